/// A view of scrollable multi-line text, with a caret and a selection that touches can set.
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
/// Paste. Text is cut and copied to ``Window/pasteboard``.
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
  public final var layout = TextLayout() {
    didSet {
      layout.text = oldValue.text
      layOut()
    }
  }
  /// The text. Setting it calls no closure, except ``selectionDidChange`` if the selection had to
  /// be clamped.
  public final var text: String {
    get { layout.text }
    set {
      layout.text = newValue
      layOut()
      window?.dismissMenus(of: self)
      select(selectionStorage)
    }
  }
  /// Whether the text can be edited. Text can be selected in either case.
  public final var isEditable = true
  /// The side length of a selection handle's square hit area, in points: 44, the recommended
  /// minimum hit target.
  public final var handleSize = 44.0
  /// Called when the selection or the caret changes.
  public final var selectionDidChange: ((TextView) -> Void)?
  /// Called when ``replaceSelection(with:)`` has changed the text.
  public final var textDidChange: ((TextView) -> Void)?
  /// Called when the magnifier appears, moves, or disappears.
  public final var magnifierDidChange: ((TextView) -> Void)?
  /// Called after editing has begun or ended, when the first responder has already changed.
  public final var editingDidChange: ((TextView) -> Void)?
  /// The magnifier, or `nil` if it isn't shown.
  public final private(set) var magnifier: Magnifier? {
    didSet { if magnifier != oldValue { magnifierDidChange?(self) } }
  }
  private final var selectionStorage = 0..<0
  final var handleDrag: HandleDrag?
  final var autoScroller: AutoScroller?
  private final var menu = WeakReference<View>(nil)
  private final let tap = Gesture(Tap(), name: "caret")
  private final let doubleTap = Gesture(Tap(taps: 2), name: "word")
  private final let longPress = Gesture(LongPress(), name: "magnifier")
  private final let drag = Gesture(Pan(touches: 1...1), name: "handle")

  /// Creates an empty text view.
  public override init(frame: Rect, name: String = "") {
    super.init(frame: frame, name: name)
    for gesture in [tap, doubleTap, longPress, drag] { attachOwned(gesture) }
    layOut()
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
  package final func caretRect(at position: Int) -> Rect { layout.caretRect(at: position) }

  override func showSettings(to v: inout AnySettingVisitor) {
    v.flag(.editable, isEditable) { isEditable = $0 }
    v.length(.handleSize, handleSize) { handleSize = $0 }
    v.state(.isEditing, isEditing)
    super.showSettings(to: &v)
  }

  /// The selection, as positions in the ``layout``. An empty range is a caret. The range is clamped
  /// to the text and extended to whole characters. An accented letter, a flag or a family emoji is
  /// one character. A caret that is set inside a character moves past it, so a host can implement
  /// arrow keys by adding 1 or −1 to the position. O(*n*) in the position.
  public final var selection: Range<Int> {
    get { selectionStorage }
    set { select(newValue) }
  }

  /// The smallest rectangle that contains the selection or the caret, in content coordinates.
  public final var selectionRect: Rect {
    let start = layout.caretRect(at: selectionStorage.lowerBound)
    let end = layout.caretRect(at: selectionStorage.upperBound)
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

  /// Replaces the selection with text, as a keyboard does, and places the caret after the new text.
  /// Returns `false` if the text isn't editable.
  @discardableResult
  public final func replaceSelection(with new: String) -> Bool {
    guard isEditable else { return false }
    let replaced = selectionStorage.clamped(to: 0..<layout.scalarCount)
    layout.replace(replaced, with: new)
    layOut()
    let caret = replaced.lowerBound + new.unicodeScalars.count
    select(caret..<caret)
    textDidChange?(self)
    return true
  }

  /// Deletes the selection, or the character before the caret.
  public final func deleteBackward() {
    if selectionStorage.isEmpty {
      guard selectionStorage.lowerBound > 0, isEditable else { return }
      selectionStorage = text.characterRange(
        at: selectionStorage.lowerBound - 1, of: layout.scalarCount)
    }
    replaceSelection(with: "")
  }

  private final func select(_ new: Range<Int>) {
    let last = layout.count
    let start = min(max(new.lowerBound, 0), last)
    let clamped = characterSelection(start..<min(max(new.upperBound, start), last))
    guard clamped != selectionStorage else { return }
    selectionStorage = clamped
    window?.dismissMenus(of: self)
    selectionDidChange?(self)
  }

  /// Returns the smallest selection of whole characters that contains the given selection. A caret
  /// inside a character moves past it.
  private final func characterSelection(_ new: Range<Int>) -> Range<Int> {
    if new.isEmpty {
      let caret = text.characterBoundary(
        at: new.lowerBound, of: layout.scalarCount, awayFrom: selectionStorage.lowerBound)
      return caret..<caret
    }
    let lastCharacter = text.characterRange(
      at: new.upperBound - 1, of: layout.scalarCount)
    return text.characterRange(at: new.lowerBound).lowerBound..<lastCharacter.upperBound
  }

  private final func layOut() {
    layout.width = bounds.size.width
    contentSize = Size(width: bounds.size.width, height: layout.height)
  }

  override func sizeDidChange() {
    super.sizeDidChange()
    layOut()
  }

  // MARK: Commands

  /// Returns whether the text view can currently perform a command: Select, Select All, Cut, Copy
  /// or Paste.
  open override func canPerform(_ command: EditCommand) -> Bool { canEdit(with: command) }

  /// Performs Select, Select All, Cut, Copy or Paste.
  open override func perform(_ command: EditCommand) { edit(with: command) }

  // MARK: Gestures

  override func gestureRecognizer(_ gesture: GestureRecognizer, shouldReceive touch: Touch) -> Bool
  {
    let isOnHandle = selectionEnd(at: touch.location(in: self)) != nil
    if gesture === drag { return isOnHandle }
    if gesture === tap || gesture === doubleTap || gesture === longPress { return true }
    // The scroll view's recognizers ignore handles.
    return !isOnHandle && super.gestureRecognizer(gesture, shouldReceive: touch)
  }

  override func gestureRecognizerShouldBegin(_ gesture: GestureRecognizer) -> Bool {
    isTextGesture(gesture) || super.gestureRecognizerShouldBegin(gesture)
  }

  override func recognizerDidChange(_ gesture: GestureRecognizer) {
    guard isTextGesture(gesture) else { return super.recognizerDidChange(gesture) }
    let location = gesture.location(in: self)
    if gesture === tap {
      placeCaret(at: location)
    } else if gesture === doubleTap {
      becomeFirstResponder()
      select(layout.wordRange(at: layout.position(nearestTo: location)))
    } else if gesture === longPress {
      updateMagnifier(location)
    } else {
      dragHandle(to: location)
    }
  }

  override func didAttachMenu(
    _ menu: View, hold: GestureRecognizer, doubleTap menuTap: GestureRecognizer
  ) -> Bool {
    self.menu = WeakReference(menu.weakBox)
    longPress.recognizeSimultaneously(with: hold)
    doubleTap.recognizeSimultaneously(with: menuTap)
    return true
  }

  override var menuTarget: Rect? { selectionRect }

  private final func isTextGesture(_ gesture: GestureRecognizer) -> Bool {
    gesture === tap || gesture === doubleTap || gesture === longPress || gesture === drag
  }

  private final func placeCaret(at point: Point) {
    becomeFirstResponder()
    let position = text.characterBoundary(nearestTo: layout.position(nearestTo: point))
    select(position..<position)
  }

  private final func updateMagnifier(_ location: Point) {
    switch longPress.state {
    case .began, .changed:
      placeCaret(at: location)
      magnifier = Magnifier(location: location, position: selectionStorage.lowerBound)
    case .possible, .failed, .recognized, .ended, .cancelled: magnifier = nil
    }
  }

  private final func dragHandle(to location: Point) {
    switch drag.state {
    case .began:
      beginDraggingHandle(
        from: drag.location - drag.value.translation - drag.machine.startTravel, to: location)
    case .changed: dragHandle(to: location, at: drag.location)
    case .ended:
      endDraggingHandle()
      menu.object?.showMenuForOwner()
    case .possible, .failed, .recognized, .cancelled: endDraggingHandle()
    }
  }

  /// Continues automatic scrolling, and moves the dragged handle to its touch.
  final func continueScrolling(to time: Timestamp) {
    autoScroller?.scroll(to: time)
    dragHandle(to: drag.location(in: self), at: drag.location)
  }
}
