"""Tests the example with the frames of a touch panel, on a display that exists only in memory."""

import re
import sys
from pathlib import Path

EXAMPLE = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(EXAMPLE))

import board as example
import fingertip
import lvgl as lv
import pytest

lv.init()
PAGE = EXAMPLE.parents[1] / "Sources/Fingertip/Fingertip.docc/EmbeddingLVGL.md"
STEP = 0.016


class Screen:
    """A display in memory, a touch panel and a clock that advances by `wait`."""

    def __init__(self, scale):
        self.display = lv.display_create(example.WIDTH, example.HEIGHT)
        self.pixels = bytearray(example.WIDTH * example.HEIGHT * 4)
        self.display.set_color_format(lv.COLOR_FORMAT.XRGB8888)
        self.display.set_buffers(self.pixels, None, len(self.pixels), lv.DISPLAY_RENDER_MODE.FULL)
        self.display.set_flush_cb(lambda display, area, pixels: display.flush_ready())
        self.time = 0
        self.frames = []
        self.board = example.Board(self.display, self.read, lambda: self.time, scale)
        self.wait(0.1)

    def read(self):
        frames, self.frames = self.frames, []
        return frames

    def wait(self, seconds=STEP):
        for _ in range(max(1, round(seconds / 0.004))):
            self.time += 0.004
            lv.tick_inc(4)
            lv.timer_handler()

    def touch(self, phase, *points, seconds=STEP):
        """Reports one frame of fingers 1, 2, …, in pixels."""
        self.frames.append((self.time, [fingertip.Sample(i + 1, phase, *point) for i, point in enumerate(points)]))
        self.wait(seconds)

    def tap(self, point):
        self.touch("began", point)
        self.touch("ended", point, seconds=0.05)

    def spread(self, center, distances):
        x, y = center
        phases = ["began"] + ["moved"] * (len(distances) - 2) + ["ended"]
        for phase, distance in zip(phases, distances):
            self.touch(phase, (x - distance, y), (x + distance, y))


@pytest.fixture(params=[1, 1.5], ids=["scale 1", "scale 1.5"])
def screen(request):
    screen = Screen(request.param)
    yield screen
    screen.board.gestures.close()
    lv.timer_handler()
    screen.display.delete()


def middle(found):
    area = lv.area_t()
    found.get_coords(area)
    return (area.x1 + area.x2 + 1) / 2, (area.y1 + area.y2 + 1) / 2


def output(capsys):
    return capsys.readouterr().out.splitlines()


def test_a_spread_of_two_fingers_stays_centered(screen, capsys):
    events = []
    gestures = screen.board.gestures
    gestures.attach(fingertip.PinchGestureRecognizer(gestures.surface, events.append), screen.board.photo)
    screen.spread((240, 160), [30] + [30 + 3 * i for i in range(20)] + [87])
    scale = gestures.scale
    assert {(event.x * scale, event.y * scale) for event in events} == {(240, 160)}
    assert (events[0].state, events[-1].state) == ("began", "ended") and events[-1].scale > 2


def test_a_spread_scales_the_photo_in_place(screen, capsys):
    screen.spread((240, 160), [30] + [30 + 3 * i for i in range(20)] + [87])
    lines = output(capsys)
    assert lines[0] == "photo: taken, at 240, 160, 100%, rotated by 0"
    assert re.fullmatch(r"photo: put, at 240, 160, 2\d\d%, rotated by 0", lines[1])


def test_two_fingers_rotate_the_photo_clockwise(screen):
    screen.touch("began", (200, 160), (280, 160))
    for step in range(21):
        screen.touch("moved", (200, 160 - 2 * step), (280, 160 + 2 * step))
    x, y, zoom, angle = screen.board.placed
    assert (x, y) == pytest.approx((240, 160)) and 0.4 < angle < 0.8


def test_a_tap_presses_the_button(screen, capsys):
    screen.tap(middle(screen.board.button))
    assert output(capsys) == ["button: pressed"]


def test_a_drag_from_the_button_moves_the_photo_and_presses_nothing(screen, capsys):
    x, y = middle(screen.board.button)
    screen.touch("began", (x, y))
    assert screen.board.button.has_state(lv.STATE.PRESSED)
    screen.wait(0.3)
    for step in range(1, 11):
        screen.touch("moved", (x + 4 * step, y))
    assert not screen.board.button.has_state(lv.STATE.PRESSED)
    screen.touch("ended", (x + 40, y), seconds=0.1)
    assert [line.split(",")[0] for line in output(capsys)] == ["photo: taken", "photo: put"]
    screen.tap((x, y))
    assert output(capsys) == ["button: pressed"]


def test_lvgl_receives_only_the_first_of_two_fingers(screen, capsys):
    button = middle(screen.board.button)
    screen.touch("began", (470, 310), button)
    screen.frames.append((screen.time, [fingertip.Sample(2, "ended", *button)]))
    screen.wait(0.1)
    point = lv.point_t()
    screen.board.gestures.device.get_point(point)
    assert (point.x, point.y) == (470, 310) and output(capsys) == []
    screen.touch("ended", (470, 310), seconds=0.1)


def test_a_tap_gesture_on_the_screen_prevents_a_click(screen, capsys):
    taps = []
    gestures = screen.board.gestures
    gestures.attach(fingertip.TapGestureRecognizer(gestures.surface, taps.append), screen.board.screen)
    screen.tap(middle(screen.board.button))
    assert len(taps) == 1 and output(capsys) == []


def test_a_delayed_touch_presses_the_button_when_the_recognizer_fails(screen, capsys):
    gestures = screen.board.gestures
    press = fingertip.LongPressGestureRecognizer(gestures.surface, minimum_press_duration=0.3)
    press.delays_touches_began = True
    gestures.attach(press, screen.board.button)
    screen.touch("began", middle(screen.board.button))
    assert not screen.board.button.has_state(lv.STATE.PRESSED)
    screen.touch("ended", middle(screen.board.button))
    assert output(capsys) == ["button: pressed"]


def test_a_rotated_photo_is_hit_only_within_its_outline(screen, capsys):
    screen.board.place(240, 160, 1, 0.785398)
    screen.wait(0.1)
    where = []
    gestures = screen.board.gestures
    tap = fingertip.TapGestureRecognizer(gestures.surface, lambda _: where.append(tap.location))
    gestures.attach(tap, screen.board.photo)
    screen.tap((240 - 55, 160 - 55))  # within the unrotated square
    assert where == []
    screen.tap((240 + 78, 160))  # within the corner, which points to the right
    corner = 60 + 78 / 2**0.5
    assert where == [pytest.approx((corner, 120 - corner), abs=2)]


def test_a_long_press_opens_a_dialog_that_receives_the_next_tap(screen, capsys):
    taps = []
    gestures = screen.board.gestures
    screen.touch("began", middle(screen.board.photo), seconds=0.7)
    assert output(capsys) == ["dialog: open"]
    screen.touch("ended", middle(screen.board.photo), seconds=0.1)
    gestures.attach(fingertip.TapGestureRecognizer(gestures.surface, taps.append), screen.board.screen)
    screen.tap((470, 310))  # outside of the dialog
    assert taps == []
    screen.tap(middle(screen.board.close))
    assert screen.display.get_layer_top().get_child_count() == 0
    assert taps == [] and output(capsys) == []


def test_a_photo_that_is_deleted_under_a_finger_ends_its_gestures(screen, capsys):
    screen.touch("began", middle(screen.board.photo))
    screen.board.photo.delete()
    screen.wait(1)
    screen.touch("ended", (240, 160))
    screen.tap(middle(screen.board.button))
    assert output(capsys) == ["button: pressed"]


def test_cancelled_touches_press_nothing(screen, capsys):
    screen.touch("began", middle(screen.board.button))
    screen.board.gestures.cancel()
    screen.wait(0.1)
    assert not screen.board.button.has_state(lv.STATE.PRESSED)
    screen.touch("ended", middle(screen.board.button), seconds=0.1)
    assert output(capsys) == []


def test_a_display_that_is_deleted_under_a_finger_ends_its_gestures(capsys):
    screen = Screen(1)
    screen.touch("began", middle(screen.board.photo))
    screen.board.gestures.close()
    screen.touch("ended", middle(screen.board.button), seconds=1)
    assert screen.frames  # The device is no longer read.
    screen.display.delete()
    screen.wait(1)
    printed = capsys.readouterr()
    assert (printed.out, printed.err) == ("", "")


def test_an_error_of_an_action_is_printed(screen, capsys):
    def fail(_):
        raise ValueError("broken")

    gestures = screen.board.gestures
    gestures.attach(fingertip.TapGestureRecognizer(gestures.surface, fail), screen.board.button)
    screen.tap(middle(screen.board.button))
    assert "ValueError: broken" in capsys.readouterr().err


def test_the_code_of_the_page_is_that_of_the_example():
    code = "\n".join((EXAMPLE / name).read_text() for name in ("gestures.py", "board.py"))
    text = "\n" + "\n".join(line.strip() for line in code.splitlines() if line.strip()) + "\n"
    blocks = re.findall(r"```python\n(.*?)```", PAGE.read_text(), re.S)
    assert blocks
    for block in blocks:
        stripped = "\n".join(line.strip() for line in block.splitlines() if line.strip())
        assert f"\n{stripped}\n" in text, block
