/// A row of tabs, one of which is selected.
///
/// ```swift
/// let tabs = TabBar(
///   frame: Rect(x: 0, y: 431, width: 320, height: 49),
///   items: [BarItem("Recents"), BarItem("All")])
/// tabs.items[0].badge = "3"
/// tabs.addAction(for: .valueChanged) { print($0.selectedItem ?? -1) }
/// ```
///
/// Each tab is at least 44 points wide. If the tabs don't fit, the last slot is a "more" item.
/// Pressing that item selects it, just as pressing a tab does. The host then shows ``hiddenItems``
/// and sets ``selectedItem`` to the item that the user chooses.
open class TabBar: MultipartControl {
  /// The tabs, from the leading to the trailing edge (see ``View/layoutDirection``). Setting this
  /// property keeps the selected index. If no tab has that index, the first tab is selected.
  public final var items: [BarItem] {
    didSet { if let index = selectedItem, !items.indices.contains(index) { selectedItem = 0 } }
  }
  /// The maximum number of visible slots: 5, as on phones. At least 2.
  public final var maximumVisibleItems = 5
  /// The minimum width of a slot, in points: 44, the recommended minimum hit target.
  public final var minimumItemWidth = 44.0
  /// The selected part (a tab or the "more" item), or `nil` if there are no tabs.
  public final private(set) var selectedPart: ControlPart?

  /// Creates a bar with its first tab selected.
  public init(frame: Rect, items: [BarItem], name: String = "") {
    self.items = items
    super.init(frame: frame, name: name)
    selectedItem = 0
  }

  open override var chainName: String { name.isEmpty ? "tab bar" : name }
  open override var measures: [Measure] {
    [
      selectedPart == .more
        ? Measure("more", .count(1)) : Measure("tab", .count(selectedItem ?? -1))
    ]
  }

  /// The index of the selected tab, or `nil` if there are no tabs or if "more" is selected. Setting
  /// this property sends no event. An invalid index is ignored.
  public final var selectedItem: Int? {
    get { if case .item(let index) = selectedPart { index } else { nil } }
    set {
      if items.isEmpty { selectedPart = nil }
      if let newValue, items.indices.contains(newValue) { selectedPart = .item(newValue) }
    }
  }

  override func showSettings(to v: inout AnySettingVisitor) {
    v.visitCount(
      .selectedItem, selectedItem ?? -1, in: min(items.count - 1, 0)...items.count - 1,
      of: -1...9999
    ) { selectedItem = $0 }
    v.visitCount(.maximumVisibleItems, maximumVisibleItems, in: 2...1000) {
      maximumVisibleItems = $0
    }
    v.visitLength(.minimumItemWidth, minimumItemWidth) { minimumItemWidth = $0 }
    super.showSettings(to: &v)
  }

  /// The indices of the tabs that don't fit.
  public final var hiddenItems: Range<Int> {
    let shown = items.count > slotCount ? slotCount - 1 : items.count
    return shown..<items.count
  }

  private final var slotCount: Int {
    let room = bounds.size.width / max(minimumItemWidth, 1)
    return max(min(room.isFinite ? Int(min(max(room, 0), 1e6)) : 0, maximumVisibleItems), 2)
  }

  open override var parts: [ControlPart] {
    let hidden = hiddenItems
    return (0..<hidden.lowerBound).map { .item($0) } + (hidden.isEmpty ? [] : [.more])
  }

  open override func rect(of part: ControlPart) -> Rect? {
    let hidden = hiddenItems
    let count = hidden.lowerBound + (hidden.isEmpty ? 0 : 1)
    let slot: Int
    switch part {
    case .item(let index): slot = index
    case .more: slot = hidden.isEmpty ? -1 : count - 1
    default: return nil
    }
    guard (0..<count).contains(slot), part == .more || slot < hidden.lowerBound
    else { return nil }
    let width = bounds.size.width / Double(count)
    return rectInLayoutDirection(
      Rect(
        x: bounds.minX + Double(slot) * width, y: bounds.minY, width: width,
        height: bounds.size.height))
  }

  open override func isEnabled(_ part: ControlPart) -> Bool {
    if case .item(let index) = part { items[index].isEnabled } else { true }
  }

  /// Selects a tab or the "more" item. Sends `valueChanged` even if the tab is already selected, so
  /// the host can return to the tab's root screen.
  open override func press(_ part: ControlPart) {
    selectedPart = part
    sendActions(for: .valueChanged)
  }
}
