"""The accuracy of the engine: velocities, people's gestures, fat fingers. Times aren't measured."""

import json
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

import programs
import turns
from tables import number, table

KEPT = programs.HOME / "ACCURACY.md"
NAMES = {"leastSquares": "`leastSquares`", "impulse": "`impulse`", "twoPoint": "`twoPoint`",
         "line": "line of 100 ms"}
LOW, HIGH = 0.75, 1.35


def build(product):
    """Builds a program of the package, without optimization."""
    options = ["--traits", "Command", "--product", product, "--package-path", programs.ROOT]
    programs.say("Building %s." % product)
    programs.run(["swift", "build", *options])
    return Path(programs.run(["swift", "build", *options, "--show-bin-path"]).strip()) / product


def lines(*command):
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True)
    if done.returncode:
        sys.exit("error: %s failed.\n%s%s" % (command, done.stdout, done.stderr))
    return [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]


def spread(ratios):
    """The median, the minimum, the maximum, and the number of values beyond the tolerance."""
    if not ratios:
        return "–"
    off = sum(not LOW <= ratio <= HIGH for ratio in ratios)
    text = "%s (%s to %s)" % tuple(
        number(value, 2) for value in (statistics.median(ratios), min(ratios), max(ratios)))
    return text + (", %s %%" % number(100 * off / len(ratios), 1) if off else "")


def velocity_table(title, kinds, rows, estimators):
    body = []
    for kind in kinds:
        found = [row for row in rows if row["kind"] == kind]
        if found:
            count = sum(row["estimator"] == estimators[0] for row in found)
            body.append([kind, count] + [
                spread([row["ratio"] for row in found if row["estimator"] == name])
                for name in estimators])
    return table([title, "series"] + [NAMES[name] for name in estimators], body)


def in_order(rows, key):
    return list(dict.fromkeys(row[key] for row in rows))


def velocity(accuracy):
    rows = lines(accuracy, "velocity")
    late = "times late by up to 8 ms"
    on_time = [row for row in rows if row["trouble"] != late]
    parts = []
    for title, key, of in [("hand", "pace", on_time), ("trouble", "trouble", rows),
                           ("frames a second", "rate", on_time),
                           ("hand, " + late, "pace",
                            [row for row in rows if row["trouble"] == late])]:
        kinds = in_order(of, key)
        parts.append(velocity_table(
            title, kinds, [{**row, "kind": row[key]} for row in of], list(NAMES)))
    return ("The velocity at the end of a motion, as a multiple of the mean velocity of the hand in the "
            "20 ms before it was seen last, along the axis along which it mostly went: the median, the "
            "least and the greatest, and the share that is not within 0.75 and 1.35. The hands and "
            "their troubles are described in `Tests/Support/MotionSeries`; each goes 120 to 500 pt in "
            "100 to 350 ms, and ends at 200 pt/s or more. `leastSquares` is the default. The line of "
            "100 ms, which many toolkits take, is that of the least squares, of all samples alike.\n\n"
            "Late times are in none but their own tables. They are those of a screen whose clock is "
            "that of whoever reads it. Where frames are uneven as well, no estimator can keep to "
            "0.75 and 1.35: samples that are 16.7 ms apart, and equally far, come of a hand whose "
            "last frame came after 8.7 ms and is 8 ms late, and of one whose last frame came after "
            "24.7 ms, where all before it are 8 ms late. Their means over the last 20 ms differ by "
            "a factor of 2.07, and the bounds allow 1.8. To take frames as even would help here, and "
            "be wrong for all screens whose frames are not.\n\n"
            + "\n".join(parts))


def people(accuracy, folder):
    """Velocities at the ends of people's strokes, or None without recordings."""
    rows = [{**row, "kind": row["label"]} for row in lines(accuracy, "recordings", folder)]
    if not rows:
        return None
    return ("The same for strokes that people made with one finger, against the mean of the last 20 ms of "
            "the recording, where that is 60 pt/s or more.\n\n"
            + velocity_table("label", in_order(rows, "kind"), rows,
                             ["leastSquares", "impulse", "twoPoint"]))


def gestures(command, folder):
    """The gestures of the standard scene on people's recordings: the number of recordings per label and gesture."""
    told = {}
    for path in sorted(Path(folder).glob("*.jsonl")):
        label = path.name.split(".")[0]
        if ".fail_case" in path.name:
            label += ", not meant"
        found = {one["recognizer"] for one in lines(command, "replay", "--json", path)
                 if one["type"] == "gesture" and one["state"] in ("recognized", "began")}
        told.setdefault(label, []).append(found)
    names = ["tap", "double tap", "two-finger tap", "hold", "two-finger hold", "swipe",
             "two-finger swipe", "flick", "pan", "pinch", "rotation"]
    rows = [[label, len(all_found)] + [
        sum(name in found for found in all_found) or "" for name in names]
        for label, all_found in told.items()]
    return ("How many recordings of a label tell a gesture, in the scene that `fingertip replay` has when "
            "it is given none. Of the double taps one is made with two fingers and one with three, which that "
            "scene does not listen for; one hold is made with two; a swipe may also be a flick and a "
            "pan; one drag is five gestures in one recording.\n\n"
            + table(["label", "recordings"] + names, rows))


def targets(accuracy):
    rows = lines(accuracy, "targets")
    margins = in_order(rows, "margin")
    head = ["target, gap in mm"] + ["margin %s" % number(margin, 1) for margin in margins]
    errors, strays = [], []
    for side in in_order(rows, "side"):
        for gap in in_order(rows, "gap"):
            found = [row for row in rows if row["side"] == side and row["gap"] == gap]
            name = "%s, %s" % (number(side, 1), number(gap, 1))
            errors.append([name] + [
                "%s + %s" % (number(100 * row["missed"], 1), number(100 * row["wrong"], 1))
                for row in found])
            strays.append([name] + [number(100 * row["activated"], 1) for row in found])
    return ("Fingers aim at the middle of one of 3 × 3 square targets, 2 000 times each; where they touch is "
            "spread as σx² = 0.0075 d² + 1.68 and σy² = 0.0108 d² + 1.33 mm² of a target of d mm (Bi, Li, "
            "Zhai 2013). Each target has a resting margin. In per cent.\n\n"
            "Touches that hit nothing + touches that hit another target:\n\n"
            + table(head, errors)
            + "\nTouches of the 16 empty places around, which are as large and as far apart, that hit a "
            "target all the same:\n\n" + table(head, strays))


def section():
    accuracy = build("fingertip-accuracy")
    parts = ["### Velocities\n\n" + velocity(accuracy)]
    with tempfile.TemporaryDirectory() as folder:
        recorded = people(accuracy, folder)
        if recorded:
            command = os.environ.get("FINGERTIP_COMMAND") or build("fingertip")
            parts.append(recorded)
            parts.append("### Gestures of people\n\n" + gestures(command, folder))
        else:
            programs.say("note: there are no recordings of people, so their tables are missing; "
                         "FINGERTIP_TRACES can name the folder above `labelled`.")
    parts.append(turns.section())
    parts.append("### Fat fingers\n\n" + targets(accuracy))
    return "\n".join(parts), recorded is not None


def keep():
    """Prints all tables, and saves them if none is missing."""
    text, is_complete = section()
    text = ("# How right it is\n\nMade by `Tools/bench accuracy`; not to be edited. Tests hold the "
            "velocities to these bounds.\n\n" + text.replace("\n### ", "\n## ").replace("### ", "## ", 1))
    print(text, end="")
    if is_complete:
        KEPT.write_text(text)
