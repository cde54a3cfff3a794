"""The one place where text enters what reads markup: HTML of notebook displays, texts of charts, terminals.

Pages need none of it: their script puts text into the document as text. Plotly, however, reads a few tags and
addresses in titles, names and labels as a browser does. This module knows no rules and may be used from every room.
"""

from html import escape


def escaped(words: str) -> str:
    """A text as it is to be read, with everything that HTML or Plotly would take for markup replaced.

    Only numbered references stand for quotation marks, for Plotly knows few by name.

    >>> escaped('<b onclick="x()">Fire & water</b>')
    '&lt;b onclick=&#34;x()&#34;&gt;Fire &amp; water&lt;/b&gt;'
    """
    return escape(words).replace("&quot;", "&#34;")


def printable(words: str) -> str:
    """A text for a terminal: characters that would control it, or change the order of letters, written as escapes.

    >>> printable("Fire \\x1b[2J")
    'Fire \\\\x1b[2J'
    """
    return "".join(one if one.isprintable() else one.encode("unicode_escape").decode() for one in words)
