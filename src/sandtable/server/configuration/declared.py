"""How a setting is declared: once, as a field of a dataclass.

The flag of the command line, the environment variable and the line of `sandtable.toml` are all made from that field
(`sources.py` reads them): `waiting_days` of `Settings` is `--waiting-days`, `SANDTABLE_WAITING_DAYS` and
`waiting_days = 14`; `body_bytes` of `Limits` is `--limits-body-bytes`, `SANDTABLE_LIMITS_BODY_BYTES`, and `body_bytes`
in the table `[limits]`. A new field needs nothing else but what it is for, in words/.
"""

import dataclasses
import types
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, TypeVar, get_args, get_origin, get_type_hints

from sandtable.server.errors import say

T = TypeVar("T")
#: Says what a text should be ("an address such as ..."), or None when it is right.
Check = Callable[[str], str | None]


@dataclass(frozen=True)
class Worked:
    """A default that depends on the machine."""

    out: Callable[[], Any]


def setting(
    default: T,
    *,
    metavar: str = "",
    least: float | None = None,
    most: float | None = None,
    check: Check | None = None,
) -> T:
    """A field of a settings class; what it is for is the message `setting-<name>`. Numbers lie within `least` and
    `most`; `check` looks at a text, or at each text of several. A default that is a `Worked` is worked out for each
    instance."""
    about = {"metavar": metavar, "least": least, "most": most, "check": check}
    metadata = {"setting": types.MappingProxyType(about)}
    made: Any
    if isinstance(default, Worked):
        made = dataclasses.field(default_factory=default.out, metadata=metadata)
    else:
        made = dataclasses.field(default=default, metadata=metadata)
    return made  # type: ignore[no-any-return]


@dataclass(frozen=True)
class DeclaredSetting:
    """One setting. `path` is where it stands: ("port",) or ("limits", "body_bytes"). `type` is that of the field and
    `default` its default, None where that is worked out."""

    path: tuple[str, ...]
    type: Any
    default: Any
    metavar: str
    least: float | None
    most: float | None
    check: Check | None

    @property
    def name(self) -> str:
        """As a Python name: port, limits_body_bytes."""
        return "_".join(self.path)

    @property
    def words(self) -> str:
        """What it is for."""
        return say(f"setting-{self.name.replace('_', '-')}")

    @property
    def flag(self) -> str:
        """On the command line."""
        return "--" + self.name.replace("_", "-")

    @property
    def variable(self) -> str:
        """In the environment."""
        return "SANDTABLE_" + self.name.upper()

    @property
    def line(self) -> str:
        """In the file: the key, with its table."""
        return ".".join(self.path)

    @property
    def several(self) -> bool:
        """Whether it takes more than one value."""
        return get_origin(self.type) is tuple

    @property
    def choices(self) -> tuple[str, ...]:
        """The words it may be, if they are few."""
        return tuple(get_args(self.type)) if get_origin(self.type) is Literal else ()

    def what(self) -> str:
        """What it is, to be continued after "is"."""
        kind = {bool: "switch", int: "whole", float: "number"}.get(self.type, "text")
        least, most = (None if one is None else f"{one:g}" for one in (self.least, self.most))
        return say("what-setting", kind="words" if self.choices else kind, words=self.choices, least=least, most=most)


def declared(settings: type) -> Iterator[DeclaredSetting]:
    """Every setting of a class and of the classes inside it, in the order of the fields."""
    yield from _fields(settings, ())


def _fields(settings: type, table: tuple[str, ...]) -> Iterator[DeclaredSetting]:
    hints = get_type_hints(settings)
    for one in dataclasses.fields(settings):
        kind = hints[one.name]
        if dataclasses.is_dataclass(kind) and isinstance(kind, type):
            yield from _fields(kind, (*table, one.name))
            continue
        about = one.metadata.get("setting", {})
        default = one.default if one.default is not dataclasses.MISSING else None
        yield DeclaredSetting(
            (*table, one.name),
            kind,
            default,
            about.get("metavar", "") or {int: "N", float: "X", Path: "DIR"}.get(kind, "TEXT"),
            about.get("least", 0 if kind in (int, float) else None),
            about.get("most"),
            about.get("check"),
        )
