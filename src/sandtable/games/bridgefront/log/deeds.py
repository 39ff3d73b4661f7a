"""Sentences about actions: plans revealed, cards played, units moving and deployed, edges, gold, mana, effects."""

from __future__ import annotations

from sandtable.core.scenes import Dice, DiceRef, Entry, Figure, StrongRef, Text
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.log.log_writer import GameLogWriter, joined, who, whose
from sandtable.games.bridgefront.log.plans import Names, plan_steps, plan_text, revealed_action
from sandtable.games.bridgefront.log.words import champion_id, forces, gold, mana, price_words


def tell_revealed(writer: GameLogWriter) -> list[Entry]:
    """REVEALED and PLAN_CODE: an action with its locked choices, its initiative and its price."""
    player, act, mana_paid, gold_paid, initiative, acting = writer.take()[:6]
    codes, kinds = [act], [s.D_ACT]
    champions: dict[int, int] = {}
    holes: dict[int, tuple[int, int]] = {}
    if acting >= 0:
        champions[player * s.MAX_SLOTS + act - s.ACT_ABILITY] = acting
    for _, _, kind, code, about, more in (args[:6] for args in writer.take_like(ev.PLAN_CODE, player)):
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
    text: Text = [who(player), ": ", *plan_text(steps), f". {price_words((mana_paid, gold_paid)).capitalize()}.{when}"]
    elements = [element for step in steps[1:] for element in step.elements if element in writer.words.all_ids]
    told = writer.line("reveal", text, elements, fold="reveal")
    told.action = revealed_action(writer.words, player, codes, kinds, names, initiative)
    return [told]


def tell_plan_code(writer: GameLogWriter) -> list[Entry]:
    """PLAN_CODE is told with REVEALED, which comes before it."""
    writer.take()
    return []


def tell_card_played(writer: GameLogWriter) -> list[Entry]:
    """CARD_PLAYED: the card's turn has come."""
    player, kind = writer.take()[:2]
    moves = [writer.card_move(writer.zone("hand", player), f"play-{player}", player, kind)]
    return [writer.line("play", [*writer.does(player, "play", "plays"), *writer.card(kind), "."], moves=moves)]


def tell_ability(writer: GameLogWriter) -> list[Entry]:
    """ABILITY: a Champion acts."""
    player, code, kind = writer.take()[:3]
    text: Text = [who(player), writer.verb(player, " use", " uses"), " the Ability of "]
    text += [writer.champion(code, kind)] if kind >= 0 else ["a lost Champion"]
    return [writer.line("play", [*text, "."])]


def tell_fizzled(writer: GameLogWriter) -> list[Entry]:
    """FIZZLED: nothing came of an action; with a card, where it goes."""
    player, kind, burnt = writer.take()[:3]
    if kind < 0:
        return [writer.line("fizzle", [whose(player), " action comes to nothing."])]
    if writer.kind == ev.CARD_DONE:
        writer.take()
    where = "burn pile" if burnt else "discard pile"
    text: Text = [*writer.card(kind), " of ", who(player), f" comes to nothing and goes to the {where}."]
    moves = [writer.card_move(f"play-{player}", writer.zone(where.split()[0], player), player, kind)]
    return [writer.line("fizzle", text, moves=moves)]


def tell_card_done(writer: GameLogWriter) -> list[Entry]:
    """CARD_DONE: only a card that burns is worth a line."""
    player, kind, burnt = writer.take()[:3]
    if not burnt:
        return []
    moves = [writer.card_move(f"play-{player}", writer.zone("burn", player), player, kind)]
    return [writer.line("burn", [*writer.card(kind), " burns."], moves=moves)]


# --------------------------------------------------------------------------------------------------------------- units


def tell_moved(writer: GameLogWriter) -> list[Entry]:
    """MOVED: a stack walks; its steps are one line."""
    taken = [writer.take()]
    player = taken[0][0]
    while writer.kind == ev.MOVED and writer.args[0] == player and _goes_on(taken[-1], writer.args):
        taken.append(writer.take())
    first = taken[0]
    kinds = ev.unpack_kinds(first[7], first[8])
    codes = [player * s.MAX_SLOTS + slot for slot in kinds]
    moves = [
        move
        for args in taken
        for move in writer.unit_moves(player, writer.id(args[1]), writer.id(args[2]), args[3], codes)
    ]
    plural = first[3] + len(kinds) > 1
    stops: list[Text] = [[writer.place(args[2])] for args in taken]
    stack = writer.units(player, first[3], kinds)
    text: Text = [
        *stack,
        " of ",
        who(player),
        " move from " if plural else " moves from ",
        writer.place(first[1]),
        " to ",
        *joined(stops),
        ".",
    ]
    way = [writer.id(first[1]), *(writer.id(args[2]) for args in taken)]
    return [writer.line("move", text, way, moves)]


def _goes_on(before: tuple[int, ...], after: tuple[int, ...]) -> bool:
    """Whether the same stack walks on."""
    return before[2] == after[1] and before[3:5] == after[3:5]


_STOPS = {
    ev.STOP_BLOCKED: "the way is closed",
    ev.STOP_ENEMY: "enemies are there",
    ev.STOP_OWN: "own units are there",
    ev.STOP_NO_ROOM: "two other players are there",
}


def tell_stopped(writer: GameLogWriter) -> list[Entry]:
    """STOPPED: why a stack goes no farther."""
    player, hex_, why = writer.take()[:3]
    text: Text = ["The stack of ", who(player), " stops in ", writer.place(hex_), f": {_STOPS[why]}."]
    return [writer.line("stop", text, [writer.id(hex_)])]


def tell_trapped(writer: GameLogWriter) -> list[Entry]:
    """TRAPPED: a stack has crossed a trapped Bridge."""
    player, edge, owner, lost = writer.take()[:4]
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


def tell_last_stand(writer: GameLogWriter) -> list[Entry]:
    """LAST_STAND_HIT: a Capital defends itself."""
    player, hex_, owner, lost = writer.take()[:4]
    text: Text = [
        whose(owner),
        " Last Stand: ",
        *writer.does(player, "lose", "loses"),
        StrongRef(forces(lost)),
        " in ",
        writer.place(hex_),
        ".",
    ]
    return [writer.line("loss", text, [writer.id(hex_)], writer.unit_moves(player, writer.id(hex_), "", lost, []))]


def tell_deployed(writer: GameLogWriter) -> list[Entry]:
    """DEPLOYED: Forces come onto the board, or are lost."""
    player, hex_, placed, now = writer.take()[:4]
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


def tell_champion_deployed(writer: GameLogWriter) -> list[Entry]:
    """CHAMPION_DEPLOYED: a Champion comes onto the board; its card burns."""
    player, code, kind, hex_ = writer.take()[:4]
    text: Text = [
        *writer.does(player, "deploy", "deploys"),
        writer.champion(code, kind),
        " in ",
        writer.place(hex_),
        ".",
    ]
    moves = writer.unit_moves(player, "", writer.id(hex_), 0, [code])
    return [writer.line("deploy", text, [writer.id(hex_), champion_id(code)][:1], moves)]


# --------------------------------------------------------------------------------------------------------------- edges


def tell_bridge_built(writer: GameLogWriter) -> list[Entry]:
    """BRIDGE_BUILT: several of one player in one line; at the start those of all."""
    taken = writer.take_all(ev.BRIDGE_BUILT)
    told = []
    for player in dict.fromkeys(args[0] for args in taken):
        own = [args for args in taken if args[0] == player]
        how = ", until the round ends" if own[0][3] else ""
        places = joined([[writer.words.edge(args[1])] for args in own])
        noun = "a Bridge" if len(own) == 1 else "Bridges"
        verb = writer.verb(player, " place ", " places ") if own[0][2] else writer.verb(player, " build ", " builds ")
        text: Text = [who(player), verb, f"{noun} on ", *places, f"{how}."]
        told.append(writer.line("bridge", text, [writer.words.edges[args[1]] for args in own]))
    return told


def tell_bridge_gone(writer: GameLogWriter) -> list[Entry]:
    """BRIDGE_GONE: destroyed, or gone with the round."""
    taken = writer.take_all(ev.BRIDGE_GONE)
    told = []
    for player in dict.fromkeys(args[0] for args in taken):
        own = [args for args in taken if args[0] == player]
        places = joined([[writer.words.edge(args[1])] for args in own])
        if player < 0:
            text: Text = ["Temporary Bridges go: " if len(own) > 1 else "A temporary Bridge goes: ", *places, "."]
        else:
            noun = "the Bridge" if len(own) == 1 else "the Bridges"
            text = [*writer.does(player, "destroy", "destroys"), f"{noun} on ", *places, "."]
        told.append(writer.line("bridge", text, [writer.words.edges[args[1]] for args in own]))
    return told


_MARKS = (("lock", "locks", "the Bridge on "), ("trap", "traps", "the Bridge on "), ("open", "opens", "the edge "))


def tell_edge_marked(writer: GameLogWriter) -> list[Entry]:
    """EDGE_MARKED: locked, trapped or opened."""
    player, edge, mark = writer.take()[:3]
    you, they, what = _MARKS[mark]
    text: Text = [who(player), writer.verb(player, f" {you} ", f" {they} "), what, writer.words.edge(edge), "."]
    return [writer.line("bridge", text, [writer.words.edges[edge]])]


def tell_wormhole(writer: GameLogWriter) -> list[Entry]:
    """WORMHOLE: two hexes are joined until the round ends."""
    player, a, b = writer.take()[:3]
    text: Text = [
        *writer.does(player, "join", "joins"),
        writer.place(a),
        " and ",
        writer.place(b),
        " by a wormhole.",
    ]
    return [writer.line("wormhole", text, [writer.id(a), writer.id(b)])]


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


def tell_gold(writer: GameLogWriter) -> list[Entry]:
    """GOLD: gained or lost, and what for."""
    player, change, now, why = writer.take()[:4]
    verb = writer.verb(player, " get ", " gets ") if change >= 0 else writer.verb(player, " lose ", " loses ")
    text: Text = [who(player), verb, StrongRef(gold(abs(change))), f"{_WHY_GOLD[why]} ({now})."]
    return [writer.line("gold", text, figures=[Figure(player, "gold", str(now))])]


def tell_mana(writer: GameLogWriter) -> list[Entry]:
    """MANA: gained."""
    player, change, now = writer.take()[:3]
    text: Text = [*writer.does(player, "get", "gets"), StrongRef(mana(change)), f" ({now})."]
    return [writer.line("mana", text, figures=[Figure(player, "mana", str(now))])]


def tell_stolen(writer: GameLogWriter) -> list[Entry]:
    """STOLEN: gold from one player to another."""
    player, source, coins = writer.take()[:3]
    text: Text = [*writer.does(player, "take", "takes"), StrongRef(gold(coins)), " from ", who(source), "."]
    return [writer.line("gold", text)]


def tell_rolled(writer: GameLogWriter) -> list[Entry]:
    """ROLLED: the die of a card."""
    player, die, kind = writer.take()[:3]
    text: Text = [*writer.does(player, "roll", "rolls"), DiceRef((die,)), " for ", *writer.card(kind), "."]
    return [writer.line("roll", text, dice=[Dice(player, "plain", [die])])]


def tell_chose_mode(writer: GameLogWriter) -> list[Entry]:
    """CHOSE_MODE: a choice made while a card resolves; what comes of it follows."""
    player, mode = writer.take()[:2]
    return [writer.line("choose", [*writer.does(player, "choose", "chooses"), f"option {mode + 1}."])]


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


def tell_status(writer: GameLogWriter) -> list[Entry]:
    """STATUS: an effect that lasts a while."""
    player, kind, about, n, champion = writer.take()[:5]
    elements: list[str] = []
    if kind == ev.STATUS_HOLD:
        text: Text = [whose(player), " Forces that defend ", writer.place(about), f" hit on 1-{n} this round."]
        elements = [writer.id(about)]
    elif kind in _CHAMPION_EFFECTS:
        text = [writer.champion(about, champion), _CHAMPION_EFFECTS[kind].format(n=n)]
    elif kind == ev.STATUS_BLACKOUT:
        text = ["No Bridge can be built or destroyed until the round ends."]
    elif kind == ev.STATUS_HIT_R1:
        text = [whose(player), f" Forces hit on 1-{n} in the first round of the next battle."]
    elif kind == ev.STATUS_BREAKTHROUGH:
        text = [
            who(player),
            writer.verb(player, " draw", " draws"),
            " 2 more cards next round for a battle won in ",
            writer.place(about),
            ".",
        ]
        elements = [writer.id(about)]
    else:
        text = ["For ", who(player), f": {_PLAYER_EFFECTS[kind]}."]
    return [writer.line("effect", text, elements)]


_CHAMPION_EFFECTS = {
    ev.STATUS_WARD: " cannot be chosen by enemy cards this round.",
    ev.STATUS_FRENZY: " rolls {n} more dice this round.",
    ev.STATUS_SLOW: " rolls exactly 1 die in its next battle.",
}
