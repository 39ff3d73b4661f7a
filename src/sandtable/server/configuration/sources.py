"""Where settings come from: flags before the environment before `sandtable.toml` before the defaults.

Whatever is wrong is a sentence that names its place: the flag, the variable, or the file and the line.
"""

import difflib
import math
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from sandtable.core.errors import OptionError
from sandtable.core.numbers import read_whole
from sandtable.core.writing import read_text
from sandtable.server.configuration.declared import DeclaredSetting, declared
from sandtable.server.configuration.settings import Limits, Settings
from sandtable.server.errors import say

#: The file that is read when it lies where the server is started, and the variable that names another.
CONFIG = "sandtable.toml"
_CONFIG_VARIABLE = "SANDTABLE_CONFIG"
#: Variables of the environment that are no settings of the server.
_OTHERS = frozenset({_CONFIG_VARIABLE, "SANDTABLE_INTERPRETED", "SANDTABLE_BOUNDSCHECK", "SANDTABLE_CACHE"})
_TRUE, _FALSE = ("1", "true", "yes", "on"), ("0", "false", "no", "off")
#: What a flag gives: text, several texts, true or false; None where it was left out.
Given = Mapping[str, str | Sequence[str] | bool | None]


@dataclass(frozen=True)
class FoundSettings:
    """Settings, where each that is no default was said, the file that was read, and what is odd about it."""

    settings: Settings
    places: dict[str, str] = field(default_factory=dict)
    file: Path | None = None
    notes: tuple[str, ...] = ()


def read_settings(flags: Given, environment: Mapping[str, str], config: Path | None = None) -> FoundSettings:
    """The settings of a command line, an environment, and `config` (or the file that the environment names, or the one
    that lies here). OptionError says what is wrong and where."""
    known = {one.name: one for one in declared(Settings)}
    values: dict[str, Any] = {}
    places: dict[str, str] = {}
    file = _file(environment, config)
    if file is not None:
        for one, value, place in _from_file(file, known):
            values[one.name], places[one.name] = value, place
    for name, one in known.items():
        text = environment.get(one.variable)
        if text:  # an empty variable says nothing, as compose files leave them
            values[name], places[name] = _from_text(one, text, one.variable), one.variable
    for name, one in known.items():
        given = flags.get(name)
        if given is not None and given != () and given != []:
            values[name], places[name] = _from_flag(one, given), one.flag
    limits = {one.name: values[f"limits_{one.name}"] for one in fields(Limits) if f"limits_{one.name}" in values}
    own = {name: value for name, value in values.items() if known[name].path[0] != "limits"}
    return FoundSettings(Settings(**own, limits=Limits(**limits)), places, file, tuple(_strange(environment, known)))


def _file(environment: Mapping[str, str], config: Path | None) -> Path | None:
    if config is None and environment.get(_CONFIG_VARIABLE):
        config = Path(environment[_CONFIG_VARIABLE])
    if config is not None:
        return config
    return Path(CONFIG) if Path(CONFIG).is_file() else None


def _strange(environment: Mapping[str, str], known: Mapping[str, DeclaredSetting]) -> Iterator[str]:
    variables = [one.variable for one in known.values()]
    for name in sorted(environment):
        if name.startswith("SANDTABLE_") and name not in _OTHERS and name not in variables:
            yield say("variable-unknown", name=name, near=_near(name, variables))


def _near(name: str, names: Sequence[str]) -> str:
    close = difflib.get_close_matches(name, names, 1)
    return say("setting-meant", name=close[0]) if close else ""


# ------------------------------------------------------------------------------------------------------- the file


def _from_file(path: Path, known: Mapping[str, DeclaredSetting]) -> Iterator[tuple[DeclaredSetting, Any, str]]:
    try:
        text = read_text(path)
        document = tomllib.loads(text)
    except OSError as error:
        raise OptionError(say("settings-cannot-read", path=path, strerror=error.strerror or error)) from error
    except UnicodeDecodeError as error:
        raise OptionError(say("settings-not-utf8", path=path)) from error
    except tomllib.TOMLDecodeError as error:
        raise OptionError(say("settings-not-toml", path=path, error=error)) from error
    lines = {one.line: one for one in known.values()}
    for key, value in _flat(document, {one.path[0] for one in known.values() if len(one.path) > 1}):
        place = f"{path}, line {_line(text, key)}"
        one = lines.get(".".join(key))
        if one is None:
            raise OptionError(
                say("no-setting", place=place, key=".".join(key), other_key=_near(".".join(key), list(lines)))
            )
        yield one, _from_toml(one, value, f"{place}: {one.line}", path.parent), place


def _flat(document: Mapping[str, Any], tables: set[str]) -> Iterator[tuple[tuple[str, ...], Any]]:
    for name, value in document.items():
        if name in tables and isinstance(value, dict):
            for inner, one in value.items():
                yield (name, inner), one
        else:
            yield (name,), value


def _line(text: str, key: tuple[str, ...]) -> int:
    """The line at which a key is given its value: the first whose text from the beginning holds it."""
    lines, start = text.splitlines(), 1
    for number in range(1, len(lines) + 1):
        try:
            document: Any = tomllib.loads("\n".join(lines[:number]))
        except tomllib.TOMLDecodeError:
            continue
        for part in key:
            document = document.get(part, None) if isinstance(document, dict) else None
        if document is not None:
            return start
        start = number + 1
    return start


def _from_toml(one: DeclaredSetting, value: Any, subject: str, folder: Path) -> Any:
    if one.several:
        texts = [value] if isinstance(value, str) else value
        if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
            raise OptionError(say("setting-texts", subject=subject, value=repr(value)), field=one.name)
        return tuple(_text(one, text, subject) for text in texts)
    if one.type is bool:
        if not isinstance(value, bool):
            raise OptionError(say("setting-switch", subject=subject, value=_said(value)), field=one.name)
        return value
    if one.type in (int, float):
        whole = isinstance(value, int) and not isinstance(value, bool)
        if not whole and not (one.type is float and isinstance(value, float)):
            raise OptionError(
                say("setting-value", subject=subject, what=one.what(), value=_said(value)), field=one.name
            )
        return _bounded(one, value, subject, _said(value))
    if not isinstance(value, str):
        raise OptionError(say("setting-quoted", subject=subject, what=one.what(), value=_said(value)), field=one.name)
    found = _text(one, value, subject)
    # A folder is meant from where the file lies, wherever the server is started.
    return folder / found if isinstance(found, Path) else found


def _said(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else repr(value)


# -------------------------------------------------------------------------------------- flags and the environment


def _from_flag(one: DeclaredSetting, given: str | Sequence[str] | bool) -> Any:
    if isinstance(given, bool):
        return given
    if not isinstance(given, str):
        return tuple(_text(one, text, one.flag) for text in given)
    return _from_text(one, given, one.flag)


def _from_text(one: DeclaredSetting, text: str, subject: str) -> Any:
    if one.several:
        return tuple(_text(one, part, subject) for part in text.replace(",", " ").split())
    if one.type is bool:
        word = text.strip().lower()
        if word not in _TRUE + _FALSE:
            raise OptionError(say("is-true-or", subject=subject, text=repr(text)), field=one.name)
        return word in _TRUE
    if one.type is int:
        whole = read_whole(text.strip())
        if whole is None:
            raise OptionError(say("setting-word", subject=subject, what=one.what(), text=repr(text)), field=one.name)
        return _bounded(one, whole, subject, str(whole))
    if one.type is float:
        try:
            return _bounded(one, float(text), subject, text)
        except ValueError:
            raise OptionError(
                say("setting-word", subject=subject, what=one.what(), text=repr(text)), field=one.name
            ) from None
    return _text(one, text, subject)


def _text(one: DeclaredSetting, text: str, subject: str) -> Any:
    if one.choices:
        word = text.strip().lower()
        if word not in one.choices:
            raise OptionError(say("setting-word", subject=subject, what=one.what(), text=repr(text)), field=one.name)
        return word
    wanted = one.check(text) if one.check is not None else None
    if wanted is not None:
        raise OptionError(say("setting-text", subject=subject, wanted=wanted, text=repr(text)), field=one.name)
    if one.type is Path:
        if not text.strip():
            raise OptionError(say("folder-empty-text", subject=subject), field=one.name)
        return Path(text).expanduser()
    return text.strip()


def _bounded(one: DeclaredSetting, number: float, subject: str, said: str) -> Any:
    low = one.least is not None and number < one.least
    high = one.most is not None and number > one.most
    if low or high or not math.isfinite(number):
        raise OptionError(say("setting-is", subject=subject, what=one.what(), said=said), field=one.name)
    return one.type(number)


# ---------------------------------------------------------------------------------------------------- as a file


def as_file(found: FoundSettings) -> str:
    """The settings as a `sandtable.toml`: every line there is, those that are defaults behind a `#`."""
    parts = [f"# {say('settings-file')}"]
    table = ""
    for one in declared(Settings):
        if len(one.path) > 1 and table != one.path[0]:
            table = one.path[0]
            parts.append(f"\n[{table}]")
        value: Any = found.settings
        for part in one.path:
            value = getattr(value, part)
        off = "" if one.name in found.places else "# "
        parts.append(f"\n# {one.words} {one.flag}, {one.variable}\n{off}{one.path[-1]} = {_toml(value)}")
    return "\n".join(parts) + "\n"


def _toml(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int | float):
        return f"{value:g}" if isinstance(value, float) and value == int(value) else str(value)
    if isinstance(value, tuple):
        return "[" + ", ".join(_toml(one) for one in value) + "]"
    escaped = str(value).replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
