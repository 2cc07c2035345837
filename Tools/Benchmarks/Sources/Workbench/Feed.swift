import CMeasuring
package import Fingertip
import FingertipEvdev

/// A player that sends a workload through the decoder and, optionally, to a window.
package struct Feed {
  private let workload: workload
  private var decoder: TouchDecoder
  private var next = 0

  /// Reads the events of a file.
  package init(_ path: String) throws {
    workload = workload_read(path)
    var device = DeviceDescription(name: "made-up screen for measuring")
    let x = AbsoluteAxis(minimum: 0, maximum: Int32(WORKLOAD_WIDTH) - 1, resolution: 5)
    let y = AbsoluteAxis(minimum: 0, maximum: Int32(WORKLOAD_HEIGHT) - 1, resolution: 5)
    device.properties = [1]
    device.codes = [EventType.key: [KeyCode.touch]]
    device.axes = [
      AbsCode.x: x, AbsCode.y: y, AbsCode.mtPositionX: x, AbsCode.mtPositionY: y,
      AbsCode.mtSlot: AbsoluteAxis(minimum: 0, maximum: 9),
      AbsCode.mtTrackingID: AbsoluteAxis(minimum: 0, maximum: 65535),
    ]
    let profile = try TouchscreenProfile(device)
    // As in the C programs, one device unit is one point.
    let size = Size(width: Double(x.maximum), height: Double(y.maximum))
    decoder = TouchDecoder(profile, mapping: try DisplayMapping(profile, size: .points(size)))
  }

  /// Sends the next events (by default, all remaining events) to a window. Without a window, the
  /// events are only decoded.
  package mutating func play(into window: Window?, events: Int = .max) -> (events: Int, frames: Int)
  {
    let first = next
    next += min(events, workload.count - first)
    let records = UnsafeBufferPointer(start: workload.events + first, count: next - first)
    return (records.count, Self.play(records, through: &decoder, into: window))
  }

  /// Sends the kernel's records and returns the number of touch frames. The decoder is passed
  /// `inout` so that the loop accesses it directly.
  private static func play(
    _ records: UnsafeBufferPointer<input_event>, through decoder: inout TouchDecoder,
    into window: Window?
  ) -> Int {
    var frames = 0
    for record in records {
      // Timestamps in a workload are never large enough to overflow.
      let nanoseconds =
        Int64(record.time.tv_sec) &* 1_000_000_000 &+ Int64(record.time.tv_usec) &* 1000
      let event = InputEvent(
        time: Timestamp(nanoseconds: nanoseconds), type: record.type, code: record.code,
        value: record.value)
      if decoder.receive(event) {
        frames &+= 1
        window?.send(decoder.frame)
      }
    }
    return frames
  }
}
