"""Sphinx configuration; everything particular to the book is in ``spadille.site``."""

import sys
from pathlib import Path
from typing import Any

_root = Path(__file__).parent
sys.path.insert(0, str(_root / "rules"))

from spadille import __version__  # noqa: E402

project = "Spadille"
author = "The Spadille contributors"
release = version = __version__
language = "en"

extensions = ["myst_parser", "autodoc2", "spadille.site"]
exclude_patterns = ["_build"]
myst_enable_extensions = ["attrs_block", "attrs_inline", "colon_fence", "deflist", "fieldlist", "substitution"]
myst_substitutions = {"release": version}
smartquotes = False
nitpicky = True
# What is not of this project has no page here.
nitpick_ignore_regex = [("py:.*", r"(?!spadille\.).*")]

autodoc2_packages = [{"path": "../rules/spadille", "module": "spadille", "exclude_dirs": ["__pycache__", "site"]}]
autodoc2_output_dir = "api"
autodoc2_render_plugin = "rst"
autodoc2_index_template = None
autodoc2_skip_module_regexes = [r"spadille\.(cli|__main__|proof\.pytest_plugin)(\..*)?"]
autodoc2_hidden_objects = ["undoc", "dunder", "private", "inherited"]
autodoc2_sort_names = False
python_use_unqualified_type_names = True
toc_object_entries = False

html_theme = "spadille"
html_title = "Spadille"
html_copy_source = False
html_show_sourcelink = False
html_show_copyright = False
html_additional_pages = {"404": "404.html"}


def setup(app: Any) -> None:
    """The pages are in ``docs``, so that their addresses begin there."""
    app.srcdir = app.srcdir / "docs"
