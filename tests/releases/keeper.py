"""What a browser keeps of one seat at one match: the receipt, made from the messages that came, as
`web/src/seal/keeper.ts` makes it. It knows JSON and nothing of the server's code, for any release's code runs it."""

from __future__ import annotations

from typing import Any

__all__ = ["RESIGN", "UNDO", "Keeper"]

#: The numbers under which leaving for good and a step back stand among a seat's choices.
RESIGN, UNDO = -1, -3
#: What a receipt holds of each kind, at most. A browser lets go of old heads too: a head binds all before it.
MOST = 12


class Keeper:
    """One seat's receipt, `sandtable-receipt/1`, and what went wrong while it was kept."""

    def __init__(self, receipt: dict[str, Any]) -> None:
        self.receipt = receipt
        self.alarms: list[str] = []

    @classmethod
    def of(cls, seal: dict[str, Any], opening_hash: str, seat: int, nonce: str) -> Keeper:
        """The receipt of a match that has begun. `seal` is `GET /api/matches/{id}/seal`."""
        host = seal["host"]
        return cls(
            {
                "format": "sandtable-receipt/1",
                "match": seal["opening"]["match"],
                "seat": seat,
                "nonce": nonce,
                "opening_hash": opening_hash,
                "attempts": [[opening_hash, seal["opening"]["commitment"], True]],
                "own": [],
                "choices": [],
                "seen": [],
                "agreed": [],
                "signatures": {"key": host["key"], "opening": host["opening"], "own": []},
            }
        )

    def see(self, message: dict[str, Any]) -> None:
        """Note the head that came with a frame or a whole table."""
        whole = message["t"] == "table"
        number, seen = message["frame" if whole else "n"], dict(self.receipt["seen"])
        if number < 0:
            return
        if message["opening"] != self.receipt["opening_hash"]:
            self.alarms.append(f"frame {number} is of another opening")
        if seen.setdefault(number, message["head"]) != message["head"]:
            self.alarms.append(f"frame {number} has another head than before")
        self.receipt["seen"] = sorted([n, head] for n, head in seen.items())
        shown = (message["scene"] or {}) if whole else message["patch"]
        if shown.get("result"):
            self.receipt["end"] = message["head"]
        elif "result" in shown:
            self.receipt.pop("end", None)

    def acknowledged(self, choice: int, ack: dict[str, Any]) -> None:
        """Note the acknowledgement of one's own choice."""
        number, own = ack["decision"], dict(self.receipt["own"])
        if own.get(number, ack["head"]) != ack["head"]:
            self.alarms.append(f"own choice {number} has another head than before")
        elif number not in own:
            self.receipt["own"].append([number, ack["head"]])
            self.receipt["choices"].append([number, choice])
            self.receipt["signatures"]["own"].append([number, ack["signature"]])

    def agrees(self, kind: str, asked: int) -> None:
        """Note that this browser is about to agree to what seat `asked` asked for ("undo" or "end")."""
        self.receipt["agreed"].append([kind, asked, self.receipt["seen"][-1][1]])

    def thin(self) -> None:
        """Let go of most that is old, evenly: what stays binds it."""
        for holder, name in (
            (self.receipt, "own"),
            (self.receipt, "choices"),
            (self.receipt, "seen"),
            (self.receipt["signatures"], "own"),
        ):
            step = -(-len(holder[name]) // MOST) or 1
            holder[name] = holder[name][::-1][::step][::-1]
