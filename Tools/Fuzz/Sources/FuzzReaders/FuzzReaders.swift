import Fingertip
import FingertipEvdev
import FingertipTraces
import Foundation

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// What libFuzzer's own entry point wants to link; this program has another, which chooses the test.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  FuzzReaders.test(start, count)
}

/// A fuzz target: reads bytes as a recording of one format, and checks the laws of reading.
public enum FuzzReaders {
  nonisolated(unsafe) private static var beginning: [UInt8] = []

  /// Lets libFuzzer loose on a reader. Each input is put behind a beginning that makes it a
  /// recording of the format.
  public static func fuzz(behind beginning: String) -> Never {
    self.beginning = Array(beginning.utf8)
    var count = CommandLine.argc
    var arguments = CommandLine.unsafeArgv
    exit(runDriver(&count, &arguments, testOneInput))
  }

  fileprivate static func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = beginning + Array(UnsafeBufferPointer(start: start, count: count))
    let (events, device, error) = read(bytes)
    checkErrors(error)
    checkTouches(events, device)
    checkWriting(events, device)
    return 0
  }

  private static func read(
    _ bytes: [UInt8]
  ) -> ([InputEvent], DeviceDescription?, RecordingError?) {
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

  /// An error says where, and prints as one line of text.
  private static func checkErrors(_ error: RecordingError?) {
    guard let error else { return }
    precondition(error.description.utf8.allSatisfy { $0 >= 0x20 }, "an error prints as text")
    precondition(error.description.hasPrefix("fuzz"), "an error begins with the file")
  }

  /// Whatever was read can be decoded and trimmed, and each touch begins once and ends once.
  private static func checkTouches(_ events: [InputEvent], _ device: DeviceDescription?) {
    var trimmer = RecordingTrimmer(from: .milliseconds(1), to: .seconds(2))
    for event in events { trimmer.receive(event) { _ in } }
    trimmer.finish { _ in }
    guard let device, let profile = try? TouchscreenProfile(device),
      let surface = try? Surface(profile)
    else { return }
    var decoder = TouchDecoder(profile, surface: surface)
    var down: Set<TouchID> = []
    func check(_ frame: TouchFrame) {
      for sample in frame.samples {
        switch sample.change {
        case .began: precondition(down.insert(sample.id).inserted, "a touch begins once")
        case .moved: precondition(down.contains(sample.id), "only what is down moves")
        case .ended, .cancelled:
          precondition(down.remove(sample.id) != nil, "only what is down ends")
        }
      }
    }
    for event in events { if decoder.receive(event) { check(decoder.frame) } }
    if decoder.finish(.recordingEnded) { check(decoder.frame) }
    precondition(down.isEmpty, "every touch ends")
  }

  /// What was read can be written, and is then read again as it was, to the microsecond.
  private static func checkWriting(_ events: [InputEvent], _ device: DeviceDescription?) {
    guard var writer = RecordingWriter(.jsonLines), !events.isEmpty else { return }
    if let device, !device.codes.isEmpty { writer.write(device) }
    for event in events { writer.write(event) }
    writer.finish()
    let (again, _, error) = read(writer.bytes)
    // The line of a device may be longer than lines may be.
    guard error == nil else { return }
    precondition(again == events, "what is written is read again")
  }
}
