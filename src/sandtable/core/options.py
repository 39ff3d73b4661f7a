"""Options of a match: the pieces from which a game describes its settings.

A game's `options.py` holds one `msgspec.Struct` whose fields carry their range, title and a sentence of help, and beside it
`PRESETS`, `BUNDLES` and `GROUPS` made of the structs below.
"""

from __future__ import annotations

import msgspec

__all__ = ["Bundle", "BundleChoice", "Group", "Preset"]


class Preset(msgspec.Struct, frozen=True):
    """A named set of rules. `players`: fewest and most seats. `values`: the options that differ from the struct's
    defaults."""

    id: str
    title: str
    text: str
    players: tuple[int, int]
    values: dict[str, object] = {}


class BundleChoice(msgspec.Struct, frozen=True):
    """One choice of a bundle; `sets` gives a value to each option of the bundle."""

    id: str
    title: str
    text: str
    sets: dict[str, object]


class Bundle(msgspec.Struct, frozen=True):
    """A setting of the lobby's form that stands for several options at once. When the options have values that no
    choice sets, the form shows "custom"."""

    id: str
    title: str
    text: str
    choices: tuple[BundleChoice, ...]


class Group(msgspec.Struct, frozen=True):
    """A heading of the lobby's form with the names of options and bundles under it, the most important first."""

    id: str
    title: str
    options: tuple[str, ...]
