"""The match log: every event has its sentence for each audience, and no sentence says more than its reader may know."""

from __future__ import annotations

import pytest

from sandtable.core.declare import HIDDEN
from sandtable.core.game.game import Game
from sandtable.core.kernel.events import EVERYBODY, Event
from sandtable.core.scenes import Entry, SeatRef, StrongRef, encode
from sandtable.games import load
from sandtable.games.conquest import events as ev
from sandtable.games.conquest import state as s
from sandtable.games.conquest.log.words import lexicon
from sandtable.games.conquest.table.player_view import look
from sandtable.games.conquest.table.scene import TABLE, TELLERS
from tests.games.conquest.people import VIEWED, game_of, named_elements, small, walk, words
from tests.games.conquest.places import GAUL, MAGHREB, RHINELAND, URALS
from tests.games.seen import viewers


@pytest.fixture(scope="module")
def supply() -> Game:
    return load("conquest", preset="supply-lines", players=4)


def event(kind: int, *args: int, audience: int = EVERYBODY) -> Event:
    return Event(kind, audience, (*args, *[0] * (10 - len(args))))


def pack(*dice: int) -> int:
    return sum(die << (5 * place) for place, die in enumerate(dice))


def lines(game: Game, *events: Event, viewer: int | None = None) -> list[str]:
    return [words(entry) for entry in TABLE.entries(game, events, viewer)]


def only(game: Game, *events: Event, viewer: int | None = None) -> Entry:
    (entry,) = TABLE.entries(game, events, viewer)
    return entry


ROLL = event(ev.ROLL, 0, 1, GAUL, MAGHREB, pack(6, 5, 3), pack(4, 2), 0, 2, 9, 4)
EVERY_KIND: dict[int, tuple[Event, str]] = {
    kind: (event(kind, *args), text)
    for kind, args, text in [
        (ev.GAME_START, (4, 42, 30), "The match begins: 4 seats, 42 territories, 30 armies each."),
        (ev.FIRST_SEAT, (2, 1), "S2 goes first, drawn at random."),
        (ev.DEALT, (1, GAUL, 1), "S1 is dealt Gaul."),
        (ev.CLAIMED, (1, GAUL), "S1 claims Gaul."),
        (ev.SCATTERED, (1, GAUL, 3, 4), "S1's armies scatter: 3 on Gaul."),
        (ev.PLACED, (1, GAUL, 3, 4, -1, 0), "S1 places 3 armies on Gaul."),
        (ev.SECRET_PLACED, (1, GAUL, 3, 4, 5), "S1 places 3 armies on Gaul in secret."),
        (ev.SECRET_DONE, (1, s.BLIND), "S1 is ready."),
        (ev.REVEALED, (1, GAUL, 3, 4), "S1 reveals 3 on Gaul."),
        (ev.CAPITAL_CHOSEN, (1, GAUL), "S1 chooses Gaul as capital, in secret."),
        (ev.CAPITAL, (1, GAUL, 1), "S1's capital is Gaul, drawn at random."),
        (ev.ROUND_START, (3,), "Round 3 begins."),
        (ev.TURN_START, (1, 3, 9), "Round 3, S1"),
        (ev.REINFORCED, (1, 5, 5, 15, 0, 0, 0), "S1 gets 5 armies."),
        (ev.CONTINENT_BONUS, (1, 2, 6), "S1 gets 6 armies."),
        (ev.FORTIFIED, (1, GAUL, RHINELAND, 3, 1, 4), "S1 moves 3 armies from Gaul to Rhineland."),
        (ev.TURN_END, (1, 3, 2), "S1 ends the turn after 2 captures."),
        (ev.TRADED, (1, 4, 2, 3, 8, 0, 1, 2), "S1 trades three weapons for 8 armies."),
        (ev.TRADED_CARD, (1, 17), "S1 turns in Weapon (Rhineland)."),
        (ev.TRADE_BONUS, (1, 17, 17, 2, 0, 5), "S1 gets 2 armies for the card of Rhineland."),
        (ev.TRADE_TOTAL, (1, 10, 13), "S1 gets 10 armies for the set."),
        (ev.DRAWN, (1, 3, 20), "S1 draws a card."),
        (ev.DRAWN_CARD, (1, 3, 20, URALS), "S1 draws Ammunition (Urals)."),
        (ev.DRAW_SKIPPED, (1, ev.SKIP_LIMIT), "S1's hand is full: no card is drawn."),
        (ev.RESHUFFLED, (12,), "The deck is empty; the discard pile of 12 cards becomes the deck."),
        (ev.DISCARDED, (1, 42, ev.DISCARD_LIMIT, 5), "S1 discards a wild card."),
        (ev.ATTACK, (0, GAUL, MAGHREB, 1, s.SINGLE, 3, 9, 6), "Gaul attacks Maghreb with 3 dice."),
        (ev.DEFENCE, (1, MAGHREB, 2, 0), "Maghreb is defended with 2 dice."),
        (ev.ROLL, ROLL.args, "Gaul attacks Maghreb: 6 5 3 against 4 2. Maghreb loses 2."),
        (ev.CAPTURED, (0, GAUL, MAGHREB, 1, 3, 8), "S0 takes Maghreb from S1."),
        (ev.OCCUPIED, (0, GAUL, MAGHREB, 3, 6), "S0 moves 3 armies from Gaul into Maghreb."),
        (ev.BATTLE_OVER, (0, GAUL, MAGHREB, 1, 4), "Gaul stops attacking Maghreb. 1 against 4 are left."),
        (ev.WITHDRAWN, (1, GAUL, MAGHREB, 3, 4, 5), "S1 withdraws 3 armies from Gaul to Maghreb."),
        (ev.ELIMINATED, (3, 0, 1, 3), "S0 puts S3 out of the game."),
        (ev.INHERITED, (0, 3, 3, 7), "S0 inherits 3 cards of S3."),
        (ev.INHERITED_CARD, (0, 3, 42), "S0 inherits 1 card of S3: a wild card."),
        (ev.INHERITED_ALL, (0, 3, 0, 4), "S0 inherits no cards of S3."),
        (ev.RESIGNED, (3, 1, 3), "S3 resigns and is out of the game."),
        (ev.NEUTRALISED, (3, GAUL, 4), "Gaul becomes neutral."),
        (ev.FORCED_TRADES_END, (0, 2), "S0 has made 2 forced trades."),
        (ev.GAME_OVER, (s.END_ELIMINATION, 0b10, 12), "S1 wins: everybody else is out."),
        (ev.RANKED, (1, 2, 42, 80, 3, 0), "Place 1, S2: 42 territories, 80 armies, 3 cards."),
    ]
}


def test_every_event_kind_has_a_teller_and_a_sentence_here() -> None:
    assert set(TELLERS) == set(ev.EVENTS.names)
    assert set(EVERY_KIND) == set(ev.EVENTS.names)


@pytest.mark.parametrize("kind", EVERY_KIND, ids=lambda kind: ev.EVENTS.names.get(kind, str(kind)))
def test_each_event_alone_is_one_sentence(supply: Game, kind: int) -> None:
    made, expected = EVERY_KIND[kind]
    entry = only(supply, made)
    assert words(entry) == expected
    assert kind == ev.TURN_START or expected.endswith(".")
    encode(entry)


@pytest.mark.parametrize("kind", EVERY_KIND, ids=lambda kind: ev.EVENTS.names.get(kind, str(kind)))
@pytest.mark.parametrize("viewer", [0, 1, 2, 3, None])
def test_the_verb_agrees_with_the_reader(supply: Game, kind: int, viewer: int | None) -> None:
    """ "You place", "Marit places": a seat that is the subject and the reader never has the third person."""
    entry = only(supply, EVERY_KIND[kind][0], viewer=viewer)
    if len(entry.text) > 1 and isinstance(entry.text[0], SeatRef) and entry.text[0].form == "name":
        verb = str(entry.text[1]).split()[0].strip(".:")
        third = verb.endswith("s") and verb not in ("was",)
        assert third == (entry.text[0].seat != viewer), verb


# ------------------------------------------------------------------------------------------ events that belong together


def test_a_trade_is_one_line_with_its_cards_and_bonus(supply: Game) -> None:
    trade = [
        event(ev.TRADED, 1, 4, 3, 3, 10, ev.TRADE_FREE, 1, 2),
        event(ev.TRADED_CARD, 1, 16),
        event(ev.TRADE_BONUS, 1, 16, GAUL, 2, 0, 5),
        event(ev.TRADED_CARD, 1, 18),
        event(ev.TRADED_CARD, 1, 42),
        event(ev.TRADE_TOTAL, 1, 12, 15),
    ]
    text = ": Ammunition (Gaul), Food (Adriatic) and a wild card, for 10 armies, and 2 for Gaul."
    assert lines(supply, *trade) == [f"S1 trades one of each{text}"]
    assert lines(supply, *trade, viewer=1) == [f"S1 trade one of each{text}"]


def test_a_forced_trade_says_so(supply: Game) -> None:
    assert lines(supply, event(ev.TRADED, 1, 4, 2, 3, 8, ev.TRADE_FORCED, 1, 2)) == [
        "S1 must trade three weapons for 8 armies."
    ]


def test_a_drawn_card_has_its_own_words_for_the_drawer(supply: Game) -> None:
    others = event(ev.DRAWN, 1, 3, 20, audience=EVERYBODY ^ 2)
    own = event(ev.DRAWN_CARD, 1, 3, 20, URALS, audience=2)
    assert lines(supply, others, viewer=0) == ["S1 draws a card."]
    mine = only(supply, own, viewer=1)
    assert words(mine) == "S1 draw Ammunition (Urals)." and mine.secret
    assert StrongRef("Ammunition (Urals)") in mine.text


def test_an_inheritance_has_its_own_words_for_the_receiver(supply: Game) -> None:
    own = [event(ev.INHERITED_CARD, 0, 3, 16), event(ev.INHERITED_CARD, 0, 3, 43), event(ev.INHERITED_ALL, 0, 3, 2, 6)]
    mine = only(supply, *own, viewer=0)
    assert words(mine) == "S0 inherit 2 cards of S3: Ammunition (Gaul) and a wild card." and mine.secret
    assert lines(supply, event(ev.INHERITED, 0, 3, 2, 6), viewer=2) == ["S0 inherits 2 cards of S3."]


def test_the_deal_is_one_line_a_seat(supply: Game) -> None:
    dealt = [
        event(ev.DEALT, 1, MAGHREB, 1),
        event(ev.DEALT, 0, GAUL, 1),
        event(ev.DEALT, 1, RHINELAND, 1),
        event(ev.DEALT, s.NEUTRAL, URALS, 2),
    ]
    assert lines(supply, *dealt) == [
        "S0 is dealt Gaul.",
        "S1 is dealt Rhineland and Maghreb.",
        "Urals stays neutral with 2 armies.",
    ]


def test_reinforcements_name_what_they_are_for(supply: Game) -> None:
    turn = [event(ev.CONTINENT_BONUS, 1, 5, 2), event(ev.REINFORCED, 1, 7, 4, 12, 2, 1, 1)]
    assert lines(supply, *turn) == ["S1 gets 7 armies: 4 for 12 territories, 2 for Australia and 1 for capitals."]


def test_a_round_is_named_by_its_first_turn(supply: Game) -> None:
    (turn,) = TABLE.entries(supply, [event(ev.ROUND_START, 3), event(ev.TURN_START, 1, 3, 9)], None)
    assert turn.kind == "turn" and words(turn) == "Round 3, S1"


def test_a_roll_shows_its_dice_and_who_loses(supply: Game) -> None:
    entry = only(supply, event(ev.ATTACK, 0, GAUL, MAGHREB, 1, s.SINGLE, 3, 9, 6), ROLL)
    attack, defence = entry.dice
    assert (attack.values, attack.lost, attack.spare, attack.loss) == ([6, 5, 3], [False] * 3, [False, False, True], 0)
    assert (defence.values, defence.lost, defence.spare, defence.loss) == ([4, 2], [True, True], [False] * 2, 2)
    assert (attack.seat, defence.seat) == (0, 1)
    assert entry.elements == ["gaul", "maghreb"]


@pytest.mark.parametrize(
    ("attack", "defence", "losses", "text"),
    [
        ((6, 4, 1), (5, 4), (1, 1), "Each loses 1."),
        ((6, 6, 2), (6, 5), (1, 1), "Each loses 1."),
        ((5, 3, 2), (4,), (0, 1), "Maghreb loses 1."),
        ((6,), (6, 1), (1, 0), "Gaul loses 1."),
        ((3, 3), (2, 1), (0, 2), "Maghreb loses 2."),
    ],
    ids=["E11", "E12", "E13", "E14", "E15"],
)
def test_the_dice_of_E11_to_E15_in_words(
    supply: Game, attack: tuple[int, ...], defence: tuple[int, ...], losses: tuple[int, int], text: str
) -> None:
    roll = event(ev.ROLL, 0, 1, GAUL, MAGHREB, pack(*attack), pack(*defence), *losses, 5, 5)
    entry = only(supply, roll)
    assert words(entry).endswith(text)
    assert [sum(side.lost) for side in entry.dice] == list(losses)
    assert [side.loss for side in entry.dice] == list(losses)


def test_a_blitz_folds_under_a_summary(supply: Game) -> None:
    blitz = [
        event(ev.ATTACK, 0, GAUL, MAGHREB, 1, s.BLITZ, 0, 9, 4),
        event(ev.ROLL, 0, 1, GAUL, MAGHREB, pack(6, 5, 3), pack(4, 2), 0, 2, 9, 2),
        event(ev.ROLL, 0, 1, GAUL, MAGHREB, pack(3, 2, 1), pack(4, 2), 2, 0, 7, 2),
        event(ev.ROLL, 0, 1, GAUL, MAGHREB, pack(6, 6, 1), pack(5, 5), 0, 2, 7, 0),
        event(ev.CAPTURED, 0, GAUL, MAGHREB, 1, 3, 6),
    ]
    told = TABLE.entries(supply, blitz, None)
    assert [words(entry) for entry in told[3:]] == [
        "Gaul attacks Maghreb in a blitz of 3 rolls. Gaul loses 2, Maghreb 4.",
        "S0 takes Maghreb from S1.",
    ]
    assert len({entry.fold for entry in told[:4]}) == 1 and told[0].fold
    assert told[4].fold == ""


@pytest.mark.parametrize(
    ("mode", "one", "several"),
    [
        (s.SINGLE, "Gaul attacks Maghreb: ", "Gaul attacks Maghreb with 2 rolls. "),
        (s.BLITZ, "Gaul attacks Maghreb in a blitz: ", "Gaul attacks Maghreb in a blitz of 2 rolls. "),
        (
            s.BLITZ_FULL,
            "Gaul attacks Maghreb in a blitz with full dice: ",
            "Gaul attacks Maghreb in a blitz of 2 rolls with full dice. ",
        ),
    ],
)
def test_everybody_reads_how_an_attack_is_made(supply: Game, mode: int, one: str, several: str) -> None:
    """As everybody is told it by the event."""
    attack = event(ev.ATTACK, 0, GAUL, MAGHREB, 1, mode, 3 if mode == s.SINGLE else 0, 9, 4)
    roll = event(ev.ROLL, 0, 1, GAUL, MAGHREB, pack(6, 5, 3), pack(4, 2), 0, 2, 9, 2)
    assert lines(supply, attack, roll)[-1].startswith(one)
    assert lines(supply, attack, roll, roll)[-1].startswith(several)


def test_a_capture_and_the_move_into_it_are_one_line(supply: Game) -> None:
    capture = event(ev.CAPTURED, 0, GAUL, MAGHREB, s.NEUTRAL, 1, 1)
    entry = only(supply, capture, event(ev.OCCUPIED, 0, GAUL, MAGHREB, 1, 1))
    assert words(entry) == "S0 takes Maghreb and moves 1 army in."
    (move,) = entry.moves
    assert (move.a, move.b, move.count, move.seat) == ("gaul", "maghreb", 1, 0)


def test_unseen_places_are_not_named(supply: Game) -> None:
    roll = event(ev.ROLL, 0, 1, -1, MAGHREB, pack(6, 5, 3), pack(4, 2), 0, 2, -1, 4)
    assert lines(supply, roll, viewer=1) == ["An unseen territory attacks Maghreb: 6 5 3 against 4 2. Maghreb loses 2."]
    lost = event(ev.ROLL, 0, 1, -1, MAGHREB, pack(3, 1), pack(4, 2), 2, 0, -1, 4)
    assert lines(supply, lost, viewer=1)[0].endswith(": 3 1 against 4 2. The attacker loses 2.")
    assert lines(supply, event(ev.FORTIFIED, 0, -1, MAGHREB, -1, -1, 7), viewer=1) == [
        "S0 moves armies from out of sight to Maghreb."
    ]
    assert lines(supply, event(ev.FORTIFIED, 0, MAGHREB, -1, -1, 1, -1), viewer=1) == [
        "S0 moves armies from Maghreb out of sight."
    ]


def test_a_shared_win_names_everybody(supply: Game) -> None:
    assert lines(supply, event(ev.GAME_OVER, s.END_ROUNDS, 0b1011, 200)) == [
        "S0, S1 and S3 share the win after round 200."
    ]
    assert lines(supply, event(ev.GAME_OVER, s.END_TERRITORIES, 0b1, 8), viewer=0) == [
        "S0 win: enough of the map is taken."
    ]


# ---------------------------------------------------------------------------------------------------- no sentence leaks


@pytest.mark.parametrize("name", [name for name, case in VIEWED.items() if case.options.get("fog")])
def test_under_fog_a_line_names_only_what_its_reader_sees(name: str) -> None:
    """A place may be named that the viewer saw before the choice or sees after it (a captured neighbour brings new
    sight, a lost one takes it away)."""
    game = game_of(name)
    ids = lexicon(game).ids
    before: dict[int | None, set[str]] = {}
    told: dict[int | None, int] = {}
    named = 0
    for match in walk(game, seed=5, limit=500):
        for viewer in viewers(game):
            view = look(game, game.view(match.state, viewer), viewer)
            now = {ids[t] for t, owner in enumerate(view.owner) if owner != HIDDEN}
            new = match.log(viewer, told.get(viewer, 0))
            told[viewer] = told.get(viewer, 0) + len(new)
            allowed = now | before.get(viewer, now)
            for entry in new:
                if entry.kind in ("capital", "standing"):
                    continue  # markers are public, and so is the end
                extra = named_elements(entry) - allowed
                assert not extra, f"viewer {viewer}: {words(entry)} names {extra}"
                named += len(named_elements(entry))
            before[viewer] = now
    assert named > 100


@pytest.mark.parametrize("name", [name for name, case in VIEWED.items() if case.options.get("card_system") != "none"])
def test_a_secret_card_is_named_to_its_holder_only(name: str) -> None:
    """A card named by a line must have been in the reader's hand or in the open."""
    game = game_of(name)
    told: dict[int | None, int] = {}
    drawn = 0
    for match in walk(game, seed=8, limit=400):
        for viewer in viewers(game):
            new = match.log(viewer, told.get(viewer, 0))
            told[viewer] = told.get(viewer, 0) + len(new)
            own = sum(entry.kind in ("draw", "inherit") and entry.secret for entry in new)
            drawn += own
            for entry in new:
                if entry.secret and entry.kind in ("draw", "inherit"):
                    assert entry.text[0] == SeatRef(viewer if viewer is not None else -1)
                if entry.kind == "draw" and not entry.secret:
                    assert not any(isinstance(part, StrongRef) for part in entry.text)
    assert drawn > 0 or game.options.round_cap <= 12


def test_E58_an_answer_stop_leaves_no_trace_in_the_log_of_others_R55() -> None:
    game = small("supply-lines", players=3)
    stops = 0
    for seed in range(6):
        for match in walk(game, seed, limit=600):
            if match.over:
                break
            (seat,) = match.seats_to_act
            if int(match.state["asked"][0, seat]) == s.D_TRADE and 0 in match.legal(seat):
                after = match.copy()
                after.choose(seat, 0)
                for viewer in viewers(game):
                    if viewer != seat:
                        assert encode(after.scene(viewer)) == encode(match.scene(viewer))
                        assert len(after.log(viewer)) == len(match.log(viewer))
                stops += 1
    assert stops > 3


def test_R57_with_fog_an_event_is_declared_for_those_who_see_the_place_and_no_spectator() -> None:
    fogged, clear = (load("conquest", players=3, fog=fog).rules[0] for fog in (True, False))
    placed, got = (ev.PLACED, 1, GAUL, 3, 4, -1, 0), (ev.REINFORCED, 1, 3, 3, 9)
    for rules, told, audience, fits in [
        (fogged, placed, 0b010, True),
        (fogged, placed, 0b110, True),
        (fogged, placed, 0b101, False),
        (fogged, placed, EVERYBODY, False),
        (fogged, got, 0b010, True),
        (fogged, got, 0b011, False),
        (clear, placed, EVERYBODY, True),
        (clear, got, 0b010, False),
    ]:
        assert (ev.EVENTS.wrong(rules, event(*told, audience=audience)) == "") == fits
