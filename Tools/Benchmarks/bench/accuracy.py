"""Measures the accuracy of the engine, not its speed: velocities, human gestures, and fat fingers."""

import json
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

import data
import programs
import rotations
from tables import number, table

KEPT = programs.HOME / "ACCURACY.md"
NAMES = {"leastSquares": "`leastSquares`", "impulse": "`impulse`", "twoPoint": "`twoPoint`",
         "line": "line of 100 ms"}
LOW, HIGH = 0.75, 1.35


def build(product):
    """Builds a program of the package without optimization."""
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
    for title, key, of in [("motion", "pace", on_time), ("disturbance", "trouble", rows),
                           ("frames a second", "rate", on_time),
                           ("motion, " + late, "pace",
                            [row for row in rows if row["trouble"] == late])]:
        kinds = in_order(of, key)
        parts.append(velocity_table(
            title, kinds, [{**row, "kind": row[key]} for row in of], list(NAMES)))
    return ("The tables show the velocity estimated at the end of a motion, divided by the finger's mean velocity in "
            "the last 20 ms, both along the main axis of the motion. Each cell contains the median, the minimum and "
            "maximum, and the percentage of values outside 0.75 to 1.35. `Tests/Support/MotionSeries` describes the "
            "motions and disturbances. Each motion covers 120 to 500 pt in 100 to 350 ms, and ends at 200 pt/s or "
            "more. `leastSquares` is the default. \"Line of 100 ms\", which many toolkits use, is an unweighted "
            "least-squares fit to the samples of the last 100 ms.\n\n"
            "Motions with late timestamps are listed only in a separate row and a separate table. Timestamps are late "
            "on screens whose events are timestamped by the program that reads them. If frames are also uneven, no "
            "estimator can stay within 0.75 to 1.35. Suppose that consecutive samples are 16.7 ms apart, and that the "
            "distances between them are equal. Either the last frame came after 8.7 ms and its timestamp is 8 ms "
            "late, or it came after 24.7 ms and all earlier timestamps are 8 ms late. In these two cases, the mean "
            "velocities over the last 20 ms differ by a factor of 2.07, but the bounds allow only 1.8. Assuming even "
            "frames would help here, but it would be wrong for screens with uneven frames.\n\n"
            + "\n".join(parts))


def people(accuracy, folder):
    """A table of the estimated velocities at the ends of human strokes, or None if there are no recordings."""
    rows = [{**row, "kind": row["label"]} for row in lines(accuracy, "recordings", folder)]
    if not rows:
        return None
    return ("The following table shows the same values for one-finger strokes that people performed, divided by the "
            "mean velocity in the last 20 ms of the recording. Strokes with a mean velocity below 60 pt/s are "
            "omitted.\n\n"
            + velocity_table("label", in_order(rows, "kind"), rows,
                             ["leastSquares", "impulse", "twoPoint"]))


def phone(command):
    """A table of the numbers of gestures recognized in each recording from a phone, or None if there are no recordings."""
    folder = Path(os.environ.get("FINGERTIP_RECORDINGS") or programs.ROOT.parent / "shared/traces") / "monkeyhelper"
    files = sorted(folder.glob("*.txt"))
    if not files:
        return None
    found = {file.stem.removeprefix("phone-"): gestures.begun for file, gestures in zip(
        files, data.replay(command, files, "--description", folder / "galaxy-s.desc"))}
    names = list(dict.fromkeys(name for begun in found.values() for name in begun))
    rows = [[file] + [begun.count(name) or "" for name in names] for file, begun in found.items()]
    return ("The following table shows how many gestures of each kind are recognized in each recording from "
            "[MonkeyHelper](https://github.com/henrydeng/MonkeyHelper). The recordings were made on a phone, and are "
            "listed by file name. Some of them contain several gestures.\n\n"
            + table(["recording"] + names, rows))


def gestures(command, folder):
    """The number of human recordings per label and gesture recognized in the standard scene."""
    told = {}
    for path in sorted(Path(folder).glob("*.jsonl")):
        label = path.name.split(".")[0]
        if ".fail_case" in path.name:
            label += ", not meant"
        found = [one["recognizer"] for one in lines(command, "replay", "--json", path)
                 if one["type"] == "gesture" and one["state"] in ("recognized", "began")]
        told.setdefault(label, []).append(found)
    names = list(dict.fromkeys(name for each in told.values() for found in each for name in found))
    rows = [[label, len(all_found)] + [
        sum(name in found for found in all_found) or "" for name in names]
        for label, all_found in told.items()]
    return ("The table shows, for each label, in how many recordings each gesture is recognized, using the default "
            "scene of `fingertip replay`. One of the double taps was performed with two fingers, and another one with "
            "three; that scene has no recognizer for either. One of the holds was performed with two fingers. A swipe "
            "may also be recognized as a flick and a pan. One of the drag recordings contains five gestures.\n\n"
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
    return ("Simulated touches are aimed at the centers of 3 × 3 square targets, 2 000 times at each. For a target "
            "with a side of d mm, the variances of the touches are σx² = 0.0075 d² + 1.68 and σy² = 0.0108 d² + 1.33 "
            "mm² (Bi, Li, Zhai 2013). Each target has a resting margin. All values are percentages.\n\n"
            "The first number in each cell is the percentage of touches that hit no target. The second number is the "
            "percentage of touches that hit the wrong target.\n\n"
            + table(head, errors)
            + "\nThe following table shows the percentage of touches that hit a target although they were aimed at "
            "one of the 16 surrounding empty areas, which have the same size and spacing as the targets.\n\n"
            + table(head, strays))


def section():
    accuracy = build("fingertip-accuracy")
    parts = ["### Velocities\n\n" + velocity(accuracy)]
    with tempfile.TemporaryDirectory() as folder:
        recorded = people(accuracy, folder)
        if recorded:
            command = os.environ.get("FINGERTIP_COMMAND") or build("fingertip")
            parts.append(recorded)
            parts.append("### Gestures by people\n\n" + gestures(command, folder))
            of_phone = phone(command)
            if of_phone:
                parts.append(of_phone)
        else:
            of_phone = None
        if not of_phone:
            programs.say("note: recordings of people are missing, so some tables are missing; "
                         "FINGERTIP_RECORDINGS can name the folder above `labelled` and `monkeyhelper`.")
    parts.append(rotations.section())
    parts.append("### Fat fingers\n\n" + targets(accuracy))
    return "\n".join(parts), recorded is not None and of_phone is not None


PEOPLE = "\n## Gestures of eight people\n\n"
STUDY = ("The touches were recorded on an iPad in the study "
         "[DepthTouchSensing](https://github.com/UBC-X-Lab/DepthTouchSensing). Lengths are in points of 1/160 inch. "
         "Each session of the study consists of taps, drags or multi-finger gestures. Each recording lasts from the "
         "first landing to the last lift. Its label is derived from its session and, if there are two fingers, from "
         "the change in the distance between them. Of the 16 people in the study, the tables cover those with odd "
         "numbers, with 400 randomly chosen taps from each. The limits were tuned with the recordings of these "
         "people. The recordings of the others weren't used. The recordings aren't part of the project, because their "
         "license isn't stated. `Tools/bench accuracy --data FOLDER` prints these tables for other recordings.\n\n")


def keep():
    """Prints all tables, and saves them if none is missing."""
    text, is_complete = section()
    text = ("# Accuracy\n\nGenerated by `Tools/bench accuracy`; do not edit. Tests check that the velocities stay "
            "within the bounds stated below.\n\n" + text.replace("\n### ", "\n## ").replace("### ", "## ", 1))
    print(text, end="")
    if is_complete:
        _, heading, people = KEPT.read_text().partition(PEOPLE)
        KEPT.write_text(text + heading + people)


def measure(folder, options, saves):
    """Prints the tables for recordings in folders of labels, and saves them if they are the study's."""
    text = data.section(os.environ.get("FINGERTIP_COMMAND") or build("fingertip"), folder, options)
    print(text, end="")
    if saves:
        others, _, _ = KEPT.read_text().partition(PEOPLE)
        KEPT.write_text(others + PEOPLE + STUDY + text)
