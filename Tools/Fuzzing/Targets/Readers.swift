import Fingertip
import FingertipEvdev
import FingertipRecordings

/// Functions that read bytes as a recording, and check the laws for reading.
enum Readers {
  static func run(_ bytes: [UInt8]) throws(BrokenLaw) {
    let (events, device, error) = read(bytes)
    if let error {
      try law(error.description.utf8.allSatisfy { $0 >= 0x20 }, "an error prints as a line of text")
      try law(error.description.hasPrefix("fuzz"), "an error begins with the file")
    }
    try checkTouches(events, device)
    try checkWriting(events, device)
  }

  private static func law(_ holds: Bool, _ words: String) throws(BrokenLaw) {
    if !holds { throw BrokenLaw(description: words) }
  }

  private static func read(_ bytes: [UInt8]) -> ([InputEvent], DeviceDescription?, RecordingError?)
  {
    var events: [InputEvent] = []
    do throws(RecordingError) {
      var reader = try RecordingReader(.bytes(bytes, name: "fuzz"))
      let device = reader.device
      do throws(RecordingError) {
        while let event = try reader.next() { events.append(event) }
      } catch {
        return (events, device, error)
      }
      return (events, device, nil)
    } catch {
      return (events, nil, error)
    }
  }

  /// Checks that events can be decoded and trimmed, and that each touch begins exactly once and
  /// ends exactly once.
  private static func checkTouches(
    _ events: [InputEvent], _ device: DeviceDescription?
  ) throws(BrokenLaw) {
    var trimmer = RecordingTrimmer(from: .milliseconds(1), to: .seconds(2))
    for event in events { trimmer.receive(event) { _ in } }
    trimmer.finish { _ in }
    guard let device, let profile = try? TouchscreenProfile(device),
      let surface = try? DisplayMapping(profile)
    else { return }
    var decoder = TouchDecoder(profile, mapping: surface)
    var down: Set<TouchID> = []
    for event in events where decoder.receive(event) { try check(decoder.frame, &down) }
    if decoder.cancelTouches(.recordingEnded) { try check(decoder.frame, &down) }
    try law(down.isEmpty, "every touch ends")
  }

  private static func check(_ frame: TouchFrame, _ down: inout Set<TouchID>) throws(BrokenLaw) {
    for sample in frame.samples {
      switch sample.change {
      case .began: try law(down.insert(sample.id).inserted, "a touch begins once")
      case .moved: try law(down.contains(sample.id), "only what is down moves")
      case .ended, .cancelled:
        try law(down.remove(sample.id) != nil, "only what is down ends")
      }
      try law(sample.location.isValid, "every location is valid: \(sample.location)")
    }
  }

  /// Checks that events can be written, and that reading them back returns the same events with
  /// times that are equal to the microsecond.
  private static func checkWriting(
    _ events: [InputEvent], _ device: DeviceDescription?
  ) throws(BrokenLaw) {
    guard var writer = RecordingWriter(.jsonLines), !events.isEmpty else { return }
    if let device, !device.codes.isEmpty { writer.write(device) }
    for event in events { writer.write(event) }
    writer.finish()
    let (again, _, error) = read(writer.bytes)
    // Reading may fail, because a line that describes a device may exceed the maximum line length.
    if error == nil { try law(again == events, "what is written is read again") }
  }
}
