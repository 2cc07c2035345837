"""Measures gestures that aren't in the recordings, but whose landings, lifts and movements are: holds, edge pans, drags
after a tap and tilts made from the recorded taps, drags and pinches."""

import json
import math
import random
import tempfile
from pathlib import Path

import data
from rates import RATES, frames_of, text_of
from tables import number, table

# The window's left edge is at 0. Gestures at the edge land this far from it, in points.
INSET = 8
# How much later the second finger of a tilt starts to move, in seconds.
LAGS = (0, 0.033, 0.066, 0.1)


def strokes(files):
    """The single contact of each recording with one finger, as pairs of a time since its landing and a location. The
    last pair is the lift."""
    found = []
    for file in files:
        _, frames = frames_of(None, file, ())
        touches = {touch for _, places in frames for touch in places}
        if len(touches) == 1 and frames and not frames[-1][1]:
            (touch,) = touches
            start = frames[0][0]
            found.append([(time - start, places[touch]) for time, places in frames if places]
                         + [(frames[-1][0] - start, None)])
    return found


def moved(stroke, to, turned=0.0, after=0.0, touch=1):
    """The frames of a stroke that lands at a place and time, turned about its landing."""
    (left, top), (cosine, sine) = stroke[0][1], (math.cos(turned), math.sin(turned))

    def place(x, y):
        x, y = x - left, y - top
        return to[0] + x * cosine - y * sine, to[1] + x * sine + y * cosine

    return [(after + time, {touch: place(*location)} if location else {}) for time, location in stroke]


def hold(stroke):
    """The landing of a tap, held for 900 ms. The last 40 ms of the tap are left out, because it lifts then."""
    last = max(stroke[-1][0] - 0.04, 0.02)
    return moved([(time, place) for time, place in stroke if place and time <= last] + [(0.9, None)], (500, 400))


def edge_drag(stroke):
    """A drag that leads inward from the left edge."""
    (left, top) = stroke[0][1]
    x, y = max((place for _, place in stroke if place), key=lambda place: math.dist(place, stroke[0][1]))
    return moved(stroke, (INSET, 450), -math.atan2(y - top, x - left))


def after_tap(tap, stroke):
    """A tap, and a stroke that lands at the same place 150 ms after the tap has lifted."""
    return moved(tap, (500, 400)) + moved(stroke, (500, 400), after=tap[-1][0] + 0.15, touch=2)


def tilt(file, lag, chance):
    """A tilt whose first finger lands as in a pinch. Both fingers move down on minimum-jerk paths; the second starts
    later by a lag. Returns None if no second finger lands."""
    _, frames = frames_of(None, file, ())
    second = next((index for index, (_, places) in enumerate(frames) if len(places) == 2), None)
    if second is None:
        return None
    touch, (left, top) = next(iter(frames[0][1].items()))
    start = frames[0][0]
    landing = [(time - start, places[touch]) for time, places in frames[:max(second, 1)]]
    made = [(time, {1: (500 + x - left, 400 + y - top)}) for time, (x, y) in landing]
    (x, y), begin = made[-1][1][1], frames[second][0] - start
    length, time = chance.uniform(80, 200), chance.uniform(0.35, 0.7)

    def travel(elapsed):
        part = min(max(elapsed / time, 0), 1)
        return length * part ** 3 * (10 - 15 * part + 6 * part * part)

    for step in range(math.ceil((time + lag + 0.3) * 120)):
        elapsed = step / 120
        made.append((begin + elapsed, {1: (x, y - travel(elapsed - 0.05)),
                                       2: (x + 160, y + 10 - travel(elapsed - 0.05 - lag))}))
    return made + [(begin + time + lag + 0.4, {})]


def gestures(labels):
    """The frames of all derived gestures, with the recognizers of their scenes, by name. The first recognizer must be
    the only one that succeeds."""
    taps, drags = strokes(labels.get("tap", [])), strokes(labels.get("pan", []))
    drags = [stroke for stroke in drags if max(math.dist(place, stroke[0][1]) for _, place in stroke if place) >= 40]
    found = {
        "hold next to a pan": ([hold(stroke) for stroke in taps], ["long press", "pan", "tap"]),
        "tap at an edge": ([moved(stroke, (INSET, stroke[0][1][1])) for stroke in taps], ["tap", "edge pan"]),
        "edge pan": ([edge_drag(stroke) for stroke in drags], ["edge pan", "tap"]),
        "double tap next to a tap then drag": (
            [after_tap(*pair) for pair in zip(taps[::2], taps[1::2])], ["double tap", "tap then drag"]),
        "drag after a tap": ([after_tap(*pair) for pair in zip(taps, drags)], ["tap then drag", "double tap"])}
    chance = random.Random(11)
    for lag in LAGS:
        made = [tilt(file, lag, chance) for file in labels.get("pinch", [])]
        found["tilt, second finger %d ms late" % (1000 * lag)] = (
            [frames for frames in made if frames], ["tilt", "pinch", "rotation"])
    return {name: each for name, each in found.items() if each[0]}


def scene_of(recognizers, folder, **settings):
    """A scene with recognizers, as a file. All those that can roll have the settings."""
    rolling = {"long press", "edge pan", "tap then drag", "tilt"}
    listed = [{"type": "tap", "taps": 2} if name == "double tap" else
              {"type": name, **({"edges": ["left"]} if name == "edge pan" else {}),
               **(settings if name in rolling else {})} for name in recognizers]
    path = Path(folder) / "scene.json"
    path.write_text(json.dumps({"recognizers": listed}))
    return path


def wrong(command, heading, recordings, label, scene, folder):
    """The number of recordings in which the labeled gesture isn't the only one, as text."""
    files = []
    for index, frames in enumerate(recordings):
        path = Path(folder) / ("%d.jsonl" % index)
        path.write_text(text_of(heading, frames))
        files.append(str(path))
    names = {label, "left " + label}
    count = sum(not gestures.begun or not set(gestures.begun) <= names
                for gestures in data.replay(command, files, "--scene", scene))
    return "%d (%s %%)" % (count, number(100 * count / len(files), 1))


def section(command, labels):
    """A table of the errors, or an empty text if no gestures can be derived from the labels."""
    rows = []
    heading = json.dumps({"type": "recording", "version": 1, "window": {"width": 1242, "height": 931}})
    for name, (recordings, recognizers) in gestures(labels).items():
        with tempfile.TemporaryDirectory() as folder:
            def errors(change, **settings):
                return wrong(command, heading, [change(frames) for frames in recordings], recognizers[0],
                             scene_of(recognizers, folder, **settings), folder)

            rows.append([name, len(recordings), errors(list, rollTravelPoints=0), errors(list)]
                        + [errors(change) for change in RATES.values()])
    if not rows:
        return ""
    return ("\n### Holds, edges, drags after a tap, and tilts\n\n"
            "These gestures were derived from the recordings. A hold is a tap that lifts after 900 ms. Taps and drags "
            "are moved to 8 pt from the left edge, where the drags are rotated inward. The second tap of a double tap "
            "lands 150 ms after the first, and so does a drag after a tap. The first finger of a tilt lands as in a "
            "pinch, and both then move on straight minimum-jerk paths. Each scene contains a recognizer for the "
            "gesture and for those that compete with it. An error is a recording in which another gesture or none is "
            "recognized. For \"all travel counts\", the roll of contacts is ignored (`rollTravel` is 0), except by "
            "pans.\n\n"
            + table(["gesture", "recordings", "all travel counts", "standard", *RATES], rows))
