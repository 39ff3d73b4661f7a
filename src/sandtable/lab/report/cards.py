"""What cards cause, as one HTML file: the finding first, caused beside naive, and how to repeat it."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from html import escape

from sandtable import __version__
from sandtable.lab.causes.screening import Cause
from sandtable.lab.report.plots import causes_plot, whole

_PLOTTED = 12


def cards_page(rows: Sequence[Cause], title: str, question: str, command: str, opening: str) -> str:
    """The page. `command` repeats it; `opening`, with a card and a deal, opens the games behind a mark. The plot holds
    at most twelve cards, those with the largest effects; the table holds all."""
    found = [row for row in rows if row.listed]
    strongest = max(rows, key=lambda row: abs(row.effect.value))
    heading = (
        f"{found[0].name} {'adds' if found[0].effect.value > 0 else 'costs'} "
        f"{abs(found[0].effect.value) * 100:.1f} points where it {question}."
        if found
        else f"Nothing is found: no card moves the share by more than {_bound(rows) * 100:.1f} points for sure."
    )
    said = "" if found else f"<ul class=said><li>The largest effect seen is that of {escape(strongest.name)}.</ul>"
    shown = sorted(sorted(rows, key=lambda row: -abs(row.effect.value))[:_PLOTTED], key=lambda row: -row.effect.value)
    message = "; ".join(f"{row.name} {row.effect.value * 100:+.1f} points" for row in shown)
    note = (
        "From random swaps on common deals. Found: at 5 % false discoveries; a finding is a claim on fresh deals only. "
        "The naive lift is an association: who is ahead plays more."
    )
    body = [
        f"<header>{escape(title)}</header><h1>{escape(heading)}</h1>{said}<div class=cards>",
        f"<section><h2>Caused, and naive</h2><p>{escape(note)}</p>",
        f"<div class=wide>{causes_plot(shown, message, [_place(rows, row) for row in shown])}</div>",
        f"<details open><summary>table</summary>{_table(rows)}</details></section></div>",
        f"{_behind(rows, opening)}<section style='margin-top:14px'><h2>Once more</h2>",
        f"<p>The same swaps with Sandtable {__version__}:</p><pre>{escape(command)}</pre></section>",
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
    note = (
        "Deals that came out as the mark says come first. A command writes both games of a deal, with the card and "
        "without, to be read side by side with sandtable replay."
    )
    head = f"<section style='margin-top:14px'><h2>Games behind the marks</h2><p>{escape(note)}</p>"
    return f"{head}<div class=cards>{''.join(parts)}</div></section>"


def _heads(words: Sequence[str]) -> str:
    return "".join(f"<th>{word}" for word in words)


def _points(value: float) -> str:
    return f"{value * 100:+.1f}"


def _bound(rows: Sequence[Cause]) -> float:
    return max(max(abs(row.effect.low), abs(row.effect.high)) for row in rows)
