"""Scenes of Bayonet: what every viewer is shown at every kind of decision, and that it is nothing more."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path

import msgspec
import pytest

from sandtable.core.errors import IllegalChoice
from sandtable.core.game.showing import LONGEST
from sandtable.core.kernel.events import EVERYBODY, Event
from sandtable.core.kernel.reading import plain as plain_row
from sandtable.core.match.match import Match
from sandtable.core.scenes import Scene, encode, plain
from sandtable.games import bayonet
from sandtable.games.bayonet import events as ev
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.log.holding import holding
from sandtable.games.bayonet.log.printed import card_faces
from sandtable.games.bayonet.log.words import lexicon
from sandtable.games.bayonet.setup.combos import combo_names
from sandtable.games.bayonet.setup.decks import CARDS
from sandtable.games.bayonet.table.board import BUTTON_ICON
from sandtable.games.bayonet.table.chart import MOST_POINTS, stack_chart
from sandtable.games.bayonet.table.panel import showdown_panel
from sandtable.games.bayonet.table.player_view import look
from sandtable.games.bayonet.table.players import last_actions
from sandtable.games.bayonet.table.result import ACHIEVEMENTS, achievements
from sandtable.games.bayonet.table.scene import TABLE
from tests.games.bayonet.people import NAMES, VIEWED, asked, cards, event, game_of, game_with, played, reach, walk, zone
from tests.games.bayonet.positions import Table
from tests.games.seen import viewers

ICONS = Path(__file__).parents[4] / "web" / "src" / "ui" / "icon-names.json"


# ---------------------------------------------------------------------------------------------------------- the board


@pytest.mark.parametrize("players", range(2, 7))
def test_the_board_is_a_table_with_seats_bets_and_piles(players: int) -> None:
    board = TABLE.board(game_with(players=players))
    assert (board.kind, board.width, board.height) == ("table", 0, 0)
    assert [(place.id, place.kind, place.seat) for place in board.elements] == [
        *((f"seat-{seat}", "seat", seat) for seat in range(players)),
        *((f"bet-{seat}", "spot", seat) for seat in range(players)),
        ("community", "spot", None),
        ("deck", "spot", None),
        ("discard", "spot", None),
    ]
    assert "null" not in encode(board).decode()


@pytest.mark.parametrize(("order", "eighth"), [("as_written", 8), ("officer_first", 9)])
def test_R18_the_help_card_has_the_combos_in_the_order_in_force(order: str, eighth: int) -> None:
    combos, deck, course = TABLE.board(game_with(players=3, four_officer_order=order)).references
    assert [row.number for row in combos.rows] == [str(place) for place in range(1, 18)]
    assert combos.rows[7].name == combo_names()[eighth]
    assert sorted(row.name for row in combos.rows) == sorted(combo_names()[1:])
    assert len({row.text for row in combos.rows}) == 17
    assert all(len(row.cards) == 5 and row.text.endswith(".") for row in combos.rows)
    assert [row.name for row in deck.rows] == [card.name for card in CARDS]
    assert all(row.text.endswith(".") for row in [*deck.rows, *course.rows])
    ids = [card.id for reference in (combos, deck) for row in reference.rows for card in row.cards]
    assert len(set(ids)) == len(ids)


@pytest.mark.parametrize("name", VIEWED)
def test_examples_of_the_help_card_make_their_combos(name: str) -> None:
    game = game_of(name)
    words = lexicon(game)
    rows = {face.name: face.row for face in words.faces}
    shown = 0
    for row in TABLE.board(game).references[0].rows:
        if row.cards:
            kinds = [rows[card.name] for card in row.cards]
            held = [next(card for card in range(words.cards) if words.type[card] == kind) for kind in kinds]
            assert holding(words, held).name == row.name
            shown += 1
    assert shown >= 16  # five cards of one arm and value need a larger deck


def test_a_help_card_follows_the_deck_and_the_shares() -> None:
    copies = tuple(0 if card.code == "DRG" else 5 if card.code == "SCT" else card.copies for card in CARDS)
    deck = TABLE.board(game_with(players=2, deck=copies, scout_share=25, scout_share_officer=25)).references[1]
    rows = {row.name: row for row in deck.rows}
    assert "Dragoon" not in rows and rows["Scout"].number == "5\N{MULTIPLICATION SIGN}"
    assert "save 25% of your bet." in rows["Scout"].text


# ---------------------------------------------------------------------------------------------------------- the cards


def test_cards_have_a_look_by_arm_and_words_from_their_data() -> None:
    faces = {face.code: face for face in card_faces(plain_row(game_with(players=2).rules))}
    assert {face.arm: face.ink for face in faces.values() if face.arm < s.SPE} == {
        s.INF: "blue",
        s.CAV: "madder",
        s.ART: "ochre",
        s.OFF: "plum",
    }
    assert [faces[code].corner for code in ("I6", "C4", "GEN", "SGT", "MAG")] == ["6", "4", "I", "IV", ""]
    assert [faces[code].title for code in ("C3", "CAP", "SCT")] == ["Hussars 3", "Captain", "Scout"]
    assert faces["MAG"].text == "Counts as infantry with the value of an artillery card in your hand."
    assert "not of Militia" in faces["DRG"].text and "an officer in your hand" in faces["DRG"].text
    assert "half of your bet, all of it with an officer" in faces["SCT"].text
    assert {faces[code].ink for code in ("MAG", "DRG")} == {"moss"}
    assert len({face.icon for face in faces.values()}) == len(faces), "each card has an icon of its own"


def test_every_icon_is_one_that_the_client_has() -> None:
    known = {name for names in json.loads(ICONS.read_text(encoding="utf-8")).values() for name in names}
    used = {card.icon for card in CARDS} | set(ACHIEVEMENTS().values()) | {BUTTON_ICON}
    assert used <= known, used - known


@pytest.mark.parametrize(("text", "phrase", "detail"), [
    ("I2 A2", "Pair of 2s", "2s"),
    ("GEN I1", "High Card, General", "General, Grenadiers 1"),
    ("A1 MAG", "Pair of 1s", "1s (1 wild)"),
    ("SCT SCT", "High Card, Scout", "Scout, Scout"),
    ("I2 I2 FIX", "Fix Bayonets 2 with 2s", "2s"),
    ("I2 DRG GEN", "Pair of 2s", "2s (1 wild); General"),
    ("I2 I2 FIX A3 MAG", "Fix Bayonets 2 with 2s", "2s; Magazine as infantry 3, Field Guns 3"),
    ("GEN I1 I1 A1 A1", "Bombs Away, General", "General, 1s, 1s"),
    ("C1 C2 C3 C4 I6", "Cavalry Charge, Infantry Militia 6",
     "Infantry Militia 6, Cuirassiers 1, Lancers 2, Hussars 3, Chasseurs 4"),
    ("I2 DRG C1 A3 GEN", "Battalion of 2s", "2s (1 wild), Cuirassiers 1, Field Guns 3, General"),
    ("C4 C4 I2 DRG GEN", "Two Pair With Officer, 4s and 2s", "4s, 2s (1 wild), General"),
    ("I5 I5 I5 A3 MAG", "Full House, 5s and 3s", "5s, 3s (1 wild)"),
    ("SCT SCT FIX MAG I6", "High Card, Infantry Militia 6", "Infantry Militia 6, Fix Bayonets, Magazine, Scout, Scout"),
])  # fmt: skip
def test_E40_what_cards_make_is_named(text: str, phrase: str, detail: str) -> None:
    game = game_with(players=2)
    made = holding(lexicon(game), cards(game, text))
    assert (made.phrase, made.detail) == (phrase, detail)
    assert sorted(made.order) == list(range(len(text.split())))
    assert 1 <= made.core <= len(made.order)
    assert made.complete == (len(text.split()) == 5)


# ----------------------------------------------------------------------------------------------- every kind of position


def check_scene(match: Match, scene: Scene) -> None:
    """What holds for every scene: only known elements, short prompts, usable keys, no reason for what is possible."""
    elements = {element.id for element in match.board().elements}
    held = [card.id for zone in scene.zones for card in zone.cards]
    assert len(set(held)) == len(held)
    assert set(scene.elements) == elements
    assert (scene.result is not None) == match.over == scene.over
    assert (scene.prompt is None) == match.over
    if scene.prompt is not None:
        assert len(plain(scene.prompt.text, NAMES)) <= LONGEST or not scene.choices
        assert plain(scene.prompt.text).endswith((".", "?"))
        assert scene.phase in {phase.id for phase in scene.phases}
    keys = [one.key for one in scene.choices if one.key]
    assert len(keys) == len(set(keys))
    assert sum(one.primary for one in scene.choices) <= 1
    used = {element for one in scene.choices for element in one.elements}
    assert used <= set(held)
    assert set(scene.why_not) <= set(held) - used
    assert all(zone.at in elements for zone in scene.zones)
    document = msgspec.json.decode(encode(scene))
    assert document["game"] == "bayonet"


def check_money(match: Match, scene: Scene) -> None:
    """Every chip of those in the game lies somewhere on the table."""
    here = [seat for seat in range(match.game.seats) if not int(match.state["out"][0, seat])]
    on_table = sum(scene.elements[f"seat-{seat}"].chips or 0 for seat in here)
    bets = sum(scene.elements[f"bet-{seat}"].chips or 0 for seat in range(match.game.seats))
    gone = sum(int(match.state["chips"][0, seat]) for seat in range(match.game.seats) if seat not in here)
    assert on_table + bets + gone == match.game.seats * match.game.options.chips
    assert all(scene.elements[f"bet-{seat}"].chips != 0 for seat in range(match.game.seats))


def check_hidden(match: Match, viewer: int | None, scene: Scene) -> None:
    """Other hands and face-down reserves are backs, unless everybody knows a card; ids tell only the place."""
    record = match.state[0]
    bit = s.SPECTATORS_BIT if viewer is None else viewer
    for shown in scene.zones:
        if shown.owner is None:
            continue
        seat = shown.owner
        down = shown.id.startswith("reserve")
        held = record["reserve"][seat] if down else record["hand"][seat]
        for place, card in enumerate(shown.cards):
            assert card.id == (f"reserve-{seat}-{('up', 'down')[place]}" if down else f"hand-{seat}-{place}")
            known = seat == viewer or match.over or bool(int(record["known"][held[place]]) >> bit & 1)
            assert (card.face == "up") == known
            if not known:
                assert card == type(card)(id=card.id, face="down")
        assert (shown.kind == "hand") == (seat == viewer and not down)
        assert not shown.note or seat == viewer or int(record["shown"]) >> seat & 1


def check_options(match: Match, seat: int, scene: Scene) -> None:
    """Exactly the legal codes, each described; numbers cover the whole range."""
    legal = match.legal(seat)
    assert [one.code for one in scene.choices] == legal
    described = list(match.described(seat).values())
    assert all(described)
    kind = asked(match, seat)
    prompt = scene.prompt
    assert prompt is not None
    if kind == s.D_RAISE:
        count = prompt.count
        assert count is not None and count.unit == "chips"
        assert (count.lo, count.hi) == (int(match.state["raise_lo"][0]), int(match.state["raise_hi"][0]))
        covered = [number for one in scene.choices if one.range for number in range(one.range[0], one.range[1] + 1)]
        assert covered == list(range(count.lo, count.hi + 1))
        assert all(count.lo <= preset.value <= count.hi for preset in count.presets)
    else:
        assert prompt.count is None
    if kind in (s.D_TURN, s.D_RESERVE):
        moves = scene.choices[1:]
        hand, other = f"hand-{seat}-", "community-" if kind == s.D_TURN else f"reserve-{seat}-"
        assert all(one.elements[0].startswith(hand) and one.elements[1].startswith(other) for one in moves)
        assert len({tuple(one.elements) for one in moves}) == len(moves)
        assert all(one.quiet and one.preview for one in moves)


@pytest.mark.parametrize("name", VIEWED)
def test_scenes_of_every_viewer_at_every_decision(name: str) -> None:
    game = game_of(name)
    seen: Counter[int] = Counter()
    for ply, match in enumerate(walk(game, seed=11, limit=320, resigning=0.003 if game.seats > 2 else 0)):
        for viewer in viewers(game):
            if ply % 4 and viewer not in match.seats_to_act:
                continue
            scene = match.scene(viewer)
            check_scene(match, scene)
            check_money(match, scene)
            check_hidden(match, viewer, scene)
            if viewer is not None and viewer in match.seats_to_act:
                seen[asked(match, viewer)] += 1
                check_options(match, viewer, scene)
    assert seen[s.D_BET] and seen[s.D_TURN] and seen[s.D_RESERVE]


# -------------------------------------------------------------------------------------------------------------- betting


def test_players_show_what_they_did_last_in_this_round() -> None:
    made = [
        event(ev.PASSED, 3),
        event(ev.ROUND, 2),
        event(ev.PASSED, 0),
        event(ev.RAISED, 1, 6, 6, 9, 80),
        event(ev.CALLED, 2, 6, 9, 70),
        event(ev.FOLDED, 0, 3),
    ]
    assert last_actions(made) == {2: "called 6", 1: "raised 6", 0: "folded"}
    match, seat = reach(game_of("four"), s.D_BET)
    scene = match.scene(seat)
    first = {fact.id: fact.value for fact in scene.players[seat].facts}
    assert first["chips"] == str(scene.elements[f"seat-{seat}"].chips) and first["bet"] == "1"
    button = int(match.state["button"][0])
    assert scene.elements[f"seat-{button}"].marks == [BUTTON_ICON]
    assert [player.seat for player in scene.players if any(fact.id == "button" for fact in player.facts)] == [button]


def test_the_header_says_hand_and_step() -> None:
    match, seat = reach(game_of("four"), s.D_BET)
    scene = match.scene(seat)
    assert (scene.headline, scene.phase) == ("Hand 1 of 9 \N{MIDDLE DOT} first betting round", "first-bets")
    match, seat = reach(game_of("four"), s.D_TURN)
    assert match.scene(seat).headline == "Hand 1 of 9 \N{MIDDLE DOT} third card"
    facts = {fact.id: fact.value for fact in scene.facts}
    assert facts["campaign"] == "7 hands" and facts["ante"] == "1" and facts["bets"] == "4"
    assert facts["deck"] == str(65 - 8 - 3 - 8)


def test_E39_a_growing_ante_is_announced() -> None:
    game = game_with(players=3, ante_mode="step", ante_every=7, ante_factor=2)
    words = lexicon(game)
    assert [words.ante(hand) for hand in (1, 7, 8, 14, 15, 21)] == [1, 1, 2, 2, 4, 4]
    scene = Match(game, seed=1).scene(None)
    assert ("Ante from hand 8", "2") in [(fact.label, fact.value) for fact in scene.facts]
    assert words.next_ante(99) is None


# ---------------------------------------------------------------------------------------------------------------- cards


# -------------------------------------------------------------------------------------------------------------- Scouts


# ----------------------------------------------------------------------------------------------------- the showdown


def shown_down(name: str = "scouts", seed: int = 0) -> tuple[Match, Match]:
    """A match right after a showdown was settled, and before."""
    before = None
    for match in walk(game_of(name), seed):
        if before is not None and any(made.kind == ev.PAID for made in match._events[-1]) and not match.over:
            return match, before
        before = match.copy()
    raise AssertionError("no showdown")


def first_of(shown: list[tuple[int, ...]]) -> int:
    """The seat of the strongest hand, of equal ones that shown first."""
    return min(shown, key=lambda args: args[1])[0]


@pytest.mark.parametrize("seed", range(4))
def test_the_showdown_stays_until_somebody_acts_in_the_next_hand(seed: int) -> None:
    match, before = shown_down(seed=seed)
    panel = match.scene(None).panel
    assert panel is not None and panel.kind == "showdown"
    hand = int(before.state["hands"][0])
    assert panel.id == f"hand-{hand}" and int(match.state["hands"][0]) == hand + 1
    events = match.events(None)
    start = max(place for place, made in enumerate(events) if made.kind == ev.SHOWDOWN)
    shown = [made.args for made in events[start:] if made.kind == ev.SHOWN]
    paid = [made.args for made in events[start:] if made.kind == ev.PAID]
    assert [hand.seat for hand in panel.hands] == [args[0] for args in shown]
    assert sum(hand.won for hand in panel.hands) == sum(args[1] for args in paid)
    best = min(args[1] for args in shown)
    assert {hand.seat for hand in panel.hands if hand.place == 1} == {args[0] for args in shown if args[1] == best}
    for one, args in zip(panel.hands, shown):
        assert one.label == combo_names()[args[7]] and len(one.cards) == 5
        assert sum(card.marked for card in one.cards) == holding(lexicon(match.game), args[2:7]).core
        assert (one.reason == "") == (one.place == 1 and args[1] == best and one.seat == first_of(shown))
        assert set(one.deciding) <= set(range(5))
    assert panel.lines
    seat = match.seats_to_act[0]
    match.choose(seat, s.CALL)
    assert match.scene(None).panel is None


def test_R42_E11_a_hand_won_without_a_showdown_shows_no_card() -> None:
    game = game_with(players=2)
    match = Match(game, seed=5)
    first = match.seats_to_act[0]
    match.choose(first, s.RAISE)
    while asked(match, first) == s.D_RAISE:
        match.choose(first, 0)
    match.choose(match.seats_to_act[0], s.FOLD)
    for viewer in viewers(game):
        panel = match.scene(viewer).panel
        assert panel is not None and panel.id == "hand-1" and panel.hands == []
        assert plain(panel.lines[0], NAMES) == f"All others have folded: {NAMES[first]} takes 3 chips."
        assert not any(entry.kind == "shown" for entry in match.log(viewer))


def test_a_resignation_after_the_showdown_keeps_it_open_with_new_layers_R56() -> None:
    game = game_of("scouts")
    view = look(game, game.view(Match(game, seed=1).state, None), None)
    hands = [cards(game, "I2 I2 C1 A3 GEN"), cards(game, "I1 C2 A3 I4 I5"), cards(game, "C3 A3 GEN I6 C4")]
    words = lexicon(game)
    made: list[Event] = [event(ev.HAND_START, 1, 1, 7), event(ev.CALLED, 0, 5, 10, 80), event(ev.SHOWDOWN, 7, 30)]
    made += [
        event(ev.SHOWN, seat, holding(words, held).strength, *held, holding(words, held).combo)
        for seat, held in enumerate(hands)
    ]
    made += [
        event(ev.LAYER, 1, 10, 30, 7, 1),
        event(ev.RESIGNED, 0, 80, 2),
        event(ev.FOLDED, 0, 10),
        event(ev.LAYER, 1, 10, 30, 6, 4),
    ]
    panel = showdown_panel(words, view, made)
    assert panel is not None
    assert [plain(line, NAMES) for line in panel.lines] == ["Petra wins 30 chips."]


# ---------------------------------------------------------------------------------------------------------- the piles


def test_R64_the_deck_and_the_discard_pile_are_counted_not_shown() -> None:
    """Everybody calls: all hands are shown, so everybody could know each card of the discard pile, and of the deck what
    the pile brings into it."""
    match = Match(game_with(players=2, hand_cap=7), seed=1)
    known, back = 0, 0
    while True:
        record = match.state[0]
        piled = [card for card in range(65) if int(record["place"][card]) == s.IN_DISCARD]
        known += bool(piled) and all(int(record["known"][card]) == s.ALL_KNOW for card in piled)
        back += any(made.kind == ev.PUT_BACK for made in match._events[-1])
        for viewer in viewers(match.game):
            scene = match.scene(viewer)
            for name, count in (("deck", int(record["deck"])), ("discard", len(piled))):
                pile = zone(scene, name)
                assert (pile.kind, pile.count, pile.cards) == ("pile", count, [])
        if match.over:
            break
        match.choose(match.seats_to_act[0], 0)
    assert known > 50 and back


# ------------------------------------------------------------------------------------------------- chart and the end


@pytest.mark.parametrize("name", ["four", "escalation", "scouts"])
def test_the_chart_has_the_stacks_after_every_hand(name: str) -> None:
    match = played(game_of(name), seed=6)
    game = match.game
    chart = match.scene(None).chart
    assert chart is not None and (chart.unit, chart.x, chart.first) == ("chips", "Hand", 0)
    hands = int(match.state["hands"][0])
    out = match.state["out"][0, : game.seats].tolist()
    assert [len(one.values) for one in chart.series] == [1 + (left or hands) for left in out]
    for point in range(hands + 1):
        assert sum(one.values[point] for one in chart.series if point < len(one.values)) == (
            game.seats * game.options.chips
        )
    assert match.copy().scene(0).chart == chart


@pytest.mark.parametrize("hands", [1, 99, 100, 101, 102, 499, 1000, 4321])
def test_the_chart_of_a_long_match_is_as_short_as_that_of_a_short_one(hands: int) -> None:
    """Seat 1 leaves after half of the hands. The last point is how things stand, whatever is left out before it."""
    words = lexicon(game_of("four"))
    left = hands // 2
    events: list[Event] = []
    for hand in range(1, hands + 1):
        seats = [0, 1, 2, 3] if hand <= left else [0, 2, 3]
        events += [Event(ev.HAND_END, EVERYBODY, (seat, 1000 * seat + hand)) for seat in seats]
        if hand == left:
            events.append(Event(ev.RESIGNED, EVERYBODY, (1,)))
    chart = stack_chart(words, events)
    assert chart is not None
    points = [len(one.values) for one in chart.series]
    numbers = [at * chart.step for at in range(points[0])]
    if chart.last is not None:
        assert numbers[-2] < chart.last < numbers[-1]
        numbers[-1] = chart.last
    assert numbers[-1] == hands and max(points) <= MOST_POINTS and (chart.step == 1) == (hands <= 100)
    assert chart.series[2].values == [words.stack, *(2000 + hand for hand in numbers[1:])]
    assert chart.series[1].values[-1] == (1000 + left if left else words.stack)


def test_there_is_no_chart_before_the_first_hand_is_over() -> None:
    assert Match(game_of("four"), seed=1).scene(0).chart is None


def test_the_line_of_a_player_who_resigns_ends() -> None:
    match = played(game_with(players=3, hand_cap=4), seed=2, limit=60)
    seat = next(seat for seat in range(3) if not int(match.state["out"][0, seat]))
    done = int(match.state["hands"][0]) - 1
    match.resign(seat)
    rng_free = match.copy()
    while not rng_free.over and int(rng_free.state["hands"][0]) < done + 3:
        rng_free.choose(rng_free.seats_to_act[0], 0)
    chart = rng_free.scene(None).chart
    assert chart is not None and len(chart.series[seat].values) == done + 1
    assert rng_free.scene(None).players[seat].out
    assert plain(rng_free.scene(None).players[seat].remark) == f"resigned in hand {done + 1}"


@pytest.mark.parametrize("name", ["two", "escalation", "fixed"])
def test_the_end_names_winners_places_and_achievements_E37(name: str) -> None:
    match = played(game_of(name), seed=3)
    for viewer in viewers(match.game):
        scene = match.scene(viewer)
        assert scene.result is not None
        assert "win" in plain(scene.result.text, NAMES)
        assert sorted(rank.seat for rank in scene.result.ranks) == list(range(match.game.seats))
        assert sum(rank.share for rank in scene.result.ranks) == pytest.approx(1)
        assert scene.result.ranks[0].share > 0 and scene.result.ranks[0].place == 1
        assert {one.name for one in scene.result.achievements} <= set(ACHIEVEMENTS())
        assert "Biggest Haul" in {one.name for one in scene.result.achievements}
        reserves = [zone for zone in scene.zones if zone.id.startswith("reserve")]
        assert all(card.face == "up" for zone in reserves for card in zone.cards), "after the end all is open"


def test_R65_after_the_match_the_face_down_reserves_still_on_the_table_are_open() -> None:
    """Seat 2 is out of chips and its reserve is gone; those of seats 0 and 1 lie there at the end of the last hand."""
    hand = Table(hand_cap=1).to_showdown(
        {0: "I2 I2 A2 A2 C1", 1: "I3 I3 A3 A3 C1", 2: "C1 I3 A2 C4 I6"}, [9, 9, 9], {2}, down={0: "DRG", 1: "SGT"}
    )
    match = hand.match
    for viewer in viewers(match.game):
        shown = [zone(match.scene(viewer), f"reserve-{seat}").cards[1].face for seat in range(3)]
        assert shown == ["up" if seat == viewer else "down" for seat in range(3)]
    hand.show()
    assert match.over
    for viewer in viewers(match.game):
        scene = match.scene(viewer)
        assert [one.id for one in scene.zones if one.id.startswith("reserve")] == (
            ["reserve-1", "reserve-0"] if viewer == 1 else ["reserve-0", "reserve-1"]
        )
        assert [zone(scene, f"reserve-{seat}").cards[1].name for seat in (0, 1)] == ["Dragoon", "Sergeant"]


def test_R66_achievements_are_out_of_reach_of_the_kernels() -> None:
    """They are ours and have no effect on play."""
    home = Path(bayonet.__path__[0])
    kernels = [path for path in home.rglob("*.py") if re.search(r"^@kernel", path.read_text(encoding="utf-8"), re.M)]
    assert len(kernels) > 10
    assert not any("achievements" in path.read_text(encoding="utf-8") for path in kernels)


def test_achievements_are_counted_from_what_everybody_saw() -> None:
    game = game_with(players=3)
    words = lexicon(game)
    strong, weak = cards(game, "I2 I2 C1 A3 GEN"), cards(game, "I1 C2 A3 I4 I5")
    made = [event(ev.GAME_START, 3, 100, 65), event(ev.HAND_START, 1, 1, 7), event(ev.RAISED, 2, 1, 1, 2, 98)]
    made += [
        event(ev.SHOWN, 0, holding(words, weak).strength, *weak, 17),
        event(ev.SHOWN, 1, holding(words, strong).strength, *strong, 6),
    ]
    made += [event(ev.SCOUT_BURNED, 0, 62, 7, 50, 0), event(ev.HAND_END, 1, 130, 30), event(ev.HAND_END, 2, 9, -91)]
    made += [event(ev.HAND_START, 2, 1, 7), event(ev.RAISED, 2, 1, 1, 2, 98), event(ev.UNCONTESTED, 2, 5)]
    made += [event(ev.HAND_END, 2, 200, 191), event(ev.UNCONTESTED, 2, 5), event(ev.GAME_OVER, 1, 0b100, 2)]
    assert [(one.name, one.seat, one.text) for one in achievements(words, made)] == [
        ("Biggest Haul", 2, "Won 191 chips in hand 2."),
        ("Best Hand", 1, "Showed Battalion of 2s."),
        ("Unseen", 2, "Won 2 hands without showing a card."),
        ("Back From The Brink", 2, "Won the match after being down to 9 chips."),
        ("Good Scouting", 0, "Saved 7 chips with Scouts."),
        ("Nerves", 2, "Raised 2 times, more than anybody."),
    ]
    assert achievements(words, made[:2]) == []


# ------------------------------------------------------------------------------------------------------------- refusals


@pytest.mark.parametrize(("decision", "code", "text"), [
    (s.D_BET, 7, "There is no answer 7: 0 passes or calls, 1 raises, 2 folds."),
    (s.D_BET, s.FOLD, "There is nothing to call; passing costs nothing, so a fold is not offered."),
    (s.D_RAISE, 64, "Choice 64 is no raise from 1 to 99 chips; choice 0 means 1."),
    (s.D_TURN, 10, "There is no exchange 10: 0 keeps all, 1 to 9 exchange one of 3 hand cards with one of the "
                   "community."),
    (s.D_RESERVE, 11, "There is no swap 11: 0 swaps nothing, 1 to 10 swap one of 5 hand cards with one of the two "
                      "reserve cards."),
    (s.D_SCOUT, 2, "There is no answer 2: 0 keeps the Scout, 1 burns it."),
])  # fmt: skip
def test_R26_refusals_are_sentences_with_the_rule(decision: int, code: int, text: str) -> None:
    game = game_of("scouts")
    if decision in (s.D_BET, s.D_RAISE):
        match = Match(game, seed=1)
        seat = match.seats_to_act[0]
        if decision == s.D_RAISE:
            match.choose(seat, s.RAISE)
    else:
        match, seat = reach(game, decision)
    with pytest.raises(IllegalChoice) as refused:
        match.choose(seat, code)
    assert str(refused.value) == text


def test_options_are_described_in_words() -> None:
    match, seat = reach(game_of("rich"), s.D_RAISE)
    codes = match.legal(seat)
    assert match.describe(seat, codes[0]).startswith("Raise by 1 to ")
    match, seat = reach(game_of("four"), s.D_BET)
    assert match.describe(seat, 0) == "Pass (costs nothing)"
    match, seat = reach(game_of("scouts"), s.D_SCOUT)
    assert match.describe(seat, 0).startswith("Keep the Scout (lose all ")
