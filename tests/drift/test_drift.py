"""A fixed share of the sweep: each kind of damage is refused by the right message, each harmless change passes.

All of it: ``python tests/drift/sweep.py``.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
import sweep


def test_a_share_of_the_sweep() -> None:
    reports = sweep.sweep(jobs=2, sample=40)
    assert [report for report in reports if not report["right"]] == []
    kinds = {report["kind"] for report in reports}
    published = json.loads(sweep.RESULT.read_bytes())["kinds"]
    assert kinds == set(published), "the sweep has changed; run python tests/drift/sweep.py"


def test_figures_are_counted_by_kind() -> None:
    reports = [
        {"kind": "a", "where": "", "harmless": False, "right": right, "said": []} for right in (True, False, True)
    ]
    assert sweep.summed(reports) == {"kinds": {"a": {"harmless": False, "tried": 3, "right": 2}}}
