import CFingertip
import Fingertip

extension Decision {
  /// Lends the decision to one call, as a host gets it.
  func lend(to use: (inout ft_decision) -> Void) {
    var texts = Texts()
    let names = LentNames(self, &texts)
    let line = texts.add(wording.bytes)
    let lacks = outcome.lacks.map { lack in
      ft_lack(
        what: lack.literal.pointer, amount: lack.quantity.amount ?? .nan,
        unit: lack.quantity.unitLiteral.pointer)
    }
    texts.bytes.withUnsafeBytes { bytes in
      lacks.withUnsafeBufferPointer { lacks in
        var event = ft_decision()
        event.size = UInt32(MemoryLayout<ft_decision>.size)
        event.instant = time.nanoseconds
        event.elapsed = elapsed?.wholeNanoseconds ?? -1
        fill(&event)
        names.fill(&event, bytes)
        event.lacks = lacks.isEmpty ? nil : lacks.baseAddress
        event.lack_count = UInt32(clamping: lacks.count)
        event.text = line.pointer(in: bytes)
        event.text_length = line.count
        use(&event)
      }
    }
  }

  /// Fills in what is a number, or a text of the source code.
  private func fill(_ event: inout ft_decision) {
    event.outcome = outcome.literal.pointer
    if case .touch(let number) = subject { event.touch = UInt64(clamping: number) }
    if case .hidden(let number) = outcome { event.touch = UInt64(clamping: number) }
    if case .transition(let from, let to, _, _) = outcome {
      event.from = from.literal.pointer
      event.to = to.literal.pointer
    }
    let reason = outcome.reason
    event.fact = reason?.fact.literal.pointer
    event.measured = reason?.measured?.amount ?? .nan
    event.limit = reason?.limit?.amount ?? .nan
    event.unit = (reason?.measured ?? reason?.limit)?.unitLiteral.pointer
    event.rule = outcome.ruleLiteral?.pointer
    event.x = outcome.place?.x ?? .nan
    event.y = outcome.place?.y ?? .nan
  }
}

/// Where the names of a decision lie among its texts.
private struct LentNames {
  private var recognizer: Texts.Place?
  private var view: Texts.Place?
  private var cause: Texts.Place?
  private var causeView: Texts.Place?

  init(_ decision: Decision, _ texts: inout Texts) {
    (recognizer, view) = Self.names(decision.subject, &texts)
    switch decision.outcome {
    case .landed(_, let name, _), .taken(let name, _): view = texts.add(name)
    default: break
    }
    if let subject = decision.outcome.cause { (cause, causeView) = Self.names(subject, &texts) }
  }

  private static func names(
    _ subject: Decision.Subject, _ texts: inout Texts
  ) -> (Texts.Place?, Texts.Place?) {
    switch subject {
    case .recognizer(let name, let view): (texts.add(name), texts.add(view))
    case .view(let name): (nil, texts.add(name))
    case .touch, .clock: (nil, nil)
    }
  }

  func fill(_ event: inout ft_decision, _ bytes: UnsafeRawBufferPointer) {
    event.recognizer = recognizer?.pointer(in: bytes)
    event.view = view?.pointer(in: bytes)
    event.by = cause?.pointer(in: bytes)
    event.by_view = causeView?.pointer(in: bytes)
  }
}

/// Texts in one piece of memory, each with a 0 behind it.
private struct Texts {
  private(set) var bytes: [UInt8] = []

  struct Place {
    let start: Int
    let count: Int

    func pointer(in bytes: UnsafeRawBufferPointer) -> UnsafePointer<CChar>? {
      bytes.baseAddress.map { ($0 + start).assumingMemoryBound(to: CChar.self) }
    }
  }

  mutating func add(_ text: String) -> Place { add(Wording { $0 += text }.bytes) }

  mutating func add(_ text: [UInt8]) -> Place {
    let place = Place(start: bytes.count, count: text.count)
    bytes += text
    bytes.append(0)
    return place
  }
}

extension Phrase {
  /// The words as a text of C.
  fileprivate var pointer: UnsafePointer<CChar> {
    UnsafeRawPointer(utf8Start).assumingMemoryBound(to: CChar.self)
  }
}
