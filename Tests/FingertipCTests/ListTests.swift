import CFingertip
import FingertipC
import Testing

extension FingertipCTests {
  private func change(of list: fingertip_view?) -> [Double] {
    var change = [Double](repeating: 9, count: 3)
    #expect(fingertip_list_get_change(list, &change) == FINGERTIP_OK)
    return change
  }

  private func frame(of view: fingertip_view?) -> [Double] {
    var frame = [Double](repeating: 9, count: 4)
    #expect(fingertip_view_get_frame(view, &frame) == FINGERTIP_OK)
    return frame
  }

  @Test func `A swipe on a row reveals its delete button, which deletes the row`() throws {
    let host = try Host()
    let list = fingertip_list_create(host.root, 0, 0, 300, 400, 3)
    recordEvents(host, list, FINGERTIP_VALUE_CHANGED)
    let row = try #require(fingertip_list_row(list, 1))
    let content = try #require(fingertip_row_content(row))
    #expect(fingertip_row_content(row) == content)
    let label = try #require(fingertip_view_create(content, 0, 0, 50, 44))
    #expect(frame(of: row) == [0, 44, 300, 44] && change(of: list) == [-1, -1, -1])
    host.drag(from: 0, (200, 60), (180, 60), (150, 60), (120, 60), (90, 60))
    #expect(fingertip_view_get(row, Int32(FINGERTIP_CONTROL_SWIPE_OFFSET)) == 80)
    #expect(frame(of: content) == [-80, 0, 300, 44])
    var button = [Double](repeating: 0, count: 4)
    #expect(
      fingertip_control_part_frame(row, Int32(FINGERTIP_PART_DELETION), &button) == FINGERTIP_OK)
    #expect(button == [220, 0, 80, 44])
    let handles = fingertip_count_handles()
    host.tap(at: 500, 260, 60)
    #expect(change(of: list) == [Double(FINGERTIP_ROW_DELETED), 1, -1])
    #expect(host.events == ["\(FINGERTIP_VALUE_CHANGED): 1.0"])
    #expect(fingertip_view_get(list, Int32(FINGERTIP_CONTROL_COUNT)) == 2)
    // The handles for the row, its content and its subviews are no longer valid.
    #expect(fingertip_count_handles() == handles - 3)
    for view in [row, content, label] {
      #expect(fingertip_view_set(view, Int32(FINGERTIP_VIEW_ALPHA), 1) == FINGERTIP_ERROR_HANDLE)
    }
    #expect(fingertip_row_index(row) == -1)
  }

  @Test func `A list reports which rows were selected, inserted or moved`() throws {
    let host = try Host()
    let list = fingertip_list_create(host.root, 0, 0, 300, 400, 3)
    #expect(fingertip_view_set(list, Int32(FINGERTIP_CONTROL_SELECTION), 2) == FINGERTIP_OK)
    host.tap(at: 0, 100, 60)
    #expect(change(of: list) == [Double(FINGERTIP_ROW_CHOSEN), 1, 1])
    let row = fingertip_list_row(list, 1)
    #expect(fingertip_view_get(row, Int32(FINGERTIP_CONTROL_SELECTED)) == 1)
    host.tap(at: 500, 100, 60)
    #expect(change(of: list) == [Double(FINGERTIP_ROW_DESELECTED), 1, 1])
    #expect(fingertip_list_select(list, 0, 1) == FINGERTIP_OK)
    #expect(fingertip_view_get(fingertip_list_row(list, 0), Int32(FINGERTIP_CONTROL_SELECTED)) == 1)
    #expect(fingertip_view_set(row, Int32(FINGERTIP_CONTROL_ACCESSORY), 2) == FINGERTIP_OK)
    host.tap(at: 1000, 280, 60)
    #expect(change(of: list) == [Double(FINGERTIP_ROW_ACCESSORY), 1, 1])

    #expect(fingertip_view_set(list, Int32(FINGERTIP_CONTROL_EDITING), 1) == FINGERTIP_OK)
    #expect(fingertip_view_set(row, Int32(FINGERTIP_CONTROL_EDITING_STYLE), 2) == FINGERTIP_OK)
    host.tap(at: 1500, 20, 60)
    #expect(change(of: list) == [Double(FINGERTIP_ROW_INSERTION), 1, 1])
    let new = try #require(fingertip_list_insert(list, 1))
    #expect(fingertip_row_index(new) == 1 && fingertip_row_index(row) == 2)

    // Dragging the reorder handle moves a row, and the other rows make room for it.
    host.send(2000, FINGERTIP_BEGAN, 280, 110)
    #expect(fingertip_view_get(row, Int32(FINGERTIP_CONTROL_IS_BEING_MOVED)) == 1)
    host.send(2016, FINGERTIP_MOVED, 280, 20)
    #expect(frame(of: row)[1] == -2 && fingertip_row_index(row) == 2)
    host.send(2032, FINGERTIP_ENDED, 280, 20)
    #expect(change(of: list) == [Double(FINGERTIP_ROW_MOVED), 2, 0])
    #expect(frame(of: row)[1] == 0 && fingertip_row_index(row) == 0)
  }

  @Test func `A long press on a list begins on a row only if yieldsToControls is false`() throws {
    let host = try Host()
    let list = fingertip_list_create(host.root, 0, 0, 300, 400, 3)
    let hold = try #require(fingertip_long_press_create(list))
    host.recordActions(hold, as: "hold")
    let yields = Int32(FINGERTIP_SETTING_YIELDS_TO_CONTROLS)
    for isReported in [false, true] {
      #expect(fingertip_recognizer_set(hold, yields, isReported ? 0 : 1) == FINGERTIP_OK)
      host.send(isReported ? 5000 : 0, FINGERTIP_BEGAN, 100, 60)
      #expect(
        fingertip_window_advance(host.window, (isReported ? 5600 : 600) * 1_000_000) == FINGERTIP_OK
      )
      #expect(host.events.isEmpty == !isReported)
      host.send(isReported ? 5700 : 700, FINGERTIP_ENDED, 100, 60)
    }
    #expect(change(of: list) == [Double(FINGERTIP_ROW_CHOSEN), 1, 1])
  }

  @Test func `Calls that pass invalid rows or treat rows as plain views are rejected`() throws {
    let host = try Host()
    let list = fingertip_list_create(host.root, 0, 0, 300, 400, 3)
    let row = fingertip_list_row(list, 2)
    #expect(fingertip_list_row(list, 3) == nil && fingertip_last_status() == FINGERTIP_ERROR_VALUE)
    #expect(fingertip_list_row(list, -1) == nil)
    #expect(
      fingertip_list_insert(list, 4) == nil && fingertip_last_status() == FINGERTIP_ERROR_VALUE)
    #expect(fingertip_list_remove(list, 3) == FINGERTIP_ERROR_VALUE)
    #expect(fingertip_list_select(list, 0, 1) == FINGERTIP_ERROR_KIND)
    #expect(fingertip_view_set(list, Int32(FINGERTIP_CONTROL_SELECTION), 1) == FINGERTIP_OK)
    #expect(fingertip_list_select(list, 0, 2) == FINGERTIP_ERROR_VALUE)
    #expect(fingertip_list_get_change(list, nil) == FINGERTIP_ERROR_ARGUMENT)
    #expect(fingertip_row_set_delete_revealed(row, -1) == FINGERTIP_ERROR_VALUE)
    for other in [host.root, row] {
      #expect(
        fingertip_list_row(other, 0) == nil && fingertip_last_status() == FINGERTIP_ERROR_KIND)
    }
    #expect(fingertip_row_content(list) == nil && fingertip_last_status() == FINGERTIP_ERROR_KIND)
    for view in [row, fingertip_row_content(row)] {
      #expect(fingertip_view_destroy(view) == FINGERTIP_ERROR_KIND)
      #expect(fingertip_view_move(view, host.root) == FINGERTIP_ERROR_KIND)
      #expect(fingertip_view_insert(view, host.root, 0) == FINGERTIP_ERROR_KIND)
      #expect(fingertip_view_set_frame(view, 0, 0, 1, 1) == FINGERTIP_ERROR_KIND)
      #expect(
        String(cString: fingertip_last_error()).hasPrefix(
          "fingertip_view_set_frame: the list positions its rows")
      )
    }
    #expect(fingertip_list_create(host.root, 0, 0, 1, 1, -1) == nil)
    #expect(fingertip_list_create(host.root, 0, 0, 1, 1, 10_001) == nil)
    let handles = fingertip_count_handles()
    #expect(fingertip_list_remove(list, 2) == FINGERTIP_OK)
    #expect(fingertip_count_handles() == handles - 2)
    #expect(fingertip_view_destroy(list) == FINGERTIP_OK)
    #expect(fingertip_count_handles() == handles - 5)
  }
}
