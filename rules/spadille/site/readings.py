"""The page of the disputed points."""

from __future__ import annotations

from docutils import nodes
from sphinx.environment import BuildEnvironment
from sphinx.util.docutils import SphinxDirective

from spadille.edition.model import Choice, Game, Reading
from spadille.site.book import Book, book_of
from spadille.site.contents import grouped
from spadille.site.markup import Html, html, link
from spadille.site.measured import otherwise
from spadille.site.shown import note
from spadille.site.slots import slot
from spadille.site.tongues import quoting, work_link
from spadille.site.words import reading_kind, say


class Readings(SphinxDirective):
    """``readings``: every disputed point, with the ways to take it and the one taken."""

    def run(self) -> list[nodes.Node]:
        """The points of each game."""
        book = book_of(self.env.app)
        note(self.env, "read", "readings")
        note(self.env, "read", "games")
        found = points(book)
        if not found:
            return [html("p", say("No disputed point has been written down yet."))]
        made: list[nodes.Node] = [
            grouped(
                ((game.id, game.name[book.language]), [(point.id, point.question[book.language]) for point in of_game])
                for game, of_game in found
            )
        ]
        for game, of_game in found:
            made.append(html("h2", link("game", game.id, game.name[book.language]), id=game.id))
            made += [point(self.env, book, reading) for reading in of_game]
        return made


def points(book: Book) -> list[tuple[Game, list[Reading]]]:
    """The games that have disputed points, each with its own."""
    return [(game, found) for game in book.corpus.games.values() if (found := book.points_of.get(game.id))]


def point(env: BuildEnvironment, book: Book, reading: Reading) -> Html:
    """One disputed point."""
    language = book.language
    return html(
        "section",
        html("h3", quoting(book, reading.question[language])),
        html(
            "p",
            html("a", reading.id, class_="sp-permalink", href=f"#{reading.id}"),
            " · ",
            html("span", reading_kind(reading.kind), class_="sp-reading-kind"),
            " · ",
            say("raised by "),
            *_listed([link("rule", name) for name in reading.passages]),
        ),
        html("ol", *(_choice(book, reading, choice) for choice in reading.choices), class_="sp-choices"),
        html("p", html("strong", say("Why:")), " ", quoting(book, reading.why[language]), class_="sp-why"),
        html("p", say("In the code: the option "), html("code", reading.option)) if reading.option else None,
        otherwise(env, reading),
        html("div", slot(env, "reading-proofs", reading.id), class_="sp-proofs"),
        class_="sp-reading",
        id=reading.id,
    )


def _choice(book: Book, reading: Reading, choice: Choice) -> Html:
    taken = choice.value == reading.default
    support: list[nodes.Node] = [
        link("rule", name) if name in book.passages else work_link(book, name) for name in choice.support
    ]
    return html(
        "li",
        html("code", str(choice.value)),
        " ",
        html("strong", say("(taken)"), class_="sp-taken") if taken else None,
        " ",
        quoting(book, choice.says[book.language]),
        *([" ", say("Support: "), *_listed(support)] if support else []),
        class_="sp-choice sp-default" if taken else "sp-choice",
    )


def _listed(found: list[nodes.Node]) -> list[nodes.Node | str]:
    return [piece for node in found for piece in (", ", node)][1:]
