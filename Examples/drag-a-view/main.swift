import Fingertip
import FingertipTesting

// Two kinds of dragging. While it is dragged, the view either stays under the finger at the point
// where it was grabbed, or moves above the fingertip so that it stays visible.

final class Card: View {
  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    superview?.addSubview(self)  // moves the view in front of the others; the touch continues
  }

  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    guard let touch = touches.first else { return }
    center += touch.location(in: superview) - touch.previousLocation(in: superview)
  }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    print(name, "lies at", Quantity.point(frame.origin))
  }

  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    touchesEnded(touches, with: event)
  }
}

final class Magnet: View {
  /// The magnet's offset from the fingertip, in points.
  private let lift = Vector(dx: 0, dy: -60)

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) { follow(touches) }
  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) { follow(touches) }
  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    print(name, "is dropped at", Quantity.point(center))
  }

  private func follow(_ touches: [Touch]) {
    if let touch = touches.first { center = touch.location(in: superview) + lift }
  }
}

func drag(from start: Point, to end: Point, at time: Int64) -> VirtualFinger {
  var finger = VirtualFinger(at: Timestamp(milliseconds: time))
  finger.down(at: start)
  finger.move(to: end, over: .milliseconds(400))
  finger.wait(.milliseconds(100))
  finger.up()
  return finger
}

let window = Window(size: Size(width: 320, height: 480))
let table = View(frame: Rect(x: 0, y: 0, width: 320, height: 480), name: "table")
table.transform = AffineTransform(scaleX: 0.5, y: 0.5)  // dragging also works in a scaled view
window.addSubview(table)
for (name, y) in [("ace", 100.0), ("king", 150)] {
  table.addSubview(Card(frame: Rect(x: 40, y: y, width: 80, height: 120), name: name))
}
let magnet = Magnet(frame: Rect(x: 200, y: 300, width: 40, height: 40), name: "magnet")
window.addSubview(magnet)

/// Converts a point from the table's coordinates to the window's.
@MainActor func tablePoint(_ x: Double, _ y: Double) -> Point {
  table.convert(toWindow: Point(x: x, y: y))
}

let hand = SyntheticTouches(
  drag(from: tablePoint(60, 120), to: tablePoint(160, 220), at: 0),
  drag(from: tablePoint(60, 260), to: tablePoint(50, 200), at: 1000),
  drag(from: Point(x: 220, y: 320), to: Point(x: 100, y: 100), at: 2000))
for frame in hand.frames(rate: 60, tremor: 0) { window.send(frame) }
print("from back to front:", table.subviews.map(\.name).joined(separator: ", "))
