"""Runs a measured program, and reads its own measurements and those of callgrind."""

import json
import os
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import programs

# Keep sets and dictionaries in the same order in every run, and count all memory blocks through
# malloc.
STEADY = {**os.environ, "SWIFT_DETERMINISTIC_HASHING": "1", "G_SLICE": "always-malloc"}


def lines(command, environment=None):
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True,
                          env={**STEADY, **(environment or {})})
    found = [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]
    if done.returncode or not found:
        sys.exit("error: %s printed no measurement.\n%s%s" % (
            " ".join(map(str, command)), done.stdout, done.stderr))
    return found


def timed(commands, runs=5, environments=None):
    """The measurement of each program, from the fastest of several runs, which other processes disturbed least. The
    programs take turns, so that a change in load affects all of them."""
    best = [None] * len(commands)
    for _ in range(runs):
        for at, command in enumerate(commands):
            one = lines(command, environments and environments[at])[0]
            if best[at] is None or one["nanoseconds"] < best[at]["nanoseconds"]:
                best[at] = one
    return best


def counted(command, environment=None):
    """All measurements of a program from one run under callgrind, with instruction counts instead of times."""
    with tempfile.TemporaryDirectory() as folder:
        valgrind = ["valgrind", "--quiet", "--tool=callgrind", "--instr-atstart=no",
                    "--callgrind-out-file=%s/counts" % folder]
        found = lines(valgrind + list(command), environment)
        instructions = {}
        for path in Path(folder).iterdir():
            text = path.read_text(errors="replace")
            label = re.search(r"^desc: Trigger: Client Request: (.*)$", text, re.M)
            total = re.search(r"^totals: (\d+)", text, re.M)
            if label and total:
                instructions[label.group(1)] = int(total.group(1))
    for one in found:
        one["instructions"] = instructions.get(one["label"])
        del one["nanoseconds"]
    return found


def all_counted(commands):
    """Counts several programs, two at a time: instructions don't depend on other processes."""
    if not programs.has("valgrind"):
        programs.say("note: valgrind is missing, so no instructions are counted"
                     " (apt-get install valgrind).")
        return [[{**one, "instructions": None} for one in lines(command)] for command in commands]
    with ThreadPoolExecutor(2) as pool:
        return list(pool.map(counted, commands))


def per_event(one, what):
    """The cost of an event in a unit, or None if the unit was not counted."""
    return None if one.get(what) is None else one[what] / one["events"]
