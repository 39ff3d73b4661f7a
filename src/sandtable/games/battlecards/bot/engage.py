"""The bot's battles: which it takes up as aggressor (D7)."""

from sandtable.core.kernel import kernel
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.bot.power import RAID_PRIZE, chance_to_win, late, prize
from sandtable.games.battlecards.bot.taste import CAUTION
from sandtable.games.battlecards.rules.asking import code_of
from sandtable.games.battlecards.rules.ending import victory_points


@kernel
def engages(rules, state, side, card, chance, taste):
    """1 if a side takes up a battle as aggressor that it wins with this chance: what it may win weighs more than the
    points that it may lose; when it is behind at the end it takes risks."""
    win = prize(rules, state, side, card)
    lose = float(rules.points_of[card]) if card != s.NONE else RAID_PRIZE
    losses = 1.5  # an army beaten in an attack is missing later
    if late(rules, state) == 1:
        losses = 0.0
        if victory_points(rules, state, side) < victory_points(rules, state, 1 - side):
            lose *= 0.5
    return 1 if chance * win > taste[CAUTION] * (1.0 - chance) * (lose + losses) else 0


@kernel
def choose_engage(rules, state, side, taste):
    """D7: whether to fight. In uneven teams (16.4) against the enemy army that is the best to fight. The side of a
    Pre-emptive Strike that is not the aggressor lets no bad battle happen."""
    card, source, aggressor = state.battle_card, state.source, state.aggressor
    seats = state.joined
    chance = 0.0
    if state.lead[1 - aggressor] == s.NONE:
        for army in range(rules.seats_on[1 - aggressor]):
            both = seats | (1 << rules.seat_at[1 - aggressor, army])
            chance = max(chance, chance_to_win(rules, state, side, aggressor, both, card, source))
    else:
        if card != s.NONE and rules.homeland[card] != s.NONE:
            seats = rules.seats_of[0] | rules.seats_of[1]
        chance = chance_to_win(rules, state, side, aggressor, seats, card, source)
    if side == aggressor:
        return code_of(s.K_YESNO, engages(rules, state, side, card, chance, taste))
    return code_of(s.K_YESNO, 1 if chance < 0.45 else 0)
