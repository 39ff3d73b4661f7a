"""The battle going on as two lines that face each other: states and figures of every unit, the chance of every target,
who supports whom, the shot with its sum (sections 8 and 9)."""

from typing import Literal

from sandtable.core.game.parts import reads
from sandtable.core.game.showing import ViewContext
from sandtable.core.scenes import Assist, Card, Fight, Line, LineGroup, Phase, Text
from sandtable.games.battlecards import say
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.printed import conflict_card, grid_of, unit_card
from sandtable.games.battlecards.log.words import Lexicon, signed, unit_id
from sandtable.games.battlecards.table.battle_view import BattleView, battle_title, numbered_name
from sandtable.games.battlecards.table.faces import edge_of
from sandtable.games.battlecards.table.player_view import GameView
from sandtable.games.battlecards.table.shots import shot_view
from sandtable.games.battlecards.table.sums import BattleSums, Scores, reasons

_START = "start"


def fight_view(context: ViewContext[Lexicon, GameView]) -> Fight | None:
    """The battle from the exposure of forces on; None before and outside."""
    words, view, battle = context.words, context.view, context.view.battle
    if battle is None or not battle.exposed():
        return None
    figures = context.part(_figures, battle.still())
    sums = BattleSums(words.rules, battle)
    aggressor = words.side(battle.aggressor)
    worth, card = None, None
    if battle.card != s.NONE:
        worth = 0 if battle.card in view.scorched else words.rules.points_of[battle.card]
        card = conflict_card(f"fought-{battle.card}", words.cards[battle.card])
    lines = [_line(words, view, sums, figures, side) for side in range(2)]
    return Fight(
        title=battle_title(words, battle),
        subtitle=say("fight-worth", side=aggressor, points=worth),
        lines=sorted(lines, key=lambda line: line.edge == "bottom"),
        card=card,
        steps=_steps(battle),
        step=_step(battle),
        round=battle.round,
        assists=_assists(words, battle),
        shot=shot_view(words, view, sums),
        notes=_notes(words, battle),
    )


def _steps(battle: BattleView) -> list[Phase]:
    gas = any(score for scores in battle.chemical for score in scores)
    first = [] if battle.round else [Phase(_START, say("fight-start"))]
    return first + [Phase(f"phase-{number}", say("fight-phase", phase=number)) for number in range(0 if gas else 1, 5)]


def _step(battle: BattleView) -> str:
    if not battle.round:
        return _START
    return f"phase-{battle.firing_phase}" if battle.firing_phase >= 0 else ""


def acts_first(battle: BattleView) -> int:
    """The side that acts first in each phase of this round (8.3 step 4)."""
    first = [
        bool(battle.first_fire[side] or (battle.round <= 1 and battle.first_fire_round1[side])) for side in range(2)
    ]
    defender = 1 - battle.aggressor
    return defender if first[defender] and not first[battle.aggressor] else battle.aggressor


# --------------------------------------------------------------------------------------------------------------- lines


#: What a unit has now: attack and defence by type, and why they are not as printed.
Figures = dict[int, tuple[Scores, list[str]]]


@reads("")
def _figures(words: Lexicon, view: GameView, battle: BattleView) -> Figures:
    """The figures of all units in the battle."""
    sums, found = BattleSums(words.rules, battle), Figures()
    for unit in (*battle.living(0), *battle.living(1)):
        scores, face = sums.scores(unit), words.face(unit)
        raised = face.attack and scores != (face.attack, face.defence)
        found[unit] = scores, reasons(words, sums, unit) if raised else []
    return found


def _line(words: Lexicon, view: GameView, sums: BattleSums, figures: Figures, side: int) -> Line:
    battle = sums.battle
    force = battle.force[side]
    groups = []
    for type_ in range(s.TYPES):
        units = [unit for unit in force if words.type_of(unit) == type_]
        if units:
            cards = [_card(words, sums, figures, side, unit) for unit in units]
            groups.append(LineGroup(say("arm", type=type_), cards, type_))
    role = say("fight-role", attacks=side == battle.aggressor, first=acts_first(battle) == side)
    seats = [seat for seat in words.seats_of(side) if seat in battle.joined or seat == battle.lead[side]]
    return Line(
        side=words.side(side),
        edge=edge_of(view, side),
        groups=groups,
        seats=seats,
        note=role,
        tally=say("fight-left", left=len(battle.living(side)), units=len(force)),
    )


def _card(words: Lexicon, sums: BattleSums, figures: Figures, side: int, unit: int) -> Card:
    battle, face = sums.battle, words.face(unit)
    card = unit_card(unit_id(unit), face, words.owner[unit])
    card.name = numbered_name(words, battle.force[side], unit)
    bits = battle.state[unit]
    card.foot = _foot(words, battle, unit, bits)
    if not bits & s.IN_FORCE:
        card.dim, card.gone = bool(bits & s.WITHDRAWN), not bits & s.WITHDRAWN
        return card
    (attack, defence), why = figures[unit]
    if attack != face.attack or defence != face.defence:
        card.grid = grid_of(face, attack, defence)
        if card.grid is not None and card.grid.raised:
            card.grid.reasons = why
    card.dim = bool(bits & s.SPENT)
    card.marked = unit in (battle.firer, battle.target)
    card.pill, card.note = _pill(words, battle, sums, side, unit)
    return card


def _foot(words: Lexicon, battle: BattleView, unit: int, bits: int) -> str:
    """What a unit has done, or what has become of it."""
    if not bits & s.IN_FORCE:
        return say("foot-withdrawn" if bits & s.WITHDRAWN else "destroyed")
    helped = battle.supports.get(unit)
    if helped is not None:
        return say("foot-supports", name=words.unit_name(helped))
    if bits & s.ASSIGNED:
        return say("foot-used")
    if bits & s.SPENT:
        return say("foot-fired")
    if battle.round and bits & s.HELD:
        return say("foot-holds")
    return ""


def _pill(words: Lexicon, battle: BattleView, sums: BattleSums, side: int, unit: int) -> tuple[str, str]:
    """The chance that the unit is hit by the one that is about to fire, and why if it is none."""
    firer = battle.firer
    if firer == s.NONE or not battle.inside(firer) or battle.side_of(firer) == side:
        return "", ""
    why = sums.may_target(firer, unit)
    if why:
        return say("pill-safe"), why
    if battle.mode == s.MODE_AUTOKILL:
        kind = words.kind[firer]
        limit = words.rules.kill_max[kind]
        if words.rules.kill_target[kind] != words.type_of(unit):
            return say("pill-safe"), say("shot-other-type")
        defence = sums.of(firer, unit).defence_total
        if defence <= limit:
            return say("destroyed"), ""
        return say("pill-safe"), say("pill-above", defence=defence, limit=limit)
    shot = sums.of(firer, unit)
    chance = f"{shot.percent}%" if shot.hits_on else say("pill-safe")
    return chance, say("pill-shot", attack=shot.attack_total, defence=shot.defence_total)


# ----------------------------------------------------------------------------------------------------- links and notes


def _assists(words: Lexicon, battle: BattleView) -> list[Assist]:
    """Links from helpers to those they help."""
    rules = words.rules
    made = []
    for giver, unit in battle.supports.items():
        defends = bool(battle.state[giver] & s.AS_DEFENSE)
        value = (rules.support_dfn if defends else rules.support_att)[words.kind[giver]]
        made.append(Assist(unit_id(giver), unit_id(unit), _score(defends), signed(value)))
    chips: dict[tuple[int, int, bool], int] = {}
    for carrier, _, unit, defends in battle.chips:
        value = rules.chip_value[words.kind[carrier]]
        chips[carrier, unit, defends] = chips.get((carrier, unit, defends), 0) + value
    made += [
        Assist(unit_id(carrier), unit_id(unit), _score(defends), signed(value))
        for (carrier, unit, defends), value in chips.items()
    ]
    return made


def _score(defends: bool) -> Literal["attack", "defence"]:
    return "defence" if defends else "attack"


def _notes(words: Lexicon, battle: BattleView) -> list[Text]:
    """What changes this battle or this round."""
    notes: list[str] = []
    for side in range(2):
        name = words.side(side)
        edge = battle.edge[side] + (battle.edge_round1[side] if battle.round <= 1 else 0)
        if edge:
            notes.append(say("note-edge", side=name, edge=signed(edge)))
        if battle.unconceal[side]:
            notes.append(say("note-unconceal", side=name))
        notes += [say("note-gas", side=name, attack=score) for score in battle.chemical[side] if score]
    if battle.no_air and battle.round:
        notes.append(say("no-air"))
    if battle.card != s.NONE:
        dug_in, defender = words.rules.dug_in[battle.card], words.side(1 - battle.aggressor)
        if dug_in:
            notes.append(say("note-dug-in", side=defender, bonus=signed(dug_in)))
        if words.rules.special[battle.card]:
            notes.append(say("note-special", side=defender))
    if battle.quiet:
        notes.append(say("note-quiet", quiet=battle.quiet, rounds=words.rules.stalemate_rounds))
    return [[note] for note in notes]
