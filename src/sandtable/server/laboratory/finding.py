"""What the process of a study has said so far, as it is stored."""

from __future__ import annotations

from typing import Any

import msgspec

#: Where the page of a study finds its games: the address of the study takes its place when it is asked for.
HERE = "sandtable-study:here"


class StudyFindings:
    """Listens to the process. `games` and `page` are there at its end."""

    def __init__(self, most_seconds: float) -> None:
        self.result: dict[str, Any] = {"looks": [], "most_seconds": most_seconds}
        self.games: str | None = None
        self.page = ""

    def hear(self, line: dict[str, Any]) -> None:
        """A line that it said."""
        what = line.pop("say")
        if what == "look":
            line["answers"] = [_answer(answer) for answer in line["answers"]]
            points = [_point(answer) for answer in line["answers"]]
            self.result["looks"].append({"deals": line["deals"], "points": points})
        elif what == "done":
            self.games, self.page = msgspec.json.encode(line.pop("kept")).decode(), line.pop("page")
            for answer, games in zip(self.result["answers"], line.pop("behind"), strict=True):
                answer["games"] = games
        self.result |= {"problem": line["message"]} if what == "problem" else line

    def end(self) -> None:
        """It says no more. One that the system ended has spent what it may."""
        if self.games is None and "problem" not in self.result:
            if self.result["looks"]:
                self.result["why"] = "budget"
            else:
                self.result["problem"] = "The first games took more processor time than a study may take here."

    def text(self) -> str:
        """What there is, as JSON."""
        return msgspec.json.encode(self.result).decode()


def _answer(told: dict[str, Any]) -> dict[str, Any]:
    """An answer as the page has it."""
    low, high = told["interval"] or (None, None)
    used, lineup = told["used"], told["lineup"]
    part = None if used is None or not used["of"] else (used["games"] if used["named"] else used["differ"]) / used["of"]
    kept = ("measure", "title", "unit", "share", "variant", "kind", "a", "b", "value", "margin")
    return {
        **{name: told[name] for name in kept}, "low": low, "high": high, "factor": told["paired_factor"],
        "sentence": told["answer"], "use": told["did_it_matter"], "used": part,
        "lineup": None if lineup is None else lineup - 1,
    }  # fmt: skip


def _point(answer: dict[str, Any]) -> list[float]:
    return [] if answer["low"] is None else [round(answer[name], 5) for name in ("value", "low", "high")]
