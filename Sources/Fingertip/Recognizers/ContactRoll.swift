/// The limits that describe how a contact rolls just after it lands.
///
/// As a finger presses down, its contact moves by 10 to 20 pt, as if the fingertip rolled, and it
/// moves back when the finger lifts. This movement isn't the start of a drag.
public struct ContactRollLimits: Hashable, Sendable {
  /// The time after landing during which a contact may roll: 220 ms, from recordings of eight
  /// people.
  public var time: Duration {
    get { .nanoseconds(nanoseconds) }
    set { nanoseconds = newValue.wholeNanoseconds }
  }
  /// The value of ``time``, stored in nanoseconds because a `Duration` takes twice the space and is
  /// slower to add.
  var nanoseconds: Int64 = 220_000_000
  /// The maximum travel attributed to the roll, which doesn't count: 19 pt, from the same
  /// recordings. If this is 0, all travel counts.
  public var travel = 19.0

  /// Creates the default limits.
  public init() {}

  /// Limits that ignore the roll, so all travel counts.
  static var disabled: ContactRollLimits {
    var limits = ContactRollLimits()
    limits.travel = 0
    return limits
  }
}

extension ContactRollLimits: Configurable {
  /// Passes the time and the travel to a visitor.
  public mutating func visit(_ v: inout some SettingVisitor) {
    v.visitDuration(.rollTime, &time)
    v.visitLength(.rollTravel, &travel)
  }
}

/// The roll of a touch's contact just after it lands.
///
/// As a finger presses down, its location shifts by 10 to 20 pt within 40 ms. The location then
/// stays still or moves back, and it shifts again at the lift. None of this travel is a drag.
///
/// ```
///               rollTime            another touch lands or lifts
///   rolling ──────────────▶ stable ──────────────────────────────▶ ended
///      │             another touch lands or lifts                    ▲
///      └─────────────────────────────────────────────────────────────┘
/// ```
///
/// - Rolling: a roll slows down, while a drag that starts from rest speeds up. In the first half of
///   the time since landing, a rolling contact covers at least half of its travel, but a drag from
///   rest covers at most 18 %. If the fraction is between these two values, only part of the travel
///   that a roll may cause is subtracted.
/// - Stable: the roll is over. Either the travel since landing or the travel since the roll ended
///   counts, whichever is shorter, because a contact that rolls back at the lift ends near its
///   landing point.
/// - Ended: another touch has landed, or one of several touches has lifted. From then on, the
///   travel that didn't count at that time is subtracted.
enum ContactRoll {
  case rolling(since: Timestamp)
  /// The displacement caused by the roll, at most ``ContactRollLimits/travel``.
  case stable(rollDisplacement: Vector)
  /// The part of the displacement that is never counted.
  case ended(ignoredDisplacement: Vector)

  /// The maximum fraction of its travel that a drag from rest covers in the first half of the
  /// elapsed time: 18 %, based on the minimum-jerk model of human motion, in which the fraction is
  /// an eighth at the start.
  private static var halfTimeFractionOfDrag: Double { 0.18 }
  /// The minimum fraction of its travel that a rolling contact covers in the first half of the
  /// elapsed time: 50 %, which is the fraction at constant speed.
  private static var halfTimeFractionOfRoll: Double { 0.5 }

  /// The duration of the roll at the lift, in nanoseconds: 40 ms.
  private static var liftNanoseconds: Int64 { 40_000_000 }
  /// The maximum travel of the roll at the lift: 15 pt. In 41 drags by eight people whose finger
  /// was slow until 50 ms before the lift, the contact moved a median of 4 pt in the last 40 ms,
  /// and 14.8 pt at the 98th percentile.
  private static var maximumLiftTravel: Double { 15 }

  /// Creates the roll of touches that have just landed. Only the contact of a single finger is
  /// assumed to roll, not that of a pen or a mouse.
  init(_ input: Input, _ limits: ContactRollLimits) {
    let touches = input.touches
    let rolls = touches.count == 1 && touches[0].tool == .finger && limits.travel > 0
    self = rolls ? .rolling(since: input.time) : .ended(ignoredDisplacement: .zero)
  }

  /// Returns whether a displacement is certainly too short to begin a drag, in which case the roll
  /// doesn't need to be updated for this move.
  func isTooShortForDrag(
    _ travel: Vector, at time: Timestamp, minimum: Double, _ limits: ContactRollLimits
  ) -> Bool {
    switch self {
    case .rolling(let start):
      travel.squaredLength < minimum * minimum
        && time < start.adding(nanoseconds: limits.nanoseconds)
    case .stable: travel.squaredLength < minimum * minimum
    case .ended: false
    }
  }

  /// Returns the tracked displacement at the midpoint in time between the landing and either the
  /// given time or the end of the roll, whichever is earlier. If the roll is over, returns zero.
  ///
  /// The tracker is `inout` because it is too large to copy on each move.
  func halfTimeTravel(
    until time: Timestamp, _ tracker: inout VelocityTracker, _ limits: ContactRollLimits
  ) -> Vector {
    guard case .rolling(let start) = self else { return .zero }
    let end = min(time, start.adding(nanoseconds: limits.nanoseconds))
    return tracker.location(at: start.interpolated(to: end, at: 0.5))
  }

  /// Updates the roll for a move from one displacement to another. The tracker must already have
  /// received the move. Returns the fraction of the move at which the travel that counts along the
  /// axis reaches a minimum, or `nil` if it doesn't reach the minimum.
  @inline(__always)  // A flick ignores the fraction, so inlining avoids computing it there.
  mutating func updateAndFindDragStart(
    _ input: Input, from before: Vector, to after: Vector, _ tracker: inout VelocityTracker,
    along axis: Pan.Axis = .free, minimum: Double, _ limits: ContactRollLimits
  ) -> Double? {
    guard case .rolling(let start) = self else {
      return crossingAfterRoll(from: before, to: after, axis, minimum)
    }
    let end = start.adding(nanoseconds: limits.nanoseconds)
    let last = input.time < end ? 1 : input.fraction(at: end)
    let location = before + (after - before) * last
    let travel = axis.componentAlongAxis(location)
    let half = halfTimeTravel(until: input.time, &tracker, limits)
    let limit = ContactRoll.dragLimit(
      of: travel, halfTimeTravel: axis.componentAlongAxis(half), minimum: minimum, limits)
    if travel.length >= limit {
      let earlierHalf = self.halfTimeTravel(until: input.previousTime, &tracker, limits)
      return last
        * crossingDuringRoll(
          from: axis.componentAlongAxis(before), to: travel,
          halves: (axis.componentAlongAxis(earlierHalf), axis.componentAlongAxis(half)),
          minimum: minimum, limits)
    }
    if input.time < end { return nil }
    let roll = location * ContactRoll.rollLikelihood(of: location, halfTimeTravel: half)
    self = .stable(rollDisplacement: roll.limited(toLength: limits.travel))
    return crossingAfterRoll(from: before, to: after, axis, minimum).map { max($0, last) }
  }

  /// Ends the roll when another touch lands.
  mutating func endForAdditionalTouch(at travel: Vector, _ limits: ContactRollLimits) {
    switch self {
    case .rolling: self = .ended(ignoredDisplacement: travel.limited(toLength: limits.travel))
    case .stable(let offset):
      self = .ended(
        ignoredDisplacement: (travel - offset).squaredLength < travel.squaredLength ? offset : .zero
      )
    case .ended: break
    }
  }

  /// Ends the roll when one of several touches lifts. The other touches usually lift next, and
  /// their contacts roll as they lift. Therefore, the travel so far doesn't count, up to the
  /// maximum travel of a roll.
  mutating func endForLift(at travel: Vector, _ limits: ContactRollLimits) {
    guard limits.travel > 0 else { return }
    self = .ended(ignoredDisplacement: travel.limited(toLength: limits.travel))
  }

  /// Returns the velocity of a touch before its contact rolled as the finger lifted, or `nil` if
  /// the contact didn't roll.
  ///
  /// A contact has rolled if it moved at most 15 pt in the last 40 ms and, in the 40 ms before
  /// that, moved more slowly than a given speed, in points per second.
  func velocityBeforeLiftRoll(
    at time: Timestamp, _ tracker: inout VelocityTracker, slowerThan speed: Double,
    _ limits: ContactRollLimits
  ) -> Vector? {
    if case .ended = self { return nil }
    let start = time.adding(nanoseconds: -ContactRoll.liftNanoseconds)
    let location = tracker.location(at: start)
    let roll = tracker.location(at: time) - location
    guard roll.length <= min(ContactRoll.maximumLiftTravel, limits.travel) else { return nil }
    let earlier = tracker.location(at: start.adding(nanoseconds: -ContactRoll.liftNanoseconds))
    let velocity = (location - earlier) * (1e9 / Double(ContactRoll.liftNanoseconds))
    return velocity.length < speed ? velocity : nil
  }

  /// Returns the part of a displacement along an axis that counts: the displacement without the
  /// travel caused by the roll.
  func travelWithoutRoll(_ travel: Vector, along axis: Pan.Axis) -> Vector {
    let whole = axis.componentAlongAxis(travel)
    switch self {
    case .rolling: return whole
    case .stable(let offset):
      let rest = axis.componentAlongAxis(travel - offset)
      return rest.squaredLength < whole.squaredLength ? rest : whole
    case .ended(let offset): return axis.componentAlongAxis(travel - offset)
    }
  }

  /// The travel so far, and the limit that the travel must reach for a drag to begin.
  struct TravelAndLimit {
    var length: Double
    var limit: Double
  }

  /// Returns the travel along an axis up to a given time, and the limit for that travel. The limit
  /// is the minimum if the travel is shorter than the minimum. Otherwise, the travel caused by the
  /// roll is added to the minimum.
  func travelAndLimit(
    _ travel: Vector, at time: Timestamp, _ tracker: inout VelocityTracker,
    along axis: Pan.Axis = .free, minimum: Double, _ limits: ContactRollLimits
  ) -> TravelAndLimit {
    let whole = axis.componentAlongAxis(travel)
    let counted = travelWithoutRoll(travel, along: axis).length
    let length = max(whole.length, counted)
    if length < minimum { return TravelAndLimit(length: length, limit: minimum) }
    guard case .rolling = self else {
      return TravelAndLimit(length: length, limit: minimum + length - counted)
    }
    let half = axis.componentAlongAxis(halfTimeTravel(until: time, &tracker, limits))
    let limit = ContactRoll.dragLimit(of: whole, halfTimeTravel: half, minimum: minimum, limits)
    return TravelAndLimit(length: length, limit: limit)
  }

  /// Returns the fraction of a move at which the travel that counts reaches a minimum, or `nil` if
  /// it doesn't reach the minimum. The move must take place after the roll.
  func crossingAfterRoll(
    from before: Vector, to after: Vector, _ axis: Pan.Axis, _ minimum: Double
  ) -> Double? {
    guard travelWithoutRoll(after, along: axis).length >= minimum else { return nil }
    func crossing(without offset: Vector) -> Double {
      Fingertip.crossingFraction(
        of: minimum, from: axis.componentAlongAxis(before - offset),
        to: axis.componentAlongAxis(after - offset))
    }
    switch self {
    case .rolling: return crossing(without: .zero)
    case .stable(let offset): return max(crossing(without: .zero), crossing(without: offset))
    case .ended(let offset): return crossing(without: offset)
    }
  }

  /// Returns the fraction of a move at which the travel reaches its threshold. The move takes place
  /// during the roll, so the threshold changes during the move.
  private func crossingDuringRoll(
    from before: Vector, to after: Vector, halves: (Vector, Vector), minimum: Double,
    _ limits: ContactRollLimits
  ) -> Double {
    func measure(at fraction: Double) -> TravelAndLimit {
      let travel = before + (after - before) * fraction
      let half = halves.0 + (halves.1 - halves.0) * fraction
      let limit = ContactRoll.dragLimit(of: travel, halfTimeTravel: half, minimum: minimum, limits)
      return TravelAndLimit(length: travel.length, limit: limit)
    }
    // A drag that starts from rest begins when it reaches the minimum travel. The fraction of the
    // move at which the minimum is crossed can be computed exactly.
    let exact = Fingertip.crossingFraction(of: minimum, from: before, to: after)
    if measure(at: exact).limit == minimum { return exact }
    return Fingertip.crossingFraction(ofZeroBy: {
      let measure = measure(at: $0)
      return measure.length - measure.limit
    })
  }

  /// Returns the travel at which a drag begins while the contact may still be rolling.
  private static func dragLimit(
    of travel: Vector, halfTimeTravel half: Vector, minimum: Double, _ limits: ContactRollLimits
  ) -> Double {
    let likelihood = rollLikelihood(of: travel, halfTimeTravel: half)
    return likelihood > 0 ? minimum + likelihood * limits.travel : minimum
  }

  /// Returns the limit that a drag has just reached, given its travel. The limit is the minimum or,
  /// if the contact was still rolling, a larger value.
  static func reachedDragLimit(_ travel: Double, minimum: Double) -> Double {
    travel > minimum * 1.000_001 ? travel : minimum
  }

  /// Returns how closely a displacement resembles a roll, from 0 for a drag from rest to 1 for a
  /// roll.
  private static func rollLikelihood(of travel: Vector, halfTimeTravel half: Vector) -> Double {
    let length = travel.length
    guard length > 0 else { return 1 }
    return min(
      max(
        (half.length / length - halfTimeFractionOfDrag)
          / (halfTimeFractionOfRoll - halfTimeFractionOfDrag), 0), 1)
  }
}

extension Vector {
  /// Returns the vector, shortened to the given length if it is longer.
  func limited(toLength limit: Double) -> Vector {
    let length = length
    return length > limit ? self * (limit / length) : self
  }
}
