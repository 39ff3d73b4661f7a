"""Two worlds that a viewer cannot tell apart, and what comes after the next choice (spec sections 11.3, 13; I17).

The conformance suite compares scenes of one moment. Here the same choice is made in the true world and in one that is
redrawn for a viewer: unless it turns hidden cards over, the viewer must go on seeing the same. This finds what shows
by being asked or not asked, by steps, and by the order of events.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from sandtable.core.declare import HIDDEN
from sandtable.core.game.game import Game
from sandtable.core.game.position import Position
from sandtable.core.kernel.events import Event, new_log, read_log
from sandtable.core.kernel.records import Records
from sandtable.core.match.match import Match
from sandtable.core.scenes import encode
from sandtable.games.conquest import events as ev
from sandtable.games.conquest import state as s
from sandtable.testing import conformance
from tests import entry
from tests.games.conquest.odd_games import eager_choice, fill_hands, odd_game
from tests.lengths import LONG

#: Events that turn over what a viewer could not know, or that end the game.
TURNS_OVER = {
    ev.TRADED,
    ev.DISCARDED,
    ev.DRAWN_CARD,
    ev.INHERITED_CARD,
    ev.REVEALED,
    ev.CAPITAL,
    ev.RESHUFFLED,
    ev.GAME_OVER,
}


def apply(game: Game, state: Records, seat: int, code: int) -> tuple[Records, list[Event]]:
    """A choice on a copy, and what it brought."""
    after, log = state.copy(), new_log(4000)
    entry.apply_at(game.rules, after, 0, seat, code, log)
    return after, list(read_log(log))


def runs_on_without_a_trade(game: Game, state: Records) -> bool:
    """Whether a seat that is asked for a trade would, without a set, be asked nothing before it ends its attacks: then
    the rules themselves show that it is asked (section 9 puts the trade before the attacks that are not possible)."""
    row = state[0]
    if int(row.step) != s.SPOILS_TRADE or int(row.pool[row.seat]) > 0:
        return False
    return not any(
        row.owner[a] == row.seat and row.owner[b] != row.seat and row.armies[a] > 1
        for edge in game.data.edges
        for a, b in ((edge.a, edge.b), (edge.b, edge.a))
    )


def compare_futures(match: Match, before: Records, told: list[list[Event]], random: Random) -> int:
    """The last choice again, in worlds redrawn for each seat; how many times something could be compared."""
    game, (seat, code) = match.game, match.choices[-1]
    kind, step, compared = int(before["asked"][0, seat]), int(before["step"][0]), 0
    for viewer in range(game.seats):
        secret = kind in (s.D_TRADE, s.D_DISCARD) and (viewer == seat or code != 0)
        if secret or (step in (s.BLIND, s.CAPITALS) and viewer != seat):
            continue
        other = game.concealed(before, viewer, random.randbytes(32))
        other["chance"] = before["chance"]
        if int(other["asked"][0, seat]) != kind or code not in game.legal(other, seat):
            continue
        after, news = apply(game, other, seat, code)
        mine = [event for event in match._events[-1] if event.seen_by(viewer)]
        theirs = [event for event in news if event.seen_by(viewer)]
        if any(event.kind in TURNS_OVER for event in mine + theirs):
            continue
        if runs_on_without_a_trade(game, match._state) or runs_on_without_a_trade(game, after):
            continue
        assert mine == theirs, f"viewer {viewer} is told other things"
        true = encode(game.scene(Position(match._state, told[viewer] + mine, False), viewer))
        assert encode(game.scene(Position(after, told[viewer] + theirs, False), viewer)) == true
        compared += 1
    return compared


@pytest.mark.parametrize("system", ["increasing", "royalty", "poker", "supply"])
def test_I17_the_next_choice_shows_nothing_that_was_hidden_E58_R55(system: str) -> None:
    compared = 0
    for seed in range(4 if LONG else 2):
        random = Random(f"{system} {seed}")
        game = odd_game(
            random,
            card_system=system,
            fog=False,
            reinforce_min=3,
            round_cap=40,
            draws=2,
            players=4,
            map=f"gen:n=12,k=4,seed={seed}",
            neutral_third=False,
            first_seat="random",
            capitals="off",
            inherit_trade="may",
            inherit="all",
            hand_limit={"poker": 5, "supply": 5}.get(system, 0),
            placement="open",
            setup_batch=20,
            victory_pct=100,
            scale_start=True,
            start_armies=[30] * 7,
        )
        match = Match(game, seed=seed)
        fill_hands(match, random)
        while not match.over and match.ply < 250:
            seat = random.choice(match.seats_to_act)
            before, told = match.state, [match.events(viewer) for viewer in range(game.seats)]
            match.choose(seat, eager_choice(match, seat, random))
            if not match.over:
                compared += compare_futures(match, before, told, random)
    assert compared > (500 if LONG else 250)


# ------------------------------------------------------------------------------------------------ fog: who is told what

#: Where in an event its territories stand.
PLACES: dict[int, tuple[int, ...]] = {
    ev.DEALT: (1,),
    ev.CLAIMED: (1,),
    ev.SCATTERED: (1,),
    ev.PLACED: (1,),
    ev.REVEALED: (1,),
    ev.FORTIFIED: (1, 2),
    ev.ATTACK: (1, 2),
    ev.DEFENCE: (1,),
    ev.ROLL: (2, 3),
    ev.CAPTURED: (1, 2),
    ev.OCCUPIED: (1, 2),
    ev.BATTLE_OVER: (1, 2),
    ev.NEUTRALISED: (1,),
    ev.TRADE_BONUS: (2,),
    ev.SECRET_PLACED: (1,),
    ev.CAPITAL_CHOSEN: (1,),
}
#: Events about things that only one seat may know: under fog, and always.
OWN_UNDER_FOG = {ev.REINFORCED, ev.CONTINENT_BONUS, ev.TRADE_BONUS, ev.TRADE_TOTAL}
OWN = {ev.SECRET_PLACED, ev.CAPITAL_CHOSEN, ev.DRAWN_CARD, ev.INHERITED_CARD, ev.INHERITED_ALL}


def check_audiences(game: Game, before: Records, after: Records, events: Sequence[Event]) -> None:
    """Nobody is told of a territory that they see neither before nor after; a loser is told which place was lost."""
    over = int(after["step"][0]) == s.OVER
    for viewer in [*range(game.seats), None]:
        seen = game.view(before, viewer)["armies"][0] != HIDDEN
        if not over:
            seen |= game.view(after, viewer)["armies"][0] != HIDDEN
        for event in (event for event in events if event.seen_by(viewer)):
            if event.kind in OWN_UNDER_FOG | OWN:
                assert event.args[0] == viewer, (ev.EVENTS.names[event.kind], viewer)
            for place in PLACES.get(event.kind, ()):
                territory = event.args[place]
                lost = event.kind == ev.CAPTURED and place == 2 and event.args[3] == viewer
                assert territory < 0 or seen[territory] or lost, (ev.EVENTS.names[event.kind], viewer, territory)
            if event.kind == ev.PLACED and event.args[0] != viewer:
                assert event.args[4] == -1, "the pool of another seat"
            if event.kind == ev.TURN_END and event.args[0] != viewer:
                assert event.args[2] == -1, "the captures of another seat"


@pytest.mark.parametrize("seed", range(12))
def test_R57_every_event_reaches_only_those_who_may_know_it(seed: int) -> None:
    random = Random(f"fog {seed}")
    game = odd_game(random, fog=True, round_cap=20)
    match = Match(game, seed=seed)
    check_audiences(game, match.state, match.state, match._events[0])
    while not match.over and match.ply < 300:
        seat, before = random.choice(match.seats_to_act), match.state
        if random.random() < 0.004:
            match.resign(seat)
        else:
            match.choose(seat, eager_choice(match, seat, random))
        check_audiences(game, before, match.state, match._events[-1])


@pytest.mark.parametrize("seed", range(10 if LONG else 5))
def test_I17_odd_games_give_two_worlds_the_same_view_and_options(seed: int) -> None:
    """All checks of the conformance suite on odd parameters: fog, blind placement, chosen capitals, resignations."""
    random = Random(f"worlds {seed}")
    fixed = [{"fog": True}, {"placement": "blind"}, {"capitals": "chosen"}, {"fog": True, "placement": "blind"}, {}]
    game = odd_game(random, round_cap=8, **fixed[seed % 5])
    match, stream = Match(game, seed=seed), conformance.Stream(random.randbytes(32))
    while not match.over and match.ply < 160:
        if match.ply % 9 == 0 or int(match._state["round"][0]) == 0:
            conformance.check_state(match, stream)
        seat = random.choice(match.seats_to_act)
        if random.random() < 0.006:
            match.resign(seat)
        else:
            match.choose(seat, eager_choice(match, seat, random))
