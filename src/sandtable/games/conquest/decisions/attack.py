"""D_ATTACK: over which edge to attack, or to stop (spec sections 7 and 12)."""

from collections.abc import Sequence
from copy import copy
from functools import lru_cache

from sandtable.core.declare.decisions import FEW, ChoiceForm, Decision
from sandtable.core.game.showing import Wording, fitting
from sandtable.core.kernel import kernel
from sandtable.core.kernel.asking import ask
from sandtable.core.kernel.masks import first_bit
from sandtable.core.scenes import Choice, Preview
from sandtable.games.conquest import say
from sandtable.games.conquest import state as s
from sandtable.games.conquest.log.words import Lexicon
from sandtable.games.conquest.rules.variants import ATTACKS_AFTER_ROUND, ATTACKS_AFTER_TURN
from sandtable.games.conquest.table.odds import attack_chance, percent
from sandtable.games.conquest.table.player_view import GameView


@kernel
def may_attack(rules, state):
    """Whether attacks are allowed in this turn: a host may keep them out of the first turn, or out of round 1."""
    if rules.first_attacks == ATTACKS_AFTER_TURN:
        return state.turns > 1
    return rules.first_attacks != ATTACKS_AFTER_ROUND or state.round > 1


@kernel
def attack_step(rules, state):
    """T4 between battles. True = the seat is asked."""
    seat = state.seat
    if may_attack(rules, state) and _any_attack(rules, state, seat):
        ask(state, seat, s.D_ATTACK)
        return True
    state.step = s.DRAW_EARLY
    return False


@kernel
def _attacks(rules, state, seat, word):
    """The edges of a word of `Rules.incident` that can be attacked over, as bits: those at an own territory with 2
    armies or more, and at a foreign one. No branches: nothing can predict who owns what."""
    strong = 0
    foreign = 0
    for territory in range(rules.territories):
        edges = rules.incident[word, territory]
        own = -int(state.owner[territory] == seat)
        strong |= edges & own & -int(state.armies[territory] > 1)
        foreign |= edges & ~own
    return strong & foreign


@kernel
def _any_attack(rules, state, seat):
    """Whether D_ATTACK has an attack to offer."""
    for word in range(rules.edge_words):  # noqa: SIM110
        if _attacks(rules, state, seat, word) != 0:
            return True
    return False


@kernel
def attack_choices(rules, state, seat, choices):
    """0 = stop, 1 + edge."""
    choices[0] = 0
    n = 1
    for word in range(rules.edge_words):
        attacks = _attacks(rules, state, seat, word)
        while attacks != 0:
            choices[n] = 1 + s.EDGES_A_WORD * word + first_bit(attacks)
            attacks &= attacks - 1
            n += 1
    return n


@kernel
def answer_attack(rules, state, seat, choice):
    """The answer to D_ATTACK: stop, or the ends of the edge fix source and target."""
    if choice == 0:
        state.step = s.DRAW_EARLY
        return
    edge = choice - 1
    a = rules.edge_a[edge]
    b = rules.edge_b[edge]
    state.edge = edge
    if state.owner[a] == seat:
        state.source = a
        state.target = b
    else:
        state.source = b
        state.target = a
    state.mode = s.NOT_CHOSEN
    state.defence = 0
    state.step = s.BATTLE


def _attack_of(words: Lexicon, view: GameView, edge: int) -> tuple[int, int]:
    """Source and target of an attack over an edge: the own end attacks."""
    a, b = words.edges[edge]
    return (a, b) if view.owns(a) else (b, a)


def _question(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    sources = {_attack_of(words, view, code - 1)[0] for code in codes if code}
    why = say.text("attack-why", several=len(sources) > 1)
    if len(sources) == 1:
        return fitting(say.text("attack-from", source=words.place(*sources)), say.text("attack-short")), why
    return say.text("attack-question"), why


def _stop(words: Lexicon, view: GameView, number: int) -> Choice:
    fortify = words.options.fortify != "none" and words.options.fortify_moves > 0
    return Choice(number, say("attack-stop"), say("attack-stop.detail", fortify=fortify))


def _attack(words: Lexicon, view: GameView, edge: int) -> Choice:
    source, target = _attack_of(words, view, edge)
    neutral = view.owner[target] == s.NEUTRAL
    return copy(_between(words, source, target, view.armies[source], view.armies[target], neutral))


@lru_cache(maxsize=4096)
def _between(words: Lexicon, source: int, target: int, ours: int, theirs: int, neutral: bool) -> Choice:
    """An attack by so many armies on so many: what is said of it is found once."""
    detail, lines = say("armies", armies=theirs), [say("against", ours=ours, theirs=theirs)]
    odds = attack_chance(words.options, ours, theirs, neutral)
    if odds is not None:
        chance = percent(odds.capture)
        detail = say("armies-chance", armies=theirs, chance=chance)
        blitz = words.options.blitz and ours - 1 >= words.options.blitz_min
        lines.append(say("takes-it", blitz=bool(blitz), chance=chance))
        lines.append(say("expected", lose=f"{odds.attacker_loss:.1f}", take=f"{odds.defender_loss:.1f}"))
    names = words.names
    return Choice(
        0,
        names[target],
        detail=detail,
        group=names[source],
        elements=[words.ids[source], words.ids[target]],
        preview=Preview(say("way", source=names[source], target=names[target]), lines),
    )


def _described(words: Lexicon, view: GameView, choice: Choice) -> str:
    if choice.code == 0:
        return choice.label
    source, target = _attack_of(words, view, choice.code - 1)
    return say("attack-told", target=words.names[target], source=words.names[source])


def _why_not(words: Lexicon, view: GameView, codes: Sequence[int]) -> dict[str, str]:
    """Own territories that cannot attack, and foreign ones beside own ones that cannot be attacked."""
    found: dict[str, str] = {}
    ids, armed, own = words.ids, view.armies, [owner == view.viewer for owner in view.owner]
    inland, single = words.said_of_all("attack-inland"), words.said_of_all("attack-single")
    for territory, neighbours in enumerate(words.neighbours):
        from_here = [other for other in neighbours if own[other]]
        if not own[territory]:
            if from_here:
                found[ids[territory]] = _weak(words, from_here, words.names[territory])
        elif len(from_here) == len(neighbours):
            found[ids[territory]] = inland[territory]
        elif armed[territory] < 2:
            found[ids[territory]] = single[territory]
    return found


def _weak(words: Lexicon, own: list[int], name: str) -> str:
    if len(own) == 1:
        return say("attack-only-one", own=words.names[own[0]], name=name)
    return say("attack-too-weak", name=name)


def _refuse(words: Lexicon, view: GameView, code: int, codes: Sequence[int]) -> str:
    if not 1 <= code <= len(words.edges):
        return say("attack-no-edge", edge=code - 1, edges=len(words.edges))
    a, b = words.edges[code - 1]
    names = words.names
    if view.owns(a) == view.owns(b):
        return say("attack-both", a=names[a], b=names[b], yours=view.owns(a))
    source = a if view.owns(a) else b
    return say("attack-too-few", name=names[source], armies=view.armies[source])


ATTACK = Decision(
    "D_ATTACK", s.D_ATTACK,
    forms=(
        ChoiceForm(1, "0 to stop", _stop, stops=True),
        ChoiceForm(s.MAX_EDGES, "1 + the edge to attack over", _attack, buttons=FEW),
    ),
    choices=attack_choices, answer=answer_attack, steps={s.ATTACK: "waiting-attack"}, question=_question,
    refuse=_refuse, why_not=_why_not, describe=_described, odds=True, more=("D_DICE",), evidence=2.0,
)  # fmt: skip
