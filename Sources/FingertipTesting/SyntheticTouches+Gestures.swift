public import Fingertip

extension Hand {
  /// The time between two fingers of one hand that mean to land, or lift, together.
  private static let stagger = Duration.milliseconds(9)

  /// Taps: each press lasts 80 ms, and the finger is up for 150 ms between two taps.
  public static func tap(
    at point: Point, count: Int = 1, press: Duration = .milliseconds(80),
    gap: Duration = .milliseconds(150)
  ) -> Hand {
    tap(at: [point], count: count, press: press, gap: gap)
  }

  /// Taps with several fingers at once, one at each point.
  public static func tap(
    at points: [Point], count: Int = 1, press: Duration = .milliseconds(80),
    gap: Duration = .milliseconds(150)
  ) -> Hand {
    together(at: points) { finger, point, _ in
      for number in 0..<max(count, 0) {
        if number > 0 { finger.wait(gap) }
        finger.down(at: point)
        finger.wait(press)
        finger.up()
      }
    }
  }

  /// Touches and holds.
  public static func press(at point: Point, for time: Duration = .milliseconds(800)) -> Hand {
    tap(at: point, press: time)
  }

  /// Drags from one point to another, and rests there for 80 ms before lifting.
  public static func drag(
    from start: Point, to end: Point, over time: Duration = .milliseconds(700)
  ) -> Hand {
    together(at: [start]) { finger, start, _ in
      finger.down(at: start)
      finger.wait(.milliseconds(60))
      finger.move(to: end, over: time)
      finger.wait(.milliseconds(80))
      finger.up()
    }
  }

  /// Flicks: the finger lifts at full speed, which is 1.875 times the mean.
  public static func flick(
    from start: Point, to end: Point, over time: Duration = .milliseconds(160)
  ) -> Hand {
    together(at: [start]) { finger, start, _ in
      finger.down(at: start)
      finger.move(to: end, over: time, .throwing)
      finger.up()
    }
  }

  /// Swipes: a flick over a longer way. So people do it: in recordings of swipes the finger lifts at
  /// 2,400 to 5,500 pt/s.
  public static func swipe(
    from start: Point, to end: Point, over time: Duration = .milliseconds(260)
  ) -> Hand {
    flick(from: start, to: end, over: time)
  }

  /// Pinches: two fingers on a line through the centre change their separation, in points. The
  /// direction is that of the first finger, seen from the centre; right-handed people hold their
  /// thumb at the lower left.
  public static func pinch(
    around centre: Point, from separation: Double, to final: Double,
    over time: Duration = .milliseconds(600), direction: Angle = Angle(degrees: 135)
  ) -> Hand {
    let unit = AffineTransform(rotation: direction).apply(to: Vector(dx: 1, dy: 0))
    func ends(_ separation: Double) -> [Point] {
      [centre + unit * (separation / 2), centre - unit * (separation / 2)]
    }
    let finals = ends(final)
    return together(at: ends(separation)) { finger, start, number in
      finger.down(at: start)
      finger.wait(.milliseconds(50))
      finger.move(to: finals[number], over: time)
      finger.wait(.milliseconds(60))
      finger.up()
    }
  }

  /// Rotates: two opposite fingers turn about their centre; a positive angle is clockwise.
  public static func rotate(
    around centre: Point, radius: Double, by angle: Angle,
    over time: Duration = .milliseconds(700), direction: Angle = Angle(degrees: 200)
  ) -> Hand {
    let arm = AffineTransform(rotation: direction).apply(to: Vector(dx: radius, dy: 0))
    return together(at: [centre + arm, centre - arm]) { finger, start, _ in
      finger.down(at: start)
      finger.wait(.milliseconds(50))
      finger.orbit(around: centre, by: angle, over: time)
      finger.wait(.milliseconds(60))
      finger.up()
    }
  }

  /// One finger for each point, a few milliseconds apart, all doing the same.
  private static func together(
    at points: [Point], _ act: (inout VirtualFinger, Point, Int) -> Void
  ) -> Hand {
    Hand(
      fingers: points.enumerated().map { number, point in
        var finger = VirtualFinger(at: Timestamp(milliseconds: 100) + stagger * number)
        act(&finger, point, number)
        return finger
      })
  }
}
