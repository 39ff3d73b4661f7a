"""Cards on the table: the viewer's hand, the deck, the discard pile."""

from collections import Counter

from sandtable.core.game.parts import reads
from sandtable.core.scenes import Card, Zone
from sandtable.games.conquest import say
from sandtable.games.conquest import state as s
from sandtable.games.conquest.log.words import Lexicon
from sandtable.games.conquest.setup.decks import WILD, SupplyCardFace
from sandtable.games.conquest.table.player_view import GameView

#: Cards of a set where they have kinds: three alike, or one of each.
SET_OF_KINDS = 3
_OF_KINDS = ("increasing", "supply")


def shown_card(card: int, face: SupplyCardFace, element: str = "", badge: str = "") -> Card:
    """The card as it lies face up in a scene. `element` is the board element of its territory, `badge` the territory
    bonus it would earn now."""
    return Card(
        id=f"card-{card}",
        name=face.name,
        ink=face.ink,
        icon=face.icon,
        corner=face.corner,
        text=face.text,
        suit=face.suit,
        badge=badge,
        element=element,
        marked=bool(badge),
    )


def card_id(card: int) -> str:
    """The id of a card in scenes."""
    return f"card-{card}"


def badges(lexicon: Lexicon, view: GameView) -> dict[int, str]:
    """ "+2" on cards of the viewer that show an own territory (spec section 20.1)."""
    armies, cards = lexicon.options.territory_bonus, lexicon.cards
    if not armies or view.viewer is None:
        return {}
    marked = [
        card for card in view.hands[view.viewer] if cards[card].territory >= 0 and view.owns(cards[card].territory)
    ]
    return dict.fromkeys(marked, f"+{armies}")


@reads("deck discarded hands out viewer")
def zones(lexicon: Lexicon, view: GameView, badges: dict[int, str], locked: str) -> list[Zone]:
    """The viewer's hand first, with why it cannot trade; at the end everybody's; then the discard pile and the deck."""
    if not lexicon.cards:
        return []
    hands = {seat: cards for seat, cards in view.hands.items() if cards or not view.out[seat]}
    shown = [
        _hand(lexicon, seat, cards, badges if seat == view.viewer else None, locked) for seat, cards in hands.items()
    ]
    shown.sort(key=lambda zone: zone.owner != view.viewer)
    discarded = [_card(lexicon, card) for card in view.discarded]
    shown.append(Zone("discard", "pile", say("discard-pile"), cards=discarded, count=len(discarded)))
    shown.append(Zone("deck", "pile", say("deck"), count=view.deck))
    return shown


def _hand(lexicon: Lexicon, seat: int, cards: list[int], badges: dict[int, str] | None, locked: str) -> Zone:
    cards, own = sorted(cards, key=lambda card: (lexicon.cards[card].order, card)), badges is not None
    label = say("hand-own" if own else "hand-cards", cards=len(cards), system=lexicon.options.card_system)
    shown = [_card(lexicon, card, (badges or {}).get(card, "")) for card in cards]
    zone = Zone(id="hand" if own else f"hand-{seat}", kind="hand", label=label, owner=seat, cards=shown)
    if not own:
        return zone
    purpose, short = _purpose(lexicon), _short_of_a_set(lexicon, cards)
    for one in shown:
        one.note = purpose
    if cards:
        zone.note, zone.locked = short, f"{locked} {short}".strip() if locked else ""
    elif lexicon.options.draws:
        zone.note = say("note-empty", purpose=purpose)
    return zone


def _purpose(lexicon: Lexicon) -> str:
    """What the cards are for."""
    return say("purpose-kinds" if lexicon.options.card_system in _OF_KINDS else "purpose-sets")


def _short_of_a_set(lexicon: Lexicon, cards: list[int]) -> str:
    """How far a hand is from a set of three alike, or of one of each; nothing where other sets are traded as well."""
    if lexicon.options.card_system not in _OF_KINDS:
        return ""
    kinds = Counter(lexicon.cards[card].kind for card in cards)
    wild = kinds.pop(WILD, 0)
    alike, different = max(kinds.values(), default=0), len(kinds)
    missing = max(0, SET_OF_KINDS - wild - max(alike, different))
    return say("set-short", cards=missing) if missing else say("set-held")


def _card(lexicon: Lexicon, card: int, badge: str = "") -> Card:
    face = lexicon.cards[card]
    return shown_card(card, face, lexicon.ids[face.territory] if face.territory >= 0 else "", badge)


def locked(view: GameView) -> str:
    """Why the viewer cannot trade now, empty when D_TRADE or D_DISCARD is asked."""
    if view.over or view.asked in (s.D_TRADE, s.D_DISCARD):
        return ""
    return say("trading-over" if view.seat == view.viewer and view.round > 0 else "trading-opens")
