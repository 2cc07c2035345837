/// How content that is let go moves along one axis until it rests, all of it known from the start.
///
/// Content that is within its edges slows down; what reaches an edge on the way is caught by a spring
/// there. Content beyond an edge is drawn back, and slows down inside when it was thrown back faster
/// than the spring draws. So there are up to three legs, always in this order: drawn, slowing, caught.
///
/// It does not change. It is an object because it is large, and is handed on with a pointer.
package final class AxisMotion {
  private var drawn: Spring
  private var slowing: Deceleration
  private var caught: Spring
  /// When each of the two later legs begins, in seconds; infinite for one that never does.
  private var slowsFrom = Double.infinity
  private var caughtFrom = Double.infinity
  /// The time until it rests, in seconds.
  package private(set) var duration: Double
  /// Where it rests.
  package private(set) var end: Double
  private let reach: ClosedRange<Double>

  /// Lets content go at an offset, with a velocity in points per second.
  package init(
    from offset: Double, velocity: Double, along axis: ScrollAxis, rate: DecelerationRate,
    settings: ScrollSettings
  ) {
    let velocity = AxisMotion.bounded(velocity, at: offset, along: axis, settings)
    reach = AxisMotion.reach(of: axis, from: offset)
    let edge = axis.clamped(offset)
    drawn = Spring(
      from: offset, velocity: velocity, to: edge, frequency: settings.springFrequency)
    caught = drawn
    var (place, speed) = (edge, velocity)
    if edge == offset {
      (slowsFrom, place) = (0, offset)
    } else {
      slowsFrom = drawn.passes
      if slowsFrom < .infinity { speed = drawn.velocity(at: slowsFrom) }
    }
    slowing = Deceleration(
      from: place, velocity: speed, rate: rate, stoppingSpeed: settings.stoppingSpeed)
    (duration, end) = (drawn.duration, edge)
    guard slowsFrom < .infinity else { return }
    (duration, end) = (slowsFrom + slowing.duration, slowing.end)
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
    let velocity = AxisMotion.bounded(velocity, at: offset, along: axis, settings)
    reach = AxisMotion.reach(of: axis, from: offset)
    end = target
    let way = target - offset
    let usual = Deceleration(
      from: 0, velocity: velocity, rate: rate, stoppingSpeed: settings.stoppingSpeed)
    let share = usual.end != 0 ? way / usual.end : 0
    let reach = rate.reach * share
    slowing = Deceleration(
      from: offset, velocity: velocity, rate: DecelerationRate(reach / (0.001 + reach)),
      stoppingSpeed: settings.stoppingSpeed)
    // With the frequency v / way a spring does not push: e^(−ω·t) alone brings it there.
    let frequency = max(way != 0 ? velocity / way : 0, settings.springFrequency)
    drawn = Spring(from: offset, velocity: velocity, to: target, frequency: frequency)
    caught = drawn
    if isNatural, share >= 0.5, share <= 2 {
      slowsFrom = 0
      duration = slowing.duration
    } else {
      duration = drawn.duration
    }
  }

  /// Where it is some seconds after it was let go.
  package func position(at seconds: Double) -> Double {
    if seconds >= duration { return end }
    let position =
      if seconds >= caughtFrom {
        caught.position(at: seconds - caughtFrom)
      } else if seconds >= slowsFrom {
        slowing.position(at: seconds - slowsFrom)
      } else {
        drawn.position(at: seconds)
      }
    return min(max(position, reach.lowerBound), reach.upperBound)
  }

  /// Puts a spring at the edge that content reaches while it slows down.
  private func catchAtEdge(_ axis: ScrollAxis, _ settings: ScrollSettings) {
    let edge = axis.clamped(end)
    guard edge != end, let time = slowing.time(at: edge) else { return }
    let velocity = AxisMotion.bounded(slowing.velocity(at: time), at: edge, along: axis, settings)
    caughtFrom = slowsFrom + time
    caught = Spring(
      from: edge, velocity: axis.bounces ? velocity : 0, to: edge,
      frequency: settings.springFrequency)
    (duration, end) = (caughtFrom + caught.duration, edge)
  }

  /// A velocity that carries no farther beyond an edge than a finger can pull.
  private static func bounded(
    _ velocity: Double, at offset: Double, along axis: ScrollAxis, _ settings: ScrollSettings
  ) -> Double {
    let excess = axis.excess(offset)
    let isOutward =
      excess != 0 ? velocity * excess > 0 : !axis.hasRoom(from: offset, towards: velocity)
    guard isOutward, velocity != 0 else { return velocity }
    let room = axis.bounces ? max(axis.band.extent - abs(excess), 0) : 0
    let speed = Spring.speed(carrying: room, frequency: settings.springFrequency)
    return min(max(velocity, -speed), speed)
  }

  /// All offsets that content may have on its way: within those of the rubber band, or, where there is
  /// none, within those at rest. Content that starts farther out comes in from there.
  private static func reach(of axis: ScrollAxis, from offset: Double) -> ClosedRange<Double> {
    let give = axis.bounces ? axis.band.extent : 0
    return min(axis.lower - give, offset)...max(axis.upper + give, offset)
  }
}
