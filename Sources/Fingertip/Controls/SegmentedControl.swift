/// A row of segments of which one is chosen, or, when it is momentary, pressed.
///
/// ```swift
/// let size = SegmentedControl(
///   frame: Rect(x: 20, y: 20, width: 210, height: 32), segments: ["S", "M", "L"])
/// size.selectedSegment = 1
/// size.addAction(for: .valueChanged) { print($0.selectedSegment ?? -1) }
/// ```
///
/// The segment under the finger when it lifts counts. An index without a segment, where one is
/// asked for, counts as none; it never traps.
open class SegmentedControl: Control {
  /// One segment.
  public struct Segment: Hashable, Sendable {
    /// What it says.
    public var title: String
    /// Whether it can be chosen.
    public var isEnabled = true
    /// Its width in points; `nil` for a share of what the others leave.
    public var width: Double?

    /// Makes a segment.
    public init(_ title: String, width: Double? = nil) {
      self.title = title
      self.width = width
    }
  }

  /// The segments, from left to right. The choice stays with its index; when there is no such
  /// segment any more, none is chosen.
  public final var segments: [Segment] { didSet { if !hasSelection { selectedSegmentIndex = nil } } }
  /// Whether segments are only pressed: none is shown as chosen. ``selectedSegment`` is the one that
  /// was pressed last.
  public final var isMomentary = false
  /// Which segment is chosen. Setting it sends no event; an index without a segment is none.
  public final var selectedSegmentIndex: Int? {
    didSet { if !hasSelection { selectedSegmentIndex = nil } }
  }
  /// The segment under the finger, for drawing.
  public final private(set) var highlightedSegment: Int?

  private final var hasSelection: Bool {
    selectedSegmentIndex.map { segments.indices.contains($0) } ?? false
  }

  /// Makes a row of segments of the same width, of which none is chosen.
  public init(frame: Rect, name: String = "", segments titles: [String]) {
    segments = titles.map { Segment($0) }
    super.init(frame: frame, name: name)
  }

  open override var chainName: String { name.isEmpty ? "segments" : name }
  open override var measures: [Measure] {
    [Measure("segment", .count(selectedSegmentIndex ?? -1))]
  }

  override func showSettings(to v: inout AnySettingVisitor) {
    v.flag(.momentary, isMomentary) { isMomentary = $0 }
    v.count(
      .selectedSegment, selectedSegmentIndex ?? -1, in: -1...segments.count - 1, of: -1...9999
    ) { selectedSegmentIndex = $0 < 0 ? nil : $0 }
    v.state(.pressedPart, highlightedSegment ?? -1)
    v.state(.count, segments.count)
    super.showSettings(to: &v)
  }

  /// Puts a segment before another one; behind the last, or before the first, when the index is out
  /// of range. What is chosen stays chosen.
  public final func insertSegment(_ title: String, at index: Int) {
    let position = min(max(index, 0), segments.count)
    let selected = selectedSegmentIndex
    segments.insert(Segment(title), at: position)
    if let selected, selected >= position { selectedSegmentIndex = selected + 1 }
  }

  /// Takes a segment out; nothing when there is none at the index. When it was chosen, none is.
  public final func removeSegment(at index: Int) {
    guard segments.indices.contains(index) else { return }
    let selected = selectedSegmentIndex
    segments.remove(at: index)
    guard let selected, selected >= index else { return }
    selectedSegmentIndex = selected == index ? nil : selected - 1
  }

  /// Enables or disables a segment; nothing when there is none at the index.
  public final func setEnabled(_ isEnabled: Bool, at index: Int) {
    if segments.indices.contains(index) { segments[index].isEnabled = isEnabled }
  }

  /// Whether a segment is to be drawn as chosen.
  public final func isShownSelected(_ index: Int) -> Bool {
    !isMomentary && selectedSegmentIndex == index
  }

  // MARK: Geometry

  /// The rectangle of a segment in the control's own coordinates; `nil` when there is none at the
  /// index.
  public final func segmentRect(at index: Int) -> Rect? {
    guard segments.indices.contains(index) else { return nil }
    let share = flexibleWidth
    var x = bounds.minX
    for other in 0..<index { x += width(at: other, share) }
    return Rect(
      x: x, y: bounds.minY, width: width(at: index, share), height: bounds.size.height)
  }

  /// The segment at a place of the control's own coordinates. Above and below, and at the sides, the
  /// nearest one counts.
  public final func segment(at point: Point) -> Int? {
    guard !segments.isEmpty, point.x.isFinite else { return nil }
    let share = flexibleWidth
    var end = bounds.minX
    for index in segments.indices {
      end += width(at: index, share)
      if point.x < end { return index }
    }
    return segments.count - 1
  }

  private final var flexibleWidth: Double {
    var (rest, count) = (bounds.size.width, 0)
    for index in segments.indices {
      let own = fixedWidth(at: index)
      if own > 0 { rest -= own } else { count += 1 }
    }
    return count > 0 ? max(rest, 0) / Double(count) : 0
  }

  private final func width(at index: Int, _ share: Double) -> Double {
    let own = fixedWidth(at: index)
    return own > 0 ? own : share
  }

  /// The width that a segment has of its own; 0 when it shares in the rest.
  private final func fixedWidth(at index: Int) -> Double {
    guard let width = segments[index].width, width > 0, width.isFinite else { return 0 }
    return width
  }

  // MARK: Tracking

  open override func beginTracking(_ touch: Touch, with event: TouchEvent) -> Bool {
    highlight(touch)
    return true
  }

  open override func continueTracking(_ touch: Touch, with event: TouchEvent) -> Bool {
    highlight(touch)
    return true
  }

  open override func endTracking(_ touch: Touch, with event: TouchEvent) {
    highlight(touch)
    let pressed = highlightedSegment
    highlightedSegment = nil
    guard let pressed, isMomentary || pressed != selectedSegmentIndex else { return }
    selectedSegmentIndex = pressed
    sendActions(for: .valueChanged)
  }

  open override func cancelTracking(with event: TouchEvent?) { highlightedSegment = nil }

  private final func highlight(_ touch: Touch) {
    let location = touch.location(in: self)
    highlightedSegment = tracks(location) ? segment(at: location) : nil
    if let index = highlightedSegment, !segments[index].isEnabled { highlightedSegment = nil }
  }
}
