internal import Fingertip

/// A pair of conflicting recognizers, and a motion that demonstrates the conflict.
struct RecognizerConflict {
  var winner: Int
  var loser: Int
  var probe: ProbeMotion

  /// The index of the conflicting recognizer that comes first in the scene.
  var firstRecognizer: Int { min(winner, loser) }
  /// The index of the other conflicting recognizer.
  var secondRecognizer: Int { max(winner, loser) }

  /// The two recognizers as an unordered pair, used for comparison.
  var pair: Pair { Pair(winner, loser) }

  /// An unordered pair of recognizers.
  struct Pair: Hashable {
    private let first: Int
    private let second: Int

    init(_ one: Int, _ other: Int) { (first, second) = (min(one, other), max(one, other)) }
  }
}

/// A tally of elements, in the order in which they first occurred.
struct Tally<Element: Hashable> {
  private var counts: [(element: Element, count: Int)] = []

  mutating func add(_ element: Element) {
    if let index = counts.firstIndex(where: { $0.element == element }) {
      counts[index].count += 1
    } else {
      counts.append((element, 1))
    }
  }

  /// The elements sorted by frequency, most frequent first. Equally frequent elements are in the
  /// order in which they first occurred.
  var sortedByFrequency: [Element] {
    let sorted = counts.enumerated().sorted {
      ($1.element.count, $0.offset) < ($0.element.count, $1.offset)
    }
    return sorted.map(\.element.element)
  }
}

/// The reasons why a gesture wasn't recognized in motions that perform it, with the number of times
/// each reason occurred.
struct BlockerCounts {
  /// The first motion in which the gesture wasn't recognized.
  let probe: ProbeMotion
  var blockers = Tally<Finding.Blocker>()
  /// The indices of the blockers that are recognizers.
  var blockingRecognizers: Set<Int> = []
}

/// The reasons why a recognizer failed, even without competitors, in the motions generated for it.
struct IsolatedFailures {
  private var codes = Tally<Reason.Code>()
  private var reasons: [Reason] = []

  mutating func add(_ reason: Reason) {
    codes.add(reason.code)
    if !reasons.contains(reason) { reasons.append(reason) }
  }

  /// The reason that occurred most often, with the value that came closest to its limit, or `nil`
  /// if there are no failures.
  var smallestShortfall: Reason? {
    let code = codes.sortedByFrequency.first
    return reasons.filter { $0.code == code }.min { $0.distanceFromLimit < $1.distanceFromLimit }
  }
}

extension Reason {
  /// The difference between the measured value and its limit, in their common unit.
  fileprivate var distanceFromLimit: Double {
    guard let measured = measured?.magnitude, let limit = limit?.magnitude else { return .infinity }
    return abs(limit - measured)
  }
}

extension Quantity {
  /// The quantity as a single number, or `nil` if it has several components.
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
