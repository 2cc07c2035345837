"""Tests that scroll views drag, decelerate and zoom their content."""

import gc
import weakref

import fingertip
import pytest
from fingertip import ScrollView, TapGestureRecognizer, View, Window
from touches import drag, pinch, tap


@pytest.fixture
def screen():
    with Window(400, 400) as window:
        scroll = ScrollView(window.root, 0, 0, 400, 400, name="list")
        scroll.set_content_size(400, 4000)
        yield window, scroll


def finish(window, time):
    while window.is_animating:
        time += 1 / 60
        window.advance(time)


def test_a_drag_moves_the_content_and_decelerates(screen):
    window, scroll = screen
    events = []
    scroll.on_event = events.append
    drag(window, 0, -200, y=300, steps=10)
    assert scroll.is_decelerating and window.is_animating
    finish(window, 0.2)
    kinds = [event.kind for event in events]
    assert kinds[0] == "willBeginDragging" and kinds[-1] == "didEndDecelerating" and "moved" in kinds
    end = next(event for event in events if event.kind == "willEndDragging")
    # The finger moves 20 points every 16 ms.
    assert end.velocity_y == pytest.approx(1250)
    assert scroll.offset == pytest.approx((end.target_x, end.target_y), abs=1)
    assert [event.decelerates for event in events if event.kind == "didEndDragging"] == [True]
    assert {event.scroll for event in events} == {scroll}


def test_a_callback_can_change_the_target(screen):
    window, scroll = screen
    scroll.on_event = lambda event: (0, 500) if event.kind == "willEndDragging" else None
    drag(window, 0, -200, y=300, steps=10)
    finish(window, 0.2)
    assert scroll.offset == pytest.approx((0, 500), abs=0.5)


def test_an_exception_raised_in_an_event_handler_reaches_the_caller_of_set_offset(screen):
    window, scroll = screen
    scroll.on_event = lambda event: 1 / 0
    with pytest.raises(ZeroDivisionError):
        scroll.set_offset(0, 100, animated=False)
    assert scroll.offset == (0, 100)
    scroll.on_event = None
    scroll.show(0, 1000, 10, 10, animated=False)
    assert scroll.offset == (0, 610)


def test_a_pinch_zooms_the_content(screen):
    window, scroll = screen
    photo = View(scroll, 0, 0, 400, 400)
    scroll.set_content_size(400, 400)
    scroll.maximum_zoom_scale = 4
    scroll.set_zoomed_view(photo)
    pinch(window, 2)
    # The scale excludes the 8 points after which the pinch begins.
    assert scroll.zoom_scale == pytest.approx(200 / 108)
    scroll.set_zoom(3, animated=False)
    assert scroll.zoom_scale == 3
    with pytest.raises(fingertip.InvalidRelation):
        scroll.set_zoomed_view(window.root)


def test_settings_are_attributes_and_states_are_read_only(screen):
    window, scroll = screen
    assert (scroll.enabled, scroll.paging, scroll.deceleration_rate) == (True, False, 0.998)
    scroll.enabled = False
    drag(window, 0, -200, y=300)
    assert scroll.offset == (0, 0) and scroll.hidden is False
    with pytest.raises(fingertip.UnsupportedOperation, match="read-only"):
        scroll.is_dragging = True
    with pytest.raises(fingertip.InvalidValue, match="decelerationRate"):
        scroll.deceleration_rate = 2
    # A tenth of the content is visible, so the indicator is a tenth of its track.
    assert scroll.indicator("vertical") == pytest.approx((394, 3, 3, 39.4))
    assert scroll.indicator("horizontal") == (0, 0, 0, 0)
    scroll.set_inset(10, 0, 0, 0)
    scroll.set_offset(0, -50, animated=False)
    assert scroll.offset == (0, -10)


def test_recognizers_of_a_scroll_view_can_be_related_to_others(screen):
    window, scroll = screen
    taps = []
    single = TapGestureRecognizer(scroll, taps.append)
    assert scroll.pan is scroll.pan and isinstance(scroll.pan, fingertip.PanGestureRecognizer)
    # A double tap zooms only if the content can be zoomed.
    scroll.set_zoomed_view(View(scroll, 0, 0, 400, 4000))
    scroll.maximum_zoom_scale = 2
    single.require_to_fail(scroll.double_tap)
    tap(window)
    assert taps == []
    window.advance(window.next_deadline)
    assert len(taps) == 1
    with pytest.raises(fingertip.UnsupportedOperation, match="belongs to its scroll view"):
        scroll.pinch.destroy()


def test_a_scroll_view_is_freed():
    gc.collect()
    before = fingertip.object_count()
    window = Window(100, 100)
    scroll = weakref.ref(ScrollView(window.root, 0, 0, 100, 100))
    scroll().on_event = lambda event: window
    assert scroll().pan.view is scroll()
    window.close()
    gc.collect()
    assert scroll() is None and fingertip.object_count() == before
