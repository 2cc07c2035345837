/// A number that is set by dragging a thumb along a track.
///
/// ```swift
/// let volume = Slider(frame: Rect(x: 20, y: 20, width: 200, height: 30), name: "volume")
/// volume.maximum = 11
/// volume.addAction(for: .valueChanged) { print($0.value) }
/// ```
///
/// A finger must land on the thumb, or within 22 pt of its middle, and the thumb does not jump to
/// it: it keeps its distance from the finger. A horizontal slider grows to the right, a vertical one
/// upwards.
///
/// Whatever is set, ``minimum`` ≤ ``value`` ≤ ``maximum``: an end that is set beyond the other takes
/// it along, a value beyond an end is cut, and a number that is not finite changes nothing.
open class Slider: Control {
  private final var range = ValueRange(0...1, value: 0)
  private final var thumb = Thumb()
  /// What it is drawn with, once something is set.
  final var images: Images?
  /// The value before the finger came.
  private final var initialValue = 0.0

  /// The direction of the track, which grows to the right, or upwards when it is vertical.
  public final var axis = Axis.horizontal
  /// The size of the thumb, in points; at least 0.
  public final var thumbSize = Size(width: 28, height: 28)
  /// Whether it tells every change while the thumb is dragged, or only the last when the finger
  /// lifts. In the second case a touch that is cancelled brings back the value from before.
  public final var isContinuous = true
  /// Whether the thumb jumps to a finger that lands beside it. Otherwise such a touch does nothing.
  public final var jumpsToTouch = false

  /// The least value; 0 unless set.
  public final var minimumValue: Double {
    get { range.minimum }
    set { range.setMinimum(newValue) }
  }
  /// The greatest value; 1 unless set.
  public final var maximumValue: Double {
    get { range.maximum }
    set { range.setMaximum(newValue) }
  }
  /// The value; 0 unless set. Setting it sends no event.
  public final var value: Double {
    get { range.value }
    set { range.set(newValue) }
  }

  open override var chainName: String { name.isEmpty ? "slider" : name }
  open override var measures: [Measure] { [Measure("value", .number(value))] }
  open override var dragDirections: Directions { axis.directions }
  open override func blocksDrag(_ direction: Direction, from start: Point) -> Bool {
    // Once it follows the finger, the thumb is no longer where the finger landed.
    dragDirections.contains(direction)
      && (jumpsToTouch || isTracking || isGrabbed(at: start))
  }

  override func showSettings(to v: inout AnySettingVisitor) {
    v.number(.minimum, minimumValue, in: ValueRange.validNumbers) { minimumValue = $0 }
    v.number(.maximum, maximumValue, in: range.validMaximums, of: ValueRange.validNumbers) { maximumValue = $0 }
    v.number(.value, value, in: minimumValue...maximumValue, of: ValueRange.validNumbers) { value = $0 }
    v.flag(.vertical, axis == .vertical) { axis = $0 ? .vertical : .horizontal }
    v.flag(.continuous, isContinuous) { isContinuous = $0 }
    v.flag(.jumpsToTouch, jumpsToTouch) { jumpsToTouch = $0 }
    v.length(.thumbWidth, thumbSize.width) { thumbSize.width = $0 }
    v.length(.thumbHeight, thumbSize.height) { thumbSize.height = $0 }
    v.state(.position, fraction)
    super.showSettings(to: &v)
  }

  // MARK: Geometry

  /// How far the value is from ``minimum`` to ``maximum``, 0 … 1; 0 when they are the same.
  public final var fraction: Double { range.fraction }

  /// The thumb, in the slider's own coordinates.
  public final var thumbRect: Rect {
    let size = cleanThumbSize
    let middle = thumbMiddle
    let center =
      axis == .horizontal
      ? Point(x: middle, y: bounds.center.y) : Point(x: bounds.center.x, y: middle)
    return Rect(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
      height: size.height)
  }

  /// The way of the middle of the thumb, from the least value to the greatest, in the slider's own
  /// coordinates.
  public final var track: (start: Point, end: Point) {
    let ends = [0.0, 1.0].map { fraction in
      let middle = middle(at: fraction)
      return axis == .horizontal
        ? Point(x: middle, y: bounds.center.y) : Point(x: bounds.center.x, y: middle)
    }
    return (ends[0], ends[1])
  }

  private final var cleanThumbSize: Size {
    Size(
      width: thumbSize.width > 0 ? thumbSize.width : 0,
      height: thumbSize.height > 0 ? thumbSize.height : 0)
  }

  private final var thumbLength: Double { axis.along(cleanThumbSize) }
  private final var thumbMiddle: Double { middle(at: fraction) }

  private final func middle(at fraction: Double) -> Double {
    Thumb.middle(
      at: axis == .horizontal ? fraction : 1 - fraction, length: thumbLength, in: bounds, axis)
  }

  // MARK: Tracking

  open override func beginTracking(_ touch: Touch, with event: TouchEvent) -> Bool {
    let location = touch.location(in: self)
    initialValue = value
    if isGrabbed(at: location) {
      thumb.grab(middle: thumbMiddle, at: axis.along(location))
      return true
    }
    guard jumpsToTouch else { return false }
    thumb.grabCenter()
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
    if !isContinuous { value = initialValue }
  }

  /// Whether a finger at a place of the slider's own coordinates grabs the thumb.
  private final func isGrabbed(at location: Point) -> Bool {
    thumbRect.outset(by: limits.restingMargin(around: thumbRect)).contains(location)
  }

  private final func drag(_ location: Point) {
    let fraction = thumb.fraction(at: axis.along(location), length: thumbLength, in: bounds, axis)
    guard let fraction else { return }
    let before = value
    range.fraction = axis == .horizontal ? fraction : 1 - fraction
    if isContinuous, value != before { sendActions(for: .valueChanged) }
  }
}
