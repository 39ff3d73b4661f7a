"""A name for the code that a game's positions and scenes come from: an edit gives another one."""

import contextlib
import hashlib
from functools import cache
from importlib.resources import files
from pathlib import Path

import numpy as np

import sandtable
from sandtable.core.game.contract import GameKernels
from sandtable.core.game.game import Game
from sandtable.core.game.registry import find_definition
from sandtable.core.kernel.homes import home_of


@cache
def sources_of(module: str, *more: str) -> str:
    """The hash of Sandtable's version, and of all sources of the package that a game's module belongs to and of others
    by name."""
    digest = hashlib.sha256(sandtable.__version__.encode())
    for package in (home_of(module).name, *more):
        with contextlib.suppress(ModuleNotFoundError, TypeError):
            for file in sorted(Path(str(files(package))).rglob("*.py")):
                digest.update(file.read_bytes())
    return digest.hexdigest()


@cache
def _code(kernels: GameKernels, version: str) -> str:
    module = kernels.state.__module__
    layout = repr((np.dtype(kernels.state.dtype).descr, kernels.state.dtype.itemsize))
    sources = sources_of(module, "sandtable.core")
    return hashlib.sha256(f"{version} {layout} {sources}".encode()).hexdigest()[:40]


def code_of_game(name: str) -> str:
    """The name of the code by which matches of a game are replayed here, whatever is wrong with the game. May read all
    its sources."""
    try:
        definition = find_definition(name)
        return _code(definition.kernels, definition.version)
    except Exception as error:  # a package's own code fails as it likes
        return hashlib.sha256(f"{sandtable.__version__} {name} {error}".encode()).hexdigest()[:40]


def code_of(game: Game) -> str:
    """The name of the code, with the rules version, by which a position of this game is valid."""
    return _code(game.kernels, game.version)
