import Foundation
import Testing

@testable import fingertip_fixtures

/// Checks that the recordings in `corpus/hands` are recognized as intended. The file name gives the
/// intended gesture, and the golden file lists the gestures that the standard scene recognizes.
struct MeantGestureTests {
  /// The gestures that must be recognized, and those that may also be recognized.
  private struct Meaning {
    var wanted: [String]
    var alsoRight: Set<String> = []
  }

  private static let meanings: [String: Meaning] = [
    "tap": Meaning(wanted: ["tap"]),
    // Each tap of a double tap is also recognized as a single tap, without a delay.
    "double-tap": Meaning(wanted: ["tap", "tap", "double tap"]),
    "hold": Meaning(wanted: ["long press"]),
    "two-finger-hold": Meaning(wanted: ["two-finger long press"]),
    "two-finger-tap": Meaning(wanted: ["two-finger tap"]),
    // A stroke that moves something and ends quickly is a swipe, a pan and a flick.
    "swipe": Meaning(wanted: ["swipe"], alsoRight: ["pan", "flick"]),
    "flick": Meaning(wanted: ["flick"], alsoRight: ["pan"]),
    "two-finger-swipe": Meaning(wanted: ["two-finger swipe"], alsoRight: ["pan"]),
    "drag": Meaning(wanted: ["pan"]),
    "two-finger-drag": Meaning(wanted: ["pan"]),
    "pinch-open": Meaning(wanted: ["pinch"]),
    "pinch-close": Meaning(wanted: ["pinch"]),
    "turn": Meaning(wanted: ["rotation"]),
    "rolled-tap": Meaning(wanted: ["tap"]),
    "rolled-double-tap": Meaning(wanted: ["tap", "tap", "double tap"]),
    "rolled-hold": Meaning(wanted: ["long press"]),
    "rolled-drag": Meaning(wanted: ["pan"]),
    "rolled-two-finger-tap": Meaning(wanted: ["two-finger tap"]),
    "late-two-finger-drag": Meaning(wanted: ["pan"]),
    "late-pinch-open": Meaning(wanted: ["pinch"]),
    "late-pinch-close": Meaning(wanted: ["pinch"]),
    "late-turn": Meaning(wanted: ["rotation"]),
  ]

  static let recordings = made.map(\.path).filter {
    $0.hasPrefix("corpus/hands/") && $0.hasSuffix(".evemu")
  }

  /// Returns the gestures that were recognized or began, in order, except those that were withdrawn
  /// in favor of another gesture.
  private static func recognizedGestures(_ golden: String) -> [String] {
    var recognized: [String] = []
    for line in golden.split(separator: "\n") {
      guard let start = line.range(of: "  > "), let end = line.range(of: " on window ") else {
        continue
      }
      let (name, state) = (String(line[start.upperBound..<end.lowerBound]), line[end.upperBound...])
      if state.hasPrefix("recognized") || state.hasPrefix("began") {
        recognized.append(name)
      } else if state.hasPrefix("cancelled"), let index = recognized.lastIndex(of: name) {
        recognized.remove(at: index)
      }
    }
    return recognized
  }

  @Test(arguments: recordings)
  func `The gesture in a recording's name is recognized, and no contradictory gesture is`(
    path: String
  ) throws {
    let word = try #require(path.split(separator: "/").last?.split(separator: ".").first)
    let meaning = try #require(Self.meanings[String(word.dropLast(3))])
    let golden = FixturesTests.folder.appending(path: path + ".golden")
    let recognized = Self.recognizedGestures(try String(contentsOf: golden, encoding: .utf8))
    #expect(
      recognized.filter { !meaning.alsoRight.contains($0) }.sorted() == meaning.wanted.sorted())
  }

  @Test func `There are at least 250 recordings, and at least one of every gesture`() {
    #expect(Self.recordings.count >= 250)
    for word in Self.meanings.keys {
      #expect(Self.recordings.contains { $0.hasPrefix("corpus/hands/\(word)-0") })
    }
  }
}
