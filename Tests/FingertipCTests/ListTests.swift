import CFingertip
import FingertipC
import Testing

extension FingertipCTests {
  private func change(of list: ft_view?) -> [Double] {
    var change = [Double](repeating: 9, count: 3)
    #expect(ft_list_get_change(list, &change) == FT_OK)
    return change
  }

  private func frame(of view: ft_view?) -> [Double] {
    var frame = [Double](repeating: 9, count: 4)
    #expect(ft_view_get_frame(view, &frame) == FT_OK)
    return frame
  }

  @Test func `A swipe on a row reveals its delete button, which deletes the row`() throws {
    let host = try Host()
    let list = ft_list_create(host.root, 0, 0, 300, 400, 3)
    recordEvents(host, list, FT_VALUE_CHANGED)
    let row = try #require(ft_list_row(list, 1))
    let content = try #require(ft_row_content(row))
    #expect(ft_row_content(row) == content)
    let label = try #require(ft_view_create(content, 0, 0, 50, 44))
    #expect(frame(of: row) == [0, 44, 300, 44] && change(of: list) == [-1, -1, -1])
    host.drag(from: 0, (200, 60), (180, 60), (150, 60), (140, 60))
    #expect(ft_view_get(row, Int32(FT_CONTROL_REVEAL)) == 80)
    #expect(frame(of: content) == [-80, 0, 300, 44])
    var button = [Double](repeating: 0, count: 4)
    #expect(ft_control_part_frame(row, Int32(FT_PART_DELETION), &button) == FT_OK)
    #expect(button == [220, 0, 80, 44])
    let handles = ft_count_handles()
    host.tap(at: 500, 260, 60)
    #expect(change(of: list) == [Double(FT_ROW_DELETED), 1, -1])
    #expect(host.events == ["\(FT_VALUE_CHANGED): 1.0"])
    #expect(ft_view_get(list, Int32(FT_CONTROL_COUNT)) == 2)
    // The handles of the row, its content and its subviews are gone.
    #expect(ft_count_handles() == handles - 3)
    for view in [row, content, label] {
      #expect(ft_view_set(view, Int32(FT_VIEW_ALPHA), 1) == FT_ERROR_HANDLE)
    }
    #expect(ft_row_index(row) == -1)
  }

  @Test func `A list reports which row was selected, inserted or moved`() throws {
    let host = try Host()
    let list = ft_list_create(host.root, 0, 0, 300, 400, 3)
    #expect(ft_view_set(list, Int32(FT_CONTROL_SELECTION), 2) == FT_OK)
    host.tap(at: 0, 100, 60)
    #expect(change(of: list) == [Double(FT_ROW_CHOSEN), 1, 1])
    let row = ft_list_row(list, 1)
    #expect(ft_view_get(row, Int32(FT_CONTROL_SELECTED)) == 1)
    host.tap(at: 500, 100, 60)
    #expect(change(of: list) == [Double(FT_ROW_DESELECTED), 1, 1])
    #expect(ft_list_select(list, 0, 1) == FT_OK)
    #expect(ft_view_get(ft_list_row(list, 0), Int32(FT_CONTROL_SELECTED)) == 1)
    #expect(ft_view_set(row, Int32(FT_CONTROL_ACCESSORY), 2) == FT_OK)
    host.tap(at: 1000, 280, 60)
    #expect(change(of: list) == [Double(FT_ROW_ACCESSORY), 1, 1])

    #expect(ft_view_set(list, Int32(FT_CONTROL_EDITING), 1) == FT_OK)
    #expect(ft_view_set(row, Int32(FT_CONTROL_EDITING_STYLE), 2) == FT_OK)
    host.tap(at: 1500, 20, 60)
    #expect(change(of: list) == [Double(FT_ROW_INSERTION), 1, 1])
    let new = try #require(ft_list_insert(list, 1))
    #expect(ft_row_index(new) == 1 && ft_row_index(row) == 2)

    // The reorder handle moves a row, and the other rows make room.
    host.send(2000, FT_BEGAN, 280, 110)
    #expect(ft_view_get(row, Int32(FT_CONTROL_IS_CARRIED)) == 1)
    host.send(2016, FT_MOVED, 280, 20)
    #expect(frame(of: row)[1] == -2 && ft_row_index(row) == 0)
    host.send(2032, FT_ENDED, 280, 20)
    #expect(change(of: list) == [Double(FT_ROW_MOVED), 2, 0])
    #expect(frame(of: row)[1] == 0)
  }

  @Test func `A long press of the list receives touches on rows if it doesn't yield to them`()
    throws
  {
    let host = try Host()
    let list = ft_list_create(host.root, 0, 0, 300, 400, 3)
    let hold = try #require(ft_long_press_create(list))
    host.recordActions(hold, as: "hold")
    let yields = Int32(FT_SETTING_YIELDS_TO_CONTROLS)
    for isTold in [false, true] {
      #expect(ft_recognizer_set(hold, yields, isTold ? 0 : 1) == FT_OK)
      host.send(isTold ? 5000 : 0, FT_BEGAN, 100, 60)
      #expect(ft_advance(host.window, (isTold ? 5600 : 600) * 1_000_000) == FT_OK)
      #expect(host.events.isEmpty == !isTold)
      host.send(isTold ? 5700 : 700, FT_ENDED, 100, 60)
    }
    #expect(change(of: list) == [Double(FT_ROW_CHOSEN), 1, 1])
  }

  @Test func `Calls with invalid rows and rows as plain views are rejected`() throws {
    let host = try Host()
    let list = ft_list_create(host.root, 0, 0, 300, 400, 3)
    let row = ft_list_row(list, 2)
    #expect(ft_list_row(list, 3) == nil && ft_last_status() == FT_ERROR_VALUE)
    #expect(ft_list_row(list, -1) == nil)
    #expect(ft_list_insert(list, 4) == nil && ft_last_status() == FT_ERROR_VALUE)
    #expect(ft_list_remove(list, 3) == FT_ERROR_VALUE)
    #expect(ft_list_select(list, 0, 1) == FT_ERROR_KIND)
    #expect(ft_view_set(list, Int32(FT_CONTROL_SELECTION), 1) == FT_OK)
    #expect(ft_list_select(list, 0, 2) == FT_ERROR_VALUE)
    #expect(ft_list_get_change(list, nil) == FT_ERROR_ARGUMENT)
    #expect(ft_row_set_open(row, -1) == FT_ERROR_VALUE)
    for other in [host.root, row] {
      #expect(ft_list_row(other, 0) == nil && ft_last_status() == FT_ERROR_KIND)
    }
    #expect(ft_row_content(list) == nil && ft_last_status() == FT_ERROR_KIND)
    for view in [row, ft_row_content(row)] {
      #expect(ft_view_destroy(view) == FT_ERROR_KIND)
      #expect(ft_view_move(view, host.root) == FT_ERROR_KIND)
      #expect(ft_view_insert(view, host.root, 0) == FT_ERROR_KIND)
      #expect(ft_view_set_frame(view, 0, 0, 1, 1) == FT_ERROR_KIND)
      #expect(
        String(cString: ft_last_error()).hasPrefix("ft_view_set_frame: the list positions its rows")
      )
    }
    #expect(ft_list_create(host.root, 0, 0, 1, 1, -1) == nil)
    #expect(ft_list_create(host.root, 0, 0, 1, 1, 10_001) == nil)
    let handles = ft_count_handles()
    #expect(ft_list_remove(list, 2) == FT_OK)
    #expect(ft_count_handles() == handles - 2)
    #expect(ft_view_destroy(list) == FT_OK)
    #expect(ft_count_handles() == handles - 5)
  }
}
