import CFingertip
import FingertipC
import Testing

extension FingertipCTests {
  /// Makes a view support one command, and records that it is performed.
  private func perform(_ command: Int, by view: ft_view, of host: Host) {
    #expect(ft_view_set_user(view, UnsafeMutableRawPointer(bitPattern: command + 1)) == FT_OK)
    let status = ft_view_on_command(
      view,
      { view, command, _ in ft_view_get_user(view) == .init(bitPattern: Int(command) + 1) ? 1 : 0 },
      { _, command, user in Host.from(user)?.events.append("performs \(command)") }, host.pointer)
    #expect(status == FT_OK)
  }

  private func frame(of part: Int, in control: ft_view) -> [Double]? {
    var frame = [Double](repeating: 0, count: 4)
    return ft_control_part_frame(control, Int32(part), &frame) == FT_OK ? frame : nil
  }

  private func isShown(_ menu: ft_view) -> Bool {
    ft_view_get(menu, Int32(FT_CONTROL_IS_SHOWN)) == 1
  }

  @Test func `A menu offers the commands of the responder chain and performs the pressed one`()
    throws
  {
    let host = try Host()
    let board = try host.view(0, 0, 320, 480)
    let photo = try #require(ft_view_create(board, 50, 200, 200, 200))
    let menu = try #require(ft_edit_menu_create(photo, 8))
    perform(FT_EDIT_COPY, by: photo, of: host)
    perform(FT_EDIT_OWN + 1, by: board, of: host)
    recordEvents(host, menu, FT_VALUE_CHANGED)
    #expect(!isShown(menu) && ft_edit_menu_command(menu, 0) == -1)
    #expect(ft_view_window(menu) == nil)

    host.send(0, FT_BEGAN, 150, 300)
    #expect(ft_advance(host.window, 600_000_000) == FT_OK)
    host.send(700, FT_ENDED, 150, 300)
    #expect(isShown(menu) && ft_view_parent(menu) == host.root)
    #expect(ft_edit_menu_command(menu, 0) == FT_EDIT_COPY)
    #expect(ft_edit_menu_command(menu, 1) == FT_EDIT_OWN + 1)
    #expect(ft_edit_menu_command(menu, 2) == -1 && ft_last_status() == FT_ERROR_VALUE)
    var place = [Double](repeating: 0, count: 4)
    #expect(ft_view_get_frame(menu, &place) == FT_OK)
    #expect(place == [86, 244, 128, 44])
    #expect(frame(of: 1, in: menu) == [64, 0, 64, 44])
    host.tap(at: 1000, 200, 260)
    #expect(host.events == ["performs 7", "\(FT_VALUE_CHANGED): 7.0"])
    #expect(!isShown(menu))

    // A touch elsewhere dismisses the menu.
    host.tap(at: 2000, 150, 300)
    host.tap(at: 2100, 150, 300)
    #expect(isShown(menu))
    host.tap(at: 3000, 10, 10)
    #expect(!isShown(menu) && host.events.count == 2)
  }

  @Test func `The host shows a menu, which stays hidden without an available command`() throws {
    let host = try Host()
    let photo = try host.view(50, 200, 200, 200)
    let menu = try #require(ft_edit_menu_create(photo, 6))
    #expect(ft_edit_menu_show(menu, photo, 0, 0) == 0 && ft_last_status() == FT_OK)
    perform(FT_EDIT_PASTE, by: photo, of: host)
    #expect(ft_edit_menu_show(menu, photo, 0, 0) == 1)
    #expect(ft_edit_menu_dismiss(menu) == FT_OK && !isShown(menu))
    #expect(ft_view_on_command(photo, nil, nil, nil) == FT_OK)
    #expect(ft_edit_menu_show(menu, photo, 0, 0) == 0)
  }

  @Test func `Destroying a view destroys its menu, even while the menu is shown`() throws {
    let host = try Host()
    let before = ft_count_handles()
    let photo = try host.view(50, 200, 200, 200)
    let menu = try #require(ft_edit_menu_create(photo, 6))
    #expect(ft_count_handles() == before + 2)
    perform(FT_EDIT_PASTE, by: photo, of: host)
    #expect(ft_edit_menu_create(photo, 6) == nil && ft_last_status() == FT_ERROR_KIND)
    #expect(ft_edit_menu_create(menu, 6) == nil && ft_last_status() == FT_ERROR_KIND)
    #expect(ft_view_destroy(menu) == FT_ERROR_KIND)
    #expect(ft_view_set_frame(menu, 0, 0, 1, 1) == FT_ERROR_KIND)
    #expect(ft_view_move(menu, host.root) == FT_ERROR_KIND)
    #expect(ft_edit_menu_show(menu, photo, 0, 0) == 1)
    #expect(ft_hit_test(host.window, 50, 170) == menu)
    #expect(ft_view_destroy(photo) == FT_OK)
    #expect(ft_count_handles() == before)
    #expect(ft_hit_test(host.window, 50, 170) == host.root)
    #expect(ft_edit_menu_dismiss(menu) == FT_ERROR_HANDLE)
    host.tap(at: 0, 50, 170)
  }

  @Test func `Destroying a window destroys the menu it shows`() throws {
    let before = ft_count_handles()
    do {
      let host = try Host()
      let menu = try #require(ft_edit_menu_create(host.root, 6))
      perform(FT_EDIT_CUT, by: host.root, of: host)
      #expect(ft_edit_menu_show(menu, host.root, 10, 10) == 1)
    }
    #expect(ft_count_handles() == before)
  }

  @Test func `Destroying a view destroys the content of its hidden menu`() throws {
    let before = ft_count_handles()
    do {
      let host = try Host()
      let photo = try host.view(50, 200, 200, 200)
      let menu = try #require(ft_edit_menu_create(photo, 6))
      let badge = try #require(ft_view_create(menu, 0, 0, 10, 10))
      let press = try #require(ft_tap_create(badge))
      let inner = try #require(ft_edit_menu_create(badge, 2))
      #expect(ft_view_destroy(photo) == FT_OK)
      #expect(ft_recognizer_get(press, Int32(FT_SETTING_TAPS)).isNaN)
      #expect(ft_edit_menu_dismiss(inner) == FT_ERROR_HANDLE)
    }
    #expect(ft_count_handles() == before)
  }

  @Test func `A multi-mode button shows its next mode after a delay or at the host's request`()
    throws
  {
    let host = try Host()
    let button = try #require(ft_modal_button_create(host.root, 0, 0, 100, 44, 3))
    recordEvents(host, button, FT_TOUCH_UP_INSIDE | FT_VALUE_CHANGED)
    #expect(ft_modal_button_set_delay(button, 0, 500_000_000) == FT_OK)
    func shown() -> [Double] {
      [FT_CONTROL_MODE_INDEX, FT_CONTROL_IS_WAITING, FT_CONTROL_ENABLED].map {
        ft_view_get(button, Int32($0))
      }
    }
    host.tap(at: 0, 50, 20)
    #expect(shown() == [0, 1, 0])
    #expect(ft_advance(host.window, 549_000_000) == FT_OK)
    #expect(shown() == [0, 1, 0])
    #expect(ft_advance(host.window, 550_000_000) == FT_OK)
    #expect(shown() == [1, 0, 1])
    host.tap(at: 1000, 50, 20)
    #expect(ft_next_deadline(host.window) == .max && shown() == [1, 1, 0])
    #expect(ft_modal_button_show_next(button) == FT_OK)
    #expect(shown() == [2, 0, 0])
    #expect(ft_modal_button_show_next(button) == FT_OK)
    #expect(
      host.events == [
        "\(FT_TOUCH_UP_INSIDE): 0.0", "\(FT_VALUE_CHANGED): 1.0", "\(FT_TOUCH_UP_INSIDE): 1.0",
        "\(FT_VALUE_CHANGED): 2.0",
      ])
    #expect(ft_modal_button_set_delay(button, 3, 0) == FT_ERROR_VALUE)
    #expect(ft_modal_button_set_delay(button, 0, .max) == FT_OK)
  }
}
