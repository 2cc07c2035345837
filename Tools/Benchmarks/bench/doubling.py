"""The growth of cost for n, 2 n and 4 n objects, with limits.

The exponent is the binary logarithm of (cost at 4 n - cost at 2 n) / (cost at 2 n - cost at n), so a constant
cost such as the start of a program has no influence. The exponent is 1 for n, slightly more for n log n, and 2
for n^2. For a search, whose increases are irregular, the exponent is computed from the whole cost: half the
binary logarithm of cost at 4 n / cost at n.
"""

import json
import math
import os
import re
import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import programs
from measuring import STEADY, counted
from tables import number, table

# The exponent of n log n is at most 1.26 if n is at least 100, and at most 1.4 if n is at least 8.
LIMIT = 1.3
# Work that inserts or removes each of n objects at the beginning of an array. Each time, the other objects, n / 2 on
# average, are moved as one block of memory. Two instructions per moved object are deducted. Moving a block takes
# fewer instructions than these two, but a loop over the objects takes six per object.
BLOCK_MOVES = {
    "views inserted at index 0", "views removed, oldest first", "views destroyed in C, oldest first",
    "recognizers removed, oldest first", "recognizers destroyed in C, oldest first",
    "rows inserted at index 0", "rows deleted at index 0",
}
# Searches whose cost depends on what they find. A search may even cost less if there are more objects.
SEARCHES = {"check --shrink, n taps"}
# Differences of fewer instructions than this are noise.
NOISE = 20_000


# Valgrind counts each byte of a string instruction, which the C library uses to move large blocks.
WHOLE_WORDS = {"GLIBC_TUNABLES": "glibc.cpu.hwcaps=-ERMS"}


def recording(taps):
    lines = [{"type": "recording", "version": 1, "window": {"width": 1280, "height": 800}}]
    for tap in range(taps):
        for time, phase in ((tap * 0.5, "began"), (tap * 0.5 + 0.1, "ended")):
            lines.append({"type": "frame", "time": round(time, 3),
                          "touches": [{"id": tap + 1, "phase": phase, "x": 200, "y": 100}]})
    return "".join(json.dumps(line) + "\n" for line in lines)


def taps_map(folder, count):
    (folder / "taps.jsonl").write_text(recording(count))
    return ["map", "--recording", "taps.jsonl", "--svg", "-"]


def views_map(folder, count):
    return [*views_text_map(folder, count), "--svg", "-"]


def views_text_map(folder, count):
    views = [{"name": "view %d" % view, "frame": {"x": 150, "y": 50, "width": 100, "height": 100}}
             for view in range(count)]
    (folder / "scene.json").write_text(json.dumps({"size": {"width": 400, "height": 300}, "views": views}))
    return ["map", "--scene", "scene.json"]


def lint(folder, count):
    kinds = ["tap", "long press", "pan", "pinch"]
    recognizers = [{"type": kinds[at % 4], "name": "recognizer %d" % at} for at in range(count)]
    (folder / "scene.json").write_text(json.dumps(
        {"size": {"width": 400, "height": 300}, "recognizers": recognizers}))
    return ["lint", "--motions", "50", "--scene", "scene.json"]


def pinches_lint(folder, count):
    recognizers = [{"type": "pinch", "name": "pinch %d" % at} for at in range(count)]
    (folder / "scene.json").write_text(json.dumps(
        {"size": {"width": 400, "height": 300}, "recognizers": recognizers}))
    return ["lint", "--scene", "scene.json"]


def chain_lint(folder, count):
    recognizers = [{"type": "tap", "name": "tap %d" % at} for at in range(count)]
    requirements = [{"recognizer": "tap %d" % at, "waitsFor": "tap %d" % (at + 1)} for at in range(count - 1)]
    (folder / "scene.json").write_text(json.dumps(
        {"size": {"width": 400, "height": 300}, "recognizers": recognizers, "requireToFail": requirements}))
    return ["lint", "--motions", "50", "--scene", "scene.json"]


def stacked_lint(folder, count):
    views = [{"name": "view %d" % view, "frame": {"x": 50, "y": 50, "width": 30, "height": 30},
              "recognizers": [{"type": "tap", "name": "tap %d" % view}]} for view in range(count)]
    (folder / "scene.json").write_text(json.dumps({"size": {"width": 400, "height": 300}, "views": views}))
    return ["lint", "--motions", "50", "--scene", "scene.json"]


def segments_lint(folder, count):
    view = {"name": "segments", "frame": {"x": 0, "y": 0, "width": 400, "height": 40},
            "control": {"type": "segments", "titles": ["" for _ in range(count)]}}
    (folder / "scene.json").write_text(json.dumps(
        {"size": {"width": 400, "height": 300}, "views": [view]}))
    return ["lint", "--motions", "50", "--scene", "scene.json"]


def waiting_replay(folder, count):
    names = ["double tap %d" % at for at in range(count)]
    recognizers = [{"type": "tap", "name": "tap"}]
    recognizers += [{"type": "tap", "taps": 2, "name": name} for name in names]
    (folder / "scene.json").write_text(json.dumps(
        {"size": {"width": 400, "height": 300}, "recognizers": recognizers,
         "requireToFail": [{"recognizer": "tap", "waitsFor": name} for name in names]}))
    (folder / "taps.jsonl").write_text(recording(1))
    return ["replay", "taps.jsonl", "--scene", "scene.json"]


def shrink(folder, count):
    (folder / "in").mkdir()
    (folder / "in/taps.jsonl").write_text(recording(count))
    command = [programs.debug_fingertip(), "check", "in", "--record", "all"]
    subprocess.run(command, cwd=folder, capture_output=True, check=True)
    golden = folder / "in/taps.jsonl.golden"
    # Only the last tap differs, and only if all taps before it are kept.
    lines = golden.read_text().splitlines(True)
    last = max(at for at, line in enumerate(lines) if "> tap" in line)
    golden.write_text("".join(lines[:last] + lines[last + 1:]))
    return ["check", "in", "--shrink", "out"]


# The numbers are small, because callgrind takes about 60 times as long as the command itself.
# The name of a case, the smallest n, and a function that writes its files and returns the arguments of the command.
COMMANDS = [
    ("map --svg, n taps at one location", 50, taps_map),
    ("map --svg, n views on top of one another", 50, views_map),
    ("map, n views on top of one another", 20, views_text_map),
    ("lint, n recognizers on one view", 60, lint),
    ("lint, n pinches on one view", 50, pinches_lint),
    ("lint, n recognizers that each require the next to fail", 50, chain_lint),
    ("lint, n views with a tap on top of one another", 8, stacked_lint),
    ("lint, a control with n segments", 100, segments_lint),
    ("replay, a tap waits for n double taps", 100, waiting_replay),
    ("check --shrink, n taps", 6, shrink),
]


def command_instructions(case, count):
    """The number of instructions in a complete run of the command."""
    _, _, prepare = case
    with tempfile.TemporaryDirectory() as name:
        arguments = prepare(Path(name), count)
        done = subprocess.run(
            ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", programs.debug_fingertip(),
             *arguments], cwd=name, capture_output=True, text=True, env=STEADY)
        found = re.search(r"Collected : (\d+)", done.stderr)
        if not found:
            raise SystemExit("error: %s failed.\n%s" % (arguments, done.stderr))
        return int(found.group(1))


def measure():
    """For each case: (name, n, [costs at n, 2 n and 4 n])."""
    with ThreadPoolExecutor(2) as pool:
        engine = pool.submit(counted, [programs.engine_cost(), "doubling"], WHOLE_WORDS)
        runs = [(case, case[1] * factor) for case in COMMANDS for factor in (1, 2, 4)]
        costs = list(pool.map(lambda run: command_instructions(*run), runs))
        found = engine.result()
    series = {}
    for one in found:
        name, count = one["label"].split("/")
        series.setdefault(name, []).append((int(count), one["instructions"]))
    for (case, count), cost in zip(runs, costs):
        series.setdefault(case[0], []).append((count, cost))
    return [(name, costs[0][0], [cost for _, cost in costs]) for name, costs in series.items()]


def exponent(name, costs):
    """The exponent of growth, or None if the cost hardly grows."""
    if name in SEARCHES:
        return math.log2(costs[2] / costs[0]) / 2
    first, second = costs[1] - costs[0], costs[2] - costs[1]
    if second < NOISE:
        return None
    return math.log2(second / max(first, 1))


def verdict(name, smallest, costs):
    def holds(costs):
        power = exponent(name, costs)
        return power is None or power <= LIMIT

    if holds(costs):
        return "holds"
    without_moves = [cost - (smallest * factor) ** 2 for factor, cost in zip((1, 2, 4), costs)]
    return "block moves" if name in BLOCK_MOVES and holds(without_moves) else "GROWS FASTER"


def rows(cases):
    for name, smallest, costs in cases:
        power = exponent(name, costs)
        yield [name, number(smallest), *(number(cost / 1e6, 2) for cost in costs),
               "–" if power is None else "%.2f" % power, verdict(name, smallest, costs)]


HEAD = ["case", "n", "million instructions at n", "at 2 n", "at 4 n", "exponent", "at most %g" % LIMIT]


def section():
    """The table, or a note if valgrind is missing."""
    if not programs.has("valgrind"):
        return "Not measured, because valgrind is missing.\n"
    return ("The table shows the cost of work on *n*, 2 *n* and 4 *n* objects. The exponent is log2 of the ratio of "
            "the two cost increases. It is 1 if the cost is proportional to *n*, and 2 if it is proportional to *n*². "
            "Where objects are inserted or removed at the beginning of an array, the others are moved as one block of "
            "memory, which grows with *n*². `block moves` means that the limit holds without two instructions for each "
            "moved object. `--shrink` is a search whose cost increases "
            "irregularly. Its exponent is half of log2 of the ratio of the cost at 4 *n* to the cost at *n*. The "
            "command is built without optimization.\n\n" + table(HEAD, rows(measure())))


def check(cases):
    """Prints the table, and returns whether nothing grows too fast."""
    found = list(rows(cases))
    print(table(HEAD, found), end="")
    return all(row[-1] != "GROWS FASTER" for row in found)
