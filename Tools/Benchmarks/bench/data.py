"""Measures which gestures are recognized in recordings from any source. The name of each folder is a label."""

import collections
import json
import math
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

from rates import RATES, at_other_rates
from tables import number, table

# Other gestures that may be recognized in recordings with a label. For example, a fast drag is also a swipe and a flick.
ALSO = {"pan": {"swipe", "flick"}, "drag": {"pan", "swipe", "flick"}, "swipe": {"pan", "flick"},
        "hold": {"long press"}}
# The maximum number of files in one run of the command, so that its arguments fit on the command line.
BATCH = 200


class Gestures:
    """The gestures recognized in one recording."""

    def __init__(self):
        self.begun = []
        self.withdrawn = []
        self.at = self.swallowed = None
        self.landings = {}

    def read(self, line):
        if line["type"] == "touch":
            if line["phase"] == "began":
                self.landings[line["touch"]] = (line["x"], line["y"])
        elif line["type"] == "gesture" and line["state"] in ("began", "recognized"):
            self.begun.append(line["recognizer"])
            if self.at is None:
                self.at = line["time"]
                self.swallowed = self.distance(line)
        elif line["type"] == "gesture" and line["state"] == "cancelled":
            self.withdrawn.append(line["recognizer"])

    def distance(self, line):
        """How far the only finger moved without an effect before a drag began, or None if several fingers landed."""
        if line["state"] != "began" or "translation" not in line or len(self.landings) != 1:
            return None
        ((x, y),) = self.landings.values()
        moved = (line["x"] - x - line["translation"]["x"], line["y"] - y - line["translation"]["y"])
        return math.hypot(*moved)

    def match(self, label, *, also_withdrawn=True):
        """Whether the first gesture in a recording matches its label, and all other gestures are allowed for that label."""
        begun = [name for name in self.begun if also_withdrawn or name not in self.withdrawn]
        allowed = {label} | ALSO.get(label, set())
        return bool(begun) and begun[0] in allowed and set(begun) <= allowed


def replay(command, files, *options):
    """The gestures recognized in each recording."""
    found, errors = [], []
    for start in range(0, len(files), BATCH):
        run = subprocess.run(
            [command, "replay", "--json", "--touches", *options, *files[start:start + BATCH]],
            capture_output=True, text=True)
        errors += [line for line in run.stderr.splitlines() if "no gestures recognized" not in line]
        for line in map(json.loads, run.stdout.splitlines()):
            if line["type"] == "recording":
                found.append(Gestures())
            elif found:
                found[-1].read(line)
    if len(found) != len(files):
        sys.exit("\n".join(errors) + "\nerror: %d of %d recordings can't be read; move them out of the "
                 "folder" % (len(files) - len(found), len(files)))
    return found


def presets_of(command):
    """The names of all presets."""
    settings = subprocess.run([command, "settings", "--json"], capture_output=True, text=True, check=True)
    names = [name for line in settings.stdout.splitlines() for name in json.loads(line)["presets"]]
    return ["standard", *dict.fromkeys(names)]


def labels_of(folder):
    """The recordings in each subfolder of a folder, by label."""
    labels = {}
    for path in sorted(Path(folder).iterdir()):
        if path.is_dir():
            files = sorted(str(file) for file in path.rglob("*") if file.is_file())
            if files:
                labels[path.name] = files
    if not labels:
        sys.exit("error: %s has no folders with recordings; name a folder for each label, such as "
                 "tap, pan or pinch" % folder)
    return labels


# Tables.


def recognized(found):
    """A table of the numbers of recordings in which each gesture was recognized, by label."""
    names = collections.Counter(
        name for each in found.values() for gestures in each for name in set(gestures.begun))
    names = [name for name, _ in names.most_common()]
    rows = []
    for label, each in found.items():
        counts = collections.Counter(name for gestures in each for name in set(gestures.begun))
        rows.append([label, len(each)] + [counts[name] or "" for name in names]
                    + [sum(not gestures.begun for gestures in each) or ""])
    return table(["label", "recordings"] + names + ["nothing"], rows)


def quantiles(values, digits=0):
    """The median and the 95th percentile of values, as text."""
    if not values:
        return "–"
    values = sorted(values)
    return "%s (%s)" % (number(statistics.median(values), digits),
                        number(values[int(0.95 * (len(values) - 1))], digits))


def wrong(label, each):
    """The number of errors, and the number of errors that remain if withdrawn gestures aren't counted."""
    count = sum(not gestures.match(label) for gestures in each)
    text = "%d (%s %%)" % (count, number(100 * count / len(each), 1))
    remaining = sum(not gestures.match(label, also_withdrawn=False) for gestures in each)
    return text if remaining == count else "%s, then %d" % (text, remaining)


def begins(label, each):
    """The time at which the first gesture begins in recordings without an error, in ms."""
    return quantiles([1000 * gestures.at for gestures in each if gestures.match(label)])


def swallows(label, each):
    """The distance that drags move without an effect in recordings without an error, in points."""
    return quantiles([gestures.swallowed for gestures in each
                      if gestures.match(label) and gestures.swallowed is not None], 1)


MEASURES = {
    "Errors": (
        wrong, "An error is a recording whose first gesture isn't the labeled one, or that also contains a different "
        "gesture. A drag may also be recognized as a swipe and a flick. The number after \"then\" counts the "
        "errors that remain if withdrawn gestures are disregarded. In the presets of Android and Chromium, a "
        "pinch is often an error, because content also scrolls while it is zoomed."),
    "Begin": (
        begins, "The tables show how long it takes from the first landing until the first gesture begins, in "
        "recordings without an error. Each cell contains the median in ms and, in parentheses, the 95th percentile."),
    "Swallowed distance": (
        swallows, "The tables show how far the finger of a one-finger drag moves before the drag has an effect. Each "
        "cell contains the median in points and, in parentheses, the 95th percentile."),
}


def comparison(measure, columns):
    """A table of a measure of the recordings, by label and column."""
    labels = next(iter(columns.values()))
    rows = [[label] + [measure(label, found[label]) for found in columns.values()] for label in labels]
    rows = [row for row in rows if any(cell != "–" for cell in row[1:])]
    return table(["label", *columns], rows) if rows else "None.\n"


def section(command, folder, options=()):
    """All tables for a folder that contains a folder for each label. The options control how recordings are read."""
    labels = labels_of(folder)
    by_preset = {preset: {label: replay(command, files, *options, "--preset", preset)
                          for label, files in labels.items()} for preset in presets_of(command)}
    by_rate = {"as recorded": by_preset["standard"]} | {rate: {} for rate in RATES}
    for label, files in labels.items():
        with tempfile.TemporaryDirectory() as scratch:
            for rate, changed in at_other_rates(command, files, options, scratch).items():
                by_rate[rate][label] = replay(command, changed)
    parts = ["The table shows in how many recordings each gesture is recognized, using the default scene. Further "
             "tables compare the presets. They also show how the default settings perform when the same motions are "
             "sampled at other rates.\n",
             recognized(by_preset["standard"])]
    for title, (measure, text) in MEASURES.items():
        parts += ["### %s\n\n%s\n" % (title, text), comparison(measure, by_preset),
                  comparison(measure, by_rate)]
    return "\n".join(parts)
