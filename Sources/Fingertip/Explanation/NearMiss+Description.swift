extension NearMiss: CustomStringConvertible {
  /// The shortfalls as text, such as `3 pt too little` or `10 ms too late and 1 tap too few`.
  public var description: String { TextBuilder { $0 += self }.text }
}

extension NearMiss.Shortfall: CustomStringConvertible {
  /// The shortfall as text, such as `3 pt too little`.
  public var description: String { TextBuilder { $0 += self }.text }

  /// The amount of the shortfall, and the text that follows the amount.
  var amountAndSuffix: (Quantity, StaticText) {
    switch self {
    case .more(.speed(let speed)): (.speed(speed), " too slow")
    case .less(.speed(let speed)): (.speed(speed), " too fast")
    case .more(let amount): (amount, " too little")
    case .less(let amount): (amount, " too much")
    case .lessOffAxis(let distance): (.length(distance), " too far off axis")
    case .closer(let distance): (.length(distance), " too far")
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

extension TextBuilder {
  /// Appends all shortfalls.
  static func += (text: inout TextBuilder, miss: NearMiss) {
    for (index, shortfall) in miss.shortfalls.enumerated() {
      text += text.listSeparator(before: index, of: miss.shortfalls.count)
      text += shortfall
    }
  }

  fileprivate static func += (text: inout TextBuilder, shortfall: NearMiss.Shortfall) {
    let (quantity, suffix) = shortfall.amountAndSuffix
    text += quantity
    text += suffix
  }
}
