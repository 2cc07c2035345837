/// How content that is let go moves along one axis until it rests, all of it known from the start.
///
/// Content that is within its edges slows down; what reaches an edge on the way is caught by a spring
/// there. Content beyond an edge is drawn back, and slows down inside when it was thrown back faster
/// than the spring draws. That makes up to three legs.
struct AxisMotion {
  fileprivate enum Leg {
    case deceleration(Deceleration)
    case spring(Spring)
  }

  private var first: Leg
  private var second: (start: Double, leg: Leg)?
  private var third: (start: Double, leg: Leg)?
  /// The time until it rests, in seconds.
  private(set) var duration: Double
  /// Where it rests.
  private(set) var end: Double
  private let reach: ClosedRange<Double>

  /// Lets content go at an offset, with a velocity in points per second.
  init(
    from offset: Double, velocity: Double, along axis: ScrollAxis, rate: DecelerationRate,
    settings: ScrollSettings
  ) {
    let velocity = AxisMotion.bounded(velocity, at: offset, along: axis, settings)
    reach = AxisMotion.reach(of: axis, from: offset)
    let excess = axis.excess(offset)
    guard excess != 0 else {
      first = .deceleration(
        Deceleration(
          from: offset, velocity: velocity, rate: rate, stoppingSpeed: settings.stoppingSpeed))
      (duration, end) = (first.duration, first.end)
      catchAtEdge(axis, settings)
      return
    }
    let edge = axis.clamped(offset)
    let spring = Spring(
      from: offset, velocity: velocity, to: edge, frequency: settings.springFrequency)
    first = .spring(spring)
    (duration, end) = (spring.duration, edge)
    guard let passing = spring.passing else { return }
    let inside = Deceleration(
      from: edge, velocity: spring.velocity(at: passing), rate: rate,
      stoppingSpeed: settings.stoppingSpeed)
    second = (passing, .deceleration(inside))
    (duration, end) = (passing + inside.duration, inside.end)
    catchAtEdge(axis, settings)
  }

  /// Lets content go to another place than where it would come to rest.
  ///
  /// When `isNatural`, and the place is half to twice as far as the velocity carries, it slows down
  /// more or less than usual. Else a spring takes it there that is stiff enough not to pass it.
  init(
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
    if isNatural, share >= 0.5, share <= 2 {
      let reach = rate.reach * share
      first = .deceleration(
        Deceleration(
          from: offset, velocity: velocity, rate: DecelerationRate(reach / (0.001 + reach)),
          stoppingSpeed: settings.stoppingSpeed))
    } else {
      // With the frequency v / way a spring does not push: e^(−ω·t) alone brings it there.
      let frequency = max(way != 0 ? velocity / way : 0, settings.springFrequency)
      first = .spring(Spring(from: offset, velocity: velocity, to: target, frequency: frequency))
    }
    duration = first.duration
  }

  /// Where it is some seconds after it was let go.
  func position(at seconds: Double) -> Double {
    if seconds >= duration { return end }
    let position =
      if let third, seconds >= third.start {
        third.leg.position(at: seconds - third.start)
      } else if let second, seconds >= second.start {
        second.leg.position(at: seconds - second.start)
      } else {
        first.position(at: seconds)
      }
    return min(max(position, reach.lowerBound), reach.upperBound)
  }

  /// Puts a spring at the edge that the last leg reaches.
  private mutating func catchAtEdge(_ axis: ScrollAxis, _ settings: ScrollSettings) {
    let edge = axis.clamped(end)
    guard edge != end, case .deceleration(let last) = second?.leg ?? first,
      let time = last.time(at: edge)
    else { return }
    let start = (second?.start ?? 0) + time
    let velocity = AxisMotion.bounded(last.velocity(at: time), at: edge, along: axis, settings)
    let leg = Leg.spring(
      Spring(
        from: edge, velocity: axis.bounces ? velocity : 0, to: edge,
        frequency: settings.springFrequency))
    if second == nil { second = (start, leg) } else { third = (start, leg) }
    (duration, end) = (start + leg.duration, edge)
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

extension AxisMotion.Leg {
  fileprivate var duration: Double {
    switch self {
    case .deceleration(let motion): motion.duration
    case .spring(let spring): spring.duration
    }
  }

  fileprivate var end: Double {
    switch self {
    case .deceleration(let motion): motion.end
    case .spring(let spring): spring.target
    }
  }

  fileprivate func position(at seconds: Double) -> Double {
    switch self {
    case .deceleration(let motion): motion.position(at: seconds)
    case .spring(let spring): spring.position(at: seconds)
    }
  }
}
