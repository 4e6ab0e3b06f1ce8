"""The pages of the games, and the games as cards on the home page."""

from __future__ import annotations

from docutils import nodes
from sphinx.environment import BuildEnvironment
from sphinx.util.docutils import SphinxDirective

from spadille.edition.cite import game_cited
from spadille.edition.model import Game, Reading
from spadille.site import drawn
from spadille.site.book import Book, book_of
from spadille.site.citations import text_citation
from spadille.site.languages import invitations
from spadille.site.markup import Html, html, link, raw
from spadille.site.passages import block
from spadille.site.playing import invitation
from spadille.site.shown import note
from spadille.site.slots import filler, slot
from spadille.site.tongues import quoting, source_link, title
from spadille.site.words import by_number, numbered, say


DISPUTED = "disputed-points"
"""Where the page of a game lists its disputed points."""


class _OfGame(SphinxDirective):
    """A directive about the game it names."""

    required_arguments = 1

    def game(self, book: Book) -> Game:
        """The game."""
        game = book.corpus.games.get(self.arguments[0])
        if game is None:
            raise self.error(f"unknown game: {self.arguments[0]}; use one of {', '.join(book.corpus.games)}")
        note(self.env, "read", "games")
        return game


class GameFacts(_OfGame):
    """``game-facts``: what a reader looks for first."""

    def run(self) -> list[nodes.Node]:
        """A list of facts, and how much is proved."""
        book = book_of(self.env.app)
        game = self.game(book)
        note(self.env, "read", "source", game.source)
        note(self.env, "read", "points", game.id)
        points = len(book.points_of.get(game.id, ()))
        source, language = book.corpus.sources[game.source], book.language
        facts: list[tuple[str, str | nodes.Node | None]] = [
            (say("Players"), game.players[language]),
            (say("Cards or dice"), game.pack[language]),
            (say("Kind"), game.kind[language]),
            (say("Direction"), game.direction[language] if game.direction else None),
            (say("Aim"), game.aim[language]),
            (say("Source"), html("span", source_link(book, source),
                                 f", {source.year}" if source.year else "",
                                 f", {numbered(source.pages)}" if source.pages else "")),
            (say("Proved"), slot(self.env, "game-total", game.id)),
            (say("Disputed"), html("a", by_number(points, say("1 point"), say("{n} points", n=points)),
                                   href=f"#{DISPUTED}") if points else None),
        ]  # fmt: skip
        return [
            html(
                "dl",
                *(html("div", html("dt", name), html("dd", fact)) for name, fact in facts if fact),
                class_="sp-facts",
            ),
            slot(self.env, "game-notice", game.id),
            *([html("p", there, class_="sp-play-line")] if (there := invitation(book, game)) else []),
        ]


class GameText(_OfGame):
    """``game-text``: every passage of a game in the order of its text."""

    def run(self) -> list[nodes.Node]:
        """The passages."""
        book = book_of(self.env.app)
        game = self.game(book)
        note(self.env, "read", "order", game.id)
        passages = book.orders[game.id]
        text = html("div", *(block(self.env, book, passage) for passage in passages), class_="sp-text")
        note(self.env, "read", "points", game.id)
        points = book.points_of.get(game.id)
        note(self.env, "read", "source", game.source)
        found = [text, _disputed(book, points)] if points else [text]
        return [*found, text_citation(book, game_cited(book.corpus, game.id))]


def _disputed(book: Book, points: list[Reading]) -> Html:
    """The disputed points of a game, each with what is taken."""
    return html(
        "section",
        html("h2", say("Disputed points of this game")),
        html("ul", *(_point(book, reading) for reading in points)),
        id=DISPUTED,
        class_="sp-points",
    )


def _point(book: Book, reading: Reading) -> Html:
    taken = next((choice for choice in reading.choices if choice.value == reading.default), None)
    return html(
        "li",
        link("reading", reading.id, quoting(book, reading.question[book.language])),
        " ",
        html("span", say("Taken: "), html("code", str(taken.value)), " ", quoting(book, taken.says[book.language]))
        if taken
        else html("span", say("Nothing is taken unless it is named.")),
    )


class Games(SphinxDirective):
    """``games``: every game as a card with its picture, those named first in that order."""

    has_content = True

    def run(self) -> list[nodes.Node]:
        """A list of cards."""
        book = book_of(self.env.app)
        note(self.env, "read", "games")
        for source in book.corpus.sources:
            note(self.env, "read", "source", source)
        first = [name.strip() for name in self.content if name.strip()]
        for name in first:
            if name not in book.corpus.games:
                raise self.error(f"unknown game: {name}; use one of {', '.join(book.corpus.games)}")
        names = [*first, *(name for name in book.corpus.games if name not in first)]
        return [html("ul", *(self.card(book, book.corpus.games[name]) for name in names), class_="sp-games-list")]

    def card(self, book: Book, game: Game) -> Html:
        """One game."""
        source = book.corpus.sources[game.source]
        return html(
            "li",
            raw(drawn.picture_html(game.id, book.language)),
            html("h3", link("game", game.id, game.name[book.language])),
            html("p", game.kind[book.language], class_="sp-game-kind"),
            html("p", title(book, source), f", {source.year}" if source.year else None, class_="sp-game-source"),
            html("p", slot(self.env, "game-total", game.id), class_="sp-game-total"),
            html("p", there) if (there := invitation(book, game)) else None,
            class_="sp-game-card",
            data_game=game.id,
        )


class Home(SphinxDirective):
    """``home``: the head of the home page, words and the search box beside a picture."""

    has_content = True

    def run(self) -> list[nodes.Node]:
        """The words, the box, and three cards."""
        picture = html("div", raw(drawn.hero_html(book_of(self.env.app).language)), class_="sp-hero-picture")
        search = html(
            "form",
            html("label", say("Search the rules, in English or French"), class_="sp-hidden", for_="sp-q"),
            html("input", id="sp-q", type="search", name="q", placeholder=say("English or French"),
                 autocomplete="off", spellcheck="false"),
            html("button", say("Search"), type="submit"),
            class_="sp-search sp-big", role="search", action="search.html", method="get", aria_label=say("Search"),
        )  # fmt: skip
        words = html("div", *self.parse_content_to_nodes(), search, *invitations(self.env.app))
        return [html("div", words, picture, class_="sp-hero")]


@filler("game-total", "totals")
def _total(env: BuildEnvironment, book: Book, game: str) -> list[nodes.Node]:
    verified, of = book.totals(game)
    if not of:
        return [html("span", say("states no rule"), class_="sp-figure")]
    words = say("rules verified: {n} of {m}", n=verified, m=of)
    return [
        html("span", html("meter", min="0", max=str(of), value=str(verified), aria_hidden="true"), " ", words,
             class_="sp-figure" + (" sp-whole" if verified == of else "")),
    ]  # fmt: skip


@filler("game-notice", "totals")
def _notice(env: BuildEnvironment, book: Book, game: str) -> list[nodes.Node]:
    verified, of = book.totals(game)
    if verified == of:
        return []
    if book.tied(game):
        words = say("Not every rule of this game is proved: the mark under each passage says which are.")
    else:
        words = say(
            "This game is not yet proved: its text is here, corrected and translated, but no code has been tied to it."
        )
    return [html("p", words, class_="sp-notice", role="note")]
