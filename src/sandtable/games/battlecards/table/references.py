"""The help cards: words that texts of cards use, each with its rule in a sentence or two and the paragraph of the rules
that has all of it (the table makes tooltips of them), the course of a turn and of a battle, the cards of the match and
all units that are in it; and what is fought for."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

import msgspec

from sandtable.core.game.showing import Keyword, keyword_card
from sandtable.core.scenes import Reference, ReferenceRow, StakeGroup, Stakes
from sandtable.games.battlecards import say
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.printed import CardFace, conflict_card, unit_card
from sandtable.games.battlecards.log.words import Lexicon
from sandtable.games.battlecards.table.player_view import GameView


def keywords(figures: Mapping[str, Any]) -> list[Keyword]:
    """All keywords, with the figures that a game gives them (`references.keyword_figures`)."""
    return [
        Keyword(say(f"word-{name}"), say(f"word-{name}.text", **figures), paragraph)
        for name, paragraph in _PARAGRAPHS.items()
    ]


#: The paragraph of the rules that has all of a word.
_PARAGRAPHS = {
    "infantry": "2", "infantry-support": "9.5", "artillery-support": "9.5", "ship-support": "9.5",
    "carrier-chips": "9.6", "aura": "10", "autokill": "9.4", "big-guns": "9.3", "heavy-guns": "9.3",
    "concealed": "10", "slips-away": "10", "leader": "8.1", "radar": "8.2", "saboteur": "8.1", "strike": "8.1",
    "intercept": "8.1", "edge": "10", "first-fire": "8.3", "industry": "7", "v-2": "10",
    "non-artillery-ground-unit": "2", "dug-in": "9.2", "homeland": "8.4", "double-attack-bomber": "10",
    "build-up": "7", "reserve": "6", "phase-0": "8.3", "phase-2": "8.3", "action-number": "9.2",
}  # fmt: skip


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
    (first, second), (axis, allied) = words.reserves, words.sides
    reserve = say("reserves", first=first, second=None if first == second else second, axis=axis, allied=allied)
    return {**msgspec.structs.asdict(words.options), "reserve": reserve}


def _rows(prefix: str, steps: str) -> list[ReferenceRow]:
    return [
        ReferenceRow(f"{prefix}-{n}", say(f"help-{prefix}-{step}"), say(f"help-{prefix}-{step}.text"), number=str(n))
        for n, step in enumerate(steps.split(), 1)
    ]


def _turn(words: Lexicon) -> Reference:
    text = say("help-turn.text", homeland=bool(words.rules.homeland_win))
    return Reference("turn", say("help-turn"), text, _rows("turn", "draw deploy play"))


def _battle(words: Lexicon) -> Reference:
    rules = words.rules
    text = say("help-battle.text", most=words.action_max, quiet=rules.stalemate_rounds, rounds=rules.max_rounds)
    steps = "engage prepare commit expose first-phase second-phase third-phase fourth-phase withdraw end"
    return Reference("battle", say("help-battle"), text, _rows("battle", steps))


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
    return Reference("battles", say("help-battles"), say("help-battles.text"), rows)


def _row_of(face: CardFace) -> str:
    return f"card-{face.card}"


def stakes(words: Lexicon, view: GameView) -> Stakes | None:
    """The battles that lie ahead, by who attacks in them, until the first card is drawn."""
    rules = words.rules
    if view.over or view.deck < rules.conflict_cards:
        return None
    faces = sorted(_battle_faces(words), key=lambda face: -rules.points_of[face.card])
    titles = [say("stakes-attacks", side=side) for side in (*words.sides, None)]
    groups = []
    for aggressor, title in zip((s.AXIS, s.ALLIED, s.DRAWER), titles):
        rows = [_row_of(face) for face in faces if rules.aggressor[face.card] == aggressor]
        seats = words.seats_of(aggressor) if aggressor != s.DRAWER else []
        if rows:
            groups.append(StakeGroup(title, rows, seats[0] if len(seats) == 1 else None))
    lost = [
        say("stakes-homeland", name=face.name, side=words.side(rules.homeland[face.card]))
        for face in faces
        if rules.homeland[face.card] != s.NONE and rules.homeland_win
    ]
    text = say("stakes.text", cards=rules.conflict_cards, battles=len(faces), lost=lost or None)
    return Stakes(say("stakes", theatre=words.theatre), text, "battles", groups)


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
    return Reference("conflict", say("help-conflict"), say("help-conflict.text"), rows)


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
        title, text = say("arsenal", side=words.side(side)), say("help-arsenal", cards=sum(copies.values()))
        made.append(Reference(f"arsenal-{side}", title, text, rows))
    return made
