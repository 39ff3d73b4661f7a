"""Options whose values are words: one spelling gives the word, the label and the number."""

from __future__ import annotations

from typing import Annotated

import msgspec
import pytest

from sandtable.core.errors import OptionError
from sandtable.core.game.options import (
    OptionForm,
    Preset,
    WordOption,
    as_text,
    describe_options,
    json_schema,
    read_values,
)


class Pace(WordOption):
    """How fast it goes."""

    SLOW = "slow", "At leisure"
    FAST = "fast", "In a hurry"


class Options(msgspec.Struct, kw_only=True):
    players: Annotated[int, msgspec.Meta(ge=2, le=4)] = 2
    pace: Annotated[Pace, msgspec.Meta(title="Pace", extra_json_schema={"x-labels": Pace.labels()})] = Pace.FAST


FORM = OptionForm(Options, {"plain": Preset("plain", "Plain", "As it is.", (2, 4), {})})


def test_a_member_is_its_word_and_has_a_label_and_a_number() -> None:
    assert Pace.SLOW == "slow" and str(Pace.FAST) == "fast" and f"{Pace.SLOW}" == "slow"
    assert [one.number for one in Pace] == [0, 1]
    assert Pace.labels() == {"slow": "At leisure", "fast": "In a hurry"}


def test_the_form_says_the_words_at_the_option_itself() -> None:
    schema = json_schema(FORM.type)
    option = schema["$defs"]["Options"]["properties"]["pace"]
    assert set(schema["$defs"]) == {"Options"} and "$ref" not in option
    assert option["enum"] == ["fast", "slow"] and option["default"] == "fast" and option["title"] == "Pace"
    assert option["x-labels"] == Pace.labels()


def test_words_are_read_shown_and_refused() -> None:
    assert read_values(Options, {"pace": "slow"}) == {"pace": Pace.SLOW}
    assert as_text(Pace.SLOW) == "slow" and msgspec.to_builtins(Options()) == {"players": 2, "pace": "fast"}
    assert [info.allowed for info in describe_options(FORM)] == ["2 to 4", "slow or fast"]
    with pytest.raises(OptionError, match=r"pace cannot be 'quick'\. Allowed: slow or fast\."):
        read_values(Options, {"pace": "quick"})
