"""What a viewer knows, as numbers (section 4). What is by seat begins with the observer's own and goes on in the order
of turns, what is by side with its own; a spectator begins with seat 0. Cards of the arsenals stand at their places in
the lists (rules/unit_rows.py), conflict cards by kind. -1 stands for what is not known, and for "none".
"""

from sandtable.core.declare import HIDDEN
from sandtable.core.declare.pieces import Several, figures, layout_of, look, observe_of, one_hot, rows, seats
from sandtable.core.declare.stack import cells
from sandtable.core.kernel import kernel
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.decisions import DECISIONS
from sandtable.games.battlecards.rules.ending import victory_points, won_cards
from sandtable.games.battlecards.rules.unit_rows import UNITS, unit_row
from sandtable.games.battlecards.secrets.view import large_view, view

COPIES, KEPT, TABLED, SPENT = 0, 1, 3, 5  # what is counted of each kind of conflict card, by own and other side
COUNTS = 6


@kernel
def _unit_at(rules, own, row):
    """The unit in a row, NONE."""
    if row == UNITS - 1:
        return rules.pseudo_unit
    ours = row < s.MAX_ARSENAL
    allied = ours == (own == s.ALLIED)
    unit = row if ours else row - s.MAX_ARSENAL
    unit += rules.first_allied if allied else 0
    return unit if unit < (rules.units if allied else rules.first_allied) and unit != rules.pseudo_unit else s.NONE


@kernel
def _lies_open(seen, unit):
    """Whether the viewer knows where a unit lies."""
    return seen.place[unit] >= s.IN_HAND or seen.place[unit] == s.IN_DISCARD


@kernel
def _list_places(rules, seen, places):
    """The place of each unit in its hand, stack or pile among those known; -1 none."""
    for unit in range(rules.units):
        places[unit] = s.NONE
    for seat in range(rules.players):
        for i in range(seen.hand_size[seat]):
            if seen.hand[seat, i] != HIDDEN:
                places[seen.hand[seat, i]] = i
        for slot in range(s.MAX_STACKS):
            place = 0
            unit = seen.stack_first[seat, slot]
            while unit != s.NONE:
                places[unit] = place
                place += 1
                unit = seen.below[unit]
    for side in range(2):
        for i in range(seen.discard_size[side]):
            if seen.discard[side, i] != HIDDEN:
                places[seen.discard[side, i]] = i


@kernel
def _list_forces(rules, seen, order):
    """The place of each unit in the order of its force; -1 none."""
    for unit in range(rules.units):
        order[unit] = s.NONE
    for side in range(2):
        for i in range(seen.force_size[side]):
            order[seen.force[side, i]] = i


@kernel
def _count_cards(rules, seen, own, counts):
    """How many cards of each kind are where it is known; -1 kept by a side whose cards are not."""
    for card in range(rules.conflict_cards):
        counts[rules.card_of[card] * COUNTS + COPIES] += 1
    for i in range(2):
        side = own if i == 0 else 1 - own
        for k in range(seen.table_size[side]):
            counts[rules.card_of[seen.on_table[side, k]] * COUNTS + TABLED + i] += 1
        for k in range(seen.kept_size[side]):
            if seen.kept[side, k] != HIDDEN:
                counts[rules.card_of[seen.kept[side, k]] * COUNTS + KEPT + i] += 1
    for k in range(seen.spent_size):
        counts[rules.card_of[seen.spent_cards[k]] * COUNTS + SPENT] += 1


@kernel
def _deployed(seen, seat):
    """Cards in stacks."""
    count = 0
    for slot in range(s.MAX_STACKS):
        count += seen.stack_size[seat, slot]
    return count


@kernel
def _is_committed(seen, seat, slot):
    """Whether the viewer knows a stack to be committed."""
    for type_ in range(s.TYPES):
        if seen.battle_step != 0 and seen.stack_type[seat, slot] != s.NONE and seen.chosen[seat, type_] == slot:
            return True
    return False


@kernel
def _row_or_gone(rules, own, unit):
    """The row of a unit that was helped, -1 for none, -2 for one that is gone."""
    return unit_row(rules, unit, own) if unit >= 0 else unit


@kernel
def _placed(seen):
    """The unit that the observer is placing, NONE."""
    if seen.tasks == 0:
        return s.NONE
    kind = seen.task_kind[seen.tasks - 1]
    places = kind in (s.T_DEPLOY, s.T_REORGANIZE, s.T_MOVE, s.T_RETURN_UNITS)
    return seen.task_data[seen.tasks - 1, 0] if places else s.NONE


@kernel
def _resolved(rules, seen):
    """The kind of the card that lies open while it is resolved, NONE: one on its way to the kept ones is none."""
    card = seen.current
    if card < 0:
        return s.NONE
    kind = rules.card_of[card]
    return s.NONE if rules.card_kind[kind] == s.KEPT and seen.card_place[card] == s.C_KEPT else kind


def _both(what: str, field: str) -> tuple[tuple[str, str], tuple[str, str]]:
    """An option of the own side, and of the other."""
    return (f"{what} of the own side", f"rules.{field}[own]"), ("and of the other", f"rules.{field}[1 - own]")


PIECES = (
    figures(
        "options",
        "Options as in the Rules record: ",
        ("players", "rules.players"),
        ("theatre (0 west, 1 pacific, 2 east)", "rules.theatre"),
        *_both("seats", "seats_on"),
        *_both("first cards", "setup_draw"),
        *_both("of these to deploy", "setup_deploy"),
        *_both("full reserve", "hand_size"),
        ("action_max", "rules.action_max"),
        ("action_source (1 = deck)", "rules.action_deck"),
        ("max_rounds", "rules.max_rounds"),
        ("stalemate_rounds", "rules.stalemate_rounds"),
        ("recycle_arsenal", "rules.recycle_arsenal"),
        ("unmet_prereq (1 = redraw)", "rules.redraw"),
        ("withdrawal", "rules.withdrawal"),
        ("oss_expended", "rules.oss_expended"),
        ("homeland_win", "rules.homeland_win"),
        ("last_orders", "rules.last_orders"),
        ("occupying_force", "rules.occupying_force"),
        ("turn_cap", "rules.turn_cap"),
        ("team_actions", "rules.team_actions"),
        ("uneven sides", "rules.uneven"),
        ("conflict cards in the match", "rules.conflict_cards"),
        Several(
            "infantry_support, general_bonus, leader_draws, dug_in, chemical_attack, air_raid_losses", 6,
            "rules.bonuses[k]",
        ),
        ("withdrawn_lost", "rules.withdrawn_lost"),
    ),
    one_hot(
        "asked", len(DECISIONS.all),
        "1 at the kind of decision that is seen to be owed, as section 18 numbers.", "seen.asked",
    ),
    figures(
        "task",
        "About the observer's own decision, of the innermost task (0 and -1 if it owes none): ",
        ("the kind (state.T_...)", "seen.task_kind[task] if seen.tasks > 0 else 0"),
        ("the stage", "seen.task_stage[task] if seen.tasks > 0 else 0"),
        Several("its numbers", s.TASK_WIDTH, "seen.task_data[task, k] if seen.tasks > 0 else -1"),
        head=("task = max(seen.tasks - 1, 0)",),
    ),
    figures(
        "course",
        "",
        ("1 at set-up", "seen.phase == SETUP"),
        ("play", "seen.phase == PLAY"),
        ("last orders", "seen.phase == LAST_ORDERS"),
        ("the end", "seen.phase == OVER"),
        ("turn", "seen.turn"),
        ("conflict cards left", "seen.conflict_size"),
        ("and discarded", "seen.spent_size"),
        ("numbers left in the deck of action numbers", "seen.action_left"),
        ("why the game ended (state.END_...)", "seen.ending"),
        (
            "1 if the own side has won, -1 if the other has",
            "0 if seen.winner < 0 or seen.phase != OVER else 1 if seen.winner == own else -1",
        ),
    ),
    seats(
        "seats",
        s.MAX_SEATS,
        "For each seat of the match (others are 0): ",
        ("in the match", "1"),
        ("of the own side", "side == own"),
        ("army", "rules.army_of[seat]"),
        ("is seen to owe a decision", "seen.to_act >> seat & 1"),
        ("is the one that decides for the observer's answer", "owes and seen.asked_for == seat"),
        ("active", "seen.active == seat"),
        ("cards in hand", "seen.hand_size[seat]"),
        ("cards in stacks", "_deployed(seen, seat)"),
        ("faces which row (-1)", "row_of(rules, first, seen.faces[seat])"),
        ("moved last of its side", "seen.moved_last[side] == seat"),
        ("leads its side in the battle (0 or 1)", "seen.lead[side] == seat"),
        ("takes part in the battle", "seen.joined >> seat & 1"),
        ("resigned", "seen.resigned >> seat & 1"),
        ("gives up its next turn", "seen.skip >> seat & 1"),
        (
            "of the own side, in a battle (-1 not chosen): the slot that guns may come from",
            "max(seen.guns_slot[seat], -1)",
        ),
        ("whether radar comes", "max(seen.with_radar[seat], -1)"),
        ("whether guns come", "max(seen.with_guns[seat], -1)"),
        ("1 if the seat drew the battle", "seen.drawer == seat"),
        head=("side = rules.side_of[seat]",),
    ),
    rows(
        "sides",
        2,
        "For the own and the other side: ",
        "2",
        ("victory points", "victory_points(rules, seen, side)"),
        ("battlecards won", "won_cards(rules, seen, side)"),
        ("cards in the arsenal", "seen.arsenal_size[side]"),
        ("in its discard", "seen.discard_size[side]"),
        ("out of the game", "seen.removed_size[side]"),
        ("kept conflict cards", "seen.kept_size[side]"),
        ("industries on the table", "seen.table_size[side]"),
        ("team actions of this round", "seen.team_acts[side]"),
        ("in a battle (else 0): is the aggressor", "seen.aggressor == side"),
        Several("may use ground, air, sea units", s.TYPES, "seen.letters[side] >> k & 1"),
        ("guns that may join (0 none, 1 artillery, 2 anti-aircraft)", "seen.guns_allowed[side]"),
        ("units exposed", "seen.force_size[side]"),
        ("units left", "seen.force_left[side]"),
        ("attack bonus", "seen.edge[side]"),
        ("attack bonus in round 1", "seen.edge_round1[side]"),
        ("first fire", "seen.first_fire[side]"),
        ("first fire in round 1", "seen.first_fire_round1[side]"),
        ("sees submarines by a card and by units (bits 1 and 2 up)", "seen.unconceal[side]"),
        Several("scores of four Chemical Warfares", 4, "seen.chemical[side, k]"),
        ("has won", "seen.victor == side"),
        ("commits first", "seen.commits_first >> side & 1"),
        ("is the one that acts", "seen.acting == side"),
        head=("side = own if i == 0 else 1 - own",),
    ),
    seats(
        "stacks",
        s.MAX_SEATS,
        "For each slot of an army: ",
        ("0 no stack, 1 ground, 2 air, 3 sea, 4 under a battlecard", "seen.stack_type[seat, slot] + 1"),
        ("cards", "seen.stack_size[seat, slot]"),
        ("the kind of the battlecard it lies under (-1)", "seen.stack_card[seat, slot]"),
        ("1 if the observer knows it to be committed", "_is_committed(seen, seat, slot)"),
        by=("slot", s.MAX_STACKS),
    ),
    rows(
        "units",
        UNITS,
        "For each unit of the match (others are 0): ",
        str(UNITS),
        ("1, or 2 if the observer knows where it is", "2 if known else 1"),
        ("kind (row of units.toml, -1)", "rules.kind[unit] if known or fights or rules.owner[unit] == bit else -1"),
        (
            "place (0 deck, 1 discard, 2 removed, 3 hand, 4 stack, 5 out of play, -1)",
            "seen.place[unit] if known else -1",
        ),
        ("row of the seat that holds it (-1)", "row_of(rules, first, seen.holder[unit]) if known else -1"),
        ("slot (-1)", "seen.slot[unit] if known else -1"),
        ("place in its hand, stack or pile among those known (-1)", "places[unit]"),
        ("picked up", "owes and seen.asked == D_SWAP and seen.picked[unit] == 1"),
        Several(
            "in a battle: in a force, spent, gives support, to the defense, held its fire, has fired in this battle, "
            "left, joined as optional", 8, "seen.in_battle[unit] >> k & 1 if fights else 0",
        ),
        (
            "row of the unit it supports (-1 none, -2 one that is gone)",
            "_row_or_gone(rules, own, seen.supports[unit]) if inside else -1",
        ),
        Several(
            "bonus to the attack on ground, air, sea units", s.TYPES, "seen.bonus_att[unit, k] if inside else 0",
        ),
        ("to the defense", "seen.bonus_dfn[unit] if inside else 0"),
        ("and against aircraft", "seen.bonus_air[unit] if inside else 0"),
        ("fires now", "seen.firer == unit"),
        ("is the target", "seen.target == unit"),
        ("1 to be placed by the observer", "placed == unit"),
        ("place in the order of its force (-1)", "order[unit]"),
        Several(
            "for each chip of a carrier the row of the unit it went to (-1 free, -2 gone)", s.MAX_CHIPS,
            "_row_or_gone(rules, own, seen.chip_on[rules.carrier[unit], k]) if k < chips else -1",
        ),
        Several(
            "and whether to air defense", s.MAX_CHIPS,
            "seen.chip_defends[rules.carrier[unit]] >> k & 1 if k < chips else 0",
        ),
        head=(
            "unit = _unit_at(rules, own, i)",
            "known = unit >= 0 and _lies_open(seen, unit)",
            "fights = unit >= 0 and order[unit] >= 0",
            "inside = fights and seen.in_battle[unit] & IN_FORCE != 0",
            "chips = rules.chips[rules.kind[unit]] if inside else 0",
        ),
        where="unit >= 0",
    ),
    rows(
        "cards",
        s.MAX_CARDS,
        "For each kind of conflict card of the theatre: ",
        "card_kinds",
        ("copies in the match", "counts[i * COUNTS + COPIES]"),
        ("kept by the own side", "counts[i * COUNTS + KEPT] if bit == own or seen.phase == OVER else -1"),
        ("and by the other (-1 unknown)", "counts[i * COUNTS + KEPT + 1] if seen.phase == OVER else -1"),
        ("on the table of the own side", "counts[i * COUNTS + TABLED]"),
        ("and of the other", "counts[i * COUNTS + TABLED + 1]"),
        ("in the discard", "counts[i * COUNTS + SPENT]"),
        ("won by the own side", "seen.won_by[i] == own"),
        ("won by the other", "seen.won_by[i] == 1 - own"),
        ("scorched", "seen.scorched[i]"),
        ("being resolved", "resolved == i"),
        ("fought for", "seen.battle_card == i"),
    ),
    figures(
        "battle",
        "",
        ("Step of the battle (state.B_..., 0 none)", "seen.battle_step"),
        ("source (0 drawn, 1 Pre-emptive Strike, 2 Counterattack, 3 Air Raid)", "seen.source"),
        ("1 sea battle", "seen.sea_battle"),
        ("1 if the aggressor had ground units", "seen.ground_at_start"),
        ("round", "seen.round"),
        ("firing phase (-1)", "seen.firing_phase"),
        ("units destroyed in this round", "seen.destroyed"),
        ("rounds in a row without a loss", "seen.quiet"),
        ("rounds without aircraft", "seen.no_air"),
        ("mode of the shot (0 fire, 1 autokill)", "seen.shot_mode"),
        ("number of the shot", "seen.shot_number"),
        ("groups shot at (bits ground, air, sea)", "seen.groups_shot"),
        ("extra shots left", "seen.extra_left"),
        ("last action number", "seen.drawn"),
        ("assignments made for this shot", "seen.boosts"),
        ("1 if the observer's side acts", "seen.acting == own"),
    ),
    look(
        "auras",
        (2, 2, s.TYPES, s.TYPES),
        "For the own and the other side: bonuses to attack and to defense by type helped and by type of the enemy.",
        "for i in range(4):",
        "    side = own if i < 2 else 1 - own",
        "    for helped in range(TYPES):",
        "        for about in range(TYPES):",
        "            aura = seen.aura_dfn[side, helped, about] if i % 2 else seen.aura_att[side, helped, about]",
        "            numbers[{at} + (i * TYPES + helped) * TYPES + about] = aura",
    ),
)  # fmt: skip
OBSERVATION = layout_of(PIECES)

GIVEN = (
    "own = rules.side_of[first]",
    "bit = own if viewer >= 0 else SPECTATORS",
    "owes = viewer >= 0 and seen.to_act >> viewer & 1 == 1",
    "placed = _placed(seen) if owes else NONE",
    "resolved = _resolved(rules, seen)",
    f"places = cells({s.MAX_UNITS})",
    "_list_places(rules, seen, places)",
    f"order = cells({s.MAX_UNITS})",
    "_list_forces(rules, seen, order)",
    f"counts = cells({COUNTS * s.MAX_CARDS})",
    "_count_cards(rules, seen, own, counts)",
)
_KERNELS = (
    victory_points, won_cards, _unit_at, _lies_open, _list_places, _list_forces, _count_cards, _deployed,
    _is_committed, _row_or_gone, _placed, _resolved,
)  # fmt: skip
_NAMES = {**vars(s), "COUNTS": COUNTS, "COPIES": COPIES, "KEPT": KEPT, "TABLED": TABLED,
          "SPENT": SPENT, "cells": cells}  # fmt: skip

observe = observe_of(s.State, view, PIECES, _NAMES, *_KERNELS, given=GIVEN)
#: The same over records that hold any match.
large_observe = observe_of(s.LargeState, large_view, PIECES, _NAMES, *_KERNELS, given=GIVEN)
