"""Two worlds that a viewer cannot tell apart: the same scene, options, log, frames and sizes (spec 5.1, I19)."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from sandtable.core.kernel.chance import Stream, seed_key
from sandtable.core.match.match import Match
from sandtable.core.scenes import encode
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.table.player_view import TOGETHER
from sandtable.games.bridgefront.table.scene import TABLE
from sandtable.server.protocol import views
from tests.games.bridgefront.people import VIEWED, asked, game_of, walk
from tests.games.seen import viewers
from tests.lengths import LONG

#: What is hidden from somebody, and differs between two worlds if anything does.
HIDDEN = ("kind", "plan", "bid", "picked", "next_card")


def other_world(match: Match, viewer: int | None, number: int) -> Match:
    """The match with everything that the viewer does not know drawn anew."""
    other = match.copy()
    other._state = match.game.concealed(match.state, viewer, seed_key(number))
    return other


def differs(match: Match, other: Match) -> bool:
    """Whether the two worlds hold something different somewhere."""
    return any(match.state[name].tobytes() != other.state[name].tobytes() for name in HIDDEN)


@pytest.mark.parametrize("name", VIEWED)
def test_I19_two_worlds_look_the_same_at_every_kind_of_decision(name: str) -> None:
    game = game_of(name)
    seen: Counter[int] = Counter()
    different = 0
    for seed in range(2 if LONG else 1):
        for ply, match in enumerate(walk(game, seed=seed, limit=400, resigning=0.002 if game.seats > 2 else 0)):
            kinds = {asked(match, seat) for seat in match.seats_to_act}
            if ply % 11 and all(seen[kind] > 2 for kind in kinds):
                continue
            seen.update(kinds)
            for viewer in viewers(game):
                other = other_world(match, viewer, 1000 * ply + (viewer or 0))
                different += differs(match, other)
                assert encode(other.scene(viewer)) == encode(match.scene(viewer))
                if viewer is not None and viewer in match.seats_to_act:
                    assert other.legal(viewer) == match.legal(viewer)
                    assert other.described(viewer) == match.described(viewer)
                    for code in (-1, 10**6, s.NO_CARD):
                        if code not in match.legal(viewer):
                            refusals = [game.refusal(world.state, viewer, code) for world in (match, other)]
                            assert refusals[0] == refusals[1]
    assert different > 50
    assert {s.D_START_BRIDGE, s.D_PICK_CARD, s.D_BID, s.D_ACT} <= set(seen)


def seen_by_others(match: Match, seat: int) -> dict[int | None, views.Shown]:
    """What each other viewer sees now."""
    return {viewer: views.opening(match, viewer) for viewer in viewers(match.game) if viewer != seat}


def sent(shown: dict[int | None, views.Shown], after: Match) -> dict[int | None, bytes]:
    """What each viewer who saw this is sent for a choice: the bytes of the frame, empty if there is none."""
    frames: dict[int | None, bytes] = {}
    for viewer, start in shown.items():
        change = views.advance(after, viewer, start)[1]
        frames[viewer] = msgspec.json.encode(change) if change else b""
    return frames


@pytest.mark.parametrize("name", ["two", "three", "private"])
def test_I14_I19_what_is_chosen_in_secret_tells_the_others_only_who_has_finished(name: str) -> None:
    """Plans, bids, first Bridges, free cards and tiles: as long as somebody else has not finished, a choice sends the
    others nothing, or, if it finishes, that it does: the same bytes for every choice that does."""
    game, checked = game_of(name), Counter[int]()
    for ply, match in enumerate(walk(game, seed=5, limit=500)):
        phase = int(match.state["phase"][0])
        if phase not in TOGETHER or len(match.seats_to_act) < 2 or (ply % 7 and checked[phase] > 3):
            continue
        for seat in match.seats_to_act:
            codes = match.legal(seat)
            silent, writer, before = 0, set(), seen_by_others(match, seat)
            for code in codes[:: max(1, len(codes) // 6)]:
                after = match.copy()
                after.choose(seat, code)
                frames = sent(before, after)
                if seat in after.seats_to_act:
                    assert set(frames.values()) == {b""}, "a choice that is not the last one says nothing"
                    silent += 1
                else:
                    writer.add(tuple(sorted((str(viewer), frame) for viewer, frame in frames.items())))
            assert len(writer) <= 1, "which choice it was can be told"
            checked[phase] += 1
    assert {s.START_BRIDGES, s.FREE_CARD, s.MARKET_BIDS, s.PLANS} <= set(checked)


#: Events of others that tell everybody the same, whatever is hidden.
QUIET = {
    ev.DISCARDED, ev.TOPDECKED, ev.LOOKED_AT, ev.KEPT_CARD, ev.SCRIED, ev.DREW, ev.BID_DONE, ev.PLANNED,
    ev.COLLECT_DONE, ev.FREE_DONE, ev.START_BRIDGES_DONE, ev.QUIET_STUDY, ev.SHUFFLED,
}  # fmt: skip


@pytest.mark.parametrize("name", ["three", "private", "late", "all"])
def test_R150_R116_a_choice_of_another_tells_the_same_in_both_worlds(name: str) -> None:
    """Log lines of what others do with hidden cards are the same in every world that looks the same."""
    game, seen = game_of(name), Counter[int]()
    for seed in range(3):
        for match in walk(game, seed=seed, limit=500):
            made = match._events[-1]
            for viewer in viewers(game):
                mine = [event for event in made if event.seen_by(viewer)]
                if not mine or not {event.kind for event in mine} <= QUIET:
                    continue
                hidden = [event for event in mine if event.kind in HIDING and event.args[0] != viewer]
                for event in hidden:
                    assert event.args[HIDING[event.kind]] == -1, "an event names a hidden card"
                told = TABLE.entries(game, mine, viewer)
                assert not any(entry.secret for entry in told) or any(event.args[0] == viewer for event in mine)
                seen.update(event.kind for event in hidden)
    assert seen[ev.DREW] or seen[ev.DISCARDED] or seen[ev.KEPT_CARD]


#: Events in two versions, with the place of the kind of card.
HIDING = {ev.DISCARDED: 1, ev.TOPDECKED: 1, ev.KEPT_CARD: 1, ev.SCRIED: 1, ev.DREW: 1}


def test_I19_others_see_a_plan_as_ready_at_one_moment_whatever_it_is() -> None:
    """Nothing is shown while its questions are asked; then the same is, of one choice and of ten."""
    game = game_of("three")
    sizes: set[int] = set()
    for number, match in enumerate(walk(game, seed=3, limit=320)):
        if match.state[0]["phase"] != s.PLANS or len(match.seats_to_act) < 2 or number % 9:
            continue
        seat, draws = match.seats_to_act[0], Stream(seed_key(number))
        if match.state[0]["plan_size"][seat]:
            continue
        others = [viewer for viewer in viewers(game) if viewer != seat]
        told: dict[int | None, set[bytes]] = {viewer: set() for viewer in others}
        for act in match.legal(seat):
            twin, code = match.copy(), act
            shown = {viewer: views.opening(twin, viewer) for viewer in others}
            while True:
                twin.choose(seat, code)
                done = seat not in twin.seats_to_act
                for viewer in others:
                    shown[viewer], change = views.advance(twin, viewer, shown[viewer])
                    assert (change is not None) == done, "only that the plan is ready is seen"
                    if change is not None:
                        told[viewer].add(msgspec.json.encode((change.patch, change.entries)))
                if done:
                    break
                legal = twin.legal(seat)
                code = legal[draws.below(len(legal))]
            sizes.add(len(twin.choices) - len(match.choices))
        assert all(len(seen) == 1 for seen in told.values())
    assert len(sizes) > 3
