import CFingertip
import FingertipC
import Testing

/// A host that runs a closure in its recognizer's first action.
private final class SendingHost {
  let host: Host
  var onFirstTap: (() -> Void)?
  private(set) var times: [Int64] = []

  init() throws {
    host = try Host()
    let tap = try #require(fingertip_tap_create(host.root))
    let status = fingertip_recognizer_on_action(
      tap,
      { event, user in
        guard let event = event?.pointee, let user else { return }
        let host = Unmanaged<SendingHost>.fromOpaque(user).takeUnretainedValue()
        host.times.append(event.time / 1_000_000)
        host.onFirstTap.take()?()
      }, Unmanaged.passUnretained(self).toOpaque())
    #expect(status == FINGERTIP_OK)
  }
}

extension FingertipCTests {
  @Test(arguments: [false, true])
  func `D10: A frame sent from an action is queued until the current frame has been processed`(
    isInApplication: Bool
  ) throws {
    let sender = try SendingHost()
    let host = sender.host
    // A shake callback creates an application for the window.
    if isInApplication {
      #expect(fingertip_window_on_shake(host.window, { _, _, _, _ in }, nil) == FINGERTIP_OK)
    }
    #expect(fingertip_flight_recorder_start(host.window, 10, 10_000) == FINGERTIP_OK)
    sender.onFirstTap = { [unowned sender, unowned host] in
      host.tap(at: 1000, 10, 10)
      #expect(fingertip_window_advance(host.window, 2_000_000_000) == FINGERTIP_OK)
      #expect(fingertip_window_is_busy(host.window) == 1 && sender.times == [50])
    }
    host.tap(at: 0, 10, 10)
    #expect(sender.times == [50, 1050])
    #expect(fingertip_window_is_busy(host.window) == 0)
    #expect(fingertip_flight_recorder_samples(host.window, nil, 0) == 4)
  }

  @Test func `D10: A call that exceeds the maximum number of queued frames returns an error`()
    throws
  {
    let sender = try SendingHost()
    let host = sender.host
    var statuses: [fingertip_status] = []
    sender.onFirstTap = { [unowned host] in
      for _ in 0..<1025 {
        let sample = fingertip_sample_make(2, Int32(FINGERTIP_BEGAN), 10, 10)
        withUnsafePointer(to: sample) {
          statuses.append(fingertip_window_send(host.window, 100_000_000, $0, 1))
        }
      }
      #expect(
        String(cString: fingertip_last_error()).hasPrefix(
          "fingertip_window_send: 1024 inputs waited for a callback of the same window"))
    }
    host.tap(at: 0, 10, 10)
    #expect(statuses.dropLast().allSatisfy { $0 == FINGERTIP_OK })
    #expect(statuses.last == fingertip_status(FINGERTIP_ERROR_FULL))
    host.send(200, FINGERTIP_ENDED, 10, 10, id: 2)
    #expect(fingertip_window_is_idle(host.window) == 1)
    host.tap(at: 1000, 10, 10)
    #expect(sender.times.last == 1050)
  }

  @Test func `D10: A window destroyed while it processes a frame drops its queued frames`() throws {
    let count = fingertip_count_handles()
    let sender = try SendingHost()
    let host = sender.host
    sender.onFirstTap = { [unowned host] in
      host.tap(at: 1000, 10, 10)
      #expect(fingertip_window_destroy(host.window) == FINGERTIP_OK)
      #expect(
        fingertip_window_send_touch(host.window, 2_000_000_000, 1, Int32(FINGERTIP_BEGAN), 10, 10)
          == FINGERTIP_ERROR_HANDLE)
    }
    host.tap(at: 0, 10, 10)
    #expect(sender.times == [50])
    #expect(fingertip_count_handles() == count)
  }
}
