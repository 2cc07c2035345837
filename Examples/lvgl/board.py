"""A photo that can be moved, pinched and rotated, and a button on it. A long press opens a dialog."""

from math import atan2, degrees, hypot

import fingertip
import lvgl as lv
from gestures import Gestures

WIDTH, HEIGHT, SIDE = 480, 320, 120


class Board:
    def __init__(self, display, read, time, scale=1):
        self.screen = display.get_screen_active()
        self.screen.set_style_bg_color(lv.color_hex(0x202830), 0)
        self.scale = scale
        self.photo = self.make_photo()
        self.button = lv.button(self.screen)
        self.button.set_pos(10, 10)
        self.button.set_size(round(100 * scale), round(44 * scale))
        self.button.add_event_cb(lambda _: print("button: pressed"), lv.EVENT.CLICKED, None)
        label = lv.label(self.button)
        label.set_text("Press")
        label.center()
        self.gestures = Gestures(display, read, time, scale)
        surface = self.gestures.surface
        self.gestures.attach(fingertip.TransformGestureRecognizer(surface, self.moved), self.screen)
        self.gestures.attach(fingertip.TapGestureRecognizer(surface, self.tapped_twice, taps=2), self.photo)
        self.gestures.attach(fingertip.LongPressGestureRecognizer(surface, self.pressed_long), self.photo)
        self.place(WIDTH / 2, HEIGHT / 2, 1, 0)

    def make_photo(self):
        photo = lv.obj(self.screen)
        photo.set_size(SIDE, SIDE)
        photo.remove_flag(lv.obj.FLAG.SCROLLABLE)
        photo.set_style_bg_color(lv.color_hex(0xFABF4D), 0)
        photo.set_style_transform_pivot_x(SIDE // 2, 0)
        photo.set_style_transform_pivot_y(SIDE // 2, 0)
        label = lv.label(photo)
        label.set_text("a photo")
        label.center()
        return photo

    def place(self, x, y, zoom, angle):
        """Places the center of the photo at a point of the screen, in pixels. The angle is in radians."""
        self.placed = x, y, zoom, angle
        self.photo.set_pos(round(x - SIDE / 2), round(y - SIDE / 2))
        self.photo.set_style_transform_scale_x(round(256 * zoom), 0)
        self.photo.set_style_transform_scale_y(round(256 * zoom), 0)
        self.photo.set_style_transform_rotation(round(degrees(angle) * 10), 0)

    def print_state(self, what):
        x, y, zoom, angle = self.placed
        print(f"photo: {what}, at {x:.0f}, {y:.0f}, {zoom:.0%}, rotated by {degrees(angle):.0f}")

    def moved(self, event):
        if event.state == "began":
            self.start = self.placed
            self.print_state("taken")
        x, y, zoom, angle = self.start
        a, b, c, d, tx, ty = event.transform
        self.place(a * x + c * y + tx * self.scale, b * x + d * y + ty * self.scale, zoom * hypot(a, b),
                   angle + atan2(b, a))
        if event.state == "ended":
            self.print_state("put")

    def tapped_twice(self, _):
        self.place(WIDTH / 2, HEIGHT / 2, 1, 0)
        self.print_state("back")

    def pressed_long(self, event):
        if event.state == "began":
            self.dialog = lv.msgbox(None)  # modal, on the top layer
            self.dialog.add_text("A photo")
            self.close = self.dialog.add_footer_button("Close")
            self.close.add_event_cb(lambda _: self.dialog.close(), lv.EVENT.CLICKED, None)
            print("dialog: open")
