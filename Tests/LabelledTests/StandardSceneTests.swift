import Fingertip
import FingertipScenes
import LabelledRecordings
import Testing

/// Tests the same recordings in the scene that `fingertip replay` uses by default.
@Suite(.disabled(if: LabelledRecordings.all.isEmpty, Comment(rawValue: LabelledRecordings.absence)))
struct StandardSceneTests {
  /// Recordings that contain more gestures than their label says, or a different gesture, with the
  /// reasons that the engine is right.
  private static let exceptions: [String: String] = [
    "double/phone_7": "A double tap with three fingers, for which the scene has no recognizer.",
    "double/phone_9": """
    20 ms into the second tap another finger lands 50 mm away and stays for 1.6 s. The scene \
    recognizes the first tap, and has no recognizers for two fingers.
    """,
    "drag/laptop_1": """
    Five gestures in one recording: a drag, a tap of 2 ms, a drag, two fingers that drag apart, \
    a drag.
    """,
  ]

  private func recognized(_ recording: LabelledRecording) throws -> [String] {
    final class Names { var recognized: [String] = [] }
    let names = Names()
    let scene = try Scene.standard.makeWindow(size: Size(width: 1000, height: 1000)) { gesture in
      guard gesture.state == .began || gesture.state == .recognized else { return }
      if !names.recognized.contains(gesture.name) { names.recognized.append(gesture.name) }
    }
    for frame in recording.frames { scene.window.send(frame) }
    if let end = recording.frames.last?.timestamp { scene.window.advance(to: end + .seconds(5)) }
    return names.recognized
  }

  @Test(arguments: LabelledRecordings.all)
  func `In the standard scene, the gesture in a recording's label is recognized`(
    recording: LabelledRecording
  ) throws {
    var label = try #require(
      Label.named(recording.label, isCounterexample: recording.isCounterexample),
      "no expectation is known for the label \(recording.label)")
    // The standard scene also recognizes each tap of a double tap as a single tap, without a delay.
    if recording.label == "double" { label.alsoRight.insert("tap") }
    let recognized = try recognized(recording)
    withKnownIssue("This recording is a listed exception.", isIntermittent: false) {
      #expect(
        label.fault(in: recognized) == nil,
        "\(recognized)\n\(recording.fingers.joined(separator: "\n"))")
    } when: {
      Self.exceptions[recording.description] != nil
    }
  }

  @Test(arguments: [Duration.zero, .milliseconds(16)])
  func `R5: In recorded drags, the estimated velocity is close to the mean velocity over ±10 ms`(
    interval: Duration
  ) {
    let recordings = LabelledRecordings.all.filter { ["drag", "holdanddrag"].contains($0.label) }
    let errors = recordings.flatMap { LoneStroke.strokes(in: $0.frames) }
      .flatMap { $0.errors(interval: interval) }.sorted()
    #expect(errors.count > 500)
    #expect(errors[errors.count / 2] < 0.11)
    #expect(errors[errors.count * 9 / 10] < 0.26)
  }
}
