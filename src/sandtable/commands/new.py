"""`sandtable new game NAME`: a game of your own to begin with, as a package that can be installed and tested."""

import getpass
import importlib.util
import keyword
import sys
from importlib.resources import files
from pathlib import Path
from string import Template

from sandtable.commands.output import phrase, say
from sandtable.core.errors import OptionError
from sandtable.core.plugins import NAME
from sandtable.core.writing import filled, taken, write_text
from sandtable.games import BUILT_IN

#: Games to begin with: cards that are held, dice that are rolled, or choices of all seats at once, in secret.
KINDS = ("cards", "dice", "secret")


def write_game(name: str, folder: Path, kind: str = "cards") -> list[Path]:
    """Write the package into `folder`/`name`; the files. OptionError for a name or a kind that cannot be one, or a
    folder that has something in it."""
    if kind not in KINDS:
        raise OptionError(phrase("no-kind", kind=repr(kind), kinds=", ".join(KINDS)), field="kind")
    if not NAME.fullmatch(name):
        raise OptionError(phrase("cannot-name-game", name=repr(name)), field="name")
    if name in BUILT_IN:
        raise OptionError(phrase("name-built-game", name=repr(name)), field="name")
    module = name.replace("-", "_")
    if keyword.iskeyword(module) or module in sys.stdlib_module_names or module == "sandtable":
        raise OptionError(phrase("cannot-name-package", name=repr(name)))
    if importlib.util.find_spec(module) is not None:
        raise OptionError(phrase("name-package-installed", name=repr(name)), field="name")
    home = folder / name
    if taken(home):
        raise OptionError(phrase("folder-not-empty", home=home), field="name")
    words = {"name": name, "module": module, "title": _title(name), "author": _author()}
    wanted = {
        home / "pyproject.toml": "pyproject.toml.txt",
        home / module / "__init__.py": f"{kind}.py.txt",
        home / module / "RULES.md": f"{kind}.md.txt",
        home / "tests" / f"test_{module}.py": "test_game.py.txt",
    }
    skeleton = files("sandtable.commands.skeleton")
    with filled(home):
        for path, source in wanted.items():
            path.parent.mkdir(parents=True, exist_ok=True)
            text = Template(skeleton.joinpath(source).read_text(encoding="utf-8")).substitute(words)
            write_text(path, text)
    return list(wanted)


def say_game(name: str, folder: Path, kind: str) -> None:
    """Write it, and say what to do with it."""
    written = write_game(name, folder, kind)
    for path in written:
        say(str(path))
    home = folder / name
    say("\n" + phrase("install-pip-install-editable", home=home, name=name))
    say(phrase("test-python-m-pytest", home=home))


def _title(name: str) -> str:
    return " ".join(word.capitalize() for word in name.replace("_", "-").split("-") if word)


def _author() -> str:
    try:
        return getpass.getuser()
    except (KeyError, OSError):
        return "Unknown"
