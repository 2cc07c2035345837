"""Tests that the type annotations of the package are complete, and that mypy rejects wrong calls."""

import subprocess
import sys

import pytest

pytest.importorskip("mypy")

RIGHT = """
from typing import List, Optional
import fingertip
from fingertip import Gesture, PanGestureRecognizer, Sample, Surface, View, Window

def moved(pan: Gesture) -> None:
    dx: float = pan.dx
    view: Optional[View] = pan.view

with Window(320, 480) as window:
    photo = View(window.root, 0, 0, 10, 10, name="photo")
    pan = PanGestureRecognizer(photo, moved, axis="locked", directions={"left"}, rotation_limits={"minimum_arc": 5})
    pan.minimum_travel = 4
    duration: float = fingertip.TapGestureRecognizer(photo).maximum_press_duration
    window.send(0, [Sample(1, "began", 1, 2)])
    window.send_frames([(0.1, [Sample(1, "moved", 1, 2)])])
    deadline: Optional[float] = window.next_deadline
"""
WRONG = """
import fingertip
window = fingertip.Window(320, 480)
fingertip.TapGestureRecognizer(window.root, taps="two")
fingertip.TapGestureRecognizer(window.root, tabs=2)
fingertip.PanGestureRecognizer(window.root, axis="diagonal")
fingertip.Sample(1, "start", 0, 0)
window.next_deadline + 1
fingertip.PanGestureRecognizer(window.root).directions = 3
"""


def check(path, *options):
    command = [sys.executable, "-m", "mypy", "--strict", "--no-error-summary", "--cache-dir", path.parent / "cache"]
    return subprocess.run([*command, *options], capture_output=True, text=True, cwd=path.parent)


def test_the_package_has_complete_type_annotations(tmp_path):
    done = check(tmp_path / "any", "-p", "fingertip")
    assert (done.returncode, done.stdout) == (0, ""), done.stdout + done.stderr


def test_mypy_accepts_right_calls_and_rejects_wrong_ones(tmp_path):
    (tmp_path / "right.py").write_text(RIGHT)
    (tmp_path / "wrong.py").write_text(WRONG)
    done = check(tmp_path / "right.py", "right.py")
    assert (done.returncode, done.stdout) == (0, ""), done.stdout + done.stderr
    lines = [int(line.split(":")[1]) for line in check(tmp_path / "wrong.py", "wrong.py").stdout.splitlines()
             if ": error:" in line]
    assert sorted(set(lines)) == [4, 5, 6, 7, 8, 9]
