"""What the server says to people (words/), and its errors. A :class:`Refusal` travels to the client as `{"error":
{"code", "message", "field"?}}`."""

from sandtable.core.errors import SandtableError
from sandtable.core.words import messages_of

say = messages_of("sandtable.server")


class ServerError(SandtableError):
    """The server cannot start or go on: the person who runs it can mend it."""

    code = "server"


class StorageError(SandtableError):
    """The database did not confirm a write. What was to be written may or may not be stored."""

    code = "storage"


class Refusal(SandtableError):
    """A request is refused and has changed nothing. `message` is a sentence for the person, `field` the form field."""

    def __init__(self, status: int, code: str, message: str, field: str | None = None) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.message = message
        self.field = field


class Outrun(Refusal):
    """Another worker stored something about this match first, or moves its bots now. Nothing was written: a worker that
    can, reads on and looks again (`CatchingUp.read_on`); to anybody else it is a refusal."""

    def __init__(self, reason: str) -> None:
        super().__init__(409, "changed", say("table-changed"))
        self.reason = reason


def invalid(message: str, field: str | None = None, code: str = "invalid") -> Refusal:
    """400: the request itself is wrong."""
    return Refusal(400, code, message, field)


def forbidden(message: str, code: str = "forbidden") -> Refusal:
    """403: not yours to do."""
    return Refusal(403, code, message)


def missing(message: str, code: str = "not-found") -> Refusal:
    """404: no such thing, or none that you may know of."""
    return Refusal(404, code, message)


def conflict(message: str, code: str = "conflict") -> Refusal:
    """409: it cannot be done now."""
    return Refusal(409, code, message)
