"""A study file, read; what is wrong in it is a sentence that names the key."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from sandtable.core.errors import OptionError, SandtableError
from sandtable.core.seeds import seed_of
from sandtable.core.textfiles import read_text
from sandtable.core.typed import ready
from sandtable.lab.studies.plan import StudyPlan

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
            raise StudyError(f"{path} is larger than a study can be (1 MiB).")
        return plan_from(tomllib.loads(read_text(path)), str(path))
    except OSError as error:
        raise StudyError(f"{path} cannot be read: {error.strerror or error}.") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as error:
        raise StudyError(f"{path} is no TOML: {error}.") from None


def plan_from(values: Mapping[str, Any], where: str = "The study") -> StudyPlan:
    """A study from plain values. StudyError names the first key that is wrong."""
    given = dict(values)
    try:
        if "seed" in given:
            given["seed"] = seed_of(given["seed"])
        plan = msgspec.convert(given, ready(StudyPlan), strict=True)
    except OptionError as error:
        raise StudyError(f"{where}: the key 'seed' is wrong. {error}") from None
    except (msgspec.ValidationError, RecursionError) as error:
        raise StudyError(_sentence(str(error), where)) from None
    names = [variant.name for variant in plan.variant]
    doubled = next((name for name in names if names.count(name) > 1), None)
    if doubled is not None:
        raise StudyError(f"{where}: the key variant.name is {doubled!r} twice; each variant has a name of its own.")
    measures = [question.measure for question in plan.question]
    again = next((name for name in measures if measures.count(name) > 1), None)
    if again is not None:
        raise StudyError(f"{where}: the key question.measure is {again!r} twice; ask for it once.")
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
