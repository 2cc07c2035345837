/// A view that a finger operates: it follows one touch, and tells of it as control events.
///
/// ```swift
/// let ok = Button(frame: Rect(x: 20, y: 400, width: 80, height: 36), name: "ok")
/// ok.addTarget(self, action: Dialog.confirm, for: .touchUpInside)
/// ```
///
/// A control tracks one touch at a time. To make one of your own, override the four tracking
/// methods, and send ``ControlEvents/valueChanged`` or an event of the application's range:
///
/// ```swift
/// final class Knob: Control {
///   var angle = Angle.zero
///   override var dragDirections: Directions { .all }
///   override func continueTracking(_ touch: Touch, with event: TouchEvent) -> Bool {
///     angle = (touch.location(in: self) - bounds.center).angle
///     sendActions(for: .valueChanged)
///     return true
///   }
/// }
/// ```
///
/// Every touchDown is followed by exactly one of touchUpInside, touchUpOutside and touchCancel
/// (rule C4). Actions run last in a frame, after everything else was told (rule D6). A control draws
/// nothing: the host asks for its ``state`` and its values. What a control does not take, a
/// disabled one least of all, it does not pass on to the view it is in.
open class Control: View {
  /// What the control does with a touch.
  private enum Tracking {
    /// There is none.
    case none
    /// The control did not want it, or gave it up.
    case declined
    /// It follows it, inside or outside the tracking area.
    case inside, outside
  }

  /// What its actions were told last; while they run, what they are told.
  public final internal(set) var lastActionContext: ActionContext?
  final var registrations: [Registration] = []
  final var lastRegistration = 0
  private final var tracking = Tracking.none
  /// The touch that it follows, or declined.
  private final var touch: Touch?
  /// The resting margin that came from the limits, and not from somebody who set the hit area.
  private final var automaticMargin = Insets.zero

  /// Makes a control that is at least 44 × 44 pt large to a finger, and keeps it for 70 pt around
  /// (rule H4).
  public override init(frame: Rect, name: String = "") {
    super.init(frame: frame, name: name)
    applyLimits()
  }

  // MARK: State

  /// Whether it takes touches. Switching it off while it tracks one cancels that, but for one of whose
  /// lift it just hears (rule C6).
  public final var isEnabled = true {
    didSet {
      if isEnabled != oldValue { stateDidChange() }
      if !isEnabled { stopTracking(isDisabled: true) }
    }
  }
  /// Whether it is chosen.
  public final var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }
  /// Whether the host shows it as the one with the focus.
  public final var isFocused = false { didSet { if isFocused != oldValue { stateDidChange() } } }
  /// Whether it is to look pressed: set while a touch is tracked inside.
  public final var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateDidChange() } }
  }

  /// How it is to be shown. Override it to add states of the application's own.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isFocused { state.insert(.focused) }
    return state
  }

  override func showSettings(to v: inout AnySettingVisitor) {
    v.flag(.controlEnabled, isEnabled) { isEnabled = $0 }
    v.flag(.selected, isSelected) { isSelected = $0 }
    v.flag(.focused, isFocused) { isFocused = $0 }
    v.state(.isHighlighted, isHighlighted)
    v.state(.isTracking, isTracking)
  }

  /// Called after the ``Control/state`` has changed. Does nothing unless overridden.
  open func stateDidChange() {}

  /// Called before the actions for some events run, which may be after other events were sent.
  func actionsWillRun(for events: ControlEvents) {}

  /// Its values, as named quantities for recordings and explanations.
  open var measures: [Measure] { [] }

  /// Its value, the first of its measures; not a number when it has none.
  @inline(never)  // What is overridden can only be called from here in the module for browsers.
  package final var firstMeasure: Double {
    switch measures.first?.quantity {
    case .count(let count): Double(count)
    case .number(let number): number
    default: .nan
    }
  }

  open override var chainName: String { name.isEmpty ? "control" : name }

  // MARK: Where it can be hit

  /// By how much it is easier to hit than it looks. A resting margin that was set by hand stays.
  public final var limits = HitMetrics() { didSet { applyLimits() } }

  private final func applyLimits() {
    hitArea.trackingMargin = Insets(all: limits.trackingMargin)
    sizeDidChange()
  }

  /// A hit area that says no margins has those of the limits.
  final override func completeHitArea() {
    guard hitArea.tracking == nil || hitArea.resting == nil else { return }
    var area = hitArea
    if area.tracking == nil { area.trackingMargin = Insets(all: limits.trackingMargin) }
    if area.resting == nil {
      automaticMargin = limits.restingMargin(around: area.shape.frame(in: bounds) ?? bounds)
      area.restingMargin = automaticMargin
    }
    hitArea = area
  }

  override func sizeDidChange() {
    guard hitArea.restingMargin == automaticMargin else { return }
    let margin = limits.restingMargin(around: hitArea.shape.frame(in: bounds) ?? bounds)
    guard margin != automaticMargin else { return }
    automaticMargin = margin
    hitArea.restingMargin = margin
  }

  /// The directions in which a finger drags the control itself, in its own coordinates. Drags of
  /// recognizers on the views around it do not take such a touch away (rule C7). None unless
  /// overridden.
  open var dragDirections: Directions { Directions() }

  /// Whether a drag that starts at a place of its own coordinates is its own, so that recognizers on
  /// the views around it do not take it (rule C7): every one in its ``dragDirections`` unless
  /// overridden. It may be asked before the control has heard of the touch.
  open func blocksDrag(_ direction: Direction, from start: Point) -> Bool {
    dragDirections.contains(direction)
  }

  final override var blocksGestures: Bool { true }

  /// Whether it lets nobody around it take this touch as a tap, a hold or a drag of its own; `nil`
  /// stands for one that has lifted.
  final override func blocksGestures(for touch: TouchID?) -> Bool {
    if tracking == .declined, let declined = self.touch, declined.id == touch { return false }
    return isEnabled
  }

  final override func blocksDrag(fromWindow start: Point, to end: Point) -> Bool {
    let start = convert(fromWindow: start)
    return blocksDrag(Direction(nearestTo: convert(fromWindow: end) - start), from: start)
  }

  final override func run(_ call: DeferredCall) {
    let events = ControlEvents(rawValue: call.events)
    run(ActionContext(events: events, time: call.time, location: call.location), call.event)
  }

  // MARK: Tracking

  /// Whether it follows a touch.
  public final var isTracking: Bool { tracking == .inside || tracking == .outside }

  /// The touch that it follows.
  public final var trackedTouch: Touch? { isTracking ? touch : nil }

  /// The touch of which it hears at the moment, or that it follows.
  final var currentTouch: Touch? {
    if tracking == .declined, let touch, !isDelivering(touch) { return nil }
    return touch
  }

  /// Whether a handler is just told of a touch.
  final func isDelivering(_ touch: Touch) -> Bool { touch.isShown }

  /// Whether a handler is just told that a touch lifted, so that nothing is left to be cancelled.
  private final func isDeliveringLift(of touch: Touch) -> Bool {
    isDelivering(touch) && touch.phase == .ended
  }

  /// Whether the touch that it follows is inside the tracking area.
  public final var isTouchInside: Bool { tracking == .inside }

  /// A touch landed. Returns whether to follow it; yes unless overridden.
  open func beginTracking(_ touch: Touch, with event: TouchEvent) -> Bool { true }

  /// The touch moved. Returns whether to go on; yes unless overridden. A touch that is given up here
  /// sends touchCancel, and `cancelTracking(with:)` is not called.
  open func continueTracking(_ touch: Touch, with event: TouchEvent) -> Bool { true }

  /// The touch lifted. Does nothing unless overridden.
  open func endTracking(_ touch: Touch, with event: TouchEvent) {}

  /// The touch was taken away. There is no event when that was because the control was disabled.
  /// Does nothing unless overridden.
  open func cancelTracking(with event: TouchEvent?) {}

  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    guard !isTracking, isEnabled, let touch = touches.first else { return }
    track(touch, .declined)
    guard beginTracking(touch, with: event), isEnabled else { return }
    track(touch, .inside)
    isHighlighted = true
    send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, touch, event)
  }

  open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    guard let touch = trackedTouch, touches.containsTouch(touch) else { return }
    let wasInside = isTouchInside
    let isInside = updateTracking(touch)
    if isInside != wasInside { isHighlighted = isInside }
    let shouldContinue = continueTracking(touch, with: event)
    guard trackedTouch === touch else { return }
    guard shouldContinue else { return stopTracking(isDisabled: false) }
    if touch.previousLocation == touch.location, isInside == wasInside { return }
    send(.drag(from: wasInside, to: isInside), touch, event)
  }

  open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    guard let touch = lifted(among: touches) else { return }
    let isInside = updateTracking(touch)
    endTracking(touch, with: event)
    guard trackedTouch === touch else { return }
    clearTouch(nil, .none)
    send(isInside ? .touchUpInside : .touchUpOutside, touch, event)
    didLift(inside: isInside)
  }

  /// What a control does after it told of a lift.
  func didLift(inside: Bool) {}

  open override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    guard let touch = lifted(among: touches) else { return }
    cancelTracking(with: event)
    guard trackedTouch === touch else { return }
    clearTouch(nil, .none)
    send(.touchCancel, touch, event)
  }

  /// Notes where the touch is, and says whether that is inside.
  private final func updateTracking(_ touch: Touch) -> Bool {
    let isInside = tracks(touch.location(in: self))
    track(touch, isInside ? .inside : .outside)
    return isInside
  }

  /// Follows its touch no longer, though that is still down.
  private final func stopTracking(isDisabled: Bool) {
    guard let touch = trackedTouch, !isDeliveringLift(of: touch) else { return }
    if isDisabled { cancelTracking(with: nil) }
    guard trackedTouch === touch else { return }
    clearTouch(touch, .declined)
    send(.touchCancel, touch, nil, isDisabled: isDisabled)
  }

  private final func clearTouch(_ touch: Touch?, _ next: Tracking) {
    track(touch, next)
    isHighlighted = false
  }

  private final func track(_ touch: Touch?, _ tracking: Tracking) {
    self.touch = touch
    self.tracking = tracking
  }

  /// The touch that it follows, when it is among some that lifted. One that it declined it forgets.
  private final func lifted(among touches: [Touch]) -> Touch? {
    guard let touch, touches.containsTouch(touch) else { return nil }
    if isTracking { return touch }
    track(nil, .none)
    return nil
  }
}

extension ControlEvents {
  /// The events of a move from one side of the edge of the tracking area to one side (rule C2).
  fileprivate static func drag(from wasInside: Bool, to isInside: Bool) -> ControlEvents {
    switch (wasInside, isInside) {
    case (true, true): .touchDragInside
    case (false, false): .touchDragOutside
    case (false, true): [.touchDragInside, .touchDragEnter]
    case (true, false): [.touchDragOutside, .touchDragExit]
    }
  }
}

extension [Touch] {
  fileprivate func containsTouch(_ touch: Touch) -> Bool {
    for other in self where other === touch { return true }
    return false
  }
}
