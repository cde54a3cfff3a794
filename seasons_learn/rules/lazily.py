"""Sequences whose items are made when they are looked at, for lists of options that may be long."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import TypeVar, overload

Item = TypeVar("Item")


class LazySequence(Sequence[Item]):
    """A sequence that knows its length and makes any item by its place."""

    __slots__ = ()

    @abstractmethod
    def at(self, place: int) -> Item:
        """The item at a place from 0 to the length less one."""

    @overload
    def __getitem__(self, index: int) -> Item: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Item, ...]: ...
    def __getitem__(self, index: int | slice) -> Item | tuple[Item, ...]:
        if isinstance(index, slice):
            return tuple(map(self.at, range(*index.indices(len(self)))))
        place = index + len(self) if index < 0 else index
        if not 0 <= place < len(self):
            raise IndexError(index)
        return self.at(place)
