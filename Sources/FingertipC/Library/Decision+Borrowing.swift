import CFingertip
import Fingertip

extension Decision {
  /// Calls a closure with the decision as a C structure that is valid only during the call.
  func withCDecision(to use: (inout fingertip_decision) -> Void) {
    var strings = CStringBuffer()
    let names = BorrowedNames(self, &strings)
    let line = strings.append(utf8Description.bytes)
    let shortfalls = outcome.shortfalls.map { shortfall in
      fingertip_shortfall(
        what: shortfall.nameLiteral.cStringPointer, amount: shortfall.quantity.amount ?? .nan,
        unit: shortfall.quantity.unitLiteral.cStringPointer)
    }
    strings.bytes.withUnsafeBytes { bytes in
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
    event.outcome = outcome.nameLiteral.cStringPointer
    event.tag = tag
    if case .touch(let number) = subject { event.touch = UInt64(clamping: number) }
    if case .touchRejected(let number) = outcome { event.touch = UInt64(clamping: number) }
    if case .transition(let from, let to, _, _) = outcome {
      event.from = from.nameLiteral.cStringPointer
      event.to = to.nameLiteral.cStringPointer
    }
    let reason = outcome.reason
    event.reason = reason?.code.nameLiteral.cStringPointer
    event.measured = reason?.measured?.amount ?? .nan
    event.limit = reason?.limit?.amount ?? .nan
    event.unit = (reason?.measured ?? reason?.limit)?.unitLiteral.cStringPointer
    event.rule = outcome.ruleLiteral?.cStringPointer
    event.x = outcome.location?.x ?? .nan
    event.y = outcome.location?.y ?? .nan
  }
}

/// The positions of a decision's names in the string storage.
private struct BorrowedNames {
  private var recognizer: CStringBuffer.StringRange?
  private var view: CStringBuffer.StringRange?
  private var cause: CStringBuffer.StringRange?
  private var causeView: CStringBuffer.StringRange?

  init(_ decision: Decision, _ strings: inout CStringBuffer) {
    (recognizer, view) = Self.appendNames(decision.subject, &strings)
    switch decision.outcome {
    case .landed(_, let name, _), .intercepted(let name, _): view = strings.append(name)
    default: break
    }
    if let subject = decision.outcome.cause {
      (cause, causeView) = Self.appendNames(subject, &strings)
    }
  }

  private static func appendNames(
    _ subject: Decision.Subject, _ strings: inout CStringBuffer
  ) -> (CStringBuffer.StringRange?, CStringBuffer.StringRange?) {
    switch subject {
    case .recognizer(let name, let view): (strings.append(name), strings.append(view))
    case .view(let name): (nil, strings.append(name))
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
private struct CStringBuffer {
  private(set) var bytes: [UInt8] = []

  struct StringRange {
    let start: Int
    let count: Int

    func pointer(in bytes: UnsafeRawBufferPointer) -> UnsafePointer<CChar>? {
      bytes.baseAddress.map { ($0 + start).assumingMemoryBound(to: CChar.self) }
    }
  }

  mutating func append(_ text: String) -> StringRange { append(TextBuilder { $0 += text }.bytes) }

  mutating func append(_ text: [UInt8]) -> StringRange {
    let range = StringRange(start: bytes.count, count: text.count)
    bytes += text
    bytes.append(0)
    return range
  }
}

extension StaticText {
  /// The text, as a C string.
  fileprivate var cStringPointer: UnsafePointer<CChar> {
    UnsafeRawPointer(utf8Start).assumingMemoryBound(to: CChar.self)
  }
}
