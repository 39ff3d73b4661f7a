"""Names and identifiers: what people may be called, and ids that nobody guesses."""

import hmac
import secrets
import unicodedata
from datetime import UTC, datetime

from sandtable.server.errors import invalid, say

#: What people call a person whose data are deleted.
NOBODY = "Somebody"

# Without letters and digits that look alike, so that an id can be read aloud.
_ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"


# Characters that leave no ink though they are letters, marks or symbols by their category (Unicode: default ignorable,
# and the blank Braille pattern and notehead).
_INVISIBLE = {
    *(0x00AD, 0x034F, 0x061C, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFEFF, 0xFFA0, 0x1D159),
    *(*range(0x180B, 0x1810), *range(0xFE00, 0xFE10), *range(0xFFF0, 0xFFF9), *range(0xE0000, 0xE1000)),
}
_EMOJI = chr(0xFE0F)  # asks for a symbol as a picture; phones write it after each


def new_id(length: int = 12) -> str:
    """A random identifier; 12 characters hold 59 bits."""
    return "".join(secrets.choice(_ALPHABET) for _ in range(length))


def clean_text(text: str, longest: int, what: str, field: str) -> str:
    """A name or title as it will be shown: normalised, one line, single spaces. Refusal if nothing is left, if it is
    too long, or if it holds characters that are not seen (they would let one name pass for another)."""
    joined = " ".join(unicodedata.normalize("NFC", text).split())
    joined = "".join(
        letter
        for index, letter in enumerate(joined)
        if letter != _EMOJI or not index or unicodedata.category(joined[index - 1]) != "So"
    )
    if any(
        unicodedata.category(letter) in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp") or ord(letter) in _INVISIBLE
        for letter in joined
    ):
        raise invalid(say("text-not-shown", what=what), field)
    if not joined:
        raise invalid(say("text-empty", what=what), field)
    if len(joined) > longest:
        raise invalid(say("text-too-long", what=what, count=len(joined), longest=longest), field)
    # Stacked marks on one letter run over their neighbours.
    marks = 0
    for letter in joined:
        marks = marks + 1 if unicodedata.combining(letter) else 0
        if marks > 2:
            raise invalid(say("text-stacks-marks", what=what), field)
    return joined


def same_word(word: str, given: str | None) -> bool:
    """Whether an invitation's word was given, told in no other time than that it was not."""
    return given is not None and hmac.compare_digest(word.encode(), given.encode())


def now() -> int:
    """The time in milliseconds since 1970, UTC."""
    return int(datetime.now(UTC).timestamp() * 1000)


def iso(at: int) -> str:
    """Milliseconds since 1970 as text: "2031-05-04T10:20:30.123Z"."""
    moment = datetime.fromtimestamp(at / 1000, UTC)
    return moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")
