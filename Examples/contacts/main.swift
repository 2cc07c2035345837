import Fingertip
import FingertipTesting

// A full-featured list of contacts. The list scrolls inside a pager and has a section index and a
// search bar. The list's rows can be deleted and moved, and contain custom views.

let window = Window(size: Size(width: 320, height: 480))
let contacts = Contacts(size: window.bounds.size)
window.addSubview(contacts)

var clock = Timestamp.zero
@MainActor func play(_ what: String, _ act: (inout VirtualFinger) -> Void) {
  print("\(what):")
  var finger = VirtualFinger(at: clock)
  act(&finger)
  finger.up()
  for frame in SyntheticTouches(finger).frames(rate: 120, tremor: 0) { window.send(frame) }
  clock = finger.clock + .seconds(3)
  window.advance(to: clock)
  contacts.show()
}
@MainActor func tap(_ what: String, _ x: Double, _ y: Double) {
  play(what) { finger in
    finger.down(at: Point(x: x, y: y))
    finger.wait(.milliseconds(80))
  }
}
@MainActor func drag(
  _ what: String, from start: Point, to end: Point, _ profile: MotionProfile = .reaching
) {
  play(what) { finger in
    finger.down(at: start)
    finger.move(to: end, over: .milliseconds(250), profile)
  }
}

contacts.show()
drag("a drag up scrolls", from: Point(x: 100, y: 400), to: Point(x: 100, y: 302))
drag("a swipe to the left opens a row", from: Point(x: 200, y: 200), to: Point(x: 90, y: 200))
drag("a swipe to the right closes it", from: Point(x: 100, y: 200), to: Point(x: 220, y: 200))
drag("one on a star opens its row", from: Point(x: 270, y: 200), to: Point(x: 160, y: 200))
tap("a tap on Delete", 270, 200)
tap("a tap on a star", 270, 200)
drag(
  "a swipe to the right is the pager's", from: Point(x: 60, y: 200), to: Point(x: 250, y: 200),
  .throwing)
drag(
  "and one to the left goes back", from: Point(x: 250, y: 200), to: Point(x: 60, y: 200), .throwing
)
tap("a letter of the ribbon", 310, 300)
tap("the bar", 100, 20)
contacts.type("an")
tap("a tap on a row that is found", 100, 70)
tap("cancel", 300, 20)
contacts.list.isEditing = true
play("a row is carried to the lower edge") { finger in
  finger.down(at: Point(x: 275, y: 100))
  finger.move(to: Point(x: 275, y: 470), over: .milliseconds(300))
  finger.wait(.seconds(1))
}
tap("the control at the left", 20, 300)
