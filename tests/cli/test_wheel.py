"""The wheel carries the corpus: installed alone, in an empty folder, it shows and verifies."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    """A folder that holds the installed wheel and nothing else."""
    build = tmp_path_factory.mktemp("build")
    for name in ("rules", "corpus", "pyproject.toml", "README.md", "LICENSE"):
        copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
        copy(ROOT / name, build / name)
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet"]
    subprocess.run([*pip, "wheel", "--no-deps", "--no-build-isolation", "-w", build / "dist", build], check=True)
    [wheel] = (build / "dist").glob("*.whl")
    target = tmp_path_factory.mktemp("installed")
    subprocess.run([*pip, "install", "--no-deps", "--target", target, wheel], check=True)
    return target


def spadille(installed, folder, *words):
    environment = {**os.environ, "PYTHONPATH": str(installed), "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(
        [sys.executable, "-m", "spadille", *words], cwd=folder, env=environment, capture_output=True, text=True
    )


def test_it_is_the_installed_package_that_runs(installed, tmp_path):
    environment = {**os.environ, "PYTHONPATH": str(installed)}
    where = subprocess.run(
        [sys.executable, "-c", "import spadille.edition as e; print(e.find_corpus())"],
        cwd=tmp_path, env=environment, capture_output=True, text=True, check=True,
    ).stdout.strip()  # fmt: skip
    assert Path(where) == installed / "spadille" / "corpus"


def test_show_in_an_empty_folder(installed, tmp_path):
    ran = spadille(installed, tmp_path, "show", "quinto.quint.scale")
    assert ran.returncode == 0, ran.stderr
    assert "in Diamonds, 15" in ran.stdout and "verified" in ran.stdout
    assert list(tmp_path.iterdir()) == []


def test_verify_in_an_empty_folder(installed, tmp_path):
    ran = spadille(installed, tmp_path, "verify", "quinto", "--json")
    assert ran.returncode == 0, ran.stderr
    evidence = json.loads(ran.stdout)
    assert evidence["rules"]["quinto.quint.scale"]["state"] == "verified"
    assert list(tmp_path.iterdir()) == []


def test_a_missing_corpus_is_one_sentence(installed, tmp_path):
    broken = tmp_path / "broken"
    shutil.copytree(installed, broken)
    shutil.rmtree(broken / "spadille" / "corpus")
    ran = spadille(broken, tmp_path, "show", "quinto.pack")
    assert ran.returncode == 2
    assert len(ran.stderr.strip().splitlines()) == 1 and "install spadille again" in ran.stderr
