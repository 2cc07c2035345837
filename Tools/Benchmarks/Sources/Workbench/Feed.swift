import CMeasuring
package import Fingertip
import FingertipEvdev

/// Takes a workload through the decoder, and into a window when there is one.
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
    let size = Size(width: Double(x.maximum) + 1, height: Double(y.maximum) + 1)
    decoder = TouchDecoder(profile, surface: try Surface(profile, size: .points(size)))
  }

  /// Plays the next events, all that are left unless a number is given, into a window; without one
  /// they are only decoded.
  package mutating func play(into window: Window?, events: Int = .max) -> (events: Int, frames: Int)
  {
    let first = next
    next += min(events, workload.count - first)
    var frames = 0
    for index in first..<next {
      let record = workload.events[index]
      let nanoseconds =
        Int64(record.time.tv_sec) * 1_000_000_000 + Int64(record.time.tv_usec) * 1000
      let event = InputEvent(
        time: Timestamp(nanoseconds: nanoseconds), type: record.type, code: record.code,
        value: record.value)
      if decoder.receive(event) {
        frames += 1
        window?.send(decoder.frame)
      }
    }
    return (next - first, frames)
  }
}
