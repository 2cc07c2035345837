/// A contact that should hold still, although it may roll as the finger lands.
///
/// Unlike a drag, a press begins only after the roll is over. Therefore, all travel until then is
/// attributed to the roll, up to the maximum travel of a roll. From then on, either the travel
/// since the landing or the travel since the end of the roll counts, whichever is shorter. A
/// contact that is within its maximum movement when the roll is over is considered not to have
/// rolled.
struct StillContact: Sendable {
  private var roll = ContactRoll.ended(ignoredDisplacement: .zero)
  /// Whether the contact is still rolling, and was beyond its maximum movement after the last move.
  private var isFarWhileRolling = false

  /// Creates a contact that doesn't roll.
  init() {}

  /// Creates the contact of touches that have just landed. Only the contact of a single finger may
  /// roll.
  init(_ input: Input, _ limits: ContactRollLimits) { roll = ContactRoll(input, limits) }

  /// Returns the distance from the landing point within which no moves need to be processed: the
  /// maximum movement, or 0 if the contact has rolled farther than that. In the latter case, every
  /// move is needed, because the location where the roll ends must be known even if the contact has
  /// come back by then.
  func slop(maximum: Double) -> Double { isFarWhileRolling ? 0 : maximum }

  /// A movement that exceeds a limit.
  struct ExcessMovement {
    /// The part of the travel that counts at the end of the move, in points.
    var travel: Double
    /// The limit, in points. While the contact may roll, the limit includes the travel of the roll.
    var limit: Double
    /// The fraction of the move, 0 … 1, at which the travel reached the limit.
    var fraction: Double
  }

  /// Updates the roll after a move. Returns the first movement of a touch that exceeds a maximum,
  /// or `nil` if there is none.
  mutating func updateAndFindExcess(
    _ input: Input, maximum: Double, _ limits: ContactRollLimits
  ) -> ExcessMovement? {
    let touch = input.touches[0]
    let before = touch.previousLocation - touch.startLocation
    let after = touch.location - touch.startLocation
    switch roll {
    case .rolling(let start):
      return updateRoll(
        input, from: before, to: after, until: start.adding(nanoseconds: limits.nanoseconds),
        maximum, limits)
    case .stable: return excessAfterRoll(from: before, to: after, maximum)
    case .ended:
      return input.touches.firstTouchBeyond(maximum).map {
        ExcessMovement(travel: $0.distance, limit: maximum, fraction: $0.fraction)
      }
    }
  }

  private mutating func updateRoll(
    _ input: Input, from before: Vector, to after: Vector, until end: Timestamp,
    _ maximum: Double, _ limits: ContactRollLimits
  ) -> ExcessMovement? {
    let last = input.time < end ? 1 : input.fraction(at: end)
    let location = before + (after - before) * last
    let limit = maximum + limits.travel
    if location.length > limit {
      let fraction = last * crossingFraction(of: limit, from: before, to: location)
      return ExcessMovement(travel: after.length, limit: limit, fraction: fraction)
    }
    let isFar = location.length > maximum
    isFarWhileRolling = isFar && input.time < end
    if input.time < end { return nil }
    roll = .stable(rollDisplacement: isFar ? location.limited(toLength: limits.travel) : .zero)
    guard var excess = excessAfterRoll(from: location, to: after, maximum) else { return nil }
    excess.fraction = last + (1 - last) * excess.fraction
    return excess
  }

  private func excessAfterRoll(
    from before: Vector, to after: Vector, _ maximum: Double
  ) -> ExcessMovement? {
    let fraction = roll.crossingAfterRoll(from: before, to: after, .free, maximum.nextUp)
    guard let fraction else { return nil }
    return ExcessMovement(
      travel: roll.travelWithoutRoll(after, along: .free).length, limit: maximum,
      fraction: fraction)
  }
}
