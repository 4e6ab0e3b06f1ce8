"""The verification table and the figures, from the evidence alone."""

from __future__ import annotations

from docutils import nodes
from sphinx.environment import BuildEnvironment
from sphinx.util.docutils import SphinxDirective

from spadille.proof.mutants.strength import Strength
from spadille.site.book import Book, book_of
from spadille.site.cases import both_sides, held
from spadille.site.markup import Html, breakable, html, link
from spadille.site.proofs import badge, object_link
from spadille.site.shown import note
from spadille.site.slots import filler, slot
from spadille.site.words import kind_name, say


class Matrix(SphinxDirective):
    """``matrix``: every rule with its state and its proofs."""

    def run(self) -> list[nodes.Node]:
        """An empty place: all of it is evidence."""
        book = book_of(self.env.app)
        note(self.env, "read", "games")
        for game in book.corpus.games:
            note(self.env, "read", "order", game)
        return [slot(self.env, "matrix")]


class Figures(SphinxDirective):
    """``figures``: how much there is, and how much of it is verified."""

    def run(self) -> list[nodes.Node]:
        """A list of figures."""
        book = book_of(self.env.app)
        note(self.env, "read", "counts")
        sources = book.corpus.sources.values()
        figures: list[tuple[Html | nodes.Node, str]] = [
            (slot(self.env, "total"), say("rules verified")),
            (html("span", str(len(sources))), say("sources")),
            (html("span", str(len(book.corpus.games))), say("games")),
            (html("span", str(sum(len(source.emendations) for source in sources))), say("corrections, all shown")),
        ]
        return [
            html("ul", *(html("li", html("strong", value), " ", name) for value, name in figures), class_="sp-figures")
        ]


@filler("total", "totals")
def _total(env: BuildEnvironment, book: Book, name: str) -> list[nodes.Node]:
    verified, of = book.all_totals()
    return [html("span", say("{n} of {m}", n=verified, m=of))]


@filler("matrix", "matrix")
def _matrix(env: BuildEnvironment, book: Book, name: str) -> list[nodes.Node]:
    verified, of = book.all_totals()
    examples = book.evidence["examples"]
    made: list[nodes.Node] = [
        html("p", html("strong", say("Rules verified: {n} of {m}", n=verified, m=of)), ". ",
             say("Examples run: {ran} of {found}, failed: {failed}.", **examples), *_strong(book)),
    ]  # fmt: skip
    for game in book.corpus.games.values():
        found, rules = book.totals(game.id)
        made += [
            html("h2", link("game", game.id, game.name[book.language]), " ",
                 html("small", say("{n} of {m}", n=found, m=rules)), id=game.id),
            html("p", say("Small changes to the code of the game that its proofs notice: "),
                 _noticed(book.strength_of_game(game.id)), "."),
            _table(env, book, game.id),
        ]  # fmt: skip
    return made


def _noticed(strength: Strength | None) -> str:
    """How many changes of the code its own proofs notice, of how many, and how many nothing notices."""
    if strength is None:
        return say("unmeasured")
    told = say("{n} of {m}", n=strength.killed, m=strength.of)
    return f"{told}; {say('nothing notices {n}', n=strength.survived)}" if strength.survived else told


def _strong(book: Book) -> list[str]:
    """How many rules are shown from both sides, and how many numbers of their words are held."""
    sides, numbers = (book.evidence["totals"].get(what) for what in ("sides", "numbers"))
    if not sides or not numbers:
        return []
    both = say("Rules that have two sides, shown from both: {n} of {m}", n=sides["two"], m=sides["of"])
    figures = say("numbers in their words that stand in proof or code: {n} of {m}", n=numbers["held"], m=numbers["of"])
    return [f" {both}; {figures}."]


def _table(env: BuildEnvironment, book: Book, game: str) -> Html:
    head = (say("Rule"), say("State"), say("Title"), say("Kind"), say("Version"), say("Sides"), say("Numbers"),
            say("Changes noticed"), say("Proofs"))  # fmt: skip
    rows = []
    for passage in book.orders[game]:
        if not passage.stated:
            continue
        state = book.state(passage.id)
        proofs = [book.proofs[proof] for proof in state["proofs"] if proof in book.proofs]
        rows.append(
            html(
                "tr",
                html("td", link("rule", passage.id, breakable(passage.id))),
                html("td", badge(state["state"])),
                html("td", passage.title[book.language]),
                html("td", kind_name(passage.kind)),
                html("td", str(state["version"])),
                html("td", both_sides(state)),
                html("td", held(state)),
                html("td", _noticed(book.strength(passage.id))),
                html("td", *[piece for p in proofs for piece in (", ", object_link(env, p["object"]))][1:]),
                data_state=state["state"],
            )
        )
    return html(
        "div",
        html(
            "table",
            html("thead", html("tr", *(html("th", name, scope="col") for name in head))),
            html("tbody", *rows),
            class_="sp-matrix",
        ),
        class_="sp-scroll",
        tabindex="0",
        role="region",
        aria_label=book.corpus.games[game].name[book.language],
    )
