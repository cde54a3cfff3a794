"""A choice watched step by step: what is said of the things that wait is true at every step."""

import pytest

from seasons_learn.panels.timing_views import watching
from seasons_learn.play.timing_scenes import scenes


@pytest.mark.parametrize("scene", scenes())
def test_nothing_is_called_done_before_the_last_step(scene: str) -> None:
    steps = watching(scene, 0)["of"]
    shown = [watching(scene, at) for at in range(steps + 1)]
    assert "choice comes first" in shown[0]["waitsNot"]
    assert "everything follows" not in shown[0]["laneText"]
    assert [at for at, one in enumerate(shown) if "everything is done" in one["waitsNot"]] == [steps]
