"""A battle between two given forces: a match of two in which nothing else lies in stacks, with the battlecard drawn and
its attacker resolved to fight. From there the game's own kernels and bots go on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from sandtable.core.errors import OptionError
from sandtable.core.game.game import Built, Game
from sandtable.core.game.registry import make
from sandtable.core.kernel import calls
from sandtable.core.kernel.chance import new_chance, seed_key
from sandtable.core.kernel.events import NO_LOG
from sandtable.core.kernel.records import Records
from sandtable.games.battlecards import state as s

_YES = s.K_YESNO * s.CODE + 1
_DRAW = s.K_DRAW * s.CODE


class BattleEnd(NamedTuple):
    """How a battle ended: whether the attacker has won, and the units that are left to attacker and defender."""

    won: bool
    left: tuple[int, int]


class Staged(NamedTuple):
    """A game with the units of a battle in it, and the position after its attacker has engaged."""

    game: Game
    state: Records
    attacker: int  # the seat
    card: int  # the kind of the battlecard


@lru_cache(maxsize=6)
def _dealt(theatre: str, action_max: int) -> tuple[Game, Records]:
    """A match of two before its first turn, with the largest decks."""
    game = make("battlecards", f"{theatre}-fat", {"players": 2, "action_max": action_max}, files=False)
    state = game.new_state(seed_key(0))
    game.change(calls.SETUP, state, 0, 0, NO_LOG)
    while int(state["phase"][0]) == s.SETUP:
        seat = game.seats_to_act(state)[0]
        game.change(calls.APPLY, state, seat, game.legal(state, seat)[0], NO_LOG)
    return game, state


def stage(
    theatre: str, card: int, attackers: Sequence[int], defenders: Sequence[int], action_max: int
) -> Staged | None:
    """Units by kind, the attacker's and the defender's, at a battlecard by kind; None if no battle comes of it."""
    dealt, before = _dealt(theatre, action_max)
    rules, state = dealt.rules.copy(), before.copy()
    own, now = rules[0], state[0]
    own["require_holder"][card] = s.NONE
    side = int(own["aggressor"][card])
    attacking = side if side in (s.AXIS, s.ALLIED) else s.AXIS
    _clear(own, now)
    for who, kinds in ((attacking, attackers), (1 - attacking, defenders)):
        for kind in kinds:
            _deploy(own, now, who, kind)
    _number_carriers(own, now)
    _put_on_top(own, now, card)
    seat = int(own["seat_at"][attacking, 0])
    now["active"] = now["task_seat"][0] = now["asked_for"] = seat
    now["to_act"] = 1 << seat
    game = Game(dealt.definition, dealt.preset, dealt.options, Built(rules, dealt.data, kernels=dealt.kernels))
    for code in (_DRAW, _YES):
        if game.seats_to_act(state) != (seat,) or code not in game.legal(state, seat):
            return None
        game.change(calls.APPLY, state, seat, code, NO_LOG)
    return Staged(game, state, seat, card)


def fought(staged: Staged, samples: int, seed: int) -> list[BattleEnd]:
    """How so many battles have ended, with the game's own bot on both sides."""
    keys, ends = np.random.default_rng(seed), []
    game = staged.game
    side = int(game.rules["side_of"][0, staged.attacker])
    for _ in range(samples):
        state = staged.state.copy()
        state["chance"] = new_chance(keys.bytes(32))
        if not game.play_turn(state, keys.bytes(32)):
            continue
        sizes = state["stack_size"][0][:2].clip(0).sum(axis=1)
        won = int(state["won_by"][0, staged.card]) == side
        ends.append(BattleEnd(won, (int(sizes[staged.attacker]), int(sizes[1 - staged.attacker]))))
    return ends


# --------------------------------------------------------------------------------------------------------- the position


def _clear(rules: Any, state: Any) -> None:
    """Every unit lies in the arsenal of its owner; hands and stacks are empty."""
    units = int(rules["units"])
    for name, value in (("place", s.IN_DECK), ("holder", s.NONE), ("slot", s.NONE), ("below", s.NONE), ("seen", 0)):
        state[name][:units] = value
    if int(rules["pseudo_unit"]) != s.NONE:
        state["place"][int(rules["pseudo_unit"])] = s.OUT_OF_PLAY
    for side in range(2):
        deck = [unit for unit in range(units) if int(rules["owner"][unit]) == side]
        state["arsenal"][side, :] = s.NONE
        state["arsenal"][side, : len(deck)] = deck
        state["arsenal_size"][side] = len(deck)
    state["hand"][:] = state["stack_first"][:] = state["stack_last"][:] = s.NONE
    state["hand_size"][:] = 0
    state["stack_size"][:] = 0


def _deploy(rules: Any, state: Any, side: int, kind: int) -> None:
    """The last unit of a side's arsenal becomes one of this kind and lies in its army's stack."""
    size = int(state["arsenal_size"][side]) - 1
    unit = int(state["arsenal"][side, size])
    state["arsenal"][side, size] = s.NONE
    state["arsenal_size"][side] = size
    rules["kind"][unit] = kind
    seat, slot = int(rules["seat_at"][side, 0]), int(rules["type"][kind])
    if int(state["stack_type"][seat, slot]) == s.NONE:
        state["stack_type"][seat, slot] = rules["type"][kind]
    last = int(state["stack_last"][seat, slot])
    if last == s.NONE:
        state["stack_first"][seat, slot] = unit
    else:
        state["below"][last] = unit
    state["stack_last"][seat, slot] = unit
    state["stack_size"][seat, slot] += 1
    state["place"][unit], state["holder"][unit], state["slot"][unit] = s.IN_STACK, seat, slot
    state["seen"][unit] = 1 << side


def _number_carriers(rules: Any, state: Any) -> None:
    """Carriers that are deployed have numbers, by which their chips are kept."""
    units = np.flatnonzero(state["place"][: int(rules["units"])] == s.IN_STACK)
    carriers = [int(unit) for unit in units if int(rules["chips"][int(rules["kind"][unit])]) > 0]
    if len(carriers) > len(state["chip_on"]):
        raise OptionError(f"At most {len(state['chip_on'])} carriers can meet, not {len(carriers)}.", "attackers")
    rules["carrier"] = s.NONE
    rules["carrier"][carriers] = range(len(carriers))


def _put_on_top(rules: Any, state: Any, kind: int) -> None:
    """The battlecard is drawn next."""
    size = int(state["conflict_size"])
    deck = state["conflict"][:size].tolist()
    card = next(one for one in deck if int(rules["card_of"][one]) == kind)
    deck.remove(card)
    state["conflict"][:size] = [*deck, card]
