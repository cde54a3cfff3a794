"""Positions as JSON, and back with strict validation by pydantic. The schema is made from the position's own types."""

import types
import typing
from functools import cache
from typing import Any

import msgspec
from pydantic import TypeAdapter, ValidationError
from pydantic_core import SchemaValidator, core_schema

from seasons_learn.play.position_check import PositionError, check_position
from seasons_learn.rules.position import Pin, Position

MOST_BYTES = 1_000_000
_encoder = msgspec.json.Encoder()


def position_to_json(position: Position) -> bytes:
    """A position as JSON text."""
    return _encoder.encode(position)


def position_from_json(data: bytes | str) -> Position:
    """A position from JSON text, strictly validated. Raises PositionError."""
    if len(data) > MOST_BYTES:
        raise PositionError(f"A position has at most {MOST_BYTES:,} bytes, this text has {len(data):,}.")
    try:
        position: Position = _validator().validate_json(data, strict=True)
    except ValidationError as error:
        raise PositionError(problems(error)) from error
    except ValueError as error:
        raise PositionError(str(error)) from error
    check_position(position)
    return position


def position_from_value(value: Any) -> Position:
    """The same for what a JSON text was read into."""
    return position_from_json(_text(value))


def pins_from_value(value: Any) -> tuple[Pin, ...]:
    """Fixed results of chance from what a JSON text was read into. Raises PositionError."""
    try:
        pins: tuple[Pin, ...] = _pins_validator().validate_json(_text(value), strict=True)
    except ValidationError as error:
        raise PositionError(problems(error)) from error
    return pins


def _text(value: Any) -> bytes:
    try:
        return msgspec.json.encode(value)
    except (UnicodeError, OverflowError, RecursionError) as error:
        raise PositionError(f"It cannot be written as JSON: {error}") from error


def problems(error: Any) -> str:
    """The first few things wrong, with where they are."""
    rows = error.errors(include_url=False, include_input=False)
    told = [f"{'.'.join(str(part) for part in row['loc']) or 'the text'}: {row['msg']}" for row in rows[:4]]
    more = f" (and {len(rows) - 4} more)" if len(rows) > 4 else ""
    return "; ".join(told) + more


def position_schema() -> dict[str, Any]:
    """The JSON schema of a position."""
    adapter: TypeAdapter[Any] = TypeAdapter(typing.Annotated[Any, _SchemaOf()])
    schema = adapter.json_schema()
    schema["$schema"] = "https://json-schema.org/draft/2020-12/schema"
    schema["title"] = "Position of Seasons Learn"
    return schema


class _SchemaOf:
    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> core_schema.CoreSchema:
        return _schema(Position)


@cache
def _validator() -> SchemaValidator:
    return SchemaValidator(_schema(Position))


@cache
def _pins_validator() -> SchemaValidator:
    return SchemaValidator(_schema(tuple[Pin, ...]))


def _schema(kind: Any) -> core_schema.CoreSchema:
    """The pydantic schema of a type that positions are made of, with the bounds that `msgspec.Meta` gives."""
    origin = typing.get_origin(kind)
    if origin is typing.Annotated:
        inner, *extras = typing.get_args(kind)
        return _bounded(inner, [extra for extra in extras if isinstance(extra, msgspec.Meta)])
    if origin is tuple:
        parts = typing.get_args(kind)
        if len(parts) == 2 and parts[1] is Ellipsis:
            return core_schema.tuple_schema([_schema(parts[0])], variadic_item_index=0, max_length=2000)
        return core_schema.tuple_schema([_schema(part) for part in parts])
    if origin in (typing.Union, types.UnionType):
        return core_schema.union_schema([_schema(part) for part in typing.get_args(kind)])
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return _struct(kind)
    simple: dict[Any, core_schema.CoreSchema] = {
        int: core_schema.int_schema(strict=True, ge=-(1 << 31), le=1 << 31),
        str: core_schema.str_schema(strict=True, max_length=60),
        bool: core_schema.bool_schema(strict=True),
        type(None): core_schema.none_schema(),
    }
    return simple[kind]


def _bounded(inner: Any, metas: list[msgspec.Meta]) -> core_schema.CoreSchema:
    (meta,) = metas
    if inner is int:
        return core_schema.int_schema(strict=True, ge=_whole(meta.ge), le=_whole(meta.le))
    return core_schema.str_schema(strict=True, pattern=meta.pattern, max_length=60)


def _whole(bound: float | None) -> int | None:
    return None if bound is None else int(bound)


def _struct(kind: type[msgspec.Struct]) -> core_schema.CoreSchema:
    hints = typing.get_type_hints(kind, include_extras=True)
    fields = {
        field.name: core_schema.typed_dict_field(_schema(hints[field.name]), required=field.required)
        for field in msgspec.structs.fields(kind)
    }
    shape = core_schema.typed_dict_schema(fields, extra_behavior="forbid", strict=True)

    def build(values: dict[str, Any]) -> msgspec.Struct:
        return kind(**values)

    return core_schema.no_info_after_validator_function(build, shape)
