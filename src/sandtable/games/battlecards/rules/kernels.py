"""The kernels of Battlecards, as the engine wants them (handbook/rules.md)."""

from dataclasses import replace
from typing import Any

from sandtable.core.game.contract import GameKernels
from sandtable.core.kernel.asking import seats_to_act
from sandtable.core.kernel.reading import plain
from sandtable.core.kernel.records import Records
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.bot.heuristic import heuristic
from sandtable.games.battlecards.bot.search import candidates, likely
from sandtable.games.battlecards.bot.value import features, value
from sandtable.games.battlecards.decisions import action, kind, legal
from sandtable.games.battlecards.rules.engine import apply, setup
from sandtable.games.battlecards.rules.leaving import resign
from sandtable.games.battlecards.rules.score import clock, groups, progress, returns, score
from sandtable.games.battlecards.secrets.conceal import conceal
from sandtable.games.battlecards.secrets.invariants import check
from sandtable.games.battlecards.secrets.observation import large_observe, observe
from sandtable.games.battlecards.secrets.view import large_view, view
from sandtable.games.battlecards.state import LargeState, Rules, State, holds

KERNELS = GameKernels.named(
    Rules, State,
    setup, seats_to_act, legal, apply, resign, returns, conceal, check, heuristic, progress, score, groups, observe,
    action, kind, candidates, features, value, clock, likely, view,
)  # fmt: skip
_LARGE: dict[str, Any] = {"state": LargeState, "view": large_view, "observe": large_observe}
#: The same over records that hold any match.
LARGE_KERNELS = replace(KERNELS, **_LARGE)


def kernels_for(rules: Records) -> GameKernels:
    """The kernels over the smaller record that holds a match of these rules (an array of one)."""
    one = plain(rules)
    owners = one.owner[: one.units]
    cards = [one.card_kind[card] for card in one.card_of[: one.conflict_cards]]
    carriers = sum(number != s.NONE for number in one.carrier[: one.units])
    larger = max(owners.count(0), owners.count(1))
    fits = holds(one.players, one.units, larger, len(cards), cards.count(s.KEPT), carriers)
    return KERNELS if fits else LARGE_KERNELS
