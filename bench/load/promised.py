"""What is promised of a server under load, on a machine of two processors that does nothing else."""

from __future__ import annotations

from typing import Any

from bench.load.measuring import IDLE, LONG, SHORT

__all__ = ["missed", "promised"]

#: So many processors may be other programs', and the machine still counts as free; with one whole it is half taken.
FREE = 0.2
#: The longest wait of 99 in 100 at a steady rate (milliseconds): on a free machine, and on one half of which is taken.
_WAITS = 30, 50


def promised(load: dict[str, Any]) -> list[tuple[str, float, float, str]]:
    """The sentence, what was measured, the most that is allowed, and the unit; of a run of one worker."""
    steady, flat, *ends = load["phases"]
    free = flat["other_processors"] <= FREE
    found: list[tuple[str, float, float, str]] = [
        (f"99 of 100 waits, {steady['phase']}", steady["p99_ms"], _WAITS[0 if free else 1], "ms"),
        (f"The longest stall with {load['matches']} tables", load["longest_stall_ms"], 50, "ms"),
        ("A seat with its table", load["kib_per_seat_at_a_table"], 60, "KiB"),
    ]
    if free:
        found.append(("A durable choice, flat out", 1000 / flat["choices_per_second"], 1.11, "ms"))
    if load["kib_left_by_a_closed_connection"] is not None:
        left = load["kib_left_by_a_closed_connection"] * IDLE / 1024
        found.append((f"Left in memory by {IDLE:,} idle sockets that were closed", left, 4, "MiB"))
    if ends:
        short, long = (end["server_ms_per_choice"] for end in ends)
        name = f"The processor of a choice after {LONG}, by that of the first {SHORT}"
        found.append((name, long / short, 1.15, "times"))
    return found


def missed(load: dict[str, Any]) -> list[str]:
    """What is promised and was not kept on a machine that did nothing else; none of any other, or not measured."""
    phases = load.get("phases", ())
    if not phases or any(phase["other_processors"] > FREE for phase in phases):
        return []
    return [f"{what}: {measured:.2f} {unit}" for what, measured, most, unit in promised(load) if measured > most]
