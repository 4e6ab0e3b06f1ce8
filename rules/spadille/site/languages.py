"""The site in more than one language: English at the root, each other in a folder of its own with the same pages.

What does not depend on the language stands at the root alone: style sheets and scripts, the indexes of the search, the
exports.  So does the reference of the code, which is in English as the code is.
"""

from __future__ import annotations

from collections.abc import Callable, Set
from dataclasses import dataclass, field
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.builders.html._assets import _file_checksum
from sphinx.config import Config
from sphinx.environment import BuildEnvironment
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util.inventory import InventoryFile

from spadille.site import words
from spadille.site.markup import Html, html
from spadille.site.words import say, say_in

ROOT = "en"
"""The language at the root of the site."""

ENGLISH_ONLY = ("api/", "code/", "genindex", "py-modindex")
"""Pages that are at the root alone."""
NOT_THERE = "404"
"""The page for an address that has none: nobody reads it in the other language."""

INVITATION = "Read this page in English"


def at_root(config: Config) -> bool:
    """Whether the pages being built are those at the root."""
    return (config.language or ROOT) == ROOT


def up(app: Sphinx, docname: str) -> str:
    """The way from a page to the root of the whole site: nothing, ``../`` or more of that."""
    return "../" * (docname.count("/") + (not at_root(app.config)))


def arrange(app: Sphinx, config: Config) -> None:
    """Leave out of a site in another language what the root has for all."""
    if at_root(config):
        return
    config.locale_dirs = ["locale"]
    config.gettext_compact = False
    config.autodoc2_packages = []
    config.exclude_patterns = [*config.exclude_patterns, "api/**"]
    # The first page leads to the reference all the same; autodoc2 misses its packages.
    config.suppress_warnings = [*config.suppress_warnings, "toc.excluded", "autodoc2.config_error"]
    config.html_use_index = False
    config.html_domain_indices = False
    config.html_additional_pages = {
        name: template for name, template in config.html_additional_pages.items() if name == NOT_THERE
    }
    if config.html_baseurl:
        config.html_baseurl = f"{config.html_baseurl.rstrip('/')}/{config.language}/"


class Builder(StandaloneHTMLBuilder):
    """Pages that take the style sheets and scripts they share with the root from there."""

    def prepare_writing(self, docnames: Set[str]) -> None:
        """Look the stem of a word up but once for the index of the plain search."""
        super().prepare_writing(docnames)
        if self.indexer is not None:
            self.indexer.lang.stem = cache(self.indexer.lang.stem)  # type: ignore[method-assign]

    def copy_static_files(self) -> None:
        """Copy them, and take away again what the root has as well."""
        super().copy_static_files()
        if at_root(self.config):
            return
        for path in sorted((Path(self.outdir) / "_static").rglob("*")):
            other = Path(self.outdir).parent / path.relative_to(self.outdir)
            if path.is_file() and other.is_file() and other.read_bytes() == path.read_bytes():
                path.unlink()


def tell(
    app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    """Tell the theme where a page stands in other languages, and where its files are."""
    context["sp_in"] = say_in
    context["sp_root"] = up(app, pagename) or "./"
    context["sp_languages"] = _others(app, pagename, context)
    context["sp_folder"] = "" if at_root(app.config) else f"{app.config.language}/"
    if at_root(app.config):
        return
    reference = _reference(app)
    first = reference.objects[min(reference.modules)].partition("#")[0] if reference.modules else ""
    pages = ((first, say("API")), ("genindex.html", say("Index of the code"))) if first else ()
    context["sp_reference"] = [
        {"link": up(app, pagename) + page, "words": say("{what} (in English)", what=what)} for page, what in pages
    ]
    own = Path(app.outdir)
    pathto: Callable[..., str] = context["pathto"]

    def shared(name: str) -> bool:
        return name.startswith("_static/") and not (own / name).is_file()

    def to(name: str, resource: bool = False, **more: Any) -> str:
        return pathto(f"../{name}" if resource and shared(name) else name, resource, **more)

    def tag(write: Callable[[Any], str]) -> Callable[[Any], str]:
        def written(asset: Any) -> str:
            name = str(getattr(asset, "filename", asset) or "")
            told = write(asset)
            if not shared(name):
                return told
            # With the same digest as at the root, so that a browser fetches it once.
            return told.replace(f'{name}"', f'../{name}?v={_file_checksum(own.parent, name)}"')

        return written

    context.update(pathto=to, css_tag=tag(context["css_tag"]), js_tag=tag(context["js_tag"]))


def _others(app: Sphinx, pagename: str, context: dict[str, Any]) -> list[dict[str, Any]]:
    """For each language of the site, the page in it; ``twin`` where it is the same page."""
    languages = app.config.spadille_languages
    if len(languages) < 2:
        return []
    here, base = app.config.language or ROOT, app.config.html_baseurl
    twin = not pagename.startswith((*ENGLISH_ONLY, NOT_THERE))
    found = []
    for language in languages:
        folder = "" if language == ROOT else f"{language}/"
        page = f"{folder}{pagename if twin else 'index'}.html" if language != here else ""
        link = up(app, pagename) + page if page else ""
        root = base.rstrip("/").removesuffix(f"/{here}") if here != ROOT else base.rstrip("/")
        found.append({
            "code": language,
            "name": words.LANGUAGES[words.site_language(language)].capitalize(),
            "link": link,
            "twin": twin,
            "address": f"{root}/{folder}{pagename}.html" if base else link or f"{pagename.rpartition('/')[2]}.html",
        })  # fmt: skip
    return found


def invitations(app: Sphinx) -> list[Html]:
    """On the home page, an invitation into each other language, in that language."""
    found = []
    for language in app.config.spadille_languages:
        if language != (app.config.language or ROOT):
            page = "index.html" if language == ROOT else f"{language}/index.html"
            told = INVITATION if language == ROOT else say_in(language, "Read this page in French")
            link = html("a", told, href=up(app, "index") + page, lang=language, hreflang=language)
            found.append(html("p", link, class_="sp-invitation"))
    return found


# What the code's reference has, for pages in a language that has none of its own.


@dataclass(frozen=True)
class _Reference:
    """Where the root describes the objects of the code, by their names, and which of them are modules."""

    objects: dict[str, str] = field(default_factory=dict)
    modules: frozenset[str] = frozenset()


@lru_cache(maxsize=1)
def _read(inventory: Path, changed: int) -> _Reference:
    named = InventoryFile.loads(inventory.read_bytes(), uri="").data
    objects = {name: item.uri for kind in named if kind.startswith("py:") for name, item in named[kind].items()}
    return _Reference(objects, frozenset(named.get("py:module", ())))


def _reference(app: Sphinx) -> _Reference:
    """The reference at the root, for pages that have none of their own; nothing at the root itself."""
    path = Path(app.outdir).parent / "objects.inv"
    if at_root(app.config) or not path.is_file():
        return _Reference()
    return _read(path, path.stat().st_mtime_ns)


def is_described(env: BuildEnvironment, name: str) -> bool:
    """Whether the reference of the code describes an object, here or at the root."""
    return name in env.domains.python_domain.objects or name in _reference(env.app).objects


def is_module(env: BuildEnvironment, name: str) -> bool:
    """Whether the reference of the code, here or at the root, describes a module of this name."""
    return name in env.domains.python_domain.modules or name in _reference(env.app).modules


def at_the_root(
    app: Sphinx, env: BuildEnvironment, node: addnodes.pending_xref, contnode: nodes.Element
) -> nodes.Element | None:
    """Lead what a page says of the code to its description at the root."""
    target = str(node.get("reftarget", ""))
    described = _reference(app).objects
    if node.get("refdomain") != "py" or target not in described:
        return None
    uri = up(app, node["refdoc"]) + described[target]
    return nodes.reference("", "", contnode, internal=True, refuri=uri, reftitle=say("in English"))


class MarkCode(SphinxPostTransform):
    """Say of each block of code that it is in English, where the page is not."""

    default_priority = 900

    def run(self, **kwargs: object) -> None:
        """Put each into a frame that says so."""
        if at_root(self.config):
            return
        for block in list(self.document.findall(nodes.literal_block)):
            frame = html("div", lang=ROOT)
            block.replace_self(frame)
            frame += block


def setup(app: Sphinx) -> None:
    """Speak the language of the pages, and arrange them."""
    app.add_config_value("spadille_languages", [], "html", (list,))
    app.add_builder(Builder, override=True)
    app.add_post_transform(MarkCode)
    app.connect("config-inited", arrange, priority=100)
    app.connect("missing-reference", at_the_root, priority=400)
    app.connect("html-page-context", tell, priority=400)
