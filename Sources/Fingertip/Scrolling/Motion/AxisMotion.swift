/// How content that is let go moves along one axis until it rests, all of it known from the start.
///
/// Content that is within its edges slows down; what reaches an edge on the way is caught by a spring
/// there. Content beyond an edge is drawn back, and slows down inside when it was thrown back faster
/// than the spring draws. So there are up to three legs, always in this order: drawn, slowing, caught.
///
/// It does not change. It is an object because it is large, and is handed on with a pointer.
package final class AxisMotion {
  private var springBack: Spring
  private var deceleration: Deceleration
  private var edgeSpring: Spring
  /// When each of the two later legs begins, in seconds; infinite for one that never does.
  private var decelerationStart = Double.infinity
  private var edgeSpringStart = Double.infinity
  /// The time until it rests, in seconds.
  package private(set) var duration: Double
  /// Where it rests.
  package private(set) var end: Double
  private let offsetRange: ClosedRange<Double>

  /// Lets content go at an offset, with a velocity in points per second.
  package init(
    from offset: Double, velocity: Double, along axis: ScrollAxis, rate: DecelerationRate,
    settings: ScrollSettings
  ) {
    let velocity = AxisMotion.limitedVelocity(velocity, at: offset, along: axis, settings)
    offsetRange = AxisMotion.offsetRange(of: axis, from: offset)
    let edge = axis.clamped(offset)
    springBack = Spring(
      from: offset, velocity: velocity, to: edge, frequency: settings.springFrequency)
    edgeSpring = springBack
    var (position, speed) = (edge, velocity)
    if edge == offset {
      (decelerationStart, position) = (0, offset)
    } else {
      decelerationStart = springBack.passingTime
      if decelerationStart < .infinity { speed = springBack.velocity(at: decelerationStart) }
    }
    deceleration = Deceleration(
      from: position, velocity: speed, rate: rate, stoppingSpeed: settings.stoppingSpeed)
    (duration, end) = (springBack.duration, edge)
    guard decelerationStart < .infinity else { return }
    (duration, end) = (decelerationStart + deceleration.duration, deceleration.end)
    catchAtEdge(axis, settings)
  }

  /// Lets content go to another place than where it would come to rest.
  ///
  /// When `isNatural`, and the place is half to twice as far as the velocity carries, it slows down
  /// more or less than usual. Else a spring takes it there that is stiff enough not to pass it.
  package init(
    from offset: Double, velocity: Double, to target: Double, along axis: ScrollAxis,
    rate: DecelerationRate, isNatural: Bool, settings: ScrollSettings
  ) {
    let velocity = AxisMotion.limitedVelocity(velocity, at: offset, along: axis, settings)
    offsetRange = AxisMotion.offsetRange(of: axis, from: offset)
    end = target
    let distance = target - offset
    let natural = Deceleration(
      from: 0, velocity: velocity, rate: rate, stoppingSpeed: settings.stoppingSpeed)
    let ratio = natural.end != 0 ? distance / natural.end : 0
    let adjustedReach = rate.reach * ratio
    deceleration = Deceleration(
      from: offset, velocity: velocity, rate: DecelerationRate(adjustedReach / (0.001 + adjustedReach)),
      stoppingSpeed: settings.stoppingSpeed)
    // With the frequency v / way a spring does not push: e^(−ω·t) alone brings it there.
    let frequency = max(distance != 0 ? velocity / distance : 0, settings.springFrequency)
    springBack = Spring(from: offset, velocity: velocity, to: target, frequency: frequency)
    edgeSpring = springBack
    if isNatural, ratio >= 0.5, ratio <= 2 {
      decelerationStart = 0
      duration = deceleration.duration
    } else {
      duration = springBack.duration
    }
  }

  /// Where it is some seconds after it was let go.
  package func position(at seconds: Double) -> Double {
    if seconds >= duration { return end }
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

  /// Puts a spring at the edge that content reaches while it slows down.
  private func catchAtEdge(_ axis: ScrollAxis, _ settings: ScrollSettings) {
    let edge = axis.clamped(end)
    guard edge != end, let time = deceleration.time(at: edge) else { return }
    let velocity = AxisMotion.limitedVelocity(deceleration.velocity(at: time), at: edge, along: axis, settings)
    edgeSpringStart = decelerationStart + time
    edgeSpring = Spring(
      from: edge, velocity: axis.bounces ? velocity : 0, to: edge,
      frequency: settings.springFrequency)
    (duration, end) = (edgeSpringStart + edgeSpring.duration, edge)
  }

  /// A velocity that carries no farther beyond an edge than a finger can pull.
  private static func limitedVelocity(
    _ velocity: Double, at offset: Double, along axis: ScrollAxis, _ settings: ScrollSettings
  ) -> Double {
    let excess = axis.overscroll(offset)
    let isOutward =
      excess != 0 ? velocity * excess > 0 : !axis.hasRoom(from: offset, towards: velocity)
    guard isOutward, velocity != 0 else { return velocity }
    let room = axis.bounces ? max(axis.band.extent - abs(excess), 0) : 0
    let speed = Spring.speed(carrying: room, frequency: settings.springFrequency)
    return min(max(velocity, -speed), speed)
  }

  /// All offsets that content may have on its way: within those of the rubber band, or, where there is
  /// none, within those at rest. Content that starts farther out comes in from there.
  private static func offsetRange(of axis: ScrollAxis, from offset: Double) -> ClosedRange<Double> {
    let overshoot = axis.bounces ? axis.band.extent : 0
    return min(axis.lower - overshoot, offset)...max(axis.upper + overshoot, offset)
  }
}
