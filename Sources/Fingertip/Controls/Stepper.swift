/// A control that decrements a number with its leading half and increments it with its trailing
/// half (see ``View/layoutDirection``).
///
/// ```swift
/// let copies = Stepper(frame: Rect(x: 20, y: 20, width: 94, height: 32), name: "copies")
/// copies.minimumValue = 1
/// copies.addAction(for: .valueChanged) { print($0.value) }
/// ```
///
/// A tap changes the value once, when the touch lifts. If a touch stays down on the same half, the
/// step repeats after 500 ms and then every 100 ms, up to ``maximumRepeats`` times. Invalid numbers
/// are treated as in ``Slider``.
open class Stepper: Control {
  private final var boundedValue = BoundedValue(0...100, value: 0)
  private final var valueBeforeTouch = 0.0
  private final var isPlusHalfTouched = false
  /// The number of times the repeat timer has fired since the touch began.
  private final var repeatCount = 0
  private final var hasSteppedByRepeat = false
  private final lazy var timer = makeTimer()

  /// The amount that one step adds or subtracts. 1 by default. A value that isn't positive and
  /// finite is replaced with 1.
  public final var stepValue = 1.0 {
    didSet { if !(stepValue > 0 && stepValue.isFinite) { stepValue = 1 } }
  }
  /// Whether a step past one end of the range wraps around to the other end.
  public final var wraps = false
  /// Whether holding a touch down repeats the step.
  public final var autorepeat = true
  /// Whether every step sends an event. If `false`, only the final value is sent, when the touch
  /// lifts.
  public final var isContinuous = true
  /// The maximum number of repetitions per press: 600, chosen by this project. With the default
  /// interval, it is reached after a minute. This limit bounds the number of steps that occur if the
  /// clock jumps ahead while a touch is down.
  public static var maximumRepeats: Int { 600 }

  /// The time until the first repetition: 500 ms, as for a long press.
  public final var repeatDelay = Duration.milliseconds(500)
  /// The time between repetitions: 100 ms, chosen by this project.
  public final var repeatInterval = Duration.milliseconds(100)

  /// The minimum value. 0 by default.
  public final var minimumValue: Double {
    get { boundedValue.minimum }
    set { boundedValue.setMinimum(newValue) }
  }
  /// The maximum value. 100 by default.
  public final var maximumValue: Double {
    get { boundedValue.maximum }
    set { boundedValue.setMaximum(newValue) }
  }
  /// The value. 0 by default. Setting it sends no event.
  public final var value: Double {
    get { boundedValue.value }
    set { boundedValue.setValue(newValue) }
  }

  open override var chainName: String { name.isEmpty ? "stepper" : name }
  open override var measures: [Measure] { [Measure("value", .number(value))] }

  override func showSettings(to v: inout AnySettingVisitor) {
    v.visitNumber(.minimumValue, minimumValue, in: BoundedValue.validRange) { minimumValue = $0 }
    v.visitNumber(
      .maximumValue, maximumValue, in: boundedValue.validMaximumRange, of: BoundedValue.validRange
    ) {
      maximumValue = $0
    }
    v.visitNumber(.value, value, in: minimumValue...maximumValue, of: BoundedValue.validRange) {
      value = $0
    }
    v.visitNumber(.step, stepValue, in: 1e-6...1e9) { stepValue = $0 }
    v.visitFlag(.wraps, wraps) { wraps = $0 }
    v.visitFlag(.autorepeat, autorepeat) { autorepeat = $0 }
    v.visitDuration(.repeatDelay, repeatDelay) { repeatDelay = $0 }
    v.visitDuration(.repeatInterval, repeatInterval, from: ViewTimer.shortestInterval) {
      repeatInterval = $0
    }
    v.visitFlag(.continuous, isContinuous) { isContinuous = $0 }
    v.visitReadOnlyState(.pressedPart, pressedHalf)
    super.showSettings(to: &v)
  }

  /// Whether a decrement would change the value.
  public final var canStepDown: Bool { wraps || value > minimumValue }
  /// Whether an increment would change the value.
  public final var canStepUp: Bool { wraps || value < maximumValue }
  /// The half to draw as pressed (−1 for minus, 1 for plus, or 0 for neither).
  public final var pressedHalf: Int { isPressing ? (isPlusHalfTouched ? 1 : -1) : 0 }

  private final var isPressing: Bool {
    guard isTouchInside, let touch = trackedTouch else { return false }
    return isInPlusHalf(touch.location(in: self)) == isPlusHalfTouched
  }

  /// Returns whether a point in the stepper's coordinates is on the trailing side of the center.
  private final func isInPlusHalf(_ point: Point) -> Bool {
    (point.x >= bounds.center.x) != isRightToLeft
  }

  open override func beginTracking(_ touch: Touch, with event: TouchEvent) -> Bool {
    isPlusHalfTouched = isInPlusHalf(touch.location(in: self))
    hasSteppedByRepeat = false
    repeatCount = 0
    valueBeforeTouch = value
    if autorepeat { timer.schedule(after: repeatDelay) }
    return true
  }

  open override func endTracking(_ touch: Touch, with event: TouchEvent) {
    timer.stop()
    if !hasSteppedByRepeat, isPressing { stepOnce() }
    if !isContinuous, value != valueBeforeTouch { sendActions(for: .valueChanged) }
  }

  open override func cancelTracking(with event: TouchEvent?) {
    timer.stop()
    guard value != valueBeforeTouch, !isContinuous || isTouchIntercepted else { return }
    value = valueBeforeTouch
    if isContinuous { sendActions(for: .valueChanged) }
  }

  private final func makeTimer() -> ViewTimer {
    let reference = reference
    return ViewTimer(view: self) { _ in (reference.object as? Stepper)?.repeatStep() }
  }

  private final func repeatStep() {
    guard isTracking else { return }
    if isPressing {
      hasSteppedByRepeat = true
      stepOnce()
    }
    repeatCount += 1
    if repeatCount < Stepper.maximumRepeats { timer.schedule(after: repeatInterval) }
  }

  private final func stepOnce() {
    let before = value
    let next = value + (isPlusHalfTouched ? stepValue : -stepValue)
    if wraps, next > maximumValue {
      value = minimumValue
    } else if wraps, next < minimumValue {
      value = maximumValue
    } else {
      value = next
    }
    if isContinuous, value != before { sendActions(for: .valueChanged) }
  }
}
