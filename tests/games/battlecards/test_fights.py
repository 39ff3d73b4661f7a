"""Battles: the tables of scores, what is counted of fights, and the part of the page about them."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

DOCS = Path(__file__).resolve().parents[3] / "docs"
sys.path.insert(0, str(DOCS))

import balance_fights  # noqa: E402
import fights_constraints  # noqa: E402
import fights_formulas  # noqa: E402
import fights_page  # noqa: E402
import fights_points  # noqa: E402
import fights_tables  # noqa: E402
import make_fights  # noqa: E402

from sandtable.core.kernel.events import EVERYBODY, new_log  # noqa: E402
from sandtable.core.match.match import Match  # noqa: E402
from sandtable.games import load  # noqa: E402
from sandtable.games.battlecards import events as ev  # noqa: E402
from sandtable.games.battlecards.setup.changes import OLDER, arsenal_of, conflict_of  # noqa: E402
from sandtable.games.battlecards.setup.data import ARSENAL, CARDS, Arsenal, Unit  # noqa: E402


@pytest.fixture(scope="module")
def figures() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(make_fights.PLAYED.read_text(encoding="utf-8"))
    return found


FIRST = arsenal_of("short")
FIFTH = arsenal_of("version-5")


def test_the_files_of_the_game_are_what_was_chosen() -> None:
    """R1: a formula for each kind of unit; tests/games/battlecards/test_rules_page.py names who differs."""
    for unit, wanted in zip(ARSENAL.units, fights_tables.table_of_units(make_fights.CHOSEN).units, strict=True):
        assert unit == wanted, unit.id
    points = {
        row.id: row.vp
        for theatre, rows in CARDS.items()
        for row, before in zip(rows, conflict_of("short", theatre), strict=True)
        if row != before
    }
    assert points == make_fights.CHOSEN_POINTS


def test_what_was_chosen_is_among_what_was_tried(figures: dict[str, Any]) -> None:
    for group in make_fights.GROUPS:
        [row] = [row for row in figures["candidates"][group] if row["chosen"]]
        assert make_fights.shape_of(row["shape"]) == make_fights.CHOSEN[group]


def test_the_standard_breaks_no_constraint() -> None:
    assert fights_constraints.broken(ARSENAL) == []


def test_what_a_veteran_misses_in_another_table_is_named() -> None:
    """The standard of version 5 let infantry hit the ground better than guns do."""
    said = fights_constraints.broken(FIFTH)
    infantry = "infantry and guns: uk_infantry (4 points, attack.ground 10) is not below uk_6pdr (7 points"
    assert any(sentence.startswith(infantry) for sentence in said)
    assert any(sentence.startswith("Points and best attack correlate with 0.6") for sentence in said)
    assert any(sentence.startswith("fighters beat bombers: ") for sentence in said)


#: A unit with a figure that breaks one constraint of each sort, and how the sentence begins.
SLIPS = [
    ("uk_17pdr", {"attack": (13, 0, 8)}, "uk_17pdr has attack.ground 13, and 12 is printed"),
    ("de_tiger2", {"defense": (6, 11, 16)}, "uk_17pdr hits de_tiger2 with 10 of ten"),
    ("uk_crusader", {"attack": (13, 2, 3)}, "guns and tanks: uk_crusader"),
    ("uk_infantry", {"attack": (11, 3, 3)}, "infantry and guns: uk_infantry"),
    ("uk_6pdr", {"defense": (1, 10, 12)}, "anti-tank guns beat tanks: uk_6pdr"),
    ("uk_nelson", {"attack": (6, 15, 19)}, "naval gunfire: uk_nelson"),
]


@pytest.mark.parametrize(("name", "slip", "sentence"), SLIPS)
def test_a_slip_in_a_table_is_found(name: str, slip: dict[str, Any], sentence: str) -> None:
    units = tuple(replace(unit, **slip) if unit.id == name else unit for unit in ARSENAL.units)
    said = fights_constraints.broken(Arsenal(units, ARSENAL.decks))
    assert any(one.startswith(sentence) for one in said), said


def test_a_table_whose_points_buy_nothing_is_found() -> None:
    units = tuple(replace(unit, points=40 - unit.points) for unit in ARSENAL.units)
    said = fights_constraints.broken(Arsenal(units, ARSENAL.decks))
    assert any("best attack correlate with -" in one for one in said)
    assert any("defence correlate with -" in one for one in said)


def test_a_duel_is_who_hits_first_in_the_order_of_phases() -> None:
    """A gun of phase 1 that hits with 2 of ten against a tank that hits with 2 of ten: 0.2 / (1 - 0.8 x 0.8)."""
    gun, tank = (replace(ARSENAL.unit(name), attack=(9, 0, 0), defense=(7, 7, 7)) for name in ("uk_6pdr", "de_panzer3"))
    assert fights_constraints.duel(gun, tank, False) == pytest.approx(0.2 / 0.36)
    assert fights_constraints.duel(tank, gun, True) == pytest.approx(1 - 0.2 / 0.36)
    harmless = replace(tank, attack=(7, 0, 0))
    assert fights_constraints.duel(gun, harmless, True) == pytest.approx(1)
    assert fights_constraints.duel(harmless, replace(gun, attack=(0, 0, 0)), True) == 0.5


def test_every_constraint_says_why() -> None:
    for kind, rows in fights_constraints.CONSTRAINTS.items():
        assert rows and all(row["why"] for row in rows), kind


def test_a_shape_moves_defences_and_nothing_else() -> None:
    plain, moved = fights_formulas.Shape(((0, 0, 0),) * 3), fights_formulas.Shape(((0, 1, 2), (3, 4, 5), (6, 7, 8)))
    for name, gains in (("uk_infantry", (0, 1, 2)), ("uk_typhoon", (3, 4, 5)), ("uk_nelson", (6, 7, 8))):
        before, after = (fights_formulas.figures(ARSENAL.unit(name), shape) for shape in (plain, moved))
        assert after["attack"] == before["attack"]
        assert [now - then for now, then in zip(after["defense"], before["defense"])] == list(gains)  # type: ignore[call-overload]
    tank = ARSENAL.unit("de_panther")
    reach = [fights_formulas.figures(tank, fights_formulas.Shape(plain.gains, kill=kill)) for kill in (0, -2)]
    assert [row["specials.autokill.max_def"] for row in reach] == [5, 3]
    assert fights_formulas.figures(ARSENAL.unit("uk_qe"), moved)["attack"] == [11, 14, 17]


@pytest.mark.parametrize("scores", ["standard", *OLDER])
def test_every_table_keeps_every_number_of_the_seed(scores: str) -> None:
    table = arsenal_of(scores)
    for name, attack in (("uk_jclass", (9, 13, 9)), ("uk_qe", (11, 14, 17))):
        assert table.unit(name).attack == attack
    assert table.unit("uk_17pdr").attack[0] == 12 and table.unit("de_flak88").defense[0] == 4
    assert table.unit("uk_illustrious").defense[1] == 13
    kill = table.unit("uk_montgomery").special("autokill")
    assert kill is not None and kill["max_def"] == 4
    assert {3} == {row.defense[2] for row in table.units if row.subtype == "submarine"}
    for first, row in zip(FIRST.units, table.units, strict=True):
        assert (row.points, row.phase, row.max_per_deck) == (first.points, first.phase, first.max_per_deck)
        assert specials(row) == specials(first)
        assert [score > 0 for score in row.attack] == [score > 0 for score in first.attack], "what can be fired at"
    assert scores == "short" or sum(first != row for first, row in zip(FIRST.units, table.units)) > 150


def specials(unit: Unit) -> list[dict[str, Any]]:
    """What a unit can do, without how far its autokill reaches."""
    return [{name: value for name, value in one.items() if name != "max_def"} for one in unit.specials]


def test_units_that_never_shot_in_the_games_of_the_page_are_few(figures: dict[str, Any]) -> None:
    """What is given up for the constraints, the page names."""
    assert max(len(row["silent"]) for row in figures["standard"].values()) <= 3


def test_a_match_of_short_battles_shows_its_scores_and_its_record_replays() -> None:
    game, usual = load("battlecards", scores="short"), load("battlecards")
    infantry = ARSENAL.number_of("uk_infantry")
    assert game.rules["defense"][0, infantry].tolist() != usual.rules["defense"][0, infantry].tolist()
    assert game.data.arsenal.unit("uk_infantry").defense == tuple(game.rules["defense"][0, infantry].tolist())
    match = Match(game, seed=5)
    for _ in range(20):
        seat = match.seats_to_act[0]
        match.choose(seat, match.legal(seat)[0])
    again = Match.from_record(match.record())
    assert again.game.options.scores == "short" and again.state_bytes == match.state_bytes


def test_a_file_of_changed_units_changes_the_table_that_is_played_with() -> None:
    texts = {"units": "[uk_infantry]\nattack = [9, 3, 3]\n"}
    game = load("battlecards", scores="short", units="mine.toml", attachments=texts)
    row = game.data.arsenal.unit("uk_infantry")
    assert row.attack == (9, 3, 3) and row.defense == FIRST.unit("uk_infantry").defense
    assert game.data.arsenal.unit("uk_churchill_tank") == FIRST.unit("uk_churchill_tank")


def test_fitted_points_bring_the_sides_nearer_to_each_other() -> None:
    """Of made-up games the axis wins seven in ten: it holds more cards. No homeland and few other points change."""
    luck, cards = np.random.default_rng(1), conflict_of("short", "west")
    battle = np.array([card.battle for card in cards])
    held = np.where(battle, luck.choice([-1, 0, 1], (600, len(cards)), p=[0.28, 0.4, 0.32]), 0)
    held[:, [card.id for card in cards].index("w_france")] = 1
    first = np.array([card.vp for card in cards])
    homeland = np.arange(600) < 50
    share = np.where(homeland, 0.5, held @ first > 0)
    parts = slice(300), slice(300, 600)
    decks = [fights_points.Ends(held[part], share[part], homeland[part], first) for part in parts]
    points = fights_points.fitted(cards, {}, decks)
    now = np.array([points.get(card.id, card.vp) for card in cards])
    assert decks[0].axis(first) == share[:300].mean() > 0.55
    assert fights_points.far(decks, now) < 0.8 * fights_points.far(decks, first)
    again = [np.where(homeland, 0.5, held @ now > 0)[part].mean() for part in parts]
    assert max(abs(share - one.axis(now)) for share, one in zip(again, decks)) < 0.05, "foretold as it comes"
    assert points and abs(now - first).max() <= 4
    assert not {card.id for card in cards if card.homeland} & set(points)


def noted(*events: tuple[int, ...]) -> tuple[list[list[int]], list[int]]:
    """What is written down of events: fights, and (going on, walkovers, declined)."""
    log, rows, going = new_log(40), np.zeros((4, len(balance_fights.COLUMNS)), dtype=np.int64), np.zeros(3, np.int64)
    for place, (kind, *args) in enumerate(events, 1):
        log[place, :2], log[place, 2 : 2 + len(args)] = (kind, EVERYBODY), args
    log[0, 0] = len(events)
    count = balance_fights.note_at(log, rows, 0, 7, going)
    assert log[0, 0] == 0
    return rows[:count].tolist(), going.tolist()


def test_a_fight_has_its_rounds_its_winner_and_who_left_of_their_own_accord() -> None:
    rows, going = noted(
        (ev.BATTLE_BEGINS, 3, 1, 5, 4, 12), (ev.DESTROYED, 1), (ev.WITHDREW, 9, 1), (ev.BATTLE_OVER, 3, 0, 2, 2),
        (ev.DESTROYED, 8), (ev.WITHDREW, 9, 0),
        (ev.BATTLE_BEGINS, 4, 0, 6, 6, 12), (ev.WITHDREW, 2, 0), (ev.BATTLE_OVER, 4, 0, 0, 3),
    )  # fmt: skip
    assert rows == [[7, 3, 1, 5, 4, 0, 2, 2, 0, 1], [7, 4, 0, 6, 6, 0, 0, 3, 1, 0]]
    assert going == [0, 0, 0]


def test_walkovers_and_battles_that_are_declined_are_no_fights() -> None:
    rows, going = noted(
        (ev.DECLINED, 0, 5, 1),
        (ev.DECLINED, 0, 5, -1),
        (ev.BATTLE_BEGINS, 3, 1, 5, 0, 12),
        (ev.BATTLE_OVER, 3, 1, 5, 0),
    )
    assert rows == [] and going == [0, 1, 1]


@pytest.mark.parametrize("setting", ["west-thin", "pacific-fat"])
def test_a_part_of_the_games_gives_the_figures_again(figures: dict[str, Any], setting: str) -> None:
    """40 games lie within 4 standard errors of all."""
    game = make_fights.table_of(setting)
    found = make_fights.sum_up(balance_fights.play_fights(game, ["heuristic"], 0, 40, make_fights.CONFIRM), 40)
    kept = figures["standard"][setting]
    for name in ("one", "three", "aggressor", "withdrawal"):
        assert abs(found[name][0] - kept[name][0]) < 4 * 0.5 / found["fights"] ** 0.5
    assert found["fights"] / 40 == pytest.approx(kept["fights"] / kept["games"], rel=0.25)


def test_the_picture_and_the_part_of_the_page_are_made_from_the_figures(figures: dict[str, Any]) -> None:
    text = (DOCS / "battlecards-balance.md").read_text(encoding="utf-8")
    assert text.endswith(fights_page.section(figures, make_fights.WANTED, make_fights.missed, make_fights.RARE))
    picture = (DOCS / "battlecards-fights.svg").read_text(encoding="utf-8")
    assert picture == fights_page.picture(figures["candidates"], make_fights.WANTED)


def test_lots_of_games_put_together_keep_what_never_shot() -> None:
    parts = [
        balance_fights.Fights(
            np.zeros((1, 10)), np.zeros((1, 2)), 1, 2, np.zeros(1), {"uk_infantry": shots, "uk_hood": 0}
        )
        for shots in (3, 4)
    ]
    whole = balance_fights.joined(parts)
    assert whole.shots == {"uk_infantry": 7, "uk_hood": 0} and (whole.walkovers, whole.declined) == (2, 4)
