/// A control for setting a number by dragging a thumb along a track.
///
/// ```swift
/// let volume = Slider(frame: Rect(x: 20, y: 20, width: 200, height: 30), name: "volume")
/// volume.maximumValue = 11
/// volume.addAction(for: .valueChanged) { print($0.value) }
/// ```
///
/// To drag the thumb, a touch must begin on the thumb or within 22 points of its center. The thumb
/// keeps its distance from the touch instead of jumping to it. The value increases toward the
/// trailing edge (see ``View/layoutDirection``) or, in a vertical slider, upward. If a scroll view
/// takes over the touch, the slider reverts to the value that it had before the touch.
///
/// ``minimumValue`` ≤ ``value`` ≤ ``maximumValue`` always holds. Setting a minimum above the
/// maximum raises the maximum, and setting a maximum below the minimum lowers the minimum. The
/// value is clamped. Numbers that aren't finite are ignored.
open class Slider: Control {
  private final var boundedValue = BoundedValue(0...1, value: 0)
  private final var thumbDrag = ThumbDrag()
  /// The images, or `nil` if none has been set.
  final var images: Images?
  /// The value when the touch began.
  private final var valueBeforeTouch = 0.0

  /// The axis of the track. The value increases toward the trailing edge or, on a vertical track,
  /// upward.
  public final var axis = Axis.horizontal
  /// The size of the thumb, in points. Negative values are treated as 0.
  public final var thumbSize = Size(width: 28, height: 28)
  /// Whether the slider sends changes while a drag is in progress. If `false`, only the final value
  /// is sent, when the touch lifts. In that case, if the touch is cancelled, the slider reverts to
  /// its previous value.
  public final var isContinuous = true
  /// Whether the thumb jumps to a touch that begins on the slider but not on the thumb. If `false`,
  /// such a touch does nothing.
  public final var jumpsToTouch = false

  /// The minimum value. 0 by default.
  public final var minimumValue: Double {
    get { boundedValue.minimum }
    set { boundedValue.setMinimum(newValue) }
  }
  /// The maximum value. 1 by default.
  public final var maximumValue: Double {
    get { boundedValue.maximum }
    set { boundedValue.setMaximum(newValue) }
  }
  /// The value. 0 by default. Setting it sends no event.
  public final var value: Double {
    get { boundedValue.value }
    set { boundedValue.setValue(newValue) }
  }

  open override var chainName: String { name.isEmpty ? "slider" : name }
  open override var measures: [Measure] { [Measure("value", .number(value))] }
  open override var dragDirections: Directions { axis.directions }
  open override func blocksDrag(_ direction: Direction, from start: Point) -> Bool {
    // During tracking, the thumb may have moved away from where the touch began.
    dragDirections.contains(direction)
      && (jumpsToTouch || isTracking || canGrabThumb(at: start))
  }

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
    v.visitFlag(.vertical, axis == .vertical) { axis = $0 ? .vertical : .horizontal }
    v.visitFlag(.continuous, isContinuous) { isContinuous = $0 }
    v.visitFlag(.jumpsToTouch, jumpsToTouch) { jumpsToTouch = $0 }
    v.visitLength(.thumbWidth, thumbSize.width) { thumbSize.width = $0 }
    v.visitLength(.thumbHeight, thumbSize.height) { thumbSize.height = $0 }
    v.visitReadOnlyState(.position, fraction)
    super.showSettings(to: &v)
  }

  // MARK: Geometry

  /// The value's position between ``minimumValue`` (0) and ``maximumValue`` (1), or 0 if the two
  /// are equal.
  public final var fraction: Double { boundedValue.fraction }

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

  /// The line along which the thumb's center moves from the minimum value to the maximum value, in
  /// the slider's coordinates.
  public final var trackEndpoints: (start: Point, end: Point) {
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

  private final var thumbLength: Double { axis.extent(of: validThumbSize) }
  private final var thumbCenterPosition: Double { thumbCenter(at: fraction) }

  /// Whether the value increases toward smaller coordinates along the axis.
  private final var isReversed: Bool { axis == .vertical || isRightToLeft }

  private final func thumbCenter(at fraction: Double) -> Double {
    ThumbDrag.centerPosition(
      at: isReversed ? 1 - fraction : fraction, length: thumbLength, in: bounds, axis)
  }

  // MARK: Tracking

  open override func beginTracking(_ touch: Touch, with event: TouchEvent) -> Bool {
    let location = touch.location(in: self)
    valueBeforeTouch = value
    if canGrabThumb(at: location) {
      thumbDrag.grab(thumbCenter: thumbCenterPosition, at: axis.coordinate(of: location))
      return true
    }
    guard jumpsToTouch else { return false }
    thumbDrag.resetGrabOffset()
    dragThumb(to: location)
    return true
  }

  open override func continueTracking(_ touch: Touch, with event: TouchEvent) -> Bool {
    dragThumb(to: touch.location(in: self))
    return true
  }

  open override func endTracking(_ touch: Touch, with event: TouchEvent) {
    dragThumb(to: touch.location(in: self))
    if !isContinuous, value != valueBeforeTouch { sendActions(for: .valueChanged) }
  }

  open override func cancelTracking(with event: TouchEvent?) {
    guard value != valueBeforeTouch, !isContinuous || isTouchIntercepted else { return }
    value = valueBeforeTouch
    if isContinuous { sendActions(for: .valueChanged) }
  }

  /// Returns whether a touch at a point in the slider's coordinates grabs the thumb.
  private final func canGrabThumb(at location: Point) -> Bool {
    thumbRect.outset(by: hitMetrics.restingMargin(around: thumbRect)).contains(location)
  }

  private final func dragThumb(to location: Point) {
    let fraction = thumbDrag.fraction(
      at: axis.coordinate(of: location), length: thumbLength, in: bounds, axis)
    guard let fraction else { return }
    let before = value
    boundedValue.fraction = isReversed ? 1 - fraction : fraction
    if isContinuous, value != before { sendActions(for: .valueChanged) }
  }
}
