"""Where in a TOML file a value stands: `tomllib` gives no positions, and a map's author needs line numbers.

The scanner relies on `tomllib` having accepted the text, so it only has to find its way, never to judge.
"""

import re
from bisect import bisect_right

Path = tuple[str | int, ...]

_BLANK = re.compile(r"(?:[ \t\r\n]+|#[^\n]*)*")
_SPACES = re.compile(r"[ \t]*")
_STRING = re.compile(
    r'"""(?:[^\\]|\\.)*?"{3,5}'
    r"|'''.*?'{3,5}"
    r'|"(?:[^"\\\n]|\\.)*"'
    r"|'[^'\n]*'",
    re.DOTALL,
)
_BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")
_SCALAR = re.compile(r"[^,\]}#\n]*")
_ESCAPE = re.compile(r"\\(?:u([0-9A-Fa-f]{4})|U([0-9A-Fa-f]{8})|(.))", re.DOTALL)


class TomlLines:
    """The line of every key, table and array item of `text`, which must be valid TOML."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._breaks = [match.start() for match in re.finditer("\n", text)]
        self._lines: dict[Path, int] = {}
        self._tables: dict[Path, int] = {}
        self._scan()

    def at(self, path: Path) -> int:
        """The line (from 1) of what `path` names, or of the nearest thing around it that is written in the file."""
        for length in range(len(path), 0, -1):
            if path[:length] in self._lines:
                return self._lines[path[:length]]
        return 1

    def _note(self, path: Path, position: int) -> None:
        self._lines.setdefault(path, bisect_right(self._breaks, position - 1) + 1)

    def _skip(self, pattern: re.Pattern[str], position: int) -> int:
        match = pattern.match(self._text, position)
        return match.end() if match else position

    def _scan(self) -> None:
        text, position = self._text, 0
        base: Path = ()
        while (position := self._skip(_BLANK, position)) < len(text):
            if text[position] == "[":
                start, repeated = position, text.startswith("[[", position)
                keys, position = self._key(position + (2 if repeated else 1))
                base = self._open(keys, repeated)
                self._note(base, start)
                position += 2 if repeated else 1
            else:
                position = self._pair(base, position)

    def _open(self, keys: list[str], repeated: bool) -> Path:
        """The path of the table a header opens; each `[[name]]` begins the next item of its array."""
        path: Path = ()
        for depth, key in enumerate(keys):
            path = (*path, key)
            if repeated and depth == len(keys) - 1:
                self._tables[path] = self._tables.get(path, -1) + 1
            if path in self._tables:
                path = (*path, self._tables[path])
        return path

    def _key(self, position: int) -> tuple[list[str], int]:
        """A dotted key; the position returned is that of the character after it and its spaces."""
        keys: list[str] = []
        while True:
            position = self._skip(_SPACES, position)
            match = _STRING.match(self._text, position) or _BARE_KEY.match(self._text, position)
            if match is None:
                return keys, len(self._text)
            keys.append(_unquoted(match.group()))
            position = self._skip(_SPACES, match.end())
            if not self._text.startswith(".", position):
                return keys, position
            position += 1

    def _pair(self, base: Path, position: int) -> int:
        keys, after = self._key(position)
        for length in range(1, len(keys) + 1):
            self._note((*base, *keys[:length]), position)
        return self._value((*base, *keys), self._skip(_BLANK, after + 1))

    def _value(self, path: Path, position: int) -> int:
        self._note(path, position)
        text = self._text
        opening = text[position : position + 1]
        if opening in ("[", "{"):
            closing, item = ("]", 0) if opening == "[" else ("}", 0)
            position = self._skip(_BLANK, position + 1)
            while position < len(text) and text[position] != closing:
                if opening == "[":
                    position = self._value((*path, item), position)
                    item += 1
                else:
                    position = self._pair(path, position)
                position = self._skip(_BLANK, position)
                if text.startswith(",", position):
                    position = self._skip(_BLANK, position + 1)
            return position + 1
        match = _STRING.match(text, position) if opening in ('"', "'") else _SCALAR.match(text, position)
        return match.end() if match else len(text)


def _unquoted(key: str) -> str:
    if key[0] == "'":
        return key[1:-1]
    if key[0] != '"':
        return key
    plain = {"b": "\b", "t": "\t", "n": "\n", "f": "\f", "r": "\r"}
    return _ESCAPE.sub(
        lambda match: plain.get(match[3], match[3]) if match[3] else chr(int(match[1] or match[2], 16)), key[1:-1]
    )
