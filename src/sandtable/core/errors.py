"""Errors a user may see. Every message is a sentence: what is wrong, what is allowed, and the rule where there is one.

`SandtableError` is the one base class: front ends (CLI, server) show `str(error)` and never a traceback.
"""

from collections.abc import Sequence

_SHOWN = 5  # problems in the text of an error: a few more are no help


class SandtableError(Exception):
    """Base of all errors that are the user's to mend. `code` is a short stable word for programs."""

    code = "error"


class UnknownGame(SandtableError):
    """The name is not the name of a game."""

    code = "unknown-game"


class OptionError(SandtableError):
    """An option has an unknown name, a value outside its range, or contradicts another one. `field` is the option's
    name; `problems` lists (option, sentence) when there are several."""

    code = "bad-option"

    def __init__(self, message: str, field: str = "", problems: Sequence[tuple[str, str]] = ()) -> None:
        super().__init__(message)
        self.field = field
        self.problems = tuple(problems) or ((field, message),)


class MapError(SandtableError):
    """A map file breaks rules of the format. `message` says how many times, `problems` lists every violation, one
    sentence each; those that are also in `warnings` would not keep the map from being played. The text of the error
    has the message and the first few problems."""

    code = "bad-map"

    def __init__(self, message: str, problems: tuple[str, ...] = (), warnings: tuple[str, ...] = ()) -> None:
        shown = problems if len(problems) <= _SHOWN else problems[: _SHOWN - 1]
        more = len(problems) - len(shown)
        rest = (f"There are {more} more.",) if more else ()
        super().__init__(" ".join((message, *shown, *rest)))
        self.message = message
        self.problems = problems
        self.warnings = warnings


class IllegalChoice(SandtableError):
    """A choice was refused: the wrong seat, a stale decision, a choice that is not legal, a finished match. The
    match is unchanged."""

    code = "illegal-choice"


class RecordError(SandtableError):
    """A match record is malformed, was made by other rules, or does not replay to what it says."""

    code = "bad-record"


class UnknownRules(RecordError):
    """A match record may be as good as any, but this release has not the rules it was played by."""

    code = "unknown-rules"


class WriteError(SandtableError):
    """A file could not be written, as on a disk that is full. Nothing of it is left."""

    code = "unwritten"


class PositionError(SandtableError):
    """A position that was written by hand names what is not there, or could not come up in the game."""

    code = "bad-position"
