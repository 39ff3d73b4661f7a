"""Damage outside battles, and the death of Champions (section 10.5)."""

from sandtable.core.kernel import kernel
from sandtable.core.kernel.chance import die
from sandtable.core.kernel.events import EVERYBODY, NOBODY, emit
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.rules.board.champions import champion_here, remove_champion
from sandtable.games.bridgefront.rules.board.facts import update_first_in
from sandtable.games.bridgefront.rules.cards.piles import push_bottom, take
from sandtable.games.bridgefront.rules.cards.purse import gain_gold, take_gold
from sandtable.games.bridgefront.rules.variants import STEAL_PASSIVE

_THEFT_SIDES = 6


@kernel
def hurt(rules, state, code, n, killer, log):
    """A Champion loses n HP outside a battle and dies at once at 0. `killer` is the acting player, or NONE for nobody;
    damage to one's own Champion is nobody's kill (R61)."""
    player = code // s.MAX_SLOTS
    slot = code - player * s.MAX_SLOTS
    lost = min(n, state.hp[player, slot])
    state.hp[player, slot] = state.hp[player, slot] - lost
    author = s.NONE if killer == player else killer
    emit(log, ev.DAMAGED, EVERYBODY, code, lost, state.hp[player, slot], author, state.champion[player, slot])
    if state.hp[player, slot] == 0:
        kill(rules, state, code, author, 0, log)


@kernel
def kill(rules, state, code, killer, steal, log):
    """A Champion dies. `killer` is the opposing player in a battle, the acting player for damage of cards and
    Abilities, NONE for a loss without an author. `steal` is the gold that the Champion whose hit took the last HP takes
    from the owner (kill_steal), 0 for any other source."""
    owner = code // s.MAX_SLOTS
    slot = code - owner * s.MAX_SLOTS
    if killer == owner:
        killer = s.NONE
    kind = state.champion[owner, slot]
    card = state.champion_card[owner, slot]
    hex_ = state.champion_hex[owner, slot]
    marks = _marks(state, owner, slot)
    remove_champion(state, code)
    state.died = state.died | (1 << owner)
    update_first_in(rules, state)
    emit(log, ev.CHAMPION_DIED, EVERYBODY, code, kind, killer, hex_)
    if killer != s.NONE:
        _reward(rules, state, owner, kind, killer, steal, log)
    for player in range(rules.players):
        promised = (marks >> (9 * player)) & 511
        gain_gold(rules, state, player, promised, ev.GOLD_MARK, log)
    _death_gold(rules, state, hex_, log)
    if killer != s.NONE:
        _steal_card(rules, state, owner, kind, card, killer, log)


@kernel
def _marks(state, owner, slot):
    """The gold promised to each player for this Champion's death, nine bits a player: two marks of at most 255."""
    packed = 0
    for player in range(s.MAX_SEATS):
        promised = state.mark_now[owner, slot, player] + state.mark_next[owner, slot, player]
        packed |= promised << (9 * player)
    return packed


@kernel
def _reward(rules, state, owner, kind, killer, steal, log):
    """What the killer gains (10.5 step 2)."""
    gain_gold(rules, state, killer, rules.bounty[kind], ev.GOLD_BOUNTY, log)
    if state.faction[killer] == s.VEIL:
        gain_gold(rules, state, killer, rules.contracts_gold, ev.GOLD_CONTRACT, log)
    if state.battle_stage != 0:
        side = 0 if state.attacker == killer else 1
        gain_gold(rules, state, killer, state.kill_bonus[side], ev.GOLD_BATTLE, log)
    if steal > 0:
        take_gold(rules, state, killer, owner, steal, log)


@kernel
def _death_gold(rules, state, hex_, log):
    """Champions that live on others' deaths in their hex, each once a round (10.5 step 4)."""
    for player in range(rules.players):
        for slot in range(s.MAX_SLOTS):
            if champion_here(state, player, slot, hex_):
                gold = rules.hex_death_gold[state.champion[player, slot]]
                if gold > 0 and state.trigger_used[player, slot] & s.USED_DEATH_GOLD == 0:
                    state.trigger_used[player, slot] = state.trigger_used[player, slot] | s.USED_DEATH_GOLD
                    gain_gold(rules, state, player, gold, ev.GOLD_DEATH, log)


@kernel
def _steal_card(rules, state, owner, kind, card, killer, log):
    """VEIL_STEAL and Turncoat (10.5 step 5, R68): on a 1 the dead Champion's card changes sides."""
    passive = rules.veil_steal == STEAL_PASSIVE and state.faction[killer] == s.VEIL
    if not passive and state.armed[killer] & s.TURNCOAT == 0:
        return
    if state.armed[killer] & s.TURNCOAT == 0:
        emit(log, ev.THEFT, NOBODY, killer, kind)
    rolled = die(state.chance, _THEFT_SIDES)
    emit(log, ev.ROLLED, EVERYBODY, killer, rolled, kind)
    if rolled == 1 and state.zone[card] == s.BURN + owner:
        take(state, s.BURN + owner, card)
        push_bottom(state, s.DISCARD + killer, card)
        emit(log, ev.CARD_STOLEN, EVERYBODY, killer, kind, owner)


@kernel
def handle_deaths(rules, state, log):
    """The deaths of one combat round: the Defender's Champions first, each in the order in which they fell."""
    for turn in range(2):
        side = 1 - turn
        player = state.defender if side == 1 else state.attacker
        enemy = state.attacker if side == 1 else state.defender
        for place in range(1, s.MAX_SLOTS + 1):
            for slot in range(s.MAX_SLOTS):
                if state.fallen[side, slot] == place:
                    steal = state.fell_to[side, slot]
                    state.fallen[side, slot] = 0
                    state.fell_to[side, slot] = 0
                    if state.champion[player, slot] != s.NONE:
                        kill(rules, state, player * s.MAX_SLOTS + slot, enemy, steal, log)
