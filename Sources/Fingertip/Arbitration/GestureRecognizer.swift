/// The values of a gesture at a moment that is still to be told, as its subclass keeps them.
class EarlierValue {
  /// The number of the moment.
  final var number = 0
}

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
  /// What people call it; the name of its machine unless set. Used in explanations.
  @exclusivity(unchecked) public final var name: String
  /// Whether it takes part. Switching it off in mid-gesture cancels the gesture (rule D7), from an
  /// action after the frame, and even when it is switched on again meanwhile.
  @exclusivity(unchecked) public final var isEnabled = true {
    didSet { if !isEnabled { view?.window?.dispatcher.revoke(self, .disabled) } }
  }
  /// Whether its view's touches are cancelled when it is recognized (rule D3).
  @exclusivity(unchecked) public final var cancelsTouchesInView = true
  /// Whether its view hears of new touches only after it has failed (rule D4), or after it was
  /// recognized without cancelling its view's touches.
  @exclusivity(unchecked) public final var delaysTouchesBegan = false
  /// Whether its view hears of the end of touches only after it has failed (rule D5). Without
  /// ``cancelsTouchesInView`` there is nothing to wait for, and nothing is withheld.
  @exclusivity(unchecked) public final var delaysTouchesEnded = true

  /// Asked before it is recognized; `false` lets it fail. It must not change anything.
  @exclusivity(unchecked) public final var shouldBegin: ((GestureRecognizer) -> Bool)?
  /// Asked for each touch that lands; `false` hides that touch from it. It must not change anything.
  @exclusivity(unchecked) public final var shouldReceive: ((GestureRecognizer, Touch) -> Bool)?
  /// The view whose own it is, wherever it is attached: one that is asked before the host is, and
  /// hears of it before others do.
  @exclusivity(unchecked) final var maker = Weak<View>(nil)
  /// Whether it stops another when it is recognized; when not set, yes, except that a tap does not
  /// stop what needs more taps (rule R1).
  @exclusivity(unchecked) public final var canPrevent: ((_ other: GestureRecognizer) -> Bool)?
  /// Whether another that is recognized may stop it; when not set, yes.
  @exclusivity(unchecked) public final var canBePrevented: ((_ other: GestureRecognizer) -> Bool)?

  /// What the last action told.
  public final var state: GestureState { toldState }
  /// The centre of the fingers at the last action, in points of the window.
  public final var location: Point { told.focus.location }
  /// The fingers at the last action.
  public final var numberOfTouches: Int { told.focus.touches }
  /// When what the last action told happened.
  public final var time: Timestamp { told.time }

  @exclusivity(unchecked) private final var told = Moment()
  @exclusivity(unchecked) private final var toldState = GestureState.possible

  @exclusivity(unchecked) final var viewReference = Weak<View>(nil)
  @exclusivity(unchecked) final var actions = List<(GestureRecognizer) -> Void>()
  /// What ties it to others: mostly nothing.
  @exclusivity(unchecked) final var relations: Relations?

  /// How the gesture stood at a moment that is still to be told. Its values are with the subclass,
  /// under the number.
  struct Moment {
    var number = 0
    var time = Timestamp.zero
    var focus = Focus(location: .zero, touches: 0)
  }

  @exclusivity(unchecked) private final var lastMoment = 0
  /// The latest moment that is still to be told, while its values are those of the machine; and the
  /// values of earlier ones: mostly there are none.
  @exclusivity(unchecked) private final var latest: Int?
  @exclusivity(unchecked) private final var earlier = List<EarlierValue>()

  /// Its last attempt, when that failed and what it lacked is not known yet.
  @exclusivity(unchecked) final var watchedMiss: LastingReason?
  /// Why and when it began, while it waits for others to fail.
  @exclusivity(unchecked) final var waitingBegin: LastingReason?
  /// Its place in the arena while it has one.
  @exclusivity(unchecked) final var seat: Int?

  /// The fingers that it follows.
  final var fingers: Fingers { view?.window?.dispatcher.arena.fingers(of: self) ?? Fingers() }

  /// The control on which the last of its fingers landed, when its own view is farther out.
  @exclusivity(unchecked) final var controlBelow = Weak<View>(nil)

  final let handle = Handle<GestureRecognizer>()

  init(name: String) {
    self.name = name
    handle.tie(to: self)
  }

  deinit { handle.cut() }

  /// The view it is attached to.
  public final var view: View? { viewReference.object }

  /// The values of the gesture at the last action, as named quantities.
  public var measures: [Measure] { [] }

  /// The centre of the fingers at the last action, in the coordinates of a view; `nil` stands for
  /// the window.
  public final func location(in view: View?) -> Point {
    view.map { $0.convert(fromWindow: location) } ?? location
  }

  /// The last verdict of the machine.
  @exclusivity(unchecked) final var verdict = Verdict.undecided

  // What the machine of the subclass supplies.
  func receive(_ input: Input) -> Answer { Answer(.nothing, deadline: nil) }
  func restart() {}
  func nearMiss(_ reason: Reason, _ input: Input) -> NearMiss? { nil }
  func present() -> Focus? { nil }
  func recallValue() {}
  func setValueAside() -> EarlierValue { EarlierValue() }
  func recall(_ earlier: EarlierValue) {}
  var tapsNeeded: Int { 0 }
  package var tapsMade: Int { 0 }

  // MARK: The view whose own it is

  /// Whether a touch is for it. Once that view is gone, none is.
  final func applies(to touch: Touch) -> Bool {
    maker.object?.applies(self, to: touch) ?? maker.isEmpty
  }

  /// Whether it may be recognized.
  final var mayBegin: Bool { maker.object?.mayBegin(self) ?? maker.isEmpty }

  // MARK: The machine

  /// Tells the machine of an input.
  @inline(__always)
  final func hear(_ input: Input) -> Answer {
    if latest != nil { keepLatest() }
    return receive(input)
  }

  /// Prepares the machine for another attempt.
  final func reset() {
    if latest != nil { keepLatest() }
    restart()
  }

  // MARK: Moments

  /// Gives the values as they are now a number, under which they are told later.
  final func capture() -> Int {
    if latest != nil { keepLatest() }
    lastMoment += 1
    latest = lastMoment
    return lastMoment
  }

  /// Sets the values of the latest moment aside, before the machine goes on.
  @inline(never)
  private final func keepLatest() {
    guard let number = latest else { return }
    let value = setValueAside()
    value.number = number
    earlier.append(value)
    latest = nil
  }

  /// Sets what an action is told, and runs all actions.
  final func tell(_ state: GestureState, _ moment: Moment) {
    if moment.number == latest {
      recallValue()
      latest = nil
    } else {
      recallEarlier(moment.number)
    }
    toldState = state
    told = moment
    maker.object?.hear(self)
    // One that is added meanwhile runs the next time.
    for index in actions.indices { actions[index](self) }
  }

  @inline(never)
  private final func recallEarlier(_ number: Int) {
    if let index = earlier.firstIndex(where: { $0.number == number }) {
      recall(earlier.remove(at: index))
    }
  }

  /// Drops the values that were kept to be told.
  final func forgetValue(_ number: Int) {
    if number == latest { latest = nil } else { earlier.removeAll { $0.number == number } }
  }
}
