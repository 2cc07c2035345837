import Fingertip
import FingertipTesting

/// A gesture that is recorded on every touchscreen with enough contacts.
struct FixtureGesture {
  var name: String
  var summary: String
  var touches: SyntheticTouches
}

let panelCenter = Point(x: 685, y: 428)

let gestures: [FixtureGesture] = [
  FixtureGesture(
    name: "tap", summary: "one tap at (300, 200), held for 80 ms",
    touches: .tap(at: Point(x: 300, y: 200))),
  FixtureGesture(
    name: "double-tap", summary: "two taps at (640, 400), held for 80 ms each, 150 ms apart",
    touches: .tap(at: Point(x: 640, y: 400), count: 2)),
  FixtureGesture(
    name: "touch-and-hold", summary: "holds still at (900, 300) for 800 ms",
    touches: .press(at: Point(x: 900, y: 300))),
  FixtureGesture(
    name: "drag", summary: "drags 300 pt from (400, 300) to (640, 480) in 700 ms, pauses and lifts",
    touches: .drag(from: Point(x: 400, y: 300), to: Point(x: 640, y: 480))),
  FixtureGesture(
    name: "flick", summary: "flicks 114 pt left and up in 160 ms, lifting at 1336 pt/s",
    touches: .flick(from: Point(x: 800, y: 500), to: Point(x: 690, y: 470))),
  swipeGesture("left", dx: -220, dy: 0), swipeGesture("right", dx: 220, dy: 0),
  swipeGesture("up", dx: 0, dy: -220), swipeGesture("down", dx: 0, dy: 220),
  FixtureGesture(
    name: "pinch-open",
    summary: "two fingers spread from 160 to 400 pt around (685, 428) in 600 ms",
    touches: .pinch(around: panelCenter, from: 160, to: 400)),
  FixtureGesture(
    name: "pinch-close",
    summary: "two fingers pinch together from 400 to 160 pt around (685, 428) in 600 ms",
    touches: .pinch(around: panelCenter, from: 400, to: 160)),
  FixtureGesture(
    name: "rotate-clockwise",
    summary: "two fingers rotate by 60° around (685, 428) at a radius of 120 pt",
    touches: .rotate(around: panelCenter, radius: 120, by: Angle(degrees: 60))),
  FixtureGesture(
    name: "rotate-counterclockwise",
    summary: "two fingers rotate by −60° around (685, 428) at a radius of 120 pt",
    touches: .rotate(around: panelCenter, radius: 120, by: Angle(degrees: -60))),
  FixtureGesture(
    name: "two-finger-tap", summary: "two-finger tap at (620, 410) and (720, 390), held for 80 ms",
    touches: .tap(at: [Point(x: 620, y: 410), Point(x: 720, y: 390)])),
  FixtureGesture(
    name: "three-finger-tap", summary: "three-finger tap, fingers 100 pt apart, held for 80 ms",
    touches: .tap(at: [Point(x: 580, y: 430), Point(x: 680, y: 400), Point(x: 780, y: 415)])),
]

private func swipeGesture(_ name: String, dx: Double, dy: Double) -> FixtureGesture {
  let half = Vector(dx: dx / 2, dy: dy / 2)
  return FixtureGesture(
    name: "swipe-\(name)", summary: "swipes 220 pt \(name) through (685, 428) in 260 ms",
    touches: .swipe(from: panelCenter - half, to: panelCenter + half))
}

func gestureFixtures() -> [Fixture] {
  FixtureScreen.all.flatMap { screen in
    gestures.enumerated().compactMap { number, gesture in
      if screen.device.touchProtocol == .singleTouch && gesture.touches.fingers.count > 1 {
        return nil
      }
      return screen.recording(
        gesture.name, gesture.summary,
        screen.device.events(for: gesture.touches, seed: UInt64(number) + 1))
    }
  }
}
