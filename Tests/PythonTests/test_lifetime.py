"""Tests that the objects of the library and those of Python are freed."""

import gc
import threading
import weakref

import fingertip
import pytest
from fingertip import _interface as c
from fingertip import PanGestureRecognizer, Surface, TapGestureRecognizer, View, Window
from touches import drag, tap


@pytest.fixture(autouse=True)
def no_leak():
    gc.collect()
    before = fingertip.object_count()
    yield
    gc.collect()
    assert fingertip.object_count() == before


def filled_window():
    window = Window(320, 480)
    view = View(window.root, 0, 0, 100, 100)
    # These callbacks refer to their own window.
    PanGestureRecognizer(view, lambda pan: (window, view))
    view.on_touches = lambda event: window
    window.on_decision = lambda decision: view
    return window


def test_close_destroys_everything_at_once():
    before = fingertip.object_count()
    window = filled_window()
    assert fingertip.object_count() > before
    window.close()
    assert fingertip.object_count() == before
    window.close()


def test_close_frees_the_python_objects_for_views_and_recognizers():
    gc.disable()
    try:
        window = Window(320, 480)
        references = [weakref.ref(window.root), weakref.ref(TapGestureRecognizer(window.root))]
        window.close()
        assert references[1]() is None and references[0]() is window.root
        view = weakref.ref(View((other := Window(10, 10)).root, 0, 0, 1, 1))
        assert view() is not None
        other.close()
        assert view() is None
    finally:
        gc.enable()


def test_a_garbage_collected_window_is_destroyed():
    before = fingertip.object_count()
    references = []
    for _ in range(50):
        window = filled_window()
        drag(window, 50, 50, x=10, y=10)
        references.append(weakref.ref(window))
    del window
    gc.collect()
    assert fingertip.object_count() == before
    assert [reference() for reference in references] == [None] * 50


def test_a_view_keeps_its_window_alive():
    view = View(Window(100, 100).root, 0, 0, 10, 10)
    gc.collect()
    assert view.frame == (0, 0, 10, 10) and view.window.root.parent is None


def test_a_window_keeps_its_views_and_recognizers_alive():
    taps = []
    with Window(100, 100) as window:
        TapGestureRecognizer(View(window.root, 0, 0, 100, 100), taps.append)
        gc.collect()
        tap(window, x=10, y=10)
    assert len(taps) == 1


def test_a_window_that_is_collected_in_a_callback_of_another_is_destroyed_later():
    taps = []

    def action(gesture):
        taps.append(gesture)
        filled_window()
        gc.collect()

    with Window(100, 100) as window:
        TapGestureRecognizer(window.root, action)
        tap(window, x=10, y=10)
    assert len(taps) == 1


def test_a_window_that_is_collected_on_another_thread_is_destroyed_on_its_own_thread():
    gc.disable()
    try:
        # Only the callbacks of the window itself refer to it.
        filled_window()
        count = c.count_handles()
        thread = threading.Thread(target=gc.collect)
        thread.start()
        thread.join()
    finally:
        gc.enable()
    assert c.count_handles() == count
    assert fingertip.object_count() < count


def test_a_destroyed_recognizer_is_freed():
    with Window(100, 100) as window:
        recognizer = TapGestureRecognizer(window.root)
        reference = weakref.ref(recognizer)
        recognizer.destroy()
        del recognizer
        gc.collect()
        assert reference() is None


def test_the_contents_of_destroyed_views_are_freed():
    with Window(100, 100) as window:
        references = []
        for _ in range(100):
            parent = View(window.root, 0, 0, 10, 10)
            child = View(parent, 0, 0, 10, 10)
            references += [weakref.ref(parent), weakref.ref(child), weakref.ref(TapGestureRecognizer(child))]
            parent.destroy()
        del parent, child
        gc.collect()
        # Members of destroyed views are released in batches.
        assert sum(reference() is not None for reference in references) < 30
        assert len(window.members) < 30


def test_the_recognizers_of_a_removed_target_are_freed():
    with Surface(100, 100) as surface:
        for target in range(100):
            surface.attach(TapGestureRecognizer(surface), target)
            surface.remove(target)
        assert len(surface.members) < 30
        with pytest.raises(fingertip.InvalidRelation):
            surface.detach(TapGestureRecognizer(surface))


def test_an_exception_leaves_no_object_behind():
    with pytest.raises(ZeroDivisionError), Window(100, 100) as window:
        TapGestureRecognizer(window.root, lambda tap: 1 / 0)
        tap(window, x=10, y=10)
