"""Golden files, which contain the expected decisions of a test, one per line."""

import difflib
from pathlib import Path
from typing import Sequence


def compare(path: Path, lines: Sequence[str]) -> str:
    """Returns the difference between a golden file and the actual lines, which is empty if they are equal."""
    if not path.exists():
        return f"{path} does not exist; run pytest --fingertip-record, and review the file\n" + "\n".join(lines)
    expected = path.read_text(encoding="utf-8").splitlines()
    difference = difflib.unified_diff(expected, list(lines), str(path), "actual decisions", lineterm="")
    return "\n".join(difference)


def record(path: Path, lines: Sequence[str]) -> None:
    """Writes the actual lines to the golden file. If it is a link, the link must lead to a file in the same folder,
    because another program may have planted any other link. If it leads elsewhere, raises a ValueError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.is_symlink():
        if not path.exists():
            path.unlink()
        elif path.parent.resolve() not in path.resolve().parents:
            raise ValueError(f"{path} is a link to {path.resolve()}, outside its folder; replace it with a copy")
    path.write_text("".join(line + "\n" for line in lines), encoding="utf-8")
