"""Positions as JSON, and back with strict validation: every field is held to the bounds that its type names.

msgspec reads and checks in one go, a position in some millionths of a second, and stops at the first fault. What it
refuses is given to pydantic, which names all faults with their places. Both are made from the position's own types.
"""

import types
import typing
from functools import cache
from typing import Any

import msgspec
from pydantic import TypeAdapter, ValidationError
from pydantic_core import SchemaValidator, core_schema

from seasons_learn.play.position_check import PositionError, check_position
from seasons_learn.rules.position import Pin, Pins, Position

MOST_BYTES = 1_000_000
_encoder = msgspec.json.Encoder()


def position_to_json(position: Position) -> bytes:
    """A position as JSON text."""
    return _encoder.encode(position)


def position_from_json(data: bytes | str) -> Position:
    """A position from JSON text, strictly validated. Raises PositionError."""
    if len(data) > MOST_BYTES:
        raise PositionError(f"A position has at most {MOST_BYTES:,} bytes, this text has {len(data):,}.")
    position: Position = _read(data, Position)
    check_position(position)
    return position


def position_from_value(value: Any) -> Position:
    """The same for what a JSON text was read into."""
    return position_from_json(_text(value))


def pins_from_value(value: Any) -> tuple[Pin, ...]:
    """Fixed results of chance from what a JSON text was read into. Raises PositionError."""
    pins: tuple[Pin, ...] = _read(_text(value), Pins)
    return pins


def _read(data: bytes | str, kind: Any) -> Any:
    try:
        return _decoder(kind).decode(data)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise PositionError(faults(data, kind) or str(error)) from error


def faults(data: bytes | str, kind: Any = Position) -> str:
    """What in a text breaks the types of a position and their bounds, and where; nothing if nothing does.

    >>> faults('{"seats": [], "month": 13}')
    'month: Input should be less than or equal to 12'
    """
    try:
        _validator(kind).validate_json(data, strict=True)
    except ValidationError as error:
        return problems(error)
    except ValueError as error:
        return str(error)
    return ""


def _text(value: Any) -> bytes:
    try:
        return msgspec.json.encode(value)
    except (UnicodeError, OverflowError, RecursionError) as error:
        raise PositionError(f"It cannot be written as JSON: {error}") from error


def problems(error: Any) -> str:
    """The first few things wrong, with where they are."""
    rows = error.errors(include_url=False, include_input=False)
    shown = [f"{'.'.join(str(part) for part in row['loc']) or 'the text'}: {row['msg']}" for row in rows[:4]]
    more = f" (and {len(rows) - 4} more)" if len(rows) > 4 else ""
    return "; ".join(shown) + more


def position_schema() -> dict[str, Any]:
    """The JSON schema of a position.

    >>> month = position_schema()["properties"]["month"]
    >>> month["minimum"], month["maximum"]
    (1, 12)
    """
    adapter: TypeAdapter[Any] = TypeAdapter(typing.Annotated[Any, _SchemaOf()])
    schema = adapter.json_schema()
    schema["$schema"] = "https://json-schema.org/draft/2020-12/schema"
    schema["title"] = "Position of Seasons Learn"
    return schema


class _SchemaOf:
    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> core_schema.CoreSchema:
        return _schema(Position)


@cache
def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(kind)


@cache
def _validator(kind: Any) -> SchemaValidator:
    return SchemaValidator(_schema(kind))


def _schema(kind: Any, *bounds: msgspec.Meta) -> core_schema.CoreSchema:
    """The pydantic schema of a type that positions are made of, with the bounds that `msgspec.Meta` gives.

    Raises TypeError for a text, a number or a list without bounds: nothing in a position may be endless.
    """
    origin = typing.get_origin(kind)
    if origin is typing.Annotated:
        inner, *extras = typing.get_args(kind)
        return _schema(inner, *(extra for extra in extras if isinstance(extra, msgspec.Meta)))
    parts = typing.get_args(kind)
    if origin is tuple and parts[-1] is not Ellipsis:
        return core_schema.tuple_schema([_schema(part) for part in parts])
    if origin in (typing.Union, types.UnionType):
        return core_schema.union_schema([_schema(part) for part in parts])
    if kind is bool:
        return core_schema.bool_schema(strict=True)
    if kind is type(None):
        return core_schema.none_schema()
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return _struct(kind)
    if len(bounds) != 1:
        raise TypeError(f"{kind} in a position needs bounds: Annotated[{kind}, Meta(...)].")
    bound = bounds[0]
    if origin is tuple:
        return core_schema.tuple_schema([_schema(parts[0])], variadic_item_index=0, max_length=bound.max_length)
    if kind is int:
        most = (bound.extra or {}).get("le", bound.le)
        return core_schema.int_schema(strict=True, ge=_whole(bound.ge), le=_whole(most))
    return core_schema.str_schema(strict=True, pattern=bound.pattern, max_length=bound.max_length)


def _whole(bound: float | None) -> int | None:
    return None if bound is None else int(bound)


def _struct(kind: type[msgspec.Struct]) -> core_schema.CoreSchema:
    hints = typing.get_type_hints(kind, include_extras=True)
    fields = {
        field.name: core_schema.typed_dict_field(_schema(hints[field.name]), required=field.required)
        for field in msgspec.structs.fields(kind)
    }
    return core_schema.typed_dict_schema(fields, extra_behavior="forbid", strict=True)
