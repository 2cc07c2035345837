/// A row of buttons and spaces.
///
/// ```swift
/// let tools = Toolbar(
///   frame: Rect(x: 0, y: 436, width: 320, height: 44),
///   entries: [.button(BarItem("Back")), .flexibleSpace, .button(BarItem("Share"), width: 60)])
/// tools.addAction(for: .valueChanged) { print($0.pressedItem ?? -1) }
/// ```
///
/// Each button is at least 44 points wide. If the buttons don't fit, the last slot is a "more"
/// item. When the user presses that item, the host shows ``hiddenItems``.
open class Toolbar: MultipartControl {
  /// A button or space of a toolbar.
  public enum Entry: Hashable, Sendable {
    /// A button with a width in points. If the width is `nil`, the button is
    /// ``Toolbar/minimumItemWidth`` wide.
    case button(BarItem, width: Double? = nil)
    /// A space of a fixed width, in points.
    case fixedSpace(Double)
    /// A space that shares the remaining width equally with the other flexible spaces.
    case flexibleSpace
  }

  /// The buttons and spaces, from the leading to the trailing edge (see ``View/layoutDirection``).
  public final var entries: [Entry]
  /// The minimum width of a button, in points: 44, the recommended minimum hit target.
  public final var minimumItemWidth = 44.0
  /// The index in ``items`` of the button that was pressed last, or `nil` if no button has been
  /// pressed or the last press was on "more".
  public final private(set) var pressedItem: Int?

  /// Creates a bar.
  public init(frame: Rect, entries: [Entry], name: String = "") {
    self.entries = entries
    super.init(frame: frame, name: name)
  }

  open override var chainName: String { name.isEmpty ? "toolbar" : name }
  open override var measures: [Measure] { [Measure("button", .count(pressedItem ?? -1))] }

  override func showSettings(to v: inout AnySettingVisitor) {
    v.visitLength(.minimumItemWidth, minimumItemWidth) { minimumItemWidth = $0 }
    v.visitReadOnlyState(.pressedItem, pressedItem ?? -1)
    super.showSettings(to: &v)
  }

  /// The buttons, from the leading to the trailing edge.
  public final var items: [BarItem] {
    entries.compactMap { if case .button(let item, _) = $0 { item } else { nil } }
  }

  /// Enables or disables the button at an index in ``items``. Returns `false` if the index is
  /// invalid.
  @discardableResult
  public final func setEnabled(_ isEnabled: Bool, at index: Int) -> Bool {
    var itemIndex = 0
    for (entryIndex, element) in entries.enumerated() {
      guard case .button(var item, let width) = element else { continue }
      if itemIndex == index {
        item.isEnabled = isEnabled
        entries[entryIndex] = .button(item, width: width)
        return true
      }
      itemIndex += 1
    }
    return false
  }

  /// The indices in ``items`` of the buttons that don't fit.
  public final var hiddenItems: Range<Int> { buttonRects.count..<items.count }

  /// The frames of the visible buttons and the "more" item.
  private final var visibleItemRects: (buttons: [Rect], more: Rect?) {
    let total = measureEntries(first: entries.count)
    if total.needed <= bounds.size.width { return (computeButtonRects(entries.count), nil) }
    // Drop trailing entries until the remaining ones and the "more" item fit.
    var count = entries.count
    let moreWidth = max(minimumItemWidth, 0)
    while count > 0, measureEntries(first: count).needed + moreWidth > bounds.size.width {
      count -= 1
    }
    let more = Rect(
      x: max(bounds.maxX - moreWidth, bounds.minX), y: bounds.minY,
      width: min(moreWidth, bounds.size.width), height: bounds.size.height)
    return (computeButtonRects(count, leaving: moreWidth), rectInLayoutDirection(more))
  }

  private final var buttonRects: [Rect] { visibleItemRects.buttons }

  /// Returns the total width of the buttons and fixed spaces among the first `count` entries, and
  /// the number of flexible spaces among them.
  private final func measureEntries(first count: Int) -> (needed: Double, flexible: Int) {
    var (needed, flexible) = (0.0, 0)
    for entry in entries[..<count] {
      if case .flexibleSpace = entry { flexible += 1 } else { needed += width(of: entry) }
    }
    return (needed, flexible)
  }

  private final func width(of entry: Entry) -> Double {
    switch entry {
    case .button(_, let width): max(width.map { $0.isFinite ? $0 : 0 } ?? 0, minimumItemWidth, 0)
    case .fixedSpace(let width): width.isFinite ? max(width, 0) : 0
    case .flexibleSpace: 0
    }
  }

  private final func computeButtonRects(_ count: Int, leaving reserved: Double = 0) -> [Rect] {
    let (needed, flexible) = measureEntries(first: count)
    let room = max(bounds.size.width - needed - reserved, 0)
    let flexibleWidth = flexible > 0 ? room / Double(flexible) : 0
    var (x, rects) = (bounds.minX, [Rect]())
    for entry in entries[..<count] {
      var width = width(of: entry)
      if case .flexibleSpace = entry { width = flexibleWidth }
      if case .button = entry {
        rects.append(
          rectInLayoutDirection(
            Rect(x: x, y: bounds.minY, width: width, height: bounds.size.height)))
      }
      x += width
    }
    return rects
  }

  open override var parts: [ControlPart] {
    let layout = visibleItemRects
    return layout.buttons.indices.map { .item($0) } + (layout.more == nil ? [] : [.more])
  }

  open override func rect(of part: ControlPart) -> Rect? {
    let layout = visibleItemRects
    switch part {
    case .item(let index):
      return layout.buttons.indices.contains(index) ? layout.buttons[index] : nil
    case .more: return layout.more
    default: return nil
    }
  }

  open override func isEnabled(_ part: ControlPart) -> Bool {
    if case .item(let index) = part { items[index].isEnabled } else { true }
  }

  // Touches that begin in the space between two buttons are ignored.
  open override func beginTracking(_ touch: Touch, with event: TouchEvent) -> Bool {
    let location = touch.location(in: self)
    let isOnButton = parts.contains { part in
      rect(of: part).map { $0.minX <= location.x && location.x < $0.maxX } ?? false
    }
    return isOnButton && super.beginTracking(touch, with: event)
  }

  open override func press(_ part: ControlPart) {
    if case .item(let index) = part { pressedItem = index } else { pressedItem = nil }
    sendActions(for: .valueChanged)
  }
}
