"""Reads the code blocks of the guides, so that tests can run them."""

import re
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
PAGES = ROOT / "Sources/Fingertip/Fingertip.docc"
PAGE = PAGES / "EmbeddingPython.md"


class Block(NamedTuple):
    section: str
    language: str
    code: str
    line: int


def blocks(page=PAGE):
    section = ""
    found = []
    text = page.read_text(encoding="utf-8")
    for match in re.finditer(r"^##+ ([^\n]*)$|^```(\w*)\n(.*?)^```$", text, re.M | re.S):
        section = match[1] or section
        if match[1] is None:
            found.append(Block(section, match[2], match[3], text.count("\n", 0, match.start()) + 1))
    return found


def code_of(section, page=PAGE):
    """Compiles the code of a section so that errors show line numbers of the page."""
    (block,) = [block for block in blocks(page) if block.section == section and block.language == "python"]
    return compile("\n" * block.line + block.code, str(page), "exec")


def namespace_of(section, page=PAGE):
    """Runs the code of a section, and returns the names that it defines."""
    import fingertip

    names = {"fingertip": fingertip}
    exec(code_of(section, page), names)
    return names
