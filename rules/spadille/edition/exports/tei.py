"""A source as a document of TEI P5: text, translation, and what is said of both.

The names of what is referred to: a passage has its own id, its translation ``translation_`` and that id, an
emendation, a gap or a table a number, a work ``work_`` and its id.  Ids of passages have no underscore, so
none of these can meet.
"""

from __future__ import annotations

from spadille import __version__
from spadille.edition.corpus import Corpus
from spadille.edition.exports.places import units
from spadille.edition.exports.tei_text import EDITOR, Edition, attributes, escape, table
from spadille.edition.model import Both, Passage, Source

NAMESPACE = "http://www.tei-c.org/ns/1.0"
_SURE = {"certain": "high", "probable": "medium", "conjecture": "low"}
_LANGUAGES = {"en": "English", "fr": "French"}


def document(corpus: Corpus, source: Source, address: str = "") -> str:
    """The whole document.

    :param address: where the site is published; with it, the document names its own address.
    """
    return "\n".join(
        [
            '<?xml version="1.0" encoding="UTF-8"?>',
            f'<TEI xmlns="{NAMESPACE}" xml:lang="en">',
            header(corpus, source, address),
            "<text>",
            "<body>",
            f'<div type="edition" xml:lang="{source.language}">',
            f'<ab xml:space="preserve">{Edition(source).whole()}</ab>',
            "</div>",
            f'<div type="translation" xml:lang="{source.translation_language}">',
            *(_translation(passage) for passage in source.passages),
            "</div>",
            "</body>",
            "<back>",
            *_apparatus(corpus, source),
            "</back>",
            "</text>",
            "</TEI>",
            "",
        ]
    )


def header(corpus: Corpus, source: Source, address: str = "") -> str:
    """The header: what was edited, by what rules, with what right, and how it is cited."""
    games = ", ".join(game.name[source.language] for game in source.games)
    own = f"{address}exports/{source.id}.tei.xml" if address else ""
    return "\n".join(
        [
            "<teiHeader>",
            "<fileDesc>",
            f"<titleStmt><title>{escape(games)}: {escape(source.title)}</title>",
            '<respStmt><resp>edition</resp><name xml:id="spadille">Spadille</name></respStmt>',
            f"<respStmt><resp>translation into {_LANGUAGES[source.translation_language]}</resp>"
            f"<name>{escape(source.translation_by.en)}</name></respStmt></titleStmt>",
            f'<editionStmt><edition n="{__version__}">Spadille {__version__}</edition></editionStmt>',
            "<publicationStmt><publisher>Spadille</publisher>",
            *([f'<idno type="URI">{escape(own)}</idno>'] if own else []),
            f"<availability>{_told('p', source.rights)}</availability></publicationStmt>",
            "<notesStmt>",
            _told("note", source.summary, type="summary"),
            _told("note", source.translation_note, type="translation"),
            "</notesStmt>",
            f"<sourceDesc>{_book(source)}{_supplied(source)}</sourceDesc>",
            "</fileDesc>",
            "<encodingDesc>",
            _declared(source),
            _references(source),
            "</encodingDesc>",
            '<profileDesc><langUsage><language ident="en">English</language>'
            '<language ident="fr">French</language></langUsage></profileDesc>',
            "</teiHeader>",
        ]
    )


def _told(tag: str, words: Both, **more: str) -> str:
    return "".join(
        f"<{tag}{attributes(xml_lang=language, **more)}>{escape(said)}</{tag}>"
        for language, said in vars(words).items()
        if said
    )


def _book(source: Source) -> str:
    """The book the text was taken from; how certain each claim is, as its ``cert``."""
    parts = []
    for tag, claim, more in (
        ("author", "author", {}),
        ("editor", "editor", {}),
        ("editor", "translator", {"role": "translator"}),
        ("title", "title", {"level": "m"}),
        ("pubPlace", "place", {}),
        ("publisher", "publisher", {}),
        ("date", "year", {}),
        ("biblScope", "pages", {"unit": "page"}),
    ):
        said = getattr(source, claim)
        if said:
            cert = _SURE.get(source.certainty.get(claim, ""))
            parts.append(f"<{tag}{attributes(cert=cert, **more)}>{escape(said)}</{tag}>")
    if source.scan.startswith("https://"):
        parts.append(f"<ref{attributes(target=source.scan, cert=_SURE.get(source.certainty.get('scan', '')))}/>")
    return f"<bibl{attributes(xml_id=f'work_{source.csl}' if source.csl else None)}>{''.join(parts)}</bibl>"


def _supplied(source: Source) -> str:
    digest = f'<idno type="SHA-256">{source.sha256}</idno>'
    notes = _told("note", source.supplied, type="supplied") + _told("note", source.compared, type="compared")
    return f'<bibl type="supplied"><title>text.txt</title>{digest}{notes}</bibl>'


def _declared(source: Source) -> str:
    changes = "".join(
        f"<p><orig>{escape(change.sic)}</orig> is read <reg>{escape(change.corr)}</reg> throughout, {change.times} "
        f"times: {escape(change.reason.en)}</p>"
        for change in source.regular
    )
    return (
        '<editorialDecl><correction status="medium" method="markup"><p>The words as supplied are all the words of the '
        "edition but those in corr and reg; the type of a corr is its cause, its cert how certain it is. In the "
        "description of the source, high means certain, medium probable and low a conjecture. A gap is lost in this "
        "copy; an anchor of type silent is where the book itself leaves something unsaid.</p></correction>"
        f'<normalization method="markup"><p>Pages and lines are milestones; a line is a line of the text as supplied.'
        f"</p>{changes}</normalization></editorialDecl>"
    )


def _references(source: Source) -> str:
    """The two trees by which the text is cited; the first is the default."""
    line = "//div[@type='edition']//lb"
    if any(unit.kind == "page" for unit in units(source)):
        pages = (
            """<citeStructure unit="page" match="//div[@type='edition']//pb" use="@n">"""
            f'<citeStructure unit="line" match="{line}" use="@n" delim="."/></citeStructure>'
        )
    else:
        pages = f'<citeStructure unit="line" match="{line}" use="@n"/>'
    rules = """<citeStructure unit="passage" match="//div[@type='edition']//seg" use="@n"/>"""
    return f'<refsDecl default="true">{pages}</refsDecl>\n<refsDecl n="rules">{rules}</refsDecl>'


def _translation(passage: Passage) -> str:
    words = "".join(
        escape(part) if isinstance(part, str) else table(part, passage.translation_language)
        for part in passage.translation_parts
    )
    return f"<ab{attributes(xml_id=f'translation_{passage.id}', corresp=f'#{passage.id}')}>{words}</ab>"


def _apparatus(corpus: Corpus, source: Source) -> list[str]:
    """What is said of passages, corrections and gaps, and the works that support it."""
    lists = {
        "passages": [
            (passage.id, _told("title", passage.title)) for passage in source.passages
        ],
        "emendations": [
            (f"emendation_{number}", _told("note", act.reason, resp=EDITOR))
            for number, act in enumerate(source.emendations, 1)
            if act.reason
        ],
        "tables": [
            (f"table_{number}", _told("note", act.reason, resp=EDITOR)) for number, act in enumerate(source.tables, 1)
        ],
        "lacunae": [
            (
                f"lacuna_{number}",
                _told("note", act.what, resp=EDITOR)
                + "".join(f'<ident type="reading">{reading}</ident>' for reading in act.readings),
            )
            for number, act in enumerate(source.lacunae, 1)
        ],
    }  # fmt: skip
    written = ['<div type="apparatus">']
    for kind, items in lists.items():
        if items:
            written.append(f'<list type="{kind}">')
            written += [f'<item corresp="#{name}">{said}</item>' for name, said in items]
            written.append("</list>")
    cited = sorted({name for act in source.emendations for name in act.support} - {source.csl})
    cited = [name for name in cited if all(name != passage.id for passage in source.passages)]
    if cited:
        titles = {name: corpus.works.get(name, {}).get("title") or corpus.passages[name].title.en for name in cited}
        works = (f'<bibl xml:id="work_{name}"><title>{escape(titles[name])}</title></bibl>' for name in cited)
        written += ["<listBibl>", *works, "</listBibl>"]
    return [*written, "</div>"]
