"""What a viewer knows, as numbers (spec sections 11.3 and 13).

What is by seat begins with the own row of the observer, then comes the next seat in turn order; a spectator begins
with seat 0. Rows of seats, lands and cards that a match does not have are 0. Armies are counted one by one, not scaled.
"""

from sandtable.core.declare.pieces import each, figures, layout_of, observe_of, once, one_hot, options, seats
from sandtable.core.kernel import kernel
from sandtable.games.conquest import state as s
from sandtable.games.conquest.decisions import DECISIONS
from sandtable.games.conquest.rules.sets import next_value
from sandtable.games.conquest.rules.variants import SCOPE_PLAYER
from sandtable.games.conquest.secrets.view import view

OWNERS = s.MAX_SEATS + 2
SEAT_FIGURES = 14


@kernel
def _own_turn(seen, viewer):
    return viewer == seen.seat and seen.step != s.OVER


@kernel
def _owed(seen, viewer):
    return seen.asked[viewer] if viewer >= 0 else 0


@kernel
def _rolling(seen):
    """Whether it is known how an attack is rolled."""
    fought = seen.step == s.BATTLE or seen.step == s.OCCUPY
    return fought and seen.target >= 0 and seen.mode != s.NOT_CHOSEN


@kernel
def _next_set(rules, seen, viewer):
    if rules.patterns == 0 or rules.pattern_value[0] != s.FROM_LADDER:
        return 0
    if viewer >= 0:
        return next_value(rules, seen, viewer)
    return rules.ladder[min(seen.trades, s.LADDER - 1)] if rules.bonus_scope != SCOPE_PLAYER else 0


PIECES = (
    options(
        "options",
        "a word is its number, first_seat -1 is random.",
        rules=s.Rules,
    ),
    once(
        "sizes", (4,), "Territories, continents, edges and cards of the match.",
        "numbers[{at}] = rules.territories",
        "numbers[{at} + 1] = rules.continents",
        "numbers[{at} + 2] = rules.edges",
        "numbers[{at} + 3] = rules.cards",
    ),
    once(
        "continents", (s.MAX_CONTINENTS,), "Armies a turn for holding the continent.",
        "for i in range(rules.continents):", "    numbers[{at} + i] = rules.bonus[i]",
    ),
    once(
        "ladder", (s.LADDER,), "The value of the n-th set that is traded, from the first.",
        "for i in range(LADDER):", "    numbers[{at} + i] = rules.ladder[i]",
    ),
    once(
        "sets", (s.MAX_PATTERNS, 5),
        "What sets there are: the pattern (KIND to KINDS), its two numbers, its rank (-1 any), and its value (-1: that "
        "of the ladder). All 0: none.",
        "for i in range(rules.patterns):",
        "    row = {at} + 5 * i",
        "    numbers[row] = rules.pattern[i]",
        "    numbers[row + 1] = rules.pattern_m[i]",
        "    numbers[row + 2] = rules.pattern_n[i]",
        "    numbers[row + 3] = rules.pattern_rank[i]",
        "    numbers[row + 4] = rules.pattern_value[i]",
    ),
    once(
        "faces", (s.MAX_CARDS, 2), "Rank (or type; -1 wild) and suit (-1 none) of each card.",
        "for i in range(rules.cards):",
        "    numbers[{at} + 2 * i] = rules.card_rank[i]",
        "    numbers[{at} + 2 * i + 1] = rules.card_suit[i]",
    ),
    one_hot(
        "step", s.OVER,
        "1 at the step of the game (State.step from 1), as far as it is known; the last is the end.", "seen.step",
    ),
    one_hot(
        "asked", len(DECISIONS.kinds),
        f"1 at the kind of decision that the observer owes ({DECISIONS.names[1]} to {DECISIONS.names[-1]}).",
        "_owed(seen, viewer)",
    ),
    figures(
        "turn",
        "",
        ("The round (0 during the set-up)", "seen.round"),
        ("turns begun", "seen.turns"),
        ("cards inherited in the elimination being resolved", "seen.inherited"),
        ("forced trades made in it", "seen.forced"),
        ("why the game has ended (State.ending; 0 = it goes on)", "seen.ending"),
        ("seats in the game; and of the observer's own turn or go, -1 otherwise", "seen.alive"),
        ("armies left of this go of an open placement", "seen.go if _own_turn(seen, viewer) else -1"),
        ("territories captured", "seen.captured if _own_turn(seen, viewer) else -1"),
        ("cards drawn", "seen.drawn if _own_turn(seen, viewer) else -1"),
        ("voluntary trades", "seen.voluntary if _own_turn(seen, viewer) else -1"),
        ("free moves", "seen.moves if _own_turn(seen, viewer) else -1"),
    ),
    figures(
        "decision",
        "The observer's own: ",
        (
            "1 if the trade asked for cannot be declined",
            "seen.compulsory if _owed(seen, viewer) == D_TRADE else 0",
        ),
        (
            "the territory named for a placement or to be withdrawn from (-1 none)",
            "seen.where[viewer] if viewer >= 0 else -1",
        ),
        ("the bounds of the number asked for (0 and 0: none)", "seen.count_lo[viewer] if viewer >= 0 else 0"),
        ("the upper one", "seen.count_hi[viewer] if viewer >= 0 else 0"),
        ("free territories while it claims (else 0)", "seen.held[NOBODY] if _owed(seen, viewer) == D_CLAIM else 0"),
    ),
    figures(
        "battle",
        "Of the battle that goes on, or of the observer's own free move; -1 for what is not yet chosen, not there or "
        "not seen: ",
        ("source", "max(seen.source, -1)"),
        ("target", "max(seen.target, -1)"),
        ("the mode (0 single roll; 1 blitz; 2 blitz with full dice)", "seen.mode if _rolling(seen) else -1"),
        ("the attacker's dice of the next roll", "seen.att_dice if _rolling(seen) else -1"),
        (
            "the dice the defender has fixed for the blitz",
            "seen.defence if _rolling(seen) and seen.defence > 0 else -1",
        ),
    ),
    seats(
        "seats",
        s.MAX_SEATS,
        "For each seat, -1 where unknown or none: ",
        ("1 if the match has it", "1"),
        ("1 if it owes a decision", "seen.to_act >> seat & 1"),
        ("1 if it has the turn or go", "seat == seen.seat"),
        ("1 if it is the first seat", "seat == seen.first"),
        ("its place in the order of leaving (0 = it is in the game)", "seen.out[seat]"),
        ("1 if it resigned", "seen.resigned >> seat & 1"),
        ("territories", "max(seen.held[seat], -1)"),
        ("armies on the board", "min(seen.held[seat] + 1, 0)"),  # which are added below
        ("armies to place", "max(seen.pool[seat], -1)"),
        ("cards in hand", "seen.hand[seat]"),
        ("sets traded", "seen.trades_by[seat]"),
        ("territory with its capital", "max(seen.capital[seat], -1)"),
        ("1 if its last territory has just been taken", "seat == seen.victim"),
        ("1 if it has won", "seen.winners >> seat & 1"),
    ),
    each(
        "owners",
        (s.MAX_TERRITORIES, OWNERS),
        "1 at the owner of each territory that is seen: the seats, neutral, nobody yet. All 0: not seen.",
        "territories",
        "armies = seen.armies[i]",
        "if armies >= 0:",
        "    owner = seen.owner[i]",
        "    if owner < MAX_SEATS:",
        "        owner -= first",
        "        if owner < 0:",
        "            owner += players",
        "        if numbers[{seats} + owner * SEAT_FIGURES + 7] >= 0:",
        "            numbers[{seats} + owner * SEAT_FIGURES + 7] += armies",
        "    numbers[{at} + i * OWNERS + owner] = 1",
        clear=OWNERS,
    ),
    each(
        "armies", (s.MAX_TERRITORIES,), "Armies on each territory as the observer sees them; -1 not seen.",
        "territories", "numbers[{at} + i] = max(seen.armies[i], -1)",
    ),
    each(
        "hands",
        (s.MAX_CARDS, s.MAX_SEATS),
        "1 at the seat that holds the card, where the observer knows it: its own hand, after the end every hand.",
        "cards",
        "place = seen.place[i]",
        "if 0 <= place < MAX_SEATS:",
        "    numbers[{at} + i * MAX_SEATS + (place - first if place >= first else place - first + players)] = 1",
        clear=s.MAX_SEATS,
    ),
    each(
        "discard", (s.MAX_CARDS,), "1 for each card of the discard pile.", "cards",
        "numbers[{at} + i] = seen.place[i] == IN_DISCARD",
    ),
    each(
        "ages", (s.MAX_CARDS,), "How often the discard pile has become the deck since the card was put into the deck.",
        "cards", "numbers[{at} + i] = seen.shuffles - seen.epoch[i]",
    ),
    figures(
        "piles",
        "",
        ("Cards in the deck", "seen.hand[IN_DECK]"),
        ("in the discard pile", "seen.hand[IN_DISCARD]"),
        ("sets traded by all", "seen.trades"),
        (
            "and the value on the ladder of the observer's next set (0 where values do not rise)",
            "_next_set(rules, seen, viewer)",
        ),
    ),
)  # fmt: skip
OBSERVATION = layout_of(PIECES)

observe = observe_of(
    s.State, view, PIECES, {**vars(s), "OWNERS": OWNERS, "SEAT_FIGURES": SEAT_FIGURES}, _own_turn, _owed, _rolling,
    _next_set,
)  # fmt: skip
