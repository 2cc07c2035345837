/// Where recognizers compete for the touches they share.
///
/// The arena tells the machines what happened to their fingers, collects their verdicts, and turns
/// them into transitions: in the order of their instants, at one instant failures first and taps
/// before double taps, then in the order of the seats. Seats are in the order in which recognizers were
/// bound to a touch: those of the target that was hit first, then those of the targets around it, on
/// each in the order of adding.
///
/// Nothing here runs while something is decided but machines, and what the host is asked
/// (`shouldBegin` …). Moments that are to be told wait with their recognizers, until ``tellAll(isRehearsal:)``.
final class Arena {
  /// Something that a machine said in the event at hand: a verdict, by its place among ``verdicts``, or
  /// else that the values of its gesture changed. Verdicts are large, and these are put in order.
  private struct Pending {
    var seat: Int
    var verdict: Int?
    var instant: Timestamp
    /// At one instant failures count first, then gestures that are not made of taps, then those of
    /// fewer taps.
    var rank: Int

    func comes(before other: Pending) -> Bool {
      if instant != other.instant { return instant < other.instant }
      return rank != other.rank ? rank < other.rank : seat < other.seat
    }
  }

  let log: DecisionLog
  /// The attempts that are being made, one for each recognizer that follows a touch.
  @exclusivity(unchecked) var seats = List<Attempt>()
  /// The attempts that were put aside: gestures that are over, and wait to be told.
  @exclusivity(unchecked) var claims = List<Attempt>()
  /// The recognizers that have something to tell, each once for every moment. They live in their seats
  /// or among the departed until it was told, so no reference is counted, in most frames.
  @exclusivity(unchecked) private var tellers = List<Unmanaged<GestureRecognizer>>()
  /// The recognizers that have left their seats, and may still have something to tell.
  @exclusivity(unchecked) var departed = List<GestureRecognizer>()
  /// The touches that gestures took away from views since the last delivery.
  @exclusivity(unchecked) var takings = List<Taking>()
  /// The recognizers that were switched off or taken away since the last review, and which of both.
  @exclusivity(unchecked) var revoked = List<(gesture: GestureRecognizer, fact: Reason.Fact)>()
  /// What failed attempts lacked, as far as that is not known yet.
  @exclusivity(unchecked) var misses = List<Miss>()
  /// How many seats wait, and how many gestures are in progress: mostly none, and then there is
  /// nothing to look for.
  @exclusivity(unchecked) private(set) var waitingSeats = 0
  @exclusivity(unchecked) private(set) var activeSeats = 0
  @exclusivity(unchecked) private var pending = List<Pending>()
  @exclusivity(unchecked) private var verdicts = List<Verdict>()
  /// The seats of gestures in progress whose values changed.
  @exclusivity(unchecked) private var changes = List<Int>()
  @exclusivity(unchecked) var groups = FingerGroups()
  /// The seats whose machines hear of moves, unless something has changed since that may have moved
  /// them.
  @exclusivity(unchecked) private var followers = List<Int>()
  @exclusivity(unchecked) var areFollowersStale = false
  /// The seats with the earliest deadline, the one to be woken next last, and that deadline; unless
  /// an earlier one was set since. One of them may want to be woken no more.
  @exclusivity(unchecked) private var due = List<Int>()
  @exclusivity(unchecked) var earliestDeadline = Timestamp.zero
  @exclusivity(unchecked) private var areDueStale = false
  /// How many seats ``settle()`` has to look at, and where the first of them may be.
  @exclusivity(unchecked) private var stirredSeats = 0
  @exclusivity(unchecked) private var firstStirred = 0
  /// Room for what a machine says.
  @exclusivity(unchecked) private var verdict = Verdict.undecided
  @exclusivity(unchecked) private var event = Input.Event.moved
  @exclusivity(unchecked) private(set) var time = Timestamp.zero
  @exclusivity(unchecked) private var previousTime = Timestamp.zero
  /// Whether the event at hand is a move for which the source says no time: two frames with one timestamp.
  /// Machines are told that it took a microsecond, so that limits are crossed one after the other in it;
  /// what is told of it has the one time.
  @exclusivity(unchecked) var isInstantMove = false

  init(log: DecisionLog) { self.log = log }

  deinit {
    for index in seats.indices { seats[index].gesture.seat = nil }
  }

  // MARK: What is to be told

  /// Leaves a moment of a gesture to be told, with its present values.
  func tell(_ index: Int, _ state: GestureState, at instant: Timestamp) {
    let moment = moment(index, state, at: instant)
    seats[index].use {
      $0.enqueue(moment)
      tellers.append(.passUnretained($0))
    }
  }

  /// Leaves a moment that was kept to be told. The recognizer must be among the departed.
  func tell(_ kept: KeptTelling, of gesture: GestureRecognizer) {
    gesture.enqueue(kept)
    tellers.append(.passUnretained(gesture))
  }

  /// Has everything told that was decided, or drops it.
  @inline(__always)  // Most steps have nothing to tell.
  func tellAll(isRehearsal: Bool) {
    for index in tellers.indices {
      tellers[index]._withUnsafeGuaranteedRef {
        if isRehearsal { $0.dropNext() } else { $0.tellNext() }
      }
    }
    tellers.clear()
    departed.clear()
  }

  /// Whether every attempt is decided and every finger has lifted.
  var isIdle: Bool { seats.isEmpty && claims.isEmpty }

  /// The earliest deadline of a machine that still listens.
  var nextDeadline: Timestamp? { nextDue == nil ? nil : earliestDeadline }

  /// The seat whose machine has the earliest deadline; of several, the first.
  var nextDue: Int? {
    if areDueStale { findDue() }
    while !due.isEmpty {
      let index = due[due.count - 1]
      if seats[index].isListening, seats[index].deadline == earliestDeadline { return index }
      due.removeLast()
      if due.isEmpty { findDue() }
    }
    return nil
  }

  private func findDue() {
    due.clear()
    for index in seats.indices.reversed() where seats[index].isListening {
      guard let deadline = seats[index].deadline else { continue }
      if due.isEmpty || deadline < earliestDeadline {
        due.clear()
        earliestDeadline = deadline
      }
      if deadline == earliestDeadline { due.append(index) }
    }
    areDueStale = false
  }

  /// The place of a recognizer here. It may have one in the arena of another window.
  func seat(of gesture: GestureRecognizer) -> Int? {
    guard let index = gesture.seat, index < seats.count, seats[index].gesture === gesture
    else { return nil }
    return index
  }

  /// Brings an attempt into a phase: the one place where that changes.
  func enter(_ phase: Attempt.Phase, _ index: Int) {
    count(seats[index].phase, -1)
    seats[index].phase = phase
    count(phase, 1)
    areFollowersStale = true
    if waitingSeats > 0 { stir(behind: index) }
  }

  /// Is to look anew for who is to be woken when, and who hears of moves: seats were taken away.
  func rearrange() {
    areDueStale = true
    areFollowersStale = true
  }

  /// Wakes the machine of a seat at another time than before.
  func wake(_ index: Int, at deadline: Timestamp?) {
    guard seats[index].deadline != deadline else { return }
    seats[index].deadline = deadline
    if let deadline, due.isEmpty || deadline <= earliestDeadline { areDueStale = true }
  }

  /// Lets ``settle()`` look at those that wait for a claim, its own gesture among them.
  func stir(behindClaimOf gesture: GestureRecognizer) {
    guard waitingSeats > 0 else { return }
    stir(behind: gesture)
    if let index = seat(of: gesture) { stir(index) }
  }

  /// Lets ``settle()`` look at those that wait for the gesture of a seat.
  private func stir(behind index: Int) { stir(behind: seats[index].gesture) }

  private func stir(behind gesture: GestureRecognizer) {
    guard let relations = gesture.relations else { return }
    for place in relations.dependents.indices {
      if let other = relations.dependents[place].object, let index = seat(of: other) { stir(index) }
    }
  }

  /// Lets ``settle()`` look at a seat, if that waits.
  func stir(_ index: Int) {
    guard case .waiting = seats[index].phase, !seats[index].isStirred else { return }
    seats[index].isStirred = true
    firstStirred = stirredSeats == 0 ? index : min(firstStirred, index)
    stirredSeats += 1
  }

  /// Takes the first seat that ``settle()`` has to look at.
  func nextStirred() -> Int? {
    guard stirredSeats > 0 else { return nil }
    while !seats[firstStirred].isStirred { firstStirred += 1 }
    seats[firstStirred].isStirred = false
    stirredSeats -= 1
    return firstStirred
  }

  /// Does what a machine wants from now on.
  private func heed(_ index: Int, _ answer: Answer) {
    wake(index, at: answer.deadline)
    if seats[index].followsMoves != answer.followsMoves {
      seats[index].followsMoves = answer.followsMoves
      areFollowersStale = true
    }
  }

  /// The fingers that a recognizer follows here.
  func fingers(of gesture: GestureRecognizer) -> Fingers {
    seat(of: gesture).map { groups[seats[$0].group].fingers } ?? Fingers()
  }

  private func count(_ phase: Attempt.Phase, _ step: Int) {
    switch phase {
    case .waiting: waitingSeats += step
    case .active: activeSeats += step
    case .possible, .claimed, .over: break
    }
  }

  // MARK: Verdicts

  func begin(_ event: Input.Event, at time: Timestamp, since previousTime: Timestamp) {
    self.event = event
    self.time = time
    self.previousTime = Input.earliest(previousTime, before: time)
  }

  /// Tells the machines whose fingers have news of the event at hand.
  func hear() {
    // The fingers are lent to the input: a copy of the list would count references to it.
    var input = Input(event, at: time, from: previousTime, fingers: Fingers())
    var lender: Int?
    let isMove = event == .moved
    if isMove, areFollowersStale { findFollowers() }
    for place in 0..<(isMove ? followers.count : seats.count) {
      let index = isMove ? followers[place] : place
      if isMove || seats[index].isListening { hear(index, &input, &lender) }
    }
    if let lender { swap(&input.fingers, &groups[lender].fingers) }
  }

  private func findFollowers() {
    followers.clear()
    for index in seats.indices where seats[index].isListening && seats[index].followsMoves {
      followers.append(index)
    }
    areFollowersStale = false
  }

  /// Tells a machine of the event at hand, if its fingers have news, which their group lends.
  @inline(__always)  // Once for each recognizer and frame.
  private func hear(_ index: Int, _ input: inout Input, _ lender: inout Int?) {
    let group = seats[index].group
    guard groups[group].hasNews else { return }
    if group != lender {
      if let lender { swap(&input.fingers, &groups[lender].fingers) }
      swap(&input.fingers, &groups[group].fingers)
      lender = group
    }
    hear(index, input)
  }

  /// Tells a machine of the event at hand and keeps its verdict for ``decide()``.
  @inline(__always)  // Once for each recognizer and frame.
  func hear(_ index: Int, _ input: Input) {
    let answer = seats[index].use { $0.hear(input, &verdict) }
    heed(index, answer)
    switch answer.news {
    case .nothing: break
    case .change: changes.append(index)
    case .verdict: addVerdict(of: index)
    }
  }

  /// Keeps the verdict of a machine, and when it counts.
  private func addVerdict(of index: Int) {
    let (instant, rank) =
      switch verdict {
      case .recognize(_, let instant), .begin(_, let instant):
        (instant, seats[index].use { $0.tapsMade })
      case .fail(_, let instant): (instant, -1)
      case .undecided, .change, .end: (time, 0)
      }
    pending.append(Pending(seat: index, verdict: verdicts.count, instant: instant, rank: rank))
    verdicts.append(isInstantMove ? verdict.at(time) : verdict)
  }

  /// The event at hand for the fingers of a recognizer.
  func input(for index: Int) -> Input {
    Input(event, at: time, from: previousTime, fingers: groups[seats[index].group].fingers)
  }

  func decide() {
    if pending.isEmpty {
      for index in changes.indices { change(changes[index]) }
      return changes.clear()
    }
    for index in changes.indices {
      pending.append(Pending(seat: changes[index], verdict: nil, instant: time, rank: 0))
    }
    changes.clear()
    pending.order { $0.comes(before: $1) }
    for index in pending.indices {
      let seat = pending[index].seat
      if let place = pending[index].verdict { apply(verdicts[place], seat) } else { change(seat) }
    }
    pending.clear()
    verdicts.clear()
    settle()
  }

  /// Does what the machine of a seat has decided.
  private func apply(_ verdict: Verdict, _ index: Int) {
    switch (verdict, seats[index].phase) {
    case (_, .over), (.undecided, _): break
    case (.change, _): change(index)
    case (.recognize(let reason, let instant), .possible):
      accept(index, reason, at: instant, isContinuous: false)
    case (.begin(let reason, let instant), .possible):
      accept(index, reason, at: instant, isContinuous: true)
    case (.recognize, _), (.begin, _): beganTwice(index)
    case (.fail(let reason, let instant), .possible):
      let isRestart = canRestart(index)
      fail(index, reason, at: instant)
      noteMiss(index, reason, at: instant, isOver: !isRestart)
      if isRestart { restart(index) }
    case (.fail(let reason, _), _): breakOff(index, reason)
    case (.end(let reason), .active): finish(index, .ended, reason)
    case (.end, .waiting(let grounds)): claim(index, grounds, isOver: true)
    case (.end, _): endedTooEarly(index)
    }
  }

  private func beganTwice(_ index: Int) -> Never {
    preconditionFailure(
      "The recognizer \(seats[index].gesture.name) began twice. After begin a machine says "
        + "change, end or fail.")
  }

  /// Tells the new values of a gesture in progress, unless it still waits.
  private func change(_ index: Int) {
    switch seats[index].phase {
    case .active: tell(index, .changed, at: time)
    case .waiting, .claimed, .over: break
    case .possible: endedTooEarly(index)
    }
  }

  private func endedTooEarly(_ index: Int) -> Never {
    preconditionFailure(
      "The recognizer \(seats[index].gesture.name) changed or ended before it began. A machine "
        + "says begin before change and end.")
  }

  /// An attempt of several taps that fails because of the finger that just landed leaves that
  /// finger to the next attempt, so that no tap is lost.
  private func canRestart(_ index: Int) -> Bool {
    guard event == .landed else { return false }
    var landing = TouchSet()
    for finger in groups[seats[index].group].fingers {
      guard finger.stage == .landing else { return false }
      landing.insert(finger.number)
    }
    return landing != seats[index].touches
  }

  private func restart(_ index: Int) {
    let gesture = seats[index].gesture
    gesture.reset()
    seats[index].restart(at: time)
    areFollowersStale = true
    if waitingSeats > 0 { stir(behind: index) }
    let input = input(for: index)
    for finger in input.fingers { seats[index].touches.insert(finger.number) }
    note(index, .restarted, at: time)
    let answer = gesture.hear(input, &verdict)
    heed(index, answer)
    switch answer.news {
    case .nothing: break
    case .change: change(index)
    case .verdict: apply(verdict, index)
    }
  }
}

extension Verdict {
  /// The same at another instant.
  fileprivate func at(_ instant: Timestamp) -> Verdict {
    switch self {
    case .recognize(let reason, _): .recognize(reason, at: instant)
    case .begin(let reason, _): .begin(reason, at: instant)
    case .fail(let reason, _): .fail(reason, at: instant)
    case .undecided, .change, .end: self
    }
  }
}
