"""The texts: as supplied, as corrected, translated, and cut into the passages that the rules are."""

from spadille.edition.corpus import Corpus, find_corpus, load
from spadille.edition.errors import EditionError, Problem

__all__ = ["Corpus", "EditionError", "Problem", "find_corpus", "load"]
