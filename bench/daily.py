"""Positions in which one choice is clearly best, for a problem a day: `python -m bench.daily GAME FILE.jsonl [SEED]`
adds those that it finds to the file, until it is stopped or there are 60. A game ships them as `data/daily.jsonl`.

Bots play matches. Some of their decisions are looked at: a search names three choices worth comparing, which are played
on from what the seat knows. Where one is ahead of both others by more than chance makes, it is checked twice, each time
in ten times as many new worlds, and must be ahead by a clear margin both times. Decisions about numbers are left out,
and so is what all three choices are called alike.
"""

import argparse
from collections import Counter
from collections.abc import Iterator
from itertools import count, islice
from pathlib import Path

import msgspec

from sandtable import bots, load
from sandtable.bots.hints import asked_at, reasons, worth_showing
from sandtable.bots.search import Budget, Searcher
from sandtable.core.game.shipped import DailyProblem
from sandtable.core.kernel.chance import seed_key
from sandtable.core.match.match import Match
from sandtable.core.match.rollouts import Rollouts, rollouts
from sandtable.games import definition, games

#: No more are looked for at once.
PROBLEMS = 60
#: The worlds of the first look; each check has ten times as many.
WORLDS = 60
#: What a search for the three choices may cost.
SEARCH = Budget(playouts=100)
#: By which share of the wins the best choice is ahead: when first looked at, in each check, and at the lower end of the
#: check's 99 % interval. A choice that is ahead by more than `OBVIOUS` needs no thought.
#: Nor does a choice beside others with which less than this is won.
SEEMS, AHEAD, SURE, OBVIOUS, HOPELESS = 0.1, 0.07, 0.02, 0.45, 0.05
_Z = 2.576
#: One in so many decisions of the second half of a match is looked at; a match gives at most `A_MATCH` problems,
#: and one kind of question at most this share of all.
EVERY, A_MATCH, SHARE = 5, 2, 0.3


def main() -> None:
    """Look for problems. Those of the seeds that were looked at once are found again."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game", choices=games())
    parser.add_argument("file", type=Path, help="lines are added to it")
    parser.add_argument("seed", type=int, nargs="?", default=0, help="the first match that is looked at")
    asked = parser.parse_args()
    for problem in islice(problems_of(asked.game, asked.seed), PROBLEMS):
        with asked.file.open("ab") as file:
            file.write(msgspec.json.encode(problem) + b"\n")
        print(problem.wins, problem.codes, flush=True)


def problems_of(name: str, seed: int) -> Iterator[DailyProblem]:
    """Problems of matches of bots, from the match with this seed on."""
    chosen, kinds = definition(name), Counter[str]()
    preset = next(iter(chosen.form.presets.values()))
    low, high = preset.players
    for deal in count(seed):
        game, had = load(name, preset=preset.id, players=low + deal % (min(high, 4) - low + 1)), 0
        for match in _late(Match(game, seed=deal)):
            seat = match.seats_to_act[0]
            prompt = match.scene(seat).prompt
            kind = prompt.kind if prompt is not None and not (prompt.count or prompt.counts) else ""
            if had == A_MATCH or not kind or kinds[kind] > 1 + SHARE * kinds.total():
                continue
            problem = problem_at(match, seat, deal)
            if problem is not None:
                had += 1
                kinds[kind] += 1
                yield problem


def _late(match: Match) -> Iterator[Match]:
    """Some moments of a match of bots, played on."""
    bot, whole = bots.get("heuristic"), match.copy()
    while not whole.over:
        _choose(whole, bot)
    while match.ply < whole.ply:
        if 2 * match.ply > whole.ply and match.ply % EVERY == 0:
            yield match
        _choose(match, bot)


def _choose(match: Match, bot: bots.Bot) -> None:
    seat, key = match.seats_to_act[0], seed_key(match.ply)
    match.choose(seat, bot.choose(match.concealed(seat, key), key))


def problem_at(match: Match, seat: int, seed: int) -> DailyProblem | None:
    """The problem that a seat's open decision is, if one choice is clearly best."""
    game, state, first = match.game, match.state, 1_000_000 * (seed + 1) + 3 * match.ply
    offered = {choice.code: choice for choice in match.scene(seat).choices}
    legal = tuple(code for code in match.legal(seat) if code in offered and offered[code].range is None)
    if len(legal) < 3 or len(legal) < len(match.legal(seat)):
        return None
    view = asked_at(game, state, seat, first)
    codes = worth_showing(Searcher(game, SEARCH).compare(view.state, seat, legal, seed_key(first))[1])
    codes += [code for code in legal if code not in codes][: 3 - len(codes)]
    if len(set(game.describe(state, seat, codes))) < 3:
        return None
    looked = rollouts(game, view.state, seat, codes, WORLDS, "heuristic", first)
    order = sorted(range(3), key=lambda at: -float(looked.means[at]))
    if not SEEMS <= looked.difference(order[0], order[1])[0] <= OBVIOUS:
        return None
    codes = [codes[at] for at in order]
    checks = list[Rollouts]()
    for more in (1, 2):
        check = rollouts(game, view.state, seat, codes, 10 * WORLDS, "heuristic", first + more)
        checks.append(check)
        apart = [check.difference(0, at) for at in (1, 2)]
        if any(gain < AHEAD or gain - _Z * error < SURE for gain, error in apart):
            return None
    wins = [round(float(sum(check.means[at] for check in checks)) / 2, 3) for at in range(3)]
    if max(wins[1:]) < HOPELESS:
        return None
    why = reasons(game, view.state, seat, codes, WORLDS, first, 0)
    document = match.position()
    if Match.from_position(game, document).scene(seat).choices != match.scene(seat).choices:
        return None  # a question about what has just happened
    return DailyProblem(game.preset, game.seats, seat, codes, wins, 20 * WORLDS, why, document)


if __name__ == "__main__":
    main()
