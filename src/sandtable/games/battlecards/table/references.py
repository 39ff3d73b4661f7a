"""The help cards: words with their paragraph of the rules, the course of a turn and of a battle, the cards of the match
and all units that are in it; and what is fought for, which the help card of the battles has."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec

from sandtable.core.scenes import Reference, ReferenceRow, StakeGroup, Stakes
from sandtable.core.scenes.texts import counted, keyword_card, listed
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.printed import CardFace, conflict_card, unit_card
from sandtable.games.battlecards.log.words import THEATRE_WORDS, Lexicon
from sandtable.games.battlecards.table.keywords import keywords
from sandtable.games.battlecards.table.player_view import GameView


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
            _row_of(face),
            face.name,
            face.text,
            number=face.corner,
            cards=[conflict_card(f"help-{face.card}", face)],
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
