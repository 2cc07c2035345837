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
  public enum Lack: Hashable, Sendable {
    /// More of what was measured: a way, a speed, a turn.
    case more(Quantity)
    /// Less of what was measured.
    case less(Quantity)
    /// A shorter way across the direction, in points.
    case lessAcross(Double)
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
  public private(set) var lacks: [Lack]

  /// The limits that reasons name, as far as they were missed; `nil` when none was, or when one was
  /// missed by a factor of two or more.
  ///
  /// Reasons without a number and a limit, and those whose numbers are of different kinds, count as
  /// met.
  public init?(_ reasons: Reason...) {
    lacks = []
    for reason in reasons {
      switch reason.standing {
      case .met: continue
      case .near(let lack): lacks.append(lack)
      case .far: return nil
      }
    }
    if lacks.isEmpty { return nil }
  }

  /// The same, and something that the gesture would have needed besides: what it had no occasion
  /// for before it failed.
  public func and(_ lack: Lack) -> NearMiss {
    var miss = self
    miss.lacks.append(lack)
    return miss
  }
}

extension Reason {
  /// How a measure stands to its limit.
  fileprivate enum Standing {
    case met
    case near(NearMiss.Lack)
    case far
  }

  fileprivate var standing: Standing {
    guard let measured, let limit, let difference = limit.difference(from: measured) else {
      return .met
    }
    let isShort = difference.isNegative
    switch bound {
    case .atLeast where !isShort, .atMost where isShort, nil: return .met
    case .atLeast, .atMost, .either: break
    }
    let amount = difference.amount
    guard let part = amount.size, let whole = limit.size, part > 0 else { return .met }
    // Twice the measure passes what it must reach; twice the limit passes what it must keep to.
    let isNear = isShort ? part < whole / 2 : part < whole
    return isNear ? .near(lack(amount, isShort: isShort)) : .far
  }

  private enum Bound {
    case atLeast
    case atMost
    case either
  }

  /// Which side of its limit the measure should have been on.
  private var bound: Bound? {
    switch fact {
    case .movedTooLittle, .liftedTooEarly, .tooFewTouches, .releasedTooSlow, .spreadTooLittle,
      .turnedTooLittle:
      .atLeast
    case .movedTooFar, .pressedTooLong, .nextTapTooLate, .nextTapTooFar, .tooManyTouches,
      .liftedApart, .tooSlow, .offAxis, .awayFromEdge:
      .atMost
    case .custom: .either
    default: nil
    }
  }

  private func lack(_ amount: Quantity, isShort: Bool) -> NearMiss.Lack {
    switch (fact, amount) {
    case (_, .duration(let time)): isShort ? .longer(time) : .sooner(time)
    case (.tooFewTouches, .count(let count)): .moreFingers(count)
    case (.tooManyTouches, .count(let count)): .fewerFingers(count)
    case (.nextTapTooFar, .length(let way)), (.awayFromEdge, .length(let way)): .closer(way)
    case (.offAxis, .length(let way)): .lessAcross(way)
    default: isShort ? .more(amount) : .less(amount)
    }
  }
}

extension Quantity {
  /// By how much a measure differs from this limit: whether it is less, and the amount. Angles and
  /// speeds of turning count either way around. `nil` for quantities without an order.
  fileprivate func difference(from measured: Quantity) -> (isNegative: Bool, amount: Quantity)? {
    func difference(
      _ limit: Double, _ measure: Double, _ kind: (Double) -> Quantity
    ) -> (Bool, Quantity)? {
      limit.isFinite && measure.isFinite
        ? (measure < limit, kind(abs(measure - limit))) : nil
    }
    switch (self, measured) {
    case (.count(let limit), .count(let measure)):
      return (measure < limit, .count(abs(measure - limit)))
    case (.duration(let limit), .duration(let measure)):
      let isShort = measure < limit
      return (isShort, .duration(isShort ? limit - measure : measure - limit))
    case (.number(let limit), .number(let measure)):
      return difference(limit, measure) { .number($0) }
    case (.length(let limit), .length(let measure)):
      return difference(limit, measure) { .length($0) }
    case (.speed(let limit), .speed(let measure)):
      return difference(limit, measure) { .speed($0) }
    case (.angle(let limit), .angle(let measure)):
      return difference(abs(limit.radians), abs(measure.radians)) { .angle(Angle(radians: $0)) }
    case (.angularSpeed(let limit), .angularSpeed(let measure)):
      return difference(abs(limit), abs(measure)) { .angularSpeed($0) }
    case (.factor(let limit), .factor(let measure)):
      return difference(limit, measure) { .factor($0) }
    case (.rate(let limit), .rate(let measure)):
      return difference(limit, measure) { .rate($0) }
    default: return nil
    }
  }

  /// The number alone, without its sign; `nil` for quantities of more than one.
  fileprivate var size: Double? {
    switch self {
    case .count(let count): abs(Double(count))
    case .duration(let duration): abs(duration.inSeconds)
    case .number(let size), .length(let size), .speed(let size), .angularSpeed(let size),
      .factor(let size), .rate(let size):
      abs(size)
    case .angle(let angle): abs(angle.radians)
    case .point, .vector, .velocity, .direction: nil
    }
  }
}
