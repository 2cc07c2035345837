import FingertipRecordings
import Foundation
import Testing

@testable import FingertipCommands

/// Tests recordings of real touchscreens, which are not part of the package.
enum RealRecordings {
  static let absence: Comment =
    "There is no folder with real recordings; FINGERTIP_RECORDINGS can name one."

  static let folder: String =
    ProcessInfo.processInfo.environment["FINGERTIP_RECORDINGS"]
    ?? URL(filePath: GoldenTests.fixtures).appending(path: "../../shared/traces").standardized.path

  static let files: [String] = {
    let files = try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/evemu-devices")
    return (files ?? []).filter { $0.hasSuffix(".events") }.sorted()
  }()

  static func replay(_ file: String, explains: Bool = false) -> Replayed {
    var settings = ReplaySettings()
    settings.writesDecisions = explains
    return FingertipCommandsTests.replay(.file("\(folder)/evemu-devices/\(file)"), settings)
  }
}

@Suite(.enabled(if: !RealRecordings.files.isEmpty, RealRecordings.absence))
struct RealRecordingTests {
  private static let wrongAxes = "eGalax-Inc.-USB-TouchController.events"
  /// Two fingers press for 0.8 s, which is too long for a tap, and move by 19 pt, which is too far
  /// for a long press.
  private static let longPress = "Atmel-maXTouch-Touchscreen.2-fingers-touch-release.events"

  @Test(arguments: RealRecordings.files.filter { $0 != wrongAxes })
  func `A real recording replays to its end, and every gesture that begins ends exactly once`(
    file: String
  ) {
    let replayed = RealRecordings.replay(file)
    #expect(replayed.isWhole)
    #expect(replayed.messages.isEmpty == (file != Self.longPress))
    #expect(replayed.gestures.isEmpty == (file == Self.longPress))
    var begun: Set<String> = []
    for line in replayed.story {
      let words = line.split(separator: " ")
      let name = words.dropLast().joined(separator: " ")
      switch words.last {
      case "began": #expect(begun.insert(name).inserted, "\(name) began twice")
      case "ended", "cancelled":
        #expect(begun.remove(name) != nil, "\(name) ended without having begun")
      default: break
      }
    }
    #expect(begun.isEmpty)
  }

  @Test(arguments: [
    ("Wacom-ISDv4-E6-Finger.single-tap-center.events", ["tap recognized"]),
    (
      "eGalax_eMPIA-Technology-Inc.-PCAP-MultiTouch-Controller.tap.events", ["tap recognized"]
    ),
    ("N-Trig-MultiTouch.1-finger-drag-NW-SE.events", ["pan began", "pan ended"]),
    (
      // The swipe takes two seconds and ends at 27 pt/s.
      "Wacom-ISDv4-E6-Finger.double-top-swipe.events", ["pan began", "pan ended"]
    ),
    (
      "EP0430M09.2-finger-scroll-down.events", ["pan began", "pan ended"]
    ),
    (
      "Wacom-ISDv4-E6-Finger.single-center-scroll.events", ["pan began", "pan ended"]
    ),
    ("EP0430M09.1-finger-drag-up-down.events", ["pan began", "pan ended"]),
    ("QUANTA-OpticalTouchScreen.touch-on-left.events", ["long press began", "long press ended"]),
  ])
  func `The gestures performed in real recordings are recognized`(file: String, story: [String]) {
    #expect(RealRecordings.replay(file).story == story)
  }

  @Test func `Nine fast taps are recognized as nine taps`() {
    let file = "Atmel-maXTouch-Touchscreen.1-finger-fast-taps.events"
    let story = RealRecordings.replay(file).story
    #expect(story.count { $0 == "tap recognized" } == 9)
    #expect(Set(story) == ["tap recognized", "double tap recognized"])
  }

  @Test
  func `A device with coordinates on the wrong axes is rejected, and the error gives a remedy`() {
    let replayed = RealRecordings.replay(Self.wrongAxes)
    #expect(!replayed.isWhole)
    #expect(replayed.output.isEmpty)
    #expect(replayed.messages.first?.contains("rename the axes in the recording to ABS_X") == true)
  }
}
