/// A control of several parts, of which a finger presses the one on which it lands and lifts.
///
/// A subclass says which parts there are, where each of them is, and what a press of one does:
///
/// ```swift
/// final class Rating: MultipartControl {
///   var stars = 0
///   override var parts: [ControlPart] { (0..<5).map { .item($0) } }
///   override func rect(of part: ControlPart) -> Rect? {
///     guard case .item(let star) = part else { return nil }
///     return Rect(x: Double(star) * 44, y: 0, width: 44, height: 44)
///   }
///   override func press(_ part: ControlPart) {
///     guard case .item(let star) = part else { return }
///     stars = star + 1
///     sendActions(for: .valueChanged)
///   }
/// }
/// ```
///
/// A finger that slides from its part to another presses none.
open class MultipartControl: Control {
  /// The part on which the finger landed that it follows.
  private final var trackedPart: ControlPart?
  /// The part that looks pressed: the finger landed on it, and is on it. For drawing.
  public final private(set) var pressedPart: ControlPart?

  // MARK: What the subclass supplies

  /// The parts that are there, the frontmost first. None unless overridden.
  open var parts: [ControlPart] { [] }
  /// The rectangle of a part in the control's own coordinates; `nil` while it is not there.
  open func rect(of part: ControlPart) -> Rect? { nil }
  /// Whether a part can be pressed; yes unless overridden.
  open func isEnabled(_ part: ControlPart) -> Bool { true }
  /// A part was pressed. Runs after touchUpInside was told. Does nothing unless overridden.
  open func press(_ part: ControlPart) {}

  override func showSettings(to v: inout AnySettingVisitor) {
    v.state(.pressedPart, pressedPart?.number ?? -1)
    super.showSettings(to: &v)
  }

  // MARK: What is where

  /// The rectangle of a part by its number; `nil` while it is not there.
  @inline(never)  // What is overridden can only be called from here in the module for browsers.
  package final func rect(ofPart number: Int) -> Rect? {
    for part in parts where part.number == number { return rect(of: part) }
    return nil
  }

  /// The part at a place of the control's own coordinates: the frontmost that holds it, or the nearest
  /// when none does. `nil` when there are no parts.
  public final func part(at point: Point) -> ControlPart? {
    var (nearest, minimumDistance) = (ControlPart?.none, Double.infinity)
    for part in parts {
      guard let rect = rect(of: part) else { continue }
      if rect.contains(point) { return part }
      let distance = rect.distance(to: point)
      if distance < minimumDistance { (nearest, minimumDistance) = (part, distance) }
    }
    return nearest
  }

  // MARK: Tracking

  open override func beginTracking(_ touch: Touch, with event: TouchEvent) -> Bool {
    trackedPart = part(at: touch.location(in: self))
    if let part = trackedPart, !isEnabled(part) { trackedPart = nil }
    pressedPart = trackedPart
    return true
  }

  open override func continueTracking(_ touch: Touch, with event: TouchEvent) -> Bool {
    updatePressedPart(touch)
    return true
  }

  open override func endTracking(_ touch: Touch, with event: TouchEvent) { updatePressedPart(touch) }

  open override func cancelTracking(with event: TouchEvent?) { clearPressedPart() }

  override func didLift(inside: Bool) {
    let pressed = pressedPart
    clearPressedPart()
    if inside, let pressed { press(pressed) }
  }

  private final func updatePressedPart(_ touch: Touch) {
    let location = touch.location(in: self)
    let isPressed = tracks(location) && part(at: location) == trackedPart
    pressedPart = isPressed ? trackedPart : nil
  }

  /// Forgets the finger.
  final func clearPressedPart() { (trackedPart, pressedPart) = (nil, nil) }
}
