"""The viewer's legal options with labels, costs, hotkeys and what they belong to on the board and in the hand (section
14). Moves are scene_moves.py's."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sandtable.core.scenes import Option, Preview
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.factions import FACTION_LINES
from sandtable.games.bridgefront.lexicon import (
    Lexicon,
    champion_id,
    counted,
    forces,
    forces_id,
    gold,
)
from sandtable.games.bridgefront.plan_view import bid_words, mode_words
from sandtable.games.bridgefront.plan_words import BASIC_NAMES, edge_verb
from sandtable.games.bridgefront.prices import action_price, price_words
from sandtable.games.bridgefront.question import Question, question
from sandtable.games.bridgefront.scene_cards import hand_card, shown_id
from sandtable.games.bridgefront.scene_moves import champion_sets, force_numbers, sources, steps
from sandtable.games.bridgefront.sight import Sight

__all__ = ["card_verb", "options"]

Builder = Callable[[Lexicon, Sight, Question, Sequence[int]], list[Option]]

#: More options than this on the board get no buttons of their own.
_MANY = 5


def options(words: Lexicon, sight: Sight, codes: Sequence[int]) -> list[Option]:
    """The legal codes of the viewer as options, in the order of their codes."""
    return _BUILDERS[sight.asked](words, sight, question(words, sight), codes)


# -------------------------------------------------------------------------------------------------------------- set-up


def _factions(words: Lexicon, sight: Sight, asked: Question, codes: Sequence[int]) -> list[Option]:
    return [
        Option(
            code,
            words.factions[code],
            detail=FACTION_LINES[code],
            preview=Preview(words.factions[code], [FACTION_LINES[code]]),
        )
        for code in codes
    ]


def _capitals(words: Lexicon, sight: Sight, asked: Question, codes: Sequence[int]) -> list[Option]:
    made = []
    for code in codes:
        hex_ = words.slot_hex[code]
        taken = [place for place in sight.capital if place != s.NONE]
        near = min((words.topology.distance(hex_, other) for other in taken), default=0)
        detail = f"{near} from the nearest Capital" if near else ""
        made.append(Option(code, words.hexes[hex_], detail=detail, elements=[words.hexes[hex_]]))
    return made


def _start_bridges(words: Lexicon, sight: Sight, asked: Question, codes: Sequence[int]) -> list[Option]:
    return [Option(code, words.edges[code], elements=[words.edges[code]], quiet=True) for code in codes]


# -------------------------------------------------------------------------------------------------------------- actions

_BASIC_KEYS = {s.ACT_DONE: "D", s.ACT_BUILD: "B", s.ACT_MARCH: "M", s.ACT_REINFORCE: "R", s.ACT_FREE_MARCH: "F"}


def _actions(words: Lexicon, sight: Sight, asked: Question, codes: Sequence[int]) -> list[Option]:
    return [_action(words, sight, code) for code in codes]


def _action(words: Lexicon, sight: Sight, code: int) -> Option:
    assert sight.viewer is not None
    price = price_words(action_price(words, sight, sight.viewer, code))
    if code >= s.ACT_CARD:
        face = words.faces[code - s.ACT_CARD]
        return Option(
            code,
            f"Play {face.name}",
            detail=f"{price}, initiative {face.order}",
            group="cards",
            elements=[hand_card(code - s.ACT_CARD)],
            quiet=True,
            preview=Preview(face.name, [f"{price}, initiative {face.order}", face.text]),
        )
    if code >= s.ACT_ABILITY:
        champion = sight.champion_of[sight.viewer * s.MAX_SLOTS + code - s.ACT_ABILITY]
        return Option(
            code,
            f"Ability of {words.name(champion.kind)}",
            detail=price,
            group="abilities",
            elements=[champion_id(champion.code)],
            preview=Preview(words.name(champion.kind), [words.faces[champion.kind].text]),
        )
    detail = "no more actions this round" if code == s.ACT_DONE else price
    return Option(code, BASIC_NAMES[code], detail=detail, key=_BASIC_KEYS[code], group="basic")


def _modes(words: Lexicon, sight: Sight, asked: Question, codes: Sequence[int]) -> list[Option]:
    made = []
    for code in codes:
        text = words.mode(asked.op, code) or f"option {code + 1}"
        made.append(Option(code, text[0].upper() + text[1:]))
    return made


def _sites(words: Lexicon, sight: Sight, asked: Question, codes: Sequence[int]) -> list[Option]:
    assert sight.viewer is not None
    made = []
    for code in codes:
        hex_ = sight.capital[sight.viewer] if code == s.SITE_CAPITAL else words.topology.center
        label, key = ("Capital", "H") if code == s.SITE_CAPITAL else ("Center", "C")
        made.append(Option(code, label, detail=words.hexes[hex_], key=key, elements=[words.hexes[hex_]]))
    return made


def here(words: Lexicon, sight: Sight, hex_: int) -> str:
    """What stands in a hex, in a few words: "4 Forces of Veil, Brute"."""
    parts = [
        f"{forces(count)} of {words.factions[sight.faction[player]]}"
        for player, count in enumerate(sight.forces[hex_])
        if count
    ]
    parts += [words.name(champion.kind) for champion in sight.champions if champion.hex == hex_]
    return ", ".join(parts)


def _hexes(words: Lexicon, sight: Sight, asked: Question, codes: Sequence[int]) -> list[Option]:
    quiet = len(codes) > _MANY
    made = []
    for code in codes:
        if code == s.NO_HEX:
            made.append(Option(code, "No hex", key="N"))
            continue
        inside = here(words, sight, code) or "empty"
        made.append(
            Option(
                code,
                words.hexes[code],
                detail=inside,
                elements=[words.hexes[code]],
                quiet=quiet,
                preview=Preview(f"{asked.title}: {words.hexes[code]}", [inside]),
            )
        )
    return made


def _edges(words: Lexicon, sight: Sight, asked: Question, codes: Sequence[int]) -> list[Option]:
    quiet = len(codes) > _MANY
    verb = edge_verb(words, asked.op).strip().capitalize()
    made = []
    for code in codes:
        if code == s.NO_EDGE:
            made.append(Option(code, "Stop", detail="no more edges", key="S"))
            continue
        made.append(
            Option(
                code,
                words.edges[code],
                elements=[words.edges[code]],
                quiet=quiet,
                preview=Preview(f"{verb} {words.edges[code]}", _edge_lines(words, sight, code)),
            )
        )
    return made


def _edge_lines(words: Lexicon, sight: Sight, edge: int) -> list[str]:
    lines = []
    for hex_ in words.ends[edge]:
        inside = here(words, sight, hex_)
        if inside:
            lines.append(f"{words.hexes[hex_]}: {inside}")
    return lines


def _champions(words: Lexicon, sight: Sight, asked: Question, codes: Sequence[int]) -> list[Option]:
    quiet = len(codes) > _MANY
    made = []
    for code in codes:
        if code == s.NO_CHAMPION:
            made.append(Option(code, "No Champion", key="N"))
            continue
        champion = sight.champion_of[code]
        row = words.cards[champion.kind]
        detail = f"{champion.hp} of {row.hp} HP, {words.hexes[champion.hex]}"
        made.append(
            Option(
                code,
                row.name,
                detail=detail,
                group=words.factions[sight.faction[champion.owner]],
                elements=[champion_id(code)],
                quiet=quiet,
                preview=Preview(f"{asked.title}: {row.name}", [detail]),
            )
        )
    return made


def _opponents(words: Lexicon, sight: Sight, asked: Question, codes: Sequence[int]) -> list[Option]:
    return [Option(code, words.factions[sight.faction[code]], detail=gold(sight.gold[code])) for code in codes]


# ---------------------------------------------------------------------------------------------------------------- cards


def card_verb(sight: Sight, asked: Question) -> str:
    """What is done with a card of the hand that is asked for."""
    if sight.phase == s.RESET:
        return "Exchange"
    if sight.phase == s.COLLECTION:
        return "Burn"
    return {s.OP_SCRAP: "Burn", s.OP_TOPDECK: "Put on top"}.get(asked.operation, "Discard")


def _hand_cards(words: Lexicon, sight: Sight, asked: Question, codes: Sequence[int]) -> list[Option]:
    verb = card_verb(sight, asked)
    return [
        Option(
            code,
            f"{verb} {words.name(code)}" if verb != "Put on top" else f"Put {words.name(code)} on top",
            elements=[hand_card(code)],
            quiet=True,
        )
        if code != s.NO_CARD
        else Option(code, "Stop", detail="no more cards", key="S")
        for code in codes
    ]


def _picks(words: Lexicon, sight: Sight, asked: Question, codes: Sequence[int]) -> list[Option]:
    assert sight.viewer is not None
    made = []
    for code in codes:
        if code == s.NO_CARD:
            made.append(Option(code, "Take none", detail="it goes under the deck", key="N"))
            continue
        face = words.faces[code]
        made.append(
            Option(
                code,
                face.name,
                detail=f"{face.type}, {face.cost.replace(' ', ' mana, ')} gold",
                elements=[shown_id(sight.viewer, code)],
                preview=Preview(face.name, [face.text]),
            )
        )
    return made


def _scry(words: Lexicon, sight: Sight, asked: Question, codes: Sequence[int]) -> list[Option]:
    return [Option(code, "To the bottom" if code else "Keep on top", key="U" if code else "K") for code in codes]


def _bids(words: Lexicon, sight: Sight, asked: Question, codes: Sequence[int]) -> list[Option]:
    cap = int(words.rules["bid_cap"])
    made = []
    for code in codes:
        buy = code > cap
        size = code - cap if buy else code
        made.append(
            Option(code, bid_words(words, code), group="Buy" if buy else "Pass", range=(size, size), quiet=True)
        )
    return made


# -------------------------------------------------------------------------------------------- battles and collection


def _strikes(words: Lexicon, sight: Sight, asked: Question, codes: Sequence[int]) -> list[Option]:
    enemy = _enemy(sight)
    made = []
    for code in codes:
        champion = sight.champion_of[enemy * s.MAX_SLOTS + code]
        made.append(
            Option(code, words.name(champion.kind), detail=f"{champion.hp} HP", elements=[champion_id(champion.code)])
        )
    return made


def _enemy(sight: Sight) -> int:
    assert sight.battle is not None
    _, attacker, defender, _ = sight.battle
    return defender if sight.viewer == attacker else attacker


def _hits(words: Lexicon, sight: Sight, asked: Question, codes: Sequence[int]) -> list[Option]:
    assert sight.battle is not None
    enemy, hex_ = _enemy(sight), sight.battle[0]
    made = []
    for code in codes:
        if code == s.HIT_DECLINE:
            made.append(Option(code, "Leave it to the dice", detail="the ability stays unused", key="N"))
        elif code == s.HIT_FORCE:
            number = sight.forces[hex_][enemy]
            made.append(
                Option(code, "A Force", detail=f"of {number}", key="F", elements=[forces_id(words.hexes[hex_], enemy)])
            )
        else:
            champion = sight.champion_of[enemy * s.MAX_SLOTS + code - 1]
            made.append(
                Option(
                    code, words.name(champion.kind), detail=f"{champion.hp} HP", elements=[champion_id(champion.code)]
                )
            )
    return made


def _collect(words: Lexicon, sight: Sight, asked: Question, codes: Sequence[int]) -> list[Option]:
    assert sight.viewer is not None
    hex_ = sight.collect_hex
    tile = sight.tile[hex_]
    made = []
    for code in codes:
        label = mode_words(tile, code)
        made.append(
            Option(
                code,
                label[0].upper() + label[1:],
                detail=collect_detail(words, sight, hex_, code),
                key={s.COLLECT_FIRST: "G" if tile == s.MINE else "R", s.COLLECT_DRAFT: "D"}.get(code, "N"),
                elements=[words.hexes[hex_]],
            )
        )
    return made


def collect_detail(words: Lexicon, sight: Sight, hex_: int, mode: int) -> str:
    """What a mode of a Mine or Forge brings the viewer."""
    assert sight.viewer is not None
    extra = int(words.rules["cipher_extra"]) if sight.faction[sight.viewer] == s.CIPHER else 0
    if mode == s.COLLECT_NOTHING:
        return "the tile is left alone"
    if sight.tile[hex_] == s.FORGE:
        if mode == s.COLLECT_FIRST:
            return "burn a card of your hand"
        return f"gain 1 of {counted(int(words.rules['forge_reveal']) + extra, 'card')}"
    if mode == s.COLLECT_DRAFT:
        return f"see {counted(int(words.rules['mine_reveal']) + extra, 'card')}, gain 1 or none"
    return f"{mine_gold(words, sight, hex_, sight.viewer)} gold"


def mine_gold(words: Lexicon, sight: Sight, hex_: int, player: int) -> int:
    """The gold that a Mine gives a player (8.5)."""
    value = sight.mine_value[hex_] + (int(words.rules["ore_cut"]) if sight.faction[player] == s.PROSPECT else 0)
    return value + sum(int(words.rules["mine_bonus"][c.kind]) for c in sight.champions_in(hex_, player))


_BUILDERS: dict[int, Builder] = {
    s.D_FACTION: _factions,
    s.D_CAPITAL: _capitals,
    s.D_START_BRIDGE: _start_bridges,
    s.D_PICK_CARD: _picks,
    s.D_HAND_CARD: _hand_cards,
    s.D_BID: _bids,
    s.D_ACT: _actions,
    s.D_MODE: _modes,
    s.D_SITE: _sites,
    s.D_HEX: _hexes,
    s.D_EDGE: _edges,
    s.D_CHAMPION: _champions,
    s.D_OPPONENT: _opponents,
    s.D_SRC: sources,
    s.D_FORCES: force_numbers,
    s.D_CHAMPS: champion_sets,
    s.D_STEP: steps,
    s.D_SCRY: _scry,
    s.D_STRIKE: _strikes,
    s.D_HIT: _hits,
    s.D_COLLECT: _collect,
}
