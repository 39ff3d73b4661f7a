"""Cards of a designer: a file of differences changes the rows, the rules and the texts, and nothing else."""

from __future__ import annotations

import pytest

import sandtable
from sandtable.core.errors import OptionError
from sandtable.core.game.registry import make
from sandtable.core.match.match import Match
from sandtable.core.match.matchfile import from_record
from sandtable.games.bridgefront.log.card_text import card_text
from sandtable.games.bridgefront.setup.card_rows import CARDS

TEXT = """
[recruit]
mana = 3
copies = 2

[ironclad_warden]
hp = 9
ladder = [1, 2, 3]
"""


def changed(text: str = TEXT, **options: object) -> sandtable.core.game.game.Game:
    return make("bridgefront", None, {"players": 2, "cards": "mine.toml", **options}, {"cards": text}, files=False)


def test_rows_and_rules_change_and_the_match_carries_the_file() -> None:
    game, printed = changed(), sandtable.load("bridgefront", players=2)
    rows = {card.id: card for card in game.data.cards.kinds}
    number = rows["recruit"].index
    assert rows["recruit"].mana == 3 and int(game.rules["mana"][0, number]) == 3
    assert int(game.rules["copies"][0, number]) == 2
    warden = rows["ironclad_warden"].index
    assert game.rules["ladder"][0, warden].tolist() == [1, 2, 3] and int(game.rules["hp"][0, warden]) == 9
    same = [name for name in printed.rules.dtype.names or () if (game.rules[name] == printed.rules[name]).all()]
    assert {"initiative", "vp", "dice", "hit", "bounty"} <= set(same)
    match = Match(game, seed=1)
    for _ in range(30):
        seat = match.seats_to_act[0]
        match.choose(seat, match.legal(seat)[-1])
    again = from_record(match.record())
    assert again.game.attachments == {"cards": TEXT} and again.state.tobytes() == match.state.tobytes()


def test_a_number_of_an_operation_changes_text_and_program() -> None:
    card = next(one for one in CARDS.kinds if [op["op"] for op in one.effect] == ["gold"])
    field = next(name for name, value in card.effect[0].items() if isinstance(value, int))
    new = card.effect[0][field] + 1
    game = changed(f"[{card.id}]\neffect.gold.{field} = {new}\n")
    row = game.data.cards.kinds[card.index]
    assert row.effect[0][field] == new
    assert (game.rules["program"] != sandtable.load("bridgefront", players=2).rules["program"]).sum() == 1
    assert card_text


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("[recruits]\nmana = 1\n", "did you mean 'recruit'"),
        ("[recruit]\nmana = 11\n", "allowed are 0 to 10"),
        ("[recruit]\nhp = 3\n", "no 'hp' that a file can change"),
        ("[recruit]\nname = 'x'\n", "no 'name' that a file can change"),
        ("[ironclad_warden]\nladder = [1, 2]\n", "3 numbers in brackets"),
        ("recruit = 3\n", "stands alone"),
        ("[recruit\n", "is no TOML"),
    ],
)
def test_mistakes_are_sentences(text: str, complaint: str) -> None:
    with pytest.raises(OptionError, match=complaint) as refused:
        changed(text)
    assert refused.value.field == "cards"


def test_what_is_as_printed_is_a_warning() -> None:
    game = changed(f"[recruit]\nmana = {next(one.mana for one in CARDS.kinds if one.id == 'recruit')}\n")
    assert [field for field, _ in game.warnings] == ["cards"]


def test_the_calculator_is_not_asked_about_champions_that_it_does_not_know() -> None:
    from sandtable.games.bridgefront.log.words import Lexicon
    from sandtable.games.bridgefront.table.battle.foreseen import _otherwise

    words = Lexicon(changed())
    numbers = {card.id: card.index for card in CARDS.kinds}
    assert _otherwise(words, numbers["ironclad_warden"]) and not _otherwise(words, numbers["shadeblade"])
