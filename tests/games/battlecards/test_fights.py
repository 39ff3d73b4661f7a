"""Battles: the tables of scores, what is counted of fights, and the part of the page about them."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

DOCS = Path(__file__).resolve().parents[3] / "docs"
sys.path.insert(0, str(DOCS))

import balance_fights  # noqa: E402
import fights_page  # noqa: E402
import fights_points  # noqa: E402
import fights_tables  # noqa: E402
import make_fights  # noqa: E402

from sandtable.core.kernel.events import EVERYBODY, new_log  # noqa: E402
from sandtable.core.match.match import Match  # noqa: E402
from sandtable.games import load  # noqa: E402
from sandtable.games.battlecards import events as ev  # noqa: E402
from sandtable.games.battlecards.rules.variants import Scores  # noqa: E402
from sandtable.games.battlecards.setup.data import ARSENAL, CARDS, Arsenal, Unit  # noqa: E402
from sandtable.games.battlecards.setup.tables import arsenal_of, conflict_of  # noqa: E402


@pytest.fixture(scope="module")
def figures() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(make_fights.PLAYED.read_text(encoding="utf-8"))
    return found


FIRST = arsenal_of(Scores.SHORT)


def numbers(unit: Unit) -> dict[str, object]:
    """What a shape moves of a unit, by the fields of a file of differences."""
    kill = unit.special("autokill")
    limit = {} if kill is None else {"specials.autokill.max_def": kill["max_def"]}
    return {"attack": list(unit.attack), "defense": list(unit.defense), **limit}


def test_the_files_of_the_game_are_what_was_chosen() -> None:
    for unit in FIRST.units:
        wanted = numbers(unit)
        if unit.combatant:
            wanted |= fights_tables.moved(unit, make_fights.CHOSEN[fights_tables.group_of(unit)])
        assert numbers(ARSENAL.unit(unit.id)) == wanted, unit.id
    points = {
        row.id: row.vp
        for theatre, rows in CARDS.items()
        for row, before in zip(rows, conflict_of(Scores.SHORT, theatre), strict=True)
        if row != before
    }
    assert points == make_fights.CHOSEN_POINTS


def test_what_was_chosen_is_among_what_was_tried(figures: dict[str, Any]) -> None:
    for theatre, groups in make_fights.SEARCHED.items():
        [row] = [row for row in figures["candidates"][theatre] if row["chosen"]]
        for group in groups:
            shape = make_fights.CHOSEN[group]
            assert (row["shapes"][group]["drawn"], row["shapes"][group]["gains"]) == (
                shape.drawn,
                [list(gains) for gains in shape.gains],
            )


def test_a_shape_draws_attacks_together_and_raises_defences() -> None:
    """Infantry of the first table: attack 7, 3, 3 and defence 3, 6, 6; at half of the distance from 11, 14, 17, but 3
    stays 3."""
    shape = fights_tables.Shape(5, ((1, 2, 3), (4, 5, 6), (7, 8, 9)))
    infantry, tank = FIRST.unit("uk_infantry"), FIRST.unit("de_tiger1")
    assert (infantry.attack, infantry.defense) == ((7, 3, 3), (3, 6, 6))
    assert fights_tables.moved(infantry, shape) == {"attack": [9, 3, 3], "defense": [4, 8, 9]}
    kill = tank.special("autokill")
    assert kill is not None
    assert fights_tables.moved(tank, shape)["specials.autokill.max_def"] == kill["max_def"] + 1
    assert fights_tables.moved(FIRST.unit("uk_qe"), shape)["attack"] == [11, 14, 17]


@pytest.mark.parametrize("scores", Scores)
def test_every_table_keeps_every_number_of_the_seed(scores: Scores) -> None:
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
    assert scores is Scores.SHORT or sum(first != row for first, row in zip(FIRST.units, table.units)) > 150


def specials(unit: Unit) -> list[dict[str, Any]]:
    """What a unit can do, without how far its autokill reaches."""
    return [{name: value for name, value in one.items() if name != "max_def"} for one in unit.specials]


def test_within_a_group_the_units_of_a_kind_are_moved_alike() -> None:
    """So no unit of more points is weaker than one of fewer points, where none was before."""
    for subtype in {unit.subtype for unit in FIRST.units if unit.combatant}:
        for group in make_fights.CHOSEN:
            units = [unit for unit in FIRST.units if unit.subtype == subtype and fights_tables.group_of(unit) == group]
            gains = {
                tuple(now - before for now, before in zip(ARSENAL.unit(unit.id).defense, unit.defense))
                for unit in units
                if unit.combatant
            }
            assert len(gains) <= 1, (subtype, group)
            for target in range(3):
                pairs = sorted((unit.attack[target], ARSENAL.unit(unit.id).attack[target]) for unit in units)
                assert [now for _, now in pairs] == sorted(now for _, now in pairs), (subtype, group, target)


def shooters(theatre: str, table: Arsenal) -> list[tuple[Unit, list[Unit]]]:
    """Units of a theatre that have an attack, each with the enemies that it may meet; submarines hide."""
    found = []
    sides = [[unit for unit in table.units if set(unit.decks) & lists] for lists in lists_of(theatre)]
    for own, others in (sides, sides[::-1]):
        enemies = [unit for unit in others if unit.combatant and "submarine" not in unit.subtype]
        found += [(unit, enemies) for unit in own if unit.combatant and any(unit.attack)]
    return found


def lists_of(theatre: str) -> list[set[str]]:
    """The lists of either side of a theatre."""
    lists = {deck.id: deck.side for deck in ARSENAL.decks if deck.theatre == theatre}
    return [{name for name, side in lists.items() if side == one} for one in sorted(set(lists.values()))]


def reach(unit: Unit, target: Unit) -> int:
    """What an unsupported shot needs at most; 0 or less cannot hit."""
    types = fights_tables.TYPES
    attack = unit.attack[types.index(target.type)]
    return attack - target.defense[types.index(unit.type)] if attack else 0


@pytest.mark.parametrize("theatre", ["west", "pacific", "east"])
def test_every_unit_with_an_attack_can_hit_some_enemies_by_itself(theatre: str) -> None:
    """Which the table that was the standard before (stout defences) does not promise."""
    for unit, enemies in shooters(theatre, ARSENAL):
        assert sum(reach(unit, target) > 0 for target in enemies) >= 2, unit.id
    before = [
        unit.id
        for unit, enemies in shooters(theatre, arsenal_of(Scores.STOUT))
        if not any(reach(unit, target) > 0 for target in enemies)
    ]
    assert theatre != "pacific" or len(before) > 20


def test_every_kind_of_unit_shot_in_the_games_of_the_page(figures: dict[str, Any]) -> None:
    assert [row["silent"] for row in figures["standard"].values()] == [[]] * 6
    assert any(row["silent"] for row in figures["stout"].values())


def test_a_match_of_long_battles_shows_its_scores_and_its_record_replays() -> None:
    game, usual = load("battlecards", scores="long"), load("battlecards", scores="short")
    infantry = ARSENAL.number_of("uk_infantry")
    assert game.rules["defense"][0, infantry].tolist() != usual.rules["defense"][0, infantry].tolist()
    assert game.data.arsenal.unit("uk_infantry").defense == tuple(game.rules["defense"][0, infantry].tolist())
    match = Match(game, seed=5)
    for _ in range(20):
        seat = match.seats_to_act[0]
        match.choose(seat, match.legal(seat)[0])
    again = Match.from_record(match.record())
    assert again.game.options.scores == "long" and again.state_bytes == match.state_bytes


def test_a_file_of_changed_units_changes_the_table_that_is_played_with() -> None:
    texts = {"units": "[uk_infantry]\nattack = [9, 3, 3]\n"}
    game = load("battlecards", scores="long", units="mine.toml", attachments=texts)
    row, long = game.data.arsenal.unit("uk_infantry"), arsenal_of(Scores.LONG).unit("uk_infantry")
    assert row.attack == (9, 3, 3) and row.defense == long.defense
    assert game.data.arsenal.unit("uk_churchill_tank") == arsenal_of(Scores.LONG).unit("uk_churchill_tank")


def test_fitted_points_bring_the_sides_nearer_to_each_other() -> None:
    """Of made-up games the axis wins seven in ten: it holds more cards. No homeland and few other points change."""
    luck, cards = np.random.default_rng(1), conflict_of(Scores.SHORT, "west")
    battle = np.array([card.battle for card in cards])
    held = np.where(battle, luck.choice([-1, 0, 1], (600, len(cards)), p=[0.28, 0.4, 0.32]), 0)
    held[:, [card.id for card in cards].index("w_france")] = 1
    share = np.full(600, np.nan)
    share[:50] = 0.5
    decks = [fights_points.Ends(held[:300], share[:300]), fights_points.Ends(held[300:], share[300:])]
    first = np.array([card.vp for card in cards])
    points = fights_points.fitted(cards, {}, decks)
    now = np.array([points.get(card.id, card.vp) for card in cards])
    assert decks[0].axis(first) > 0.55 and fights_points.far(decks, now) < 0.8 * fights_points.far(decks, first)
    assert 0 < len(points) <= 12 and abs(now - first).max() <= 3
    assert not {card.id for card in cards if card.homeland} & set(points)


def test_the_head_starts_of_the_game_are_those_that_were_fitted(figures: dict[str, Any]) -> None:
    fitted = {key: row["start"] for key, row in figures["ahead"].items()}
    for setting, start in fitted.items():
        rules = make_fights.table_of(setting).rules
        assert rules["head_start"][0].tolist() == [max(0, start), max(0, -start)], setting
    assert any(fitted.values())


def test_a_head_start_is_what_makes_the_sides_of_finished_games_even() -> None:
    """Of four games on points the axis is ahead by 6, 2 and 0, and behind by 2; a homeland decided a fifth."""
    points = np.array([6, 2])
    held = np.array([[1, 0], [0, 1], [0, 0], [0, -1], [1, 1]])
    ends = fights_points.Ends(held, np.array([*[np.nan] * 4, 1.0]))
    assert [ends.ahead(points, start) for start in (0, -1, -2, -5)] == [0.7, 0.6, 0.5, 0.4]
    assert fights_points.ahead(points, [ends]) == -2
    other = fights_points.Ends(-ends.held, 1 - ends.share)
    assert fights_points.ahead(points, [other]) == 2 and fights_points.ahead(points, [ends, other]) == 0


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
