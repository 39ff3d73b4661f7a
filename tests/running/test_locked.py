"""The versions that were tested: `locked/` satisfies pyproject.toml on every Python and system, names every file by its
hash and no address; make and the image install from it and from nothing else."""

from __future__ import annotations

import re
import tomllib
from importlib.metadata import requires
from pathlib import Path
from typing import Any

import pytest
from packaging.markers import default_environment
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from locked.renew import EXTRAS, HOST, NODE, TEST, UNLOCKED

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
SYSTEMS = [("Linux", "linux", "posix"), ("Darwin", "darwin", "posix"), ("Windows", "win32", "nt")]
ENVIRONMENTS = [
    {
        "python_version": version, "python_full_version": f"{version}.1", "implementation_name": "cpython",
        "platform_python_implementation": "CPython", "implementation_version": f"{version}.1",
        "platform_system": system, "sys_platform": platform, "os_name": os_name,
        "platform_machine": "x86_64", "platform_release": "",
        "platform_version": "", "extra": "",
    }
    for version in ("3.11", "3.12", "3.13", "3.14")
    for system, platform, os_name in SYSTEMS
]  # fmt: skip


def _locked(name: str) -> list[tuple[Requirement, list[str]]]:
    """Each requirement of a file with its hashes."""
    text = (ROOT / "locked" / name).read_text(encoding="utf-8").replace("\\\n", " ")
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    return [(Requirement(line.partition("--hash=")[0]), re.findall(r"--hash=(\S+)", line)) for line in lines]


def _versions(name: str, environment: dict[str, str]) -> dict[str, str]:
    """What is installed from a file in an environment."""
    found: dict[str, str] = {}
    for requirement, _ in _locked(name):
        if _applies(requirement, environment):
            key = canonicalize_name(requirement.name)
            assert key not in found, f"{key} is named twice for {environment['python_version']}"
            found[key] = next(iter(requirement.specifier)).version
    return found


def _applies(requirement: Requirement, environment: dict[str, str]) -> bool:
    return requirement.marker is None or requirement.marker.evaluate(environment)


def _wanted(name: str) -> list[Requirement]:
    extras: dict[str, Any] = PROJECT["project"]["optional-dependencies"]
    said = [*PROJECT["project"]["dependencies"], *PROJECT["build-system"]["requires"]]
    return [Requirement(one) for one in [*said, *(one for extra in EXTRAS[name] or () for one in extras[extra])]]


@pytest.mark.parametrize("name", EXTRAS)
def test_every_version_is_exact_every_file_has_its_hash_and_no_address_is_named(name: str) -> None:
    text = (ROOT / "locked" / name).read_text(encoding="utf-8")
    assert "://" not in text and not re.search(r"(?m)^\s*--(?!hash=)|^\s*-[a-z]\b|file:|[\w.-]+\.(com|org|net)\b", text)
    for requirement, hashes in _locked(name):
        [one] = requirement.specifier
        assert one.operator == "==" and "*" not in one.version and requirement.url is None, requirement
        assert hashes and all(re.fullmatch("sha256:[0-9a-f]{64}", value) for value in hashes), requirement


@pytest.mark.parametrize(
    "environment", ENVIRONMENTS, ids=lambda one: f"{one['platform_system']}-{one['python_version']}"
)
@pytest.mark.parametrize("name", [HOST, TEST])
def test_what_is_locked_is_what_the_project_asks_for(name: str, environment: dict[str, str]) -> None:
    found = _versions(name, environment)
    for requirement in _wanted(name):
        key = canonicalize_name(requirement.name)
        if key == UNLOCKED or not _applies(requirement, environment):
            continue
        assert key in found, f"{requirement} is not locked: make lock"
        assert requirement.specifier.contains(found[key], prereleases=True), (
            f"{requirement}, not {found[key]}: make lock"
        )
    assert UNLOCKED not in found


@pytest.mark.parametrize("name", [HOST, TEST])
def test_nothing_that_these_need_in_turn_is_missing(name: str) -> None:
    """As far as this Python and system go, whose packages are here to be asked: nothing is installed besides."""
    here = default_environment()
    found = _versions(name, {**here, "extra": ""})
    waiting, seen = _wanted(name), set()
    waiting += map(Requirement, requires(UNLOCKED) or ()) if name == TEST else ()
    while waiting:
        one = waiting.pop()
        key = canonicalize_name(one.name)
        if key == UNLOCKED or not _applies(one, {**here, "extra": ""}):
            continue
        assert key in found, f"{one} is needed and not locked"
        for extra in ["", *one.extras]:
            if (key, extra) not in seen:
                seen.add((key, extra))
                more = [Requirement(text) for text in requires(key) or ()]
                for each in (each for each in more if _applies(each, {**here, "extra": extra})):
                    each.marker = None
                    waiting.append(each)


def test_who_plays_has_what_was_tested() -> None:
    for environment in ENVIRONMENTS:
        tested = _versions(TEST, environment)
        assert _versions(HOST, environment).items() <= tested.items()


def test_make_and_the_image_install_from_it_and_from_nothing_else() -> None:
    make = (ROOT / "Makefile").read_text(encoding="utf-8")
    rules = dict(re.findall(r"(?m)^\$\(STAMPS\)/(play|test|node):.*?\n((?:\t.*\n)+)", make))
    assert "LOCKED = --no-deps --require-hashes --requirement" in make
    for rule, name in (("play", HOST), ("test", TEST), ("node", NODE)):
        assert f"$(LOCKED) locked/{name}" in rules[rule], rule
        assert re.search(rf"(?m)^\$\(STAMPS\)/{rule}:.* locked/{name}\b", make), "it is installed anew when it changes"
    image = (ROOT / "deploy" / "Dockerfile").read_text(encoding="utf-8").replace("\\\n", " ")
    commands = re.findall(r"pip (?:install|wheel)[^&\n]*", image)
    assert len(commands) == 4 and all("--no-deps" in one for one in commands), commands
    assert sum("--require-hashes" in one for one in commands) == 2 and "--no-build-isolation" in commands[1]
