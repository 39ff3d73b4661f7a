"""Bayonet at the wire: whatever the others hold, choose in secret or are asked in secret, a viewer is sent the same
bytes in the same number of messages, and gets the same answers over HTTP (specs/bayonet.md, section 14)."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from sandtable.core.events import Event
from sandtable.core.fairness import match_key
from sandtable.core.match import Match
from sandtable.core.records import Records
from sandtable.games import load
from sandtable.games.bayonet import events as ev
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.deck import CARDS
from sandtable.games.bayonet.lexicon import lexicon
from sandtable.server.settings import Settings
from tests.server.people import ROOMY, LiveServer
from tests.server.worlds import NONCE, SECRET, World, same_dice

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


def key_of(seats: int) -> bytes:
    """The key of a test's matches with so many people."""
    return match_key(SECRET, [bytes.fromhex(NONCE)] * seats)


@pytest.fixture
def deal(monkeypatch: pytest.MonkeyPatch) -> Deal:
    """How the matches of a test are dealt, live ones and those that are replayed from storage."""
    made, real = Deal(), Match._run

    def run(self: Match, state: Records, kernel: str, seat: int, option: int) -> tuple[Records, tuple[Event, ...]]:
        found = real(self, state, kernel, seat, option)
        return made.dealt(*found) if kernel == "setup" and self.key == key_of(self.game.seats) else found

    monkeypatch.setattr(Match, "_run", run)
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
        return Match(game, key=key_of(self.seats))

    def world(self, choices: list[tuple[int, int]]) -> World:
        """The match over real sockets, played on to where a test begins."""
        world = World(self.server, self.people, "bayonet", self.preset, **self.options)
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
            assert other[viewer] == got, f"viewer {viewer} can tell the worlds apart"


def shown(match: Match) -> dict[int, int]:
    """The strengths of the hands that were shown in the latest choice."""
    return {event.args[0]: event.args[1] for event in match._events[-1] if event.kind == ev.SHOWN}


def test_R52_R62_nobody_can_tell_who_is_asked_about_a_Scout_nor_how_many_are(casino: LiveServer, deal: Deal) -> None:
    """Three losers, of whom the first, the second, or both hold a Scout, and keep it. The winner, the third loser and
    a spectator see the same in every world: while somebody is asked, between two questions, and afterwards."""
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
        world = game.world(script)
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


def test_R59_swaps_made_at_once_look_the_same_until_all_have_chosen(casino: LiveServer, deal: Deal) -> None:
    """What a seat has chosen, and which face-down card it has chosen it for, shows in nothing that others are sent."""
    game = Game(casino, 4, "pot-limit")
    dealt = game.twin()
    script = passive(game.twin(), lambda match: s.D_RESERVE in asked(match))
    downs = [int(dealt.state["reserve"][0, seat, s.FACE_DOWN]) for seat in (1, 2)]
    worlds: list[list[Seen]] = []
    mine: list[list[str]] = []
    for pairs, code in (([], 0), ([], 2), ([(downs[0], downs[1])], 8), ([], 9)):
        deal.swap(*pairs)
        world = game.world(script)
        world.choose(1, code)
        moments = [seen(world, [0, 3, 4])]
        world.choose(3, 0)
        moments.append(seen(world, [0, 4]))
        worlds.append(moments)
        mine.append(world.seen_by(1))
    for moment in range(2):
        alike([moments[moment] for moments in worlds])
    assert all(mine[0] != other for other in mine[1:]), "the seat itself sees what it has chosen"


def test_a_swap_with_the_face_down_reserve_tells_no_card_nor_its_place(casino: LiveServer) -> None:
    game = Game(casino, 4)
    script = passive(game.twin(), lambda match: s.D_RESERVE in asked(match))
    worlds, mine = [], []
    for position in range(5):
        world = game.world(script)
        world.choose(1, 2 + 2 * position)
        worlds.append(seen(world, [0, 2, 3, 4]))
        mine.append(world.seen_by(1))
    alike(worlds)
    assert len(set(map(tuple, mine))) == 5


def test_R42_folded_hands_and_that_of_an_unchallenged_winner_are_never_seen(casino: LiveServer, deal: Deal) -> None:
    """The cards of three seats, in their hands and face down, are dealt to them in other ways; all fold but one, and
    the next hand goes on for a while."""
    game = Game(casino, 4)
    opening = [(1, RAISE), (1, 0), (2, FOLD), (3, FOLD), (0, FOLD)]
    trial = game.twin()
    hidden = [
        int(card)
        for seat in (1, 2, 3)
        for card in (*trial.state["hand"][0, seat, :2], trial.state["reserve"][0, seat, s.FACE_DOWN])
    ]
    for choice in opening:
        trial.choose(*choice)
    script = opening + passive(trial, lambda match: match.ply == len(opening) + 9)
    worlds, others = [], []
    for number in range(3):
        cards = random.Random(number).sample(hidden, len(hidden))
        deal.swap(*zip(cards[::2], cards[1::2], strict=False))
        world = game.world(script)
        worlds.append(seen(world, [0, 4]))
        others.append(world.seen_by(1))
    alike(worlds)
    assert len(set(map(tuple, others))) == 3, "the seats themselves hold other cards"


def test_R65_after_the_match_the_replay_shows_every_hand(casino: LiveServer) -> None:
    """Two hands are folded and the third wins unseen. After the end anybody may see each in the replay of its seat."""
    game = Game(casino, 3, hand_cap=1)
    trial = game.twin()
    script = passive(trial, lambda match: int(match.state["step"][0]) == s.BET_2)
    words = lexicon(trial.game)
    held = [
        [(words.face(card).name, words.face(card).corner) for card in hand[:3]]
        for hand in trial.state["hand"][0, :3].tolist()
    ]
    world = game.world(script)
    stranger, url = casino.person(), f"/api/matches/{world.id}/frames"
    for seat in range(3):
        assert stranger.refused("GET", f"{url}?as={seat}") == (403, "not-over")
    for choice in [(1, RAISE), (1, 0), (2, FOLD), (0, FOLD)]:
        world.choose(*choice)
    for seat in range(3):
        shown = hands_in(stranger.ok("GET", f"{url}?as={seat}")["frames"], seat)
        assert held[seat] in shown
        watched = hands_in(stranger.ok("GET", f"{url}?as=spectator")["frames"], seat)
        assert watched and all(set(cards) <= {("", "")} for cards in watched), "nobody else has seen it"


def hands_in(frames: list[dict[str, Any]], seat: int) -> list[list[tuple[str, str]]]:
    """The cards of a seat's hand in each frame, by name and corner."""
    return [
        [(card.get("name", ""), card.get("corner", "")) for card in zone.get("cards", [])]
        for frame in frames
        for zone in frame["scene"]["zones"]
        if zone["id"] == f"hand-{seat}"
    ]
