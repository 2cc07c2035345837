public import CFingertip
import Fingertip

/// Creates a text field.
@c @implementation
public func fingertip_text_field_create(
  _ parent: fingertip_view?, _ x: Double, _ y: Double, _ width: Double, _ height: Double
) -> fingertip_view? {
  makeView(in: parent, x, y, width, height) { ControlRecord(TextField(frame: $0), $1) }
}

/// Creates a search bar.
@c @implementation
public func fingertip_search_bar_create(
  _ parent: fingertip_view?, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
  _ scopes: Int32
) -> fingertip_view? {
  makeControlWithParts(0, 1000, scopes, in: parent, x, y, width, height) {
    let bar = SearchBar(frame: $0)
    bar.scopes = $1
    bar.didPressBookmark = { $0.sendActions(for: .bookmarkPressed) }
    return bar
  }
}

/// Begins editing.
@c @implementation
public func fingertip_text_field_begin_editing(_ field: fingertip_view?) -> Int32 {
  performCall(otherwise: 0) { () throws(CallError) in try textField(field).beginEditing().cFlag }
}

/// Ends editing.
@c @implementation
public func fingertip_text_field_end_editing(_ field: fingertip_view?) -> Int32 {
  performCall(otherwise: 0) { () throws(CallError) in try textField(field).endEditing().cFlag }
}

/// Applies the text as edited by the user with the keyboard.
@c @implementation
public func fingertip_text_field_edit(
  _ field: fingertip_view?, _ text: UnsafePointer<CChar>?, _ length: Int
) -> Int32 {
  performCall(otherwise: 0) { () throws(CallError) in
    try textField(field).edit(to: checkedText(text, length)).cFlag
  }
}

/// Simulates a press of the return key.
@c @implementation
public func fingertip_text_field_press_return(_ field: fingertip_view?) -> fingertip_status {
  performCall { () throws(CallError) in try textField(field).pressReturn() }
}

/// Sets the text without sending an event.
@c @implementation
public func fingertip_text_field_set_text(
  _ field: fingertip_view?, _ text: UnsafePointer<CChar>?, _ length: Int
) -> fingertip_status {
  performCall { () throws(CallError) in try textField(field).text = checkedText(text, length) }
}

/// Copies the text to a buffer.
@c @implementation
public func fingertip_text_field_get_text(
  _ field: fingertip_view?, _ text: UnsafeMutablePointer<CChar>?, _ room: Int
) -> Int {
  performCall(.reads, otherwise: 0) { () throws(CallError) in
    try textField(field).text.writeUTF8(to: text, room)
  }
}

private func textField(_ view: fingertip_view?) throws(CallError) -> TextField {
  guard let field = try Library.view(view).view as? TextField else {
    throw .unsupported(
      """
      not a text field; pass the result of fingertip_text_field_create or \
      fingertip_search_bar_create
      """)
  }
  return field
}

extension ControlEvents {
  /// The event `FINGERTIP_BOOKMARK_PRESSED`, which is in the range reserved for applications.
  fileprivate static var bookmarkPressed: ControlEvents { ControlEvents(rawValue: 1 << 24) }
}
