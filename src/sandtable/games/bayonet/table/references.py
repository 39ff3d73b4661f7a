"""The help cards: the table of combos in the order in force, the cards with what they do, the course of a hand."""

from sandtable.core.scenes import Reference, ReferenceRow
from sandtable.games.bayonet import say
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.log.holding import holding_of_types
from sandtable.games.bayonet.log.printed import shown_card
from sandtable.games.bayonet.log.words import Lexicon
from sandtable.games.bayonet.setup.combos import COMBO_IDS, combo_names
from sandtable.games.bayonet.setup.decks import ARMS

#: Hands that show each combo; the first that makes it under the rules in force is shown.
_EXAMPLES: tuple[tuple[str, ...], ...] = (
    (),
    ("I2 I2 I2 I2 FIX",),
    ("GEN I1 I1 A1 A1",),
    ("I3 I3 I3 FIX C1",),
    ("C1 C2 C3 C4 I1",),
    ("I3 I3 C3 A3 C3", "I2 I2 I2 I2 I2"),
    ("I2 I2 C1 A3 GEN",),
    ("I2 I2 FIX C1 A3",),
    ("I2 I2 C2 A2 C1", "I2 I2 I2 I2 C1"),
    ("I2 C2 A2 A2 SGT", "I2 I2 I2 I2 SGT"),
    ("I3 I3 I3 A1 A1",),
    ("I2 I2 I2 C4 C4",),
    ("I2 C2 A2 I1 C1", "C2 C2 C2 I1 I1"),
    ("I2 C2 A2 I5 C4", "I2 I2 I2 A1 C4"),
    ("I1 C1 I4 C4 GEN", "I1 I1 C4 C4 GEN"),
    ("I1 C1 I4 C4 A3", "I1 I1 C4 C4 A3"),
    ("I2 A2 GEN CAP C4", "C2 C2 GEN CAP I4"),
    ("GEN C1 I2 A3 I4",),
)


def references(lexicon: Lexicon) -> list[Reference]:
    """The help cards of a game."""
    return [_combos(lexicon), _cards(lexicon), _course(lexicon)]


# --------------------------------------------------------------------------------------------------------------- combos


def _combos(lexicon: Lexicon) -> Reference:
    order = lexicon.rules.combo_number[1:18]
    rows = [_combo(lexicon, combo, place) for place, combo in enumerate(order, start=1)]
    text = say("help-combos.text", by_arm=bool(lexicon.rules.arm_tiebreak))
    return Reference(id="combos", title=say("help-combos"), text=text, rows=rows)


def _combo(lexicon: Lexicon, combo: int, place: int) -> ReferenceRow:
    cards = [
        shown_card(f"combo-{combo}-{place}", lexicon.faces[kind]) for place, kind in enumerate(_example(lexicon, combo))
    ]
    by_arm = lexicon.rules.kind_matching != s.MATCH_VALUE
    text = say(f"combo-{COMBO_IDS[combo]}.text", by_arm=by_arm)
    return ReferenceRow(id=f"combo-{combo}", name=combo_names()[combo], text=text, number=str(place), cards=cards)


def _example(lexicon: Lexicon, combo: int) -> list[int]:
    """Types of five cards that make a combo under the rules in force, in the order in which they count; none if no
    example of ours does, or if the deck does not hold its cards."""
    numbers = {face.code: face.row for face in lexicon.faces}
    copies = lexicon.copies
    for text in _EXAMPLES[combo]:
        types = [numbers[code] for code in text.split()]
        made = holding_of_types(lexicon, types)
        if made.combo == combo and all(types.count(kind) <= copies[kind] for kind in types):
            return [types[position] for position in made.order]
    return []


# ---------------------------------------------------------------------------------------------------------------- cards


def _cards(lexicon: Lexicon) -> Reference:
    copies = lexicon.copies
    return Reference(
        id="cards",
        title=say("help-cards"),
        text=say("help-cards.text", cards=lexicon.cards),
        rows=[
            ReferenceRow(
                id=f"card-{face.code}",
                name=face.name,
                number=f"{copies[face.row]}\N{MULTIPLICATION SIGN}",
                text=face.text or say(f"card-plain-{ARMS[face.arm]}", corner=face.corner),
                cards=[shown_card(f"card-{face.code}", face)],
            )
            for face in lexicon.faces
            if copies[face.row]
        ],
    )


# ----------------------------------------------------------------------------------------------------- course of a hand


def _course(lexicon: Lexicon) -> Reference:
    hand = "ante first-bets third-card second-bets fourth-card third-bets fifth-card last-bets swap showdown scout"
    steps = hand.split()
    if lexicon.betting_rounds < s.ROUNDS:
        steps[2 * lexicon.betting_rounds : 9] = ["rest"]
    facts = {"chips": lexicon.ante(1), "raises": lexicon.max_raises, "secret": lexicon.simultaneous}
    rows = [
        ReferenceRow(f"step-{number}", say(f"help-step-{step}"), say(f"help-step-{step}.text", **facts), str(number))
        for number, step in enumerate(steps, start=1)
    ]
    return Reference(id="hand", title=say("help-hand"), text=say("help-hand.text"), rows=rows)
