"""Which proofs reached a change: only these can notice it, and are tried."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from spadille.edition import Corpus
from spadille.proof.code import Code, Function, constants, digest
from spadille.proof.evidence import Evidence, noticing
from spadille.proof.mutants.changes import Mutant, mutants
from spadille.proof.mutants.defaults import Defaults
from spadille.proof.project import Project


@dataclass(frozen=True)
class Proof:
    """A proof of the evidence."""

    id: str
    object: str
    ties: tuple[str, ...]
    """The rules and readings that it is tied to."""
    reached: dict[str, frozenset[int]]
    key: str
    """A digest of the proof and of the code that it reached."""

    @property
    def docstring(self) -> str:
        """The name of the object in whose docstring it stands."""
        return self.id.rpartition("#")[0]

    @cached_property
    def cost(self) -> int:
        """A measure of how long it takes that is the same everywhere: how many lines it ran."""
        return sum(map(len, self.reached.values()))

    def claims(self, name: str) -> bool:
        """Whether the object ``name`` is the one that claims its rules, or a part of that."""
        return name == self.object or name.startswith(f"{self.object}.")


@dataclass(frozen=True)
class Case:
    """A change and the proofs that reached it."""

    mutant: Mutant
    own: tuple[Proof, ...]
    """The proofs of rules that the changed code itself claims; each is tried."""
    others: tuple[Proof, ...]
    """All others; tried until one notices."""

    @cached_property
    def ties(self) -> tuple[str, ...]:
        """The rules and readings that the changed code claims and whose proofs reached it."""
        names = (name for proof in self.own for name in proof.ties if name in self._claimed)
        return tuple(dict.fromkeys(names))

    _claimed: frozenset[str]

    @property
    def anyhow(self) -> Case:
        """The same, where it is only asked whether any proof notices: each is tried until one does."""
        proofs = sorted((*self.own, *self.others), key=lambda proof: (proof.cost, proof.id))
        return Case(self.mutant, (), tuple(proofs), self._claimed)


def proof_of(entry: dict[str, Any]) -> Proof:
    """A proof as the evidence has it."""
    reached = {name: frozenset(lines) for name, lines in entry["reached"].items()}
    key = digest(entry["id"], entry["proof_hash"], entry["code_hash"])
    return Proof(entry["id"], entry["object"], (*entry["rules"], *entry["readings"]), reached, key)


class Plan:
    """The changes of the code of the games and of what they share, with the proofs that reached each."""

    def __init__(self, project: Project, corpus: Corpus, evidence: Evidence) -> None:
        self.project = project
        self.corpus = corpus
        # A proof that fails already can notice nothing.
        self.proofs = [proof_of(entry) for entry in noticing(evidence) if entry["verdict"] != "failed"]
        self.texts = {name: path.read_bytes() for name, path in project.playing.items()}
        self.trees = {name: ast.parse(text) for name, text in self.texts.items()}

    def modules(self, words: Collection[str] | None) -> list[str]:
        """The modules of the games ``words``; without words, of all, and what they share."""
        if words is None:
            return list(self.texts)
        games = [self.corpus.games[word] for word in words]
        return list(dict.fromkeys(name for game in games for name in self.project.game_modules(game.module)))

    def cases(self, modules: Iterable[str], ties: Collection[str] = ()) -> list[Case]:
        """The changes of ``modules``; and those of code that claims one of ``ties``, for the proofs of these alone."""
        modules = set(modules)
        found = []
        defaults = Defaults(self.trees)
        for module, text in self.texts.items():
            for mutant in mutants(text, module, defaults):
                case = self._case(mutant)
                if module in modules and (case.own or case.others):
                    found.append(case)
                elif ties and any(tie in ties for tie in case.ties):
                    wanted = frozenset(tie for tie in case.ties if tie in ties)
                    own = tuple(proof for proof in case.own if wanted & set(proof.ties))
                    found.append(Case(mutant, own, (), wanted))
        return found

    def _case(self, mutant: Mutant) -> Case:
        if mutant.constant:
            users = self.users.get(mutant.object, frozenset())
            reaching = [proof for proof in self.proofs if not users.isdisjoint(proof.reached)]
            claiming = [p for p in reaching if any(p.claims(user) and user in p.reached for user in users)]
        else:
            reaching = [
                p for p in self.proofs if not p.reached.get(mutant.object, frozenset()).isdisjoint(mutant.lines)
            ]
            claiming = [proof for proof in reaching if proof.claims(mutant.object)]
        claimed = frozenset(tie for proof in claiming for tie in proof.ties)
        first = {proof.id for proof in reaching if claimed & set(proof.ties)}
        reaching.sort(key=lambda proof: (proof.cost, proof.id))
        return Case(
            mutant,
            tuple(proof for proof in reaching if proof.id in first),
            tuple(proof for proof in reaching if proof.id not in first),
            claimed,
        )

    @cached_property
    def users(self) -> dict[str, frozenset[str]]:
        """The functions that name each constant, by themselves or through other constants."""
        named: dict[str, set[str]] = {}
        fields: dict[str, list[str]] = {}
        values: dict[str, tuple[str, ast.AST]] = {}
        for module, tree in self.trees.items():
            for name, statement in constants(tree, module):
                values[name] = (module, statement.value or statement)
                for part in name.rpartition(".")[2].split(","):
                    fields.setdefault(part, []).append(name)
        for module, tree in self.trees.items():
            imported = _imported(tree)
            owners = [(name, node) for name, (place, node) in values.items() if place == module]
            owners += list(_functions(self.texts[module], tree, module))
            for owner, node in owners:
                for part, attribute in _names(node):
                    for constant in fields.get(part, ()):
                        in_class = constant.rpartition(".")[0] != values[constant][0]
                        here = values[constant][0] == module or part in imported
                        if constant != owner and (attribute if in_class or not here else True):
                            named.setdefault(constant, set()).add(owner)
        return {name: _closed(name, named, set(values)) for name in values}


def _closed(name: str, named: dict[str, set[str]], values: set[str]) -> frozenset[str]:
    seen, todo, users = {name}, [name], set()
    while todo:
        for owner in named.get(todo.pop(), ()):
            if owner not in values:
                users.add(owner)
            elif owner not in seen:
                seen.add(owner)
                todo.append(owner)
    return frozenset(users)


def _imported(tree: ast.Module) -> set[str]:
    return {
        name.asname or name.name for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) for name in node.names
    }


def _functions(text: bytes, tree: ast.Module, module: str) -> Iterable[tuple[str, ast.AST]]:
    lines = Code.read(text, module).lines
    for node in ast.walk(tree):
        if isinstance(node, Function) and node.body[-1].lineno in lines:
            yield lines[node.body[-1].lineno], node


def _names(node: ast.AST) -> set[tuple[str, bool]]:
    """The names that stand in a piece of code, and whether as attributes."""
    found = set()
    for part in ast.walk(node):
        if isinstance(part, ast.Name):
            found.add((part.id, False))
        elif isinstance(part, ast.Attribute):
            found.add((part.attr, True))
    return found
