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

/// Why a recognizer was not recognized in motions that would be its gesture.
struct Stops {
  /// The first such motion.
  let probe: Probe
  /// The reasons, in the order in which they first appeared, with how often.
  private var reasons: [(text: String, count: Int)] = []

  init(_ probe: Probe) { self.probe = probe }

  mutating func add(_ text: String) {
    if let index = reasons.firstIndex(where: { $0.text == text }) {
      reasons[index].count += 1
    } else {
      reasons.append((text, 1))
    }
  }

  /// The reasons, most frequent first, then in the order in which they appeared.
  var mostFrequent: [String] {
    let sorted = reasons.enumerated().sorted {
      ($1.element.count, $0.offset) < ($0.element.count, $1.offset)
    }
    return sorted.map(\.element.text)
  }
}
