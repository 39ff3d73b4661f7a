"""RULES.md agrees with the numbers the game plays by: presets, maps, ladders, odds, rulings, anchors."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from sandtable.core.game.options import resolve
from sandtable.games import load
from sandtable.games.conquest.setup.build import START_ARMIES
from sandtable.games.conquest.setup.options import FORM
from sandtable.games.conquest.setup.set_values import geometric_ladder, linear_ladder
from sandtable.games.conquest.table.result import ACHIEVEMENTS
from tests.games.conquest.battles import battle_odds
from tests.games.conquest.setup.test_dice_odds import roll_odds

TEXT = files("sandtable.games.conquest").joinpath("RULES.md").read_text(encoding="utf-8")
HEADINGS = re.findall(r"^#+ (.+)$", TEXT, re.MULTILINE)


def anchor(heading: str) -> str:
    """A heading's anchor, as the client makes it (web/src/pages/lib/markdown.ts): its words joined by hyphens."""
    return re.sub(r"[^a-z0-9]+", "-", heading.lower()).strip("-")


def section(title: str) -> str:
    start = re.search(rf"^(#+) {re.escape(title)}$", TEXT, re.MULTILINE)
    assert start is not None, title
    rest = TEXT[start.end() :]
    end = re.search(rf"^#{{1,{len(start[1])}}} ", rest, re.MULTILINE)
    return rest[: end.start()] if end else rest


def tables(title: str) -> list[list[list[str]]]:
    """The tables of a section: rows of cells, without the rule under the head."""
    found: list[list[list[str]]] = []
    inside = False
    for line in section(title).splitlines():
        if line.startswith("|"):
            if not inside:
                found.append([])
            inside = True
            cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
            if not all(re.fullmatch(r"-+", cell) for cell in cells):
                found[-1].append(cells)
        else:
            inside = False
    return found


def test_headings_have_unique_anchors() -> None:
    anchors = [anchor(heading) for heading in HEADINGS]
    assert len(set(anchors)) == len(anchors)


def test_anchors_that_other_pages_link_to_stay() -> None:
    assert {
        "the-aim",
        "the-two-presets",
        "the-board",
        "setting-up",
        "your-turn",
        "reinforcements",
        "attacking",
        "free-move",
        "drawing-a-card",
        "battles",
        "dice",
        "blitz",
        "capturing",
        "odds-of-a-blitz",
        "cards",
        "increasing",
        "royalty",
        "poker",
        "supply",
        "ladders",
        "territory-bonus",
        "how-many-cards-you-may-hold",
        "eliminating-a-player",
        "end-of-the-match",
        "variants",
        "capitals",
        "fog",
        "what-is-secret",
        "chance",
        "achievements",
        "glossary",
        "rulings",
    } <= {anchor(heading) for heading in HEADINGS}


def test_every_ruling_of_the_spec_stands_once() -> None:
    numbers = [int(number) for number in re.findall(r"^- \*\*R(\d+)\*\*", TEXT, re.MULTILINE)]
    assert sorted(numbers) == list(range(1, max(numbers) + 1))
    assert max(numbers) >= 57


def test_continents_are_those_of_the_map() -> None:
    world = load("conquest", players=2).data
    (table,) = tables("The board")
    assert {(name, int(size), int(bonus)) for name, size, bonus in table[1:]} == {
        (continent.name, len(continent.territories), continent.bonus) for continent in world.continents
    }


def test_starting_armies() -> None:
    (table,) = tables("Starting armies")
    assert tuple(map(int, table[0][1:])) == (2, 3, 4, 5, 6, 7, 8)
    assert tuple(map(int, table[1][1:])) == START_ARMIES


def test_reinforcements_E7() -> None:
    (table,) = tables("Reinforcements")
    for held, armies in zip(table[0][1:], table[1][1:]):
        low, *high = [int(number) for number in re.findall(r"\d+", held)]
        assert {max(3, number // 3) for number in range(low, (high or [low])[0] + 1)} == {int(armies)}


def test_odds_of_one_roll() -> None:
    (table,) = tables("Odds of one roll")
    for ours, theirs, wins, even, loses in table[1:]:
        odds = {losses: float(chance) for losses, chance in roll_odds(6, int(ours), int(theirs)).items()}
        pairs = min(int(ours), int(theirs))
        shown = {(0, pairs): wins, (pairs, 0): loses} | ({(1, 1): even} if pairs == 2 else {})
        assert {losses: f"{100 * odds[losses]:.1f} %" for losses in shown} == shown


def test_odds_of_a_blitz() -> None:
    (table,) = tables("Odds of a blitz")
    targets = [int(cell) for cell in table[0][1:]]
    shown = 0
    for row in table[1:]:
        for target, cell in zip(targets, row[1:]):
            capture = battle_odds(int(row[0]), target).capture
            if cell:
                assert cell == f"{100 * capture:.0f} %"
                shown += 1
            else:
                assert capture < 0.0056 or capture > 0.99
    assert shown > 50


def test_a_blitz_ends_as_the_rules_end_it() -> None:
    """tests/games/conquest/decisions/test_dice.py shows the same of the rules themselves."""
    text = " ".join(section("Blitz").split())
    assert "nothing is left to attack with: only the 1 army that must stay is in the attacking territory" in text
    assert "only 1 army is left to attack with" not in text


def test_ladders_of_section_8_4() -> None:
    (table,) = tables("Ladders")
    ladders = {row[0]: [int(cell) for cell in row[1:]] for row in table[1:]}
    assert ladders["Increasing"] == linear_ladder(3, 3, 0)[:13]
    assert ladders["Progressive"] == linear_ladder(5, 5, 0)[:13]
    assert ladders["Exponential"] == geometric_ladder(5, 13, 10, 100)[:13]


@pytest.mark.parametrize(("title", "name"), [("Royalty", "royalty_values"), ("Poker", "poker_values")])
def test_values_of_sets(title: str, name: str) -> None:
    (table,) = tables(title)
    assert tuple(int(row[-1]) for row in table[1:]) == getattr(resolve(FORM, "world-war", {})[1], name)


def test_fixed_supply_values() -> None:
    (table,) = tables("Supply")
    assert tuple(int(row[1]) for row in table[1:]) == resolve(FORM, "supply-lines", {})[1].fixed_values


def test_presets_seats() -> None:
    (table,) = tables("The two presets")
    seats = next(row for row in table if row[0] == "Seats")
    assert seats[1:] == [f"{low} to {high}" for low, high in (FORM.presets[name].players for name in FORM.presets)]


def test_achievements_are_all_explained() -> None:
    (table,) = tables("Achievements")
    assert {row[0] for row in table[1:]} == set(ACHIEVEMENTS())


def test_the_page_is_long_lines_free_and_names_no_seed() -> None:
    lines = [
        line for line in TEXT.splitlines() if not line.startswith("sandtable ")
    ]  # commands stand on lines of theirs
    assert all(len(line) <= 125 for line in lines if not line.startswith("|"))
    assert not re.search(r"seed \d|section \d", "\n".join(lines))


def test_the_figures_in_sentences_are_those_of_the_options() -> None:
    """Every sentence that names a default, with the figure that a match of its preset is played with."""
    war, supply = (load("conquest", preset=name).options for name in ("world-war", "supply-lines"))
    cap = war.round_cap
    said = " ".join(TEXT.split())
    for sentence in (
        f"If nobody manages that within {cap} rounds",
        f"placed in turn, {war.setup_batch} at each go",
        f"each seat in turn places {war.setup_batch} armies",
        f"from {war.blitz_min} army that can attack | from {supply.blitz_min} armies that can attack",
        f"one army for every {war.territory_divisor} territories you own, rounded down, but never fewer than "
        f"{war.reinforce_min}.",
        f"The attacker rolls up to {war.att_dice_max} dice",
        f"The defender rolls 1 or {war.def_dice_max} dice",
        f"Every set is worth {war.increasing[1]} armies more than the one before it",
        f"and {supply.wild_cards} wild cards",
        f"brings {supply.territory_bonus} extra armies",
        f"you must trade until you hold {war.must_trade_at - 1} or fewer",
        f"After the last round *(setting, {cap})*",
        f"Every capital you hold brings {war.capital_bonus} more army each turn",
        f"hold {supply.hand_limit} or more, you must trade until you hold {supply.hand_limit - 1} or fewer",
    ):
        assert sentence in said, sentence
