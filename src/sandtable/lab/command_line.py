"""The command that plays a simulation once more."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from sandtable.core.errors import OptionError
from sandtable.core.game.game import Game
from sandtable.core.game.options import as_text, resolve
from sandtable.core.shown import quoted
from sandtable.lab.simulate import Simulation


def command_line(done: Simulation) -> str:
    """`sandtable simulate ...` with everything that the result depends on, quoted for a shell. Files that options name
    have to be where they were."""
    game = done.game
    words = ["sandtable", "simulate", game.id, "--preset", game.preset, "--players", str(game.seats)]
    for name, value in settings(game).items():
        words += ["--set", f"{name}={as_text(value)}"]
    bots = done.bots[:1] if len(set(done.bots)) == 1 else done.bots
    words += ["--bots", ",".join(bots), "--games", str(len(done.decisions)), "--seed", str(done.seed)]
    return " ".join(map(quoted, words))


def settings(game: Game) -> dict[str, Any]:
    """The options, besides `players`, that have to be set so that the preset gives this game: those that differ from
    what the preset and the others make of them."""
    form, wanted = game.definition.form, game.options_today()
    given: dict[str, Any] = {"players": wanted["players"]}
    try:
        while True:
            found: Mapping[str, Any] = msgspec.to_builtins(resolve(form, game.preset, given)[1])
            other = {name: value for name, value in wanted.items() if found[name] != value}
            if not other:
                break
            given.update(other)
    except OptionError:  # what lies between the preset and the game is not a game: say everything
        given = wanted
    return {name: value for name, value in given.items() if name != "players"}
