"""A picture of a simulation in one SVG file: win shares with their intervals, and how long the games are."""

from __future__ import annotations

from html import escape

import numpy as np
import numpy.typing as npt

from sandtable.lab.simulate import Simulation
from sandtable.lab.statistics import share_interval

WIDTH, LEFT, RIGHT = 760, 150, 40
ROW, BARS = 34, 30
_INK, _QUIET, _LINE, _BAR, _LIGHT = "#1d2529", "#5d686d", "#c9cfd1", "#2f6f8f", "#9cc0cf"
_STYLE = (
    f"text{{font:13px system-ui,sans-serif;fill:{_INK}}}.t{{font-size:17px;font-weight:600}}.q{{fill:{_QUIET}}}"
    ".e{text-anchor:end}.m{text-anchor:middle}"
)


def svg(done: Simulation) -> str:
    """The picture as SVG text."""
    shares, bottom = _shares(done, 96)
    lengths, height = _lengths(done.turns, bottom + 60)
    definition = done.game.definition
    preset = definition.form.presets[done.game.preset].title
    title = escape(f"{definition.title}, {preset}: {len(done.decisions):,} games, seed {done.seed}")
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height}" '
            f'viewBox="0 0 {WIDTH} {height}" role="img">',
            f"<title>{title}</title>",
            f"<style>{_STYLE}</style>",
            f'<rect width="{WIDTH}" height="{height}" fill="#fff"/>',
            f'<text class="t" x="{RIGHT}" y="36">{title}</text>',
            *shares,
            *lengths,
            "</svg>\n",
        ]
    )


def _text(x: float, y: float, words: str, kind: str = "") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" class="{kind}">{escape(words)}</text>'


def _line(x1: float, y1: float, x2: float, y2: float, colour: str, width: float = 1) -> str:
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="{colour}" stroke-width="{width}"/>'


def _shares(done: Simulation, top: int) -> tuple[list[str], int]:
    """A bar for each seat with the 95 % interval, and a line at the share of a fair game."""
    seats = done.game.seats
    intervals = [share_interval(done.returns[:, seat]) for seat in range(seats)]
    widest = max(max(high for _, high in intervals), 1.5 / seats)
    span = WIDTH - LEFT - RIGHT - 130

    def at(share: float) -> float:
        return LEFT + span * share / widest

    parts = [_text(RIGHT, top - 22, "Share of the wins, with 95 % intervals; the line is an equal share.", "q")]
    for seat, (low, high) in enumerate(intervals):
        y, share = top + seat * ROW, float(done.returns[:, seat].mean())
        middle = y + 11
        parts += [
            _text(LEFT - 12, y + 15, f"{seat + 1}  {done.bots[seat]}", "e"),
            f'<rect x="{LEFT}" y="{y}" width="{at(share) - LEFT:.1f}" height="22" fill="{_LIGHT}"/>',
            _line(at(low), middle, at(high), middle, _BAR, 2),
            _line(at(low), middle - 5, at(low), middle + 5, _BAR, 2),
            _line(at(high), middle - 5, at(high), middle + 5, _BAR, 2),
            _text(at(high) + 10, y + 15, f"{share:.1%} ({low:.1%} to {high:.1%})", "q"),
        ]
    bottom = top + seats * ROW
    parts.append(_line(at(1 / seats), top - 8, at(1 / seats), bottom, _INK))
    return parts, bottom


def _lengths(turns: npt.NDArray[np.int64], top: int) -> tuple[list[str], int]:
    """How many games end in which round."""
    low, high = int(turns.min()), int(turns.max())
    step = max(1, -(-(high - low + 1) // BARS))
    edges = np.arange(low, high + step + 1, step)
    counts, _ = np.histogram(turns, bins=edges)
    tall, span = 130, WIDTH - 2 * RIGHT
    width, most = span / len(counts), max(int(counts.max()), 1)
    median = int(np.percentile(turns, 50, method="inverted_cdf"))
    parts = [_text(RIGHT, top - 14, f"The round in which games end; the median is {median}.", "q")]
    for index, count in enumerate(counts.tolist()):
        x, height = RIGHT + index * width, tall * count / most
        parts.append(
            f'<rect x="{x + 1:.1f}" y="{top + tall - height:.1f}" width="{max(width - 2, 1):.1f}" '
            f'height="{height:.1f}" fill="{_BAR}"/>'
        )
    parts.append(_line(RIGHT, top + tall, WIDTH - RIGHT, top + tall, _LINE))
    for index in sorted({0, len(counts) // 2, len(counts) - 1}):
        first, last = int(edges[index]), int(edges[index + 1]) - 1
        label = str(first) if first == last else f"{first} to {last}"
        parts.append(_text(RIGHT + (index + 0.5) * width, top + tall + 18, label, "m"))
    return parts, top + tall + 40
