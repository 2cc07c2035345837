extension Reason: CustomStringConvertible {
  /// The reason as text, with its numbers: `moved 52.3 pt, limit 45 pt`.
  public var description: String { Wording { $0 += self }.text }
}

extension Reason.Fact {
  /// The text if the measured value equals the limit, where it differs.
  fileprivate var wordsAtLimit: Phrase? {
    switch self {
    case .movedTooFar: "moved farther than"
    case .pressedTooLong: "pressed longer than"
    default: nil
    }
  }
}

extension Wording {
  /// Appends a reason with its numbers. A limit with the same text as the measured value is
  /// omitted.
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
    }
    if let limit, said < 2, !isAtLimit {
      text += ", limit "
      text += limit
    }
  }

  /// Appends a message with the numbers of a reason in its placeholders. Returns the number of
  /// placeholders filled. A placeholder without a number stays as it is.
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
  /// The reason as text.
  public var words: String { literal.text }

  var literal: Phrase {
    switch self {
    case .palm: "the contact is a palm"
    case .deviceRemoved: "the device went away"
    case .eventsLost: "events were lost"
    case .recordingEnded: "the recording ends while the finger is down"
    case .interrupted: "the host interrupted it"
    case .viewRemoved: "its view left the window"
    case .filtered(let reason): reason.literal
    }
  }
}

extension FilterReason {
  /// The reason as text.
  public var words: String { literal.text }

  var literal: Phrase {
    switch self {
    case .zone: "it landed in a zone that is left out"
    case .edge: "it landed at an edge that is left out"
    case .contact: "its contact has not the size of a finger"
    case .storm: "too many contacts landed at once"
    case .rest: "it has rested for too long"
    case .pen: "a pen is near"
    }
  }
}
