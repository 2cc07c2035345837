import Fingertip
import FingertipEvdev
import Foundation
import Testing

@testable import FingertipRecordings

/// Tests recordings of real touchscreens, which are in a folder outside the package.
enum RealRecordings {
  struct Entry: Decodable, CustomTestStringConvertible {
    var file: String
    var description: String?
    var format: String
    var device: String?
    var events: Int?
    var frames: Int?

    var testDescription: String { file }
  }

  private struct Manifest: Decodable {
    var traces: [Entry]
  }

  static let folder: String =
    ProcessInfo.processInfo.environment["FINGERTIP_RECORDINGS"]
    ?? URL(filePath: #filePath).appending(path: "../../../../shared/traces").standardized.path

  static let evemu = entries.filter { $0.format == "evemu" }
  static let rendered = entries.filter { $0.file.hasPrefix("rendered/") }

  private static let entries: [Entry] = {
    guard let data = FileManager.default.contents(atPath: "\(folder)/manifest.json"),
      let manifest = try? JSONDecoder().decode(Manifest.self, from: data)
    else { return [] }
    return manifest.traces
  }()
}

@Suite(
  .disabled(if: RealRecordings.evemu.isEmpty, "FINGERTIP_RECORDINGS names no folder of recordings"))
struct RealRecordingTests {
  @Test(arguments: RealRecordings.evemu)
  func `A real recording contains as many events and frames as its manifest specifies`(
    entry: RealRecordings.Entry
  ) {
    let outcome = read(.file("\(RealRecordings.folder)/\(entry.file)"))
    #expect(outcome.error == nil)
    #expect(outcome.device != nil)
    #expect(outcome.events.count == entry.events)
    let frames = outcome.events.count { $0.type == EventType.syn && $0.code == SynCode.report }
    #expect(frames == entry.frames)
  }

  @Test(arguments: RealRecordings.evemu)
  func `A real recording is written and read back unchanged`(entry: RealRecordings.Entry) throws {
    let outcome = read(.file("\(RealRecordings.folder)/\(entry.file)"))
    var writer = EvemuWriter()
    writer.write(try #require(outcome.device))
    for event in outcome.events { writer.write(event) }
    #expect(read(.bytes(writer.bytes, name: "copy")) == outcome)
  }

  @Test func `The description file in the same folder as the events is used`() throws {
    let outcome = read(
      .file("\(RealRecordings.folder)/evemu-devices/Wacom-ISDv4-E6-Finger.double-top-swipe.events"))
    let device = try #require(outcome.device)
    #expect(device.name == "Wacom ISDv4 E6 Finger")
    #expect(device.axes[0x35] == AbsoluteAxis(minimum: 0, maximum: 2776))
    #expect(device.properties == [InputProperty.direct])
  }
}
