/// Text of several lines that scrolls, with a caret and a selection that fingers set.
///
/// ```swift
/// let notes = TextView(frame: Rect(x: 0, y: 0, width: 320, height: 200), name: "notes")
/// notes.text = "Milk\nBread"
/// notes.selectionDidChange = { print($0.selection) }
/// ```
///
/// A tap puts the caret where it is and begins editing. A touch and hold shows a magnifier that follows
/// the finger with the caret. A double tap selects a word; what is selected has a handle at either end,
/// and a finger that drags one moves that end. The host draws all of it, types with
/// ``replaceSelection(with:)``, and says in a ``TextLayout`` where the characters are.
open class TextView: ScrollView {
  /// The part of the text under a finger that holds, to be drawn larger beside it.
  public struct Magnifier: Hashable, Sendable {
    /// Where the finger is, in the coordinates of the text view.
    public var location: Point
    /// The position of the caret under it.
    public var position: Int
  }

  /// An end of what is selected.
  private enum End {
    case start, end
  }

  /// Where the characters are. The one of the engine is a typewriter's.
  public final var layout = TextLayout() {
    didSet {
      layout.text = oldValue.text
      layOut()
    }
  }
  /// The text. Setting it tells nobody; the selection is cut to it.
  public final var text: String {
    get { layout.text }
    set {
      layout.text = newValue
      layOut()
      select(range)
    }
  }
  /// Whether it can be edited. Text that cannot is selected all the same.
  public final var isEditable = true
  /// The square around the end of a selection in which a finger gets its handle, in points: 44, the
  /// least that is easy to hit.
  public final var handleSize = 44.0
  /// Runs when the selection, or the caret, is elsewhere.
  public final var selectionDidChange: ((TextView) -> Void)?
  /// Runs when the text was changed by ``replaceSelection(with:)``.
  public final var textDidChange: ((TextView) -> Void)?
  /// Runs when the magnifier comes, moves, or goes.
  public final var magnifierDidChange: ((TextView) -> Void)?
  /// Runs when editing has begun, or ended: when it has become the first responder, or is not any more.
  public final var editingDidChange: ((TextView) -> Void)?
  /// The magnifier, while there is one.
  public final private(set) var magnifier: Magnifier? {
    didSet { if magnifier != oldValue { magnifierDidChange?(self) } }
  }
  private final var range = 0..<0
  private final var draggedEnd: End?
  private final let tap = Gesture(Tap(), name: "caret")
  private final let doubleTap = Gesture(Tap(taps: 2), name: "word")
  private final let longPress = Gesture(LongPress(), name: "magnifier")
  private final let drag = Gesture(Pan(touches: 1...1), name: "handle")

  /// Makes an empty text view.
  public override init(frame: Rect, name: String = "") {
    super.init(frame: frame, name: name)
    for gesture in [tap, doubleTap, longPress, drag] { attachOwned(gesture) }
    layOut()
  }

  open override var chainName: String { name.isEmpty ? "text view" : name }
  open override var canBecomeFirstResponder: Bool { true }

  /// Whether the keyboard types into it.
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

  /// Resigns as the first responder, and says whether it is none.
  @inline(never)  // What is overridden can only be called from here in the module for browsers.
  package final func endEditing() -> Bool { resignFirstResponder() }

  /// Where a caret at a position is drawn, in the content.
  @inline(never)
  package final func caretRect(at position: Int) -> Rect { layout.caretRect(at: position) }

  override func showSettings(to v: inout AnySettingVisitor) {
    v.flag(.editable, isEditable) { isEditable = $0 }
    v.length(.handleSize, handleSize) { handleSize = $0 }
    v.state(.isEditing, isEditing)
    super.showSettings(to: &v)
  }

  /// What is selected, as positions of the ``layout``; empty where the caret is. What is set is cut to
  /// the text.
  public final var selection: Range<Int> {
    get { range }
    set { select(newValue) }
  }

  /// What is selected, as text.
  public final var selectedText: String {
    let scalars = text.unicodeScalars
    let start = scalars.index(scalars.startIndex, offsetBy: min(range.lowerBound, scalars.count))
    let end = scalars.index(scalars.startIndex, offsetBy: min(range.upperBound, scalars.count))
    return String(scalars[start..<end])
  }

  /// Puts text in the place of what is selected, as a keyboard does; the caret comes behind it. Says
  /// whether it did: only a text that can be edited is changed.
  @discardableResult
  public final func replaceSelection(with new: String) -> Bool {
    guard isEditable else { return false }
    var scalars = Array(text.unicodeScalars)
    let replaced = range.clamped(to: 0..<scalars.count)
    scalars.replaceSubrange(replaced, with: new.unicodeScalars)
    var joined = String.UnicodeScalarView()
    joined.append(contentsOf: scalars)
    layout.text = String(joined)
    layOut()
    let caret = replaced.lowerBound + new.unicodeScalars.count
    select(caret..<caret)
    textDidChange?(self)
    return true
  }

  /// Takes away what is selected, or what is before the caret.
  public final func deleteBackward() {
    if range.isEmpty {
      guard range.lowerBound > 0, isEditable else { return }
      range = range.lowerBound - 1..<range.lowerBound
    }
    replaceSelection(with: "")
  }

  private final func select(_ new: Range<Int>) {
    let last = layout.count
    let start = min(max(new.lowerBound, 0), last)
    let cut = start..<min(max(new.upperBound, start), last)
    guard cut != range else { return }
    range = cut
    selectionDidChange?(self)
  }

  private final func layOut() {
    layout.width = bounds.size.width
    contentSize = Size(width: bounds.size.width, height: layout.height)
  }

  override func sizeDidChange() {
    super.sizeDidChange()
    layOut()
  }

  /// Where the handles of the selection can be touched, in the content: at its start, and at its end.
  /// `nil` while nothing is selected.
  public final var handleRects: (start: Rect, end: Rect)? {
    range.isEmpty ? nil : (handleRect(at: range.lowerBound), handleRect(at: range.upperBound))
  }

  private final func handleRect(at position: Int) -> Rect {
    let middle = layout.caretRect(at: position).center
    return Rect(
      x: middle.x - handleSize / 2, y: middle.y - handleSize / 2, width: handleSize,
      height: handleSize)
  }

  // MARK: Fingers

  /// The end whose handle is at a place, the nearer of both.
  private final func end(at point: Point) -> End? {
    guard let (start, end) = handleRects, start.contains(point) || end.contains(point)
    else { return nil }
    return start.center.distance(to: point) < end.center.distance(to: point) ? .start : .end
  }

  override func gestureRecognizer(_ gesture: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    let isOnHandle = end(at: touch.location(in: self)) != nil
    if gesture === drag { return isOnHandle }
    if gesture === tap || gesture === doubleTap || gesture === longPress { return true }
    // What scrolls leaves handles alone.
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

  override func allowSimultaneous(_ menuHold: GestureRecognizer, _ menuTap: GestureRecognizer) -> Bool {
    longPress.recognizeSimultaneously(with: menuHold)
    doubleTap.recognizeSimultaneously(with: menuTap)
    return true
  }

  private final func isTextGesture(_ gesture: GestureRecognizer) -> Bool {
    gesture === tap || gesture === doubleTap || gesture === longPress || gesture === drag
  }

  private final func placeCaret(at point: Point) {
    becomeFirstResponder()
    let position = layout.position(nearestTo: point)
    select(position..<position)
  }

  private final func updateMagnifier(_ location: Point) {
    switch longPress.state {
    case .began, .changed:
      placeCaret(at: location)
      magnifier = Magnifier(location: location, position: range.lowerBound)
    case .possible, .failed, .recognized, .ended, .cancelled: magnifier = nil
    }
  }

  private final func dragHandle(to location: Point) {
    switch drag.state {
    case .began:
      draggedEnd = end(
        at: convert(fromWindow: drag.location - drag.value.translation - drag.machine.startTravel))
    case .changed: break
    case .possible, .failed, .recognized, .ended, .cancelled: draggedEnd = nil
    }
    guard let draggedEnd else { return }
    let position = layout.position(nearestTo: location)
    // One scalar stays selected, so that the handles do not pass each other.
    switch draggedEnd {
    case .start: select(min(position, range.upperBound - 1)..<range.upperBound)
    case .end: select(range.lowerBound..<max(position, range.lowerBound + 1))
    }
  }
}
