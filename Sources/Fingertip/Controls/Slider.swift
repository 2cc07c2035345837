/// A control for setting a number by dragging a thumb along a track.
///
/// ```swift
/// let volume = Slider(frame: Rect(x: 20, y: 20, width: 200, height: 30), name: "volume")
/// volume.maximumValue = 11
/// volume.addAction(for: .valueChanged) { print($0.value) }
/// ```
///
/// To drag the thumb, a touch must begin on it or within 22 points of its center. The thumb keeps
/// its distance from the touch instead of jumping to it. The value increases to the right or, in a
/// vertical slider, upward. If a scroll view takes over the touch, the slider reverts to its
/// previous value.
///
/// ``minimumValue`` ≤ ``value`` ≤ ``maximumValue`` always holds. Setting a minimum above the
/// maximum raises the maximum, and setting a maximum below the minimum lowers the minimum. The
/// value is clamped. Numbers that aren't finite are ignored.
open class Slider: Control {
  private final var range = BoundedValue(0...1, value: 0)
  private final var thumb = Thumb()
  /// The images, or `nil` if none has been set.
  final var images: Images?
  /// The value when the touch began.
  private final var initialValue = 0.0

  /// The axis of the track. The value increases to the right or, on a vertical track, upward.
  public final var axis = Axis.horizontal
  /// The size of the thumb, in points. Negative values are treated as 0.
  public final var thumbSize = Size(width: 28, height: 28)
  /// Whether changes are sent while a drag is in progress. If `false`, only the final value is
  /// sent, when the touch lifts. If the touch is cancelled, the slider then reverts to its previous
  /// value.
  public final var isContinuous = true
  /// Whether the thumb jumps to a touch that begins on the slider but not on the thumb. If `false`,
  /// such a touch does nothing.
  public final var jumpsToTouch = false

  /// The minimum value. 0 by default.
  public final var minimumValue: Double {
    get { range.minimum }
    set { range.setMinimum(newValue) }
  }
  /// The maximum value. 1 by default.
  public final var maximumValue: Double {
    get { range.maximum }
    set { range.setMaximum(newValue) }
  }
  /// The value. 0 by default. Setting it sends no event.
  public final var value: Double {
    get { range.value }
    set { range.set(newValue) }
  }

  open override var chainName: String { name.isEmpty ? "slider" : name }
  open override var measures: [Measure] { [Measure("value", .number(value))] }
  open override var dragDirections: Directions { axis.directions }
  open override func blocksDrag(_ direction: Direction, from start: Point) -> Bool {
    // During tracking, the thumb may have moved away from where the touch began.
    dragDirections.contains(direction)
      && (jumpsToTouch || isTracking || isGrabbed(at: start))
  }

  override func showSettings(to v: inout AnySettingVisitor) {
    v.number(.minimumValue, minimumValue, in: BoundedValue.validNumbers) { minimumValue = $0 }
    v.number(.maximumValue, maximumValue, in: range.validMaximums, of: BoundedValue.validNumbers) {
      maximumValue = $0
    }
    v.number(.value, value, in: minimumValue...maximumValue, of: BoundedValue.validNumbers) {
      value = $0
    }
    v.flag(.vertical, axis == .vertical) { axis = $0 ? .vertical : .horizontal }
    v.flag(.continuous, isContinuous) { isContinuous = $0 }
    v.flag(.jumpsToTouch, jumpsToTouch) { jumpsToTouch = $0 }
    v.length(.thumbWidth, thumbSize.width) { thumbSize.width = $0 }
    v.length(.thumbHeight, thumbSize.height) { thumbSize.height = $0 }
    v.state(.position, fraction)
    super.showSettings(to: &v)
  }

  // MARK: Geometry

  /// The value's position between ``minimumValue`` (0) and ``maximumValue`` (1), or 0 if the two
  /// are equal.
  public final var fraction: Double { range.fraction }

  /// The rectangle of the thumb, in the slider's coordinates.
  public final var thumbRect: Rect {
    let size = validThumbSize
    let middle = thumbCenterPosition
    let center =
      axis == .horizontal
      ? Point(x: middle, y: bounds.center.y) : Point(x: bounds.center.x, y: middle)
    return Rect(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
      height: size.height)
  }

  /// The line along which the thumb's center moves from the minimum to the maximum, in the slider's
  /// coordinates.
  public final var track: (start: Point, end: Point) {
    let ends = [0.0, 1.0].map { fraction in
      let middle = thumbCenter(at: fraction)
      return axis == .horizontal
        ? Point(x: middle, y: bounds.center.y) : Point(x: bounds.center.x, y: middle)
    }
    return (ends[0], ends[1])
  }

  private final var validThumbSize: Size {
    Size(
      width: thumbSize.width > 0 ? thumbSize.width : 0,
      height: thumbSize.height > 0 ? thumbSize.height : 0)
  }

  private final var thumbLength: Double { axis.along(validThumbSize) }
  private final var thumbCenterPosition: Double { thumbCenter(at: fraction) }

  private final func thumbCenter(at fraction: Double) -> Double {
    Thumb.centerPosition(
      at: axis == .horizontal ? fraction : 1 - fraction, length: thumbLength, in: bounds, axis)
  }

  // MARK: Tracking

  open override func beginTracking(_ touch: Touch, with event: TouchEvent) -> Bool {
    let location = touch.location(in: self)
    initialValue = value
    if isGrabbed(at: location) {
      thumb.grab(center: thumbCenterPosition, at: axis.along(location))
      return true
    }
    guard jumpsToTouch else { return false }
    thumb.resetGrabOffset()
    drag(location)
    return true
  }

  open override func continueTracking(_ touch: Touch, with event: TouchEvent) -> Bool {
    drag(touch.location(in: self))
    return true
  }

  open override func endTracking(_ touch: Touch, with event: TouchEvent) {
    drag(touch.location(in: self))
    if !isContinuous, value != initialValue { sendActions(for: .valueChanged) }
  }

  open override func cancelTracking(with event: TouchEvent?) {
    guard value != initialValue, !isContinuous || isTouchIntercepted else { return }
    value = initialValue
    if isContinuous { sendActions(for: .valueChanged) }
  }

  /// Returns whether a touch at a point in the slider's coordinates grabs the thumb.
  private final func isGrabbed(at location: Point) -> Bool {
    thumbRect.outset(by: hitMetrics.restingMargin(around: thumbRect)).contains(location)
  }

  private final func drag(_ location: Point) {
    let fraction = thumb.fraction(at: axis.along(location), length: thumbLength, in: bounds, axis)
    guard let fraction else { return }
    let before = value
    range.fraction = axis == .horizontal ? fraction : 1 - fraction
    if isContinuous, value != before { sendActions(for: .valueChanged) }
  }
}
