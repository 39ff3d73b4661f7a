"""Cards on the table: hands, piles, what is shown to a player, the Market row, cards being played."""

from sandtable.core.game.parts import reads
from sandtable.core.scenes import Card, Zone, card_back
from sandtable.games.bridgefront import say
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.log.printed import light_card, shown_card
from sandtable.games.bridgefront.log.words import AGES, Lexicon
from sandtable.games.bridgefront.table.plans.costs import action_price
from sandtable.games.bridgefront.table.player_view import GameView


def hand_card(kind: int, copy: int = 0) -> str:
    """The id of a card in the viewer's hand: its kind, and which of equal cards it is."""
    return f"hand-{kind}-{copy}"


def shown_id(player: int, kind: int, copy: int = 0) -> str:
    """The id of a card shown to a player."""
    return f"shown-{player}-{kind}-{copy}"


def row_card(kind: int, copy: int = 0) -> str:
    """The id of a card of the Market row."""
    return f"row-{kind}-{copy}"


def numbered(kinds: list[int]) -> list[tuple[int, int]]:
    """Kinds with the number of equal ones before each."""
    return [(kind, kinds[:place].count(kind)) for place, kind in enumerate(kinds)]


@reads(
    "armed asked burn champions discard discard_size done draw draw_size eligible faction hand hand_size "
    "on_offer over participants phase plan play resigned round row shown viewer"
)
def zones(words: Lexicon, view: GameView) -> list[Zone]:
    """The viewer's hand and piles, what is shown, the Market row, cards being played, and the counts of the others."""
    found: list[Zone] = []
    if view.viewer is not None and view.viewer not in view.resigned and not view.over:
        found += _own(words, view, view.viewer)
    found += [_shown(words, view, player) for player in range(words.seats) if view.shown[player]]
    if view.row:
        found.append(_row(words, view))
    found += [_play(words, player, kind) for player, kind in enumerate(view.play) if kind != s.NONE]
    for player in range(words.seats):
        found += _others(words, view, player)
    return found


def _own(words: Lexicon, view: GameView, viewer: int) -> list[Zone]:
    hand = [
        shown_card(
            hand_card(kind, copy),
            words.faces[kind],
            cost=_cost(words, view, viewer, kind),
            marked=bool(view.plan) and view.plan[0] == s.ACT_CARD + kind and copy == 0,
        )
        for kind, copy in numbered(view.hand)
    ]
    limit = words.rules.hand_limit
    return [
        Zone(
            "hand",
            "hand",
            say("zone-hand"),
            viewer,
            cards=hand,
            note=say("zone-full") if len(hand) >= limit else "",
            locked=_locked(view, viewer),
        ),
        _pile("draw", say("zone-own-draw"), words, viewer, view.draw, say("zone-own-draw.note")),
        _pile("discard", say("zone-own-discard"), words, viewer, view.discard, ""),
    ]


def _cost(words: Lexicon, view: GameView, viewer: int, kind: int) -> str:
    """What the card costs its owner now; not as printed with Forgeblood, Last Contract or Champions on board."""
    mana, gold = action_price(words, view, viewer, s.ACT_CARD + kind)
    return f"{mana} {gold}"


def _locked(view: GameView, viewer: int) -> str:
    """Why no card of the hand can be used now."""
    if view.asked in (s.D_ACT, s.D_HAND_CARD):
        return ""
    if view.phase == s.PLANS and viewer not in view.participants:
        return say("waiting-done" if viewer in view.done else "zone-no-mana")
    if not view.round or view.phase in (s.RESET, s.MARKET_BIDS):
        return say("zone-later")
    return ""


def _pile(name: str, label: str, words: Lexicon, owner: int, kinds: list[int], note: str) -> Zone:
    cards = [light_card(f"{name}-{kind}-{copy}", words.faces[kind]) for kind, copy in numbered(kinds)]
    return Zone(name, "pile", label, owner, cards=cards, count=len(kinds), note=note)


def _shown(words: Lexicon, view: GameView, player: int) -> Zone:
    cards: list[Card] = []
    known = [kind for kind in view.shown[player] if kind is not None]
    names = iter(numbered(known))
    for place, kind in enumerate(view.shown[player]):
        if kind is None:
            cards.append(card_back(f"shown-{player}-back-{place}"))
        else:
            cards.append(shown_card(shown_id(player, *next(names)), words.faces[kind]))
    own = player == view.viewer
    label = say("zone-shown", faction=None if own else words.factions[view.faction[player]])
    return Zone(f"shown-{player}", "row", label, player, cards=cards)


def _row(words: Lexicon, view: GameView) -> Zone:
    """The Market row from the card on offer on; a card of a later Age says so."""
    cards = []
    offered = False
    age = words.age(view.round)
    for kind, copy in numbered(view.row):
        now = not offered and kind == view.on_offer
        offered = offered or now
        deck = words.rules.deck[kind] - s.MARKET_1 + 1
        badge = say("zone-for-sale") if now else say("age", age=AGES[deck]) if deck != age else ""
        cards.append(shown_card(row_card(kind, copy), words.faces[kind], badge=badge, marked=now))
    return Zone("row", "row", say("phase-market"), cards=cards, note=say("zone-left", players=len(view.eligible)))


def _play(words: Lexicon, player: int, kind: int) -> Zone:
    cards = [shown_card(f"play-{player}-{kind}", words.faces[kind])]
    return Zone(f"play-{player}", "row", say("zone-played"), player, cards=cards)


def _others(words: Lexicon, view: GameView, player: int) -> list[Zone]:
    """Counts of what is hidden, and the open burn pile."""
    found = []
    own = player == view.viewer and not view.over and player not in view.resigned
    if not own and view.round and player not in view.resigned:
        found = [
            Zone(f"hand-{player}", "row", say("zone-other-hand"), player, count=view.hand_size[player]),
            Zone(f"draw-{player}", "pile", say("zone-other-draw"), player, count=view.draw_size[player]),
            Zone(f"discard-{player}", "pile", say("zone-other-discard"), player, count=view.discard_size[player]),
        ]
    if view.burn[player]:
        cards = [
            light_card(f"burn-{player}-{kind}-{copy}", words.faces[kind]) for kind, copy in numbered(view.burn[player])
        ]
        found.append(Zone(f"burn-{player}", "pile", say("zone-burn"), player, cards=cards, count=len(cards)))
    return found
