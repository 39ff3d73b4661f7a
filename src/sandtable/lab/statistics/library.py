"""The libraries of the extra `lab`, imported when a figure needs them."""

from __future__ import annotations

import io
from importlib import import_module
from pathlib import Path
from typing import Any

from sandtable.core.errors import SandtableError
from sandtable.core.writing import write_bytes


def library(name: str) -> Any:
    """A module of a library that only the laboratory needs. SandtableError says how to get it."""
    try:
        return import_module(name)
    except ImportError:
        package = name.partition(".")[0]
        raise SandtableError(
            f"The laboratory needs {package}, which is not installed: pip install 'sandtable[lab]' brings it."
        ) from None


def write_table(frame: Any, target: Path) -> None:
    """Write a Polars frame as Parquet, whole or not at all. WriteError says why not."""
    made = io.BytesIO()
    frame.write_parquet(made)
    write_bytes(target, made.getvalue())


def normal_quantile(probability: float) -> float:
    """The quantile of the normal distribution."""
    return float(library("scipy.special").ndtri(probability))


def student_quantile(probability: float, freedom: float) -> float:
    """The quantile of Student's distribution."""
    return float(library("scipy.special").stdtrit(freedom, probability))
