extension NearMiss: CustomStringConvertible {
  /// The shortfalls as text: `3 pt more`, or `10 ms sooner and 1 tap more`.
  public var description: String { TextBuilder { $0 += self }.text }
}

extension NearMiss.Shortfall: CustomStringConvertible {
  /// The shortfall as text: `3 pt more`.
  public var description: String { TextBuilder { $0 += self }.text }

  /// The amount and the text after it.
  var parts: (Quantity, StaticText) {
    switch self {
    case .more(let amount): (amount, " more")
    case .less(let amount): (amount, " less")
    case .lessOffAxis(let distance): (.length(distance), " less across")
    case .closer(let distance): (.length(distance), " closer")
    case .sooner(let time): (.duration(time), " sooner")
    case .longer(let time): (.duration(time), " longer")
    case .moreFingers(let count): (.count(count), count == 1 ? " finger more" : " fingers more")
    case .fewerFingers(let count): (.count(count), count == 1 ? " finger fewer" : " fingers fewer")
    case .moreTaps(let count): (.count(count), count == 1 ? " tap more" : " taps more")
    }
  }
}

extension TextBuilder {
  /// Appends all shortfalls.
  static func += (text: inout TextBuilder, miss: NearMiss) {
    for (index, lack) in miss.shortfalls.enumerated() {
      text += text.separator(before: index, of: miss.shortfalls.count)
      text += lack
    }
  }

  fileprivate static func += (text: inout TextBuilder, lack: NearMiss.Shortfall) {
    let (quantity, suffix) = lack.parts
    text += quantity
    text += suffix
  }
}
