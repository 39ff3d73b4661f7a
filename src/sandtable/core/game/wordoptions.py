"""Options whose values are words: a class for each, made from the file of options (`optionfile.py`).

The word is what a form, a command line and a record say, the label is what people read, and the number, counted from 0,
is what stands in the Rules record and what kernels compare. A word that only matches of older rules versions have is
not offered: no form shows it, and no new match takes it.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Any, Self


class WordOption(StrEnum):
    """The values of one option; a member equals its word."""

    label: str
    number: int
    offered: bool

    def __new__(cls, word: str, label: str, offered: bool = True) -> Self:
        """A member from its word and its label; `offered`: new matches may have it."""
        made = str.__new__(cls, word)
        made._value_ = word
        made.label = label
        made.number = len(cls.__members__)
        made.offered = offered
        return made

    @classmethod
    def labels(cls) -> dict[str, str]:
        """What people read, by word, of all that are offered."""
        return {member.value: member.label for member in cls if member.offered}


def inlined(schema: Any) -> Any:
    """A JSON schema in which the values of word options stand at the option, not in a definition of their own, and of
    those with labels only what is offered."""
    words = {f"#/$defs/{name}": one["enum"] for name, one in schema.get("$defs", {}).items() if "enum" in one}

    def without(part: Any) -> Any:
        if isinstance(part, list):
            return [without(one) for one in part]
        if not isinstance(part, dict):
            return part
        made = {key: without(one) for key, one in part.items() if key != "$ref" or one not in words}
        if part.get("$ref") not in words:
            return made
        offered = part.get("x-labels") or words[part["$ref"]]
        return {**made, "enum": [word for word in words[part["$ref"]] if word in offered]}

    made = without({key: part for key, part in schema.items() if key != "$defs"})
    defs = {name: without(one) for name, one in schema.get("$defs", {}).items() if f"#/$defs/{name}" not in words}
    return {**made, "$defs": defs} if defs else made
