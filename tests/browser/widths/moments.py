"""The positions in which tables are looked at: played by the games' own bots until somebody with the longest name there
may be holds many cards and is asked, everybody's clock running. They are put into the database of a server, as if they
had been played there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from sandtable.core.game.registry import make
from sandtable.core.match.match import Match
from sandtable.server.clocks import Pace
from sandtable.server.identifiers import new_id, now
from sandtable.server.seal.sealing import deal
from sandtable.server.storage.rows import ChoiceRow, MatchRow, SeatRow
from tests.lengths import LONG
from tests.server.people import LiveServer, Person

__all__ = ["MOMENTS", "NAMES", "TITLE", "Moment", "brought_to"]

#: The longest names there are, 24 characters; the second has nowhere to be broken.
NAMES = (
    "Maximiliana Featherstone", "Donaudampfschiffsmatrose", "Bartholomew Quillfeather", "Wilhelmina Woolworthling",
    "Wolfgang Wimmelwalddamme", "Archibald McMammothsworn",
)  # fmt: skip
TITLE = "The night watch at Gibraltar, every second Wednesday of June"
#: Clocks with as many digits as they come to.
PACE = Pace("live", base=5990, increment=20)
_SECRET = bytes(range(32))


@dataclass(frozen=True)
class Moment:
    """A question of the kind `asked` that seat 0 is asked with at least so many cards before it; "" for the end.
    `seats`: how many play, where that can be chosen. `fired`: how many units have fired, none supporting another;
    `helped`: whether one does."""

    name: str
    game: str
    preset: str
    asked: str
    cards: int = 0
    seats: int | None = None
    settings: Mapping[str, Any] = field(default_factory=dict)
    fired: int = 0
    helped: bool = False


_SHORT = (
    Moment("cards", "conquest", "world-war", "attack", 3, 6),
    Moment("trade", "conquest", "world-war", "trade", 4, 6),
    Moment("end", "conquest", "supply-lines", "", settings={"draws": 3, "map": "gen:n=14,k=3,seed=2"}, seats=2),
    Moment("bet", "bayonet", "standard", "bet", 6, 4, {"chips": 1000}),
    Moment("exchange", "bayonet", "standard", "exchange", 7, 6, {"chips": 1000}),
    Moment("raise", "bayonet", "standard", "raise", 5, 4, {"chips": 1000}),
    Moment("act", "bridgefront", "standard", "act", 6, 4),
    Moment("bid", "bridgefront", "standard", "bid", 6, 4),
    Moment("free-card", "bridgefront", "standard", "pick-card", 6, 4),
    Moment("forces", "bridgefront", "standard", "forces", 6, 4),
    Moment("battle", "battlecards", "west", "act", 7),
    Moment("fired", "battlecards", "west", "act", fired=6),
    Moment("helped", "battlecards", "west", "act", helped=True),
    Moment("aim", "battlecards", "west", "aim", 5),
    Moment("deploy", "battlecards", "west", "deploy", 7),
    Moment("withdraw", "battlecards", "west", "withdraw", 5),
)
_MORE = (
    Moment("place", "conquest", "world-war", "where", 2, 6),
    Moment("occupy", "conquest", "world-war", "count", 2, 6),
    Moment("reserve", "bayonet", "standard", "reserve", 7, 6),
    Moment("bet-of-two", "bayonet", "standard", "bet", 5, 2),
    Moment("faction", "bridgefront", "standard", "faction", 0, 4),
    Moment("bridge", "bridgefront", "standard", "start-bridge", 1, 2),
    Moment("step", "bridgefront", "standard", "step", 6, 4),
    Moment("champion", "bridgefront", "standard", "champion", 4, 4),
    Moment("turn", "battlecards", "west", "turn", 7),
    Moment("teams", "battlecards", "teams", "act", 5),
    Moment("engage", "battlecards", "west", "engage", 5),
)
MOMENTS = _SHORT + (_MORE if LONG else ())


def _played(moment: Moment, row: MatchRow, seed: bytes) -> list[ChoiceRow]:
    """The choices that lead there: each is what the game's own bot would take."""
    options = {**({"players": moment.seats} if moment.seats else {}), **moment.settings}
    made = make(moment.game, moment.preset, options, None, files=False)
    row.rules_version, row.preset, row.options = made.version, made.preset, made.options_dict()
    match = deal(made, row)
    row.key = match.key
    rows = list[ChoiceRow]()
    while not match.over and match.ply < 3000:
        if moment.asked and 0 in match.seats_to_act and _there(moment, match):
            return rows
        seat = match.seats_to_act[0]
        code = match.view(seat, seed).heuristic()
        rows.append(ChoiceRow(match.ply, seat, match.decision(seat), code, row.moved))
        match.replay_choice(seat, code)
    assert match.over and not moment.asked, f"{moment.game} never comes to {moment.name}."
    row.state, row.result = "finished", {"text": "It is over.", "shares": list(match.returns)}
    return rows


def _there(moment: Moment, match: Match) -> bool:
    scene = match.scene(0)
    held = sum(len(zone.cards) for zone in scene.zones if zone.owner == 0 and zone.kind != "pile")
    if scene.prompt is None or scene.prompt.kind != moment.asked or held < moment.cards:
        return False
    units = repr(scene)
    helped = "foot='supports" in units
    if moment.helped:
        return helped
    return not moment.fired or (units.count("foot='fired'") >= moment.fired and not helped)


def brought_to(live: LiveServer, people: list[Person], moment: Moment) -> str:
    """The path of a table at this moment; the first of the people is asked there."""
    at, players = now(), moment.seats or (4 if moment.preset == "teams" else 2)
    seats = [
        SeatRow(n, "guest", person.id, name=name, nonce=b"n" * 16)
        for n, (person, name) in enumerate(zip(people[:players], NAMES, strict=False))
    ]
    row = MatchRow(
        id=new_id(),
        game=moment.game,
        rules_version="",
        preset=moment.preset,
        options={},
        attachments={},
        title=TITLE,
        visibility="open",
        invite=new_id(20),
        state="running",
        creator=people[0].id,
        created=at,
        moved=at,
        secret=_SECRET,
        seats=seats,
        pace=PACE,
        help=True,
    )
    rows = _played(moment, row, b"k" * 32)
    live.call(live.services.store.create_match, row)
    if rows:
        live.call(live.services.store.append, row.id, rows)
    return f"/m/{row.id}"
