"""HIT: the assignment of the hits of one combat round, one after the other (section 10.4).

Suspended for the decision HIT: `side` says whose hits are assigned, `hits` what is left of them by source, `first_hit`
whether the next one is the side's first.
"""

from collections.abc import Sequence

from sandtable.core.declare.decisions import ChoiceForm, Decision
from sandtable.core.game.showing import Wording
from sandtable.core.kernel import kernel
from sandtable.core.kernel.asking import ask
from sandtable.core.kernel.chance import OTHER, draw
from sandtable.core.kernel.events import EVERYBODY, NOBODY, also, emit
from sandtable.core.scenes import Choice
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import say
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.log.words import Lexicon, champion_id, forces_id
from sandtable.games.bridgefront.rules.board.champions import champion_here, kind_of
from sandtable.games.bridgefront.rules.board.facts import update_first_in
from sandtable.games.bridgefront.rules.variants import HITS_CHAMPIONS, HITS_FORCES, HITS_RANDOM
from sandtable.games.bridgefront.table.plans.labels import capitalized, champion_name, enemy_in_battle
from sandtable.games.bridgefront.table.player_view import GameView


@kernel
def player_of_side(state, side):
    """The player of side 0, the attacker, or of side 1, the defender."""
    return state.attacker if side == 0 else state.defender


@kernel
def _source(state, side):
    """The index in `hits` of the next hit of the side, NONE if there is no more."""
    for source in range(1 + s.MAX_SLOTS):
        if state.hits[side, source] > 0:
            return source
    return s.NONE


@kernel
def _targets(state, player):
    """The number of the player's living Champions in the battle."""
    count = 0
    for slot in range(s.MAX_SLOTS):
        if champion_here(state, player, slot, state.battle_hex):
            count += 1
    return count


@kernel
def assign_hits(rules, state, log):
    """Assign the hits that are left, the attacker's first. 1 = the decision HIT is owed, 0 = all are assigned."""
    while state.side < 2:
        side = state.side
        target = player_of_side(state, 1 - side)
        forces = state.forces[state.battle_hex, target]
        champions = _targets(state, target)
        if _source(state, side) == s.NONE or forces + champions == 0:
            for source in range(1 + s.MAX_SLOTS):
                state.hits[side, source] = 0
            state.side = side + 1
            state.first_hit = 1
            continue
        chosen = state.active[side] & s.FOCUS_FIRE != 0
        if champions + (1 if forces > 0 else 0) > 1 and (
            chosen or (state.first_hit == 1 and state.assigner[side] != s.NONE)
        ):
            ask(state, player_of_side(state, side), s.D_HIT)
            return 1
        if chosen:
            _land(rules, state, s.HIT_FORCE if forces > 0 else 1 + _number(state, target, 0), ev.HIT_RULE, log)
        else:
            _land_by_rule(rules, state, forces, champions, log)
    return 0


@kernel
def hit_choices(rules, state, seat, choices):
    """The codes of HIT, written to `choices`; returns how many."""
    side = state.side
    target = player_of_side(state, 1 - side)
    count = 0
    if state.forces[state.battle_hex, target] > 0:
        choices[0] = s.HIT_FORCE
        count = 1
    for slot in range(s.MAX_SLOTS):
        if champion_here(state, target, slot, state.battle_hex):
            choices[count] = 1 + slot
            count += 1
    if state.active[side] & s.FOCUS_FIRE == 0:
        choices[count] = s.HIT_DECLINE
        count += 1
    return count


@kernel
def answer_hit(rules, state, seat, choice, log):
    """The answer to HIT: where the hit goes, or that chance decides."""
    side = state.side
    if choice == s.HIT_DECLINE:
        target = player_of_side(state, 1 - side)
        forces = state.forces[state.battle_hex, target]
        _land_by_rule(rules, state, forces, _targets(state, target), log)
        return
    if state.active[side] & s.FOCUS_FIRE == 0:
        seat = player_of_side(state, side)
        slot = state.assigner[side]
        state.trigger_used[seat, slot] = state.trigger_used[seat, slot] | s.USED_ASSIGN
        state.assigner[side] = s.NONE
    _land(rules, state, choice, ev.HIT_CHOSEN, log)


@kernel
def _land_by_rule(rules, state, forces, champions, log):
    """A hit that nobody chooses the target of."""
    side = state.side
    target = player_of_side(state, 1 - side)
    order = rules.hit_assignment
    if state.active[side] & s.HITS_FORCES_FIRST:
        order = HITS_FORCES
    elif state.active[side] & s.HITS_CHAMPIONS_FIRST:
        order = HITS_CHAMPIONS
    if order == HITS_FORCES:
        number = -1 if forces > 0 else int(draw(state.chance, OTHER, champions))
    elif order == HITS_CHAMPIONS:
        number = int(draw(state.chance, OTHER, champions)) if champions > 0 else -1
    else:
        number = int(draw(state.chance, OTHER, forces + champions)) - forces
    if forces > 0 and champions > 0 and order == rules.hit_assignment:
        emit(log, ev.OPEN_HIT, NOBODY, target, forces, champions)
    how = ev.HIT_RANDOM if order == HITS_RANDOM else ev.HIT_RULE
    _land(rules, state, s.HIT_FORCE if number < 0 else 1 + _number(state, target, number), how, log)


@kernel
def _number(state, player, number):
    """The slot of the player's living Champion with this number (from 0) in slot order."""
    for slot in range(s.MAX_SLOTS):
        if champion_here(state, player, slot, state.battle_hex):
            if number == 0:
                return slot
            number -= 1
    return s.NONE


@kernel
def _land(rules, state, code, how, log):
    """One hit of the side goes to a target, HIT_FORCE or 1 + slot; Bodyguards and shields stand in its way."""
    side = state.side
    player = player_of_side(state, side)
    source = _source(state, side)
    state.hits[side, source] = state.hits[side, source] - 1
    state.first_hit = 0
    target = player_of_side(state, 1 - side)
    hex_ = state.battle_hex
    if code != s.HIT_FORCE and state.guard[1 - side] > 0:
        state.guard[1 - side] = state.guard[1 - side] - 1
        if state.forces[hex_, target] > 0:
            code = s.HIT_FORCE
            how = ev.HIT_GUARDED
    by = s.NONE if source == 0 else player * s.MAX_SLOTS + source - 1
    if code == s.HIT_FORCE:
        left = state.forces[hex_, target] - 1
        state.forces[hex_, target] = left
        emit(log, ev.HIT, EVERYBODY, target, s.NONE, by, how, left)
        also(log, s.NONE, kind_of(state, by))
        if left == 0 and state.tile[hex_] == s.CAPITAL:
            update_first_in(rules, state)
        return
    slot = code - 1
    shielded = (state.shield[1 - side] >> slot) & 1
    if shielded == 1:
        state.shield[1 - side] = state.shield[1 - side] & ~(1 << slot)
        how = ev.HIT_IGNORED
    else:
        state.hp[target, slot] = state.hp[target, slot] - 1
    left = state.hp[target, slot]
    hit, champion = target * s.MAX_SLOTS + slot, state.champion[target, slot]
    emit(log, ev.HIT, EVERYBODY, target, hit, by, how, left)
    also(log, champion, kind_of(state, by))
    if left == 0 and shielded == 0:
        place = 1
        for other in range(s.MAX_SLOTS):
            place = max(place, state.fallen[1 - side, other] + 1)
        state.fallen[1 - side, slot] = place
        state.fell_to[1 - side, slot] = 0 if source == 0 else rules.kill_steal[state.champion[player, source - 1]]


# ------------------------------------------------------------------------------------------------------- at the table


def _hit_prompt(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    return say.text("hit-question"), say.text("hit-question.why", hits=sum(view.hits))


def _hit_choices(words: Lexicon, view: GameView, codes: Sequence[int]) -> list[Choice]:
    assert view.battle is not None
    enemy, hex_ = enemy_in_battle(view), view.battle[0]
    made = []
    for code in codes:
        if code == s.HIT_DECLINE:
            label, detail = say.labelled("hit-decline")
            made.append(Choice(code, label, detail=detail, key="N"))
        elif code == s.HIT_FORCE:
            number = view.forces[hex_][enemy]
            detail, elements = say("hit-force.detail", number=number), [forces_id(words.hexes[hex_], enemy)]
            made.append(Choice(code, say("hit-force"), detail=detail, key="F", elements=elements))
        else:
            champion = view.champion_of[enemy * s.MAX_SLOTS + code - 1]
            name = capitalized(champion_name(words, view, champion.code))
            made.append(Choice(code, name, detail=say("hp", hp=champion.hp), elements=[champion_id(champion.code)]))
    return made


def _hit_refusal(words: Lexicon, view: GameView, code: int, codes: Sequence[int]) -> str:
    return say("hit-none", code=code)


HIT = Decision(
    "D_HIT", s.D_HIT,
    forms=(
        ChoiceForm(
            s.MAX_SLOTS + 2, "a Force, the enemy's Champions by slot, then: the dice decide", labels=_hit_choices
        ),
    ),
    choices=hit_choices, answer=answer_hit, steps=dict.fromkeys((s.RESOLVE, s.SIEGES), "waiting-hit"),
    question=_hit_prompt, refuse=_hit_refusal, searched=False,
)  # fmt: skip
