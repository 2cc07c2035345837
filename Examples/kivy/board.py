"""A photo that can be moved, pinched and rotated, and a button on it. A long press opens a dialog."""

import fingertip
from gestures import Gestures, window_matrix
from kivy.graphics import Color, Line, Rectangle
from kivy.graphics.transformation import Matrix
from kivy.metrics import dp
from kivy.uix.button import Button
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.popup import Popup
from kivy.uix.scatter import Scatter

SIDE = 160


class Photo(Scatter):
    """A widget with a transform. Its own gestures are disabled."""

    def __init__(self):
        super().__init__(
            size_hint=(None, None), size=(dp(SIDE), dp(SIDE)), do_translation=False, do_scale=False, do_rotation=False)
        with self.canvas:
            Color(0.98, 0.75, 0.3)
            Rectangle(size=self.size)
            Color(0.2, 0.4, 0.6)
            hills = (20, 30), (70, 110), (100, 65), (115, 85), (145, 30)
            Line(points=[dp(value) for point in hills for value in point], close=True, width=dp(3))


class Board(FloatLayout):
    def __init__(self):
        super().__init__()
        self.photo = Photo()
        self.button = Button(
            text="Press", size_hint=(None, None), size=(dp(100), dp(44)), pos_hint={"x": 0.02, "top": 0.98})
        self.button.bind(on_release=lambda _: print("button: pressed"))
        self.add_widget(self.photo)
        self.add_widget(self.button)
        self.bind(size=self.center_photo)
        self.gestures = Gestures()
        surface = self.gestures.surface
        self.gestures.attach(fingertip.TransformGestureRecognizer(surface, self.moved), self)
        self.gestures.attach(fingertip.TapGestureRecognizer(surface, self.tapped_twice, taps=2), self.photo)
        self.gestures.attach(fingertip.LongPressGestureRecognizer(surface, self.pressed_long), self.photo)

    def center_photo(self, *_):
        self.photo.transform = Matrix().translate(self.center_x - dp(SIDE) / 2, self.center_y - dp(SIDE) / 2, 0)

    def print_state(self, what):
        x, y = self.photo.center
        print(f"photo: {what}, at {x / dp(1):.0f}, {(self.top - y) / dp(1):.0f}, {self.photo.scale:.0%}, "
              f"rotated by {-(self.photo.rotation + 180) % 360 - 180:.0f}")

    def moved(self, event):
        if event.state == "began":
            self.start = self.photo.transform
            self.print_state("taken")
        self.photo.transform = window_matrix(event.transform).multiply(self.start)
        if event.state == "ended":
            self.print_state("put")

    def tapped_twice(self, _):
        self.center_photo()
        self.print_state("back")

    def pressed_long(self, event):
        if event.state == "began":
            close = Button(text="Close")
            dialog = Popup(title="A photo", content=close, size_hint=(0.5, 0.5))
            close.bind(on_release=dialog.dismiss)
            dialog.open()
            print("dialog: open")
