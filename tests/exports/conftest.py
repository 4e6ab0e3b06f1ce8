"""The corpus, and each of its sources in turn."""

from __future__ import annotations

import pytest

from spadille.edition import Corpus, load
from spadille.edition.model import Source

CORPUS = load()


@pytest.fixture(scope="session")
def corpus() -> Corpus:
    return CORPUS


@pytest.fixture(params=list(CORPUS.sources))
def source(request: pytest.FixtureRequest) -> Source:
    return CORPUS.sources[request.param]
