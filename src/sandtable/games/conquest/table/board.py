"""The board of Conquest and what stands on it: geometry once, owners, armies, capital marks and fog per position."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from sandtable.core.declare import HIDDEN
from sandtable.core.scenes import Board, BoardEdge, BoardElement, ElementState, Region
from sandtable.games.conquest import state as s
from sandtable.games.conquest.log.words import Lexicon
from sandtable.games.conquest.setup.region_labels import region_labels
from sandtable.games.conquest.table.odds import match_rules
from sandtable.games.conquest.table.player_view import GameView


def map_board(lexicon: Lexicon) -> Board:
    """The geometry of the map (spec section 4.1): polygons, lanes, continents with their bonus."""
    world = lexicon.world
    ids = lexicon.ids
    return Board(
        id=world.id,
        kind="map",
        width=world.width,
        height=world.height,
        wrap_x=world.wrap_x,
        elements=[
            BoardElement(
                id=territory.id,
                name=territory.name,
                kind="polygon",
                label=territory.label,
                rings=[[(float(x), float(y)) for x, y in ring] for ring in territory.rings],
                region=world.continents[territory.continent].id,
            )
            for territory in world.territories
        ],
        edges=[
            BoardEdge(
                id=f"edge-{edge.index}",
                a=ids[edge.a],
                b=ids[edge.b],
                kind=edge.kind,
                path=[[(float(x), float(y)) for x, y in line] for line in edge.path],
            )
            for edge in world.edges
        ],
        regions=[
            Region(
                id=continent.id,
                name=continent.name,
                elements=[ids[t] for t in continent.territories],
                bonus=continent.bonus * lexicon.options.continent_pct // 100,
                colour=continent.colour,
                label=label,
            )
            for continent, label in zip(world.continents, region_labels(world), strict=True)
        ],
        odds=match_rules(lexicon.options),
    )


@lru_cache(maxsize=4096)
def _held(owner: int, armies: int) -> ElementState:
    """So many armies of an owner: one object however often it is shown, so that what stays as it is is seen at once."""
    return ElementState(owner=-1 if owner == s.NEUTRAL else owner, count=armies)


_UNSEEN, _NOBODYS = ElementState(hidden=True), ElementState()


@lru_cache(maxsize=8)
def _standing(lexicon: Lexicon, owners: tuple[int, ...], armies: tuple[int, ...]) -> dict[str, ElementState]:
    """What stands on each territory, but for capitals: one object for all who see the same."""
    shown: dict[str, ElementState] = {}
    for name, owner, count in zip(lexicon.ids, owners, armies):
        shown[name] = _UNSEEN if owner == HIDDEN else _NOBODYS if owner == s.NOBODY else _held(owner, count)
    return shown


def elements(lexicon: Lexicon, view: GameView) -> dict[str, ElementState]:
    """What stands on each territory, as far as the viewer knows."""
    capitals = {territory: seat for seat, territory in enumerate(view.capital) if territory >= 0}
    shown = _standing(lexicon, tuple(view.owner), tuple(view.armies))
    if not capitals:
        return shown
    shown = dict(shown)
    for territory, seat in capitals.items():
        name, note = lexicon.ids[territory], "your capital" if seat == view.viewer else "capital"
        shown[name] = msgspec.structs.replace(shown[name], marks=["tower-flag"], note=note)
    return shown
