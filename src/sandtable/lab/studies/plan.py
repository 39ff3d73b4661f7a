"""What a study is: a game, variants of it, who plays, what is asked, and when it stops. A study file read, where what
is wrong is a sentence that names the key, and written; and sweeps: one variant for each value of an option, beside the
game as it is.
"""

import json
import re
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from sandtable.core.errors import OptionError, SandtableError
from sandtable.core.game.options import as_text, read_values
from sandtable.core.game.registry import find_definition, make
from sandtable.core.numbers import seed_of
from sandtable.core.typed import ready
from sandtable.core.writing import read_text
from sandtable.lab.said import say

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
Rule = Literal["fixed", "never", "differs", "within", "decided", "known"]


class Variant(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A set of rules. `options` are those that differ from the preset; `files` are options that name a file of cards,
    units, a map or a deck, beside the study file. `used` names what counts as the changed rule being used: kinds of
    decisions (D_FORTIFY_FROM) and events (FORTIFIED), or events about something (CARD_PLAYED recruit, SCORED c=7)."""

    name: Name
    preset: str | None = None
    options: dict[str, Any] = {}
    files: dict[str, str] = {}
    used: list[str] = []


class Lineup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who plays: one bot for all seats, or one for each. Different bots sit in every seat in turn on each deal, unless
    they do not `rotate`: then they sit as they are named."""

    bots: Annotated[list[str], msgspec.Meta(min_length=1, max_length=8)] = msgspec.field(
        default_factory=lambda: ["heuristic"]
    )
    rotate: bool = True


class Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A figure that is asked for: `measure` is one of those that `sandtable study check` lists. `margin` is what is too
    small to matter: shares in parts of 1, others in parts of the first variant's mean; 0.02 of either if left out."""

    measure: Name
    margin: Annotated[float, msgspec.Meta(gt=0, lt=10)] = 0.02


class StopRule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """When the study ends: after `units` deals, or, by `rule`, earlier: when every answer `differs`, is `within` its
    margin, is `decided` either way, or is `known` as precisely as its margin says. `never` earlier is as `fixed`, with
    intervals that hold at every look. `block` deals are played between two looks."""

    units: Annotated[int, msgspec.Meta(ge=20, le=1_000_000_000)] = 2_000
    block: Annotated[int, msgspec.Meta(ge=5, le=10_000)] = 200
    rule: Rule = "fixed"


class Observe(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is written down of each game besides its result: `fields` of the position at its end."""

    fields: Annotated[list[Name], msgspec.Meta(max_length=40)] = []


class StudyPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole study. The first variant is what the others are compared with."""

    game: str
    variant: Annotated[list[Variant], msgspec.Meta(min_length=1, max_length=200)]
    title: str = ""
    players: int | None = None
    lineup: Annotated[list[Lineup], msgspec.Meta(min_length=1, max_length=20)] = msgspec.field(
        default_factory=lambda: [Lineup()]
    )
    question: list[Question] = []
    stop: StopRule = StopRule()
    observe: Observe = Observe()
    seed: int = 0
    confidence: Annotated[float, msgspec.Meta(gt=0.5, lt=1)] = 0.95


_MAX_BYTES = 1024 * 1024
_PLACE = re.compile(r"^(?P<what>.*?)(?: - at `\$(?P<key>[^`]*)`)?$", re.DOTALL)
_UNKNOWN = re.compile(r"Object contains unknown field `(.*)`")
_MISSING = re.compile(r"Object missing required field `(.*)`")
_TABLES = {
    "": "game, title, players, seed, confidence, variant, lineup, question, observe and stop",
    "variant": "name, preset, options, files and used",
    "lineup": "bots and rotate",
    "question": "measure and margin",
    "observe": "fields",
    "stop": "units, block and rule",
}


class StudyError(SandtableError):
    """A study that makes no sense, or whose games are not those on disk."""

    code = "bad-study"


def read_plan(path: Path) -> StudyPlan:
    """The study of a file. StudyError says what is wrong, and where."""
    try:
        if path.stat().st_size > _MAX_BYTES:
            raise StudyError(say("larger-study-mib", path=path))
        return plan_from(tomllib.loads(read_text(path)), str(path))
    except OSError as error:
        raise StudyError(say("study-unreadable", path=path, strerror=error.strerror or error)) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as error:
        raise StudyError(say("study-not-toml", path=path, error=error)) from None


def plan_from(values: Mapping[str, Any], where: str = "The study") -> StudyPlan:
    """A study from plain values. StudyError names the first key that is wrong."""
    given = dict(values)
    try:
        if "seed" in given:
            given["seed"] = seed_of(given["seed"])
        plan = msgspec.convert(given, ready(StudyPlan), strict=True)
    except OptionError as error:
        raise StudyError(say("key-seed-wrong", where=where, error=error)) from None
    except (msgspec.ValidationError, RecursionError) as error:
        raise StudyError(_sentence(str(error), where)) from None
    names = [variant.name for variant in plan.variant]
    doubled = next((name for name in names if names.count(name) > 1), None)
    if doubled is not None:
        raise StudyError(say("key-variant-name", where=where, doubled=repr(doubled)))
    measures = [question.measure for question in plan.question]
    again = next((name for name in measures if measures.count(name) > 1), None)
    if again is not None:
        raise StudyError(say("key-question-measure", where=where, again=repr(again)))
    return plan


def _sentence(message: str, where: str) -> str:
    """What msgspec found, with the key as it stands in the file."""
    found = _PLACE.match(message)
    what, place = (found["what"], found["key"] or "") if found else (message, "")
    key = re.sub(r"\[(\d+)\]", lambda index: f"[{int(index[1]) + 1}]", place.lstrip(".")).replace("[...]", "")
    table = re.sub(r"\[\d*\]", "", key)
    inside = f" of {key}" if key else ""
    unknown, missing = _UNKNOWN.search(what), _MISSING.search(what)
    if unknown:
        known = _TABLES.get(table, "")
        return f"{where}: there is no key {unknown[1]!r}{inside}." + (f" The keys are {known}." if known else "")
    if missing:
        return f"{where}: the key {missing[1]!r}{inside} is missing."
    return f"{where}: the key {key or 'study'!r} is wrong: {what[0].lower() + what[1:].replace('`', '')}."


def plan_text(plan: StudyPlan) -> str:
    """TOML that `read_plan` reads back as the same study."""
    values = {name: value for name, value in msgspec.to_builtins(plan).items() if value is not None}
    tables = {name: value for name, value in values.items() if isinstance(value, dict)}
    lists = {name: value for name, value in values.items() if name in ("variant", "lineup", "question")}
    lines = [f"{name} = {_value(value)}" for name, value in values.items() if name not in {**tables, **lists}]
    for name, rows in lists.items():
        for row in rows:
            lines += ["", f"[[{name}]]", *_rows(row)]
    for name, table in tables.items():
        lines += ["", f"[{name}]", *_rows(table)]
    return "\n".join(lines) + "\n"


def _rows(table: Mapping[str, Any]) -> list[str]:
    return [f"{name} = {_value(value)}" for name, value in table.items() if value is not None]


def _value(value: Any) -> str:
    """Strings, numbers and switches are written as in JSON."""
    if isinstance(value, dict):
        return (
            "{ " + ", ".join(f"{_key(name)} = {_value(one)}" for name, one in value.items()) + " }" if value else "{}"
        )
    if isinstance(value, list | tuple):
        return "[" + ", ".join(_value(one) for one in value) + "]"
    return json.dumps(value, ensure_ascii=False)


def _key(name: str) -> str:
    return name if name.replace("_", "a").isalnum() and name.isascii() else json.dumps(name)


MOST = 100
_RANGE = re.compile(r"^(-?\d{1,9})\.\.(-?\d{1,9})(?:\.\.(\d{1,9}))?$")


def read_range(text: str) -> list[str]:
    """The values of `4..10`, `4..10..2` (in steps of 2) or `deal|claim`. OptionError for none or too many."""
    found = _RANGE.match(text.strip())
    if found is None:
        values = [part.strip() for part in text.split("|")]
        if not all(values) or len(values) > MOST:
            raise OptionError(say("values-write-words", text=repr(text)), field="set")
        return values
    low, high, step = int(found[1]), int(found[2]), int(found[3] or 1)
    if step < 1 or high < low or (high - low) // step >= MOST:
        raise OptionError(say("values-smaller-number", text=repr(text), most=MOST), field="set")
    return [str(number) for number in range(low, high + 1, step)]


def swept(
    game: str, preset: str | None, fixed: dict[str, Any], ranges: Sequence[tuple[str, str]], used: Sequence[str] = ()
) -> list[Variant]:
    """The game as it is, and one option at a time at each of its other values."""
    definition = find_definition(game)
    here = make(game, preset, fixed).options_dict()
    variants = [Variant("as it is", preset, dict(fixed))]
    for option, text in ranges:
        if option in fixed or [name for name, _ in ranges].count(option) > 1:
            raise OptionError(say("option-given-twice", option=repr(option)), field=option)
        for value in read_range(text):
            clean = read_values(definition.form.type, {option: value})
            if clean[option] != here[option]:
                name = f"{option}={as_text(clean[option])}"
                variants.append(Variant(name, preset, {**fixed, **clean}, used=list(used)))
    if len(variants) == 1:
        raise OptionError(say("nothing-swept-every"), field="set")
    if len(variants) > MOST + 1:
        raise OptionError(say("sweep-most-values", most=MOST, variants=len(variants) - 1))
    return variants
