"""Bots as policies on a small game: what they choose in every information state, with the randomness they have."""

from __future__ import annotations

import hashlib
from functools import partial
from typing import Any

from sandtable.bots import get
from sandtable.core.match.seat_view import BotView
from sandtable.envs.openspiel import InformationState, Tree

__all__ = ["policy_of"]


def policy_of(tree: Tree, name: str, keys: int) -> Any:
    """The policy of a bot that draws one of so many keys for each decision, all equally likely. `uniform` takes every
    action alike."""
    if name == "uniform":
        return tree.policy(lambda asked: [1 / len(asked.actions)] * len(asked.actions))
    return tree.policy(partial(_weights, get(name), keys))


def _weights(bot: Any, keys: int, asked: InformationState) -> list[float]:
    course = asked.state.course
    assert course.state is not None
    chosen = [0.0] * len(asked.actions)
    codes = course.game.legal(course.state, asked.seat)
    menu = course.menu()
    for number in range(keys):
        key = hashlib.sha256(f"solved {number}".encode()).digest()
        view = BotView(course.game, course.game.concealed(course.state, asked.seat, key), asked.seat, tuple(codes))
        code = bot.choose(view, key)
        chosen[next(place for place, action in enumerate(asked.actions) if menu[action] == code)] += 1 / keys
    return chosen
