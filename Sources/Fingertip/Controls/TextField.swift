/// A line of text that is edited with the keyboard of the host.
///
/// ```swift
/// let name = TextField(frame: Rect(x: 20, y: 20, width: 200, height: 31), name: "name")
/// name.addAction(for: .editingDidEndOnExit) { print("hello", $0.text) }
/// // The host shows a keyboard when the field is the first responder, and tells what is typed:
/// if let field = window.firstResponder as? TextField { field.edit(to: "Ann") }
/// ```
///
/// A finger that lifts within its tracking area makes it the first responder of the window, which
/// begins editing; a touch elsewhere does not end it. When it is not the first responder any more,
/// because another is, it resigned, or it left the window, editing has ended.
open class TextField: Control {
  /// The word on the return key, as data for the keyboard of the host.
  public enum ReturnKey: Hashable, Sendable, CaseIterable {
    /// Whatever is usual.
    case standard
    /// Done.
    case done
    /// Go.
    case go
    /// Next.
    case next
    /// Search.
    case search
    /// Send.
    case send
  }

  /// The text. Setting it sends no event.
  public final var text = ""
  /// What it shows while the text is empty.
  public final var placeholder = ""
  /// Whether the host hides what is typed.
  public final var isSecure = false
  /// Whether the text is cleared when editing begins.
  public final var clearsOnBeginEditing = false
  /// The word on the return key.
  public final var returnKey = ReturnKey.standard
  /// Whether the return key ends editing.
  public final var endsOnReturn = true

  /// Asked before editing begins.
  public final var shouldBeginEditing: ((TextField) -> Bool)?
  /// Asked before editing ends. When the field leaves the window it ends without being asked.
  public final var shouldEndEditing: ((TextField) -> Bool)?
  /// Asked before the text is changed by the keyboard.
  public final var shouldChange: ((TextField, _ newText: String) -> Bool)?
  /// Asked when the return key is pressed; `false` makes it do nothing.
  public final var shouldReturn: ((TextField) -> Bool)?

  open override var chainName: String { name.isEmpty ? "text field" : name }

  /// Whether the keyboard types into it.
  public final var isEditing: Bool { isFirstResponder }

  // MARK: What the host tells

  /// Takes a text from the keyboard of the host, and says whether it did. It does while it is edited
  /// and enabled, unless ``shouldChange`` objects; a text that is not new changes nothing.
  @discardableResult
  public final func edit(to newText: String) -> Bool {
    guard isEditing, isEnabled, shouldChange?(self, newText) != false else { return false }
    guard newText != text else { return true }
    text = newText
    sendActions(for: .editingChanged)
    return true
  }

  /// Tells that the return key was pressed: sends editingDidEndOnExit, and then ends editing if
  /// ``endsOnReturn``. Nothing while it is not edited.
  public final func pressReturn() {
    guard isEditing, shouldReturn?(self) != false else { return }
    sendActions(for: .editingDidEndOnExit)
    if endsOnReturn { resignFirstResponder() }
  }

  // MARK: First responder

  open override var canBecomeFirstResponder: Bool {
    isEnabled && shouldBeginEditing?(self) != false
  }

  open override var canResignFirstResponder: Bool { shouldEndEditing?(self) != false }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    let was = isEditing
    guard super.becomeFirstResponder() else { return false }
    if !was {
      sendActions(for: .editingDidBegin)
      if clearsOnBeginEditing { edit(to: "") }
    }
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    let was = isEditing
    guard super.resignFirstResponder() else { return false }
    if was { sendActions(for: .editingDidEnd) }
    return true
  }

  final override func didLoseFirstResponder(in window: Window) {
    sendLater(.editingDidEnd, in: window)
  }

  override func didLift(inside: Bool) { if inside { becomeFirstResponder() } }
}
