/// A text field for searching, with a button that clears it, and one that gives up.
///
/// ```swift
/// let search = SearchBar(frame: Rect(x: 0, y: 0, width: 320, height: 44), name: "search")
/// search.addAction(for: .editingChanged) { list.filter($0.text) }
/// search.addAction(for: .editingDidEndOnExit) { list.search($0.text) }
/// ```
///
/// The button that clears is at the right end of the text while there is any, and the one for what was
/// searched before while there is none; the one that gives up is beside them while the text is edited.
/// Below is a row of scopes, if there are any. A touch counts for the part where it landed, if it also
/// lifts there.
open class SearchBar: TextField {
  /// Whether it has the button that gives up.
  public final var showsCancelButton = true
  /// The width of that button, in points: 64, *ruled*.
  public final var cancelButtonWidth = 64.0
  /// Whether it has the button for what was searched before.
  public final var showsBookmarkButton = false
  /// Runs when that button was pressed.
  public final var didPressBookmark: ((SearchBar) -> Void)?
  /// Where it can search, from left to right: the titles in the row below. None unless set.
  public final var scopes: [String] = [] { didSet { selectedScope = scope } }
  /// The height of the row of scopes, in points: 44, the least that is easy to hit.
  public final var scopeBarHeight = 44.0
  /// Whether editing ended last because the user gave up.
  public final private(set) var wasCancelled = false
  private final var scope = 0

  /// Which of the ``scopes`` is chosen; a press of one sends `valueChanged`. Setting it sends no event,
  /// and one that does not exist counts as the nearest that does.
  public final var selectedScope: Int {
    get { scope }
    set { scope = min(max(newValue, 0), max(scopes.count - 1, 0)) }
  }

  /// Makes a bar whose keyboard says Search.
  public override init(frame: Rect, name: String = "") {
    super.init(frame: frame, name: name)
    returnKey = .search
    clearButtonMode = .always
  }

  open override var chainName: String { name.isEmpty ? "search bar" : name }
  open override var measures: [Measure] {
    scopes.isEmpty ? [] : [Measure("scope", .count(scope))]
  }

  override func showSettings(to v: inout AnySettingVisitor) {
    v.flag(.showsCancelButton, showsCancelButton) { showsCancelButton = $0 }
    v.length(.cancelButtonWidth, cancelButtonWidth) { cancelButtonWidth = $0 }
    v.flag(.showsBookmarkButton, showsBookmarkButton) { showsBookmarkButton = $0 }
    v.length(.scopeBarHeight, scopeBarHeight) { scopeBarHeight = $0 }
    v.count(.selectedScope, selectedScope, in: 0...max(scopes.count - 1, 0), of: 0...9999) {
      selectedScope = $0
    }
    super.showSettings(to: &v)
  }

  // MARK: Parts

  open override var parts: [ControlPart] {
    [.cancel, .clear, .bookmark] + scopes.indices.map { .item($0) } + [.text]
  }

  open override func rect(of part: ControlPart) -> Rect? {
    switch part {
    case .cancel:
      let field = field
      return hasCancel
        ? Rect(
          x: field.maxX, y: bounds.minY, width: bounds.maxX - field.maxX,
          height: field.size.height) : nil
    case .clear: return endButtonRect(in: field, isShown: showsClearButton)
    case .bookmark:
      return endButtonRect(in: field, isShown: showsBookmarkButton && !showsClearButton)
    case .text: return textRect(in: field)
    case .item(let index):
      guard scopes.indices.contains(index) else { return nil }
      let width = bounds.size.width / Double(scopes.count)
      return Rect(
        x: bounds.minX + Double(index) * width, y: field.maxY, width: width,
        height: bounds.maxY - field.maxY)
    default: return nil
    }
  }

  private final var hasCancel: Bool { showsCancelButton && isEditing }

  /// What the scopes and the button that gives up leave.
  private final var field: Rect {
    let cancel = hasCancel ? min(max(cancelButtonWidth, 0), bounds.size.width) : 0
    let below = scopes.isEmpty ? 0 : min(max(scopeBarHeight, 0), bounds.size.height)
    return Rect(
      x: bounds.minX, y: bounds.minY, width: bounds.size.width - cancel,
      height: bounds.size.height - below)
  }

  open override func press(_ part: ControlPart) {
    switch part {
    case .bookmark: didPressBookmark?(self)
    case .item(let index):
      guard index != scope else { return }
      selectedScope = index
      sendActions(for: .valueChanged)
    case .cancel:
      edit(to: "")
      wasCancelled = true
      if !resignFirstResponder() { wasCancelled = false }
    default: super.press(part)
    }
  }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if !isEditing { wasCancelled = false }
    return super.becomeFirstResponder()
  }
}
