"""bench/MUTANTS.md: how many changes were noticed, game by game, and why the others are harmless."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from bench.mutants.candidates import code_changes, row_changes
from bench.mutants.change import Change
from bench.mutants.harmless import reasons
from bench.mutants.known import known
from bench.mutants.results import Results
from bench.mutants.running import NOTICED, SURVIVED, TIMED_OUT
from bench.mutants.sample import sample
from bench.mutants.suites import GAMES, ROOT, SUITES

__all__ = ["ENOUGH", "GameReport", "page", "report_of", "write"]

ENOUGH = 0.9  # the share of changes that has to be noticed
PAGE = ROOT / "bench" / "MUTANTS.md"


@dataclass
class GameReport:
    """What came of one game; `problems` are sentences that make `make mutants` fail. `waiting` counts the changes that
    have not been tried since the rules or the tests were edited."""

    game: str
    counts: Counter[str] = field(default_factory=Counter)
    rows: int = 0
    waiting: int = 0
    known: list[tuple[Change, str, str]] = field(default_factory=list)
    survivors: list[tuple[Change, str, str]] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    @property
    def tried(self) -> int:
        """How many changes have an outcome."""
        return sum(self.counts.values())

    @property
    def noticed(self) -> int:
        """How many of them a test has noticed, by failing or by running without an end."""
        return self.counts[NOTICED] + self.counts[TIMED_OUT]


def report_of(game: str, count: int, seed: int) -> GameReport:
    """The state of one game's results."""
    suite = SUITES[game]
    results = Results(suite)
    report = GameReport(game)
    always, stale = known(suite)
    report.problems += stale
    names = {change.name for change in always}
    why = reasons(game)
    for change in always + [change for change in sample(suite, count, seed) if change.name not in names]:
        outcome = results.outcome(change)
        if outcome is None:
            report.waiting += 1
            continue
        report.counts[outcome["outcome"]] += 1
        report.rows += change.file.endswith(".toml")
        if change.known:
            report.known.append((change, outcome["outcome"], outcome["by"]))
        if outcome["outcome"] == SURVIVED:
            report.survivors.append((change, why.get(change.name, ""), outcome["by"]))
            if change.known or change.name not in why:
                report.problems.append(f"{game}: nobody notices, and no reason is given: {change.name}")
        elif change.name in why:
            report.notes.append(f"{game}: listed as harmless, but a test notices it: {change.name}")
    if report.waiting:
        report.problems.append(f"{game}: {report.waiting} changes have not been tried yet: make mutants goes on.")
    everything = {change.name for change in [*code_changes(suite), *row_changes(suite), *always]}
    report.notes += [f"{game}: stale in harmless.toml: {name}" for name in why if name not in everything]
    if report.tried and report.noticed < ENOUGH * report.tried:
        report.problems.append(f"{game}: {report.noticed} of {report.tried} are noticed, {ENOUGH:.0%} are asked for")
    return report


def _test(by: str) -> str:
    return by.rpartition("/")[2].replace("|", "\\|")


def _code(text: str) -> str:
    return "`` " + text.replace("|", "\\|") + " ``"


def page(reports: list[GameReport], command: str) -> str:
    """The text of bench/MUTANTS.md."""
    tried = sum(report.tried for report in reports)
    noticed = sum(report.noticed for report in reports)
    lines = [
        "# Which changes of the rules the tests notice",
        "",
        f"Written by `{command}`; do not edit. Kernels of rules and rows of data are changed one at a time, and the",
        "rule tests of that game run, with kernels as plain Python, until one fails (bench/mutants/). Tests that play",
        "whole games against a second version of the rules are left out: a change has to be noticed by a test of its",
        "rule. Tests that compute for more than two seconds have a try where few others come by the changed line. To",
        "run without an end is noticed too.",
        "",
        f"**{noticed} of {tried} changes are noticed ({noticed / max(1, tried):.1%}).**",
        "",
        "| game | changes | of data rows | noticed | without an end | survived | noticed |",
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: |",
    ]
    for report in reports:
        counts = report.counts
        share = f"{report.noticed / max(1, report.tried):.1%}"
        lines.append(
            f"| {report.game} | {report.tried} | {report.rows} | {counts[NOTICED]} | {counts[TIMED_OUT]} | "
            f"{counts[SURVIVED]} | {share} |"
        )
    lines += ["", "## Changes that once stayed unnoticed", "", "Tried in every run (bench/mutants/known.toml).", ""]
    lines += ["| game | change | outcome | by |", "| --- | --- | --- | --- |"]
    for report in reports:
        lines += [f"| {report.game} | {c.known} | {outcome} | {_test(by)} |" for c, outcome, by in report.known]
    lines += ["", "## Survivors", "", "Why each is harmless stands in bench/mutants/harmless.toml."]
    for report in reports:
        lines += ["", f"### {report.game.capitalize()}", ""]
        if not report.survivors:
            lines.append("None.")
        for change, why, _ in report.survivors:
            lines.append(f"- {_code(change.name)}: {why or '**no reason yet**'}")
    notes = [note for report in reports for note in report.notes]
    if notes:
        lines += ["", "## To be looked at", "", *(f"- {_code(note)}" for note in notes)]
    return "\n".join(lines) + "\n"


def write(count: int, seed: int) -> list[str]:
    """Write bench/MUTANTS.md from what is known of all games, once every change has been tried: those still to be tried
    are above all those that nobody noticed the last time. What is wrong, as sentences."""
    reports = [report_of(game, count, seed) for game in GAMES]
    if not any(report.waiting for report in reports):
        PAGE.write_text(page(reports, "make mutants"), encoding="utf-8")
    return [problem for report in reports for problem in [*report.problems, *report.notes]]
