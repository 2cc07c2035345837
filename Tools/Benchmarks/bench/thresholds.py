"""Limits of the instructions and allocations of the engine, from thresholds.json.

Allocations are checked wherever the counter works. Instructions are checked with the compiler that they were
recorded with; with another one they are only printed.
"""

import json

import doubling
import programs
from measuring import all_counted, lines
from tables import number, table

KEPT = programs.HOME / "thresholds.json"
# Results differ slightly between libraries and processors; larger increases need a review.
INSTRUCTIONS_MORE = 1.02
ALLOCATIONS_MORE = 1.01
CASES = [(workload, screen, "off")
         for workload in programs.WORKLOADS for screen in ("one", "board")]
CASES += [("mixed", "one", "values"), ("mixed", "nothing", "off")]


def measure():
    engine = programs.engine_cost()
    commands = [[engine, "play", screen, told, programs.workload(workload, "tenth")]
                for workload, screen, told in CASES]
    found = {}
    for case, counted in zip(CASES, all_counted(commands)):
        one = counted[0]
        found[", ".join(case)] = {
            "instructions": one["instructions"], "allocations": one["allocations"],
            "events": one["events"]}
    return found


def compiler():
    return programs.run(["swift", "--version"]).split(" (swift")[0].split("version ")[-1].strip()


def record():
    found = measure()
    if any(one["instructions"] is None for one in found.values()):
        raise SystemExit("error: recording thresholds requires valgrind")
    KEPT.write_text(json.dumps({"compiler": compiler(), "cases": found}, indent=2) + "\n")
    programs.say("Recorded %d cases in %s." % (len(found), KEPT.relative_to(programs.ROOT)))


def check():
    """Prints the measurements next to their limits, and returns whether all are within them."""
    kept = json.loads(KEPT.read_text())
    holds = kept["compiler"] == compiler()
    if not holds:
        programs.say("note: the instructions were recorded with Swift %s and do not count here; "
                     "allocations do." % kept["compiler"])
    rows, failed = [], False
    for case, one in measure().items():
        limit = kept["cases"].get(case)
        if limit is None or limit["events"] != one["events"]:
            raise SystemExit("error: the workload of \"%s\" has changed. Record the thresholds "
                             "anew: Tools/bench --record" % case)
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
    return doubling.check() and not failed
