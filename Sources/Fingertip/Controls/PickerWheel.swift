/// A wheel of rows that can be dragged, flicked or tapped. The row in the center is selected.
///
/// After a flick, the wheel decelerates like a ``ScrollView``, but always stops on a row (rules S1,
/// S2). When the wheel stops on a different row, it sends `valueChanged`. A touch on a moving wheel
/// stops the wheel.
open class PickerWheel: Control {
  private enum Motion {
    case resting
    case dragging(DragState)
    case moving(AxisMotion, since: Timestamp)
  }

  /// The state of a tap or drag on the wheel.
  private final class DragState {
    let startOffset: Double
    var startLocation: Double
    var hasMoved = false
    var velocityTracker = VelocityTracker()

    init(startOffset: Double, startLocation: Double) {
      self.startOffset = startOffset
      self.startLocation = startLocation
    }
  }

  /// The distance, in points, that a touch must move to become a drag instead of a tap: 10, as for
  /// a pan.
  public static var minimumDragDistance: Double { Pan.Limits().minimumTravel }

  /// The rows, from top to bottom.
  public final var rows: [String] { didSet { rowsDidChange() } }
  /// The height of a row, in points: 32, chosen by this project. A value that isn't positive and
  /// finite is replaced with 32.
  public final var rowHeight = 32.0 {
    didSet {
      if !(rowHeight > 0 && rowHeight <= Point.maximumCoordinate) { rowHeight = 32 }
      stopWheel(onRow: selectedRow)
    }
  }
  /// The deceleration rate after a flick.
  public final var decelerationRate = DecelerationRate.normal
  private final var motion = Motion.resting
  private final var currentRow = 0
  /// The scroll offset, in points. The offset is 0 when the first row is in the center.
  public final private(set) var offset = 0.0
  private final lazy var timer = makeTimer()

  /// Creates a wheel with its first row selected.
  public init(frame: Rect, rows: [String], name: String = "") {
    self.rows = rows
    super.init(frame: frame, name: name)
    clipsToBounds = true
  }

  open override var chainName: String { name.isEmpty ? "wheel" : name }
  open override var measures: [Measure] { [Measure("row", .count(selectedRow))] }
  open override var dragDirections: Directions { .vertical }

  /// The selected row. Setting this property moves the wheel immediately and sends no event. An
  /// out-of-range row index is clamped.
  public final var selectedRow: Int {
    get { currentRow }
    set { stopWheel(onRow: newValue) }
  }

  /// Selects a row without sending an event. An out-of-range row index is clamped.
  ///
  /// The row is selected immediately. If `animated` is `true`, the wheel then moves to the row. The
  /// wheel isn't animated while it is being dragged or has no window.
  public final func selectRow(_ row: Int, animated: Bool) {
    guard animated, !isTracking, let window else { return stopWheel(onRow: row) }
    currentRow = min(max(row, 0), max(rows.count - 1, 0))
    animateWheel(toRow: currentRow, speed: 0, from: window.time ?? .zero)
  }

  /// The title of the selected row, or `nil` if there are no rows.
  public final var selectedTitle: String? { rows.isEmpty ? nil : rows[currentRow] }

  /// Returns the rectangle of a row in the wheel's coordinates, as if the wheel were flat.
  public final func rowRect(at row: Int) -> Rect {
    Rect(
      x: bounds.minX, y: bounds.center.y + (Double(row) - 0.5) * rowHeight - offset,
      width: bounds.size.width, height: rowHeight)
  }

  override func showSettings(to v: inout AnySettingVisitor) {
    v.visitLength(.rowHeight, rowHeight, from: 1e-3) { rowHeight = $0 }
    v.visitCount(.selectedRow, selectedRow, in: 0...max(rows.count - 1, 0), of: 0...99_999) {
      selectedRow = $0
    }
    v.visitNumber(
      .wheelDeceleration, decelerationRate.perMillisecond, in: DecelerationRate.validRange
    ) {
      decelerationRate = DecelerationRate($0)
    }
    v.visitReadOnlyState(.offset, offset, .points)
    v.visitReadOnlyState(.count, rows.count)
    super.showSettings(to: &v)
  }

  private final var maximumOffset: Double { Double(max(rows.count - 1, 0)) * rowHeight }

  private final func row(at offset: Double) -> Int {
    Int((offset / rowHeight).rounded(), in: 0...max(rows.count - 1, 0))
  }

  private final func stopWheel(onRow row: Int) {
    timer.stop()
    motion = .resting
    currentRow = min(max(row, 0), max(rows.count - 1, 0))
    offset = Double(currentRow) * rowHeight
  }

  private final func rowsDidChange() {
    if case .resting = motion {
      stopWheel(onRow: currentRow)
    } else if currentRow >= rows.count {
      stopWheel(onRow: currentRow)
    }
  }

  // MARK: Tracking

  open override func beginTracking(_ touch: Touch, with event: TouchEvent) -> Bool {
    guard !rows.isEmpty else { return false }
    let drag = DragState(startOffset: offset, startLocation: touch.location(in: self).y)
    if case .moving = motion { drag.hasMoved = true }
    timer.stop()
    motion = .dragging(drag)
    return true
  }

  open override func continueTracking(_ touch: Touch, with event: TouchEvent) -> Bool {
    dragWheel(touch, event)
    return true
  }

  open override func endTracking(_ touch: Touch, with event: TouchEvent) {
    dragWheel(touch, event)
    guard case .dragging(let drag) = motion else { return }
    if drag.hasMoved {
      let speed = drag.velocityTracker.velocity(at: event.timestamp).dy
      let natural = Deceleration(from: offset, velocity: speed, rate: decelerationRate).endPosition
      animateWheel(toRow: row(at: natural), speed: speed, from: event.timestamp)
    } else {
      let rowDistance = (touch.location(in: self).y - bounds.center.y) / rowHeight
      let rows = Int(rowDistance.rounded(), in: -1_000_000...1_000_000)
      animateWheel(toRow: currentRow + rows, speed: 0, from: event.timestamp)
    }
  }

  open override func cancelTracking(with event: TouchEvent?) {
    let now = event?.timestamp ?? window?.time ?? .zero
    animateWheel(toRow: row(at: offset), speed: 0, from: now)
  }

  private final func dragWheel(_ touch: Touch, _ event: TouchEvent) {
    guard case .dragging(let drag) = motion else { return }
    let location = touch.location(in: self).y
    guard location.isFinite else { return }
    if !drag.hasMoved, abs(location - drag.startLocation) >= PickerWheel.minimumDragDistance {
      // The wheel moves only by the part of the distance that exceeds the minimum drag distance.
      drag.hasMoved = true
      drag.startLocation +=
        location < drag.startLocation
        ? -PickerWheel.minimumDragDistance : PickerWheel.minimumDragDistance
    }
    if drag.hasMoved {
      let pulled = drag.startOffset - (location - drag.startLocation)
      offset = min(max(pulled, -rowHeight / 2), maximumOffset + rowHeight / 2)
    }
    drag.velocityTracker.add(Vector(dx: 0, dy: -location), at: event.timestamp)
  }

  // MARK: Motion

  private final func animateWheel(toRow row: Int, speed: Double, from start: Timestamp) {
    let target = Double(min(max(row, 0), max(rows.count - 1, 0))) * rowHeight
    let axis = ScrollAxisRange(
      lower: 0, upper: maximumOffset, band: RubberBand(extent: rowHeight / 2), bounces: true)
    let axisMotion = AxisMotion(
      from: offset, velocity: speed, to: target, along: axis, rate: decelerationRate,
      prefersDeceleration: true, settings: .standard)
    motion = .moving(axisMotion, since: start)
    let hasMotion = axisMotion.duration > 0 && target != offset
    if !hasMotion || !timer.run(until: start.later(bySeconds: axisMotion.duration)) {
      finishMotion(atOffset: target)
    }
  }

  /// Creates the timer that moves the wheel. If the wheel leaves its window while it is moving, it
  /// returns to the selected row.
  private final func makeTimer() -> ViewTimer {
    let reference = reference
    let timer = ViewTimer(view: self) { (reference.object as? PickerWheel)?.updateOffset(at: $0) }
    timer.onRemoval = {
      if let wheel = reference.object as? PickerWheel { wheel.stopWheel(onRow: wheel.currentRow) }
    }
    return timer
  }

  private final func updateOffset(at time: Timestamp) {
    guard case .moving(let axisMotion, let start) = motion else { return }
    let seconds = time.seconds(since: start)
    offset = axisMotion.position(at: seconds)
    if timer.deadline == nil { finishMotion(atOffset: axisMotion.endOffset) }
  }

  private final func finishMotion(atOffset target: Double) {
    let before = currentRow
    stopWheel(onRow: row(at: target))
    if currentRow != before { sendActions(for: .valueChanged) }
  }
}
