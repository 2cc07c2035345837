/// A narrow column of letters next to a long list. The host scrolls the list to the letter under
/// the touch.
///
/// ```swift
/// let index = SectionIndex(
///   frame: Rect(x: 300, y: 0, width: 20, height: 480), titles: ["A", "B", "C"], name: "index")
/// index.addAction(for: .valueChanged) { list.scroll(toSection: $0.selectedIndex ?? 0) }
/// ```
///
/// The index sends `valueChanged` for the letter on which the touch begins, and again for each
/// letter that the touch moves onto. Locations above or below the column count as the first or last
/// letter. The horizontal location doesn't matter.
open class SectionIndex: Control {
  /// The letters, from top to bottom.
  public final var titles: [String] {
    didSet { if !titles.indices.contains(selectedIndex ?? 0) { selectedIndex = nil } }
  }
  /// The index of the letter that was touched last, or `nil` if no letter has been touched.
  public final private(set) var selectedIndex: Int?

  /// Creates a section index whose letters divide its height evenly.
  public init(frame: Rect, titles: [String], name: String = "") {
    self.titles = titles
    super.init(frame: frame, name: name)
  }

  open override var chainName: String { name.isEmpty ? "index" : name }
  open override var measures: [Measure] { [Measure("index", .count(selectedIndex ?? -1))] }
  open override var dragDirections: Directions { .all }

  /// The letter that was touched last, or `nil` if no letter has been touched.
  public final var selectedTitle: String? { selectedIndex.map { titles[$0] } }

  /// Returns the rectangle of a letter in the control's coordinates, or `nil` if the index is
  /// invalid.
  public final func titleRect(at index: Int) -> Rect? {
    guard titles.indices.contains(index) else { return nil }
    let height = bounds.size.height / Double(titles.count)
    return Rect(
      x: bounds.minX, y: bounds.minY + Double(index) * height, width: bounds.size.width,
      height: height)
  }

  /// Returns the index of the letter at a point in the control's coordinates, or `nil` if there are
  /// no letters.
  public final func index(at point: Point) -> Int? {
    guard !titles.isEmpty, bounds.size.height > 0, point.isFinite else { return nil }
    let position = (point.y - bounds.minY) / bounds.size.height * Double(titles.count)
    return Int(position, in: 0...titles.count - 1)
  }

  override func showSettings(to v: inout AnySettingVisitor) {
    v.visitReadOnlyState(.selectedIndex, selectedIndex ?? -1)
    v.visitReadOnlyState(.count, titles.count)
    super.showSettings(to: &v)
  }

  open override func beginTracking(_ touch: Touch, with event: TouchEvent) -> Bool {
    guard let index = index(at: touch.location(in: self)) else { return false }
    selectedIndex = index
    sendActions(for: .valueChanged)
    return true
  }

  open override func continueTracking(_ touch: Touch, with event: TouchEvent) -> Bool {
    guard let index = index(at: touch.location(in: self)) else { return false }
    if index != selectedIndex {
      selectedIndex = index
      sendActions(for: .valueChanged)
    }
    return true
  }
}
