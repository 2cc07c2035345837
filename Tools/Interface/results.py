"""Writes the errors of each preset in recordings of people to the comment of the preset."""
import re
import sys
import textwrap

BEGINNING = "In recordings of people, "
TABLE = re.compile(r"^### Errors\n.*?^(\|.*?)\n\n", re.MULTILINE | re.DOTALL)
COMMENT = re.compile(rf"^  /// {BEGINNING}.*?(?=^  ///?\n|^  [^/])", re.MULTILINE | re.DOTALL)


def with_results(folder, accuracy):
    """The files of the presets in a folder, updated with the errors in the first table of ACCURACY.md."""
    table = TABLE.search(accuracy)
    if not table:
        sys.exit("error: ACCURACY.md has no errors; run Tools/bench accuracy --data FOLDER --record")
    head, _, *rows = ([cell.strip() for cell in line.strip("|").split("|")] for line in table[1].splitlines())
    made = {}
    for path in sorted(folder.glob("GestureSettings*.swift")):
        text = path.read_text()
        for name in re.findall(r"^  public static (?:let|var) (\w+)(?:: GestureSettings \{| = \{)", text, re.MULTILINE):
            if name not in head:
                continue  # The preset was added by someone without the recordings.
            if len(COMMENT.findall(text)) != 1:
                sys.exit(f"error: the comment of {name} needs one paragraph that begins with \"{BEGINNING.strip()}\"")
            cells = {row[0]: row[head.index(name)] for row in rows}
            text = COMMENT.sub(lambda _: comment(cells), text)
        made[path] = text
    return made


def comment(cells):
    """The paragraph about the errors, by label."""
    parts = [f"{share(cell)} of {label}{'es' if label.endswith('h') else 's'}" for label, cell in cells.items()]
    words = f"{BEGINNING}{', '.join(parts[:-1])} and {parts[-1]} are recognized wrongly: " \
        "`Tools/Benchmarks/ACCURACY.md`."
    return "".join(f"  /// {line}\n" for line in textwrap.wrap(words, 94, break_on_hyphens=False))


def share(cell):
    """The percentage of errors, without the number of recordings and the errors that remain."""
    return re.search(r"\(([\d.]+ %)\)", cell)[1].replace(".0 %", " %")
