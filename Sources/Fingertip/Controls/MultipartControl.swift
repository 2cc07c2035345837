/// A control with several parts, each of which can be pressed separately.
///
/// A subclass provides the parts, their rectangles, and the effect of a press:
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
/// A part is pressed if a touch both begins and lifts on it. A touch that slides from one part to
/// another presses neither.
open class MultipartControl: Control {
  /// The part where the tracked touch began.
  private final var trackedPart: ControlPart?
  /// The part to draw as pressed, because the touch began on it and is still on it.
  public final private(set) var pressedPart: ControlPart?

  // MARK: Methods to override

  /// The current parts, frontmost first. Empty by default.
  open var parts: [ControlPart] { [] }
  /// Returns the rectangle of a part in the control's coordinates, or `nil` if the part isn't
  /// shown.
  open func rect(of part: ControlPart) -> Rect? { nil }
  /// Returns whether a part can be pressed; `true` by default.
  open func isEnabled(_ part: ControlPart) -> Bool { true }
  /// Called when a part is pressed, after touchUpInside has been sent. The default implementation
  /// does nothing.
  open func press(_ part: ControlPart) {}

  override func showSettings(to v: inout AnySettingVisitor) {
    v.visitReadOnlyState(.pressedPart, pressedPart?.partNumber ?? -1)
    super.showSettings(to: &v)
  }

  // MARK: Geometry

  /// Returns the rectangle of the part with the given number, or `nil` if the part isn't shown.
  @inline(never)  // In the browser module, only the engine can call overridable members.
  package final func rect(ofPart number: Int) -> Rect? {
    for part in parts where part.partNumber == number { return rect(of: part) }
    return nil
  }

  /// Returns the frontmost part that contains a point in the control's coordinates. If no part
  /// contains the point, returns the nearest part, or `nil` if there are no parts.
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

  open override func endTracking(_ touch: Touch, with event: TouchEvent) {
    updatePressedPart(touch)
  }

  open override func cancelTracking(with event: TouchEvent?) { clearPressedPart() }

  override func trackedTouchDidLift(inside: Bool) {
    let pressed = pressedPart
    clearPressedPart()
    if inside, let pressed { press(pressed) }
  }

  private final func updatePressedPart(_ touch: Touch) {
    let location = touch.location(in: self)
    let isPressed = containsTrackedTouch(at: location) && part(at: location) == trackedPart
    pressedPart = isPressed ? trackedPart : nil
  }

  /// Clears the pressed part.
  final func clearPressedPart() { (trackedPart, pressedPart) = (nil, nil) }
}
