import CFingertip
import FingertipC
import Testing

extension FingertipCTests {
  private func frame(_ part: Int, of control: fingertip_view?) -> [Double]? {
    var frame = [Double](repeating: -1, count: 4)
    return fingertip_control_part_frame(control, Int32(part), &frame) == FINGERTIP_OK ? frame : nil
  }

  private func text(of field: fingertip_view?) -> String {
    var bytes = [CChar](repeating: 0, count: fingertip_text_field_get_text(field, nil, 0))
    #expect(fingertip_text_field_get_text(field, &bytes, bytes.count) == bytes.count)
    return String(decoding: bytes.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  @Test func `A touch presses the bar item at its location, including the More item`() throws {
    let host = try Host()
    let tabs = fingertip_tab_bar_create(host.root, 0, 400, 300, 49, 6)
    recordEvents(host, tabs, FINGERTIP_VALUE_CHANGED)
    let selected = Int32(FINGERTIP_CONTROL_SELECTED_ITEM)
    #expect(fingertip_view_get(tabs, selected) == 0)
    #expect(frame(3, of: tabs) == [180, 0, 60, 49])
    host.send(0, FINGERTIP_BEGAN, 200, 420)
    #expect(fingertip_view_get(tabs, Int32(FINGERTIP_CONTROL_PRESSED_PART)) == 3)
    host.send(50, FINGERTIP_ENDED, 200, 420)
    #expect(
      fingertip_view_get(tabs, Int32(FINGERTIP_CONTROL_PRESSED_PART)) == Double(FINGERTIP_PART_NONE)
    )
    #expect(fingertip_view_get(tabs, selected) == 3)
    #expect(frame(FINGERTIP_PART_MORE, of: tabs) == [240, 0, 60, 49])
    host.tap(at: 500, 270, 420)
    #expect(fingertip_view_get(tabs, selected) == -1)
    #expect(host.events == ["\(FINGERTIP_VALUE_CHANGED): 3.0", "\(FINGERTIP_VALUE_CHANGED): 1.0"])
    #expect(fingertip_tab_bar_set_enabled(tabs, 0, 0) == FINGERTIP_OK)
    host.tap(at: 1000, 10, 420)
    #expect(host.events.count == 2)
    #expect(frame(4, of: tabs) == nil && fingertip_last_status() == FINGERTIP_ERROR_VALUE)

    let tools = fingertip_toolbar_create(host.root, 0, 100, 300, 44, 3)
    recordEvents(host, tools, FINGERTIP_VALUE_CHANGED)
    #expect(frame(1, of: tools) == [128, 0, 44, 44])
    host.tap(at: 1500, 150, 120)
    #expect(fingertip_view_get(tools, Int32(FINGERTIP_CONTROL_PRESSED_ITEM)) == 1)
    #expect(host.events.last == "\(FINGERTIP_VALUE_CHANGED): 1.0")
    #expect(fingertip_toolbar_set_enabled(tools, 1, 0) == FINGERTIP_OK)
    host.tap(at: 2000, 150, 120)
    #expect(host.events.count == 3)
  }

  @Test func `Calls with invalid bar items are rejected`() throws {
    let host = try Host()
    let tabs = fingertip_tab_bar_create(host.root, 0, 400, 300, 49, 6)
    let tools = fingertip_toolbar_create(host.root, 0, 100, 300, 44, 3)
    #expect(fingertip_tab_bar_set_enabled(tabs, 6, 1) == FINGERTIP_ERROR_VALUE)
    #expect(fingertip_tab_bar_set_enabled(tabs, -1, 1) == FINGERTIP_ERROR_VALUE)
    #expect(fingertip_tab_bar_set_enabled(tabs, 0, 2) == FINGERTIP_ERROR_VALUE)
    #expect(fingertip_tab_bar_set_enabled(tools, 0, 1) == FINGERTIP_ERROR_KIND)
    #expect(fingertip_toolbar_set_enabled(tools, 3, 1) == FINGERTIP_ERROR_VALUE)
    #expect(fingertip_toolbar_set_enabled(tabs, 0, 1) == FINGERTIP_ERROR_KIND)
    #expect(fingertip_control_part_frame(tabs, 0, nil) == FINGERTIP_ERROR_ARGUMENT)
    #expect(frame(0, of: host.root) == nil && fingertip_last_status() == FINGERTIP_ERROR_KIND)
    #expect(
      frame(Int(Int32.max), of: tools) == nil && fingertip_last_status() == FINGERTIP_ERROR_VALUE)
    #expect(fingertip_tab_bar_create(host.root, 0, 0, 1, 1, -1) == nil)
    #expect(fingertip_toolbar_create(host.root, 0, 0, 1, 1, 1001) == nil)
    #expect(
      fingertip_view_set(tabs, Int32(FINGERTIP_CONTROL_SELECTED_ITEM), 6) == FINGERTIP_ERROR_VALUE)
  }

  @Test func `A tap begins editing a text field, and the host's keyboard edits its text`() throws {
    let host = try Host()
    let field = fingertip_text_field_create(host.root, 10, 10, 200, 40)
    let every =
      FINGERTIP_EDITING_DID_BEGIN | FINGERTIP_EDITING_CHANGED | FINGERTIP_EDITING_DID_END
      | FINGERTIP_EDITING_DID_END_ON_EXIT
    recordEvents(host, field, every)
    #expect(fingertip_text_field_edit(field, "early", 5) == 0)
    host.tap(at: 0, 50, 30)
    #expect(fingertip_view_get(field, Int32(FINGERTIP_CONTROL_IS_EDITING)) == 1)
    #expect(fingertip_text_field_edit(field, "Grüße", 7) == 1)
    #expect(text(of: field) == "Grüße")
    #expect(fingertip_text_field_edit(field, "Grüße", 7) == 1)
    #expect(fingertip_text_field_press_return(field) == FINGERTIP_OK)
    #expect(
      host.events
        == [
          FINGERTIP_EDITING_DID_BEGIN, FINGERTIP_EDITING_CHANGED, FINGERTIP_EDITING_DID_END_ON_EXIT,
          FINGERTIP_EDITING_DID_END,
        ]
        .map { "\($0): nan" })
    // The clear button is at the trailing end.
    #expect(
      fingertip_view_set(field, Int32(FINGERTIP_CONTROL_CLEAR_BUTTON_MODE), 3) == FINGERTIP_OK)
    #expect(frame(FINGERTIP_PART_CLEAR, of: field) == [160, 0, 40, 40])
    host.tap(at: 500, 190, 30)
    #expect(text(of: field) == "" && frame(FINGERTIP_PART_CLEAR, of: field) == nil)
    // With this setting, a touch outside the field ends editing.
    #expect(
      fingertip_view_set(field, Int32(FINGERTIP_CONTROL_ENDS_ON_TOUCH_OUTSIDE), 1) == FINGERTIP_OK)
    host.tap(at: 1000, 50, 300)
    #expect(fingertip_view_get(field, Int32(FINGERTIP_CONTROL_IS_EDITING)) == 0)
    #expect(fingertip_text_field_begin_editing(field) == 1)
    #expect(fingertip_text_field_end_editing(field) == 1)
    #expect(fingertip_view_set(field, Int32(FINGERTIP_CONTROL_ENABLED), 0) == FINGERTIP_OK)
    #expect(
      fingertip_text_field_begin_editing(field) == 0 && fingertip_last_status() == FINGERTIP_OK)
  }

  @Test func `Text is passed with its length, and invalid UTF-8 is replaced`() throws {
    let host = try Host()
    let field = fingertip_text_field_create(host.root, 10, 10, 200, 40)
    #expect(fingertip_text_field_set_text(field, "a\u{0}b", 3) == FINGERTIP_OK)
    #expect(text(of: field) == "a\u{0}b")
    var broken: [CChar] = [0x61, -1, 0x62]
    #expect(fingertip_text_field_set_text(field, &broken, 3) == FINGERTIP_OK)
    #expect(text(of: field) == "a\u{fffd}b")
    // The buffer size limits the number of bytes copied.
    var room: [CChar] = [1, 1]
    #expect(fingertip_text_field_get_text(field, &room, 1) == 5 && room == [0x61, 1])
    #expect(fingertip_text_field_set_text(field, nil, 0) == FINGERTIP_OK)
    #expect(text(of: field) == "")
    #expect(fingertip_text_field_set_text(field, nil, 1) == FINGERTIP_ERROR_ARGUMENT)
    #expect(fingertip_text_field_set_text(field, "x", 1 << 20 + 1) == FINGERTIP_ERROR_ARGUMENT)
    #expect(
      fingertip_text_field_get_text(host.root, nil, 0) == 0
        && fingertip_last_status() == FINGERTIP_ERROR_KIND)
    #expect(
      fingertip_text_field_edit(host.root, "x", 1) == 0
        && fingertip_last_status() == FINGERTIP_ERROR_KIND)
  }

  @Test func `A search bar reports scope changes and bookmark presses, and it can be cancelled`()
    throws
  {
    let host = try Host()
    let bar = fingertip_search_bar_create(host.root, 0, 0, 300, 88, 2)
    recordEvents(
      host, bar, FINGERTIP_VALUE_CHANGED | FINGERTIP_BOOKMARK_PRESSED | FINGERTIP_EDITING_DID_END)
    #expect(frame(1, of: bar) == [150, 44, 150, 44])
    host.tap(at: 0, 200, 66)
    #expect(fingertip_view_get(bar, Int32(FINGERTIP_CONTROL_SELECTED_SCOPE)) == 1)
    #expect(
      fingertip_view_set(bar, Int32(FINGERTIP_CONTROL_SHOWS_BOOKMARK_BUTTON), 1) == FINGERTIP_OK)
    #expect(frame(FINGERTIP_PART_BOOKMARK, of: bar) == [256, 0, 44, 44])
    host.tap(at: 500, 280, 20)
    host.tap(at: 1000, 50, 20)
    #expect(frame(FINGERTIP_PART_CANCEL, of: bar) == [236, 0, 64, 44])
    host.tap(at: 1500, 270, 20)
    #expect(
      host.events == [
        "\(FINGERTIP_VALUE_CHANGED): 1.0", "\(FINGERTIP_BOOKMARK_PRESSED): 1.0",
        "\(FINGERTIP_EDITING_DID_END): 1.0",
      ])
    #expect(frame(2, of: bar) == nil)
    #expect(
      fingertip_view_set(bar, Int32(FINGERTIP_CONTROL_SELECTED_SCOPE), 2) == FINGERTIP_ERROR_VALUE)
    #expect(fingertip_search_bar_create(host.root, 0, 0, 1, 1, -1) == nil)
  }
}
