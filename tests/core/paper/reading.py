"""A PDF as a reader finds it: its pages' words and sizes, and the lines that are drawn on them."""

from __future__ import annotations

import io
import re
from typing import Any, NamedTuple

from pypdf import PdfReader
from pypdf.generic import ContentStream

MM = 72 / 25.4
Matrix = tuple[float, float, float, float, float, float]


class Sheet(NamedTuple):
    words: str
    wide: float
    high: float
    lines: list[tuple[float, float, float, float]]  # x, y, x, y in mm from the top left corner


def plain(text: str) -> str:
    """Words with nothing between them: where lines break says nothing."""
    return re.sub(r"[\s\u00ad\u200b]+", "", text)


def read(pdf: bytes) -> list[Sheet]:
    reader = PdfReader(io.BytesIO(pdf))
    return [
        Sheet(
            plain(page.extract_text()),
            float(page.mediabox.width) / MM,
            float(page.mediabox.height) / MM,
            lines_of(page, reader),
        )
        for page in reader.pages
    ]


def _times(a: Matrix, b: Matrix) -> Matrix:
    return (
        a[0] * b[0] + a[1] * b[2],
        a[0] * b[1] + a[1] * b[3],
        a[2] * b[0] + a[3] * b[2],
        a[2] * b[1] + a[3] * b[3],
        a[4] * b[0] + a[5] * b[2] + b[4],
        a[4] * b[1] + a[5] * b[3] + b[5],
    )


def lines_of(page: Any, reader: PdfReader) -> list[tuple[float, float, float, float]]:
    """Paths of two points that are stroked."""
    found: list[tuple[float, float, float, float]] = []
    now: Matrix = (1, 0, 0, 1, 0, 0)
    kept: list[Matrix] = []
    path: list[tuple[str, float, float]] = []
    high = float(page.mediabox.height)
    for operands, operator in ContentStream(page.get_contents(), reader).operations:
        match operator:
            case b"q":
                kept.append(now)
            case b"Q":
                now = kept.pop()
            case b"cm":
                now = _times(tuple(float(value) for value in operands), now)  # type: ignore[arg-type]
            case b"m" | b"l":
                x, y = (float(value) for value in operands)
                place = _times((1, 0, 0, 1, x, y), now)
                path.append((operator.decode(), place[4] / MM, (high - place[5]) / MM))
            case b"c" | b"h" | b"re":
                path.append((operator.decode(), 0, 0))
            case b"S" | b"s" | b"f" | b"f*" | b"B" | b"n" | b"W" | b"W*":
                if operator == b"S" and [kind for kind, _, _ in path] == ["m", "l"]:
                    found.append((path[0][1], path[0][2], path[1][1], path[1][2]))
                path = []
    return found
