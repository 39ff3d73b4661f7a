"""Plots as SVG: differences with their intervals, tornado charts, and how long games are; and how pages look: dark and
light as the reader's system is, one column on phones, and on paper, with marks that are gone through by keyboard.

Variants have a shape and their letter, never a hue. Everything is drawn with the classes of the style, so a page is
dark or light by itself.
"""

from collections.abc import Callable, Sequence
from html import escape
from importlib.resources import files

import numpy as np

from sandtable.lab.causes import Cause
from sandtable.lab.said import say
from sandtable.lab.statistics.estimates import NO_TALLY, Floats, Tally
from sandtable.lab.studies.answers import Answer, amount, interval

WIDTH, LEFT, RIGHT, ROW, TOP = 580, 176, 176, 30, 34


def behind(name: str) -> str:
    """What a mark of a plot leads to."""
    return say("games-behind-name", name=name)


def mark(number: int, x: float, y: float, hollow: bool = False) -> str:
    """The sign of a variant: A a ring, B a square, C a diamond, then again."""
    kind = "hollow" if hollow else "full"
    shape = number % 3
    if shape == 0:
        return f'<circle class="mark hollow" cx="{x:.1f}" cy="{y:.1f}" r="4.5"/>'
    if shape == 1:
        return f'<rect class="mark {kind}" x="{x - 4:.1f}" y="{y - 4:.1f}" width="8" height="8"/>'
    points = f"{x:.1f},{y - 5.5:.1f} {x + 5.5:.1f},{y:.1f} {x:.1f},{y + 5.5:.1f} {x - 5.5:.1f},{y:.1f}"
    return f'<polygon class="mark {kind}" points="{points}"/>'


def differences(
    answers: Sequence[Answer], variants: Sequence[str], relative: bool, message: str,
    place: Callable[[Answer], str], name: Callable[[Answer], str] | None = None,
) -> str:  # fmt: skip
    """A row for each answer: its interval against 0, on the grey band of what is too small to matter. `relative`: as
    parts of the first variant's mean, for measures in units of their own. `place` is where each mark leads, `name` what
    a row is called: its variant and measure, as far as they are several, if left out."""
    rows = [(answer, *_scaled(answer, relative)) for answer in answers]
    reach = max([0.001, *(max(abs(low), abs(high)) for _, _, low, high, _ in rows)]) * 1.08
    span, height = WIDTH - LEFT - RIGHT, TOP + ROW * len(rows) + 40

    def at(value: float) -> float:
        return LEFT + span * (value + reach) / (2 * reach)

    bottom = TOP + ROW * len(rows)
    parts = [f'<line class="grid" x1="{at(v):.1f}" y1="{TOP}" x2="{at(v):.1f}" y2="{bottom}"/>' for v in _ticks(reach)]
    variants_named = len({answer.variant for answer in answers}) > 1
    measures_named = len({answer.measure.name for answer in answers}) > 1 or not variants_named
    for i, (answer, value, low, high, margin) in enumerate(rows):
        y, number = TOP + ROW * (i + 0.5), variants.index(answer.variant)
        edge = min(margin, reach)
        parts.append(
            f'<rect class="band" x="{at(-edge):.1f}" y="{y - ROW / 2:.1f}" width="{at(edge) - at(-edge):.1f}" '
            f'height="{ROW}"/>'
        )
        words = ([answer.variant] if variants_named else []) + ([answer.measure.title] if measures_named else [])
        called = ": ".join(words) if name is None else name(answer)
        parts.append(text(LEFT - 14, y + 4, cut(called, 26 if name is None else 22), "end"))
        if answer.kind in ("unused", "rare"):
            why = "never used" if answer.kind == "unused" else "too rarely used"
            parts.append(text(WIDTH - RIGHT + 14, y + 4, why, "quiet"))
            continue
        if answer.has_interval:
            parts.append(f'<line class="span" x1="{at(low):.1f}" y1="{y:.1f}" x2="{at(high):.1f}" y2="{y:.1f}"/>')
        behind = say("games-behind", called=called)
        parts.append(linked(place(answer), behind, mark(number, at(value), y, answer.kind == "open")))
        ends = f" ({interval(answer.measure, answer.value, True)})" if answer.has_interval else ""
        parts.append(text(WIDTH - RIGHT + 14, y + 4, amount(answer.measure, answer.value.value, True) + ends))
    parts.append(f'<line class="zero" x1="{at(0):.1f}" y1="{TOP - 6}" x2="{at(0):.1f}" y2="{bottom}"/>')
    parts.append(text(at(0), TOP - 14, "grey: too small to matter, set before", "quiet middle"))
    parts += [text(at(v), bottom + 18, f"{v * 100:+.3g}" if v else "0", "quiet middle") for v in _ticks(reach)]
    unit = f"per cent of {variants[0]}" if relative else "percentage points"
    parts.append(text(at(0), bottom + 34, f"fewer or more than with {variants[0]}, {unit}", "quiet middle"))
    return svg(parts, height, message)


def _scaled(answer: Answer, relative: bool) -> tuple[float, float, float, float]:
    by = abs(answer.a) if relative and answer.a else 1.0
    ends = (answer.value.low, answer.value.high) if answer.has_interval else (answer.value.value, answer.value.value)
    return answer.value.value / by, ends[0] / by, ends[1] / by, answer.margin / by


def lengths(values: Sequence[tuple[str, Tally]], unit: str, message: str) -> str:
    """How many games of each variant are over by a round: the first dashed, the others solid."""
    longest = max(1.0, sum((one for _, one in values), NO_TALLY).quantile(0.99))
    height, bottom, span = 250, 200, WIDTH - 90 - 130

    def at(turn: float) -> float:
        return 90 + span * turn / longest

    parts = []
    for share in (0, 0.5, 1):
        y = bottom - 160 * share
        parts.append(f'<line class="grid" x1="90" y1="{y}" x2="{90 + span}" y2="{y}"/>')
        parts.append(text(80, y + 4, f"{share:.0%}", "quiet end"))
    for number, (name, turns) in enumerate(values):
        steps = sorted({min(max(turns.quantile(part / 100), 0.0), longest) for part in range(101)})
        points = [f"{at(0):.1f},{bottom}"]
        for turn in steps:
            share = turns.below(turn)
            points += [f"{at(turn):.1f},{points[-1].split(',')[1]}", f"{at(turn):.1f},{bottom - 160 * share:.1f}"]
        parts.append(f'<polyline class="curve{" dashed" if number == 0 else ""}" points="{" ".join(points)}"/>')
        median = turns.quantile(0.5)
        parts.append(
            linked(
                f"games-{number}",
                behind(name),
                mark(number, at(min(median, longest)), bottom - 80),
            )
        )
        place = bottom - 150 + 18 * number
        parts += [mark(number, 90 + span + 16, place - 4), text(90 + span + 28, place, cut(f"{name}, {median:g}", 16))]
    parts += [text(at(longest * part), bottom + 18, f"{longest * part:.0f}", "quiet middle") for part in (0, 0.5, 1)]
    parts.append(text(at(longest / 2), bottom + 36, f"{unit}; the marks are medians", "quiet middle"))
    return svg(parts, height, message)


def leads(values: Sequence[tuple[str, Floats]], unit: str, score: str, message: str) -> str:
    """By how much the first seat is ahead of the others at the end of each round, a curve for each variant."""
    longest = max(2, max(len(curve) for _, curve in values) - 1)
    reach = max(0.001, max(float(np.nanmax(np.abs(curve))) for _, curve in values)) * 1.1
    height, middle, span = 250, 110, WIDTH - 90 - 130

    def at(turn: float) -> float:
        return 90 + span * turn / longest

    parts = []
    for part in (-1.0, 0.0, 1.0):
        y = middle - 90 * part
        parts.append(
            f'<line class="{"zero" if part == 0 else "grid"}" x1="90" y1="{y:.1f}" x2="{90 + span}" y2="{y:.1f}"/>'
        )
        parts.append(text(80, y + 4, f"{reach * part:+.3g}" if part else "0", "quiet end"))
    for number, (name, curve) in enumerate(values):
        known = [turn for turn in range(len(curve)) if not np.isnan(curve[turn])]
        points = " ".join(f"{at(turn):.1f},{middle - 90 * curve[turn] / reach:.1f}" for turn in known)
        parts.append(f'<polyline class="curve{" dashed" if number == 0 else ""}" points="{points}"/>')
        if known:
            end = mark(number, at(known[-1]), middle - 90 * curve[known[-1]] / reach)
            parts.append(linked(f"games-{number}", behind(name), end))
        place = 30 + 18 * number
        parts += [mark(number, 90 + span + 16, place - 4), text(90 + span + 28, place, cut(name, 16))]
    parts += [text(at(longest * part), 218, f"{longest * part:.0f}", "quiet middle") for part in (0, 0.5, 1)]
    parts.append(text(at(longest / 2), 236, say("seat-less-mean-others", unit=unit, score=score), "quiet middle"))
    return svg(parts, height, message)


def causes_plot(rows: Sequence[Cause], message: str, places: Sequence[str]) -> str:
    """What each card causes, with its interval; the naive lift, which misleads, as a hollow ring beside it. Both lead
    to the card's place on the page."""
    shown = [row.lift for row in rows if row.lift is not None]
    reach = max([0.001, *(max(abs(row.effect.low), abs(row.effect.high)) for row in rows), *map(abs, shown)]) * 1.08
    span, bottom = WIDTH - LEFT - RIGHT, TOP + ROW * len(rows)

    def at(value: float) -> float:
        return LEFT + span * (value + reach) / (2 * reach)

    parts = [f'<line class="grid" x1="{at(v):.1f}" y1="{TOP}" x2="{at(v):.1f}" y2="{bottom}"/>' for v in _ticks(reach)]
    for i, row in enumerate(rows):
        y, one = TOP + ROW * (i + 0.5), row.effect
        parts.append(text(LEFT - 14, y + 4, cut(row.name), "end"))
        parts.append(f'<line class="span" x1="{at(one.low):.1f}" y1="{y:.1f}" x2="{at(one.high):.1f}" y2="{y:.1f}"/>')
        parts.append(linked(places[i], behind(row.name), mark(1, at(one.value), y, not row.listed)))
        if row.lift is not None:
            parts.append(linked(places[i], say("games-behind-naive-lift", name=row.name), mark(0, at(row.lift), y)))
        words = f"{one.value * 100:+.1f} ({one.low * 100:+.1f} to {one.high * 100:+.1f})"
        parts.append(text(WIDTH - RIGHT + 14, y + 4, words))
    parts.append(f'<line class="zero" x1="{at(0):.1f}" y1="{TOP - 6}" x2="{at(0):.1f}" y2="{bottom}"/>')
    parts.append(text(at(0), TOP - 14, "square: caused, filled if found; ring: naive lift", "quiet middle"))
    parts += [text(at(v), bottom + 18, f"{v * 100:+.3g}" if v else "0", "quiet middle") for v in _ticks(reach)]
    parts.append(text(at(0), bottom + 34, "points of the share of the win", "quiet middle"))
    return svg(parts, bottom + 40, message)


def linked(place: str, title: str, drawn: str) -> str:
    """A mark that leads to a place of the page."""
    return f'<a href="#{place}" aria-label="{escape(title)}">{drawn}</a>'


def _ticks(reach: float) -> list[float]:
    step = 10 ** np.floor(np.log10(reach))
    step = next(step * part for part in (0.2, 0.5, 1, 2, 5) if reach / (step * part) <= 4)
    count = int(reach / step)
    return [float(step * i) for i in range(-count, count + 1)]


def cut(words: str, most: int = 26) -> str:
    """Words that fit beside a plot."""
    return words if len(words) <= most else words[: most - 1] + "…"


def text(x: float, y: float, words: str, kind: str = "") -> str:
    """Words at a place; `kind`: classes of `style`."""
    return f'<text x="{x:.1f}" y="{y:.1f}" class="{kind}">{escape(words)}</text>'


def svg(parts: Sequence[str], height: float, message: str) -> str:
    """A plot of the usual width; `message` is what a screen reader says of it."""
    return (
        f'<svg role="group" aria-label="{escape(message)}" viewBox="0 0 {WIDTH} {height:.0f}" '
        f'preserveAspectRatio="xMidYMin meet">{"".join(parts)}</svg>'
    )


def whole(title: str, body: Sequence[str]) -> str:
    """A page as one file that needs no network, from what is in it."""
    return (
        "<!doctype html><html lang=en><meta charset=utf-8>"
        '<meta name=viewport content="width=device-width,initial-scale=1"><meta name=color-scheme content="dark light">'
        f"<title>{escape(title)}</title><style>{STYLE}</style><main>{''.join(body)}</main><script>{KEYS}</script></html>\n"
    )


def _beside(name: str) -> str:
    """A file of this folder, on lines of its own."""
    return "\n" + files(__package__).joinpath(name).read_text(encoding="utf-8")


#: In a plot the arrows go from mark to mark, Home and End to the first and the last; Enter follows a mark's link by
#: itself. Marks stay in the order of Tab, too: without the script nothing is out of reach.
KEYS = _beside("page.js")
STYLE = _beside("page.css")
