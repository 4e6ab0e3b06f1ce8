"""Options of another game, or none that are options, are refused by every game alike; so is a seed that is none."""

import pytest

from spadille.games import cinq_cents, quadrille, quarante_de_roi, quinquenove, quintille, quinto, quinze
from spadille.games.cinq_cents import bordelais, lyonnais

PURSES = {"A": 20, "B": 20}
MAKERS = {
    "quinto deal": (quinto, lambda **given: quinto.deal(dealer="Z", **given)),
    "quinto rubber": (quinto, lambda **given: quinto.Rubber(**given)),
    "quarante deal": (quarante_de_roi, lambda **given: quarante_de_roi.deal("S", **given)),
    "quadrille deal": (quadrille, lambda **given: quadrille.deal(dealer="N", **given)),
    "quadrille party": (quadrille, lambda **given: quadrille.Party(**given)),
    "quintille deal": (quintille, lambda **given: quintille.deal(**given)),
    "quinze session": (quinze, lambda **given: quinze.Session(PURSES, **given)),
    "quinquenove coup": (quinquenove, lambda **given: quinquenove.Coup(PURSES, banker="A", **given)),
    "quinquenove session": (quinquenove, lambda **given: quinquenove.Session(PURSES, **given)),
    "cinq-cents deal": (cinq_cents, lambda **given: cinq_cents.deal(**given)),
    "lyonnais deal": (lyonnais, lambda **given: lyonnais.deal(**given)),
    "bordelais deal": (bordelais, lambda **given: bordelais.deal(**given)),
}


@pytest.mark.parametrize("maker", MAKERS)
def test_options_of_another_game_are_refused(maker):
    game, make = MAKERS[maker]
    other = quinze if game is not quinze else quinto
    for options in (other.Options(), "x", 5, []):
        with pytest.raises(ValueError, match="the options of this game are spadille"):
            make(seed=1, options=options)


@pytest.mark.parametrize("maker", MAKERS)
def test_a_seed_that_is_none_is_refused(maker):
    _, make = MAKERS[maker]
    for seed in (1.5, True, [], b"x"):
        with pytest.raises(ValueError, match="a seed is a whole number or a word"):
            make(seed=seed)


def test_the_forms_of_cinq_cents_refuse_the_options_of_quadrille():
    with pytest.raises(ValueError, match="the options of this game"):
        cinq_cents.Game(options=quadrille.Options())
