/// A view that shows scrollable multi-line text, with a caret and a selection that can be set by
/// touch.
///
/// ```swift
/// let notes = TextView(frame: Rect(x: 0, y: 0, width: 320, height: 200), name: "notes")
/// notes.text = "Milk\nBread"
/// notes.selectionDidChange = { print($0.selection) }
/// ```
///
/// A tap places the caret and begins editing. A long press shows a magnifier and moves the caret
/// with the touch. A double tap selects a word. A selection has a handle at each end, which can be
/// dragged. An ``EditMenu`` attached to the text view offers Select, Select All, Cut, Copy and
/// Paste. Cut and Copy store the text in ``Window/pasteboard``.
///
/// The host draws the text and calls ``replaceSelection(with:)`` for keyboard input. The host can
/// also provide a ``TextLayout`` for its fonts.
open class TextView: ScrollView {
  /// The magnifier shown during a long press. The host draws magnified text near ``location``.
  public struct Magnifier: Hashable, Sendable {
    /// The location of the touch, in the text view's coordinates.
    public var location: Point
    /// The position of the caret.
    public var position: Int
  }

  /// The layout of the text. The default is a fixed-width grid.
  public final var textLayout = TextLayout() {
    didSet {
      textLayout.text = oldValue.text
      layOutText()
    }
  }
  /// The text. Setting this property doesn't call any closure except ``selectionDidChange``, which
  /// is called if the selection had to be clamped.
  public final var text: String {
    get { textLayout.text }
    set {
      textLayout.text = newValue
      layOutText()
      window?.dismissMenus(of: self)
      setSelection(selectionStorage)
    }
  }
  /// Whether the text can be edited. Text can be selected even if it can't be edited.
  public final var isEditable = true
  /// The side length, in points, of a selection handle's square hit area: 44, the recommended
  /// minimum hit target.
  public final var handleSize = 44.0
  /// Called when the selection or the caret changes.
  public final var selectionDidChange: ((TextView) -> Void)?
  /// Called when ``replaceSelection(with:)`` has changed the text.
  public final var textDidChange: ((TextView) -> Void)?
  /// Called when the magnifier appears, moves, or disappears.
  public final var magnifierDidChange: ((TextView) -> Void)?
  /// Called after editing has begun or ended, once the first responder has changed.
  public final var editingDidChange: ((TextView) -> Void)?
  /// The magnifier, or `nil` if it isn't shown.
  public final private(set) var magnifier: Magnifier? {
    didSet { if magnifier != oldValue { magnifierDidChange?(self) } }
  }
  private final var selectionStorage = 0..<0
  final var handleDrag: SelectionHandleDrag?
  final var autoScroller: AutoScroller?
  private final var attachedMenu = WeakReference<View>(nil)
  private final let caretTap = Gesture(Tap(), name: "caret")
  private final let wordDoubleTap = Gesture(Tap(taps: 2), name: "word")
  private final let magnifierLongPress = Gesture(LongPress(), name: "magnifier")
  private final let handlePan = Gesture(Pan(touches: 1...1), name: "handle")

  /// Creates an empty text view.
  public override init(frame: Rect, name: String = "") {
    super.init(frame: frame, name: name)
    for gesture in [caretTap, wordDoubleTap, magnifierLongPress, handlePan] {
      attachOwnRecognizer(gesture)
    }
    layOutText()
  }

  open override var chainName: String { name.isEmpty ? "text view" : name }
  open override var canBecomeFirstResponder: Bool { true }

  /// Whether the text view is being edited.
  public final var isEditing: Bool { isFirstResponder }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    let was = isEditing
    guard super.becomeFirstResponder() else { return false }
    if !was { editingDidChange?(self) }
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    let was = isEditing
    guard super.resignFirstResponder() else { return false }
    if was { editingDidChange?(self) }
    return true
  }

  final override func didLoseFirstResponder(in window: Window) { editingDidChange?(self) }

  /// Returns the rectangle of the caret at a position, in content coordinates.
  @inline(never)
  package final func caretRect(at position: Int) -> Rect { textLayout.caretRect(at: position) }

  override func showSettings(to v: inout AnySettingVisitor) {
    v.visitFlag(.editable, isEditable) { isEditable = $0 }
    v.visitLength(.handleSize, handleSize) { handleSize = $0 }
    v.visitReadOnlyState(.isEditing, isEditing)
    super.showSettings(to: &v)
  }

  /// The selection, as positions in the ``textLayout``. An empty range is a caret. The range is
  /// clamped to the text and extended to whole characters. An accented letter, a flag or a family
  /// emoji is one character. A caret that is set inside a character moves past it, so a host can
  /// implement arrow keys by adding 1 or −1 to the position. O(*n*) in the position.
  public final var selection: Range<Int> {
    get { selectionStorage }
    set { setSelection(newValue) }
  }

  /// The smallest rectangle that contains the selection or the caret, in content coordinates.
  public final var selectionRect: Rect {
    let start = textLayout.caretRect(at: selectionStorage.lowerBound)
    let end = textLayout.caretRect(at: selectionStorage.upperBound)
    let (top, bottom) = (min(start.minY, end.minY), max(start.maxY, end.maxY))
    let isOneLine = start.minY == end.minY
    let left = isOneLine ? min(start.minX, end.minX) : 0
    let right = isOneLine ? max(start.maxX, end.maxX) : contentSize.width
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The selected text.
  public final var selectedText: String {
    let scalars = text.unicodeScalars
    let start = scalars.index(
      scalars.startIndex, offsetBy: min(selectionStorage.lowerBound, scalars.count))
    let end = scalars.index(
      scalars.startIndex, offsetBy: min(selectionStorage.upperBound, scalars.count))
    return String(scalars[start..<end])
  }

  /// Replaces the selection with text, as typing on a keyboard does, and places the caret after the
  /// new text. Returns `false` if the text isn't editable.
  @discardableResult
  public final func replaceSelection(with new: String) -> Bool {
    guard isEditable else { return false }
    let replaced = selectionStorage.clamped(to: 0..<textLayout.scalarCount)
    textLayout.replace(replaced, with: new)
    layOutText()
    let caret = replaced.lowerBound + new.unicodeScalars.count
    setSelection(caret..<caret)
    textDidChange?(self)
    return true
  }

  /// Deletes the selection, or the character before the caret.
  public final func deleteBackward() {
    if selectionStorage.isEmpty {
      guard selectionStorage.lowerBound > 0, isEditable else { return }
      selectionStorage = text.characterRange(
        at: selectionStorage.lowerBound - 1, scalarCount: textLayout.scalarCount)
    }
    replaceSelection(with: "")
  }

  private final func setSelection(_ new: Range<Int>) {
    let last = textLayout.count
    let start = min(max(new.lowerBound, 0), last)
    let clamped = selectionOfWholeCharacters(start..<min(max(new.upperBound, start), last))
    guard clamped != selectionStorage else { return }
    selectionStorage = clamped
    window?.dismissMenus(of: self)
    selectionDidChange?(self)
  }

  /// Returns the smallest selection of whole characters that contains the given selection. A caret
  /// inside a character moves past it.
  private final func selectionOfWholeCharacters(_ new: Range<Int>) -> Range<Int> {
    if new.isEmpty {
      let caret = text.characterBoundary(
        at: new.lowerBound, scalarCount: textLayout.scalarCount,
        awayFrom: selectionStorage.lowerBound)
      return caret..<caret
    }
    let lastCharacter = text.characterRange(
      at: new.upperBound - 1, scalarCount: textLayout.scalarCount)
    return text.characterRange(at: new.lowerBound).lowerBound..<lastCharacter.upperBound
  }

  private final func layOutText() {
    textLayout.width = bounds.size.width
    contentSize = Size(width: bounds.size.width, height: textLayout.height)
  }

  override func sizeDidChange() {
    super.sizeDidChange()
    layOutText()
  }

  // MARK: Commands

  /// Returns whether the text view can currently perform a command: Select, Select All, Cut, Copy
  /// or Paste.
  open override func canPerform(_ command: EditCommand) -> Bool { canPerformTextCommand(command) }

  /// Performs Select, Select All, Cut, Copy or Paste.
  open override func perform(_ command: EditCommand) { performTextCommand(command) }

  // MARK: Gestures

  override func gestureRecognizer(_ gesture: GestureRecognizer, shouldReceive touch: Touch) -> Bool
  {
    let isOnHandle = selectionEndWithHandle(at: touch.location(in: self)) != nil
    if gesture === handlePan { return isOnHandle }
    if gesture === caretTap || gesture === wordDoubleTap || gesture === magnifierLongPress {
      return true
    }
    // The scroll view's recognizers ignore touches on the handles.
    return !isOnHandle && super.gestureRecognizer(gesture, shouldReceive: touch)
  }

  override func gestureRecognizerShouldBegin(_ gesture: GestureRecognizer) -> Bool {
    isTextGesture(gesture) || super.gestureRecognizerShouldBegin(gesture)
  }

  override func recognizerDidChange(_ gesture: GestureRecognizer) {
    guard isTextGesture(gesture) else { return super.recognizerDidChange(gesture) }
    let location = gesture.location(in: self)
    if gesture === caretTap {
      placeCaret(at: location)
    } else if gesture === wordDoubleTap {
      becomeFirstResponder()
      setSelection(textLayout.wordRange(at: textLayout.position(nearestTo: location)))
    } else if gesture === magnifierLongPress {
      updateMagnifier(location)
    } else {
      dragHandle(to: location)
    }
  }

  override func didAttachMenu(
    _ menu: View, hold: GestureRecognizer, doubleTap menuTap: GestureRecognizer
  ) -> Bool {
    attachedMenu = WeakReference(menu.weakBox)
    magnifierLongPress.recognizeSimultaneously(with: hold)
    wordDoubleTap.recognizeSimultaneously(with: menuTap)
    return true
  }

  override var menuAvoidanceRect: Rect? { selectionRect }

  private final func isTextGesture(_ gesture: GestureRecognizer) -> Bool {
    gesture === caretTap || gesture === wordDoubleTap || gesture === magnifierLongPress
      || gesture === handlePan
  }

  private final func placeCaret(at point: Point) {
    becomeFirstResponder()
    let position = text.characterBoundary(nearestTo: textLayout.position(nearestTo: point))
    setSelection(position..<position)
  }

  private final func updateMagnifier(_ location: Point) {
    switch magnifierLongPress.state {
    case .began, .changed:
      placeCaret(at: location)
      magnifier = Magnifier(location: location, position: selectionStorage.lowerBound)
    case .possible, .failed, .recognized, .ended, .cancelled: magnifier = nil
    }
  }

  private final func dragHandle(to location: Point) {
    switch handlePan.state {
    case .began:
      beginDraggingHandle(
        from: handlePan.location - handlePan.value.translation - handlePan.machine.startTravel,
        to: location)
    case .changed: dragHandle(to: location, at: handlePan.location)
    case .ended:
      endDraggingHandle()
      attachedMenu.object?.showMenuForOwner()
    case .possible, .failed, .recognized, .cancelled: endDraggingHandle()
    }
  }

  /// Continues automatic scrolling, and keeps the dragged handle under its touch.
  final func continueAutoScrolling(at time: Timestamp) {
    autoScroller?.updateOffset(at: time)
    dragHandle(to: handlePan.location(in: self), at: handlePan.location)
  }
}
