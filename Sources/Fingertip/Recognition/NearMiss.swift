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
    guard let measured, let limit, measured.kind == limit.kind, let measure = measured.size,
      let whole = limit.size
    else { return .met }
    let isShort = measure < whole
    switch bound {
    case .atLeast where !isShort, .atMost where isShort, nil: return .met
    case .atLeast, .atMost, .either: break
    }
    let amount = limit.difference(from: measured, abs(measure - whole))
    guard let part = amount.size, part > 0 else { return .met }
    // Twice the measure passes what it must reach; twice the limit passes what it must keep to.
    let isNear = isShort ? part < abs(whole) / 2 : part < abs(whole)
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
  /// What kind of quantity it is: below ``pair`` one of a single number.
  var kind: Int {
    switch self {
    case .count: 0
    case .number: 1
    case .duration: 2
    case .length: 3
    case .speed: 4
    case .angle: 5
    case .angularSpeed: 6
    case .factor: 7
    case .rate: 8
    case .point: Quantity.pair
    case .vector: Quantity.pair + 1
    case .velocity: Quantity.pair + 2
    case .direction: Quantity.pair + 3
    }
  }

  private static var pair: Int { 9 }

  /// The numbers that it is made of, one or two; of a duration its seconds.
  @inline(never)
  var numbers: (Double, Double) {
    switch self {
    case .count(let count): (Double(count), 0)
    case .duration(let duration): (duration.inSeconds, 0)
    case .number(let number), .length(let number), .speed(let number), .factor(let number),
      .rate(let number), .angularSpeed(let number):
      (number, 0)
    case .angle(let angle): (angle.radians, 0)
    case .point(let point): (point.x, point.y)
    case .vector(let vector), .velocity(let vector): (vector.dx, vector.dy)
    case .direction(let direction): (Double(direction.rawValue), 0)
    }
  }

  /// The number alone; angles and speeds of turning count either way around. `nil` when it is not
  /// finite, and for quantities of more than one.
  fileprivate var size: Double? {
    let size = numbers.0
    guard kind < Quantity.pair, size.isFinite else { return nil }
    switch self {
    case .angle, .angularSpeed: return abs(size)
    default: return size
    }
  }

  /// By how much a measure of the same kind differs from this limit; `amount` is that as a number.
  fileprivate func difference(from measured: Quantity, _ amount: Double) -> Quantity {
    switch (self, measured) {
    case (.count(let limit), .count(let measure)): .count(abs(measure - limit))
    case (.duration(let limit), .duration(let measure)):
      .duration(measure < limit ? limit - measure : measure - limit)
    case (.number, _): .number(amount)
    case (.speed, _): .speed(amount)
    case (.angle, _): .angle(Angle(radians: amount))
    case (.angularSpeed, _): .angularSpeed(amount)
    case (.factor, _): .factor(amount)
    case (.rate, _): .rate(amount)
    default: .length(amount)
    }
  }
}
