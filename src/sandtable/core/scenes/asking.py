"""What a seat is asked, what it may answer, and what each answer would do."""

from __future__ import annotations

import msgspec

from sandtable.core.scenes.texts import Text


class CountPreset(msgspec.Struct, omit_defaults=True, gc=False):
    """A number worth a button of its own: "Half", "Pot", "All in". `key` is a suggested hotkey."""

    label: str
    value: int
    key: str = ""


class Count(msgspec.Struct, omit_defaults=True, gc=False):
    """A number is asked: `lo`..`hi` in steps of 1. Each choice's `range` says which numbers it covers. `suggest` is
    where the slider starts. `group`: only choices of this group are meant (`Prompt.counts`), and it is the word on the
    button."""

    lo: int
    hi: int
    suggest: int
    unit: str = "armies"
    presets: list[CountPreset] = []
    group: str = ""


class Prompt(msgspec.Struct, omit_defaults=True, gc=False):
    """What the viewer is asked (LOOK.md section 13), or whom the table waits for when nothing is owed. `counts` in
    place of `count`: several kinds of answer, each with a number ("Buy for 3", "Pass for 1"); the choices of each are
    those whose `group` is the count's. `steps`: an answer may only begin what is decided; what would be asked next can
    be looked up before anything is sent (core/match/ahead.py)."""

    text: Text
    why: Text = []
    count: Count | None = None
    kind: str = ""
    counts: list[Count] = []
    steps: bool = False


class Estimate(msgspec.Struct, omit_defaults=True, gc=False):
    """How likely something is that a choice would lead to. The client asks the game's calculator of odds for it when
    a player looks, so that a scene costs no more for it: `ask` are the parameters, `chance` names the result to show,
    `title` says of what it is the chance ("that you win"), `left` names the result that says how much is left, with the
    unit it is counted in, and `note` what may change it."""

    ask: dict[str, str | int]
    chance: str
    title: str
    left: str = ""
    unit: str = ""
    note: str = ""


class Preview(msgspec.Struct, omit_defaults=True, gc=False):
    """Shown beside the element before a choice is confirmed."""

    title: str
    lines: list[str] = []
    estimate: Estimate | None = None


class Choice(msgspec.Struct, omit_defaults=True, gc=False):
    """A legal choice. `elements` is the ordered list of board elements, edges, links, pieces or cards it belongs to:
    clicking them in that order leads to it (source, then target). `key` is a suggested hotkey. `primary` is the filled
    button. `range` is used with Prompt.count. `detail` is the button's second line: cost or chance. `quiet`: bound to
    the board and not worth a button of its own when there are many. `count`: after this choice a number will be asked,
    and it is this one: the client asks for it along with the choice and answers it when the question comes. `final`:
    what the choice completes, in words; it is asked to be confirmed."""

    code: int
    label: str
    detail: str = ""
    key: str = ""
    group: str = ""
    elements: list[str] = []
    primary: bool = False
    quiet: bool = False
    range: tuple[int, int] | None = None
    preview: Preview | None = None
    count: Count | None = None
    final: Text = []
