"""What a call need not give: the parameters of functions and the fields of classes that have a default."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from spadille.proof.code import Function


@dataclass(frozen=True)
class Signature:
    """What can be given to a function, or to a class."""

    places: tuple[str, ...]
    """What is given by its place, in order."""
    names: frozenset[str]
    """What can be given by its name."""
    defaults: Mapping[str, ast.expr]


class Defaults:
    """The signatures that code can call by name, found in the ``trees`` of all modules."""

    def __init__(self, trees: Mapping[str, ast.Module]) -> None:
        self.named = {module: dict(_named(tree)) for module, tree in trees.items()}
        self.attributes: dict[str, dict[str, list[Signature]]] = {}

    def of(self, call: ast.Call, module: str) -> Iterator[tuple[ast.expr | ast.keyword, ast.expr]]:
        """What ``call`` in a module gives though it need not, each with the default that would stand for it."""
        if any(isinstance(one, ast.Starred) for one in call.args) or not all(one.arg for one in call.keywords):
            return
        keywords = {str(one.arg): one for one in call.keywords}
        found = [
            signature
            for signature in self._called(call.func, module)
            if len(call.args) <= len(signature.places) and keywords.keys() <= signature.names
        ]
        if not found:
            return
        given: dict[str, ast.expr | ast.keyword] = {**dict(zip(found[0].places, call.args, strict=False)), **keywords}
        for name, part in given.items():
            defaults = [signature.defaults.get(name) for signature in found]
            if (default := defaults[0]) is not None and all(defaults):
                yield part, default

    def _called(self, function: ast.expr, module: str) -> list[Signature]:
        if isinstance(function, ast.Name):
            return self._of(module, function.id)
        if isinstance(function, ast.Attribute):
            if module not in self.attributes:
                self.attributes[module] = self._attributes(module)
            return self.attributes[module].get(function.attr, [])
        return []

    def _of(self, module: str, name: str) -> list[Signature]:
        """The function or the class that is called ``name`` in a module, which may have imported it."""
        node = self.named.get(module, {}).get(name)
        if isinstance(node, ast.ImportFrom):
            other = next(alias.name for alias in node.names if name == (alias.asname or alias.name))
            return self._of(node.module or "", other)
        if isinstance(node, ast.ClassDef):
            return [self._class(module, node)]
        return [_signature(node, method=False)] if isinstance(node, Function) else []

    def _class(self, module: str, node: ast.ClassDef) -> Signature:
        fields: dict[str, ast.expr | None] = {}
        for base in node.bases:
            for signature in self._of(module, base.id) if isinstance(base, ast.Name) else ():
                fields |= {name: signature.defaults.get(name) for name in signature.places}
        for part in node.body:
            if isinstance(part, Function) and part.name == "__init__":
                return _signature(part, method=True)
            if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name):
                if "ClassVar" not in ast.unparse(part.annotation):
                    fields[part.target.id] = part.value
        defaults = {name: value for name, value in fields.items() if value is not None}
        return Signature(tuple(fields), frozenset(fields), defaults)

    def _attributes(self, module: str) -> dict[str, list[Signature]]:
        """The methods, here and in what is imported here; and the classes that are kept as attributes of a class."""
        found: dict[str, list[Signature]] = {}
        imported = (node.module or "" for node in self.named[module].values() if isinstance(node, ast.ImportFrom))
        for place in dict.fromkeys((module, *imported)):
            for node in self.named.get(place, {}).values():
                for part in node.body if isinstance(node, ast.ClassDef) else ():
                    if isinstance(part, Function):
                        found.setdefault(part.name, []).append(_signature(part, method=True))
                    elif isinstance(part, ast.AnnAssign) and isinstance(part.value, ast.Name):
                        kept = self._of(place, part.value.id)
                        found.setdefault(getattr(part.target, "id", ""), []).extend(kept)
        return found


def _signature(function: ast.FunctionDef | ast.AsyncFunctionDef, method: bool) -> Signature:
    given = function.args
    static = any(getattr(one, "id", "") == "staticmethod" for one in function.decorator_list)
    places = [one.arg for one in (*given.posonlyargs, *given.args)]
    defaults = dict(zip(reversed(places), reversed(given.defaults), strict=False))
    defaults |= {one.arg: value for one, value in zip(given.kwonlyargs, given.kw_defaults, strict=True) if value}
    places = places[1:] if method and not static else places
    return Signature(tuple(places), frozenset((*places, *(one.arg for one in given.kwonlyargs))), defaults)


def _named(tree: ast.Module) -> Iterator[tuple[str, ast.stmt]]:
    """What a module defines and imports, by its name there."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            yield from ((alias.asname or alias.name, node) for alias in node.names)
        elif isinstance(node, Function | ast.ClassDef):
            yield node.name, node
