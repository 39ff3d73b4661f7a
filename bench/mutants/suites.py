"""Which files of a game hold its rules, and which of its tests prove them.

Every file with kernels holds rules and every test file proves them unless it is named here as left out, so that a file
that is new or has moved is not forgotten. Left out of the rules: bots (their choices are no rules), the checks of
invariants (they are tests themselves), calculators, observations, and everything that is words, pictures or files of
players.
Left out of the tests are those of what is left out, and those that play whole games or battles against a second
version of the rules: a change has to be noticed by a test of its rule.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

__all__ = ["GAMES", "NOT_RULES", "ROOT", "SUITES", "Suite", "rules_tests"]

ROOT = Path(__file__).resolve().parents[2]


#: Rooms and files of a game that hold no rules: patterns of their paths in its folder, without ".py".
NOT_RULES = (r"bot/.*", r"table/.*", r"secrets/observ\w*", r"secrets/invariants\w*")


def _is_one_of(patterns: tuple[str, ...], path: Path) -> bool:
    return any(re.fullmatch(pattern, path.with_suffix("").as_posix()) for pattern in patterns)


@dataclass(frozen=True)
class Suite:
    """A game's part: `data` maps its data files to the keys whose numbers are no rules, `words` are the keys whose
    words are rules. `not_rules` and `not_proofs` are patterns of paths, without ".py", of files with kernels and of
    test files that are left out. `tables` matches the paths of what the game keeps in the cache."""

    game: str
    data: dict[str, str]
    words: str
    not_rules: tuple[str, ...]
    not_proofs: tuple[str, ...]
    tables: str = ""

    @property
    def sources(self) -> Path:
        """The folder of the game."""
        return ROOT / "src" / "sandtable" / "games" / self.game

    @property
    def tests_folder(self) -> Path:
        """The folder of its tests."""
        return ROOT / "tests" / "games" / self.game

    def module(self, file: str) -> str:
        """The module of one of its files."""
        return ".".join(("sandtable.games", self.game, *Path(file).with_suffix("").parts))

    def kernel_files(self) -> list[Path]:
        """All files with kernels, by their paths in the folder of the game, sorted."""
        paths = (path for path in sorted(self.sources.rglob("*.py")))
        return [path.relative_to(self.sources) for path in paths if "\n@kernel\n" in path.read_text(encoding="utf-8")]

    def rules_files(self) -> list[str]:
        """The files with rules kernels by their paths in the folder of the game, sorted."""
        left_out = NOT_RULES + self.not_rules
        return [path.as_posix() for path in self.kernel_files() if not _is_one_of(left_out, path)]

    def test_files(self) -> list[Path]:
        """All its test files, by their paths in the folder of its tests, sorted."""
        return [path.relative_to(self.tests_folder) for path in sorted(self.tests_folder.rglob("test_*.py"))]


#: Tests of words, pages, bots and readers of options.
_NOT_RULES_OF_PLAY = ("test_rules_page", r"(\w+/)?test_options")
SUITES = {
    suite.game: suite
    for suite in (
        Suite(
            "conquest",
            {"data/world-42.toml": "width|height|label|rings|wrap_x|path"},
            "card|continent|b",
            (),
            (
                *_NOT_RULES_OF_PLAY,
                "(bot|log|table)/.*",
                "rules/test_reference",
                "secrets/test_observe",
                r"setup/test_(dice_odds|generate|map_\w+|presets)",
            ),
        ),
        Suite(
            "bayonet",
            {"data/cards.toml": ""},
            "arm",
            ("rules/imagined",),
            (
                *_NOT_RULES_OF_PLAY,
                "(bot|log|table)/.*",
                "rules/test_(frequencies|reference)",
                "secrets/test_(observation|two_worlds)",
            ),
            tables="bayonet-hands/*.keys",
        ),
        Suite(
            "bridgefront",
            {"data/cards.toml": "index|kinds|none_code|cards"},
            "deck|type",
            (),
            (
                *_NOT_RULES_OF_PLAY,
                r"rules/\w+/test_(battles_against_reference|every_card)",
                "(bot|log|table)/.*",
                "secrets/test_two_worlds",
            ),
        ),
        Suite(
            "battlecards",
            {
                "data/units.toml": "format_version|unit_count|card_count|printed_points",
                "data/conflict.toml": "format_version",
            },
            "aggressor|axis|allied|homeland",
            (),
            (
                *_NOT_RULES_OF_PLAY,
                "(bot|log|table|reference)/.*",
                r"secrets/test_(observe\w*|two_worlds)",
                "test_(balance|state)",
            ),
        ),
    )
}
GAMES = tuple(SUITES)


def rules_tests(suite: Suite) -> list[Path]:
    """The test files of a game that prove its rules, sorted."""
    return [suite.tests_folder / path for path in suite.test_files() if not _is_one_of(suite.not_proofs, path)]
