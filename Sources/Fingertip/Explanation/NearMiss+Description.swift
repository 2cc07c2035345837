extension NearMiss: CustomStringConvertible {
  /// The shortfalls as text: `3 pt more`, or `10 ms sooner and 1 tap more`.
  public var description: String { Wording { $0 += self }.text }
}

extension NearMiss.Lack: CustomStringConvertible {
  /// The shortfall as text: `3 pt more`.
  public var description: String { Wording { $0 += self }.text }

  /// The amount and the text after it.
  var parts: (Quantity, Phrase) {
    switch self {
    case .more(let amount): (amount, " more")
    case .less(let amount): (amount, " less")
    case .lessAcross(let way): (.length(way), " less across")
    case .closer(let way): (.length(way), " closer")
    case .sooner(let time): (.duration(time), " sooner")
    case .longer(let time): (.duration(time), " longer")
    case .moreFingers(let count): (.count(count), count == 1 ? " finger more" : " fingers more")
    case .fewerFingers(let count): (.count(count), count == 1 ? " finger fewer" : " fingers fewer")
    case .moreTaps(let count): (.count(count), count == 1 ? " tap more" : " taps more")
    }
  }
}

extension Wording {
  /// Appends all shortfalls.
  static func += (text: inout Wording, miss: NearMiss) {
    for (index, lack) in miss.lacks.enumerated() {
      text += text.separator(before: index, of: miss.lacks.count)
      text += lack
    }
  }

  fileprivate static func += (text: inout Wording, lack: NearMiss.Lack) {
    let (quantity, words) = lack.parts
    text += quantity
    text += words
  }
}
