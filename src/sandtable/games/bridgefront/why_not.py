"""Why something is not possible: sentences at cards that a player would expect to use, and for refused choices."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.lexicon import Lexicon, champion_id, counted, gold, mana
from sandtable.games.bridgefront.plan_words import BASIC_NAMES
from sandtable.games.bridgefront.prices import action_price
from sandtable.games.bridgefront.question import question
from sandtable.games.bridgefront.scene_cards import hand_card, numbered
from sandtable.games.bridgefront.sight import Sight

__all__ = ["refusal", "why_not"]


def why_not(words: Lexicon, sight: Sight, codes: Sequence[int]) -> dict[str, str]:
    """Sentences by id of what the viewer might expect to choose and cannot; `codes` are the legal ones."""
    explain = _WHY_NOT.get(sight.asked)
    if explain is None or sight.viewer is None:
        return {}
    return explain(words, sight, sight.viewer, codes)


def _not_acts(words: Lexicon, sight: Sight, viewer: int, codes: Sequence[int]) -> dict[str, str]:
    """Cards in hand that cannot be played, Abilities that cannot be used."""
    found = {
        hand_card(kind, copy): why_no_card(words, sight, viewer, kind)
        for kind, copy in numbered(sight.hand)
        if s.ACT_CARD + kind not in codes
    }
    for champion in sight.champions_of(viewer):
        act = s.ACT_ABILITY + champion.code % s.MAX_SLOTS
        if act not in codes and words.activate[champion.kind] != s.NONE:
            found[champion_id(champion.code)] = why_no_ability(words, sight, viewer, act)
    return found


def _not_sources(words: Lexicon, sight: Sight, viewer: int, codes: Sequence[int]) -> dict[str, str]:
    """Hexes with own units from which no stack can go."""
    return {
        words.hexes[hex_]: _source(words, sight, viewer, hex_, codes)
        for hex_ in range(len(words.hexes))
        if hex_ not in codes and sight.own(hex_, viewer)
    }


def _not_steps(words: Lexicon, sight: Sight, viewer: int, codes: Sequence[int]) -> dict[str, str]:
    """Neighbours that the stack cannot enter."""
    at = question(words, sight).at
    reached = {words.step(at, code, sight.ends) for code in codes if code != s.STEP_STOP}
    return {
        words.hexes[target]: _step(words, sight, viewer, direction, codes)
        for direction, target in enumerate(words.neighbours[at])
        if target != s.NONE and target not in reached
    }


def _not_champions(words: Lexicon, sight: Sight, viewer: int, codes: Sequence[int]) -> dict[str, str]:
    """Champions that are no legal target."""
    return {
        champion_id(champion.code): _champion(words, sight, viewer, champion.code, codes)
        for champion in sight.champions
        if champion.code not in codes
    }


def _not_edges(words: Lexicon, sight: Sight, viewer: int, codes: Sequence[int]) -> dict[str, str]:
    """Edges with a Bridge where one is to be built, at hexes that the viewer holds."""
    if question(words, sight).operation != s.OP_BUILD:
        return {}
    return {
        words.edges[edge]: _edge(words, sight, viewer, edge, codes)
        for edge, ends in enumerate(words.ends)
        if edge not in codes and sight.bridge[edge] & s.HAS_BRIDGE and any(sight.own(hex_, viewer) for hex_ in ends)
    }


_WHY_NOT: dict[int, Callable[[Lexicon, Sight, int, Sequence[int]], dict[str, str]]] = {
    s.D_ACT: _not_acts,
    s.D_SRC: _not_sources,
    s.D_STEP: _not_steps,
    s.D_CHAMPION: _not_champions,
    s.D_EDGE: _not_edges,
}


def _price(words: Lexicon, sight: Sight, viewer: int, act: int) -> str:
    """What is missing to pay for an action, empty if it can be paid."""
    need_mana, need_gold = action_price(words, sight, viewer, act)
    if need_mana > sight.mana[viewer]:
        return f"It costs {mana(need_mana)}; you have {sight.mana[viewer]}."
    if need_gold > sight.gold[viewer]:
        return f"It costs {gold(need_gold)}; you have {sight.gold[viewer]}."
    return ""


def why_no_card(words: Lexicon, sight: Sight, viewer: int, kind: int) -> str:
    """Why a card in hand cannot be played (13.1)."""
    short = _price(words, sight, viewer, s.ACT_CARD + kind)
    if short:
        return short
    if words.cards[kind].champion:
        limit = int(words.rules["champion_limit"])
        if len(sight.champions_of(viewer)) >= limit:
            return f"You have {counted(limit, 'Champion')} on the board, and no more are allowed."
        return "A Champion is deployed in your Capital or where you have a Force, and there is no room."
    return "Nothing that it does can be done now: it has no legal target."


def why_no_ability(words: Lexicon, sight: Sight, viewer: int, act: int) -> str:
    """Why a Champion's Ability cannot be used."""
    champion = sight.champion_of.get(viewer * s.MAX_SLOTS + act - s.ACT_ABILITY)
    if champion is None:
        return "There is no Champion of yours in this slot."
    if words.activate[champion.kind] == s.NONE:
        return f"{words.name(champion.kind)} has no Ability to use as an action."
    if champion.used:
        return "Its Ability has been used this round."
    return _price(words, sight, viewer, act) or "Nothing that it does can be done now: it has no legal target."


# ------------------------------------------------------------------------------------------------- refused choices


def refusal(words: Lexicon, sight: Sight, code: int, codes: Sequence[int]) -> str:
    """Why a code is no legal answer to the viewer's decision, with the rule. It may say only what the seat knows."""
    if sight.viewer is None or sight.asked not in _REFUSALS:
        return "This seat owes no decision now."
    return _REFUSALS[sight.asked](words, sight, sight.viewer, code, codes)


Refusal = Callable[[Lexicon, Sight, int, int, Sequence[int]], str]


def _faction(words: Lexicon, sight: Sight, viewer: int, code: int, codes: Sequence[int]) -> str:
    if 0 <= code < len(words.factions):
        return f"{words.factions[code]} is taken; each faction plays once."
    return f"There is no faction {code}; they are 0 to {len(words.factions) - 1}."


def _capital(words: Lexicon, sight: Sight, viewer: int, code: int, codes: Sequence[int]) -> str:
    if code in sight.slot:
        return "This corner is taken."
    return (
        f"Corner {code} is not used with {counted(words.seats, 'player')}."
        if 0 <= code < 6
        else (f"There is no corner {code}; they are 0 to 5.")
    )


def _start_bridge(words: Lexicon, sight: Sight, viewer: int, code: int, codes: Sequence[int]) -> str:
    if not 0 <= code < len(words.edges):
        return _no_edge(words, code)
    if code in sight.picked:
        return f"You have a first Bridge on {words.edges[code]} already; they go on different edges."
    return f"{words.edges[code]} is more than {int(words.rules['start_bridge_range'])} from your Capital."


def _no_edge(words: Lexicon, code: int) -> str:
    return f"There is no edge {code}; they are 0 to {len(words.edges) - 1}."


def _pick(words: Lexicon, sight: Sight, viewer: int, code: int, codes: Sequence[int]) -> str:
    if code == s.NO_CARD:
        return "One of the cards has to be taken."
    return f"{_card_name(words, code)} is not among the cards shown to you."


def _card_name(words: Lexicon, code: int) -> str:
    return words.name(code) if 0 <= code < len(words.cards) else f"Card {code}"


def _hand(words: Lexicon, sight: Sight, viewer: int, code: int, codes: Sequence[int]) -> str:
    if code == s.NO_CARD:
        return "A card has to be chosen."
    return f"{_card_name(words, code)} is not in your hand."


def _bid(words: Lexicon, sight: Sight, viewer: int, code: int, codes: Sequence[int]) -> str:
    cap = int(words.rules["bid_cap"])
    if 0 <= code <= 2 * cap:
        size = code - cap if code > cap else code
        return f"A bid of {size} is more than the {sight.gold[viewer]} gold you have."
    return f"There is no bid {code}: 0 to {cap} pass for so much, {cap + 1} to {2 * cap} buy for 1 to {cap}."


def _act(words: Lexicon, sight: Sight, viewer: int, code: int, codes: Sequence[int]) -> str:
    if code >= s.ACT_CARD:
        kind = code - s.ACT_CARD
        if kind not in sight.hand:
            return f"{_card_name(words, kind)} is not in your hand."
        return why_no_card(words, sight, viewer, kind)
    if code in range(s.ACT_ABILITY, s.ACT_ABILITY + s.MAX_SLOTS):
        return why_no_ability(words, sight, viewer, code)
    if code not in BASIC_NAMES:
        return f"There is no action {code}."
    if code == s.ACT_FREE_MARCH and sight.faction[viewer] != s.AERIAL:
        return "Free Marches are for Aerial only."
    if code == s.ACT_FREE_MARCH and sight.free_marches[viewer] >= int(words.rules["free_marches"]):
        return "You have no Free March left this round."
    return (
        _price(words, sight, viewer, code)
        or {
            s.ACT_BUILD: "There is no edge without a Bridge at a hex that you hold, or no Bridge can be built now.",
            s.ACT_MARCH: "No stack of yours has a step to take: units on foot need Bridges.",
            s.ACT_REINFORCE: "Two other players stand in your Capital: there is no room.",
            s.ACT_FREE_MARCH: "No stack of yours with a Champion has a step to take.",
        }[code]
    )


def _mode(words: Lexicon, sight: Sight, viewer: int, code: int, codes: Sequence[int]) -> str:
    return f"Option {code + 1} does not exist, or nothing of it can be done now."


def _site(words: Lexicon, sight: Sight, viewer: int, code: int, codes: Sequence[int]) -> str:
    return f"There is no site {code}: 0 is your Capital, 1 the Center."


def _hex(words: Lexicon, sight: Sight, viewer: int, code: int, codes: Sequence[int]) -> str:
    if not 0 <= code < len(words.hexes):
        return f"There is no hex {code} here; they are 0 to {len(words.hexes) - 1}."
    title = question(words, sight).title
    return f"{words.hexes[code]} is no legal hex for {title}."


def _edge(words: Lexicon, sight: Sight, viewer: int, code: int, codes: Sequence[int]) -> str:
    if not 0 <= code < len(words.edges):
        return "The edges cannot be left out." if code == s.NO_EDGE else _no_edge(words, code)
    if sight.blackout:
        return "No Bridge can be built or destroyed until the round ends."
    asked = question(words, sight)
    built = bool(sight.bridge[code] & s.HAS_BRIDGE)
    if asked.operation == s.OP_BUILD and built:
        return f"There is a Bridge on {words.edges[code]} already."
    if asked.operation == s.OP_RAZE and not built:
        return f"There is no Bridge on {words.edges[code]}."
    return f"{words.edges[code]} is out of reach, or chosen already."


def _champion(words: Lexicon, sight: Sight, viewer: int, code: int, codes: Sequence[int]) -> str:
    champion = sight.champion_of.get(code)
    if champion is None:
        return "A Champion has to be chosen." if code == s.NO_CHAMPION else f"There is no Champion {code} on the board."
    if champion.ward and champion.owner != viewer:
        return f"{words.name(champion.kind)} is warded: enemy cards cannot choose it this round."
    return f"{words.name(champion.kind)} is no legal target for {question(words, sight).title}."


def _opponent(words: Lexicon, sight: Sight, viewer: int, code: int, codes: Sequence[int]) -> str:
    return "You are no opponent of yourself." if code == viewer else f"There is no player {code}."


def _source(words: Lexicon, sight: Sight, viewer: int, code: int, codes: Sequence[int]) -> str:
    if not 0 <= code < len(words.hexes):
        return f"There is no hex {code} here; they are 0 to {len(words.hexes) - 1}."
    if not sight.own(code, viewer):
        return f"You have no units in {words.hexes[code]}."
    return f"No stack in {words.hexes[code]} that this action may move has a step to take."


def _forces(words: Lexicon, sight: Sight, viewer: int, code: int, codes: Sequence[int]) -> str:
    return (
        f"{counted(code, 'Force')} cannot go: {codes[0]} to {codes[-1]} can."
        if code >= 0
        else (f"There is no number {code} of Forces.")
    )


def _champs(words: Lexicon, sight: Sight, viewer: int, code: int, codes: Sequence[int]) -> str:
    return f"There is no such set of Champions to take along ({code})."


def _step(words: Lexicon, sight: Sight, viewer: int, code: int, codes: Sequence[int]) -> str:
    asked = question(words, sight)
    if code == s.STEP_STOP:
        return "The stack has to go on: it has not moved yet, or may not end here."
    target = words.step(asked.at, code, sight.ends)
    if target == s.NONE:
        return f"Direction {code} leads nowhere from {words.hexes[asked.at]}."
    if target == asked.source or target in asked.path:
        return f"The stack has been in {words.hexes[target]}; no hex is entered twice."
    if len([player for player in sight.units(target) if player != viewer]) > 1:
        return f"Two other players stand in {words.hexes[target]}: there is no room."
    return f"{words.hexes[target]} cannot be reached in one step: there is no Bridge that this stack can cross."


def _scry(words: Lexicon, sight: Sight, viewer: int, code: int, codes: Sequence[int]) -> str:
    return f"There is no answer {code}: 0 keeps the card on top, 1 puts it under the pile."


def _strike(words: Lexicon, sight: Sight, viewer: int, code: int, codes: Sequence[int]) -> str:
    return f"No enemy Champion in slot {code} is in this battle."


def _hit(words: Lexicon, sight: Sight, viewer: int, code: int, codes: Sequence[int]) -> str:
    return f"No unit {code} can take this hit: 0 is a Force, 1 to 6 a Champion by slot."


def _collect(words: Lexicon, sight: Sight, viewer: int, code: int, codes: Sequence[int]) -> str:
    if code == s.COLLECT_NOTHING:
        return "A tile that is held has to be used."
    return f"This tile has no mode {code} now."


_REFUSALS: dict[int, Refusal] = {
    s.D_FACTION: _faction,
    s.D_CAPITAL: _capital,
    s.D_START_BRIDGE: _start_bridge,
    s.D_PICK_CARD: _pick,
    s.D_HAND_CARD: _hand,
    s.D_BID: _bid,
    s.D_ACT: _act,
    s.D_MODE: _mode,
    s.D_SITE: _site,
    s.D_HEX: _hex,
    s.D_EDGE: _edge,
    s.D_CHAMPION: _champion,
    s.D_OPPONENT: _opponent,
    s.D_SRC: _source,
    s.D_FORCES: _forces,
    s.D_CHAMPS: _champs,
    s.D_STEP: _step,
    s.D_SCRY: _scry,
    s.D_STRIKE: _strike,
    s.D_HIT: _hit,
    s.D_COLLECT: _collect,
}
