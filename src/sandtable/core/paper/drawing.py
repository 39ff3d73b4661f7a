"""The board as a drawing: its shapes in SVG, and where its names are written, in board units."""

from __future__ import annotations

import math
from html import escape
from typing import Any

from sandtable.core.scenes import Board, BoardElement


def drawn(board: Board, ink: str) -> dict[str, Any] | None:
    """A map or a field of hexes for the template; None for boards that are no place. `ink`: the colour of lines."""
    if board.kind not in ("map", "hexes") or not board.elements:
        return None
    colours = {region.id: region.colour for region in board.regions}
    shapes = [
        f'<path d="{_outline(element)}" fill="{escape(colours.get(element.region) or "#ffffff")}" fill-opacity="0.45"/>'
        for element in board.elements
    ]
    lanes = [
        f'<path d="{_path(line, False)}" fill="none" stroke-dasharray="4 3"/>'
        for edge in board.edges
        for line in edge.path
    ]
    hexes = board.kind == "hexes"
    labels = [
        {"x": element.label[0], "y": element.label[1] + (0.72 * element.size if hexes else 0), "s": element.name}
        for element in board.elements
    ]
    regions = [
        {"x": region.label[0], "y": region.label[1], "s": region.name, "bonus": f"+{region.bonus}"}
        for region in board.regions
        if region.label
    ]
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {board.width} {board.height}">'
        f'<g stroke="{ink}" stroke-width="1" stroke-linejoin="round">{"".join(lanes)}{"".join(shapes)}</g></svg>'
    )
    return {
        "width": board.width,
        "height": board.height,
        "radius": board.elements[0].size if hexes else 0,
        "svg": svg,
        "labels": labels,
        "regions": regions,
    }


def _outline(element: BoardElement) -> str:
    """A polygon, or a hex that stands on a point."""
    if element.kind != "hex":
        return " ".join(_path(ring, True) for ring in element.rings)
    (x, y), size = element.label, element.size
    turns = [math.radians(60 * corner + 30) for corner in range(6)]
    return _path([(x + size * math.cos(turn), y + size * math.sin(turn)) for turn in turns], True)


def _path(points: list[tuple[float, float]], closed: bool) -> str:
    line = "L".join(f"{x:.2f} {y:.2f}" for x, y in points)
    return f"M{line}{'Z' if closed else ''}"
