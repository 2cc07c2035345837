"""The cost per frame of scrubbing through a one-hour page in Chromium. This cost depends on the machine, so it isn't
saved."""

import json
import shutil
import subprocess
import sys

import programs
from tables import number, table

# The size of a recording in megabytes, and the factor by which the usual pauses between gestures are multiplied. Each
# recording lasts an hour.
HOURS = {"gestures with rests": (14.5, 1), "gestures without rests": (44.6, 0)}


def page(size, rest):
    """Returns the page of a one-hour recording."""
    programs.INPUT.mkdir(parents=True, exist_ok=True)
    recording = programs.INPUT / ("hour-%s.evemu" % rest)
    programs.say(programs.run([sys.executable, "make-large-recording", recording, str(size), str(rest)]).strip())
    made = recording.with_suffix(".html")
    programs.run([programs.fingertip(), "inspect", recording, "-o", made])
    return made


def report():
    """Prints the tables."""
    chromium = next(filter(None, map(shutil.which, ["chromium", "chromium-browser", "google-chrome"])), None)
    for needed, found in [("node", shutil.which("node")), ("chromium", chromium)]:
        if not found:
            sys.exit("error: %s is missing (apt-get install %s)" % (needed, {"node": "nodejs"}.get(needed, needed)))
    rows = []
    for name, (size, rest) in HOURS.items():
        done = subprocess.run(["node", "Web/inspector.mjs", chromium, page(size, rest)], cwd=programs.HOME,
                              capture_output=True, text=True, check=True)
        for line in map(json.loads, done.stdout.splitlines()):
            if "opened" in line:
                opened = line["opened"]
                programs.say("%s: %d samples, %d decisions; first rows after %d ms, all after %d ms, %d ms of processor"
                             % (name, line["samples"], line["decisions"], opened["firstRows"], opened["all"],
                                opened["cpu"]))
            elif "scrubbed" in line:
                cpu, wall = line["cpu"], line["wall"]
                rows.append(["%s, %s" % (name, line["scrubbed"])] + [
                    number(one[which], 1) for one in [cpu, wall] for which in ["median", "p95", "worst"]])
            else:
                sys.exit("error: the page reports %s" % line["errors"])
    print(table(["ms a picture", "processor", "p95", "worst", "clock", "p95", "worst"], rows))
