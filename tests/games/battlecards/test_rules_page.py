"""RULES.md agrees with what the game plays by: presets, cards, battles, rulings, paragraphs."""

from __future__ import annotations

import re
import sys
from importlib.resources import files
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[3] / "docs"))

from fights_formulas import DIFFERENT
from make_fights import CHOSEN

from sandtable.core.game.options import json_schema
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.card_text import card_text, timing_text
from sandtable.games.battlecards.log.words import side_names
from sandtable.games.battlecards.setup.build import setup_of
from sandtable.games.battlecards.setup.changes import arsenal_of
from sandtable.games.battlecards.setup.data import ARSENAL, CARDS, ConflictCard, DeckList
from sandtable.games.battlecards.setup.deck_text import MAX_CARDS
from sandtable.games.battlecards.setup.decks import MIN_CARDS, MOST_CARDS_APART, MOST_POINTS_APART
from sandtable.games.battlecards.setup.options import FORM, OPTIONS, UNEVEN, BattlecardsOptions

TEXT = files("sandtable.games.battlecards").joinpath("RULES.md").read_text(encoding="utf-8")
HEADINGS = re.findall(r"^#+ (.+)$", TEXT, re.MULTILINE)
THEATRES = {"west": "West", "pacific": "Pacific", "east": "East"}
SIDES = {theatre: side_names(number) for number, theatre in enumerate(THEATRES)}


def anchor(heading: str) -> str:
    """A heading's anchor, as the client makes it (web/src/pages/lib/markdown.ts): its words joined by hyphens."""
    return re.sub(r"[^a-z0-9]+", "-", heading.lower()).strip("-")


def section(title: str) -> str:
    start = re.search(rf"^(#+) {re.escape(title)}$", TEXT, re.MULTILINE)
    assert start is not None, title
    rest = TEXT[start.end() :]
    end = re.search(rf"^#{{1,{len(start[1])}}} ", rest, re.MULTILINE)
    return rest[: end.start()] if end else rest


def rows(title: str) -> list[list[str]]:
    """The first table of a section: rows of cells, without the head."""
    lines = section(title).splitlines()
    start = next(number for number, line in enumerate(lines) if line.startswith("|"))
    found = []
    for line in lines[start:]:
        if not line.startswith("|"):
            break
        found.append([cell.strip() for cell in line.strip().strip("|").split("|")])
    return found[2:]


def fat(card: ConflictCard) -> str:
    return " (fat)" if card.set == "exp" else ""


def test_headings_have_unique_anchors_and_the_numbers_of_the_specification() -> None:
    anchors = [anchor(heading) for heading in HEADINGS]
    assert len(set(anchors)) == len(anchors)
    numbers = [match[1] for heading in HEADINGS if (match := re.match(r"(\d+(?:\.\d+)?)\.? ", heading))]
    assert numbers == [
        "1", "2", "3", "4", "5", "6", "7", "8", "8.1", "8.2", "8.3", "8.4", "8.5", "9", "9.1", "9.2", "9.3", "9.4",
        "9.5", "9.6", "9.7", "10", "11", "12", "13", "14", "15", "16", "16.1", "16.2", "16.3", "16.4", "16.5", "17",
        "18", "19",
    ]  # fmt: skip


def test_the_presets_are_those_of_the_lobby() -> None:
    assert rows("The presets") == [[preset.title, preset.text] for preset in FORM.presets.values()]


@pytest.mark.parametrize("theatre", THEATRES)
def test_R4_every_battle_stands_with_its_points_and_terms(theatre: str) -> None:
    wanted = [
        [f"{card.name}{fat(card)}", str(card.vp), card_text(card, SIDES[theatre])]
        for card in CARDS[theatre]
        if card.kind == "battle"
    ]
    assert rows(f"Battles of the {THEATRES[theatre]}") == wanted


@pytest.mark.parametrize("theatre", THEATRES)
def test_R4_every_other_card_stands_with_its_copies_and_text(theatre: str) -> None:
    when = {"build": "at once", "event": "at once", "table": "on the table"}
    wanted = [
        [
            card.name,
            f"{card.copies}{fat(card)}",
            when.get(card.kind) or timing_text(card).rstrip(".").lower(),
            card_text(card, SIDES[theatre]),
        ]
        for card in CARDS[theatre]
        if card.kind != "battle"
    ]
    assert rows(f"Conflict cards of the {THEATRES[theatre]}") == wanted


def test_every_ruling_of_the_spec_stands_once_and_ours_follow_R55() -> None:
    numbers = [int(number) for number in re.findall(r"^- \*\*R(\d+)\*\*", TEXT, re.MULTILINE)]
    assert numbers == list(range(1, max(numbers) + 1))
    own = [int(number) for number in re.findall(r"^- \*\*R(\d+)\*\*", section("Our own rulings"), re.MULTILINE)]
    assert own == list(range(56, max(numbers) + 1))


def test_the_page_has_short_lines_and_names_no_source() -> None:
    assert all(len(line) <= 125 for line in TEXT.splitlines() if not line.startswith("|"))
    assert not re.search(r"seed \d|[Ss]ection \d", TEXT)


def test_the_handicaps_of_uneven_teams_are_those_of_the_presets() -> None:
    wanted = [
        [THEATRES[theatre], SIDES[theatre][side]]
        + ["{} and {}".format(*UNEVEN[preset][theatre, name]) for preset in UNEVEN]
        for theatre in THEATRES
        for side, name in enumerate(("axis", "allied"))
    ]
    assert rows("16.4 Uneven teams") == wanted


def test_R75_no_limit_of_team_actions_stands_where_they_are_explained() -> None:
    assert "as often as it likes" in section("16.3 Even teams") and "16.3" in section("16.5 Occupying forces")
    assert BattlecardsOptions().team_actions == OPTIONS.entries["team_actions"].range[1]


def ruling(number: int) -> str:
    """A ruling as one line."""
    found = re.search(rf"^- \*\*R{number}\*\* (.+?)(?=\n- |\n\n|\Z)", TEXT, re.MULTILINE | re.DOTALL)
    assert found is not None
    return re.sub(r"\s+", " ", found[1])


def test_R1_names_every_unit_that_differs_from_its_kind() -> None:
    """tests/games/battlecards/test_fights.py holds the table to the formulas of docs/fights_formulas.py."""
    told = {unit.id for unit in ARSENAL.units if re.search(rf"the {re.escape(unit.name)}(?!\w)", ruling(1))}
    assert told == set(DIFFERENT)
    assert "In the Pacific" in ruling(1) and CHOSEN["pacific"] != CHOSEN["europe"]


@pytest.mark.parametrize("scores", list(OPTIONS.entries["scores"].words))
def test_R42_special_forces_reach_what_the_ruling_says(scores: str) -> None:
    units = [unit for unit in arsenal_of(scores).units if unit.subtype == "special_forces"]
    kills = [unit.special("autokill") for unit in units]
    reach = re.search(r"up to defence (\d+)", ruling(42))
    assert reach is not None and units
    assert {(kill["max_def"], kill["round1"]) for kill in kills if kill} == {(int(reach[1]), True)}


def starter(theatre: str, side: str) -> DeckList:
    """The printed starter of a side."""
    return next(d for d in ARSENAL.decks if (d.theatre, d.side, d.kind) == (theatre, side, "starter"))


def bonuses(*subtypes: str) -> str:
    """What the support of units of these kinds adds to attacks, as the page writes it."""
    rows = [unit.special("support") for unit in ARSENAL.units if unit.subtype in subtypes]
    return " or ".join(f"+{bonus}" for bonus in sorted({row["att"] for row in rows if row}))


def test_the_figures_in_sentences_are_those_of_the_options() -> None:
    """Every sentence that names a default, with the figure that a match of the standard is played with."""
    o, shown = BattlecardsOptions(), json_schema(FORM.type)["$defs"]["BattlecardsOptions"]["properties"]
    british, german, soviet = starter("west", "british"), starter("west", "german"), starter("east", "soviet")
    (cards,) = {deck.card_count for deck in (british, german)}
    (rockets,) = {unit.max_per_deck for unit in ARSENAL.units if unit.subtype == "v2"}
    (montgomery,) = (unit.special("autokill") for unit in ARSENAL.units if unit.id == "uk_montgomery")
    guns = {unit.subtype for unit in ARSENAL.units if unit.artillery}
    assert montgomery is not None
    words = ("no", "one", "two", "three", "four", "five", "six")
    larger = BattlecardsOptions(larger_armies=True)
    extra = setup_of(BattlecardsOptions(players=3, seats_axis=1, seats_allied=2), 0)[0] - o.setup_draw
    drawn, reserve = setup_of(larger, 0)
    said = " ".join(TEXT.split())
    for sentence in (
        f"a **full reserve** of {o.hand_size} *(setting)*",
        f"| **Full reserve** | a reserve with all its cards: {o.hand_size} *(setting)* |",
        f"An **action number** is drawn for every shot: 1 to {o.action_max} *(setting)*",
        f"numbers are 1 to {o.action_max}, equally likely",
        f"Every army draws {o.setup_draw} cards *(setting, also for one side alone)* and deploys {o.setup_deploy} of",
        f"an attack of {o.chemical_attack} *(setting)* against the air defence",
        f"for {o.stalemate_rounds} rounds in a row *(setting)*, or after round {o.max_rounds} *(setting)*",
        f"| infantry, half-tracks | +{o.infantry_support} attack or +{o.infantry_support} defence *(setting)* |",
        f"| destroyers, cruisers | {bonuses('destroyer', 'cruiser')} attack |",
        f"| artillery | {bonuses(*guns)} attack against the types on its card |",
        f"0 or less never hits, {o.action_max} or more always",
        f"after turn {o.turn_cap} *(setting)*",
        f"At least {MIN_CARDS} cards, at most {MAX_CARDS}.",
        f"The two decks differ by at most {MOST_CARDS_APART} cards and {MOST_POINTS_APART} points",
        f"Every army draws {drawn} cards and deploys {drawn - reserve} before the first turn",
        f"smaller side deploys {extra} more units before the first turn, in all",
        f"the smaller one deploys {extra} more units in all",
        f"have {cards} cards of {british.points} and {german.points} points",
        f"The Soviet starter has {soviet.points} points",
        f"Montgomery's Autokill reaches {montgomery['max_def']}",
        f"A deck holds at most {words[rockets]} V-2",
        f"At most {shown['starter_sets']['maximum']} starter sets and {shown['players']['maximum']} players; "
        f"a deck has at most {MAX_CARDS} cards.",
        f"it holds at most {s.MAX_HAND} cards on the way",
    ):
        assert sentence in said, sentence
