/// A narrow column of letters beside a long list: a finger that touches or crosses a letter jumps
/// there.
///
/// ```swift
/// let ribbon = IndexRibbon(
///   frame: Rect(x: 300, y: 0, width: 20, height: 480), titles: ["A", "B", "C"], name: "index")
/// ribbon.addAction(for: .valueChanged) { list.scroll(toSection: $0.selectedIndex ?? 0) }
/// ```
///
/// It tells the letter on which a finger lands, and every other one that the finger comes to, above
/// and below the ribbon the first and the last. Where the finger is from side to side does not matter.
open class IndexRibbon: Control {
  /// The letters, from the top down.
  public final var titles: [String] {
    didSet { if !titles.indices.contains(selectedIndex ?? 0) { selectedIndex = nil } }
  }
  /// The letter that was touched last; `nil` before any was.
  public final private(set) var selectedIndex: Int?

  /// Makes a ribbon with letters that share its height evenly.
  public init(frame: Rect, titles: [String], name: String = "") {
    self.titles = titles
    super.init(frame: frame, name: name)
  }

  open override var chainName: String { name.isEmpty ? "index" : name }
  open override var measures: [Measure] { [Measure("index", .count(selectedIndex ?? -1))] }
  open override var dragDirections: Directions { .all }

  /// The letter that was touched last, in words.
  public final var selectedTitle: String? { selectedIndex.map { titles[$0] } }

  /// The rectangle of a letter in the ribbon's own coordinates; `nil` when there is none at the
  /// index.
  public final func titleRect(at index: Int) -> Rect? {
    guard titles.indices.contains(index) else { return nil }
    let height = bounds.size.height / Double(titles.count)
    return Rect(
      x: bounds.minX, y: bounds.minY + Double(index) * height, width: bounds.size.width,
      height: height)
  }

  /// The letter at a place of the ribbon's own coordinates; `nil` when there are none.
  public final func index(at point: Point) -> Int? {
    guard !titles.isEmpty, bounds.size.height > 0, point.isFinite else { return nil }
    let share = (point.y - bounds.minY) / bounds.size.height * Double(titles.count)
    return Int(share, in: 0...titles.count - 1)
  }

  override func showSettings(to v: inout AnySettingVisitor) {
    v.state(.selectedIndex, selectedIndex ?? -1)
    v.state(.count, titles.count)
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
