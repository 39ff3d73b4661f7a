"""Games on paper: every card as often as its deck has it, in the words of the table, with marks to cut it out."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import sandtable
from sandtable.core.game.game import Game, make_game
from sandtable.core.paper import printing as looking
from sandtable.core.paper.making import PAPERS, Paper, blocks_of, paper_of, parts_of, printing_of, read_paper
from sandtable.core.paper.printing import PaperError, PrintedDeck, Printing, change, looks
from sandtable.core.scenes import Card
from tests.core.paper.reading import Sheet, plain, read
from tests.toys import duel

GAMES = ("conquest", "bayonet", "bridgefront", "battlecards")
SIZES = {"a4": (210, 297), "letter": (215.9, 279.4)}
WIDE, HIGH = 63, 88

pytestmark = pytest.mark.skipif(not looking.FILE.is_file(), reason="the client is not built")


@cache
def game_of(name: str, preset: str | None = None) -> Game:
    return sandtable.load(name, preset=preset)


@cache
def cards_on(name: str, paper: Paper, preset: str | None = None) -> list[Sheet]:
    return read(paper_of(game_of(name, preset), "", paper, ("cards",)))


def said(card: Card) -> str:
    """What a printed card says, in the order in which it is read."""
    grid = card.grid
    costs = [cost for place, cost in enumerate(card.corner.split()) if not place or cost != "0"]
    if card.suit or (card.corner and not card.type and not card.text):
        return plain(card.corner + ("" if card.suit else card.corner) + card.name)
    cells = [*grid.columns, *(word for name, row in grid.rows for word in (name, *row))] if grid else []
    return plain("".join([card.name, *costs, card.order, card.type, *cells, card.text, card.foot]))


@pytest.mark.parametrize("name", GAMES)
def test_every_card_of_every_deck_is_printed_as_often_as_the_deck_has_it_in_the_words_of_the_table(name: str) -> None:
    pages = iter(cards_on(name, "a4"))
    for deck in printing_of(game_of(name)).decks:
        sheets = [next(pages) for _ in range(-(-deck.size // 9))]
        text = "".join(page.words for page in sheets)
        wanted: Counter[str] = Counter()
        for card, copies in deck.cards:
            wanted[said(card)] += copies
        # The longest first, each taken out: a text that begins another one is not counted twice.
        for words, copies in sorted(wanted.items(), key=lambda one: -len(one[0])):
            assert text.count(words) == copies, (deck.id, words)
            text = text.replace(words, "|")
        for label in labels(game_of(name), deck):
            text = text.replace(label, "|", 1)
        assert not text.strip("|"), "what is no card"
    assert next(pages, None) is None


def labels(game: Game, deck: PrintedDeck) -> list[str]:
    sheets = -(-deck.size // 9)
    head = f"{game.definition.title}: {deck.title}, {deck.size} cards, sheet"
    return [plain(f"{head} {number} of {sheets}") for number in range(1, sheets + 1)]


def decks_by_the_rules(name: str) -> dict[str, int]:
    """How many cards a deck has by the record of the rules, which knows nothing of printing."""
    rules = game_of(name).rules
    match name:
        case "conquest":
            return {"increasing": 30, "royalty": 40, "poker": 52, "territories": int(rules["territories"][0])}
        case "bayonet":
            return {"deck": int(rules["cards"][0])}
        case "battlecards":
            units, owner = int(rules["units"][0]), rules["owner"][0]
            sides = {f"arsenal-{side}": int((owner[:units] == side).sum()) for side in range(2)}
            return {"conflict": int(rules["conflict_cards"][0]), **sides}
        case _:
            return {}


@pytest.mark.parametrize("name", ["conquest", "bayonet", "battlecards"])
def test_decks_have_as_many_cards_as_the_rules_deal_with(name: str) -> None:
    assert {deck.id: deck.size for deck in printing_of(game_of(name)).decks} == decks_by_the_rules(name)


def test_bridgefront_prints_all_cards_that_a_match_has_and_a_spell_and_a_champion_of_each_faction() -> None:
    from sandtable.games.bridgefront.setup.build import number_of_cards

    game = game_of("bridgefront")
    sizes = {deck.id: deck.size for deck in printing_of(game).decks}
    of_factions = sizes["faction_spell"] + sizes["faction_champion"]
    assert of_factions == 12
    # In a match each seat has those of one faction.
    assert sum(sizes.values()) - of_factions + 2 * game.seats == number_of_cards(game.options)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("name", GAMES)
def test_cutting_marks_stand_at_card_size_within_the_paper_and_outside_of_the_cards(name: str, paper: Paper) -> None:
    for page in cards_on(name, paper):
        assert (page.wide, page.high) == pytest.approx(SIZES[paper], abs=0.1)
        upright = sorted(
            {round(x, 1) for x, y, other, _ in page.lines if abs(x - other) < 0.01 and _outside(page, y, 1)}
        )
        level = sorted({round(y, 1) for x, y, _, other in page.lines if abs(y - other) < 0.01 and _outside(page, x, 0)})
        assert [b - a for a, b in pairwise(upright)] == pytest.approx([WIDE] * 3, abs=0.11)
        assert [b - a for a, b in pairwise(level)] == pytest.approx([HIGH] * 3, abs=0.11)
        # Printers leave some three millimetres at the edge white.
        for x, y, other_x, other_y in page.lines:
            assert min(x, other_x) >= 3 and max(x, other_x) <= page.wide - 3
            assert min(y, other_y) >= 3 and max(y, other_y) <= page.high - 3


def _outside(page: Sheet, place: float, axis: int) -> bool:
    """Whether a line stands beside the block of nine cards."""
    whole, block = (page.high, 3 * HIGH) if axis else (page.wide, 3 * WIDE)
    return place < (whole - block) / 2 or place > (whole + block) / 2


def test_a_preset_has_its_own_decks() -> None:
    east = printing_of(game_of("battlecards", "east"))
    assert [deck.title for deck in east.decks] == ["Conflict deck", "German arsenal", "Soviet arsenal"]
    supply = printing_of(game_of("conquest", "supply-lines"))
    assert [(deck.id, deck.size) for deck in supply.decks] == [("supply", 44)]
    assert sum(sheet.words.count("joinsanyset") for sheet in cards_on("conquest", "a4", "supply-lines")) == 2


@pytest.mark.parametrize("name", GAMES)
def test_the_rule_book_has_every_paragraph_and_heading_of_the_rules_and_the_charts(name: str) -> None:
    game = game_of(name)
    rules = game.definition.rules_text()
    text = "".join(page.words for page in read(paper_of(game, rules, "a4", ("rules", "charts"))))
    text = text.replace("ﬁ", "fi").replace("ﬂ", "fl")
    headings = ["".join(piece["s"] for piece in block["inline"]) for block in blocks_of(rules) if block["t"] == "h"]
    assert len(headings) > 20
    for heading in headings[1:]:
        assert plain(heading) in text
    for chart in printing_of(game).charts:
        assert plain(chart.title) in text
        for row in chart.rows:
            assert plain(row.name) in text, row.name
    for row in printing_of(game).charts[0].rows:
        assert plain(row.text) in text, row.text


def test_counters_and_tiles_are_as_many_as_are_named_and_the_map_has_every_name() -> None:
    game = game_of("bridgefront")
    printing = printing_of(game)
    pages = read(paper_of(game, "", "a4", ("counters", "board")))
    board = next(page for page in pages if page.wide > page.high)
    for element in game.board.elements:
        assert element.name in board.words
    tiles = pages[-1].words
    assert {tile.title: tiles.count(tile.title) for tile in printing.tiles} == {
        "Center": 1, "Capital": game.seats, "Forge": game.options.forge_count, "Mine": game.options.mine_count,
    }  # fmt: skip
    conquest = game_of("conquest")
    chips = sum(counter.copies for counter in printing_of(conquest).counters)
    words = "".join(page.words for page in read(paper_of(conquest, "", "a4", ("counters",))))
    digits = sum(len(counter.value) * counter.copies for counter in printing_of(conquest).counters)
    assert chips == 23 * 6 and digits <= sum(c.isdigit() for c in words) <= digits + 4


@pytest.mark.parametrize("total", [1, 7, 40, 99, 100, 250, 1000])
def test_counters_make_up_their_number_with_small_ones_for_change(total: int) -> None:
    found = change(total)
    assert sum(value * copies for value, copies in found) == total
    assert found[0][0] == 1 and (found[0][1] >= 8 or total < 8)


def test_a_game_of_somebody_else_prints_its_rules_and_help_cards() -> None:
    game = make_game(duel.DEFINITION)
    assert printing_of(game) == Printing((), tuple(game.board.references))
    assert b"%PDF" in paper_of(game, "# Duel\n\nHigh card wins.", "a4")[:8]


def test_what_cannot_be_printed_is_said_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    game = game_of("bayonet")
    for refused, words in (
        (lambda: read_paper("a3"), "no paper 'a3'"),
        (lambda: parts_of("cards,foo"), "no part 'foo'"),
        (lambda: paper_of(game, "", "a4", ("board",)), "none of what is to be printed: board"),
        (lambda: paper_of(game, "", "a4", ("cards",), ["poker"]), "no deck 'poker'; there are deck"),
    ):
        with pytest.raises(PaperError, match=words):
            refused()
    looks.cache_clear()
    monkeypatch.setattr(looking, "FILE", looking.FILE.with_name("nothing.json"))
    with pytest.raises(PaperError, match="make client"):
        looks()


def command(*arguments: str, **more: Any) -> tuple[int, str]:
    done = subprocess.run(
        [sys.executable, "-m", "sandtable", "print", *arguments], capture_output=True, text=True, timeout=300, **more
    )
    assert "Traceback" not in done.stderr
    return done.returncode, done.stdout + done.stderr


def test_the_command_writes_a_whole_file_or_says_why_not(tmp_path: Path) -> None:
    target = tmp_path / "bayonet.pdf"
    code, words = command("bayonet", "--out", str(target), "--preset", "quick", "--paper", "letter", "--what", "cards")
    assert code == 0 and str(target) in words
    made = read(target.read_bytes())
    assert len(made) == -(-printing_of(game_of("bayonet", "quick")).decks[0].size // 9)
    assert (made[0].wide, made[0].high) == pytest.approx(SIZES["letter"], abs=0.1)
    nowhere = tmp_path / "nowhere" / "bayonet.pdf"
    assert command("bayonet", "--out", str(nowhere), "--what", "counters") == (
        1,
        f"sandtable: {nowhere} cannot be written: No such file or directory.\n",
    )
    assert command("bayonet", "--out", str(tmp_path), "--what", "counters")[0] == 1
    assert [path.name for path in tmp_path.iterdir()] == ["bayonet.pdf"]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no device that is always full")
def test_a_full_disk_is_a_sentence() -> None:
    assert command("bayonet", "--out", "/dev/full", "--what", "counters") == (
        1,
        "sandtable: /dev/full cannot be written: its disk is full.\n",
    )
