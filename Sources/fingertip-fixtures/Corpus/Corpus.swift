import Fingertip
import FingertipEvdev
import FingertipTesting

/// A folder of the corpus, which contains a scene and the recordings to replay in it. `fingertip
/// check` stores the golden file of each recording next to the recording.
struct CorpusFolder {
  /// The folder's path, relative to the corpus folder.
  var path: String
  /// A description of the folder.
  var summary: String
  /// The scene as JSON, or `nil` for the standard scene.
  var scene: String?
  var recordings: [Fixture]

  init(_ name: String, _ summary: String, scene: String? = nil, _ recordings: [CorpusRecording]) {
    self.path = name
    self.summary = summary
    self.scene = scene
    self.recordings = recordings.map { recording in
      Fixture(
        path: "corpus/\(name)/\(recording.name).\(recording.fileExtension)",
        summary: recording.summary,
        bytes: recording.bytes)
    }
  }

  var allFixtures: [Fixture] {
    let scene = scene.map {
      Fixture(path: "corpus/\(path)/scene.json", summary: "", bytes: Array($0.utf8))
    }
    return (scene.map { [$0] } ?? []) + recordings
  }
}

struct CorpusRecording {
  var name: String
  var summary: String
  var bytes: [UInt8]
  /// The file extension.
  var fileExtension = "evemu"

  /// Creates a fixture with the given file content.
  init(_ name: String, _ summary: String, bytes: [UInt8]) {
    self.name = name
    self.summary = summary
    self.bytes = bytes
  }

  /// Creates a fixture that contains the given events of a touchscreen.
  init(
    _ name: String, _ summary: String, on screen: VirtualTouchscreen = .slots60,
    events: [InputEvent]
  ) {
    self.init(name, summary, bytes: evemuRecording(screen.description, events))
  }

  /// Creates a fixture from synthetic touches. The tremor's seed is derived from the name, so that
  /// no two fixtures have the same tremor.
  init(
    _ name: String, _ summary: String, on screen: VirtualTouchscreen = .slots60,
    _ hand: SyntheticTouches
  ) {
    self.init(name, summary, on: screen, events: screen.events(for: hand, seed: seed(of: name)))
  }
}

/// Returns a seed derived from a name.
func seed(of name: String) -> UInt64 {
  name.utf8.reduce(0xcbf2_9ce4_8422_2325) { hash, byte in
    (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
  }
}

/// Returns a finger that performs the given actions.
func makeFinger(at start: Int = 100, _ act: (inout VirtualFinger) -> Void) -> VirtualFinger {
  var finger = VirtualFinger(at: milliseconds(start))
  act(&finger)
  return finger
}

/// Returns synthetic touches of one finger that performs the given actions.
func oneFingerTouches(_ act: (inout VirtualFinger) -> Void) -> SyntheticTouches {
  SyntheticTouches(makeFinger(act))
}

extension VirtualFinger {
  /// Lands, holds still and lifts.
  mutating func tap(_ point: Point, for time: Int = 80) {
    down(at: point)
    wait(.milliseconds(time))
    up()
  }

  /// Waits for the given number of milliseconds.
  mutating func pause(_ time: Int) { wait(.milliseconds(time)) }

  /// Moves to a point in the given number of milliseconds.
  mutating func moveTo(
    _ x: Double, _ y: Double, in time: Int, _ profile: MotionProfile = .reaching
  ) {
    move(to: Point(x: x, y: y), over: .milliseconds(time), profile)
  }
}

/// Returns all folders of the corpus.
func corpusFolders() -> [CorpusFolder] {
  recognizerCorpus() + relationCorpus() + intendedGestureCorpus() + deviceCorpus() + penCorpus()
    + auxiliaryEventCorpus()
    + anomalyCorpus() + kioskCorpus()
}
