public import Fingertip

// The following methods perform complete gestures, which end with all fingers lifted. In gestures
// with several fingers, all fingers land in the same frame, and all lift in the same frame.

extension TestSurface {
  /// Taps once or several times at a point.
  public func tap(
    at point: Point, count: Int = 1, press: Duration = .milliseconds(80),
    gap: Duration = .milliseconds(120)
  ) {
    tap(at: [point], count: count, press: press, gap: gap)
  }

  /// Taps once or several times at the center of a view.
  public func tap(on view: View, count: Int = 1) { tap(at: view.centerInWindow, count: count) }

  /// Taps with several fingers at the same time, one finger at each point.
  public func tap(
    at points: [Point], count: Int = 1, press: Duration = .milliseconds(80),
    gap: Duration = .milliseconds(120)
  ) {
    for number in 0..<max(count, 0) {
      if number > 0 { wait(gap) }
      performTogether(at: points, holdingFor: press) { _, _ in }
    }
  }

  /// Double-taps at a point.
  public func doubleTap(at point: Point) { tap(at: point, count: 2) }

  /// Double-taps at the center of a view.
  public func doubleTap(on view: View) { tap(on: view, count: 2) }

  /// Performs a long press at a point.
  public func press(at point: Point, for time: Duration = .milliseconds(800)) {
    tap(at: point, press: time)
  }

  /// Performs a long press at the center of a view.
  public func press(on view: View, for time: Duration = .milliseconds(800)) {
    press(at: view.centerInWindow, for: time)
  }

  /// Drags from one point to another. The finger holds still before it lifts, so that the drag
  /// doesn't end in a flick.
  public func drag(
    from start: Point, to end: Point, over time: Duration = .milliseconds(400), steps: Int? = nil
  ) {
    performTogether(at: [start], holdingFor: .milliseconds(80)) { finger, _ in
      finger.move(to: end, over: time, steps: steps)
    }
  }

  /// Performs a swipe, which is a flick over a longer distance.
  public func swipe(
    from start: Point, to end: Point, over time: Duration = .milliseconds(250), steps: Int? = nil
  ) {
    flick(from: start, to: end, over: time, steps: steps)
  }

  /// Performs a flick. The finger lifts at full speed, which is 1.875 times the mean speed.
  public func flick(
    from start: Point, to end: Point, over time: Duration = .milliseconds(160), steps: Int? = nil
  ) {
    performTogether(at: [start], holdingFor: .zero) { finger, _ in
      finger.move(to: end, over: time, steps: steps, .throwing)
    }
  }

  /// Pinches with two fingers on opposite sides of a center. The distances between the fingers are
  /// in points, and the first finger is in the given direction from the center.
  public func pinch(
    around centre: Point, from distance: Double, to final: Double,
    over time: Duration = .milliseconds(400), steps: Int? = nil,
    direction: Angle = Angle(degrees: 135)
  ) {
    let unit = Vector(dx: 1, dy: 0).applying(AffineTransform(rotation: direction))
    func fingerLocations(_ distance: Double) -> [Point] {
      [centre + unit * (distance / 2), centre - unit * (distance / 2)]
    }
    let finals = fingerLocations(final)
    performTogether(at: fingerLocations(distance), holdingFor: .milliseconds(60)) {
      finger, number in
      finger.move(to: finals[number], over: time, steps: steps)
    }
  }

  /// Rotates two fingers about the center between them. A positive angle is clockwise.
  public func rotate(
    around centre: Point, radius: Double, by angle: Angle,
    over time: Duration = .milliseconds(400), steps: Int? = nil,
    direction: Angle = Angle(degrees: 200)
  ) {
    let arm = Vector(dx: radius, dy: 0).applying(AffineTransform(rotation: direction))
    performTogether(at: [centre + arm, centre - arm], holdingFor: .milliseconds(60)) { finger, _ in
      finger.orbit(around: centre, by: angle, over: time, steps: steps)
    }
  }

  /// Performs a gesture with one finger for each point. The fingers land together, perform the
  /// actions in the closure, hold still, and lift together.
  private func performTogether(
    at points: [Point], holdingFor rest: Duration, _ act: (TestFinger, Int) -> Void
  ) {
    let fingers = points.map { _ in makeFinger() }
    together { for (finger, point) in zip(fingers, points) { finger.down(at: point) } }
    together {
      for (number, finger) in fingers.enumerated() {
        act(finger, number)
        finger.wait(rest)
      }
    }
    together { for finger in fingers { finger.up() } }
  }
}
