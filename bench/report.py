"""The results as Markdown and JSON."""

from __future__ import annotations

from pathlib import Path
from statistics import median
from typing import Any

from bench import since
from bench.cases import Case
from bench.figures import write_figures
from bench.load.promised import promised
from bench.many import text as many_text
from sandtable import __version__

__all__ = ["promises", "served", "write"]

_HEADINGS = {
    "random": "Random play in compiled code, one thread",
    "threads": "Threads (the ratio is to one thread of the same game)",
    "bots": "Bots in compiled code, one thread",
    "python": "Driven from Python, one thread",
    "peers": "Other libraries through their Python interfaces, one thread",
}


def write(
    folder: Path, machine: dict[str, Any], cases: list[Case], compiled: dict[str, Any], load: dict[str, Any],
    first: dict[str, Any], many: dict[str, Any] | None = None,
) -> tuple[str, list[str]]:  # fmt: skip
    """Write RESULTS.md and RESULTS.json into the folder; the Markdown, and the figures that fell since the last
    release."""
    before = since.released(folder / "RESULTS.json", __version__)
    last, now = since.read(before), since.figures(cases, compiled, load)
    base = next((_rate(case) for case in cases if case.group == "random" and _rate(case)), 0.0)
    parts = [
        _head(machine), _speeds(cases, base), _hands(cases), _copies(cases), _asked(cases), _compiling(compiled),
        _waited(first), _promised(cases, compiled, first, load), served(load),
    ]  # fmt: skip
    if many is not None:
        parts.append(many_text(many))
    parts.append(since.beside(now, last, machine))
    text = "\n".join(parts)
    raw = {
        "own": since.kept(__version__, machine, now), "released": before,
        "machine": machine, "compile": compiled, "load": load, "first": first, "many": many,
        "cases": [{"group": c.group, "title": c.title, "arguments": c.arguments, "results": c.results} for c in cases],
    }  # fmt: skip
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "RESULTS.md").write_text(text, encoding="utf-8")
    write_figures(folder / "RESULTS.json", raw)
    return text, since.fallen(now, last, machine)


def _rates(case: Case) -> list[float]:
    return [r["decisions"] / r["seconds"] for r in case.results if "decisions" in r]


def _rate(case: Case) -> float:
    rates = _rates(case)
    return median(rates) if rates else 0.0


def _head(machine: dict[str, Any]) -> str:
    busy = (
        ""
        if machine["load_before"] <= 0.5
        else (
            f" Other programs were running (load {machine['load_before']} on {machine['processors']} processors), "
            "so figures are low and spread; ratios within the run still compare."
        )
    )
    return (
        "# Measurements\n\nWritten by `make bench`. Every case was repeated, the repetitions of all cases took turns; "
        "figures are medians, the smallest and largest repetition in brackets.\n\n"
        f"Machine: {machine['processor']}, {machine['processors']} processors, {machine['system']}, "
        f"Python {machine['python']}.{busy}\n"
    )


def _speeds(cases: list[Case], base: float) -> str:
    lines = ["## Decisions a second", "", "A decision is one choice of a player. The ratio is to the first row.", ""]
    for group, heading in _HEADINGS.items():
        mine = [case for case in cases if case.group == group]
        if not mine:
            continue
        lines += [f"### {heading}", "", "| what | decisions/s | games/s | ratio |", "| --- | ---: | ---: | ---: |"]
        lines += [_threads_row(case, cases) if group == "threads" else _row(case, base) for case in mine]
        lines.append("")
    return "\n".join(lines)


def _row(case: Case, base: float) -> str:
    rates = _rates(case)
    if not rates:
        reason = next((r["missing"] for r in case.results if "missing" in r), "not measured")
        return f"| {case.title} | missing: {reason} | | |"
    games = median(r["games"] / r["seconds"] for r in case.results if "games" in r)
    ratio = f"{_rate(case) / base:.3g}" if base else ""
    return (
        f"| {case.title} | {_number(median(rates))} ({_number(min(rates))} to {_number(max(rates))}) "
        f"| {_number(games)} | {ratio} |"
    )


def _threads_row(case: Case, cases: list[Case]) -> str:
    """A row whose ratio is to one thread of the same game, repetition by repetition."""
    one = next(c for c in cases if c.group == "threads" and c.title == case.title and c.arguments["threads"] == 1)
    pairs = [many / single for many, single in zip(_rates(case), _rates(one), strict=False) if single]
    threads = case.arguments["threads"]
    title = f"{case.title}, {threads} {'thread' if threads == 1 else 'threads'}"
    row = _row(Case(case.group, title, {}, False, case.results), 0)
    return row.removesuffix("|").rstrip() + f" {median(pairs):.2f} |" if pairs else row


def _number(value: float) -> str:
    if value >= 1e6:
        return f"{value / 1e6:.2f} M"
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def _hands(cases: list[Case]) -> str:
    mine = [case for case in cases if case.group == "hands"]
    if not mine:
        return ""
    lines = [
        "## Five-card hands evaluated", "", "The ratio is to the first row.", "",
        "| what | hands/s | ratio |", "| --- | ---: | ---: |",
    ]  # fmt: skip
    base = 0.0
    for case in mine:
        rates = [result["hands"] / result["seconds"] for result in case.results if "hands" in result]
        if not rates:
            reason = next((r["missing"] for r in case.results if "missing" in r), "not measured")
            lines.append(f"| {case.title} | missing: {reason} | |")
            continue
        base = base or median(rates)
        lines.append(
            f"| {case.title} | {_number(median(rates))} ({_number(min(rates))} to {_number(max(rates))}) "
            f"| {median(rates) / base:.3g} |"
        )
    return "\n".join([*lines, ""])


def _copies(cases: list[Case]) -> str:
    lines = [
        "## Copying a state",
        "",
        "The fastest of 200 short turns. Battlecards has a record for two players with one set, and one for any match.",
        "",
        "| what | bytes | compiled, ns | from Python, ns |",
        "| --- | ---: | ---: | ---: |",
    ]
    for case in (case for case in cases if case.group == "copy"):
        good = [result for result in case.results if "python_ns" in result]
        if not good:
            lines.append(f"| {case.title} | missing | | |")
            continue
        size = f"{good[0]['bytes']:,}" if "bytes" in good[0] else ""
        compiled = f"{median(r['ns'] for r in good):.1f}" if "ns" in good[0] else ""
        lines.append(f"| {case.title} | {size} | {compiled} | {median(r['python_ns'] for r in good):,.0f} |")
    return "\n".join([*lines, ""])


def _asked(cases: list[Case]) -> str:
    """What a learner asks at every decision."""
    lines = [
        "## Observations and actions", "",
        "In compiled code, at twenty positions of a random game: what a seat knows, as numbers, and the number of an "
        "option in the game's action space.", "",
        "| game | numbers | an observation, ns | actions in the space | an action, ns |",
        "| --- | ---: | ---: | ---: | ---: |",
    ]  # fmt: skip
    for case in (case for case in cases if case.group == "asking"):
        good = [result for result in case.results if "observe_ns" in result]
        if not good:
            lines.append(f"| {case.title} | missing | | | |")
            continue
        observe, action = median(r["observe_ns"] for r in good), median(r["action_ns"] for r in good)
        lines.append(
            f"| {case.title} | {good[0]['numbers']:,} | {observe:,.0f} | {good[0]['actions']:,} | {action:,.1f} |"
        )
    return "\n".join([*lines, ""])


def _compiling(compiled: dict[str, Any]) -> str:
    lines = [
        "## Making machine code", "",
        "Seconds until a game can be played at the table, and then until it can be simulated: into an empty cache "
        "(once for each version), and from the cache. Then a driver in a file of a user's own, from its import to its "
        "first answer, with the kernels compiled besides it; and the files made anew when nothing but a docstring "
        "in core/scenes has changed.", "",
        "| game | first, table | first, simulation | again, table | again, simulation | own driver | kernels besides "
        "| made for a docstring |",
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
    ]  # fmt: skip
    for game, runs in compiled.items():
        failed = [run["missing"] for run in (runs["cold"], *runs["warm"], runs["driver"]) if "missing" in run]
        if failed:
            lines.append(f"| {game} | missing: {failed[0]} | | | | | | |")
            continue
        again = [median(run[part] for run in runs["warm"]) for part in ("table", "simulation")]
        lines.append(
            f"| {game} | {runs['cold']['table']:.1f} | {runs['cold']['simulation']:.1f} "
            f"| {again[0]:.2f} | {again[1]:.2f} | {runs['driver']['seconds']:.1f} | {runs['driver']['kernels']} "
            f"| {runs['edited'].get('files', 'missing')} |"
        )
    return "\n".join([*lines, ""])


def _waited(first: dict[str, Any]) -> str:
    if not first:
        return "## From the button to the first decision\n\nNot measured.\n"
    lines = [
        "## From the button to the first decision", "",
        "A server on an empty machine-code cache, a match against bots: seconds until the newcomer's first decision, "
        "the longest answer of the server until the machine code was there, and when that was.", "",
        "| game | first decision, s | longest answer, ms | machine code, s |", "| --- | ---: | ---: | ---: |",
    ]  # fmt: skip
    for game, waits in first.items():
        if "missing" in waits:
            lines.append(f"| {game} | missing: {waits['missing']} | | |")
        else:
            lines.append(f"| {game} | {waits['first']:.1f} | {waits['stall'] * 1000:.0f} | {waits['made']:.1f} |")
    return "\n".join([*lines, ""])


def promises(
    cases: list[Case], compiled: dict[str, Any], first: dict[str, Any], load: dict[str, Any]
) -> list[tuple[str, float, float, str]]:
    """What is promised of the engine and of the server, on an idle machine of two cores: the sentence, what was
    measured, the most that is allowed, and the unit."""
    found: list[tuple[str, float, float, str]] = []
    for case in cases:
        good = [result for result in case.results if "ns" in result and "bytes" in result]
        asked = case.arguments
        if case.group == "copy" and asked.get("game") == "battlecards" and asked["options"]["players"] == 2 and good:
            found.append(("A position of Battlecards, 2 seats", good[0]["bytes"], 12 * 1024, "bytes"))
            found.append(("Copying a position of Battlecards, 2 seats", median(r["ns"] for r in good), 150, "ns"))
    for game, runs in compiled.items():
        if "simulation" in runs["cold"]:
            found.append((f"Machine code for simulating {game}, after the table", runs["cold"]["simulation"], 1, "s"))
        if "seconds" in runs["driver"]:
            found.append((f"A driver of a user's own, with {game}", runs["driver"]["seconds"], 2, "s"))
        if "files" in runs["edited"]:
            found.append((f"Recompiled of {game} for a docstring in core/scenes", runs["edited"]["files"], 0, "files"))
    for game, waits in first.items():
        if "first" in waits:
            found.append((f"The first decision of {game} on an empty cache", waits["first"], 3, "s"))
            found.append((f"The longest answer of the server meanwhile, {game}", waits["stall"] * 1000, 250, "ms"))
    return [*found, *(promised(load) if "phases" in load else ())]


def _promised(cases: list[Case], compiled: dict[str, Any], first: dict[str, Any], load: dict[str, Any]) -> str:
    lines = ["## What is promised", "", "| what | measured | at most | |", "| --- | ---: | ---: | --- |"]
    for what, measured, most, unit in promises(cases, compiled, first, load):
        digits = {"s": 1, "times": 2, "MiB": 1}.get(unit, 2 if unit == "ms" and most < 10 else 0)
        shown = f"{measured:,.{digits}f}"
        lines.append(f"| {what} | {shown} {unit} | {most:,} {unit} | {'kept' if measured <= most else 'NOT KEPT'} |")
    return "\n".join([*lines, ""])


def served(load: dict[str, Any]) -> str:
    """The server under load, as Markdown."""
    if "missing" in load:
        return f"## The server under load\n\nNot measured: {load['missing']}.\n"
    lines = [
        "## The server under load", "",
        f"{load['matches']} matches of {load['game']} ({load['preset']}) at once, {load['connections']} connections "
        f"over loopback, {load['database']}; server and clients share {load['processors']} processors. Times run from "
        "sending a choice to its acknowledgement, which comes when the choice is on disk.", "",
        "The processor that a choice takes is that of the server, of the clients beside it, and how many processors "
        f"other programs had meanwhile; the machine's load was {load['load_before']} before and {load['load_after']} "
        "after. Standing answers are choices that the table makes for people, beside those that are counted.", "",
        "| phase | choices/s | p50, ms | p99, ms | server, ms a choice | clients | others, processors "
        "| standing answers |",
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
    ]  # fmt: skip
    lines += [
        f"| {phase['phase']} | {phase['choices_per_second']:,.0f} | {phase['p50_ms']:.1f} | {phase['p99_ms']:.1f} "
        f"| {phase['server_ms_per_choice']:.2f} | {phase['clients_ms_per_choice']:.2f} "
        f"| {phase['other_processors']:.2f} | {phase['standing_answers']:,} |"
        for phase in load["phases"]
    ]
    lines += [
        "",
        f"Memory: {load['kib_per_idle_connection']:.0f} KiB a connection, {load['kib_per_seat_at_a_table']:.0f} KiB a "
        f"seat with its table. The event loop was away for {load['longest_stall_ms']:.0f} ms at most.",
    ]
    return "\n".join([*lines, ""])
