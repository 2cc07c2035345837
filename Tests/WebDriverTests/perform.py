"""Performs recordings in Chromium with Selenium, and compares the gestures.

    perform.py FINGERTIP CHROMIUM CHROMEDRIVER RECORDING…

Each recording is written as W3C Actions by `fingertip convert`, read back by `fingertip replay`, and performed on a
page that records the pointer events of the browser. These events become another recording, whose gestures may differ
from those of the original for one of these reasons:

    the format    Even the Actions that are read back produce other gestures, because the format can't express the recording.
    late          With the planned times and the recorded locations, the gestures are right.
    a cancel      The driver doesn't cancel touches. The events are those of touches that stay down instead.
    a fault       None of these reasons applies.

The driver's overhead per tick is measured with each recording and subtracted from the ticks. Late recordings are
performed again a few times. The exit status is 1 if there is a fault, if a recording that is not named below differs
because of the format, or if a recording that is named below no longer differs.
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
# In seconds. Recordings longer than LONGEST are skipped, and a driver that doesn't respond within PATIENCE is restarted.
LONGEST, PATIENCE = 10, 30
TRIES = 4
# The ends of the paths of recordings whose gestures depend on data that Actions can't express. There are none.
UNSAID: set[str] = set()
PHASES = {"pointerdown": "began", "pointermove": "moved", "pointerup": "ended", "pointercancel": "cancelled"}


def run(*words):
    """Returns the output of a command, or None if it failed."""
    done = subprocess.run(words, capture_output=True, text=True)
    return done.stdout if done.returncode == 0 else None


def gestures(fingertip, recording):
    """Returns the gestures in a recording with their states, except changes."""
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
    """Returns the total duration of the ticks in seconds."""
    ticks = zip(*(source["actions"] for source in actions))
    return sum(max(action.get("duration", 0) for action in tick) for tick in ticks) / 1000


class Plan:
    """The planned events: the touches that the actions perform, in landing order, each with its samples
    [kind, x, y, milliseconds]. A move with a duration ends at the end of its tick. All other events are at its start.
    A driver that doesn't cancel leaves a touch down until it lifts, or until the state is cleared."""

    def __init__(self, actions, cancels=True):
        self.touches, down, places = [], {}, {}
        start = 0
        for tick in zip(*(source["actions"] for source in actions)):
            length = max(action.get("duration", 0) for action in tick)
            for finger, action in enumerate(tick):
                kind = action["type"]
                if kind == "pause" or kind == "pointerCancel" and not cancels:
                    continue
                if kind == "pointerDown" and finger in down:
                    continue
                at = start + length if kind == "pointerMove" and action["duration"] else start
                if kind == "pointerMove":
                    places[finger] = (action["x"], action["y"])
                if kind == "pointerDown":
                    down[finger] = []
                    self.touches.append(down[finger])
                if finger in down:
                    down[finger].append([kind.lower(), *places[finger], at])
                if kind in ("pointerUp", "pointerCancel"):
                    del down[finger]
            start += length
        for finger, samples in down.items():
            samples.append(["pointerup", *places[finger], start])

    def punctual(self, told):
        """Returns the recorded events at their planned times, or None if they differ from the plan."""
        touches = {}
        for event in told:
            touches.setdefault(event[1], []).append(event)
        if len(touches) != len(self.touches):
            return None
        events = []
        for number, (planned, came) in enumerate(zip(self.touches, touches.values())):
            at = 0
            for kind, touch, x, y, _ in came:
                # A move to the current location causes no event.
                while at < len(planned) and not self.is_told(planned[at], kind, x, y):
                    if planned[at][0] != "pointermove":
                        return None
                    at += 1
                if at == len(planned):
                    return None
                events.append((planned[at][3], number, kind, touch, x, y))
                at += 1
            if at < len(planned):
                return None
        events.sort(key=lambda event: event[0])
        return [[kind, touch, x, y, time] for time, _, kind, touch, x, y in events]

    @staticmethod
    def is_told(planned, kind, x, y):
        return planned[0] == kind and (kind != "pointermove" or abs(planned[1] - x) < 1 and abs(planned[2] - y) < 1)


def shortened(actions, milliseconds):
    """Returns the actions with shorter ticks. If a tick is too short, later ticks are shortened instead."""
    owed, changed = 0, [dict(source, actions=[dict(action) for action in source["actions"]]) for source in actions]
    for tick in zip(*(source["actions"] for source in changed)):
        owed += milliseconds
        longest = max(action.get("duration", 0) for action in tick)
        rest = max(longest - owed, 0)
        owed -= longest - rest
        for action in tick:
            if "duration" in action:
                action["duration"] = min(action["duration"], round(rest))
    return changed


def perform(browser, actions):
    """Performs actions, and returns the events that the page recorded: [kind, touch, x, y, milliseconds]."""
    browser.execute_script("told.length = 0")
    browser.execute("actions", {"actions": actions})
    browser.execute("clearActionState", {})
    return browser.execute_script("return told")


def recording_of(told):
    """Returns events as a recording in JSON Lines."""
    width, height = SIZE
    lines = [{"type": "recording", "version": 1, "window": {"width": width, "height": height}}]
    for kind, touch, x, y, milliseconds in told:
        time = round(milliseconds / 1000, 6)
        sample = {"id": touch, "phase": PHASES[kind], "x": x, "y": y}
        if lines[-1].get("time") != time or any(other["id"] == touch for other in lines[-1]["touches"]):
            lines.append({"type": "frame", "time": time, "touches": []})
        lines[-1]["touches"].append(sample)
    return "".join(json.dumps(line) + "\n" for line in lines)


class Performer:
    """A browser that performs recordings, and classifies the results."""

    def __init__(self, fingertip, chromium, driver, folder):
        self.fingertip, self.chromium, self.driver, self.folder = fingertip, chromium, driver, folder
        self.browser = start(chromium, driver)
        self.needed = 0  # overhead of the driver per tick in milliseconds

    def gestures_of(self, told):
        performed = f"{self.folder}/performed.jsonl"
        pathlib.Path(performed).write_text(recording_of(told))
        return gestures(self.fingertip, performed)

    def outcome(self, recording):
        """Returns the result of a recording with the expected and the actual gestures, or ("left out", reason)."""
        document = f"{self.folder}/touches.actions.json"
        expected = gestures(self.fingertip, recording)
        written = run(self.fingertip, "convert", "--size", f"{SIZE[0]}x{SIZE[1]}", recording, document)
        if expected is None or written is None:
            return "left out", "it cannot be read to its end", None
        said = gestures(self.fingertip, document)
        with open(document) as file:
            actions = json.load(file)["actions"]
        if duration(actions) > LONGEST:
            return "left out", f"it lasts longer than {LONGEST} s", None
        if not actions:
            return ("same", expected, []) if not expected else ("a fault", expected, [])
        verdict = None
        for _ in range(TRIES):
            try:
                told = perform(self.browser, shortened(actions, self.needed))
            except WebDriverException as refusal:
                return "left out", refusal.msg.splitlines()[0], None
            except urllib3.exceptions.HTTPError:
                self.browser.service.stop()
                self.browser = start(self.chromium, self.driver)
                return "left out", f"the driver did not answer within {PATIENCE} s", None
            came = self.gestures_of(told)
            if came == expected:
                return "same", expected, came
            if said != expected and came == said:
                return "the format", expected, came
            verdict = self.judge(actions, told, said, expected), expected, came
            if verdict[0] != "late":
                break
            self.learn(told, actions)
        return verdict

    def judge(self, actions, told, said, expected):
        events = Plan(actions).punctual(told)
        if events is not None and self.gestures_of(events) == said:
            return "late" if said == expected else "the format"
        stay_down = Plan(actions, cancels=False)
        has_cancel = any(action["type"] == "pointerCancel" for source in actions for action in source["actions"])
        return "a cancel" if has_cancel and stay_down.punctual(told) is not None else "a fault"

    def learn(self, told, actions):
        """Updates the measured overhead per tick."""
        ticks = len(actions[0]["actions"])
        if ticks < 8 or len(told) < 2:
            return
        took = told[-1][4] - told[0][4]
        late = (took - duration(actions) * 1000) / ticks
        self.needed = min(max(self.needed + late, 0), 40)


def main():
    fingertip, chromium, driver, *recordings = sys.argv[1:]
    outcomes = {"same": [], "late": [], "a cancel": [], "the format": [], "a fault": [], "left out": []}
    with tempfile.TemporaryDirectory() as folder:
        performer = Performer(fingertip, chromium, driver, folder)
        for recording in recordings:
            reason, *rest = performer.outcome(recording)
            outcomes[reason].append((recording, *rest))
        performer.browser.quit()
    for recording, why, _ in outcomes["left out"]:
        print(f"{recording}: not performed: {why}")
    for reason in ["late", "a cancel", "the format", "a fault"]:
        for recording, expected, came in outcomes[reason]:
            print(f"{recording}: {reason}\n  recorded   {', '.join(expected) or 'nothing'}")
            print(f"  performed  {', '.join(came or []) or 'nothing'}")
    print(f"The driver needed {performer.needed:.0f} ms for a tick itself in the end.")
    print("| performed | same gestures | late | no cancel | the format | a fault | not performed |")
    print("|---|---|---|---|---|---|---|")
    counts = [len(all) for all in outcomes.values()]
    print(f"| {sum(counts[:-1])} | " + " | ".join(map(str, counts)) + " |")
    named = {recording for recording in recordings if any(recording.endswith(path) for path in UNSAID)}
    unsaid = {recording for recording, *_ in outcomes["the format"]}
    sys.exit(0 if sum(counts[:-1]) and not outcomes["a fault"] and unsaid == named else 1)


main()
