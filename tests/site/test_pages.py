"""The built pages: anchors, links, roles, and what is said of an unknown name."""

from __future__ import annotations

import html
import json
import re
import sys
import zlib
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))
import tiny_book as tiny

RULES = ("tiny.players", "tiny.card", "tiny.win", "tiny.win.tie", "tiny.win-tie")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    root = tiny.make(tmp_path_factory.mktemp("tiny"))
    return tiny.built(root, root / "out")


@pytest.mark.parametrize("page", ["games/tiny.html", "sources/tinybook.html"])
def test_every_passage_has_its_id_as_anchor(site: dict[str, bytes], page: str) -> None:
    found = tiny.parsed(site[page]).found
    assert [found[rule] for rule in RULES] == [1] * len(RULES)


def test_each_rule_has_a_page_whose_anchors_are_its_id_and_its_translation(site: dict[str, bytes]) -> None:
    for rule in RULES:
        found = tiny.parsed(site[f"rules/{rule}.html"]).found
        assert found[rule] == found[f"{rule}.fr"] == 1


@pytest.mark.parametrize(("many", "folded"), [(5, 0), (6, 2)])
def test_what_shows_a_rule_alone_and_shortly_comes_first_and_of_many_proofs_some_are_folded(
    tmp_path: Path, many: int, folded: int
) -> None:
    root = tiny.make(tmp_path)
    found = json.loads(tiny.evidence())
    # The last are about this rule alone, and the last of all is the shortest.
    made = [
        {**tiny.PROOF, "id": f"tinygame.game.play#{n}", "lead": f"Proof {n}.", "code": ">>> 1\n1\n" * (many - n + 1),
         "readings": ["tiny/ace"] if n < many - 2 else []}
        for n in range(1, many + 1)
    ]  # fmt: skip
    found["proofs"] = made
    found["rules"]["tiny.win"]["proofs"] = [proof["id"] for proof in made]
    found["readings"]["tiny/ace"]["proofs"] = [made[0]["id"]]
    (root / "evidence.json").write_text(json.dumps(found), "utf-8")
    page = tiny.built(root, root / "out")["rules/tiny.win.html"].decode()
    assert [int(n) for n in re.findall(r"Proof (\d)\.", page)] == list(range(many, 0, -1))
    assert page.count("sp-further") == bool(folded)
    if folded:
        shown, _, opened = page.partition('<details class="sp-further">')
        assert f"{folded} more proofs, which go further" in opened
        assert shown.count("data-proof") == many - folded and opened.partition("</main>")[0].count("data-proof") == folded


def test_a_disputed_point_keeps_the_slash_of_its_id(site: dict[str, bytes]) -> None:
    assert tiny.parsed(site["readings.html"]).found["tiny/ace"] == 1


def test_the_long_pages_begin_with_their_contents(site: dict[str, bytes]) -> None:
    points = site["readings.html"].decode()
    contents = points[points.index('class="sp-contents"') : points.index("<h2")]
    assert '<a href="#tiny">Tiny</a>' in contents and '<a href="#tiny/ace">Is the ace high?</a>' in contents
    beside = points[points.index('class="sp-toc"') : points.index("<main")]
    assert 'href="#tiny/ace">Is the ace high?' in beside
    listed = site["emendations.html"].decode().partition('<a href="#tinybook">')[2].partition("</a>")[0]
    assert re.sub("<[^>]*>", "", listed) == "The Tiny Book: 2 corrections"
    assert 'class="sp-letters"' in site["glossary.html"].decode()
    assert '<a href="#tie">T</a>' in site["glossary.html"].decode()


def test_a_game_lists_its_disputed_points_with_what_is_taken(site: dict[str, bytes]) -> None:
    page = site["games/tiny.html"].decode()
    _, heading, after = page.partition("Disputed points of this game</h2>")
    assert heading and 'readings.html#tiny/ace"' in after and "Is the ace high?" in after
    assert 'Taken: <code>high</code> Yes.' in after
    assert page.count('href="#disputed-points"') == 2, "in the facts and in the contents"


def test_other_words_for_a_term_stand_with_their_language() -> None:
    from spadille.edition.model import Both, Term
    from spadille.site.glossary import also

    term = Term("a", "tie", "égalité", Both("", ""), (), (), {"en": ("draw", "Tie", "draw"), "fr": ("tie", "Égalité")})
    assert also(term, "en") == ("draw",)
    assert also(term, "fr") == ("tie",)


def test_an_id_in_a_table_breaks_behind_dots_and_hyphens_alone(site: dict[str, bytes]) -> None:
    for page in ("verification.html", "emendations.html"):
        assert '<span class="sp-id">tiny.<wbr>' in site[page].decode()


def test_no_page_has_an_id_twice(site: dict[str, bytes]) -> None:
    for name, page in site.items():
        if name.endswith(".html"):
            assert not [one for one, times in tiny.parsed(page).found.items() if times > 1], name


def test_every_link_inside_the_site_leads_somewhere(site: dict[str, bytes]) -> None:
    assert tiny.dangling(site) == []


def test_roles_work_in_pages_and_in_docstrings(site: dict[str, bytes]) -> None:
    for name, up in (("citing.html", ""), ("api/tinygame/tinygame.game.html", "../../")):
        links = tiny.parsed(site[name]).links
        assert f"{up}readings.html#tiny/ace" in links
        assert f"{up}glossary.html#tie" in links
        assert b'aria-label="' in site[name] and b"sp-card" in site[name]
    assert "rules/tiny.win.tie.html" in tiny.parsed(site["citing.html"]).links
    assert "../../rules/tiny.win.html" in tiny.parsed(site["api/tinygame/tinygame.game.html"]).links


def test_proof_and_code_lead_to_each_other(site: dict[str, bytes]) -> None:
    links = tiny.parsed(site["rules/tiny.win.html"]).links
    assert "../api/tinygame/tinygame.game.html#tinygame.game.play" in links
    assert "../code/tinygame/game.html#L9" in links
    assert tiny.parsed(site["code/tinygame/game.html"]).found["L9"] == 1
    assert "../../code/tinygame/game.html#L4" in tiny.parsed(site["api/tinygame/tinygame.game.html"]).links


def test_a_builtin_in_an_annotation_is_not_taken_for_an_attribute_of_that_name(site: dict[str, bytes]) -> None:
    page = tiny.parsed(site["api/tinygame/tinygame.game.html"])
    assert page.links.count("#tinygame.game.Thing.object") == 1  # its own permalink


def test_states_come_from_the_evidence(site: dict[str, bytes]) -> None:
    assert b'sp-badge sp-verified' in site["rules/tiny.win.html"]
    assert b'sp-badge sp-unproved' in site["rules/tiny.card.html"]
    assert b"Rules verified: 1 of 4" in site["verification.html"]
    assert b"sp-badge" not in site["rules/tiny.win-tie.html"]


def test_citations_stand_on_the_page_of_each_rule(site: dict[str, bytes]) -> None:
    page = html.unescape(site["rules/tiny.win.html"].decode())
    for sign in ("@incollection{tiny.win,", "TY  - CHAP", '"id": "tiny.win"', "“Tiny: The higher wins”", "texte fourni"):
        assert sign in page, sign


def test_inventory_lists_the_rules_under_their_ids(site: dict[str, bytes]) -> None:
    listed = zlib.decompress(site["objects.inv"].split(b"\n", 4)[4]).decode()
    for rule in RULES:
        assert f"{rule} spadille:rule 1 rules/{rule}.html" in listed


def test_a_foreign_text_says_its_language(site: dict[str, bytes]) -> None:
    page = site["games/tiny.html"].decode()
    assert page.count('class="sp-read" lang="en"') == page.count('class="sp-translation" lang="fr"') == len(RULES)


def test_pages_of_source_do_not_store_the_environment(tmp_path: Path) -> None:
    root = tiny.make(tmp_path)
    tiny.built(root, root / "out")
    kept = (root / "out-doctrees/api/tinygame/tinygame.game.doctree").stat().st_size
    assert kept < 60_000


@pytest.mark.parametrize(
    ("name", "old", "new", "said"),
    [
        ("docs/citing.md", "`tiny.win.tie`", "`tiny.win.ty`", "citing.md:3: WARNING: unknown rule: tiny.win.ty; did you mean tiny.win.tie"),
        ("docs/citing.md", "`tiny/ace`", "`tiny/aces`", "unknown reading: tiny/aces; did you mean tiny/ace"),
        ("docs/citing.md", "{term}`tie`", "{term}`ties`", "unknown term: ties; did you mean tie"),
        ("docs/citing.md", "`10H`", "`11H`", "11H"),
        ("rules/tinygame/game.py", ":rule:`tiny.win`", ":rule:`tiny.wim`", "game.py:7: WARNING: unknown rule: tiny.wim; did you mean tiny.win"),
        ("docs/games/tiny.md", "{game-text} tiny", "{game-text} tinny", "unknown game: tinny; use one of tiny"),
        ("corpus/tinybook/edition.toml", 'sic = "tvo"', 'sic = "twoo"', "line 1 of corpus/tinybook/text.txt has no “twoo”"),
    ],
)  # fmt: skip
def test_a_wrong_name_stops_the_build_with_its_place(tmp_path: Path, name: str, old: str, new: str, said: str) -> None:
    root = tiny.make(tmp_path)
    tiny.change(root, name, old, new)
    done = tiny.build(root, root / "out")
    assert done.returncode != 0
    assert said in done.stderr
    assert "Traceback" not in done.stderr


def test_what_the_evidence_refuses_stops_the_build(tmp_path: Path) -> None:
    root = tiny.make(tmp_path)
    tiny.change(root, "evidence.json", '"problems": []', '"problems": [{"path": "rules/x.py", "line": 3, "what": "no"}]')
    done = tiny.build(root, root / "out")
    assert done.returncode != 0
    assert "rules/x.py:3: WARNING: no" in done.stderr
