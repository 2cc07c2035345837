import Fingertip
import FingertipTesting

/// A gesture that is recorded on every touchscreen with enough contacts.
struct Gesture {
  var name: String
  var summary: String
  var hand: SyntheticTouches
}

let centre = Point(x: 685, y: 428)

let gestures: [Gesture] = [
  Gesture(
    name: "tap", summary: "one tap at (300, 200), 80 ms", hand: .tap(at: Point(x: 300, y: 200))),
  Gesture(
    name: "double-tap", summary: "two taps at (640, 400), 80 ms each, 150 ms apart",
    hand: .tap(at: Point(x: 640, y: 400), count: 2)),
  Gesture(
    name: "touch-and-hold", summary: "holds still at (900, 300) for 800 ms",
    hand: .press(at: Point(x: 900, y: 300))),
  Gesture(
    name: "drag", summary: "drags 300 pt from (400, 300) to (640, 480) in 700 ms, pauses, lifts",
    hand: .drag(from: Point(x: 400, y: 300), to: Point(x: 640, y: 480))),
  Gesture(
    name: "flick", summary: "flicks left and up, 114 pt in 160 ms, lifts at 1336 pt/s",
    hand: .flick(from: Point(x: 800, y: 500), to: Point(x: 690, y: 470))),
  swipe("left", dx: -220, dy: 0), swipe("right", dx: 220, dy: 0),
  swipe("up", dx: 0, dy: -220), swipe("down", dx: 0, dy: 220),
  Gesture(
    name: "pinch-open", summary: "two fingers around (685, 428) spread, 160 to 400 pt in 600 ms",
    hand: .pinch(around: centre, from: 160, to: 400)),
  Gesture(
    name: "pinch-close", summary: "two fingers around (685, 428) close, 400 to 160 pt in 600 ms",
    hand: .pinch(around: centre, from: 400, to: 160)),
  Gesture(
    name: "rotate-clockwise", summary: "two fingers rotate by 60° around (685, 428), radius 120 pt",
    hand: .rotate(around: centre, radius: 120, by: Angle(degrees: 60))),
  Gesture(
    name: "rotate-counterclockwise",
    summary: "two fingers rotate by −60° around (685, 428), radius 120 pt",
    hand: .rotate(around: centre, radius: 120, by: Angle(degrees: -60))),
  Gesture(
    name: "two-finger-tap", summary: "two fingers tap at (620, 410) and (720, 390), 80 ms",
    hand: .tap(at: [Point(x: 620, y: 410), Point(x: 720, y: 390)])),
  Gesture(
    name: "three-finger-tap", summary: "three fingers tap, 100 pt apart, 80 ms",
    hand: .tap(at: [Point(x: 580, y: 430), Point(x: 680, y: 400), Point(x: 780, y: 415)])),
]

private func swipe(_ name: String, dx: Double, dy: Double) -> Gesture {
  let half = Vector(dx: dx / 2, dy: dy / 2)
  return Gesture(
    name: "swipe-\(name)", summary: "swipes \(name) through (685, 428), 220 pt in 260 ms",
    hand: .swipe(from: centre - half, to: centre + half))
}

func gestureFixtures() -> [Fixture] {
  Screen.all.flatMap { screen in
    gestures.enumerated().compactMap { number, gesture in
      if screen.device.reporting == .singleTouch && gesture.hand.fingers.count > 1 { return nil }
      return screen.trace(
        gesture.name, gesture.summary,
        screen.device.events(for: gesture.hand, seed: UInt64(number) + 1))
    }
  }
}
