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
/// begins editing; a touch elsewhere ends it only if it ``endsOnTouchOutside``. When it is not the first
/// responder any more, because another is, it resigned, or it left the window, editing has ended.
open class TextField: MultipartControl {
  /// When there is a button that clears the text, as long as there is any.
  public enum ClearButtonMode: UInt8, Hashable, Sendable, CaseIterable {
    /// Never.
    case never
    /// While the text is edited.
    case whileEditing
    /// While it is not.
    case unlessEditing
    /// Always.
    case always
  }

  /// The word on the return key, as data for the keyboard of the host.
  public enum ReturnKey: UInt8, Hashable, Sendable, CaseIterable {
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
  /// Whether a touch that lands outside of the field ends editing. The touch does what it does all the
  /// same.
  public final var endsOnTouchOutside = false { didSet { updateOutsideGesture() } }
  /// When there is a button that clears the text, at its right end.
  public final var clearButtonMode = ClearButtonMode.never
  private final var outsideGesture: Gesture<OutsideTapRecognizer>?

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

  override func showSettings(to v: inout AnySettingVisitor) {
    v.flag(.secure, isSecure) { isSecure = $0 }
    v.flag(.clearsOnBeginEditing, clearsOnBeginEditing) { clearsOnBeginEditing = $0 }
    v.choice(.returnKey, returnKey, upTo: .send) { returnKey = $0 }
    v.flag(.endsOnReturn, endsOnReturn) { endsOnReturn = $0 }
    v.flag(.endsOnTouchOutside, endsOnTouchOutside) { endsOnTouchOutside = $0 }
    v.choice(.clearButtonMode, clearButtonMode, upTo: .always) { clearButtonMode = $0 }
    v.state(.isEditing, isEditing)
    super.showSettings(to: &v)
  }

  // MARK: What the host tells

  /// Takes a text from the keyboard of the host, and says whether it did. It does while it is edited
  /// and enabled, unless ``shouldChange`` objects; a text that is not new changes nothing.
  @discardableResult
  public final func edit(to newText: String) -> Bool {
    guard isEditing, isEnabled, shouldChange?(self, newText) != false else { return false }
    guard !newText.hasSameBytes(as: text) else { return true }
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

  /// Becomes the first responder, and says whether it is.
  @inline(never)  // What is overridden can only be called from here in the module for browsers.
  package final func beginEditing() -> Bool { becomeFirstResponder() }

  /// Resigns as the first responder, and says whether it is none.
  @inline(never)
  package final func endEditing() -> Bool { resignFirstResponder() }

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
      updateOutsideGesture()
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
      updateOutsideGesture()
      sendActions(for: .editingDidEnd)
    }
    return true
  }

  final override func didLoseFirstResponder(in window: Window) {
    updateOutsideGesture()
    sendLater(.editingDidEnd, in: window)
  }

  // MARK: Parts

  open override var parts: [ControlPart] { [.clear, .text] }

  open override func rect(of part: ControlPart) -> Rect? {
    switch part {
    case .text: return textRect(in: bounds)
    case .clear: return endButtonRect(in: bounds, isShown: showsClearButton)
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

  /// Whether the button that clears the text is there.
  public final var showsClearButton: Bool {
    if text.isEmpty { return false }
    switch clearButtonMode {
    case .never: return false
    case .whileEditing: return isEditing
    case .unlessEditing: return !isEditing
    case .always: return true
    }
  }

  /// What the text leaves of a field is for a square button at its right end.
  final func endButtonRect(in field: Rect, isShown: Bool) -> Rect? {
    guard isShown else { return nil }
    let side = min(field.size.height, field.size.width)
    return Rect(x: field.maxX - side, y: field.minY, width: side, height: field.size.height)
  }

  final func textRect(in field: Rect) -> Rect {
    let button = rect(of: .clear) ?? rect(of: .bookmark)
    let width = field.size.width - (button?.size.width ?? 0)
    return Rect(x: field.minX, y: field.minY, width: width, height: field.size.height)
  }

  // MARK: Touches elsewhere

  /// Listens for touches elsewhere while it is edited, if they end that.
  private final func updateOutsideGesture() {
    if let outsideGesture, !isEditing || !endsOnTouchOutside {
      outsideGesture.view?.removeGestureRecognizer(outsideGesture)
      self.outsideGesture = nil
    }
    guard outsideGesture == nil, isEditing, endsOnTouchOutside, let window else { return }
    let gesture = OutsideTapRecognizer.recognizer(for: self)
    outsideGesture = gesture
    window.addGestureRecognizer(gesture)
  }

  override func gestureRecognizer(_ gesture: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
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
