"""Tests the example with Kivy's own touches, in a window that needs no display."""

import os
import re
import sys
import time
from pathlib import Path

os.environ.update(KIVY_NO_ARGS="1", KIVY_NO_CONSOLELOG="1", KIVY_NO_FILELOG="1", KIVY_WINDOW="sdl2",
                  SDL_VIDEODRIVER="offscreen")
EXAMPLE = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(EXAMPLE))

import fingertip
import gestures
import pytest
from board import Board
from kivy.base import EventLoop
from kivy.core.window import Window
from kivy.metrics import Metrics
from kivy.tests.common import UnitTestTouch
from kivy.uix.button import Button
from kivy.uix.modalview import ModalView
from kivy.uix.scrollview import ScrollView

PAGE = EXAMPLE.parents[1] / "Sources/Fingertip/Fingertip.docc/EmbeddingKivy.md"


@pytest.fixture(params=[1, 1.5], ids=["scale 1", "scale 1.5"])
def board(request):
    EventLoop.ensure_window()
    Metrics.density = request.param
    board = Board()
    Window.add_widget(board)
    tick(3)
    yield board
    for widget in Window.children[:]:
        Window.remove_widget(widget)
    board.gestures.close()


def tick(count=1):
    for _ in range(count):
        EventLoop.idle()


def wait(seconds):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        tick()


def land(x, y):
    """Puts a finger down. Points are in dp, and y points down."""
    touch = UnitTestTouch(*gestures.window_point(x, y))
    touch.touch_down()
    return touch


def move(touch, x, y):
    touch.touch_move(*gestures.window_point(x, y))


def drag(touch, start, end):
    wait(0.3)  # After this time, the contact no longer rolls, and a drag begins after 10 dp.
    for step in range(1, 11):
        move(touch, *(a + (b - a) * step / 10 for a, b in zip(start, end)))
        tick()
    wait(0.2)


def tap(x, y):
    land(x, y).touch_up()
    tick(2)


def middle(widget):
    return gestures.surface_point(*widget.to_window(*widget.center))


def output(capsys):
    return capsys.readouterr().out.splitlines()


def spread(board):
    """Spreads two fingers around the center of the photo in 20 ticks, with an event for each finger."""
    x, y = middle(board.photo)
    fingers = [(land(x + side * 20, y), side) for side in (-1, 1)]
    tick()
    for step in range(1, 21):
        for finger, side in fingers:
            move(finger, x + side * (20 + 2 * step), y)
        tick()
    for finger, _ in fingers:
        finger.touch_up()
    tick()


def test_a_spread_of_two_fingers_stays_centered(board):
    board.gestures.surface.remove(board.uid)  # only the pinch remains
    events = []
    board.gestures.attach(fingertip.PinchGestureRecognizer(board.gestures.surface, events.append), board.photo)
    x, y = middle(board.photo)
    spread(board)
    assert {(round(event.x, 1), round(event.y, 1)) for event in events} == {(round(x, 1), round(y, 1))}
    assert [event.state for event in events].count("changed") < 20  # at most one for each tick
    assert (events[0].state, events[-1].state) == ("began", "ended") and events[-1].scale > 2


def test_a_spread_scales_the_photo_in_place(board, capsys):
    center = middle(board.photo)
    spread(board)
    assert board.photo.scale > 2
    assert middle(board.photo) == pytest.approx(center, abs=0.5)
    assert [line.split(",")[0] for line in output(capsys)] == ["photo: taken", "photo: put"]


def test_two_fingers_rotate_the_photo_clockwise(board):
    x, y = middle(board.photo)
    fingers = [land(x - 40, y), land(x + 40, y)]
    tick()
    for step in range(1, 21):
        move(fingers[0], x - 40, y - 2 * step)
        move(fingers[1], x + 40, y + 2 * step)
        tick()
    rotation = board.photo.rotation  # in degrees, counterclockwise
    assert 310 < rotation < 340
    assert middle(board.photo) == pytest.approx((x, y), abs=0.5)


def test_a_tap_presses_the_button(board, capsys):
    tap(*middle(board.button))
    assert output(capsys) == ["button: pressed"]


def test_a_drag_from_the_button_moves_the_photo_and_presses_nothing(board, capsys):
    x, y = middle(board.button)
    start = middle(board.photo)
    touch = land(x, y)
    tick()
    assert board.button.state == "down"
    drag(touch, (x, y), (x + 30, y))  # still on the button
    assert board.button.state == "normal"
    touch.touch_up()
    tick(2)
    assert [line.split(",")[0] for line in output(capsys)] == ["photo: taken", "photo: put"]
    assert middle(board.photo)[0] == pytest.approx(start[0] + 20, abs=2)
    tap(x, y)
    assert output(capsys) == ["button: pressed"]


def test_widgets_receive_no_moves_of_a_touch_that_a_gesture_has_intercepted(board):
    moves = []
    board.button.bind(on_touch_move=lambda _, touch: moves.append(touch.x))
    x, y = middle(board.button)
    touch = land(x, y)
    tick()
    drag(touch, (x, y), (x + 100, y))
    assert 0 < len(moves) <= 4  # Kivy delivers each move of a grabbed touch twice.
    assert touch.grab_list == []


def test_a_widget_that_a_scroll_view_clips_is_not_hit(board):
    taps = []
    view = ScrollView(size_hint=(None, None), size=(100, 100), pos=(0, 150))
    row = Button(size_hint=(None, None), size=(100, 400))
    view.add_widget(row)
    board.add_widget(view)
    board.gestures.attach(fingertip.TapGestureRecognizer(board.gestures.surface, taps.append), row)
    tick(2)
    tap(*gestures.surface_point(50, 100))
    assert taps == []
    tap(*gestures.surface_point(50, 200))
    assert len(taps) == 1


def test_a_tap_gesture_on_the_board_prevents_a_click(board, capsys):
    taps = []
    board.gestures.attach(fingertip.TapGestureRecognizer(board.gestures.surface, taps.append), board)
    tap(*middle(board.button))
    assert len(taps) == 1 and output(capsys) == [] and board.button.state == "normal"


def test_a_rotated_photo_is_hit_only_within_its_outline(board, capsys):
    board.photo.rotation = 45
    board.photo.scale = 0.5
    x, y = middle(board.photo)
    corner = 52  # A side is 80 dp, so half of the diagonal is 57 dp.
    for _ in range(2):
        tap(x - 38, y - 38)  # within the bounding box
    assert output(capsys) == []
    wait(0.5)
    where = []
    recognizer = fingertip.TapGestureRecognizer(
        board.gestures.surface, lambda _: where.append(recognizer.location))
    board.gestures.attach(recognizer, board.photo)
    tap(x + corner, y)
    # The photo is rotated counterclockwise, so its lower right corner points to the right.
    side = board.photo.width
    distance = side / 2 - corner / 0.5 / 2**0.5 * Metrics.density
    assert where == [pytest.approx((side - distance, distance), abs=1)]


def test_a_long_press_opens_a_dialog_that_receives_the_next_tap(board, capsys):
    taps = []
    recognizer = fingertip.TapGestureRecognizer(board.gestures.surface, taps.append)
    board.gestures.attach(recognizer, board)
    touch = land(*middle(board.photo))
    wait(0.8)
    assert output(capsys) == ["dialog: open"]
    dialog = Window.children[0]
    assert isinstance(dialog, ModalView)
    wait(0.4)
    touch.touch_up()
    tick()
    assert dialog.parent
    tap(Window.width / Metrics.density - 5, 100)  # outside, which dismisses it, and isn't a tap on the board
    wait(0.6)
    assert not dialog.parent and taps == []
    recognizer.destroy()
    touch = land(*middle(board.photo))
    wait(0.8)
    touch.touch_up()
    wait(0.4)
    dialog = Window.children[0]
    tap(*middle(dialog.content))
    wait(0.6)
    assert not dialog.parent
    tap(*middle(board.button))
    assert output(capsys) == ["dialog: open", "button: pressed"]


def test_a_photo_that_is_removed_under_a_finger_ends_its_gesture(board, capsys):
    taps = []
    board.gestures.attach(fingertip.TapGestureRecognizer(board.gestures.surface, taps.append), board.photo)
    touch = land(*middle(board.photo))
    tick()
    board.gestures.remove(board.photo)
    board.remove_widget(board.photo)
    touch.touch_up()
    tick()
    tap(*middle(board.button))
    assert taps == [] and output(capsys) == ["button: pressed"]


def test_a_window_that_is_hidden_under_a_finger_cancels_its_gesture(board, capsys):
    x, y = middle(board.button)
    touch = land(x, y)
    tick()
    Window.dispatch("on_minimize")
    assert board.button.state == "normal"
    touch.touch_up()
    tick(2)
    assert output(capsys) == []


def test_gestures_that_are_closed_under_a_finger_ignore_it(board, capsys):
    touch = land(*middle(board.photo))
    tick()
    board.gestures.close()
    move(touch, 100, 100)
    tick()
    touch.touch_up()
    wait(0.6)
    assert output(capsys) == []


def test_the_wheel_is_no_touch(board):
    touch = UnitTestTouch(*board.center)
    touch.button = "scrollup"
    touch.profile = ["pos", "button"]
    touch.touch_down()
    touch.touch_up()
    assert board.gestures.touches == {}


def test_an_error_of_an_action_is_raised_in_kivy_s_loop(board):
    def fail(_):
        raise ValueError("broken")

    board.gestures.attach(fingertip.TapGestureRecognizer(board.gestures.surface, fail), board.button)
    with pytest.raises(ValueError, match="broken"):
        tap(*middle(board.button))


def test_the_code_of_the_page_is_that_of_the_example():
    code = "\n".join((EXAMPLE / name).read_text() for name in ("gestures.py", "board.py"))
    lines = [line.strip() for line in code.splitlines() if line.strip()]
    text = "\n" + "\n".join(lines) + "\n"
    blocks = re.findall(r"```python\n(.*?)```", PAGE.read_text(), re.S)
    assert blocks
    for block in blocks:
        stripped = "\n".join(line.strip() for line in block.splitlines() if line.strip())
        assert f"\n{stripped}\n" in text, block
