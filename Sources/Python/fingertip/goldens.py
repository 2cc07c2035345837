"""Golden files: the expected decisions of a test, one per line."""

import difflib
from pathlib import Path
from typing import Sequence


def compare(path: Path, lines: Sequence[str]) -> str:
    """Returns the difference of a golden file from the actual lines; empty if there is none."""
    if not path.exists():
        return f"{path} does not exist; run pytest --fingertip-record, and read the file\n" + "\n".join(lines)
    expected = path.read_text(encoding="utf-8").splitlines()
    difference = difflib.unified_diff(expected, list(lines), str(path), "actual decisions", lineterm="")
    return "\n".join(difference)


def record(path: Path, lines: Sequence[str]) -> None:
    """Writes the actual lines as the expected ones."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(line + "\n" for line in lines), encoding="utf-8")
