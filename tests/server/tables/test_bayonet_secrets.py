"""Bayonet at the wire: whatever the others hold, choose in secret or are asked in secret, a viewer is sent the same
bytes in the same number of messages, and gets the same answers over HTTP (specs/bayonet.md, section 14)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from typing import Any

import pytest

from sandtable.core.kernel import calls
from sandtable.core.kernel.events import Event
from sandtable.core.kernel.records import Records
from sandtable.core.match.applying import applied
from sandtable.core.match.match import Match
from sandtable.games import load
from sandtable.games.bayonet import events as ev
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.setup.decks import CARDS
from sandtable.server.configuration.settings import Settings
from tests.lengths import LONG
from tests.server.people import ROOMY, LiveServer
from tests.server.worlds import World, key_for, same_dice, told_apart

__all__ = ["same_dice"]  # a fixture

pytestmark = pytest.mark.usefixtures("same_dice")

SCOUT = next(number for number, card in enumerate(CARDS) if card.code == "SCT")
#: Twelve Scouts, so that there are some wherever a test wants one.
MANY_SCOUTS = [12 if card.code == "SCT" else card.copies for card in CARDS]
PASS, RAISE, FOLD = 0, 1, 2
KEEP = 0


@pytest.fixture(scope="module")
def casino(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """A server of Bayonet."""
    live = LiveServer(Settings(data=tmp_path_factory.mktemp("casino"), limits=ROOMY, estimates=False), ("bayonet",))
    yield live
    live.stop()


class Deal:
    """Cards that change places in the deal of every match. Draws go by number through what is left in the deck, so as
    long as no card of the deck is among them everybody draws the same cards later."""

    def __init__(self) -> None:
        self.to: dict[int, int] = {}

    def swap(self, *pairs: tuple[int, int]) -> None:
        """From now on these cards change places, one pair after the other."""
        self.to = {card: card for pair in pairs for card in pair}
        for a, b in pairs:
            self.to = {card: {a: b, b: a}.get(now, now) for card, now in self.to.items()}

    def lay_down(self, match: Match, downs: dict[int, int]) -> None:
        """From now on these seats have these cards face down in their reserves. `match` is the one dealt without it."""
        pairs: list[tuple[int, int]] = []
        for seat, card in downs.items():
            lies = int(match.state["reserve"][0, seat, s.FACE_DOWN])
            for a, b in pairs:
                lies = {a: b, b: a}.get(lies, lies)
            pairs.append((lies, card))
        self.swap(*pairs)

    def put(self, wanted: dict[int, int]) -> None:
        """From now on these cards, all from the deck, lie where others were dealt: card dealt -> card that lies there.
        The deck takes in what was dealt, always in the same order."""
        self.to = {**wanted, **dict(zip(sorted(wanted.values()), wanted, strict=True))}

    def dealt(self, state: Records, events: tuple[Event, ...]) -> tuple[Records, tuple[Event, ...]]:
        """The set-up with the cards in their other places, and what their owners are told."""
        new = state.copy()
        for card, other in self.to.items():
            for field in ("place", "known"):
                new[field][0, other] = state[field][0, card]
            for field in ("hand", "reserve", "community"):
                new[field][0][state[field][0] == card] = other
        told = [
            event._replace(args=(event.args[0], self.to.get(event.args[1], event.args[1]), *event.args[2:]))
            if event.kind in (ev.DEALT, ev.RESERVE_DOWN)
            else event
            for event in events
        ]
        return new, tuple(told)


@pytest.fixture
def deal(monkeypatch: pytest.MonkeyPatch) -> Deal:
    """How the matches of a test are dealt, live ones and those that are replayed from storage."""
    made = Deal()

    def after(game: Any, before: Records, what: int, seat: int, code: int) -> tuple[Records, tuple[Event, ...]]:
        found = applied(game, before, what, seat, code)
        ours = what == calls.SETUP and before.tobytes() == game.new_state(key_for(game.seats)).tobytes()
        return made.dealt(*found) if ours else found

    monkeypatch.setattr("sandtable.core.match.positions.applied", after)
    return made


class Game:
    """A match of Bayonet that is played the same way in several worlds."""

    def __init__(self, server: LiveServer, seats: int, preset: str = "standard", **options: Any) -> None:
        self.server, self.seats = server, seats
        self.people = [server.person(name) for name in ("Ada", "Bo", "Cy", "Di", "Eve")[:seats]]
        # With few chips the size of a raise is asked at once.
        self.preset, self.options = preset, {"first_button": 0, "chips": 50, **options}

    def twin(self) -> Match:
        """The match as it is dealt now, in this process."""
        game = load("bayonet", preset=self.preset, players=self.seats, **self.options)
        return Match(game, key=key_for(self.seats))

    def world(self, choices: list[tuple[int, int]], wish: str = "") -> World:
        """The match over real sockets, played on to where a test begins. `wish`: what all want done with a Scout."""
        world = World(self.server, self.people, "bayonet", self.preset, **self.options)
        for seat in range(self.seats) if wish else ():
            world.wish(seat, "scout", wish)
        for watcher in world.seats:
            watcher.settle(0.25)
        for seat, code in choices:
            world.choose(seat, code)
        return world


def asked(match: Match) -> set[int]:
    """The kinds of decision that are owed now."""
    return {int(match.state["asked"][0, seat]) for seat in match.seats_to_act}


def passive(match: Match, until: Callable[[Match], bool]) -> list[tuple[int, int]]:
    """Everybody passes, calls, keeps and swaps nothing until something holds; the choices made."""
    start = match.ply
    while not until(match):
        match.choose(match.seats_to_act[0], 0)
    return match.choices[start:]


def in_the_deck(match: Match, scouts: bool) -> Iterator[int]:
    """Cards of the deck that are Scouts, or are none."""
    types = match.game.rules[0]["type"]
    for card in range(int(match.game.rules[0]["cards"])):
        if int(match.state["place"][0, card]) == s.IN_DECK and (int(types[card]) == SCOUT) == scouts:
            yield card


Seen = dict[int, list[str]]


def seen(world: World, viewers: list[int]) -> Seen:
    """Everything these viewers got so far. To be asked while the world's own deal holds: replays deal anew."""
    return {viewer: world.seen_by(viewer) for viewer in viewers}


def alike(worlds: list[Seen]) -> None:
    """Nobody can tell the worlds apart: not by a byte, nor by the number of messages."""
    first, *others = worlds
    for other in others:
        for viewer, got in first.items():
            assert len(other[viewer]) == len(got), f"viewer {viewer} counts other messages"
            assert not told_apart(got, other[viewer]), f"viewer {viewer} can tell the worlds apart"


def shown(match: Match) -> dict[int, int]:
    """The strengths of the hands that were shown in the latest choice."""
    return {event.args[0]: event.args[1] for event in match._events[-1] if event.kind == ev.SHOWN}


def test_R52_R62_nobody_can_tell_who_is_asked_about_a_Scout_nor_how_many_are(casino: LiveServer, deal: Deal) -> None:
    """Three losers who want to be asked, of whom the first, the second, or both hold a Scout, and keep it. The winner,
    the third loser and a spectator see the same in every world: while somebody is asked, between two questions, and
    afterwards."""
    game = Game(casino, 5, deck=MANY_SCOUTS)
    opening = [(1, RAISE), (1, 0), (2, PASS), (3, PASS), (4, FOLD), (0, PASS)]
    dealt = game.twin()
    scouts, plain = (list(in_the_deck(dealt, kind))[:3] for kind in (True, False))
    # Whoever holds which of these five, the deck is the same, and so are all the hands.
    deal.lay_down(dealt, dict(enumerate([*scouts[:2], *plain])))
    trial = game.twin()
    for choice in opening:
        trial.choose(*choice)
    script = opening + passive(trial, lambda match: bool(shown(match)))
    order = [1, 2, 3, 0]
    winner = min(order, key=shown(trial).__getitem__)
    one, two, third = (seat for seat in order if seat != winner)
    viewers = [winner, third, 5]

    def play(*downs: int, asked: list[int]) -> list[Seen]:
        """What is seen at each question and at the end; `downs` lie before the two losers and the seat that folded."""
        deal.lay_down(dealt, {**dict(zip((one, two, 4), downs, strict=True)), third: plain[1], winner: plain[2]})
        world = game.world(script, "ask")
        moments: list[Seen] = []
        for seat in asked:
            moves = [person.ok("GET", f"/api/matches/{world.id}")["your_move"] for person in game.people]
            assert [number for number, move in enumerate(moves) if move] == [seat]
            if not moments:
                number = sum(seat == third for seat, _ in script)
                assert world.seats[third].choose(KEEP, decision=number)["code"] == "not-your-move"
            moments.append(seen(world, viewers))
            world.choose(seat, KEEP)
        return [*moments, seen(world, viewers)]

    first = play(scouts[0], plain[0], scouts[1], asked=[one])
    second = play(plain[0], scouts[0], scouts[1], asked=[two])
    both = play(scouts[0], scouts[1], plain[0], asked=[one, two])
    alike([first[0], second[0], both[0], both[1]])
    alike([first[1], second[1], both[2]])
    assert first[0] != first[1], "the payment is seen"


class Settlement:
    """A hand of five in which seats 0 to `losers` come to the showdown, all but one lose it, and which of them holds a
    Scout is up to the test. The Scouts that no loser holds are before the last seat, or in the hand it has folded."""

    def __init__(self, casino: LiveServer, deal: Deal, losers: int, **options: Any) -> None:
        self.deal = deal
        self.game = Game(casino, 5, deck=MANY_SCOUTS, **options)
        self.deal.to = {}
        dealt = self.game.twin()
        scouts, plain = (list(in_the_deck(dealt, kind)) for kind in (True, False))
        self.cards = {True: scouts[:losers], False: plain[: losers + 1]}
        self.down = dealt.state["reserve"][0, :, s.FACE_DOWN].tolist()
        self.folded = [*dealt.state["hand"][0, 4, :2].tolist(), self.down[4]][:losers]
        self.live = range(losers + 1)
        self.losers: list[int] = []
        self.lay(())
        match = self.game.twin()
        self.play(match, lambda match: bool(shown(match)))
        best = min(shown(match).values())
        self.losers = [seat for seat, strength in shown(match).items() if strength != best]
        assert len(self.losers) == losers and sorted(shown(match)) == [*self.live]

    def lay(self, holders: Collection[int]) -> None:
        """From now on these losers have a Scout face down."""
        free = {kind: list(cards) for kind, cards in self.cards.items()}
        # Seats that do not lose come first: they have the same card whoever holds a Scout.
        order = sorted(self.live, key=lambda seat: seat in self.losers)
        wanted = {self.down[seat]: free[seat in holders].pop(0) for seat in order}
        wanted.update(zip(self.folded, [*free[True], *free[False]], strict=True))
        self.deal.put(wanted)

    def script(self, scouts: int) -> list[tuple[int, int]]:
        """The choices up to the second betting round of the next hand, without those about so many Scouts, which are
        kept and which the table makes."""
        match, made = self.game.twin(), []
        asked_about = 0
        while int(match.state["hands"][0]) == 1 or int(match.state["step"][0]) < s.BET_2:
            if s.D_SCOUT in asked(match):
                asked_about += 1
                match.choose(match.seats_to_act[0], KEEP)
            else:
                made += self.play(match, lambda match, ply=match.ply: match.ply > ply)
        assert asked_about == scouts
        return made

    def play(self, match: Match, until: Callable[[Match], bool]) -> list[tuple[int, int]]:
        """Seat 0 raises in the first round; who is not to come to the showdown folds; nobody does anything else."""
        start = match.ply
        while not until(match):
            seat, record = match.seats_to_act[0], match.state[0]
            codes, betting = match.legal(seat), int(record["asked"][match.seats_to_act[0]]) == s.D_BET
            first = int(record["hands"]) == 1 and int(record["step"]) == s.BET_1 and int(record["raises"]) == 0
            if betting and seat == 0 and first:
                match.choose(seat, RAISE)
            else:
                match.choose(seat, FOLD if betting and FOLD in codes and seat not in self.live else codes[0])
        return match.choices[start:]


@pytest.mark.parametrize("losers", [1, 2, 3] if LONG else [3])
def test_R52_R62_a_Scout_kept_without_a_question_is_no_message_to_others(
    casino: LiveServer, deal: Deal, losers: int
) -> None:
    """Of three losers, in `make long` of one and of two as well, none or all hold a Scout. Nobody has said what is to
    happen to it, and it saves nothing here: what two others are sent, the spectator among them, is the same, byte by
    byte, on to the second betting round of the next hand (every holding and every viewer: test_bayonet_timing.py)."""
    hand = Settlement(casino, deal, losers, scout_share=0, scout_share_officer=0)
    viewers = [seat for seat in (0, 1, 2, 3, 5) if seat not in hand.losers][-2:]
    worlds = []
    for holders in ((), tuple(hand.losers)):
        hand.lay(holders)
        worlds.append(seen(hand.game.world(hand.script(len(holders))), viewers))
    alike(worlds)
