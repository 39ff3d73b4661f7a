"""What a settlement sends, and when: a Scout that no person is asked about adds no frame, no pause and no line for
others, whoever and however many have lost, and takes no place among the bots' choices that are sent together.

The tables here are those of the server, with bots and standing answers, but without a network and a disk.

What stays (RULES.md, R62): a person who wants to be asked takes time to answer, and the others see the step in which
Scouts are asked about; and a secret answer takes the milliseconds of working it out.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Sequence
from types import SimpleNamespace
from typing import Any, cast

import pytest

from sandtable import bots
from sandtable.core.match.match import BotView, Match
from sandtable.core.scenes import plain
from sandtable.games.bayonet import state as s
from sandtable.server.catalogue.rules import Rulebook
from sandtable.server.monitoring import Metrics
from sandtable.server.protocol import views
from sandtable.server.storage.private import HostKey
from sandtable.server.storage.rows import ChoiceRow, EntryRow, MatchRow, SeatRow
from sandtable.server.storage.store import Store
from sandtable.server.tables.bots_runner import PLAYED, BotPace, BotsRunner, think
from sandtable.server.tables.restore import Restored
from sandtable.server.tables.table_state import BotPlayers, TableServices
from sandtable.server.tables.tables import Table as LiveTable
from tests.games.bayonet.positions import Table
from tests.server.people import PATIENCE

SEATS = 5
HANDS = {0: "I2 I2 I2 I2 C1", 1: "I3 I3 C2 A1 I5", 2: "I4 I4 C2 A1 I6", 3: "C3 C3 A1 I5 I6"}
WINNER, FOLDED = 0, 4
KEEP, BURN = 0, 1


class Passive:
    """Passes, calls, keeps and swaps nothing."""

    def choose(self, view: BotView, key: bytes) -> int:
        return view.legal[0]


class Raising:
    """Raises by the least wherever it may."""

    def choose(self, view: BotView, key: bytes) -> int:
        return s.RAISE if s.RAISE in view.legal and int(view.state[0]["asked"][view.seat]) == s.D_BET else view.legal[0]


def before_the_showdown(losers: int, holders: Collection[int], bet: int = 15, **options: Any) -> Match:
    """The last question before a showdown that seats 1 to `losers` lose to seat 0, whose question it is; the holders
    have a Scout face down. The others have folded."""
    table = Table(players=SEATS, **options)
    hands = {seat: HANDS[seat] for seat in range(losers + 1)}
    table.to_showdown(hands, [bet if seat in hands else 1 for seat in range(SEATS)])
    # What a loser does not have lies in the discard pile: the deck is the same, and so are the draws of the next hand.
    down = {seat: "SCT" if seat in holders else "A3" for seat in range(1, losers + 1)}
    gone = ["A3" if seat in holders else "SCT" for seat in down]
    up = {0: "C4", 1: "C4", 2: "C4", 3: "C4", 4: "I1"}
    table.cards(hands, up, {**down, 0: "A2", 4: "A2"}, community="I1 C1 A2", discards=" ".join(sorted(gone)))
    assert table.match.seats_to_act == (WINNER,)
    return table.match


def holdings(losers: int) -> list[tuple[int, ...]]:
    """Nobody, each loser alone, all of them."""
    each = range(1, losers + 1)
    return list(dict.fromkeys([(), *((seat,) for seat in each), tuple(each)]))


class Eyes:
    """Somebody at the table, and everything they are sent."""

    language = "en-GB"

    def __init__(self, guest: str | None) -> None:
        self.guest_id = guest
        self.texts: list[str] = []

    def push(self, text: str, many: bool = False) -> None:
        self.texts.append(text)

    def push_frame(self, viewers: object, text: str, logged: int) -> None:
        self.texts.append(text)

    def drop(self, match: str) -> None:
        raise AssertionError("the table was dropped")


class Shelf:
    """Storage that only counts what is stored at a time."""

    host = HostKey(bytes(32))
    shared = False

    def __init__(self) -> None:
        self.commits: list[list[tuple[int, int]]] = []

    async def append(
        self, match: str, rows: Sequence[ChoiceRow], revision: int, lease: None, timed: None, sealed: Sequence[EntryRow]
    ) -> None:
        self.commits.append([(row.seat, row.code) for row in rows])


async def draw(function: Any, *arguments: Any) -> Any:
    """What people wait for is drawn at once."""
    return function(*arguments)


async def show(game: str, function: Any, *arguments: Any) -> Any:
    """What a choice has changed, too."""
    return function(*arguments)


#: All that a table asks of the rulebook: whether the machine code of its game is there, and to draw.
RULEBOOK = SimpleNamespace(making=SimpleNamespace(percent=lambda game: None), draw=draw, show=show)

Sent = dict[int | None, list[str]]


def settle(match: Match, people: Collection[int], wish: str = "", choices: int = 4) -> tuple[Sent, Shelf]:
    """The showdown and some choices of people after it at a table; seats that no person has are bots. `wish`: what all
    people want done with a Scout, nothing said if it is empty. What every viewer is sent, and what was stored when."""
    standing = {"scout": wish} if wish else {}
    seats = [
        SeatRow(seat, "guest", f"g{seat}", name=f"P{seat}", standing=dict(standing))
        if seat in people
        else SeatRow(seat, "bot", bot="first", name=f"B{seat}")
        for seat in range(SEATS)
    ]
    row = MatchRow(
        "match", "bayonet", match.game.version, "standard", match.game.options_dict(), {}, "", "open", "invite",
        "running", "g0", 0, 0, bytes(32), seats=seats,
    )  # fmt: skip
    viewers: list[int | None] = [*people, None]

    async def play() -> tuple[Sent, Shelf]:
        shelf, runner = Shelf(), BotsRunner(Metrics(), 1)
        marks = dict.fromkeys(viewers, views.Place(match.ply))
        bots = BotPlayers(runner.wake, runner.answer_secrets)
        services = TableServices(cast(Store, shelf), cast(Rulebook, RULEBOOK), Metrics(), bots)
        table = LiveTable(row, Restored(match, marks=marks), (), services)
        eyes = {viewer: Eyes(None if viewer is None else f"g{viewer}") for viewer in viewers}
        for one in eyes.values():
            await table.viewers.watch(one, -1, 0)
        await table.steps.settle()
        for _ in range(choices):
            while table.bots_to_act():
                await asyncio.sleep(0.002)
            seat = match.seats_to_act[0]
            await table.choices.choose(f"g{seat}", None, match.legal(seat)[0], None, lambda number: None)
        while table.bots_to_act():
            await asyncio.sleep(0.002)
        await runner.close()
        frames = {viewer: [text for text in one.texts if '"t":"seats"' not in text] for viewer, one in eyes.items()}
        return frames, shelf

    return asyncio.run(asyncio.wait_for(play(), PATIENCE))


@pytest.fixture(scope="module", autouse=True)
def machine_code() -> None:
    """Made before anything is counted: a bot that waits for it takes longer, and fewer choices fit into one group."""
    settle(before_the_showdown(1, (1,)), [WINNER, FOLDED], choices=2)


def alike_for_the_others(sent: dict[tuple[int, ...], Sent]) -> None:
    """Whoever holds no Scout got the same messages, of the same size and content, whatever the others hold."""
    nobody = sent[()]
    for holders, got in sent.items():
        for viewer in set(got) - set(holders):
            assert [len(text) for text in got[viewer]] == [len(text) for text in nobody[viewer]], (viewer, holders)
            assert got[viewer] == nobody[viewer], (viewer, holders)


@pytest.mark.parametrize("losers", [1, 2, 3])
@pytest.mark.parametrize("wish", ["keep", ""])
def test_R52_R62_a_standing_answer_that_keeps_the_Scout_is_nothing_to_others(losers: int, wish: str) -> None:
    """Either all have the table keep it, or they have said nothing, and it would save nothing: a bet of one chip."""
    sent, commits = {}, {}
    for holders in holdings(losers):
        match = before_the_showdown(losers, holders, bet=15 if wish else 1)
        sent[holders], shelf = settle(match, range(SEATS), wish)
        assert shelf.commits[0] == [(WINNER, 0), *((seat, KEEP) for seat in holders)]
        commits[holders] = len(shelf.commits)
    alike_for_the_others(sent)
    # The answers are stored with the choice that led to the questions: nobody waits for a second time on the disk.
    assert set(commits.values()) == {4}


@pytest.mark.parametrize("losers", [1, 2, 3])
@pytest.mark.parametrize("led_by", ["a person", "a bot"])
def test_R52_R62_a_bot_that_keeps_its_Scout_is_nothing_to_others(
    monkeypatch: pytest.MonkeyPatch, losers: int, led_by: str
) -> None:
    monkeypatch.setattr(bots, "get", lambda name: Passive())
    people = [WINNER, FOLDED] if led_by == "a person" else [FOLDED]
    sent, commits = {}, {}
    for holders in holdings(losers):
        sent[holders], shelf = settle(before_the_showdown(losers, holders), people, choices=len(people))
        assert [(seat, KEEP) for seat in holders] == shelf.commits[0][1 : 1 + len(holders)]
        commits[holders] = len(shelf.commits)
    alike_for_the_others(sent)
    assert len(set(commits.values())) == 1


@pytest.mark.parametrize("losers", [1, 2, 3])
def test_R62_a_Scout_that_is_burned_without_a_question_adds_no_message(losers: int) -> None:
    """Nobody has said anything, and a Scout saves chips: it is burned, which all may see, in the message that comes
    without it too."""
    nobody, _ = settle(before_the_showdown(losers, ()), range(SEATS))
    for holders in holdings(losers)[1:]:
        sent, shelf = settle(before_the_showdown(losers, holders), range(SEATS))
        assert shelf.commits[0] == [(WINNER, 0), *((seat, BURN) for seat in holders)]
        for viewer in set(sent) - set(holders):
            assert len(sent[viewer]) == len(nobody[viewer])
            different = [n for n, (one, other) in enumerate(zip(sent[viewer], nobody[viewer])) if one != other]
            assert different[0] == 1 and sent[viewer][1].count('" burns "') == len(holders)


@pytest.mark.parametrize("losers", [1, 2, 3])
def test_R62_a_player_who_wants_to_be_asked_is_waited_for(losers: int) -> None:
    """What the player is told before: the others see the settlement stop for as long as it takes."""
    holder = losers
    asked, shelf = settle(before_the_showdown(losers, (holder,)), range(SEATS), "ask", choices=5)
    without, _ = settle(before_the_showdown(losers, ()), range(SEATS), "ask", choices=4)
    assert shelf.commits[:2] == [[(WINNER, 0)], [(holder, KEEP)]]
    for viewer in set(asked) - {holder}:
        assert len(asked[viewer]) == len(without[viewer]) + 1
        assert "The showdown is being settled." in asked[viewer][1]
        assert not any("The showdown is being settled." in text for text in without[viewer])


# ------------------------------------------------------------------------------------------------- groups of choices


def frames(match: Match, kinds: dict[int, str], wishes: dict[int, dict[str, str]] | None = None) -> list[int]:
    """How many frames the groups of choices send to a spectator, one number a group, for six groups of three."""
    sent = []
    for _ in range(6):
        twin = match.copy()
        shown, count = views.opening(match, None), 0
        planned = think(twin, kinds, BotPace(3, 600.0, 0.0), Metrics(), wishes)
        for place, choice in enumerate(planned, 1):
            match.adopt(choice)
            shown, change = views.advance(match, None, shown, place < len(planned))
            count += change is not None
        sent.append(count)
    return sent


ALL_BOTS = dict.fromkeys(range(SEATS), "passive")


@pytest.mark.parametrize("way", ["bots", "standing answers"])
def test_R62_questions_about_Scouts_shift_no_rest_between_groups(monkeypatch: pytest.MonkeyPatch, way: str) -> None:
    monkeypatch.setattr(bots, "get", lambda name: Passive())
    wishes = {seat: {"scout": "keep"} for seat in (1, 2)} if way == "standing answers" else None
    worlds = [(), (1,), (2,), (1, 2)]
    asked = [_asked(before_the_showdown(2, holders)).count(s.D_SCOUT) for holders in worlds]
    assert asked == [0, 1, 1, 2]
    groups = [frames(before_the_showdown(2, holders), ALL_BOTS, wishes) for holders in worlds]
    assert groups == [[3] * 6] * 4


@pytest.mark.parametrize("way", ["bots", "standing answers"])
def test_R62_bots_and_standing_answers_are_not_waited_for_but_a_person_is(
    monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    """The last swap leads to the showdown. If seat 1, which lost it, is a bot or has said what is to happen to its
    Scout, or nothing, the question is answered with what follows, and however full their group is no rest comes
    between. Else the others see the showdown until the person has answered."""
    monkeypatch.setattr(bots, "get", lambda name: Passive())
    match = before_the_showdown(2, (1,))
    match.choose(match.seats_to_act[0], 0)
    assert _kind(match) == s.D_SCOUT and match.seats_to_act == (1,)
    before = views.opening(match, None)
    kinds, wishes = ({1: "passive"}, {}) if way == "bots" else ({}, {1: {"scout": "keep"}})
    [kept] = think(match.copy(), kinds, PLAYED, Metrics(), wishes)
    [burnt] = think(match.copy(), {}, PLAYED, Metrics(), {1: {}})
    assert ((kept.seat, kept.code), (burnt.seat, burnt.code)) == ((1, KEEP), (1, BURN))
    full = PLAYED._replace(group=0, seconds=0.0)
    assert [(one.seat, one.code) for one in think(match.copy(), kinds, full, Metrics(), wishes)] == [(1, KEEP)]
    others = dict.fromkeys((0, 2, 3, 4), "passive")
    for ask in ({}, {1: {"scout": "ask"}}):
        assert think(match.copy(), others, PLAYED, Metrics(), ask) == []
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
    assert frames(match, dict.fromkeys(range(4), "passive")) == [3] * 6
    assert len(match.choices) > 18, "nobody was asked for the size of a raise"
