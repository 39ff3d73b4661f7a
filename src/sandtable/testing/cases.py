"""Games with options, as parameters of tests."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import msgspec

from sandtable.core.errors import OptionError, UnknownGame
from sandtable.core.game.game import Game, GameDefinition, make_game
from sandtable.core.game.options import as_text
from sandtable.core.game.registry import announce, find_definition
from sandtable.core.words import say
from sandtable.games import load


@dataclass
class Case:
    """A game with options. `bounds(game, state)` is a game's own hook for its spec's bounds. `definition` in place of
    the name where no package announces the game; `walked` is what `interpreted` (machines.py) found."""

    name: str
    preset: str | None = None
    options: dict[str, Any] = field(default_factory=dict)
    bounds: Callable[[Game, Any], None] | None = None
    definition: GameDefinition | None = None
    walked: str = field(default="", compare=False)

    def load(self) -> Game:
        """The game, ready to be played."""
        if self.definition is not None:
            return make_game(self.definition, self.preset, self.options)
        return load(self.name, preset=self.preset, **self.options)

    def __str__(self) -> str:
        extra = ",".join(f"{key}={value}" for key, value in self.options.items())
        return "-".join(part for part in (self.name, self.preset, extra) if part)

    def command(self, seed: int) -> str:
        """The one command that replays a failure."""
        preset = f" --preset {self.preset}" if self.preset else ""
        sets = "".join(f" --set {key}={as_text(value)}" for key, value in self.options.items())
        return f"python -m sandtable.testing {self.name}{preset}{sets} --seed {seed}"


def cases(game: str | GameDefinition, bounds: Callable[[Game, Any], None] | None = None) -> list[Case]:
    """Every preset with the fewest and the most seats, each number of seats, and each option at its limits, one at a
    time, where the others allow it. `game`: the name of an installed game, or its definition."""
    definition = find_definition(game) if isinstance(game, str) else _known(game)
    found: list[Case] = []
    for preset in definition.form.presets.values():
        low, high = preset.players
        seats = [low, high] if found else list(range(low, high + 1))
        found += [Case(definition.id, preset.id, {"players": n}, bounds, definition) for n in dict.fromkeys(seats)]
    first = definition.form.first_preset
    fewest = definition.form.presets[first].players[0]
    for name, value in _limits(definition):
        options = {"players": fewest, name: value}
        try:
            make_game(definition, first, options)
        except OptionError:
            continue  # the other options do not allow it
        found.append(Case(definition.id, first, options, bounds, definition))
    return found


def _known(definition: GameDefinition) -> GameDefinition:
    """Have records find the game by its name though it may not be installed."""

    def find(name: str) -> GameDefinition:
        if name != definition.id:
            raise UnknownGame(say("no-game", name=repr(name)))
        return definition

    try:
        find_definition(definition.id)
    except UnknownGame:
        announce(find)
    return definition


def _limits(definition: GameDefinition) -> list[tuple[str, Any]]:
    """The least and the most of each whole number, every word, on and off."""
    found: list[tuple[str, Any]] = []
    for one in msgspec.structs.fields(definition.form.type):
        kind = msgspec.inspect.type_info(one.type)
        if one.name == "players":
            continue
        if isinstance(kind, msgspec.inspect.Metadata):
            kind = kind.type
        if isinstance(kind, msgspec.inspect.IntType):
            found += [(one.name, limit) for limit in (kind.ge, kind.le) if limit is not None]
        elif isinstance(kind, msgspec.inspect.BoolType):
            found += [(one.name, False), (one.name, True)]
        elif isinstance(kind, msgspec.inspect.LiteralType):
            found += [(one.name, word) for word in kind.values]
    return found
