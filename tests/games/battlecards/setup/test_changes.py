"""Units and conflict cards with other numbers, from files of differences: in the rules, on the cards, in records."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.core.errors import OptionError
from sandtable.core.game.game import Game
from sandtable.core.match.match import Match
from sandtable.core.match.matchfile import verify
from sandtable.games import load
from sandtable.games.battlecards.log.words import Lexicon
from sandtable.games.battlecards.setup.changes import changed_arsenal, changed_cards
from sandtable.games.battlecards.setup.data import ARSENAL, CARDS, cards_of
from sandtable.games.battlecards.setup.deck_text import write_deck
from sandtable.games.battlecards.setup.decks import printed
from sandtable.games.battlecards.table.deck_builder import DECKS
from sandtable.testing.playing import play

UNITS = """
[de_tiger1]
attack = [20, 1, 3]
points = 3
phase = 4
specials.autokill.max_def = 12

[uk_infantry]
defense = [9, 9, 9]
"""
CONFLICT = """
[w_luxembourg]
vp = 9
dug_in = 2

[w_build2]
copies = 3
ops.draw_deploy.draw = 5

[w_sabotage]
copies = 0
"""


def changed(units: str = "", cards: str = "", **options: Any) -> Game:
    texts = {name: text for name, text in (("units", units), ("cards", cards)) if text}
    return load("battlecards", **dict.fromkeys(texts, "mine.toml"), **options, attachments=texts)


def kind_of(game: Game, card: str) -> int:
    return next(number for number, row in enumerate(game.data.cards) if row.id == card)


def test_only_what_the_file_names_is_different() -> None:
    game, plain = changed(UNITS), load("battlecards")
    tiger, infantry = (ARSENAL.number_of(unit) for unit in ("de_tiger1", "uk_infantry"))
    assert game.rules["attack"][0, tiger].tolist() == [20, 1, 3] and game.rules["points"][0, tiger] == 3
    assert game.rules["kill_max"][0, tiger] == 12 and game.rules["firing_phase"][0, tiger] == 4
    assert game.rules["defense"][0, infantry].tolist() == [9, 9, 9]
    rest = [unit for unit in range(len(ARSENAL.units)) if unit not in (tiger, infantry)]
    for name in ("attack", "defense", "points", "firing_phase", "kill_max"):
        assert (game.rules[name][0, rest] == plain.rules[name][0, rest]).all(), name
    assert game.warnings == () and game.attachments == {"units": UNITS}


def test_conflict_cards_have_other_points_copies_and_operations() -> None:
    game, plain = changed(cards=CONFLICT), load("battlecards")
    luxembourg, build = kind_of(game, "w_luxembourg"), kind_of(game, "w_build2")
    assert game.rules["points_of"][0, luxembourg] == 9 and game.rules["dug_in"][0, luxembourg] == 2
    assert game.rules["ops"][0, build, 0, 1:3].tolist() == [5, 2]
    assert game.data.conflict[build] == 3 and game.data.conflict[kind_of(game, "w_sabotage")] == 0
    more = 3 - plain.data.conflict[build] - plain.data.conflict[kind_of(plain, "w_sabotage")]
    assert game.rules["conflict_cards"][0] == plain.rules["conflict_cards"][0] + more


def test_cards_say_what_they_do_now() -> None:
    words = Lexicon(changed(UNITS, CONFLICT))
    tiger = words.units[ARSENAL.number_of("de_tiger1")]
    assert tiger.attack == (20, 1, 3) and "3 points" in tiger.type and "defence 12 or less" in tiger.text
    game = changed(UNITS, CONFLICT)
    assert words.cards[kind_of(game, "w_luxembourg")].corner == "9"
    assert "raw 5 cards and deploy 2" in words.cards[kind_of(game, "w_build2")].text


def test_the_industry_of_the_pseudo_unit_is_said_as_it_is() -> None:
    pseudo = next(unit for unit in ARSENAL.units if unit.pseudo)
    theatre = next(name for name, rows in CARDS.items() if any(row.has("deploy_pseudo") for row in rows))
    game = changed(f"[{pseudo.id}]\nspecials.industry.draw = 3\n", theatre=theatre, arsenal_set="starter+exp",
                   conflict_set="fat")  # fmt: skip
    face = next(face for face, row in zip(Lexicon(game).cards, game.data.cards) if row.has("deploy_pseudo"))
    assert "draw 3 more" in face.text


def _many(*cards: str) -> str:
    return "".join(f"[{card}]\ncopies = 40\n" for card in cards)


@pytest.mark.parametrize(
    ("units", "cards", "field", "sentence"),
    [
        ("[de_tiger]\npoints = 1\n", "", "units", "There is no unit 'de_tiger'; did you mean"),
        ("[de_tiger1]\nnation = 'british'\n", "", "units", "has no 'nation' that a file can change; it can change"),
        ("[uk_infantry]\nspecials.support.att = 4\n", "", "units", "is the option infantry_support; set it there."),
        ("[de_rommel]\nspecials.aura.att = 4\n", "", "units", "is the option general_bonus"),
        ("[uk_illustrious]\nspecials.chips.values = [5, 6]\n", "", "units", "all chips of a carrier have one value"),
        ("", "[w_luxembourg]\nvp = 101\n", "cards", "Card w_luxembourg has vp 101; allowed are 0 to 100."),
        ("", "[w_luxembourg]\ncopies = 2\n", "cards", "has no 'copies' that a file can change"),
        ("", "[w_air_raid]\nops.air_raid.losses = 3\n", "cards", "is the option air_raid_losses"),
        ("", "[w_build2]\nops.draw_deploy.draw = 1\n", "cards", "deploys 2 of 1 cards drawn"),
        ("", _many("w_sabotage", "w_mine_fields", "w_delay", "w_intelligence"), "cards",
         "cards to keep; a match can hold"),
        ("", _many("w_sabotage", "w_delay", *(row.id for row in CARDS["west"] if row.kind in ("event", "build"))),
         "cards",
         "cards; a match can hold 320"),
    ],
)  # fmt: skip
def test_a_mistake_is_a_sentence_and_names_its_option(units: str, cards: str, field: str, sentence: str) -> None:
    with pytest.raises(OptionError) as caught:
        changed(units, cards)
    assert sentence in str(caught.value) and caught.value.field == field


def test_a_path_is_no_file_for_a_server() -> None:
    with pytest.raises(OptionError, match=r"There is no file of units 'mine.toml' here"):
        load("battlecards", units="mine.toml", files=False)


def test_what_has_no_effect_here_is_said() -> None:
    game = changed("[ru_t34]\npoints = 1\n" if "ru_t34" in ARSENAL.numbers else "[us_corsair]\npoints = 1\n")
    assert game.warnings[0][0] == "units" and "is in no deck of this match" in game.warnings[0][1]
    east = next(row.id for row in cards_of("east") if row.battle)
    assert "is of another theatre" in changed(cards=f"[{east}]\nvp = 50\n").warnings[0][1]
    assert "this changes nothing" in changed(cards="[w_luxembourg]\nvp = 2\n").warnings[0][1]


def test_custom_decks_are_checked_by_the_changed_numbers() -> None:
    decks = {f"{side}_deck": write_deck(printed("west", side, "thin"), "west", side) for side in ("axis", "allied")}
    given: dict[str, Any] = {"arsenal_set": "custom", "axis_deck": "a", "allied_deck": "b", "units": "u"}
    more = {"uk_infantry": printed("west", "allied", "thin")["uk_infantry"] - 1, "uk_hurricane": 5}
    decks["allied_deck"] = write_deck({**printed("west", "allied", "thin"), **more}, "west", "allied")
    fine = DECKS.check({"theatre": "west", "axis": decks["axis_deck"], "allied": decks["allied_deck"]})
    assert fine.ok, "at the printed points"
    with pytest.raises(OptionError, match=r"points and the allied deck .* apart"):
        load("battlecards", **given, attachments={**decks, "units": "[uk_hurricane]\npoints = 40\n"})
    with pytest.raises(OptionError, match=r"holds 5 .*; at most 1 may be in a deck"):
        load("battlecards", **given, attachments={**decks, "units": "[uk_hurricane]\nmax_per_deck = 1\n"})


def test_every_number_that_may_be_changed_can_be_at_either_end() -> None:
    """Both ends of every range make rules; what an option sets is refused with its name."""
    from sandtable.games.battlecards.setup.changes import _card_fields, _unit_fields

    for least in (True, False):
        lines = []
        for unit in ARSENAL.units:
            lines.append(f"[{unit.id}]")
            for name, field in _unit_fields(unit):
                if not field.instead:
                    lines.append(f"{name} = {_end(field.value, field.least if least else field.most)}")
        arsenal, _ = changed_arsenal("\n".join(lines))
        assert len(arsenal.units) == len(ARSENAL.units)
        for theatre, rows in CARDS.items():
            lines = []
            for card in rows:
                lines.append(f"[{card.id}]")
                lines += [
                    f"{name} = {_end(field.value, field.least if least else field.most)}"
                    for name, field in _card_fields(card)
                    if not field.instead and not (least and name.endswith(".draw"))
                ]
            found, _ = changed_cards("\n".join(lines), theatre)
            assert [row.id for row in found] == [row.id for row in rows]


def _end(value: Any, end: int) -> str:
    if isinstance(value, bool):
        return "true" if end else "false"
    return str([end] * len(value)) if isinstance(value, tuple) else str(end)


def test_a_match_with_changed_numbers_keeps_every_invariant_and_its_record_verifies() -> None:
    game = changed(UNITS, CONFLICT)
    match = play(game, seed=4, every=200)
    assert match.over
    record = match.record()
    assert record["attachments"] == {"units": UNITS, "cards": CONFLICT}
    assert Match.from_record(record).state_bytes == match.state_bytes
    assert all(step.ok for step in verify(record))
    record["attachments"] = {"units": UNITS, "cards": CONFLICT.replace("copies = 3", "copies = 30")}
    assert [step.name for step in verify(record) if not step.ok]
