/// A text field for searching, with a button that clears it, and one that gives up.
///
/// ```swift
/// let search = SearchBar(frame: Rect(x: 0, y: 0, width: 320, height: 44), name: "search")
/// search.addAction(for: .editingChanged) { list.filter($0.text) }
/// search.addAction(for: .editingDidEndOnExit) { list.search($0.text) }
/// ```
///
/// The button that clears is at the right end of the text while there is any, and the one that gives
/// up beside it while the text is edited. A touch counts for the part where it landed, if it also
/// lifts there.
open class SearchBar: TextField {
  /// A part of the bar that can be touched.
  public enum Part: Hashable, Sendable {
    /// The text: begins editing.
    case text
    /// The button that clears the text, and begins editing.
    case clear
    /// The button that clears the text and ends editing.
    case cancel
  }

  /// Whether it has the button that gives up.
  public final var showsCancelButton = true
  /// The width of that button, in points: 64, *ruled*.
  public final var cancelButtonWidth = 64.0
  /// Whether editing ended last because the user gave up.
  public final private(set) var wasCancelled = false
  private final var landedOn: Part?

  /// Makes a bar whose keyboard says Search.
  public override init(frame: Rect, name: String = "") {
    super.init(frame: frame, name: name)
    returnKey = .search
  }

  open override var chainName: String { name.isEmpty ? "search bar" : name }

  /// The rectangle of a part in the bar's own coordinates; `nil` while it is not there.
  public final func rect(of part: Part) -> Rect? {
    let hasCancel = showsCancelButton && isEditing
    let width = hasCancel ? min(max(cancelButtonWidth, 0), bounds.size.width) : 0
    var field = bounds
    field.size.width -= width
    switch part {
    case .cancel:
      return hasCancel
        ? Rect(x: field.maxX, y: bounds.minY, width: width, height: bounds.size.height) : nil
    case .clear:
      guard !text.isEmpty else { return nil }
      let side = min(field.size.height, field.size.width)
      return Rect(x: field.maxX - side, y: field.minY, width: side, height: field.size.height)
    case .text:
      if let clear = rect(of: .clear) { field.size.width -= clear.size.width }
      return field
    }
  }

  /// The part at a place of the bar's own coordinates. Around the bar the nearest part counts.
  public final func part(at point: Point) -> Part {
    if let cancel = rect(of: .cancel), point.x >= cancel.minX { return .cancel }
    if let clear = rect(of: .clear), point.x >= clear.minX { return .clear }
    return .text
  }

  open override func beginTracking(_ touch: Touch, with event: TouchEvent) -> Bool {
    landedOn = part(at: touch.location(in: self))
    return true
  }

  open override func endTracking(_ touch: Touch, with event: TouchEvent) {
    if part(at: touch.location(in: self)) != landedOn { landedOn = nil }
  }

  final override func didLift(inside: Bool) {
    guard inside, let part = landedOn else { return }
    switch part {
    case .text: begin()
    case .clear: if begin() { edit(to: "") }
    case .cancel:
      edit(to: "")
      wasCancelled = true
      if !resignFirstResponder() { wasCancelled = false }
    }
  }

  @discardableResult
  private final func begin() -> Bool {
    wasCancelled = false
    return becomeFirstResponder()
  }
}
