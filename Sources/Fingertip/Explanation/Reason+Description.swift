extension Reason: CustomStringConvertible {
  /// The reason and its numbers as text, such as `moved 52.3 pt, limit 45 pt`.
  public var description: String { TextBuilder { $0 += self }.text }
}

extension Reason.Code {
  /// The text to use if the measured value equals the limit, or `nil` to use the default text.
  fileprivate var textAtLimit: StaticText? {
    switch self {
    case .movedTooFar: "moved farther than"
    case .pressedTooLong: "pressed longer than"
    default: nil
    }
  }

  /// The text that follows the number, or `nil` if there is none.
  fileprivate var trailingText: StaticText? {
    switch self {
    case .notSideBySide: " apart vertically"
    case .movedInDifferentDirections: " with the others"
    default: nil
    }
  }
}

extension Reason {
  /// The text between `wrong direction:` and a change in distance or angle, or `nil` for reasons
  /// with a different code or quantity.
  fileprivate var changeText: StaticText? {
    switch (code, measured) {
    case (.wrongDirection, .length?): "finger distance changed by "
    case (.wrongDirection, .angle?): "rotated by "
    default: nil
    }
  }
}

extension TextBuilder {
  /// Appends a reason with its numbers. If the limit and the measured value are formatted
  /// identically, the limit is omitted.
  package static func += (text: inout TextBuilder, reason: Reason) {
    let measured = reason.measured.map { quantity in TextBuilder { $0 += quantity } }
    let limit = reason.limit.map { quantity in TextBuilder { $0 += quantity } }
    let isAtLimit = measured != nil && measured?.bytes == limit?.bytes
    let start = text.bytes.count
    text += (isAtLimit ? reason.code.textAtLimit : nil) ?? reason.code.leadingText
    var usedNumbers = 0
    switch reason.code {
    case .custom(let phrase): usedNumbers = text.append(phrase, with: reason)
    case .touchCancelled(let reason): text += reason.messageLiteral
    default: break
    }
    if let measured, usedNumbers < 1 {
      if text.bytes.count > start { text += " " }
      if let words = reason.changeText { text += words }
      text += measured
      if let words = reason.code.trailingText { text += words }
    }
    if let limit, usedNumbers < 2, !isAtLimit {
      text += ", limit "
      text += limit
    }
  }

  /// Appends a message, replacing its placeholders with the reason's numbers, and returns how many
  /// placeholders were replaced. If there is no number for a placeholder, the placeholder is left
  /// as it is.
  private mutating func append(_ phrase: StaticText, with reason: Reason) -> Int {
    let template = phrase.bytes
    var (usedNumbers, index) = (0, 0)
    while index < template.count {
      let isPlaceholder =
        template[index] == UInt8(ascii: "{") && index + 1 < template.count
        && template[index + 1] == UInt8(ascii: "}")
      if isPlaceholder, usedNumbers < 2,
        let number = usedNumbers == 0 ? reason.measured : reason.limit
      {
        self += number
        usedNumbers += 1
        index += 2
      } else {
        append(template[index])
        index += 1
      }
    }
    return usedNumbers
  }
}

extension CancellationReason {
  /// The reason as text.
  public var message: String { messageLiteral.text }

  var messageLiteral: StaticText {
    switch self {
    case .palm: "the contact is a palm"
    case .deviceRemoved: "device removed"
    case .eventsLost: "events lost"
    case .recordingEnded: "the recording ended while the touch was down"
    case .interrupted: "interrupted by the host"
    case .viewRemoved: "its view was removed from the window"
    case .replaced: "replaced by a new touch with the same ID"
    case .filtered(let reason): reason.messageLiteral
    }
  }
}

extension FilterReason {
  /// The reason as text.
  public var message: String { messageLiteral.text }

  var messageLiteral: StaticText {
    switch self {
    case .zone: "landed in an excluded zone"
    case .edge: "landed at an excluded edge"
    case .contactSize: "contact size out of range"
    case .contactBurst: "too many contacts at once"
    case .stationary: "stationary for too long"
    case .pen: "a pen is in range"
    case .wake: "the touch woke the screen"
    case .bounce: "the contact bounced; it continues the previous touch"
    }
  }
}
