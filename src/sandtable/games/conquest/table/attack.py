"""D_ATTACK on the table: over which edge to attack, or to stop."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.game.showing import Decision, Wording, fitting
from sandtable.core.scenes import Choice, Preview
from sandtable.core.scenes.texts import percent
from sandtable.games.conquest import state as s
from sandtable.games.conquest.log.words import Lexicon, armies
from sandtable.games.conquest.table.asking import FEW, keyed
from sandtable.games.conquest.table.odds import attack_chance
from sandtable.games.conquest.table.player_view import GameView

_INLAND = "Every neighbour of {name} is yours."
_SINGLE = "{name} holds 1 army; an attacker must leave one behind, so it needs at least 2."


def _attack_of(words: Lexicon, view: GameView, code: int) -> tuple[int, int]:
    """Source and target of choice `code` (from 1): the own end of the edge attacks."""
    a, b = words.edges[code - 1]
    return (a, b) if view.owns(a) else (b, a)


def _question(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    sources = {_attack_of(words, view, code)[0] for code in codes if code}
    chances = "The percentages are for attacking to the end."
    if len(sources) > 1:
        chances = "First the territory that attacks, then its target. " + chances
    if len(sources) == 1:
        return fitting(["Attack from ", words.place(*sources), ", or stop."], ["Attack, or stop."]), [chances]
    return ["Attack from one of your territories, or stop."], [chances]


def _choices(words: Lexicon, view: GameView, codes: Sequence[int]) -> list[Choice]:
    quiet = len(codes) - 1 > FEW
    made = []
    for code in codes:
        if code == 0:
            made.append(Choice(0, "Stop", detail=_after_attacks(words), key="S"))
        else:
            made.append(_attack(words, view, code, quiet))
    return keyed(made)


def _after_attacks(words: Lexicon) -> str:
    fortified = words.options.fortify != "none" and words.options.fortify_moves > 0
    return "go to fortify" if fortified else "end your turn"


def _attack(words: Lexicon, view: GameView, code: int, quiet: bool) -> Choice:
    source, target = _attack_of(words, view, code)
    ours, theirs = view.armies[source], view.armies[target]
    detail = armies(theirs)
    lines = [f"{ours} against {theirs}"]
    odds = attack_chance(words.options, ours, theirs, view.owner[target] == s.NEUTRAL)
    if odds is not None:
        chance = percent(odds.capture)
        detail += f", {chance}"
        how = "a blitz" if words.options.blitz and ours - 1 >= words.options.blitz_min else "attacking to the end"
        lines.append(f"{how} takes it: {chance}")
        lines.append(f"expected losses: {odds.attacker_loss:.1f} against {odds.defender_loss:.1f}")
    names = words.names
    return Choice(
        code,
        names[target],
        detail=detail,
        group=names[source],
        elements=[words.ids[source], words.ids[target]],
        quiet=quiet,
        preview=Preview(f"{names[source]} to {names[target]}", lines),
    )


def _described(words: Lexicon, view: GameView, choice: Choice) -> str:
    if choice.code == 0:
        return choice.label
    source, target = _attack_of(words, view, choice.code)
    return f"Attack {words.names[target]} from {words.names[source]}"


def _why_not(words: Lexicon, view: GameView, codes: Sequence[int]) -> dict[str, str]:
    """Own territories that cannot attack, and foreign ones beside own ones that cannot be attacked."""
    found: dict[str, str] = {}
    ids, armed, own = words.ids, view.armies, [owner == view.viewer for owner in view.owner]
    inland, single = words.said_of_all(_INLAND), words.said_of_all(_SINGLE)
    for territory, neighbours in enumerate(words.neighbours):
        from_here = [other for other in neighbours if own[other]]
        if not own[territory]:
            if from_here:
                found[ids[territory]] = _weak(words, from_here, words.names[territory])
        elif len(from_here) == len(neighbours):
            found[ids[territory]] = inland[territory]
        elif armed[territory] < 2:
            found[ids[territory]] = single[territory]
    return found


def _weak(words: Lexicon, own: list[int], name: str) -> str:
    if len(own) == 1:
        return f"Only {words.names[own[0]]} is next to {name}, and 1 army cannot attack."
    return f"Your territories next to {name} hold 1 army each; an attacker needs at least 2."


def _refuse(words: Lexicon, view: GameView, code: int, codes: Sequence[int]) -> str:
    if not 1 <= code <= len(words.edges):
        return f"There is no edge {code - 1}; 0 stops the attack, 1 to {len(words.edges)} attack over an edge."
    a, b = words.edges[code - 1]
    names = words.names
    if view.owns(a) == view.owns(b):
        whose = "are both yours" if view.owns(a) else "are not yours"
        return f"{names[a]} and {names[b]} {whose}; an attack goes from your own territory to a neighbour's."
    source = a if view.owns(a) else b
    return f"{names[source]} holds {armies(view.armies[source])}; the attacking territory must hold at least 2 armies."


ATTACK = Decision("attack", _question, _choices, _refuse, _why_not, _described)
