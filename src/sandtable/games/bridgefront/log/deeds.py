"""Sentences about actions: plans revealed, cards played, units moving and deployed, edges, gold, mana, effects."""

from sandtable.core.scenes import Dice, DiceRef, Entry, Figure, StrongRef, Text
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.log.log_writer import Args, GameLogWriter, joined, who, whose
from sandtable.games.bridgefront.log.plans import Names, plan_steps, plan_text, revealed_action
from sandtable.games.bridgefront.log.words import forces, gold, mana, price_words


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
        return [writer.line("reveal", [who(player), writer.verb(player, " are", " is"), " done for this round."])]
    if act < s.ACT_CARD:  # basic actions have the initiative that the rules give all of them, or none
        initiative = max(0, writer.words.rules.basic_initiative)
    steps = plan_steps(writer.words, codes, kinds, names)
    when = f" Initiative {initiative}." if initiative else ""
    text: Text = [who(player), ": ", *plan_text(steps), f". {price_words((mana, gold)).capitalize()}.{when}"]
    elements = [element for step in steps[1:] for element in step.elements if element in writer.words.all_ids]
    line = writer.line("reveal", text, elements, fold="reveal")
    line.action = revealed_action(writer.words, player, codes, kinds, names, initiative)
    return [line]


def tell_fizzled(writer: GameLogWriter, player: int, card: int, burnt: int) -> list[Entry]:
    """FIZZLED: nothing came of an action; with a card, where it goes."""
    if card < 0:
        return [writer.line("fizzle", [whose(player), " action comes to nothing."])]
    if writer.kind == ev.CARD_DONE:
        writer.take()
    where = "burn pile" if burnt else "discard pile"
    text: Text = [*writer.card(card), " of ", who(player), f" comes to nothing and goes to the {where}."]
    moves = [writer.card_move(f"play-{player}", writer.zone(where.split()[0], player), player, card)]
    return [writer.line("fizzle", text, moves=moves)]


def tell_card_done(writer: GameLogWriter, player: int, card: int, burnt: int) -> list[Entry]:
    """CARD_DONE: only a card that burns is worth a line."""
    if not burnt:
        return []
    moves = [writer.card_move(f"play-{player}", writer.zone("burn", player), player, card)]
    return [writer.line("burn", [*writer.card(card), " burns."], moves=moves)]


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
    plural = first.forces + len(kinds) > 1
    stops: list[Text] = [[writer.place(told.target)] for told in taken]
    stack = writer.units(player, first.forces, kinds)
    text: Text = [
        *stack,
        " of ",
        who(player),
        " move from " if plural else " moves from ",
        writer.place(first.source),
        " to ",
        *joined(stops),
        ".",
    ]
    way = [writer.id(first.source), *(writer.id(told.target) for told in taken)]
    return [writer.line("move", text, way, moves)]


def _goes_on(before: Args, after: Args) -> bool:
    """Whether the same stack walks on."""
    return before.target == after.source and (before.forces, before.slots) == (after.forces, after.slots)


def tell_trapped(writer: GameLogWriter, player: int, edge: int, owner: int, lost: int) -> list[Entry]:
    """TRAPPED: a stack has crossed a trapped Bridge."""
    what = f"loses {forces(lost)}" if lost else "loses no Force"
    text: Text = [
        whose(owner),
        " trap on ",
        writer.words.edge(edge),
        " springs: ",
        who(player),
        f" {what if player != writer.viewer else what.replace('loses', 'lose')}.",
    ]
    hexes = [writer.id(hex_) for hex_ in writer.words.ends[edge]]
    return [writer.line("trap", text, [writer.words.edges[edge], *hexes])]


def tell_deployed(writer: GameLogWriter, player: int, hex_: int, placed: int, now: int) -> list[Entry]:
    """DEPLOYED: Forces come onto the board, or are lost."""
    if not placed:
        text: Text = [whose(player), " deployment in ", writer.place(hex_), " is lost: there is no room."]
        return [writer.line("deploy", text, [writer.id(hex_)])]
    text = [
        *writer.does(player, "deploy", "deploys"),
        StrongRef(forces(placed)),
        " in ",
        writer.place(hex_),
        f" ({now} there).",
    ]
    return [writer.line("deploy", text, [writer.id(hex_)], writer.unit_moves(player, "", writer.id(hex_), placed, []))]


# --------------------------------------------------------------------------------------------------------------- edges


def tell_bridge_built(writer: GameLogWriter) -> list[Entry]:
    """BRIDGE_BUILT: several of one player in one line; at the start those of all."""
    taken = writer.take_all(ev.BRIDGE_BUILT)
    lines = []
    for player in dict.fromkeys(told.player for told in taken):
        own = [told for told in taken if told.player == player]
        how = ", until the round ends" if own[0].temporary else ""
        places = joined([[writer.words.edge(told.edge)] for told in own])
        noun = "a Bridge" if len(own) == 1 else "Bridges"
        verb = (
            writer.verb(player, " place ", " places ") if own[0].start else writer.verb(player, " build ", " builds ")
        )
        text: Text = [who(player), verb, f"{noun} on ", *places, f"{how}."]
        lines.append(writer.line("bridge", text, [writer.words.edges[told.edge] for told in own]))
    return lines


def tell_bridge_gone(writer: GameLogWriter) -> list[Entry]:
    """BRIDGE_GONE: destroyed, or gone with the round."""
    taken = writer.take_all(ev.BRIDGE_GONE)
    lines = []
    for player in dict.fromkeys(told.player for told in taken):
        own = [told for told in taken if told.player == player]
        places = joined([[writer.words.edge(told.edge)] for told in own])
        if player < 0:
            text: Text = ["Temporary Bridges go: " if len(own) > 1 else "A temporary Bridge goes: ", *places, "."]
        else:
            noun = "the Bridge" if len(own) == 1 else "the Bridges"
            text = [*writer.does(player, "destroy", "destroys"), f"{noun} on ", *places, "."]
        lines.append(writer.line("bridge", text, [writer.words.edges[told.edge] for told in own]))
    return lines


_MARKS = (("lock", "locks", "the Bridge on "), ("trap", "traps", "the Bridge on "), ("open", "opens", "the edge "))


def tell_edge_marked(writer: GameLogWriter, player: int, edge: int, mark: int) -> list[Entry]:
    """EDGE_MARKED: locked, trapped or opened."""
    you, they, what = _MARKS[mark]
    text: Text = [who(player), writer.verb(player, f" {you} ", f" {they} "), what, writer.words.edge(edge), "."]
    return [writer.line("bridge", text, [writer.words.edges[edge]])]


# ----------------------------------------------------------------------------------------------------- gold and effects

_WHY_GOLD = {
    ev.GOLD_CARD: "",
    ev.GOLD_BOUNTY: " of bounty",
    ev.GOLD_CONTRACT: " more by Contracts",
    ev.GOLD_MARK: " for a mark",
    ev.GOLD_BATTLE: " for a Champion killed in battle",
    ev.GOLD_DEATH: " for a death in the same hex",
    ev.GOLD_MINE: " from a Mine",
    ev.GOLD_PILLAGE: " of plunder",
}


def tell_gold(writer: GameLogWriter, player: int, change: int, now: int, why: int) -> list[Entry]:
    """GOLD: gained or lost, and what for."""
    verb = writer.verb(player, " get ", " gets ") if change >= 0 else writer.verb(player, " lose ", " loses ")
    text: Text = [who(player), verb, StrongRef(gold(abs(change))), f"{_WHY_GOLD[why]} ({now})."]
    return [writer.line("gold", text, figures=[Figure(player, "gold", str(now))])]


def tell_mana(writer: GameLogWriter, player: int, change: int, now: int) -> list[Entry]:
    """MANA: gained."""
    text: Text = [*writer.does(player, "get", "gets"), StrongRef(mana(change)), f" ({now})."]
    return [writer.line("mana", text, figures=[Figure(player, "mana", str(now))])]


def tell_rolled(writer: GameLogWriter, player: int, die: int, card: int) -> list[Entry]:
    """ROLLED: the die of a card."""
    text: Text = [*writer.does(player, "roll", "rolls"), DiceRef((die,)), " for ", *writer.card(card), "."]
    return [writer.line("roll", text, dice=[Dice(player, "plain", [die])])]


_PLAYER_EFFECTS = {
    s.BATTLE_CRY: "Champions roll 1 more die in the first round of the next battle",
    s.SMOKE: "enemy Forces hit on 1 only in the first round of the next battle",
    s.FOCUS_FIRE: "the owner assigns all hits in the next battle",
    s.HITS_FORCES_FIRST: "hits of the next battle fall on Forces first",
    s.HITS_CHAMPIONS_FIRST: "hits of the next battle fall on Champions first",
    s.SIEGE_WRIT: "the next siege begins with 4 Forces of the defender destroyed",
    s.LAST_CONTRACT: "the next Champion costs no gold",
    s.FORGEBLOOD: "a card costs 1 mana less",
    s.FORGEBLOOD_LATER: "the first card of the next round costs 1 mana less",
    s.LAST_STAND: "the first stack that enters the Capital loses up to 3 Forces",
    s.TURNCOAT: "Champions killed this round may change sides",
}


def tell_status(writer: GameLogWriter, player: int, status: int, about: int, n: int, card: int) -> list[Entry]:
    """STATUS: an effect that lasts a while."""
    elements: list[str] = []
    if status == ev.STATUS_HOLD:
        text: Text = [whose(player), " Forces that defend ", writer.place(about), f" hit on 1-{n} this round."]
        elements = [writer.id(about)]
    elif status in _CHAMPION_EFFECTS:
        text = [writer.champion(about, card), _CHAMPION_EFFECTS[status].format(n=n)]
    elif status == ev.STATUS_BLACKOUT:
        text = ["No Bridge can be built or destroyed until the round ends."]
    elif status == ev.STATUS_HIT_R1:
        text = [whose(player), f" Forces hit on 1-{n} in the first round of the next battle."]
    elif status == ev.STATUS_BREAKTHROUGH:
        text = [
            who(player),
            writer.verb(player, " draw", " draws"),
            " 2 more cards next round for a battle won in ",
            writer.place(about),
            ".",
        ]
        elements = [writer.id(about)]
    else:
        text = ["For ", who(player), f": {_PLAYER_EFFECTS[status]}."]
    return [writer.line("effect", text, elements)]


_CHAMPION_EFFECTS = {
    ev.STATUS_WARD: " cannot be chosen by enemy cards this round.",
    ev.STATUS_FRENZY: " rolls {n} more dice this round.",
    ev.STATUS_SLOW: " rolls exactly 1 die in its next battle.",
}
