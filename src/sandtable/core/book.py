"""The rule book as pages that are joined: RULES.md with a link at each term, card, unit, setting and achievement that a
rule names, and what to see besides at the end of each section. All of it is derived from the text, the options and the
decks.

Terms are what headings, bold words and tables define; the section about an option is the one that shares most with its
title and help.
"""

import math
import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from sandtable.core.game.game import GameDefinition, make_game
from sandtable.core.game.options import OptionForm, describe_fields
from sandtable.core.scenes import Card
from sandtable.core.words import Lazy, say

_SEPARATORS = re.compile(r"[\W_]+")
_HEADING = re.compile(r"^(#{1,6})\s+(.*?)\s*$")
_BOLD = re.compile(r"\*\*(.+?)\*\*", re.DOTALL)
_ASIDE_WORDS = re.compile(r"\s+\([^()]*\)$")
_LONGEST, _MOST_WORDS, _SHORTEST = 32, 4, 3


@Lazy
def _known_by(name: str) -> re.Pattern[str]:
    """What the words of a book are known by: `numbering` before a heading; `no-term`, bold but explaining nothing, such
    as notes; `words` and `names` (written as they are), heads of tables whose rows explain their first cell."""
    return re.compile(say(f"book-{name}"), re.IGNORECASE)


def is_aside(title: str) -> bool:
    """Whether a section explains no rule of its own: nobody is sent there to see besides."""
    return _known_by("aside").search(title) is not None


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
        if not is_aside(section.title):
            _add(words, _known_by("numbering").sub("", plain(section.title)).lower(), Term(section.id, section.id))
    for section in all_sections:
        if not is_aside(section.title):
            for block in section.blocks:
                for bold in () if block.startswith(("|", "```")) else _BOLD.findall(block):
                    word = plain(" ".join(bold.split()))
                    # "Lobby", in bold with a capital, is a name; "lobby" may be any.
                    _add(names if word[:1].isupper() else words, word, Term(section.id, section.id))
    for section in all_sections:
        for head, cell in _defining_rows(section):
            term = Term(f"row-{slug(plain(cell))}", section.id)
            if _known_by("names").fullmatch(head):
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
        if _known_by("words").fullmatch(head) or _known_by("names").fullmatch(head):
            yield from ((head, cells_of(row)[0]) for row in rows[2:])


def _add(words: dict[str, Term], raw: str, term: Term) -> None:
    word = raw.rstrip(".:,;!?")
    if (
        not _SHORTEST <= len(word) <= _LONGEST
        or len(word.split()) > _MOST_WORDS
        or _known_by("no-term").fullmatch(word)
    ):
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


_WORD = re.compile(r"[^\W\d_]{3,}")
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
            (_SAYS_SO if _known_by("setting").search(section.text) else 1)
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
    return lists or is_aside(section.title) or _known_by("retold").search(section.title) is not None


def _stems(text: str) -> list[str]:
    return [word.removesuffix("s") for word in _WORD.findall(text.lower())]


#: What is left as it is, besides the names of presets: code, links, bold words, the mark of a setting.
_KEPT = r"`[^`]*`|\[[^\]]*\]\([^)]*\)|\*\*[^*]+\*\*|\*\([^)]*\)\*"
_SEE_ALSO = 4


class Joined(NamedTuple):
    """The book in Markdown, and the heading (id and title) of the rule of each option."""

    markdown: str
    settings: dict[str, tuple[str, str]]


def setting_id(option: str) -> str:
    """What links to an option name."""
    return f"setting-{option.replace('_', '-')}"


def joined(definition: GameDefinition) -> Joined:
    """The rules of a game, joined. Cards and units that they do not list follow in chapters of their own."""
    text = definition.rules_text()
    sections = sections_of(text)
    sections = sections_of(text + _missing(definition, terms_of(sections)))
    terms = terms_of(sections)
    linker = _Linker(terms, [preset.title for preset in definition.form.presets.values()])
    bodies = [[linker.block(block, section.id) for block in section.blocks] for section in sections]
    rules = rules_of_settings(definition.form, sections)
    titles = {name: title for name, title, _, _ in describe_fields(definition.form.type)}
    lines: list[str] = []
    for section, body in zip(sections, bodies, strict=True):
        if section.title:
            lines.append(f"{'#' * section.level} {section.title}")
        lines += body
        own = [name for name, rule in rules.items() if rule is section]
        if own:
            listed = ", ".join(f"[{titles[name]}](#{setting_id(name)})" for name in own)
            lines.append(f"*Settings:* {listed}.")
        others = _see_also(section, sections, linker.led)
        if others:
            lines.append(f"*See also:* {', '.join(f'[{other.title}](#{other.id})' for other in others)}.")
    return Joined("\n\n".join(lines) + "\n", {name: (rule.id, rule.title) for name, rule in rules.items()})


# ---------------------------------------------------------------------------------------------------------------- links


class _Linker:
    """Puts a link at the first time that a block names something which is explained elsewhere. `led`: how often the
    text of one section led to another, by their ids."""

    def __init__(self, terms: TermIndex, kept: Sequence[str]) -> None:
        self._terms = terms
        self._kept = re.compile(rf"({_KEPT}|{'|'.join(map(re.escape, kept))})" if kept else f"({_KEPT})")
        self.led: Counter[tuple[str, str]] = Counter()
        self._names = _pattern(terms.names, 0)
        self._words = _pattern(terms.words, re.IGNORECASE)

    def block(self, block: str, section: str) -> str:
        if block.lstrip().startswith("```"):
            return block
        if not block.startswith("|"):
            # The items of a list lead on each by itself.
            parts = re.split(r"(?m)^(?=\s*(?:[-*]|\d+\.)\s)", block)
            return "".join(self._linked(part, section, set()) for part in parts)
        head, ruler, *rows = block.splitlines()
        return "\n".join([head, ruler, *(self._row(row, section) for row in rows)])

    def _row(self, row: str, section: str) -> str:
        first, *cells = cells_of(row)
        seen: set[str] = set()
        return f"| {' | '.join([first, *(self._linked(cell, section, seen) for cell in cells)])} |"

    def _linked(self, text: str, section: str, seen: set[str]) -> str:
        for pattern, known in ((self._names, self._terms.names), (self._words, self._terms.words)):
            if pattern is not None:
                pieces = self._kept.split(text)
                pieces[::2] = [self._put(piece, pattern, known, section, seen) for piece in pieces[::2]]
                text = "".join(pieces)
        return text

    def _put(
        self, text: str, pattern: re.Pattern[str], known: Mapping[str, tuple[str, str]], section: str, seen: set[str]
    ) -> str:
        def link(found: re.Match[str]) -> str:
            word = " ".join(found[0].split())
            target, explained = known[word if word in known else word.lower()]
            if explained == section or target in seen:
                return found[0]
            seen.add(target)
            self.led[section, explained] += 1
            return f"[{found[0]}](#{target})"

        return pattern.sub(link, text)


def _pattern(words: Iterable[str], flags: int) -> re.Pattern[str] | None:
    """Any of these words, the longest first; a space may be the end of a line."""
    forms = [r"\s+".join(map(re.escape, word.split())) for word in sorted(words, key=len, reverse=True)]
    return re.compile(rf"(?<![\w-])(?:{'|'.join(forms)})(?![\w-])", flags) if forms else None


def _see_also(section: Section, sections: Sequence[Section], led: Counter[tuple[str, str]]) -> list[Section]:
    """The sections that it leads to and that lead here, those first that few others do; without any, the nearest."""
    if not section.id or not section.blocks:
        return []
    if not led:
        return []
    other = [one for one in sections if one.id not in ("", section.id) and one.blocks and not is_aside(one.title)]
    known = Counter(to for (_, to), times in led.items() if times)
    scores = {
        one.id: (led[section.id, one.id] + led[one.id, section.id]) / (2 + known[one.id] + known[section.id])
        for one in other
    }
    best = sorted((one for one in other if scores[one.id]), key=lambda one: -scores[one.id])[:_SEE_ALSO]
    if best:
        return best
    at = sections.index(section)
    return sorted(other, key=lambda one: abs(sections.index(one) - at))[:2]


# ------------------------------------------------------------------------------------------------- cards that it lacks


def _missing(definition: GameDefinition, terms: TermIndex) -> str:
    """Chapters of the cards that are printed for any preset and that the rules do not explain, as tables have them."""
    if definition.printing is None:
        return ""
    chapters: dict[str, dict[str, Card]] = {}
    told: set[str] = set()
    for preset in definition.form.presets:
        for deck in definition.printing(make_game(definition, preset)).decks:
            for card, _ in deck.cards:
                known = card.name in terms.names or card.name.lower() in terms.words
                if card.type and not known and card.name not in told:
                    told.add(card.name)
                    chapters.setdefault(deck.title, {})[card.name] = card
    lines = ["", "", f"## {say('book-all-cards')}", "", say("book-all-cards.text")] if chapters else []
    for title, cards in chapters.items():
        lines += ["", f"### {title}", "", say("book-all-cards.head"), "| --- | --- | --- |"]
        lines += [f"| {card.name} | {card.type} | {card.text} |" for card in cards.values()]
    return "\n".join(lines) + "\n"


class AchievementText(NamedTuple):
    """An achievement: its name, what it is for ("trading four sets in one match"), and its icon."""

    name: str
    text: str
    icon: str


def honours_of(definition: GameDefinition) -> tuple[AchievementText, ...]:
    """All of a game, in the order of its rules; none where these list none."""
    section = next(
        (one for one in sections_of(definition.rules_text()) if _known_by("achievements").fullmatch(plain(one.title))),
        None,
    )
    tables = [block for block in section.blocks if block.startswith("|")] if section else []
    rows = [cells_of(row) for table in tables for row in table.splitlines()[2:]]
    return tuple(
        AchievementText(row[0], row[1], definition.achievements.get(row[0], "")) for row in rows if len(row) > 1
    )
