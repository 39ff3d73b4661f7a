"""What an observation holds and where (section 4). What is by seat begins with the observer's own and goes on in the
order of turns, what is by side with its own; a spectator begins with seat 0. Cards of the arsenals stand at their
places in the lists (rules/actions.py), conflict cards by kind. -1 stands for what is not known, and for "none".
"""

from __future__ import annotations

from sandtable.core.game.spaces import Block, block_starts, size_of
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.rules.actions import UNITS

SEAT_FIGURES = 18
SIDE_FIGURES = 27
STACK_FIGURES = 4
UNIT_FIGURES = 25 + 2 * s.MAX_CHIPS
CARD_FIGURES = 11

OBSERVATION = (
    Block(
        "options",
        (31,),
        "Options as in the Rules record: players, theatre (0 west, 1 pacific, 2 east), seats of the own and of the "
        "enemy side, first cards of either, of these to deploy, full reserve of either, action_max, action_source (1 "
        "= deck), max_rounds, stalemate_rounds, recycle_arsenal, unmet_prereq (1 = redraw), withdrawal, oss_expended, "
        "homeland_win, last_orders, occupying_force, turn_cap, team_actions, uneven sides, conflict cards in "
        "the match, infantry_support, general_bonus, leader_draws, dug_in, chemical_attack, "
        "air_raid_losses.",
    ),
    Block(
        "asked", (len(s.DECISIONS) - 1,), "1 at the kind of decision that is seen to be owed, as section 18 numbers."
    ),
    Block(
        "task",
        (2 + s.TASK_WIDTH,),
        "What is under way about the observer's own decision: the kind (state.T_...), the stage and the numbers of the "
        "innermost task; 0 and -1 if it owes none.",
    ),
    Block(
        "course",
        (10,),
        "1 at set-up, play, last orders, the end; turn; conflict cards left, and discarded; numbers left in the deck "
        "of action numbers; why the game ended (state.END_...); 1 if the own side has won, -1 if the other has.",
    ),
    Block(
        "seats",
        (s.MAX_SEATS, SEAT_FIGURES),
        "For each seat of the match (others are 0): in the match, of the own side, army, is seen to owe a decision, is "
        "the one that decides for the observer's answer, active, cards in hand, cards in stacks, faces which row (-1), "
        "moved last of its side, leads its side in the battle (0 or 1), takes part in the battle, resigned, gives up "
        "its next turn; of the own side, in a battle: the slot that guns may come from, whether radar comes, whether "
        "guns come (-1 not chosen); 1 if the seat drew the battle.",
    ),
    Block(
        "sides",
        (2, SIDE_FIGURES),
        "For the own and the other side: victory points, battlecards won, cards in the arsenal, in its discard, out of "
        "the game, kept conflict cards, industries on the table, team actions of this round; in a battle (else 0): "
        "is the aggressor, may use ground, air, sea units, guns that may join (0 none, 1 artillery, 2 anti-aircraft), "
        "units exposed, units left, attack bonus, attack bonus in round 1, first fire, first fire in round 1, sees "
        "submarines by a card and by units (bits 1 and 2 up), scores of four Chemical Warfares, has won, commits "
        "first, is the one that acts.",
    ),
    Block(
        "stacks",
        (s.MAX_SEATS, s.MAX_STACKS, STACK_FIGURES),
        "For each slot of an army: 0 no stack, 1 ground, 2 air, 3 sea, 4 under a battlecard; cards; the kind of the "
        "battlecard it lies under (-1); 1 if the observer knows it to be committed.",
    ),
    Block(
        "units",
        (UNITS, UNIT_FIGURES),
        "For each unit of the match (others are 0): 1, or 2 if the observer knows where it is; kind (row of "
        "units.toml, -1); place (0 deck, 1 discard, 2 removed, 3 hand, 4 stack, 5 out of play, -1); row of the seat "
        "that holds it (-1), slot (-1), place in its hand, stack or pile among those known (-1); picked up; then in a "
        "battle: in a force, spent, gives support, to the defense, held its fire, has fired in this battle, left, "
        "joined as optional; row of the unit it supports (-1 none, -2 one that is gone); bonus to the attack on "
        "ground, air, sea units, to the defense, and against aircraft; fires now, is the target; 1 to be "
        "placed by the observer; place in the order of its force (-1); then for each chip of a carrier the row of the "
        "unit it went to (-1 free, -2 gone), and whether to air defense.",
    ),
    Block(
        "cards",
        (s.MAX_CARDS, CARD_FIGURES),
        "For each kind of conflict card of the theatre: copies in the match, kept by the own side, and by the other "
        "(-1 unknown), on the table of the own side, and of the other, in the discard, won by the own side, won by the "
        "other, scorched, being resolved, fought for.",
    ),
    Block(
        "battle",
        (16,),
        "Step of the battle (state.B_..., 0 none), source (0 drawn, 1 Pre-emptive Strike, 2 Counterattack, 3 Air "
        "Raid), 1 sea battle, 1 if the aggressor had ground units, round, firing phase (-1), units destroyed in this "
        "round, rounds in a row without a loss, rounds without aircraft, mode of the shot (0 fire, 1 autokill), number "
        "of the shot, groups shot at (bits ground, air, sea), extra shots left, last action number, assignments made "
        "for this shot, 1 if the observer's side acts.",
    ),
    Block(
        "auras",
        (2, 2, s.TYPES, s.TYPES),
        "For the own and the other side: bonuses to attack and to defense by type helped and by type of the enemy.",
    ),
)
SIZE = size_of(OBSERVATION)

_STARTS = block_starts(OBSERVATION)
AT_OPTIONS, AT_ASKED, AT_TASK, AT_COURSE = (_STARTS[name] for name in ("options", "asked", "task", "course"))
AT_SEATS, AT_SIDES, AT_STACKS, AT_UNITS = (_STARTS[name] for name in ("seats", "sides", "stacks", "units"))
AT_CARDS, AT_BATTLE, AT_AURAS = (_STARTS[name] for name in ("cards", "battle", "auras"))
