/// The motion of released content along one axis until it stops, as a function of time.
///
/// Content within its edges decelerates; a spring catches it at an edge. Content beyond an edge
/// springs back. If it moves inward faster than the spring would, it decelerates inside. So there
/// are up to three phases, always in this order: drawn, slowing, caught.
///
/// It is immutable, and a class because it is large and passed by reference.
package final class AxisMotion {
  private var drawn: Spring
  private var slowing: Deceleration
  private var caught: Spring
  /// The start times of the later phases, in seconds; infinite for a phase that doesn't occur.
  private var slowsFrom = Double.infinity
  private var caughtFrom = Double.infinity
  /// The time until the content stops, in seconds.
  package private(set) var duration: Double
  /// The offset where the content stops.
  package private(set) var end: Double
  private let reach: ClosedRange<Double>

  /// Creates the motion of content released at an offset, with a velocity in points per second.
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

  /// Creates a motion to a target other than the natural end.
  ///
  /// If `isNatural` and the target is 0.5 to 2 times the natural distance, the deceleration rate is
  /// adjusted. Otherwise the content follows a spring that is stiff enough not to overshoot.
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
    // At frequency v / distance, the spring needs no push: only e^(−ω·t) remains.
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

  /// Returns the offset some seconds after the release.
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

  /// Adds a spring at the edge that decelerating content reaches.
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

  /// Limits a velocity so that the overshoot isn't larger than a rubber band allows.
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

  /// Returns the range of offsets during the motion: that of the rubber band, or the scrollable
  /// range if there is no bounce. It includes the start.
  private static func reach(of axis: ScrollAxis, from offset: Double) -> ClosedRange<Double> {
    let give = axis.bounces ? axis.band.extent : 0
    return min(axis.lower - give, offset)...max(axis.upper + give, offset)
  }
}
