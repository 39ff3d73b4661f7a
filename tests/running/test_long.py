"""`make long` plays every test that has a long version."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
_ASKS = re.compile(r"\bLONG (else|or)\b|\b(if|not) LONG\b")
#: What asks for the length on behalf of tests, and the tests that it does so for.
ELSEWHERE = {
    "tests/noticed.py": "tests/test_notices.py",
    "tests/browser/widths/moments.py": "tests/browser/widths/test_tables.py",
}


def test_the_makefile_names_every_test_that_has_a_long_version() -> None:
    said = subprocess.run(["make", "-n", "long"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    listed = set(re.findall(r"tests/\S+\.py", said))
    files = (path for path in (ROOT / "tests").rglob("*.py") if path != Path(__file__).resolve())
    asking = {str(path.relative_to(ROOT)) for path in files if _ASKS.search(path.read_text(encoding="utf-8"))}
    assert listed == {ELSEWHERE.get(name, name) for name in asking}
