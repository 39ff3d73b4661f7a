"""Shots of units in words: names, chances, Autokills, the sum part by part, which numbers hit, and what further help
would change."""

from collections.abc import Iterable, Sequence

from sandtable.core.scenes import Fact, Preview, Shot
from sandtable.games.battlecards import say
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.battles import autokill
from sandtable.games.battlecards.log.words import Lexicon, part_word, signed, unit_id
from sandtable.games.battlecards.table.battle_view import numbered_name
from sandtable.games.battlecards.table.player_view import GameView
from sandtable.games.battlecards.table.sums import Addend, BattleSums, Sum


def sum_facts(words: Lexicon, parts: Iterable[Addend]) -> list[Fact]:
    """Parts of a score: the printed figure first, then what is added, equal words together with who adds it."""
    facts: list[Fact] = []
    for part in parts:
        name = words.unit_name(part.unit) if part.unit != s.NONE else ""
        if not facts:
            facts.append(Fact(part.word, part_word(part.word), str(part.value), say("part-printed")))
            continue
        facts.append(Fact(f"{part.word}-{len(facts)}", part_word(part.word), signed(part.value), name))
    return facts


def chance_words(shot: Sum) -> str:
    """Which numbers hit: "1 to 4 hits", "every number hits", "nothing hits"."""
    return _numbers(shot.hits_on, shot.steps)


def _numbers(hits_on: int, steps: int) -> str:
    return say("numbers-hit", hits="all" if hits_on == steps else hits_on)


def shot_view(words: Lexicon, view: GameView, sums: BattleSums) -> Shot | None:
    """The shot going on, once it has a target."""
    battle = view.battle
    assert battle is not None
    if battle.firer == s.NONE or battle.target == s.NONE:
        return None
    if not (battle.inside(battle.firer) and battle.inside(battle.target)):
        return None
    shot = sums.of(battle.firer, battle.target)
    if battle.mode == s.MODE_AUTOKILL:
        return _autokill(words, shot)
    made = Shot(
        firer=unit_id(shot.firer),
        target=unit_id(shot.target),
        attack=sum_facts(words, shot.attack),
        defence=sum_facts(words, shot.defence),
        hits_on=shot.hits_on,
        steps=shot.steps,
        text=say.text(
            "shot-text", firer=words.unit(shot.firer), target=words.unit(shot.target), chance=chance_words(shot)
        ),
    )
    _offer(words, view, sums, shot, made)
    return made


def _autokill(words: Lexicon, shot: Sum) -> Shot:
    limit = words.rules.kill_max[words.kind[shot.firer]]
    sure = shot.defence_total <= limit
    units = {"firer": words.unit(shot.firer), "target": words.unit(shot.target)}
    text = say.text("shot-text-autokill", **units, defence=shot.defence_total, limit=limit)
    return autokill(shot.firer, shot.target, sum_facts(words, shot.defence), limit, sure, shot.steps, text)


def _offer(words: Lexicon, view: GameView, sums: BattleSums, shot: Sum, made: Shot) -> None:
    """What the side that is asked could still add."""
    target_type, firer_type = sums.type(shot.target), sums.type(shot.firer)
    difference = shot.attack_total - shot.defence_total
    if view.asking in (s.D_BOOST, s.D_REVISE):
        helpers = sums.helpers(shot.firer, target_type, defends=False)
        if helpers:
            best = max(helpers, key=lambda helper: helper.value)
            most = min(shot.steps, max(0, difference + sum(helper.value for helper in helpers)))
            made.could = most if most > shot.hits_on else 0
            made.offer = _sentence(words, best, min(shot.steps, max(0, difference + best.value)), shot.steps)
    elif view.asking == s.D_REACT:
        helpers = sums.helpers(shot.target, firer_type, defends=True)
        if helpers:
            best = max(helpers, key=lambda helper: helper.value)
            made.offer = _sentence(words, best, min(shot.steps, max(0, difference - best.value)), shot.steps)


def _sentence(words: Lexicon, helper: Addend, hits_on: int, steps: int) -> str:
    """ "British Infantry can add 2: then 1 to 6 hits. It will not fire in this round." """
    name = "shot-offer-chip" if helper.word == "chip" else "shot-offer"
    return say(name, name=words.unit_name(helper.unit), value=helper.value, chance=_numbers(hits_on, steps))


class Shots:
    """The battle that the viewer sees, and its sums."""

    def __init__(self, words: Lexicon, view: GameView) -> None:
        self.words, self.battle = words, view.fought
        self.sums = BattleSums(words.rules, self.battle)

    def name(self, unit: int) -> str:
        """A unit's name among those of its force."""
        return numbered_name(self.words, self.battle.force[self.battle.side_of(unit)], unit)

    def shot(self) -> Sum:
        """The shot that is being made."""
        return self.sums.of(self.battle.firer, self.battle.target)

    def chance(self, shot: Sum, difference: int = 0) -> str:
        """The chance of a shot whose difference changes by so much."""
        number = max(0, min(shot.steps, shot.attack_total - shot.defence_total + difference))
        return f"{round(100 * number / shot.steps)}%"

    def limit(self, unit: int) -> int:
        """The highest defence that the unit's Autokill reaches."""
        limit: int = self.words.rules.kill_max[self.words.kind[unit]]
        return limit

    def preview(self, shot: Sum) -> Preview:
        """A shot's sum in lines."""
        return Preview(
            say("shot-preview", firer=self.name(shot.firer), target=self.name(shot.target)),
            [self._line(shot.attack), self._line(shot.defence), say("shot-preview.chance", chance=chance_words(shot))],
        )

    def _line(self, parts: Sequence[Addend]) -> str:
        """ "Attack 8, support +2 (British Infantry)"."""
        first, *added = parts
        told = [say("shot-printed", part=part_word(first.word), value=first.value)]
        for part in added:
            by = self.words.unit_name(part.unit) if part.unit != s.NONE else None
            told.append(say("shot-added", part=part_word(part.word), value=signed(part.value), by=by))
        return say("shot-parts", parts=told)

    # ------------------------------------------------------------------------------------------ what a unit can do best

    def best(self, unit: int) -> str:
        """What a unit can do best: "Autokill: Panther or another", "Panther, 40%"."""
        killed = self._kills(unit)
        return say("shot-best-autokill", units=self._first_of(killed)) if killed else self.best_shot(unit)

    def best_shot(self, unit: int) -> str:
        """The target with the best chance: "Panther, 40%"; empty without one."""
        best = self.sums.best_target(unit)
        return say("shot-best", name=self.name(best.target), chance=self.chance(best)) if best else ""

    def kills_words(self, unit: int) -> str:
        """What the unit's Autokill reaches: "Panther or another"."""
        killed = self._kills(unit)
        return self._first_of(killed) if killed else say("shot-reach", limit=self.limit(unit))

    def _first_of(self, killed: Sequence[int]) -> str:
        return say("shot-first", name=self.name(killed[0]), units=len(killed))

    def _kills(self, unit: int) -> list[int]:
        """Enemies that the unit's Autokill reaches now, most points first (9.4)."""
        rules, battle, sums = self.words.rules, self.battle, self.sums
        kind = self.words.kind[unit]
        target_type = rules.kill_target[kind]
        if target_type < 0 or (rules.kill_round1[kind] and battle.round != 1):
            return []
        side = battle.side_of(unit)
        if rules.kill_needs_infantry[kind] and not any(sums.flags(one) & s.INFANTRY for one in battle.living(side)):
            return []
        reached = [
            one
            for one in battle.living(1 - side)
            if sums.type(one) == target_type
            and not sums.may_target(unit, one)
            and sums.of(unit, one).defence_total <= self.limit(unit)
        ]
        return sorted(reached, key=lambda one: -self.words.points_of(one))
