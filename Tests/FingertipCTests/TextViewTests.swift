import CFingertip
import FingertipC
import Testing

extension FingertipCTests {
  private func text(of view: fingertip_view?) -> String {
    var bytes = [CChar](repeating: 0, count: fingertip_text_view_get_text(view, nil, 0))
    #expect(fingertip_text_view_get_text(view, &bytes, bytes.count) == bytes.count)
    return String(decoding: bytes.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private func selection(of view: fingertip_view?) -> [Double] {
    var selection = [-1.0, -1]
    #expect(fingertip_text_view_get_selection(view, &selection) == FINGERTIP_OK)
    return selection
  }

  /// Creates a text view with two lines, and records the types of the events that it sends.
  private func notes(_ host: Host) -> fingertip_view? {
    let notes = fingertip_text_view_create(host.root, 0, 0, 200, 100)
    #expect(fingertip_text_view_set_text(notes, "Milk and\nbread", 14) == FINGERTIP_OK)
    let status = fingertip_scroll_on_event(
      notes,
      { event, user in Host.from(user)?.events.append("\(event?.pointee.kind ?? -1)") },
      host.pointer
    )
    #expect(status == FINGERTIP_OK)
    return notes
  }

  @Test func `A tap places the caret in a text view, and the host's keyboard inserts text there`()
    throws
  {
    let host = try Host()
    let notes = notes(host)
    host.tap(at: 0, 33, 10)
    #expect(selection(of: notes) == [4, 4])
    #expect(fingertip_view_get(notes, Int32(FINGERTIP_CONTROL_IS_EDITING)) == 1)
    #expect(fingertip_text_view_insert(notes, "é!", 3) == 1)
    #expect(text(of: notes) == "Milké! and\nbread" && selection(of: notes) == [6, 6])
    #expect(fingertip_text_view_delete_backward(notes) == FINGERTIP_OK)
    #expect(text(of: notes) == "Milké and\nbread")
    #expect(fingertip_text_view_end_editing(notes) == 1)
    let kinds = [
      FINGERTIP_TEXT_EDITING_CHANGED, FINGERTIP_TEXT_SELECTION_CHANGED,
      FINGERTIP_TEXT_SELECTION_CHANGED,
      FINGERTIP_TEXT_CHANGED, FINGERTIP_TEXT_SELECTION_CHANGED, FINGERTIP_TEXT_CHANGED,
      FINGERTIP_TEXT_EDITING_CHANGED,
    ]
    #expect(host.events == kinds.map { "\($0)" })
    #expect(fingertip_view_set(notes, Int32(FINGERTIP_SCROLL_EDITABLE), 0) == FINGERTIP_OK)
    #expect(
      fingertip_text_view_insert(notes, "x", 1) == 0 && fingertip_last_status() == FINGERTIP_OK)
  }

  @Test func `A double tap selects a word, and a long press shows the magnifier`() throws {
    let host = try Host()
    let notes = notes(host)
    host.tap(at: 0, 50, 10)
    host.tap(at: 150, 50, 10)
    #expect(selection(of: notes) == [5, 8])
    var magnifier = [0.0, 0, 0]
    #expect(fingertip_text_view_get_magnifier(notes, &magnifier) == FINGERTIP_ERROR_VALUE)
    host.send(1000, FINGERTIP_BEGAN, 17, 70)
    #expect(fingertip_window_advance(host.window, 1_600_000_000) == FINGERTIP_OK)
    #expect(
      fingertip_text_view_get_magnifier(notes, &magnifier) == FINGERTIP_OK
        && magnifier == [17, 70, 11])
    #expect(fingertip_text_view_get_magnifier(notes, nil) == FINGERTIP_ERROR_ARGUMENT)
    host.send(1700, FINGERTIP_ENDED, 17, 70)
    #expect(fingertip_text_view_get_magnifier(notes, &magnifier) == FINGERTIP_ERROR_VALUE)
    #expect(host.events.filter { $0 == "\(FINGERTIP_TEXT_MAGNIFIER_CHANGED)" }.count == 2)
    // When the character cells are twice as large, the same text position has a different location.
    var frame = [0.0, 0, 0, 0]
    #expect(
      fingertip_text_view_caret_frame(notes, 11, &frame) == FINGERTIP_OK
        && frame == [16, 20, 2, 20])
    #expect(fingertip_text_view_set_cell(notes, 16, 40) == FINGERTIP_OK)
    #expect(
      fingertip_text_view_caret_frame(notes, 11, &frame) == FINGERTIP_OK
        && frame == [32, 40, 2, 40])
    #expect(text(of: notes) == "Milk and\nbread")
  }

  @Test func `Out-of-range text positions are clamped, and invalid calls are rejected`() throws {
    let host = try Host()
    let notes = notes(host)
    #expect(fingertip_text_view_select(notes, 3, Int32.max) == FINGERTIP_OK)
    #expect(selection(of: notes) == [3, 14])
    #expect(fingertip_text_view_select(notes, -1, 2) == FINGERTIP_ERROR_VALUE)
    #expect(fingertip_text_view_select(notes, 2, 1) == FINGERTIP_ERROR_VALUE)
    #expect(fingertip_text_view_get_selection(notes, nil) == FINGERTIP_ERROR_ARGUMENT)
    #expect(fingertip_text_view_set_cell(notes, 0, 20) == FINGERTIP_ERROR_VALUE)
    #expect(fingertip_text_view_set_cell(notes, 8, .nan) == FINGERTIP_ERROR_VALUE)
    #expect(fingertip_text_view_set_text(notes, nil, 1) == FINGERTIP_ERROR_ARGUMENT)
    var frame = [0.0, 0, 0, 0]
    for position in [Int32.min, Int32.max] {
      #expect(fingertip_text_view_caret_frame(notes, position, &frame) == FINGERTIP_OK)
      #expect(frame == (position < 0 ? [0, 0, 2, 20] : [40, 20, 2, 20]))
    }
    #expect(fingertip_text_view_caret_frame(notes, 0, nil) == FINGERTIP_ERROR_ARGUMENT)
    let scroll = fingertip_scroll_create(host.root, 0, 0, 10, 10)
    #expect(
      fingertip_text_view_insert(scroll, "x", 1) == 0
        && fingertip_last_status() == FINGERTIP_ERROR_KIND)
    #expect(fingertip_text_field_set_text(notes, "x", 1) == FINGERTIP_ERROR_KIND)
    // Destroy the text view while it is being edited.
    host.tap(at: 0, 33, 10)
    #expect(fingertip_view_destroy(notes) == FINGERTIP_OK)
    #expect(
      fingertip_text_view_end_editing(notes) == 0
        && fingertip_last_status() == FINGERTIP_ERROR_HANDLE)
  }
}
