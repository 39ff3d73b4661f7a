"""Text from outside, as a terminal shows it: on one line, every character that would act instead of being
seen written as its number.

`visible` is what everything printed passes through (commands/output.py); `shown` is for a name, a title or a version
inside a sentence, which is short and has no gaps besides.
"""

import json
import re
import shlex
import unicodedata
from typing import Any

#: Characters of a line on a terminal, and of a name within it.
LONGEST, _NAME = 20_000, 120
#: Controls, formats (all that turn the direction of writing among them), separators of lines and paragraphs, halves of
#: pairs, and letters that have no shape.
_ACTING = frozenset({"Cc", "Cf", "Zl", "Zp", "Cs"})
_GAP = re.compile("[ \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+")
_BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")


def _acts(character: str) -> bool:
    return unicodedata.category(character) in _ACTING or character in _BLANK


def _number(character: str) -> str:
    code = ord(character)
    return f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"


def visible(text: str) -> str:
    """The text on one line, every acting character as \\x.., \\u.... or \\U........ ."""
    if text.isprintable() and _BLANK.isdisjoint(text):
        return text
    return "".join(_number(character) if _acts(character) else character for character in text)


def visible_lines(text: str) -> str:
    """A document, whose lines are its own: as `visible`, line by line, with tabs as spaces."""
    return "\n".join(visible(line.removesuffix("\r").expandtabs(4)) for line in text.split("\n"))


def shown(text: object, most: int = _NAME) -> str:
    """A name, a title or a version within a sentence: visible, without gaps, and cut after `most` characters."""
    words = str(text)
    less = visible(_GAP.sub(" ", words[: most + 1]).strip())
    return f"{less[:most]}…" if len(words) > most or len(less) > most else less


def as_json(value: Any, indent: int | None = None) -> str:
    """JSON of which a terminal shows every character: what would act is escaped, which JSON reads as the same."""
    text = json.dumps(value, indent=indent, ensure_ascii=False)
    if indent is None and text.isprintable() and _BLANK.isdisjoint(text):
        return text
    return "".join(json.dumps(c)[1:-1] if c != "\n" and _acts(c) else c for c in text)


def quoted(text: str) -> str:
    """A word for a shell, of which a terminal shows every character: with $'...' where it needs escapes."""
    if text.isprintable() and _BLANK.isdisjoint(text):
        return shlex.quote(text)
    plain = text.replace("\\", "\\\\").replace("'", "\\'").replace("\n", "\\n").replace("\t", "\\t")
    return f"$'{visible(plain)}'"
