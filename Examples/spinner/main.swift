import Fingertip
import FingertipTesting

// A wheel that is rotated with two fingers. The wheel's transform follows the gesture, so the same
// points of the wheel stay under the fingers.

final class Spinner: View {
  /// The current rotation.
  private(set) var angle = Angle.zero
  private var start = Angle.zero

  override init(frame: Rect, name: String) {
    super.init(frame: frame, name: name)
    isMultipleTouchEnabled = true
    hitArea = HitArea(.ellipse)
    addGestureRecognizer(RotationGestureRecognizer { [unowned self] in follow($0) })
  }

  private func follow(_ gesture: RotationGestureRecognizer) {
    switch gesture.state {
    case .began:
      start = angle
      print("taken hold of with", gesture.numberOfTouches, "fingers")
    case .changed: angle = start + gesture.value.rotation
    case .ended: print("rotated to", Int(angle.degrees.rounded()), "degrees")
    case .cancelled: angle = start
    case .possible, .failed, .recognized: break
    }
    transform = AffineTransform(rotation: angle)
  }
}

let window = Window(size: Size(width: 320, height: 320))
let wheel = Spinner(frame: Rect(x: 60, y: 60, width: 200, height: 200), name: "wheel")
window.addSubview(wheel)

let center = Point(x: 160, y: 160)
/// Returns two virtual fingers, on opposite sides of the center, that rotate about it.
@MainActor func rotate(by degrees: Double, at time: Int64) -> [VirtualFinger] {
  [Vector(dx: -80, dy: 0), Vector(dx: 80, dy: 0)].map { arm in
    var finger = VirtualFinger(at: Timestamp(milliseconds: time))
    finger.down(at: center + arm)
    finger.orbit(around: center, by: Angle(degrees: degrees), over: .milliseconds(600))
    finger.wait(.milliseconds(100))
    finger.up()
    return finger
  }
}

let hand = SyntheticTouches(
  fingers: rotate(by: 100, at: 0) + rotate(by: 100, at: 1000) + rotate(by: -50, at: 2000))
for frame in hand.frames(rate: 60, tremor: 0) { window.send(frame) }
