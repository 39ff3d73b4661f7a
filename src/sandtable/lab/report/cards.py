"""What cards cause, as one HTML file: the finding first, caused beside naive, and how to repeat it."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from sandtable import __version__
from sandtable.lab.causes.screening import Cause
from sandtable.lab.report.plots import causes_plot
from sandtable.lab.report.style import STYLE

__all__ = ["cards_page"]

_PLOTTED = 12


def cards_page(rows: Sequence[Cause], title: str, question: str, command: str) -> str:
    """The page. The plot holds at most twelve cards, those with the largest effects; the table holds all."""
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
    cells = "".join(
        f"<tr><td>{escape(row.name)}<td>{row.effect.value * 100:+.1f}<td>{row.effect.low * 100:+.1f} to "
        f"{row.effect.high * 100:+.1f}<td>{row.adjusted:.3f}<td>{'' if row.lift is None else f'{row.lift * 100:+.1f}'}"
        f"<td>{row.changed:,} of {row.effect.n:,}"
        for row in rows
    )
    heads = "".join(
        f"<th>{head}" for head in ("card", "causes", "interval", "adjusted p", "naive lift", "games changed")
    )
    note = (
        "From random swaps on common deals. Found: at 5 % false discoveries; a finding is a claim on fresh deals only. "
        "The naive lift is an association: who is ahead plays more."
    )
    return (
        "<!doctype html><html lang=en><meta charset=utf-8>"
        '<meta name=viewport content="width=device-width,initial-scale=1"><meta name=color-scheme content="dark light">'
        f"<title>{escape(title)}</title><style>{STYLE}</style><main><header>{escape(title)}</header>"
        f"<h1>{escape(heading)}</h1>{said}<div class=cards><section><h2>Caused, and naive</h2><p>{escape(note)}</p>"
        f"<div class=wide>{causes_plot(shown, message)}</div><details open><summary>table</summary><div class=scroll>"
        f"<table><tr>{heads}{cells}</table></div></details></section><section><h2>Once more</h2><p>The same swaps with "
        f"Sandtable {__version__}:</p><pre>{escape(command)}</pre></section></div></main></html>\n"
    )


def _bound(rows: Sequence[Cause]) -> float:
    return max(max(abs(row.effect.low), abs(row.effect.high)) for row in rows)
