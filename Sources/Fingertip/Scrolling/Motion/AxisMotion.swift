/// The motion of released content along one axis as a function of time, from the release until the
/// content stops.
///
/// Content within its edges decelerates; if it reaches an edge, a spring catches it. Content beyond
/// an edge springs back. If the content springs back fast enough to pass the edge, it then
/// decelerates within its edges. Therefore, there are up to three phases, always in this order:
/// spring back, deceleration, and edge spring.
///
/// A motion takes a lot of memory, so this type is an immutable class that is passed by reference.
package final class AxisMotion {
  private var springBack: Spring
  private var deceleration: Deceleration
  private var edgeSpring: Spring
  /// The start times of the two later phases, in seconds. The start time of a phase that doesn't
  /// occur is infinite.
  private var decelerationStart = Double.infinity
  private var edgeSpringStart = Double.infinity
  /// The time, in seconds, from the release until the content stops.
  package private(set) var duration: Double
  /// The offset where the content stops.
  package private(set) var endOffset: Double
  /// Whether the content moves to a given target rather than to where its velocity would take it.
  let isTargeted: Bool
  private let offsetRange: ClosedRange<Double>

  /// Creates the motion of content that is released at an offset with a velocity, in points per
  /// second.
  package init(
    from offset: Double, velocity: Double, along axis: ScrollAxisRange, rate: DecelerationRate,
    settings: ScrollSettings
  ) {
    let velocity = AxisMotion.limitedVelocity(velocity, at: offset, along: axis, settings)
    offsetRange = AxisMotion.offsetRange(of: axis, from: offset)
    isTargeted = false
    let edge = axis.clamped(offset)
    springBack = Spring(
      from: offset, velocity: velocity, to: edge, frequency: settings.springFrequency)
    edgeSpring = springBack
    var (position, speed) = (edge, velocity)
    if edge == offset {
      (decelerationStart, position) = (0, offset)
    } else {
      decelerationStart = springBack.crossingTimeOrInfinity
      if decelerationStart < .infinity { speed = springBack.velocity(at: decelerationStart) }
    }
    deceleration = Deceleration(
      from: position, velocity: speed, rate: rate, stoppingSpeed: settings.stoppingSpeed)
    (duration, endOffset) = (springBack.duration, edge)
    guard decelerationStart < .infinity else { return }
    (duration, endOffset) = (decelerationStart + deceleration.duration, deceleration.endPosition)
    addEdgeSpring(axis, settings)
  }

  /// Creates a motion to a given target instead of to the offset where the content would come to
  /// rest on its own.
  ///
  /// If `prefersDeceleration` is `true`, and the target is between half and twice as far away as
  /// that offset, the deceleration rate is adjusted so that the content stops at the target.
  /// Otherwise, the content follows a spring that is stiff enough to prevent overshoot.
  package init(
    from offset: Double, velocity: Double, to target: Double, along axis: ScrollAxisRange,
    rate: DecelerationRate, prefersDeceleration: Bool, settings: ScrollSettings
  ) {
    let velocity = AxisMotion.limitedVelocity(velocity, at: offset, along: axis, settings)
    offsetRange = AxisMotion.offsetRange(of: axis, from: offset)
    isTargeted = true
    endOffset = target
    let distance = target - offset
    let natural = Deceleration(
      from: 0, velocity: velocity, rate: rate, stoppingSpeed: settings.stoppingSpeed)
    let ratio = natural.endPosition != 0 ? distance / natural.endPosition : 0
    let adjustedCoastDistance = rate.distancePerSpeed * ratio
    deceleration = Deceleration(
      from: offset, velocity: velocity,
      rate: DecelerationRate(adjustedCoastDistance / (0.001 + adjustedCoastDistance)),
      stoppingSpeed: settings.stoppingSpeed)
    // At the frequency v / distance, the linear term vanishes and only e^(−ω·t) remains.
    let frequency = max(distance != 0 ? velocity / distance : 0, settings.springFrequency)
    springBack = Spring(from: offset, velocity: velocity, to: target, frequency: frequency)
    edgeSpring = springBack
    if prefersDeceleration, ratio >= 0.5, ratio <= 2 {
      decelerationStart = 0
      duration = deceleration.duration
    } else {
      duration = springBack.duration
    }
  }

  /// Returns the offset at a time in seconds after the release.
  package func position(at seconds: Double) -> Double {
    if seconds >= duration { return endOffset }
    let position =
      if seconds >= edgeSpringStart {
        edgeSpring.position(at: seconds - edgeSpringStart)
      } else if seconds >= decelerationStart {
        deceleration.position(at: seconds - decelerationStart)
      } else {
        springBack.position(at: seconds)
      }
    return min(max(position, offsetRange.lowerBound), offsetRange.upperBound)
  }

  /// Whether the motion ends at an edge of the content.
  var endsAtEdge: Bool {
    !isTargeted && (edgeSpringStart < .infinity || decelerationStart == .infinity)
  }

  /// Returns the velocity, in points per second, at a time in seconds after the release.
  func velocity(at seconds: Double) -> Double {
    if seconds >= duration { return 0 }
    if seconds >= edgeSpringStart { return edgeSpring.velocity(at: seconds - edgeSpringStart) }
    if seconds >= decelerationStart {
      return deceleration.velocity(at: seconds - decelerationStart)
    }
    return springBack.velocity(at: seconds)
  }

  /// Adds a spring at the edge that decelerating content reaches.
  private func addEdgeSpring(_ axis: ScrollAxisRange, _ settings: ScrollSettings) {
    let edge = axis.clamped(endOffset)
    guard edge != endOffset, let time = deceleration.time(at: edge) else { return }
    let velocity = AxisMotion.limitedVelocity(
      deceleration.velocity(at: time), at: edge, along: axis, settings)
    edgeSpringStart = decelerationStart + time
    edgeSpring = Spring(
      from: edge, velocity: axis.bounces ? velocity : 0, to: edge,
      frequency: settings.springFrequency)
    (duration, endOffset) = (edgeSpringStart + edgeSpring.duration, edge)
  }

  /// Limits a velocity so that the content overshoots by no more than the rubber band allows.
  private static func limitedVelocity(
    _ velocity: Double, at offset: Double, along axis: ScrollAxisRange, _ settings: ScrollSettings
  ) -> Double {
    let excess = axis.overscrollDistance(offset)
    let isOutward =
      excess != 0 ? velocity * excess > 0 : !axis.canMove(from: offset, towards: velocity)
    guard isOutward, velocity != 0 else { return velocity }
    let remainingOvershoot = axis.bounces ? max(axis.rubberBand.extent - abs(excess), 0) : 0
    let speed = Spring.speed(
      overshootingBy: remainingOvershoot, frequency: settings.springFrequency)
    return min(max(velocity, -speed), speed)
  }

  /// Returns the range of offsets during the motion: the rubber-band range, or the scrollable range
  /// if the content doesn't bounce. The range includes the initial offset.
  private static func offsetRange(
    of axis: ScrollAxisRange, from offset: Double
  ) -> ClosedRange<Double> {
    let overshoot = axis.bounces ? axis.rubberBand.extent : 0
    return min(axis.minimumOffset - overshoot, offset)...max(axis.maximumOffset + overshoot, offset)
  }
}
