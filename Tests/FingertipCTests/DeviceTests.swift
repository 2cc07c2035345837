import CFingertip
import FingertipC
import Testing

/// Device input other than touches, sent by a C host.
extension FingertipCTests {
  @Test func `A shake reports its begin and its end, which the passing of time can bring`() throws {
    let host = try Host()
    let window = host.window
    let status = ft_on_shake(
      window,
      { _, phase, time, user in
        Host.from(user)?.events.append("\(phase) at \(time / 100_000_000)")
      }, host.pointer)
    #expect(status == FT_OK)
    for index in 0..<60 {
      let turn = Double(index % 12) / 12
      let swing = (turn < 0.5 ? turn * 4 - 1 : 3 - turn * 4) * (index < 12 ? 0 : 3)
      let status = ft_send_acceleration(window, Int64(index) * 20_000_000, swing, 0, -1)
      #expect(status == FT_OK)
    }
    #expect(host.events.count == 1 && ft_is_idle(window) == 0)
    #expect(ft_next_deadline(window) != Int64.max)
    #expect(ft_advance(window, 3_000_000_000) == FT_OK)
    #expect(host.events.map { $0.prefix(1) } == ["1", "2"])
    #expect(ft_is_idle(window) == 1)
    // Touches still work as usual.
    host.recordActions(ft_tap_create(host.root), as: "tap")
    host.tap(at: 4000, 10, 10)
    #expect(host.events.last?.hasPrefix("recognized") == true)
  }

  @Test func `Invalid acceleration samples and commands are rejected with a message`() throws {
    let host = try Host()
    let window = host.window
    #expect(ft_send_acceleration(window, 5, 0, .nan, 0) == FT_ERROR_VALUE)
    #expect(String(cString: ft_last_error()).contains("units of gravity"))
    #expect(ft_send_acceleration(window, 5, 0, 0, 1) == FT_OK)
    #expect(ft_send_acceleration(window, 4, 0, 0, 1) == FT_ERROR_VALUE)
    #expect(ft_send_acceleration(nil, 5, 0, 0, 1) == FT_ERROR_HANDLE)
    for bad in [Int32(-1), 10, .max, .min] {
      #expect(ft_send_command(window, 5, bad) == FT_ERROR_ARGUMENT)
    }
  }

  @Test func `Each command reaches the handler until the handler is removed`() throws {
    let host = try Host()
    let window = host.window
    _ = ft_on_command(
      window, { _, command, _, user in Host.from(user)?.events.append("\(command)") }, host.pointer)
    for command in Int32(0)..<10 { #expect(ft_send_command(window, 5, command) == FT_OK) }
    #expect(host.events == (0..<10).map { "\($0)" })
    _ = ft_on_command(window, nil, nil)
    #expect(ft_send_command(window, 5, Int32(FT_COMMAND_PLAY)) == FT_OK)
    #expect(host.events.count == 10)
  }
}
