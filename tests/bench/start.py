"""How long things take to begin: a game to be imported, the corpus to be loaded, all proofs to be run.

Each is timed in fresh interpreters, in processor seconds and without the start of Python itself.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.bench.measure import Spread

ROOT = Path(__file__).parents[2]
GAMES = (
    "quinto", "quarante_de_roi", "cinq_cents", "cinq_cents.lyonnais", "cinq_cents.bordelais", "quadrille", "quintille",
    "quinze", "quinquenove",
)  # fmt: skip
IMPORT = "import spadille.games.{}"
LOAD = ("from spadille.edition import load", "load()")
PLAIN = (
    """
from spadille.proof.examples import inventory
from spadille.proof.project import Project
from spadille.proof.run import Results, load_module, run_docstring
project = Project.at(None)
""",
    """
results = Results()
for docstring in inventory(project).docstrings:
    run_docstring(docstring, load_module(project, docstring.module) if docstring.module else None, results)
assert results.outcomes and not any(outcome.failed for outcome in results.outcomes.values())
""",
)
VERIFY = ("from spadille.proof.verify import verify", "verify()")
CLOCK = """
import resource
def spent():
    return sum(sum(resource.getrusage(who)[:2]) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
"""


def seconds(first: str, timed: str) -> float:
    """The processor seconds that ``timed`` takes in a fresh interpreter, with its children, after ``first``."""
    program = f"{CLOCK}\n{first}\nbegun = spent()\n{timed}\nprint('seconds', spent() - begun)"
    command = [sys.executable, "-c", program]
    said = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if said.returncode:
        raise SystemExit(f"a measured program stopped; mend it first:\n{said.stderr}")
    return float(said.stdout.rsplit(maxsplit=1)[-1])


def measure_each(programs: dict[str, tuple[str, str]], number: int) -> dict[str, Spread]:
    """Each program in turn, ``number`` times, after one time that warms the disk and does not count."""
    took: dict[str, list[float]] = {name: [] for name in programs}
    for counted in range(number + 1):
        for name, program in programs.items():
            spent = seconds(*program)
            if counted:
                took[name].append(spent)
    return {name: Spread.of(values) for name, values in took.items()}


def imports(number: int) -> dict[str, Spread]:
    """The import of each game."""
    return measure_each({f"import of {name}": ("", IMPORT.format(name)) for name in GAMES}, number)


def corpus(number: int) -> dict[str, Spread]:
    """The loading of the whole corpus."""
    return measure_each({"the corpus loaded": LOAD}, number)


def proofs(number: int) -> dict[str, Spread]:
    """All examples by doctest alone, and the whole of ``spadille verify``, which watches each proof by itself."""
    return measure_each({"all examples, unwatched": PLAIN, "spadille verify": VERIFY}, number)


def table(times: dict[str, Spread]) -> str:
    """The times, to be read, in milliseconds."""
    thousand = {name: Spread(*(1000 * value for value in spread)) for name, spread in times.items()}
    return "\n".join(f"{name:<36}{spread.written(',.1f'):>32} ms" for name, spread in thousand.items())
