#if Live && os(Linux)
internal import Fingertip
internal import FingertipEvdev

/// Holds contacts back while a gesture may still take them, and lets the others through: the rules of
/// forwarding, without a device.
///
/// Each contact is in one of three states, and goes through them in this order, if at all:
///
/// - **held**: what it does is kept, frame by frame.
/// - **passing**: what was kept has gone out, oldest first, each frame as a report of its own; what it
///   does from now on goes out with its frame.
/// - **taken**: nothing more goes out. Whoever has heard of it is told that it is cancelled.
struct TouchGate {
  /// What is to go out.
  struct Release {
    /// In the order in which they are to be written, each as a report of its own.
    var reports: [ContactFrame] = []
    var outcomes: [(touch: TouchID, passage: ForwardingOutcome)] = []
    /// The touches that are of no more interest.
    var forgotten: [TouchID] = []
  }

  fileprivate enum State {
    case held(since: Timestamp, by: String)
    case passing
    case intercepted
  }

  fileprivate struct Contact {
    let number: Int
    var touch: TouchID?
    var state: State
    /// What it did while it was held.
    var queue: [(frame: Int, step: ContactFrame.Change)] = []
    /// Whether it is not known yet what it is.
    var isPositionUnknown = false
    var isOver = false
  }

  private var contacts: [Contact] = []
  private var frameNumber = 0
  /// The frame at hand, and what goes out of it.
  private var frame = ContactFrame(time: .zero)
  private var times: [Int: Timestamp] = [:]

  /// Whether nothing is down, held, or on its way.
  var isClear: Bool { contacts.isEmpty }

  /// Takes a frame. `standing` says what a contact is by now.
  mutating func add(
    _ frame: ContactFrame, status standing: (_ contact: Int) -> TouchDecoder.ContactStatus
  ) {
    frameNumber += 1
    self.frame = ContactFrame(time: frame.time, others: frame.others)
    for step in frame.changes {
      if step.kind == .began {
        contacts.append(
          Contact(number: step.contact, state: .held(since: frame.time, by: "")))
      }
      guard let index = contacts.firstIndex(where: { $0.number == step.contact }) else { continue }
      contacts[index].identify(standing)
      contacts[index].isOver = step.kind == .ended || step.kind == .cancelled
      switch contacts[index].state {
      case .held where step.kind == .cancelled: contacts[index].state = .intercepted
      case .held:
        contacts[index].queue.append((frameNumber, step))
        times[frameNumber] = frame.time
      case .passing: self.frame.changes.append(step)
      case .intercepted: break
      }
    }
  }

  /// Lets go what is decided by now, and the rest of the frame that was added last.
  mutating func releaseDecided(disposition: (TouchID) -> TouchDisposition) -> Release {
    var release = Release()
    var kept: [(frame: Int, step: ContactFrame.Change)] = []
    var cancelled: [ContactFrame.Change] = []
    for index in contacts.indices where !contacts[index].isPositionUnknown {
      let (contact, touch) = (contacts[index], contacts[index].touch)
      switch (contact.state, touch.map(disposition) ?? .unclaimed) {
      case (.held(let since, ""), .undecided(let name)):
        contacts[index].state = .held(since: since, by: name)
      case (.held, .undecided), (.passing, .undecided), (.passing, .unclaimed), (.intercepted, _): break
      case (.held(let since, let name), .unclaimed):
        kept += contact.queue
        contacts[index].queue = []
        contacts[index].state = .passing
        if let touch, !name.isEmpty {
          release.outcomes.append((touch, .released(after: frame.time - since, by: name)))
        }
      case (.held, .intercepted(let name)):
        contacts[index].queue = []
        contacts[index].state = .intercepted
        if let touch { release.outcomes.append((touch, .intercepted(by: name))) }
      case (.passing, .intercepted(let name)):
        contacts[index].state = .intercepted
        frame.changes.removeAll { $0.contact == contact.number }
        cancelled.append(.init(contact: contact.number, kind: .cancelled))
        if let touch { release.outcomes.append((touch, .cancelled(by: name))) }
      }
    }
    write(kept, cancelled, to: &release)
    release.forgotten = contacts.filter(\.isDone).compactMap(\.touch)
    contacts.removeAll(where: \.isDone)
    if !contacts.contains(where: { !$0.queue.isEmpty }) { times = [:] }
    return release
  }

  /// Drops all: answers the cancellations of what is out.
  mutating func cancelAll() -> Release {
    var release = Release()
    let out = contacts.filter { if case .passing = $0.state { !$0.isOver } else { false } }
    release.forgotten = contacts.compactMap(\.touch)
    if !out.isEmpty {
      let steps = out.map { ContactFrame.Change(contact: $0.number, kind: .cancelled) }
      release.reports = [ContactFrame(time: frame.time, changes: steps)]
    }
    self = TouchGate()
    return release
  }

  /// Time has come that is not that of a frame.
  mutating func advance(to time: Timestamp) {
    frame.time = max(frame.time, time)
  }

  private mutating func write(
    _ kept: [(frame: Int, step: ContactFrame.Change)], _ cancelled: [ContactFrame.Change],
    to release: inout Release
  ) {
    let past = Dictionary(grouping: kept, by: \.frame)
    for (number, steps) in past.sorted(by: { $0.key < $1.key }) where number < frameNumber {
      release.reports.append(
        ContactFrame(time: times[number] ?? frame.time, changes: steps.map(\.step)))
    }
    frame.changes += (past[frameNumber] ?? []).map(\.step)
    frame.changes += cancelled
    let hasChanges =
      !frame.changes.isEmpty || frame.others.contains { $0.type != EventType.msc }
    if hasChanges { release.reports.append(frame) }
    frame = ContactFrame(time: frame.time)
  }
}

extension TouchGate.Contact {
  /// Finds out which touch it is, if it is one.
  fileprivate mutating func identify(_ status: (Int) -> TouchDecoder.ContactStatus) {
    guard touch == nil else { return }
    switch status(number) {
    case .touch(let id):
      touch = id
      isPositionUnknown = false
    case .positionUnknown: isPositionUnknown = true
    case .other: isPositionUnknown = false
    }
  }

  /// Whether it has lifted, and nothing of it waits.
  fileprivate var isDone: Bool {
    switch state {
    case .held: false
    case .passing, .intercepted: isOver
    }
  }
}
#endif
