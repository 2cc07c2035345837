extension NearMiss: CustomStringConvertible {
  /// What was missing, in words: `3 pt more`, or `10 ms sooner and 1 tap more`.
  public var description: String { Wording { $0 += self }.text }
}

extension NearMiss.Lack: CustomStringConvertible {
  /// The thing in words: `3 pt more`.
  public var description: String { Wording { $0 += self }.text }

  /// The number, and what is to be said behind it.
  var parts: (Quantity, Phrase) {
    switch self {
    case .more(let amount): (amount, " too little")
    case .less(let amount): (amount, " too much")
    case .lessAcross(let way): (.length(way), " too far off axis")
    case .closer(let way): (.length(way), " too far")
    case .sooner(let time): (.duration(time), " too late")
    case .longer(let time): (.duration(time), " too short")
    case .moreFingers(let count):
      (.count(count), count == 1 ? " finger too few" : " fingers too few")
    case .fewerFingers(let count):
      (.count(count), count == 1 ? " finger too many" : " fingers too many")
    case .moreTaps(let count): (.count(count), count == 1 ? " tap too few" : " taps too few")
    }
  }
}

extension Wording {
  /// Appends all that was missing.
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
