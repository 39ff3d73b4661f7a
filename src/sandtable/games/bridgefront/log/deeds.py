"""Sentences about actions: plans revealed, cards played, units moving and deployed, edges, gold, mana, effects."""

from sandtable.core.scenes import Dice, DiceRef, Entry, Figure, Text
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.log.log_writer import Args, GameLogWriter, who
from sandtable.games.bridgefront.log.plans import Names, plan_steps, plan_text, revealed_action
from sandtable.games.bridgefront.log.words import price_words


def tell_revealed(
    writer: GameLogWriter, player: int, act: int, mana: int, gold: int, initiative: int, champion: int
) -> list[Entry]:
    """REVEALED and PLAN_CODE: an action with its locked choices, its initiative and its price."""
    codes, kinds = [act], [s.D_ACT]
    champions: dict[int, int] = {}
    holes: dict[int, tuple[int, int]] = {}
    if champion >= 0:
        champions[player * s.MAX_SLOTS + act - s.ACT_ABILITY] = champion
    for told in writer.take_like(ev.PLAN_CODE, player):
        kind, code, about, more = told.decision, told.code, told.about, told.more
        codes.append(code)
        kinds.append(kind)
        if kind == s.D_CHAMPION and about >= 0:
            champions[code] = about
        elif kind == s.D_CHAMPS:
            found = ev.unpack_kinds(about, more)
            champions |= {player * s.MAX_SLOTS + slot: which for slot, which in found.items()}
        elif kind == s.D_STEP and code >= s.STEP_WORMHOLE:
            holes[code - s.STEP_WORMHOLE] = (about, more)
    ends = [holes.get(number, (s.NONE, s.NONE)) for number in range(max(holes, default=-1) + 1)]
    names = Names(player, champions, ends)
    if act == s.ACT_DONE:
        return [writer.line("reveal", writer.says("revealed-done", player=who(player)))]
    if act < s.ACT_CARD:  # basic actions have the initiative that the rules give all of them, or none
        initiative = max(0, writer.words.rules.basic_initiative)
    steps = plan_steps(writer.words, codes, kinds, names)
    price = price_words((mana, gold))
    text = writer.says("log-revealed", player=who(player), plan=plan_text(steps), price=price, initiative=initiative)
    elements = [element for step in steps[1:] for element in step.elements if element in writer.words.all_ids]
    line = writer.line("reveal", text, elements, fold="reveal")
    line.action = revealed_action(writer.words, player, codes, kinds, names, initiative)
    return [line]


def tell_fizzled(writer: GameLogWriter, told: Args, player: int, card: int, burnt: int) -> list[Entry]:
    """FIZZLED: nothing came of an action; with a card, where it goes."""
    if card < 0:
        return [writer.line("fizzle", writer.told("fizzled-action", told))]
    if writer.kind == ev.CARD_DONE:
        writer.take()
    target = writer.zone("burn" if burnt else "discard", player)
    moves = [writer.card_move(f"play-{player}", target, player, card)]
    return [writer.line("fizzle", writer.told("log-fizzled", told), moves=moves)]


def tell_card_done(writer: GameLogWriter, told: Args, player: int, card: int, burnt: int) -> list[Entry]:
    """CARD_DONE: only a card that burns is worth a line."""
    if not burnt:
        return []
    moves = [writer.card_move(f"play-{player}", writer.zone("burn", player), player, card)]
    return [writer.line("burn", writer.told("log-card-done", told), moves=moves)]


# --------------------------------------------------------------------------------------------------------------- units


def tell_moved(writer: GameLogWriter) -> list[Entry]:
    """MOVED: a stack walks; its steps are one line."""
    taken = [writer.take()]
    player = taken[0].player
    while writer.kind == ev.MOVED and writer.args.player == player and _goes_on(taken[-1], writer.args):
        taken.append(writer.take())
    first = taken[0]
    kinds = ev.unpack_kinds(first.kinds, first.more_kinds)
    codes = [player * s.MAX_SLOTS + slot for slot in kinds]
    moves = [
        move
        for told in taken
        for move in writer.unit_moves(player, writer.id(told.source), writer.id(told.target), told.forces, codes)
    ]
    text = writer.says(
        "log-moved",
        number=first.forces + len(kinds),
        stack=writer.units(player, first.forces, kinds),
        player=who(player),
        source=writer.place(first.source),
        stops=[writer.place(told.target) for told in taken],
    )
    way = [writer.id(first.source), *(writer.id(told.target) for told in taken)]
    return [writer.line("move", text, way, moves)]


def _goes_on(before: Args, after: Args) -> bool:
    """Whether the same stack walks on."""
    return before.target == after.source and (before.forces, before.slots) == (after.forces, after.slots)


def tell_trapped(writer: GameLogWriter, told: Args, edge: int) -> list[Entry]:
    """TRAPPED: a stack has crossed a trapped Bridge."""
    hexes = [writer.id(hex_) for hex_ in writer.words.ends[edge]]
    text = writer.told("log-trapped", told, edge=writer.words.edge(edge))
    return [writer.line("trap", text, [writer.words.edges[edge], *hexes])]


def tell_deployed(writer: GameLogWriter, told: Args, player: int, hex_: int, placed: int) -> list[Entry]:
    """DEPLOYED: Forces come onto the board, or are lost."""
    moves = writer.unit_moves(player, "", writer.id(hex_), placed, []) if placed else []
    return [writer.line("deploy", writer.told("log-deployed", told, forces=placed), [writer.id(hex_)], moves)]


# --------------------------------------------------------------------------------------------------------------- edges


def _edges(writer: GameLogWriter, name: str, own: list[Args]) -> Entry:
    """A line about edges of one player."""
    places = [writer.words.edge(told.edge) for told in own]
    text = writer.told(name, own[0], places=places)
    return writer.line("bridge", text, [writer.words.edges[told.edge] for told in own])


def tell_bridge_built(writer: GameLogWriter) -> list[Entry]:
    """BRIDGE_BUILT: several of one player in one line; at the start those of all."""
    taken = writer.take_all(ev.BRIDGE_BUILT)
    players = dict.fromkeys(told.player for told in taken)
    return [_edges(writer, "log-bridge-built", [told for told in taken if told.player == one]) for one in players]


def tell_bridge_gone(writer: GameLogWriter) -> list[Entry]:
    """BRIDGE_GONE: destroyed, or gone with the round."""
    taken = writer.take_all(ev.BRIDGE_GONE)
    lines = []
    for player in dict.fromkeys(told.player for told in taken):
        name = "bridges-go" if player < 0 else "log-bridge-gone"
        lines.append(_edges(writer, name, [told for told in taken if told.player == player]))
    return lines


def tell_edge_marked(writer: GameLogWriter, told: Args, edge: int) -> list[Entry]:
    """EDGE_MARKED: locked, trapped or opened."""
    text = writer.told("log-edge-marked", told, edge=writer.words.edge(edge))
    return [writer.line("bridge", text, [writer.words.edges[edge]])]


# ----------------------------------------------------------------------------------------------------- gold and effects


def tell_gold(writer: GameLogWriter, told: Args, player: int, change: int, now: int) -> list[Entry]:
    """GOLD: gained or lost, and what for."""
    text = writer.told("log-gold", told, gold=abs(change), lost=change < 0)
    return [writer.line("gold", text, figures=[Figure(player, "gold", str(now))])]


def tell_mana(writer: GameLogWriter, told: Args, player: int, now: int) -> list[Entry]:
    """MANA: gained."""
    return [writer.line("mana", writer.told("log-mana", told), figures=[Figure(player, "mana", str(now))])]


def tell_rolled(writer: GameLogWriter, told: Args, player: int, die: int) -> list[Entry]:
    """ROLLED: the die of a card."""
    text = writer.told("log-rolled", told, faces=DiceRef((die,)))
    return [writer.line("roll", text, dice=[Dice(player, "plain", [die])])]


#: What messages call an effect that lasts a while.
_EFFECTS = {
    ev.STATUS_HOLD: "hold", ev.STATUS_WARD: "ward", ev.STATUS_FRENZY: "frenzy", ev.STATUS_SLOW: "slow",
    ev.STATUS_BLACKOUT: "blackout", ev.STATUS_HIT_R1: "hit_r1", ev.STATUS_BREAKTHROUGH: "breakthrough",
    s.BATTLE_CRY: "battle_cry", s.SMOKE: "smoke", s.FOCUS_FIRE: "focus_fire",
    s.HITS_FORCES_FIRST: "hits_forces_first", s.HITS_CHAMPIONS_FIRST: "hits_champions_first",
    s.SIEGE_WRIT: "siege_writ", s.LAST_CONTRACT: "last_contract", s.FORGEBLOOD: "forgeblood",
    s.FORGEBLOOD_LATER: "forgeblood_later", s.LAST_STAND: "last_stand", s.TURNCOAT: "turncoat",
}  # fmt: skip


def tell_status(writer: GameLogWriter, told: Args, status: int, about: int, card: int) -> list[Entry]:
    """STATUS: an effect that lasts a while."""
    of_place, of_champion = status in (ev.STATUS_HOLD, ev.STATUS_BREAKTHROUGH), card >= 0
    place, champion = writer.place(about) if of_place else None, writer.champion(about, card) if of_champion else None
    text: Text = writer.told("log-status", told, status=_EFFECTS[status], place=place, champion=champion)
    return [writer.line("effect", text, [writer.id(about)] if of_place else [])]
