"""Validate requests and responses against Discord's OpenAPI document.

The document isn't part of the project. Tests that need it are skipped if it's missing.
"""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, cast

import jsonschema.validators
import orjson
import pytest
from jsonschema import Draft202012Validator, ValidationError

from sandbox.records import Request
from sandbox.shapes import Json
from tests.support.sandbox import ROOT

OPENAPI_FILE = ROOT.parent / "shared" / "discord" / "openapi.json"

Validator = Any  # jsonschema creates its validators at run time, without types

needs_document = pytest.mark.skipif(
    not OPENAPI_FILE.exists(), reason=f"Discord's API description is not at {OPENAPI_FILE}"
)


def violations_in_request(request: Request, *, strictly: bool = False) -> list[str]:
    """Return how a recorded request violates the document, one text per violation.

    Discord ignores unknown fields, and discord.py sends some. `strictly` reports unknown fields,
    too, because a misspelt field has no effect.
    """
    operation = _find_operation(request.method, request.route)
    if operation is None:
        return [f"Discord has no {request.method} {request.route}"]
    body: Json = operation.get("requestBody") or {}
    if request.raw == b"":
        return ["has no body"] if body.get("required") else []
    if not body:
        return ["has a body"]
    if request.files and "multipart/form-data" not in body["content"]:
        return ["has files"]
    schema: Json = body["content"]["application/json"]["schema"]
    return _find_violations(
        _request_validator(strictly=strictly), schema, _with_text_ids(request.body)
    )


def violations_in_response(method: str, route: str, status: int, body: object) -> list[str]:
    """Return how a response violates the document, one text per violation."""
    operation = _find_operation(method, route)
    if operation is None or str(status) not in operation["responses"]:
        return [f"Discord never answers {method} {route} with {status}"]
    answer: Json = operation["responses"][str(status)]
    return _find_violations(
        Draft202012Validator, answer["content"]["application/json"]["schema"], body
    )


@cache
def _load_document() -> Json:
    description: Json = orjson.loads(OPENAPI_FILE.read_bytes())
    return description


@cache
def _load_operations() -> dict[str, Json]:
    """Return all operations by method and path, with the names of parameters removed."""
    return {
        f"{method.upper()} {_without_parameter_names(path)}": operation
        for path, methods in _load_document()["paths"].items()
        for method, operation in methods.items()
        if method in ("get", "post", "put", "patch", "delete")
    }


def _find_operation(method: str, route: str) -> Json | None:
    return _load_operations().get(f"{method} {_without_parameter_names(route)}")


def _without_parameter_names(path: str) -> str:
    return re.sub(r"\{\w+\}", "{}", path)


def _find_violations(validator: Validator, schema: Json, body: object) -> list[str]:
    whole = {**schema, "components": _load_document()["components"]}
    return [_description_of(error) for error in validator(whole).iter_errors(body)]


def _description_of(error: ValidationError) -> str:
    """Describe a violation. If several alternatives failed, describe the most deeply nested one."""
    while error.context:
        error = max(error.context, key=lambda each: len(each.absolute_path))
    return f"{error.json_path}: {error.message[-300:]}"


# The tests send thousands of requests, most of which repeat parts of earlier requests. The request
# validator therefore memoizes its results.


@cache
def _request_validator(*, strictly: bool) -> Validator:
    """Return a validator that memoizes its results for each distinct part of a message.

    With `strictly`, the validator reports unknown fields.
    """
    keywords: dict[str, Any] = {
        "$ref": _memoized_reference_check(),
        "anyOf": _check_of_matching_alternatives("anyOf"),
        "oneOf": _check_of_matching_alternatives("oneOf"),
    }
    if strictly:
        keywords["properties"] = _known_fields_only
    return cast("Any", jsonschema.validators).extend(Draft202012Validator, keywords)


def _memoized_reference_check() -> Any:  # noqa: ANN401 - jsonschema has no types
    seen: dict[tuple[str, bytes], tuple[ValidationError, ...]] = {}

    def follow(
        validator: Validator, ref: str, instance: object, schema: Json
    ) -> Iterator[ValidationError]:
        key = (ref, orjson.dumps(instance))
        if key not in seen:
            plain = Draft202012Validator.VALIDATORS["$ref"]
            seen[key] = tuple(plain(validator, ref, instance, schema))
        yield from seen[key]

    return follow


def _check_of_matching_alternatives(keyword: str) -> Any:  # noqa: ANN401 - jsonschema has no types
    """Return a check that tries only the alternatives that allow the instance's `type` field."""
    plain = Draft202012Validator.VALIDATORS[keyword]

    def choose(
        validator: Validator, offered: list[Json], instance: object, schema: Json
    ) -> Iterable[ValidationError]:
        kind = cast("Json", instance).get("type") if isinstance(instance, dict) else None
        matching = [
            alternative for alternative in offered if kind is None or _may_be(alternative, kind)
        ]
        violations: Iterable[ValidationError]
        if len(matching) == 1:
            violations = validator.descend(instance, matching[0])
        else:
            violations = plain(validator, matching or offered, instance, schema)
        return violations

    return choose


def _may_be(schema: Json, kind: object) -> bool:
    name = str(schema.get("$ref", "")).rpartition("/")[2]
    known: Json = _load_document()["components"]["schemas"].get(name, schema)
    allowed: list[object] | None = known.get("properties", {}).get("type", {}).get("enum")
    return allowed is None or kind in allowed


def _known_fields_only(
    validator: Validator, fields: Json, instance: object, schema: Json
) -> Iterator[ValidationError]:
    if isinstance(instance, dict):
        unknown = [field for field in cast("Json", instance) if field not in fields]
        if unknown:
            yield ValidationError(f"Discord does not know {', '.join(unknown)}")
    yield from Draft202012Validator.VALIDATORS["properties"](validator, fields, instance, schema)


def _with_text_ids(body: Any) -> Any:  # noqa: ANN401 - JSON of any shape
    """Return a copy in which ids are strings, as documented; discord.py sends some as numbers."""
    if isinstance(body, list):
        return [_with_text_ids(each) for each in body]  # pyright: ignore[reportUnknownVariableType] - JSON
    if not isinstance(body, dict):
        return body
    fixed: Json = {key: _with_text_ids(value) for key, value in body.items()}  # pyright: ignore[reportUnknownVariableType] - JSON
    for key in ("recipient_id", "message_id", "channel_id", "guild_id"):
        if isinstance(fixed.get(key), int):
            fixed[key] = str(fixed[key])
    for attachment in fixed.get("attachments") or ():
        attachment["id"] = str(attachment["id"])
    allowed: Json = fixed.get("allowed_mentions") or {}
    for key in ("users", "roles"):
        if allowed.get(key):
            allowed[key] = [str(each) for each in allowed[key]]
    return fixed
