"""The page of what everybody else met."""

from __future__ import annotations

from typing import Any

from bench.long_matches import LONG_MS, beside, table

__all__ = ["page"]

CHOICE_P99_MS, CREATE_MS, STALL_MS, MEMORY_MB = 250, 1000, 50, 20


def _again(again: dict[str, Any] | None) -> list[str]:
    """What was not measured with the rest."""
    if again is None:
        return []
    command = " ".join(("python -m bench.attacks --again", *again["flags"]))
    rows = ", ".join(f'"{row}"' for row in again["rows"])
    load = f"load {again['machine']['load_before']} before and {again['machine']['load_after']} after"
    return ["", f"Measured again later, with `{command}` ({load}): {rows}."]


def page(result: dict[str, Any]) -> str:
    """The results for people."""
    machine = result["machine"]
    command = " ".join(("python -m bench.attacks", *result["flags"]))
    # On a busy machine some of those who watch do not answer in time, and are gone.
    fewest = min((row["sockets"] for row in result["attacks"].values()), default=0)
    lines = [
        "# A server under attack",
        "",
        f"Written by `{command}` (part of `make bench`). While one address attacks (a process "
        "of low priority: it would have a machine of its own), somebody else plays a choice every tenth of a second "
        "and makes a match every second, and others watch over "
        f"{fewest:,} open sockets or more. Server, attacker and everybody else share {machine['processors']} "
        f"processors (load before the run: {machine['load_before']}, after it: {machine['load_after']}).",
        *_again(result.get("again")),
        "",
        f"| during {result['seconds']:g} s of | choice p50 ms | choice p99 ms (below {CHOICE_P99_MS}) "
        f"| slowest new match ms (below {CREATE_MS:,}) | longest stall ms (below {STALL_MS}) | what the attacker got |",
        "| --- | ---: | ---: | ---: | ---: | --- |",
    ]
    for name, row in result["attacks"].items():
        got = ", ".join(f"{count:,} times {status}" for status, count in sorted(row["answers"].items()))
        lines.append(
            f"| {name} | {row['choice_p50_ms']:.0f} | {beside(row['choice_p99_ms'], CHOICE_P99_MS)} "
            f"| {beside(row['create_most_ms'], CREATE_MS)} | {beside(row['longest_stall_ms'], STALL_MS)} | {got} |"
        )
    lines += ["", f"## Long matches: processor time, below {LONG_MS} ms", "", *table(result["long"])]
    if result["memory"]:
        kept = result["memory"]
        lines += [
            "",
            f"## Memory, back to within {MEMORY_MB} MB",
            "",
            f"Before {kept['before_mb']:.0f} MB; when {kept['matches']} matches were made, played and over "
            f"{kept['most_mb']:.0f} MB; after their tables were put away {kept['after_mb']:.0f} MB"
            f"{'' if kept['after_mb'] - kept['before_mb'] < MEMORY_MB else ': NOT KEPT'}.",
        ]
    return "\n".join(lines) + "\n"
