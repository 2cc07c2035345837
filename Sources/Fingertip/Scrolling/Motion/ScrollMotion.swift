/// The offset and scale of the content of a scroll view.
struct ScrollGeometry: Hashable {
  /// The content point at the top left corner of the view.
  var offset: Point
  /// The scale of the content.
  var scale: Double
}

/// A motion of content as an immutable function of time (rule S2).
final class ScrollMotion {
  private enum MotionKind {
    /// The content was released by touches and moves independently along each axis.
    case coasting(x: AxisMotion, y: AxisMotion)
    /// The content moves along a straight line to a target, starting and ending at rest.
    case easing(duration: Double)
    /// The content moves along a straight line to a target, driven by a spring that starts at rest.
    case springing(Spring)
  }

  private let kind: MotionKind
  private let origin: ScrollGeometry
  private let startTime: Timestamp
  /// The geometry at the end of the motion.
  let target: ScrollGeometry
  /// The time when the motion ends.
  let endTime: Timestamp

  /// Creates the motion of released content.
  init(x: AxisMotion, y: AxisMotion, from origin: ScrollGeometry, at start: Timestamp) {
    kind = .coasting(x: x, y: y)
    self.origin = origin
    self.startTime = start
    target = ScrollGeometry(offset: Point(x: x.endOffset, y: y.endOffset), scale: origin.scale)
    endTime = start.later(by: max(x.duration, y.duration))
  }

  /// Creates a programmatic animation.
  init(
    from origin: ScrollGeometry, to target: ScrollGeometry, at start: Timestamp,
    lasting duration: Duration
  ) {
    let seconds = max(duration.inSeconds, 0)
    kind = .easing(duration: seconds)
    self.origin = origin
    self.startTime = start
    self.target = target
    endTime = start.later(by: seconds)
  }

  /// Creates the spring back to the zoom limits.
  init(
    from origin: ScrollGeometry, springingTo target: ScrollGeometry, at start: Timestamp,
    settings: ScrollSettings
  ) {
    // Use the larger of the distances in offset and scale, so that the tolerance is in points.
    let distance = max(
      (target.offset - origin.offset).length, 1000 * abs(target.scale - origin.scale))
    let spring = Spring(from: distance, to: 0, frequency: settings.springFrequency)
    kind = .springing(spring)
    self.origin = origin
    self.startTime = start
    self.target = target
    endTime = start.later(by: spring.duration)
  }

  /// Whether the motion has no duration.
  var hasNoDuration: Bool { endTime <= startTime }

  /// Whether the motion is the spring back to the zoom limits.
  var isZoomSpring: Bool { if case .springing = kind { true } else { false } }

  /// Whether the motion changes the scale.
  var changesScale: Bool { origin.scale != target.scale }

  /// Returns the offset and scale at a time.
  func geometry(at time: Timestamp) -> ScrollGeometry {
    if time >= endTime { return target }
    let seconds = time.seconds(since: startTime)
    switch kind {
    case .coasting(let x, let y):
      return ScrollGeometry(
        offset: Point(x: x.position(at: seconds), y: y.position(at: seconds)), scale: origin.scale)
    case .easing(let duration):
      return geometry(after: ScrollMotion.easedFraction(seconds / duration))
    case .springing(let spring):
      return geometry(after: 1 - spring.position(at: seconds) / spring.start)
    }
  }

  /// Returns the offset and scale at a fraction of the motion. Because both change linearly, one
  /// content point stays fixed on the screen.
  private func geometry(after fraction: Double) -> ScrollGeometry {
    ScrollGeometry(
      offset: origin.offset.interpolated(to: target.offset, at: fraction),
      scale: origin.scale + (target.scale - origin.scale) * fraction)
  }

  /// Returns the fraction of the motion at a fraction of its duration. The easing is the
  /// minimum-jerk curve, which models human reaching movements.
  private static func easedFraction(_ time: Double) -> Double {
    let time = min(max(time, 0), 1)
    return time * time * time * (10 - 15 * time + 6 * time * time)
  }
}

extension Timestamp {
  /// Returns the time later by a number of seconds, rounded up to a whole nanosecond.
  func later(by seconds: Double) -> Timestamp {
    let nanoseconds = (max(seconds, 0) * 1_000_000_000).rounded(.up)
    return self + .nanoseconds(Int64(exactly: min(nanoseconds, 9e18)) ?? 0)
  }
}
