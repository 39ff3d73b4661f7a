"""What is wrong with names and forms that people wrote, as a sentence that says what is allowed."""

import difflib
import re
from collections.abc import Iterable, Sequence
from typing import Any, get_args

import msgspec

from sandtable.core.words import say

#: What msgspec says, and where TOML and JSON are none, by the message that says it to people.
_SHAPES = {
    "form-lacks": r"Object missing required field `(?P<field>.*)`",
    "form-has-no": r"Object contains unknown field `(?P<field>.*)`",
    "form-is-not": r"Expected `(?P<wanted>[^`]*)`, got `(?P<got>[^`]*)`",
    "form-bound": r"Expected `(?P<kind>\w+)` (?P<of>of length )?(?P<way>[<>]=?) (?P<bound>\S+)",
    "form-count": r"Expected `array` of length (?P<count>.*), got (?P<found>\d+)",
    "form-value": r"Invalid (?:enum )?value (?P<value>.*)",
    "form-no-json": r"JSON is malformed: .* \(byte (?P<byte>\d+)\)",
    "form-no-toml": r".* \(at line (?P<line>\d+), column (?P<column>\d+)\)",
    "form-wrong": r".*",
}
_WAYS = {">=": "least", "<=": "most", ">": "more", "<": "less"}


def wrong_form(error: Exception | str, field: str | None = None, known: Sequence[str] = ()) -> str:
    """The sentence of what msgspec found, or of what is no JSON or TOML. `field`: what it is about, if the error does
    not say where; `known`: the fields of the form."""
    what, _, key = str(error).partition(" - at `")
    name, found = next((name, one) for name, shape in _SHAPES.items() if (one := re.fullmatch(shape, what, re.DOTALL)))
    given: dict[str, Any] = found.groupdict()
    for side in {"wanted", "got"} & set(given):
        given[side] = [say("form-kind", kind=one) for one in given[side].split(" | ")]
    given["way"] = _WAYS.get(given.get("way", ""))
    return say(name, at=field or key.removeprefix("$").strip(".`") or None, fields=list(known), **given)


def fields_of(form: Any) -> list[str]:
    """The fields of a form as sentences name them; none if it has none of its own."""
    for kind in (form, *get_args(form)):
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            return [f"`{one.encode_name}`" for one in msgspec.structs.fields(kind)]
    return []


def nearest(word: str, words: Iterable[str], least: float = 0.5) -> str:
    """The end of a sentence about a name that there is not: the one that may have been meant."""
    near = difflib.get_close_matches(word, list(words), 1, least)
    return say("did-you-mean", near=repr(near[0]) if near else None)
