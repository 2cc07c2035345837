"""The cost of an event on each workload, compared with the lower bound in C."""

import gestures
import programs
from measuring import all_counted, per_event, timed
from tables import number, ratio, table

SCREENS = {"one": "1 view, 8 recognizers", "board": "60 views, 30 recognizers"}


def section(run):
    engine = programs.engine_cost()
    fold = programs.compile_c("Floor/fold.c")
    loop = programs.compile_c("Floor/handwritten.c")

    def commands(workload, share):
        path = programs.workload(workload, share)
        plays = {(screen, told): [engine, "play", screen, told, path]
                 for screen in SCREENS for told in ("off", "values")}
        return {"fold": [fold, path], "loop": [loop, path],
                "decode": [engine, "play", "nothing", "off", path], **plays,
                ("one", "text"): [engine, "play", "one", "text", path]}

    keys = [(workload, key) for workload in programs.WORKLOADS for key in commands(workload, "")]
    counts = all_counted([commands(workload, "tenth")[key] for workload, key in keys])
    counted = {key: one[0] for key, one in zip(keys, counts)}
    times = {}
    for workload in programs.WORKLOADS:
        plays = commands(workload, "")
        for key, one in zip(plays, timed(list(plays.values()))):
            times[workload, key] = one
    require_gestures(counted, "tenth")
    require_gestures(times, "")
    return "\n".join([
        instructions(counted), moved_finger(counted), growth_of_cost(counted), allocations(times), wall(times),
        found_gestures()])


def require_gestures(measured, share):
    """Ends the run unless the loop and the engine recognize the expected gestures."""
    for (workload, key), one in measured.items():
        if key == "loop":
            gestures.require_same(one, measured[workload, ("one", "off")], workload, share)
        elif "gestures" in one:
            gestures.require_stated(one, key[0], workload, share)


def instructions(counted):
    rows = []
    for workload in programs.WORKLOADS:
        def cost(key):
            return per_event(counted[workload, key], "instructions")
        rows.append([workload, *(number(cost(key)) for key in (
            "fold", "loop", "decode", ("one", "off"))), ratio(cost(("one", "off")), cost("loop")),
            number(cost(("board", "off")))])
    return ("### Instructions per event\n\nThe instructions are counted by callgrind on a tenth of each workload, "
            "excluding program startup.\n\n" + table(
                ["workload", "C: slots only", "C: hand-written loop", "decoder alone",
                 SCREENS["one"], "relative to loop", SCREENS["board"]], rows))


def moved_finger(counted):
    """The cost of a frame in which one finger moved. The workload contains hardly any other frames."""
    frames = counted["one-finger", ("one", "off")]["frames"]

    def cost(key):
        total = counted["one-finger", key]["instructions"]
        return None if total is None else total / frames
    keys = ["fold", "loop", "decode", ("one", "off"), ("board", "off")]
    return "### Instructions per frame of one moved finger\n\n" + table(
        ["C: slots only", "C: hand-written loop", "decoder alone", SCREENS["one"], "relative to loop",
         SCREENS["board"]],
        [[*(number(cost(key)) for key in keys[:4]), ratio(cost(keys[3]), cost("loop")),
          number(cost(keys[4]))]])


def growth_of_cost(counted):
    rows = []
    for workload in programs.WORKLOADS:
        def cost(key):
            return per_event(counted[workload, key], "instructions")
        rows.append([workload, *(number(cost(key)) for key in (
            ("one", "off"), ("one", "values"), ("one", "text"), ("board", "off"),
            ("board", "values")))])
    return "### Instructions per event with a decision callback\n\n" + table(
        ["workload", "1 view", "with decisions", "as text", "60 views",
         "with decisions"], rows)


def allocations(times):
    rows = []
    for workload in programs.WORKLOADS:
        def count(screen, told):
            one = times[workload, (screen, told)]
            made = sum(one["gestures"].values()) or 1
            return [number(one["allocations"] / one["events"], 4),
                    number(one["allocations"] / made, 2)]
        rows.append([workload, *count("one", "off"), *count("one", "values"),
                     *count("board", "off"),
                     number(times[workload, ("one", "off")]["peakKilobytes"] / 1024, 1),
                     number(times[workload, "fold"]["peakKilobytes"] / 1024, 1)])
    return ("### Heap allocations, and memory\n\nBoth the engine and the C program hold the whole workload in "
            "memory.\n\n" + table(
                ["workload", "1 view: per event", "per gesture", "with decisions: per event",
                 "per gesture", "60 views: per event", "per gesture", "peak MB", "C: peak MB"],
                rows))


def wall(times):
    rows = []
    for workload in programs.WORKLOADS:
        def cost(key):
            return per_event(times[workload, key], "nanoseconds")
        rows.append([workload, number(cost("fold"), 1), number(cost("loop"), 1),
                     number(cost(("one", "off")), 1), ratio(cost(("one", "off")), cost("loop")),
                     number(cost(("board", "off")), 1)])
    return ("### Nanoseconds per event\n\nEach value is the processor time of the fastest of five runs. The programs "
            "are run alternately. The times are for information only, because they depend on the computer and its "
            "load.\n\n"
            + table(
                ["workload", "C: slots only", "C: hand-written loop", SCREENS["one"],
                 "relative to loop", SCREENS["board"]], rows))


def found_gestures():
    rows, kinds = [], [*gestures.KINDS, "actions"]
    for screen, suffix in [("one", ""), ("board", ", 60 views")]:
        for workload in programs.WORKLOADS:
            stated = gestures.expected(screen, workload)
            rows.append([workload + suffix, *(number(stated.get(kind, 0)) for kind in kinds)])
    return ("### Gestures found\n\nThe loop and the engine must find the same gestures with the same values. If they "
            "don't, the run ends with an error. An action is one call to a handler.\n\n"
            + table(["workload", *kinds], rows))
