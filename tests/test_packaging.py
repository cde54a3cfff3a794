"""The package as it is shipped, and the file that sets it up."""

import ast
import json
import re
import subprocess
import sys
import tomllib
import zipfile
from importlib.metadata import distributions
from pathlib import Path
from typing import Any

import pytest
from packaging.specifiers import SpecifierSet

import run
from seasons_learn.cli import main
from seasons_learn.text import text

ROOT = Path(__file__).resolve().parent.parent
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def canonical(name: str) -> str:
    return re.sub(r"[-_.]+", "-", re.match(r"[\w.-]+", name)[0]).lower()  # type: ignore[index]


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the built wheel unpacked in it, as pip would leave it."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    with zipfile.ZipFile(next(folder.glob("*.whl"))) as wheel:
        wheel.extractall(folder / "site")
    return folder / "site"


def test_the_wheel_holds_what_pages_need(installed: Path) -> None:
    package = installed / "seasons_learn"
    for folder, pattern in (
        ("data", "*.json"),
        ("locale/en", "*.ftl"),
        ("locale/en", "*.yaml"),
        ("locale/en/lessons", "*.md"),
        ("locale/en/puzzles", "*.md"),
        ("locale/en/examples", "*.txt"),
        ("data/cases", "*.yaml"),
        ("panels/static", "*"),
        ("serving/voila/templates/seasons", "*"),
    ):
        here = {path.name for path in (ROOT / "seasons_learn" / folder).glob(pattern)}
        assert here, folder
        assert {path.name for path in (package / folder).glob(pattern)} == here
    for folder in ("voila_apps", "tutorials", "notebooks"):
        assert {path.name for path in (package / folder).glob("*.ipynb")} == {
            path.name for path in (ROOT / folder).glob("*.ipynb")
        }
    assert not (installed / "tests").exists()


def test_an_installed_copy_finds_its_own_pages(installed: Path) -> None:
    code = (
        f"import sys; sys.path.insert(0, {str(installed)!r}); from seasons_learn.serving import places; "
        "print(places.notebooks('voila_apps'), places.is_checkout())"
    )
    command = [sys.executable, "-I", "-c", code]
    said = subprocess.run(command, cwd=installed, check=True, capture_output=True, text=True).stdout.split()
    assert said == [str(installed / "seasons_learn" / "voila_apps"), "False"]


def test_every_dependency_has_a_tested_version() -> None:
    pinned = {canonical(line) for line in (ROOT / "constraints.txt").read_text().splitlines() if "==" in line}
    named = [*PROJECT["project"]["dependencies"]]
    for extra in PROJECT["project"]["optional-dependencies"].values():
        named += extra
    assert {canonical(name) for name in named} - {"seasons-learn"} <= pinned


def test_the_command_line_loads_no_library_of_pages() -> None:
    code = "import sys, seasons_learn.cli; print(*{name.partition('.')[0] for name in sys.modules})"
    loaded = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout.split()
    assert not {"IPython", "ipywidgets", "jupyter_server", "plotly", "pydantic", "voila"} & set(loaded)


def test_the_readme_names_every_command() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    table = set(re.findall(r"^\| `(\w+)", readme, flags=re.MULTILINE))
    assert table == set(main.commands)


def test_every_message_that_code_names_exists() -> None:
    for path in (ROOT / "seasons_learn").rglob("*.py"):
        for name in re.findall(r"\btext\(\"([\w-]+)\"", path.read_text(encoding="utf-8")):
            assert text(name), f"{path.name} names {name}"


# ---- run.py


@pytest.fixture
def environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A place for an environment that does not exist yet."""
    monkeypatch.setenv("SEASONS_VENV", str(tmp_path / "venv"))
    return tmp_path / "venv"


@pytest.fixture
def commands(environment: Path, monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The processes that run.py starts, in order; making the environment makes its Python, all succeed."""
    started: list[list[str]] = []

    def start(command: list[str], **_: Any) -> subprocess.CompletedProcess[str]:
        started.append(command)
        if command[1:3] == ["-m", "venv"]:
            run.program("python").parent.mkdir(parents=True, exist_ok=True)
            run.program("python").touch()
            (environment / "pyvenv.cfg").touch()
        version = " ".join(map(str, sys.version_info[:2]))
        return subprocess.CompletedProcess(command, 0, version, "")

    monkeypatch.setattr(subprocess, "run", start)
    return started


def test_the_second_time_nothing_is_installed(commands: list[list[str]]) -> None:
    run.set_up(set())
    assert [command[2] for command in commands] == ["venv", "pip"]
    assert commands[1][-4:] == ["--constraint", str(ROOT / "constraints.txt"), "--editable", str(ROOT)]
    commands.clear()
    run.set_up(set())
    assert commands == []


def test_tests_add_their_tools_and_starting_keeps_them(commands: list[list[str]]) -> None:
    run.set_up(set())
    run.set_up({"test"})
    assert commands[-1][-1] == f"{ROOT}[test]"
    commands.clear()
    run.set_up(set())
    assert commands == []


def test_changed_requirements_are_installed(commands: list[list[str]], monkeypatch: pytest.MonkeyPatch) -> None:
    run.set_up(set())
    commands.clear()
    monkeypatch.setattr(run, "fingerprint", lambda: "another")
    run.set_up(set())
    assert "pip" in commands[-1]


def test_a_failed_installation_is_not_taken_for_done(
    commands: list[list[str]], environment: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run.set_up(set())
    monkeypatch.setattr(run, "fingerprint", lambda: "another")
    monkeypatch.setattr(subprocess, "run", lambda command, **_: subprocess.CompletedProcess(command, 1, "", ""))
    with pytest.raises(run.SetupError):
        run.set_up(set())
    assert not (environment / run.STAMP).exists()


def test_a_missing_venv_module_is_explained(environment: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    answer = subprocess.CompletedProcess([], 1, "", "ensurepip is not available")
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: answer)
    with pytest.raises(run.SetupError, match=r"(?s)ensurepip.*apt-get install python3-venv"):
        run.set_up(set())


def test_a_folder_with_other_things_is_not_overwritten(environment: Path) -> None:
    environment.mkdir()
    (environment / "diary.txt").write_text("mine")
    with pytest.raises(run.SetupError, match="not a virtual environment"):
        run.set_up(set())
    assert (environment / "diary.txt").read_text() == "mine"


def test_an_old_python_is_told_so_in_words_it_can_read(monkeypatch: pytest.MonkeyPatch) -> None:
    ast.parse((ROOT / "run.py").read_text(encoding="utf-8"), feature_version=(3, 7))
    monkeypatch.setattr(sys, "version_info", (3, 9, 2))
    with pytest.raises(run.SetupError, match=r"needs Python 3\.11 or newer; .* is 3\.9\.2"):
        run.main([])


def test_a_missing_browser_is_an_error_where_it_is_required(
    commands: list[list[str]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SEASONS_CHROMIUM", "/nowhere/chromium")
    monkeypatch.setenv("SEASONS_REQUIRE_BROWSER", "1")
    with pytest.raises(run.SetupError, match="SEASONS_REQUIRE_BROWSER"):
        run.test([])
    assert "apt-get install chromium" in capsys.readouterr().out


def test_the_stamp_can_be_read(commands: list[list[str]], environment: Path) -> None:
    run.set_up({"test"})
    stamp = json.loads((environment / run.STAMP).read_text(encoding="utf-8"))
    assert stamp["extras"] == ["test"]


def test_what_is_installed_with_it_takes_every_python_it_takes() -> None:
    """Debian 12 has Python 3.11.2, and a version that asks for 3.11.5 kept the package from being installed there."""
    promised = [f"3.{minor}.0" for minor in range(11, 15)]
    assert PROJECT["project"]["requires-python"] == ">=3.11"
    refused = {
        f"{one.name} {one.version}": asked
        for one in distributions()
        if (asked := one.metadata["Requires-Python"]) and not all(map(SpecifierSet(asked).contains, promised))
    }
    assert refused == {}
