"""When frames come: a choice that others cannot see takes no place among those that are sent together, so the rests
between groups of bots' choices tell nothing of who was asked in secret, and how many.

What stays: the others see the step in which Scouts are asked about (specs/bayonet.md, section 14), a person takes time
to answer and a bot does not, and a secret answer takes the milliseconds of working it out.
"""

from __future__ import annotations

import pytest

from sandtable import bots
from sandtable.core.match import BotView, Match
from sandtable.core.scenes import plain
from sandtable.games.bayonet import state as s
from sandtable.server import views
from sandtable.server.bots_runner import PLAYED, Pace, think
from sandtable.server.metrics import Metrics
from tests.games.bayonet.positions import Table

WINS, LOSES, LOSES_TOO = "I2 I2 I2 I2 C1", "I3 I3 C2 A1 I5", "I4 I4 C2 A1 I6"
SEATS = dict.fromkeys(range(4), "passive")


class Passive:
    """Passes, calls, keeps and swaps nothing."""

    def choose(self, view: BotView, key: bytes) -> int:
        return view.legal[0]


class Raising:
    """Raises by the least wherever it may."""

    def choose(self, view: BotView, key: bytes) -> int:
        return s.RAISE if s.RAISE in view.legal and int(view.state[0]["asked"][view.seat]) == s.D_BET else view.legal[0]


def before_the_showdown(*holders: int) -> Match:
    """The last question before a showdown that seats 1 and 2 lose; the holders have a Scout face down."""
    table = Table(players=4)
    down = {seat: "SCT" if seat in holders else "A3" for seat in range(4)}
    table.to_showdown({0: WINS, 1: LOSES, 2: LOSES_TOO}, [15, 15, 15, 1])
    table.cards({0: WINS, 1: LOSES, 2: LOSES_TOO}, dict.fromkeys(range(4), "C4"), down, community="C3 C3 C3")
    return table.match


def frames(match: Match, kinds: dict[int, str], wishes: dict[int, dict[str, str]] | None = None) -> list[int]:
    """How many frames the groups of choices send to a spectator, one number a group, for six groups of three."""
    sent = []
    for _ in range(6):
        twin = match.copy()
        shown, count = views.opening(match, None), 0
        for choice in think(twin, kinds, Pace(3, 600.0, 0.0), Metrics(), wishes):
            match.choose(*choice)
            shown, change = views.advance(match, None, shown)
            count += change is not None
        sent.append(count)
    return sent


@pytest.mark.parametrize("way", ["bots", "standing answers"])
def test_R62_questions_about_Scouts_shift_no_rest_between_groups(monkeypatch: pytest.MonkeyPatch, way: str) -> None:
    monkeypatch.setattr(bots, "get", lambda name: Passive())
    wishes = {seat: {"scout": "keep"} for seat in (1, 2)} if way == "standing answers" else None
    asked = [sum(kind == 5 for kind in _asked(before_the_showdown(*holders))) for holders in ((1,), (2,), (1, 2))]
    assert asked == [1, 1, 2]
    groups = [frames(before_the_showdown(*holders), SEATS, wishes) for holders in ((1,), (2,), (1, 2))]
    assert groups[0] == groups[1] == groups[2] == [3] * 6


@pytest.mark.parametrize("way", ["bots", "standing answers"])
def test_R62_bots_and_standing_answers_are_not_waited_for_but_a_person_is(
    monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    """The last swap leads to the showdown. If seat 1, which lost it, is a bot or has said what is to happen to its
    Scout, the question is answered with what follows, and where a person plays no rest comes between. Else the others
    see the showdown until the person has answered."""
    monkeypatch.setattr(bots, "get", lambda name: Passive())
    match = before_the_showdown(1)
    match.choose(match.seats_to_act[0], 0)
    assert _kind(match) == s.D_SCOUT and match.seats_to_act == (1,)
    before = views.opening(match, None)
    kinds, wishes = ({1: "passive"}, {}) if way == "bots" else ({}, {1: {"scout": "keep"}})
    assert think(match.copy(), kinds, PLAYED, Metrics(), wishes) == [(1, 0)]
    assert PLAYED.pause == 0.0
    for ask in ({}, {1: {"scout": "ask"}}):
        assert think(match.copy(), dict.fromkeys((0, 2, 3), "passive"), PLAYED, Metrics(), ask) == []
    assert before.scene.prompt is not None and plain(before.scene.prompt.text) == "The showdown is being settled."
    match.choose(1, 0)
    assert views.advance(match, None, before)[1] is not None


def _kind(match: Match) -> int:
    """The kind of decision that is owed now, by the first seat that owes one."""
    return int(match.state["asked"][0, match.seats_to_act[0]])


def _asked(match: Match) -> list[int]:
    """The kinds of decision up to the end of the showdown."""
    kinds = []
    hand = int(match.state["hands"][0])
    while int(match.state["hands"][0]) == hand:
        kinds.append(_kind(match))
        match.choose(match.seats_to_act[0], 0)
    return kinds


def test_a_raise_takes_one_place_though_its_size_is_chosen_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "get", lambda name: Raising())
    match = Table(players=4).match
    assert frames(match, SEATS) == [3] * 6
    assert len(match.choices) > 18, "nobody was asked for the size of a raise"
