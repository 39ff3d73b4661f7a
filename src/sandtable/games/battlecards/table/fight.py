"""The battle going on as two lines that face each other: states and figures of every unit, the chance of every target,
who supports whom, the shot with its sum (sections 8 and 9)."""

from sandtable.core.game.parts import reads
from sandtable.core.game.showing import ViewContext
from sandtable.core.scenes import Assist, Card, Fight, Line, LineGroup, Phase, Text
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.printed import conflict_card, grid_of, unit_card
from sandtable.games.battlecards.log.words import PHASE_WORDS, Lexicon, points, signed, unit_id
from sandtable.games.battlecards.table.battle_view import BattleView, battle_title, numbered_name
from sandtable.games.battlecards.table.faces import edge_of
from sandtable.games.battlecards.table.player_view import GameView
from sandtable.games.battlecards.table.shots import shot_view
from sandtable.games.battlecards.table.sums import BattleSums, Scores, reasons

_GROUPS = ("Ground", "Air", "Sea")
_START = Phase("start", "Battle start")


def fight_view(context: ViewContext[Lexicon, GameView]) -> Fight | None:
    """The battle from the exposure of forces on; None before and outside."""
    words, view, battle = context.words, context.view, context.view.battle
    if battle is None or not battle.exposed():
        return None
    figures = context.part(_figures, battle.still())
    sums = BattleSums(words.rules, battle)
    aggressor = words.side(battle.aggressor)
    worth = ""
    card = None
    if battle.card != s.NONE:
        scorched = battle.card in view.scorched
        worth = f", worth {points(0 if scorched else words.rules.points_of[battle.card])}"
        card = conflict_card(f"fought-{battle.card}", words.cards[battle.card])
    lines = [_line(words, view, sums, figures, side) for side in range(2)]
    return Fight(
        title=battle_title(words, battle),
        subtitle=f"{aggressor} attack{worth}",
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
    first = [] if battle.round else [_START]
    return first + [
        Phase(f"phase-{number}", f"Phase {number}, {'gas' if number == 0 else PHASE_WORDS[number]}")
        for number in range(0 if gas else 1, 5)
    ]


def _step(battle: BattleView) -> str:
    if not battle.round:
        return _START.id
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
    for type_, name in enumerate(_GROUPS):
        units = [unit for unit in force if words.type_of(unit) == type_]
        if units:
            groups.append(LineGroup(name, [_card(words, sums, figures, side, unit) for unit in units]))
    role = "attacker" if side == battle.aggressor else "defender"
    if acts_first(battle) == side:
        role += ", acts first"
    left = len(battle.living(side))
    seats = [seat for seat in words.seats_of(side) if seat in battle.joined or seat == battle.lead[side]]
    return Line(
        side=words.side(side),
        edge=edge_of(view, side),
        groups=groups,
        seats=seats,
        note=role,
        tally=f"{left} of {len(force)} units left",
    )


def _card(words: Lexicon, sums: BattleSums, figures: Figures, side: int, unit: int) -> Card:
    battle, face = sums.battle, words.face(unit)
    card = unit_card(unit_id(unit), face, words.owner[unit])
    card.name = numbered_name(words, battle.force[side], unit)
    bits = battle.state[unit]
    card.foot = _foot(words, battle, unit, bits)
    if not bits & s.IN_FORCE:
        card.gone = True
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
        return "withdrawn" if bits & s.WITHDRAWN else "destroyed"
    helped = battle.supports.get(unit)
    if helped is not None:
        return f"supports {words.unit_name(helped)}"
    if bits & s.ASSIGNED:
        return "support used up"
    if bits & s.SPENT:
        return "fired"
    if battle.round and bits & s.HELD:
        return "holds fire"
    return ""


def _pill(words: Lexicon, battle: BattleView, sums: BattleSums, side: int, unit: int) -> tuple[str, str]:
    """The chance that the unit is hit by the one that is about to fire, and why if it is none."""
    firer = battle.firer
    if firer == s.NONE or not battle.inside(firer) or battle.side_of(firer) == side:
        return "", ""
    why = sums.may_target(firer, unit)
    if why:
        return "safe", why
    if battle.mode == s.MODE_AUTOKILL:
        kind = words.kind[firer]
        limit = words.rules.kill_max[kind]
        if words.rules.kill_target[kind] != words.type_of(unit):
            return "safe", "The Autokill is for units of another type."
        defence = sums.of(firer, unit).defence_total
        return ("destroyed", "") if defence <= limit else ("safe", f"Defence {defence}, above the limit of {limit}.")
    shot = sums.of(firer, unit)
    if not shot.hits_on:
        return "safe", f"Attack {shot.attack_total} against defence {shot.defence_total}."
    return f"{shot.percent}%", f"Attack {shot.attack_total} against defence {shot.defence_total}."


# ----------------------------------------------------------------------------------------------------- links and notes


def _assists(words: Lexicon, battle: BattleView) -> list[Assist]:
    """Links from helpers to those they help."""
    rules = words.rules
    made = []
    for giver, unit in battle.supports.items():
        defends = bool(battle.state[giver] & s.AS_DEFENSE)
        value = (rules.support_dfn if defends else rules.support_att)[words.kind[giver]]
        made.append(Assist(unit_id(giver), unit_id(unit), "defence" if defends else "attack", signed(value)))
    chips: dict[tuple[int, int, bool], int] = {}
    for carrier, _, unit, defends in battle.chips:
        value = rules.chip_value[words.kind[carrier]]
        chips[carrier, unit, defends] = chips.get((carrier, unit, defends), 0) + value
    made += [
        Assist(unit_id(carrier), unit_id(unit), "defence" if defends else "attack", signed(value))
        for (carrier, unit, defends), value in chips.items()
    ]
    return made


def _notes(words: Lexicon, battle: BattleView) -> list[Text]:
    """What changes this battle or this round."""
    notes: list[str] = []
    for side in range(2):
        name = words.side(side)
        edge = battle.edge[side] + (battle.edge_round1[side] if battle.round <= 1 else 0)
        if edge:
            notes.append(f"{name} attacks {signed(edge)}.")
        if battle.unconceal[side]:
            notes.append(f"Enemy submarines are not Concealed from the {name} side.")
        notes += [
            f"{name} Chemical Warfare: {score} against air defence, in phase 0."
            for score in battle.chemical[side]
            if score
        ]
    if battle.no_air and battle.round:
        notes.append("No air unit acts in this round.")
    if battle.card != s.NONE:
        dug_in = words.rules.dug_in[battle.card]
        if dug_in:
            notes.append(f"Dug in: {words.side(1 - battle.aggressor)} ground units {signed(dug_in)} defence.")
        if words.rules.special[battle.card]:
            notes.append(f"The {words.side(1 - battle.aggressor)} side wins when the attacker's ground units are gone.")
    if battle.quiet:
        rounds = words.rules.stalemate_rounds
        notes.append(f"Rounds in a row without a loss: {battle.quiet}; after {rounds} the defender wins.")
    return [[note] for note in notes]
