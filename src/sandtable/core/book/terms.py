"""What a rule book explains, and where: its sections, the terms that headings, bold words and tables define, and the
section about each option: the one that shares most with its title and help.
"""

from __future__ import annotations

import math
import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from sandtable.core.game.options import OptionForm, describe_fields

_SEPARATORS = re.compile(r"[\W_]+")
_HEADING = re.compile(r"^(#{1,6})\s+(.*?)\s*$")
_NUMBERING = re.compile(r"^\d+(?:\.\d+)*\.?\s+|^The\s+")
_BOLD = re.compile(r"\*\*(.+?)\*\*", re.DOTALL)
_ASIDE_WORDS = re.compile(r"\s+\([^()]*\)$")
#: What stands in bold but explains nothing: numbers of rulings, figures, notes.
_NO_TERM = re.compile(r"(?:note|example|setting|yes|no|[A-Z]?\d.*|[^A-Za-z]*)", re.IGNORECASE)
_LONGEST, _MOST_WORDS, _SHORTEST = 32, 4, 3
#: Heads of tables whose rows explain what stands in their first cell: words, and names that are written as they are.
_WORDS, _NAMES = {"word", "tile"}, {"name", "card", "unit", "battle", "faction"}
#: Sections that explain no rule of their own: nobody is sent there to see besides.
ASIDE = re.compile(
    r"glossary|words|rulings|on the table and its cards|achievements|chance|choices|settings", re.IGNORECASE
)


def slug(text: str) -> str:
    """The name by which links reach a heading, as the client makes it: "The two presets" is "the-two-presets"."""
    bare = "".join(c for c in unicodedata.normalize("NFKD", text.lower()) if not unicodedata.combining(c))
    return _SEPARATORS.sub("-", bare).strip("-") or "section"


def plain(text: str) -> str:
    """Words without the signs of Markdown."""
    return re.sub(r"\]\([^)]*\)|[*`\[]", "", text).strip()


@dataclass
class Section:
    """A heading with the blocks below it, up to the next heading; each block is lines without an empty one."""

    level: int
    title: str
    id: str
    blocks: list[str] = field(default_factory=list)

    @property
    def text(self) -> str:
        """All of it but the heading."""
        return "\n\n".join(self.blocks)


class Term(NamedTuple):
    """Something that is explained: the `target` of links to it, and the id of the section where that is."""

    target: str
    section: str


class TermIndex(NamedTuple):
    """Terms by their words, in small letters, and by names that are written as they are."""

    words: dict[str, Term]
    names: dict[str, Term]


def sections_of(markdown: str) -> list[Section]:
    """The sections of a text in order. What stands before the first heading of level 2 belongs to the first."""
    found = [Section(1, "", "")]
    used: set[str] = set()
    block: list[str] = []
    fenced = False

    def end() -> None:
        if block:
            found[-1].blocks.append("\n".join(block))
            block.clear()

    for line in markdown.splitlines():
        fenced ^= line.lstrip().startswith("```")
        heading = None if fenced else _HEADING.match(line)
        if heading:
            end()
            level, title = len(heading[1]), heading[2]
            found.append(Section(level, title, unused(slug(plain(title)), used) if level > 1 else ""))
        elif line.strip() or fenced:
            block.append(line)
        else:
            end()
    end()
    return found


def unused(name: str, used: set[str]) -> str:
    """A name that nothing has yet, with a number where it must; it is used from here on."""
    found, number = name, 2
    while found in used:
        found, number = f"{name}-{number}", number + 1
    used.add(found)
    return found


def cells_of(row: str) -> list[str]:
    """The cells of a row of a table."""
    return [cell.strip() for cell in row.strip().strip("|").split("|")]


def terms_of(sections: Iterable[Section]) -> TermIndex:
    """Everything that is explained. A heading explains its words before bold ones in a text, these before a table."""
    all_sections = [section for section in sections if section.id]
    words: dict[str, Term] = {}
    names: dict[str, Term] = {}
    for section in all_sections:
        if not ASIDE.search(section.title):
            _add(words, _NUMBERING.sub("", plain(section.title)).lower(), Term(section.id, section.id))
    for section in all_sections:
        if not ASIDE.search(section.title):
            for block in section.blocks:
                for bold in () if block.startswith(("|", "```")) else _BOLD.findall(block):
                    word = plain(" ".join(bold.split()))
                    # "Lobby", in bold with a capital, is a name; "lobby" may be any.
                    _add(names if word[:1].isupper() else words, word, Term(section.id, section.id))
    for section in all_sections:
        for head, cell in _defining_rows(section):
            term = Term(f"row-{slug(plain(cell))}", section.id)
            if head in _NAMES:
                names[plain(cell)] = term
                # "Gulf of Riga (fat)" has that name, too.
                names.setdefault(_ASIDE_WORDS.sub("", plain(cell)), term)
                continue
            for word in plain(cell).split(", "):
                _add(words, word.lower(), term)
    return TermIndex(words, names)


def _defining_rows(section: Section) -> Iterator[tuple[str, str]]:
    for block in section.blocks:
        if not block.startswith("|"):
            continue
        rows = block.splitlines()
        head = plain(cells_of(rows[0])[0]).lower()
        if head in _WORDS | _NAMES:
            yield from ((head, cells_of(row)[0]) for row in rows[2:])


def _add(words: dict[str, Term], raw: str, term: Term) -> None:
    word = raw.rstrip(".:,;!?")
    if not _SHORTEST <= len(word) <= _LONGEST or len(word.split()) > _MOST_WORDS or _NO_TERM.fullmatch(word):
        return
    for form in [word] if word[:1].isupper() else _forms(word):
        words.setdefault(form, term)


def _forms(word: str) -> list[str]:
    """The words by which a term may be met: one or several of it."""
    if word.endswith("ies"):
        return [word, f"{word[:-3]}y"]
    if word.endswith("s"):
        return [word, word[:-1]]
    return [word, f"{word[:-1]}ies"] if word.endswith("y") else [word, f"{word}s"]


_WORD = re.compile(r"[a-z]{3,}")
_RETOLD = re.compile(r"secret|hidden|presets|played out|worked|advice", re.IGNORECASE)
#: What the title says counts so many times what the help says; what a section's heading says, and a section that says
#: that something is a setting, so many times another.
_TITLE, _SECTION_HEADING, _SAYS_SO = 3.0, 3, 1.5


def rules_of_settings(form: OptionForm, sections: Sequence[Section]) -> dict[str, Section]:
    """The section of each option, by its name; none for one that shares no word with any section, and none for the
    number of seats, which stands in no list of settings: it is that of the seats at the table."""
    rules = [section for section in sections if section.id and section.blocks and not _aside(section)]
    said = [Counter(_stems(section.text) + _stems(section.title) * _SECTION_HEADING) for section in rules]
    rare = Counter(word for words in said for word in words)
    usual = sum(sum(words.values()) for words in said) / max(1, len(said))
    found = {}
    for name, title, text, _ in describe_fields(form.type):
        if name == "players":
            continue
        wanted = dict.fromkeys(_stems(text), 1.0) | dict.fromkeys(_stems(title), _TITLE)
        scores = [
            (_SAYS_SO if "setting" in section.text else 1)
            * sum(
                weight * math.log(1 + len(rules) / rare[word]) * _share(words[word], sum(words.values()) / usual)
                for word, weight in wanted.items()
                if word in words
            )
            for section, words in zip(rules, said, strict=True)
        ]
        if scores and max(scores) > 0:
            found[name] = rules[scores.index(max(scores))]
    return found


def _share(times: int, length: float) -> float:
    """What a word that stands there so many times counts for: less and less with each, and in a long section (Okapi
    BM25). `length`: that of the section, as a multiple of the usual one."""
    return times * 2.2 / (times + 1.2 * (0.25 + 0.75 * length))


def _aside(section: Section) -> bool:
    """Sections that retell rules: lists of cards, presets, examples, what is secret."""
    lists = all(block.startswith("|") for block in section.blocks)
    return lists or bool(ASIDE.search(section.title) or _RETOLD.search(section.title))


def _stems(text: str) -> list[str]:
    return [word.removesuffix("s") for word in _WORD.findall(text.lower())]
