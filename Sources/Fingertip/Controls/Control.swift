/// A view that tracks one touch at a time and sends control events.
///
/// ```swift
/// let ok = Button(frame: Rect(x: 20, y: 400, width: 80, height: 36), name: "ok")
/// ok.addTarget(self, action: Dialog.confirm, for: .touchUpInside)
/// ```
///
/// For a custom control, override the four tracking methods. Send ``ControlEvents/valueChanged`` or
/// an event in the application's range:
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
/// (rule C4). Actions run last in a frame, after all gestures and touches have been delivered (rule
/// D6). A control draws nothing. Instead, the host reads the control's ``state`` and values, and
/// draws the control. Touches that a control ignores aren't passed on to its superview, even while
/// the control is disabled.
open class Control: View {
  /// The tracking state of a touch.
  private enum TrackingState {
    /// There is no touch.
    case none
    /// The control declined the touch or stopped tracking it.
    case declined
    /// The control is tracking the touch inside or outside the tracking area.
    case inside, outside
  }

  /// The context of the actions that are currently running or, if none are running, of those that
  /// ran last.
  public final internal(set) var lastActionContext: ActionContext?
  final var actionRegistrations: [ActionRegistration] = []
  final var lastRegistrationNumber = 0
  private final var trackingState = TrackingState.none
  /// The touch that the control is tracking, or that it has declined.
  private final var trackedOrDeclinedTouch: Touch?
  /// The resting margin derived from ``hitMetrics``, stored so that it can be distinguished from a
  /// margin set by the host.
  private final var automaticRestingMargin = Insets.zero

  /// Creates a control with a minimum hit size of 44 × 44 points and a tracking margin of 70 points
  /// (rule H4).
  public override init(frame: Rect, name: String = "") {
    super.init(frame: frame, name: name)
    applyHitMetrics()
  }

  // MARK: State

  /// Whether the control receives touches. Setting this property to `false` cancels tracking,
  /// except while the touch's lift is being delivered (rule C6).
  public final var isEnabled = true {
    didSet {
      if isEnabled != oldValue { stateDidChange() }
      if !isEnabled { stopTracking(isDisabled: true) }
    }
  }
  /// Whether the control is selected.
  public final var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }
  /// Whether the control has the focus, which the host manages.
  public final var isFocused = false { didSet { if isFocused != oldValue { stateDidChange() } } }
  /// Whether the host should draw the control as pressed. This is `true` while a tracked touch is
  /// inside the tracking area.
  public final var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateDidChange() } }
  }

  /// The visual state. Override this property to add application-defined states.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isFocused { state.insert(.focused) }
    return state
  }

  override func showSettings(to v: inout AnySettingVisitor) {
    v.visitFlag(.controlEnabled, isEnabled) { isEnabled = $0 }
    v.visitFlag(.selected, isSelected) { isSelected = $0 }
    v.visitFlag(.focused, isFocused) { isFocused = $0 }
    v.visitReadOnlyState(.isHighlighted, isHighlighted)
    v.visitReadOnlyState(.isTracking, isTracking)
  }

  /// Called after ``Control/state`` changes. The default implementation does nothing.
  open func stateDidChange() {}

  /// Called before the actions registered for the given events run. Because actions can be
  /// deferred, the control may already have sent later events by then.
  func actionsWillRun(for events: ControlEvents) {}

  /// The control's values, as named quantities that appear in recordings and explanations.
  open var measures: [Measure] { [] }

  /// The first of ``measures`` as a number, or NaN if there is none.
  @inline(never)  // In the browser module, only the engine can call overridable members.
  package final var firstMeasureValue: Double {
    switch measures.first?.quantity {
    case .count(let count): Double(count)
    case .number(let number): number
    default: .nan
    }
  }

  open override var chainName: String { name.isEmpty ? "control" : name }

  // MARK: Hit area

  /// The metrics that enlarge the hit area. A resting margin set by the host takes precedence.
  public final var hitMetrics = HitMetrics() { didSet { applyHitMetrics() } }

  private final func applyHitMetrics() {
    hitArea.trackingMargin = Insets(all: hitMetrics.trackingMargin)
    sizeDidChange()
  }

  /// Derives any margins that the hit area doesn't specify.
  final override func fillInAutomaticMargins() {
    guard hitArea.specifiedTrackingMargin == nil || hitArea.specifiedRestingMargin == nil else {
      return
    }
    var area = hitArea
    if area.specifiedTrackingMargin == nil {
      area.trackingMargin = Insets(all: hitMetrics.trackingMargin)
    }
    if area.specifiedRestingMargin == nil {
      automaticRestingMargin = hitMetrics.restingMargin(
        around: area.shape.boundingRect(in: bounds) ?? bounds)
      area.restingMargin = automaticRestingMargin
    }
    hitArea = area
  }

  override func sizeDidChange() {
    guard hitArea.restingMargin == automaticRestingMargin else { return }
    let margin = hitMetrics.restingMargin(around: hitArea.shape.boundingRect(in: bounds) ?? bounds)
    guard margin != automaticRestingMargin else { return }
    automaticRestingMargin = margin
    hitArea.restingMargin = margin
  }

  /// The directions in which a touch drags the control, in the control's coordinates. Pan and swipe
  /// recognizers of ancestors can't intercept such a drag (rule C7). Empty by default.
  open var dragDirections: Directions { Directions() }

  /// Returns whether a drag from a point blocks the drag recognizers of the control's ancestors
  /// (rule C7). By default, drags in any of the ``dragDirections`` block them. This method may be
  /// called before the control receives the touch.
  open func blocksDrag(_ direction: Direction, from start: Point) -> Bool {
    dragDirections.contains(direction)
  }

  final override var blocksGestures: Bool { true }

  /// Returns whether the control prevents its ancestors from recognizing taps, long presses and
  /// drags with the given touch. If `touch` is `nil`, the touch has already lifted.
  final override func blocksGestures(for touch: TouchID?) -> Bool {
    if trackingState == .declined, let declined = trackedOrDeclinedTouch, declined.id == touch {
      return false
    }
    return isEnabled
  }

  final override func blocksDrag(fromWindow start: Point, to end: Point) -> Bool {
    let start = convert(fromWindow: start)
    return blocksDrag(Direction(nearestTo: convert(fromWindow: end) - start), from: start)
  }

  final override func runDeferredCall(_ call: DeferredCall) {
    let events = ControlEvents(rawValue: call.events)
    runActions(
      in: ActionContext(events: events, time: call.time, location: call.location), call.event)
  }

  // MARK: Tracking

  /// Whether the control is tracking a touch.
  public final var isTracking: Bool { trackingState == .inside || trackingState == .outside }

  /// The tracked touch, or `nil` if there is none.
  public final var trackedTouch: Touch? { isTracking ? trackedOrDeclinedTouch : nil }

  /// Whether a gesture of an ancestor, such as a scroll view's pan, has intercepted the tracked
  /// touch. The control then reverts to its previous value (rule C8).
  final var isTouchIntercepted: Bool { trackedTouch?.isIntercepted == true }

  /// The touch that is being tracked or delivered, or `nil` if there is none.
  final var trackedOrDeliveredTouch: Touch? {
    if trackingState == .declined, let touch = trackedOrDeclinedTouch, !isDelivering(touch) {
      return nil
    }
    return trackedOrDeclinedTouch
  }

  /// Returns whether a touch is being delivered to a handler.
  final func isDelivering(_ touch: Touch) -> Bool { touch.isBeingDelivered }

  /// Returns whether the lift of a touch is being delivered, in which case the touch can no longer
  /// be cancelled.
  private final func isDeliveringLift(of touch: Touch) -> Bool {
    isDelivering(touch) && touch.phase == .ended
  }

  /// Whether the tracked touch is inside the tracking area.
  public final var isTouchInside: Bool { trackingState == .inside }

  override var keepsLayoutDirection: Bool { isTracking }

  /// Called when a touch begins. Returns whether to track the touch; `true` by default.
  open func beginTracking(_ touch: Touch, with event: TouchEvent) -> Bool { true }

  /// Called when the touch moves. Returns whether to continue tracking it; `true` by default.
  /// Returning `false` sends touchCancel without calling `cancelTracking(with:)`.
  open func continueTracking(_ touch: Touch, with event: TouchEvent) -> Bool { true }

  /// Called when the touch lifts. The default implementation does nothing.
  open func endTracking(_ touch: Touch, with event: TouchEvent) {}

  /// Called when the touch is cancelled. `event` is `nil` if the control was disabled. The default
  /// implementation does nothing.
  open func cancelTracking(with event: TouchEvent?) {}

  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    guard !isTracking, isEnabled, let touch = touches.first else { return }
    updateTracking(touch, .declined)
    guard beginTracking(touch, with: event), isEnabled else { return }
    updateTracking(touch, .inside)
    isHighlighted = true
    logEventsAndRunActions(
      touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, touch, event)
  }

  open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    guard let touch = trackedTouch, touches.containsTouch(touch) else { return }
    let wasInside = isTouchInside
    let isInside = updateIsInside(touch)
    if isInside != wasInside { isHighlighted = isInside }
    let shouldContinue = continueTracking(touch, with: event)
    guard trackedTouch === touch else { return }
    guard shouldContinue else { return stopTracking(isDisabled: false) }
    if touch.previousLocation == touch.location, isInside == wasInside { return }
    logEventsAndRunActions(.dragEvents(wasInside: wasInside, isInside: isInside), touch, event)
  }

  open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    guard let touch = takeLiftedTouch(among: touches) else { return }
    let isInside = updateIsInside(touch)
    endTracking(touch, with: event)
    guard trackedTouch === touch else { return }
    resetTracking(nil, .none)
    logEventsAndRunActions(isInside ? .touchUpInside : .touchUpOutside, touch, event)
    trackedTouchDidLift(inside: isInside)
  }

  /// Called after the events for a lift have been sent.
  func trackedTouchDidLift(inside: Bool) {}

  open override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    guard let touch = takeLiftedTouch(among: touches) else { return }
    cancelTracking(with: event)
    guard trackedTouch === touch else { return }
    resetTracking(nil, .none)
    logEventsAndRunActions(.touchCancel, touch, event)
  }

  /// Updates and returns whether the touch is inside the tracking area.
  private final func updateIsInside(_ touch: Touch) -> Bool {
    let isInside = containsTrackedTouch(at: touch.location(in: self))
    updateTracking(touch, isInside ? .inside : .outside)
    return isInside
  }

  /// Stops tracking a touch that is still down.
  private final func stopTracking(isDisabled: Bool) {
    guard let touch = trackedTouch, !isDeliveringLift(of: touch) else { return }
    if isDisabled { cancelTracking(with: nil) }
    guard trackedTouch === touch else { return }
    resetTracking(touch, .declined)
    logEventsAndRunActions(.touchCancel, touch, nil, isDisabled: isDisabled)
  }

  private final func resetTracking(_ touch: Touch?, _ next: TrackingState) {
    updateTracking(touch, next)
    updateLayoutDirection()
    isHighlighted = false
  }

  private final func updateTracking(_ touch: Touch?, _ newState: TrackingState) {
    trackedOrDeclinedTouch = touch
    trackingState = newState
  }

  /// Returns the tracked touch if it has lifted, or `nil` otherwise. Forgets a declined touch that
  /// has lifted.
  private final func takeLiftedTouch(among touches: [Touch]) -> Touch? {
    guard let touch = trackedOrDeclinedTouch, touches.containsTouch(touch) else { return nil }
    if isTracking { return touch }
    updateTracking(nil, .none)
    return nil
  }
}

extension ControlEvents {
  /// Returns the events for a move, given whether the touch was inside the tracking area before the
  /// move and whether it is inside now (rule C2).
  fileprivate static func dragEvents(wasInside: Bool, isInside: Bool) -> ControlEvents {
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
