"""What the lobby offers to two seats: declared as data, sensible for every game that declares any, and true."""

from __future__ import annotations

import json
import re
from math import sqrt
from pathlib import Path

import pytest

import sandtable
from sandtable.core.game.options import resolve
from sandtable.games import definition, games
from sandtable.games.conquest.setup.options import OPTIONS
from sandtable.lab.simulate import simulate
from tests.games.conquest.test_rules_page import section, tables

ROOT = Path(__file__).resolve().parents[4]
#: The offers of neutral ground.
THIRDS = [one for one in OPTIONS.suggestions if "neutral_third" in one.sets]
GAMES = 400
MEASURED = 10_000
#: Armies on each neutral territory that the lobby offers.
OFFERED = {"world-war": 6, "supply-lines": 3}
COMMAND = re.compile(
    r"^sandtable simulate conquest --preset (\S+) --players 2 --set first_seat=0 (.*)--games 10000 --seed 1$"
)


@pytest.mark.parametrize("name", games())
def test_a_suggestion_can_be_taken_wherever_it_is_made(name: str) -> None:
    form = definition(name).form
    for suggestion in form.suggestions:
        assert suggestion.beside in form.type.__struct_fields__
        assert suggestion.text.endswith(".") and not suggestion.title.endswith(".")
        for preset in suggestion.presets or form.presets:
            given = {option: values[0] for option, values in suggestion.when.items()}
            _, before = resolve(form, preset, given)
            _, after = resolve(form, preset, {**given, **suggestion.sets})
            assert any(getattr(before, option) != getattr(after, option) for option in suggestion.sets)
            for option, values in suggestion.when.items():
                assert all(getattr(resolve(form, preset, {option: value})[1], option) == value for value in values)


def test_two_seats_are_offered_the_neutral_third_and_the_default_stays_the_source_s() -> None:
    for preset in definition("conquest").form.presets:
        (offer,) = (one for one in THIRDS if one.presets == [preset])
        assert offer.when["players"] == [2] and offer.sets == {"neutral_third": True, "neutral_armies": OFFERED[preset]}
        assert resolve(definition("conquest").form, preset, {"players": 2})[1].neutral_third is False


@pytest.mark.parametrize(
    ("preset", "study", "part", "percent"),
    [("world-war", "two-seats", "35 %", 35), ("supply-lines", "two-seats-supply", "35 %", 35)],
)
def test_a_smaller_first_turn_is_offered_as_the_study_found_it_and_never_beside_the_neutral_third(
    preset: str, study: str, part: str, percent: int
) -> None:
    offers = {offer.presets[0]: offer for offer in OPTIONS.suggestions if offer not in THIRDS}
    offer = offers[preset]
    kept = json.loads((ROOT / "studies" / "conquest" / f"{study}.json").read_text(encoding="utf-8"))
    shares = {one["variant"]: one["b"] for one in kept["answers"] if one["measure"] == "seat_1"}
    plain, small = shares[kept["answers"][0]["variant"]], shares[f"the first turn brings {part}"]
    said = [f"{100 * share:.0f}" for share in (plain, small)]
    assert re.findall(r"(\d+) %", offer.text.replace(f"brings {part}", "")) == said
    assert abs(small - 0.5) < 0.02 and offer.presets == [preset] and offer.sets == {"first_turn_pct": percent}
    form = definition("conquest").form
    [third] = [one for one in THIRDS if one.presets == [preset]]
    for one, other in ((offer, third), (third, offer)):
        _, taken = resolve(form, preset, {"players": 2, **one.sets})
        assert any(getattr(taken, option) not in values for option, values in other.when.items())


#: The columns of the table in RULES.md: armies on each neutral territory; 0 where there is none.
COLUMNS = (0, 2, 3, 6)


def measured() -> dict[tuple[str, int], tuple[float, float, float]]:
    """The first table of RULES.md: share of who begins, and its interval, by preset and neutral armies."""
    table, *_ = tables("Two players")
    found = {}
    for row in table[1:]:
        preset = {"World War": "world-war", "Supply Lines": "supply-lines"}[row[0]]
        for cell, armies in zip(row[1:], COLUMNS, strict=True):
            numbers = re.fullmatch(r"(\d\d\.\d) % \((\d\d\.\d) to (\d\d\.\d)\)", cell)
            assert numbers is not None, cell
            share, low, high = (float(number) / 100 for number in numbers.groups())
            found[preset, armies] = share, low, high
    return found


def _armies(settings: str) -> int:
    """The armies on each neutral territory that a command sets; 0 if none is neutral."""
    found = re.search(r"neutral_armies=(\d)", settings)
    return int(found[1]) if found else 2 if "neutral_third=on" in settings else 0


def test_the_rules_give_the_figures_with_intervals_and_the_command_that_measures_each() -> None:
    commands = {
        (found[1], _armies(found[2]))
        for line in section("Two players").splitlines()
        if (found := COMMAND.match(line.strip()))
    }
    assert commands == set(measured())
    for share, low, high in measured().values():
        assert low < share < high
        assert abs((high - low) / 2 - 1.96 * sqrt(share * (1 - share) / MEASURED)) < 0.001


def test_the_offer_says_what_was_measured() -> None:
    figures = measured()
    for offer in THIRDS:
        (preset,) = offer.presets
        wanted = [f"{100 * figures[preset, armies][0]:.0f}" for armies in (0, OFFERED[preset])]
        assert re.findall(r"(\d+) %", offer.text) == wanted and f" {OFFERED[preset]} armies on each" in offer.text
        assert all(abs(figures[preset, OFFERED[preset]][0] - 0.5) <= abs(figures[preset, n][0] - 0.5) for n in COLUMNS)


@pytest.mark.parametrize("armies", COLUMNS)
@pytest.mark.parametrize("preset", ["world-war", "supply-lines"])
def test_a_small_part_of_the_measurement_made_again(preset: str, armies: int) -> None:
    third = {"neutral_third": True, "neutral_armies": armies} if armies else {}
    game = sandtable.games.load("conquest", preset=preset, players=2, first_seat=0, **third)
    again = float(simulate(game, GAMES, 1, ("heuristic",)).returns[:, 0].mean())
    share = measured()[preset, armies][0]
    assert abs(again - share) < 3.5 * sqrt(share * (1 - share) * (1 / GAMES + 1 / MEASURED))
