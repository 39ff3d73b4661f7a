"""How heuristic bots do what they do, in figures of each game, beside the yardstick in the same deals."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from typing import Any

import numpy as np

from sandtable import bots
from sandtable.core.game.game import Game
from sandtable.core.match.match import Match
from sandtable.games import load
from sandtable.games.battlecards import state as cards
from sandtable.games.battlecards.rules.asking import answer_argument, op_of
from sandtable.games.conquest import state as conquest

__all__ = ["habits"]

#: What is counted: words -> the figures of which the mean is shown.
Counts = dict[str, list[float]]
#: Told of a match before each choice and after the last one (seat -1), with the seat and its code.
Watch = Callable[[Match, int, int, Counts], None]


def _played(game: Game, bot: str, games: int, seed: int, watch: Watch) -> Counts:
    player, found = bots.get(bot), defaultdict[str, list[float]](list)
    for number in range(games):
        match = Match(game, seed=1000 * seed + number)
        while not match.over:
            seat, key = match.seats_to_act[0], match.ply.to_bytes(32, "little")
            code = player.choose(match.concealed(seat, key), key)
            watch(match, seat, code, found)
            match.choose(seat, code)
        watch(match, -1, -1, found)
    return found


def _conquest(match: Match, seat: int, code: int, found: Counts) -> None:
    """Set-up before the first turn, and borders when a seat has ended its attacks."""
    neighbours = match.game.data.neighbours
    state, count = match.state[0], len(neighbours)
    owned, armies = np.array(match.state["owner"][0])[:count], np.array(match.state["armies"][0])[:count]
    if seat < 0:
        found["_"].clear()
        return
    if state.round == 1 and not found["_"]:
        found["_"].append(1.0)
        for one in range(match.game.seats):
            extra = armies[owned == one] - 1
            if extra.sum() > 0:
                found["set-up: of 100 armies placed, on the one territory with most"].append(
                    100 * float(extra.max() / extra.sum())
                )
                found["set-up: territories that armies are placed on"].append(float((extra > 0).sum()))
    if state.step == conquest.ATTACK and code == 0:
        borders = [
            territory
            for territory in np.flatnonzero(owned == seat).tolist()
            if any(owned[other] != seat for other in neighbours[territory])
        ]
        alone = int((armies[borders] == 1).sum())
        found["after its attacks: of 100 border territories, with one army"].append(100 * alone / max(1, len(borders)))


def _bridgefront(match: Match, seat: int, code: int, found: Counts) -> None:
    if seat < 0:
        for one in range(match.game.seats):
            found["gold that is left at the end, a seat"].append(float(match.state[0].gold[one]))
            found["rounds played"].append(float(match.state[0].round))


_ARMY = {
    cards.ARMY_TRANSFER: "units for a partner (TRANSFER), a game",
    cards.ARMY_TRADE: "trades of cards (TRADE), a game",
    cards.ARMY_SEATS: "other enemies proposed (SEATS), a game",
}
_AGREED, _MOVED = "of 100 such proposals, agreed to", "units taken back or moved (MOVE), a game"


def _battlecards(match: Match, seat: int, code: int, found: Counts) -> None:
    if seat < 0:
        for words in (*_ARMY.values(), _MOVED):
            found[words].append(float(len(found[f"_{words}"])))
            found[f"_{words}"].clear()
        return
    asked = int(match.state[0].asked)
    if asked == cards.D_TURN and op_of(code) == cards.K_ARMY:
        found[f"_{_ARMY[answer_argument(code) // 64]}"].append(1.0)
    elif asked == cards.D_TURN and op_of(code) == cards.K_CHOICE:
        found[f"_{_MOVED}"].append(1.0)
    elif asked == cards.D_SEAT_TRADE:
        found[_AGREED].append(100.0 * (answer_argument(code) == 1))


_WATCHED: dict[str, tuple[dict[str, Any], Watch]] = {
    "conquest": ({"preset": "world-war", "players": 4}, _conquest),
    "bridgefront": ({"players": 2}, _bridgefront),
    "battlecards": ({"preset": "teams", "players": 4, "occupying_force": True}, _battlecards),
}


def habits(game: str, games: int, seed: int) -> dict[str, tuple[str, str]]:
    """Words, and what they come to with the heuristic and with heuristic-1; nothing for a game that counts nothing."""
    if game not in _WATCHED or not games:
        return {}
    options, watch = _WATCHED[game]
    ready = load(game, **options)
    new, old = (_played(ready, bot, games, seed, watch) for bot in ("heuristic", "heuristic-1"))
    names = [name for name in {**new, **old} if not name.startswith("_")]
    return {name: (_mean(new.get(name, [])), _mean(old.get(name, []))) for name in names}


def _mean(figures: list[float]) -> str:
    return f"{np.mean(figures):.1f}" if figures else "never asked"
