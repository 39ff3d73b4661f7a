"""What is declared beside an option, and the sentences that come of it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
import pytest
from msgspec import Meta

from sandtable.core.game.notices import Idle, IdleParts, Needs, declarations, find_idle, find_notices
from sandtable.core.game.options import OptionForm, Preset, resolve

LISTS = {"one": ("a", "b"), "two": ("a", "b")}


def lists_are_equal() -> bool:
    return len(set(LISTS.values())) == 1


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    players: Annotated[int, Meta(ge=2, le=4, title="Seats")] = 2
    cards: Annotated[
        Literal["none", "many"],
        Meta(title="Cards", extra_json_schema={"x-labels": {"none": "Off", "many": "Many"}}),
    ] = "none"
    worth: Annotated[int, Meta(ge=0, le=9, title="Worth", extra_json_schema={"x-when": {"cards": ["many"]}})] = 3
    limit: Annotated[int, Meta(ge=0, le=9, title="Limit")] = 0
    must: Annotated[
        int,
        Meta(ge=0, le=9, title="Must trade at"),
        Idle(lambda must, limit: 0 < limit < must, "nobody holds more than {limit} cards", like=0),
    ] = 5
    share: Annotated[
        int,
        Meta(ge=1, le=100, title="Share"),
        Idle(lambda share, players: share * players <= 4, "it comes to nothing with {players} seats"),
    ] = 50
    start: Annotated[
        tuple[int, int, int], Meta(title="Start"), IdleParts(lambda players: [players - 2], "there are {players} seats")
    ] = (9, 8, 7)
    blind: Annotated[bool, Meta(title="Blind")] = False
    decks: Annotated[
        Literal["common", "own"], Meta(title="Decks"), Idle(lists_are_equal, "all lists are equal")
    ] = "common"  # fmt: skip
    peek: Annotated[bool, Meta(title="Peek"), Idle(lambda blind: blind, "blind is {blind}")] = False


def derive(preset: str, given: Any) -> dict[str, Any]:
    return {"worth": 7} if given.get("cards") == "many" else {}


FORM = OptionForm(
    Options,
    {
        "plain": Preset("plain", "Plain", "", (2, 4)),
        "other": Preset("other", "Other", "", (2, 4), {"must": 8, "limit": 5, "start": [1, 2, 3]}),
    },
    derive=derive,
)


def told(preset: str = "plain", **given: Any) -> dict[str, str]:
    _, options = resolve(FORM, preset, given)
    return dict(find_notices(FORM, preset, options))


def test_an_option_that_only_matters_under_others_is_told() -> None:
    assert told(worth=4) == {"worth": '"Worth" has no effect while "Cards" is "Off".'}
    assert told(worth=4, cards="many") == {}


def test_a_value_that_is_the_same_as_another_is_told() -> None:
    assert told(must=8, limit=5) == {"must": '"Must trade at" 8 is the same as 0: nobody holds more than 5 cards.'}
    assert told(must=8) == told(must=5, limit=5) == told(must=0, limit=5) == {}


def test_a_value_that_never_comes_to_matter_is_told() -> None:
    assert told(share=1) == {"share": '"Share" 1 has no effect: it comes to nothing with 2 seats.'}
    assert told(share=2, players=3) == {}


def test_entries_of_a_list_that_do_not_count_are_told() -> None:
    assert told(start=[9, 1, 1]) == {"start": '"Start" has no effect as it was changed: there are 2 seats.'}
    assert told(start=[1, 8, 7]) == told(start=[1, 1, 1]) == told(start=[9, 1, 1], players=3) == {}


def test_switches_are_on_or_off_in_the_sentence() -> None:
    assert told(peek=True, blind=True) == {"peek": '"Peek" has no effect: blind is on.'}


def test_what_depends_on_no_option_can_be_declared() -> None:
    """Such as starter_decks=by_faction while the six lists are equal."""
    assert told(decks="own") == {"decks": '"Decks" has no effect: all lists are equal.'}
    assert told(decks="common") == {}


@pytest.mark.parametrize("given", [{}, {"worth": 3}, {"cards": "none", "start": [9, 8, 7]}])
def test_a_value_left_as_it_would_be_needs_no_notice(given: dict[str, Any]) -> None:
    assert told(**given) == {}


def test_the_preset_and_what_follows_from_others_count_as_left_alone() -> None:
    assert told("other") == {}  # must trade at 8 with a limit of 5 is the preset's own
    assert told("other", must=7) == {"must": '"Must trade at" 7 is the same as 0: nobody holds more than 5 cards.'}
    assert told("other", start=[1, 9, 9]).keys() == {"start"}
    assert told(cards="many") == {}
    assert told(worth=7).keys() == {"worth"}  # 7 would follow from cards that are not there


EQUAL = {"decks": '"Decks" has no effect: all lists are equal.'}


def test_all_that_has_no_effect_whatever_it_is_is_known_set_or_not() -> None:
    def idle(**given: Any) -> dict[str, str]:
        return dict(find_idle(FORM, resolve(FORM, "plain", given)[1]))

    # Nobody has set any of them; a value that is as good as another, or an entry of a list, is not the whole option.
    assert idle() == {"worth": '"Worth" has no effect while "Cards" is "Off".', **EQUAL}
    assert idle(cards="many", limit=3, share=1) == EQUAL
    assert idle(cards="many", blind=True) == {"peek": '"Peek" has no effect: blind is on.', **EQUAL}


def test_declarations_stand_in_the_order_in_which_they_are_asked() -> None:
    found = declarations(Options)
    assert found["worth"] == (Needs("cards", ("many",)),)
    assert found["limit"] == ()
    assert [one.names for one in found["must"]] == [("must", "limit")]
