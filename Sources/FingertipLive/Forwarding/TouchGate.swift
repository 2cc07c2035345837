#if Live && os(Linux)
internal import Fingertip
internal import FingertipEvdev

/// Holds contacts while a gesture may still intercept them, and passes on the others. It implements
/// the rules of forwarding, independent of a device.
///
/// A contact is in one of three states, which follow each other in this order:
///
/// - **held**: its changes are queued, frame by frame.
/// - **passing**: the queue has been sent, oldest first, each frame as a separate report. New
///   changes are sent with their frames.
/// - **intercepted**: nothing more is sent. Programs that received the contact receive its
///   cancellation.
struct TouchGate {
  /// The output of the gate.
  struct Release {
    /// The reports to be written, in order.
    var reports: [ContactFrame] = []
    var passages: [(touch: TouchID, passage: TouchPassage)] = []
    /// The touches whose disposition is no longer needed.
    var forgotten: [TouchID] = []
  }

  fileprivate enum State {
    case held(since: Timestamp, by: String)
    case passing
    case taken
  }

  fileprivate struct Contact {
    let number: Int
    var touch: TouchID?
    var state: State
    /// The changes while the contact was held.
    var kept: [(frame: Int, step: ContactFrame.Step)] = []
    /// Whether the contact's position, and so its touch, is still unknown.
    var isUnplaced = false
    var isOver = false
  }

  private var contacts: [Contact] = []
  private var frameNumber = 0
  /// The current frame, and what is sent of it.
  private var frame = ContactFrame(time: .zero)
  private var times: [Int: Timestamp] = [:]

  /// Whether no contact is down, held, or being sent.
  var isClear: Bool { contacts.isEmpty }

  /// Adds a frame. `standing` returns the decoder's view of a contact.
  mutating func add(
    _ frame: ContactFrame, standing: (_ contact: Int) -> TouchDecoder.Standing
  ) {
    frameNumber += 1
    self.frame = ContactFrame(time: frame.time, others: frame.others)
    for step in frame.steps {
      if step.change == .began {
        contacts.append(
          Contact(number: step.contact, state: .held(since: frame.time, by: "")))
      }
      guard let index = contacts.firstIndex(where: { $0.number == step.contact }) else { continue }
      contacts[index].identify(standing)
      contacts[index].isOver = step.change == .ended || step.change == .cancelled
      switch contacts[index].state {
      case .held where step.change == .cancelled: contacts[index].state = .taken
      case .held:
        contacts[index].kept.append((frameNumber, step))
        times[frameNumber] = frame.time
      case .passing: self.frame.steps.append(step)
      case .taken: break
      }
    }
  }

  /// Returns everything that is decided by now, and the rest of the frame added last.
  mutating func settle(fate: (TouchID) -> TouchFate) -> Release {
    var release = Release()
    var kept: [(frame: Int, step: ContactFrame.Step)] = []
    var cancelled: [ContactFrame.Step] = []
    for index in contacts.indices where !contacts[index].isUnplaced {
      let (contact, touch) = (contacts[index], contacts[index].touch)
      switch (contact.state, touch.map(fate) ?? .free) {
      case (.held(let since, ""), .held(let name)):
        contacts[index].state = .held(since: since, by: name)
      case (.held, .held), (.passing, .held), (.passing, .free), (.taken, _): break
      case (.held(let since, let name), .free):
        kept += contact.kept
        contacts[index].kept = []
        contacts[index].state = .passing
        if let touch, !name.isEmpty {
          release.passages.append((touch, .released(after: frame.time - since, by: name)))
        }
      case (.held, .taken(let name)):
        contacts[index].kept = []
        contacts[index].state = .taken
        if let touch { release.passages.append((touch, .withheld(by: name))) }
      case (.passing, .taken(let name)):
        contacts[index].state = .taken
        frame.steps.removeAll { $0.contact == contact.number }
        cancelled.append(.init(contact: contact.number, change: .cancelled))
        if let touch { release.passages.append((touch, .cancelled(by: name))) }
      }
    }
    write(kept, cancelled, to: &release)
    release.forgotten = contacts.filter(\.isDone).compactMap(\.touch)
    contacts.removeAll(where: \.isDone)
    if !contacts.contains(where: { !$0.kept.isEmpty }) { times = [:] }
    return release
  }

  /// Discards everything, and returns the cancellations of the passing contacts.
  mutating func cancelAll() -> Release {
    var release = Release()
    let out = contacts.filter { if case .passing = $0.state { !$0.isOver } else { false } }
    release.forgotten = contacts.compactMap(\.touch)
    if !out.isEmpty {
      let steps = out.map { ContactFrame.Step(contact: $0.number, change: .cancelled) }
      release.reports = [ContactFrame(time: frame.time, steps: steps)]
    }
    self = TouchGate()
    return release
  }

  /// Advances the time without a frame.
  mutating func advance(to time: Timestamp) {
    frame.time = max(frame.time, time)
  }

  private mutating func write(
    _ kept: [(frame: Int, step: ContactFrame.Step)], _ cancelled: [ContactFrame.Step],
    to release: inout Release
  ) {
    let past = Dictionary(grouping: kept, by: \.frame)
    for (number, steps) in past.sorted(by: { $0.key < $1.key }) where number < frameNumber {
      release.reports.append(
        ContactFrame(time: times[number] ?? frame.time, steps: steps.map(\.step)))
    }
    frame.steps += (past[frameNumber] ?? []).map(\.step)
    frame.steps += cancelled
    let isNews =
      !frame.steps.isEmpty || frame.others.contains { $0.type != EventType.msc }
    if isNews { release.reports.append(frame) }
    frame = ContactFrame(time: frame.time)
  }
}

extension TouchGate.Contact {
  /// Looks up the touch of the contact, if it is one.
  fileprivate mutating func identify(_ standing: (Int) -> TouchDecoder.Standing) {
    guard touch == nil else { return }
    switch standing(number) {
    case .touch(let id):
      touch = id
      isUnplaced = false
    case .unplaced: isUnplaced = true
    case .other: isUnplaced = false
    }
  }

  /// Whether the contact has lifted and has nothing queued.
  fileprivate var isDone: Bool {
    switch state {
    case .held: false
    case .passing, .taken: isOver
    }
  }
}
#endif
