"""The help cards: words that texts of cards use, each with its rule in a sentence or two and the paragraph of the rules
that has all of it (the table makes tooltips of them), the course of a turn and of a battle, the cards of the match and
all units that are in it; and what is fought for."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

import msgspec

from sandtable.core.scenes import Reference, ReferenceRow, StakeGroup, Stakes
from sandtable.core.scenes.texts import Keyword, counted, keyword_card, listed, read_keywords
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.printed import CardFace, conflict_card, unit_card
from sandtable.games.battlecards.log.words import THEATRE_WORDS, Lexicon
from sandtable.games.battlecards.table.player_view import GameView


def keywords(figures: Mapping[str, Any]) -> list[Keyword]:
    """All keywords, with the figures that a game gives them (`references.keyword_figures`)."""
    return read_keywords(_TABLE, figures)


# Word | paragraph, then its text; {names} are options.
_TABLE = """
Infantry | 2
    A ground unit whose card says so: infantry, marine infantry, special forces. One of them in the battle is what the
    Autokill of armour needs. A half-track gives Infantry support and is none.
Infantry support | 9.5
    A unit with it that has not fired yet may give a ground unit of its side +{infantry_support} to its attacks or
    +{infantry_support} to every defence, until the end of the round. It does not fire in that round.
Artillery support | 9.5
    A gun that has not fired yet may add to the attacks of any unit of its side, against the types it names, until
    the end of the round. It does not fire in that round.
Ship support | 9.5
    A destroyer or cruiser that has not fired yet may add to all attacks of another ship until the end of the
    round. It does not fire in that round.
Carrier chips | 9.6
    Each chip is given once a round to a unit of the carrier's side: to all its attacks, or to its defence against
    air attackers. The carrier fires as well. When it is sunk or leaves, its chips are gone at once.
Aura | 10
    Works by itself as long as the unit is in the battle, for every other unit it names. It never helps the unit
    that gives it, and it adds up with others.
Autokill | 9.4
    Instead of firing, in its own firing phase: destroys a target whose defence, with everything added to it, is
    not above the limit. No action number is drawn. The target may still be supported.
Big guns | 9.3
    One shot at each enemy group: ground, air and sea, in any order.
Heavy guns | 9.3
    One shot at each enemy group, ground, air and sea, and one more at any of them, also at one already shot at.
Concealed | 10
    Until it has fired in this battle only destroyers and submarines may target it, unless Military Intelligence,
    Stolen Plans or an Edge reveals it.
Slips away | 10
    After each time it fires it may leave the battle at once. It stays deployed.
Leader | 8.1
    Before every battle of its army, whatever fights there, the army draws and deploys a card.
Radar | 8.2
    Joins a defence of its side as its player wishes when no ground units are called for; when they are, it must.
Saboteur | 8.1
    Before round 1, once a battle: destroys any enemy unit in the battle without a draw.
Strike | 8.1
    Before round 1, once a battle: one attack with a fixed score, which nothing raises.
Intercept | 8.1
    Before round 1: discarded from its stack for an enemy air unit, general or admiral in the battle, or for a
    leader that has been revealed.
Edge | 10
    Works from any stack of an army that takes part in the battle.
First fire | 8.3
    In each phase your units act before the attacker's. If both sides have it, the attacker acts first.
Industry | 7
    Adds to every Build-up of its side. Air Raid, Sabotage and Industrial Strike destroy it at the start of any
    turn.
V-2 | 10
    A V-2 that comes as the replacement of a V-2 is discarded without effect and without another card.
Non-artillery ground unit | 2
    A ground unit that fights and is no artillery: infantry, armour, self-propelled guns, generals. Leaders, radar,
    saboteurs, partisans and industry are none.
Dug in | 9.2
    The ground units of whoever defends add this to every defence.
Homeland | 8.4
    Whose homeland it is loses the game at once by losing this battle as defender.
Double attack bomber | 10
    A bomber with 2 shots; it may carry the A-Bomb.
Build-up | 7
    Draws cards and deploys some of the hand; the reserve is empty or full afterwards, as it was before.
reserve | 6
    The cards of the arsenal in an army's hand: none, or a full reserve ({reserve}), whenever no card is being
    resolved.
phase 0 | 8.3
    The first of a round's phases, before any unit fires.
Phase 2 | 8.3
    The firing phase of most aircraft. The A-Bomb may be dropped at its start, between the two sides, and at its end.
Action number | 9.2
    Drawn for each shot, 1 to {action_max}, all equally likely. The target is destroyed if it is not above attack
    minus defence.
"""


def references(words: Lexicon) -> list[Reference]:
    """The help cards of a game."""
    return [
        _turn(words),
        _battle(words),
        keyword_card(keywords(keyword_figures(words)), "paragraph"),
        _battles(words),
        _cards(words),
        *_units(words),
    ]


def keyword_figures(words: Lexicon) -> dict[str, Any]:
    """What keywords say of a game: its options, and the cards of a full reserve, by side where they differ."""
    first, second = words.reserves
    both = f"{first} for the {words.sides[0]} and {second} for the {words.sides[1]} side"
    return {**msgspec.structs.asdict(words.options), "reserve": str(first) if first == second else both}


def _rows(prefix: str, steps: tuple[tuple[str, str], ...]) -> list[ReferenceRow]:
    return [
        ReferenceRow(f"{prefix}-{number}", name, text, number=str(number))
        for number, (name, text) in enumerate(steps, start=1)
    ]


def _turn(words: Lexicon) -> Reference:
    draw = (
        ("Draw", "The top conflict card is resolved: a Build-up, an event, a card to keep, or a battle."),
        ("Or deploy all", "With a full reserve: deploy all its cards. That is the turn."),
        ("Or play", "A kept card that is played instead of drawing."),
    )
    text = "One of these a turn. The game ends when the conflict deck is used up: most victory points win. " + (
        "Losing the battle for the own homeland loses it at once." if words.rules.homeland_win else ""
    )
    return Reference("turn", "A turn", text.strip(), _rows("turn", draw))


def _battle(words: Lexicon) -> Reference:
    steps = (
        ("Engage", "The attacker may decline; then the card is discarded and the turn is over."),
        ("Prepare", "Kept cards for before a battle, leaders, and the reserve where the card says so."),
        ("Commit", "Both sides choose one stack for each arm, in secret. All of it fights."),
        ("Expose", "The forces lie open. Mine Fields, gas, saboteurs."),
        ("Phase 1", "Guns, destroyers, submarines. In each phase the attacker acts first, losses leave at once."),
        ("Phase 2", "Aircraft. The A-Bomb may be dropped."),
        ("Phase 3", "Armour, generals, large ships."),
        ("Phase 4", "Infantry that has not supported anybody."),
        ("Withdraw", "Both sides may take units out. Then the next round."),
        ("End", "A side without units has lost. Who wins takes the card and its points."),
    )
    rounds, quiet = words.rules.max_rounds, words.rules.stalemate_rounds
    text = (
        f"A shot hits if the action number, 1 to {words.action_max}, is not above attack minus defence. The "
        f"defender wins after {quiet} rounds in a row without a loss, and after round {rounds}."
    )
    return Reference("battle", "A battle", text, _rows("battle", steps))


def _copies(words: Lexicon) -> Counter[int]:
    return Counter(words.rules.card_of[: words.rules.conflict_cards])


def _battle_faces(words: Lexicon) -> list[CardFace]:
    copies = _copies(words)
    return [face for face in words.cards if copies[face.card] and words.rules.card_kind[face.card] == s.BATTLE]


def _battles(words: Lexicon) -> Reference:
    rows = [
        ReferenceRow(
            _row_of(face), face.name, face.text, number=face.corner, cards=[conflict_card(f"help-{face.card}", face)]
        )
        for face in _battle_faces(words)
    ]
    return Reference("battles", "Battlecards", "Each stands once in the conflict deck; the number is its points.", rows)


def _row_of(face: CardFace) -> str:
    return f"card-{face.card}"


def stakes(words: Lexicon, view: GameView) -> Stakes | None:
    """The battles that lie ahead, by who attacks in them, until the first card is drawn."""
    rules = words.rules
    if view.over or view.deck < rules.conflict_cards:
        return None
    faces = sorted(_battle_faces(words), key=lambda face: -rules.points_of[face.card])
    titles = (*(f"{side} attacks" for side in words.sides), "Whoever draws it")
    groups = []
    for aggressor, title in zip((s.AXIS, s.ALLIED, s.DRAWER), titles):
        rows = [_row_of(face) for face in faces if rules.aggressor[face.card] == aggressor]
        seats = words.seats_of(aggressor) if aggressor != s.DRAWER else []
        if rows:
            groups.append(StakeGroup(title, rows, seats[0] if len(seats) == 1 else None))
    deck = counted(rules.conflict_cards, "conflict card")
    text = f"{deck} lie ahead, {len(faces)} of them battles. Who wins a battle takes its points; most points win."
    lost = [
        f"{face.name} for the {words.side(rules.homeland[face.card])} side"
        for face in faces
        if rules.homeland[face.card] != s.NONE and rules.homeland_win
    ]
    if lost:
        text += f" Losing the own homeland loses the war: {listed(lost)}."
    return Stakes(f"The war in {THEATRE_WORDS[words.theatre]}", text, "battles", groups)


def _cards(words: Lexicon) -> Reference:
    copies = _copies(words)
    rows = [
        ReferenceRow(
            f"card-{face.card}",
            face.name,
            " ".join((face.text, face.foot)).strip(),
            number=f"{copies[face.card]}\N{MULTIPLICATION SIGN}",
            cards=[conflict_card(f"help-{face.card}", face)],
        )
        for face in words.cards
        if copies[face.card] and words.rules.card_kind[face.card] != s.BATTLE
    ]
    return Reference("conflict", "Other conflict cards", "With the number of each in the deck.", rows)


def _units(words: Lexicon) -> list[Reference]:
    made = []
    for side in range(2):
        copies = Counter(kind for unit, kind in enumerate(words.kind) if words.owner[unit] == side)
        rows = [
            ReferenceRow(
                f"unit-kind-{side}-{kind}",
                words.units[kind].name,
                words.units[kind].text,
                number=f"{number}\N{MULTIPLICATION SIGN}",
                cards=[unit_card(f"help-{side}-{kind}", words.units[kind], side)],
            )
            for kind, number in sorted(copies.items())
        ]
        made.append(Reference(f"arsenal-{side}", f"{words.side(side)} arsenal", f"{sum(copies.values())} cards.", rows))
    return made
