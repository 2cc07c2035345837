"""Performs recordings in Chromium by selenium, and compares the gestures.

    perform.py FINGERTIP CHROMIUM CHROMEDRIVER RECORDING…

Each recording is written as W3C Actions by `fingertip convert` and performed on a page that keeps what the browser
tells it. That becomes a recording too, and `fingertip replay` must tell the same gestures of both. How long the
driver itself needs for a tick is measured first, and taken off the time that a tick lasts. The table has a line for
each recording with what differs; 1 is the exit status when more differ than may.
"""

import json
import pathlib
import subprocess
import sys
import tempfile

import urllib3
from selenium import webdriver
from selenium.common.exceptions import WebDriverException

SIZE = (1280, 800)
# Seconds: what lasts longer is left out, and a driver that needs more than both is started anew.
LONGEST, PATIENCE = 10, 30
PHASES = {"pointerdown": "began", "pointermove": "moved", "pointerup": "ended", "pointercancel": "cancelled"}


def run(*words):
    """What a command prints; None where it could not do all that it should."""
    done = subprocess.run(words, capture_output=True, text=True)
    return done.stdout if done.returncode == 0 else None


def gestures(fingertip, recording):
    """What is told of a recording: each gesture with its state, without the changes between."""
    size = f"{SIZE[0]}x{SIZE[1]}"
    printed = run(fingertip, "replay", "--json", "--size", size, recording)
    if printed is None:
        return None
    lines = [json.loads(line) for line in printed.splitlines()]
    return [
        f"{line['recognizer']} {line['state']}"
        for line in lines
        if line["type"] == "gesture" and line["state"] != "changed"
    ]


def start(chromium, driver):
    options = webdriver.ChromeOptions()
    options.binary_location = chromium
    for word in ["--headless=new", "--no-sandbox", "--disable-gpu", "--window-size=1400,1100", "--touch-events=enabled"]:
        options.add_argument(word)
    browser = webdriver.Chrome(options=options, service=webdriver.ChromeService(driver))
    browser.command_executor.client_config.timeout = PATIENCE
    browser.get(pathlib.Path(__file__).with_name("page.html").as_uri())
    return browser


def duration(actions):
    """How long the ticks of some actions last, in seconds."""
    ticks = zip(*(source["actions"] for source in actions))
    return sum(max(action.get("duration", 0) for action in tick) for tick in ticks) / 1000


def overhead(browser):
    """How many milliseconds the driver needs for a tick beside the time that it lasts, by a drag of 30 ticks."""
    drag = [{"type": "pointerMove", "duration": 0, "x": 100, "y": 100}, {"type": "pointerDown", "button": 0}]
    drag += [{"type": "pointerMove", "duration": 20, "x": 100 + 5 * tick, "y": 100} for tick in range(1, 31)]
    drag += [{"type": "pointerUp", "button": 0}]
    source = {"type": "pointer", "id": "finger", "parameters": {"pointerType": "touch"}, "actions": drag}
    lines = perform(browser, [source]).splitlines()[1:]
    times = [json.loads(line)["time"] for line in lines]
    return max((times[-1] - times[0]) * 1000 / 31 - 20, 0)


def shortened(actions, milliseconds):
    """The same actions in ticks that last so much less. What there is too little of is taken off later ticks."""
    owed = 0
    for tick in zip(*(source["actions"] for source in actions)):
        owed += milliseconds
        longest = max(action.get("duration", 0) for action in tick)
        rest = max(longest - owed, 0)
        owed -= longest - rest
        for action in tick:
            if "duration" in action:
                action["duration"] = min(action["duration"], round(rest))
    return actions


def perform(browser, actions):
    """What the page was told, as a recording in JSON Lines."""
    browser.execute_script("told.length = 0")
    browser.execute("actions", {"actions": actions})
    browser.execute("clearActionState", {})
    told = browser.execute_script("return told")
    width, height = SIZE
    lines = [{"type": "recording", "version": 1, "window": {"width": width, "height": height}}]
    for kind, touch, x, y, milliseconds in told:
        time = round(milliseconds / 1000, 6)
        sample = {"id": touch, "phase": PHASES[kind], "x": x, "y": y}
        if lines[-1].get("time") != time:
            lines.append({"type": "frame", "time": time, "touches": []})
        lines[-1]["touches"].append(sample)
    return "".join(json.dumps(line) + "\n" for line in lines)


def main():
    fingertip, chromium, driver, *recordings = sys.argv[1:]
    browser = start(chromium, driver)
    same, different, left_out = 0, [], []
    needed = overhead(browser)
    with tempfile.TemporaryDirectory() as folder:
        document = f"{folder}/touches.actions.json"
        performed = f"{folder}/performed.jsonl"
        for recording in recordings:
            expected = gestures(fingertip, recording)
            written = run(fingertip, "convert", "--size", f"{SIZE[0]}x{SIZE[1]}", recording, document)
            if expected is None or written is None:
                left_out.append((recording, "it cannot be read to its end"))
                continue
            with open(document) as file:
                actions = json.load(file)["actions"]
            if duration(actions) > LONGEST:
                left_out.append((recording, f"it lasts longer than {LONGEST} s"))
                continue
            try:
                pathlib.Path(performed).write_text(perform(browser, shortened(actions, needed)))
            except WebDriverException as refusal:
                left_out.append((recording, refusal.msg.splitlines()[0]))
                continue
            except urllib3.exceptions.HTTPError:
                left_out.append((recording, f"the driver did not answer within {PATIENCE} s"))
                browser.service.stop()
                browser = start(chromium, driver)
                continue
            came = gestures(fingertip, performed)
            if came == expected:
                same += 1
            else:
                different.append((recording, expected, came))
    browser.quit()
    for recording, why in left_out:
        print(f"{recording}: not performed: {why}")
    for recording, expected, came in different:
        print(f"{recording}:\n  recorded   {', '.join(expected) or 'nothing'}")
        print(f"  performed  {', '.join(came or []) or 'nothing'}")
    print(f"The driver needs {needed:.0f} ms for a tick itself.")
    total = same + len(different)
    print(f"{total} recordings performed: {same} with the gestures that were recorded, {len(different)} with others; "
          f"{len(left_out)} not performed")
    # What hangs by less than a frame may come out otherwise where a browser takes its time.
    sys.exit(0 if total > 0 and len(different) * 5 <= total else 1)


main()
