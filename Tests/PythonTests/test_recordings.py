"""Tests that recordings are played as recorded, and that errors in them are reported with their line numbers."""

from pathlib import Path

import fingertip
import pytest
from fingertip import InvalidRecording, TransformGestureRecognizer, Window, play, read_recording

ROOT = Path(__file__).resolve().parents[2]
FIRST = '{"type":"recording","version":1,"window":{"width":320,"height":480}}'
BEGAN = '{"type":"frame","time":0,"touches":[{"id":1,"phase":"began","x":100,"y":100}]}'


def test_a_recording_of_two_fingers_transforms_a_photo():
    gestures = []
    with Window(800, 600) as window:
        TransformGestureRecognizer(window.root, gestures.append)
        play(ROOT / "Fixtures/toolkit/photo.jsonl", window)
        assert window.is_idle
    assert gestures[0].state == "began" and gestures[-1].state == "ended"
    assert any(gesture.touches == 2 and gesture.scale > 1.1 for gesture in gestures)


@pytest.mark.parametrize("path", sorted((ROOT / "Fixtures/toolkit").glob("*.jsonl")), ids=lambda path: path.stem)
def test_every_frame_of_a_recording_is_sent(path):
    lines = [line for line in path.read_text().splitlines() if '"frame"' in line]
    recording = read_recording(path)
    assert len(recording.frames) == len(lines) > 0
    with Window(recording.width, recording.height) as window:
        landings = []
        window.on_decision = lambda decision: landings.append(decision) if decision.outcome == "landed" else None
        play(recording, window)
    samples = [sample for _, samples in recording.frames for sample in samples]
    assert len(landings) == sum(sample.phase == "began" for sample in samples)


@pytest.mark.parametrize("lines, message", [
    ([], "the recording is empty"),
    (["E: 0.0 0003 0039 0000"], "tap.jsonl:1: not JSON .* convert it with `fingertip convert --touches"),
    (["[]"], ":1: not a JSON object"),
    (['{"type":"recording","version":9}'], ":1: expected .*version"),
    (['{"type":"recording","version":1,"device":{"name":"Panel","codes":{}}}'], "device events"),
    ([FIRST, "", "{"], ":3: not JSON"),
    ([FIRST, '{"type":"frame","touches":[]}'], ":2: time: expected a number, found null"),
    ([FIRST, '{"type":"frame","time":true,"touches":[]}'], ":2: time: expected a number, found true"),
    ([FIRST, '{"type":"frame","time":0,"events":[]}'], ":2: touches: expected a list"),
    ([FIRST, BEGAN.replace('"x":100', '"x":null')], ":2: x: expected a number, found null"),
    ([FIRST, BEGAN.replace('"x":100', '"x":NaN')], ":2: x: expected a number, found NaN"),
    ([FIRST, BEGAN.replace('"id":1', '"id":1.5')], ":2: id: expected an integer, found 1.5"),
    ([FIRST, BEGAN.replace("began", "begun")],
     ':2: phase: expected one of began, moved, ended, cancelled, found "begun"'),
    ([FIRST, BEGAN.replace('"x"', '"tool":"elbow","x"')], ":2: tool: expected one of finger"),
    ([FIRST, '{"type":"frame","time":0,"touches":[{"id":1,"phase":"moved"}]}'], ":2: x: expected a number, found null"),
    ([FIRST, '{"type":"acceleration","time":0,"x":0,"y":0,"z":1}'], ":2: contains an input of type acceleration"),
])
def test_an_invalid_recording_is_rejected_with_a_line_number(tmp_path, lines, message):
    path = tmp_path / "tap.jsonl"
    path.write_text("\n".join(lines))
    with pytest.raises(InvalidRecording, match=message) as raised:
        read_recording(path)
    assert str(path) in raised.value.location


def test_a_binary_recording_is_rejected(tmp_path):
    path = tmp_path / "raw.bin"
    path.write_bytes(bytes(range(256)))
    with pytest.raises(InvalidRecording, match="not UTF-8 text; convert it with"):
        read_recording(path)
    with pytest.raises(FileNotFoundError):
        read_recording(tmp_path / "missing.jsonl")


def test_decisions_in_a_recording_are_ignored_and_ids_can_be_negative(tmp_path):
    path = tmp_path / "tap.jsonl"
    path.write_text("\n".join([FIRST, BEGAN.replace('"id":1', '"id":-1'), '{"type":"decision"}']))
    assert read_recording(path).frames[0][1][0].id == 2**64 - 1


def test_a_touch_without_a_location_stays_where_it_was(tmp_path):
    path = tmp_path / "drag.jsonl"
    moved = '{"type":"frame","time":0.02,"touches":[{"id":1,"phase":"moved","y":120}]}'
    ended = '{"type":"frame","time":0.04,"touches":[{"id":1,"phase":"ended"}]}'
    path.write_text("\n".join([FIRST, BEGAN, moved, ended]))
    samples = [sample for _, samples in read_recording(path).frames for sample in samples]
    assert [(sample.x, sample.y) for sample in samples] == [(100, 100), (100, 120), (100, 120)]


def test_the_time_advances_until_no_recognizer_is_waiting(tmp_path):
    path = tmp_path / "hold.jsonl"
    path.write_text("\n".join([FIRST, BEGAN]))
    states = []
    with Window(320, 480) as window:
        fingertip.LongPressGestureRecognizer(window.root, lambda press: states.append((press.time, press.state)))
        play(path, window)
        assert window.next_deadline is None
    assert states == [(0.5, "began")]
