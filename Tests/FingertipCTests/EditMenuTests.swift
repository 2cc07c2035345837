import CFingertip
import FingertipC
import Testing

extension FingertipCTests {
  /// Adds one command to a view, and records when the command is performed.
  private func perform(_ command: Int, by view: fingertip_view, of host: Host) {
    #expect(
      fingertip_view_set_user(view, UnsafeMutableRawPointer(bitPattern: command + 1))
        == FINGERTIP_OK)
    let status = fingertip_view_on_command(
      view,
      { view, command, _ in
        fingertip_view_get_user(view) == .init(bitPattern: Int(command) + 1) ? 1 : 0
      },
      { _, command, user in Host.from(user)?.events.append("performs \(command)") }, host.pointer)
    #expect(status == FINGERTIP_OK)
  }

  private func frame(of part: Int, in control: fingertip_view) -> [Double]? {
    var frame = [Double](repeating: 0, count: 4)
    return fingertip_control_part_frame(control, Int32(part), &frame) == FINGERTIP_OK ? frame : nil
  }

  private func isShown(_ menu: fingertip_view) -> Bool {
    fingertip_view_get(menu, Int32(FINGERTIP_CONTROL_IS_SHOWN)) == 1
  }

  @Test func `A view can't be moved into its own edit menu`() throws {
    let host = try Host()
    let (board, photo) = (try host.view(0, 0, 100, 100), try host.view(0, 0, 50, 50))
    let menu = try #require(fingertip_edit_menu_create(board, 3))
    #expect(fingertip_view_move(board, menu) == FINGERTIP_ERROR_RELATION)
    #expect(fingertip_view_insert(board, menu, 0) == FINGERTIP_ERROR_RELATION)
    #expect(fingertip_view_move(photo, menu) == FINGERTIP_OK)
    #expect(fingertip_view_move(board, photo) == FINGERTIP_ERROR_RELATION)
    let inner = try #require(fingertip_edit_menu_create(photo, 3))
    #expect(fingertip_view_move(board, inner) == FINGERTIP_ERROR_RELATION)
    #expect(fingertip_view_destroy(board) == FINGERTIP_OK)
    #expect(fingertip_view_set(photo, Int32(FINGERTIP_VIEW_HIDDEN), 1) == FINGERTIP_ERROR_HANDLE)
  }

  @Test func `Edit menus nest at most 256 levels deep`() throws {
    let host = try Host()
    var view = try host.view(0, 0, 100, 100)
    for _ in 0..<127 {
      let menu = try #require(fingertip_edit_menu_create(view, 1))
      view = try #require(fingertip_view_create(menu, 0, 0, 1, 1))
    }
    #expect(fingertip_edit_menu_create(view, 1) == nil)
    #expect(fingertip_last_status() == FINGERTIP_ERROR_RELATION)
    let other = try host.view(0, 0, 10, 10)
    #expect(fingertip_edit_menu_create(other, 1) != nil)
    #expect(fingertip_view_move(other, view) == FINGERTIP_ERROR_RELATION)
  }

  @Test func `A menu offers the responder chain's commands and performs the pressed command`()
    throws
  {
    let host = try Host()
    let board = try host.view(0, 0, 320, 480)
    let photo = try #require(fingertip_view_create(board, 50, 200, 200, 200))
    let menu = try #require(fingertip_edit_menu_create(photo, 8))
    perform(FINGERTIP_EDIT_COPY, by: photo, of: host)
    perform(FINGERTIP_EDIT_CUSTOM + 1, by: board, of: host)
    recordEvents(host, menu, FINGERTIP_VALUE_CHANGED)
    #expect(!isShown(menu) && fingertip_edit_menu_command(menu, 0) == -1)
    #expect(fingertip_view_window(menu) == nil)

    host.send(0, FINGERTIP_BEGAN, 150, 300)
    #expect(fingertip_window_advance(host.window, 600_000_000) == FINGERTIP_OK)
    host.send(700, FINGERTIP_ENDED, 150, 300)
    #expect(isShown(menu) && fingertip_view_parent(menu) == host.root)
    #expect(fingertip_edit_menu_command(menu, 0) == FINGERTIP_EDIT_COPY)
    #expect(fingertip_edit_menu_command(menu, 1) == FINGERTIP_EDIT_CUSTOM + 1)
    #expect(
      fingertip_edit_menu_command(menu, 2) == -1 && fingertip_last_status() == FINGERTIP_ERROR_VALUE
    )
    var menuFrame = [Double](repeating: 0, count: 4)
    #expect(fingertip_view_get_frame(menu, &menuFrame) == FINGERTIP_OK)
    #expect(menuFrame == [86, 244, 128, 44])
    #expect(frame(of: 1, in: menu) == [64, 0, 64, 44])
    host.tap(at: 1000, 200, 260)
    #expect(host.events == ["performs 7", "\(FINGERTIP_VALUE_CHANGED): 7.0"])
    #expect(!isShown(menu))

    // A touch outside the menu dismisses it.
    host.tap(at: 2000, 150, 300)
    host.tap(at: 2100, 150, 300)
    #expect(isShown(menu))
    host.tap(at: 3000, 10, 10)
    #expect(!isShown(menu) && host.events.count == 2)
  }

  @Test func `The host can show a menu, but the menu stays hidden if no command is available`()
    throws
  {
    let host = try Host()
    let photo = try host.view(50, 200, 200, 200)
    let menu = try #require(fingertip_edit_menu_create(photo, 6))
    #expect(
      fingertip_edit_menu_show(menu, photo, 0, 0) == 0 && fingertip_last_status() == FINGERTIP_OK)
    perform(FINGERTIP_EDIT_PASTE, by: photo, of: host)
    #expect(fingertip_edit_menu_show(menu, photo, 0, 0) == 1)
    #expect(fingertip_edit_menu_dismiss(menu) == FINGERTIP_OK && !isShown(menu))
    #expect(fingertip_view_on_command(photo, nil, nil, nil) == FINGERTIP_OK)
    #expect(fingertip_edit_menu_show(menu, photo, 0, 0) == 0)
  }

  @Test func `Destroying a view destroys its menu, even while the menu is shown`() throws {
    let host = try Host()
    let before = fingertip_count_handles()
    let photo = try host.view(50, 200, 200, 200)
    let menu = try #require(fingertip_edit_menu_create(photo, 6))
    #expect(fingertip_count_handles() == before + 2)
    perform(FINGERTIP_EDIT_PASTE, by: photo, of: host)
    #expect(
      fingertip_edit_menu_create(photo, 6) == nil && fingertip_last_status() == FINGERTIP_ERROR_KIND
    )
    #expect(
      fingertip_edit_menu_create(menu, 6) == nil && fingertip_last_status() == FINGERTIP_ERROR_KIND)
    #expect(fingertip_view_destroy(menu) == FINGERTIP_ERROR_KIND)
    #expect(fingertip_view_set_frame(menu, 0, 0, 1, 1) == FINGERTIP_ERROR_KIND)
    #expect(fingertip_view_move(menu, host.root) == FINGERTIP_ERROR_KIND)
    #expect(fingertip_edit_menu_show(menu, photo, 0, 0) == 1)
    #expect(fingertip_window_hit_test(host.window, 50, 170) == menu)
    #expect(fingertip_view_destroy(photo) == FINGERTIP_OK)
    #expect(fingertip_count_handles() == before)
    #expect(fingertip_window_hit_test(host.window, 50, 170) == host.root)
    #expect(fingertip_edit_menu_dismiss(menu) == FINGERTIP_ERROR_HANDLE)
    host.tap(at: 0, 50, 170)
  }

  @Test func `Destroying a window destroys the menu it shows`() throws {
    let before = fingertip_count_handles()
    do {
      let host = try Host()
      let menu = try #require(fingertip_edit_menu_create(host.root, 6))
      perform(FINGERTIP_EDIT_CUT, by: host.root, of: host)
      #expect(fingertip_edit_menu_show(menu, host.root, 10, 10) == 1)
    }
    #expect(fingertip_count_handles() == before)
  }

  @Test func `Destroying a view destroys the content of its hidden menu`() throws {
    let before = fingertip_count_handles()
    do {
      let host = try Host()
      let photo = try host.view(50, 200, 200, 200)
      let menu = try #require(fingertip_edit_menu_create(photo, 6))
      let badge = try #require(fingertip_view_create(menu, 0, 0, 10, 10))
      let press = try #require(fingertip_tap_create(badge))
      let inner = try #require(fingertip_edit_menu_create(badge, 2))
      #expect(fingertip_view_destroy(photo) == FINGERTIP_OK)
      #expect(fingertip_recognizer_get(press, Int32(FINGERTIP_SETTING_TAPS)).isNaN)
      #expect(fingertip_edit_menu_dismiss(inner) == FINGERTIP_ERROR_HANDLE)
    }
    #expect(fingertip_count_handles() == before)
  }

  @Test func `A multi-mode button shows its next mode after a delay or at the host's request`()
    throws
  {
    let host = try Host()
    let button = try #require(fingertip_multi_mode_button_create(host.root, 0, 0, 100, 44, 3))
    recordEvents(host, button, FINGERTIP_TOUCH_UP_INSIDE | FINGERTIP_VALUE_CHANGED)
    #expect(fingertip_multi_mode_button_set_delay(button, 0, 500_000_000) == FINGERTIP_OK)
    func shown() -> [Double] {
      [FINGERTIP_CONTROL_MODE_INDEX, FINGERTIP_CONTROL_IS_WAITING, FINGERTIP_CONTROL_ENABLED].map {
        fingertip_view_get(button, Int32($0))
      }
    }
    host.tap(at: 0, 50, 20)
    #expect(shown() == [0, 1, 0])
    #expect(fingertip_window_advance(host.window, 549_000_000) == FINGERTIP_OK)
    #expect(shown() == [0, 1, 0])
    #expect(fingertip_window_advance(host.window, 550_000_000) == FINGERTIP_OK)
    #expect(shown() == [1, 0, 1])
    host.tap(at: 1000, 50, 20)
    #expect(fingertip_window_next_deadline(host.window) == .max && shown() == [1, 1, 0])
    #expect(fingertip_multi_mode_button_show_next(button) == FINGERTIP_OK)
    #expect(shown() == [2, 0, 0])
    #expect(fingertip_multi_mode_button_show_next(button) == FINGERTIP_OK)
    #expect(
      host.events == [
        "\(FINGERTIP_TOUCH_UP_INSIDE): 0.0", "\(FINGERTIP_VALUE_CHANGED): 1.0",
        "\(FINGERTIP_TOUCH_UP_INSIDE): 1.0",
        "\(FINGERTIP_VALUE_CHANGED): 2.0",
      ])
    #expect(fingertip_multi_mode_button_set_delay(button, 3, 0) == FINGERTIP_ERROR_VALUE)
    #expect(fingertip_multi_mode_button_set_delay(button, 0, .max) == FINGERTIP_OK)
  }
}
