"""Which process plays which test: those of a file stay together, long ones that share nothing do not."""

from __future__ import annotations

from typing import Any

from xdist.scheduler import LoadGroupScheduling

__all__ = ["APART", "Together", "part_of"]

#: Files of long tests that share nothing: whichever process is free takes the next one. All others are played by one
#: process each: otherwise every process starts the servers, clusters and games that the tests of a file share.
APART = ("test_conformance.py", "test_contract.py", "test_notices.py", "test_fuzz.py", "test_cli.py", "test_kill.py")


def part_of(nodeid: str) -> str:
    """What is handed to a process at once: the tests of a group or of a file, or a single test."""
    if "@" in nodeid.rpartition("]")[2]:  # the group that pytest-xdist notes there
        return nodeid.rpartition("@")[2]
    file = nodeid.partition("::")[0]
    return nodeid if file.endswith(tuple(f"/{name}" for name in APART)) else file


class Together(LoadGroupScheduling):  # type: ignore[misc]
    """In the order in which the tests were collected: the long ones come first there."""

    def __init__(self, config: Any, log: Any = None) -> None:
        super().__init__(config, log)
        config.option.loadscopereorder = False

    def _split_scope(self, nodeid: str) -> str:
        return part_of(nodeid)
