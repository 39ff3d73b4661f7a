"""Cards as they lie on the table: what stands before each army, and what is in no stack: hands, kept cards with when
they can be played, battlecards won, cards on the table, the conflict deck and its discard, the arsenals. What is
printed on them is log/printed.py's, because lines of the log show cards too."""

from collections.abc import Sequence
from typing import Literal

from sandtable.core.game.parts import reads
from sandtable.core.scenes import Card, Fact, Front, Stack, Zone, card_back
from sandtable.games.battlecards import say
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.printed import conflict_card, unit_card
from sandtable.games.battlecards.log.words import STACK_ICONS, Lexicon, card_id, kept_id, stack_id, unit_id
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
    reserve, industries = len(view.hands[seat]), len(view.table[side])
    facts = [Fact("reserve", say("front-reserve"), str(reserve), say("front-reserve.detail", cards=reserve))]
    if industries:
        label, detail = say("front-industry", number=industries), say("front-industry.detail")
        facts.append(Fact("industry", label, str(industries), detail))
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
    name = words.stack_name(stack.slot, stack.type, stack.card)
    hidden = words.side_of[stack.seat] != view.side and stack.size and not view.over
    type_ = stack.type if stack.card == s.NONE else s.MIXED
    title = say("stack-cards", type=type_, cards=stack.size, known=known if hidden else None)
    committed = battle is not None and (stack.seat, stack.slot) in battle.chosen
    return Stack(
        id=stack_id(stack.seat, stack.slot),
        name=name[0].upper() + name[1:],
        count=stack.size,
        icon=STACK_ICONS[stack.type],
        cards=[known_card(words, unit) for unit in shown],
        committed=committed,
        note=say("stack-committed") if committed else "",
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
            card.badge = say("hand-picked-up") if unit in view.picked else ""
        usable = any(code // s.CODE == s.K_HAND for code in codes)
        return Zone(
            "hand",
            "hand",
            say("hand-own"),
            seat,
            cards=cards,
            count=len(cards),
            note=_reserve_note(view, len(cards), words.reserve(seat)),
            locked="" if usable or not cards else say("hand-locked"),
        )
    open_ = any(unit is not None for unit in view.hands[seat])
    return Zone(
        f"hand-{seat}",
        "row",
        say("hand-other", army=words.army(seat)),
        seat,
        short=say("hand-other.short"),
        cards=cards if open_ else [],
        count=len(cards),
    )


def _reserve_note(view: GameView, cards: int, full: int) -> str:
    """Why a reserve is neither empty nor full just now."""
    if view.phase == s.SETUP:
        return say("hand-setup", full=full)
    return "" if cards in (0, full) else say("hand-later", full=full)


# ---------------------------------------------------------------------------------------------------------- kept cards


def _kept(words: Lexicon, view: GameView, side: int, codes: Sequence[int]) -> Zone:
    kinds = view.kept[side]
    name = words.side(side)
    if kinds is None:
        return Zone(
            f"kept-{side}",
            "pile",
            say("kept-other", side=name),
            _owner(words, view, side),
            short=say("kept-other.short"),
            count=view.kept_size[side],
        )
    playable = {code % s.CODE for code in codes if code // s.CODE == s.K_PLAY} if side == view.side else set()
    label = say("kept-own") if side == view.side and not view.over else say("kept-other", side=name)
    cards = []
    for kind, copy in numbered(kinds):
        card = conflict_card(
            kept_id(kind, copy) if side == view.side else f"open-{side}-{kind}-{copy}", words.cards[kind]
        )
        card.badge = say("kept-playable") if kind in playable else ""
        card.dim = bool(kind not in playable and not view.over)
        cards.append(card)
    note = say("kept-playable.note", cards=len(playable)) if playable else ""
    owner, short = _owner(words, view, side), say("kept-other.short")
    return Zone(f"kept-{side}", "row", label, owner, short=short, cards=cards, count=len(kinds), note=note)


def _won(words: Lexicon, view: GameView, side: int) -> Zone:
    cards = []
    for kind in view.won[side]:
        card = conflict_card(card_id(kind), words.cards[kind])
        scorched = kind in view.scorched
        if scorched:
            card.corner, card.note = "0", say("won-scorched", points=card.corner)
        occupied = any(stack.card == kind for row in view.stacks.values() for stack in row)
        if scorched or occupied:
            card.badge = say("won-badge", scorched=scorched, occupied=occupied)
        cards.append(card)
    return Zone(
        f"won-{side}",
        "row",
        say("won", side=words.side(side)),
        _owner(words, view, side),
        short=say("won.short"),
        cards=cards,
        count=len(cards),
        note=say("won.note", points=view.points[side], ahead=words.rules.head_start[side]),
    )


def _table(words: Lexicon, view: GameView, side: int) -> Zone:
    cards = [conflict_card(f"table-{side}-{place}", words.cards[kind]) for place, kind in enumerate(view.table[side])]
    label, short = say("on-table", side=words.side(side)), say("on-table.short")
    return Zone(f"table-{side}", "row", label, _owner(words, view, side), short=short, cards=cards)


# ---------------------------------------------------------------------------------------------------------------- decks


def _conflict(words: Lexicon, view: GameView) -> list[Zone]:
    spent = [light_card(f"spent-{place}", words, kind) for place, kind in enumerate(view.spent)]
    found = [
        Zone("conflict", "pile", say("conflict-deck"), count=view.deck),
        Zone("spent", "pile", say("conflict-discard"), cards=spent, count=len(spent)),
    ]
    if view.current != s.NONE and not view.over:
        card = conflict_card("current", words.cards[view.current])
        found.insert(0, Zone("now", "row", say("being-resolved"), cards=[card]))
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
    note = say("discard-unseen", cards=hidden) if hidden else ""
    out = view.removed[side]
    return [
        Zone(
            f"arsenal-{side}",
            "pile",
            say("arsenal", side=name),
            owner,
            short=say("arsenal.short"),
            count=view.arsenal[side],
            note=say("arsenal-out", cards=out) if out else "",
        ),
        Zone(
            f"discard-{side}",
            "pile",
            say("discard", side=name),
            owner,
            short=say("discard.short"),
            cards=cards,
            count=view.discard_size[side],
            note=note,
        ),
    ]
