"""Recordings of the same motions at other sampling rates."""

import json
import math
import subprocess
from pathlib import Path


def frames_of(command, file, options):
    """The heading of a recording, and its frames as the locations of the touches that are down."""
    with open(file, errors="replace") as stream:
        heading = stream.readline()
        # A conversion takes longer than all replays, so recordings that already contain touches aren't converted.
        text = heading + stream.read() if '"window"' in heading else subprocess.run(
            [command, "convert", file, "-", "--to", "jsonl", "--touches", *options],
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
    """Every other frame of moves. Landings and lifts remain."""
    kept, is_next = [], True
    for before, frame in zip([(0, {})] + frames, frames):
        if before[1].keys() != frame[1].keys() or is_next:
            kept.append(frame)
        is_next = not is_next
    return kept


def resampled(frames, rate):
    """The frames of a screen that samples the same motion at a rate, in straight lines between samples."""
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


RATES = {"60 Hz": lambda frames: resampled(frames, 60), "120 Hz": lambda frames: resampled(frames, 120),
         "240 Hz": lambda frames: resampled(frames, 240), "every other frame": thinned}


def at_other_rates(command, files, options, folder):
    """The recordings at each rate, by name."""
    rates = {name: [] for name in RATES}
    for index, file in enumerate(files):
        heading, frames = frames_of(command, file, options)
        for name, change in RATES.items():
            path = Path(folder) / ("%d %s.jsonl" % (index, name))
            path.write_text(text_of(heading, change(frames)))
            rates[name].append(str(path))
    return rates
