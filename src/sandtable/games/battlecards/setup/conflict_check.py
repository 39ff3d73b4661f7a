"""Conflict decks that come with an imported deck: exactly THIN or exactly FAT (V07, V08)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from sandtable.core.game.attachments import DeckProblem
from sandtable.games.battlecards.setup.data import cards_of


def conflict_list(theatre: str, conflict_set: str) -> dict[str, int]:
    """Copies by card id of the printed conflict deck."""
    kept = ("base",) if conflict_set == "thin" else ("base", "exp")
    return {card.id: card.copies for card in cards_of(theatre) if card.set in kept}


def _by_name(given: Mapping[str, int], theatre: str) -> tuple[Counter[str], list[str]]:
    """Copies by name (some cards share one), and the names that no card of the theatre has."""
    names = {card.id: card.name for card in cards_of(theatre)}
    known = {name.casefold(): name for name in names.values()}
    found: Counter[str] = Counter()
    strange = []
    for word, copies in given.items():
        name = names.get(word) or known.get(word.casefold())
        if name is None:
            strange.append(word)
        else:
            found[name] += copies
    return found, strange


def conflict_problems(theatre: str, conflict_set: str, given: Mapping[str, int], deck: str = "") -> list[DeckProblem]:
    """What is wrong with a conflict deck, given as copies by id or name: it must be the printed one."""
    found, strange = _by_name(given, theatre)
    problems = [
        DeckProblem("V07", f"There is no conflict card {word[:60]!r} in this theatre.", deck) for word in strange
    ]
    want, _ = _by_name(conflict_list(theatre, conflict_set), theatre)
    thin, _ = _by_name(conflict_list(theatre, "thin"), theatre)
    fat, _ = _by_name(conflict_list(theatre, "fat"), theatre)
    if conflict_set == "thin" and found == fat:
        return [
            *problems,
            DeckProblem(
                "V07",
                f"This conflict deck is the fat one with {fat.total()} cards; the thin one with {thin.total()} was "
                "asked for.",
                deck,
            ),
        ]
    for name in sorted(want.keys() | found.keys()):
        if found[name] != want[name]:
            problems.append(
                DeckProblem(
                    "V07",
                    f"The conflict deck has {found[name]} {name}; the {conflict_set} deck has {want[name]}, and no "
                    "other composition is allowed.",
                    deck,
                )
            )
    extra = {name: fat[name] - thin[name] for name in fat if fat[name] > thin[name]}
    used = {name for name in extra if found[name] > thin[name]}
    missing = sorted(name for name in extra if found[name] < fat[name])
    if used and missing:
        problems.append(
            DeckProblem(
                "V08",
                f"The conflict deck holds {len(used)} of the {len(extra)} kinds of expansion cards; with any of "
                f"them all must be in it. Missing: {', '.join(missing)}.",
                deck,
            )
        )
    return problems
