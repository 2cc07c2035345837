/// A single line of text that is edited with the host's keyboard.
///
/// ```swift
/// let name = TextField(frame: Rect(x: 20, y: 20, width: 200, height: 31), name: "name")
/// name.addAction(for: .editingDidEndOnExit) { print("hello", $0.text) }
/// // While the field is the first responder, the host shows a keyboard and forwards its input:
/// if let field = window.firstResponder as? TextField { field.edit(to: "Ann") }
/// ```
///
/// A touch that lifts within the tracking area makes the field the first responder and begins
/// editing. A touch outside the field ends editing only if ``endsOnTouchOutside`` is set. Editing
/// also ends when the field resigns as first responder, when a different responder becomes first
/// responder, or when the field leaves its window.
open class TextField: MultipartControl {
  /// A condition for showing the clear button. The button is never shown if there is no text.
  public enum ClearButtonMode: UInt8, Hashable, Sendable, CaseIterable {
    /// The clear button is never shown.
    case never
    /// The clear button is shown during editing.
    case whileEditing
    /// The clear button is shown except during editing.
    case unlessEditing
    /// The clear button is always shown.
    case always
  }

  /// The label of the return key, as data for the host's keyboard.
  public enum ReturnKey: UInt8, Hashable, Sendable, CaseIterable {
    /// The default label.
    case standard
    /// The label "Done".
    case done
    /// The label "Go".
    case go
    /// The label "Next".
    case next
    /// The label "Search".
    case search
    /// The label "Send".
    case send
  }

  /// The text. Setting it sends no event.
  public final var text = ""
  /// The text shown while the field is empty.
  public final var placeholder = ""
  /// Whether the host hides the typed text.
  public final var isSecure = false
  /// Whether the text is cleared when editing begins.
  public final var clearsOnBeginEditing = false
  /// The label of the return key.
  public final var returnKey = ReturnKey.standard
  /// Whether the return key ends editing.
  public final var endsOnReturn = true
  /// Whether a touch outside the field ends editing. The touch is still delivered as usual.
  public final var endsOnTouchOutside = false { didSet { updateOutsideTouchGesture() } }
  /// The condition for showing the clear button at the trailing edge.
  public final var clearButtonMode = ClearButtonMode.never
  private final var outsideTouchGesture: Gesture<OutsideTouchRecognizer>?

  /// Called to decide whether editing may begin.
  public final var shouldBeginEditing: ((TextField) -> Bool)?
  /// Called to decide whether editing may end. Not called when the field leaves the window.
  public final var shouldEndEditing: ((TextField) -> Bool)?
  /// Called to decide whether keyboard input may change the text.
  public final var shouldChange: ((TextField, _ newText: String) -> Bool)?
  /// Called when the user presses the return key. If the closure returns `false`, the key is
  /// ignored.
  public final var shouldReturn: ((TextField) -> Bool)?

  open override var chainName: String { name.isEmpty ? "text field" : name }

  /// Whether the field is being edited.
  public final var isEditing: Bool { isFirstResponder }

  override func showSettings(to v: inout AnySettingVisitor) {
    v.visitFlag(.secure, isSecure) { isSecure = $0 }
    v.visitFlag(.clearsOnBeginEditing, clearsOnBeginEditing) { clearsOnBeginEditing = $0 }
    v.visitChoice(.returnKey, returnKey, upTo: .send) { returnKey = $0 }
    v.visitFlag(.endsOnReturn, endsOnReturn) { endsOnReturn = $0 }
    v.visitFlag(.endsOnTouchOutside, endsOnTouchOutside) { endsOnTouchOutside = $0 }
    v.visitChoice(.clearButtonMode, clearButtonMode, upTo: .always) { clearButtonMode = $0 }
    v.visitReadOnlyState(.isEditing, isEditing)
    super.showSettings(to: &v)
  }

  // MARK: Called by the host

  /// Replaces the text with the text edited by the host's keyboard. Returns `false` if the field is
  /// disabled or not being edited, or if ``shouldChange`` rejects the change. Setting the same text
  /// again sends no event.
  @discardableResult
  public final func edit(to newText: String) -> Bool {
    guard isEditing, isEnabled, shouldChange?(self, newText) != false else { return false }
    guard !newText.hasSameBytes(as: text) else { return true }
    text = newText
    sendActions(for: .editingChanged)
    return true
  }

  /// Handles the return key: sends editingDidEndOnExit, then ends editing if ``endsOnReturn`` is
  /// set. Does nothing if the field isn't being edited.
  public final func pressReturn() {
    guard isEditing, shouldReturn?(self) != false else { return }
    sendActions(for: .editingDidEndOnExit)
    if endsOnReturn { resignFirstResponder() }
  }

  /// Tries to become the first responder. Returns whether the field is now the first responder.
  @inline(never)  // In the browser module, only the engine can call overridable members.
  package final func beginEditing() -> Bool { becomeFirstResponder() }

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
      updateOutsideTouchGesture()
      sendActions(for: .editingDidBegin)
      if clearsOnBeginEditing { edit(to: "") }
    }
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    let was = isEditing
    guard super.resignFirstResponder() else { return false }
    if was {
      updateOutsideTouchGesture()
      sendActions(for: .editingDidEnd)
    }
    return true
  }

  final override func didLoseFirstResponder(in window: Window) {
    updateOutsideTouchGesture()
    sendActionsInNextPass(.editingDidEnd, in: window)
  }

  // MARK: Parts

  open override var parts: [ControlPart] { [.clear, .text] }

  open override func rect(of part: ControlPart) -> Rect? {
    switch part {
    case .text: return textRect(in: bounds)
    case .clear: return trailingButtonRect(in: bounds, isShown: showsClearButton)
    default: return nil
    }
  }

  open override func press(_ part: ControlPart) {
    switch part {
    case .text: becomeFirstResponder()
    case .clear: if becomeFirstResponder() { edit(to: "") }
    default: break
    }
  }

  /// Whether the clear button is shown.
  public final var showsClearButton: Bool {
    if text.isEmpty { return false }
    switch clearButtonMode {
    case .never: return false
    case .whileEditing: return isEditing
    case .unlessEditing: return !isEditing
    case .always: return true
    }
  }

  /// Returns the rectangle of the square button at the trailing edge of the field, or `nil` if the
  /// button isn't shown. The argument is the field's rectangle in a left-to-right layout.
  final func trailingButtonRect(in field: Rect, isShown: Bool) -> Rect? {
    guard isShown else { return nil }
    let side = min(field.size.height, field.size.width)
    return rectInLayoutDirection(
      Rect(x: field.maxX - side, y: field.minY, width: side, height: field.size.height))
  }

  /// Returns the rectangle of the text. The argument is the field's rectangle in a left-to-right
  /// layout.
  final func textRect(in field: Rect) -> Rect {
    let button = rect(of: .clear) ?? rect(of: .bookmark)
    let width = field.size.width - (button?.size.width ?? 0)
    return rectInLayoutDirection(
      Rect(x: field.minX, y: field.minY, width: width, height: field.size.height))
  }

  // MARK: Touches outside

  /// While editing is in progress, installs the recognizer for touches outside the field, if such
  /// touches end editing.
  private final func updateOutsideTouchGesture() {
    if let outsideTouchGesture, !isEditing || !endsOnTouchOutside {
      outsideTouchGesture.view?.removeGestureRecognizer(outsideTouchGesture)
      self.outsideTouchGesture = nil
    }
    guard outsideTouchGesture == nil, isEditing, endsOnTouchOutside, let window else { return }
    let gesture = OutsideTouchRecognizer.makeGesture(for: self)
    outsideTouchGesture = gesture
    window.addGestureRecognizer(gesture)
  }

  override func gestureRecognizer(_ gesture: GestureRecognizer, shouldReceive touch: Touch) -> Bool
  {
    touch.view?.isDescendant(of: self) != true
  }

  override func recognizerDidChange(_ gesture: GestureRecognizer) {
    if gesture.state == .recognized, endsOnTouchOutside { resignFirstResponder() }
  }
}

extension TextField.ClearButtonMode: SettingChoice {
  package static var choiceNames: StaticText { "never whileEditing unlessEditing always" }
}

extension TextField.ReturnKey: SettingChoice {
  package static var choiceNames: StaticText { "standard done go next search send" }
}
