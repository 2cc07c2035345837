"""Whether fingers that rotate and spread at the same time are recognized as the larger movement."""

import json
import subprocess

import programs
from tables import table


def section():
    done = subprocess.run([programs.engine_cost(), "rotations"], capture_output=True, text=True,
                          check=True)
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    rates = sorted({one["rate"] for one in lines})
    rows = []
    for ratio in sorted({one["ratio"] for one in lines}):
        found = {one["rate"]: one for one in lines if one["ratio"] == ratio}
        rows.append(["%g" % ratio, "rotation" if ratio < 1 else "pinch", found[rates[0]]["motions"],
                     *("%.1f" % (100 * found[rate]["right"] / found[rate]["motions"])
                       for rate in rates)])
    return ("### Rotation or pinch\n\nThe table shows the percentage of two-finger motions that are recognized as "
            "the predominant gesture and as nothing else. The fingers rotate by up to 180°, and move apart or together "
            "at the same time. The predominant movement covers 20 to 300 pt. Each motion is tested and counted "
            "twice: once with the rotation recognizer first, and once with the pinch recognizer first. The ratio is "
            "the change in the distance between the fingers, divided by the length of the arc of one finger around the "
            "other.\n\n" + table(
                ["ratio", "predominant", "motions", *("%d Hz" % rate for rate in rates)], rows))
