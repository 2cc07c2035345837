/// The offset and scale of a scroll view's content.
struct ScrollGeometry: Hashable {
  /// The content point at the view's top-left corner.
  var offset: Point
  /// The scale of the content.
  var scale: Double
}

/// The motion of a scroll view's content, as an immutable function of time (rule S2).
final class ScrollMotion {
  private enum MotionCurve {
    /// The content was released by touches and moves independently along each axis.
    case coasting(x: AxisMotion, y: AxisMotion)
    /// The content moves in a straight line to a target, starting and ending at rest.
    case easing(duration: Double)
    /// The content moves in a straight line to a target, driven by a spring that starts at rest.
    case springing(Spring)
  }

  private let curve: MotionCurve
  private let startGeometry: ScrollGeometry
  private let startTime: Timestamp
  /// The geometry at the end of the motion.
  let target: ScrollGeometry
  /// The time when the motion ends.
  let endTime: Timestamp

  /// Creates the motion of released content.
  init(x: AxisMotion, y: AxisMotion, from origin: ScrollGeometry, at start: Timestamp) {
    curve = .coasting(x: x, y: y)
    self.startGeometry = origin
    self.startTime = start
    target = ScrollGeometry(offset: Point(x: x.endOffset, y: y.endOffset), scale: origin.scale)
    endTime = start.later(bySeconds: max(x.duration, y.duration))
  }

  /// Creates a programmatic animation.
  init(
    from origin: ScrollGeometry, to target: ScrollGeometry, at start: Timestamp,
    lasting duration: Duration
  ) {
    let seconds = max(duration.inSeconds, 0)
    curve = .easing(duration: seconds)
    self.startGeometry = origin
    self.startTime = start
    self.target = target
    endTime = start.later(bySeconds: seconds)
  }

  /// Creates the spring animation that returns the content to its zoom limits.
  init(
    from origin: ScrollGeometry, springingTo target: ScrollGeometry, at start: Timestamp,
    settings: ScrollSettings
  ) {
    // Use the larger of the offset distance and the scale distance, both measured in points,
    // because the spring's tolerance is in points.
    let distance = ScrollMotion.distance(from: origin, to: target)
    let spring = Spring(from: distance, to: 0, frequency: settings.springFrequency)
    curve = .springing(spring)
    self.startGeometry = origin
    self.startTime = start
    self.target = target
    endTime = start.later(bySeconds: spring.duration)
  }

  /// Creates an animation that continues an earlier animation toward a new target without a jump.
  /// Both animations end at the same time.
  private init(
    _ curve: MotionCurve, from origin: ScrollGeometry, to target: ScrollGeometry,
    from start: Timestamp, until end: Timestamp
  ) {
    self.curve = curve
    self.startGeometry = origin
    self.startTime = start
    self.target = target
    endTime = end
  }

  /// Returns this animation with a new target. The new animation takes over without a jump at the
  /// given time, and ends at the same time as this one.
  func retargeted(to newTarget: ScrollGeometry, at time: Timestamp) -> ScrollMotion {
    let fraction = animationFraction(at: time)
    // Move the origin so that the geometry at this time doesn't change.
    let now = geometry(atFraction: fraction)
    let ratio = fraction < 1 ? -fraction / (1 - fraction) : 0
    let newOrigin = ScrollGeometry(
      offset: now.offset.interpolated(to: newTarget.offset, at: ratio),
      scale: now.scale + (newTarget.scale - now.scale) * ratio)
    return ScrollMotion(curve, from: newOrigin, to: newTarget, from: startTime, until: endTime)
  }

  /// Returns this animation with all offsets shifted.
  func shifted(by translation: Vector) -> ScrollMotion {
    ScrollMotion(
      curve,
      from: ScrollGeometry(offset: startGeometry.offset + translation, scale: startGeometry.scale),
      to: ScrollGeometry(offset: target.offset + translation, scale: target.scale),
      from: startTime, until: endTime)
  }

  /// The motion along each axis if the content was released by touches, or `nil` for an animation.
  var axisMotions: (x: AxisMotion, y: AxisMotion)? {
    if case .coasting(let x, let y) = curve { (x, y) } else { nil }
  }

  /// Returns the velocity, in points per second, at a time.
  func velocity(at time: Timestamp) -> Vector {
    let seconds = time.seconds(since: startTime)
    if let (x, y) = axisMotions {
      return Vector(dx: x.velocity(at: seconds), dy: y.velocity(at: seconds))
    }
    return (target.offset - startGeometry.offset) * animationFractionRate(at: time)
  }

  /// Returns whether the content is so slow and so near its target that it seems to have arrived.
  func hasVisuallyArrived(at time: Timestamp) -> Bool {
    let remainder = ScrollMotion.distance(from: geometry(at: time), to: target)
    guard remainder <= ScrollMotion.arrivalDistance else { return false }
    let scaleSpeed =
      ScrollMotion.pointLength(ofScaleChange: target.scale - startGeometry.scale)
      * animationFractionRate(at: time)
    return max(velocity(at: time).length, scaleSpeed) < ScrollMotion.arrivalSpeed
  }

  /// Returns the distance between two geometries, in points.
  private static func distance(from a: ScrollGeometry, to b: ScrollGeometry) -> Double {
    max(a.offset.distance(to: b.offset), pointLength(ofScaleChange: b.scale - a.scale))
  }

  /// Returns the change in length, in points, that a change in scale causes in content that is 1000
  /// points long.
  private static func pointLength(ofScaleChange scaleDifference: Double) -> Double {
    1000 * abs(scaleDifference)
  }

  /// The distance from its target, in points, within which slow content seems to have arrived: 2,
  /// chosen by this project.
  static var arrivalDistance: Double { 2 }
  /// The speed, in points per second, below which content near its target seems to have arrived:
  /// 30, chosen by this project.
  static var arrivalSpeed: Double { 30 }

  /// Whether the motion has no duration.
  var hasNoDuration: Bool { endTime <= startTime }

  /// Whether the motion is the spring animation that returns the content to its zoom limits.
  var isZoomSpring: Bool { if case .springing = curve { true } else { false } }

  /// Whether the motion changes the scale.
  var changesScale: Bool { startGeometry.scale != target.scale }

  /// Returns the offset and scale at a time.
  func geometry(at time: Timestamp) -> ScrollGeometry {
    if time >= endTime { return target }
    let seconds = time.seconds(since: startTime)
    switch curve {
    case .coasting(let x, let y):
      return ScrollGeometry(
        offset: Point(x: x.position(at: seconds), y: y.position(at: seconds)),
        scale: startGeometry.scale)
    case .easing, .springing: return geometry(atFraction: animationFraction(at: time))
    }
  }

  /// Returns the fraction of an animation that is complete at a time, or 0 for released content.
  private func animationFraction(at time: Timestamp) -> Double {
    if time >= endTime { return 1 }
    let seconds = time.seconds(since: startTime)
    switch curve {
    case .coasting: return 0
    case .easing(let duration): return ScrollMotion.easedFraction(seconds / duration)
    case .springing(let spring): return 1 - spring.position(at: seconds) / spring.startPosition
    }
  }

  /// Returns the rate at which ``animationFraction(at:)`` increases, per second.
  private func animationFractionRate(at time: Timestamp) -> Double {
    if time >= endTime { return 0 }
    let seconds = time.seconds(since: startTime)
    switch curve {
    case .coasting: return 0
    case .easing(let duration):
      let remaining = seconds / duration * (1 - seconds / duration)
      return 30 * remaining * remaining / duration
    case .springing(let spring): return -spring.velocity(at: seconds) / spring.startPosition
    }
  }

  /// Returns the offset and scale at a fraction of the motion. Because the offset and the scale
  /// both change linearly, one content point stays fixed on the screen.
  private func geometry(atFraction fraction: Double) -> ScrollGeometry {
    ScrollGeometry(
      offset: startGeometry.offset.interpolated(to: target.offset, at: fraction),
      scale: startGeometry.scale + (target.scale - startGeometry.scale) * fraction)
  }

  /// Returns the fraction of the motion, from 0 to 1, that is complete after the given fraction of
  /// the motion's duration. The easing function is the minimum-jerk curve, a model of human
  /// reaching movements.
  private static func easedFraction(_ time: Double) -> Double {
    let time = min(max(time, 0), 1)
    return time * time * time * (10 - 15 * time + 6 * time * time)
  }
}

extension Timestamp {
  /// Returns the time a given number of seconds later, rounded up to a whole nanosecond.
  func later(bySeconds seconds: Double) -> Timestamp {
    let nanoseconds = (max(seconds, 0) * 1_000_000_000).rounded(.up)
    return self + .nanoseconds(Int64(exactly: min(nanoseconds, 9e18)) ?? 0)
  }
}
