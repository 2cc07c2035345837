"""Sends touches to the windows of tests."""

from fingertip import Sample


def tap(window, time=0.0, x=100.0, y=100.0, duration=0.05, id=1):
    window.send_touch(time, id, "began", x, y)
    window.send_touch(time + duration, id, "ended", x, y)


def drag(window, dx, dy, time=0.0, x=100.0, y=100.0, steps=5, id=1):
    window.send_touch(time, id, "began", x, y)
    for step in range(1, steps + 1):
        window.send_touch(time + 0.016 * step, id, "moved", x + dx * step / steps, y + dy * step / steps)
    window.send_touch(time + 0.016 * (steps + 1), id, "ended", x + dx, y + dy)


def pinch(window, factor, time=0.0, x=200.0, y=200.0, radius=50.0, steps=10):
    def frame(at, phase, scale):
        window.send(at, [Sample(id, phase, x + side * radius * scale, y) for id, side in ((1, -1), (2, 1))])

    frame(time, "began", 1)
    for step in range(1, steps + 1):
        frame(time + 0.016 * step, "moved", 1 + (factor - 1) * step / steps)
    frame(time + 0.016 * (steps + 1), "ended", factor)
