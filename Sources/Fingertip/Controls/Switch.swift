/// An on/off switch that is toggled by tapping it or dragging its thumb.
///
/// ```swift
/// let wifi = Switch(frame: Rect(x: 20, y: 20, width: 51, height: 31), name: "wifi")
/// wifi.addAction(for: .valueChanged) { print($0.isOn) }
/// ```
///
/// A tap anywhere on the switch toggles it. A touch that moves 10 points or more along the switch
/// drags the thumb. When such a touch lifts, no matter where, the thumb moves to whichever side is
/// nearer. The switch is on if its thumb is at the trailing edge (see ``View/layoutDirection``).
open class Switch: Control {
  /// The distance, in points, that a touch must move before it drags the thumb: 10, as for a pan.
  public static var minimumDragDistance: Double { Pan.Limits().minimumTravel }

  private enum PressState {
    case none
    case pressed(at: Double)
    case dragging
  }

  private final var pressState = PressState.none
  private final var thumbDrag = ThumbDrag()
  private final var dragPosition: Double?

  /// Whether the switch is on. Setting it sends no event.
  public final var isOn = false

  /// The thumb position to draw, from 0 (off, at the leading edge) to 1 (on, at the trailing edge).
  public final var position: Double { dragPosition ?? (isOn ? 1 : 0) }

  open override var chainName: String { name.isEmpty ? "switch" : name }
  open override var measures: [Measure] { [Measure("on", .count(isOn ? 1 : 0))] }
  open override var dragDirections: Directions { .horizontal }
  open override func blocksDrag(_ direction: Direction, from start: Point) -> Bool {
    // Once a drag has begun, the thumb can move in both directions. Before that, it can move only
    // toward the opposite side.
    isTracking && dragPosition != nil
      ? dragDirections.contains(direction) : direction == (isOn != isRightToLeft ? .left : .right)
  }

  override func showSettings(to v: inout AnySettingVisitor) {
    v.visitFlag(.isOn, isOn) { isOn = $0 }
    v.visitReadOnlyState(.position, position)
    super.showSettings(to: &v)
  }

  /// The length of the thumb: the switch's height, but at most its width.
  private final var thumbLength: Double { min(bounds.size.height, bounds.size.width) }

  open override func beginTracking(_ touch: Touch, with event: TouchEvent) -> Bool {
    let x = touch.location(in: self).x
    pressState = .pressed(at: x)
    thumbDrag.grab(
      thumbCenter: ThumbDrag.centerPosition(
        at: mirroredIfRightToLeft(position), length: thumbLength, in: bounds, .horizontal),
      at: x)
    return true
  }

  open override func continueTracking(_ touch: Touch, with event: TouchEvent) -> Bool {
    dragThumb(toX: touch.location(in: self).x)
    return true
  }

  open override func endTracking(_ touch: Touch, with event: TouchEvent) {
    dragThumb(toX: touch.location(in: self).x)
    let wasOn = isOn
    switch pressState {
    case .dragging: isOn = position >= 0.5
    case .pressed: if isTouchInside { isOn.toggle() }
    case .none: break
    }
    endPress()
    if isOn != wasOn { sendActions(for: .valueChanged) }
  }

  open override func cancelTracking(with event: TouchEvent?) { endPress() }

  private final func dragThumb(toX x: Double) {
    if case .pressed(let start) = pressState, abs(x - start) >= Switch.minimumDragDistance {
      pressState = .dragging
    }
    guard case .dragging = pressState else { return }
    dragPosition = thumbDrag.fraction(at: x, length: thumbLength, in: bounds, .horizontal)
      .map(mirroredIfRightToLeft)
  }

  /// Converts between the thumb's position and its distance from the left, as a fraction of the
  /// thumb's travel.
  private final func mirroredIfRightToLeft(_ fraction: Double) -> Double {
    isRightToLeft ? 1 - fraction : fraction
  }

  private final func endPress() {
    pressState = .none
    dragPosition = nil
  }
}
