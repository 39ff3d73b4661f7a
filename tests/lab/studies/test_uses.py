"""What counts as a rule being used: an event about a card, with an argument, or about a seat of a faction."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from sandtable.core.kernel.driving.drivers import game_key
from sandtable.core.match.match import Match
from sandtable.games.bridgefront import events as ev
from sandtable.lab.studies.plan import StudyError, plan_from
from sandtable.lab.studies.study import Study

DEALS = 5


def study(used: list[str], game: str = "bridgefront") -> Study:
    options = {"faction_mode": "random"} if game == "bridgefront" else {}
    variants = [{"name": "A", "options": options}, {"name": "B", "options": options, "used": used}]
    plan = {"game": game, "players": 2, "seed": 3, "lineup": [{"bots": ["first"]}], "variant": variants}
    return Study(plan_from(plan))


def told(game: Any, number: int) -> tuple[list[Any], list[int]]:
    """The events of a game of the study, played at the table, and the faction of each seat."""
    match = Match(game, key=game_key(3, number))
    while not match.over:
        seat = match.seats_to_act[0]
        match.choose(seat, match.legal(seat)[0])
    events = [event for happened in match._events for event in happened]
    return events, match.state["faction"][0, :2].tolist()


@pytest.mark.parametrize(
    ("used", "counted"),
    [
        ("ROUND_START round>=2", lambda event, _, game: event.kind == ev.ROUND_START and event.args[0] >= 2),
        ("INCOME gained=1..9", lambda event, _, game: event.kind == ev.INCOME and 1 <= event.args[1] <= 9),
        (
            "DREW recruit",
            lambda event, _, game: (
                event.kind == ev.DREW and event.args[1] >= 0 and game.data.cards.kinds[event.args[1]].id == "recruit"
            ),
        ),
        (
            "INCOME b>=1 group=Veil",
            lambda event, factions, game: (
                event.kind == ev.INCOME and event.args[1] >= 1 and factions[event.args[0]] == 1
            ),
        ),
    ],
)
def test_events_are_counted_that_meet_the_condition(used: str, counted: Callable[[Any, list[int], Any], bool]) -> None:
    one = study([used])
    game, block = one.game, one.player.play(0, DEALS)
    truth = []
    for number in range(DEALS):
        events, factions = told(game, number)
        truth.append(sum(counted(event, factions, game) for event in events))
    assert sum(truth) > 0
    # Both variants play by the same rules, and the first looks for what the second names.
    assert [block.used[variant, 0, :, variant].tolist() for variant in (0, 1)] == [truth, truth]


def test_several_are_added_up_with_whole_counters() -> None:
    each = [study([one]).player.play(0, DEALS).used[1, 0, :, 1] for one in ("STEP", "DREW recruit", "ROUND_START a=1")]
    both = study(["STEP", "DREW recruit", "ROUND_START a=1"]).player.play(0, DEALS).used[1, 0, :, 1]
    assert (both == np.sum(each, axis=0)).all() and (each[2] == 1).all()


@pytest.mark.parametrize(
    ("used", "said"),
    [
        ("CARD_PLAYED recrut", "has no card or unit 'recrut' there; did you mean 'recruit'?"),
        ("SCORED seven", "after the event SCORED come arguments, such as c=7, c>=7 or c=7..9"),
        ("SCORED totl=7", "has no argument 'totl' there; did you mean 'total'?"),
        ("SCORED c=9..7", "'c=9..7' is no range"),
        ("INCOME group=Veal", "has no group 'Veal' there; did you mean 'Veil'?"),
        ("D_CARD a=1", "no kind of decision or event 'D_CARD'"),
        ("D_ACT a=1", "D_ACT is a kind of decision; only events"),
    ],
)
def test_what_cannot_be_counted_is_a_sentence(used: str, said: str) -> None:
    with pytest.raises(StudyError) as error:
        study([used])
    assert said in str(error.value)
