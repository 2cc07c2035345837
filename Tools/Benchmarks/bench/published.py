"""Compares the instructions in RESULTS.md with the current cost, so that outdated results are an error."""

import growth
import hits
import programs
from tables import number

RESULTS = programs.HOME / "RESULTS.md"
# The limits in thresholds.json are tighter, so the results become outdated only after several recorded increases, or
# when the measurements themselves change.
WITHIN = 0.05
# The maximum difference, in millions of instructions, observed between equal runs from different folders (0.06),
# rounded up.
RUN_VARIATION = 0.1


def rows(heading, keys=1):
    """The cells of the first table below a heading, by the cells of its first columns."""
    lines = ("\n" + RESULTS.read_text()).partition("\n%s\n" % heading)[2].splitlines()
    start = next((at for at, line in enumerate(lines) if line.startswith("|")), None)
    found = {}
    for line in lines[start + 2:] if start is not None else []:
        if not line.startswith("|"):
            break
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        found[tuple(cells[:keys])] = cells[keys:]
    return found


def is_outdated(text, value, slack=0):
    """Whether a published number differs from a value by more than the sum of 5 %, `slack`, and its rounding error."""
    digits = text.replace(" ", "")
    try:
        published = float(digits)
    except ValueError:
        return True
    rounding = 0.5 * 10 ** -len(digits.partition(".")[2])
    return abs(published - value) > WITHIN * value + rounding + slack


def compare(heading, measured, keys=1, slack=0):
    """The differences between a table and the measured rows, as text. A measured row has one value for each column, or
    None if the column isn't measured."""
    published, found = rows(heading, keys), []
    title = heading.lstrip("# ")
    for key in published:
        if key not in measured:
            found.append("%s: %s is no longer measured" % (title, " ".join(key)))
    for key, values in measured.items():
        cells = published.get(key)
        if cells is None:
            found.append("%s: %s is missing" % (title, " ".join(key)))
            continue
        for text, value in zip(cells, values):
            if value is not None and is_outdated(text, value, slack):
                found.append("%s: %s has %s, but now %.2f" % (title, " ".join(key), text, value))
    return found


def stale(cases, loops, doubled):
    """The differences between RESULTS.md and the current cost. The costs of the cases, of the loop by workload, and of
    the doubled work are given; the others are measured."""
    def cost(one):
        return one and one["instructions"] / one["events"]

    events, decisions = {}, {}
    for workload, loop in loops.items():
        def case(screen, told="off"):
            return cost(cases.get((workload, screen, told)))
        events[workload,] = [None, cost(loop), case("nothing"), case("one"), None, case("board")]
        decisions[workload,] = [case("one"), case("one", "values"), None, case("board"), None]
    counts = {(kind, count): [instructions] for kind, count, instructions, _ in growth.measure()}
    millions = {(name, number(smallest)): [cost / 1e6 for cost in costs] for name, smallest, costs in doubled}
    found = []
    for kind, title in hits.TITLES.items():
        queries = {key: [cost] for key, cost in hits.engine_costs(kind).items()}
        found += compare("### Views: %s" % title, queries, keys=2)
    return (found + compare("### Instructions per event", events)
            + compare("### Instructions per event with a decision callback", decisions)
            + compare("## Growth", counts, keys=2)
            + compare("### Twice as many, and four times", millions, keys=2, slack=RUN_VARIATION))
