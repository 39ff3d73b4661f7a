"""A bot for one map: it wants Australia first, and leaves everything else to the game's own bot."""

from sandtable.bots import bot


@bot(title="Australia first", text="Gathers in Australia and takes it before anything else.", games=("conquest",))
def australia_first(view, seat, choices):
    """Reads the table as a person does: `scene()` is what the seat sees, a choice names the places it belongs to."""
    scene, home = view.scene(), _places(view.game.board, "australia")
    asked = scene.prompt.kind if scene.prompt else ""
    held = {place for place, there in scene.elements.items() if there.owner == seat}
    if asked == "where":
        border = [one for one in scene.choices if one.elements[-1] in home and _faces(view, one.elements[-1], held)]
        if border:
            return view.random.choice(border).code
    if asked == "attack":
        ways = [one for one in scene.choices if len(one.elements) == 2 and one.elements[1] in home]
        best = max(ways, key=lambda one: _odds(scene, one), default=None)
        if best is not None and _odds(scene, best) >= 2:
            return best.code
    return view.heuristic()


def _places(board, region):
    """The places of a region; none on a map that has no such region."""
    return {place for one in board.regions if one.id == region for place in one.elements}


def _faces(view, place, held):
    """Whether somebody else's land touches this one."""
    touching = {(edge.a, edge.b) for edge in view.game.board.edges}
    return any((place in way) and any(end not in held for end in way) for way in touching)


def _odds(scene, choice):
    """By how many armies the attacker is ahead."""
    here, there = (scene.elements[place].count or 0 for place in choice.elements)
    return here - there
