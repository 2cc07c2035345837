/// The arena in which gesture recognizers compete for shared touches.
///
/// The arena delivers each input to the state machines, collects their verdicts, and applies them
/// as state transitions in order of their instants. At the same instant, failures apply first, then
/// gestures that need fewer taps, then entries in order. Entries are ordered by target, innermost
/// first, and on one target by when their recognizers were added.
///
/// While the arena decides, it calls only state machines and the host's delegate closures, such as
/// `shouldBegin`. Notifications stay queued in their recognizers until
/// ``runNotifications(isDryRun:)``.
final class Arena {
  /// A verdict on the current input, and its instant.
  struct Pending {
    var seat: Int
    var verdict: Verdict
    var instant: Timestamp
    /// The order at one instant: failures first, then gestures that aren't taps, then gestures with
    /// fewer taps.
    var rank: Int

    func comes(before other: Pending) -> Bool {
      if instant != other.instant { return instant < other.instant }
      return rank != other.rank ? rank < other.rank : seat < other.seat
    }
  }

  let log: DecisionLog
  /// The current attempts, one for each recognizer that tracks a touch.
  @exclusivity(unchecked) var seats = List<Attempt>()
  /// Finished gestures whose results are pending until others have failed.
  @exclusivity(unchecked) var claims = List<Attempt>()
  /// The recognizers with queued notifications, once per notification. Unretained: until it runs,
  /// the recognizer is kept alive by its entry or by ``departed``.
  @exclusivity(unchecked) private var tellers = List<Unmanaged<GestureRecognizer>>()
  /// Attempts without an entry whose recognizers may still have queued notifications.
  @exclusivity(unchecked) var departed = List<Attempt>()
  /// The touches that gestures intercepted since the last delivery.
  @exclusivity(unchecked) var takings = List<Taking>()
  /// The recognizers that were disabled or removed since the last review, each with the reason.
  @exclusivity(unchecked) var revoked = List<(gesture: GestureRecognizer, fact: Reason.Fact)>()
  /// Whether a requirement was removed since the last review, so that a waiting gesture may now be
  /// granted.
  @exclusivity(unchecked) var isUnsettled = false
  /// Near misses of failed attempts that are still being measured.
  @exclusivity(unchecked) var misses = List<Miss>()
  /// The number of waiting entries and of active gestures. Usually both are 0, and the searches
  /// below return at once.
  @exclusivity(unchecked) private(set) var waitingSeats = 0
  @exclusivity(unchecked) private(set) var activeSeats = 0
  /// The number of attempts with optional traits. Usually 0.
  @exclusivity(unchecked) private var wishfulSeats = 0
  /// Press feedback that is queued for delivery.
  @exclusivity(unchecked) var presses = List<PressNews>()
  @exclusivity(unchecked) var pending = List<Pending>()
  /// The entries of active gestures whose values changed.
  @exclusivity(unchecked) var changes = List<Int>()
  @exclusivity(unchecked) var groups = FingerGroups()
  /// The attempts that already track touches and will also track the one that begins.
  @exclusivity(unchecked) var joining = List<Int>()
  /// The undecided entries, valid unless ``areFollowersStale``.
  @exclusivity(unchecked) private var followers = List<Int>()
  @exclusivity(unchecked) var areFollowersStale = false
  /// The deadlines of entries, valid unless ``areDeadlinesStale``.
  @exclusivity(unchecked) var deadlines = Deadlines()
  @exclusivity(unchecked) var areDeadlinesStale = false
  /// The number of dirty entries, which ``resolveWaiting()`` must check, and a lower bound of their
  /// indices.
  @exclusivity(unchecked) var stirredSeats = 0
  @exclusivity(unchecked) var firstStirred = 0
  /// Storage for the verdict of a state machine.
  @exclusivity(unchecked) var verdict = Verdict.undecided
  @exclusivity(unchecked) var event = Input.Event.moved
  @exclusivity(unchecked) private(set) var time = Timestamp.zero
  @exclusivity(unchecked) private var previousTime = Timestamp.zero
  /// Whether the current move has no duration, because two frames have the same timestamp.
  ///
  /// State machines then see a move of one microsecond, so that limits are crossed in order. Its
  /// notifications have the timestamp of the frame.
  @exclusivity(unchecked) var isInstantMove = false

  init(log: DecisionLog) { self.log = log }

  deinit {
    for index in seats.indices { seats[index].gesture.seat = nil }
  }

  // MARK: Notifications

  /// Queues a notification of a gesture with its current values.
  func post(_ index: Int, _ state: GestureState, at instant: Timestamp) {
    let moment = moment(index, state, at: instant)
    seats[index].use {
      $0.enqueue(moment)
      tellers.append(.passUnretained($0))
    }
  }

  /// Queues a stored snapshot of a gesture. The recognizer must be in ``departed``.
  func post(_ kept: KeptTelling, of gesture: GestureRecognizer) {
    gesture.enqueue(kept)
    tellers.append(.passUnretained(gesture))
  }

  /// Queues a notification that an attempt failed.
  func tell(_ moment: Moment, _ reason: Reason, of gesture: GestureRecognizer) {
    gesture.enqueue(moment, reason)
    tellers.append(.passUnretained(gesture))
  }

  /// Queues a notification that a pending result failed. The recognizer must be in ``departed``.
  func tell(_ kept: KeptTelling, _ reason: Reason, of gesture: GestureRecognizer) {
    gesture.enqueue(kept, reason)
    tellers.append(.passUnretained(gesture))
  }

  /// Runs all queued notifications, or drops them in a dry run.
  @inline(__always)  // Most passes have no notifications.
  func tellAll(isRehearsal: Bool) {
    if !presses.isEmpty { tellPresses(isRehearsal: isRehearsal) }
    for index in tellers.indices {
      tellers[index]._withUnsafeGuaranteedRef {
        if isRehearsal { $0.dropNext() } else { $0.tellNext() }
      }
    }
    tellers.clear()
    departed.clear()
  }

  /// Whether every attempt is decided and every touch has ended.
  var isIdle: Bool { seats.isEmpty && claims.isEmpty }

  /// Returns the index of a recognizer's entry in this arena, or `nil` if it has none here.
  func seat(of gesture: GestureRecognizer) -> Int? {
    guard let index = gesture.seat, index < seats.count, seats[index].gesture === gesture
    else { return nil }
    return index
  }

  /// Changes the phase of an attempt. Every phase change comes through here.
  func enter(_ phase: Attempt.Phase, _ index: Int) {
    count(seats[index].phase, -1)
    seats[index].phase = phase
    count(phase, 1)
    areFollowersStale = true
    if waitingSeats > 0 { stir(behind: index) }
  }

  /// Updates the number of attempts with optional traits.
  func count(_ seat: borrowing Attempt, _ step: Int) {
    if !seat.wishes.isEmpty { wishfulSeats += step }
  }

  /// Whether an attempt has optional traits.
  var hasWishes: Bool { wishfulSeats > 0 }

  /// Applies the deadline and the slop that a state machine returned.
  func heed(_ index: Int, _ answer: Answer) {
    wake(index, at: answer.deadline)
    seats[index].slop = answer.slop
  }

  /// The touches that a recognizer tracks here.
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

  /// Delivers the current event, which isn't a move, to the state machines it concerns.
  func hear() {
    var (input, lender) = (emptyInput, Int?.none)
    for index in seats.indices where seats[index].isListening {
      if groups[seats[index].group].hasNews { hear(index, &input, &lender) }
    }
    takeBack(&input, lender)
  }

  /// Delivers the current move to the state machines it concerns.
  func hearMove() {
    if areFollowersStale { findFollowers() }
    var (input, lender) = (emptyInput, Int?.none)
    for place in followers.indices {
      let index = followers[place]
      let slop = seats[index].slop
      if groups[seats[index].group].excursion >= slop * slop || followsContactNews(index) {
        hear(index, &input, &lender)
      }
    }
    takeBack(&input, lender)
  }

  private func findFollowers() {
    followers.clear()
    for index in seats.indices where seats[index].isListening { followers.append(index) }
    areFollowersStale = false
  }

  // The touches are swapped into the input, because copying the array would retain it.

  private var emptyInput: Input {
    Input(event, at: time, from: previousTime, fingers: Fingers())
  }

  private func takeBack(_ input: inout Input, _ lender: Int?) {
    if let lender { swap(&input.fingers, &groups[lender].fingers) }
  }

  /// Delivers the current event to a state machine, with its group's touches swapped into the
  /// input.
  @inline(__always)  // Once for each recognizer and frame.
  private func hear(_ index: Int, _ input: inout Input, _ lender: inout Int?) {
    let group = seats[index].group
    if group != lender {
      takeBack(&input, lender)
      swap(&input.fingers, &groups[group].fingers)
      lender = group
    }
    hear(index, input)
  }

  /// Whether contact data changed for a state machine that observes it.
  private func followsContactNews(_ index: Int) -> Bool {
    hasWishes && groups[seats[index].group].hasContactNews
      && seats[index].wishes.contains(.followsContact)
  }

  /// Delivers the current event to a state machine and stores its verdict for ``decide()``.
  @inline(__always)  // Once for each recognizer and frame.
  func hear(_ index: Int, _ input: Input) {
    let answer = seats[index].use { $0.hear(input, &verdict) }
    heed(index, answer)
    switch answer.news {
    case .nothing: break
    case .change: changes.append(index)
    case .verdict: addVerdict(verdict, of: index)
    }
  }

  /// Stores a verdict with its instant.
  func addVerdict(_ verdict: Verdict, of index: Int) {
    let (instant, rank) =
      switch verdict {
      case .recognize(_, let instant), .begin(_, let instant):
        (instant, seats[index].use { $0.tapsMade })
      case .fail(_, let instant): (instant, -1)
      case .undecided, .change, .end: (time, 0)
      }
    pending.append(
      Pending(
        seat: index, verdict: isInstantMove ? verdict.at(time) : verdict, instant: instant,
        rank: rank))
  }

  /// Returns the current input for the touches of an entry.
  func input(for index: Int) -> Input {
    Input(event, at: time, from: previousTime, fingers: groups[seats[index].group].fingers)
  }
}

extension Verdict {
  /// Returns the verdict at another instant.
  func at(_ instant: Timestamp) -> Verdict {
    switch self {
    case .recognize(let reason, _): .recognize(reason, at: instant)
    case .begin(let reason, _): .begin(reason, at: instant)
    case .fail(let reason, _): .fail(reason, at: instant)
    case .undecided, .change, .end: self
    }
  }
}
