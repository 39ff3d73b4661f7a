"""The rule books are joined: what a rule names leads to where it is explained, settings to their rule and back."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

from sandtable.core.book import (
    Joined,
    Section,
    cells_of,
    is_aside,
    joined,
    plain,
    sections_of,
    setting_id,
    slug,
    terms_of,
)
from sandtable.core.game.game import make_game
from sandtable.core.paper.making import blocks_of, printing_of
from sandtable.games import definition

GAMES = ("conquest", "bayonet", "bridgefront", "battlecards")
LINK = re.compile(r"\[([^\]]+)\]\(#([^)]+)\)")


@cache
def book(name: str) -> Joined:
    return joined(definition(name))


def targets(markdown: str) -> set[str]:
    """Everything that a link can reach: headings and rows, as the client gives them ids."""
    found = {section.id for section in sections_of(markdown)}
    for section in sections_of(markdown):
        for block in section.blocks:
            if block.startswith("|"):
                found |= {f"row-{slug(plain(cells_of(row)[0]))}" for row in block.splitlines()[2:]}
    return found


def paragraphs(name: str) -> Iterator[tuple[Section, str]]:
    for section in sections_of(book(name).markdown):
        for block in section.blocks:
            if section.id and not block.startswith(("|", "```", "*Settings:*", "*See also:*")):
                yield section, block


@pytest.mark.parametrize("name", GAMES)
def test_every_link_leads_to_something(name: str) -> None:
    known = targets(book(name).markdown) | {setting_id(option) for option in book(name).settings}
    links = LINK.findall(book(name).markdown)
    assert len(links) > 500
    assert {target for _, target in links} - known == set()


@pytest.mark.parametrize("name", GAMES)
def test_the_words_of_the_rules_are_those_of_the_rules(name: str) -> None:
    made = re.sub(r"\n\n\*(?:Settings|See also):\*[^\n]*", "", book(name).markdown)
    said = LINK.sub(r"\1", made).split("## All cards")[0]
    assert re.sub(r"[\s|]+", "", said) == re.sub(r"[\s|]+", "", LINK.sub(r"\1", definition(name).rules_text()))


@pytest.mark.parametrize("name", GAMES)
def test_every_paragraph_links_each_term_that_another_section_explains(name: str) -> None:
    """Once in each paragraph or item; code, bold words and names of presets are left as they are."""
    sections = sections_of(book(name).markdown)
    terms = terms_of(sections_of(LINK.sub(r"\1", book(name).markdown)))
    presets = "|".join(re.escape(preset.title) for preset in definition(name).form.presets.values())
    forms = sorted([*terms.names, *terms.words], key=len, reverse=True)
    any_term = re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, forms))})(?![\w-])", re.IGNORECASE)
    looked = 0
    for section, block in paragraphs(name):
        for item in re.split(r"(?m)^(?=\s*(?:[-*]|\d+\.)\s)", block):
            linked = {target for _, target in LINK.findall(item)}
            rest = re.sub(rf"`[^`]*`|\[[^\]]*\]\([^)]*\)|\*\*[^*]+\*\*|\*\([^)]*\)\*|{presets}", "\n", item)
            for word in any_term.findall(" ".join(rest.split())):
                term = terms.names.get(word) or terms.words.get(word.lower())
                if term is not None and term.section != section.id:
                    looked += 1
                    assert term.target in linked, (section.title, word, item)
    assert sections and looked > 20


@pytest.mark.parametrize("name", GAMES)
def test_every_section_with_a_text_says_what_to_see_besides(name: str) -> None:
    sections = {section.id: section for section in sections_of(book(name).markdown)}
    for section in sections.values():
        if section.id and section.blocks:
            last = section.blocks[-1]
            assert last.startswith("*See also:* "), section.title
            shown = [target for _, target in LINK.findall(last)]
            assert 1 <= len(shown) <= 4 and section.id not in shown
            assert not [one for one in shown if is_aside(sections[one].title)]


@pytest.mark.parametrize("name", GAMES)
def test_every_setting_has_a_rule_that_names_it_back(name: str) -> None:
    made = book(name)
    # The number of seats stands in no list of settings.
    assert set(made.settings) == set(definition(name).form.type.__struct_fields__) - {"players"}
    sections = {section.id: section for section in sections_of(made.markdown)}
    for option, (where, title) in made.settings.items():
        assert sections[where].title == title
        (line,) = [block for block in sections[where].blocks if block.startswith("*Settings:*")]
        assert f"(#{setting_id(option)})" in line


@pytest.mark.parametrize(
    ("name", "option", "title"),
    [
        ("conquest", "fog", "Fog"), ("conquest", "territory_bonus", "Territory bonus"), ("conquest", "blitz", "Blitz"),
        ("conquest", "royalty_values", "Royalty"), ("conquest", "die_sides", "Dice"),
        ("conquest", "fortify", "Free move"), ("bayonet", "scout_share", "Scout"), ("bayonet", "max_raises", "Betting"),
        ("bayonet", "reserve_order", "Reserve swap"),
        ("bridgefront", "bid_cap", "Market"), ("bridgefront", "champion_limit", "Deploying"),
        ("bridgefront", "wings", "The factions"), ("battlecards", "action_max", "9.2 The sum"),
        ("battlecards", "infantry_support", "9.5 Support"), ("battlecards", "occupying_force", "16.5 Occupying forces"),
    ],
)  # fmt: skip
def test_settings_are_found_at_their_rule(name: str, option: str, title: str) -> None:
    assert book(name).settings[option][1] == title


@pytest.mark.parametrize("name", GAMES)
def test_every_printed_card_and_unit_has_a_row_or_a_section(name: str) -> None:
    known = definition(name)
    terms = terms_of(sections_of(LINK.sub(r"\1", book(name).markdown)))
    for preset in known.form.presets:
        for deck in printing_of(make_game(known, preset)).decks:
            for card, _ in deck.cards:
                if card.type:
                    assert card.name in terms.names or card.name.lower() in terms.words, card.name


def test_headings_are_reached_by_the_names_that_the_client_and_the_paper_give_them() -> None:
    table = "| word | m |\n| --- | --- |\n| Épée (big) | y |\n"
    text = f"# A\n\n## The two presets\n\nSee [b](#dice-2).\n\n### Dice\n\nx\n\n### Dice\n\n{table}"
    assert [section.id for section in sections_of(text)][2:] == ["the-two-presets", "dice", "dice-2"]
    blocks = blocks_of(text)
    assert [block["id"] for block in blocks if "id" in block] == ["the-two-presets", "dice", "dice-2"]
    assert blocks[-1]["ids"] == ["", "row-epee-big"]
