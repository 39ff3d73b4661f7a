"""The libraries of the extras, imported when an environment of theirs is wanted."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from sandtable.core.errors import SandtableError


def need(extra: str, module: str) -> Any:
    """A module that an extra of Sandtable brings. SandtableError says how to install it."""
    try:
        return import_module(module)
    except ImportError:
        package = module.partition(".")[0]
        raise SandtableError(
            f'This needs {package}, which is not installed: pip install "sandtable[{extra}]" brings it.'
        ) from None
