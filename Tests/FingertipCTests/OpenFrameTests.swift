import CFingertip
import FingertipC
import Testing

extension FingertipCTests {
  @Test func `U8: A window's open frame ends when an application starts receiving the input`()
    throws
  {
    let host = try Host()
    #expect(fingertip_window_set_frame_duration(host.window, 4_000_000) == FINGERTIP_OK)
    #expect(fingertip_flight_recorder_start(host.window, 10, 10_000) == FINGERTIP_OK)
    func add(_ id: UInt64, _ phase: Int, at milliseconds: Int64) {
      let sample = fingertip_sample_make(id, Int32(phase), 10 * Double(id), 10)
      let status = withUnsafePointer(to: sample) {
        fingertip_window_add_samples(host.window, milliseconds * 1_000_000, $0, 1)
      }
      #expect(status == FINGERTIP_OK)
    }
    add(1, FINGERTIP_BEGAN, at: 0)
    #expect(fingertip_flight_recorder_samples(host.window, nil, 0) == 0)
    // A shake callback creates an application for the window.
    #expect(fingertip_window_on_shake(host.window, { _, _, _, _ in }, nil) == FINGERTIP_OK)
    #expect(fingertip_flight_recorder_samples(host.window, nil, 0) == 1)
    // The window still has its frame duration.
    add(2, FINGERTIP_BEGAN, at: 10)
    add(3, FINGERTIP_BEGAN, at: 13)
    #expect(fingertip_window_next_deadline(host.window) == 14_000_000)
    #expect(fingertip_flight_recorder_samples(host.window, nil, 0) == 1)
    #expect(fingertip_window_end_frame(host.window) == FINGERTIP_OK)
    let empty = fingertip_recorded_sample()
    var recorded = [fingertip_recorded_sample](repeating: empty, count: 3)
    #expect(fingertip_flight_recorder_samples(host.window, &recorded, 3) == 3)
    #expect(recorded.map(\.input) == [0, 0, 1] && recorded.map(\.time).last == 10_000_000)
    #expect(fingertip_window_end_frame(host.window) == fingertip_status(FINGERTIP_ERROR_ORDER))
    #expect(
      String(cString: fingertip_last_error()).hasPrefix(
        "fingertip_window_end_frame: no frame is open; call fingertip_window_add_samples"))
  }

  @Test func `U8: Destroying a window while its frame is open drops the frame`() throws {
    let count = fingertip_count_handles()
    let host = try Host()
    host.recordActions(fingertip_tap_create(host.root), as: "tap")
    host.send(0, FINGERTIP_BEGAN, 10, 10)
    let sample = fingertip_sample_make(1, Int32(FINGERTIP_ENDED), 10, 10)
    let status = withUnsafePointer(to: sample) {
      fingertip_window_add_samples(host.window, 50_000_000, $0, 1)
    }
    #expect(status == FINGERTIP_OK)
    #expect(fingertip_window_destroy(host.window) == FINGERTIP_OK)
    #expect(host.events == [] && fingertip_count_handles() == count)
  }
}
