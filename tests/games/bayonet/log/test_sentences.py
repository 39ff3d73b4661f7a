"""The match log: every event has its sentence for each audience, and no sentence says more than its reader may know."""

from __future__ import annotations

import pytest

from sandtable.core.game.game import Game
from sandtable.core.kernel.events import EVERYBODY, Event
from sandtable.core.match.match import Match
from sandtable.core.scenes import Entry, SeatRef, StrongRef, encode
from sandtable.games.bayonet import events as ev
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.log.holding import holding
from sandtable.games.bayonet.log.words import lexicon
from sandtable.games.bayonet.table.scene import TABLE, TELLERS
from tests.games.bayonet.people import VIEWED, cards, event, game_of, game_with, walk, words
from tests.games.seen import viewers


@pytest.fixture(scope="module")
def four() -> Game:
    return game_with(players=4)


def lines(game: Game, *events: Event, viewer: int | None = None) -> list[str]:
    return [words(entry) for entry in TABLE.entries(game, events, viewer)]


def only(game: Game, *events: Event, viewer: int | None = None) -> Entry:
    (entry,) = TABLE.entries(game, events, viewer)
    return entry


# Card numbers of the deck of section 2.1.
I1, I2, I5, C1, C3, A2, A3, GEN, DRG, SCT = 0, 4, 16, 23, 31, 43, 47, 51, 60, 62
BATTALION = (I2, I2 + 1, A2, C1, GEN)

EVERY_KIND: dict[int, tuple[Event, str]] = {kind: (event(kind, *args), text) for kind, args, text in [
    (ev.GAME_START, (4, 100, 65), "The match begins: 4 seats, 100 chips each, a deck of 65 cards."),
    (ev.BUTTON, (2, 1), "S2 gets the button, drawn at random."),
    (ev.CAMPAIGN, (1, 65), "All cards are collected; reserves and community are dealt anew."),
    (ev.RESERVE_UP, (1, GEN), "S1 gets General face up in reserve."),
    (ev.RESERVE_DOWN, (1, -1), "S1 gets a card face down in reserve."),
    (ev.COMMUNITY_CARD, (0, C3), "Hussars 3 lies in the community."),
    (ev.HAND_START, (7, 2, 0b1111), "Hand 7, ante 2"),
    (ev.PUT_BACK, (50, 58), "The discard pile of 50 cards goes back into the deck, which now has 58."),
    (ev.ANTE, (1, 2, 98, 0), "S1 antes 2."),
    (ev.DEALT, (1, -1, 0), "S1 is dealt 1 card."),
    (ev.ROUND, (2,), "The second betting round begins."),
    (ev.PASSED, (1,), "S1 passes."),
    (ev.CALLED, (1, 4, 7, 82), "S1 calls 4, 82 left."),
    (ev.RAISED, (1, 4, 6, 7, 82), "S1 raises by 4 to 7, 82 left."),
    (ev.FOLDED, (1, 3), "S1 folds; 3 chips stay behind."),
    (ev.TURN, (1, -1, 2, 40), "S1 draws a card."),
    (ev.KEPT, (1,), "S1 keeps all cards."),
    (ev.EXCHANGED, (1, DRG, A2, 2, 1), "S1 exchanges Dragoon for Howitzers 2 of the community."),
    (ev.SWAP_STEP, (1,), "The reserve swap begins: all choose in secret."),
    (ev.SWAP_NONE, (1,), "S1 swaps nothing."),
    (ev.SWAPPED_UP, (1, I5, GEN, 3), "S1 swaps Conscripts 5 for General of the reserve, face up."),
    (ev.SWAPPED_DOWN, (1, -1, -1, -1), "S1 swaps a card with the face-down reserve."),
    (ev.SWAP_ANSWERED, (1, -1), "S1 has chosen."),
    (ev.SHOWDOWN, (0b0110, 40), "Showdown for 40 chips: S1 and S2 show their hands."),
    (ev.SHOWN, (1, 900, *BATTALION, 6),
     "S1 shows Battalion of 2s: Voltigeurs 2, Voltigeurs 2, Cuirassiers 1, Howitzers 2 and General."),
    (ev.UNCONTESTED, (1, 14), "All others have folded: S1 takes 14 chips."),
    (ev.EXCESS, (1, 20, 30), "20 chips go back to S1: nobody met them."),
    (ev.LAYER, (1, 20, 40, 0b0110, 0b0010), "S1 has the best hand for 40 chips."),
    (ev.SCOUT_ASKED, (1, 7), "S1 may burn the Scout and save 7 chips."),
    (ev.SCOUT_KEPT, (1,), "S1 keeps the Scout."),
    (ev.SCOUT_BURNED, (1, SCT, 7, 50, 0), "S1 burns Scout and saves 7 chips: 50% of the bet."),
    (ev.SCOUT_NEW, (1, -1, 30), "S1 gets a new card, face down in reserve."),
    (ev.PAID, (1, 33, 1, 133), "S1 wins 33 chips."),
    (ev.HAND_END, (1, 133, 33), "Chips now: S1 133 (+33)."),
    (ev.ELIMINATED, (1, 7, 3), "S1 has no chips left and is out of the game."),
    (ev.RESIGNED, (1, 54, 3), "S1 resigns; 54 chips leave the table."),
    (ev.GAME_OVER, (s.END_LAST_SEAT, 0b0010, 12), "S1 wins: nobody else has chips left."),
    (ev.RANK, (1, 2, 400, 0), "Place 1, S2: 400 chips."),
]}  # fmt: skip


def test_every_event_kind_has_a_teller_and_a_sentence_here() -> None:
    assert set(TELLERS) == set(ev.EVENTS.names)
    assert set(EVERY_KIND) == set(ev.EVENTS.names)


@pytest.mark.parametrize("kind", EVERY_KIND, ids=lambda kind: ev.EVENTS.names.get(kind, str(kind)))
def test_each_event_alone_is_one_sentence(four: Game, kind: int) -> None:
    made, expected = EVERY_KIND[kind]
    entry = only(four, made)
    assert words(entry) == expected
    assert kind == ev.HAND_START or expected.endswith(".")
    encode(entry)
    board = {element.id for element in four.board.elements}
    assert set(entry.elements) <= board
    zones = {f"{zone}-{seat}" for zone in ("hand", "reserve") for seat in range(4)}
    assert all({move.a, move.b} <= board | zones | {""} and move.count > 0 for move in entry.moves)


@pytest.mark.parametrize("kind", EVERY_KIND, ids=lambda kind: ev.EVENTS.names.get(kind, str(kind)))
@pytest.mark.parametrize("viewer", [0, 1, 2, 3, None])
def test_the_verb_agrees_with_the_reader(four: Game, kind: int, viewer: int | None) -> None:
    """ "You call", "Marit calls": a seat that is the subject and the reader never has the third person."""
    entry = only(four, EVERY_KIND[kind][0], viewer=viewer)
    if len(entry.text) > 1 and isinstance(entry.text[0], SeatRef):
        verb = str(entry.text[1]).split()[0].strip(".:;")
        if verb == "may":
            return
        third = verb.endswith("s") and not verb.endswith("ss")
        assert third == (entry.text[0].seat != viewer), verb


# ------------------------------------------------------------------------------------------- one fact, two audiences


@pytest.mark.parametrize(("own", "text", "others"), [
    (event(ev.RESERVE_DOWN, 1, SCT), "S1 get Scout face down in reserve.", "S1 gets a card face down in reserve."),
    (event(ev.DEALT, 1, C3, 0), "S1 are dealt Hussars 3.", "S1 is dealt 1 card."),
    (event(ev.TURN, 1, C3, 2, 40), "S1 draw Hussars 3.", "S1 draws a card."),
    (event(ev.SWAPPED_DOWN, 1, I5, SCT, 3), "S1 swap Conscripts 5 for Scout of the reserve, face down.",
     "S1 swaps a card with the face-down reserve."),
    (event(ev.SWAP_ANSWERED, 1, 0), "S1 have chosen to swap nothing.", "S1 has chosen."),
    (event(ev.SWAP_ANSWERED, 1, 8), "S1 have chosen to swap the fourth card with the face-down reserve.",
     "S1 has chosen."),
    (event(ev.SWAP_ANSWERED, 1, 1), "S1 have chosen to swap the first card with the face-up reserve.",
     "S1 has chosen."),
    (event(ev.SCOUT_NEW, 1, GEN, 30), "S1 get General, face down in reserve.",
     "S1 gets a new card, face down in reserve."),
])  # fmt: skip
def test_what_one_seat_knows_more_has_its_own_words(four: Game, own: Event, text: str, others: str) -> None:
    mine = only(four, own._replace(audience=1 << own.args[0]), viewer=1)
    assert words(mine) == text and mine.secret
    hidden = event(own.kind, own.args[0], *[-1] * 3)
    theirs = only(four, hidden, viewer=0)
    assert words(theirs) == others and not theirs.secret
    assert all(move.card is None for move in theirs.moves)
    assert [(move.a, move.b) for move in theirs.moves] == [(move.a, move.b) for move in mine.moves]


# ----------------------------------------------------------------------------------------- events that belong together


def test_all_antes_are_one_line(four: Game) -> None:
    full = [event(ev.ANTE, seat, 4, 96, 0) for seat in (2, 3, 0)]
    assert lines(four, *full, event(ev.ANTE, 1, 4, 96, 0)) == ["All ante 4."]
    assert lines(four, *full, event(ev.ANTE, 1, 3, 0, 1)) == ["S2, S3 and S0 ante 4 and S1 antes 3 and is all-in."]
    entry = only(four, *full)
    assert [(move.a, move.b, move.count, move.kind) for move in entry.moves] == [
        (f"seat-{seat}", f"bet-{seat}", 4, "chips") for seat in (2, 3, 0)
    ]


def test_the_deal_is_a_line_for_the_others_and_one_for_the_reader(four: Game) -> None:
    deal = [
        event(ev.DEALT, seat, card if seat == 1 else -1, place)
        for place, card in ((0, C3), (1, GEN))
        for seat in (1, 2, 3, 0)
    ]
    others, own = TABLE.entries(four, deal, 1)
    assert words(others) == "S2, S3 and S0 are dealt 2 cards each." and not others.secret
    assert words(own) == "S1 are dealt Hussars 3 and General." and own.secret
    assert [move.card.name for move in own.moves if move.card] == ["Hussars", "General"]
    assert len(others.moves) == 6 and all(move.card is None for move in others.moves)


def test_a_reserve_is_one_line_a_seat(four: Game) -> None:
    dealt = [
        event(ev.RESERVE_UP, 1, GEN),
        event(ev.RESERVE_DOWN, 1, -1),
        event(ev.RESERVE_UP, 2, C3),
        event(ev.RESERVE_DOWN, 2, SCT),
    ]
    assert lines(four, *dealt, viewer=2) == [
        "S1 gets General face up and a card face down in reserve.",
        "S2 get Hussars 3 face up and Scout face down in reserve.",
    ]


def test_a_new_hand_starts_a_turn_of_the_log(four: Game) -> None:
    assert only(four, event(ev.HAND_START, 7, 2, 15)).kind == "turn"


@pytest.mark.parametrize(("made", "text"), [
    (event(ev.CALLED, 1, 5, 5, 0), "S1 calls 5 and is all-in."),
    (event(ev.RAISED, 1, 5, 9, 12, 0), "S1 raises by 5 to 12 and is all-in."),
    (event(ev.FOLDED, 1, 1), "S1 folds; 1 chip stays behind."),
    (event(ev.ROUND, 4), "The last betting round begins."),
    (event(ev.CAMPAIGN, 0, 65), "Reserves and community are dealt."),
    (event(ev.SWAP_STEP, 0), "The reserve swap begins."),
    (event(ev.EXCESS, 1, 1, 3), "1 chip goes back to S1: nobody met it."),
    (event(ev.BUTTON, 2, 0), "S2 gets the button."),
    (event(ev.SCOUT_BURNED, 1, SCT, 15, 100, 1),
     "S1 burns Scout and saves 15 chips: 100% of the bet, with an officer."),
    (event(ev.LAYER, 2, 30, 40, 0b0110, 0b0110), "S1 and S2 have equal hands for 40 chips, of the bets up to 30."),
    (event(ev.PAID, 1, 21, 2, 121), "S1 wins 21 chips of layer 2."),
    (event(ev.RESIGNED, 1, 1, 3), "S1 resigns; 1 chip leaves the table."),
    (event(ev.RANK, 3, 0, 0, 9), "Place 3, S0: out in hand 9."),
])  # fmt: skip
def test_small_differences_are_told(four: Game, made: Event, text: str) -> None:
    assert lines(four, made) == [text]


def test_E24_a_settlement_with_two_layers_moves_every_chip() -> None:
    """Bets 10 (all-in, A), 30 (B), 30 (C): A gets 30, B 40. The chips go from the bets to the stacks."""
    game = game_with(players=3)
    told = TABLE.entries(game, [
        event(ev.SHOWDOWN, 0b111, 70), event(ev.LAYER, 1, 10, 30, 0b111, 0b001),
        event(ev.LAYER, 2, 30, 40, 0b110, 0b010),
        event(ev.PAID, 0, 30, 1, 30), event(ev.PAID, 1, 40, 2, 110), event(ev.HAND_END, 1, 110, 10),
        event(ev.HAND_END, 2, 70, -30), event(ev.HAND_END, 0, 30, 20),
    ], None)  # fmt: skip
    assert [words(entry) for entry in told] == [
        "Showdown for 70 chips: S0, S1 and S2 show their hands.",
        "S0 has the best hand for 30 chips, of the bets up to 10.",
        "S1 has the best hand for 40 chips, of the bets up to 30.",
        "S0 wins 30 chips of layer 1.",
        "S1 wins 40 chips of layer 2.",
        "Chips now: S1 110 (+10), S2 70 (\N{MINUS SIGN}30) and S0 30 (+20).",
    ]
    moves = [move for entry in told for move in entry.moves]
    left = {"bet-0": 10, "bet-1": 30, "bet-2": 30}
    got: dict[str, int] = {}
    for move in moves:
        assert move.kind == "chips" and move.count > 0
        left[move.a] -= move.count
        got[move.b] = got.get(move.b, 0) + move.count
    assert set(left.values()) == {0}
    assert got == {"seat-0": 30, "seat-1": 40}


def test_E23_a_shared_layer_is_told_and_paid_apart() -> None:
    game = game_with(players=3)
    told = TABLE.entries(game, [
        event(ev.LAYER, 1, 20, 41, 0b011, 0b011), event(ev.PAID, 1, 21, 1, 101), event(ev.PAID, 0, 20, 1, 100),
        event(ev.HAND_END, 1, 101, 1), event(ev.HAND_END, 2, 99, -1), event(ev.HAND_END, 0, 100, 0),
    ], 0)  # fmt: skip
    assert [words(entry) for entry in told] == [
        "S0 and S1 have equal hands for 41 chips.",
        "S1 wins 21 chips.",
        "S0 win 20 chips.",
        "Chips now: S1 101 (+1), S2 99 (\N{MINUS SIGN}1) and S0 100.",
    ]
    assert sum(move.count for entry in told for move in entry.moves) == 41


def test_E28_chips_saved_by_a_scout_go_back_to_their_owner() -> None:
    """Bets 10 (A), 30 (B), 30 (D with a Scout): it saves 15, A gets 25, B 30."""
    game = game_with(players=3)
    told = TABLE.entries(game, [
        event(ev.SCOUT_BURNED, 2, SCT, 15, 50, 0), event(ev.SCOUT_NEW, 2, -1, 20), event(ev.PAID, 0, 25, 1, 25),
        event(ev.PAID, 1, 30, 2, 100), event(ev.HAND_END, 1, 100, 0), event(ev.HAND_END, 2, 85, -15),
        event(ev.HAND_END, 0, 25, 15),
    ], None)  # fmt: skip
    moves = [(move.a, move.b, move.count) for entry in told for move in entry.moves if move.kind == "chips"]
    assert moves[0] == ("bet-2", "seat-2", 15)
    assert sum(count for a, b, count in moves if a == "bet-2") == 30
    assert sum(count for a, b, count in moves if b == "seat-0") == 25
    assert sum(count for a, b, count in moves if b == "seat-1") == 30


def test_shown_cards_stand_in_the_order_in_which_they_count(four: Game) -> None:
    shown = cards(four, "C4 GEN I2 DRG C4")
    made = holding(lexicon(four), shown)
    assert lines(four, event(ev.SHOWN, 0, made.strength, *shown, made.combo)) == [
        "S0 shows Two Pair With Officer, 4s and 2s: Chasseurs 4, Chasseurs 4, Voltigeurs 2, Dragoon and General."
    ]


def test_a_shared_win_names_everybody(four: Game) -> None:
    assert lines(four, event(ev.GAME_OVER, s.END_HAND_CAP, 0b1011, 100)) == [
        "S0, S1 and S3 share the win: most chips after hand 100."
    ]
    assert lines(four, event(ev.GAME_OVER, s.END_HAND_CAP, 0b1, 100), viewer=0) == [
        "S0 win: most chips after hand 100, the last one."
    ]


# ---------------------------------------------------------------------------------------------------- no sentence leaks


def _known(match: Match, viewer: int | None) -> set[int]:
    """The cards whose faces the viewer sees, read from the state alone."""
    record, rules = match.state[0], match.game.rules[0]
    bit = s.SPECTATORS_BIT if viewer is None else viewer
    return {card for card in range(int(rules["cards"])) if int(record["known"][card]) >> bit & 1}


@pytest.mark.parametrize("name", VIEWED)
def test_I15_the_log_never_names_a_face_down_card(name: str) -> None:
    """A card named or drawn in a line lay open for its reader before the choice or after it, or was shown by it."""
    game = game_of(name)
    title = lexicon(game).title
    titles = {title(card) for card in range(lexicon(game).cards)}
    before: dict[int | None, set[int]] = {}
    told: dict[int | None, int] = {}
    named = 0
    for match in walk(game, seed=5, limit=260, resigning=0.004):
        shown = {card for made in match._events[-1] for card in _shown_by(made)}
        for viewer in viewers(game):
            now = _known(match, viewer)
            new = match.log(viewer, told.get(viewer, 0))
            told[viewer] = told.get(viewer, 0) + len(new)
            allowed = {title(card) for card in now | before.get(viewer, now) | shown}
            for entry in new:
                text = words(entry)
                found = {name for name in titles if name in text}
                found |= {
                    name
                    for move in entry.moves
                    if move.card
                    for name in titles
                    if name in (move.card.name, f"{move.card.name} {move.card.corner}")
                }
                if entry.kind in ("scout", "shown"):
                    found -= {"Scout", "Fix Bayonets"}  # the rule's word, the combo's name
                assert found <= allowed, f"viewer {viewer}: {text} names {found - allowed}"
                named += len(found)
            before[viewer] = now
    assert named > 100


def _shown_by(made: Event) -> tuple[int, ...]:
    if made.kind == ev.SHOWN:
        return made.args[2:7]
    if made.kind == ev.SWAPPED_UP:
        return made.args[1:3]
    return (made.args[1],) if made.kind == ev.SCOUT_BURNED else ()


#: Events that may name a hidden card, and where in their arguments.
SECRET = {
    ev.RESERVE_DOWN: (1,),
    ev.DEALT: (1,),
    ev.TURN: (1,),
    ev.SWAPPED_DOWN: (1, 2, 3),
    ev.SCOUT_NEW: (1,),
    ev.SWAP_ANSWERED: (1,),
}


@pytest.mark.parametrize("name", ["scouts", "together", "six"])
def test_R52_secret_facts_come_in_two_versions_with_disjoint_audiences(name: str) -> None:
    seen: set[int] = set()
    for seed in range(4):
        for match in walk(game_of(name), seed, limit=400):
            batch = match._events[-1]
            for place, made in enumerate(batch):
                if made.kind in SECRET and all(made.args[i] >= 0 for i in SECRET[made.kind]):
                    owner = made.args[0]
                    assert made.audience == 1 << owner, ev.EVENTS.names[made.kind]
                    twin = batch[place + 1]
                    assert (twin.kind, twin.audience, twin.args[0]) == (made.kind, EVERYBODY ^ 1 << owner, owner)
                    assert all(twin.args[i] == -1 for i in SECRET[made.kind])
                    seen.add(made.kind)
                elif made.kind in (ev.SCOUT_ASKED, ev.SCOUT_KEPT):
                    assert made.audience == 1 << made.args[0], "that a Scout is asked about is told to its seat alone"
                    seen.add(made.kind)
                elif made.kind not in SECRET:
                    assert made.audience == EVERYBODY, ev.EVENTS.names[made.kind]
    assert {ev.RESERVE_DOWN, ev.DEALT, ev.TURN} <= seen
    assert ev.SCOUT_KEPT in seen or name == "six"
    assert (ev.SWAP_ANSWERED in seen) == (name == "together")


def test_R42_a_hand_won_without_a_showdown_and_folded_hands_are_never_named() -> None:
    """Random play in which most fold: no line of anybody names a card of the winner's or a folded hand that its reader
    did not know anyhow."""
    game = game_with("long", players=3, hand_cap=40)
    unseen = 0
    for seed in range(3):
        match = Match(game, seed=seed)
        while not match.over:
            seat = match.seats_to_act[0]
            codes = match.legal(seat)
            kind = int(match.state["asked"][0, seat])
            hands = [set(row[row >= 0].tolist()) for row in match.state["hand"][0]]
            wanted = [s.FOLD, s.RAISE] if match.ply % 3 == 0 else [s.FOLD]
            code = next((one for one in wanted if kind == s.D_BET and one in codes), codes[0])
            known = {viewer: _known(match, viewer) for viewer in viewers(game)}
            start = {viewer: len(match.log(viewer)) for viewer in viewers(game)}
            match.choose(seat, code)
            ended = [made for made in match._events[-1] if made.kind == ev.UNCONTESTED]
            for viewer in viewers(game) if ended else []:
                title = lexicon(game).title
                hidden = {title(card) for hand in hands for card in hand - known[viewer]}
                hidden -= {title(card) for card in known[viewer] | _known(match, viewer)}
                for entry in match.log(viewer, start[viewer]):
                    assert not any(name in words(entry) for name in hidden)
                    assert entry.kind not in ("shown", "showdown")
            unseen += len(ended)
    assert unseen > 40


def test_strong_words_are_figures_names_and_combos(four: Game) -> None:
    entry = only(four, EVERY_KIND[ev.EXCHANGED][0])
    assert [part.strong for part in entry.text if isinstance(part, StrongRef)] == ["Dragoon", "Howitzers 2"]
