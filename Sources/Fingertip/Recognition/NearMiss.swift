/// The small differences, called shortfalls, that kept a gesture from being recognized (rule X3).
///
/// ```swift
/// let miss = NearMiss(Reason(.movedTooLittle, measured: .length(7), limit: .length(10)))
/// miss?.shortfalls  // [.more(.length(3))]
/// ```
///
/// A failure counts as a near miss only if the measurement is within a factor of two of its limit.
/// For example, a two-second press surely wasn't meant as a tap.
///
/// A near miss contains codes rather than text; its `description` creates the text.
public struct NearMiss: Hashable, Sendable {
  /// One way in which the gesture would have had to be different to be recognized. All numbers are
  /// positive.
  public enum Shortfall: Hashable, Sendable {
    /// More of the measured quantity, such as a distance, a speed or an angle.
    case more(Quantity)
    /// Less of the measured quantity.
    case less(Quantity)
    /// Less deviation from the gesture's direction, measured perpendicular to that direction in
    /// points.
    case lessOffAxis(Double)
    /// A location that is closer by this distance, in points.
    case closer(Double)
    /// A lift or landing that is earlier by this duration.
    case sooner(Duration)
    /// A press that is longer by this duration.
    case longer(Duration)
    /// This number of additional touches.
    case moreFingers(Int)
    /// Fewer touches; the value is the number of excess touches.
    case fewerFingers(Int)
    /// This number of additional taps.
    case moreTaps(Int)
  }

  /// All shortfalls, of which there is at least one. The first is the one that made the gesture
  /// fail.
  public private(set) var shortfalls: [Shortfall]

  /// Creates a near miss from the reasons for a failure. Returns `nil` if no reason contains a
  /// missed limit, or if any limit was missed by a factor of two or more.
  ///
  /// Reasons without a measurement or limit are ignored, as are those whose measurement and limit
  /// have different units.
  public init?(_ reasons: Reason...) {
    var collector = ShortfallCollector()
    for reason in reasons { collector.add(reason) }
    self.init(collector)
  }

  // The overloads for one and two reasons avoid creating an array.

  init?(_ reason: Reason) {
    var collector = ShortfallCollector()
    collector.add(reason)
    self.init(collector)
  }

  init?(_ reason: Reason, _ other: Reason) {
    var collector = ShortfallCollector()
    collector.add(reason)
    collector.add(other)
    self.init(collector)
  }

  private init?(_ missing: ShortfallCollector) {
    if missing.exceedsFactorOfTwo || missing.shortfalls.isEmpty { return nil }
    shortfalls = missing.shortfalls
  }

  /// Returns this near miss with a shortfall added. Use this method for a condition that hadn't
  /// been tested when the gesture failed.
  public func and(_ lack: Shortfall) -> NearMiss {
    var extended = self
    extended.shortfalls.add(lack)
    return extended
  }
}

extension [NearMiss.Shortfall] {
  fileprivate mutating func add(_ lack: NearMiss.Shortfall) { append(lack) }
}

/// A collector that determines the shortfalls from the reasons for a failure.
private struct ShortfallCollector {
  private(set) var shortfalls: [NearMiss.Shortfall] = []
  /// Whether a limit was missed by a factor of two or more.
  private(set) var exceedsFactorOfTwo = false

  /// Adds the shortfall that results from a reason, if any.
  mutating func add(_ reason: Reason) {
    guard let measured = reason.measured, let limit = reason.limit else { return }
    let (measure, limitParts) = (measured.parts, limit.parts)
    let difference = abs(measure.comparableNumber - limitParts.comparableNumber)
    guard measure.unitIndex == limitParts.unitIndex, difference.isFinite else { return }
    let isShort = measure.comparableNumber < limitParts.comparableNumber
    switch reason.requiredSide {
    case .atLeast where !isShort, .atMost where isShort, nil: return
    case .atLeast, .atMost, .either: break
    }
    let amount = limit.difference(from: measured, difference)
    let magnitude = amount.parts.comparableNumber
    guard magnitude > 0 else { return }
    // A minimum was nearly reached if the measurement is more than half the minimum. A maximum was
    // barely exceeded if the measurement is less than twice the maximum.
    if isShort
      ? magnitude < abs(limitParts.comparableNumber) / 2
      : magnitude < abs(limitParts.comparableNumber)
    {
      shortfalls.add(reason.shortfall(amount, isShort: isShort))
    } else {
      exceedsFactorOfTwo = true
    }
  }
}

extension Reason {
  fileprivate enum RequiredSide {
    case atLeast
    case atMost
    case either
  }

  /// The side of the limit on which the measurement had to lie for the gesture to succeed.
  fileprivate var requiredSide: RequiredSide? {
    switch code {
    case .movedTooLittle, .liftedTooEarly, .nextTapTooSoon, .tooFewTouches, .movedTooSlowly,
      .releasedTooSlow, .spreadTooLittle, .rotatedTooLittle, .movedInDifferentDirections, .tooClose:
      .atLeast
    case .movedTooFar, .pressedTooLong, .nextTapTooLate, .nextTapTooFar, .tooManyTouches,
      .liftedAtDifferentTimes, .tookTooLong, .movedTooFast, .releasedTooFast, .offAxis,
      .awayFromEdge,
      .tooFarApart, .notSideBySide:
      .atMost
    case .custom: .either
    default: nil
    }
  }

  fileprivate func shortfall(_ amount: Quantity, isShort: Bool) -> NearMiss.Shortfall {
    switch (code, amount) {
    case (_, .duration(let time)): isShort ? .longer(time) : .sooner(time)
    case (.tooFewTouches, .count(let count)): .moreFingers(count)
    case (.tooManyTouches, .count(let count)): .fewerFingers(count)
    case (.nextTapTooFar, .length(let length)), (.awayFromEdge, .length(let length)):
      .closer(length)
    case (.offAxis, .length(let length)): .lessOffAxis(length)
    default: isShort ? .more(amount) : .less(amount)
    }
  }
}

extension Quantity {
  /// The components of a quantity.
  struct Parts {
    /// The index of the quantity's unit.
    let unitIndex: Int
    /// The number, or the first of two numbers. A duration is in seconds.
    let first: Double
    /// The second number, if there are two.
    var second = 0.0

    /// The number to compare. For angles and angular speeds, the number is the magnitude. For
    /// quantities that consist of two numbers, it is NaN.
    var comparableNumber: Double { unitIndex < 7 ? first : unitIndex < 9 ? abs(first) : .nan }
  }

  /// The quantity's numbers and the index of its unit.
  var parts: Parts {
    get {
      switch self {
      case .count(let count): Parts(unitIndex: 0, first: Double(count))
      case .number(let number): Parts(unitIndex: 1, first: number)
      case .duration(let duration): Parts(unitIndex: 2, first: duration.inSeconds)
      case .length(let length): Parts(unitIndex: 3, first: length)
      case .speed(let speed): Parts(unitIndex: 4, first: speed)
      case .factor(let factor): Parts(unitIndex: 5, first: factor)
      case .rate(let rate): Parts(unitIndex: 6, first: rate)
      case .angle(let angle): Parts(unitIndex: 7, first: angle.radians)
      case .angularSpeed(let speed): Parts(unitIndex: 8, first: speed)
      case .direction(let direction): Parts(unitIndex: 9, first: Double(direction.rawValue))
      case .point(let point): Parts(unitIndex: 10, first: point.x, second: point.y)
      case .vector(let vector): Parts(unitIndex: 11, first: vector.dx, second: vector.dy)
      case .velocity(let velocity): Parts(unitIndex: 12, first: velocity.dx, second: velocity.dy)
      }
    }
  }

  /// Returns the difference between this limit and a measurement in the same unit. `amount` is that
  /// difference as a number.
  fileprivate func difference(from measured: Quantity, _ amount: Double) -> Quantity {
    if case .count(let limit) = self, case .count(let measure) = measured {
      return .count(abs(measure - limit))
    }
    if case .duration(let limit) = self, case .duration(let measure) = measured {
      return .duration(measure < limit ? limit - measure : measure - limit)
    }
    return switch self {
    case .number: .number(amount)
    case .speed: .speed(amount)
    case .angle: .angle(Angle(radians: amount))
    case .angularSpeed: .angularSpeed(amount)
    case .factor: .factor(amount)
    case .rate: .rate(amount)
    default: .length(amount)
    }
  }
}
