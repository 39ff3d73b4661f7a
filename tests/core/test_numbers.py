"""Numbers in what people write are ASCII digits, wherever they are read; and no range goes from a number to itself."""

from __future__ import annotations

from types import UnionType
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

import hypothesis
import pytest
from hypothesis import strategies as st

from sandtable.core.errors import MapError, OptionError, RecordError
from sandtable.core.game.options import allowed, read_values, resolve
from sandtable.core.match.match import Match
from sandtable.core.match.matchfile import from_record
from sandtable.core.numbers import read_whole, span
from sandtable.games import definition, games, load
from sandtable.games.battlecards.setup.deck_text import read_deck
from sandtable.games.conquest.setup.options import territories_of

#: Other digits that Python takes for numbers: full width, Arabic, Bengali.
FULL_WIDTH, ARABIC, BENGALI = (
    {ord("0") + digit: chr(zero + digit) for digit in range(10)} for zero in (0xFF10, 0x0660, 0x09E6)
)
#: How a number can be written that Python, or a library, takes for one.
ODD = {
    "full width": lambda text: text.translate(FULL_WIDTH),
    "Arabic": lambda text: text.translate(ARABIC),
    "Bengali, the last digit only": lambda text: text[:-1] + text[-1].translate(BENGALI),
    "plus": lambda text: f"+{text}",
    "underscore": lambda text: f"0_{text}",
    "point": lambda text: f"{text}.0",
    "exponent": lambda text: f"{text}e0",
    "hexadecimal": lambda text: f"0x{text}",
    "superscript": lambda text: "²",
}  # fmt: skip
ODDLY = pytest.mark.parametrize("odd", ODD.values(), ids=ODD.keys())


@hypothesis.given(st.text(st.sampled_from("-+_ .e0123456789０１٣٤৫²½\n"), max_size=8) | st.text(max_size=6))
@hypothesis.settings(max_examples=400, deadline=None)
def test_a_number_is_ascii_digits_with_perhaps_a_minus(text: str) -> None:
    digits = text.removeprefix("-")
    whole = 0 < len(digits) <= 18 and set(digits) <= set("0123456789")
    assert read_whole(text) == (int(text) if whole else None)


@hypothesis.given(st.integers(-(10**18) + 1, 10**18 - 1))
def test_every_number_is_read_as_it_is_printed(number: int) -> None:
    assert read_whole(str(number)) == number


@pytest.mark.parametrize(("low", "high", "words"), [(2, 6, "2 to 6"), (2, 2, "2"), (0, 1, "0 to 1")])
def test_a_range_of_one_number_is_that_number(low: int, high: int, words: str) -> None:
    assert span(low, high) == words


# ------------------------------------------------------------------------------------------------------------- options


def _takes_numbers(hint: Any) -> bool:
    base = get_args(hint)[0] if get_origin(hint) is Annotated else hint
    if get_origin(base) in (Union, UnionType, tuple):
        return any(_takes_numbers(part) for part in get_args(base))
    return base is int


def _legal(hint: Any) -> str:
    """A value of an option that takes numbers, as text."""
    base, metas = (get_args(hint)[0], get_args(hint)[1:]) if get_origin(hint) is Annotated else (hint, ())
    if get_origin(base) is tuple:
        return ",".join(_legal(part) for part in get_args(base))
    if get_origin(base) in (Union, UnionType):
        return _legal(next(part for part in get_args(base) if _takes_numbers(part)))
    return str(next((meta.le for meta in metas if getattr(meta, "le", None) is not None), 1))


NUMBERS = [
    (name, option, hint)
    for name in games()
    for option, hint in get_type_hints(definition(name).form.type, include_extras=True).items()
    if _takes_numbers(hint)
]


@ODDLY
def test_options_refuse_every_other_way_to_write_a_number(odd: Any) -> None:
    """Every option of every game that takes a number, also those of several numbers."""
    assert len(NUMBERS) > 100
    for name, option, hint in NUMBERS:
        kind = definition(name).form.type
        text = _legal(hint)
        assert read_values(kind, {option: text}), "the number itself is fine"
        first, comma, rest = text.partition(",")
        with pytest.raises(OptionError) as refused:
            read_values(kind, {option: f"{odd(first)}{comma}{rest}"})
        assert str(refused.value) == f"{option} cannot be {odd(first) + comma + rest!r}. Allowed: {allowed(hint)}." or (
            len(text) > 50 and refused.value.field == option
        )


@ODDLY
@pytest.mark.parametrize(("game", "given"), [
    ("conquest", {"attackers": "8", "defenders": "5"}),
    ("bayonet", {"hand": "I2 I2 C1", "opponents": "2"}),
])  # fmt: skip
def test_odds_refuse_them(odd: Any, game: str, given: dict[str, str]) -> None:
    form = definition(game).odds
    assert form is not None
    assert form(given)
    for name, value in given.items():
        changed = odd(value) if value.isdecimal() else f"I{odd('2')} {value}"
        with pytest.raises(OptionError) as refused:
            form({**given, name: changed})
        assert refused.value.field in (name, "") and str(refused.value).endswith((".", "?"))


@ODDLY
def test_decks_refuse_them(odd: Any) -> None:
    assert read_deck("3 British Infantry", "allied").problems == []
    (problem,) = read_deck(f"3 British Infantry\n{odd('3')} British Infantry", "allied").problems
    assert problem.line == 2 and "a line is a number of copies and a unit" in problem.text


@ODDLY
def test_generated_maps_refuse_them(odd: Any) -> None:
    name = f"gen:n={odd('12')},seed=3"
    with pytest.raises(MapError, match="must be a whole number"):
        load("conquest", map=name)
    assert territories_of(name) is None and territories_of("gen:n=12,seed=3") == 12


@ODDLY
def test_records_refuse_them(odd: Any) -> None:
    record = Match(load("conquest", players=3), seed=1).record()
    assert from_record({**record, "options": {**record["options"], "players": "3"}}).game.seats == 3
    with pytest.raises(OptionError, match="players cannot be"):
        from_record({**record, "options": {**record["options"], "players": odd("3")}})
    with pytest.raises(RecordError):
        from_record({**record, "seed": odd("1")})


# -------------------------------------------------------------------------------------------------------------- words


def test_a_game_for_two_is_not_for_2_to_2() -> None:
    with pytest.raises(OptionError) as refused:
        load("battlecards", preset="west", players=3)
    assert str(refused.value) == "West is for 2 players, not 3."


@pytest.mark.parametrize("name", games())
def test_no_preset_and_no_option_goes_from_a_number_to_itself(name: str) -> None:
    form = definition(name).form
    for preset in form.presets.values():
        low, high = preset.players
        for players in (low - 1, high + 1):
            with pytest.raises(OptionError) as refused:
                resolve(form, preset.id, {"players": players})
            _no_empty_range(str(refused.value))
    for hint in get_type_hints(form.type, include_extras=True).values():
        _no_empty_range(allowed(hint))


def _no_empty_range(text: str) -> None:
    words = text.split()
    for low, to, high in zip(words, words[1:], words[2:], strict=False):
        assert to != "to" or low != high.strip(".,"), text


# --------------------------------------------------------------------------------------------------------- exceptions


@pytest.mark.parametrize(("number", "told", "rest"), [(0, 0, ""), (1, 1, ""), (5, 5, ""), (6, 4, "2"), (40, 4, "36")])
def test_the_text_of_a_map_error_holds_its_reasons(number: int, told: int, rest: str) -> None:
    problems = tuple(f"line {line}: M04: it is wrong." for line in range(number))
    error = MapError("The map has errors.", problems)
    assert error.problems == problems and error.message == "The map has errors."
    assert str(error) == " ".join((error.message, *problems[:told], *([f"There are {rest} more."] if rest else [])))


def test_a_map_that_is_wrong_says_why() -> None:
    with pytest.raises(MapError, match=r"has 1 error\. water is 99; it must be a whole number from 0 to 60\.$"):
        load("conquest", map="gen:n=20,water=99")
