"""`sandtable luck`: luck, skill and drama of a ruleset."""

from typing import Any

from rich.text import Text

from sandtable.commands.asked import LuckAsked, names_of
from sandtable.commands.output import console, phrase, print_json, progress_bar, warm_up
from sandtable.commands.simulate import ready_game
from sandtable.core.errors import OptionError
from sandtable.lab.luck import Going, SkillClasses, going, skill
from sandtable.lab.simulate import kinds_for
from sandtable.lab.statistics.estimates import IntervalEstimate


def run(asked: LuckAsked) -> None:
    """Watch games, and let bots of different strength play each other."""
    deals, seed = asked.deals, asked.seed
    if not 20 <= deals <= 1_000_000:
        raise OptionError(phrase("deals-range", deals=deals), field="deals")
    ready = ready_game(asked.game, asked.preset, asked.settings, asked.players)
    ladder, names = names_of(asked.levels), names_of(asked.bots)
    kinds_for(ready, names)
    for name in ladder:  # a wrong name is said at once, not after the games
        kinds_for(ready, name)
    with progress_bar() as bar:
        warm_up(ready.definition, bar, ())
        bar.add_task(phrase("watching-games"), total=None)
        went = going(ready, names, deals, seed)
        found = skill(ready, ladder, deals, seed)
    if asked.as_json:
        print_json(_plain(went, found))
        return
    screen = console()
    for line in (*_skill_lines(found, ready.seats), "", *_going_lines(went, ready.seats, ready.definition.turn_unit)):
        screen.print(Text(line), soft_wrap=True)


def _skill_lines(found: SkillClasses, seats: int) -> list[str]:
    lines = [phrase("what-playing-better-worth", even=f"{100 / seats:.0f}")]
    for one in found.gaps:
        told = {"better": one.better, "worse": one.worse, "gap": one.gap}
        lines.append("  " + phrase("places-apart", share=_per_cent(one.share), **told))
    for gap, value in found.by_gap().items():
        lines.append("  " + phrase("apart-on-average", gap=gap, share=f"{value:.1%}"))
    if found.steps is not None:
        lines.append("  " + phrase("skill-steps-classes-which", least=found.bound, steps=f"{found.steps:.1f}"))
    return lines


def _going_lines(went: Going, seats: int, unit: str) -> list[str]:
    lines = [
        phrase("how-games-go", games=f"{went.games:,}"),
        "  " + phrase("lead-changes-game", lead_changes=_number(went.lead_changes)),
    ]
    if went.drama is not None:
        lines.append("  " + phrase("drama-winner-was-behind", drama=_per_cent(went.drama), unit=unit))
    if went.decided is not None:
        lines.append("  " + phrase("decided-winner-was-sure", decided=_per_cent(went.decided)))
    if went.leader_wins is not None:
        lines.append(
            f"  Runaway leader: who leads half way has {_per_cent(went.leader_wins)}; even is {100 / seats:.0f} %"
        )
    if went.kingmaking is not None:
        lines.append("  " + phrase("kingmaking-games-somebody-who", kingmaking=_per_cent(went.kingmaking)))
    if went.deal is not None:
        lines.append(f"  Luck of the deal: the same deal played twice ends alike with correlation {went.deal:.2f}")
    else:
        lines.append("  " + phrase("luck-deal-these-bots"))
    if went.slope is None:
        lines.append("  " + phrase("value-positions-never-moves"))
    elif went.marked:
        lines.append(f"  Take these with care: where the value says 1, results move by {went.slope:.2f}.")
    return lines


def _per_cent(one: IntervalEstimate) -> str:
    return f"{one.value:.1%} ({one.low:.1%} to {one.high:.1%})"


def _number(one: IntervalEstimate) -> str:
    return f"{one.value:.2f} ({one.low:.2f} to {one.high:.2f})"


def _plain(went: Going, found: SkillClasses) -> dict[str, Any]:
    def plain(one: IntervalEstimate | None) -> dict[str, Any] | None:
        return None if one is None else {"value": one.value, "interval": [one.low, one.high], "n": one.n}

    return {
        "games": went.games,
        "skill": {
            "pairs": [
                {"better": one.better, "worse": one.worse, "gap": one.gap, "share": plain(one.share)}
                for one in found.gaps
            ],
            "by_gap": found.by_gap(), "steps": found.steps, "at_least": found.bound,
        },
        "lead_changes": plain(went.lead_changes), "drama": plain(went.drama), "decided": plain(went.decided),
        "leader_wins": plain(went.leader_wins), "kingmaking": plain(went.kingmaking),
        "luck_of_the_deal": went.deal, "slope": went.slope, "marked": went.marked,
    }  # fmt: skip
