"""Fingertip gestures on the widgets of Kivy's window. Kivy still draws the widgets, lays them out and delivers touches
to them. A touch that a gesture intercepts is cancelled for the widgets."""

import fingertip
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics.transformation import Matrix
from kivy.metrics import Metrics
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.modalview import ModalView
from kivy.uix.stencilview import StencilView


class Gestures:
    """Sends the touches of Kivy's window through a surface, whose targets are the widgets."""

    def __init__(self):
        self.surface = fingertip.Surface(*surface_point(Window.width, 0))  # in dp, from the upper left corner
        self.surface.on_path = lambda landing: self.touches[landing.id].ud["fingertip"]
        self.surface.on_touches = self.deliver
        self.surface.on_convert = lambda target, x, y: self.widgets[target].to_widget(*window_point(x, y))
        self.widgets = {}  # the attached ones, by their numbers
        self.touches = {}  # those that are down, by their numbers
        self.timer = None
        self.end_tick = Clock.create_trigger(self.advance, -1)  # after the input of the tick, before drawing
        self.bindings = dict(
            on_touch_down=self.land, on_touch_move=self.move, on_touch_up=self.lift,
            on_minimize=self.interrupt, on_hide=self.interrupt, size=self.resize)
        Window.bind(**self.bindings)

    def attach(self, recognizer, widget):
        """Attaches a recognizer that was created on the surface. It receives the touches on the widget and on its
        descendants."""
        self.widgets[widget.uid] = widget
        self.surface.attach(recognizer, widget.uid)

    def remove(self, widget):
        """Destroys the recognizers of a widget that is no longer used, and cancels its touches."""
        self.surface.remove(widget.uid)
        self.widgets.pop(widget.uid, None)

    def close(self):
        Window.unbind(**self.bindings)
        self.end_tick.cancel()
        if self.timer:
            self.timer.cancel()
        self.surface.close()

    # -- Kivy's events. A handler that returns True hides the event from the widgets.

    def land(self, _, touch):
        if "button" in touch.profile and touch.button != "left":
            return None  # another mouse button, or the wheel
        self.touches[touch.uid] = touch
        paths = ((layer, path_of(layer, *touch.pos)) for layer in Window.children)  # those in front first
        # Nothing behind a dialog is hit.
        path = next((path for layer, path in paths if path or isinstance(layer, ModalView)), [])
        touch.ud["fingertip"] = [widget.uid for widget in path]
        return self.send(touch, "began")

    def move(self, _, touch):
        return self.send(touch, "moved")

    def lift(self, _, touch):
        is_intercepted = self.send(touch, "ended")
        self.touches.pop(touch.uid, None)
        return is_intercepted

    def send(self, touch, phase):
        """Adds a sample to the frame of this tick. A lift is processed at once, because its gesture may have to
        prevent a click."""
        if touch.uid not in self.touches:
            return None
        self.end_tick()
        tool = "pointer" if touch.device == "mouse" else "finger"
        sample = fingertip.Sample(touch.uid, phase, *surface_point(*touch.pos), tool=tool)
        self.surface.add_samples(Clock.get_time(), [sample])
        if phase == "ended":
            self.surface.end_frame()
        return self.surface.is_touch_intercepted(touch.uid)

    def interrupt(self, *_):
        self.surface.cancel_all()
        self.touches.clear()

    def resize(self, _, size):
        self.surface.resize(*(length / Metrics.density for length in size))

    def advance(self, *_):
        """Ends the frame of this tick, fires the timers that are due, and schedules the next one."""
        now = Clock.get_time()
        self.surface.advance(now)
        if self.timer:
            self.timer.cancel()
        deadline = self.surface.next_deadline
        self.timer = deadline and Clock.schedule_once(lambda _: self.end_tick(), max(0, deadline - now))

    def deliver(self, event):
        """Called with the touches of a widget. Kivy itself delivers them, except when they are cancelled."""
        for touch in event.touches if event.phase == "cancelled" else ():
            if touch.id in self.touches:
                release(self.touches[touch.id])


def release(touch):
    """Ends a touch for the widgets that have grabbed it. A button releases without a click, because the touch appears
    to end outside the button."""
    for widget in [reference() for reference in touch.grab_list]:
        if widget is None:
            continue
        touch.push()
        Window.transform_motion_event_2d(touch, widget)
        if isinstance(widget, ButtonBehavior):
            touch.apply_transform_2d(lambda x, y: (-1e6, -1e6))
        touch.grab_current, touch.grab_state = widget, True
        widget.dispatch("on_touch_up", touch)
        touch.grab_current, touch.grab_state = None, False
        touch.ungrab(widget)
        touch.pop()


def path_of(widget, x, y):
    """Returns the widget under a point in the parent's coordinates, and its ancestors up to this widget."""
    is_inside = widget.collide_point(x, y)
    if isinstance(widget, StencilView) and not is_inside:
        return []
    for child in widget.children:
        path = path_of(child, *widget.to_local(x, y))
        if path:
            return path + [widget]
    return [widget] if is_inside else []


# -- Coordinates. The surface's are in dp, and y points down; those of Kivy's window are in pixels, and y points up.

def surface_point(x, y):
    return x / Metrics.density, (Window.height - y) / Metrics.density


def window_point(x, y):
    return x * Metrics.density, Window.height - y * Metrics.density


def window_matrix(transform):
    """Returns the transform of a gesture in the window's coordinates."""
    a, b, c, d, tx, ty = transform
    x, y, height = tx * Metrics.density, ty * Metrics.density, Window.height
    matrix = Matrix()
    matrix.set(flat=[a, -b, 0, 0, -c, d, 0, 0, 0, 0, 1, 0, x + c * height, height * (1 - d) - y, 0, 1])
    return matrix
