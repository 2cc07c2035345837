/// A gesture recognizer on a view.
///
/// The class holds everything that doesn't depend on the gesture. Instances are of its subclass
/// ``Gesture``, which adds the state machine and its values:
///
/// ```swift
/// let pan = PanGestureRecognizer { pan in
///   print(pan.state, pan.value.translation)
/// }
/// view.addGestureRecognizer(pan)
/// ```
///
/// State, location and values are those of the last action. They don't change while actions run.
public class GestureRecognizer {
  /// The display name, used in explanations. By default the name of the configured gesture, such as
  /// "double tap".
  public final var name: String {
    get { givenName ?? fullName }
    set { givenName = newValue }
  }
  @exclusivity(unchecked) private final var givenName: String?
  /// Whether the recognizer is enabled.
  ///
  /// Disabling it during a gesture cancels the gesture (rule D7). When set from an action, the
  /// cancellation follows after the frame, even if the recognizer is enabled again meanwhile.
  @exclusivity(unchecked) public final var isEnabled = true {
    didSet { if !isEnabled { attachment?.dispatcher?.revoke(self, .disabled) } }
  }
  /// Whether its view's touches are canceled when it is recognized (rule D3).
  @exclusivity(unchecked) public final var cancelsTouchesInView = true
  /// Whether its view receives new touches only after it has failed (rule D4), or was recognized
  /// without canceling its view's touches.
  @exclusivity(unchecked) public final var delaysTouchesBegan = false
  /// Whether its view receives the end of touches only after it has failed (rule D5). Without
  /// ``cancelsTouchesInView`` nothing is delayed.
  @exclusivity(unchecked) public final var delaysTouchesEnded = true
  /// Whether controls in its view block the taps, long presses and drags that they use themselves
  /// (rule C7). Turn it off for a long press on a list whose rows are controls.
  @exclusivity(unchecked) public final var yieldsToControls = true

  /// Whether the attempt fails when a touch leaves the view before the gesture is recognized.
  ///
  /// The view includes its tracking margin, see ``View/tracks(_:)``. On a surface, a touch leaves
  /// where the hit-test path doesn't contain the target. Useful for taps and long presses; drags
  /// usually leave their view. A change takes effect with the next attempt.
  @exclusivity(unchecked) public final var staysInView = false
  /// Called with the feedback of each press, before the actions of the same pass. See
  /// ``PressFeedback``. Setting it while a touch is down takes effect with the next attempt.
  @exclusivity(unchecked) public final var onPress: ((GestureRecognizer, PressFeedback) -> Void)?

  /// Called before the gesture is recognized; `false` makes it fail. The closure must not change
  /// anything.
  @exclusivity(unchecked) public final var shouldBegin: ((GestureRecognizer) -> Bool)?
  /// Called for each touch that begins; with `false` the recognizer ignores it. The closure must
  /// not change anything.
  @exclusivity(unchecked) public final var shouldReceive: ((GestureRecognizer, Touch) -> Bool)?
  /// Called when this recognizer or another is recognized while both track a touch. If either
  /// returns `true`, both may be recognized.
  ///
  /// By default, only declared pairs may; see ``recognizeSimultaneously(with:)``. The closure must
  /// not change anything.
  @exclusivity(unchecked) public final var shouldRecognizeSimultaneously:
    ((_ other: GestureRecognizer) -> Bool)?
  /// Called to decide whether it prevents another recognizer when it is recognized. By default it
  /// does, except that a tap doesn't prevent recognizers that require more taps (rule R1).
  @exclusivity(unchecked) public final var canPrevent: ((_ other: GestureRecognizer) -> Bool)?
  /// Called to decide whether another recognizer may prevent it. By default it may.
  @exclusivity(unchecked) public final var canBePrevented: ((_ other: GestureRecognizer) -> Bool)?

  /// Called when an attempt failed, with the reason of the decision (rule X1).
  ///
  /// It runs among the actions of recognizers, in the order of decisions. A pending result may fail
  /// later than it was recognized. ``state`` is failed then, and ``time`` is the time of the
  /// failure.
  @exclusivity(unchecked) public final var onFailure: ((GestureRecognizer, Reason) -> Void)?

  /// The state at the last action or at the last ``onFailure`` call.
  public final var state: GestureState { told.state }
  /// The centroid of the touches at the last action, in points of the window.
  public final var location: Point { told.focus.location }
  /// The number of touches at the last action.
  public final var numberOfTouches: Int { told.focus.touches }
  /// The time of the event that the last action reported.
  public final var time: Timestamp { told.time }

  /// The target that it is attached to.
  @exclusivity(unchecked) final var attachment: TouchTarget?
  /// The target that owns it, wherever it is attached. The owner is called before the host's
  /// closures and actions. A scroll view owns the recognizers that move its content.
  @exclusivity(unchecked) final var owner: TouchTarget?
  @exclusivity(unchecked) final var actions = List<(GestureRecognizer) -> Void>()
  /// Its relations to others. Usually `nil`.
  @exclusivity(unchecked) final var relations: Relations?
  /// Whether it is declared simultaneous with the recognizer that is being compared.
  @exclusivity(unchecked) final var isCompanion = false
  /// The index of its entry in the arena during an attempt.
  @exclusivity(unchecked) final var seat: Int?
  /// The snapshot that the last action reported.
  @exclusivity(unchecked) final var told = Moment()

  /// Cached from the configuration. See ``Recognizer/requiredTapCount`` and
  /// ``Recognizer/tapOnlyCount``.
  @exclusivity(unchecked) final var tapsNeeded = 0
  @exclusivity(unchecked) package final var tapsMade = 0
  /// The optional traits of its state machine.
  @exclusivity(unchecked) final var wishes: Attempt.Wishes = []

  /// The touches that it tracks.
  final var fingers: Fingers { attachment?.dispatcher?.arena.fingers(of: self) ?? Fingers() }

  final let link = WeakLink<GestureRecognizer>()

  init(name: String?) {
    givenName = name
    link.tie(to: self)
  }

  deinit { link.cut() }

  /// Detaches it from its target, if it has one.
  // Surfaces are compiled into the host's module, which can't call targets directly.
  @inline(never)
  package final func detach() { attachment?.detach(self) }

  /// The values of the gesture at the last action, as named quantities.
  public var measures: [Measure] { [] }

  // MARK: Overridden by Gesture

  /// Delivers an input to the state machine. If there is a verdict, it is stored in `verdict`.
  func receive(_ input: Input, _ verdict: inout Verdict) -> Answer {
    Answer(.nothing, deadline: nil)
  }
  /// Notifies the state machine that no competitor is left.
  func win(_ input: Input, at instant: Timestamp, _ verdict: inout Verdict) -> Answer {
    Answer(.nothing, deadline: nil)
  }
  /// Prepares the state machine for another attempt.
  func restart() {}
  func nearMiss(_ reason: Reason, _ input: Input) -> NearMiss? { nil }
  /// The focal point of the state machine, if it has one.
  func present() -> Focus? { nil }
  /// The display name of the configured gesture.
  var fullName: String { "" }
  /// Stores a snapshot with the current values.
  func keep(_ moment: Moment) -> KeptTelling { KeptTelling(moment) }
  /// Sets the reported values to the current ones of the state machine.
  func recallPresent() {}
  /// Sets the reported values to stored ones.
  func recall(_ kept: KeptTelling) {}

  // MARK: State machine

  /// Delivers an input to the state machine. If there is a verdict, it is stored in `verdict`.
  @inline(__always)  // Once for each recognizer and frame.
  final func hear(_ input: Input, _ verdict: inout Verdict) -> Answer {
    if hasPresentTelling { keepPresent() }
    return receive(input, &verdict)
  }

  /// Prepares the state machine for another attempt.
  final func reset() {
    if hasPresentTelling { keepPresent() }
    restart()
  }

  // MARK: Owner

  /// Whether it is to receive a touch. Without its owner it receives none.
  final func applies(to touch: Touch) -> Bool {
    owner.map { $0.exists && $0.applies(self, to: touch) } ?? true
  }

  /// Whether its owner allows it to be recognized.
  final var mayBegin: Bool { owner.map { $0.exists && $0.mayBegin(self) } ?? true }

  // MARK: Notifications

  /// A queued notification. Its values are those of the state machine until the next input; usually
  /// it runs before that, and they are copied once. A queue that holds the values itself costs 70 %
  /// more instructions for each moved sample.
  private struct Telling {
    var moment: Moment
    var isKept: Bool
  }

  @exclusivity(unchecked) private final var queue = List<Telling>()
  /// The queued snapshots whose values had to be stored, in the same order.
  @exclusivity(unchecked) private final var kept = List<KeptTelling>()
  /// The reasons of the queued failures, in the same order.
  @exclusivity(unchecked) private final var failures = List<Reason>()
  /// Whether the last notification has the current values of the state machine.
  @exclusivity(unchecked) private final var hasPresentTelling = false

  /// Queues a notification with the current values.
  final func enqueue(_ moment: Moment) {
    if hasPresentTelling { keepPresent() }
    queue.append(Telling(moment: moment, isKept: false))
    hasPresentTelling = true
  }

  /// Queues a stored snapshot.
  final func enqueue(_ telling: KeptTelling) {
    if hasPresentTelling { keepPresent() }
    queue.append(Telling(moment: telling.moment, isKept: true))
    kept.append(telling)
  }

  /// Stores the values of the last notification before the state machine changes.
  @inline(never)  // Rare; inlined, it costs 7 % of a moved sample.
  private final func keepPresent() {
    let last = queue.count - 1
    queue[last].isKept = true
    kept.append(keep(queue[last].moment))
    hasPresentTelling = false
  }

  /// Queues a failure with the current values.
  final func enqueue(_ moment: Moment, _ reason: Reason) {
    enqueue(moment)
    failures.append(reason)
  }

  /// Queues the failure of a pending result.
  final func enqueue(_ telling: KeptTelling, _ reason: Reason) {
    enqueue(telling)
    failures.append(reason)
  }

  /// Visits the stored values that are queued for the last reported attempt. Returns whether the
  /// state machine is still in that attempt.
  final func visitKept(_ visit: (KeptTelling) -> Void) -> Bool {
    var place = 0
    for index in queue.indices {
      if queue[index].moment.isFirst { return false }
      if queue[index].isKept {
        visit(kept[place])
        place += 1
      }
    }
    return true
  }

  /// Removes the first notification from the queue, sets the reported values, and runs all actions.
  final func tellNext() {
    let next = queue.removeFirst()
    told = next.moment
    if next.isKept {
      recall(kept.removeFirst())
    } else {
      recallPresent()
      hasPresentTelling = false
    }
    if told.state == .failed {
      let reason = failures.removeFirst()
      return onFailure?(self, reason) ?? ()
    }
    owner?.hear(self)
    // An action that is added meanwhile runs the next time.
    for index in actions.indices { actions[index](self) }
  }

  /// Removes the first notification from the queue without running it.
  final func dropNext() {
    let next = queue.removeFirst()
    if next.isKept { kept.removeFirst() } else { hasPresentTelling = false }
    if next.moment.state == .failed { failures.removeFirst() }
  }

  /// Adds a closure that runs after the actions, whatever the type of the state machine. For
  /// observers of all kinds of recognizers.
  package final func addObserver(_ observer: @escaping (GestureRecognizer) -> Void) {
    actions.append(observer)
  }
}
