#if Live && os(Linux)
internal import Fingertip
internal import FingertipEvdev

/// A queue that holds a contact while a gesture may still intercept it, and passes it on otherwise.
/// The queue implements the forwarding rules and doesn't depend on a device.
///
/// A contact advances through the following states, of which it may skip one:
///
/// - **held**: the contact's changes are queued, frame by frame.
/// - **passing**: the queued changes have been sent, oldest first, with a separate report for each
///   frame. Each new change is sent in the frame that contains it.
/// - **intercepted**: no more changes are sent. Programs that have already received the contact
///   receive a cancellation.
struct ForwardingQueue {
  /// The reports and outcomes that result from releasing or cancelling contacts.
  struct Output {
    /// The reports to write to the virtual touchscreen, in order.
    var reports: [ContactFrame] = []
    var outcomes: [(touch: TouchID, outcome: ForwardingOutcome)] = []
    /// The touches whose interception status is no longer needed.
    var forgottenTouches: [TouchID] = []
  }

  fileprivate enum State {
    case held(since: Timestamp, by: String)
    case passing
    case intercepted
  }

  fileprivate struct Contact {
    let contactNumber: Int
    var touch: TouchID?
    var state: State
    /// The changes queued while the contact is held.
    var heldChanges: [(frame: Int, step: ContactFrame.Change)] = []
    /// Whether the contact's position, and therefore its touch, is still unknown.
    var isPositionUnknown = false
    var hasLifted = false
  }

  private var contacts: [Contact] = []
  private var frameNumber = 0
  /// The part of the current frame that will be sent.
  private var frame = ContactFrame(time: .zero)
  private var frameTimes: [Int: Timestamp] = [:]

  /// Whether no contact is down, held, or waiting to be sent.
  var hasNoContacts: Bool { contacts.isEmpty }

  /// Adds a frame. `status` returns a contact's state in the decoder.
  mutating func add(
    _ frame: ContactFrame, status: (_ contact: Int) -> TouchDecoder.ContactStatus
  ) {
    frameNumber += 1
    self.frame = ContactFrame(time: frame.time, otherEvents: frame.otherEvents)
    for step in frame.changes {
      if step.kind == .began {
        contacts.append(
          Contact(contactNumber: step.contact, state: .held(since: frame.time, by: "")))
      }
      guard let index = contacts.firstIndex(where: { $0.contactNumber == step.contact }) else {
        continue
      }
      contacts[index].findTouch(status)
      contacts[index].hasLifted = step.kind == .ended || step.kind == .cancelled
      switch contacts[index].state {
      case .held where step.kind == .cancelled: contacts[index].state = .intercepted
      case .held:
        contacts[index].heldChanges.append((frameNumber, step))
        frameTimes[frameNumber] = frame.time
      case .passing: self.frame.changes.append(step)
      case .intercepted: break
      }
    }
  }

  /// Returns all changes whose interception status has been decided, and the remaining changes of the frame
  /// that was added last.
  mutating func releaseDecidedContacts(
    interceptionStatus: (TouchID) -> TouchInterceptionStatus
  ) -> Output {
    var release = Output()
    var releasedChanges: [(frame: Int, step: ContactFrame.Change)] = []
    var cancellations: [ContactFrame.Change] = []
    for index in contacts.indices where !contacts[index].isPositionUnknown {
      let (contact, touch) = (contacts[index], contacts[index].touch)
      switch (contact.state, touch.map(interceptionStatus) ?? .unclaimed) {
      case (.held(let since, ""), .undecided(let name)):
        contacts[index].state = .held(since: since, by: name)
      case (.held, .undecided), (.passing, .undecided), (.passing, .unclaimed), (.intercepted, _):
        break
      case (.held(let since, let name), .unclaimed):
        releasedChanges += contact.heldChanges
        contacts[index].heldChanges = []
        contacts[index].state = .passing
        if let touch, !name.isEmpty {
          release.outcomes.append((touch, .released(after: frame.time - since, by: name)))
        }
      case (.held, .intercepted(let name)):
        contacts[index].heldChanges = []
        contacts[index].state = .intercepted
        if let touch { release.outcomes.append((touch, .intercepted(by: name))) }
      case (.passing, .intercepted(let name)):
        contacts[index].state = .intercepted
        frame.changes.removeAll { $0.contact == contact.contactNumber }
        cancellations.append(.init(contact: contact.contactNumber, kind: .cancelled))
        if let touch { release.outcomes.append((touch, .cancelled(by: name))) }
      }
    }
    appendReports(releasedChanges, cancellations, to: &release)
    release.forgottenTouches = contacts.filter(\.isFinished).compactMap(\.touch)
    contacts.removeAll(where: \.isFinished)
    if !contacts.contains(where: { !$0.heldChanges.isEmpty }) { frameTimes = [:] }
    return release
  }

  /// Discards all contacts, and returns cancellations for the contacts that have been passed on.
  mutating func cancelAll() -> Output {
    var release = Output()
    let out = contacts.filter { if case .passing = $0.state { !$0.hasLifted } else { false } }
    release.forgottenTouches = contacts.compactMap(\.touch)
    if !out.isEmpty {
      let steps = out.map { ContactFrame.Change(contact: $0.contactNumber, kind: .cancelled) }
      release.reports = [ContactFrame(time: frame.time, changes: steps)]
    }
    self = ForwardingQueue()
    return release
  }

  /// Advances the time without adding a frame.
  mutating func advance(to time: Timestamp) {
    frame.time = max(frame.time, time)
  }

  private mutating func appendReports(
    _ kept: [(frame: Int, step: ContactFrame.Change)], _ cancelled: [ContactFrame.Change],
    to release: inout Output
  ) {
    let past = Dictionary(grouping: kept, by: \.frame)
    for (number, steps) in past.sorted(by: { $0.key < $1.key }) where number < frameNumber {
      release.reports.append(
        ContactFrame(time: frameTimes[number] ?? frame.time, changes: steps.map(\.step)))
    }
    frame.changes += (past[frameNumber] ?? []).map(\.step)
    frame.changes += cancelled
    let hasChanges =
      !frame.changes.isEmpty || frame.otherEvents.contains { $0.type != EventType.msc }
    if hasChanges { release.reports.append(frame) }
    frame = ContactFrame(time: frame.time)
  }
}

extension ForwardingQueue.Contact {
  /// Looks up the touch that corresponds to the contact, if there is one yet.
  fileprivate mutating func findTouch(_ status: (Int) -> TouchDecoder.ContactStatus) {
    guard touch == nil else { return }
    switch status(contactNumber) {
    case .touch(let id):
      touch = id
      isPositionUnknown = false
    case .positionUnknown: isPositionUnknown = true
    case .other: isPositionUnknown = false
    }
  }

  /// Whether the contact has lifted and all its changes have been sent or discarded.
  fileprivate var isFinished: Bool {
    switch state {
    case .held: false
    case .passing, .intercepted: hasLifted
    }
  }
}
#endif
