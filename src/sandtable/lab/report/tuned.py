"""A tuning as one HTML file: what fits, the candidates as a plot (one target: in a row; several: the first two against
each other, with the Pareto set), their table, and how to repeat it. Crosses stand only on what was played again."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from sandtable import __version__
from sandtable.lab.report.plots import linked
from sandtable.lab.report.style import STYLE
from sandtable.lab.studies.words import amount
from sandtable.lab.tuning.candidates import Candidate
from sandtable.lab.tuning.searching import Tuned
from sandtable.lab.tuning.targets import Target

__all__ = ["called", "tuned_page"]

_WIDTH, _HEIGHT, _LEFT, _RIGHT, _TOP, _BOTTOM = 580, 380, 70, 20, 24, 324
_ROW = 26
_SAID = {"hit": "hits", "missed": "misses", "open": "not decided"}


def called(candidate: Candidate) -> str:
    """Its values in words, as the command line takes them."""
    from sandtable.core.game.options import as_text

    return " ".join(f"{name}={as_text(value)}" for name, value in candidate.options.items())


def tuned_page(found: Tuned, title: str, facts: str, lines: Sequence[str], command: str) -> str:
    """The page. `lines`: the answer as sentences, the first of them on top; `facts` stand above it."""
    wanted = ", ".join(f"{_title(one)} {_amount(one, one.value)} ± {_amount(one, one.give)}" for one in found.targets)
    said = "".join(f"<li>{escape(line)}" for line in [f"Wanted: {wanted}.", *lines[1:]])
    plots = _rows(found) if len(found.targets) == 1 else _against(found)
    body = [
        f"<header>{escape(facts)}</header><h1>{escape(lines[0])}</h1><ul class=said>{said}</ul><div class=cards>",
        plots,
        _section("Played again", "On deals that the search did not see.", _table(found, found.confirmed, "again")),
        "</div><div class=cards style='margin-top:14px'>",
        _section("All that was tried", _note(found), _table(found, found.tried, "tried")),
        f"</div><section style='margin-top:14px'><h2>Once more</h2><p>The same with Sandtable {__version__}, on any "
        f"machine:</p><pre>{escape(command)}</pre></section>",
    ]
    return (
        "<!doctype html><html lang=en><meta charset=utf-8>"
        '<meta name=viewport content="width=device-width,initial-scale=1"><meta name=color-scheme content="dark light">'
        f"<title>{escape(title)}</title><style>{STYLE}</style><main>{''.join(body)}</main></html>\n"
    )


def _note(found: Tuned) -> str:
    front = "" if len(found.targets) == 1 else " Nobody is surely nearer to every target than those marked with a star."
    return f"{len(found.tried):,} choices of values on common deals; their figures are too good for the best.{front}"


def _section(title: str, note: str, inside: str) -> str:
    return f"<section><h2>{escape(title)}</h2><p>{escape(note)}</p>{inside}</section>"


def _plot(title: str, note: str, drawn: str) -> str:
    """On a phone the tables say the same."""
    return f"<section class=wide><h2>{escape(title)}</h2><p>{escape(note)}</p>{drawn}</section>"


def _title(target: Target) -> str:
    return target.measure.title


def _amount(target: Target, value: float) -> str:
    return amount(target.measure, value)


def _has_ends(candidate: Candidate, number: int) -> bool:
    return candidate.found[number].low > float("-inf")


def _figure(candidate: Candidate, number: int, target: Target) -> str:
    one = candidate.found[number]
    ends = f" ({_amount(target, one.low)} to {_amount(target, one.high)})" if _has_ends(candidate, number) else ""
    return f"{_amount(target, one.value)}{ends}"


def _table(found: Tuned, rows: Sequence[Candidate], place: str) -> str:
    """Every candidate with its figures; marks lead to its row."""
    heads = "".join(f"<th>{escape(_title(one))}" for one in found.targets)
    cells = ""
    for number, row in enumerate(rows):
        star = " *" if place == "tried" and any(one is row for one in found.front) and len(found.targets) > 1 else ""
        figures = "".join(f"<td>{escape(_figure(row, i, target))}" for i, target in enumerate(found.targets))
        cells += (
            f"<tr id={place}-{number} tabindex=-1><td>{escape(called(row))}{star}<td>{row.deals:,}{figures}"
            f"<td>{_SAID[row.outcome]}"
        )
    return f"<div class=scroll><table><tr><th>values<th>deals{heads}<th>is{cells}</table></div>"


def _scale(low: float, high: float, start: float, end: float, value: float) -> float:
    return start + (end - start) * (value - low) / ((high - low) or 1.0)


def _reach(found: Tuned, number: int, rows: Sequence[Candidate]) -> tuple[float, float]:
    """From where to where an axis goes: all figures, and what is wanted."""
    target = found.targets[number]
    values = [row.found[number].value for row in rows]
    low, high = min([target.value - target.give, *values]), max([target.value + target.give, *values])
    return low - 0.06 * (high - low), high + 0.06 * (high - low)


def _text(x: float, y: float, words: str, kind: str = "") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" class="{kind}">{escape(words)}</text>'


def _svg(parts: Sequence[str], height: float, message: str) -> str:
    return (
        f'<svg role="group" aria-label="{escape(message)}" viewBox="0 0 {_WIDTH} {height:.0f}" '
        f'preserveAspectRatio="xMidYMin meet">{"".join(parts)}</svg>'
    )


def _rows(found: Tuned) -> str:
    """One target: a row for each choice, its interval against the band of what is wanted; what was played again below
    the search's figure of the same values, as a cross."""
    target, rows = found.targets[0], sorted(found.tried, key=lambda one: one.off)[:20]
    low, high = _reach(found, 0, [*rows, *found.confirmed])
    left, right, bottom = 190.0, float(_WIDTH - _RIGHT), _TOP + _ROW * len(rows)

    def at(value: float) -> float:
        return min(max(_scale(low, high, left, right, value), left), right)

    ends = at(target.value - target.give), at(target.value + target.give)
    parts = [
        f'<rect class="band" x="{ends[0]:.1f}" y="{_TOP}" width="{ends[1] - ends[0]:.1f}" height="{bottom - _TOP}"/>'
    ]
    again = {called(one): one for one in found.confirmed}
    for number, row in enumerate(rows):
        y, one = _TOP + _ROW * (number + 0.5), row.found[0]
        parts.append(_text(left - 10, y + 4, called(row)[:26], "end"))
        if _has_ends(row, 0):
            parts.append(f'<line class="span" x1="{at(one.low):.1f}" y1="{y}" x2="{at(one.high):.1f}" y2="{y}"/>')
        place = next(i for i, other in enumerate(found.tried) if other is row)
        parts.append(
            linked(f"tried-{place}", f"{called(row)}: {_figure(row, 0, target)}", _dot(at(one.value), y, False))
        )
        if called(row) in again:
            confirmed = again[called(row)]
            parts.append(_cross_of(found, confirmed, at(confirmed.found[0].value), y))
    parts += [
        _text(at(value), bottom + 18, _amount(target, value), "quiet middle") for value in (low, target.value, high)
    ]
    parts.append(_text((left + right) / 2, bottom + 36, _title(target), "quiet middle"))
    note = "Grey: what is wanted. Crosses: played again on fresh deals. The nearest stand on top, twenty at most."
    return _plot(f"What {_title(target)} comes to", note, _svg(parts, bottom + 44, note))


def _against(found: Tuned) -> str:
    """Several targets: the first two against each other. Filled dots are the Pareto set."""
    first, second = found.targets[:2]
    everybody = [*found.tried, *found.confirmed]
    (left, right), (low, high) = _reach(found, 0, everybody), _reach(found, 1, everybody)

    def at(candidate: Candidate) -> tuple[float, float]:
        x = _scale(left, right, _LEFT, _WIDTH - _RIGHT, candidate.found[0].value)
        return x, _scale(low, high, _BOTTOM, _TOP, candidate.found[1].value)

    def box(target: Target, least: float, most: float, start: float, end: float) -> tuple[float, float]:
        ends = [_scale(least, most, start, end, target.value + side * target.give) for side in (-1, 1)]
        return min(ends), max(ends)

    x, y = box(first, left, right, _LEFT, _WIDTH - _RIGHT), box(second, low, high, _BOTTOM, _TOP)
    parts = [
        f'<rect class="band" x="{x[0]:.1f}" y="{y[0]:.1f}" width="{x[1] - x[0]:.1f}" height="{y[1] - y[0]:.1f}"/>',
        f'<line class="zero" x1="{_LEFT}" y1="{_BOTTOM}" x2="{_WIDTH - _RIGHT}" y2="{_BOTTOM}"/>',
        f'<line class="zero" x1="{_LEFT}" y1="{_TOP}" x2="{_LEFT}" y2="{_BOTTOM}"/>',
    ]
    for number, row in enumerate(found.tried):
        words = f"{called(row)}: {_figure(row, 0, first)}, {_figure(row, 1, second)}"
        front = any(one is row for one in found.front)
        parts.append(linked(f"tried-{number}", words, _dot(*at(row), front)))
    parts += [_cross_of(found, one, *at(one)) for one in found.confirmed]
    parts += [_text(_scale(left, right, _LEFT, _WIDTH - _RIGHT, v), _BOTTOM + 18, _amount(first, v), "quiet middle")
              for v in (left, first.value, right)]  # fmt: skip
    parts += [_text(_LEFT - 8, _scale(low, high, _BOTTOM, _TOP, v) + 4, _amount(second, v), "quiet end")
              for v in (low, second.value, high)]  # fmt: skip
    parts.append(_text((_LEFT + _WIDTH - _RIGHT) / 2, _BOTTOM + 38, _title(first), "quiet middle"))
    parts.append(_text(_LEFT, _TOP - 10, _title(second), "quiet"))
    note = "Grey: where both are as wanted. Filled: nobody surely nearer to every target. Crosses: played again."
    rest = "" if len(found.targets) == 2 else f" The table has the other {len(found.targets) - 2}."
    return _plot(f"{_title(first)} and {_title(second)}", note + rest, _svg(parts, _HEIGHT, note))


def _dot(x: float, y: float, full: bool) -> str:
    return f'<circle class="mark {"full" if full else "hollow"}" cx="{x:.1f}" cy="{y:.1f}" r="4.5"/>'


def _cross_of(found: Tuned, candidate: Candidate, x: float, y: float) -> str:
    """A cross that leads to the row of what was played again."""
    number = next(i for i, one in enumerate(found.confirmed) if one is candidate)
    lines = "".join(
        f'<line class="mark" x1="{x - 6:.1f}" y1="{y - 6 * side:.1f}" x2="{x + 6:.1f}" y2="{y + 6 * side:.1f}"/>'
        for side in (-1, 1)
    )
    return linked(f"again-{number}", f"Played again: {called(candidate)}", lines)
