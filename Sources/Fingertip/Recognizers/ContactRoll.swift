/// The limits that describe how a contact rolls just after it lands.
///
/// As a finger presses down, its contact rolls by 10 to 20 pt, and it rolls back when the finger
/// lifts. This isn't the start of a drag.
public struct ContactRollLimits: Hashable, Sendable {
  /// The time after landing during which a contact may roll: 140 ms, from recordings of eight
  /// people.
  public var time: Duration {
    get { .nanoseconds(nanoseconds) }
    set { nanoseconds = newValue.wholeNanoseconds }
  }
  /// The time in nanoseconds. A `Duration` would take twice the space and be slower to add.
  fileprivate var nanoseconds: Int64 = 140_000_000
  /// The maximum travel attributed to the roll, which doesn't count: 19 pt, from the same
  /// recordings. With 0, all travel counts.
  public var travel = 19.0

  /// Creates the default limits.
  public init() {}

  /// Limits that ignore the roll, so that all travel counts.
  static var none: ContactRollLimits {
    var limits = ContactRollLimits()
    limits.travel = 0
    return limits
  }
}

extension ContactRollLimits: Configurable {
  /// Visits the time and the travel.
  public mutating func visit(_ v: inout some SettingVisitor) {
    v.duration(.rollTime, &time)
    v.length(.rollTravel, &travel)
  }
}

/// The roll of a touch's contact just after it lands.
///
/// As a finger presses down, its location shifts by 10 to 20 pt within 40 ms. The location then
/// holds still or comes back, and shifts again at the lift. This travel isn't a drag.
///
/// ```
///               rollTime              another touch lands
///   rolling ──────────────▶ stable ───────────────────────▶ ended
///      │                another touch lands                   ▲
///      └──────────────────────────────────────────────────────┘
/// ```
///
/// - Rolling: a roll slows down, while a drag from rest speeds up. In the first half of the time
///   since landing, a rolling contact covers at least half of its travel, but a drag from rest
///   covers at most 18 %. Between these fractions, part of the roll's travel is subtracted.
/// - Stable: either the travel since landing or the travel since the roll counts, whichever is
///   shorter. A contact that rolls back at the lift ends near its landing point.
/// - Ended: the travel that didn't count when the other touch landed is subtracted from then on.
enum ContactRoll {
  case rolling(since: Timestamp)
  /// The displacement caused by the roll, at most ``ContactRollLimits/travel``.
  case stable(Vector)
  /// The part of the displacement that is never counted.
  case ended(Vector)

  /// The maximum fraction of its travel that a drag from rest covers in the first half of its time:
  /// 18 %, as in minimum-jerk motions, whose fraction is an eighth at the start.
  private static var ratioOfDrag: Double { 0.18 }
  /// The minimum fraction of its travel that a rolling contact covers in the first half of its
  /// time: 50 %, as at constant speed.
  private static var ratioOfRoll: Double { 0.5 }

  /// Creates the roll of touches that have just landed. Only the contact of a single finger rolls,
  /// not that of a pen or a mouse.
  init(_ input: Input, _ limits: ContactRollLimits) {
    let touches = input.touches
    let rolls = touches.count == 1 && touches[0].tool == .finger && limits.travel > 0
    self = rolls ? .rolling(since: input.time) : .ended(.zero)
  }

  /// Returns whether a displacement is certainly too short to begin a drag, so that there is no
  /// need to follow the move.
  func isShort(
    _ travel: Vector, at time: Timestamp, minimum: Double, _ limits: ContactRollLimits
  ) -> Bool {
    switch self {
    case .rolling(let start):
      travel.squaredLength < minimum * minimum && time < start.later(by: limits.nanoseconds)
    case .stable: travel.squaredLength < minimum * minimum
    case .ended: false
    }
  }

  /// Returns the tracked displacement halfway in time between the landing and an instant, or the
  /// end of the roll if that is earlier. Returns zero after the roll.
  ///
  /// The tracker is `inout` because it is too large to copy with each move.
  func half(
    until time: Timestamp, _ tracker: inout VelocityTracker, _ limits: ContactRollLimits
  ) -> Vector {
    guard case .rolling(let start) = self else { return .zero }
    let end = min(time, start.later(by: limits.nanoseconds))
    return tracker.location(at: start.interpolated(to: end, at: 0.5))
  }

  /// Follows a move from one displacement to another, after the tracker has received that move.
  /// Returns the fraction of the move at which the counted travel along the axis reaches a minimum,
  /// or `nil` if it doesn't.
  @inline(__always)  // Saves a flick, which ignores the fraction, from computing it.
  mutating func follow(
    _ input: Input, from before: Vector, to after: Vector, _ tracker: inout VelocityTracker,
    along axis: Pan.Axis = .free, minimum: Double, _ limits: ContactRollLimits
  ) -> Double? {
    guard case .rolling(let start) = self else {
      return crossing(from: before, to: after, axis, minimum)
    }
    let end = start.later(by: limits.nanoseconds)
    let last = input.time < end ? 1 : input.fraction(at: end)
    let location = before + (after - before) * last
    let travel = axis.componentAlongAxis(location)
    let half = half(until: input.time, &tracker, limits)
    let limit = ContactRoll.limit(
      of: travel, half: axis.componentAlongAxis(half), minimum: minimum, limits)
    if travel.length >= limit {
      let earlierHalf = self.half(until: input.previousTime, &tracker, limits)
      return last
        * rollCrossing(
          from: axis.componentAlongAxis(before), to: travel,
          halves: (axis.componentAlongAxis(earlierHalf), axis.componentAlongAxis(half)),
          minimum: minimum, limits)
    }
    if input.time < end { return nil }
    let roll = location * ContactRoll.weight(of: location, half: half)
    self = .stable(roll.limited(to: limits.travel))
    return crossing(from: before, to: after, axis, minimum).map { max($0, last) }
  }

  /// Ends the roll when another touch lands.
  mutating func end(at travel: Vector, _ limits: ContactRollLimits) {
    switch self {
    case .rolling: self = .ended(travel.limited(to: limits.travel))
    case .stable(let offset):
      self = .ended((travel - offset).squaredLength < travel.squaredLength ? offset : .zero)
    case .ended: break
    }
  }

  /// Returns the part of a displacement along an axis that counts after the roll.
  func counted(_ travel: Vector, along axis: Pan.Axis) -> Vector {
    let whole = axis.componentAlongAxis(travel)
    switch self {
    case .rolling: return whole
    case .stable(let offset):
      let rest = axis.componentAlongAxis(travel - offset)
      return rest.squaredLength < whole.squaredLength ? rest : whole
    case .ended(let offset): return axis.componentAlongAxis(travel - offset)
    }
  }

  /// The travel so far, and the limit it must reach for a drag to begin.
  struct Measure {
    var length: Double
    var limit: Double
  }

  /// Returns the travel along an axis until a given time, and its limit: the minimum, plus the roll
  /// if the travel exceeds the minimum.
  func measure(
    _ travel: Vector, at time: Timestamp, _ tracker: inout VelocityTracker,
    along axis: Pan.Axis = .free, minimum: Double, _ limits: ContactRollLimits
  ) -> Measure {
    let whole = axis.componentAlongAxis(travel)
    let counted = counted(travel, along: axis).length
    let length = max(whole.length, counted)
    if length < minimum { return Measure(length: length, limit: minimum) }
    guard case .rolling = self else {
      return Measure(length: length, limit: minimum + length - counted)
    }
    let half = axis.componentAlongAxis(half(until: time, &tracker, limits))
    let limit = ContactRoll.limit(of: whole, half: half, minimum: minimum, limits)
    return Measure(length: length, limit: limit)
  }

  /// Returns the fraction of a move after the roll at which the travel reaches a minimum, or `nil`
  /// if it doesn't.
  private func crossing(
    from before: Vector, to after: Vector, _ axis: Pan.Axis, _ minimum: Double
  ) -> Double? {
    guard counted(after, along: axis).length >= minimum else { return nil }
    func crossing(without offset: Vector) -> Double {
      Fingertip.crossing(
        of: minimum, from: axis.componentAlongAxis(before - offset),
        to: axis.componentAlongAxis(after - offset))
    }
    switch self {
    case .rolling: return crossing(without: .zero)
    case .stable(let offset): return max(crossing(without: .zero), crossing(without: offset))
    case .ended(let offset): return crossing(without: offset)
    }
  }

  /// Returns the fraction of a move during the roll at which the travel reaches its limit, which
  /// changes during the move.
  private func rollCrossing(
    from before: Vector, to after: Vector, halves: (Vector, Vector), minimum: Double,
    _ limits: ContactRollLimits
  ) -> Double {
    func measure(at fraction: Double) -> Measure {
      let travel = before + (after - before) * fraction
      let half = halves.0 + (halves.1 - halves.0) * fraction
      let limit = ContactRoll.limit(of: travel, half: half, minimum: minimum, limits)
      return Measure(length: travel.length, limit: limit)
    }
    // A drag from rest begins at the minimum, whose crossing can be computed exactly.
    let exact = Fingertip.crossing(of: minimum, from: before, to: after)
    if measure(at: exact).limit == minimum { return exact }
    return Fingertip.crossing(ofZeroBy: {
      let measure = measure(at: $0)
      return measure.length - measure.limit
    })
  }

  /// Returns the travel at which a drag begins during the roll.
  private static func limit(
    of travel: Vector, half: Vector, minimum: Double, _ limits: ContactRollLimits
  ) -> Double {
    let weight = weight(of: travel, half: half)
    return weight > 0 ? minimum + weight * limits.travel : minimum
  }

  /// Returns the limit that a drag has just reached, given its travel: the minimum, or more if the
  /// contact was still rolling.
  static func reachedLimit(_ travel: Double, minimum: Double) -> Double {
    travel > minimum * 1.000_001 ? travel : minimum
  }

  /// Returns how closely a displacement resembles a roll, from 0 (a drag from rest) to 1 (a roll).
  private static func weight(of travel: Vector, half: Vector) -> Double {
    let length = travel.length
    guard length > 0 else { return 1 }
    return min(max((half.length / length - ratioOfDrag) / (ratioOfRoll - ratioOfDrag), 0), 1)
  }
}

extension Vector {
  /// Returns the vector, shortened to the limit if it is longer.
  fileprivate func limited(to limit: Double) -> Vector {
    let length = length
    return length > limit ? self * (limit / length) : self
  }
}
