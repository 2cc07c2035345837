"""Hit testing compared with a plain walk and an R-tree."""

import programs
from measuring import all_counted, per_event, timed
from tables import number, ratio, table

COUNTS = [100, 1000, 10_000, 100_000]
# A plain walk over a large flat hierarchy is slow, and fewer queries are just as accurate.
QUERIES = {("flat", 10_000): 500, ("flat", 100_000): 100}
TITLES = {"flat": "flat", "nested": "nested, 10 to 30 deep"}


def scene(kind, count):
    return programs.views(kind, count, QUERIES.get((kind, count), 2000))


def engine_costs(kind):
    """The engine's instructions per query, by the number of views and by whether a view moves."""
    engine = programs.engine_cost()
    keys = [(count, moves) for moves in ("still", "moving") for count in COUNTS]
    found = all_counted([[engine, "hits", moves, scene(kind, count)] for count, moves in keys])
    return {(number(count), moves): per_event(one[0], "instructions")
            for (count, moves), one in zip(keys, found)}


def section(run):
    engine = programs.engine_cost()
    walk = programs.compile_c("Floor/walk.c")
    has_boost = any((programs.Path(folder) / "boost/geometry/index/rtree.hpp").exists()
                    for folder in ("/usr/include", "/usr/local/include"))
    if has_boost:
        rtree = programs.compile_c("Floor/rtree.cpp", "-Wno-deprecated-declarations")
    else:
        run.leave_out("Boost.Geometry", "apt-get install libboost-dev")
    text = []
    for kind, title in TITLES.items():
        rows = []
        for moves in ("still", "moving"):
            for count in COUNTS:
                path = scene(kind, count)
                commands = [[engine, "hits", moves, path], [walk, moves, path]]
                if kind == "flat" and has_boost:
                    commands.append([rtree, moves, path])
                rows.append(row(count, moves, commands))
        text.append("### Views: %s\n\n" % title + table(
            ["views", "moves", "engine: instr.", "C walk", "R-tree", "engine: ns", "C walk",
             "R-tree", "relative to the faster", "allocations"], rows))
    return ("A query returns the front view at a random point. In the rows labeled \"moving\", a view is moved by 3 "
            "points before each query. All programs must return the same results. If they don't, the run ends with an "
            "error.\n\n"
            + "\n".join(text))


def row(count, moves, commands):
    counted = [one[0] for one in all_counted(commands)]
    times = timed(commands, runs=3)
    if len({one["sum"] for one in times}) != 1:
        raise SystemExit("error: engine, walk and R-tree disagree: %s" % commands)
    counts = [per_event(one, "instructions") for one in counted]
    nanoseconds = [per_event(one, "nanoseconds") for one in times]
    rival = min((count for count in counts[1:] if count), default=None)
    missing = [None] * (3 - len(commands))
    return [number(count), moves, *map(number, counts + missing),
            *map(number, nanoseconds + missing), ratio(counts[0], rival),
            number(per_event(times[0], "allocations"), 1)]
