"""A rule book whose sections lead to each other, and to what it says that each achievement is for."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from sandtable.core.book.terms import (
    ASIDE,
    Section,
    TermIndex,
    cells_of,
    plain,
    rules_of_settings,
    sections_of,
    terms_of,
)
from sandtable.core.game.game import GameDefinition, make_game
from sandtable.core.game.options import describe_fields
from sandtable.core.scenes import Card

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
    other = [one for one in sections if one.id not in ("", section.id) and one.blocks and not ASIDE.search(one.title)]
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
    lines = ["", "", "## All cards", "", "What the rules do not list, as it is printed."] if chapters else []
    for title, cards in chapters.items():
        lines += ["", f"### {title}", "", "| card | kind | text |", "| --- | --- | --- |"]
        lines += [f"| {card.name} | {card.type} | {card.text} |" for card in cards.values()]
    return "\n".join(lines) + "\n"


#: The section of the rules that lists them: a table of names and what they are for.
_TITLE = "Achievements"


class AchievementText(NamedTuple):
    """An achievement: its name, what it is for ("trading four sets in one match"), and its icon."""

    name: str
    text: str
    icon: str


def honours_of(definition: GameDefinition) -> tuple[AchievementText, ...]:
    """All of a game, in the order of its rules; none where these list none."""
    section = next((one for one in sections_of(definition.rules_text()) if plain(one.title) == _TITLE), None)
    tables = [block for block in section.blocks if block.startswith("|")] if section else []
    rows = [cells_of(row) for table in tables for row in table.splitlines()[2:]]
    return tuple(
        AchievementText(row[0], row[1], definition.achievements.get(row[0], "")) for row in rows if len(row) > 1
    )
