import Fingertip
import FingertipTesting
import Foundation
import Testing

@testable import fingertip_fixtures

/// The output of the generator, which runs only once for all tests.
let made = allFixtures()

struct FixturesTests {
  static let folder = URL(filePath: #filePath)
    .appending(path: "../../../Fixtures").standardized

  @Test(arguments: made.map(\.path))
  func `Each fixture file matches the generator's output`(path: String) throws {
    let fixture = try #require(made.first { $0.path == path })
    let file = try Data(contentsOf: Self.folder.appending(path: path))
    #expect(Array(file) == fixture.bytes, "run Tools/make-fixtures and look at the difference")
  }

  @Test func `The fixtures folder contains no other files and stays below 7 MB`() throws {
    var found: [String] = []
    for folder in ["devices", "recordings", "formats", "toolkit", "bad"] {
      let names = try FileManager.default.contentsOfDirectory(
        atPath: Self.folder.appending(path: folder).path)
      found += names.map { "\(folder)/\($0)" }
    }
    let corpus = try FileManager.default.subpathsOfDirectory(
      atPath: Self.folder.appending(path: "corpus").path)
    let endings = [".evemu", ".json", ".jsonl"]
    found += corpus.filter { path in endings.contains { path.hasSuffix($0) } }
      .map { "corpus/\($0)" }
    #expect(found.sorted() == made.map(\.path).filter { $0 != "README.md" }.sorted())
    var size = 0
    for path in try FileManager.default.subpathsOfDirectory(atPath: Self.folder.path) {
      let file = Self.folder.appending(path: path)
      let values = try file.resourceValues(forKeys: [.fileSizeKey, .isDirectoryKey])
      if values.isDirectory != true { size += values.fileSize ?? 0 }
    }
    #expect(size < 7_000_000)
  }

  @Test func `Every recording in the corpus has a golden file, and there are over 100 recordings`()
  {
    let recordings = made.filter { $0.path.hasPrefix("corpus/") && $0.path.hasSuffix(".evemu") }
    #expect(recordings.count > 100)
    for recording in recordings {
      let golden = Self.folder.appending(path: recording.path + ".golden")
      #expect(FileManager.default.fileExists(atPath: golden.path), "\(golden.path) is missing")
    }
  }

  @Test func `The corpus covers each recognizer, each relation and each touch protocol`() {
    let scenes = made.filter { $0.path.hasSuffix("scene.json") }
      .map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
    for name in [
      Tap.name, LongPress.name, Swipe.name, Flick.name, Pan.name, Pinch.name, Rotation.name,
      Transform.name, ScreenEdgePan.name, TapThenDrag.name, Tilt.name,
    ] {
      #expect(scenes.contains("\"type\": \"\(name)\""))
    }
    for key in [
      "requireToFail", "simultaneous", "cancelsTouchesInView", "delaysTouchesBegan",
      "delaysTouchesEnded",
    ] {
      #expect(scenes.contains("\"\(key)\""))
    }
    let names = made.map(\.path)
    for part in ["/slots-", "/protocol-a-", "/single-touch-"] {
      #expect(names.contains { $0.hasPrefix("corpus/devices/") && $0.contains(part) })
    }
  }

  @Test func `Every device has a recording of each gesture that it can sense`() {
    let names = Set(made.map(\.path))
    for screen in FixtureScreen.all {
      let isSingle = screen.device.touchProtocol == .singleTouch
      for gesture in gestures where !isSingle || gesture.touches.fingers.count == 1 {
        #expect(names.contains("recordings/\(screen.name).\(gesture.name).evemu"))
      }
    }
  }
}
