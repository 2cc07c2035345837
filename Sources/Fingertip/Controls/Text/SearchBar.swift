/// A text field for searching, with clear, cancel and bookmark buttons and a scope bar.
///
/// ```swift
/// let search = SearchBar(frame: Rect(x: 0, y: 0, width: 320, height: 44), name: "search")
/// search.addAction(for: .editingChanged) { list.filter($0.text) }
/// search.addAction(for: .editingDidEndOnExit) { list.search($0.text) }
/// ```
///
/// The trailing edge of the field shows the clear button while there is text, and the bookmark
/// button otherwise. During editing, the cancel button is at the trailing edge of the search bar,
/// next to the field. If there are scopes, the scope bar is below the field. A part is pressed if a
/// touch both begins and lifts on it.
open class SearchBar: TextField {
  /// Whether a cancel button is shown during editing.
  public final var showsCancelButton = true
  /// The width of the cancel button, in points: 64, chosen by this project.
  public final var cancelButtonWidth = 64.0
  /// Whether a bookmark button is shown while the text is empty.
  public final var showsBookmarkButton = false
  /// Called when the user presses the bookmark button.
  public final var didPressBookmark: ((SearchBar) -> Void)?
  /// The titles of the scopes, from the leading to the trailing edge. Empty by default.
  public final var scopes: [String] = [] { didSet { selectedScope = selectedScopeStorage } }
  /// The height of the scope bar, in points: 44, the recommended minimum hit target.
  public final var scopeBarHeight = 44.0
  /// Whether the cancel button ended the last editing session.
  public final private(set) var wasCancelled = false
  private final var selectedScopeStorage = 0

  /// The index of the selected scope; pressing a scope sends `valueChanged`. Setting this property
  /// sends no event. An out-of-range value is clamped.
  public final var selectedScope: Int {
    get { selectedScopeStorage }
    set { selectedScopeStorage = min(max(newValue, 0), max(scopes.count - 1, 0)) }
  }

  /// Creates a search bar whose return key is labeled Search.
  public override init(frame: Rect, name: String = "") {
    super.init(frame: frame, name: name)
    returnKey = .search
    clearButtonMode = .always
  }

  open override var chainName: String { name.isEmpty ? "search bar" : name }
  open override var measures: [Measure] {
    scopes.isEmpty ? [] : [Measure("scope", .count(selectedScopeStorage))]
  }

  override func showSettings(to v: inout AnySettingVisitor) {
    v.visitFlag(.showsCancelButton, showsCancelButton) { showsCancelButton = $0 }
    v.visitLength(.cancelButtonWidth, cancelButtonWidth) { cancelButtonWidth = $0 }
    v.visitFlag(.showsBookmarkButton, showsBookmarkButton) { showsBookmarkButton = $0 }
    v.visitLength(.scopeBarHeight, scopeBarHeight) { scopeBarHeight = $0 }
    v.visitCount(.selectedScope, selectedScope, in: 0...max(scopes.count - 1, 0), of: 0...9999) {
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
      let field = fieldRect
      return isCancelButtonShown
        ? rectInLayoutDirection(
          Rect(
            x: field.maxX, y: bounds.minY, width: bounds.maxX - field.maxX,
            height: field.size.height)) : nil
    case .clear: return trailingButtonRect(in: fieldRect, isShown: showsClearButton)
    case .bookmark:
      return trailingButtonRect(in: fieldRect, isShown: showsBookmarkButton && !showsClearButton)
    case .text: return textRect(in: fieldRect)
    case .item(let index):
      guard scopes.indices.contains(index) else { return nil }
      let width = bounds.size.width / Double(scopes.count)
      return rectInLayoutDirection(
        Rect(
          x: bounds.minX + Double(index) * width, y: fieldRect.maxY, width: width,
          height: bounds.maxY - fieldRect.maxY))
    default: return nil
    }
  }

  private final var isCancelButtonShown: Bool { showsCancelButton && isEditing }

  /// The field's rectangle in a left-to-right layout, excluding the scope bar and the cancel
  /// button.
  private final var fieldRect: Rect {
    let cancel = isCancelButtonShown ? min(max(cancelButtonWidth, 0), bounds.size.width) : 0
    let below = scopes.isEmpty ? 0 : min(max(scopeBarHeight, 0), bounds.size.height)
    return Rect(
      x: bounds.minX, y: bounds.minY, width: bounds.size.width - cancel,
      height: bounds.size.height - below)
  }

  open override func press(_ part: ControlPart) {
    switch part {
    case .bookmark: didPressBookmark?(self)
    case .item(let index):
      guard index != selectedScopeStorage else { return }
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
