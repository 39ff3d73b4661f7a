"""Answers that Numba computes anew thousands of times while it compiles a game, remembered: a tenth of the time.

Records of a game have a hundred fields, and Numba spells them out whenever it names a function; flags of a kernel are
compared with themselves option by option. Both are values that never change once they are made.
"""

# mypy: disable-error-code="method-assign", disallow-untyped-calls=False
from __future__ import annotations

from typing import Any

from numba import types

from sandtable.core.kernel.numba_inside import TargetConfig

_spelled: dict[str, str] = {}
_hashes: dict[type, int] = {}
_record_repr = types.Record.__repr__
_config_eq = TargetConfig.__eq__
_config_hash = TargetConfig.__hash__


def _repr(record: Any) -> str:
    """Records of one name have the same fields: the name lists them."""
    text = _spelled.get(record.name)
    if text is None:
        text = _spelled[record.name] = _record_repr(record)
    return text


def _equal(config: Any, other: Any) -> Any:
    """The same options set to the same values are equal, whatever the defaults are."""
    if config is other or (type(config) is type(other) and config._values == other._values):
        return True
    return _config_eq(config, other)


def _hash(config: Any) -> int:
    """Numba's hash is that of the names of the options, so all configurations of a class share it."""
    kind = type(config)
    if kind not in _hashes:
        _hashes[kind] = _config_hash(config)
    return _hashes[kind]


def trim() -> None:
    """Put the remembered answers in place of the computed ones."""
    types.Record.__repr__ = _repr
    TargetConfig.__eq__ = _equal
    TargetConfig.__hash__ = _hash
