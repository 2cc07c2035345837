"""Measures the cost of the engine. See Tools/bench."""

import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

import accuracy
import engine
import growth
import hammer
import hits
import inspector
import peers
import programs
import reading
import thresholds

SECTIONS = {
    "engine": ("The engine, event by event", engine.section),
    "peers": ("Beside its peers", peers.section),
    "hits": ("Hit testing", hits.section),
    "reading": ("Reading", reading.section),
    "growth": ("Growth", growth.section),
}


def results(names):
    """Measures some sections, prints each when it is done, and returns them in order."""
    text = {}
    for name in names:
        title, section = SECTIONS[name]
        started = time.monotonic()
        text[name] = "## %s\n\n%s" % (title, section())
        print(text[name], flush=True)
        programs.say("%s took %.0f s" % (name, time.monotonic() - started))
    return text


def machine():
    model = "an unknown processor"
    for line in Path("/proc/cpuinfo").read_text().splitlines():
        if line.startswith("model name"):
            model = line.partition(":")[2].strip()
    return "Swift %s, %s." % (thresholds.compiler(), model)


def main(arguments):
    if arguments == ["--record"]:
        return thresholds.record()
    if arguments == ["--check"]:
        return None if thresholds.check() else sys.exit(1)
    if arguments == ["accuracy"]:
        return accuracy.keep()
    if arguments == ["hammer"]:
        return hammer.report()
    if arguments == ["inspector"]:
        return inspector.report()
    unknown = [name for name in arguments if name not in SECTIONS]
    if unknown:
        sys.exit("error: unknown section %s; use one of: %s, or accuracy, hammer or inspector alone" % (
            unknown[0], " ".join(SECTIONS)))
    text = results(arguments or SECTIONS)
    if arguments:
        return None
    head = ("# What it costs\n\nMade by `Tools/bench`; not to be edited. " + machine()
            + "\n\nAn event is one record of the kernel, `struct input_event`. How each figure is "
            "measured is said in [README.md](README.md).\n\n")
    (programs.HOME / "RESULTS.md").write_text(head + "\n".join(text.values()))


main(sys.argv[1:])
