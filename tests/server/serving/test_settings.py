"""Each setting is declared once and is a flag, a variable and a line; a mistake is a sentence with its place."""

from __future__ import annotations

import os
import subprocess
import tomllib
from pathlib import Path
from typing import Any

import pytest

from sandtable.core.errors import OptionError
from sandtable.server.configuration.declared import DeclaredSetting, declared
from sandtable.server.configuration.settings import Limits, Settings
from sandtable.server.configuration.sources import as_file, read_settings
from tests.forked import programs

ALL = list(declared(Settings))
EXAMPLES: dict[str, tuple[str, Any]] = {
    "data": ("here", Path("here")),
    "database": ("sqlite:///x.db", "sqlite:///x.db"),
    "origin": ("https://a.example", ("https://a.example",)),
    "base_path": ("/games/", "/games/"),
    "proxy": ("10.0.0.0/8", ("10.0.0.0/8",)),
    "metrics_token": ("a" * 20, "a" * 20),
    "log_level": ("debug", "debug"),
    "host": ("0.0.0.0", "0.0.0.0"),
    "notices_open_to": ("192.168.0.0/16", ("192.168.0.0/16",)),
    "laboratory": ("accounts", "accounts"),
    "smtp_host": ("mail.example", "mail.example"),
    "smtp_user": ("club", "club"),
    "smtp_password": ("a word", "a word"),
    "smtp_security": ("tls", "tls"),
    "smtp_from": ("Club <club@a.example>", "Club <club@a.example>"),
}


def _example(one: DeclaredSetting) -> tuple[str, Any]:
    """A value that is not the default: as a text, and as it is meant."""
    if one.name in EXAMPLES:
        return EXAMPLES[one.name]
    if one.type is bool:
        return ("false", False) if one.default else ("true", True)
    if one.type in (int, float):
        number = one.type(one.default + 1)
        return f"{number:g}" if one.type is float else str(number), number
    raise AssertionError(f"give {one.name} an example")


def _value(settings: Settings, one: DeclaredSetting) -> Any:
    found: Any = settings
    for part in one.path:
        found = getattr(found, part)
    return found


@pytest.mark.parametrize("one", ALL, ids=lambda one: one.name)
def test_each_setting_is_a_flag_a_variable_and_a_line(one: DeclaredSetting, tmp_path: Path) -> None:
    text, meant = _example(one)
    assert one.words.endswith("."), f"{one.name} has no words"
    flag: Any = meant if one.type is bool else [text] if one.several else text
    assert _value(read_settings({one.name: flag}, {}).settings, one) == meant
    assert _value(read_settings({}, {one.variable: text}).settings, one) == meant
    file = tmp_path / "sandtable.toml"
    line = f"{one.path[-1]} = {text if one.type in (int, float, bool) else repr(text)}\n"
    file.write_text(line if len(one.path) == 1 else f"[{one.path[0]}]\n{line}")
    found = _value(read_settings({}, {}, file).settings, one)
    assert found == (tmp_path / "here" if one.name == "data" else meant)


def test_a_flag_goes_before_a_variable_before_the_file_before_the_default(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("port = 3\n")
    variables = {"SANDTABLE_PORT": "2", "SANDTABLE_CONFIG": str(file)}
    assert read_settings({"port": "1"}, variables).settings.port == 1
    assert read_settings({"port": None}, variables).settings.port == 2
    assert read_settings({}, {"SANDTABLE_CONFIG": str(file)}).settings.port == 3
    assert read_settings({}, {"SANDTABLE_PORT": ""}).settings.port == 8000
    assert read_settings({}, {}).settings == Settings()
    assert read_settings({"port": "1"}, variables).places == {"port": "--port"}


def test_the_file_that_lies_here_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "sandtable.toml").write_text('data = "store"\norigin = ["https://a.example", "https://b.example"]\n')
    monkeypatch.chdir(tmp_path)
    found = read_settings({}, {})
    assert found.file == Path("sandtable.toml") and found.settings.data == Path("store")
    assert found.settings.origin == ("https://a.example", "https://b.example")


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("# a\n\nport = 'x'\n", 3, "port is a whole number from 0 to 65535, not 'x'."),
        ("port = 70000\n", 1, "port is a whole number from 0 to 65535, not 70000."),
        ("port = true\n", 1, "not true."),
        ("host = 1\n", 1, "host is a text in quotation marks, not 1."),
        ("prot = 8000\n", 1, "there is no setting prot. Is port meant?"),
        ("host = '''\nport = 3\n'''\n\nport = 'x'", 5, "port is a whole number"),
        ("[limits]\nbody_bytes = 5\n", 2, "limits.body_bytes is a whole number of at least 1024, not 5."),
        ("limits.body_bytes = 5\n", 1, "limits.body_bytes is"),
        ("\n[limits]\n# x\nbodybytes = 5\n", 4, "there is no setting limits.bodybytes. Is limits.body_bytes meant?"),
        ("origin = [\n 'https://a.example',\n 'nonsense',\n]\n", 1, "origin is an address such as https://"),
        ("origin = 5\n", 1, "origin is a list of texts, not 5."),
        ("public_metrics = 1\n", 1, "public_metrics is true or false, not 1."),
        ("log_level = 'loud'\n", 1, "log_level is one of debug, info, warning, error, not 'loud'."),
        ("idle_seconds = inf\n", 1, "idle_seconds is a number of at least 1, not inf."),
        ("database = 'mysql://x'\n", 1, "database is an address such as postgresql://user@host/name, not 'mysql://x'."),
        ("limits = 5\n", 1, "there is no setting limits."),
    ],
)
def test_a_mistake_in_the_file_names_its_line(tmp_path: Path, text: str, line: int, words: str) -> None:
    file = tmp_path / "sandtable.toml"
    file.write_text(text)
    with pytest.raises(OptionError) as refused:
        read_settings({}, {}, file)
    assert f"{file}, line {line}: " in str(refused.value) and words in str(refused.value)
    assert str(refused.value)[-1] in ".?"


def test_a_file_that_is_no_toml_or_not_there_is_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "sandtable.toml"
    file.write_text("port 8000\n")
    with pytest.raises(OptionError, match=r"is not understood: .*line 1"):
        read_settings({}, {}, file)
    file.write_bytes(b"\xff\xfe")
    with pytest.raises(OptionError, match="not a text in UTF-8"):
        read_settings({}, {}, file)
    with pytest.raises(OptionError, match="cannot be read: No such file"):
        read_settings({}, {"SANDTABLE_CONFIG": str(tmp_path / "gone.toml")})


@pytest.mark.parametrize(
    ("name", "text", "words"),
    [
        ("port", "x", "is a whole number from 0 to 65535, not 'x'."),
        ("port", "-1", "is a whole number from 0 to 65535"),
        ("idle_seconds", "nan", "is a number of at least 1, not nan."),
        ("estimates", "perhaps", "is true or false, not 'perhaps'."),
        ("log_level", "trace", "is one of debug"),
        ("proxy", "10.0.0.300", "is an address or a network"),
        ("origin", "play.example.org", "is an address such as"),
        ("origin", "https://play.example.org/club", "is an address such as https://play.example.org, without a path"),
        ("metrics_token", "short", "is at least 16 characters"),
        ("limits_body_bytes", "1e9", "is a whole number"),
    ],
)
def test_a_mistake_on_the_command_line_or_in_the_environment_names_it(name: str, text: str, words: str) -> None:
    one = next(one for one in ALL if one.name == name)
    for flags, variables, place in (({name: text}, {}, one.flag), ({}, {one.variable: text}, one.variable)):
        with pytest.raises(OptionError) as refused:
            read_settings(flags, variables)
        assert str(refused.value).startswith(f"{place} {words.split()[0]}") and words in str(refused.value)


def test_a_variable_that_is_no_setting_is_noted() -> None:
    notes = read_settings({}, {"SANDTABLE_PROT": "1", "SANDTABLE_CACHE": "x", "PATH": "y"}).notes
    assert notes == ("The variable SANDTABLE_PROT is no setting and has no effect. Is SANDTABLE_PORT meant?",)


def test_all_settings_can_be_printed_and_read_again(tmp_path: Path) -> None:
    flags = {one.name: [_example(one)[0]] if one.several else _example(one)[0] for one in ALL if one.type is not bool}
    found = read_settings(flags, {})
    file = tmp_path / "sandtable.toml"
    file.write_text(as_file(found))
    again = read_settings({"data": "here"}, {}, file).settings
    assert again == found.settings
    every = as_file(read_settings({}, {}))
    # What is commented out is valid as well, and there is a line for each setting.
    live = "\n".join(line.removeprefix("# ") for line in every.splitlines() if " = " in line or line.startswith("["))
    document = tomllib.loads(live)
    assert set(document) == {one.path[0] for one in ALL} and len(document["limits"]) == len(Limits.__dataclass_fields__)


def test_the_command_prints_them_and_complains_with_a_sentence(tmp_path: Path) -> None:
    def run(*words: str, **variables: str) -> subprocess.CompletedProcess[str]:
        return programs.run("sandtable", *words, cwd=tmp_path, env={**os.environ, **variables})

    (tmp_path / "sandtable.toml").write_text("port = 1\nlog_level = 'debug'\n")
    done = run("settings", "--no-estimates", SANDTABLE_LOG_LEVEL="error")
    assert done.returncode == 0, done.stderr
    for line in ("port = 1", 'log_level = "error"', "estimates = false", '# host = "127.0.0.1"', "# waiting_days = 14"):
        assert f"\n{line}\n" in done.stdout
    (tmp_path / "sandtable.toml").write_text("\nport = -1\n")
    done = run("serve")
    assert done.returncode == 2 and "sandtable.toml, line 2: port is a whole number from 0 to 65535" in done.stderr
    assert done.stderr.count("\n") == 1
