"""The board: hexes with their names and borders, and what lies and stands on them now (spec sections 2, 5, 9, 12.6)."""

import math
from typing import Literal

from sandtable.core.game.parts import reads
from sandtable.core.kernel.masks import members
from sandtable.core.scenes import Board, BoardEdge, BoardElement, EdgeState, ElementState, Link, Piece, Sign
from sandtable.games.bridgefront import say
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.log import words as log_words
from sandtable.games.bridgefront.log.plans import edge_verb, walk
from sandtable.games.bridgefront.table.help.references import references
from sandtable.games.bridgefront.table.plans.labels import names_of
from sandtable.games.bridgefront.table.player_view import Champion, GameView

_SIZE = 60.0  # radius of a hex in board units
_MARGIN = 12.0
_WIDE, _HIGH = _SIZE * math.sqrt(3), _SIZE * 1.5  # from one hex to the next, along a row and from row to row

Ghost = Literal["built", "gone", "marked"]


def hex_board(words: log_words.Lexicon) -> Board:
    """The board as geometry. Hexes stand on a point, so that direction 0 of the rules leads to the right, 1 to the
    upper right, and so on against the clock."""
    radius = words.topology.radius
    width = (2 * radius + 1) * _WIDE + 2 * _MARGIN
    height = 2 * radius * _HIGH + 2 * _SIZE + 2 * _MARGIN
    return Board(
        id=f"bridgefront-{radius}-{words.seats}",
        kind="hexes",
        width=round(width, 3),
        height=round(height, 3),
        elements=[
            BoardElement(
                id=words.hexes[number],
                name=words.hexes[number],
                kind="hex",
                size=_SIZE,
                label=(round(width / 2 + (q + r / 2) * _WIDE, 3), round(height / 2 + r * _HIGH, 3)),
            )
            for number, (q, r) in enumerate(words.topology.hexes)
        ],
        edges=[
            BoardEdge(id=name, a=words.hexes[a], b=words.hexes[b], kind="span", name=name)
            for name, (a, b) in zip(words.edges, words.ends)
        ],
        references=references(words),
    )


# --------------------------------------------------------------------------------------------------------------- hexes


@reads("breakthrough capital champions faction forces held hold mine_value phase slot tile")
def elements(words: log_words.Lexicon, view: GameView) -> dict[str, ElementState]:
    """Every hex where something lies or stands."""
    shown: dict[str, ElementState] = {}
    free = _free_corners(words, view)
    for hex_, name in enumerate(words.hexes):
        state = _element(words, view, hex_)
        if hex_ in free:
            state.icon, state.title = log_words.TILE_ICONS[s.CAPITAL], say("board-corner")
        if state != ElementState():
            shown[name] = state
    return shown


def _free_corners(words: log_words.Lexicon, view: GameView) -> list[int]:
    """Corners that a Capital may still take, before the board is laid."""
    if view.phase not in (s.FACTIONS, s.CAPITALS):
        return []
    return [words.slot_hex[slot] for slot in words.slots if slot not in view.slot]


def _element(words: log_words.Lexicon, view: GameView, hex_: int) -> ElementState:
    tile = view.tile[hex_]
    if view.phase in (s.FACTIONS, s.CAPITALS):
        tile = s.CAPITAL if hex_ in view.capital else s.CENTER if hex_ == words.topology.center else s.PLAIN
    owner = view.capital.index(hex_) if hex_ in view.capital else None
    here = view.units(hex_)
    state = ElementState(pieces=_pieces(words, view, hex_), signs=_signs(words, view, hex_))
    if tile != s.PLAIN:
        state.icon, state.title = log_words.TILE_ICONS[tile], log_words.tile_name(tile)
    if tile == s.MINE:
        state.value, state.title = view.mine_value[hex_], say("board-mine", value=view.mine_value[hex_])
    if owner is not None:
        state.home, state.title = owner, say("board-capital", faction=words.factions[view.faction[owner]])
        enemies = [player for player in here if player != owner]
        if enemies and owner in here:
            state.note = say("board-siege")
    if here:
        state.owner = here[0] if len(here) == 1 else owner if owner in here else view.held[owner or 0]
        if state.owner == s.NONE:
            state.owner = here[0]
    return state


def _pieces(words: log_words.Lexicon, view: GameView, hex_: int) -> list[Piece]:
    pieces = [
        Piece(log_words.forces_id(words.hexes[hex_], player), "force", player, count, log_words.forces(count))
        for player, count in enumerate(view.forces[hex_])
        if count
    ]
    return pieces + [champion_piece(words, view, champion) for champion in view.champions if champion.hex == hex_]


def champion_piece(words: log_words.Lexicon, view: GameView, champion: Champion) -> Piece:
    """A Champion as a figure, with what lasts on it."""
    row = words.cards[champion.kind]
    face = words.faces[champion.kind]
    note = say("board-champion", dice=row.dice, hit=row.hit, bounty=row.bounty, text=face.text)
    icon = log_words.FACTION_ICONS[view.faction[champion.owner]] if row.deck == "faction_champion" else face.icon
    return Piece(
        log_words.champion_id(champion.code),
        "champion",
        champion.owner,
        1,
        face.name,
        icon,
        champion.hp,
        row.hp,
        signs=_champion_signs(words, view, champion),
        note=note.strip(),
    )


def _champion_signs(words: log_words.Lexicon, view: GameView, champion: Champion) -> list[Sign]:
    signs = []
    if champion.ward:
        signs.append(Sign("checked-shield", say("sign-ward")))
    if champion.frenzy:
        signs.append(Sign("crossed-swords", say("sign-frenzy", dice=champion.frenzy), value=champion.frenzy))
    if champion.slow:
        signs.append(Sign("hourglass", say("sign-slow")))
    if champion.used:
        signs.append(Sign("boots", say("sign-used")))
    for player, promised in enumerate(champion.marks):
        if promised:
            signs.append(
                Sign(
                    "two-coins",
                    say("sign-mark", gold=promised, faction=words.factions[view.faction[player]]),
                    seat=player,
                    value=promised,
                )
            )
    return signs


def _signs(words: log_words.Lexicon, view: GameView, hex_: int) -> list[Sign]:
    signs = [
        Sign("military-fort", say("sign-hold", faction=words.factions[view.faction[player]]), seat=player)
        for player in members(view.hold[hex_])
    ]
    return signs + [
        Sign("sprint", say("sign-breakthrough", faction=words.factions[view.faction[player]]), seat=player)
        for player, hexes in enumerate(view.breakthrough)
        if hex_ in hexes
    ]


# --------------------------------------------------------------------------------------------------------------- edges


@reads("bridge champions faction holes open phase picked plan plan_kind trap viewer")
def edges(words: log_words.Lexicon, view: GameView) -> dict[str, EdgeState]:
    """Every edge where something stands, or where the viewer plans something."""
    shown = {
        words.edges[edge]: _edge(words, view, edge)
        for edge in range(len(words.edges))
        if view.bridge[edge] or view.open[edge] or view.trap[edge]
    }
    for edge, ghost in _planned(words, view).items():
        state = shown.setdefault(words.edges[edge], EdgeState())
        state.ghost = ghost
        state.note = say("edge-planned", note=state.note or None, planned=ghost)
    return shown


def _edge(words: log_words.Lexicon, view: GameView, edge: int) -> EdgeState:
    bits = view.bridge[edge]
    state = EdgeState(
        built=bool(bits & s.HAS_BRIDGE),
        brief=bool(bits & s.TEMPORARY),
        shut=bool(bits & s.LOCKED),
        open=bool(view.open[edge]),
    )
    notes = []
    if state.built:
        notes.append(say("edge-bridge", brief=state.brief))
    if state.shut:
        state.signs.append(Sign("padlock", say("edge-locked")))
        notes.append(say("edge-locked.note"))
    for player in members(view.trap[edge]):
        faction = words.factions[view.faction[player]]
        state.signs.append(Sign("land-mine", say("edge-trap", faction=faction), seat=player))
        notes.append(say("edge-trap.note", faction=faction))
    for player in members(view.open[edge]):
        faction = words.factions[view.faction[player]]
        state.signs.append(Sign("stone-bridge", say("edge-open", faction=faction), seat=player))
        notes.append(say("edge-open.note", faction=faction))
    state.note = say("edge-notes", notes=notes) if notes else ""
    return state


_GHOSTS: dict[str, Ghost] = {"build": "built", "raze": "gone"}


def _planned(words: log_words.Lexicon, view: GameView) -> dict[int, Ghost]:
    """Edges of the viewer's own plans: starting Bridges chosen, and edges that the open plan changes."""
    if view.phase == s.START_BRIDGES:
        return dict.fromkeys(view.picked, "built")
    if not view.plan:
        return {}
    planned: dict[int, Ghost] = {}
    places = walk(words, view.plan, names_of(view))
    for place, code, kind in zip(places, view.plan, view.plan_kind):
        if kind == s.D_EDGE and code != s.NO_EDGE:
            planned[code] = _GHOSTS.get(edge_verb(words, place.op), "marked")
    return planned


def links(words: log_words.Lexicon, view: GameView) -> list[Link]:
    """The wormholes."""
    return [
        Link(
            log_words.hole_id(number),
            words.hexes[a],
            words.hexes[b],
            owner=owner,
            note=say(
                "link-wormhole",
                faction=words.factions[view.faction[owner]],
                first=words.hexes[a],
                second=words.hexes[b],
            ),
        )
        for number, (a, b, owner) in enumerate(view.holes)
    ]
