"""Voila's page template, compiled once for all visitors instead of once for each.

Voila makes a template environment for each visit, and compiling its templates takes longer than all the rest of the
server's part in a visit. They are compiled to the same code every time; that code is kept here.
"""

from types import CodeType
from typing import Any

import voila.notebook_renderer
from jinja2 import BytecodeCache, Environment
from jinja2.bccache import Bucket
from voila.exporter import VoilaExporter


class KeptCode(BytecodeCache):
    """Compiled templates in memory; a template whose text has changed is compiled anew."""

    def __init__(self) -> None:
        self._kept: dict[tuple[str, str], CodeType] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """Fill in what is kept."""
        bucket.code = self._kept.get((bucket.key, bucket.checksum))

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep what has been compiled."""
        if bucket.code is not None:
            self._kept[bucket.key, bucket.checksum] = bucket.code


KEPT = KeptCode()


class KeepingExporter(VoilaExporter):
    """Voila's exporter, with the code of its templates kept."""

    @property
    def environment(self) -> Environment:
        """Voila's environment of this visit."""
        made: Environment = super().environment
        made.bytecode_cache = KEPT
        return made


def keep_templates() -> None:
    """Have Voila use the exporter above; it offers no setting for that."""
    module: Any = voila.notebook_renderer
    module.VoilaExporter = KeepingExporter
