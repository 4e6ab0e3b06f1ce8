"""A proof run by itself: what it needs of its docstring, and the games under other choices."""

import inspect

from spadille.games import cinq_cents, quintille
from spadille.proof import alone

OBJECT = "spadille.games.cinq_cents.bordelais.Options"
FIGURE = """\
>>> for target in (100, 500, 1000):
...     hand = Hand("B", Options(target=target))
...     hand.do(four_aces, "A play KS", "B play 9S", "A announce aces", "A mark 100", "A stop")
...     print(target, hand.winner)
100 A
500 B
1000 B
"""
FOUR_ACES = '>>> hand = Hand("B")'
BORDEAUX = "spadille.games.cinq_cents.bordelais"


def test_names_of_earlier_examples_are_there() -> None:
    assert alone.run(OBJECT, FIGURE) == {"ran": 1, "failed": [], "changed": [], "own": []}


def test_a_default_is_taken_otherwise_and_only_then() -> None:
    asked = ">>> Options().target, Hand('B').target\n(100, 100)\n"
    told = alone.run(OBJECT, FOUR_ACES, asked, [(BORDEAUX, "target", 500)])
    assert told["changed"] == [0] and "(500, 500)" in told["failed"][0]
    assert alone.run(OBJECT, FOUR_ACES, asked)["failed"] == []


def test_what_was_loaded_before_is_there_again() -> None:
    before = cinq_cents.Options
    alone.run(OBJECT, FIGURE, None, [("spadille.games.cinq_cents", "draw", "lowest")])
    from spadille.games import cinq_cents as after

    assert after.Options is before and after.Options().draw == "highest"


def test_an_option_handed_down_is_changed_where_it_is_written() -> None:
    """Quintille has it from Quadrille."""
    assert "void" not in inspect.get_annotations(quintille.Options)
    asked = ">>> Options().void\n'free'\n"
    first = ">>> Options(tariff=\"plain\")"
    choice = ("spadille.games.quintille", "void", "must-trump")
    told = alone.run("spadille.games.quintille.Options", first, asked, [choice])
    assert "'must-trump'" in told["failed"][0]


def test_what_fails_either_way_is_no_change() -> None:
    told = alone.run(OBJECT, FOUR_ACES, ">>> 1\n2\n", [(BORDEAUX, "target", 500)])
    assert len(told["failed"]) == 1 and told["changed"] == []


def test_what_was_defined_before_sees_what_is_named_now() -> None:
    name = "spadille.games.quinze.word.Word._said"
    written = ">>> told(\"A propose 3\", \"B raise 2\", \"C pass\", \"A accept\")"
    told = alone.run(name, written, '>>> coup = 7\n>>> told()\n')
    assert "'int' object has no attribute 'ledger'" in told["failed"][0]


def test_it_is_told_where_the_examples_set_the_option_themselves() -> None:
    def own(examples: str, option: str = "target") -> object:
        return alone.run(OBJECT, FOUR_ACES, examples, [(BORDEAUX, option, 500)])["own"]

    assert own(">>> Options(target=100).target\n100\n") == ["target"]
    assert own(">>> Options().target == 100, 'target=1'\n(True, 'target=1')\n") == []
    assert own(">>> Options(target=\n") == []


def test_a_function_that_has_the_option_as_a_parameter_sets_it() -> None:
    name = "spadille.games.quarante_de_roi"
    written = '>>> playable(hand, None, trump="C")'
    choice = (name, "renounce", "void-only")
    asked = '>>> playable(hand, "S", "C")\n[QS, 8S, AC, 10C]\n'
    told = alone.run(f"{name}.playable", written, asked, [choice])
    assert told["changed"] == [] and told["own"] == ["renounce"]
    assert alone.run(f"{name}.playable", written, ">>> len(hand)\n5\n", [choice])["own"] == []
