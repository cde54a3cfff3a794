"""Keeping libraries' start-up short."""

import sys
from types import ModuleType
from typing import cast


def skip_address_grammar() -> None:
    """Keep jsonschema from loading `rfc3987_syntax`, which builds a grammar for seconds when it is imported.

    jsonschema does without: it then checks no internationalised addresses, and nothing here holds any. To be
    called before Voila, JupyterLab, nbformat or plotly's widgets are imported, or a figure is shown; later it has no
    effect.
    """
    sys.modules.setdefault("rfc3987_syntax", cast("ModuleType", None))
