import CFingertip
import FingertipC
import Testing

/// Tests sending device input other than touches, as a C host does.
extension FingertipCTests {
  @Test func `A shake reports its beginning and end, and it can end when time advances`()
    throws
  {
    let host = try Host()
    let window = host.window
    let status = fingertip_window_on_shake(
      window,
      { _, phase, time, user in
        Host.from(user)?.events.append("\(phase) at \(time / 100_000_000)")
      }, host.pointer)
    #expect(status == FINGERTIP_OK)
    for index in 0..<60 {
      let phase = Double(index % 12) / 12
      let swing = (phase < 0.5 ? phase * 4 - 1 : 3 - phase * 4) * (index < 12 ? 0 : 3)
      let status = fingertip_window_send_acceleration(
        window, Int64(index) * 20_000_000, swing, 0, -1)
      #expect(status == FINGERTIP_OK)
    }
    #expect(host.events.count == 1 && fingertip_window_is_idle(window) == 0)
    #expect(fingertip_window_next_deadline(window) != Int64.max)
    #expect(fingertip_window_advance(window, 3_000_000_000) == FINGERTIP_OK)
    #expect(host.events.map { $0.prefix(1) } == ["1", "2"])
    #expect(fingertip_window_is_idle(window) == 1)
    // Touches still work as usual.
    host.recordActions(fingertip_tap_create(host.root), as: "tap")
    host.tap(at: 4000, 10, 10)
    #expect(host.events.last?.hasPrefix("recognized") == true)
  }

  @Test func `Invalid acceleration samples and commands are rejected`() throws {
    let host = try Host()
    let window = host.window
    #expect(fingertip_window_send_acceleration(window, 5, 0, .nan, 0) == FINGERTIP_ERROR_VALUE)
    #expect(String(cString: fingertip_last_error()).contains("units of gravity"))
    #expect(fingertip_window_send_acceleration(window, 5, 0, 0, 1) == FINGERTIP_OK)
    #expect(fingertip_window_send_acceleration(window, 4, 0, 0, 1) == FINGERTIP_ERROR_VALUE)
    #expect(fingertip_window_send_acceleration(window, .max, 0, 0, 1) == FINGERTIP_ERROR_VALUE)
    #expect(fingertip_window_send_acceleration(window, 5, 0, 0, 1) == FINGERTIP_OK)
    #expect(fingertip_window_send_acceleration(nil, 5, 0, 0, 1) == FINGERTIP_ERROR_HANDLE)
    for bad in [Int32(-1), 10, .max, .min] {
      #expect(fingertip_window_send_command(window, 5, bad) == FINGERTIP_ERROR_ARGUMENT)
    }
  }

  @Test func `Each remote control command is passed to the handler until the handler is removed`()
    throws
  {
    let host = try Host()
    let window = host.window
    _ = fingertip_window_on_command(
      window, { _, command, _, user in Host.from(user)?.events.append("\(command)") }, host.pointer)
    for command in Int32(0)..<10 {
      #expect(fingertip_window_send_command(window, 5, command) == FINGERTIP_OK)
    }
    #expect(host.events == (0..<10).map { "\($0)" })
    _ = fingertip_window_on_command(window, nil, nil)
    #expect(fingertip_window_send_command(window, 5, Int32(FINGERTIP_COMMAND_PLAY)) == FINGERTIP_OK)
    #expect(host.events.count == 10)
  }
}
