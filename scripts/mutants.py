"""Changes the rules in a thousand small ways, one at a time, and counts how many the tests notice.

    pip install -e ".[mutants]" -c constraints.txt
    python -m scripts.mutants --sample 1000 --seed 1
    python -m scripts.mutants --sample 1000 --seed 1 --afresh

The work is mutmut's, in a clone of what is committed; its settings are in pyproject.toml. It imports the rules once and
tries the mutants in copies of that process, with a quick choice of tests: what an import works out is never seen to
change, and other tests might have noticed. So `--afresh` writes each mutant that lives into the sources, one at a time,
and runs all tests of the rules in a new process, those that were written since included. A mutant that still lives is
shown by `mutmut show NAME` in that folder; each one is a test to add or, if it changes nothing, a reason to write down.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from pathlib import Path
from random import Random

import click

HOME = Path(__file__).parents[1]
MUTMUT = (sys.executable, "-c", "from mutmut.__main__ import cli; cli()")
"""Its command, by whatever Python this runs in."""
KILLED, LIVES, UNREACHED = "killed", "lives", "no test reaches it"
STATES = {0: LIVES, 5: UNREACHED, 33: UNREACHED, 24: "timeout", 36: "timeout", 152: "timeout", -24: "timeout"}
BATCH = 100
TESTS = ("tests/rules", "tests/play", "tests/referee", "seasons_learn/rules", "seasons_learn/play")
PATIENCE_S = 900


def mutmut(folder: Path, *names: str, jobs: int) -> None:
    """Run mutmut on the named mutants; its own output goes to a file beside them."""
    with (folder / "mutmut.log").open("a", encoding="utf-8") as log:
        command = [*MUTMUT, "run", "--max-children", str(jobs), *names]
        done = subprocess.run(command, cwd=folder, stdout=log, stderr=log, check=False)
    if done.returncode:
        raise click.ClickException(f"mutmut ended with {done.returncode}; see {log.name}")


def states(folder: Path) -> dict[str, int | None]:
    """Every mutant by name, with the exit code of its tests, or None if it was not tried yet."""
    found: dict[str, int | None] = {}
    for file in sorted((folder / "mutants").rglob("*.meta")):
        found |= json.loads(file.read_text("utf-8"))["exit_code_by_key"]
    return found


def passes(folder: Path) -> bool:
    """Whether all tests of the rules pass there, everything imported anew. Raises subprocess.TimeoutExpired."""
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-n0", "-p", "no:cacheprovider", *TESTS]
    return not subprocess.run(command, cwd=folder, check=False, capture_output=True, timeout=PATIENCE_S).returncode


def notices(folder: Path, name: str) -> str:
    """What becomes of one mutant that is written into the sources."""
    subprocess.run([*MUTMUT, "apply", name], cwd=folder, check=True, capture_output=True)
    try:
        return LIVES if passes(folder) else KILLED
    except subprocess.TimeoutExpired:
        return "timeout"
    finally:
        subprocess.run(["git", "checkout", "--quiet", "--", "seasons_learn"], cwd=folder, check=True)


def tried_afresh(folder: Path, names: list[str]) -> dict[str, str]:
    """What becomes of these mutants, with the newest tests; what is known already is not tried again.

    The rules stay those that the mutants were made of. Raises click.ClickException where the tests do not pass on them.
    """
    subprocess.run(["git", "fetch", "--quiet"], cwd=folder, check=True)
    subprocess.run(["git", "checkout", "--quiet", "FETCH_HEAD", "--", "tests"], cwd=folder, check=True)
    if not passes(folder):
        raise click.ClickException(f"The tests fail without any mutant: the rules have changed. Remove {folder}.")
    kept = folder / "afresh.json"
    ends: dict[str, str] = json.loads(kept.read_text("utf-8")) if kept.exists() else {}
    for name in names:
        if name not in ends:
            ends[name] = notices(folder, name)
            kept.write_text(json.dumps(ends, indent=1), "utf-8")
            click.echo(f"{ends[name]}: {name}", err=True)
    return {name: ends[name] for name in names}


@click.command()
@click.option("--sample", default=1_000, show_default=True, type=click.IntRange(1), help="How many mutants to try.")
@click.option("--seed", default=1, show_default=True, help="Which ones.")
@click.option("--jobs", default=1, show_default=True, type=click.IntRange(1), help="How many at a time.")
@click.option("--folder", default="/tmp/seasons-mutants", show_default=True, type=click.Path(path_type=Path))  # noqa: S108
@click.option("--afresh", is_flag=True, help="Try those that lived once more, each in a new process, with all tests.")
def main(sample: int, seed: int, jobs: int, folder: Path, afresh: bool) -> None:
    """Try a random sample of the mutants of the rules and name those that live. A run that was stopped goes on."""
    if not folder.exists():
        subprocess.run(["git", "clone", "--quiet", str(HOME), str(folder)], check=True)
    if not states(folder):
        mutmut(folder, "*x_score__mutmut_1", jobs=jobs)
    everything = states(folder)
    names = Random(seed).sample(sorted(everything), min(sample, len(everything)))  # noqa: S311 - which, not a secret
    left = [name for name in names if everything[name] is None]
    for start in range(0, len(left), BATCH):
        mutmut(folder, *left[start : start + BATCH], jobs=jobs)
        now = states(folder)
        click.echo(f"{sum(now[name] is not None for name in names)} of {len(names)} tried", err=True)
    ends = {name: STATES.get(code, KILLED) for name, code in states(folder).items() if name in set(names)}
    if afresh:
        ends |= tried_afresh(folder, sorted(name for name, end in ends.items() if end in (LIVES, UNREACHED)))
    for name, end in sorted(ends.items()):
        if end != KILLED:
            click.echo(f"{end}: {name}")
    count = Counter(ends.values())
    click.echo(f"{len(everything)} mutants, {len(names)} tried: " + ", ".join(f"{n} {end}" for end, n in count.items()))


if __name__ == "__main__":
    main()
