public import CFingertip
import Fingertip

/// Creates a text view.
@c @implementation
public func fingertip_text_view_create(
  _ parent: fingertip_view?, _ x: Double, _ y: Double, _ width: Double, _ height: Double
) -> fingertip_view? {
  makeView(in: parent, x, y, width, height) { TextRecord(TextView(frame: $0), $1) }
}

/// Sets the size of a character cell.
@c @implementation
public func fingertip_text_view_set_cell(
  _ text: fingertip_view?, _ width: Double, _ height: Double
) -> fingertip_status {
  performCall { () throws(CallError) in
    try textView(text).textLayout = TextLayout(
      cell: Size(width: try width.checkedPositive, height: try height.checkedPositive))
  }
}

/// Sets the text without sending an event.
@c @implementation
public func fingertip_text_view_set_text(
  _ text: fingertip_view?, _ bytes: UnsafePointer<CChar>?, _ length: Int
) -> fingertip_status {
  performCall { () throws(CallError) in try textView(text).text = checkedText(bytes, length) }
}

/// Copies the text to a buffer.
@c @implementation
public func fingertip_text_view_get_text(
  _ text: fingertip_view?, _ bytes: UnsafeMutablePointer<CChar>?, _ room: Int
) -> Int {
  performCall(.reads, otherwise: 0) { () throws(CallError) in
    try textView(text).text.writeUTF8(to: bytes, room)
  }
}

/// Sets the caret or the selection.
@c @implementation
public func fingertip_text_view_select(
  _ text: fingertip_view?, _ start: Int32, _ end: Int32
) -> fingertip_status {
  performCall { () throws(CallError) in
    let text = try textView(text)
    guard start >= 0, start <= end else {
      throw .invalidNumber("start is negative or greater than end; pass a start between 0 and end")
    }
    text.selection = Int(start)..<Int(end)
  }
}

/// Returns the caret or the selection.
@c @implementation
public func fingertip_text_view_get_selection(
  _ text: fingertip_view?, _ selection: UnsafeMutablePointer<Double>?
) -> fingertip_status {
  performCall(.reads) { () throws(CallError) in
    let selected = try textView(text).selection
    guard let selection else {
      throw .invalidArgument("selection is NULL; pass an array of two numbers")
    }
    selection[0] = Double(selected.lowerBound)
    selection[1] = Double(selected.upperBound)
  }
}

/// Replaces the selection with text.
@c @implementation
public func fingertip_text_view_insert(
  _ text: fingertip_view?, _ bytes: UnsafePointer<CChar>?, _ length: Int
) -> Int32 {
  performCall(otherwise: 0) { () throws(CallError) in
    try textView(text).replaceSelection(with: checkedText(bytes, length)).cFlag
  }
}

/// Deletes the selection or, if there is none, the character before the caret.
@c @implementation
public func fingertip_text_view_delete_backward(_ text: fingertip_view?) -> fingertip_status {
  performCall { () throws(CallError) in try textView(text).deleteBackward() }
}

/// Ends editing.
@c @implementation
public func fingertip_text_view_end_editing(_ text: fingertip_view?) -> Int32 {
  performCall(otherwise: 0) { () throws(CallError) in try textView(text).endEditing().cFlag }
}

/// Returns the frame of the caret at a position.
@c @implementation
public func fingertip_text_view_caret_frame(
  _ text: fingertip_view?, _ position: Int32, _ frame: UnsafeMutablePointer<Double>?
) -> fingertip_status {
  performCall(.reads) { () throws(CallError) in
    try textView(text).caretRect(at: Int(position)).writeFrame(to: frame)
  }
}

/// Returns the magnifier's location.
@c @implementation
public func fingertip_text_view_get_magnifier(
  _ text: fingertip_view?, _ magnifier: UnsafeMutablePointer<Double>?
) -> fingertip_status {
  performCall(.reads) { () throws(CallError) in
    guard let shown = try textView(text).magnifier else {
      throw .invalidNumber("no magnifier is shown; it appears during a long press")
    }
    guard let magnifier else {
      throw .invalidArgument("magnifier is NULL; pass an array of three numbers")
    }
    magnifier[0] = shown.location.x
    magnifier[1] = shown.location.y
    magnifier[2] = Double(shown.position)
  }
}

private func textView(_ view: fingertip_view?) throws(CallError) -> TextView {
  guard let text = try Library.view(view).view as? TextView else {
    throw .unsupported("not a text view; pass the result of fingertip_text_view_create")
  }
  return text
}

/// The record of a text view, which reports scroll events and text events.
private final class TextRecord: ScrollRecord {
  init(_ text: TextView, _ handle: Handle) {
    super.init(text, handle)
    text.selectionDidChange = { _ in
      TextRecord.callHostCallback(FINGERTIP_TEXT_SELECTION_CHANGED, of: handle)
    }
    text.textDidChange = { _ in TextRecord.callHostCallback(FINGERTIP_TEXT_CHANGED, of: handle) }
    text.magnifierDidChange = { _ in
      TextRecord.callHostCallback(FINGERTIP_TEXT_MAGNIFIER_CHANGED, of: handle)
    }
    text.editingDidChange = { _ in
      TextRecord.callHostCallback(FINGERTIP_TEXT_EDITING_CHANGED, of: handle)
    }
  }

  private static func callHostCallback(_ kind: Int, of handle: Handle) {
    guard let record = Library.view(handle)?.asScroll, let callback = record.scrollEventCallback
    else { return }
    var event = record.makeEvent(kind)
    callback.function(&event, callback.user)
  }
}
