"""The JSON, against its schema, by a validator that is not ours."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from spadille.edition import Corpus
from spadille.edition.exports import SCHEMA, export, site_files
from spadille.edition.model import Source


@pytest.fixture(scope="session")
def validator(corpus: Corpus) -> Draft202012Validator:
    schema = json.loads(site_files(corpus)[SCHEMA])
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)


@pytest.fixture
def told(corpus: Corpus, source: Source) -> dict[str, Any]:
    return json.loads(export(corpus, source.id, "json")[f"{source.id}.json"])


def test_it_is_as_the_schema_says(validator: Draft202012Validator, told: dict[str, Any]) -> None:
    assert [error.message for error in validator.iter_errors(told)] == []


@pytest.mark.parametrize("harm", ["an unknown key", "a wrong kind", "a missing hash", "a segment with too much"])
def test_the_schema_refuses_harm(validator: Draft202012Validator, told: dict[str, Any], harm: str) -> None:
    harmed = copy.deepcopy(told)
    passage = harmed["passages"][0]
    if harm == "an unknown key":
        harmed["more"] = 1
    elif harm == "a wrong kind":
        passage["kind"] = "opinion"
    elif harm == "a missing hash":
        del passage["text_hash"]
    else:
        passage["segments"][0]["more"] = 1
    assert not validator.is_valid(harmed)


def test_its_segments_cover_every_character_once_and_give_the_text_again(told: dict[str, Any], source: Source) -> None:
    here = 0
    for passage in told["passages"]:
        assert passage["start"] == here
        for segment in passage["segments"]:
            assert segment["start"] == here and source.text[here:].startswith(segment["printed"])
            here += len(segment["printed"])
        assert passage["end"] == here
    assert here == len(source.text)
    assert "".join(passage["printed"] for passage in told["passages"]) == source.text
    emended = [s for p in told["passages"] for s in p["segments"] if s["kind"] == "emended"]
    assert len(emended) == len(source.emendations)
