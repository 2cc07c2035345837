"""Fingertip gestures on the objects of an LVGL display. LVGL still draws the objects, lays them out and performs hit
testing. A touch that a gesture intercepts is cancelled for the objects."""

import traceback
from dataclasses import replace

import fingertip
import lvgl as lv


class Gestures:
    """An input device for LVGL. It sends the frames of a touch panel through a surface, whose targets are the objects,
    and reports to LVGL what no gesture intercepts."""

    def __init__(self, display, read, time, scale=1):
        """`read` returns the frames of the panel since the last call, oldest first, as pairs of a time and samples in
        pixels. `time` returns the current time of the same clock, in seconds. `scale` is in pixels per point."""
        self.read, self.time, self.scale = read, time, scale
        self.display = display
        size = display.get_horizontal_resolution(), display.get_vertical_resolution()
        self.surface = fingertip.Surface(*(length / scale for length in size))
        self.surface.on_path = self.path
        self.surface.on_touches = self.deliver
        self.surface.on_convert = self.convert
        self.objects = {}  # the attached ones, by their targets
        self.pointer = None  # the ID of the touch that LVGL receives
        self.x, self.y = 0, 0
        self.states = []  # what LVGL still has to receive: x, y, and whether the pointer is down
        self.device = lv.indev_create()
        self.device.set_type(lv.INDEV_TYPE.POINTER)
        self.device.set_display(display)
        self.device.set_read_cb(self.read_device)
        self.device.get_read_timer().set_period(8)  # in milliseconds; the default is longer than a display frame

    def attach(self, recognizer, target):
        """Attaches a recognizer that was created on the surface. It receives the touches on the object and on its
        children. It is destroyed with the object."""
        if hash(target) not in self.objects:
            self.objects[hash(target)] = target
            target.add_event_cb(self.forget, lv.EVENT.DELETE, None)
        self.surface.attach(recognizer, hash(target))

    def forget(self, event):
        target = hash(event.get_target_obj())
        if self.objects.pop(target, None):
            self.surface.remove(target)

    def close(self):
        self.device.delete()
        self.surface.close()
        self.objects.clear()

    def cancel(self):
        """Cancels all touches, for example because the panel was switched off."""
        self.surface.cancel_all()

    # -- LVGL's timer calls this to read the device

    def read_device(self, _, data):
        """LVGL ignores exceptions of its callbacks, so they are printed."""
        try:
            if not self.states:
                self.send()
        except Exception:
            traceback.print_exc()
        if self.states:
            self.x, self.y, is_down = self.states.pop(0)
        else:
            is_down = self.pointer is not None
        data.point.x, data.point.y = round(self.x), round(self.y)
        data.state = lv.INDEV_STATE.PRESSED if is_down else lv.INDEV_STATE.RELEASED
        data.continue_reading = bool(self.states)

    def send(self):
        """Sends the frames of the panel, and fires the timers that are due."""
        for time, samples in self.read():
            self.surface.send(time, [
                replace(sample, x=sample.x / self.scale, y=sample.y / self.scale) for sample in samples])
        deadline = self.surface.next_deadline
        if deadline is not None and deadline <= self.time():
            self.surface.advance(self.time())

    # -- Callbacks of the engine

    def path(self, landing):
        """Returns the object that LVGL finds under a touch, and its parents."""
        point = lv.point_t()
        point.x, point.y = round(landing.x * self.scale), round(landing.y * self.scale)
        layers = (self.display.get_layer_sys(), self.display.get_layer_top(), self.display.get_screen_active(),
                  self.display.get_layer_bottom())
        found = next((hit for hit in (lv.indev_search_obj(layer, point) for layer in layers) if hit), None)
        path = []
        while found:
            path.append(hash(found))
            found = found.get_parent()
        return path

    def deliver(self, event):
        """Passes the first touch on to LVGL, whose input devices have one pointer. A cancelled touch is released
        without a click."""
        for touch in event.touches:
            if event.phase == "began" and self.pointer is None:
                self.pointer = touch.id
            if touch.id != self.pointer:
                continue
            is_down = event.phase in ("began", "moved")
            if event.phase == "cancelled":
                self.device.wait_release()
            if not is_down:
                self.pointer = None
            self.states.append((touch.x * self.scale, touch.y * self.scale, is_down))

    def convert(self, target, x, y):
        """Returns a point in the coordinates of an object, which may be rotated and scaled, in pixels."""
        found, point, area = self.objects[target], lv.point_t(), lv.area_t()
        point.x, point.y = round(x * self.scale), round(y * self.scale)
        found.transform_point(point, lv.obj.POINT_TRANSFORM_FLAG.INVERSE_RECURSIVE)
        found.get_coords(area)
        return point.x - area.x1, point.y - area.y1
