"""What is wrong with a form is a sentence that says what is allowed, whatever msgspec calls it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
import pytest

from sandtable.core.formed import fields_of, wrong_form
from sandtable.core.typed import ready


class _Row(msgspec.Struct, forbid_unknown_fields=True):
    name: Annotated[str, msgspec.Meta(max_length=3)]
    seats: Annotated[int, msgspec.Meta(ge=1, le=6)] = 1
    kind: Literal["open", "closed"] = "open"
    place: tuple[int, int] | None = None
    share: Annotated[float, msgspec.Meta(gt=0)] = 1.0
    rows: Annotated[list[bool], msgspec.Meta(min_length=1)] | None = None


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({}, "The field `name` is missing."),
        ({"name": "Ada", "nme": 1}, "There is no field `nme`."),
        ([], "This must be an object, not a list."),
        ({"name": 5}, "The field `name` must be a text, not a whole number."),
        ({"name": "Augusta"}, "The field `name` must be a text of at most 3 characters."),
        ({"name": "Ada", "seats": 0}, "The field `seats` must be a whole number, at least 1."),
        ({"name": "Ada", "share": 0.0}, "The field `share` must be a number, more than 0.0."),
        ({"name": "Ada", "kind": "shut"}, "The field `kind` cannot be 'shut'."),
        ({"name": "Ada", "place": "here"}, "The field `place` must be a list or null, not a text."),
        ({"name": "Ada", "place": [1]}, "The field `place` must be a list of 2, not of 1."),
        ({"name": "Ada", "rows": []}, "The field `rows` must be a list of at least 1."),
        ({"name": "Ada", "rows": [1]}, "The field `rows[0]` must be true or false, not a whole number."),
    ],
)
def test_what_is_wrong_is_a_sentence(given: Any, sentence: str) -> None:
    with pytest.raises(msgspec.ValidationError) as wrong:
        msgspec.convert(given, ready(_Row))
    assert wrong_form(wrong.value) == sentence


def test_the_fields_of_a_form_are_told_to_those_who_name_another() -> None:
    known = fields_of(_Row | None)
    told = wrong_form("Object contains unknown field `nme`", known=known)
    assert told == "There is no field `nme`; there are `name`, `seats`, `kind`, `place`, `share` and `rows`."
    assert fields_of(int) == []


def test_what_has_no_sentence_of_its_own_says_where() -> None:
    assert wrong_form("Invalid UUID - at `$.id`") == "The field `id` is not understood."
