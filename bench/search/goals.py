"""What strength has to be shown: one row after the other, each with the share of the win that the lower end of its
95 % interval must reach.

    python -m bench.search --goals [--only TEXT] [--games 100] [--minutes 30]

plays the rows in turns until each has so many games or the time is up; stop it whenever you like, it goes on where it
was. Budgets are playouts, about as many as an idle core makes in 10 ms, 100 ms and 1 s,
so that rows are the same games everywhere; what a decision really took stands beside them. `ceiling`: the same with a
bot from which only dice and the order of decks are hidden, which is measured where a goal is missed.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

__all__ = ["BUDGETS", "GOALS", "TREES", "Goal"]


#: What plays by odds, and the ceiling of it.
BLUEPRINT, SEEING = "blueprint", "sees:400p"


@dataclass(frozen=True)
class Goal:
    """A row, and what its lower end must reach, in percent. `took`: how long a decision may take."""

    game: str
    preset: str
    players: int
    bot: str
    took: str
    least: int
    options: tuple[str, ...] = ()
    against: str = "heuristic-1"

    @property
    def ceiling(self) -> Goal:
        """The same by a bot that sees everything but dice. What plays by odds does not search: there it is a search of
        its own."""
        return replace(self, bot=SEEING if self.bot == BLUEPRINT else self.bot.replace("search:", "sees:", 1))


#: Playouts that an idle core makes of each game in 10 ms, 100 ms and 1 s.
BUDGETS = {
    "conquest": ("search:240p", "search:2400p", "search:24000p"),
    "bridgefront": ("search:40p", "search:400p", "search:4000p"),
    "battlecards": ("search:200p", "search:2000p", "search:20000p"),
}
_TIMES = ("10 ms", "100 ms", "1 s")
_LEAST = {"conquest": (70, 75, 85), "bridgefront": (70, 75, 82), "battlecards": (55, 56, 58)}
_PRESETS = {
    "conquest": ("world-war", "supply-lines"),
    "bridgefront": ("standard",),
    "battlecards": ("west", "pacific", "east"),
}
#: Factions are drawn with the deal, which is played from every seat.
_OPTIONS = {"bridgefront": ("faction_mode=random",)}
#: One searcher among three: 100 ms have to do.
_AT_FOUR = {"conquest": 60, "bridgefront": 45}
_BETTING = {"standard": 65, "quick": 65, "long": 57}


def _goals() -> list[Goal]:
    found = []
    for took, time in enumerate(_TIMES):
        for game, presets in _PRESETS.items():
            bot, options = BUDGETS[game][took], _OPTIONS.get(game, ())
            found += [Goal(game, preset, 2, bot, time, _LEAST[game][took], options) for preset in presets]
        if took == 0:
            found += [Goal("bayonet", preset, 2, BLUEPRINT, time, least) for preset, least in _BETTING.items()]
    for game, least in _AT_FOUR.items():
        found.append(Goal(game, _PRESETS[game][0], 4, BUDGETS[game][1], _TIMES[1], least, _OPTIONS.get(game, ())))
    return found


GOALS = tuple(_goals())

#: What a tree on top of the race is worth: in every preset against the race alone, with the playouts of 100 ms.
TREES = tuple(
    replace(goal, bot=goal.bot.replace("search:", "tree:", 1), against=goal.bot.replace("search:", "race:", 1))
    for goal in GOALS
    if goal.took == _TIMES[1] and goal.players == 2
)
