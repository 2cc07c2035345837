import Fingertip
import FingertipTesting

let desk = Desk()
desk.window.onDecision = { print($0) }

let surface = TestSurface(desk.window)
surface.tap(on: desk.sun)
surface.drag(from: desk.moon.center, to: Point(x: 290, y: 220))
print("chosen:", desk.chosen?.name ?? "none")
print("moon lies at", Quantity.point(desk.moon.center))
