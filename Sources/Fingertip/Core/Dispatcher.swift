/// An object that processes touch frames in stages. In each frame, the dispatcher fires deadlines,
/// updates touches, hit-tests new ones, passes the touches to recognizers, decides between
/// gestures, and delivers the results. Each window and each surface has its own dispatcher.
///
/// The dispatcher, the arena and the recognizers aren't reentrant. Actions run after all decisions.
/// Input that is sent from an action waits until the pass has ended. All other requests from an
/// action are deferred to the end of the frame. Runtime exclusivity checks would take up to a third
/// of the time needed to process a frame, so `@exclusivity(unchecked)` disables them for the state
/// that every frame accesses.
final class Dispatcher {
  let log = DecisionLog()
  let arena: Arena
  var tapCounter = TapCounter()
  /// The settings that new recognizers start with. Only the code that sets this property knows the
  /// type of the settings.
  var defaultSettings: AnyObject?
  let event = TouchEvent()
  /// Whether this is a dry run, which calls only the decision observer.
  let isDryRun: Bool
  @exclusivity(unchecked) var touchTable = TouchTable()
  @exclusivity(unchecked) var router = TouchRouter()
  /// The interception status of each touch, for a host that forwards touches. This is usually
  /// `nil`.
  @exclusivity(unchecked) var interceptionStatusTracker: InterceptionStatusTracker?
  /// The recorder that stores the latest input. This is usually `nil`.
  @exclusivity(unchecked) var flightRecorder: FlightRecorder?
  @exclusivity(unchecked) var schedule = Schedule()
  /// The calls to make at the end of a pass, which run the actions of controls.
  @exclusivity(unchecked) var deferredCalls = UniqueArray<DeferredCall>()
  @exclusivity(unchecked) var time: Timestamp?
  @exclusivity(unchecked) var lastFrameTime = Timestamp.zero
  /// The time to which the clock is jumping, or `nil` if it isn't jumping. New deadlines are due
  /// after that time.
  @exclusivity(unchecked) var clockJumpTarget: Timestamp?
  /// Whether a pass is being decided or delivered, so that no other pass may start.
  @exclusivity(unchecked) var isBusy = false
  /// The input that was sent while the dispatcher was busy. This is usually `nil`.
  @exclusivity(unchecked) var waitingInput: InputQueue?
  /// The frame to which the host adds samples, or `nil` if the host sends only complete frames.
  @exclusivity(unchecked) var openFrame: OpenFrame?
  /// Whether a caller is sending several inputs. If so, waiting input isn't processed until the
  /// caller has sent its last input.
  @exclusivity(unchecked) var isInBatch = false
  /// The number of times that waiting input was dropped because there was too much of it.
  @exclusivity(unchecked) var droppedInputCount = 0
  /// The IDs of the touches that gestures have intercepted, oldest first. A touch's ID stays here
  /// after the touch has ended, until the next touch begins.
  @exclusivity(unchecked) var interceptedIDs = UniqueArray<TouchID>()
  @exclusivity(unchecked) var needsReview = false
  @exclusivity(unchecked) var pendingCancellation: CancellationReason?
  /// Storage for the touches that are passed to a touch handler, and for the current states of
  /// touches that temporarily show an earlier state.
  @exclusivity(unchecked) var handlerTouches: [Touch] = []
  @exclusivity(unchecked) var savedTouchStates = UniqueArray<Touch.State>()

  /// The touches that began in the current frame, and the targets under them. ``landingTargets``
  /// contains the targets of all these touches, grouped by touch.
  @exclusivity(unchecked) var landings = UniqueArray<Landing>()
  @exclusivity(unchecked) var landingTargets: [TouchTarget] = []

  init(isDryRun: Bool = false) {
    self.isDryRun = isDryRun
    arena = Arena(log: log)
  }

  deinit {
    schedule.stopAllActions()
    router.releaseRetainedObjects()
  }

  var isIdle: Bool {
    hasNoTouch && schedule.isEmpty && openFrame?.isOpen != true
  }

  /// Whether no touch is down, undecided or being delivered.
  var hasNoTouch: Bool { arena.isIdle && touchTable.isEmpty && router.isEmpty }

  /// Processes one frame.
  func processFrame(
    _ frame: TouchFrame, for host: any HitTestProvider, isCoalescing: Bool = false
  ) {
    decideFrame(frame, for: host)
    deliverFrameResults(isCoalescing: isCoalescing)
  }

  /// Fires the deadlines that precede a frame, and then decides the frame. The caller must call
  /// ``deliverFrameResults(isCoalescing:)`` before anything else is decided.
  func decideFrame(_ frame: TouchFrame, for host: any HitTestProvider) {
    isBusy = true
    let now = fireDeadlines(upTo: frame.timestamp)
    if flightRecorder != nil { record(frame) }
    touchTable.beginFrame()
    applySamples(of: frame, at: now, host)
    if touchTable.changes.isSuperset(of: [.moves, .lifts]) {
      arena.processLiftsBeforeMoves(touchTable, at: now)
    }
    if touchTable.changes.contains(.moves)
      || touchTable.changes.contains(.contactData) && arena.hasAttemptWithTraits
    {
      arena.processMoves(touchTable, at: now, since: lastFrameTime)
    }
    if touchTable.changes.contains(.lifts) { arena.processLifts(touchTable.slots, at: now) }
    if touchTable.changes.contains(.cancels) {
      arena.processCancellations(touchTable.slots, at: now)
    }
    if touchTable.changes.contains(.landings) {
      for index in landings.indices { bindRecognizers(to: landings[index], at: now) }
      landings.clear()
      landingTargets.clear()
      arena.processLandings(at: now)
      if arena.activeGestureCount > 0 { recordInterceptedNewTouches() }
    }
    if touchTable.changes.contains(.beganAndMoved) {
      arena.processMoves(touchTable, at: now, since: now)
    }
    if touchTable.changes.contains(.beganAndEnded) {
      touchTable.endTouchesBegunInFrame()
      arena.processLifts(touchTable.slots, at: now)
    }
    lastFrameTime = now
  }

  /// Delivers the results of a frame.
  func deliverFrameResults(isCoalescing: Bool) {
    if isCoalescing { recordCoalescing() }
    deliverResults(isFrame: true, isCoalescing: isCoalescing)
    endPass()
  }

  /// Ends a pass, and processes the input that was waiting for it to end.
  @inline(__always)  // Called in each frame.
  func endPass() {
    isBusy = false
    if waitingInput != nil { processWaitingInputIfIdle() }
  }

  /// Logs the samples of a frame in which no touch begins and no touch that is down changes. The
  /// only effect is that the decision observer is called.
  func applyUnknownSamples(of frame: TouchFrame, for host: any HitTestProvider) {
    isBusy = true
    let now = time ?? frame.timestamp
    for sample in frame.samples { applySampleOfUnknownTouch(sample, now, host) }
    log.flush()
    if applyPendingChanges() { deliverResults(isFrame: true) }
    endPass()
  }

  // These two methods aren't inlined because nearly all frames are processed without a recorder.

  @inline(never)
  private func record(_ frame: TouchFrame) {
    flightRecorder?.record(frame, canStartReplay: hasNoTouch)
  }

  @inline(never)
  private func recordCoalescing() { flightRecorder?.markCurrentFrameCoalesced() }

  /// Advances time.
  func advance(to target: Timestamp) {
    isBusy = true
    defer { endPass() }
    guard let flightRecorder else {
      fireDeadlines(upTo: target)
      return
    }
    flightRecorder.recordAdvance(from: time, to: target, nextDeadline: nextDeadline) {
      fireDeadlines(upTo: target)
    }
  }

  /// Returns whether a touch with the given ID is down, or may be down once the waiting input is
  /// processed.
  func mayHaveTouch(_ id: TouchID) -> Bool { isBusy || touchTable.slot(of: id) != nil }

  /// Returns the first target that satisfies a predicate and has a touch, or `nil` if there is
  /// none. The touch either is still down or hasn't had its end delivered yet.
  func touchedTarget(where condition: (TouchTarget) -> Bool) -> TouchTarget? {
    for slot in touchTable.slots.indices {
      if let target = touchTable[slot]?.target, condition(target) { return target }
    }
    return router.touchedTarget(where: condition)
  }

  // MARK: Requests of callbacks

  /// Cancels all touches and all attempts (rule T5), after any waiting input has been processed.
  /// Attempts whose gestures haven't begun fail instead.
  func cancelAllTouches(_ reason: CancellationReason, for processor: any InputProcessor) {
    if hasWaitingInput {
      return enqueue(.cancellation(reason, at: time ?? .earliest), for: processor)
    }
    fireDueDeadlines()
    pendingCancellation = reason
    applyPendingChangesIfIdle()
  }

  /// Fires the deadlines that are already due, because the host shortened a time limit after the last
  /// input. The next frame would fire them, too, before its callbacks can cancel all touches.
  private func fireDueDeadlines() {
    guard !isBusy, let time, nextDeadline.map({ $0 <= time }) == true else { return }
    isBusy = true
    fireDeadlines(upTo: time)
    endPass()
  }

  /// Cancels all touches and attempts without delivering the results. The caller must call
  /// ``deliverFrameResults(isCoalescing:)`` before anything else is decided. If a pass is running,
  /// this method returns `false`, and the pass cancels the touches and attempts when it ends.
  func cancelAllWithoutDelivery(_ reason: CancellationReason) -> Bool {
    fireDueDeadlines()
    pendingCancellation = reason
    guard !isBusy else { return false }
    isBusy = true
    _ = applyPendingChanges()
    return true
  }

  /// Prepares for the removal of a target. The next review then cancels the target's touches, its
  /// scheduled actions, and the attempts of its recognizers. If recognizers of surrounding targets
  /// still track a touch, the touch is cancelled only for the removed target (rule T5).
  func targetWillLeave(_ target: TouchTarget) {
    for slot in touchTable.slots.indices {
      guard let touch = touchTable[slot], touch.target?.isInside(target) == true else { continue }
      touch.markTargetLeaving()
    }
    router.targetWillLeave(target)
    schedule.targetWillLeave(target)
    arena.invalidateRecognizers(in: target)
    needsReview = true
  }

  /// Cancels or fails the attempt of a recognizer that was disabled or removed.
  func invalidate(_ gesture: GestureRecognizer, _ code: Reason.Code) {
    arena.invalidatedRecognizers.append((gesture, code))
    requestReview()
  }

  /// Rechecks whether a recognizer has to wait, after one of its requirements was removed.
  func recheckRequirements(of gesture: GestureRecognizer) {
    arena.recheckRequirements(of: gesture)
    requestReview()
  }

  /// Requests that removed targets and recognizers be handled once no pass is running.
  func requestReview() {
    needsReview = true
    applyPendingChangesIfIdle()
  }

  private func applyPendingChangesIfIdle() {
    guard !isBusy else { return }
    isBusy = true
    defer { endPass() }
    if applyPendingChanges() { deliverResults(isFrame: true) }
  }

  /// Applies the changes that callbacks requested. Returns whether there is anything to deliver.
  func applyPendingChanges() -> Bool {
    guard needsReview || pendingCancellation != nil else { return false }
    let now = time ?? .zero
    touchTable.beginFrame()
    if let reason = pendingCancellation {
      if let flightRecorder, let time { flightRecorder.record(reason, at: time) }
      cancelTouches(reason, all: true, at: now)
    }
    pendingCancellation = nil
    if needsReview { cancelTouches(.viewRemoved, all: false, at: now) }
    needsReview = false
    if touchTable.changes.contains(.cancels) {
      arena.processCancellations(touchTable.slots, at: now)
    }
    arena.reviewInvalidated(at: now)
    var index = 0
    while index < schedule.removedActionCount {
      schedule.removedAction(index).callOnRemoval()
      index += 1
    }
    if index > 0 { schedule.clearRemovedActions() }
    return true
  }

  /// Cancels all touches and attempts, or only the touches whose targets were removed.
  private func cancelTouches(_ reason: CancellationReason, all: Bool, at now: Timestamp) {
    for slot in touchTable.slots.indices {
      guard let touch = touchTable[slot],
        all || touch.targetState == .leaving && touch.changeInFrame == .nothing
      else { continue }
      if all || !arena.hasContinuingAttempt(tracking: touch.number) {
        cancelTouch(inSlot: slot, reason, at: now)
      } else {
        logRemovedTarget(of: touch, at: now)
        arena.replaceRemovedBlockingTarget(ofAttemptsTracking: touch.number)
      }
    }
    if all {
      arena.cancelOrFailAllAttempts(.touchCancelled(reason), at: now)
      tapCounter.reset()
    }
    router.cancelTouches(at: now, all: all)
    for slot in touchTable.slots.indices {
      guard let touch = touchTable[slot], touch.targetState == .leaving,
        touch.changeInFrame == .nothing
      else { continue }
      touch.markTargetRemoved()
    }
  }
}
