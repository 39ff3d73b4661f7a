"""A game as the platform knows it: its definition, and a game made ready by options."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from importlib.resources import files
from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt

from sandtable.core import entry
from sandtable.core.chance import new_chance
from sandtable.core.contract import GameKernels, register
from sandtable.core.decks import DeckForm
from sandtable.core.odds import OddsForm
from sandtable.core.options import Form, resolve
from sandtable.core.records import Records, read_only
from sandtable.core.scenes import Board
from sandtable.core.standing import Standing
from sandtable.core.table import Table

__all__ = ["Built", "Game", "GameDefinition", "make_game", "rules_page"]


@dataclass(frozen=True)
class Built:
    """What a game makes of its options: the Rules record (an array of one), whatever its table needs to draw (a map),
    and the texts of files that the options named, so that a match record can carry them."""

    rules: Records
    data: Any = None
    attachments: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class GameDefinition:
    """Everything the platform needs to know of a game. `version` is the rules version: it changes whenever the same
    choices could lead to other states (docs/versions.md). `build(options, attachments, files)` may read files named by
    options only if `files` is true. `max_options` bounds every list of legal codes, `event_room` is a first guess at
    the events of one choice. `limit` is more decisions than any game of it can have. `score_unit` says
    what the kernel `score` counts. `secret(game, state, viewer)`: whether the viewer may not learn that somebody is
    asked here, because only who holds certain cards is; such a position is no frame of its own for the viewer when it
    is answered without a person (server/views.py)."""

    id: str
    title: str
    tagline: str
    version: str
    kernels: GameKernels
    form: Form
    build: Callable[[Any, Mapping[str, str], bool], Built]
    table: Table
    rules_text: Callable[[], str]
    max_options: int
    event_room: int = 512
    limit: int = 1_000_000
    score_unit: str = "points"
    odds: OddsForm | None = None
    secret: Callable[[Game, Records, int | None], bool] | None = None
    standing: tuple[Standing, ...] = ()
    decks: DeckForm | None = None


def rules_page(package: str) -> Callable[[], str]:
    """Reads the RULES.md that lies in a game's package, for `GameDefinition.rules_text`."""
    return lambda: files(package).joinpath("RULES.md").read_text(encoding="utf-8")


class Game:
    """A game with its options: immutable, shared by any number of matches."""

    def __init__(self, definition: GameDefinition, preset: str, options: Any, built: Built) -> None:
        self.definition = definition
        self.preset = preset
        self.options = options
        self.rules = read_only(built.rules)
        self.data = built.data
        self.attachments = built.attachments

    @property
    def id(self) -> str:
        """The name of the game, such as "conquest"."""
        return self.definition.id

    @property
    def version(self) -> str:
        """The rules version."""
        return self.definition.version

    @property
    def seats(self) -> int:
        """The number of seats."""
        return int(self.options.players)

    @cached_property
    def board(self) -> Board:
        """The geometry of the table."""
        return self.definition.table.board(self)

    def options_dict(self) -> dict[str, Any]:
        """All options as plain JSON values."""
        values: dict[str, Any] = msgspec.to_builtins(self.options)
        return values

    def option_buffer(self) -> npt.NDArray[np.int32]:
        """A buffer that every list of legal codes fits into."""
        return np.zeros(self.definition.max_options, dtype=np.int32)

    def new_state(self, key: bytes) -> Records:
        """A zeroed state (an array of one) whose chance stream begins with this key. It is not dealt yet."""
        state = self.definition.kernels.state.new()
        state["chance"] = new_chance(key)
        return state

    # The kernels, one state at a time.

    def seats_to_act(self, state: Records) -> tuple[int, ...]:
        """The seats that owe a decision, ascending; empty when the game is over."""
        mask = int(entry.seats_at(self.rules, state, 0))
        return tuple(seat for seat in range(self.seats) if mask >> seat & 1)

    def legal(self, state: Records, seat: int) -> list[int]:
        """The legal codes of a seat that owes a decision, ascending."""
        buffer = self.option_buffer()
        count = int(entry.legal_at(self.rules, state, 0, seat, buffer))
        codes: list[int] = buffer[:count].tolist()
        return codes

    def returns(self, state: Records) -> tuple[float, ...]:
        """The share of the win of each seat: sums to 1 when the game is over."""
        out = np.zeros(8, dtype=np.float64)
        entry.returns_at(self.rules, state, 0, out)
        return tuple(out[: self.seats].tolist())

    def scores(self, state: Records) -> tuple[float, ...]:
        """The game's own score of each seat, in `definition.score_unit`."""
        out = np.zeros(8, dtype=np.float64)
        entry.score_at(self.rules, state, 0, out)
        return tuple(out[: self.seats].tolist())

    def concealed(self, state: Records, viewer: int | None, key: bytes) -> Records:
        """A copy of the state with everything the viewer cannot know drawn anew from the stream of `key`."""
        copy = state.copy()
        entry.conceal_at(self.rules, copy, 0, -1 if viewer is None else viewer, new_chance(key))
        return copy

    def check(self, state: Records) -> int:
        """0, or the number of the first invariant of the spec that the state violates."""
        return int(entry.check_at(self.rules, state, 0))

    def progress(self, state: Records) -> int:
        """The round or hand number."""
        return int(entry.progress_at(self.rules, state, 0))


def make_game(
    definition: GameDefinition,
    preset: str | None = None,
    options: Mapping[str, Any] | None = None,
    attachments: Mapping[str, str] | None = None,
    files: bool = True,
) -> Game:
    """A game from a definition and options. OptionError or MapError say what is wrong.

    `attachments` are the texts of files that options name (a match record carries them); with `files` false no file is
    opened, for options that come from the network.
    """
    register(definition.kernels)
    name, values = resolve(definition.form, preset, options or {})
    return Game(definition, name, values, definition.build(values, attachments or {}, files))
