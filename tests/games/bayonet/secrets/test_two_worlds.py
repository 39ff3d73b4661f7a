"""Two worlds that a viewer cannot tell apart: the same scene, options, log, frames and sizes (spec section 14)."""

from __future__ import annotations

import itertools
from collections import Counter

import msgspec
import pytest

from sandtable.core.kernel.chance import seed_key
from sandtable.core.match.match import Match
from sandtable.core.scenes import encode
from sandtable.games.bayonet import events as ev
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.table.scene import TABLE
from sandtable.server.protocol import views
from tests.games.bayonet.people import VIEWED, asked, game_of, reach, walk
from tests.games.bayonet.positions import Table
from tests.games.seen import viewers

#: Events of others that tell everybody the same, whatever is hidden.
QUIET = {
    ev.PASSED, ev.CALLED, ev.RAISED, ev.FOLDED, ev.KEPT, ev.SWAP_NONE, ev.SWAPPED_DOWN, ev.SWAP_ANSWERED, ev.ROUND,
    ev.TURN, ev.SWAP_STEP, ev.UNCONTESTED, ev.HAND_END,
}  # fmt: skip


def other_world(match: Match, viewer: int | None, number: int) -> Match:
    """The match with everything that the viewer does not know drawn anew."""
    other = match.copy()
    other._state = match.game.concealed(match.state, viewer, seed_key(number))
    return other


def differs(match: Match, other: Match) -> bool:
    """Whether the two worlds hold different cards somewhere, or different secret answers."""
    return any(match.state[name].tobytes() != other.state[name].tobytes() for name in ("hand", "reserve", "answer"))


@pytest.mark.parametrize("name", VIEWED)
def test_I15_two_worlds_look_the_same_at_every_kind_of_decision(name: str) -> None:
    game = game_of(name)
    seen: Counter[int] = Counter()
    different = 0
    for seed in range(2):
        for ply, match in enumerate(walk(game, seed=seed, limit=180, resigning=0.002 if game.seats > 2 else 0)):
            kinds = {asked(match, seat) for seat in match.seats_to_act}
            rare = kinds & {s.D_RESERVE, s.D_SCOUT, s.D_RAISE}
            if ply % 9 and not rare:
                continue
            seen.update(kinds)
            for viewer in viewers(game):
                other = other_world(match, viewer, 1000 * ply + (viewer or 0))
                different += differs(match, other)
                assert encode(other.scene(viewer)) == encode(match.scene(viewer))
                if viewer is not None and viewer in match.seats_to_act:
                    assert other.legal(viewer) == match.legal(viewer)
                    assert other.described(viewer) == match.described(viewer)
    assert different > 50
    assert {s.D_BET, s.D_TURN, s.D_RESERVE} <= set(seen)
    if name.startswith("scouts"):
        assert seen[s.D_SCOUT]


@pytest.mark.parametrize("name", VIEWED)
def test_I15_a_choice_of_another_tells_the_same_in_both_worlds(name: str) -> None:
    """Scene and new log lines, and with them whether there is a frame and how large it is: the same, whatever cards the
    others hold. Folded hands and swaps with a face-down reserve are among these choices."""
    game = game_of(name)
    seen: Counter[int] = Counter()
    for seed in range(2):
        before = None
        for match in walk(game, seed=seed, limit=150):
            if before is not None:
                _compare(before, match, seen, seed)
            before = match.copy()
    assert seen[ev.PASSED] and seen[ev.KEPT] and (seen[ev.FOLDED] or game.seats == 2)
    assert seen[ev.SWAP_ANSWERED] if game.options.reserve_order == "simultaneous" else seen[ev.SWAPPED_DOWN]


def _compare(before: Match, after: Match, seen: Counter[int], seed: int) -> None:
    """The last choice of `after`, made again in the other world of every viewer who can learn nothing new by it."""
    seat, code = after.choices[-1]
    made = after._events[-1]
    if code < 0:
        return
    for viewer in viewers(after.game):
        mine = [event for event in made if event.seen_by(viewer)]
        draws = any(event.kind == ev.TURN and event.args[0] == viewer for event in mine)
        if viewer == seat or draws or not {event.kind for event in mine} <= QUIET:
            continue
        other = other_world(before, viewer, len(before.choices) * 10 + seed)
        if asked(other, seat) != asked(before, seat) or code not in other.legal(seat):
            continue  # a raise that looks like a bet from here
        assert encode(other.scene(viewer)) == encode(before.scene(viewer))
        other.choose(seat, code)
        theirs = [event for event in other._events[-1] if event.seen_by(viewer)]
        assert encode(TABLE.entries(other.game, theirs, viewer)) == encode(TABLE.entries(after.game, mine, viewer))
        assert encode(other.scene(viewer)) == encode(after.scene(viewer))
        seen.update({event.kind for event in mine})


# --------------------------------------------------------------------------------------------------------------- frames


def others(match: Match, seat: int) -> list[int | None]:
    return [viewer for viewer in viewers(match.game) if viewer != seat]


def sent(match: Match, seat: int, code: int, *to: int | None) -> dict[int | None, bytes]:
    """What each other viewer, or each of these, would be sent for a choice: the bytes of the frame, empty if there is
    none."""
    after = match.copy()
    shown = {viewer: views.opening(match, viewer) for viewer in to or others(match, seat)}
    after.choose(seat, code)
    frames: dict[int | None, bytes] = {}
    for viewer, start in shown.items():
        change = views.advance(after, viewer, start)[1]
        frames[viewer] = msgspec.json.encode(change) if change else b""
    return frames


@pytest.mark.parametrize("name", ["four", "rich", "spread"])
def test_R60_a_raise_whose_size_is_still_open_sends_nothing(name: str) -> None:
    checked = 0
    for match in walk(game_of(name), seed=9, limit=120):
        for seat in match.seats_to_act:
            if asked(match, seat) == s.D_BET and s.RAISE in match.legal(seat):
                after = match.copy()
                after.choose(seat, s.RAISE)
                if asked(after, seat) == s.D_RAISE:
                    assert set(sent(match, seat, s.RAISE).values()) == {b""}
                    codes = after.legal(seat)
                    deeper = after.copy()
                    deeper.choose(seat, codes[0])
                    if not deeper._events[-1]:  # a block of amounts: the size is open still
                        assert set(sent(after, seat, codes[0]).values()) == {b""}
                    checked += 1
    assert checked > 10


def test_R59_answers_given_at_once_in_secret_are_all_alike_for_the_others() -> None:
    """As long as somebody else has not chosen yet, every answer sends the same bytes: that the seat has chosen."""
    checked = 0
    for match in itertools.chain(walk(game_of("together"), seed=2), walk(game_of("together"), seed=3)):
        acting = [seat for seat in match.seats_to_act if asked(match, seat) == s.D_RESERVE]
        if len(acting) < 2:
            continue
        for seat in acting:
            frames = [sent(match, seat, code) for code in match.legal(seat)]
            assert all(frame == frames[0] for frame in frames)
            assert all(frames[0].values()), "who has chosen is public"
            checked += 1
    assert checked > 5


#: The winner's hand, and two that lose to it.
WINS, LOSES, LOSES_TOO = "I2 I2 I2 I2 C1", "I3 I3 C2 A1 I5", "I4 I4 C2 A1 I6"


def test_R52_a_scout_kept_sends_nothing_while_another_is_asked() -> None:
    """Two losers hold Scouts: when the first keeps it, the others get no frame, no line, nothing."""
    table = Table(players=4)
    table.to_showdown({0: WINS, 1: LOSES, 2: LOSES_TOO}, [15, 15, 15, 1], down={1: "SCT", 2: "SCT"}).show()
    match = table.match
    assert match.seats_to_act == (1,) and asked(match, 1) == s.D_SCOUT
    frames = sent(match, 1, 0)
    assert frames.pop(2), "the next seat is asked"
    assert set(frames.values()) == {b""}
    burned = sent(match, 1, 1)
    assert all(burned.values()), "a Scout burned is seen by all"


def test_R52_R62_whoever_holds_the_scout_the_others_see_the_same() -> None:
    """Which of two losers is asked does not show in what a third player and a spectator are sent."""
    seen: dict[int, list[bytes]] = {}
    for holder in (1, 2):
        table = Table(players=4)
        down = {seat: "SCT" if seat == holder else "A3" for seat in range(4)}
        up = dict.fromkeys(range(4), "C4")
        table.to_showdown({0: WINS, 1: LOSES, 2: LOSES_TOO}, [15, 15, 15, 1])
        table.cards({0: WINS, 1: LOSES, 2: LOSES_TOO}, up, down, community="C3 C3 C3").show()
        assert table.match.seats_to_act == (holder,)
        seen[holder] = [encode(table.match.scene(viewer)) for viewer in (3, None)]
        seen[holder] += [encode(table.match.log(viewer)[-6:]) for viewer in (3, None)]
    assert seen[1] == seen[2]


def test_R52_the_question_follows_the_showdown_in_the_asked_seats_log_alone() -> None:
    match, seat = reach(game_of("scouts"), s.D_SCOUT)
    assert match.log(seat)[-1].kind == "scout" and match.log(seat)[-1].secret
    for viewer in others(match, seat):
        assert match.log(viewer)[-1].kind == "layer"


def test_R42_folded_hands_leave_no_trace() -> None:
    """A fold sends the same, whatever was folded: each other viewer's worlds agree byte for byte."""
    checked = 0
    for match in walk(game_of("six"), seed=4, limit=150):
        for seat in match.seats_to_act:
            if asked(match, seat) == s.D_BET and s.FOLD in match.legal(seat):
                here = sent(match, seat, s.FOLD)
                for viewer in others(match, seat):
                    other = other_world(match, viewer, match.ply)
                    after = match.copy()
                    after.choose(seat, s.FOLD)
                    if {made.kind for made in after._events[-1]} <= {ev.FOLDED}:
                        assert sent(other, seat, s.FOLD, viewer)[viewer] == here[viewer]
                        checked += 1
    assert checked > 20
