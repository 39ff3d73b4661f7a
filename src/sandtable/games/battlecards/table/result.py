"""The end of a match: who won and why, both sides with their points over the turns, and achievements: what stands out,
by its events (section 12). They have no effect on play."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from sandtable.core.declare.events import EventArguments
from sandtable.core.game.parts import counts
from sandtable.core.kernel.events import Event
from sandtable.core.scenes import Action, Chart, Fact, Rank, Result, Series
from sandtable.core.scenes.documents import most
from sandtable.core.words import Lazy
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import say
from sandtable.games.battlecards.log.log_writer import GameLogWriter
from sandtable.games.battlecards.log.turns import ending
from sandtable.games.battlecards.log.words import Lexicon
from sandtable.games.battlecards.table.player_view import GameView

#: The icons of achievements, in the order in which they are shown.
_ICONS = {
    "conqueror": "crossed-swords",
    "marksman": "field-gun",
    "odds": "medal",
    "turncoat": "shaking-hands",
    "scorched": "burning-embers",
}
#: The same by the names of achievements.
ACHIEVEMENTS: Any = Lazy(lambda: {say(f"done-{name}"): icon for name, icon in _ICONS.items()})
_FEWEST = 2  # battles, Autokills: once is no habit


@dataclass
class _Tally:
    """What the events have shown."""

    battles: Counter[int] = field(default_factory=Counter)  # by side
    kills: Counter[int] = field(default_factory=Counter)  # by unit
    luckiest: tuple[int, int, int] = (11, -1, -1)  # numbers that hit, firer, target
    captured: list[tuple[int, int]] = field(default_factory=list)  # seat and unit
    scorched: list[tuple[int, int]] = field(default_factory=list)  # side and card


def _read(seen: _Tally, told: EventArguments) -> None:
    match told.kind:
        case ev.BATTLE_OVER if told.card >= 0:
            seen.battles[told.winner] += 1
        case ev.SHOT if told.hit:
            seen.kills[told.firer] += 1
            hits_on = told.attack - told.defence
            if 0 < hits_on < seen.luckiest[0]:
                seen.luckiest = (hits_on, told.firer, told.target)
        case ev.AUTOKILL if told.hit:
            seen.kills[told.firer] += 1
        case ev.CAPTURED if told.unit >= 0:
            seen.captured.append((told.seat, told.unit))
        case ev.SCORCHED:
            seen.scorched.append((told.side, told.card))


#: What stands out.
_READ = frozenset((ev.BATTLE_OVER, ev.SHOT, ev.AUTOKILL, ev.CAPTURED, ev.SCORCHED))


def achievements(words: Lexicon, events: Sequence[Event]) -> list[Action]:
    """Who achieved what, in the order of ACHIEVEMENTS. A side's stands with its first seat."""
    seen = _Tally()
    for event in events:
        if event.kind in _READ:
            _read(seen, ev.EVENTS.told(event))
    made: list[Action] = []

    def add(seat: int, name: str, **facts: Any) -> None:
        text = say(f"done-{name}.text", **facts)
        made.append(Action(seat=seat, name=say(f"done-{name}"), text=text, icon=_ICONS[name]))

    def seat_of(unit: int) -> int:
        return words.seats_of(max(0, words.owner[unit]))[0]

    side, number = most(seen.battles)
    if number >= _FEWEST:
        add(words.seats_of(side)[0], "conqueror", number=number)
    unit, number = most(seen.kills)
    if number >= _FEWEST:
        add(seat_of(unit), "marksman", unit=words.unit_name(unit), units=number)
    if 0 < seen.luckiest[0] <= _FEWEST:
        number, firer, target = seen.luckiest
        chance, hit = round(100 * number / words.action_max), words.unit_name(target)
        add(seat_of(firer), "odds", firer=words.unit_name(firer), target=hit, chance=chance)
    if seen.captured:
        seat, unit = max(seen.captured, key=lambda one: words.points_of(one[1]))
        add(seat, "turncoat", unit=words.unit_name(unit), points=words.points_of(unit))
    if seen.scorched:
        side, card = seen.scorched[0]
        add(words.seats_of(side)[0], "scorched", card=words.cards[card].name)
    return made


@counts(ev.TURN, ev.TURN_SKIPPED, ev.WON_CARD, ev.SCORCHED)
def points_chart(words: Lexicon, events: Iterable[Event]) -> Chart | None:
    """The points of each side at the beginning of each turn, as a line for the first seat of the side; the last point
    is how things stand. None before there are two turns."""
    holds: dict[int, tuple[int, int]] = {}  # battlecard -> side and worth
    lines: list[list[float]] = [[], []]

    def note() -> None:
        for side in range(2):
            won = sum(worth for holder, worth in holds.values() if holder == side)
            lines[side].append(words.rules.head_start[side] + won)

    for told in map(ev.EVENTS.told, events):
        if told.kind in (ev.TURN, ev.TURN_SKIPPED):
            note()
        elif told.kind == ev.WON_CARD:
            holds[told.card] = (told.side, told.worth)
        elif told.card in holds:  # SCORCHED
            holds[told.card] = (holds[told.card][0], 0)
    if len(lines[0]) < 2:
        return None
    note()
    return Chart(
        title=say("chart-title"),
        unit=say("chart-unit"),
        x=say("phase-turn"),
        first=1,
        series=[Series(seat=words.seats_of(side)[0], values=lines[side]) for side in range(2)],
    )


def result(words: Lexicon, view: GameView, shares: Sequence[float], events: Sequence[Event]) -> Result:
    """The end of a finished match, from all of its events."""
    over = next(iter(ev.EVENTS.all_of(events, ev.GAME_OVER)), None)
    writer = GameLogWriter(words, [], view.viewer)
    text = ending(writer, over.why, over.winner, over.card) if over is not None else say.text("ending-none")
    scores = {told.side: told for told in ev.EVENTS.all_of(events, ev.SCORE)}
    best = max(shares)
    ranks = []
    for seat in sorted(range(words.seats), key=lambda one: (-shares[one], one)):
        side = words.side_of[seat]
        place = 1 if shares[seat] == best else 2
        shown = _facts(words, view, seat, scores.get(side))
        ranks.append(Rank(seat=seat, place=place, share=shares[seat], facts=shown))
    return Result(text=text, ranks=ranks, achievements=achievements(words, events))


def _facts(words: Lexicon, view: GameView, seat: int, score: EventArguments | None) -> list[Fact]:
    side = words.side_of[seat]
    total = score.total if score else view.points[side]
    cards = score.cards if score else len(view.won[side])
    facts = [
        Fact("side", "", words.army(seat)),
        Fact("vp", say("fact-vp"), str(total), say("fact-vp.detail", number=total, won=words.won_with(side, cards))),
        Fact("cards", say("fact-cards"), str(cards), say("battlecards", cards=cards)),
    ]
    if score:
        strength = score.strength
        facts.append(Fact("units", say("fact-units"), str(strength), say("fact-units.detail", points=strength)))
    if seat in view.resigned:
        facts.append(Fact("out", "", say("resigned")))
    return facts
