"""Measures which gestures are recognized in arbitrary recordings. Folders are named after the recordings' labels."""

import collections
import json
import math
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

from tables import number, table

PRESETS = ["standard", "android", "chromium", "flutter", "hammer"]
# Other gestures that are correct for a label: a fast drag is also a swipe and a flick.
ALSO = {"pan": {"swipe", "flick"}, "drag": {"pan", "swipe", "flick"}, "swipe": {"pan", "flick"},
        "hold": {"long press"}}
# The number of files per run of the command, so that its arguments fit into a command line.
BATCH = 200


class Gestures:
    """The gestures recognized in one recording."""

    def __init__(self):
        self.begun = []
        self.at = self.swallowed = None
        self.landings = {}
        self.locations = {}

    def read(self, line):
        if line["type"] == "touch":
            self.locations[line["touch"]] = (line["x"], line["y"])
            if line["phase"] == "began":
                self.landings[line["touch"]] = (line["x"], line["y"])
        elif line["type"] == "gesture" and line["state"] in ("began", "recognized"):
            self.begun.append(line["recognizer"])
            if self.at is None:
                self.at = line["time"]
                self.swallowed = self.distance(line)

    def distance(self, line):
        """The distance that the only finger has moved without effect when a drag begins."""
        if line["state"] != "began" or "translation" not in line or len(self.landings) != 1:
            return None
        ((x, y),) = self.landings.values()
        moved = (line["x"] - x - line["translation"]["x"], line["y"] - y - line["translation"]["y"])
        return math.hypot(*moved)


def replay(command, files, *options):
    """The gestures of each recording."""
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


def is_right(label, gestures):
    """Whether any gestures were recognized, and all of them are correct for the label."""
    allowed = {label} | ALSO.get(label, set())
    return bool(gestures.begun) and gestures.begun[0] in allowed and set(gestures.begun) <= allowed


# Other sampling rates.


def frames_of(command, file):
    """The heading of a recording, and its frames as the locations of the touches that are down."""
    with open(file, errors="replace") as stream:
        heading = stream.readline()
        # A recording of touches needs no conversion, which takes longer than all replays.
        text = heading + stream.read() if '"window"' in heading else subprocess.run(
            [command, "convert", file, "-", "--to", "jsonl", "--touches"],
            capture_output=True, text=True, check=True).stdout
    heading, *lines = text.splitlines()
    down, frames = {}, []
    for line in map(json.loads, lines):
        if line["type"] != "frame":
            continue
        for touch in line["touches"]:
            if touch["phase"] in ("ended", "cancelled"):
                down.pop(touch["id"], None)
            elif "x" in touch:
                down[touch["id"]] = (touch["x"], touch["y"])
        frames.append((line["time"], dict(down)))
    return heading, frames


def thinned(frames):
    """The frames without every other move. Landings and lifts remain."""
    kept, is_next = [], True
    for before, frame in zip([(0, {})] + frames, frames):
        if before[1].keys() != frame[1].keys() or is_next:
            kept.append(frame)
        is_next = not is_next
    return kept


def resampled(frames, rate):
    """The frames of a screen that samples the same motion at another rate, by linear interpolation."""
    end, sampled, index = frames[-1][0], [], 0
    for sample in range(math.ceil((end - frames[0][0]) * rate) + 1):
        time = frames[0][0] + sample / rate
        while index + 1 < len(frames) and frames[index + 1][0] <= time:
            index += 1
        (start, here), (stop, there) = frames[index], frames[min(index + 1, len(frames) - 1)]
        part = (time - start) / (stop - start) if stop > start else 0
        sampled.append((time, {
            touch: tuple(a + (b - a) * part for a, b in zip(place, there.get(touch, place)))
            for touch, place in here.items()}))
    return sampled


def text_of(heading, frames):
    """A recording of frames."""
    lines, down = [heading], {}
    for time, touches in frames:
        samples = [{"id": touch, "phase": "ended"} for touch in down if touch not in touches]
        for touch, (x, y) in touches.items():
            if down.get(touch) != (x, y):
                phase = "moved" if touch in down else "began"
                samples.append({"id": touch, "phase": phase, "x": round(x, 4), "y": round(y, 4)})
        down = touches
        if samples:
            lines.append(json.dumps({"type": "frame", "time": round(time, 6), "touches": samples}))
    return "\n".join(lines) + "\n"


RATES = {"thinned": thinned, "60 Hz": lambda frames: resampled(frames, 60),
         "120 Hz": lambda frames: resampled(frames, 120),
         "240 Hz": lambda frames: resampled(frames, 240)}


def at_other_rates(command, files, folder):
    """The recordings at each rate, by name."""
    rates = {name: [] for name in RATES}
    for index, file in enumerate(files):
        heading, frames = frames_of(command, file)
        for name, change in RATES.items():
            path = Path(folder) / ("%d %s.jsonl" % (index, name))
            path.write_text(text_of(heading, change(frames)))
            rates[name].append(str(path))
    return rates


# Tables.


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


def recognized(found):
    """The number of recordings by label and gesture."""
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
    """The median and the 95th percentile."""
    if not values:
        return "–"
    values = sorted(values)
    return "%s (%s)" % (number(statistics.median(values), digits),
                        number(values[int(0.95 * (len(values) - 1))], digits))


def begins(found):
    """The time when a recording's first gesture begins, and the distance that a drag has lost by then."""
    rows = []
    for label, each in found.items():
        right = [gestures for gestures in each if is_right(label, gestures)]
        rows.append([
            label, quantiles([1000 * gestures.at for gestures in right]),
            quantiles([gestures.swallowed for gestures in right if gestures.swallowed is not None],
                      1)])
    return table(["label", "begins after, ms", "swallows, pt"], rows)


def wrong(label, each):
    count = sum(not is_right(label, gestures) for gestures in each)
    return "%d (%s %%)" % (count, number(100 * count / len(each), 1))


def section(command, folder):
    """All tables for a folder with a subfolder per label."""
    labels = labels_of(folder)
    standard = {label: replay(command, files) for label, files in labels.items()}
    by_preset, by_rate = [], []
    with tempfile.TemporaryDirectory() as scratch:
        for label, files in labels.items():
            by_preset.append([label, len(files)] + [
                wrong(label, standard[label] if preset == "standard"
                      else replay(command, files, "--preset", preset)) for preset in PRESETS])
            rates = at_other_rates(command, files, scratch)
            by_rate.append([label, len(files), wrong(label, standard[label])] + [
                wrong(label, replay(command, changed)) for changed in rates.values()])
    return "\n".join([
        "The number of recordings that contain a recognized gesture, in the default scene:\n",
        recognized(standard),
        "The median and the 95th percentile of the recordings without an error. A drag of one finger "
        "swallows the distance that it moves before it has an effect:\n",
        begins(standard),
        "The recordings with an error: the first gesture isn't the label, or there is another one. A "
        "drag may also be a swipe and a flick. In the presets of Android and Chromium, a pinch is "
        "often an error because content also scrolls while it is zoomed.\n",
        table(["label", "recordings"] + PRESETS, by_preset),
        "The same with the default settings, with every other frame left out, and sampled at other "
        "rates:\n",
        table(["label", "recordings", "as recorded"] + list(RATES), by_rate)])
