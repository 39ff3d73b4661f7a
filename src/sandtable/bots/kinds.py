"""The kinds of bots by name."""

from __future__ import annotations

import difflib
from dataclasses import dataclass
from typing import Protocol

import numpy as np

from sandtable.core import entry
from sandtable.core.chance import Stream, new_chance
from sandtable.core.drivers import FIRST, HEURISTIC, RANDOM
from sandtable.core.errors import OptionError
from sandtable.core.match import BotView

__all__ = ["Bot", "BotKind", "get", "kinds", "number_of"]


class Bot(Protocol):
    """Chooses for a seat. Stateless: everything it may use is in the view, its randomness in the key."""

    def choose(self, view: BotView, key: bytes) -> int:
        """One of `view.legal`; equal views and keys (32 bytes) give equal choices."""


@dataclass(frozen=True)
class BotKind:
    """A kind of bot as people see it; `number` is its number in compiled drivers."""

    name: str
    title: str
    text: str
    number: int


_KINDS = {
    "heuristic": BotKind("heuristic", "Heuristic", "Plays by sound rules of thumb, with exact odds.", HEURISTIC),
    "random": BotKind("random", "Random", "Takes any legal choice, all equally likely.", RANDOM),
    "first": BotKind("first", "Passive", "Takes the first choice offered: it passes, calls, keeps what it has.", FIRST),
}


def kinds() -> tuple[BotKind, ...]:
    """All kinds, the strongest first."""
    return tuple(_KINDS.values())


def number_of(name: str) -> int:
    """The number of a kind in compiled drivers. OptionError for an unknown name."""
    return _kind(name).number


def get(name: str) -> Bot:
    """The bot of a kind. OptionError for an unknown name."""
    return _BOTS[_kind(name).number]()


def _kind(name: str) -> BotKind:
    kind = _KINDS.get(name)
    if kind is None:
        near = difflib.get_close_matches(str(name), list(_KINDS), n=1, cutoff=0.4)
        hint = f"; did you mean {near[0]!r}?" if near else "."
        raise OptionError(f"There is no bot {name!r}{hint} The bots are {', '.join(_KINDS)}.", field="bots")
    return kind


class _RandomBot:
    def choose(self, view: BotView, key: bytes) -> int:
        return view.legal[Stream(key).below(len(view.legal))]


class _HeuristicBot:
    def choose(self, view: BotView, key: bytes) -> int:
        options = np.zeros(view.game.definition.max_options, dtype=np.int32)
        options[: len(view.legal)] = view.legal
        rules, chance = view.game.rules, new_chance(key)
        return int(entry.heuristic_at(rules, view.state, 0, view.seat, options, len(view.legal), chance))


class _FirstBot:
    def choose(self, view: BotView, key: bytes) -> int:
        return view.legal[0]


_BOTS: dict[int, type[Bot]] = {RANDOM: _RandomBot, HEURISTIC: _HeuristicBot, FIRST: _FirstBot}
