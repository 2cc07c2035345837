import Fingertip
import FingertipEvdev
import FingertipRecordings
import Foundation
import Testing

/// Tests recordings outside the package in which five programs render the same gesture.
@Suite(
  .disabled(
    if: RealRecordings.rendered.isEmpty, "FINGERTIP_RECORDINGS names no folder of recordings"))
struct RenderedRecordingTests {
  static let endings: [(String, RecordingFormat)] = [
    ("evemu", .evemu), ("evtest.txt", .evtest), ("getevent-t.txt", .getevent),
    ("input_event64.bin", .raw), ("libinput-record.yml", .libinput),
  ]

  /// Returns the frames of a recording, with times relative to the first event.
  private func frames(_ path: String, description: String) throws -> [TouchFrame] {
    var reader = try RecordingReader(.file(path), description: .file(description))
    let profile = try TouchscreenProfile(try reader.requireDevice())
    var decoder = TouchDecoder(profile, mapping: try DisplayMapping(profile))
    var frames: [TouchFrame] = []
    var start: Timestamp?
    while var event = try reader.next() {
      let origin = start ?? event.time
      start = origin
      event.time = .zero + (event.time - origin)
      if decoder.receive(event) { frames.append(decoder.frame) }
    }
    return frames
  }

  @Test(arguments: ["Atmel.1-finger-fast-taps", "ISDv4.double-center-circle"])
  func `The same gesture rendered in five formats yields the same frames`(name: String) throws {
    let folder = "\(RealRecordings.folder)/rendered/\(name)"
    var all: [[TouchFrame]] = []
    for (ending, format) in Self.endings {
      let path = "\(folder).\(ending)"
      #expect(try RecordingReader(.file(path)).format == format)
      all.append(try frames(path, description: "\(folder).evemu"))
    }
    let first = try #require(all.first)
    #expect(!first.isEmpty)
    let kept = all[1]
    for (other, (ending, format)) in zip(all, Self.endings) {
      #expect(other.map(\.samples) == first.map(\.samples), "\(ending)")
      // evemu-record assigns the same timestamp to the first two frames and measures all later
      // times from the second frame.
      let isRebased = format == .evemu && name.hasPrefix("Atmel")
      let shift = isRebased ? kept[1].timestamp - kept[0].timestamp : .zero
      // evemu-record and `libinput record` round timestamps, which are relative to the first event.
      let differences = zip(other, kept).dropFirst(isRebased ? 1 : 0).map { other, kept in
        abs((other.timestamp + shift - kept.timestamp).wholeNanoseconds)
      }
      #expect(differences.allSatisfy { $0 <= 2000 }, "\(ending)")
    }
  }

  @Test(arguments: ["Atmel.1-finger-fast-taps", "ISDv4.double-center-circle"])
  func `evtest and libinput record describe the device exactly as evemu does`(
    name: String
  ) throws {
    let folder = "\(RealRecordings.folder)/rendered/\(name)"
    let evemu = try RecordingReader(.file("\(folder).evemu")).requireDevice()
    for ending in ["evtest.txt", "libinput-record.yml"] {
      let other = try RecordingReader(.file("\(folder).\(ending)")).requireDevice()
      #expect(other.name == evemu.name)
      #expect(other.id == evemu.id)
      #expect(
        try TouchscreenProfile(other).maximumContacts == TouchscreenProfile(evemu).maximumContacts)
      for code in [AbsCode.x, AbsCode.mtPositionX, AbsCode.mtPositionY, AbsCode.mtSlot] {
        #expect(other.axes[code] == evemu.axes[code])
      }
      #expect(other.properties.contains(InputProperty.direct))
    }
  }

  @Test func `A getevent recording and a revent recording of the same game yield the same events`()
    throws
  {
    let folder = "\(RealRecordings.folder)/android/Nexus10.angrybirds_rio"
    let text = read(.file("\(folder).getevent-t.txt"))
    let binary = read(.file("\(folder).run.revent"))
    #expect(text.error == nil && binary.error == nil)
    #expect(text.events.count == 1254)
    #expect(text.events == binary.events)
  }
}
