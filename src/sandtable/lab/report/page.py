"""A study as one HTML file: the answer, plots with their tables, whether it mattered, and how to repeat it."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from html import escape

import numpy as np

from sandtable import __version__
from sandtable.lab.report.behind import Behind
from sandtable.lab.report.examples import Link, behind_marks, place_of, seen_in
from sandtable.lab.report.headline import headline, others
from sandtable.lab.report.lineups import lineups
from sandtable.lab.report.plots import differences, leads, lengths
from sandtable.lab.report.style import whole
from sandtable.lab.studies.answers import Answer
from sandtable.lab.studies.study import StudyOutcome
from sandtable.lab.studies.words import amount, interval, lineup_name, sentence, use_sentence

_MARKED = 0.001
_CURVES = 4
_FEW = 0.1  # the part of games that must last so long for a lead to be drawn
_SHORT = 3  # rounds of which a curve says nothing


def page(
    done: StudyOutcome, command: str, file: str = "", behind: Behind | None = None, link: Link | None = None
) -> str:  # fmt: skip
    """The page. `command` repeats the study; `file` is the text of its file, if it has one. `behind` are games to look
    at, taken from its blocks if left out; `link` says where a server shows them."""
    plan, game = done.study.plan, done.study.game
    first = headline(done.answers)
    title = plan.title or f"{game.definition.title}: {', '.join(variant.name for variant in plan.variant[:4])}"
    bots = "; ".join(lineup_name(lineup) for lineup in plan.lineup)
    facts = (
        f"{escape(title)} · {done.deals:,} deals, {done.games:,} games · {escape(bots)} · rules version "
        f"{escape(game.version)} · seed {plan.seed}"
    )
    said = "".join(f"<li>{escape(one)}</li>" for one in others(done.answers))
    older = "<p class=older>Another version of Sandtable has played these games; this one may play others.</p>"
    body = [
        older if done.older else "",
        f"<header>{facts}</header><h1>{escape(sentence(first))}</h1>",
        f"<ul class=said>{said}</ul>" if said else "",
        _cut_games(done),
        f"<div class=cards>{''.join(_sections(done, command))}</div>",
        _behind(done, command, behind or seen_in(done), link),
        _again(done, command, file),
    ]
    return whole(title, body)


def _cut_games(done: StudyOutcome) -> str:
    if done.cut <= _MARKED * done.games:
        return ""
    words = f"{done.cut:,} of {done.games:,} games were cut by the limit of decisions; they count as they stood."
    return f"<p class=older>{words}</p>"


def _sections(done: StudyOutcome, command: str) -> list[str]:
    plan = done.study.plan
    names = [variant.name for variant in plan.variant]
    compared = [answer for answer in done.answers if answer.kind != "single"]
    parts = []
    tornado = bool(compared) and all("=" in name for name in names[1:])
    for relative in (False, True):
        some = [answer for answer in compared if answer.measure.share is not relative]
        if tornado:
            parts += [_plot(part, names, relative, done, True) for part in _by_measure(some)]
        elif some:
            parts.append(_plot(some, names, relative, done, False))
    if not compared:
        parts.append(_own(done))
    else:
        parts += [_mattered(done, compared), lineups(done)]
    parts.append(_length(done, names))
    lead = _leads(done, names)
    parts += [lead] if lead else []
    return [*parts, _counted(done, names)]


def _by_measure(answers: Sequence[Answer]) -> list[list[Answer]]:
    """The answers of each measure, the option that moves it most first, and its values in their order."""
    found = []
    for name in dict.fromkeys(answer.measure.name for answer in answers):
        rows = [answer for answer in answers if answer.measure.name == name]
        options = dict.fromkeys(answer.variant.partition("=")[0] for answer in rows)
        swings = {}
        for option in options:
            values = [a.value.value for a in rows if a.variant.partition("=")[0] == option]
            swings[option] = max(0.0, *values) - min(0.0, *values)
        found.append(sorted(rows, key=lambda answer: -swings[answer.variant.partition("=")[0]]))
    return found


def _plot(answers: list[Answer], names: list[str], relative: bool, done: StudyOutcome, tornado: bool) -> str:
    measure = answers[0].measure
    title = f"What moves {measure.title}" if tornado else "What changes in length and score" if relative else "Who wins"
    factors = [answer.factor for answer in answers if answer.factor is not None]
    gain = f" Without common deals {np.median(factors):.1f} times as many games would tell as much." if factors else ""
    when = "hold at every look" if done.anytime else "are those of the last deal"
    note = (
        f"Held against {names[0]} on the same deals, {done.study.plan.confidence:.0%} intervals that hold together and "
        f"{when}. Filled: settled; hollow: open.{gain}"
    )
    message = " ".join(sentence(answer) for answer in answers[:6])
    drawn = differences(answers, names, relative, message, lambda answer: place_of(done, answer))
    table = _table(done, answers)
    said = "".join(f"<li>{escape(sentence(answer))}" for answer in answers)
    return (
        f"<section><h2>{escape(title)}</h2><p>{escape(note)}</p><div class=wide>{drawn}</div>"
        f"<ul class='said narrow'>{said}</ul><details><summary>table</summary>{table}</details></section>"
    )


def _table(done: StudyOutcome, answers: Sequence[Answer]) -> str:
    rows = []
    for answer in answers:
        measure = answer.measure
        ends = interval(measure, answer.value, answer.kind != "single") if answer.has_interval else "too few"
        value = "" if answer.kind == "single" else amount(measure, answer.value.value, True)
        if answer.kind in ("unused", "rare"):
            value, ends = "", "not used" if answer.kind == "unused" else "too rare"
        factor = "" if answer.factor is None else f"{answer.factor:.2f}"
        cells = (amount(measure, answer.a), amount(measure, answer.b), value, ends, factor, f"{answer.value.n:,}")
        rows.append(
            f"<tr><td><a href='#{_behind_answer(done, answer)}'>{escape(measure.title)}</a>"
            f"<td class=l>{escape(answer.variant)}" + "".join(f"<td>{escape(cell)}" for cell in cells)
        )
    heads = "".join(f"<th>{head}" for head in ("first", "this", "difference", "interval", "paired factor", "deals"))
    return f"<div class=scroll><table><tr><th>measure<th class=l>variant{heads}{''.join(rows)}</table></div>"


def _behind_answer(done: StudyOutcome, answer: Answer) -> str:
    return "games-0" if answer.kind == "single" else place_of(done, answer)


def _own(done: StudyOutcome) -> str:
    return f"<section><h2>Figures</h2><p>With intervals that hold together.</p>{_table(done, done.answers)}</section>"


def _mattered(done: StudyOutcome, compared: Sequence[Answer]) -> str:
    parts, names = [], [variant.name for variant in done.study.plan.variant]
    for answer in {answer.variant: answer for answer in compared}.values():
        share = answer.use.deals / answer.value.n
        parts.append(
            f"<p class=full>{escape(use_sentence(answer))} <a href='#games-{names.index(answer.variant)}'>Games</a></p>"
            f"<div class=bar><i style='width:{share:.1%}'></i></div>"
        )
    for answer in compared:
        if answer.where_used is not None and answer.use.deals < answer.value.n:
            words = interval(answer.measure, answer.where_used, True)
            parts.append(
                f"<p>Where it was used, {escape(answer.variant)} moves {escape(answer.measure.title)} by "
                f"{amount(answer.measure, answer.where_used.value, True)} {answer.measure.unit} ({words}).</p>"
            )
    return f"<section><h2>Did it matter?</h2><p>How often the changed rule was used.</p>{''.join(parts)}</section>"


def _length(done: StudyOutcome, names: list[str]) -> str:
    unit = f"{done.study.game.definition.turn_unit}s"
    values = list(zip(names[:_CURVES], done.figures.turns, strict=False))
    medians = ", ".join(f"{name} {turns.quantile(0.5):g}" for name, turns in values)
    drawn = lengths(values, unit, f"Median {unit} of a game: {medians}.")
    note = f"Games that are over by then. Median {unit}: {medians}."
    return f"<section><h2>Length</h2><p>{escape(note)}</p><div class=wide>{drawn}</div></section>"


def _leads(done: StudyOutcome, names: list[str]) -> str:
    """How far ahead the first seat is, round by round."""
    made, seats, rounds = done.study.game.definition, done.study.game.seats, done.figures.rounds
    values = []
    for number, name in enumerate(names[:_CURVES]):
        games = rounds[number, :, 8]
        there = games >= max(1.0, games.max() * _FEW)
        last = int(np.flatnonzero(there)[-1]) + 1 if there.any() else 0
        means = np.where(there[:, None], rounds[number, :, :seats] / np.maximum(games, 1)[:, None], np.nan)[:last]
        values.append((name, means[:, 0] - means[:, 1:].mean(axis=1)))
    if any(len(curve) < _SHORT or np.isnan(curve).all() for _, curve in values):
        return ""
    said = f"The first seat is ahead by so many {made.score_unit} at the end of a {made.turn_unit}, on average."
    drawn = leads(values, f"{made.turn_unit}s", made.score_unit, said)
    note = f"{said} As far as a tenth of the games last so long."
    return f"<section><h2>Lead</h2><p>{escape(note)}</p><div class=wide>{drawn}</div></section>"


def _behind(done: StudyOutcome, command: str, behind: Behind, link: Link | None) -> str:
    own = command.startswith("sandtable study ")
    named = shlex.quote(command.rpartition(" ")[2]) if own else "study.toml"
    return behind_marks(done, behind, named, "" if own else " Save the study below as study.toml first.", link)


def _counted(done: StudyOutcome, names: list[str]) -> str:
    """Everything that was decided and happened, a game."""
    games = done.games / len(names)
    times: dict[str, dict[str, int]] = {}
    for row in done.counted():
        counts = times.setdefault(row["what"], {})
        counts[row["variant"]] = counts.get(row["variant"], 0) + row["times"]
    shown = names[:_CURVES]
    rows = "".join(
        f"<tr><td>{escape(what)}" + "".join(f"<td>{counts.get(name, 0) / games:,.2f}" for name in shown)
        for what, counts in times.items()
    )
    heads = "".join(f"<th>{escape(name)}" for name in shown)
    return (
        "<section><h2>What happened</h2><p>Decisions and events, times a game.</p><details><summary>table</summary>"
        f"<div class=scroll><table><tr><th>what{heads}{rows}</table></div></details></section>"
    )


def _again(done: StudyOutcome, command: str, file: str) -> str:
    listed = ""
    if file and command.startswith("sandtable study "):
        named = command.rpartition(" ")[2]
        listed = f"<p>The games behind a figure:</p><pre>sandtable study list {escape(named)} --where changed</pre>"
    text = f"<p>The study:</p><pre>{escape(file)}</pre>" if file else ""
    return (
        f"<section style='margin-top:14px'><h2>Once more</h2><p>The same games with Sandtable {__version__}, on any "
        f"machine and any number of processes:</p><pre>{escape(command)}</pre>{listed}{text}</section>"
    )
