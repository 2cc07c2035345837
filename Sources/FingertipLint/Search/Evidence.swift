internal import Fingertip

/// A pair of recognizers that conflict, with the motion that shows it.
struct Conflict {
  var winner: Int
  var loser: Int
  var probe: Probe

  /// The one that comes first in the scene.
  var first: Int { min(winner, loser) }
  /// The other.
  var second: Int { max(winner, loser) }

  func isBetween(_ one: Int, _ other: Int) -> Bool {
    first == min(one, other) && second == max(one, other)
  }
}

/// What was seen several times, in the order in which it first appeared, with how often.
struct Tally<Element: Hashable> {
  private var counts: [(element: Element, count: Int)] = []

  mutating func add(_ element: Element) {
    if let index = counts.firstIndex(where: { $0.element == element }) {
      counts[index].count += 1
    } else {
      counts.append((element, 1))
    }
  }

  /// Most frequent first, then in the order in which they appeared.
  var mostFrequent: [Element] {
    let sorted = counts.enumerated().sorted {
      ($1.element.count, $0.offset) < ($0.element.count, $1.offset)
    }
    return sorted.map(\.element.element)
  }
}

/// Why a recognizer was not recognized in motions that would be its gesture.
struct FailureCounts {
  /// The first such motion.
  let probe: Probe
  var reasons = Tally<Finding.Blocker>()
  /// The recognizers among those that stopped it.
  var rivals: Set<Int> = []
}

/// Why the own motions of a recognizer failed that competes with nobody.
struct SoloFailures {
  private var codes = Tally<Reason.Code>()
  private var reasons: [Reason] = []

  mutating func add(_ reason: Reason) {
    codes.add(reason.code)
    if !reasons.contains(reason) { reasons.append(reason) }
  }

  /// What was mostly the matter, where least was missing; `nil` when nothing was.
  var smallestShortfall: Reason? {
    let code = codes.mostFrequent.first
    return reasons.filter { $0.code == code }.min { $0.shortfall < $1.shortfall }
  }
}

extension Reason {
  /// How far what was measured is from its limit, in the unit of both.
  fileprivate var shortfall: Double {
    guard let measured = measured?.magnitude, let limit = limit?.magnitude else { return .infinity }
    return abs(limit - measured)
  }
}

extension Quantity {
  /// The number, where it is a single one.
  fileprivate var magnitude: Double? {
    switch self {
    case .count(let count): Double(count)
    case .number(let value), .length(let value), .speed(let value), .angularSpeed(let value),
      .factor(let value), .rate(let value):
      value
    case .duration(let duration): duration.inSeconds
    case .angle(let angle): angle.radians
    case .point, .vector, .velocity, .direction: nil
    }
  }
}
