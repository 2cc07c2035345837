import Fingertip
import LabelledRecordings
import Testing

/// Tests recordings of gestures that people performed on real screens and labeled.
@Suite(.disabled(if: LabelledRecordings.all.isEmpty, Comment(rawValue: LabelledRecordings.absence)))
struct LabelledRecordingTests {
  /// Recordings that contain more gestures than their label says, or a different gesture, with the
  /// reasons that the engine is right.
  private static let exceptions = [
    "double/phone_9": """
    20 ms into the second tap another finger lands 50 mm away and stays for 1.6 s. A double tap \
    with one finger fails when there are two (rule R, Tap).
    """,
    "drag/laptop_1": """
    Five gestures in one recording: a drag, a tap of 2 ms, a drag, two fingers that drag apart, \
    a drag.
    """,
  ]

  private func recognized(
    _ recording: LabelledRecording
  ) throws -> (recognized: [String], lines: [String]) {
    let app = try CarefulApp()
    app.play(recording.frames)
    return (app.recognized, app.lines)
  }

  @Test(arguments: LabelledRecordings.all)
  func `The gesture in a recording's label is recognized, and no contradictory gesture is`(
    recording: LabelledRecording
  ) throws {
    let label = try #require(
      Label.named(recording.label, isCounterexample: recording.isCounterexample),
      "no expectation is known for the label \(recording.label)")
    let outcome = try recognized(recording)
    let story = """
      \(recording.fingers.joined(separator: "\n"))
      \(outcome.lines.joined(separator: "\n"))
      """
    withKnownIssue("This recording is a listed exception.", isIntermittent: false) {
      #expect(label.fault(in: outcome.recognized) == nil, "\(story)")
    } when: {
      Self.exceptions[recording.description] != nil
    }
  }

  @Test func `Only the listed exceptions contradict their labels`() throws {
    var contradictions: Set<String> = []
    for recording in LabelledRecordings.all {
      let label = Label.named(recording.label, isCounterexample: recording.isCounterexample)
      if try label?.fault(in: recognized(recording).recognized) != nil {
        contradictions.insert(recording.description)
      }
    }
    #expect(contradictions == Set(Self.exceptions.keys))
  }

  @Test func `A label requires one of its gestures and excludes all others`() throws {
    for recording in LabelledRecordings.all {
      let label = try #require(
        Label.named(recording.label, isCounterexample: recording.isCounterexample))
      #expect(label.fault(in: []) != nil)
      #expect(label.fault(in: ["something else"]) != nil)
      for wanted in label.wanted {
        #expect(label.fault(in: [wanted]) == nil)
        #expect(label.fault(in: [wanted, "something else"]) != nil)
      }
    }
  }

  @Test(arguments: LabelledRecordings.all)
  func `A recording has valid touch sequences`(recording: LabelledRecording) {
    var down: Set<TouchID> = []
    var last: Timestamp?
    for frame in recording.frames {
      #expect(last.map { $0 < frame.timestamp } ?? true)
      last = frame.timestamp
      for sample in frame.samples {
        switch sample.change {
        case .began: #expect(down.insert(sample.id).inserted)
        case .moved: #expect(down.contains(sample.id))
        case .ended, .cancelled: #expect(down.remove(sample.id) != nil)
        }
      }
    }
    #expect(down.isEmpty)
  }
}
