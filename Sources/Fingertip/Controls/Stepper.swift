/// A number that goes down and up by steps: its left half is minus, its right half plus.
///
/// ```swift
/// let copies = Stepper(frame: Rect(x: 20, y: 20, width: 94, height: 32), name: "copies")
/// copies.minimum = 1
/// copies.addAction(for: .valueChanged) { print($0.value) }
/// ```
///
/// A tap is one step, made when the finger lifts. A finger that stays down makes a step after
/// 500 ms, and one every 100 ms from then on, for as long as it is on the half where it landed, up to
/// ``mostRepeats`` of them.
/// Numbers that make no sense are treated as in ``Slider``.
open class Stepper: Control {
  private final var range = ValueRange(0...100, value: 0)
  private final var initialValue = 0.0
  private final var isPlus = false
  /// How many steps of a repetition were due since the finger landed.
  private final var repeats = 0
  private final var hasRepeated = false
  private final lazy var timer = makeTimer()

  /// How much a step is; 1 unless set. What is not finite, or not above 0, counts as 1.
  public final var stepValue = 1.0 {
    didSet { if !(stepValue > 0 && stepValue.isFinite) { stepValue = 1 } }
  }
  /// Whether a step beyond one end leads to the other.
  public final var wraps = false
  /// Whether a finger that stays down makes further steps.
  public final var autorepeat = true
  /// Whether it tells every step, or only the last value when the finger lifts.
  public final var isContinuous = true
  /// How many steps of a repetition one press makes: 600, ruled, which is a minute as intervals are. However
  /// far time jumps while a finger is down, no more is done.
  public static var maximumRepeats: Int { 600 }

  /// How long a finger stays down before the first step of a repetition: 500 ms, as for a hold.
  public final var repeatDelay = Duration.milliseconds(500)
  /// The time between two steps of a repetition: 100 ms, ruled.
  public final var repeatInterval = Duration.milliseconds(100)

  /// The least value; 0 unless set.
  public final var minimumValue: Double {
    get { range.minimum }
    set { range.setMinimum(newValue) }
  }
  /// The greatest value; 100 unless set.
  public final var maximumValue: Double {
    get { range.maximum }
    set { range.setMaximum(newValue) }
  }
  /// The value; 0 unless set. Setting it sends no event.
  public final var value: Double {
    get { range.value }
    set { range.set(newValue) }
  }

  open override var chainName: String { name.isEmpty ? "stepper" : name }
  open override var measures: [Measure] { [Measure("value", .number(value))] }

  override func showSettings(to v: inout AnySettingVisitor) {
    v.number(.minimum, minimumValue, in: ValueRange.validNumbers) { minimumValue = $0 }
    v.number(.maximum, maximumValue, in: range.validMaximums, of: ValueRange.validNumbers) { maximumValue = $0 }
    v.number(.value, value, in: minimumValue...maximumValue, of: ValueRange.validNumbers) { value = $0 }
    v.number(.step, stepValue, in: 1e-6...1e9) { stepValue = $0 }
    v.flag(.wraps, wraps) { wraps = $0 }
    v.flag(.autorepeat, autorepeat) { autorepeat = $0 }
    v.duration(.repeatDelay, repeatDelay) { repeatDelay = $0 }
    v.duration(.repeatInterval, repeatInterval, from: ViewTimer.shortestInterval) {
      repeatInterval = $0
    }
    v.flag(.continuous, isContinuous) { isContinuous = $0 }
    v.state(.pressedPart, pressedHalf)
    super.showSettings(to: &v)
  }

  /// Whether a step down would change the value.
  public final var canStepDown: Bool { wraps || value > minimumValue }
  /// Whether a step up would change the value.
  public final var canStepUp: Bool { wraps || value < maximumValue }
  /// Which half is pressed, for drawing: 1 is plus, -1 is minus, 0 is none.
  public final var pressedHalf: Int { isPressing ? (isPlus ? 1 : -1) : 0 }

  private final var isPressing: Bool {
    guard isTouchInside, let touch = trackedTouch else { return false }
    return (touch.location(in: self).x >= bounds.center.x) == isPlus
  }

  open override func beginTracking(_ touch: Touch, with event: TouchEvent) -> Bool {
    isPlus = touch.location(in: self).x >= bounds.center.x
    hasRepeated = false
    repeats = 0
    initialValue = value
    if autorepeat { timer.fire(after: repeatDelay) }
    return true
  }

  open override func endTracking(_ touch: Touch, with event: TouchEvent) {
    timer.stop()
    if !hasRepeated, isPressing { step() }
    if !isContinuous, value != initialValue { sendActions(for: .valueChanged) }
  }

  open override func cancelTracking(with event: TouchEvent?) {
    timer.stop()
    if !isContinuous { value = initialValue }
  }

  private final func makeTimer() -> ViewTimer {
    let reference = reference
    return ViewTimer(view: self) { _ in (reference.object as? Stepper)?.repeatStep() }
  }

  private final func repeatStep() {
    guard isTracking else { return }
    if isPressing {
      hasRepeated = true
      step()
    }
    repeats += 1
    if repeats < Stepper.maximumRepeats { timer.fire(after: repeatInterval) }
  }

  private final func step() {
    let before = value
    let next = value + (isPlus ? stepValue : -stepValue)
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
