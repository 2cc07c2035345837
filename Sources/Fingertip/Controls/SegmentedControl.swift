/// A row of segments, one of which is selected. In a momentary control, segments don't stay
/// selected.
///
/// ```swift
/// let size = SegmentedControl(
///   frame: Rect(x: 20, y: 20, width: 210, height: 32), segments: ["S", "M", "L"])
/// size.selectedSegmentIndex = 1
/// size.addAction(for: .valueChanged) { print($0.selectedSegmentIndex ?? -1) }
/// ```
///
/// When a touch lifts, the segment under the touch is selected. An out-of-range index refers to no
/// segment, and passing such an index never traps.
open class SegmentedControl: Control {
  /// A segment.
  public struct Segment: Hashable, Sendable {
    /// The title.
    public var title: String
    /// Whether the segment can be selected.
    public var isEnabled = true
    /// The width in points, or `nil` for an equal share of the remaining width.
    public var width: Double?

    /// Creates a segment.
    public init(_ title: String, width: Double? = nil) {
      self.title = title
      self.width = width
    }
  }

  /// The segments, from the leading to the trailing edge (see ``View/layoutDirection``). Setting
  /// this property keeps the selected index. If no segment has that index, no segment is selected.
  public final var segments: [Segment] {
    didSet { if !hasValidSelection { selectedSegmentIndex = nil } }
  }
  /// Whether segments act as buttons and never stay selected. In a momentary control,
  /// ``selectedSegmentIndex`` is the index of the segment that was pressed last.
  public final var isMomentary = false
  /// The index of the selected segment, or `nil` if there is none. Setting this property sends no
  /// event. An invalid index becomes `nil`.
  public final var selectedSegmentIndex: Int? {
    didSet { if !hasValidSelection { selectedSegmentIndex = nil } }
  }
  /// The index of the segment to draw as pressed, or `nil` if there is none.
  public final private(set) var highlightedSegment: Int?

  private final var hasValidSelection: Bool {
    selectedSegmentIndex.map { segments.indices.contains($0) } ?? false
  }

  /// Creates a control with segments of equal width, none of which is selected.
  public init(frame: Rect, name: String = "", segments titles: [String]) {
    segments = titles.map { Segment($0) }
    super.init(frame: frame, name: name)
  }

  open override var chainName: String { name.isEmpty ? "segments" : name }
  open override var measures: [Measure] {
    [Measure("segment", .count(selectedSegmentIndex ?? -1))]
  }

  override func showSettings(to v: inout AnySettingVisitor) {
    v.visitFlag(.momentary, isMomentary) { isMomentary = $0 }
    v.visitCount(
      .selectedSegmentIndex, selectedSegmentIndex ?? -1, in: -1...segments.count - 1, of: -1...9999
    ) { selectedSegmentIndex = $0 < 0 ? nil : $0 }
    v.visitReadOnlyState(.pressedPart, highlightedSegment ?? -1)
    v.visitReadOnlyState(.count, segments.count)
    super.showSettings(to: &v)
  }

  /// Inserts a segment. An out-of-range index is clamped. The selected segment stays selected.
  public final func insertSegment(withTitle title: String, at index: Int) {
    let position = min(max(index, 0), segments.count)
    let selected = selectedSegmentIndex
    segments.insert(Segment(title), at: position)
    if let selected, selected >= position { selectedSegmentIndex = selected + 1 }
  }

  /// Removes a segment if the index is valid. Removing the selected segment clears the selection.
  public final func removeSegment(at index: Int) {
    guard segments.indices.contains(index) else { return }
    let selected = selectedSegmentIndex
    segments.remove(at: index)
    guard let selected, selected >= index else { return }
    selectedSegmentIndex = selected == index ? nil : selected - 1
  }

  /// Enables or disables a segment if the index is valid.
  public final func setEnabled(_ isEnabled: Bool, at index: Int) {
    if segments.indices.contains(index) { segments[index].isEnabled = isEnabled }
  }

  /// Returns whether the host should draw a segment as selected.
  public final func isShownAsSelected(_ index: Int) -> Bool {
    !isMomentary && selectedSegmentIndex == index
  }

  // MARK: Geometry

  /// Returns the rectangle of a segment in the control's coordinates, or `nil` if the index is
  /// invalid.
  public final func segmentRect(at index: Int) -> Rect? {
    guard segments.indices.contains(index) else { return nil }
    let flexible = flexibleWidth
    var x = bounds.minX
    for column in 0..<column(ofSegment: index) {
      x += segmentWidth(at: segment(inColumn: column), flexibleWidth: flexible)
    }
    return Rect(
      x: x, y: bounds.minY, width: segmentWidth(at: index, flexibleWidth: flexible),
      height: bounds.size.height)
  }

  /// Returns the segment at a point's horizontal location, in the control's coordinates. Points
  /// beyond the ends count as being in the first or last segment.
  public final func segment(at point: Point) -> Int? {
    guard !segments.isEmpty, point.x.isFinite else { return nil }
    let flexible = flexibleWidth
    var end = bounds.minX
    for column in segments.indices {
      let index = segment(inColumn: column)
      end += segmentWidth(at: index, flexibleWidth: flexible)
      if point.x < end { return index }
    }
    return segment(inColumn: segments.count - 1)
  }

  /// Returns a segment's position, counted from left to right.
  private final func column(ofSegment index: Int) -> Int {
    isRightToLeft ? segments.count - 1 - index : index
  }
  /// Returns the index of the segment at a position, counted from left to right.
  private final func segment(inColumn column: Int) -> Int { self.column(ofSegment: column) }

  /// The rectangles of all segments, in the control's coordinates. O(*n*).
  package final var segmentRects: [Rect] {
    let flexible = flexibleWidth
    var x = bounds.minX
    let rects = segments.indices.map { column in
      let width = segmentWidth(at: segment(inColumn: column), flexibleWidth: flexible)
      defer { x += width }
      return Rect(x: x, y: bounds.minY, width: width, height: bounds.size.height)
    }
    return isRightToLeft ? rects.reversed() : rects
  }

  private final var flexibleWidth: Double {
    var (remainingWidth, count) = (bounds.size.width, 0)
    for index in segments.indices {
      let own = fixedWidth(at: index)
      if own > 0 { remainingWidth -= own } else { count += 1 }
    }
    return count > 0 ? max(remainingWidth, 0) / Double(count) : 0
  }

  private final func segmentWidth(at index: Int, flexibleWidth flexible: Double) -> Double {
    let own = fixedWidth(at: index)
    return own > 0 ? own : flexible
  }

  /// Returns the fixed width of a segment, or 0 if it shares the remaining width.
  private final func fixedWidth(at index: Int) -> Double {
    guard let width = segments[index].width, width > 0, width.isFinite else { return 0 }
    return width
  }

  // MARK: Tracking

  open override func beginTracking(_ touch: Touch, with event: TouchEvent) -> Bool {
    highlightSegment(under: touch)
    return true
  }

  open override func continueTracking(_ touch: Touch, with event: TouchEvent) -> Bool {
    highlightSegment(under: touch)
    return true
  }

  open override func endTracking(_ touch: Touch, with event: TouchEvent) {
    highlightSegment(under: touch)
    let pressed = highlightedSegment
    highlightedSegment = nil
    guard let pressed, isMomentary || pressed != selectedSegmentIndex else { return }
    selectedSegmentIndex = pressed
    sendActions(for: .valueChanged)
  }

  open override func cancelTracking(with event: TouchEvent?) { highlightedSegment = nil }

  private final func highlightSegment(under touch: Touch) {
    let location = touch.location(in: self)
    highlightedSegment = containsTrackedTouch(at: location) ? segment(at: location) : nil
    if let index = highlightedSegment, !segments[index].isEnabled { highlightedSegment = nil }
  }
}
