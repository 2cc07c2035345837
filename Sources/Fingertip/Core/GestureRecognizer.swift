/// A gesture recognizer on a view.
///
/// This class contains everything that doesn't depend on the kind of gesture. Every instance
/// belongs to the subclass ``Gesture``, which adds the state machine and its values:
///
/// ```swift
/// let pan = PanGestureRecognizer { pan in
///   print(pan.state, pan.value.translation)
/// }
/// view.addGestureRecognizer(pan)
/// ```
///
/// The state, the location and the values are those that were reported to the last action. These
/// properties don't change while actions run.
public class GestureRecognizer {
  /// The display name used in explanations. The default is the name of the configured gesture, such
  /// as "double tap".
  public final var name: String {
    get { givenName ?? displayName }
    set { givenName = newValue }
  }
  @exclusivity(unchecked) private final var givenName: String?
  /// Whether the recognizer is enabled.
  ///
  /// Disabling the recognizer during a gesture cancels the gesture (rule D7). If an action disables
  /// the recognizer, the gesture is cancelled at the end of the frame, even if the recognizer has
  /// been re-enabled by then.
  @exclusivity(unchecked) public final var isEnabled = true {
    didSet { if !isEnabled { attachedTarget?.dispatcher?.invalidate(self, .disabled) } }
  }
  /// Whether the view's touches are cancelled when the gesture is recognized (rule D3).
  @exclusivity(unchecked) public final var cancelsTouchesInView = true
  /// Whether the view receives new touches only after the recognizer has failed (rule D4), or has
  /// recognized its gesture without canceling the view's touches.
  @exclusivity(unchecked) public final var delaysTouchesBegan = false
  /// Whether the view receives the ends of touches only after the recognizer has failed (rule D5).
  /// If ``cancelsTouchesInView`` is `false`, nothing is delayed.
  @exclusivity(unchecked) public final var delaysTouchesEnded = true
  /// Whether controls in the view can block this gesture if it is a tap, a long press, or a drag
  /// that they use themselves (rule C7). For example, set this property to `false` for a long press
  /// on a list whose rows are controls.
  @exclusivity(unchecked) public final var yieldsToControls = true

  /// Whether the attempt fails when a touch leaves the view before the gesture is recognized.
  ///
  /// The tracking margin counts as part of the view; see ``View/containsTrackedTouch(at:)``. On a
  /// surface, a touch has left its target once the touch's hit path no longer contains that target.
  /// Setting this property to `true` is useful for taps and long presses, but not for drags, which
  /// usually leave their view. A change takes effect with the next attempt.
  @exclusivity(unchecked) public final var failsOutsideView = false
  /// Called with feedback on each press, before the actions of the same pass run. See
  /// ``PressFeedback``. If this closure is changed while a touch is down, the change takes effect
  /// with the next attempt.
  @exclusivity(unchecked) public final var onPress: ((GestureRecognizer, PressFeedback) -> Void)?

  /// Called before the gesture is recognized. If the closure returns `false`, the gesture fails.
  /// The closure must not have side effects.
  @exclusivity(unchecked) public final var shouldBegin: ((GestureRecognizer) -> Bool)?
  /// Called for each touch that begins. If the closure returns `false`, the recognizer ignores the
  /// touch. The closure must not have side effects.
  @exclusivity(unchecked) public final var shouldReceive: ((GestureRecognizer, Touch) -> Bool)?
  /// Called when this recognizer or another one recognizes its gesture while both track the same
  /// touch. If either recognizer's closure returns `true`, both gestures may be recognized.
  ///
  /// By default, only pairs declared with ``recognizeSimultaneously(with:)`` may be recognized
  /// together. The closure must not have side effects.
  @exclusivity(unchecked) public final var shouldRecognizeSimultaneously:
    ((_ other: GestureRecognizer) -> Bool)?
  /// Called to decide whether this recognizer prevents another one when it recognizes its gesture.
  /// By default, this recognizer prevents the other one, except that a tap doesn't prevent
  /// recognizers that require more taps (rule R1).
  @exclusivity(unchecked) public final var canPrevent: ((_ other: GestureRecognizer) -> Bool)?
  /// Called to decide whether another recognizer may prevent this one. By default, it may.
  @exclusivity(unchecked) public final var canBePrevented: ((_ other: GestureRecognizer) -> Bool)?

  /// Called with the reason for the failure when an attempt has failed (rule X1).
  ///
  /// Calls to this closure and to recognizers' actions are made in the order of the decisions that
  /// caused them. Even a recognized gesture may still fail while its result is pending. During the
  /// call, ``state`` is `failed` and ``time`` is the time of the failure.
  @exclusivity(unchecked) public final var onFailure: ((GestureRecognizer, Reason) -> Void)?

  /// Called when a multi-touch gesture can no longer be withdrawn, after the actions of the same
  /// pass. See ``canBeWithdrawn``.
  @exclusivity(unchecked) package final var onConfirmation: ((GestureRecognizer) -> Void)?

  /// The state at the time of the last action or of the last call to ``onFailure``.
  public final var state: GestureState { reportedSnapshot.state }
  /// Whether the last action reported that the gesture was withdrawn. A gesture is withdrawn if it
  /// is cancelled in favor of a different gesture that better matches how the touches move (rule
  /// R3).
  public final var isWithdrawn: Bool { state == .cancelled && wasWithdrawn }
  /// The location of the gesture at the time of the last action, in window coordinates. The
  /// location is usually the centroid of the touches.
  public final var location: Point { reportedSnapshot.focalPoint.location }
  /// The number of touches at the time of the last action.
  public final var numberOfTouches: Int { reportedSnapshot.focalPoint.touchCount }
  /// The time of the event that was reported to the last action.
  public final var time: Timestamp { reportedSnapshot.time }

  /// The target that the recognizer is attached to.
  @exclusivity(unchecked) final var attachedTarget: TouchTarget?
  /// The target that owns the recognizer, which may be attached to a different target. The owner's
  /// methods are called before the host's closures and actions. For example, a scroll view owns the
  /// recognizers that move its content.
  @exclusivity(unchecked) final var owner: TouchTarget?
  @exclusivity(unchecked) final var actions = UniqueArray<GestureAction>()
  /// Whether `actions` still contains actions that have been removed.
  @exclusivity(unchecked) final var hasRemovedActions = false
  /// The relations to other recognizers. This is usually `nil`.
  @exclusivity(unchecked) final var relations: Relations?
  /// Whether this recognizer is declared simultaneous with the recognizer that is currently being
  /// compared with others.
  @exclusivity(unchecked) final var isMarkedSimultaneous = false
  /// The index of the recognizer's entry in the arena while an attempt is in progress.
  @exclusivity(unchecked) final var arenaEntryIndex: Int?
  /// Whether the last gesture was cancelled in favor of a different gesture.
  @exclusivity(unchecked) final var wasWithdrawn = false
  /// The index in ``Arena/nearMisses`` of the near miss that is being measured, or `nil` if there
  /// is none.
  @exclusivity(unchecked) final var pendingNearMissIndex: Int?
  /// The snapshot that was reported to the last action.
  @exclusivity(unchecked) final var reportedSnapshot = GestureSnapshot()

  /// Values cached from the configuration. See ``Recognizer/requiredTapCount`` and
  /// ``Recognizer/tapOnlyCount``.
  @exclusivity(unchecked) final var requiredTapCount = 0
  @exclusivity(unchecked) package final var tapOnlyCount = 0
  /// The optional traits of the state machine.
  @exclusivity(unchecked) final var traits: Attempt.Traits = []
  /// Values cached from the configuration. See ``Recognizer/motionKind`` and
  /// ``Recognizer/withdrawalLimits``.
  @exclusivity(unchecked) final var motionKind: MotionKind?
  @exclusivity(unchecked) final var withdrawalLimits = WithdrawalLimits()
  /// The last gesture, if the configuration limits how soon a gesture can be repeated. See
  /// ``Recognizer/repetitionLimits``.
  @exclusivity(unchecked) final var repetitionGuard: RepetitionGuard?

  /// The touches that the recognizer tracks.
  package final var trackedTouches: TrackedTouches {
    attachedTarget?.dispatcher?.arena.trackedTouches(of: self) ?? TrackedTouches()
  }

  final let weakBox = WeakBox<GestureRecognizer>()

  init(name: String?) {
    givenName = name
    weakBox.bind(to: self)
  }

  deinit { weakBox.clear() }

  /// Detaches the recognizer from its target, if it has one.
  // Surfaces are compiled into the host's module, which can't call targets directly.
  @inline(never)
  package final func detach() { attachedTarget?.detach(self) }

  /// The gesture's values at the time of the last action, as named quantities.
  public var measures: [Measure] { [] }

  // MARK: Overridden by Gesture

  /// Delivers an input to the state machine. If the state machine decides, its verdict is stored in
  /// `verdict`.
  func passToStateMachine(_ input: Input, _ verdict: inout Verdict) -> RecognizerResponse {
    RecognizerResponse(.none, deadline: nil)
  }
  /// Notifies the state machine that no competitor is left.
  func winByDefault(
    _ input: Input, at instant: Timestamp, _ verdict: inout Verdict
  ) -> RecognizerResponse {
    RecognizerResponse(.none, deadline: nil)
  }
  /// Prepares the state machine for another attempt.
  func resetStateMachine() {}
  func nearMiss(_ reason: Reason, _ input: Input) -> NearMiss? { nil }
  /// Returns the focal point of the state machine, if it has one.
  func currentFocalPoint() -> FocalPoint? { nil }
  /// The display name of the configured gesture.
  var displayName: String { "" }
  /// Returns a copy of a snapshot along with the current values.
  func makeStoredSnapshot(_ snapshot: GestureSnapshot) -> StoredSnapshot {
    StoredSnapshot(snapshot)
  }
  /// Sets the reported values to the state machine's current values.
  func reportCurrentValue() {}
  /// Sets the reported values to the stored values.
  func reportStoredValue(_ stored: StoredSnapshot) {}

  // MARK: State machine

  /// Delivers an input to the state machine. If the state machine decides, its verdict is stored in
  /// `verdict`.
  @inline(__always)  // Called once for each recognizer in each frame.
  final func deliver(_ input: Input, _ verdict: inout Verdict) -> RecognizerResponse {
    if hasUnstoredNotification { storeValueOfLastNotification() }
    return passToStateMachine(input, &verdict)
  }

  /// Prepares the state machine for another attempt.
  final func reset() {
    if hasUnstoredNotification { storeValueOfLastNotification() }
    resetStateMachine()
  }

  // MARK: Owner

  /// Returns whether the recognizer should receive a touch. If its owner no longer exists, the
  /// recognizer doesn't receive any touches.
  final func ownerAccepts(_ touch: Touch) -> Bool {
    owner.map { $0.exists && $0.recognizer(self, shouldReceive: touch) } ?? true
  }

  /// Whether the owner allows the gesture to be recognized.
  final var ownerAllowsBegin: Bool {
    owner.map { $0.exists && $0.recognizerShouldBegin(self) } ?? true
  }

  // MARK: Notifications

  /// A queued notification. The notification's values remain in the state machine until the next
  /// input. The notification usually runs before then, so the values are copied only once. Also
  /// storing the values in the queue would take 70 % more instructions for each sample that moves a
  /// touch.
  private struct QueuedNotification {
    var snapshot: GestureSnapshot
    var isStored: Bool
  }

  @exclusivity(unchecked) private final var notificationQueue = UniqueArray<QueuedNotification>()
  /// The queued snapshots whose values had to be stored, in the order of their notifications.
  @exclusivity(unchecked) private final var storedSnapshots = UniqueArray<StoredSnapshot>()
  /// The reasons for the queued failures, in the order of their notifications.
  @exclusivity(unchecked) private final var failureReasons = UniqueArray<Reason>()
  /// Whether the last notification's values are still in the state machine.
  @exclusivity(unchecked) private final var hasUnstoredNotification = false

  /// Queues a notification with the state machine's current values.
  final func enqueueNotification(_ snapshot: GestureSnapshot) {
    if hasUnstoredNotification { storeValueOfLastNotification() }
    notificationQueue.append(QueuedNotification(snapshot: snapshot, isStored: false))
    hasUnstoredNotification = true
  }

  /// Queues a notification with a stored snapshot.
  final func enqueueNotification(_ stored: StoredSnapshot) {
    if hasUnstoredNotification { storeValueOfLastNotification() }
    notificationQueue.append(QueuedNotification(snapshot: stored.snapshot, isStored: true))
    storedSnapshots.append(stored)
  }

  /// Stores the values of the last notification, because the state machine is about to change.
  // This method is rarely called. Inlining it would take 7 % more instructions for each sample that
  // moves a touch.
  @inline(never)
  private final func storeValueOfLastNotification() {
    let last = notificationQueue.count - 1
    notificationQueue[last].isStored = true
    storedSnapshots.append(makeStoredSnapshot(notificationQueue[last].snapshot))
    hasUnstoredNotification = false
  }

  /// Queues a notification of an attempt's failure with the state machine's current values.
  final func enqueueFailure(_ snapshot: GestureSnapshot, _ reason: Reason) {
    enqueueNotification(snapshot)
    failureReasons.append(reason)
  }

  /// Queues a notification of a pending result's failure.
  final func enqueueFailure(_ stored: StoredSnapshot, _ reason: Reason) {
    enqueueNotification(stored)
    failureReasons.append(reason)
  }

  /// Calls a closure with each queued snapshot that stores values of the most recently reported
  /// attempt. Returns whether the state machine still belongs to that attempt.
  final func visitStoredSnapshots(_ visit: (StoredSnapshot) -> Void) -> Bool {
    var storedIndex = 0
    for index in notificationQueue.indices {
      if notificationQueue[index].snapshot.isFirstOfAttempt { return false }
      if notificationQueue[index].isStored {
        visit(storedSnapshots[storedIndex])
        storedIndex += 1
      }
    }
    return true
  }

  /// Removes the first notification from the queue, sets the reported values, and runs all actions.
  final func runNextNotification() {
    let next = notificationQueue.removeFirst()
    reportedSnapshot = next.snapshot
    if next.isStored {
      reportStoredValue(storedSnapshots.removeFirst())
    } else {
      reportCurrentValue()
      hasUnstoredNotification = false
    }
    if reportedSnapshot.state == .failed {
      let reason = failureReasons.removeFirst()
      return onFailure?(self, reason) ?? ()
    }
    owner?.recognizerDidChange(self)
    runActions()
  }

  private final func runActions() {
    // An action that is added during this loop doesn't run until the next notification.
    for index in actions.indices { actions[index].handler?(self) }
    guard hasRemovedActions else { return }
    hasRemovedActions = false
    actions.removeAll { $0.handler == nil }
  }

  /// Removes the first notification from the queue without running it.
  final func dropNextNotification() {
    let next = notificationQueue.removeFirst()
    if next.isStored { storedSnapshots.removeFirst() } else { hasUnstoredNotification = false }
    if next.snapshot.state == .failed { failureReasons.removeFirst() }
  }

  /// Adds a closure that runs after the actions. Use this method for observers that don't know the
  /// state machine's type.
  package final func addObserver(_ observer: @escaping (GestureRecognizer) -> Void) {
    actions.append(GestureAction(handler: observer, source: .observer))
  }
}
