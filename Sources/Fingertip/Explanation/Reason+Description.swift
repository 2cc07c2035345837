extension Reason: CustomStringConvertible {
  /// The reason in words, with its numbers: `moved 52.3 pt, limit 45 pt`.
  public var description: String { Wording { $0 += self }.text }
}

extension Reason.Fact {
  /// What is said where the number is the limit itself, if that is not the same.
  fileprivate var wordsAtLimit: Phrase? {
    switch self {
    case .movedTooFar: "moved farther than"
    case .pressedTooLong: "pressed longer than"
    default: nil
    }
  }

  /// The text behind the number, if there is any.
  fileprivate var wordsBehind: Phrase? {
    switch self {
    case .notSideBySide: " apart vertically"
    case .notTogether: " with the others"
    default: nil
    }
  }
}

extension Wording {
  /// Appends a reason with its numbers. A limit that reads like what was measured is not said again.
  package static func += (text: inout Wording, reason: Reason) {
    let measured = reason.measured.map { quantity in Wording { $0 += quantity } }
    let limit = reason.limit.map { quantity in Wording { $0 += quantity } }
    let isAtLimit = measured != nil && measured?.bytes == limit?.bytes
    let start = text.bytes.count
    text += (isAtLimit ? reason.fact.wordsAtLimit : nil) ?? reason.fact.words
    var said = 0
    switch reason.fact {
    case .custom(let phrase): said = text.append(phrase, with: reason)
    case .touchCancelled(let reason): text += reason.literal
    default: break
    }
    if let measured, said < 1 {
      if text.bytes.count > start { text += " " }
      text += measured
      if let words = reason.fact.wordsBehind { text += words }
    }
    if let limit, said < 2, !isAtLimit {
      text += ", limit "
      text += limit
    }
  }

  /// Appends words with the numbers of a reason in them, and says how many of the two that were. A
  /// place for a number that there is not stays as it is.
  private mutating func append(_ phrase: Phrase, with reason: Reason) -> Int {
    let words = phrase.bytes
    var (said, index) = (0, 0)
    while index < words.count {
      let isPlace =
        words[index] == UInt8(ascii: "{") && index + 1 < words.count
        && words[index + 1] == UInt8(ascii: "}")
      if isPlace, said < 2, let number = said == 0 ? reason.measured : reason.limit {
        self += number
        said += 1
        index += 2
      } else {
        append(words[index])
        index += 1
      }
    }
    return said
  }
}

extension CancellationReason {
  /// The reason in words.
  public var words: String { literal.text }

  var literal: Phrase {
    switch self {
    case .palm: "the contact is a palm"
    case .deviceRemoved: "device removed"
    case .eventsLost: "events lost"
    case .recordingEnded: "the recording ended while the touch was down"
    case .interrupted: "interrupted by the host"
    case .viewRemoved: "its view was removed from the window"
    case .filtered(let reason): reason.literal
    }
  }
}

extension FilterReason {
  /// The reason in words.
  public var words: String { literal.text }

  var literal: Phrase {
    switch self {
    case .zone: "landed in an excluded zone"
    case .edge: "landed at an excluded edge"
    case .contact: "contact size out of range"
    case .storm: "too many contacts at once"
    case .rest: "stationary for too long"
    case .pen: "a pen is in range"
    }
  }
}
