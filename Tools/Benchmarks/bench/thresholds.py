"""Limits on the engine's instructions and allocations, and its gesture counts, from thresholds.json.

Gestures must be the same everywhere, including in the hand-written loop. Allocations are checked wherever the counter
works. Instructions are checked with the compiler with which they were recorded; with any other compiler, they are only
printed.
"""

import json
import re

import doubling
import gestures
import programs
import published
from measuring import all_counted
from tables import number, table

# Results differ slightly between libraries and processors; larger increases must be reviewed.
INSTRUCTIONS_MORE = 1.02
ALLOCATIONS_MORE = 1.01
CASES = [(workload, screen, "off")
         for workload in programs.WORKLOADS for screen in ("one", "board")]
CASES += [("mixed", "one", "values"), ("mixed", "nothing", "off")]


def measure():
    """The measurements by case, and those of the loop by workload, all on a tenth of the workload."""
    engine, loop = programs.engine_cost(), programs.compile_c("Floor/handwritten.c")
    commands = [[engine, "play", screen, told, programs.workload(workload, "tenth")]
                for workload, screen, told in CASES]
    commands += [[loop, programs.workload(workload, "tenth")] for workload in programs.WORKLOADS]
    found = [counted[0] for counted in all_counted(commands)]
    return dict(zip(CASES, found)), dict(zip(programs.WORKLOADS, found[len(CASES):]))


def require_gestures(cases, loops):
    """Ends the run unless the engine and the loop recognize the expected gestures."""
    for (workload, screen, _), one in cases.items():
        if screen in gestures.SCREENS:
            gestures.require_stated(one, screen, workload, "tenth")
    for workload, one in loops.items():
        gestures.require_same(one, cases[workload, "one", "off"], workload, "tenth")


def compiler():
    return programs.run(["swift", "--version"]).split(" (swift")[0].split("version ")[-1].strip()


def record():
    found = gestures.measure()
    cases, _ = measure()
    if any(one["instructions"] is None for one in cases.values()):
        raise SystemExit("error: recording thresholds requires valgrind")
    limits = {", ".join(case): {cost: one[cost] for cost in ("instructions", "allocations", "events")}
              for case, one in cases.items()}
    save({"compiler": compiler(), "cases": limits, "gestures": found})


def record_gestures():
    save({**json.loads(gestures.KEPT.read_text()), "gestures": gestures.measure()})


def save(kept):
    # Write the numbers of a workload on one line, so that changes are readable.
    text = re.sub(r"\{[^{}]*\}", lambda found: re.sub(r"\s+", " ", found[0]), json.dumps(kept, indent=2))
    gestures.KEPT.write_text(text + "\n")
    programs.say("Recorded %s." % gestures.KEPT.relative_to(programs.ROOT))


def check():
    """Prints the measurements with their limits, and returns whether all are within them."""
    kept = json.loads(gestures.KEPT.read_text())
    holds = kept["compiler"] == compiler()
    if not holds:
        programs.say("note: the instructions were recorded with Swift %s and do not count here; "
                     "allocations do." % kept["compiler"])
    cases, loops = measure()
    require_gestures(cases, loops)
    rows, failed = [], False
    for key, one in cases.items():
        case = ", ".join(key)
        limit = kept["cases"].get(case)
        if limit is None or limit["events"] != one["events"]:
            raise SystemExit("error: the workload of \"%s\" has changed. Record the thresholds "
                             "again: Tools/bench --record" % case)
        verdicts = []
        if one["allocations"] > limit["allocations"] * ALLOCATIONS_MORE:
            verdicts.append("MORE ALLOCATIONS")
        if holds and one["instructions"] is not None:
            if one["instructions"] > limit["instructions"] * INSTRUCTIONS_MORE:
                verdicts.append("MORE INSTRUCTIONS")
            elif one["instructions"] < limit["instructions"] / INSTRUCTIONS_MORE:
                verdicts.append("fewer: record")
        failed = failed or any(verdict.startswith("MORE") for verdict in verdicts)
        events = one["events"]
        rows.append([case, *(number(cost and cost / events, digits) for cost, digits in [
            (one["instructions"], 1), (limit["instructions"], 1), (one["allocations"], 4),
            (limit["allocations"], 4)]), ", ".join(verdicts) or "holds"])
    print(table(["workload, screen, explanation", "instructions per event", "at most",
                 "allocations per event", "at most", "verdict"], rows), end="")
    if failed:
        print("What costs more than before: find out why, or record it with a reason in the "
              "commit: Tools/bench --record")
    if not programs.has("valgrind"):
        programs.say("note: valgrind is missing, so neither growth nor RESULTS.md is checked"
                     " (apt-get install valgrind).")
        return not failed
    doubled = doubling.measure()
    grows_slowly = doubling.check(doubled)
    if not holds:
        return grows_slowly and not failed
    stale = published.stale(cases, loops, doubled)
    for line in stale:
        print(line)
    if stale:
        print("RESULTS.md no longer states the cost. Measure it again: Tools/bench")
    else:
        print("RESULTS.md states the cost to within %g %%." % (100 * published.WITHIN))
    return grows_slowly and not failed and not stale
