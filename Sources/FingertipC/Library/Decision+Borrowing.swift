import CFingertip
import Fingertip

extension Decision {
  /// Calls a closure with the decision as a C structure that is valid only during the call.
  func withCDecision(to use: (inout fingertip_decision) -> Void) {
    var texts = Texts()
    let names = BorrowedStrings(self, &texts)
    let line = texts.add(wording.bytes)
    let shortfalls = outcome.shortfalls.map { shortfall in
      fingertip_shortfall(
        what: shortfall.literal.pointer, amount: shortfall.quantity.amount ?? .nan,
        unit: shortfall.quantity.unitLiteral.pointer)
    }
    texts.bytes.withUnsafeBytes { bytes in
      shortfalls.withUnsafeBufferPointer { shortfalls in
        var event = fingertip_decision()
        event.size = UInt32(MemoryLayout<fingertip_decision>.size)
        event.instant = time.nanoseconds
        event.elapsed = elapsed?.wholeNanoseconds ?? -1
        setNumbers(of: &event)
        names.setNames(of: &event, in: bytes)
        event.shortfalls = shortfalls.isEmpty ? nil : shortfalls.baseAddress
        event.shortfall_count = UInt32(clamping: shortfalls.count)
        event.text = line.pointer(in: bytes)
        event.text_length = line.count
        use(&event)
      }
    }
  }

  /// Sets the structure's numbers and constant strings.
  private func setNumbers(of event: inout fingertip_decision) {
    event.outcome = outcome.literal.pointer
    event.tag = tag
    if case .touch(let number) = subject { event.touch = UInt64(clamping: number) }
    if case .touchRejected(let number) = outcome { event.touch = UInt64(clamping: number) }
    if case .transition(let from, let to, _, _) = outcome {
      event.from = from.literal.pointer
      event.to = to.literal.pointer
    }
    let reason = outcome.reason
    event.reason = reason?.code.literal.pointer
    event.measured = reason?.measured?.amount ?? .nan
    event.limit = reason?.limit?.amount ?? .nan
    event.unit = (reason?.measured ?? reason?.limit)?.unitLiteral.pointer
    event.rule = outcome.ruleLiteral?.pointer
    event.x = outcome.location?.x ?? .nan
    event.y = outcome.location?.y ?? .nan
  }
}

/// The positions of a decision's names in the string storage.
private struct BorrowedStrings {
  private var recognizer: Texts.StringRange?
  private var view: Texts.StringRange?
  private var cause: Texts.StringRange?
  private var causeView: Texts.StringRange?

  init(_ decision: Decision, _ texts: inout Texts) {
    (recognizer, view) = Self.names(decision.subject, &texts)
    switch decision.outcome {
    case .landed(_, let name, _), .intercepted(let name, _): view = texts.add(name)
    default: break
    }
    if let subject = decision.outcome.cause { (cause, causeView) = Self.names(subject, &texts) }
  }

  private static func names(
    _ subject: Decision.Subject, _ texts: inout Texts
  ) -> (Texts.StringRange?, Texts.StringRange?) {
    switch subject {
    case .recognizer(let name, let view): (texts.add(name), texts.add(view))
    case .view(let name): (nil, texts.add(name))
    case .touch, .clock: (nil, nil)
    }
  }

  func setNames(of event: inout fingertip_decision, in bytes: UnsafeRawBufferPointer) {
    event.recognizer = recognizer?.pointer(in: bytes)
    event.view = view?.pointer(in: bytes)
    event.by = cause?.pointer(in: bytes)
    event.by_view = causeView?.pointer(in: bytes)
  }
}

/// Null-terminated strings stored in a single array.
private struct Texts {
  private(set) var bytes: [UInt8] = []

  struct StringRange {
    let start: Int
    let count: Int

    func pointer(in bytes: UnsafeRawBufferPointer) -> UnsafePointer<CChar>? {
      bytes.baseAddress.map { ($0 + start).assumingMemoryBound(to: CChar.self) }
    }
  }

  mutating func add(_ text: String) -> StringRange { add(TextBuilder { $0 += text }.bytes) }

  mutating func add(_ text: [UInt8]) -> StringRange {
    let range = StringRange(start: bytes.count, count: text.count)
    bytes += text
    bytes.append(0)
    return range
  }
}

extension StaticText {
  /// The text, as a C string.
  fileprivate var pointer: UnsafePointer<CChar> {
    UnsafeRawPointer(utf8Start).assumingMemoryBound(to: CChar.self)
  }
}
