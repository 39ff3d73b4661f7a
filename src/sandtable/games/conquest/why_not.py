"""Why something is not possible: sentences at elements that a player would expect to use, and for refused choices."""

from __future__ import annotations

from sandtable.games.conquest import state as s
from sandtable.games.conquest.cards_view import card_id
from sandtable.games.conquest.lexicon import Lexicon, armies
from sandtable.games.conquest.sight import Sight

__all__ = ["refusal", "why_not"]


def why_not(lexicon: Lexicon, sight: Sight, usable: set[str]) -> dict[str, str]:
    """Sentences by element or card id. `usable`: ids that some option refers to; they need no reason."""
    reasons = _REASONS.get(sight.asked)
    found = reasons(lexicon, sight) if reasons else {}
    return {element: text for element, text in found.items() if element not in usable}


def _attack_reasons(lexicon: Lexicon, sight: Sight) -> dict[str, str]:
    """Own territories that cannot attack, and foreign ones beside own ones that cannot be attacked."""
    found: dict[str, str] = {}
    for territory, name in enumerate(lexicon.names):
        beside = lexicon.neighbours[territory]
        if sight.owns(territory):
            if all(sight.owns(other) for other in beside):
                found[lexicon.ids[territory]] = f"Every neighbour of {name} is yours."
            elif sight.armies[territory] < 2:
                found[lexicon.ids[territory]] = (
                    f"{name} holds 1 army; an attacker must leave one behind, so it needs at least 2."
                )
        else:
            own = [other for other in beside if sight.owns(other)]
            if own:
                found[lexicon.ids[territory]] = _weak(lexicon, own, name)
    return found


def _weak(lexicon: Lexicon, own: list[int], name: str) -> str:
    if len(own) == 1:
        return f"Only {lexicon.names[own[0]]} is next to {name}, and 1 army cannot attack."
    return f"Your territories next to {name} hold 1 army each; an attacker needs at least 2."


def _fortify_reasons(lexicon: Lexicon, sight: Sight) -> dict[str, str]:
    """Own territories that have nothing to send or nowhere to send it."""
    found: dict[str, str] = {}
    for territory, name in enumerate(lexicon.names):
        if sight.owns(territory):
            lone = not any(sight.owns(other) for other in lexicon.neighbours[territory])
            found[lexicon.ids[territory]] = (
                f"None of the neighbours of {name} is yours." if lone else f"{name} holds 1 army, and one must stay."
            )
    return found


def _target_reasons(lexicon: Lexicon, sight: Sight) -> dict[str, str]:
    """Own territories that the chosen source cannot reach."""
    source = lexicon.names[sight.source]
    connected = lexicon.options.fortify == "connected"
    return {
        lexicon.ids[territory]: (
            f"No chain of your territories joins {source} to {name}."
            if connected
            else f"{source} and {name} are not adjacent."
        )
        for territory, name in enumerate(lexicon.names)
        if sight.owns(territory) and territory != sight.source
    }


def _place_reasons(lexicon: Lexicon, sight: Sight) -> dict[str, str]:
    """Foreign territories beside own ones: armies cannot be placed there."""
    return {
        lexicon.ids[territory]: f"{name} is not yours; armies are placed on your own territories."
        for territory, name in enumerate(lexicon.names)
        if not sight.owns(territory) and any(sight.owns(other) for other in lexicon.neighbours[territory])
    }


def _card_reasons(lexicon: Lexicon, sight: Sight) -> dict[str, str]:
    hand = sight.hands.get(sight.viewer, []) if sight.viewer is not None else []
    return {card_id(card): "No set of your hand uses this card." for card in hand}


def _claim_reasons(lexicon: Lexicon, sight: Sight) -> dict[str, str]:
    return {
        lexicon.ids[territory]: f"{name} is taken."
        for territory, name in enumerate(lexicon.names)
        if sight.owner[territory] != s.NOBODY
    }


_REASONS = {
    s.D_ATTACK: _attack_reasons,
    s.D_FORTIFY_FROM: _fortify_reasons,
    s.D_FORTIFY_TO: _target_reasons,
    s.D_WHERE: _place_reasons,
    s.D_TRADE: _card_reasons,
    s.D_CLAIM: _claim_reasons,
}


# ------------------------------------------------------------------------------------------------- refused choices


def refusal(lexicon: Lexicon, sight: Sight, code: int) -> str:
    """Why a code is no legal answer to the viewer's decision, with the rule. It may say only what the seat knows."""
    refuse = _REFUSALS.get(sight.asked)
    return refuse(lexicon, sight, code) if refuse else "This seat owes no decision now."


def _name(lexicon: Lexicon, territory: int) -> str | None:
    return lexicon.names[territory] if 0 <= territory < len(lexicon.names) else None


def _no_territory(lexicon: Lexicon, code: int) -> str:
    return f"There is no territory {code}; the map has {len(lexicon.names)}, numbered from 0."


def _refuse_claim(lexicon: Lexicon, sight: Sight, code: int) -> str:
    name = _name(lexicon, code)
    return f"{name} is taken; only a free territory can be claimed." if name else _no_territory(lexicon, code)


def _refuse_where(lexicon: Lexicon, sight: Sight, code: int) -> str:
    name = _name(lexicon, code)
    return f"{name} is not yours; armies are placed on your own territories." if name else _no_territory(lexicon, code)


def _refuse_capital(lexicon: Lexicon, sight: Sight, code: int) -> str:
    name = _name(lexicon, code)
    return f"{name} is not yours; a capital is one of your own territories." if name else _no_territory(lexicon, code)


def _refuse_count(lexicon: Lexicon, sight: Sight, code: int) -> str:
    lo, hi = sight.count
    return f"Option {code} is no number from {lo} to {hi}; option 0 means {lo}."


def _refuse_trade(lexicon: Lexicon, sight: Sight, code: int) -> str:
    if code == 0:
        return "You must trade a set of cards before you go on."
    return f"There is no set number {code} in your hand."


def _refuse_attack(lexicon: Lexicon, sight: Sight, code: int) -> str:
    if not 1 <= code <= len(lexicon.edges):
        return f"There is no edge {code - 1}; 0 stops the attack, 1 to {len(lexicon.edges)} attack over an edge."
    a, b = lexicon.edges[code - 1]
    names = lexicon.names
    if sight.owns(a) == sight.owns(b):
        whose = "are both yours" if sight.owns(a) else "are not yours"
        return f"{names[a]} and {names[b]} {whose}; an attack goes from your own territory to a neighbour's."
    source = a if sight.owns(a) else b
    return f"{names[source]} holds {armies(sight.armies[source])}; the attacking territory must hold at least 2 armies."


def _refuse_dice(lexicon: Lexicon, sight: Sight, code: int) -> str:
    most = lexicon.options.att_dice_max
    held = sight.armies[sight.source]
    name = lexicon.names[sight.source]
    if not 0 <= code <= most + 1:
        return f"There is no way {code} to attack."
    if code < most:
        if lexicon.options.attacker_dice == "max":
            return f"The attacker always rolls the most dice: {min(most, held - 1)}."
        return f"{name} holds {armies(held)}; an attacker rolls fewer dice than that."
    if not lexicon.options.blitz:
        return "This match has no blitz."
    needed = lexicon.options.blitz_min + 1
    if held < needed:
        return f"{name} holds {armies(held)}; a blitz needs at least {needed}."
    return f"{name} holds {armies(held)}; a blitz with {most} dice only needs at least {most + 1}."


def _refuse_defence(lexicon: Lexicon, sight: Sight, code: int) -> str:
    most = lexicon.defender_dice(sight.armies[sight.target], neutral=False)
    return f"{lexicon.names[sight.target]} can be defended with 1 to {most} dice."


def _refuse_discard(lexicon: Lexicon, sight: Sight, code: int) -> str:
    return "Only a card of your own hand can be discarded."


def _refuse_fortify_from(lexicon: Lexicon, sight: Sight, code: int) -> str:
    territory = code - 1
    name = _name(lexicon, territory)
    if code < 0 or name is None:
        return f"There is no territory {territory}; 0 ends the turn, 1 to {len(lexicon.names)} name a source."
    if not sight.owns(territory):
        return f"{name} is not yours; armies move between your own territories."
    if sight.armies[territory] < 2:
        return f"{name} holds 1 army, and one must stay."
    return f"None of the neighbours of {name} is yours."


def _refuse_fortify_to(lexicon: Lexicon, sight: Sight, code: int) -> str:
    name = _name(lexicon, code)
    if name is None:
        return _no_territory(lexicon, code)
    if not sight.owns(code):
        return f"{name} is not yours; armies move between your own territories."
    source = lexicon.names[sight.source]
    if code == sight.source:
        return f"The armies stand in {source} already."
    if lexicon.options.fortify == "connected":
        return f"No chain of your territories joins {source} to {name}."
    return f"{source} and {name} are not adjacent."


_REFUSALS = {
    s.D_CLAIM: _refuse_claim,
    s.D_WHERE: _refuse_where,
    s.D_COUNT: _refuse_count,
    s.D_TRADE: _refuse_trade,
    s.D_ATTACK: _refuse_attack,
    s.D_DICE: _refuse_dice,
    s.D_DEFEND: _refuse_defence,
    s.D_OCCUPY: _refuse_count,
    s.D_DISCARD: _refuse_discard,
    s.D_FORTIFY_FROM: _refuse_fortify_from,
    s.D_FORTIFY_TO: _refuse_fortify_to,
    s.D_CAPITAL: _refuse_capital,
}
