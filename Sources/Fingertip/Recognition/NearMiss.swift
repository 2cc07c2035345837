/// What a gesture that failed lacked: how little other fingers would have had to do for it to be
/// recognized (rule X3).
///
/// ```swift
/// NearMiss(Reason(.movedTooLittle, .length(7), limit: .length(10)))?.lacks  // [.more(.length(3))]
/// ```
///
/// Only what misses a limit by less than a factor of two is a near miss: of a tap that lasts two
/// seconds nobody thinks that it was meant as one.
///
/// It holds facts and no words; `description` makes those.
public struct NearMiss: Hashable, Sendable {
  /// One thing that was missing. All numbers are positive.
  public enum Shortfall: Hashable, Sendable {
    /// More of what was measured: a way, a speed, a turn.
    case more(Quantity)
    /// Less of what was measured.
    case less(Quantity)
    /// A shorter way across the direction, in points.
    case lessOffAxis(Double)
    /// A place closer by, in points.
    case closer(Double)
    /// An earlier lift or landing.
    case sooner(Duration)
    /// A longer press.
    case longer(Duration)
    /// Fingers that did not land.
    case moreFingers(Int)
    /// Fingers that should not have landed.
    case fewerFingers(Int)
    /// Taps that were still to be made.
    case moreTaps(Int)
  }

  /// All that was missing, at least one thing: first what the gesture failed for.
  public private(set) var shortfalls: [Shortfall]

  /// The limits that reasons name, as far as they were missed; `nil` when none was, or when one was
  /// missed by a factor of two or more.
  ///
  /// Reasons without a number and a limit, and those whose numbers are of different kinds, count as
  /// met.
  public init?(_ reasons: Reason...) {
    var missing = Missing()
    for reason in reasons { missing.add(reason) }
    self.init(missing)
  }

  // The same for one and two, which need no list of them.

  init?(_ reason: Reason) {
    var missing = Missing()
    missing.add(reason)
    self.init(missing)
  }

  init?(_ reason: Reason, _ other: Reason) {
    var missing = Missing()
    missing.add(reason)
    missing.add(other)
    self.init(missing)
  }

  private init?(_ missing: Missing) {
    if missing.isFar || missing.shortfalls.isEmpty { return nil }
    shortfalls = missing.shortfalls
  }

  /// The same, and something that the gesture would have needed besides: what it had no occasion
  /// for before it failed.
  public func and(_ lack: Shortfall) -> NearMiss {
    var miss = self
    miss.shortfalls.add(lack)
    return miss
  }
}

extension [NearMiss.Shortfall] {
  fileprivate mutating func add(_ lack: NearMiss.Shortfall) { append(lack) }
}

/// What was missing, as far as reasons tell.
private struct Missing {
  private(set) var shortfalls: [NearMiss.Shortfall] = []
  /// Whether a limit was missed by a factor of two or more.
  private(set) var isFar = false

  /// Adds what misses the limit of a reason.
  mutating func add(_ reason: Reason) {
    guard let measured = reason.measured, let limit = reason.limit else { return }
    let (measure, whole) = (measured.parts, limit.parts)
    let missing = abs(measure.size - whole.size)
    guard measure.kind == whole.kind, missing.isFinite else { return }
    let isShort = measure.size < whole.size
    switch reason.bound {
    case .atLeast where !isShort, .atMost where isShort, nil: return
    case .atLeast, .atMost, .either: break
    }
    let amount = limit.difference(from: measured, missing)
    let part = amount.parts.size
    guard part > 0 else { return }
    // Twice the measure passes what it must reach; twice the limit passes what it must keep to.
    if isShort ? part < abs(whole.size) / 2 : part < abs(whole.size) {
      shortfalls.add(reason.shortfall(amount, isShort: isShort))
    } else {
      isFar = true
    }
  }
}

extension Reason {
  fileprivate enum Bound {
    case atLeast
    case atMost
    case either
  }

  /// Which side of its limit the measure should have been on.
  fileprivate var bound: Bound? {
    switch code {
    case .movedTooLittle, .liftedTooEarly, .nextTapTooSoon, .tooFewTouches, .movedTooSlowly,
      .releasedTooSlow, .spreadTooLittle, .rotatedTooLittle, .movedInDifferentDirections, .tooClose:
      .atLeast
    case .movedTooFar, .pressedTooLong, .nextTapTooLate, .nextTapTooFar, .tooManyTouches,
      .liftedAtDifferentTimes, .tookTooLong, .movedTooFast, .releasedTooFast, .offAxis, .awayFromEdge,
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
    case (.nextTapTooFar, .length(let length)), (.awayFromEdge, .length(let length)): .closer(length)
    case (.offAxis, .length(let length)): .lessOffAxis(length)
    default: isShort ? .more(amount) : .less(amount)
    }
  }
}

extension Quantity {
  /// What it is made of.
  struct Parts {
    /// Which kind it is.
    let kind: Int
    /// The number, of a duration its seconds; the first of two.
    let first: Double
    /// The second number, where there are two.
    var second = 0.0

    /// The number alone; angles and speeds of turning count either way around. Not a number for
    /// quantities of more than one.
    var size: Double { kind < 7 ? first : kind < 9 ? abs(first) : .nan }
  }

  /// The same as numbers, apart from their unit.
  var parts: Parts {
    get {
      switch self {
      case .count(let count): Parts(kind: 0, first: Double(count))
      case .number(let number): Parts(kind: 1, first: number)
      case .duration(let duration): Parts(kind: 2, first: duration.inSeconds)
      case .length(let length): Parts(kind: 3, first: length)
      case .speed(let speed): Parts(kind: 4, first: speed)
      case .factor(let factor): Parts(kind: 5, first: factor)
      case .rate(let rate): Parts(kind: 6, first: rate)
      case .angle(let angle): Parts(kind: 7, first: angle.radians)
      case .angularSpeed(let speed): Parts(kind: 8, first: speed)
      case .direction(let direction): Parts(kind: 9, first: Double(direction.rawValue))
      case .point(let point): Parts(kind: 10, first: point.x, second: point.y)
      case .vector(let vector): Parts(kind: 11, first: vector.dx, second: vector.dy)
      case .velocity(let velocity): Parts(kind: 12, first: velocity.dx, second: velocity.dy)
      }
    }
  }

  /// By how much a measure of the same kind differs from this limit; `amount` is that as a number.
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
