"""RULES.md agrees with what the game plays by: cards, presets, factions, rulings, anchors."""

from __future__ import annotations

import re
from collections import Counter
from importlib.resources import files

import pytest

from sandtable.games.bridgefront.log.words import lexicon
from sandtable.games.bridgefront.setup.card_rows import CARDS, DECKS
from sandtable.games.bridgefront.setup.options import FORM, OPTIONS, BridgefrontOptions
from sandtable.games.bridgefront.table.history.achievements import ACHIEVEMENTS
from tests.games.bridgefront.people import game_with

TEXT = files("sandtable.games.bridgefront").joinpath("RULES.md").read_text(encoding="utf-8")
HEADINGS = re.findall(r"^#+ (.+)$", TEXT, re.MULTILINE)
DECK_TITLES = {
    "starter": "Starter deck",
    "faction_spell": "Spells of the factions",
    "faction_champion": "Champions of the factions",
    "market1": "Market of Age I",
    "market2": "Market of Age II",
    "market3": "Market of Age III",
    "power1": "Powers of Age I",
    "power2": "Powers of Age II",
    "power3": "Powers of Age III",
}


def section(title: str) -> str:
    start = re.search(rf"^(#+) {re.escape(title)}$", TEXT, re.MULTILINE)
    assert start is not None, title
    rest = TEXT[start.end() :]
    end = re.search(rf"^#{{1,{len(start[1])}}} ", rest, re.MULTILINE)
    return rest[: end.start()] if end else rest


def rows(title: str) -> list[list[str]]:
    """The first table of a section: rows of cells, without the head."""
    lines = section(title).splitlines()
    start = next(number for number, line in enumerate(lines) if line.startswith("|"))
    found = []
    for line in lines[start:]:
        if not line.startswith("|"):
            break
        found.append([cell.strip() for cell in line.strip().strip("|").split("|")])
    return found[2:]


def test_headings_have_unique_anchors() -> None:
    anchors = [re.sub(r"[^a-z0-9]+", "-", heading.lower()).strip("-") for heading in HEADINGS]
    assert len(set(anchors)) == len(anchors)


def test_the_presets_are_those_of_the_lobby() -> None:
    assert [row[0] for row in rows("The presets")] == [preset.title for preset in FORM.presets.values()]


def test_R3_the_factions_are_those_of_the_game() -> None:
    assert [row[0] for row in rows("The factions")] == [faction.name for faction in CARDS.factions]


@pytest.mark.parametrize("deck", [deck for deck in DECKS if deck != "variant"])
def test_R10_R16_every_card_stands_in_the_table_of_its_deck(deck: str) -> None:
    faces = lexicon(game_with(players=3)).faces
    wanted = []
    for card in CARDS.kinds:
        if card.deck == deck:
            face = faces[card.index]
            copies = f" (x{card.copies})" if deck == "starter" and card.copies > 1 else ""
            price = f"{card.mana}, {'/'.join(map(str, card.ladder)) if card.champion else card.gold}"
            wanted.append([card.name + copies, price, f"{card.init_early}, {card.init_late}", face.text, face.foot])
    assert rows(DECK_TITLES[deck]) == wanted


def test_R11_the_starter_decks_by_faction_are_those_of_the_data() -> None:
    names = {card.id: card.name for card in CARDS.kinds}
    wanted = []
    for faction in CARDS.factions:
        counts = Counter(names[card] for card in faction.starter)
        listed = [f"{name} (x{count})" if count > 1 else name for name, count in counts.items()]
        wanted.append([faction.name, ", ".join(listed)])
    assert rows("Starter decks by faction") == wanted


def test_the_factions_have_their_spells_and_champions() -> None:
    names = {card.id: card.name for card in CARDS.kinds}
    wanted = [f"| {one.name} | {names[one.spell]} | {names[one.champion]} |" for one in CARDS.factions]
    assert [line for line in section("The factions").splitlines() if line in wanted] == wanted


def test_the_chances_of_mines_and_the_preview_are_those_of_the_options() -> None:
    usual = BridgefrontOptions()
    table = section("The board").split("| value of a Mine |")[1].splitlines()
    assert table[0].strip(" |") == "4 | 5 | 6"
    assert table[2] == "| chance | " + " | ".join(f"{10 * weight} %" for weight in usual.mine_weights) + " |"
    shown = rows("Market")[0]
    assert shown[:1] == ["cards of the next Age"]
    assert [int(number) for number in shown[1:]] == [*usual.preview[:7], 0] and set(usual.preview[7:]) == {0}


def test_the_numbers_of_tiles_are_those_of_the_presets() -> None:
    table = {row[0]: row[1] for row in rows("The board")}
    by_players = [OPTIONS.follows["players"][str(players)] for players in range(2, 7)]
    assert table["Forge"] == ", ".join(str(one["forge_count"]) for one in by_players)
    assert table["Mine"] == ", ".join(str(one["mine_count"]) for one in by_players)


def test_every_ruling_of_the_spec_stands_once_and_ours_follow_R153() -> None:
    numbers = [int(number) for number in re.findall(r"^- \*\*R(\d+)\*\*", TEXT, re.MULTILINE)]
    assert numbers == list(range(1, max(numbers) + 1))
    own = [int(number) for number in re.findall(r"^- \*\*R(\d+)\*\*", section("Our own rulings"), re.MULTILINE)]
    assert own == list(range(153, max(numbers) + 1))


def test_achievements_are_all_explained() -> None:
    assert [row[0] for row in rows("Achievements")] == list(ACHIEVEMENTS())


def test_the_page_has_short_lines_and_names_no_source() -> None:
    assert all(len(line) <= 125 for line in TEXT.splitlines() if not line.startswith("|"))
    assert not re.search(r"seed \d|section \d", TEXT)


def test_the_figures_in_sentences_are_those_of_the_options() -> None:
    """Every sentence that names a default, with the figure that a match is played with."""
    o, rings = BridgefrontOptions(), OPTIONS.entries["forge_rings"].words
    deck = sum(card.copies for card in CARDS.kinds if card.deck == "starter") + 2
    said = " ".join(TEXT.split())
    for sentence in (
        f"You win at Scoring with {o.vp_to_win} victory points",
        f"If nobody has won after round {o.max_rounds} ",
        f"Every Capital has a Mine {o.home_mine_distance} hexes away, its home Mine; the other Mines lie "
        f"{o.extra_mine_ring} hexes from the Center, and Forges {rings[o.forge_rings]}. None lies nearer "
        f"than {o.capital_clearance} hexes to a Capital",
        f"Forges lie at least {o.forge_spread} apart, and the ways of two players to their nearest Forge differ by at "
        f"most {o.forge_gap}.",
        f"Everybody gets {o.start_forces} Forces in the Capital, {o.start_gold} gold, and a deck of {deck} cards: the "
        f"{deck - 2} of the starter deck",
        f"The Champion goes to the hand, and {o.hand_size - 1} cards are drawn",
        f"chooses in secret {o.start_bridges} edges within {o.start_bridge_range} hexes of the Capital",
        f"Everybody is shown {o.free_card_reveal} cards of the first Market deck",
        f"**Reset.** {o.base_income} gold, {o.max_mana} mana, and your hand is filled up to {o.hand_size} cards",
        f"Rounds 1 to {o.age_ii_start - 1} are Age I, {o.age_ii_start} to {o.age_iii_start - 1} Age II, from "
        f"{o.age_iii_start} on Age III",
        f"A hand holds at most {o.hand_limit} cards",
        f"at most what you have and at most {o.bid_cap} ",
        f"| Build Bridge | {o.build_mana} mana |",
        f"| March | {o.march_mana} mana |",
        f"| Capital Reinforce | {o.reinforce_mana} mana, {o.reinforce_gold} gold |",
        f"You have at most {o.force_cap} Forces on the board",
        f"each further one costs {o.ladder_step} more. You can have {o.champion_limit} ",
        f"see {o.mine_reveal} Market card and gain it or not",
        f"see {o.forge_reveal} Market cards and gain one",
        f"see {o.power_reveal} Power cards and gain one",
        f"{o.center_vp} for the Center, {o.forge_vp} for each Forge and {o.capital_vp} for each enemy Capital",
        f"Whoever has {o.vp_to_win} points and no enemy in the own Capital can win",
        f"hit on 1-{o.shield_wall_hit} in the first combat round. **Home Guard**: it deploys {o.home_guard} more Force",
        f"**Contracts**: {o.contracts_gold} more gold for every enemy Champion it kills. **Clean Exit**: its Champions "
        f"recover {o.clean_exit_heal} HP",
        f"**Ore Cut**: {o.ore_cut} more gold from every Mine. **Mine Militia**: its Forces that defend a Mine hit on "
        f"1-{o.mine_militia_hit}.",
        f"it may exchange up to {o.quiet_study} cards at each Reset. It sees {o.cipher_extra} more card in every pick",
        f"**Pillagers**: {o.pillage_gold} gold for taking an enemy Capital. **Raiders**: its Forces hit on "
        f"1-{o.raid_hit} there. It has {o.gatewright_capital_vp} points for each instead of {o.capital_vp}.",
    ):
        assert sentence in said, sentence
