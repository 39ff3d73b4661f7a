"""What a battle is about for the bot, and how it expects it to end."""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.bot.power import chance_in_battle, chance_to_win

_HOMELAND = 40.0  # points that a homeland is worth to the bot
_LATE = 18  # conflict cards left when it becomes free with its kept cards
RAID_PRIZE = 2.0


@kernel
def prize(rules, state, side, card):
    """What a battle is about for a side as aggressor: its points, those of the battles that it opens, a homeland."""
    if card == s.NONE:
        return RAID_PRIZE
    points = float(rules.points_of[card]) * (0.0 if state.scorched[card] == 1 else 1.0)
    if rules.homeland[card] == 1 - side and rules.homeland_win == 1:
        points += _HOMELAND
    for instance in range(rules.conflict_cards):
        later = rules.card_of[instance]
        if rules.card_kind[later] != s.BATTLE or state.card_place[instance] != s.C_DECK:
            continue
        for i in range(s.MAX_REQUIRES):
            if rules.require_holder[later, i] == side and rules.require_card[later, i] == card:
                points += 0.25 * float(rules.points_of[later])
    return points


@kernel
def late(rules, state):
    """1 near the end of the conflict deck."""
    return 1 if state.conflict_size < _LATE else 0


@kernel
def own_chance(rules, state, side):
    """How likely the side wins the battle at hand: by what it knows before the forces lie open, by the forces then."""
    aggressor = state.aggressor
    if state.force_size[0] + state.force_size[1] > 0:
        chance = chance_in_battle(rules, state)
    else:
        chance = chance_to_win(rules, state, side, aggressor, state.joined, state.battle_card, state.source)
    return chance if side == aggressor else 1.0 - chance


@kernel
def at_stake(rules, state, side):
    """The points that the battle at hand moves, for either side."""
    return prize(rules, state, state.aggressor, state.battle_card)
