"""`sandtable ladder` and `sandtable exploit`: how strong bots are, and what they give away."""

import msgspec
from rich.table import Table
from rich.text import Text

from sandtable.bots import kinds
from sandtable.commands.asked import ExploitAsked, LadderAsked, names_of
from sandtable.commands.output import console, phrase, print_json, progress_bar, warm_up
from sandtable.core.errors import OptionError
from sandtable.core.game.shipped import Ladder, usual_level
from sandtable.core.game.warm import SIMULATION
from sandtable.core.writing import write_bytes
from sandtable.games import definition, load
from sandtable.lab.strength import ANCHOR, Won, climb, exploit


def run_ladder(asked: LadderAsked) -> None:
    """Play the round robin, print ratings and shares, and write them to a file if one is named. OptionError for a game
    without levels if no bots are named."""
    game, deals, seed, out = asked.game, asked.deals, asked.seed, asked.out
    chosen = definition(game)
    ready = load(game, preset=asked.preset, players=2)
    names = [name for name in names_of(asked.bots) if name] or _everybody(game)
    command = f"sandtable ladder {game} --preset {ready.preset} --bots {','.join(names)} --deals {deals} --seed {seed}"
    if asked.thinking_deals is not None:
        command += f" --thinking-deals {asked.thinking_deals}"
    with progress_bar() as bar:
        warm_up(chosen, bar, (SIMULATION,))
        task = bar.add_task("Playing", total=deals * len(names) * (len(names) - 1))

        def show(played: int) -> None:
            bar.update(task, completed=played)

        done = climb(ready, names, deals, seed, asked.threads, command, show, asked.thinking_deals)
    text = msgspec.json.encode(done)
    if out is not None:
        out.parent.mkdir(parents=True, exist_ok=True)
        write_bytes(out, msgspec.json.format(text, indent=1) + b"\n")
    if asked.as_json:
        print_json(msgspec.to_builtins(done))
        return
    _show_ladder(chosen.title, done)
    if out is not None:
        console().print(phrase("written-to", out=out))


def _everybody(game: str) -> list[str]:
    """Every level, the heuristic if it is none of them, and the yardstick."""
    levels = [kind.name for kind in kinds(game) if kind.name.startswith("level-")]
    if not levels:
        raise OptionError(phrase("game-levels-name", game=game), field="bots")
    return [*levels, *([] if usual_level(definition(game).levels) else ["heuristic"]), ANCHOR]


def _show_ladder(title: str, ladder: Ladder) -> None:
    screen = console()
    how = phrase("seats-every-two-bots", preset=ladder.preset, deals=f"{ladder.deals:,}") + "\n"
    screen.print(Text.assemble((title, "bold"), f", {how}"))
    table = Table("bot", "rating", "95 % interval", *[f"against {rung.bot}" for rung in ladder.rungs])
    shares = {(pair.bot, pair.other): pair.share for pair in ladder.pairs}
    shares |= {(pair.other, pair.bot): 1 - pair.share for pair in ladder.pairs}
    for rung in sorted(ladder.rungs, key=lambda rung: -rung.rating):
        cells = [f"{shares[rung.bot, other.bot]:.0%}" if other != rung else "" for other in ladder.rungs]
        table.add_row(rung.bot, f"{rung.rating:.0f}", f"{rung.low:.0f} to {rung.high:.0f}", *cells)
    screen.print(table)


def run_exploit(asked: ExploitAsked) -> None:
    """Try the exploiters, and print what each wins: chips a hand of a stack, or shares of matches without one."""
    game, seats, stack, bot, seed = asked.game, asked.seats, asked.stack, asked.bot, asked.seed
    chosen = definition(game)
    exploiting = chosen.exploiting
    if exploiting is None:
        raise OptionError(phrase("no-exploiters", game=game), field="game")
    if stack is not None and not exploiting.least <= stack <= exploiting.most:
        allowed = f"{exploiting.least} to {exploiting.most} {exploiting.unit}"
        raise OptionError(phrase("stack-allowed", allowed=allowed, stack=stack), field="stack")
    options = {} if stack is None else exploiting.hand(stack)
    ready = load(game, preset=asked.preset, players=seats, **options)
    names = [name for name in names_of(asked.exploiters) if name]
    with progress_bar() as bar:
        warm_up(chosen, bar, (SIMULATION,))
        task = bar.add_task("Playing", total=len(names) or len(exploiting.family))
        gain_over = None if stack is None else float(stack)
        played = exploit(
            ready,
            bot,
            asked.deals,
            seed,
            gain_over,
            names,
            asked.threads,
            lambda count: bar.update(task, completed=count),
        )
    if asked.as_json:
        what = {"game": game, "preset": ready.preset, "seats": seats, "stack": stack, "bot": bot, "seed": seed}
        print_json({**what, "won": msgspec.to_builtins(played)})
        return
    where = f"{ready.preset}, {seats} seats"
    _show_exploiters(f"{chosen.title}, {where}, against {bot}", played, exploiting.unit, seats, stack)


def _show_exploiters(title: str, played: list[Won], unit: str, seats: int, stack: int | None) -> None:
    screen = console()
    fair = f"; fair is {1 / seats:.0%}" if stack is None else f", each hand with {stack} {unit}"
    screen.print(f"{title}{fair}\n")
    table = Table(
        "exploiter", "share of matches" if stack is None else phrase("unit-a-hand", unit=unit), "95 % interval", "games"
    )
    for won in sorted(played, key=lambda one: -one.mean):
        form = ".1%" if stack is None else "+.3f"
        table.add_row(
            won.exploiter, format(won.mean, form), f"{format(won.low, form)} to {format(won.high, form)}",
            f"{won.games:,}",
        )  # fmt: skip
    screen.print(table)
