"""D_FORTIFY_FROM, D_FORTIFY_TO and D_COUNT on the table: the free moves at the end of a turn."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.game.showing import Decision, Wording, fitting
from sandtable.core.scenes import Choice, Preview, Text
from sandtable.games.conquest.log.words import Lexicon, armies
from sandtable.games.conquest.table.asking import FEW, counts, facing, keyed, no_number, no_territory, own_territories
from sandtable.games.conquest.table.place import all_of_them, number_of
from sandtable.games.conquest.table.player_view import GameView

_NOT_YOURS = "{name} is not yours; armies move between your own territories."


# ------------------------------------------------------------------------------------------------------------- from


def _from_where(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    reach = "to a neighbour" if words.options.fortify == "adjacent" else "along your own territories"
    return ["Move armies once more, or end your turn."], [f"A free move goes {reach}."]


def _sources(words: Lexicon, view: GameView, codes: Sequence[int]) -> list[Choice]:
    quiet = len(codes) - 1 > FEW
    made = []
    for code in codes:
        if code == 0:
            made.append(Choice(0, "End turn", detail="no free move", key="S"))
            continue
        territory = code - 1
        made.append(
            Choice(
                code,
                words.names[territory],
                detail=facing(words, view, territory),
                elements=[words.ids[territory]],
                group=words.continent_of[territory],
                quiet=quiet,
            )
        )
    return keyed(made)


def _not_from(words: Lexicon, view: GameView, codes: Sequence[int]) -> dict[str, str]:
    """Own territories that have nothing to send or nowhere to send it."""
    found: dict[str, str] = {}
    for territory, name in enumerate(words.names):
        if view.owns(territory):
            lone = not any(view.owns(other) for other in words.neighbours[territory])
            found[words.ids[territory]] = _lone(name) if lone else f"{name} holds 1 army, and one must stay."
    return found


def _lone(name: str) -> str:
    return f"None of the neighbours of {name} is yours."


def _refuse_from(words: Lexicon, view: GameView, code: int, codes: Sequence[int]) -> str:
    territory = code - 1
    if not 0 <= territory < len(words.names):
        return f"There is no territory {territory}; 0 ends the turn, 1 to {len(words.names)} name a source."
    name = words.names[territory]
    if not view.owns(territory):
        return _NOT_YOURS.format(name=name)
    if view.armies[territory] < 2:
        return f"{name} holds 1 army, and one must stay."
    return _lone(name)


FROM = Decision("fortify-from", _from_where, _sources, _refuse_from, _not_from)

# --------------------------------------------------------------------------------------------------------------- to


def _to_where(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    source = words.place(view.source)
    why: Text = [source, f" holds {armies(view.armies[view.source])}; 1 stays."]
    return fitting(["Where do the armies of ", source, " go?"], ["Where do the armies go?"]), why


def _targets(words: Lexicon, view: GameView, codes: Sequence[int]) -> list[Choice]:
    made = own_territories(words, view, codes, quiet=len(codes) > FEW)
    most = f"up to {armies(view.armies[view.source] - 1)} move"
    for choice in made:
        choice.preview = Preview(f"{words.names[view.source]} to {choice.label}", [most])
    return keyed(made)


def _not_to(words: Lexicon, view: GameView, codes: Sequence[int]) -> dict[str, str]:
    """Own territories that the chosen source cannot reach."""
    return {
        words.ids[territory]: _out_of_reach(words, view, territory)
        for territory in range(len(words.names))
        if view.owns(territory) and territory != view.source
    }


def _out_of_reach(words: Lexicon, view: GameView, territory: int) -> str:
    source, name = words.names[view.source], words.names[territory]
    if words.options.fortify == "connected":
        return f"No chain of your territories joins {source} to {name}."
    return f"{source} and {name} are not adjacent."


def _refuse_to(words: Lexicon, view: GameView, code: int, codes: Sequence[int]) -> str:
    if not 0 <= code < len(words.names) or not view.owns(code):
        return no_territory(words, code, _NOT_YOURS)
    if code == view.source:
        return f"The armies stand in {words.names[code]} already."
    return _out_of_reach(words, view, code)


TO = Decision("fortify-to", _to_where, _targets, _refuse_to, _not_to)

# --------------------------------------------------------------------------------------------------------- how many


def _how_many(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    lo, hi = view.count
    source, target = words.place(view.source), words.place(view.target)
    text = fitting(
        ["How many go from ", source, " to ", target, "?"],
        ["How many go to ", target, "?"],
        ["How many armies move?"],
    )
    return text, [f"{lo} to {hi}; 1 stays behind."]


def _described(words: Lexicon, view: GameView, choice: Choice) -> str:
    return f"{number_of(choice)} into {words.names[view.target]}"


NUMBER = Decision("count", _how_many, counts, no_number, describe=_described, numbers=all_of_them)
