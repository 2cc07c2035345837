/// A gesture recognizer on a view: what a host configures, relates, enables, and hears from.
///
/// The class holds everything that does not depend on the gesture. Recognizers are made as its
/// subclass ``Gesture``, which adds the machine and its values:
///
/// ```swift
/// let pan = PanGestureRecognizer { pan in
///   print(pan.state, pan.value.translation)
/// }
/// view.addGestureRecognizer(pan)
/// ```
///
/// State, location and values are those of the last action. They do not change while actions run.
public class GestureRecognizer {
  /// What people call it; that of its gesture as it is configured unless set, such as "double tap".
  /// Used in explanations.
  public final var name: String {
    get { givenName ?? displayName }
    set { givenName = newValue }
  }
  @exclusivity(unchecked) private final var givenName: String?
  /// Whether it takes part. Switching it off in mid-gesture cancels the gesture (rule D7), from an
  /// action after the frame, and even when it is switched on again meanwhile.
  @exclusivity(unchecked) public final var isEnabled = true {
    didSet { if !isEnabled { attachment?.dispatcher?.revoke(self, .disabled) } }
  }
  /// Whether its view's touches are cancelled when it is recognized (rule D3).
  @exclusivity(unchecked) public final var cancelsTouchesInView = true
  /// Whether its view hears of new touches only after it has failed (rule D4), or after it was
  /// recognized without cancelling its view's touches.
  @exclusivity(unchecked) public final var delaysTouchesBegan = false
  /// Whether its view hears of the end of touches only after it has failed (rule D5). Without
  /// ``cancelsTouchesInView`` there is nothing to wait for, and nothing is withheld.
  @exclusivity(unchecked) public final var delaysTouchesEnded = true
  /// Whether controls in its view keep from it the taps, the holds and the drags that are theirs (rule
  /// C7). A hold on a list of rows that are controls wants this off.
  @exclusivity(unchecked) public final var yieldsToControls = true

  /// Whether its fingers must stay in its view until it is recognized: one that leaves the view, with its
  /// tracking margin (``View/tracks(_:)``), lets the attempt fail. On a surface, one that comes to a
  /// place whose path does not lead through the target. For a tap or a hold; a drag mostly wants out.
  /// A change takes effect with the next attempt.
  @exclusivity(unchecked) public final var failsOutsideView = false
  /// Hears what becomes of each press, before the actions of the same step: see ``PressFeedback``. One
  /// that is set while a finger is down hears from the next attempt on.
  @exclusivity(unchecked) public final var onPress: ((GestureRecognizer, PressFeedback) -> Void)?

  /// Asked before it is recognized; `false` lets it fail. It must not change anything.
  @exclusivity(unchecked) public final var shouldBegin: ((GestureRecognizer) -> Bool)?
  /// Asked for each touch that lands; `false` hides that touch from it. It must not change anything.
  @exclusivity(unchecked) public final var shouldReceive: ((GestureRecognizer, Touch) -> Bool)?
  /// Asked when it, or another, is recognized while both follow a touch: `true` of either lets both be.
  /// Without it, those go together of whom that was declared, see ``recognizeSimultaneously(with:)``.
  /// It must not change anything.
  @exclusivity(unchecked) public final var shouldRecognizeSimultaneously:
    ((_ other: GestureRecognizer) -> Bool)?
  /// Whether it stops another when it is recognized; when not set, yes, except that a tap does not
  /// stop what needs more taps (rule R1).
  @exclusivity(unchecked) public final var canPrevent: ((_ other: GestureRecognizer) -> Bool)?
  /// Whether another that is recognized may stop it; when not set, yes.
  @exclusivity(unchecked) public final var canBePrevented: ((_ other: GestureRecognizer) -> Bool)?

  /// Hears that an attempt failed, and why: the reason that the decision has (rule X1). Runs in the order
  /// of decisions among the actions of recognizers; what was put aside may have failed later than it
  /// was made. ``state`` is failed then, and ``time`` is when it did.
  @exclusivity(unchecked) public final var onFailure: ((GestureRecognizer, Reason) -> Void)?

  /// What the last action told, or ``onFailure``.
  public final var state: GestureState { reported.state }
  /// The centre of the fingers at the last action, in points of the window.
  public final var location: Point { reported.focus.location }
  /// The fingers at the last action.
  public final var numberOfTouches: Int { reported.focus.touches }
  /// When what the last action told happened.
  public final var time: Timestamp { reported.time }

  /// The target that it is attached to.
  @exclusivity(unchecked) final var attachment: TouchTarget?
  /// The target whose own it is, wherever it is attached: one that is asked before the host is, and
  /// hears of it before others do. A scroll view owns those that move its content.
  @exclusivity(unchecked) final var owner: TouchTarget?
  @exclusivity(unchecked) final var actions = UniqueArray<(GestureRecognizer) -> Void>()
  /// What ties it to others: mostly nothing.
  @exclusivity(unchecked) final var relations: Relations?
  /// Whether it was declared to go with the one that is being looked at.
  @exclusivity(unchecked) final var isMarked = false
  /// The place of its attempt in the arena, while it makes one.
  @exclusivity(unchecked) final var entryIndex: Int?
  /// What the last action told.
  @exclusivity(unchecked) final var reported = GestureSnapshot()

  /// What its machine says of taps, see ``Recognizer/tapsNeeded`` and ``Recognizer/tapsMade``.
  @exclusivity(unchecked) final var requiredTapCount = 0
  @exclusivity(unchecked) package final var tapOnlyCount = 0
  /// What its machine wants besides what all want.
  @exclusivity(unchecked) final var traits: Attempt.Traits = []

  /// The fingers that it follows.
  final var fingers: TrackedTouches { attachment?.dispatcher?.arena.fingers(of: self) ?? TrackedTouches() }

  final let link = WeakBox<GestureRecognizer>()

  init(name: String?) {
    givenName = name
    link.bind(to: self)
  }

  deinit { link.clear() }

  /// Takes it off whatever it is attached to, if anything.
  // A surface is compiled into the module of its host, and cannot call a target from there.
  @inline(never)
  package final func detach() { attachment?.detach(self) }

  /// The values of the gesture at the last action, as named quantities.
  public var measures: [Measure] { [] }

  // MARK: What the subclass supplies

  /// Tells the machine of an input. A verdict, if there is one, is put in its place.
  func receive(_ input: Input, _ verdict: inout Verdict) -> RecognizerResponse {
    RecognizerResponse(.none, deadline: nil)
  }
  /// Tells the machine that it is the last one left.
  func winByDefault(_ input: Input, at instant: Timestamp, _ verdict: inout Verdict) -> RecognizerResponse {
    RecognizerResponse(.none, deadline: nil)
  }
  /// Prepares the machine for another attempt.
  func restart() {}
  func nearMiss(_ reason: Reason, _ input: Input) -> NearMiss? { nil }
  /// Where the machine says that its gesture is, if it does.
  func currentFocalPoint() -> FocalPoint? { nil }
  /// What its gesture is called as it is configured.
  var displayName: String { "" }
  /// Keeps a moment with the values as they are now.
  func storeSnapshot(_ snapshot: GestureSnapshot) -> StoredSnapshot { StoredSnapshot(snapshot) }
  /// Sets the values that actions are told to those of the machine.
  func copyCurrentValue() {}
  /// Sets the values that actions are told to those that were kept.
  func restore(_ stored: StoredSnapshot) {}

  // MARK: The machine

  /// Tells the machine of an input. A verdict, if there is one, is put in its place.
  @inline(__always)  // Once for each recognizer and frame.
  final func deliver(_ input: Input, _ verdict: inout Verdict) -> RecognizerResponse {
    if hasUnstoredNotification { storeCurrentValue() }
    return receive(input, &verdict)
  }

  /// Prepares the machine for another attempt.
  final func reset() {
    if hasUnstoredNotification { storeCurrentValue() }
    restart()
  }

  // MARK: Its owner

  /// Whether a touch is for it. Once its owner is gone, none is.
  final func applies(to touch: Touch) -> Bool {
    owner.map { $0.exists && $0.applies(self, to: touch) } ?? true
  }

  /// Whether it may be recognized.
  final var canBegin: Bool { owner.map { $0.exists && $0.mayBegin(self) } ?? true }

  // MARK: Telling

  /// A moment that is left to be told. Its values are those of the machine, until that goes on: mostly
  /// they are told before, and copied once. A queue that holds the values themselves costs 70 % more
  /// instructions for each moved sample.
  private struct QueuedNotification {
    var snapshot: GestureSnapshot
    var isStored: Bool
  }

  @exclusivity(unchecked) private final var queue = UniqueArray<QueuedNotification>()
  /// The moments of the queue whose values had to be kept, in the same order.
  @exclusivity(unchecked) private final var storedSnapshots = UniqueArray<StoredSnapshot>()
  /// The reasons of the moments of the queue at which attempts failed, in the same order.
  @exclusivity(unchecked) private final var failures = UniqueArray<Reason>()
  /// Whether the last moment of the queue has the values of the machine as it is now.
  @exclusivity(unchecked) private final var hasUnstoredNotification = false

  /// Leaves a moment to be told, with the values as they are now, behind those that are left already.
  final func enqueue(_ snapshot: GestureSnapshot) {
    if hasUnstoredNotification { storeCurrentValue() }
    queue.append(QueuedNotification(snapshot: snapshot, isStored: false))
    hasUnstoredNotification = true
  }

  /// The same for one that was kept.
  final func enqueue(_ stored: StoredSnapshot) {
    if hasUnstoredNotification { storeCurrentValue() }
    queue.append(QueuedNotification(snapshot: stored.snapshot, isStored: true))
    storedSnapshots.append(stored)
  }

  /// Keeps the values of the last moment, before the machine goes on.
  @inline(never)  // Rare, and else in the way of each input: 7 % of a moved sample.
  private final func storeCurrentValue() {
    let last = queue.count - 1
    queue[last].isStored = true
    storedSnapshots.append(storeSnapshot(queue[last].snapshot))
    hasUnstoredNotification = false
  }

  /// Leaves to be told that an attempt failed at a moment, with the values as they are now.
  final func enqueue(_ snapshot: GestureSnapshot, _ reason: Reason) {
    enqueue(snapshot)
    failures.append(reason)
  }

  /// The same for an attempt that was put aside.
  final func enqueue(_ stored: StoredSnapshot, _ reason: Reason) {
    enqueue(stored)
    failures.append(reason)
  }

  /// Goes over the values that are left to be told of the attempt that was told of last, as far as they
  /// are kept, and says whether the machine is still about that attempt.
  final func visitStored(_ visit: (StoredSnapshot) -> Void) -> Bool {
    var storedIndex = 0
    for index in queue.indices {
      if queue[index].snapshot.isFirst { return false }
      if queue[index].isStored {
        visit(storedSnapshots[storedIndex])
        storedIndex += 1
      }
    }
    return true
  }

  /// Takes the first moment off the queue, sets what an action is told, and runs all actions.
  final func runNext() {
    let next = queue.removeFirst()
    reported = next.snapshot
    if next.isStored {
      restore(storedSnapshots.removeFirst())
    } else {
      copyCurrentValue()
      hasUnstoredNotification = false
    }
    if reported.state == .failed {
      let reason = failures.removeFirst()
      return onFailure?(self, reason) ?? ()
    }
    owner?.recognizerDidChange(self)
    // One that is added meanwhile runs the next time.
    for index in actions.indices { actions[index](self) }
  }

  /// Drops that moment.
  final func dropNext() {
    let next = queue.removeFirst()
    if next.isStored { storedSnapshots.removeFirst() } else { hasUnstoredNotification = false }
    if next.snapshot.state == .failed { failures.removeFirst() }
  }

  /// Runs a closure behind the actions, whatever the machine is: for those who watch recognizers of
  /// all kinds.
  package final func addObserver(_ observer: @escaping (GestureRecognizer) -> Void) {
    actions.append(observer)
  }
}
