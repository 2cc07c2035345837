"""Writes the recordings of a script to a folder in JSON Lines, or compares the folder with the script's output."""
import json
import sys

# The window of all recordings, in points. A point is 1/160 inch.
WIDTH, HEIGHT = 1370, 856


def recording(frames):
    """The text of a recording."""
    header = {"type": "recording", "version": 1, "window": {"width": WIDTH, "height": HEIGHT}}
    return "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in [header, *frames])


def main(folder, files, script):
    """Runs the command of a script that generates the given files: their texts by their paths in the folder."""
    if sys.argv[1:] not in ([], ["--check"]):
        sys.exit("usage: make-recordings [--check]")
    found = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    different = found.symmetric_difference(files)
    for name, text in files.items():
        path = folder / name
        if sys.argv[1:]:
            if path.exists() and path.read_text() != text:
                different.add(name)
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
    if sys.argv[1:] and different:
        sys.exit("make-recordings: %s differ; run %s" % (", ".join(sorted(different)), script))
