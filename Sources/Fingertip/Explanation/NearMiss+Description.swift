extension NearMiss: CustomStringConvertible {
  /// What was missing, in words: `3 pt more`, or `10 ms sooner and 1 tap more`.
  public var description: String {
    var text = ""
    for (index, lack) in lacks.enumerated() {
      if index > 0 { text += index == lacks.count - 1 ? " and " : ", " }
      text += lack.description
    }
    return text
  }
}

extension NearMiss.Lack: CustomStringConvertible {
  /// The thing in words: `3 pt more`.
  public var description: String {
    switch self {
    case .more(let amount): amount.description + " more"
    case .less(let amount): amount.description + " less"
    case .lessAcross(let way): Quantity.length(way).description + " less across"
    case .closer(let way): Quantity.length(way).description + " closer"
    case .sooner(let time): Quantity.duration(time).description + " sooner"
    case .longer(let time): Quantity.duration(time).description + " longer"
    case .moreFingers(let count): count == 1 ? "1 finger more" : "\(count) fingers more"
    case .fewerFingers(let count): count == 1 ? "1 finger fewer" : "\(count) fingers fewer"
    case .moreTaps(let count): count == 1 ? "1 tap more" : "\(count) taps more"
    }
  }
}
