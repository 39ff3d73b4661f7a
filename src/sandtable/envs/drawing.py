"""A scene as one SVG picture, of any game: the board with what stands on it, players, fronts, zones of cards, the
question. It is made of the same documents as the browser's table, so it shows what the viewer may know and no more."""

import textwrap
from collections.abc import Sequence
from html import escape

from sandtable.core.match.match import Match
from sandtable.core.scenes import Board, BoardElement, Card, ElementState, Scene, plain

#: Ground and ink of seats, told apart by their numbers too, which stand on everything a seat owns.
_SEATS = ("#bcd2ea", "#ecc4bd", "#ecdca8", "#d9c3e0", "#c8dbb4", "#c9c9c9", "#f0cfe4", "#b7dedb")
_WIDTH, _EDGE = 960.0, 16.0
_CARD = (92.0, 58.0)
_NOBODY, _FOG = "#f4efe3", "#b9b4a7"


def drawn(match: Match, viewer: int | None) -> str:
    """What the viewer (None: a spectator) sees of a match."""
    return picture(match.game.board, match.scene(viewer), match.game.definition.title)


def picture(board: Board, scene: Scene, title: str) -> str:
    """The SVG of a scene on its board."""
    page = _Page()
    page.line(f"{title}: {scene.headline}" if scene.headline else title, size=18, weight="bold")
    if board.width > 0 and board.height > 0:
        _board(page, board, scene)
    else:
        _places(page, board, scene)
    _players(page, scene)
    _fronts(page, scene)
    _zones(page, scene)
    for fact in scene.facts:
        page.line(f"{fact.label}: {fact.value}")
    if scene.result is not None:
        page.line(plain(scene.result.text), weight="bold")
    if scene.prompt is not None:
        page.line(plain(scene.prompt.text), weight="bold")
    return page.whole(title)


class _Page:
    """Marks on a page that grows downwards. `at`: where the next thing goes."""

    def __init__(self) -> None:
        self.marks: list[str] = []
        self.at = _EDGE

    def line(self, words: str, size: float = 14, weight: str = "normal", left: float = _EDGE) -> None:
        """A sentence, broken where it is too long for the page."""
        for part in textwrap.wrap(words, int((_WIDTH - left - _EDGE) / (size * 0.52))) or [""]:
            self.at += size + 4
            self.words(left, self.at, part, size, weight)

    def words(
        self, x: float, y: float, text: str, size: float = 14, weight: str = "normal", anchor: str = "start"
    ) -> None:
        self.marks.append(
            f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size:g}" font-weight="{weight}" text-anchor="{anchor}">'
            f"{escape(text)}</text>"
        )

    def box(self, x: float, y: float, width: float, height: float, fill: str, dashed: bool = False) -> None:
        dash = ' stroke-dasharray="4 3"' if dashed else ""
        self.marks.append(
            f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" rx="4" fill="{fill}" '
            f'stroke="#3a352b"{dash}/>'
        )

    def whole(self, title: str) -> str:
        """The document."""
        height = self.at + _EDGE
        head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{_WIDTH:g}" height="{height:.0f}"'
        frame = f' viewBox="0 0 {_WIDTH:g} {height:.0f}" font-family="sans-serif" fill="#1d1a14" role="img">'
        ground = f'<rect width="{_WIDTH:g}" height="{height:.0f}" fill="#fbf8f0"/>'
        return "\n".join([head + frame, f"<title>{escape(title)}</title>", ground, *self.marks, "</svg>"]) + "\n"


# --------------------------------------------------------------------------------------------------------------- boards


def _board(page: _Page, board: Board, scene: Scene) -> None:
    """A board with its geometry, as wide as the page allows."""
    wide = _WIDTH - 2 * _EDGE
    scale = min(wide / board.width, 640 / board.height)
    left, top = (_WIDTH - board.width * scale) / 2, page.at + 10
    places = {element.id: element for element in board.elements}
    spans = {edge.id: edge for edge in board.edges}

    def put(point: tuple[float, float]) -> tuple[float, float]:
        return left + point[0] * scale, top + point[1] * scale

    for edge in board.edges:
        for line in edge.path if edge.kind != "span" else []:
            path = " ".join(f"{x:.1f},{y:.1f}" for x, y in map(put, line))
            page.marks.append(f'<polyline points="{path}" fill="none" stroke="#6b86a0" stroke-dasharray="5 4"/>')
    for element in board.elements:
        _ground(page, element, scene.elements.get(element.id, ElementState()), put, scale)
    for name, state in scene.edges.items():
        span = spans.get(name)
        if span is not None and (state.built or state.open):
            # The middle third of the way, so that it crosses the border and covers no words.
            (x, y), (u, v) = put(places[span.a].label), put(places[span.b].label)
            x, y, u, v = (2 * x + u) / 3, (2 * y + v) / 3, (x + 2 * u) / 3, (y + 2 * v) / 3
            page.marks.append(
                f'<line x1="{x:.1f}" y1="{y:.1f}" x2="{u:.1f}" y2="{v:.1f}" stroke="#7a5a2a" stroke-width="3"/>'
            )
    for element in board.elements:
        x, y = put(element.label)
        for number, words in enumerate(_standing(element, scene.elements.get(element.id, ElementState()))):
            page.words(x, y + number * 11 - 2, words, 10 if number else 9, "bold" if number else "normal", "middle")
    page.at = top + board.height * scale + 8


def _ground(page: _Page, element: BoardElement, state: ElementState, put: object, scale: float) -> None:
    """The outline of a place in the colour of who holds it."""
    assert callable(put)
    fill = _FOG if state.hidden else _colour(state.owner if state.owner is not None else state.home)
    if element.kind == "slot":
        x, y = put((element.label[0] - element.size / 2, element.label[1] - element.height / 2))
        page.box(x, y, element.size * scale, element.height * scale, fill)
        return
    for ring in element.rings or [_hexagon(element)]:
        points = " ".join(f"{x:.1f},{y:.1f}" for x, y in map(put, ring))
        page.marks.append(f'<polygon points="{points}" fill="{fill}" stroke="#3a352b"/>')


def _hexagon(element: BoardElement) -> list[tuple[float, float]]:
    """The corners of a hexagon whose point is up."""
    (x, y), r = element.label, element.size
    return [
        (x + r * dx, y + r * dy)
        for dx, dy in ((0, -1), (0.866, -0.5), (0.866, 0.5), (0, 1), (-0.866, 0.5), (-0.866, -0.5))
    ]


def _standing(element: BoardElement, state: ElementState) -> list[str]:
    """A place's name, and what stands there: whose, and how many."""
    lines = [element.name]
    whose = "" if state.owner is None else "neutral " if state.owner < 0 else f"S{state.owner + 1} "
    if state.hidden:
        lines.append("?")
    elif state.count is not None:
        lines.append(f"{whose}{state.count}")
    elif whose.strip():
        lines.append(whose.strip())
    if state.value is not None:
        lines.append(f"[{state.icon} {state.value}]" if state.icon else f"[{state.value}]")
    lines += [
        f"S{piece.owner + 1} {piece.name or piece.count}"
        if piece.kind == "force"
        else f"S{piece.owner + 1} {piece.name} {piece.hp}/{piece.hp_max}"
        for piece in state.pieces
    ]
    return lines


def _places(page: _Page, board: Board, scene: Scene) -> None:
    """The places of a table without geometry, in words."""
    for element in board.elements:
        state = scene.elements.get(element.id)
        if state is not None:
            chips = [] if state.chips is None else [f"{state.chips} chips"]
            figures = [*_standing(element, state)[1:], *chips, *([state.note] if state.note else [])]
            if figures:
                page.line(f"{element.name}: {', '.join(figures)}")


# ------------------------------------------------------------------------------------------------------ players, cards


def _colour(seat: int | None) -> str:
    return _SEATS[seat % len(_SEATS)] if seat is not None and seat >= 0 else _NOBODY


def _players(page: _Page, scene: Scene) -> None:
    for player in scene.players:
        marks = [word for word, on in (("asked", player.acting), ("out", player.out)) if on]
        figures = [f"{fact.label} {fact.value}" for fact in player.facts]
        page.box(_EDGE, page.at + 7, 12, 12, _colour(player.seat))
        page.line(f"Seat {player.seat + 1}: {', '.join([*figures, *marks])}".rstrip(": "), left=_EDGE + 20)


def _fronts(page: _Page, scene: Scene) -> None:
    """Armies before their battle, and the two lines of a battle."""
    for front in scene.fronts:
        page.line(f"{front.side}, seat {front.seat + 1}", weight="bold")
        for stack in front.stacks:
            hidden = stack.count - len(stack.cards)
            more = f" and {hidden} face down" if stack.cards and hidden > 0 else ""
            page.line(f"{stack.name}: {stack.count}{more}")
            _cards(page, stack.cards, front.seat)
    if scene.fight is not None:
        page.line(f"{scene.fight.title} {scene.fight.subtitle}".strip(), weight="bold")
        for side in scene.fight.lines:
            page.line(f"{side.side} {side.note} {side.tally}".strip())
            for group in side.groups:
                _cards(page, group.cards, side.seats[0] if side.seats else None)


def _zones(page: _Page, scene: Scene) -> None:
    for zone in scene.zones:
        count = len(zone.cards) if zone.count is None else zone.count
        owner = "" if zone.owner is None else f"Seat {zone.owner + 1}, "
        page.line(f"{owner}{zone.label}: {count}")
        _cards(page, zone.cards, zone.owner)


def _cards(page: _Page, cards: Sequence[Card], seat: int | None) -> None:
    """Cards in rows; one that lies face down is dashed and says nothing."""
    wide, high = _CARD
    across = int((_WIDTH - 2 * _EDGE) // (wide + 6))
    for first in range(0, len(cards), across):
        top = page.at + 6
        for place, card in enumerate(cards[first : first + across]):
            x = _EDGE + place * (wide + 6)
            up = card.face == "up"
            page.box(x, top, wide, high, (_FOG if card.gone else "#ffffff") if up else _colour(seat), not up)
            if card.gone:
                page.words(x + wide - 5, top + 14, "gone", 10, anchor="end")
            if up:
                page.words(x + 5, top + 14, " ".join(part for part in (card.corner, card.suit) if part), 12, "bold")
                for number, words in enumerate(textwrap.wrap(card.name, 15)[:3]):
                    page.words(x + 5, top + 28 + 12 * number, words, 10)
        page.at = top + high
