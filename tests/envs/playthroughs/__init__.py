"""Matches as OpenSpiel sees them, kept as text: `python -m tests.envs.playthroughs` writes these files anew.

`*-whole.txt` are OpenSpiel's own playthroughs of small games to their end, `*-opening.txt` the first actions of the
four games in the same words. Tensors are thousands of numbers: a line has how many, and a digest of them.
"""

from __future__ import annotations

import hashlib
import re
from pathlib import Path
from typing import Any

import numpy as np

from sandtable.envs.openspiel import SOLVABLE, load_game
from tests.envs.games import SMALL

__all__ = ["FILES", "HERE", "written"]

HERE = Path(__file__).resolve().parent
#: The longest line that is kept as it is.
_LONG = 160
_STEPS = 12
FILES = {
    **{f"{name}-whole": ("whole", name) for name in SOLVABLE},
    **{f"{name}-opening": ("opening", name) for name in SMALL},
}


def written(file: str) -> str:
    """The text of a file, made anew."""
    how, name = FILES[file]
    lines = _whole(name) if how == "whole" else _opening(name)
    return "\n".join(line.rstrip() for line in lines).rstrip() + "\n"


def _whole(name: str) -> list[str]:
    """OpenSpiel's playthrough of a small game."""
    # Here, as it imports half of SciPy: every process that runs tests reads this file.
    from open_spiel.python.algorithms.generate_playthrough import playthrough_lines

    game = load_game(**{**SOLVABLE[name], "luck": 4, "deals": 1})
    found = playthrough_lines(str(game), seed=7)
    return [_short(line) for line in found if not line.startswith(("#", "GameType.parameter", "PolicyTensor"))]


def _short(line: str) -> str:
    """A line, or where it is long what it begins with and a digest of the rest."""
    if len(line) <= _LONG:
        return line
    name, _, rest = line.partition(":" if re.match(r"\w+\(\d\):", line) else "=")
    return f"{name}: {len(rest.split())} words, {_digest(rest.encode())}"


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:16]


def _opening(name: str) -> list[str]:
    """The first states of a game, with everything that a player is told in them."""
    game = load_game(name, luck=16, deals=1, **SMALL[name])
    state, luck = game.new_initial_state(), np.random.default_rng(7)
    lines = [f"game: {game}"]
    for number in range(_STEPS):
        lines += ["", f"# State {number}", f"History() = {state.history()}", *_told(game, state)]
        action = int(luck.choice(state.legal_actions()))
        lines.append(f"action: {action}  {state.action_to_string(state.current_player(), action)}")
        state.apply_action(action)
    return lines


def _told(game: Any, state: Any) -> list[str]:
    legal = state.legal_actions()
    lines = [
        f"CurrentPlayer() = {state.current_player()}",
        f"LegalActions() = {len(legal)}, {_digest(repr(legal).encode())}",
    ]
    for player in range(game.num_players()):
        seen = np.array(state.information_state_tensor(player), dtype=np.float32)
        lines.append(f"InformationStateString({player}) = {state.information_state_string(player)}")
        lines.append(f"InformationStateTensor({player}) = {seen.size} numbers, {_digest(seen.tobytes())}")
    return lines
