"""Cards as they lie on the table: what stands before each army, and what is in no stack: hands, kept cards with when
they can be played, battlecards won, cards on the table, the conflict deck and its discard, the arsenals. What is
printed on them is log/printed.py's, because lines of the log show cards too."""

from collections.abc import Sequence
from typing import Literal

from sandtable.core.game.parts import reads
from sandtable.core.scenes import Card, Fact, Front, Stack, Zone, card_back
from sandtable.core.scenes.texts import counted
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.card_text import TYPE_WORDS
from sandtable.games.battlecards.log.printed import conflict_card, unit_card
from sandtable.games.battlecards.log.words import STACK_ICONS, Lexicon, card_id, kept_id, points, stack_id, unit_id
from sandtable.games.battlecards.table.battle_view import numbered
from sandtable.games.battlecards.table.player_view import GameView, StackView


def known_card(words: Lexicon, unit: int) -> Card:
    """A unit that the viewer knows, as it is printed."""
    return unit_card(unit_id(unit), words.face(unit), words.owner[unit])


def light_card(card: str, words: Lexicon, kind: int) -> Card:
    """A card in an open pile: what it is; the help cards have its text."""
    face = words.cards[kind]
    return Card(id=card, name=face.name, ink=face.ink, icon=face.icon, corner=face.corner, type=face.type)


Edge = Literal["top", "bottom"]


def edge_of(view: GameView, side: int) -> Edge:
    """Where a side lies: the viewer's own at the bottom, for spectators the allies."""
    own = s.ALLIED if view.side is None else view.side
    return "bottom" if side == own else "top"


@reads("battle faces hands over side stacks table")
def fronts(words: Lexicon, view: GameView) -> list[Front]:
    """The armies: the enemy's at the top in the order of seats, then one's own."""
    made = [_front(words, view, seat) for seat in range(words.seats)]
    return sorted(made, key=lambda front: front.edge == "bottom")


def _front(words: Lexicon, view: GameView, seat: int) -> Front:
    side = words.side_of[seat]
    facing = view.faces[seat]
    facts = [
        Fact(
            "reserve",
            "in reserve",
            str(len(view.hands[seat])),
            f"Cards of the arsenal in hand: {len(view.hands[seat])}",
        )
    ]
    industries = len(view.table[side])
    if industries:
        facts.append(
            Fact(
                "industry",
                "industry" if industries == 1 else "industries",
                str(industries),
                "Industrial Complexes: Build-ups draw and deploy more",
            )
        )
    return Front(
        id=f"front-{seat}",
        seat=seat,
        side=words.army(seat),
        edge=edge_of(view, side),
        stacks=[_stack(words, view, stack) for stack in view.stacks[seat]],
        facing=facing if facing >= 0 and words.teams else None,
        facts=facts,
    )


def _stack(words: Lexicon, view: GameView, stack: StackView) -> Stack:
    battle = view.battle
    shown = [unit for unit in stack.units if battle is None or unit not in battle.state]
    known = len(stack.units)
    mixed = stack.card != s.NONE
    name = words.stack_name(stack.slot, stack.type, stack.card)
    kind = "" if mixed else f" {TYPE_WORDS[stack.type]}"
    title = f"{counted(stack.size, f'{kind.strip()} card'.strip())}"
    if words.side_of[stack.seat] != view.side and stack.size and not view.over:
        title += f", {known} known" if known else ", none known"
    committed = battle is not None and (stack.seat, stack.slot) in battle.chosen
    return Stack(
        id=stack_id(stack.seat, stack.slot),
        name=name[0].upper() + name[1:],
        count=stack.size,
        icon=STACK_ICONS[stack.type],
        cards=[known_card(words, unit) for unit in shown],
        committed=committed,
        note="committed" if committed else "",
        title=title,
    )


@reads(
    "arsenal current deck discard discard_size hands kept kept_size over phase picked points removed "
    "scorched side spent stacks table viewer won"
)
def piles(words: Lexicon, view: GameView, codes: Sequence[int] = ()) -> list[Zone]:
    """All zones that the viewer sees; `codes` are its legal options."""
    found = [_hand(words, view, seat, codes) for seat in range(words.seats)]
    for side in _own_first(view):
        found += [_kept(words, view, side, codes), _won(words, view, side)]
        if view.table[side]:
            found.append(_table(words, view, side))
    found += _conflict(words, view)
    for side in _own_first(view):
        found += _arsenal(words, view, side)
    return found


def _own_first(view: GameView) -> list[int]:
    own = s.ALLIED if view.side is None else view.side
    return [own, 1 - own]


def _owner(words: Lexicon, view: GameView, side: int) -> int:
    """The seat beside which cards of a side lie: the viewer for its own side, else the side's first."""
    return view.viewer if side == view.side and view.viewer is not None else words.seats_of(side)[0]


# --------------------------------------------------------------------------------------------------------------- hands


def _hand(words: Lexicon, view: GameView, seat: int, codes: Sequence[int]) -> Zone:
    own = seat == view.viewer and not view.over
    cards = [
        known_card(words, unit) if unit is not None else card_back(f"hand-{seat}-{place}")
        for place, unit in enumerate(view.hands[seat])
    ]
    if own:
        for unit, card in zip(view.hands[seat], cards):
            card.badge = "picked up" if unit in view.picked else ""
        usable = any(code // s.CODE == s.K_HAND for code in codes)
        return Zone(
            "hand",
            "hand",
            "Your reserve",
            seat,
            cards=cards,
            count=len(cards),
            note=_reserve_note(view, len(cards), words.reserve(seat)),
            locked="" if usable or not cards else "The reserve is deployed by Build-ups, or all at once.",
        )
    open_ = any(unit is not None for unit in view.hands[seat])
    return Zone(
        f"hand-{seat}",
        "row",
        f"Reserve, {words.army(seat)}",
        seat,
        short="Reserve",
        cards=cards if open_ else [],
        count=len(cards),
    )


def _reserve_note(view: GameView, cards: int, full: int) -> str:
    """Why a reserve is neither empty nor full just now."""
    if view.phase == s.SETUP:
        return f"{full} {'stays' if full == 1 else 'stay'} in reserve"
    return "" if cards in (0, full) else f"down to 0 or {full} when the card is done"


# ---------------------------------------------------------------------------------------------------------- kept cards


def _kept(words: Lexicon, view: GameView, side: int, codes: Sequence[int]) -> Zone:
    kinds = view.kept[side]
    name = words.side(side)
    if kinds is None:
        return Zone(
            f"kept-{side}",
            "pile",
            f"Kept by the {name} side",
            _owner(words, view, side),
            short="Kept",
            count=view.kept_size[side],
        )
    playable = {code % s.CODE for code in codes if code // s.CODE == s.K_PLAY} if side == view.side else set()
    label = "Kept cards" if side == view.side and not view.over else f"Kept by the {name} side"
    cards = []
    for kind, copy in numbered(kinds):
        card = conflict_card(
            kept_id(kind, copy) if side == view.side else f"open-{side}-{kind}-{copy}", words.cards[kind]
        )
        card.badge = "playable now" if kind in playable else ""
        card.dim = bool(kind not in playable and not view.over)
        cards.append(card)
    note = f"{counted(len(playable), 'card')} playable now" if playable else ""
    owner = _owner(words, view, side)
    return Zone(f"kept-{side}", "row", label, owner, short="Kept", cards=cards, count=len(kinds), note=note)


def _won(words: Lexicon, view: GameView, side: int) -> Zone:
    cards = []
    for kind in view.won[side]:
        card = conflict_card(card_id(kind), words.cards[kind])
        if kind in view.scorched:
            card.corner, card.badge, card.note = "0", "scorched", f"Scorched: it was worth {card.corner}."
        if any(stack.card == kind for row in view.stacks.values() for stack in row):
            card.badge = f"{card.badge}, occupied".lstrip(", ")
        cards.append(card)
    return Zone(
        f"won-{side}",
        "row",
        f"Won by the {words.side(side)} side",
        _owner(words, view, side),
        short="Won",
        cards=cards,
        count=len(cards),
        note=_worth(words, view, side),
    )


def _worth(words: Lexicon, view: GameView, side: int) -> str:
    ahead = words.rules.head_start[side]
    return points(view.points[side]) + (f", {ahead} of them a head start" if ahead else "")


def _table(words: Lexicon, view: GameView, side: int) -> Zone:
    cards = [conflict_card(f"table-{side}-{place}", words.cards[kind]) for place, kind in enumerate(view.table[side])]
    label, owner = f"On the table, {words.side(side)}", _owner(words, view, side)
    return Zone(f"table-{side}", "row", label, owner, short="On the table", cards=cards)


# ---------------------------------------------------------------------------------------------------------------- decks


def _conflict(words: Lexicon, view: GameView) -> list[Zone]:
    spent = [light_card(f"spent-{place}", words, kind) for place, kind in enumerate(view.spent)]
    found = [
        Zone("conflict", "pile", "Conflict deck", count=view.deck),
        Zone("spent", "pile", "Conflict discard", cards=spent, count=len(spent)),
    ]
    if view.current != s.NONE and not view.over:
        card = conflict_card("current", words.cards[view.current])
        found.insert(0, Zone("now", "row", "Being resolved", cards=[card]))
    return found


def _arsenal(words: Lexicon, view: GameView, side: int) -> list[Zone]:
    owner, name = _owner(words, view, side), words.side(side)
    cards = []
    for place, unit in enumerate(view.discard[side]):
        face = words.face(unit)
        cards.append(
            Card(
                id=f"gone-{side}-{place}",
                name=face.name,
                ink=known_card(words, unit).ink,
                icon=face.icon,
                type=face.type,
            )
        )
    hidden = view.discard_size[side] - len(cards)
    note = f"{counted(hidden, 'card')} unseen" if hidden else ""
    out = view.removed[side]
    return [
        Zone(
            f"arsenal-{side}",
            "pile",
            f"{name} arsenal",
            owner,
            short="Arsenal",
            count=view.arsenal[side],
            note=f"{counted(out, 'card')} out of the game" if out else "",
        ),
        Zone(
            f"discard-{side}",
            "pile",
            f"{name} discard",
            owner,
            short="Discard",
            cards=cards,
            count=view.discard_size[side],
            note=note,
        ),
    ]
