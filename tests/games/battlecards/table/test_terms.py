"""Every term on a card, in a question or at a choice stands in RULES.md with what it means; and the worked round there
is what the rules do."""

from __future__ import annotations

import re

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import TextElement
from fluent.syntax.visitor import Visitor

import sandtable.games.battlecards as package
from sandtable.core.words import ENGLISH, read_sources
from sandtable.games.battlecards import say
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.card_text import SUBTYPE_ICONS, card_text, row_text
from sandtable.games.battlecards.log.words import lexicon
from sandtable.games.battlecards.setup.data import ARSENAL, CARDS
from sandtable.games.battlecards.setup.options import OPTIONS
from sandtable.games.battlecards.table.references import keyword_figures, keywords
from tests.games.battlecards.people import game_with
from tests.games.battlecards.stage import AUTOKILL, BRITISH, FIRE, GERMAN, PASS, YES, Stage, target, unit
from tests.games.battlecards.test_rules_page import HEADINGS, SIDES, rows, section

#: Files of what people read at the table, and of a file the sections: questions, choices, reasons; cards; piles.
SPOKEN = {"decisions.ftl": (), "cards.ftl": (), "table.ftl": ("stacks and cards", "shots")}
GLOSSARY = "Words from A to Z"

#: Words of everyday English, which no rules explain. A word that is neither here nor in the glossary is a term that
#: somebody has to look up in vain.
_EVERYDAY = """
a act action actions acts add adds after again against all alone already also always an and another any anything apart
are as ask asked at att away back bad be becomes been before being between big both bring brings but by called calls can
cannot carry change changes choice choices choose chooses chosen code come comes commanders committed complete copy cost
costs could counts current decide decision def did do does done down drew drop each earth effect eight either else empty
end ends enemies enemy enough equal even event ever every everybody everything face first fit five for fought found four
free friendly from front full further game give given gives go goes gone good half happens has have held help here hits
how if in instead into is it its itself just keep kind known land lands large last lasts learn learns leave leaves left
legal less let lie lies limit listed long look looks lose loses lost many match may men more most move moved moves named
needs never new next nine no nobody none not nothing now number occupied of old on once one ones only open opponent or
other others out outside over owes part pass passed percentages pick picked picks pile place play playable played player
plays question reach reaches refuse run runs safe scores second secret see send set seven shown shuffled side sides six
size small so spent stake stand stands start stay stays still stop such switch take taken takes than that the their them
then there they this those three through times timing to together too top two under unseen until up ups use used value
wait was watch weather were what whatever when where whether which while who whoever whole will win window winner wins
with without won worth would yes yet you your yours
"""
ORDINARY = frozenset(_EVERYDAY.split())


class _Said(Visitor):
    """Every text of a file of messages."""

    def __init__(self, file: str, sections: tuple[str, ...]) -> None:
        self.found: list[str] = []
        source = read_sources(package.__name__, ENGLISH)[file]
        _, *parts = re.split(r"^# --- (.+)\n", source, flags=re.MULTILINE)
        for name, part in zip(parts[::2], parts[1::2], strict=True):
            if not sections or name in sections:
                self.visit(FluentParser().parse(part))

    def visit_TextElement(self, node: TextElement) -> None:
        self.found.append(node.value)


def texts() -> list[str]:
    """Everything that is printed on cards or said at the table."""
    cards = [card_text(card, SIDES[card.theatre]) for listed in CARDS.values() for card in listed]
    units = [row_text(row) for row in ARSENAL.units]
    return [*cards, *units, *(text for file, sections in SPOKEN.items() for text in _Said(file, sections).found)]


def stem(word: str) -> set[str]:
    """A word with its simpler forms: targets, targeted and targeting are of "target"."""
    found = {word}
    for ending, instead in (
        ("s", ""), ("es", ""), ("ies", "y"), ("ed", ""), ("ed", "e"), ("ing", ""), ("ing", "e"), ("er", ""), ("n", ""),
        ("ped", "p"), ("d", ""),
    ):  # fmt: skip
        if word.endswith(ending) and len(word) > len(ending) + 2:
            found.add(word[: -len(ending)] + instead)
    return found


def terms() -> dict[str, str]:
    """The terms of the glossary in small letters, with their meaning."""
    found = {}
    for word, meaning, _ in rows(GLOSSARY):
        for one in re.findall(r"[a-z0-9][a-z0-9 -]*", word.replace("**", "").lower()):
            found[one.strip()] = meaning
    return found


def test_the_glossary_is_in_order_and_says_where_the_rest_stands() -> None:
    table = rows(GLOSSARY)
    words = [row[0].replace("**", "").lower() for row in table]
    assert words == sorted(words) and len(set(words)) == len(words)
    paragraphs = {match[1] for heading in HEADINGS if (match := re.match(r"(\d+(?:\.\d+)?)\.? ", heading))}
    for word, meaning, paragraph in table:
        assert re.fullmatch(r"\*\*[^*]+\*\*", word) and len(meaning.split()) >= 3, word
        assert paragraph in paragraphs, word


def test_every_keyword_of_the_cards_is_in_the_glossary() -> None:
    known = terms()
    spelt = {word for term in known for word in (term, term + "s")} | {word for term in known for word in stem(term)}
    missing = [
        keyword.word
        for keyword in keywords(keyword_figures(lexicon(game_with())))
        if not stem(keyword.word.lower()) & (spelt | {part for word in known for part in word.split()})
        and keyword.word.lower() not in ("carrier chips", "artillery support")
    ]
    assert missing == []


def test_every_type_of_unit_and_card_is_in_the_glossary() -> None:
    known = {part for term in terms() for part in re.split(r"[ -]", term)}
    for word in map(say, (f"subtype-{name}" for name in SUBTYPE_ICONS)):
        for part in re.findall(r"[a-z]+", word):
            assert stem(part) & known or part in ORDINARY, word
    for name in OPTIONS.entries["theatre"].words.values():
        assert name in terms()["theatre"]


def test_no_word_on_cards_and_at_the_table_is_unexplained() -> None:
    names = [row.name for row in ARSENAL.units] + [card.name for listed in CARDS.values() for card in listed]
    proper = set(re.findall(r"[a-z]+", " ".join(names).lower()))  # names of cards stand in the tables of the rules
    proper |= {name.lower() for pair in SIDES.values() for name in pair} | {"ukrainian", "mi"}
    glossary = " ".join(terms())
    known = {form for part in re.split(r"[ -]", glossary) for form in (part, *stem(part))}
    unexplained: dict[str, str] = {}
    for text in texts():
        for word in re.findall(r"[a-z]+", re.sub(r"\{[^}]*\}", " ", text.lower())):
            if len(word) > 1 and not stem(word) & (ORDINARY | known | proper):
                unexplained.setdefault(word, text)
    assert unexplained == {}


def test_a_word_that_nobody_explained_would_be_found() -> None:
    glossary = {form for part in re.split(r"[ -]", " ".join(terms())) for form in (part, *stem(part))}
    assert not stem("zeugma") & (ORDINARY | glossary) and stem("Withdraws".lower()) & glossary


# ----------------------------------------------------------------------------------------------------- the worked round


def test_the_worked_round_is_what_the_rules_do() -> None:
    text = " ".join(section("9.7 A round, played out").split())
    at = Stage()
    gun, first, second, crusader, spitfire = at.units(
        BRITISH, "uk_25pdr", "uk_infantry", "uk_infantry", "uk_crusader", "uk_spitfire"
    )
    flak, panther, infantry, me109 = at.units(GERMAN, "de_flak88", "de_panther", "de_infantry", "de_me109")
    assert all(name in text for name in ("25-Pound Gun", "Flak 88mm", "Crusader", "Spitfire", "Panther", "Me-109"))
    at.numbers(8, 9, 1, 5).battle("w_alamein", by=BRITISH).do("ENGAGE", YES)

    score, weak = at.attack("uk_25pdr", s.GROUND), at.defense("de_flak88", s.GROUND)
    at.do("ACT", unit(gun)).do("MODE", FIRE).do("AIM", target(flak)).do("BOOST", PASS)
    assert at.asked == "REACT" and f"attack {score} against ground" in text
    assert f"defence {weak}: {score} - {weak} = {score - weak}" in text
    at.do("REACT", unit(infantry))
    helped = score - weak - 2
    assert at.asked == "REVISE" and f"{score} - {weak + 2} = {helped} would hit with {10 * helped}%" in text
    at.do("REVISE", unit(first)).do("REVISE", PASS)
    told = (
        f"{score + 2} - {weak + 2} = {helped + 2}, {10 * (helped + 2)}%. The number is 8: not above {helped + 2}, a hit"
    )
    assert told in text and at.place(flak) == s.IN_DISCARD

    assert at.asked == "ACT" and at.actors == {spitfire}, "the only German unit of phase 1 is gone"
    at.do("ACT", unit(spitfire)).do("MODE", FIRE).pass_to("ACT")
    score, weak = at.attack("uk_spitfire", s.AIR), at.defense("de_me109", s.AIR)
    told = f"{score} - {weak} = {score - weak}. The number is 9: a miss"
    assert at.place(me109) == s.IN_STACK and at.actors == {me109} and told in text
    at.do("ACT", unit(me109)).do("MODE", FIRE).do("AIM", target(spitfire)).pass_to("ACT")
    score, weak = at.attack("de_me109", s.AIR), at.defense("uk_spitfire", s.AIR)
    told = f"{score} - {weak} = {score - weak}. The number is 1: the Spitfire is destroyed"
    assert at.place(spitfire) == s.IN_DISCARD and told in text

    at.do("ACT", unit(crusader)).do("MODE", FIRE).do("AIM", target(panther)).do("BOOST", unit(second)).pass_to("ACT")
    score, weak = at.attack("uk_crusader", s.GROUND), at.defense("de_panther", s.GROUND)
    told = (
        f"{score} - {weak} = {score - weak}. The other British infantry adds 2, which makes {score - weak + 2}, "
        f"{10 * (score - weak + 2)}%. The number is 5: a miss"
    )
    assert at.place(panther) == s.IN_STACK and told in text

    assert at.actors == {panther} and f"of defence {int(at.rules['kill_max'][at.kinds['de_panther']])} or less" in text
    assert f"The 25-Pound Gun has defence {at.defense('uk_25pdr', s.GROUND)}" in text
    at.do("ACT", unit(panther)).do("MODE", AUTOKILL)  # at the gun: infantry is too strong
    assert at.place(gun) == s.IN_DISCARD and at.asked == "WITHDRAW", "no infantry is ready in phase 4"
    assert "two infantry left, the Germans a tank, infantry and a fighter" in text
    assert [len([one for one in at.force(side) if at.inside(one)]) for side in (GERMAN, BRITISH)] == [3, 3]


@pytest.mark.parametrize("word", ["Infantry", "Half-track"])
def test_infantry_is_defined_by_what_its_card_says(word: str) -> None:
    meaning = terms()[word.lower()]
    assert ("say" in meaning and '"infantry"' in meaning) if word == "Infantry" else "is no infantry" in meaning
