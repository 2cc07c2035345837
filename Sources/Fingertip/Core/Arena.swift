/// The arena in which gesture recognizers compete for shared touches.
///
/// The arena delivers each input to the state machines, collects their verdicts, and applies them
/// as state transitions in chronological order. Among verdicts at the same instant, failures are
/// applied first, and then gestures in order of increasing tap count. Verdicts that still tie are
/// applied in entry order. Entries are ordered by target, with the innermost target first. On the
/// same target, entries are in the order in which their recognizers were added.
///
/// While the arena decides, it calls only state machines and the host's delegate closures, such as
/// `shouldBegin`. Notifications stay queued in their recognizers until
/// ``runNotifications(isDryRun:)``.
final class Arena {
  /// A verdict on the current input, together with its instant.
  struct TimedVerdict {
    var entryIndex: Int
    var verdict: Verdict
    var instant: Timestamp
    /// The rank among verdicts at the same instant. Failures come first, then gestures other than
    /// taps, and then taps in order of increasing tap count.
    var rankAtSameInstant: Int

    func comes(before other: TimedVerdict) -> Bool {
      if instant != other.instant { return instant < other.instant }
      return rankAtSameInstant != other.rankAtSameInstant
        ? rankAtSameInstant < other.rankAtSameInstant : entryIndex < other.entryIndex
    }
  }

  let log: DecisionLog
  /// The current attempts, one for each recognizer that tracks a touch.
  @exclusivity(unchecked) var entries = UniqueArray<Attempt>()
  /// The finished gestures whose results are pending until the required recognizers have failed.
  @exclusivity(unchecked) var pendingResults = PendingResults()
  /// The recognizers that have queued notifications. The queue contains one element for each
  /// notification. Recognizers aren't retained here. Until its notifications have run, each
  /// recognizer is kept alive by its entry or by ``removedAttempts``.
  @exclusivity(unchecked) private var notificationQueue = UniqueArray<
    Unmanaged<GestureRecognizer>
  >()
  /// The attempts that no longer have an entry, but whose recognizers may still have queued
  /// notifications.
  @exclusivity(unchecked) var removedAttempts = UniqueArray<Attempt>()
  /// The touches that gestures have intercepted since the last delivery.
  @exclusivity(unchecked) var interceptions = UniqueArray<Interception>()
  /// The recognizers that have been disabled or removed since the last review, each with the
  /// reason.
  @exclusivity(unchecked) var invalidatedRecognizers = UniqueArray<
    (gesture: GestureRecognizer, reason: Reason.Code)
  >()
  /// Whether a requirement has been removed since the last review, so that a waiting gesture may
  /// now be granted.
  @exclusivity(unchecked) var hasRemovedRequirement = false
  /// The failed attempts' near misses that are still being measured.
  @exclusivity(unchecked) var nearMisses = UniqueArray<PendingNearMiss>()
  /// The number of near misses at which the arena removes those whose recognizers have been
  /// destroyed or moved to a different window.
  @exclusivity(unchecked) var nearMissCleanupThreshold = 8
  /// The numbers of waiting entries and active gestures. Both numbers are usually 0, so searches
  /// for such entries return immediately.
  @exclusivity(unchecked) private(set) var waitingAttemptCount = 0
  @exclusivity(unchecked) private(set) var activeGestureCount = 0
  /// The attempts on standby whose state machines have begun their gestures. Because there are
  /// usually no such attempts, they aren't stored in the phase, which is read for every event.
  @exclusivity(unchecked) var gesturesBegunOnStandby = UniqueArray<
    (gesture: GestureRecognizer, acceptance: AcceptanceReason)
  >()
  /// The monitors of gestures that may be withdrawn. This array is usually empty.
  @exclusivity(unchecked) var withdrawalMonitors = UniqueArray<WithdrawalMonitor>()
  /// The earliest deadline of the monitors, or `nil` if there are none.
  @exclusivity(unchecked) var withdrawalDeadline: Timestamp?
  /// Whether press feedback is queued or ``confirmedGestures`` isn't empty.
  @exclusivity(unchecked) var hasFeedbackOrConfirmations = false
  /// The gestures that have an `onConfirmation` closure and whose monitors have ended since the
  /// last delivery.
  @exclusivity(unchecked) var confirmedGestures = UniqueArray<GestureRecognizer>()
  /// The number of attempts with optional traits. This is usually 0.
  @exclusivity(unchecked) private var attemptWithTraitsCount = 0
  /// The number of attempts with optional traits, plus the number of monitors. The sum is usually
  /// 0.
  @exclusivity(unchecked) var traitAndMonitorCount = 0
  /// The press feedback that is waiting to be delivered.
  @exclusivity(unchecked) var queuedPressFeedback = UniqueArray<QueuedPressFeedback>()
  @exclusivity(unchecked) var verdicts = UniqueArray<TimedVerdict>()
  /// The entries of active gestures whose values have changed.
  @exclusivity(unchecked) var changedEntryIndices = UniqueArray<Int>()
  @exclusivity(unchecked) var groups = TouchGroups()
  /// The attempts that already track touches and are about to track a new one as well.
  @exclusivity(unchecked) var joiningEntryIndices = UniqueArray<Int>()
  /// The indices of the entries that receive input. The indices are valid unless
  /// ``areReceivingEntryIndicesStale`` is `true`.
  @exclusivity(unchecked) private var receivingEntryIndices = UniqueArray<Int>()
  @exclusivity(unchecked) var areReceivingEntryIndicesStale = false
  /// The deadlines of entries and monitors. The deadlines are valid unless ``areDeadlinesStale`` is
  /// `true`.
  @exclusivity(unchecked) var deadlines = DeadlineHeap()
  @exclusivity(unchecked) var areDeadlinesStale = false
  /// The number of entries that ``resolveWaitingAttempts()`` must check again, and a lower bound
  /// for the index of the first of them.
  @exclusivity(unchecked) var recheckCount = 0
  @exclusivity(unchecked) var firstIndexToRecheck = 0
  /// Storage for a state machine's verdict.
  @exclusivity(unchecked) var verdictStorage = Verdict.undecided
  @exclusivity(unchecked) var currentEvent = Input.Event.moved
  @exclusivity(unchecked) private(set) var time = Timestamp.zero
  @exclusivity(unchecked) private var previousTime = Timestamp.zero
  /// The time at which the current move started or, for any other event, the current time.
  var moveStartTime: Timestamp { previousTime }
  /// Whether the current move is shorter than a microsecond, usually because two frames have the
  /// same timestamp.
  ///
  /// In that case, state machines receive a move that lasts one microsecond, so that limits are
  /// crossed one after another. The resulting notifications still have the frame's timestamp.
  @exclusivity(unchecked) var isInstantMove = false

  /// An empty list of touches, which is moved into each ``Input`` and back out again. If each input
  /// created an empty array instead, releasing it would take 0.5 % of the instructions in the mixed
  /// workload.
  private let emptyTouchesStorage = UnsafeMutablePointer<TrackedTouches>.allocate(capacity: 1)

  init(log: DecisionLog) {
    self.log = log
    emptyTouchesStorage.initialize(to: TrackedTouches())
  }

  deinit {
    emptyTouchesStorage.deinitialize(count: 1)
    emptyTouchesStorage.deallocate()
    for index in entries.indices { entries[index].gesture.arenaEntryIndex = nil }
  }

  // MARK: Notifications

  /// Queues a notification with a gesture's current values.
  func queueNotification(_ index: Int, _ state: GestureState, at instant: Timestamp) {
    let snapshot = snapshot(index, state, at: instant)
    entries[index].withGesture {
      $0.enqueueNotification(snapshot)
      notificationQueue.append(.passUnretained($0))
    }
  }

  /// Queues a notification with a gesture's stored snapshot. The recognizer must be in
  /// ``removedAttempts``.
  func queueNotification(_ stored: StoredSnapshot, of gesture: GestureRecognizer) {
    gesture.enqueueNotification(stored)
    notificationQueue.append(.passUnretained(gesture))
  }

  /// Queues a notification of an attempt's failure.
  func queueFailureNotification(
    _ snapshot: GestureSnapshot, _ reason: Reason, of gesture: GestureRecognizer
  ) {
    gesture.enqueueFailure(snapshot, reason)
    notificationQueue.append(.passUnretained(gesture))
  }

  /// Queues a notification of a pending result's failure. The recognizer must be in
  /// ``removedAttempts``.
  func queueFailureNotification(
    _ stored: StoredSnapshot, _ reason: Reason, of gesture: GestureRecognizer
  ) {
    gesture.enqueueFailure(stored, reason)
    notificationQueue.append(.passUnretained(gesture))
  }

  /// Runs all queued notifications. In a dry run, drops them instead.
  @inline(__always)  // Most passes have no notifications.
  func runNotifications(isDryRun: Bool) {
    if hasFeedbackOrConfirmations {
      runAllNotifications(isDryRun: isDryRun)
    } else {
      runStateNotifications(isDryRun: isDryRun)
    }
    removedAttempts.clear()
  }

  private func runAllNotifications(isDryRun: Bool) {
    hasFeedbackOrConfirmations = false
    runPressFeedback(isDryRun: isDryRun)
    runStateNotifications(isDryRun: isDryRun)
    runConfirmations(isDryRun: isDryRun)
  }

  @inline(__always)
  private func runStateNotifications(isDryRun: Bool) {
    for index in notificationQueue.indices {
      notificationQueue[index]._withUnsafeGuaranteedRef {
        if isDryRun { $0.dropNextNotification() } else { $0.runNextNotification() }
      }
    }
    notificationQueue.clear()
  }

  private func runConfirmations(isDryRun: Bool) {
    for index in confirmedGestures.indices where !isDryRun {
      let gesture = confirmedGestures[index]
      gesture.onConfirmation?(gesture)
    }
    confirmedGestures.clear()
  }

  /// Whether every attempt is decided and every touch has ended.
  var isIdle: Bool { entries.isEmpty && pendingResults.isEmpty }

  /// Returns the index of a recognizer's entry in this arena, or `nil` if the recognizer has no
  /// entry here.
  func entryIndex(of gesture: GestureRecognizer) -> Int? {
    guard let index = gesture.arenaEntryIndex, index < entries.count,
      entries[index].gesture === gesture
    else { return nil }
    return index
  }

  /// Changes the phase of an attempt. Every phase change goes through this method.
  func setPhase(_ phase: Attempt.Phase, _ index: Int) {
    if !gesturesBegunOnStandby.isEmpty { removeFromGesturesBegunOnStandby(index) }
    updatePhaseCounts(entries[index].phase, -1)
    entries[index].phase = phase
    updatePhaseCounts(phase, 1)
    areReceivingEntryIndicesStale = true
    if waitingAttemptCount > 0 { markForRecheck(waitingFor: index) }
  }

  /// Updates the number of attempts with optional traits, if the given attempt has any.
  func updateTraitCount(_ attempt: borrowing Attempt, _ delta: Int) {
    if !attempt.traits.isEmpty {
      attemptWithTraitsCount += delta
      traitAndMonitorCount += delta
    }
  }

  /// Whether an attempt has optional traits.
  var hasAttemptWithTraits: Bool { attemptWithTraitsCount > 0 }

  /// Applies the deadline and slop that a state machine returned.
  func applyResponse(of index: Int, _ answer: RecognizerResponse) {
    scheduleDeadline(index, at: answer.deadline)
    entries[index].slop = answer.slop
  }

  /// Returns the touches that a recognizer tracks in this arena.
  func trackedTouches(of gesture: GestureRecognizer) -> TrackedTouches {
    entryIndex(of: gesture).map { groups[entries[$0].touchGroup].touches } ?? TrackedTouches()
  }

  private func updatePhaseCounts(_ phase: Attempt.Phase, _ delta: Int) {
    switch phase {
    case .waiting: waitingAttemptCount += delta
    case .active: activeGestureCount += delta
    case .possible, .resultPending, .standby, .over: break
    }
  }

  // MARK: Verdicts

  func setCurrentEvent(_ event: Input.Event, at time: Timestamp, since previousTime: Timestamp) {
    currentEvent = event
    self.time = time
    self.previousTime = Input.limitedPreviousTime(previousTime, before: time)
  }

  /// Delivers the current event to the state machines whose touches it affects. The event must not
  /// be a move.
  func deliverEvent() {
    var (input, borrowedGroup) = (emptyInput, Int?.none)
    for index in entries.indices where entries[index].receivesInput {
      if groups[entries[index].touchGroup].hasChanges {
        deliverSwappingTouches(index, &input, &borrowedGroup)
      }
    }
    returnAllTouches(consume input, borrowedGroup)
  }

  /// Delivers the current move to the state machines, except those whose touches haven't moved
  /// beyond their slop.
  func deliverMove() {
    if areReceivingEntryIndicesStale { updateReceivingEntryIndices() }
    var (input, borrowedGroup) = (emptyInput, Int?.none)
    for position in receivingEntryIndices.indices {
      let index = receivingEntryIndices[position]
      let slop = entries[index].slop
      if groups[entries[index].touchGroup].squaredDistanceFromStart >= slop * slop
        || observesContactChange(index)
      {
        deliverSwappingTouches(index, &input, &borrowedGroup)
      }
    }
    returnAllTouches(consume input, borrowedGroup)
  }

  private func updateReceivingEntryIndices() {
    receivingEntryIndices.clear()
    for index in entries.indices where entries[index].receivesInput {
      receivingEntryIndices.append(index)
    }
    areReceivingEntryIndicesStale = false
  }

  // Swap the touches into the input, because copying the array would retain it.

  private var emptyInput: Input {
    Input(currentEvent, at: time, from: previousTime, fingers: emptyTouchesStorage.move())
  }

  @inline(__always)  // Otherwise, the input would be copied.
  private func returnAllTouches(_ input: consuming Input, _ borrowedGroup: Int?) {
    returnBorrowedTouches(&input, borrowedGroup)
    emptyTouchesStorage.initialize(to: input.touches)
  }

  private func returnBorrowedTouches(_ input: inout Input, _ borrowedGroup: Int?) {
    if let borrowedGroup { swap(&input.touches, &groups[borrowedGroup].touches) }
  }

  /// Delivers the current event to a state machine, with its group's touches swapped into the
  /// input.
  @inline(__always)  // Called once for each recognizer in each frame.
  private func deliverSwappingTouches(
    _ index: Int, _ input: inout Input, _ borrowedGroup: inout Int?
  ) {
    let group = entries[index].touchGroup
    if group != borrowedGroup {
      returnBorrowedTouches(&input, borrowedGroup)
      swap(&input.touches, &groups[group].touches)
      borrowedGroup = group
    }
    deliver(input, toEntry: index)
  }

  /// Returns whether contact data has changed and the state machine observes contact changes.
  private func observesContactChange(_ index: Int) -> Bool {
    hasAttemptWithTraits && groups[entries[index].touchGroup].hasContactChanges
      && entries[index].traits.contains(.observesContactChanges)
  }

  /// Delivers the current event to a state machine and stores its verdict for
  /// ``applyPendingVerdicts()``.
  @inline(__always)  // Called once for each recognizer in each frame.
  func deliver(_ input: Input, toEntry index: Int) {
    let response = entries[index].withGesture { $0.deliver(input, &verdictStorage) }
    applyResponse(of: index, response)
    switch response.update {
    case .none: break
    case .valueChanged: changedEntryIndices.append(index)
    case .verdict: addVerdict(verdictStorage, of: index)
    }
  }

  /// Stores a verdict with its instant.
  func addVerdict(_ verdict: Verdict, of index: Int) {
    let (instant, rank) =
      switch verdict {
      case .recognize(_, let instant), .begin(_, let instant):
        (instant, entries[index].withGesture { $0.tapOnlyCount })
      case .fail(_, let instant): (instant, -1)
      case .undecided, .change, .end: (time, 0)
      }
    verdicts.append(
      TimedVerdict(
        entryIndex: index, verdict: isInstantMove ? verdict.replacingInstant(time) : verdict,
        instant: instant,
        rankAtSameInstant: rank))
  }

  /// Returns the current input for the touches of an entry.
  func input(for index: Int) -> Input {
    Input(
      currentEvent, at: time, from: previousTime,
      fingers: groups[entries[index].touchGroup].touches)
  }
}

extension Verdict {
  /// Returns the same verdict with a different instant.
  func replacingInstant(_ instant: Timestamp) -> Verdict {
    switch self {
    case .recognize(let reason, _): .recognize(reason, at: instant)
    case .begin(let reason, _): .begin(reason, at: instant)
    case .fail(let reason, _): .fail(reason, at: instant)
    case .undecided, .change, .end: self
    }
  }
}
