"""Measures the accuracy of the engine, not its speed: velocities, human gestures, and fat fingers."""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import back_to_tap
import data
import derived
import programs
import rotations
from tables import number, table

KEPT = programs.HOME / "ACCURACY.md"
# The columns of the velocity tables. Android, Chromium and Flutter fit a parabola to the last 100 ms.
NAMES = {"engine": "mean 15 ms (engine)", "mean 10": "mean 10 ms", "mean 20": "mean 20 ms",
         "parabola": "parabola 60 ms", "android": "Android", "chromium": "Chromium", "flutter": "Flutter",
         "flutter ios": "Flutter on iOS", "impulse": "impulse", "last two": "last two",
         "mean 100": "mean 100 ms"}
TRACES = Path(os.environ.get("FINGERTIP_RECORDINGS") or programs.ROOT.parent / "shared/traces")


def build(product):
    """Builds a program of the package without optimization."""
    programs.say("Building %s." % product)
    return programs.swift_program(product, "--traits", "Command", "--package-path", programs.ROOT)


def lines(*command):
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True)
    if done.returncode:
        sys.exit("error: %s failed.\n%s%s" % (command, done.stdout, done.stderr))
    return [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]


def velocity_table(title, rows):
    """A table of the errors of each estimator in percent: the median and the 90th percentile."""
    body = []
    for kind in in_order(rows, "kind"):
        found = {row["estimator"]: row for row in rows if row["kind"] == kind}
        body.append([kind, found["engine"]["count"]] + [
            "%s (%s)" % (number(100 * found[name]["median"], 1), number(100 * found[name]["most"], 0))
            for name in NAMES])
    return table([title, "instants"] + list(NAMES.values()), body)


def in_order(rows, key):
    return list(dict.fromkeys(row[key] for row in rows))


ERRORS = ("Each cell contains the median error in percent and, in parentheses, the 90th percentile. Estimates use only "
          "samples up to their time. ")
ESTIMATORS = (
    "\"Mean\" is the mean velocity over a time, interpolated between samples, and \"last two\" is that between the "
    "last two samples. \"Parabola 60 ms\" is the former default of this project: the slope of a weighted parabola, "
    "10 ms before the last sample, clamped to 0.8 to 1.25 times the mean of 20 ms. The others were written from the "
    "descriptions of `VelocityTracker` in Android (`LSQ2`), Chromium (`LSQ2_RESTRICTED`) and Flutter, which fit an "
    "unweighted parabola to the last 100 ms. Flutter on iOS weights the last three velocities between samples. "
    "\"Impulse\" is another strategy of Android, which computes the work done on a pushed body.\n\n")


def velocity(accuracy):
    rows = lines(accuracy, "velocity")
    parts = [velocity_table(title, [row for row in rows if row["table"] == title])
             for title in in_order(rows, "table")]
    return ("The following tables show the errors inside synthetic motions. The true velocity is the derivative of the "
            "path, and instants are from 60 ms after the landing on, where it is at least 200 pt/s. " + ERRORS
            + "`Tests/Support/MotionSeries` describes the motions and disturbances. Each motion covers 120 to 500 pt "
            "in 100 to 350 ms, and ends at 200 pt/s or more. Motions with late timestamps are listed only among the "
            "disturbances. Timestamps are late on screens whose events are timestamped by the program that reads "
            "them. Parabolas are exact for constant acceleration, which isn't how people move.\n\n"
            + "\n".join(parts))


def strokes(accuracy, folder):
    """The errors of velocities in the recordings of touches in a folder, as rows."""
    return lines(accuracy, "strokes", folder)


def stroke_text(rows):
    return ("The table shows the errors of velocities inside strokes that people performed with one finger. The true "
            "velocity at an instant is the mean velocity in the recording from 10 ms before to 10 ms after it. "
            "Instants are at least 50 ms after the landing and 11 ms before the lift, with a true velocity of at "
            "least 100 pt/s. " + ERRORS + "At 60 Hz, estimators receive only samples that are at least 16 ms apart. "
            "The engine's 15 ms were chosen with the drags and swipes in the tables of strokes in ACCURACY.md, so "
            "these rows don't judge that choice.\n\n"
            + velocity_table("strokes", rows))


def devices(accuracy, command):
    """The errors of velocities in recordings from touchscreens and a phone, as rows."""
    rows = []
    for title, folder, pattern in [("touchscreens", "evemu-devices", "*.events"), ("a phone", "monkeyhelper", "*.txt")]:
        with tempfile.TemporaryDirectory() as scratch:
            out = Path(scratch) / title
            out.mkdir()
            for file in sorted((TRACES / folder).glob(pattern)):
                description = max((one for one in file.parent.glob("*.desc")
                                   if folder == "monkeyhelper" or file.name.startswith(one.stem)), default=None)
                run = subprocess.run(
                    [command, "convert", file, "-", "--to", "jsonl", "--touches",
                     *(["--description", description] if description else [])], capture_output=True, text=True)
                if run.stdout:
                    (out / (file.stem + ".jsonl")).write_text(run.stdout)
            rows += strokes(accuracy, out)
    return rows


def phone(command):
    """A table of the numbers of gestures recognized in each recording from a phone, or None if there are no recordings."""
    folder = TRACES / "monkeyhelper"
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
            "may also be recognized as a flick and a pan. One of the drag recordings contains five gestures. The "
            "release speed that a swipe requires was chosen with these recordings.\n\n"
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
    with tempfile.TemporaryDirectory() as folder:
        rows = lines(accuracy, "recordings", folder)
        parts = ["### Velocities\n\n" + ESTIMATORS]
        of_phone = None
        if rows:
            command = os.environ.get("FINGERTIP_COMMAND") or build("fingertip")
            of_phone = phone(command)
            parts[0] += stroke_text(rows + devices(accuracy, command)) + "\n"
            recognized = ["### Gestures by people\n\n" + gestures(command, folder)]
            if of_phone:
                recognized.append(of_phone)
        parts[0] += velocity(accuracy)
        if rows:
            parts += recognized
        if not of_phone:
            programs.say("note: recordings of people are missing, so some tables are missing; "
                         "FINGERTIP_RECORDINGS can name the folder above `labelled` and `monkeyhelper`.")
    parts.append(rotations.section())
    parts.append("### Fat fingers\n\n" + targets(accuracy))
    return "\n".join(parts), of_phone is not None


PEOPLE = "\n## Gestures of eight people\n\n"
STUDY = ("The touches were recorded on an iPad in the study "
         "[DepthTouchSensing](https://github.com/UBC-X-Lab/DepthTouchSensing). Lengths are in points of 1/160 inch. "
         "Each session of the study consists of taps, drags or multi-finger gestures. Each recording lasts from the "
         "first landing to the last lift. Its label is derived from its session and, if there are two fingers, from "
         "the change in the distance between them. Of the 16 people in the study, the tables cover those with odd "
         "numbers, with 400 randomly chosen taps from each. The limits were tuned with the recordings of these "
         "people, so the errors of the default settings may be more frequent with other people. The recordings of the "
         "others weren't used. The recordings aren't part of the project, because their license isn't stated. "
         "`Tools/bench accuracy --data FOLDER` prints these tables for other recordings.\n\n"
         "`fingertip fit` finds no change of limits that corrects more than 1 % of the recordings. The best one corrects "
         "35 of them: pans require 17 pt of travel instead of 10, and flicks 830 pt/s instead of 300. With it, however, "
         "drags from rest begin after 17 pt.\n\n")


def keep():
    """Prints all tables, and saves them if none is missing."""
    text, is_complete = section()
    text = ("# Accuracy\n\nGenerated by `Tools/bench accuracy`; do not edit.\n\n" + text.replace("\n### ", "\n## ").replace("### ", "## ", 1))
    print(text, end="")
    if is_complete:
        _, heading, people = KEPT.read_text().partition(PEOPLE)
        KEPT.write_text(text + heading + people)


def measure(folder, options, saves):
    """Prints the tables for recordings in folders of labels, and saves them if they are the study's."""
    command = os.environ.get("FINGERTIP_COMMAND") or build("fingertip")
    text = data.section(command, folder, options)
    if not options:
        labels = data.labels_of(folder)
        text += derived.section(command, labels) + back_to_tap.section(command, labels)
    drags = [Path(folder) / label for label in ("pan", "drag") if (Path(folder) / label).is_dir()]
    if drags and not options:
        accuracy = build("fingertip-accuracy")
        text += "\n### Velocities\n\n" + stroke_text([row for each in drags for row in strokes(accuracy, each)])
    print(text, end="")
    if saves:
        others, _, _ = KEPT.read_text().partition(PEOPLE)
        KEPT.write_text(others + PEOPLE + STUDY + text)
