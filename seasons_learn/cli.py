"""The command line: `seasons-learn`.

Each command imports what it needs when it runs, so that none waits for another's libraries.
"""

import json
import sys
from pathlib import Path

import click

from seasons_learn.escaping import printable
from seasons_learn.text import text

LEVELS = ("apprentice", "magician", "archmage")
MAKE_TOKEN = "\0"  # noqa: S105
"""What `--token` without a value stands for; nobody can type it."""


def tell(message: str, **values: str) -> None:
    """One line for the person at the terminal, whatever it quotes."""
    click.echo(printable(" ".join(text(message, **values).split())))


class ServeByDefault(click.Group):
    """A group that serves when no command is named, with options too: `seasons-learn --port 9000`."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Put `serve` in front of arguments that name no command."""
        if not args or (args[0].startswith("-") and args[0] not in {"--help", "--version"}):
            args = ["serve", *args]
        return super().parse_args(ctx, args)


@click.group(cls=ServeByDefault, help=text("cli-help"))
@click.version_option(
    package_name="seasons-learn", message=text("cli-version", program="%(prog)s", version="%(version)s")
)
def main() -> None:
    """Run the command line; the commands below do the work."""


@main.command(help=text("cli-serve-help"))
@click.option("--port", type=click.IntRange(0, 65535), help=text("cli-serve-port"))
@click.option("--host", default="127.0.0.1", show_default=True, help=text("cli-serve-host"))
@click.option("--name", "names", multiple=True, help=text("cli-serve-name"))
@click.option("--base-url", default="/", show_default=True, help=text("cli-serve-base-url"))
@click.option(
    "--token", is_flag=False, flag_value=MAKE_TOKEN, default="", envvar="SEASONS_TOKEN", help=text("cli-serve-token")
)
@click.option("--max-kernels", type=click.IntRange(min=1), help=text("cli-serve-max-kernels"))
@click.option("--no-fork", is_flag=True, help=text("cli-serve-no-fork"))
@click.option("--no-browser", is_flag=True, help=text("cli-serve-no-browser"))
def serve(
    port: int | None,
    host: str,
    names: tuple[str, ...],
    base_url: str,
    token: str,
    max_kernels: int | None,
    no_fork: bool,
    no_browser: bool,
) -> None:
    """Serve the pages until interrupted."""
    import secrets
    from contextlib import nullcontext

    from seasons_learn.lean import skip_address_grammar
    from seasons_learn.serving.address import BaseError, PortError, choose_port, tidy_base
    from seasons_learn.serving.descriptors import raise_limit
    from seasons_learn.serving.ending import own_folder
    from seasons_learn.serving.nursery import Nursery, can_fork

    try:
        chosen, base = choose_port(host, port), tidy_base(base_url)
    except (BaseError, PortError) as error:
        raise click.ClickException(str(error)) from error
    raise_limit()
    # The warm process is started first: it imports beside this one.
    with own_folder() as folder, nullcontext() if no_fork or not can_fork() else Nursery() as nursery:
        skip_address_grammar()
        from seasons_learn.serving.app import serve as serve_pages
        from seasons_learn.serving.settings import Service, default_max_kernels

        made = token == MAKE_TOKEN
        service = Service(
            host=host,
            port=chosen,
            base_url=base,
            token=secrets.token_urlsafe(16) if made else token,
            names=names,
            max_kernels=max_kernels or default_max_kernels(),
            folder=folder,
        )
        serve_pages(service, nursery, not no_browser, made, click.echo)


@main.command(help=text("cli-lab-help"))
@click.option("--folder", type=click.Path(file_okay=False, path_type=Path), help=text("cli-lab-folder"))
@click.option("--port", type=click.IntRange(1, 65535), help=text("cli-lab-port"))
@click.option("--no-browser", is_flag=True, help=text("cli-lab-no-browser"))
@click.argument("more", nargs=-1, type=click.UNPROCESSED)
def lab(folder: Path | None, port: int | None, no_browser: bool, more: tuple[str, ...]) -> None:
    """Open JupyterLab on the tutorials."""
    from seasons_learn.lean import skip_address_grammar

    skip_address_grammar()
    from seasons_learn.serving.lab import lab as run_lab

    try:
        run_lab(folder, port, not no_browser, more, click.echo)
    except FileNotFoundError as error:
        raise click.ClickException(str(error)) from error


@main.command(help=text("cli-check-help"))
@click.argument("files", nargs=-1, type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True, help=text("cli-check-json"))
@click.option("--format", "show_format", is_flag=True, help=text("cli-check-format"))
def check(files: tuple[Path, ...], as_json: bool, show_format: bool) -> None:
    """Check rule cases, lessons and puzzles; the exit status says whether all passed."""
    if show_format:
        from importlib.resources import files as packaged

        click.echo_via_pager(packaged("seasons_learn").joinpath("data", "case_format.md").read_text(encoding="utf-8"))
        return
    if not files:
        raise click.UsageError(text("cli-check-no-files"))
    from seasons_learn.lessons.checking import check_text_files
    from seasons_learn.play.cases import check_files

    texts = [file for file in files if file.suffix == ".md"]
    cases = [file for file in files if file.suffix != ".md"]
    outcomes = [*(check_files(cases) if cases else ()), *(check_text_files(texts) if texts else ())]
    count = {"passed": 0, "failed": 0, "unreadable": 0}
    for outcome in outcomes:
        count[outcome.outcome] += 1
    if as_json:
        click.echo(json.dumps([{"id": one.id, "outcome": one.outcome, "message": one.message} for one in outcomes]))
    else:
        for one in outcomes:
            problems = getattr(one, "problems", ())
            for at, problem in problems:
                tell("cli-check-line", file=str(one.file), id=text("cli-check-at", line=str(at)), problem=problem)
            if one.outcome == "failed" and not problems:
                tell("cli-check-line", file=str(one.file), id=one.id, problem=one.message)
            elif one.outcome == "unreadable":
                tell("cli-check-unreadable", file=str(one.file), problem=one.message)
        # Read by programs: the same in every language.
        click.echo(f"{count['passed']} passed, {count['failed']} failed")
    sys.exit(2 if count["unreadable"] else 1 if count["failed"] else 0)


@main.command(help=text("cli-simulate-help"))
@click.option("--games", type=click.IntRange(min=1), default=100, show_default=True, help=text("cli-simulate-games"))
@click.option("--players", type=click.IntRange(2, 4), default=2, show_default=True, help=text("cli-simulate-players"))
@click.option(
    "--level",
    type=click.Choice(LEVELS),
    default="archmage",
    show_default=True,
    help=text("cli-simulate-level"),
)
@click.option("--seed", type=click.IntRange(min=0), default=1, show_default=True, help=text("cli-simulate-seed"))
@click.option("--bots", default="greedy,random", show_default=True, help=text("cli-simulate-bots"))
@click.option("--json", "as_json", is_flag=True, help=text("cli-simulate-json"))
def simulate(games: int, players: int, level: str, seed: int, bots: str, as_json: bool) -> None:
    """Let bots play; progress goes to a terminal only, results to standard output."""
    names = [name.strip() for name in bots.split(",")]
    if len(names) > players:
        message = text("cli-simulate-too-many-bots", bots=str(len(names)), players=str(players))
        raise click.BadParameter(message, param_hint="--bots")
    from rich.console import Console
    from rich.progress import Progress
    from rich.table import Table

    from seasons_learn.bots.simulate import simulate as play_games

    messages = Console(stderr=True)
    with Progress(console=messages, transient=True, disable=not messages.is_terminal) as progress:
        task = progress.add_task(text("cli-simulate-progress"), total=games)
        try:
            report = play_games(games, players, level, seed, names, lambda: progress.advance(task))
        except ValueError as error:
            raise click.BadParameter(str(error), param_hint="--bots") from error
    if as_json:
        click.echo(json.dumps(report.as_json()))
        return
    rows = report.rows()
    table = Table(title=text("cli-simulate-title", games=games))
    for column in rows[0]:
        table.add_column(column)
    for row in rows:
        table.add_row(*map(str, row.values()))
    Console().print(table)


@main.command(help=text("cli-bench-help"))
def bench() -> None:
    """Measure the engine's speed."""
    from seasons_learn.bench.measure import run

    click.echo(json.dumps(run()))


@main.command(help=text("cli-schema-help"))
def schema() -> None:
    """Print the JSON Schema of a position."""
    from seasons_learn.play.position_json import position_schema

    click.echo(json.dumps(position_schema(), indent=2))
