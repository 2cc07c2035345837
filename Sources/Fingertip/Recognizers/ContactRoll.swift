/// The limits of the roll of a contact that has just landed.
///
/// The contact of a finger that presses down rolls by 10 to 20 pt, and back at the lift. This isn't
/// the start of a drag.
public struct ContactRollLimits: Hashable, Sendable {
  /// The time in which a contact rolls: 90 ms, from recordings of eight people. Before that, a drag
  /// begins ``travel`` later. After that, of the travel from the landing and the travel since then,
  /// the shorter one counts.
  public var time: Duration {
    get { .nanoseconds(nanoseconds) }
    set { nanoseconds = newValue.wholeNanoseconds }
  }
  /// The time. A `Duration` is twice as large, and slower to add.
  fileprivate var nanoseconds: Int64 = 90_000_000
  /// The travel of a contact that rolls: 17 pt, from the same recordings. With 0, all travel counts.
  public var travel = 17.0

  /// Creates the default limits.
  public init() {}

  /// Limits with which all travel counts.
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

/// The roll of the contact of a touch that has just landed.
///
/// The location of a finger that presses down shifts by 10 to 20 pt within 40 ms, then holds still or
/// comes back, and it shifts again at the lift. This travel isn't a drag.
///
/// ```
///               rollTime              another touch lands
///   rolling ──────────────▶ stable ───────────────────────▶ ended
///      │                another touch lands                   ▲
///      └──────────────────────────────────────────────────────┘
/// ```
///
/// - Rolling: a drag begins ``ContactRollLimits/travel`` later.
/// - Stable: of the travel from the landing and the travel from the location after the roll, the
///   shorter one counts. A contact that rolls back at the lift is near its landing point.
/// - Ended: the travel that didn't count when the other touch landed is subtracted from then on.
enum ContactRoll {
  case rolling(until: Timestamp)
  /// The displacement after the roll, at most ``ContactRollLimits/travel``.
  case stable(Vector)
  /// The part of the displacement that never counts.
  case ended(Vector)

  /// Starts with touches that land. Only the contact of a single one rolls.
  init(_ input: Input, _ limits: ContactRollLimits) {
    let rolls = input.touches.count == 1 && limits.travel > 0
    self = rolls ? .rolling(until: input.time.later(by: limits.nanoseconds)) : .ended(.zero)
  }

  /// The fraction of a move at which the travel reached its limit.
  struct Reach {
    var fraction: Double
    var limit: Double
  }

  /// Follows a move from one displacement to another. Returns where the travel along the axis is far
  /// enough, or `nil` if it isn't.
  mutating func follow(
    _ input: Input, from before: Vector, to after: Vector, along axis: Pan.Axis = .free,
    minimum: Double, _ limits: ContactRollLimits
  ) -> Reach? {
    let early = reach(before, after, axis, minimumTravel(minimum, limits))
    guard case .rolling(let end) = self else { return early }
    if input.time < end { return early }
    let fraction = input.fraction(at: end)
    if let early, early.fraction <= fraction { return early }
    let location = before + (after - before) * fraction
    self = .stable(location.limited(to: limits.travel))
    guard var late = reach(before, after, axis, minimum) else { return nil }
    late.fraction = max(late.fraction, fraction)
    return late
  }

  /// Returns whether a displacement is certainly too short to begin a drag.
  @inline(__always)
  func isShort(
    _ travel: Vector, at time: Timestamp, minimum: Double, _ limits: ContactRollLimits
  ) -> Bool {
    switch self {
    case .rolling(let end):
      let limit = minimum + limits.travel
      return time < end && travel.squaredLength < limit * limit
    case .stable: return travel.squaredLength < minimum * minimum
    case .ended: return false
    }
  }

  /// Ends the roll, because another touch lands.
  mutating func end(at travel: Vector, _ limits: ContactRollLimits) {
    switch self {
    case .rolling: self = .ended(travel.limited(to: limits.travel))
    case .stable(let offset):
      self = .ended((travel - offset).squaredLength < travel.squaredLength ? offset : .zero)
    case .ended: break
    }
  }

  /// Returns the part of a displacement that counts, along an axis.
  func counted(_ travel: Vector, along axis: Pan.Axis = .free) -> Vector {
    let whole = axis.counted(travel)
    switch self {
    case .rolling: return whole
    case .stable(let offset):
      let rest = axis.counted(travel - offset)
      return rest.squaredLength < whole.squaredLength ? rest : whole
    case .ended(let offset): return axis.counted(travel - offset)
    }
  }

  /// Returns the travel at which a drag with a minimum travel begins.
  func minimumTravel(_ minimum: Double, _ limits: ContactRollLimits) -> Double {
    if case .rolling = self { minimum + limits.travel } else { minimum }
  }

  private func reach(
    _ before: Vector, _ after: Vector, _ axis: Pan.Axis, _ limit: Double
  ) -> Reach? {
    guard counted(after, along: axis).length >= limit else { return nil }
    func crossing(without offset: Vector) -> Double {
      Fingertip.crossing(
        of: limit, from: axis.counted(before - offset), to: axis.counted(after - offset))
    }
    switch self {
    case .rolling: return Reach(fraction: crossing(without: .zero), limit: limit)
    case .stable(let offset):
      let fraction = max(crossing(without: .zero), crossing(without: offset))
      return Reach(fraction: fraction, limit: limit)
    case .ended(let offset): return Reach(fraction: crossing(without: offset), limit: limit)
    }
  }
}

extension Vector {
  /// Returns the vector, shortened to a limit if it is longer.
  fileprivate func limited(to limit: Double) -> Vector {
    let length = length
    return length > limit ? self * (limit / length) : self
  }
}
