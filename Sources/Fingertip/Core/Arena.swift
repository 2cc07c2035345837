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
  /// What a machine said in the event at hand, and when that counts.
  struct InstantVerdict {
    var entryIndex: Int
    var verdict: Verdict
    var instant: Timestamp
    /// At one instant failures count first, then gestures that are not made of taps, then those of
    /// fewer taps.
    var rank: Int

    func comes(before other: InstantVerdict) -> Bool {
      if instant != other.instant { return instant < other.instant }
      return rank != other.rank ? rank < other.rank : entryIndex < other.entryIndex
    }
  }

  let log: DecisionLog
  /// The attempts that are being made, one for each recognizer that follows a touch.
  @exclusivity(unchecked) var entries = UniqueArray<Attempt>()
  /// The attempts that were put aside: gestures that are over, and wait to be told.
  @exclusivity(unchecked) var pendingResults = UniqueArray<Attempt>()
  /// The recognizers that have something to tell, each once for every moment. They live in their seats
  /// or among the departed until it was told, so no reference is counted, in most frames.
  @exclusivity(unchecked) private var notificationQueue = UniqueArray<Unmanaged<GestureRecognizer>>()
  /// The attempts that have left their seats, and whose recognizers may still have something to tell.
  @exclusivity(unchecked) var departed = UniqueArray<Attempt>()
  /// The touches that gestures took away from views since the last router.
  @exclusivity(unchecked) var interceptions = UniqueArray<Interception>()
  /// The recognizers that were switched off or taken away since the last review, and which of both.
  @exclusivity(unchecked) var invalidated = UniqueArray<(gesture: GestureRecognizer, fact: Reason.Code)>()
  /// Whether somebody may wait for nobody any more, with no event that tells it.
  @exclusivity(unchecked) var needsResolution = false
  /// What failed attempts lacked, as far as that is not known yet.
  @exclusivity(unchecked) var nearMisses = UniqueArray<PendingNearMiss>()
  /// How many seats wait, and how many gestures are in progress: mostly none, and then there is
  /// nothing to look for.
  @exclusivity(unchecked) private(set) var waitingCount = 0
  @exclusivity(unchecked) private(set) var activeCount = 0
  /// How many attempts want something besides what all want: mostly none.
  @exclusivity(unchecked) private var traitCount = 0
  /// What is to be told of presses.
  @exclusivity(unchecked) var presses = UniqueArray<QueuedPressFeedback>()
  @exclusivity(unchecked) var verdicts = UniqueArray<InstantVerdict>()
  /// The seats of gestures in progress whose values changed.
  @exclusivity(unchecked) var changes = UniqueArray<Int>()
  @exclusivity(unchecked) var groups = TouchGroups()
  /// The attempts that are going to follow the finger that lands besides those that they follow.
  @exclusivity(unchecked) var joining = UniqueArray<Int>()
  /// The seats of machines that listen, unless something has changed since that may have moved them.
  @exclusivity(unchecked) private var followers = UniqueArray<Int>()
  @exclusivity(unchecked) var areFollowersStale = false
  /// When seats are to be woken, unless seats were taken away since.
  @exclusivity(unchecked) var deadlines = Deadlines()
  @exclusivity(unchecked) var areDeadlinesStale = false
  /// How many seats ``settle()`` has to look at, and where the first of them may be.
  @exclusivity(unchecked) var dirtyCount = 0
  @exclusivity(unchecked) var firstDirty = 0
  /// Room for what a machine says.
  @exclusivity(unchecked) var verdict = Verdict.undecided
  @exclusivity(unchecked) var event = Input.Event.moved
  @exclusivity(unchecked) private(set) var time = Timestamp.zero
  @exclusivity(unchecked) private var previousTime = Timestamp.zero
  /// Whether the event at hand is a move for which the source says no time: two frames with one timestamp.
  /// Machines are told that it took a microsecond, so that limits are crossed one after the other in it;
  /// what is told of it has the one time.
  @exclusivity(unchecked) var isInstantMove = false

  init(log: DecisionLog) { self.log = log }

  deinit {
    for index in entries.indices { entries[index].gesture.entryIndex = nil }
  }

  // MARK: What is to be told

  /// Leaves a moment of a gesture to be told, with its present values.
  func post(_ index: Int, _ state: GestureState, at instant: Timestamp) {
    let snapshot = snapshot(index, state, at: instant)
    entries[index].use {
      $0.enqueue(snapshot)
      notificationQueue.append(.passUnretained($0))
    }
  }

  /// Leaves a moment that was kept to be told. The recognizer must be among the departed.
  func post(_ stored: StoredSnapshot, of gesture: GestureRecognizer) {
    gesture.enqueue(stored)
    notificationQueue.append(.passUnretained(gesture))
  }

  /// Leaves to be told that an attempt failed.
  func postFailure(_ snapshot: GestureSnapshot, _ reason: Reason, of gesture: GestureRecognizer) {
    gesture.enqueue(snapshot, reason)
    notificationQueue.append(.passUnretained(gesture))
  }

  /// The same for one that was put aside. The recognizer must be among the departed.
  func postFailure(_ stored: StoredSnapshot, _ reason: Reason, of gesture: GestureRecognizer) {
    gesture.enqueue(stored, reason)
    notificationQueue.append(.passUnretained(gesture))
  }

  /// Has everything told that was decided, or drops it.
  @inline(__always)  // Most steps have nothing to tell.
  func runNotifications(isDryRun: Bool) {
    if !presses.isEmpty { runPressFeedback(isDryRun: isDryRun) }
    for index in notificationQueue.indices {
      notificationQueue[index]._withUnsafeGuaranteedRef {
        if isDryRun { $0.dropNext() } else { $0.runNext() }
      }
    }
    notificationQueue.clear()
    departed.clear()
  }

  /// Whether every attempt is decided and every finger has lifted.
  var isIdle: Bool { entries.isEmpty && pendingResults.isEmpty }

  /// The place of a recognizer here. It may have one in the arena of another window.
  func entryIndex(of gesture: GestureRecognizer) -> Int? {
    guard let index = gesture.entryIndex, index < entries.count, entries[index].gesture === gesture
    else { return nil }
    return index
  }

  /// Brings an attempt into a phase: the one place where that changes.
  func enter(_ phase: Attempt.Phase, _ index: Int) {
    count(entries[index].phase, -1)
    entries[index].phase = phase
    count(phase, 1)
    areFollowersStale = true
    if waitingCount > 0 { markDirty(waitingFor: index) }
  }

  /// Counts an attempt that begins, or ends, if it wants anything besides.
  func count(_ attempt: borrowing Attempt, _ delta: Int) {
    if !attempt.traits.isEmpty { traitCount += delta }
  }

  /// Whether some attempt wants anything besides.
  var hasTraits: Bool { traitCount > 0 }

  /// Does what a machine wants from now on.
  func apply(_ index: Int, to answer: RecognizerResponse) {
    scheduleDeadline(index, at: answer.deadline)
    entries[index].slop = answer.slop
  }

  /// The fingers that a recognizer follows here.
  func fingers(of gesture: GestureRecognizer) -> TrackedTouches {
    entryIndex(of: gesture).map { groups[entries[$0].group].fingers } ?? TrackedTouches()
  }

  private func count(_ phase: Attempt.Phase, _ delta: Int) {
    switch phase {
    case .waiting: waitingCount += delta
    case .active: activeCount += delta
    case .possible, .resultPending, .over: break
    }
  }

  // MARK: Verdicts

  func begin(_ event: Input.Event, at time: Timestamp, since previousTime: Timestamp) {
    self.event = event
    self.time = time
    self.previousTime = Input.earliest(previousTime, before: time)
  }

  /// Tells the machines whose fingers have news of the event at hand, which is no move.
  func deliver() {
    var (input, borrowedGroup) = (emptyInput, Int?.none)
    for index in entries.indices where entries[index].receivesInput {
      if groups[entries[index].group].hasChanges { deliver(index, &input, &borrowedGroup) }
    }
    returnTouches(&input, borrowedGroup)
  }

  /// Tells the machines to which it is anything of the move at hand.
  func deliverMove() {
    if areFollowersStale { findFollowers() }
    var (input, borrowedGroup) = (emptyInput, Int?.none)
    for position in followers.indices {
      let index = followers[position]
      let slop = entries[index].slop
      if groups[entries[index].group].distanceFromStart >= slop * slop || observesContactChange(index) {
        deliver(index, &input, &borrowedGroup)
      }
    }
    returnTouches(&input, borrowedGroup)
  }

  private func findFollowers() {
    followers.clear()
    for index in entries.indices where entries[index].receivesInput { followers.append(index) }
    areFollowersStale = false
  }

  // The fingers are lent to the input: a copy of the list would count references to it.

  private var emptyInput: Input {
    Input(event, at: time, from: previousTime, fingers: TrackedTouches())
  }

  private func returnTouches(_ input: inout Input, _ borrowedGroup: Int?) {
    if let borrowedGroup { swap(&input.touches, &groups[borrowedGroup].fingers) }
  }

  /// Tells a machine of the event at hand, for which its group lends the fingers.
  @inline(__always)  // Once for each recognizer and frame.
  private func deliver(_ index: Int, _ input: inout Input, _ borrowedGroup: inout Int?) {
    let group = entries[index].group
    if group != borrowedGroup {
      returnTouches(&input, borrowedGroup)
      swap(&input.touches, &groups[group].fingers)
      borrowedGroup = group
    }
    deliver(index, input)
  }

  /// Whether fingers of a machine that follows that touch otherwise than before.
  private func observesContactChange(_ index: Int) -> Bool {
    hasTraits && groups[entries[index].group].hasContactChanges
      && entries[index].traits.contains(.observesContactChanges)
  }

  /// Tells a machine of the event at hand and keeps its verdict for ``decide()``.
  @inline(__always)  // Once for each recognizer and frame.
  func deliver(_ index: Int, _ input: Input) {
    let response = entries[index].use { $0.deliver(input, &verdict) }
    apply(index, to: response)
    switch response.update {
    case .none: break
    case .valueChanged: changes.append(index)
    case .verdict: addVerdict(verdict, of: index)
    }
  }

  /// Keeps the verdict of a machine, and when it counts.
  func addVerdict(_ verdict: Verdict, of index: Int) {
    let (instant, rank) =
      switch verdict {
      case .recognize(_, let instant), .begin(_, let instant):
        (instant, entries[index].use { $0.tapOnlyCount })
      case .fail(_, let instant): (instant, -1)
      case .undecided, .change, .end: (time, 0)
      }
    verdicts.append(
      InstantVerdict(
        entryIndex: index, verdict: isInstantMove ? verdict.at(time) : verdict, instant: instant,
        rank: rank))
  }

  /// The event at hand for the fingers of a recognizer.
  func input(for index: Int) -> Input {
    Input(event, at: time, from: previousTime, fingers: groups[entries[index].group].fingers)
  }
}

extension Verdict {
  /// The same at another instant.
  func at(_ instant: Timestamp) -> Verdict {
    switch self {
    case .recognize(let reason, _): .recognize(reason, at: instant)
    case .begin(let reason, _): .begin(reason, at: instant)
    case .fail(let reason, _): .fail(reason, at: instant)
    case .undecided, .change, .end: self
    }
  }
}
