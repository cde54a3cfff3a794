"""Lessons in a few lines: how tests write them down and what they look at."""

from __future__ import annotations

from textwrap import dedent

from seasons_learn.lessons.checking import check_lesson
from seasons_learn.lessons.lesson_file import Lesson, parse_lesson

HEAD = """\
---
format: seasons-lesson/1
title: Selling
minutes: 3
about: What energy is worth.
---
"""
END = """
## The end

```quiz
kind: single
ask: What are crystals?
answers:
- {text: Points, right: true, say: They are.}
- {text: Energy, say: Energy becomes crystals.}
```

```remember
Crystals are points.
```
"""
POSITION = """
```position
players: [Mia, Rob]
setup:
  month: 2
  seats:
  - crystals: 3
    gauge: 1
    reserve: {water: 2, fire: 1}
    hand: [Amulet of Earth]
    die: {energy: {fire: 1}, gauge: true, transmute: true}
```
"""
SELL = """
```do
ask: Transmute the fire.
done: [transmute 1 fire]
solution: [transmute, transmute 1 fire]
moves: 3
hints: [Look at the ring., Choose the fire.]
wrong:
- {move: end turn, say: That gives the sale away.}
- {move: summon Amulet of Earth, say: That needs two earth.}
well: Sold.
```
"""


def text(*parts: str) -> str:
    """A lesson with these parts in its first step, between a sound head and a sound end."""
    return HEAD + "\n## A step\n\nLook.\n" + "\n".join(dedent(part) for part in parts) + END


def lesson(*parts: str) -> Lesson:
    return parse_lesson(text(*parts), "selling.md")


def found(*parts: str) -> list[str]:
    """What the check finds in such a lesson, each with its line."""
    return [str(problem) for problem in check_lesson(text(*parts), "selling.md")]
