"""The common ancestor of errors that a user's input can cause, so that one `except` catches them all."""


class SeasonsError(ValueError):
    """Something that was typed, clicked or read is not possible; the message names the thing and the way out."""
