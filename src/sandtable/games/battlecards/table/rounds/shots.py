"""The shots of one side's units as their choices tell of them: names, chances, Autokills, sums in lines."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.scenes import Preview
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.words import Lexicon, signed
from sandtable.games.battlecards.table.naming import numbered_name
from sandtable.games.battlecards.table.player_view import GameView
from sandtable.games.battlecards.table.rounds.shot_view import chance_words
from sandtable.games.battlecards.table.rounds.sums import Addend, BattleSums, Sum


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
            f"{self.name(shot.firer)} at {self.name(shot.target)}",
            [self._line(shot.attack), self._line(shot.defence), f"{chance_words(shot).capitalize()}."],
        )

    def _line(self, parts: Sequence[Addend]) -> str:
        """ "Attack 8, support +2 (British Infantry)"."""
        told = []
        for place, part in enumerate(parts):
            by = f" ({self.words.unit_name(part.unit)})" if part.unit != s.NONE else ""
            told.append(f"{part.word} {signed(part.value)}{by}" if place else f"{part.word.capitalize()} {part.value}")
        return ", ".join(told)

    # ------------------------------------------------------------------------------------------ what a unit can do best

    def best(self, unit: int) -> str:
        """What a unit can do best: "Autokill: Panther or another", "Panther, 40%"."""
        killed = self._kills(unit)
        return f"Autokill: {self._first_of(killed)}" if killed else self.best_shot(unit)

    def best_shot(self, unit: int) -> str:
        """The target with the best chance: "Panther, 40%"; empty without one."""
        best = self.sums.best_target(unit)
        return f"{self.name(best.target)}, {self.chance(best)}" if best else ""

    def kills_words(self, unit: int) -> str:
        """What the unit's Autokill reaches: "Panther or another"."""
        killed = self._kills(unit)
        return self._first_of(killed) if killed else f"defence {self.limit(unit)} or less"

    def _first_of(self, killed: Sequence[int]) -> str:
        return self.name(killed[0]) + (" or another" if len(killed) > 1 else "")

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
