"""What a viewer knows, as numbers (section 5.1). Rows of players begin with the observer's own, then come the next ones
in the order of seats; a spectator begins with seat 0. The rows of players that there are not hold -1 in `seats`,
`champions` and `shown`, else 0. A number for a player is such a row, too. Hexes, edges, kinds of cards, factions and
phases are numbered as in state.py. -1 stands for "none" and for "not known", unless a line says otherwise.
"""

from sandtable.core.declare import HIDDEN
from sandtable.core.declare.pieces import (
    Several,
    by_seat,
    figures,
    layout_of,
    look,
    observe_of,
    of_seats,
    one_hot,
    options,
    row_of,
    rows,
    seats,
)
from sandtable.core.kernel import kernel
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.decisions import DECISIONS
from sandtable.games.bridgefront.decisions.collect import collect_hex
from sandtable.games.bridgefront.rules.course.seats import age_of
from sandtable.games.bridgefront.rules.programs.resolving import draft_of_action
from sandtable.games.bridgefront.rules.score import control_points
from sandtable.games.bridgefront.secrets.view import view

TOP = 8  # cards on the own draw pile that are told
_ARMED = (
    "Battle Cry, Smoke, Focus Fire, hits Forces first, hits Champions first, Siege Writ, Last Contract, Forgeblood, "
    "Last Stand, Turncoat, Forgeblood next round"
)


@kernel
def _champions_on(seen, hex_, seat):
    count = 0
    if seen.champions_at[hex_] >> seat & 1 == 1:
        for slot in range(s.MAX_SLOTS):
            if seen.champion[seat, slot] != s.NONE and seen.champion_hex[seat, slot] == hex_:
                count += 1
    return count


@kernel
def _champion_row(rules, first, champion):
    """A CHAMPION code with the row of its player."""
    if champion < 0:
        return s.NONE
    return row_of(rules, first, champion // s.MAX_SLOTS) * s.MAX_SLOTS + champion % s.MAX_SLOTS


@kernel
def _tile_in_question(rules, seen, viewer):
    if seen.phase == s.COLLECTION:
        return seen.collect_at
    if seen.phase == s.COLLECT_MODES and viewer >= 0 and seen.asked[viewer] == s.D_COLLECT:
        return collect_hex(rules, seen, viewer, seen.picks[viewer])
    return s.NONE


@kernel
def _tally(seen, zone, numbers, at):
    """Count the known cards of a zone by kind."""
    for card in range(seen.top[zone], seen.top[zone] + seen.size[zone]):
        if seen.kind[card] < s.MAX_KINDS:
            numbers[at + seen.kind[card]] += 1


def _side(side: int, who: str) -> tuple[Several | tuple[str, str], ...]:
    return (
        Several(
            f"of {who}: hits left of Forces and of the Champions by slot (seven numbers)", 1 + s.MAX_SLOTS,
            f"seen.hits[{side}, k]",
        ),
        ("effects in force (bits)", f"seen.active[{side}]"),
        ("threshold in force", f"seen.active_hit_r1[{side}]"),
        ("Bodyguards left", f"seen.guard[{side}]"),
        ("shields left (mask of slots)", f"seen.shield[{side}]"),
        ("the slot that may choose a hit", f"seen.assigner[{side}]"),
        Several(
            "in which order Champions have fallen in this combat round, by slot (six numbers, 0 alive)", s.MAX_SLOTS,
            f"seen.fallen[{side}, k]",
        ),
        Several("gold stolen with the hit that felled each (six numbers)", s.MAX_SLOTS, f"seen.fell_to[{side}, k]"),
        ("gold for a Champion felled in this combat round", f"seen.kill_bonus[{side}]"),
    )  # fmt: skip


PIECES = (
    options(
        "options",
        "a switch is 0 or 1, a word its number, basic_initiative = after is -1, forge_rings a mask of distances, "
        "preview by round from 0.",
        rules=s.Rules,
    ),
    one_hot(
        "decision", len(DECISIONS.all),
        f"1 at the kind of decision that the seat owes, {DECISIONS.names[1]} to {DECISIONS.names[-1]}.",
        "seen.asked[viewer] if viewer >= 0 else 0",
    ),
    one_hot("phase", s.OVER, "1 at the phase, from FACTIONS to OVER.", "seen.phase"),
    figures(
        "course",
        "",
        ("The round (0 during the set-up)", "seen.round"),
        ("the Age", "age_of(rules, seen.round)"),
        ("the Action Step of the round", "seen.step"),
        ("Action Steps ended so far", "seen.steps_ended"),
        ("the row of the Lead", "row_of(rules, first, seen.seating[seen.lead]) if seen.round > 0 else NONE"),
        ("how the game ended (END_..., 0 while it runs)", "seen.ending"),
        ("whether a blackout lasts", "seen.blackout"),
        ("the stage of a battle (B_..., 0 without one)", "seen.battle_stage"),
        ("the hex that sieges or collections have got to", "seen.siege_at"),
    ),
    seats(
        "seats",
        s.MAX_SEATS,
        "Of each player: ",
        Several("1 at the faction (six numbers)", s.GATEWRIGHT + 1, "seen.faction[seat] == k"),
        ("place in the seating", "seated"),
        ("resigned", "seen.resigned >> seat & 1"),
        ("owes a decision", "seen.to_act >> seat & 1"),
        ("takes part", "seen.participants >> seat & 1"),
        ("has answered", "seen.finished >> seat & 1"),
        ("is Done", "seen.done >> seat & 1"),
        ("what it is asked (the number in D_..., 0 for nothing or not known)", "max(seen.asked[seat], 0)"),
        ("gold", "seen.gold[seat]"),
        ("mana", "seen.mana[seat]"),
        ("permanent points", "max(seen.permanent[seat], NONE)"),
        ("points for tiles held now", "control_points(rules, seen, seat)"),
        ("at the last Scoring", "seen.control[seat]"),
        ("cards in hand", "seen.size[HAND + seat]"),
        ("draw pile", "seen.size[DRAW + seat]"),
        ("discard pile", "seen.size[DISCARD + seat]"),
        ("and burn pile", "seen.size[BURN + seat]"),
        ("cards played this round", "seen.cards_played[seat]"),
        ("Free Marches used", "seen.free_marches[seat]"),
        ("more cards at the next Reset", "seen.refill_bonus[seat]"),
        ("has won a battle this round", "seen.won_battle >> seat & 1"),
        ("has lost a Champion this round", "seen.died >> seat & 1"),
        ("threshold armed for a first combat round", "seen.forces_hit_r1[seat]"),
        Several(f"effects armed (eleven numbers: {_ARMED})", 11, "seen.armed[seat] >> k & 1"),
        ("hex of the Capital", "seen.capital[seat]"),
        ("who was first in it", "row_of(rules, first, seen.first_in[seat])"),
        ("who held it after the last sieges", "row_of(rules, first, seen.held[seat])"),
        ("may still gain a card of the Market", "seen.eligible >> seat & 1"),
        ("corner slot", "seen.slot[seat]"),
        (
            "kind of the card being played",
            "seen.kind[seen.top[PLAY + seat]] if seen.size[PLAY + seat] > 0 else NONE",
        ),
        ("place in the order of actions", "ordered"),
        ("Champions deployed in this Action Step (mask of slots)", "seen.fresh[seat]"),
        ("Champions moved by this action (mask of slots)", "seen.moved[seat]"),
        ("has won the game", "seen.winners >> seat & 1"),
        head=(
            "seated = ordered = NONE",
            "for k in range(players):",
            "    if seen.seating[k] == seat:",
            "        seated = k",
            "for k in range(seen.queue_size if seen.phase == RESOLVE else 0):",
            "    if seen.queue[k] == seat:",
            "        ordered = k",
        ),
        none=s.NONE,
    ),
    rows(
        "hexes",
        s.MAX_HEXES,
        "Of each hex (all 0 off the board): ",
        "hexes",
        ("Is on the board", "1"),
        Several("1 at its tile (plain, Center, Capital, Forge, Mine)", s.MINE + 1, "seen.tile[i] == k"),
        ("Mine Value", "seen.mine_value[i]"),
        of_seats("by player: Forces", s.MAX_SEATS, "seen.forces[i, other]"),
        of_seats("Champions", s.MAX_SEATS, "_champions_on(seen, i, other)"),
        of_seats("holds the line here", s.MAX_SEATS, "seen.hold[i] >> other & 1"),
        of_seats("marked for a breakthrough", s.MAX_SEATS, "seen.breakthrough[other, i >> 3] >> (i & 7) & 1"),
    ),
    rows(
        "edges",
        s.MAX_EDGES,
        "Of each edge (all 0 off the board): ",
        "edges",
        ("Bridge", "seen.bridge[i] & HAS_BRIDGE != 0"),
        ("temporary", "seen.bridge[i] & TEMPORARY != 0"),
        ("locked", "seen.bridge[i] & LOCKED != 0"),
        of_seats("by player: opened it", s.MAX_SEATS, "seen.open[i] >> other & 1"),
        of_seats("has a trap on it", s.MAX_SEATS, "seen.trap[i] >> other & 1"),
        where="seen.bridge[i] | seen.open[i] | seen.trap[i] != 0",
    ),
    seats(
        "champions",
        s.MAX_SEATS,
        "Of each Champion by player and slot (all -1 in a free slot): ",
        ("kind", "kind"),
        ("hex", "seen.champion_hex[seat, slot]"),
        ("HP", "seen.hp[seat, slot]"),
        ("printed HP", "rules.hp[kind]"),
        ("dice", "rules.dice[kind]"),
        ("hits on", "rules.hit[kind]"),
        ("bounty", "rules.bounty[kind]"),
        ("slowed", "seen.slow[seat, slot]"),
        ("warded", "seen.ward[seat, slot]"),
        ("frenzy", "seen.frenzy[seat, slot]"),
        ("Ability used", "seen.ability_used[seat, slot]"),
        Several(
            "used: Assassin's Edge, gold for a death, choice of a hit (three numbers)", 3,
            "seen.trigger_used[seat, slot] >> k & 1",
        ),
        of_seats("gold promised if it dies, by player: now", s.MAX_SEATS, "seen.mark_now[seat, slot, other]"),
        of_seats("and next round", s.MAX_SEATS, "seen.mark_next[seat, slot, other]"),
        by=("slot", s.MAX_SLOTS),
        head=("kind = seen.champion[seat, slot]",),
        where="kind != NONE",
        none=s.NONE,
    ),
    rows(
        "wormholes",
        s.MAX_WORMHOLES,
        "Of each wormhole: ",
        str(s.MAX_WORMHOLES),
        ("one end", "seen.hole_a[i]"),
        ("the other", "seen.hole_b[i]"),
        ("its owner", "row_of(rules, first, seen.hole_owner[i])"),
        where="i < seen.holes",
        none=s.NONE,
    ),
    look(
        "hand", (s.MAX_KINDS,), "How many cards of each kind the seat holds.",
        "if viewer >= 0:", "    _tally(seen, HAND + viewer, numbers, {at})",
        clear=s.MAX_KINDS,
    ),
    look(
        "draw", (s.MAX_KINDS,), "How many cards of each kind are in the seat's draw pile.",
        "if viewer >= 0:", "    _tally(seen, DRAW + viewer, numbers, {at})", clear=s.MAX_KINDS,
    ),
    look(
        "discard", (s.MAX_KINDS,), "How many cards of each kind are in the seat's discard pile.",
        "if viewer >= 0:", "    _tally(seen, DISCARD + viewer, numbers, {at})", clear=s.MAX_KINDS,
    ),
    look(
        "top",
        (TOP,),
        "The kinds of the top cards of the seat's draw pile, as far as it has seen them there.",
        "for i in range(min(seen.size[DRAW + viewer], TOP) if viewer >= 0 else 0):",
        "    card = seen.top[DRAW + viewer] + i",
        "    if seen.seen[card] != 0:",
        "        numbers[{at} + i] = seen.kind[card]",
        clear=TOP,
        none=s.NONE,
    ),
    by_seat(
        "known",
        (s.MAX_SEATS, s.MAX_KINDS),
        "By player, how many cards of each kind the seat knows to be in that player's hand, draw and discard piles.",
        # What others dig through is still in their draw piles for all that the viewer knows.
        "for k in range(4 if digging and seat != viewer else 3):",
        "    _tally(seen, seat + (MAX_SEATS * k if k < 3 else SHOWN), numbers, row)",
    ),
    by_seat(
        "burnt", (s.MAX_SEATS, s.MAX_KINDS), "By player, how many cards of each kind are in the burn pile.",
        "_tally(seen, BURN + seat, numbers, row)",
    ),
    look(
        "row",
        (s.MAX_SEATS,),
        "The kinds of the cards of the Market row that are left, in order.",
        "for i in range(min(seen.size[ROW], MAX_SEATS)):",
        "    numbers[{at} + i] = seen.kind[seen.top[ROW] + i]",
        clear=s.MAX_SEATS,
        none=s.NONE,
    ),
    figures(
        "offer",
        "",
        ("The kind of the card being sold", "seen.kind[seen.on_offer] if seen.on_offer != NONE else NONE"),
        ("the seat's own bid: 0 to pass, 1 to buy", "NONE if bid == NONE else int(bid > rules.bid_cap)"),
        ("and for how much", "bid - rules.bid_cap if bid > rules.bid_cap else bid"),
        head=("bid = seen.bid[viewer] if viewer >= 0 and seen.phase == MARKET_BIDS else NONE",),
    ),
    figures(
        "decks", "",
        Several(
            "Cards left in the Market decks and the Power decks of the three Ages", s.ROW - s.MARKET,
            "seen.size[MARKET + k]",
        ),
    ),
    by_seat(
        "shown",
        (s.MAX_SEATS, s.MAX_SHOWN),
        "By player, the kinds of the cards that are shown to it, in order; -2 for a card that the seat may not see.",
        "card = seen.top[SHOWN + seat]",
        "for i in range(seen.size[SHOWN + seat]):",
        "    numbers[row + i] = seen.kind[card + i] if seen.seen[card + i] != 0 else HIDDEN",
        none=s.NONE,
    ),
    figures(
        "scried",
        "",
        (
            "The kind of the card that the seat is to keep on top or to put under its draw pile",
            "seen.kind[seen.top[DRAW + viewer] + seen.scratch[0]] if scries else NONE",
        ),
        head=("scries = viewer >= 0 and seen.asked[viewer] == D_SCRY",),
    ),
    figures(
        "picked",
        "",
        Several(
            "What the seat has chosen so far of several things to choose in secret", s.MAX_PICKS,
            "seen.picked[viewer, k] if k < picks else NONE",
        ),
        head=(
            "picking = seen.phase == START_BRIDGES or seen.phase == FREE_CARD or seen.phase == COLLECT_MODES",
            "picks = seen.picks[viewer] if viewer >= 0 and picking else 0",
        ),
    ),
    seats(
        "plans",
        s.MAX_SEATS,
        "By player, the choices of the action planned; the seat's own while it is made, all of them while actions are "
        "carried out: ",
        ("the kind of each (the number in D_..., 0 behind the last)", "seen.plan_kind[seat, i] if i < made else 0"),
        ("its code", "seen.plan[seat, i] if i < made else NONE"),
        by=("i", s.MAX_PLAN),
        head=(
            "planned = seen.phase == RESOLVE or seen.phase == PLANS and seen.participants >> seat & 1 == 1",
            "made = seen.plan_size[seat] if planned else 0",
        ),
    ),
    figures(
        "price",
        "Of the seat's own plan, 0 without one: ",
        ("mana", "seen.price_mana[viewer] if planning else 0"),
        ("gold", "seen.price_gold[viewer] if planning else 0"),
        head=("planning = viewer >= 0 and seen.phase == PLANS and seen.participants >> viewer & 1 == 1",),
    ),
    figures(
        "action",
        "",
        ("Whose action or tile is being resolved", "row_of(rules, first, seen.actor)"),
        ("how far the order of actions has got", "seen.queue_at if seen.phase == RESOLVE else 0"),
        ("the length of that order", "seen.queue_size if seen.phase == RESOLVE else 0"),
        ("the tile that is collected or asked about", "_tile_in_question(rules, seen, viewer)"),
        ("how far this action is (NEXT_ACTION, ...)", "seen.action_stage"),
        ("the next choice of its plan", "seen.cursor"),
        ("1 if an operation took effect", "seen.effective"),
        ("1 if it is a card", "seen.by_card"),
        ("1 if the last relocation moved the Champion", "seen.relocated"),
        ("what its program has found: Champion (row of the player x 6 + slot)",
         "_champion_row(rules, first, seen.reg_champion)"),
        ("hex", "seen.reg_hex"),
        ("edge", "seen.reg_edge"),
        ("opponent", "row_of(rules, first, seen.reg_opponent)"),
        ("hex of a deployment", "seen.reg_site"),
        ("end of a move", "seen.reg_end"),
        ("deployed", "seen.reg_deployed"),
        ("the Champion that acts", "_champion_row(rules, first, seen.reg_self)"),
        ("its hex", "seen.reg_self_hex"),
    ),
    rows(
        "lists",
        s.MAX_FRAMES,
        "Of each list of operations that the action is in, the innermost last: ",
        str(s.MAX_FRAMES),
        ("the operation at which it stands (row of the program)", "seen.frame_op[i]"),
        ("how often that is still to be done", "seen.frame_left[i]"),
        ("how far it is", "seen.frame_stage[i]"),
        where="i < seen.frames",
        none=s.NONE,
    ),
    figures(
        "battle",
        "All -1 without a battle: ",
        ("Hex", "seen.battle_hex"),
        ("attacker", "row_of(rules, first, seen.attacker)"),
        ("defender", "row_of(rules, first, seen.defender)"),
        ("siege", "seen.siege"),
        ("combat round", "seen.combat_round"),
        ("whose hits are assigned (0 the attacker's)", "seen.side"),
        ("the next hit is the first", "seen.first_hit"),
        *_side(0, "the attacker"),
        *_side(1, "the defender"),
        where="seen.battle_stage != 0",
        none=s.NONE,
    ),
)  # fmt: skip
OBSERVATION = layout_of(PIECES)

observe = observe_of(
    s.State, view, PIECES, {**vars(s), "HIDDEN": HIDDEN, "TOP": TOP}, age_of, control_points, draft_of_action,
    _champions_on, _champion_row, _tile_in_question, _tally,
    given=("digging = seen.phase == RESOLVE and draft_of_action(rules, seen) == NONE",),
)  # fmt: skip
