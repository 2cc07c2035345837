/// Where recognizers compete for the touches they share.
///
/// The arena tells the machines what happened to their fingers, collects their verdicts, and turns
/// them into transitions: in the order of their instants, at one instant failures first and taps
/// before double taps, then in the order of the seats. Seats are in the order in which recognizers were bound to a touch: those
/// of the hit view first, then those of its ancestors, on each view in the order of adding.
///
/// Nothing here calls an action. What must be told is left in ``effects``.
final class Arena {
  private struct Pending {
    var seat: Int
    var verdict: Verdict
    var instant: Timestamp
    /// At one instant failures count first, then gestures that are not made of taps, then those of
    /// fewer taps.
    var rank: Int

    func comes(before other: Pending) -> Bool {
      instant != other.instant ? instant < other.instant : rank < other.rank
    }
  }

  let log: DecisionLog
  @exclusivity(unchecked) var seats: [Seat] = []
  @exclusivity(unchecked) var claims: [Claim] = []
  @exclusivity(unchecked) var effects: [Effect] = []
  /// The touches that gestures took away from views since the last delivery.
  @exclusivity(unchecked) var takings: [Taking] = []
  /// The recognizers that were switched off or taken away since the last review, and which of both.
  @exclusivity(unchecked) var revoked: [(gesture: GestureRecognizer, fact: Reason.Fact)] = []
  /// How many seats wait, and how many gestures are in progress: mostly none, and then there is
  /// nothing to look for.
  @exclusivity(unchecked) private(set) var waitingSeats = 0
  @exclusivity(unchecked) private(set) var activeSeats = 0
  @exclusivity(unchecked) private var pending: [Pending] = []
  @exclusivity(unchecked) private var event = Input.Event.moved
  @exclusivity(unchecked) private(set) var time = Timestamp.zero
  @exclusivity(unchecked) private var previousTime = Timestamp.zero

  init(log: DecisionLog) { self.log = log }

  deinit {
    for seat in seats {
      seat.gesture.seat = nil
      seat.gesture.fingers.storage.removeAll()
      seat.leave()
    }
  }

  /// Whether every attempt is decided and every finger has lifted.
  var isIdle: Bool { seats.isEmpty && claims.isEmpty }

  /// The earliest deadline of a machine that still listens.
  var nextDeadline: Timestamp? {
    var next: Timestamp?
    for index in seats.indices where seats[index].isListening {
      guard let deadline = seats[index].deadline else { continue }
      if deadline < next ?? Timestamp(nanoseconds: .max) { next = deadline }
    }
    return next
  }

  /// The place of a recognizer here. It may have one in the arena of another window.
  func seat(of gesture: GestureRecognizer) -> Int? {
    guard let index = gesture.seat, index < seats.count, seats[index].gesture === gesture
    else { return nil }
    return index
  }

  /// Brings an attempt into a phase: the one place where that changes.
  func enter(_ phase: Seat.Phase, _ index: Int) {
    count(seats[index].phase, -1)
    seats[index].phase = phase
    count(phase, 1)
  }

  private func count(_ phase: Seat.Phase, _ step: Int) {
    switch phase {
    case .waiting: waitingSeats += step
    case .active: activeSeats += step
    case .possible, .over: break
    }
  }

  // MARK: What happens to the fingers

  /// Lets a recognizer follow a touch that lands. It hears of it in ``land(at:)``. One that still
  /// follows touches of the window that it came from does not.
  func bind(_ gesture: GestureRecognizer, to contact: Contact, slot: Int, at time: Timestamp) {
    guard gesture.seat == nil || seat(of: gesture) != nil else { return }
    let finger = Finger(
      contact.touch.id, landingAt: contact.start, time: time, slot: slot, number: contact.number)
    let index: Int
    if let seat = seat(of: gesture) {
      index = seat
    } else {
      settleMiss(of: gesture, landing: finger, at: time)
      index = seats.count
      gesture.seat = index
      gesture.fingers.storage.clear()
      gesture.reset()
      seats.append(Seat(gesture, start: time))
    }
    if !seats[index].phase.isOver { seats[index].touches.insert(contact.number) }
    gesture.fingers.storage.append(finger)
  }

  /// Tells of the fingers that were bound since the last step.
  func land(at time: Timestamp) {
    begin(.landed, at: time, since: time)
    for index in seats.indices {
      if seats[index].gesture.fingers.storage.contains(where: { $0.stage == .landing }) {
        hear(index)
      }
    }
    decide()
    for seat in seats.indices { seats[seat].use { $0.fingers.settle() } }
  }

  /// Tells of the touches that moved, with the places of all slots.
  func move(_ places: [Point], at time: Timestamp, since previousTime: Timestamp) {
    begin(.moved, at: time, since: previousTime)
    for index in seats.indices where seats[index].isListening {
      if seats[index].use({ $0.fingers.follow(places) }) { hear(index) }
    }
    followMisses(places)
    decide()
  }

  /// Tells of the touches that lifted, and forgets them.
  func lift(_ contacts: [Contact?], at time: Timestamp) {
    begin(.lifted, at: time, since: time)
    for index in seats.indices {
      if seats[index].gesture.fingers.lift(where: { contacts[$0]?.change == .ended }) {
        hear(index)
      }
    }
    decide()
    for index in seats.indices { seats[index].gesture.fingers.removeLifted() }
    clear()
  }

  /// Fails or cancels whatever followed a touch that was cancelled, and forgets the touch.
  func cancel(_ contacts: [Contact?], at time: Timestamp) {
    begin(.lifted, at: time, since: time)
    for contact in contacts {
      guard let contact, case .cancelled(let reason) = contact.change else { continue }
      for index in seats.indices where seats[index].touches.contains(contact.number) {
        breakOff(index, Reason(.touchCancelled(reason)))
      }
      dropClaims(Reason(.touchCancelled(reason)), by: nil) { $0.touches.contains(contact.number) }
    }
    for seat in seats {
      seat.gesture.fingers.removeAll { slot in
        if case .cancelled? = contacts[slot]?.change { true } else { false }
      }
    }
    settle()
    clear()
  }

  /// Wakes the machine whose deadline is the given one; of several, the one with the first seat.
  func fire(_ deadline: Timestamp) {
    begin(.deadline, at: deadline, since: deadline)
    guard let index = seats.firstIndex(where: { $0.isListening && $0.deadline == deadline })
    else { return }
    seats[index].deadline = nil
    hear(index)
    // A machine that asks again for the instant at hand, or for an earlier one, was woken for it.
    if let next = seats[index].deadline, next <= deadline { seats[index].deadline = nil }
    decide()
    clear()
  }

  /// The number of the first touch of the attempt that ``fire(_:)`` would wake.
  func firstTouch(dueAt deadline: Timestamp) -> UInt64? {
    seats.first { $0.isListening && $0.deadline == deadline }?.touches.first
  }

  /// Breaks off the attempts of the recognizers in ``revoked``.
  func review(at time: Timestamp) {
    guard !revoked.isEmpty else { return }
    begin(.lifted, at: time, since: time)
    for (gesture, fact) in revoked {
      let reason = Reason(fact)
      if let index = seats.firstIndex(where: { $0.gesture === gesture }) {
        breakOff(index, reason)
        if fact == .removed { gesture.fingers.storage.clear() }
      }
      dropClaims(reason, by: nil) { $0.gesture === gesture }
    }
    revoked.removeAll()
    settle()
    clear()
  }

  /// Takes away the recognizers of a view, and of all that is in it, with the next review.
  func revoke(in view: View) {
    for gesture in seats.map({ $0.gesture }) + claims.map({ $0.gesture })
    where gesture.view?.isDescendant(of: view) == true {
      revoked.append((gesture, .removed))
    }
  }

  /// Drops whatever is still undecided, as after an interruption.
  func abandon(_ reason: Reason, at time: Timestamp) {
    begin(.lifted, at: time, since: time)
    for index in seats.indices { breakOff(index, reason) }
    dropClaims(reason, by: nil) { _ in true }
    clear()
  }

  // MARK: Verdicts

  private func begin(_ event: Input.Event, at time: Timestamp, since previousTime: Timestamp) {
    self.event = event
    self.time = time
    self.previousTime = Input.earliest(previousTime, before: time)
  }

  /// Tells a machine of the event at hand and keeps its verdict for ``decide()``.
  private func hear(_ index: Int) {
    guard seats[index].isListening else { return settleMiss(of: seats[index].gesture) }
    let answer = seats[index].use { gesture in
      if event != .moved { gesture.fingers.rest() }
      // The fingers are lent to the input: a copy of the list would count a reference to it.
      var input = Input(event, at: time, from: previousTime, fingers: Fingers())
      swap(&input.fingers, &gesture.fingers)
      defer { swap(&input.fingers, &gesture.fingers) }
      return gesture.receive(input)
    }
    seats[index].deadline = answer.deadline
    switch answer.verdict {
    case .undecided: break
    case .recognize(_, let instant), .begin(_, let instant):
      let rank = seats[index].gesture.tapsMade
      add(Pending(seat: index, verdict: answer.verdict, instant: instant, rank: rank))
    case .fail(_, let instant):
      add(Pending(seat: index, verdict: answer.verdict, instant: instant, rank: -1))
    case .change, .end:
      add(Pending(seat: index, verdict: answer.verdict, instant: time, rank: 0))
    }
  }

  /// The event at hand for the fingers of a recognizer.
  func input(for gesture: GestureRecognizer) -> Input {
    Input(event, at: time, from: previousTime, fingers: gesture.fingers)
  }

  /// Keeps the verdicts in the order in which they count.
  private func add(_ new: Pending) {
    var place = pending.count
    while place > 0, new.comes(before: pending[place - 1]) { place -= 1 }
    if place == pending.count { pending.append(new) } else { pending.insert(new, at: place) }
  }

  private func decide() {
    guard !pending.isEmpty else { return }
    var hasDecided = false
    for index in pending.indices {
      let next = pending[index]
      if case .change = next.verdict {} else { hasDecided = true }
      apply(next.verdict, to: next.seat)
    }
    pending.clear()
    if hasDecided { settle() }
  }

  private func apply(_ verdict: Verdict, to index: Int) {
    switch (seats[index].phase, verdict) {
    case (.over, _), (_, .undecided): break
    case (.possible, .recognize(let reason, let instant)):
      accept(index, reason, at: instant, isContinuous: false)
    case (.possible, .begin(let reason, let instant)):
      accept(index, reason, at: instant, isContinuous: true)
    case (.possible, .fail(let reason, let instant)):
      let isRestart = canRestart(index)
      fail(index, reason, at: instant)
      noteMiss(index, reason, at: instant, isOver: !isRestart)
      if isRestart { restart(index) }
    case (.waiting, .change): break
    case (.waiting(let reason, let instant), .end): claim(index, reason, at: instant, isOver: true)
    case (.waiting, .fail(let reason, _)): breakOff(index, reason)
    case (.active, .change): tell(index, .changed, at: time)
    case (.active, .end(let reason)): finish(index, .ended, reason)
    case (.active, .fail(let reason, _)): finish(index, .cancelled, reason)
    case (.possible, .change), (.possible, .end):
      preconditionFailure(
        "The recognizer \(seats[index].gesture.name) changed or ended before it began. A machine "
          + "says begin before change and end.")
    case (.waiting, _), (.active, _):
      preconditionFailure(
        "The recognizer \(seats[index].gesture.name) began twice. After begin a machine says "
          + "change, end or fail.")
    }
  }

  /// An attempt of several taps that fails because of the finger that just landed leaves that
  /// finger to the next attempt, so that no tap is lost.
  private func canRestart(_ index: Int) -> Bool {
    guard event == .landed else { return false }
    var landing = TouchSet()
    for finger in seats[index].gesture.fingers.storage {
      guard finger.stage == .landing else { return false }
      landing.insert(finger.number)
    }
    return landing != seats[index].touches
  }

  private func restart(_ index: Int) {
    let gesture = seats[index].gesture
    gesture.reset()
    seats[index].restart(at: time)
    for finger in gesture.fingers { seats[index].touches.insert(finger.number) }
    note(index, .restarted, at: time)
    let answer = gesture.receive(input(for: gesture))
    seats[index].deadline = answer.deadline
    apply(answer.verdict, to: index)
  }
}
