"""A Fluent message as a function of its arguments, made of what fluent.syntax reads."""

import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

from babel import Locale, UnknownLocaleError
from fluent.syntax import ast as fluent

from sandtable.core.errors import SandtableError
from sandtable.core.scenes import DiceRef, ElementRef, SeatRef, StrongRef, Text, plain

Arguments = dict[str, Any]
Find = Callable[[str], fluent.Pattern]
_CONSTANTS = {None: "none", False: "false", True: "true"}
_REFERENCES = frozenset((SeatRef, ElementRef, DiceRef, StrongRef))


class MessageError(SandtableError):
    """A message that is missing, cannot be read, or lacks an argument; the sentence says which."""

    code = "bad-message"


@dataclass(slots=True)
class SaidMessage:
    """A message: the names of its arguments, and what it says with them, as parts of a sentence or as plain words, the
    same for ever if it has none."""

    arguments: tuple[str, ...]
    text: Callable[[Arguments], Text]
    plain: Callable[[Arguments], str] | str


def flow(parts: Iterable[Any]) -> Text:
    """Parts, texts and figures as one text, in which no two neighbours are words."""
    text: Text = []
    words = ""
    for part in parts:
        kind = type(part)
        if kind is str:
            words += part
        elif kind is list:
            text += flow((words, *part))
            words = str(text.pop()) if text and type(text[-1]) is str else ""
        elif kind in _REFERENCES:
            text += (words, part) if words else (part,)
            words = ""
        else:
            words += str(part)
    return [*text, words] if words else text


def words_of(value: Any) -> str:
    """A part of a sentence, a text or a figure as words."""
    kind = type(value)
    return value if kind is str else plain(flow((value,))) if kind is list or kind in _REFERENCES else str(value)


class Grammar:
    """What the library knows of a language: the plural category of a number, how lists are joined."""

    def __init__(self, language: str) -> None:
        self._language = language
        self.plural = lru_cache(10_000)(lambda number: self._locale.plural_form(number))

    @lru_cache  # noqa: B019
    def _joints(self, kind: str) -> dict[str, str]:
        """What stands between things in a list of this kind; a language says what is not as in every list of its."""
        patterns = self._locale.list_patterns
        return {place: said[3:-3] for place, said in {**patterns["standard"], **patterns.get(kind, {})}.items()}

    @cached_property
    def _locale(self) -> Locale:
        try:
            return Locale.parse(self._language, sep="-")
        except UnknownLocaleError:
            return Locale.parse(self._language.split("-")[0])

    def category(self, value: Any, you: int | None) -> str:
        """What a selector tells values apart by."""
        kind = type(value)
        if kind is int:
            return self.plural(value)
        if kind is SeatRef:
            return "you" if value.seat == you else "one"
        if kind is list or kind is tuple:
            alone = len(value) == 1 and type(value[0]) is SeatRef
            return self.category(value[0], you) if alone else self.plural(len(value))
        return _CONSTANTS[value] if value is None or kind is bool else str(value)

    def listed(self, items: Sequence[Any], kind: str = "standard") -> Text:
        """Things with commas and a final "and" between them, or "or"."""
        between = self._joints(kind)
        last = len(items) - 1
        places = ["2"] if last == 1 else ["start", *["middle"] * (last - 2), "end"]
        return flow(part for place, item in zip(["", *places], items) for part in (between.get(place, ""), item))


def owned(place: Any, seat: Any) -> Any:
    """A place in the colour of a seat, if that is one."""
    return ElementRef(place.element, place.name, seat.seat) if type(seat) is SeatRef else place


_FUNCTIONS: dict[str, Callable[..., Any]] = {
    "owned": owned,
    "flow": flow,
    "words": words_of,
    "strong": StrongRef,
    "whose": lambda seat: SeatRef(seat.seat, "possessive"),
    "capital": lambda words: words[:1].upper() + words[1:],
    "count": lambda value: len(value) if isinstance(value, list | tuple) else value,
}


def compiled(pattern: fluent.Pattern, find: Find, grammar: Grammar) -> SaidMessage:
    """The function of a pattern. `find` gives the patterns that it refers to."""
    made = _Source(find)
    names = {**_FUNCTIONS, "plural": grammar.plural, "category": grammar.category, "listed": grammar.listed}
    text = eval(f"lambda a: flow({made.parts(pattern)})", names)
    said = eval(f"lambda a: {made.plain(pattern)}", names)
    return SaidMessage(tuple(made.arguments), text, said if made.arguments else said({}))


def _literal(text: str) -> str:
    escaped = json.dumps(text, ensure_ascii=False).replace("{", "{{").replace("}", "}}")
    return f"f{escaped}"


class _Source:
    """Python of patterns, as a tuple of parts or as words."""

    def __init__(self, find: Find) -> None:
        self.find, self.arguments, self._selectors = find, dict[str, None](), 0

    def parts(self, pattern: fluent.Pattern) -> str:
        """The parts of a sentence."""
        return "(" + "".join(f"{self._said(one, self.parts, '*')}, " for one in pattern.elements) + ")"

    def plain(self, pattern: fluent.Pattern) -> str:
        """A sentence as words."""
        return " + ".join(self._said(one, self.plain, "") for one in pattern.elements).replace('" + f"', "")

    def _said(self, one: Any, whole: Callable[[fluent.Pattern], str], spread: str) -> str:
        """An element of a pattern; `whole` says how patterns inside it are said, `spread` what stands before those."""
        match one:
            case fluent.TextElement():
                return repr(one.value) if spread else _literal(one.value)
            case fluent.StringLiteral():
                return repr(one.parse()["value"])
            case fluent.Placeable():
                return self._said(one.expression, whole, spread)
            case fluent.VariableReference():
                return self._value(one) if spread else f'f"{{{self._value(one)}}}"'
            case fluent.MessageReference():
                return f"{spread}({whole(self.find(one.id.name))})"
            case fluent.SelectExpression():
                return f"{spread}({self._selected(one, whole)})"
            case fluent.FunctionReference():
                return self._called(one, spread)
        raise MessageError(f"{type(one).__name__} has no meaning in our messages.")

    def _value(self, one: Any) -> str:
        if not isinstance(one, fluent.VariableReference):
            raise MessageError("selectors, LIST and WHOSE are about an argument.")
        self.arguments[one.id.name] = None
        return f"a[{one.id.name!r}]"

    def _selected(self, one: fluent.SelectExpression, whole: Callable[[fluent.Pattern], str]) -> str:
        value, self._selectors = self._value(one.selector), self._selectors + 1
        cases, name = "", f"s{self._selectors}"
        category = f"({name} := plural({value}) if type({value}) is int else category({value}, a.get('you')))"
        for variant in one.variants:
            if variant.default:
                rest = f"({whole(variant.value)})"
            elif isinstance(variant.key, fluent.NumberLiteral):
                cases += f"({whole(variant.value)}) if count({value}) == {variant.key.value} else "
            else:
                cases += f"({whole(variant.value)}) if {category} == {variant.key.name!r} else "
                category = name
        return cases + rest

    def _called(self, one: fluent.FunctionReference, spread: str) -> str:
        first, *_ = one.arguments.positional
        match one.id.name:
            case "STRONG":
                return f"strong({self._said(first, self.plain, '')})" if spread else self._said(first, self.plain, "")
            case "CAP":
                return f"capital({self._said(first, self.plain, '')})"
            case "OF":
                made = f"owned({self._value(first)}, {self._value(one.arguments.positional[1])})"
            case "WHOSE":
                made = f"whose({self._value(first)})"
            case "LIST":
                made = f"listed({self._value(first)}, *{[arg.value.value for arg in one.arguments.named]})"
            case name:
                raise MessageError(f"there is no function {name}: a message has STRONG, CAP, OF, WHOSE and LIST.")
        return made if spread else f"words({made})"
