"""A unit of a swap as two matches: with the card and without, to be looked at side by side."""

from __future__ import annotations

import copy
from dataclasses import dataclass

import numpy as np

from sandtable.core.errors import OptionError, SandtableError
from sandtable.core.game.game import Game
from sandtable.core.kernel.driving.drivers import game_key
from sandtable.core.match import positions
from sandtable.core.match.match import Match
from sandtable.lab.causes.swapping import Arm, Dealer, How, SwapUnit


@dataclass(frozen=True)
class Opened:
    """The two matches of a unit, played to their ends: with the card and without. `whole`: whether a record can hold
    each of them, which it cannot where the rules themselves say what a card is."""

    seat: int
    matches: tuple[Match, Match]
    whole: tuple[bool, bool]


def open_unit(dealer: Dealer, number: int, kind: int, how: How) -> Opened:
    """The unit of a deal, played again. OptionError if the deal has none."""
    if not 0 <= number < 2**40:
        raise OptionError(f"A deal is a number from 0, not {number}.", field="open")
    if how == "played" and not dealer.counts_plays:
        raise OptionError(f"What is played is not told by kind in {dealer.game.definition.title}.", field="how")
    unit = dealer.unit(number, kind, how)
    if unit is None:
        raise OptionError(f"{dealer.kinds[kind]} is not {how} in deal {number}: take one that is listed.", field="open")
    before, told, shares = dealer.retell(number, unit)
    state, _ = dealer._dealt(number)
    first, second = (
        _match(dealer, number, unit, arm, before if arm.state.tobytes() == state.tobytes() else None, choices, share)
        for arm, choices, share in zip(unit.arms, told, shares, strict=True)
    )
    whole = tuple(_as_printed(dealer.game, arm) for arm in unit.arms)
    return Opened(unit.seat, (first, second), (whole[0], whole[1]))


def _match(
    dealer: Dealer, number: int, unit: SwapUnit, arm: Arm, before: list[tuple[int, int]] | None,
    choices: list[tuple[int, int]], share: float,
) -> Match:  # fmt: skip
    """An arm as a match. A deal that was changed is a position of its own; what was chosen before is part of it."""
    game, key = _by(dealer.game, arm), game_key(dealer.seed, number)
    if before is not None:
        match = Match(game, key=key)
    else:
        match = Match(game, key=key, position=positions.describe(game, arm.state, Match(game, key=key).state))
    for seat, code in (*(before or ()), *choices):
        match.choose(seat, code)
    if not match.over or not np.isclose(match.returns[unit.seat], share):
        raise SandtableError("The game at the table came out otherwise than the one that was counted.")
    return match


def _as_printed(game: Game, arm: Arm) -> bool:
    return arm.rules.tobytes() == game.rules.tobytes()


def _by(game: Game, arm: Arm) -> Game:
    """The game by the rules of an arm."""
    if _as_printed(game, arm):
        return game
    twin = copy.copy(game)
    twin.rules, twin.rules_rows = arm.rules, game.rows(arm.rules)
    return twin
