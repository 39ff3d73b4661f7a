"""What `deploy/` holds is well-formed, private by default, and speaks of settings and metrics that there are; what
`docs/hosting.md` shows works as shown. Where Docker runs, `deploy/try.sh` builds and starts it all."""

from __future__ import annotations

import configparser
import os
import re
import shlex
import shutil
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from sandtable.server.app import handlers_of
from sandtable.server.configuration.declared import declared
from sandtable.server.configuration.settings import Settings
from sandtable.server.configuration.sources import _OTHERS, read_settings
from sandtable.server.edge.host_policy import NGINX
from sandtable.server.monitoring import Metrics
from sandtable.server.routes import notices
from sandtable.server.storage.engine import open_engine, sqlite_url
from sandtable.server.storage.migrate import upgrade
from tests.forked import programs

ROOT = Path(__file__).resolve().parent.parent
DEPLOY = ROOT / "deploy"
PAGE = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
KNOWN = {one.variable for one in declared(Settings)} | _OTHERS


def _yaml(name: str) -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((DEPLOY / name).read_text(encoding="utf-8"))
    return found


@pytest.mark.parametrize("path", sorted(DEPLOY.iterdir()), ids=lambda path: path.name)
def test_every_variable_is_a_setting(path: Path) -> None:
    named = set(re.findall(r"\bSANDTABLE_[A-Z_]+", path.read_text(encoding="utf-8")))
    assert named <= KNOWN, f"{path.name} sets {named - KNOWN}"


# ---------------------------------------------------------------------------------------------------------- proxies

#: What nginx may log of a request: nothing that holds a query, a header or a word.
LOGGED = {
    "remote_addr",
    "time_local",
    "request_method",
    "sandtable_path",
    "server_protocol",
    "status",
    "body_bytes_sent",
}
WORD = "a-word-that-opens-something"


def _addresses_with_words() -> list[str]:
    """Every address of the server that holds a word, as the routes say: the parameters called `word`."""
    paths = [path for handler in handlers_of(notices) for path in handler.paths if "{word:str}" in path]
    assert len(paths) >= 3
    return [path.replace("{word:str}", WORD) for path in paths]


def _nginx_logs(path: str) -> str:
    """What `$sandtable_path` is for a path."""
    text = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    found = re.search(r"^map \$uri \$sandtable_path \{(.*?)^\}", text, re.MULTILINE | re.DOTALL)
    assert found is not None
    for line in found[1].strip().splitlines():
        pattern, value = line.strip().rstrip(";").split()
        if pattern == "default":
            return value.replace("$uri", path)
        if re.search(pattern.removeprefix("~"), path):
            return value
    raise AssertionError("the map has no default")


def test_nginx_logs_no_query_and_no_word() -> None:
    text = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    formats = dict(re.findall(r"^log_format (\w+) '(.*)';", text, re.MULTILINE))
    assert set(formats) == {"sandtable"} and set(re.findall(r"\$(\w+)", formats["sandtable"])) == LOGGED
    servers = text.split("\nserver {")[1:]
    assert len(servers) == 2
    for server in servers:
        assert re.findall(r"access_log \S+ (\w+);", server) == ["sandtable"], "a server logs as nginx does by itself"
        assert re.findall(r"error_log +\S+ (\w+);", server) == ["crit"], "errors hold the whole request"
    for path in _addresses_with_words():
        assert WORD not in _nginx_logs(path) and WORD not in _nginx_logs(f"/games{path}"), path
    assert _nginx_logs("/api/matches/abc") == "/api/matches/abc"


def test_caddy_logs_no_header_no_query_and_no_word() -> None:
    text = (DEPLOY / "Caddyfile").read_text(encoding="utf-8")
    assert text.count("log {") == 1 and text.index("log {") < text.index("{$SITE} {"), "one rule for every log"
    assert re.search(r"^\s*request>headers delete$", text, re.MULTILINE)
    found = re.search(r'^\s*request>uri regexp "(.*)" "\$1"$', text, re.MULTILINE)
    assert found is not None
    pattern = re.compile(found[1])
    for path in _addresses_with_words():
        for address in (path, f"{path}?x=1", f"/games{path}", f"/join/abc?invite={WORD}&x={path}"):
            assert WORD not in pattern.sub(r"\1", address), address
    assert pattern.sub(r"\1", f"/join/abc?invite={WORD}&seat=2") == "/join/abc"
    assert pattern.sub(r"\1", "/api/matches/abc/board") == "/api/matches/abc/board"


# --------------------------------------------------------------------------------------------------------- images


ALLOWED = {"FROM", "WORKDIR", "RUN", "COPY", "ENV", "USER", "VOLUME", "EXPOSE", "HEALTHCHECK", "ENTRYPOINT", "CMD"}


def _steps() -> list[tuple[str, str]]:
    text = re.sub(r"^#.*\n", "", (DEPLOY / "Dockerfile").read_text(encoding="utf-8"), flags=re.MULTILINE)
    lines = [line for line in text.replace("\\\n", " ").splitlines() if line.strip()]
    return [(line.split()[0], line.partition(" ")[2].strip()) for line in lines]


def test_the_image_is_built_in_steps_that_there_are_and_runs_as_nobody() -> None:
    steps = _steps()
    assert {word for word, _ in steps} <= ALLOWED and steps[0][0] == "FROM"
    words = [word for word, _ in steps]
    last = len(words) - 1 - words[::-1].index("FROM")
    final = dict(steps[last:])
    assert final["USER"] == "10001:10001" and words.index("USER") > last
    assert words.index("USER") < words.index("ENTRYPOINT"), "the server does not start as root"
    assert final["ENTRYPOINT"] == '["sandtable"]' and final["CMD"] == '["serve"]' and "/healthz" in final["HEALTHCHECK"]
    variables = dict(part.split("=", 1) for part in shlex.split(final["ENV"]))
    settings = read_settings({}, variables).settings
    assert settings.host == "0.0.0.0" and settings.port == int(final["EXPOSE"]) and settings.data == Path("/data")
    ignored = (DEPLOY / "Dockerfile.dockerignore").read_text().split()
    for _, what in [step for step in steps if step[0] == "COPY" and "--from" not in step[1]]:
        for name in what.split()[:-1]:
            assert (ROOT / name).exists() and f"!{name}" in ignored, f"{name} does not get into the image"


def test_the_services_are_private_by_default() -> None:
    compose = _yaml("compose.yaml")
    services = compose["services"]
    assert [name for name, one in services.items() if "ports" in one] == ["proxy"], (
        "only the proxy is reached from outside"
    )
    for name, one in services.items():
        assert one["security_opt"] == ["no-new-privileges:true"] and one["restart"] == "unless-stopped"
        if name != "database":
            assert one["read_only"] is True and one["cap_drop"] == ["ALL"], name
        assert not one.get("read_only") or not {"configs", "secrets"} & set(one), (
            f"{name}: Compose cannot write them there"
        )
        assert set(one["networks"]) <= set(compose["networks"])
        for volume in one.get("volumes", []):
            source = volume.split(":")[0]
            assert (DEPLOY / source).is_file() if source.startswith("./") else source in compose["volumes"], volume
        for other in one.get("depends_on", {}):
            assert "healthcheck" in services[other] or "build" in services[other], "waits for what says it is well"
    assert services["database"]["networks"] == ["back"] and compose["networks"]["back"]["internal"] is True
    assert (DEPLOY / services["sandtable"]["build"]["context"]).resolve() == ROOT
    assert (ROOT / services["sandtable"]["build"]["dockerfile"]).is_file()
    variables = _filled(services["sandtable"]["environment"])
    settings = read_settings({}, variables).settings
    assert settings.origin == ("https://play.example.org", "http://sandtable:8000") and settings.workers == 2
    assert list(settings.proxy) == [compose["networks"]["front"]["ipam"]["config"][0]["subnet"]]
    assert settings.database.startswith("postgresql://sandtable:change-me@database/")


def _filled(variables: dict[str, str]) -> dict[str, str]:
    """What Docker makes of `${NAME:-default}`, with the example's values."""
    lines = (DEPLOY / "env.example").read_text().splitlines()
    given = dict(line.split("=", 1) for line in lines if line and not line.startswith("#"))

    def fill(text: str) -> str:
        for _ in range(3):  # defaults hold names again
            text = re.sub(
                r"\$\{(\w+)(?::([-?])([^${}]*))?\}",
                lambda m: given.get(m[1], "") or (m[3] or "" if m[2] == "-" else ""),
                text,
            )
        return text

    return {name: fill(value) for name, value in variables.items()}


def test_the_caddyfile_leads_to_the_server_and_keeps_metrics_in() -> None:
    text = (DEPLOY / "Caddyfile").read_text()
    assert text.count("{") == text.count("}") and "reverse_proxy sandtable:8000" in text
    assert "/metrics" in text and "respond @private 404" in text


def test_the_nginx_file_has_every_line_that_the_server_asks_for() -> None:
    text = (DEPLOY / "nginx.conf").read_text()
    assert text.count("{") == text.count("}") and all(line in text for line in NGINX)
    assert "location = /metrics { return 404; }" in text
    for line in NGINX:
        assert line in PAGE


# ----------------------------------------------------------------------------------------------------- the machine


class _Unit(configparser.RawConfigParser):
    def optionxform(self, optionstr: str) -> str:
        return optionstr


def _unit(name: str) -> tuple[dict[str, dict[str, str]], str]:
    text = (DEPLOY / name).read_text()
    parser = _Unit(strict=False, comment_prefixes=("#",), inline_comment_prefixes=None)
    parser.read_string(text)
    return {section: dict(parser[section]) for section in parser.sections()}, text


def test_the_unit_shuts_the_server_in() -> None:
    unit, text = _unit("sandtable.service")
    service = unit["Service"]
    assert service["User"] == "sandtable" and service["UMask"] == "0077" and service["StateDirectoryMode"] == "0700"
    for name in ("NoNewPrivileges", "ProtectHome", "PrivateTmp", "PrivateDevices", "RestrictSUIDSGID"):
        assert service[name] == "true"
    assert service["ProtectSystem"] == "strict" and service["CapabilityBoundingSet"] == ""
    assert "MemoryDenyWriteExecute=" not in text, "machine code is made while it runs"
    words = shlex.split(service["ExecStart"])
    assert words[1] == "serve"
    backup, _ = _unit("sandtable-backup.service")
    assert "sandtable backup" in backup["Service"]["ExecStart"] and backup["Service"]["User"] == "sandtable"
    timer, _ = _unit("sandtable-backup.timer")
    assert timer["Timer"]["OnCalendar"] and timer["Install"]["WantedBy"] == "timers.target"


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="there is no systemd here")
@pytest.mark.parametrize("name", ["sandtable.service", "sandtable-backup.service", "sandtable-backup.timer"])
def test_systemd_understands_the_units(name: str, tmp_path: Path) -> None:
    for unit in DEPLOY.glob("sandtable*.*"):
        text = re.sub(r"/opt/sandtable/bin/sandtable|/usr/bin/find", "/bin/true", unit.read_text())
        (tmp_path / unit.name).write_text(text)
    done = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", str(tmp_path / name)], capture_output=True, text=True, timeout=60
    )
    complaints = [line for line in done.stderr.splitlines() if str(tmp_path) in line or line.startswith("sandtable")]
    assert complaints == []


def test_alerts_speak_of_metrics_that_there_are() -> None:
    made = Metrics()
    made.requests.labels("GET", "200").inc()
    present = {line.split("{")[0].split(" ")[0] for line in made.text().decode().splitlines() if line[:1] != "#"}
    rules = [rule for group in _yaml("alerts.yml")["groups"] for rule in group["rules"]]
    assert len(rules) >= 5 and len({rule["alert"] for rule in rules}) == len(rules)
    for rule in rules:
        named = set(re.findall(r"\bsandtable_\w+", rule["expr"]))
        assert named <= present and (named or "up{" in rule["expr"]), f"{rule['alert']}: {named - present}"
        assert rule["expr"].count("(") == rule["expr"].count(")")
        assert rule["labels"]["severity"] in ("page", "warning")
        assert rule["annotations"]["summary"].endswith(".") and rule["annotations"]["action"]
    scrape = _yaml("prometheus.yml")["scrape_configs"][0]
    assert scrape["static_configs"][0]["targets"] == ["sandtable:8000"] and scrape["job_name"] == "sandtable"
    prometheus = _yaml("compose.yaml")["services"]["prometheus"]
    token = scrape["authorization"]["credentials_file"]
    assert f"> {token} &&" in prometheus["command"][0] and str(Path(token).parent) in prometheus["tmpfs"]


@pytest.mark.parametrize("name", ["try.sh", "sandtable.sh"])
def test_a_script_is_a_script(name: str) -> None:
    assert os.access(DEPLOY / name, os.X_OK)
    assert subprocess.run(["bash", "-n", str(DEPLOY / name)]).returncode == 0


def test_the_command_of_a_host_acts_as_the_service_does() -> None:
    """Otherwise it looks into the data folder of whoever types it, where there is nothing."""
    text = (DEPLOY / "sandtable.sh").read_text()
    given = dict(re.findall(r"(SANDTABLE_\w+)=(\S+)", text))
    unit, source = _unit("sandtable.service")
    served = dict(re.findall(r"^Environment=(\w+)=(\S+)", source, re.MULTILINE))
    config = re.search(r"--config (\S+)", unit["Service"]["ExecStart"])
    assert config and given == {**served, "SANDTABLE_CONFIG": config[1]}
    assert f"runuser -u {unit['Service']['User']} " in text and unit["Service"]["ExecStart"].split()[0] in text
    assert f"cd {unit['Service']['WorkingDirectory']} " in text


def test_a_certificate_is_there_before_nginx_asks_for_it() -> None:
    lines = [line for block in re.findall(r"```sh\n(.*?)```", PAGE, re.DOTALL) for line in block.splitlines()]
    first = {
        word: next(i for i, line in enumerate(lines) if word in line)
        for word in ("certbot c", "nginx.conf", "nginx -t")
    }
    assert first["certbot c"] < first["nginx.conf"] < first["nginx -t"]


def _docker() -> bool:
    if shutil.which("docker") is None:
        return False
    told = [subprocess.run(["docker", *words], capture_output=True) for words in (["info"], ["compose", "version"])]
    return all(one.returncode == 0 for one in told)


@pytest.mark.slow
@pytest.mark.skipif(not _docker(), reason="Docker does not run here")
def test_everything_starts_where_docker_runs() -> None:
    done = subprocess.run([str(DEPLOY / "try.sh")], capture_output=True, text=True, timeout=1200)
    assert done.returncode == 0, done.stdout + done.stderr


# -------------------------------------------------------------------------------------------------------- the page

SHOWN = sorted(
    {
        line.partition("   ")[0].strip()
        for block in re.findall(r"```sh\n(.*?)```", PAGE, re.DOTALL)
        for line in block.splitlines()
        if line.startswith("sandtable ")
    }
    | set(re.findall(r"`(sandtable [^`]+)`", PAGE))
)


def _sandtable(*words: str, cwd: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    return programs.run("sandtable", *words, cwd=cwd, env={**os.environ, **variables})


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    folder = tmp_path_factory.mktemp("hosted")
    engine = open_engine(sqlite_url(folder))
    upgrade(engine)
    engine.dispose()
    yield folder


@pytest.mark.parametrize("command", SHOWN)
def test_a_command_of_the_page_works_as_shown(command: str, data: Path, tmp_path: Path) -> None:
    words = shlex.split(command)[1:]
    if words[0] == "serve" or "postgresql:" in command or {"MATCH", "GUEST"} & set(words):
        # It would not end, or needs what is not here: its words must be known.
        count = 2 if words[0] == "admin" else 1
        text = _sandtable(*words[:count], "--help", cwd=tmp_path, COLUMNS="200").stdout
        assert all(word in text for word in words[count:] if word.startswith("--") or word.isupper()), text
        return
    if words[0] == "restore":
        assert _sandtable("backup", words[1], cwd=tmp_path, SANDTABLE_DATA=str(data)).returncode == 0
    words = [str(data) if word == "DATA" else word for word in words]
    done = _sandtable(*words, cwd=tmp_path, SANDTABLE_DATA=str(data))
    assert done.returncode == 0 and done.stdout, done.stderr


@pytest.mark.parametrize("text", re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL))
def test_a_file_of_settings_of_the_page_is_one(text: str, tmp_path: Path) -> None:
    (tmp_path / "sandtable.toml").write_text(text)
    assert tomllib.loads(text) and read_settings({}, {}, tmp_path / "sandtable.toml").places


def test_the_page_names_the_files_that_there_are() -> None:
    for name in re.findall(r"\bdeploy/([\w.-]+)", PAGE):
        assert name == ".env" or (DEPLOY / name).exists(), name
    for path in DEPLOY.iterdir():
        assert path.name in PAGE or path.name in ("Dockerfile", "Dockerfile.dockerignore") or path.name == ".env", path
