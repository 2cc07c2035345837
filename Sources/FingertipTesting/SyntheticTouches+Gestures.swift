public import Fingertip

extension SyntheticTouches {
  /// The delay between the landings or lifts of two fingers of the same hand.
  private static let landingInterval = Duration.milliseconds(9)

  /// Returns taps that last 80 ms each, with 150 ms between them.
  public static func tap(
    at point: Point, count: Int = 1, press: Duration = .milliseconds(80),
    gap: Duration = .milliseconds(150)
  ) -> SyntheticTouches {
    tap(at: [point], count: count, press: press, gap: gap)
  }

  /// Returns taps with several fingers at the same time, one finger at each point.
  public static func tap(
    at points: [Point], count: Int = 1, press: Duration = .milliseconds(80),
    gap: Duration = .milliseconds(150)
  ) -> SyntheticTouches {
    simultaneousTouches(at: points) { finger, point, _ in
      for number in 0..<max(count, 0) {
        if number > 0 { finger.wait(gap) }
        finger.down(at: point)
        finger.wait(press)
        finger.up()
      }
    }
  }

  /// Returns a long press.
  public static func press(
    at point: Point, for time: Duration = .milliseconds(800)
  ) -> SyntheticTouches {
    tap(at: point, press: time)
  }

  /// Returns a drag from one point to another. The finger holds still for 80 ms before it lifts.
  public static func drag(
    from start: Point, to end: Point, over time: Duration = .milliseconds(700)
  ) -> SyntheticTouches {
    simultaneousTouches(at: [start]) { finger, start, _ in
      finger.down(at: start)
      finger.wait(.milliseconds(60))
      finger.move(to: end, over: time)
      finger.wait(.milliseconds(80))
      finger.up()
    }
  }

  /// Returns a flick. The finger lifts at full speed, which is 1.875 times the mean speed.
  public static func flick(
    from start: Point, to end: Point, over time: Duration = .milliseconds(160)
  ) -> SyntheticTouches {
    simultaneousTouches(at: [start]) { finger, start, _ in
      finger.down(at: start)
      finger.move(to: end, over: time, .throwing)
      finger.up()
    }
  }

  /// Returns a swipe, which is a flick over a longer distance. In recordings of users, the finger
  /// lifts at 2,400 to 5,500 pt/s.
  public static func swipe(
    from start: Point, to end: Point, over time: Duration = .milliseconds(260)
  ) -> SyntheticTouches {
    flick(from: start, to: end, over: time)
  }

  /// Returns a pinch with two fingers on opposite sides of a center. The distances between the
  /// fingers are in points. The direction points from the center to the first finger. Right-handed
  /// users hold their thumb at the bottom left.
  ///
  /// `firstFraction` is the fraction of the change in distance that the first finger contributes.
  /// In 117 pinches by eight people (from the study DepthTouchSensing), the finger that traveled
  /// less covered a median of half the other finger's distance (30 % at the 25th percentile, 60 %
  /// at the 75th).
  public static func pinch(
    around centre: Point, from separation: Double, to final: Double,
    over time: Duration = .milliseconds(600), direction: Angle = Angle(degrees: 135),
    firstFraction: Double = 0.5
  ) -> SyntheticTouches {
    let unit = Vector(dx: 1, dy: 0).applying(AffineTransform(rotation: direction))
    let starts = [centre + unit * (separation / 2), centre - unit * (separation / 2)]
    let change = unit * (final - separation)
    let finals = [starts[0] + change * firstFraction, starts[1] - change * (1 - firstFraction)]
    return simultaneousTouches(at: starts) { finger, start, number in
      finger.down(at: start)
      finger.wait(.milliseconds(50))
      finger.move(to: finals[number], over: time)
      finger.wait(.milliseconds(60))
      finger.up()
    }
  }

  /// Returns a rotation of two fingers about the center between them. A positive angle is
  /// clockwise.
  public static func rotate(
    around centre: Point, radius: Double, by angle: Angle,
    over time: Duration = .milliseconds(700), direction: Angle = Angle(degrees: 200)
  ) -> SyntheticTouches {
    let arm = Vector(dx: radius, dy: 0).applying(AffineTransform(rotation: direction))
    return simultaneousTouches(at: [centre + arm, centre - arm]) { finger, start, _ in
      finger.down(at: start)
      finger.wait(.milliseconds(50))
      finger.orbit(around: centre, by: angle, over: time)
      finger.wait(.milliseconds(60))
      finger.up()
    }
  }

  /// Returns touches with one finger for each point. The fingers land a few milliseconds apart, and
  /// all perform the same actions.
  private static func simultaneousTouches(
    at points: [Point], _ act: (inout VirtualFinger, Point, Int) -> Void
  ) -> SyntheticTouches {
    SyntheticTouches(
      fingers: points.enumerated().map { number, point in
        var finger = VirtualFinger(at: Timestamp(milliseconds: 100) + landingInterval * number)
        act(&finger, point, number)
        return finger
      })
  }
}
