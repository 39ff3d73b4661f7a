"""Pages of what was found without a study: what cards cause (the finding first, caused beside naive), and a tuning
(what fits, the candidates as a plot, their table), each as one HTML file that says how to repeat it.

Candidates of one target stand in a row; of several the first two against each other, with the Pareto set. Crosses stand
only on what was played again.
"""

import shlex
from collections.abc import Sequence
from html import escape

from sandtable import __version__
from sandtable.lab.causes import Cause
from sandtable.lab.report.plots import WIDTH, causes_plot, cut, linked, svg, text, whole
from sandtable.lab.said import say
from sandtable.lab.studies.answers import amount
from sandtable.lab.tuning import SAID, Candidate, Tuned, called, figure, has_interval, wanted

_PLOTTED = 12


def cards_page(rows: Sequence[Cause], title: str, question: str, command: str, opening: str) -> str:
    """The page. `command` repeats it; `opening`, with a card and a deal, opens the games behind a mark. The plot holds
    at most twelve cards, those with the largest effects; the table holds all."""
    found = [row for row in rows if row.listed]
    strongest = max(rows, key=lambda row: abs(row.effect.value))
    effect, name = (found[0].effect.value, found[0].name) if found else (_bound(rows), "")
    way = "nothing" if not found else "adds" if effect > 0 else "costs"
    heading = say("card-moves", way=way, name=name, points=f"{abs(effect) * 100:.1f}", question=question)
    said = "" if found else f"<ul class=said><li>{escape(say('largest-effect', name=strongest.name))}</ul>"
    shown = sorted(sorted(rows, key=lambda row: -abs(row.effect.value))[:_PLOTTED], key=lambda row: -row.effect.value)
    message = "; ".join(f"{row.name} {row.effect.value * 100:+.1f} points" for row in shown)
    note = say("from-random-swaps-common")
    body = [
        f"<header>{escape(title)}</header><h1>{escape(heading)}</h1>{said}<div class=cards>",
        f"<section><h2>{say('caused-and-naive')}</h2><p>{escape(note)}</p>",
        f"<div class=wide>{causes_plot(shown, message, [_place(rows, row) for row in shown])}</div>",
        f"<details open><summary>{say('table')}</summary>{_table(rows)}</details></section></div>",
        f"{_behind(rows, opening)}<section style='margin-top:14px'><h2>{say('once-more')}</h2>",
        f"<p>{say('same-swaps', version=__version__)}</p><pre>{escape(command)}</pre></section>",
    ]
    return whole(title, body)


def _place(rows: Sequence[Cause], row: Cause) -> str:
    return f"games-{rows.index(row)}"


def _table(rows: Sequence[Cause]) -> str:
    heads = ("card", "causes", "interval", "adjusted p", "naive lift", "games changed")
    cells = []
    for row in rows:
        one, lift = row.effect, "" if row.lift is None else _points(row.lift)
        cells.append(
            f"<tr><td><a href='#{_place(rows, row)}'>{escape(row.name)}</a><td>{_points(one.value)}"
            f"<td>{_points(one.low)} to {_points(one.high)}<td>{row.adjusted:.3f}<td>{lift}"
            f"<td>{row.changed:,} of {one.n:,}"
        )
    return f"<div class=scroll><table><tr>{_heads(heads)}{''.join(cells)}</table></div>"


def _behind(rows: Sequence[Cause], opening: str) -> str:
    """Some units behind each card's marks, and how to open both of their games."""
    heads, parts = _heads(("deal", "seat", "wins with it", "wins without", "plays with it", "without")), []
    for row in rows:
        cells = ""
        for one in row.examples:
            plays = ("", "") if one.plays is None else one.plays
            cells += (
                f"<tr><td>{one.deal}<td>{one.seat + 1}<td>{one.with_it * 100:.0f} %<td>{one.without * 100:.0f} %"
                f"<td>{plays[0]}<td>{plays[1]}"
            )
        opened = "\n".join(f"{opening} --card {shlex.quote(row.name)} --open {one.deal}" for one in row.examples)
        parts.append(
            f"<div class=scroll><h3 id={_place(rows, row)} tabindex=-1>{escape(row.name)}</h3>"
            f"<table><tr>{heads}{cells}</table><pre>{escape(opened)}</pre></div>"
        )
    note = say("deals-came-out-mark")
    head = f"<section style='margin-top:14px'><h2>{say('games-behind-marks')}</h2><p>{escape(note)}</p>"
    return f"{head}<div class=cards>{''.join(parts)}</div></section>"


def _heads(words: Sequence[str]) -> str:
    return "".join(f"<th>{word}" for word in words)


def _points(value: float) -> str:
    return f"{value * 100:+.1f}"


def _bound(rows: Sequence[Cause]) -> float:
    return max(max(abs(row.effect.low), abs(row.effect.high)) for row in rows)


_HEIGHT, _LEFT, _RIGHT, _TOP, _BOTTOM = 380, 70, 20, 24, 324
_ROW = 26


def tuned_page(found: Tuned, title: str, facts: str, lines: Sequence[str], command: str) -> str:
    """The page. `lines`: the answer as sentences, the first of them on top; `facts` stand above it."""
    said = "".join(f"<li>{escape(line)}" for line in [wanted(found.targets), *lines[1:]])
    plots = _rows(found) if len(found.targets) == 1 else _against(found)
    body = [
        f"<header>{escape(facts)}</header><h1>{escape(lines[0])}</h1><ul class=said>{said}</ul><div class=cards>",
        plots,
        _section(say("played-again"), say("deals-search-did-not"), _tuned(found, found.confirmed, "again")),
        "</div><div class=cards style='margin-top:14px'>",
        _section(say("all-was-tried"), _note(found), _tuned(found, found.tried, "tried")),
        f"</div><section style='margin-top:14px'><h2>{say('once-more')}</h2>"
        f"<p>{say('same-anywhere', version=__version__)}</p><pre>{escape(command)}</pre></section>",
    ]
    return whole(title, body)


def _note(found: Tuned) -> str:
    front = "" if len(found.targets) == 1 else " " + say("nobody-surely-nearer-every")
    return say("choices-values-common-deals", many=f"{len(found.tried):,}", front=front)


def _section(title: str, note: str, inside: str) -> str:
    return f"<section><h2>{escape(title)}</h2><p>{escape(note)}</p>{inside}</section>"


def _plot(title: str, note: str, drawn: str) -> str:
    """On a phone the tables say the same."""
    return f"<section class=wide><h2>{escape(title)}</h2><p>{escape(note)}</p>{drawn}</section>"


def _tuned(found: Tuned, rows: Sequence[Candidate], place: str) -> str:
    """Every candidate with its figures; marks lead to its row."""
    heads = "".join(f"<th>{escape(one.measure.title)}" for one in found.targets)
    cells = ""
    for number, row in enumerate(rows):
        star = " *" if place == "tried" and any(one is row for one in found.front) and len(found.targets) > 1 else ""
        figures = "".join(f"<td>{escape(figure(row, i, target))}" for i, target in enumerate(found.targets))
        cells += (
            f"<tr id={place}-{number} tabindex=-1><td>{escape(called(row))}{star}<td>{row.deals:,}{figures}"
            f"<td>{SAID[row.outcome]}"
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


def _rows(found: Tuned) -> str:
    """One target: a row for each choice, its interval against the band of what is wanted; what was played again below
    the search's figure of the same values, as a cross."""
    target, rows = found.targets[0], sorted(found.tried, key=lambda one: one.off)[:20]
    low, high = _reach(found, 0, [*rows, *found.confirmed])
    left, right, bottom = 190.0, float(WIDTH - _RIGHT), _TOP + _ROW * len(rows)

    def at(value: float) -> float:
        return min(max(_scale(low, high, left, right, value), left), right)

    ends = at(target.value - target.give), at(target.value + target.give)
    parts = [
        f'<rect class="band" x="{ends[0]:.1f}" y="{_TOP}" width="{ends[1] - ends[0]:.1f}" height="{bottom - _TOP}"/>'
    ]
    again = {called(one): one for one in found.confirmed}
    for number, row in enumerate(rows):
        y, one = _TOP + _ROW * (number + 0.5), row.found[0]
        parts.append(text(left - 10, y + 4, cut(called(row)), "end"))
        if has_interval(row, 0):
            parts.append(f'<line class="span" x1="{at(one.low):.1f}" y1="{y}" x2="{at(one.high):.1f}" y2="{y}"/>')
        place = next(i for i, other in enumerate(found.tried) if other is row)
        parts.append(
            linked(f"tried-{place}", f"{called(row)}: {figure(row, 0, target)}", _dot(at(one.value), y, False))
        )
        if called(row) in again:
            confirmed = again[called(row)]
            parts.append(_cross_of(found, confirmed, at(confirmed.found[0].value), y))
    for value in (low, target.value, high):
        parts.append(text(at(value), bottom + 18, amount(target.measure, value), "quiet middle"))
    parts.append(text((left + right) / 2, bottom + 36, target.measure.title, "quiet middle"))
    note = say("grey-what-wanted-crosses")
    return _plot(say("what-comes", title=target.measure.title), note, svg(parts, bottom + 44, note))


def _against(found: Tuned) -> str:
    """Several targets: the first two against each other. Filled dots are the Pareto set."""
    first, second = found.targets[:2]
    everybody = [*found.tried, *found.confirmed]
    (left, right), (low, high) = _reach(found, 0, everybody), _reach(found, 1, everybody)

    def across(value: float) -> float:
        return _scale(left, right, _LEFT, WIDTH - _RIGHT, value)

    def up(value: float) -> float:
        return _scale(low, high, _BOTTOM, _TOP, value)

    def at(candidate: Candidate) -> tuple[float, float]:
        return across(candidate.found[0].value), up(candidate.found[1].value)

    x = across(first.value - first.give), across(first.value + first.give)
    y = up(second.value + second.give), up(second.value - second.give)
    parts = [
        f'<rect class="band" x="{x[0]:.1f}" y="{y[0]:.1f}" width="{x[1] - x[0]:.1f}" height="{y[1] - y[0]:.1f}"/>',
        f'<line class="zero" x1="{_LEFT}" y1="{_BOTTOM}" x2="{WIDTH - _RIGHT}" y2="{_BOTTOM}"/>',
        f'<line class="zero" x1="{_LEFT}" y1="{_TOP}" x2="{_LEFT}" y2="{_BOTTOM}"/>',
    ]
    for number, row in enumerate(found.tried):
        words = f"{called(row)}: {figure(row, 0, first)}, {figure(row, 1, second)}"
        front = any(one is row for one in found.front)
        parts.append(linked(f"tried-{number}", words, _dot(*at(row), front)))
    parts += [_cross_of(found, one, *at(one)) for one in found.confirmed]
    for value in (left, first.value, right):
        parts.append(text(across(value), _BOTTOM + 18, amount(first.measure, value), "quiet middle"))
    for value in (low, second.value, high):
        parts.append(text(_LEFT - 8, up(value) + 4, amount(second.measure, value), "quiet end"))
    parts.append(text((_LEFT + WIDTH - _RIGHT) / 2, _BOTTOM + 38, first.measure.title, "quiet middle"))
    parts.append(text(_LEFT, _TOP - 10, second.measure.title, "quiet"))
    note = say("grey-where-both-wanted")
    rest = "" if len(found.targets) == 2 else " " + say("table-has-other", value=len(found.targets) - 2)
    return _plot(f"{first.measure.title} and {second.measure.title}", note + rest, svg(parts, _HEIGHT, note))


def _dot(x: float, y: float, full: bool) -> str:
    return f'<circle class="mark {"full" if full else "hollow"}" cx="{x:.1f}" cy="{y:.1f}" r="4.5"/>'


def _cross_of(found: Tuned, candidate: Candidate, x: float, y: float) -> str:
    """A cross that leads to the row of what was played again."""
    number = next(i for i, one in enumerate(found.confirmed) if one is candidate)
    lines = "".join(
        f'<line class="mark" x1="{x - 6:.1f}" y1="{y - 6 * side:.1f}" x2="{x + 6:.1f}" y2="{y + 6 * side:.1f}"/>'
        for side in (-1, 1)
    )
    return linked(f"again-{number}", say("played-again-as", candidate=called(candidate)), lines)
