"""The value that was learned for a game, as data in its folder: `data/value.json`, written by `sandtable train value`.

A file holds models by name: `all`, or one for each word of an option (a theatre). Each is the numbers that
driving/learned.py reads, and the names of the figures that it was made for: a model of other figures is refused.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt

from sandtable.core.errors import SandtableError
from sandtable.core.kernel.driving.learned import model_size
from sandtable.core.typed import ready

FILE = "value.json"
ALL = "all"


class Model(msgspec.Struct, frozen=True, kw_only=True):
    """`figures`: the features it was made for. `brier`: the Brier scores on positions that it was not made from, of the
    model, of the game's own value, and of the shares of the score. `command`: how it was made."""

    figures: list[str]
    hidden: int
    numbers: list[float]
    positions: int
    brier: dict[str, float]
    command: str


class ModelFile(msgspec.Struct, frozen=True):
    """The models of a game by name."""

    models: dict[str, Model]


def numbers_of(model: Model, features: tuple[str, ...]) -> npt.NDArray[np.float64]:
    """What kernels take. SandtableError for a model of other figures."""
    if tuple(model.figures) != features or len(model.numbers) != model_size(len(features), model.hidden):
        raise SandtableError("The learned value was made for other figures; make it anew with `sandtable train value`.")
    return np.array(model.numbers, dtype=np.float64)


@cache
def _read(package: str) -> ModelFile | None:
    file = files(package).joinpath("data", FILE)
    return msgspec.json.decode(file.read_bytes(), type=ready(ModelFile)) if file.is_file() else None


def models_of(package: str) -> dict[str, Model]:
    """The models that a package ships, by name."""
    found = _read(package)
    return {} if found is None else found.models


def learned_value(package: str, by: str = "") -> Callable[[Any], npt.NDArray[np.float64]]:
    """For `GameDefinition.model`: the model for the word of the option `by`, or the one for all, if there is any."""

    def find(game: Any) -> npt.NDArray[np.float64]:
        models = models_of(package)
        name = str(getattr(game.options, by)) if by else ALL
        model = models.get(name) or models.get(ALL)
        return np.zeros(0) if model is None else numbers_of(model, game.definition.features)

    return find
