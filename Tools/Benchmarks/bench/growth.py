"""The cost of an event as a function of the number of recognizers, fingers and views, as a table and plots."""

import doubling
import programs
from measuring import all_counted, per_event
from plots import plot
from tables import number, table

KINDS = {
    "recognizers": "recognizers on one view",
    "recognizers in a chain": "recognizers on one view, each of which requires the previous one to fail",
    "fingers": "fingers down simultaneously; an event is a sample of one finger",
    "views": "views side by side in the window",
}


def measure():
    """The kind, the number of objects, and the instructions and allocations per event of each measurement."""
    engine = programs.engine_cost()
    command = [engine, "growth", programs.workload("mixed", "tenth")]
    return [(*label(one), per_event(one, "instructions"), per_event(one, "allocations"))
            for one in all_counted([command])[0]]


def label(one):
    kind, count = one["label"].split("/")
    return kind, number(int(count))


def section(run):
    found = measure()
    series = {kind: [] for kind in KINDS}
    rows = []
    for kind, count, cost, allocations in found:
        series[kind].append((int(count.replace(" ", "")), cost))
        rows.append([kind, count, number(cost), number(allocations, 3)])
    pictures = []
    if all(cost is not None for line in series.values() for _, cost in line):
        pictures = draw(series, run.files)
    return ("Each case is measured with the mixed workload, except that in the `fingers` case, every finger draws a "
            "line. Each run starts with a warm-up of the same length, which is not counted.\n\n"
            + "".join("- %s: %s\n" % item for item in KINDS.items()) + "\n"
            + "".join("![%s](plots/%s.svg)\n" % (name, name) for name in pictures) + "\n"
            + table(["parameter", "value", "instructions per event", "allocations per event"], rows)
            + "\n### Twice as many, and four times\n\n" + doubling.section())


def draw(series, files):
    """Adds the plots to the files to save, and returns their names."""
    pictures = {
        "recognizers": ("Recognizers on one view", "recognizers", {
            "none waits": series["recognizers"],
            "each waits for the one before": series["recognizers in a chain"]}),
        "fingers": ("Fingers at once: cost of a frame", "fingers", {
            "frame": [(count, cost * count) for count, cost in series["fingers"]]}),
        "views": ("Views in the window", "views", {"event": series["views"]}),
    }
    for name, (title, across, found) in pictures.items():
        up = "instructions per frame" if name == "fingers" else "instructions per event"
        files[programs.HOME / "plots" / (name + ".svg")] = plot(title, across, up, found)
    return list(pictures)
