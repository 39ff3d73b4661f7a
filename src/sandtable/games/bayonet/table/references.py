"""The help cards: the table of combos in the order in force, the cards with what they do, the course of a hand."""

from sandtable.core.scenes import Reference, ReferenceRow
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.log.holding import holding_of_types
from sandtable.games.bayonet.log.printed import shown_card
from sandtable.games.bayonet.log.words import Lexicon, chips
from sandtable.games.bayonet.setup.combos import COMBO_NAMES

#: What each combo of section 8 is made of, in our words. {same} is how the cards of a set match.
COMBO_TEXTS = (
    "",
    "Fix Bayonets and four infantry of one value.",
    "An officer, two Grenadiers and two Rockets.",
    "Fix Bayonets, three infantry of one value and any other card.",
    "Cavalry 1, 2, 3 and 4, and one infantry.",
    "Five cards {same}.",
    "Two infantry of one value, one cavalry, one artillery and an officer.",
    "Fix Bayonets, two infantry of one value and any two others.",
    "Four cards {same}, and one that is no officer.",
    "Four cards {same}, and an officer.",
    "Three infantry of one value and two artillery of one value.",
    "Three infantry of one value and two cavalry of one value.",
    "Three cards {same} and two of another.",
    "Three cards {same}.",
    "Two pairs and an officer.",
    "Two pairs, and a fifth card that is no officer.",
    "Two cards {same}.",
    "Nothing of all this: the strongest cards count, officers first.",
)

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
    ties = (
        "equal hands share the chips"
        if not lexicon.rules.arm_tiebreak
        else ("equal hands are told apart by their arms, infantry before cavalry before artillery")
    )
    return Reference(
        id="combos",
        title="Combos",
        text=(
            "The strongest first. Lower numbers are stronger everywhere: a 2 beats a 4. Between two hands of the same "
            f"combo its cards are compared in the order in which they are written here, then the others; {ties}."
        ),
        rows=[_combo(lexicon, combo, place) for place, combo in enumerate(order, start=1)],
    )


def _combo(lexicon: Lexicon, combo: int, place: int) -> ReferenceRow:
    same = "of one value" if lexicon.rules.kind_matching == s.MATCH_VALUE else "of one value and arm"
    return ReferenceRow(
        id=f"combo-{combo}",
        name=COMBO_NAMES[combo],
        text=COMBO_TEXTS[combo].format(same=same),
        number=str(place),
        cards=[
            shown_card(f"combo-{combo}-{place}", lexicon.faces[kind])
            for place, kind in enumerate(_example(lexicon, combo))
        ],
    )


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
        title="Cards",
        text=(
            f"A deck of {lexicon.cards} cards. Infantry, cavalry and artillery have numbers, and the lower one is the "
            "stronger. Officers stand above all numbers when single cards are compared, special cards below."
        ),
        rows=[
            ReferenceRow(
                id=f"card-{face.code}",
                name=face.name,
                number=f"{copies[face.row]}\N{MULTIPLICATION SIGN}",
                text=face.text or _plain_text(face.arm, face.corner),
                cards=[shown_card(f"card-{face.code}", face)],
            )
            for face in lexicon.faces
            if copies[face.row]
        ],
    )


def _plain_text(arm: int, corner: str) -> str:
    """A line for a card that does nothing but be what it is."""
    return {
        s.INF: f"Infantry of value {corner}.",
        s.CAV: f"Cavalry of value {corner}.",
        s.ART: f"Artillery of value {corner}.",
        s.OFF: f"Officer of rank {corner}.",
    }.get(arm, "A special card.")


# ----------------------------------------------------------------------------------------------------- course of a hand


def _course(lexicon: Lexicon) -> Reference:
    raises = f"at most {lexicon.max_raises} raises a round" if lexicon.max_raises else "raises without limit of number"
    swap = "all at once, in secret" if lexicon.simultaneous else "one after the other"
    rounds = lexicon.betting_rounds
    steps = [
        ("Ante", f"Each player puts in the ante, {chips(lexicon.ante(1))} at the start, and is dealt two cards."),
        ("First bets", f"From the left of the button: pass, call, raise or fold; {raises}."),
        ("Third card", "Each player draws a card and may exchange one of the hand for one of the community."),
        ("Second bets", "Another betting round, with three cards."),
        ("Fourth card", "Draw and exchange again."),
        ("Third bets", "With four cards."),
        ("Fifth card", "Draw and exchange for the last time."),
        ("Last bets", "With five cards."),
        ("Reserve swap", f"One hand card may go into the reserve for one of the two there, {swap}."),
        ("Showdown", "All hands are shown. The best takes the bets, as far as its own bet reaches."),
        ("Scout", "Who lost with a Scout face down in reserve may burn it and save part of the bet."),
    ]
    if rounds < s.ROUNDS:
        steps[2 * rounds : 9] = [("Other cards", "The cards missing to five are dealt, without exchange.")]
    return Reference(
        id="hand",
        title="A hand",
        text="Bets stay before the players until the hand is over. When all but one have folded, that player takes "
        "them, and no cards are shown.",
        rows=[
            ReferenceRow(id=f"step-{number}", name=name, text=text, number=str(number))
            for number, (name, text) in enumerate(steps, start=1)
        ],
    )
