/// Where the content of a scroll view is, and how large.
struct ScrollGeometry: Hashable {
  /// The place of the content that is in the upper left corner of the view.
  var offset: Point
  /// How large the content is shown.
  var scale: Double
}

/// Content that moves by itself: where it is, as a function of time (rule S2). It does not change.
final class ScrollMotion {
  private enum MotionKind {
    /// Let go by fingers, along each axis on its own.
    case coasting(x: AxisMotion, y: AxisMotion)
    /// Straight to a place, from rest to rest.
    case easing(duration: Double)
    /// Straight to a place, as a spring draws it there from rest.
    case springing(Spring)
  }

  private let kind: MotionKind
  private let origin: ScrollGeometry
  private let start: Timestamp
  /// Where it comes to rest.
  let target: ScrollGeometry
  /// When it comes to rest.
  let end: Timestamp

  /// Content that was let go.
  init(x: AxisMotion, y: AxisMotion, from origin: ScrollGeometry, at start: Timestamp) {
    kind = .coasting(x: x, y: y)
    self.origin = origin
    self.start = start
    target = ScrollGeometry(offset: Point(x: x.end, y: y.end), scale: origin.scale)
    end = start.later(by: max(x.duration, y.duration))
  }

  /// Content that goes to a place because the program asks for it.
  init(
    from origin: ScrollGeometry, to target: ScrollGeometry, at start: Timestamp,
    lasting duration: Duration
  ) {
    let seconds = max(duration.inSeconds, 0)
    kind = .easing(duration: seconds)
    self.origin = origin
    self.start = start
    self.target = target
    end = start.later(by: seconds)
  }

  /// Content that is too large or too small and springs back.
  init(
    from origin: ScrollGeometry, springingTo target: ScrollGeometry, at start: Timestamp,
    settings: ScrollSettings
  ) {
    // The spring runs over the longer of both ways, so that its tolerance is one of points.
    let distance = max((target.offset - origin.offset).length, 1000 * abs(target.scale - origin.scale))
    let spring = Spring(from: distance, to: 0, frequency: settings.springFrequency)
    kind = .springing(spring)
    self.origin = origin
    self.start = start
    self.target = target
    end = start.later(by: spring.duration)
  }

  /// Whether it takes no time.
  var isOver: Bool { end <= start }

  /// Whether it changes the scale.
  var zooms: Bool { origin.scale != target.scale }

  /// Where the content is at a time.
  func geometry(at time: Timestamp) -> ScrollGeometry {
    if time >= end { return target }
    let seconds = time.seconds(since: start)
    switch kind {
    case .coasting(let x, let y):
      return ScrollGeometry(
        offset: Point(x: x.position(at: seconds), y: y.position(at: seconds)), scale: origin.scale)
    case .easing(let duration): return geometry(after: ScrollMotion.eased(seconds / duration))
    case .springing(let spring):
      return geometry(after: 1 - spring.position(at: seconds) / spring.start)
    }
  }

  /// Offset and scale at a share of the way. As both run evenly, one place of the content stays where
  /// it is on the screen while the scale changes.
  private func geometry(after fraction: Double) -> ScrollGeometry {
    ScrollGeometry(
      offset: origin.offset.interpolated(to: target.offset, at: fraction),
      scale: origin.scale + (target.scale - origin.scale) * fraction)
  }

  /// The share of the way after a share of the time, from rest to rest with the least jerk, as people
  /// reach for things.
  private static func eased(_ time: Double) -> Double {
    let time = min(max(time, 0), 1)
    return time * time * time * (10 - 15 * time + 6 * time * time)
  }
}

extension Timestamp {
  /// The first whole nanosecond that is not before some seconds later.
  func later(by seconds: Double) -> Timestamp {
    let nanoseconds = (max(seconds, 0) * 1_000_000_000).rounded(.up)
    return self + .nanoseconds(Int64(exactly: min(nanoseconds, 9e18)) ?? 0)
  }
}
