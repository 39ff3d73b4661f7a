"""Sentences about actions: plans revealed, cards played, units moving and deployed, edges, gold, mana, effects."""

from __future__ import annotations

from sandtable.core.scenes import Dice, DiceRef, Entry, Figure, StrongRef, Text
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.log.plans import Names, plan_steps, plan_text, revealed_action
from sandtable.games.bridgefront.log.telling import Telling, joined, who, whose
from sandtable.games.bridgefront.log.words import champion_id, forces, gold, mana, price_words


def tell_revealed(telling: Telling) -> list[Entry]:
    """REVEALED and PLAN_CODE: an action with its locked choices, its initiative and its price."""
    player, act, mana_paid, gold_paid, initiative, acting = telling.take()[:6]
    codes, kinds = [act], [s.D_ACT]
    champions: dict[int, int] = {}
    holes: dict[int, tuple[int, int]] = {}
    if acting >= 0:
        champions[player * s.MAX_SLOTS + act - s.ACT_ABILITY] = acting
    for _, _, kind, code, about, more in (args[:6] for args in telling.take_like(ev.PLAN_CODE, player)):
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
        return [telling.line("reveal", [who(player), telling.verb(player, " are", " is"), " done for this round."])]
    if act < s.ACT_CARD:  # basic actions have the initiative that the rules give all of them, or none
        initiative = max(0, telling.words.rules.basic_initiative)
    steps = plan_steps(telling.words, codes, kinds, names)
    when = f" Initiative {initiative}." if initiative else ""
    text: Text = [who(player), ": ", *plan_text(steps), f". {price_words((mana_paid, gold_paid)).capitalize()}.{when}"]
    elements = [element for step in steps[1:] for element in step.elements if element in telling.words.all_ids]
    told = telling.line("reveal", text, elements, fold="reveal")
    told.action = revealed_action(telling.words, player, codes, kinds, names, initiative)
    return [told]


def tell_plan_code(telling: Telling) -> list[Entry]:
    """PLAN_CODE is told with REVEALED, which comes before it."""
    telling.take()
    return []


def tell_card_played(telling: Telling) -> list[Entry]:
    """CARD_PLAYED: the card's turn has come."""
    player, kind = telling.take()[:2]
    moves = [telling.card_move(telling.zone("hand", player), f"play-{player}", player, kind)]
    return [telling.line("play", [*telling.does(player, "play", "plays"), *telling.card(kind), "."], moves=moves)]


def tell_ability(telling: Telling) -> list[Entry]:
    """ABILITY: a Champion acts."""
    player, code, kind = telling.take()[:3]
    text: Text = [who(player), telling.verb(player, " use", " uses"), " the Ability of "]
    text += [telling.champion(code, kind)] if kind >= 0 else ["a lost Champion"]
    return [telling.line("play", [*text, "."])]


def tell_fizzled(telling: Telling) -> list[Entry]:
    """FIZZLED: nothing came of an action; with a card, where it goes."""
    player, kind, burnt = telling.take()[:3]
    if kind < 0:
        return [telling.line("fizzle", [whose(player), " action comes to nothing."])]
    if telling.kind == ev.CARD_DONE:
        telling.take()
    where = "burn pile" if burnt else "discard pile"
    text: Text = [*telling.card(kind), " of ", who(player), f" comes to nothing and goes to the {where}."]
    moves = [telling.card_move(f"play-{player}", telling.zone(where.split()[0], player), player, kind)]
    return [telling.line("fizzle", text, moves=moves)]


def tell_card_done(telling: Telling) -> list[Entry]:
    """CARD_DONE: only a card that burns is worth a line."""
    player, kind, burnt = telling.take()[:3]
    if not burnt:
        return []
    moves = [telling.card_move(f"play-{player}", telling.zone("burn", player), player, kind)]
    return [telling.line("burn", [*telling.card(kind), " burns."], moves=moves)]


# --------------------------------------------------------------------------------------------------------------- units


def tell_moved(telling: Telling) -> list[Entry]:
    """MOVED: a stack walks; its steps are one line."""
    taken = [telling.take()]
    player = taken[0][0]
    while telling.kind == ev.MOVED and telling.args[0] == player and _goes_on(taken[-1], telling.args):
        taken.append(telling.take())
    first = taken[0]
    kinds = ev.unpack_kinds(first[7], first[8])
    codes = [player * s.MAX_SLOTS + slot for slot in kinds]
    moves = [
        move
        for args in taken
        for move in telling.unit_moves(player, telling.id(args[1]), telling.id(args[2]), args[3], codes)
    ]
    plural = first[3] + len(kinds) > 1
    stops: list[Text] = [[telling.place(args[2])] for args in taken]
    stack = telling.units(player, first[3], kinds)
    text: Text = [
        *stack,
        " of ",
        who(player),
        " move from " if plural else " moves from ",
        telling.place(first[1]),
        " to ",
        *joined(stops),
        ".",
    ]
    way = [telling.id(first[1]), *(telling.id(args[2]) for args in taken)]
    return [telling.line("move", text, way, moves)]


def _goes_on(before: tuple[int, ...], after: tuple[int, ...]) -> bool:
    """Whether the same stack walks on."""
    return before[2] == after[1] and before[3:5] == after[3:5]


_STOPS = {
    ev.STOP_BLOCKED: "the way is closed",
    ev.STOP_ENEMY: "enemies are there",
    ev.STOP_OWN: "own units are there",
    ev.STOP_NO_ROOM: "two other players are there",
}


def tell_stopped(telling: Telling) -> list[Entry]:
    """STOPPED: why a stack goes no farther."""
    player, hex_, why = telling.take()[:3]
    text: Text = ["The stack of ", who(player), " stops in ", telling.place(hex_), f": {_STOPS[why]}."]
    return [telling.line("stop", text, [telling.id(hex_)])]


def tell_trapped(telling: Telling) -> list[Entry]:
    """TRAPPED: a stack has crossed a trapped Bridge."""
    player, edge, owner, lost = telling.take()[:4]
    what = f"loses {forces(lost)}" if lost else "loses no Force"
    text: Text = [
        whose(owner),
        " trap on ",
        telling.words.edge(edge),
        " springs: ",
        who(player),
        f" {what if player != telling.viewer else what.replace('loses', 'lose')}.",
    ]
    hexes = [telling.id(hex_) for hex_ in telling.words.ends[edge]]
    return [telling.line("trap", text, [telling.words.edges[edge], *hexes])]


def tell_last_stand(telling: Telling) -> list[Entry]:
    """LAST_STAND_HIT: a Capital defends itself."""
    player, hex_, owner, lost = telling.take()[:4]
    text: Text = [
        whose(owner),
        " Last Stand: ",
        *telling.does(player, "lose", "loses"),
        StrongRef(forces(lost)),
        " in ",
        telling.place(hex_),
        ".",
    ]
    return [telling.line("loss", text, [telling.id(hex_)], telling.unit_moves(player, telling.id(hex_), "", lost, []))]


def tell_deployed(telling: Telling) -> list[Entry]:
    """DEPLOYED: Forces come onto the board, or are lost."""
    player, hex_, placed, now = telling.take()[:4]
    if not placed:
        text: Text = [whose(player), " deployment in ", telling.place(hex_), " is lost: there is no room."]
        return [telling.line("deploy", text, [telling.id(hex_)])]
    text = [
        *telling.does(player, "deploy", "deploys"),
        StrongRef(forces(placed)),
        " in ",
        telling.place(hex_),
        f" ({now} there).",
    ]
    return [
        telling.line("deploy", text, [telling.id(hex_)], telling.unit_moves(player, "", telling.id(hex_), placed, []))
    ]


def tell_champion_deployed(telling: Telling) -> list[Entry]:
    """CHAMPION_DEPLOYED: a Champion comes onto the board; its card burns."""
    player, code, kind, hex_ = telling.take()[:4]
    text: Text = [
        *telling.does(player, "deploy", "deploys"),
        telling.champion(code, kind),
        " in ",
        telling.place(hex_),
        ".",
    ]
    moves = telling.unit_moves(player, "", telling.id(hex_), 0, [code])
    return [telling.line("deploy", text, [telling.id(hex_), champion_id(code)][:1], moves)]


# --------------------------------------------------------------------------------------------------------------- edges


def tell_bridge_built(telling: Telling) -> list[Entry]:
    """BRIDGE_BUILT: several of one player in one line; at the start those of all."""
    taken = telling.take_all(ev.BRIDGE_BUILT)
    told = []
    for player in dict.fromkeys(args[0] for args in taken):
        own = [args for args in taken if args[0] == player]
        how = ", until the round ends" if own[0][3] else ""
        places = joined([[telling.words.edge(args[1])] for args in own])
        noun = "a Bridge" if len(own) == 1 else "Bridges"
        verb = telling.verb(player, " place ", " places ") if own[0][2] else telling.verb(player, " build ", " builds ")
        text: Text = [who(player), verb, f"{noun} on ", *places, f"{how}."]
        told.append(telling.line("bridge", text, [telling.words.edges[args[1]] for args in own]))
    return told


def tell_bridge_gone(telling: Telling) -> list[Entry]:
    """BRIDGE_GONE: destroyed, or gone with the round."""
    taken = telling.take_all(ev.BRIDGE_GONE)
    told = []
    for player in dict.fromkeys(args[0] for args in taken):
        own = [args for args in taken if args[0] == player]
        places = joined([[telling.words.edge(args[1])] for args in own])
        if player < 0:
            text: Text = ["Temporary Bridges go: " if len(own) > 1 else "A temporary Bridge goes: ", *places, "."]
        else:
            noun = "the Bridge" if len(own) == 1 else "the Bridges"
            text = [*telling.does(player, "destroy", "destroys"), f"{noun} on ", *places, "."]
        told.append(telling.line("bridge", text, [telling.words.edges[args[1]] for args in own]))
    return told


_MARKS = (("lock", "locks", "the Bridge on "), ("trap", "traps", "the Bridge on "), ("open", "opens", "the edge "))


def tell_edge_marked(telling: Telling) -> list[Entry]:
    """EDGE_MARKED: locked, trapped or opened."""
    player, edge, mark = telling.take()[:3]
    you, they, what = _MARKS[mark]
    text: Text = [who(player), telling.verb(player, f" {you} ", f" {they} "), what, telling.words.edge(edge), "."]
    return [telling.line("bridge", text, [telling.words.edges[edge]])]


def tell_wormhole(telling: Telling) -> list[Entry]:
    """WORMHOLE: two hexes are joined until the round ends."""
    player, a, b = telling.take()[:3]
    text: Text = [
        *telling.does(player, "join", "joins"),
        telling.place(a),
        " and ",
        telling.place(b),
        " by a wormhole.",
    ]
    return [telling.line("wormhole", text, [telling.id(a), telling.id(b)])]


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


def tell_gold(telling: Telling) -> list[Entry]:
    """GOLD: gained or lost, and what for."""
    player, change, now, why = telling.take()[:4]
    verb = telling.verb(player, " get ", " gets ") if change >= 0 else telling.verb(player, " lose ", " loses ")
    text: Text = [who(player), verb, StrongRef(gold(abs(change))), f"{_WHY_GOLD[why]} ({now})."]
    return [telling.line("gold", text, figures=[Figure(player, "gold", str(now))])]


def tell_mana(telling: Telling) -> list[Entry]:
    """MANA: gained."""
    player, change, now = telling.take()[:3]
    text: Text = [*telling.does(player, "get", "gets"), StrongRef(mana(change)), f" ({now})."]
    return [telling.line("mana", text, figures=[Figure(player, "mana", str(now))])]


def tell_stolen(telling: Telling) -> list[Entry]:
    """STOLEN: gold from one player to another."""
    player, source, coins = telling.take()[:3]
    text: Text = [*telling.does(player, "take", "takes"), StrongRef(gold(coins)), " from ", who(source), "."]
    return [telling.line("gold", text)]


def tell_rolled(telling: Telling) -> list[Entry]:
    """ROLLED: the die of a card."""
    player, die, kind = telling.take()[:3]
    text: Text = [*telling.does(player, "roll", "rolls"), DiceRef((die,)), " for ", *telling.card(kind), "."]
    return [telling.line("roll", text, dice=[Dice(player, "plain", [die])])]


def tell_chose_mode(telling: Telling) -> list[Entry]:
    """CHOSE_MODE: a choice made while a card resolves; what comes of it follows."""
    player, mode = telling.take()[:2]
    return [telling.line("choose", [*telling.does(player, "choose", "chooses"), f"option {mode + 1}."])]


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


def tell_status(telling: Telling) -> list[Entry]:
    """STATUS: an effect that lasts a while."""
    player, kind, about, n, champion = telling.take()[:5]
    elements: list[str] = []
    if kind == ev.STATUS_HOLD:
        text: Text = [whose(player), " Forces that defend ", telling.place(about), f" hit on 1-{n} this round."]
        elements = [telling.id(about)]
    elif kind in _CHAMPION_EFFECTS:
        text = [telling.champion(about, champion), _CHAMPION_EFFECTS[kind].format(n=n)]
    elif kind == ev.STATUS_BLACKOUT:
        text = ["No Bridge can be built or destroyed until the round ends."]
    elif kind == ev.STATUS_HIT_R1:
        text = [whose(player), f" Forces hit on 1-{n} in the first round of the next battle."]
    elif kind == ev.STATUS_BREAKTHROUGH:
        text = [
            who(player),
            telling.verb(player, " draw", " draws"),
            " 2 more cards next round for a battle won in ",
            telling.place(about),
            ".",
        ]
        elements = [telling.id(about)]
    else:
        text = ["For ", who(player), f": {_PLAYER_EFFECTS[kind]}."]
    return [telling.line("effect", text, elements)]


_CHAMPION_EFFECTS = {
    ev.STATUS_WARD: " cannot be chosen by enemy cards this round.",
    ev.STATUS_FRENZY: " rolls {n} more dice this round.",
    ev.STATUS_SLOW: " rolls exactly 1 die in its next battle.",
}
