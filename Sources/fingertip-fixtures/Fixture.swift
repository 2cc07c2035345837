import Fingertip
import FingertipEvdev
import FingertipTesting
import FingertipRecordings

/// A file in the Fixtures folder, with its description for the table in the README.
struct Fixture {
  /// The path, relative to the Fixtures folder.
  var path: String
  /// A description of the fingers' actions or, for a broken file, of its defect.
  var summary: String
  /// The file's content.
  var bytes: [UInt8]
}

/// A touchscreen, with the prefix of its file names.
struct FixtureScreen {
  var name: String
  var device: VirtualTouchscreen
  var summary: String

  static let all = [slots60, slots120, protocolA, singleTouch]

  static let slots60 = FixtureScreen(
    name: "slots-60hz", device: .slots60,
    summary: "ten slots, 1280 × 800, 60 Hz, no axis resolution; reports palms and hovering fingers")
  static let slots120 = FixtureScreen(
    name: "slots-120hz", device: .slots120,
    summary: "ten slots, 12800 × 8000 at 59 units/mm, 120 Hz; contact ellipses and pressure")
  static let protocolA = FixtureScreen(
    name: "protocol-a", device: .protocolA,
    summary: "1280 × 800, 60 Hz; reports contact widths, but no slots or tracking IDs")
  static let singleTouch = FixtureScreen(
    name: "single-touch", device: .singleTouch,
    summary: "single-touch, 100 Hz; x axis from 120 to 3960, y axis from 200 to 3880")

  func recording(_ name: String, _ summary: String, _ events: [InputEvent]) -> Fixture {
    Fixture(
      path: "recordings/\(self.name).\(name).evemu", summary: summary,
      bytes: evemuRecording(device.description, events))
  }
}

func evemuRecording(_ device: DeviceDescription?, _ events: [InputEvent]) -> [UInt8] {
  var writer = EvemuWriter()
  if let device { writer.write(device) }
  for event in events { writer.write(event) }
  return writer.bytes
}

/// Returns all files in the folder. The last file is the README, which lists all other files.
func allFixtures() -> [Fixture] {
  let deviceFixtures = FixtureScreen.all.map {
    Fixture(
      path: "devices/\($0.name).desc", summary: $0.summary,
      bytes: evemuRecording($0.device.description, []))
  }
  let recordingFixtures = gestureFixtures() + eventAnomalies() + controlFixtures()
  let formats = formatFixtures()
  let toolkit = toolkitFixtures()
  let bad = badFixtures() + badLogFixtures() + doubtfulFixtures() + unreadableFixtures()
  let corpus = corpusFolders()
  return deviceFixtures + recordingFixtures + formats + toolkit + bad
    + corpus.flatMap(\.allFixtures)
    + [
      readmeFixture(
        devices: deviceFixtures, traces: recordingFixtures, formats: formats, toolkit: toolkit,
        bad: bad,
        corpus: corpus)
    ]
}
