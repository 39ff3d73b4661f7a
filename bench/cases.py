"""What is measured: our games by preset and card mode, and the peers."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from typing import Any

from sandtable.core.game.game import GameDefinition
from sandtable.games import definition, games

__all__ = ["Case", "all_cases"]

THREADS = os.cpu_count() or 1
# The six ways in which Conquest's cards work.
MODES: dict[tuple[str, str], list[dict[str, Any]]] = {
    ("conquest", "world-war"): [{"card_system": mode} for mode in ("increasing", "royalty", "poker")],
    ("conquest", "supply-lines"): [{"card_type": mode} for mode in ("fixed", "progressive", "exponential")],
}
PEERS = [
    ("OpenSpiel", "open_spiel", "backgammon"),
    ("OpenSpiel", "open_spiel", "leduc_poker"),
    ("OpenSpiel", "open_spiel", "dou_dizhu"),
    ("RLCard", "rlcard", "leduc-holdem"),
    ("RLCard", "rlcard", "doudizhu"),
    ("PokerKit", "pokerkit", "no-limit hold'em, 4 seats"),
]
# Evaluators of five-card hands: other libraries know poker's only.
EVALUATORS = [("phevaluator", "phevaluator"), ("PokerKit", "pokerkit_hands")]


@dataclass
class Case:
    """One row: what runs, where (`peer` or ours), and the results of every repetition."""

    group: str
    title: str
    arguments: dict[str, Any]
    peer: bool = False
    results: list[dict[str, Any]] = field(default_factory=list)


def _ours(seconds: float) -> list[Case]:
    made = []
    for name in games():
        found = definition(name)
        for preset, about in found.form.presets.items():
            players = _players(found, preset)
            for mode in MODES.get((name, preset), [{}]):
                words = "".join(f", {value}" for value in mode.values())
                base = {"game": name, "preset": preset, "options": {"players": players, **mode}, "seconds": seconds}
                title = f"{found.title}, {about.title}{words}, {players} seats"
                made.append(Case("random", title, {**base, "kind": "simulate"}))
            if preset != found.form.first_preset and (name, preset) not in MODES:
                continue  # other rules of the same game: random play tells them apart
            base["options"] = {"players": players}
            title = f"{found.title}, {about.title}, {players} seats"
            if THREADS > 1:
                made.append(Case("threads", title, {**base, "kind": "simulate", "threads": 1}))
                made.append(Case("threads", title, {**base, "kind": "simulate", "threads": THREADS}))
            made.append(Case("bots", f"{title}, heuristic bots", {**base, "kind": "simulate", "bot": "heuristic"}))
            made.append(Case("python", f"{title}, 256 states at a time from Python", {**base, "kind": "batch"}))
            made.append(Case("python", f"{title}, one state at a time from Python", {**base, "kind": "python"}))
            short = {"players": players, **({"round_cap": 4} if name == "conquest" else {})}
            made.append(
                Case(
                    "python", f"{title}, the same rules interpreted", {**base, "kind": "interpreted", "options": short}
                )
            )
        for preset in _records(found):
            players = _players(found, preset)
            base = {"game": name, "preset": preset, "options": {"players": players}, "seconds": seconds}
            title = f"{found.title}, {found.form.presets[preset].title}, {players} seats"
            made.append(Case("copy", title, {**base, "kind": "copy"}))
            made.append(Case("asking", title, {**base, "kind": "asking"}))
    return made


def _players(found: GameDefinition, preset: str) -> int:
    least, most = found.form.presets[preset].players
    return max(least, min(4, most))


def _records(found: GameDefinition) -> list[str]:
    """The preset that a game begins with, and where larger matches have a larger State, the last as well."""
    presets = list(found.form.presets)
    return [found.form.first_preset, *(presets[-1:] if found.more_kernels else [])]


def all_cases(seconds: float) -> list[Case]:
    """Every case; `seconds` is how long one repetition of a speed measurement lasts."""
    peers = [
        Case("peers", f"{library} {name}", {"peer": peer, "name": name, "seconds": seconds}, peer=True)
        for library, peer, name in PEERS
    ]
    copy = Case("copy", "OpenSpiel backgammon", {"peer": "open_spiel_copy", "name": "backgammon", "seconds": 1}, True)
    return [*_ours(seconds), *peers, *_evaluators(seconds), copy]


def _evaluators(seconds: float) -> list[Case]:
    """Five-card hands evaluated a second."""
    base = {"game": "bayonet", "preset": "standard", "seconds": seconds}
    return [
        Case("hands", "Bayonet, in compiled code", {**base, "kind": "hands"}),
        Case("hands", "Bayonet, one hand at a time from Python", {**base, "kind": "hands_python"}),
        *(
            Case(
                "hands",
                f"{library}, one poker hand at a time from Python",
                {"peer": peer, "name": "", "seconds": seconds},
                peer=True,
            )
            for library, peer in EVALUATORS
        ),
    ]
