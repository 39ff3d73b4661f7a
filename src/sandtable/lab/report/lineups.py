"""Whether line-ups agree: the answers of each by itself."""

from __future__ import annotations

from html import escape

from sandtable.lab.report.examples import place_of
from sandtable.lab.report.headline import headline
from sandtable.lab.report.plots import differences
from sandtable.lab.studies.answers import Answer
from sandtable.lab.studies.study import StudyOutcome
from sandtable.lab.studies.words import amount, interval, lineup_name, sentence


def lineups(done: StudyOutcome) -> str:
    """The section; empty for a study with one line-up. Plotted is the measure that the heading is about."""
    compared = [answer for answer in done.by_lineup if answer.kind != "single"]
    if not compared:
        return ""
    names = [variant.name for variant in done.study.plan.variant]
    title = headline([answer for answer in done.answers if answer.kind != "single"]).measure.title
    shown = [answer for answer in compared if answer.measure.title == title]
    several = len(names) > 2

    def name(answer: Answer) -> str:
        return f"{answer.variant}: {_bots(done, answer)}" if several else _bots(done, answer)

    words = " ".join(f"{name(answer)}: {sentence(answer)}" for answer in shown)
    drawn = differences(
        shown, names, not shown[0].measure.share, words, lambda answer: place_of(done, answer), name
    ) if shown else ""  # fmt: skip
    said = "".join(f"<li>{escape(name(answer))}: {escape(sentence(answer))}" for answer in shown)
    note = f"Each line-up by itself, {title}. Their intervals hold together with all others of this page."
    return (
        f"<section><h2>Do the line-ups agree?</h2><p>{escape(note)}</p><div class=wide>{drawn}</div>"
        f"<ul class='said narrow'>{said}</ul><details><summary>table</summary>{_table(done)}</details></section>"
    )


def _bots(done: StudyOutcome, answer: Answer) -> str:
    assert answer.lineup is not None
    return lineup_name(done.study.plan.lineup[answer.lineup])


def _table(done: StudyOutcome) -> str:
    rows = []
    for answer in done.by_lineup:
        measure, paired = answer.measure, answer.kind != "single"
        ends = interval(measure, answer.value, paired) if answer.has_interval else "too few"
        if answer.kind in ("unused", "rare"):
            ends = "not used" if answer.kind == "unused" else "too rare"
        apart = amount(measure, answer.value.value, True) if paired and answer.kind not in ("unused", "rare") else ""
        used = f"{answer.use.deals:,}" if answer.use.named else ""
        words = "<td class=l>".join(escape(word) for word in (measure.title, answer.variant, _bots(done, answer)))
        cells = (amount(measure, answer.b), apart, ends, used)
        rows.append(f"<tr><td>{words}" + "".join(f"<td>{escape(cell)}" for cell in cells))
    heads = "".join(f"<th>{head}" for head in ("this", "difference", "interval", "used in deals"))
    head = "<tr><th>measure<th class=l>variant<th class=l>line-up"
    return f"<div class=scroll><table>{head}{heads}{''.join(rows)}</table></div>"
