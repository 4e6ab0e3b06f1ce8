"""The pages on which each game can be played, and what they need: cards, words, and what each rule says."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from spadille.edition.model import Game
from spadille.play import phrases
from spadille.play.games import GAMES
from spadille.play.tabling import LENGTHS, LONGEST
from spadille.site import drawn, pyodide, reasons
from spadille.site.book import Book, book_of
from spadille.site.markup import Html, html, link
from spadille.site.shown import note
from spadille.site.words import say
from spadille.table.cards import ROYAL, pack

FOLDER = "play"
_SERVED = "play.json"
_MOST = 6
"""How many find room at the table."""


def page_of(game: str) -> str | None:
    """The page on which a game is played; None for a game that is not among those of the code."""
    return f"{FOLDER}/{game}" if game in GAMES else None


def title(book: Book, game: Game) -> str:
    """What that page is called, and every link to it."""
    return say("Play {game}", game=game.name[book.language])


def invitation(book: Book, game: Game) -> nodes.Node | None:
    """The link to that page."""
    page = page_of(game.id)
    return link("doc", page, title(book, game), classes=["sp-play-it"]) if page else None


class PlayPage(SphinxDirective):
    """``play-page``: a game to be played against the house."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """The words that stand there before anything is loaded; script makes the table."""
        book = book_of(self.env.app)
        game = book.corpus.games.get(self.arguments[0])
        if game is None or page_of(game.id) is None:
            raise self.error(f"no game that can be played: {self.arguments[0]}")
        note(self.env, "read", "games")
        called = title(book, game)
        section = nodes.section("", nodes.title(called, called), ids=[f"play-{game.id}"], classes=["sp-play-page"])
        section += html(
            "p",
            say("You have one seat, the house has the others; one deal follows another until the whole game is over, by "
                "the rules of the old text. Whatever is refused and whatever is scored names the sentence that says so: "
                "try what you may not do, too."),
            " ",
            link("game", game.id, say("The game in short, and its text")),
        )  # fmt: skip
        section += html(
            "div",
            html("noscript", html("p", say("The table needs script, which is off here; the text of the game does not."),
                                  class_="sp-notice")),
            class_="sp-room",
            data_play=game.id,
        )  # fmt: skip
        return [section]


def served(book: Book) -> dict[str, Any]:
    """What the script of these pages is given."""
    language = book.language
    return {
        "words": words(),
        "done": {name: [form and say(form) for form in forms] for name, forms in phrases.DONE.items()},
        "named": {name: say(word) for name, word in phrases.WORDS.items()},
        "reasons": reasons.served(),
        "vocabulary": reasons.vocabulary(),
        "suits": {suit: drawn.suit_name(suit, language) for suit in "SHDC"},
        "cards": {
            code: {
                "name": drawn.card_name(code, language),
                "the": _the(code, language),
                "large": drawn.card_html(code, language, large=True),
                "small": drawn.card_html(code, language),
            }
            for code in map(str, (*pack(), ROYAL))
        },
        "dice": {face: drawn.die_html(face, language) for face in range(1, 7)},
        "rules": _rules(book),
        "games": {game.id: _game(book, game) for game in book.corpus.games.values() if game.id in GAMES},
    }


def _the(code: str, language: drawn.Language) -> str:
    """A card in words, with its article."""
    name = drawn.card_name(code, language)
    if language == "fr":
        return {"A": "l’", "Q": "la ", "QR": "le "}.get(code if code == "QR" else code[:-1], "le ") + name
    return f"the {name}"


def words() -> dict[str, Any]:
    """The words of the table."""
    return {
        "deal": say("Deal the cards"), "throw": say("Sit down"), "take_up": say("Take up this hand"),
        "weight": say("Python for browsers and the rules are loaded once, some {n} MB, from this site."),
        "settings": say("The deal"), "seat": say("Your seat"), "company": say("How many play"), "seed": say("Deal number"),
        "odd_number": say("A deal number is a whole number of up to 18 digits, without a sign or a point."),
        "odd_link": say("The deal number in this link is none: it must be a whole number of up to 18 digits. The hand that "
                        "was meant is not known; another can be dealt."),
        "torn_link": say("This link is not whole: it has moves, but no number of the deal in which they were made. The "
                         "hand that was meant is not known; another can be dealt."),
        "points": say("Read otherwise"), "taken": say("(taken)"),
        "loading": say("Loading the rules"), "megabytes": say("{n} of {of} MB"), "thinking": say("The house plays"),
        "your_turn": say("It is your turn."), "won": say("Won by {who}."), "game_won": say("The game is won by {who}."),
        "ended": {"hand": say("This deal is over."), "coup": say("This coup is over.")},
        "next": {"hand": say("Next deal"), "coup": say("Next coup")},
        "nth": {"hand": say("Deal no. {n}: {sums}"), "coup": say("Coup no. {n}: {sums}")},
        "over": {"rubber": say("The rubber is over."), "match": say("The match is over."),
                 "game": say("The game is over."), "party": say("The party is over."),
                 "session": say("The session is over.")},
        "brought": say("Brought: {sums}."),
        "earlier": {"hand": say("The deals before"), "coup": say("The coups before")},
        "deal_column": {"hand": say("This deal"), "coup": say("This coup")},
        "games_column": say("Games won"), "purse_of": say("purse of {who}"),
        "length": {"target": say("Points of a game (the number is lost from this copy)"), "tours": say("How many tours"),
                   "rounds": say("How many rounds")},
        "stopped": say("Stopped. “Undo” goes on, or what you choose next."), "broken": say("It could not go on ({why})."),
        "halted": say("Stopped. “{again}” goes on, and nothing is lost."),
        "unknown": say("Parts of this link mean nothing at this table and are left out: {parts}."),
        "unplayed": say("Of the moves in this link, those from the first that is refused are left out: {parts}."),
        "point": say("Disputed point:"), "decides": say("Read otherwise, it would be allowed:"),
        "write": say(": write "),
        "refused": say("That is not allowed: {why}."), "choose": say("Choose"),
        "undo": say("Undo"), "again": {"hand": say("This deal again"), "coup": say("This coup again")}, "another": say("New game"), "stop": say("Stop"),
        "link": say("Copy a link to this place"), "copied": say("Copied"),
        "log": say("What has happened"), "hand": say("Your hand"), "table": say("On the table"), "others": say("Players"),
        "scores": say("Score"), "purses": say("Purses"), "you": say("you"), "not_now": say("may not be played now"),
        "faults": say("Faults that the text foresees"), "points_column": say("Points"), "coins": say("Coins"),
        "tricks": say("Tricks"), "held": say("cards: {n}"), "won_so_far": say("tricks: {n}"), "staked": say("staked: {n}"), "out": say("out"),
        "wins": say("takes it"), "before": say("The trick before"), "trick": say("Trick {n}"), "side": say("Side"),
        "nothing": say("No card has been played yet."), "undealt": say("Before the cards are dealt something is settled."),
        "no_throw": say("Nothing has been thrown yet."),
        "is": {"dealer": say("dealer"), "ombre": say("ombre"), "friend": say("friend"), "banker": say("banker"),
               "opener": say("opened"), "partner": say("partner")},
        "facts": {
            "turn_up": say("Turned up"), "trumps": say("Trumps"), "called": say("Called"), "bid": say("Played"),
            "multiple": say("Tricks count, times"), "good": say("Best clique"), "stock": say("Stock"),
            "left": say("Cards left"), "points": say("Your points"), "level": say("Stake to meet"),
            "point": say("The banker’s point"), "due": say("Yours to mark"), "won": say("Points in your tricks"),
            "cachette": say("The cachette"), "outcome": say("Outcome"),
            "purse": say("In your purse"),
        },
        "accounts": {"pool": say("pool"), "passe": say("passe"), "stakes": say("stakes"), "mass": say("stakes of the "
                     "punters"), "cover": say("cover of the banker"), "banker": say("the banker"),
                     "punters": say("the punters")},
    }  # fmt: skip


def _rules(book: Book) -> dict[str, Any]:
    """What each rule and each disputed point says, and where."""
    language = book.language
    found: dict[str, Any] = {}
    for passage in book.passages.values():
        if passage.game in GAMES:
            own = book.corpus.sources[passage.source].language == language
            found[passage.id] = {
                "title": passage.title[language],
                "says": " ".join((passage.read if own else passage.translation).split()),
                "at": f"rules/{passage.id}.html",
            }
    for reading in book.corpus.readings.values():
        found[reading.id] = {
            "title": reading.question[language],
            "option": reading.option,
            "default": reading.default,
            "choices": {choice.value: choice.says[language] for choice in reading.choices},
            "at": f"readings.html#{reading.id}",
        }
    return found


def _game(book: Book, game: Game) -> dict[str, Any]:
    """Who can sit at a game, and what can be agreed on before."""
    there = GAMES[game.id]
    agreed: list[dict[str, Any]] = []
    usual = there.Options()
    parents = [game.id, *(one for one in ("cinq-cents", "quadrille") if one == game.id.rpartition("-")[0] or
                          (one, game.id) == ("quadrille", "quintille"))]  # fmt: skip
    for name, choices in there.choices.items():
        reading = next((one for parent in parents for one in book.points_of.get(parent, ()) if one.option == name), None)
        if reading and choices:
            says = {choice.value: choice.says[book.language] for choice in reading.choices}
            question, offered = reading.question[book.language], [[one, says.get(one, one)] for one in choices]
        elif name == "cards":
            question, offered = say("How many cards has each?"), [[one, one] for one in ("8", "10", "12")]
        elif name == "double":
            question, offered = say("Is double play agreed on?"), [["no", say("no")], ["yes", say("yes")]]
        else:
            continue
        default = getattr(usual, name)
        taken = {True: "yes", False: "no"}.get(default, str(default)) if isinstance(default, bool) else str(default)
        agreed.append({"option": name, "question": question, "default": taken, "choices": offered,
                       "reading": reading.id if reading else None})  # fmt: skip
    return {
        "seats": list(there.players()),
        "company": [there.players(number) for number in there.numbers if number <= _MOST] if there.named else [],
        "one": there.one,
        "sitting": there.sitting,
        "length": [*LENGTHS[game.id], LONGEST] if game.id in LENGTHS else None,
        "dice": game.id == "quinquenove",
        "agreed": agreed,
    }


def write(app: Sphinx, failed: Exception | None) -> None:
    """Put it into the site, where that can run Python."""
    static = Path(app.outdir) / "_static"
    if failed or app.builder.format != "html" or not static.is_dir():
        return
    path = static / _SERVED
    book = book_of(app)
    if pyodide.find(Path(app.confdir)) and any(game in GAMES for game in book.corpus.games):
        path.write_text(json.dumps(served(book), ensure_ascii=False, separators=(",", ":"), sort_keys=True), "utf-8")
    else:
        path.unlink(missing_ok=True)


def setup(app: Sphinx) -> None:
    """Write it when the pages are done."""
    app.connect("build-finished", write)
