import Fingertip
import FingertipTesting

// A custom recognizer (Circle.swift) in a window that also has a pan recognizer. Both recognizers
// receive the same touch. The custom recognizer's attempts are explained just like those of the
// built-in pan recognizer.

let window = Window(size: Size(width: 400, height: 400))
let circle = Gesture(Circle()) { circle in
  let direction = circle.value.rotation.radians > 0 ? "clockwise" : "counterclockwise"
  print("action: a circle,", direction)
}
let pan = PanGestureRecognizer()
pan.recognizeSimultaneously(with: circle)
window.addGestureRecognizer(circle)
window.addGestureRecognizer(pan)
window.onDecision = { decision in
  if case .recognizer(Circle.name, _) = decision.subject { print(decision) }
}

/// Returns a virtual finger that circles the window's center.
@MainActor
func draw(by degrees: Double, at seconds: Double, for duration: Duration) -> VirtualFinger {
  let middle = Point(x: 200, y: 200)
  var finger = VirtualFinger(at: Timestamp(milliseconds: Int64(seconds * 1000)))
  finger.down(at: middle + Vector(dx: 100, dy: 0))
  finger.orbit(around: middle, by: Angle(degrees: degrees), over: duration)
  finger.up()
  return finger
}

let hand = SyntheticTouches(fingers: [
  draw(by: 360, at: 0, for: .milliseconds(900)),
  draw(by: -360, at: 2, for: .milliseconds(900)),
  draw(by: 320, at: 4, for: .milliseconds(900)),
  draw(by: 360, at: 6, for: .seconds(3)),
])
for frame in hand.frames(rate: 60, tremor: 0) { window.send(frame) }
