import Fingertip
import FingertipScenes
import FingertipTesting
import Foundation
import Testing

/// Replays the recordings of Fixtures/judge in the standard scene. Their generator and its
/// distributions are independent of the defaults, and each label was written before any replay.
@Suite struct JudgeTests {
  /// A folder of recordings with the same label, and how many of them were recognized as labeled
  /// when they were first replayed.
  struct Folder: CustomTestStringConvertible, Sendable {
    let name: String
    let count: Int
    let right: Int

    init(_ name: String, _ right: Int, of count: Int) {
      (self.name, self.right, self.count) = (name, right, count)
    }

    var testDescription: String { name }
  }

  private static let folders = [
    Folder("tap", 14, of: 14), Folder("double-tap", 8, of: 8), Folder("two-finger-tap", 7, of: 8),
    Folder("long-press", 6, of: 8), Folder("short-drag", 8, of: 8), Folder("long-drag", 5, of: 5),
    Folder("slow-drag", 6, of: 6), Folder("swipe-right", 3, of: 3), Folder("swipe-down", 3, of: 3),
    Folder("swipe-left", 3, of: 3), Folder("swipe-up", 3, of: 3), Folder("flick", 8, of: 8),
    Folder("pinch-in", 6, of: 6), Folder("pinch-out", 5, of: 5),
    Folder("anchored-pinch-in", 3, of: 3), Folder("anchored-pinch-out", 3, of: 3),
    Folder("rotation", 6, of: 7), Folder("late-two-finger-drag", 7, of: 7),
    Folder("three-finger-swipe", 6, of: 6), Folder("palm", 0, of: 3),
    Folder("hesitant-press", 0, of: 3),
  ]

  /// The recordings that contradict their labels, with the gestures recognized instead.
  private static let exceptions = [
    // The contact of one finger rolls by 10 pt within 42 ms, toward the other finger.
    "two-finger-tap/04": "pinch instead",
    // The finger slips by 11.4 and 10.1 pt before 500 ms have passed. The limit is 10 pt.
    "long-press/03": "nothing",
    "long-press/08": "nothing",
    // The contacts roll toward each other by 4.3 pt. The limit is 4 pt if both fingers move.
    "rotation/05": "pinch instead",
    // The standard scene doesn't filter contacts by their size, and a hand rests on the screen.
    "palm/01": "also pinch",
    "palm/02": "also pan, flick",
    "palm/03": "also pinch",
    // Only the person knows that these presses aren't meant.
    "hesitant-press/01": "also long press",
    "hesitant-press/02": "also pan",
    "hesitant-press/03": "also tap",
  ]

  private static let recordings = URL(filePath: #filePath)
    .appending(path: "../../../Fixtures/judge/recordings").standardized

  private static func labels() throws -> [String: Label] {
    let data = try Data(contentsOf: recordings.appending(path: "labels.json"))
    return try JSONDecoder().decode([String: Label].self, from: data)
  }

  /// Returns how each recording of a folder contradicts its label, or `nil` where it doesn't.
  private func faults(in folder: Folder) throws -> [(path: String, fault: String?)] {
    let label = try #require(try Self.labels()[folder.name])
    let files = try FileManager.default.contentsOfDirectory(
      atPath: Self.recordings.appending(path: folder.name).path)
    return try files.sorted().map { file in
      let path = "\(folder.name)/\(file)"
      let recording = try TouchRecording(file: Self.recordings.appending(path: path).path)
      return (String(path.dropLast(6)), label.fault(in: try recognized(recording)))
    }
  }

  /// Returns the gestures that are recognized and not withdrawn, in order, without repetition.
  private func recognized(_ recording: TouchRecording) throws -> [String] {
    final class Names { var recognized: [String] = [] }
    let names = Names()
    let scene = try Scene.standard.makeWindow(size: recording.size) { gesture in
      if gesture.isWithdrawn { names.recognized.removeAll { $0 == gesture.name } }
      guard gesture.state == .began || gesture.state == .recognized,
        !names.recognized.contains(gesture.name)
      else { return }
      names.recognized.append(gesture.name)
    }
    for frame in recording.frames { scene.window.send(frame) }
    while let deadline = scene.window.nextDeadline { scene.window.advance(to: deadline) }
    return names.recognized
  }

  @Test(arguments: folders)
  func `At least as many recordings as at first are recognized as labeled`(folder: Folder) throws {
    let faults = try faults(in: folder)
    #expect(faults.count == folder.count)
    #expect(faults.count { $0.fault == nil } >= folder.right)
  }

  @Test func `Only the listed exceptions contradict their labels`() throws {
    var contradictions: [String: String] = [:]
    for folder in Self.folders {
      for (path, fault) in try faults(in: folder) where fault != nil {
        contradictions[path] = fault
      }
    }
    #expect(contradictions == Self.exceptions)
  }

  @Test func `Every label has a folder`() throws {
    #expect(Set(try Self.labels().keys) == Set(Self.folders.map(\.name)))
  }
}
