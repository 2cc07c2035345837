public import Fingertip
internal import FingertipEvdev
internal import FingertipText

/// The text output of a replay, in the form used in golden files. A transcript lists decisions with
/// their reasons, reported gestures, and touches that views received.
///
/// ```swift
/// let transcript = try Transcript(of: drag, in: .standard)
/// print(transcript)
/// ```
/// ```
/// # drag.evemu: 1371 × 856 pt
/// 0.000 s  touch 1: landed at (399.7, 300) on window
/// 0.171 s  pan on window: possible → began, moved 10 pt, after 171.8 ms
/// 0.183 s  touch 1: intercepted by pan (cancelled for window)
/// 0.171 s  > pan on window began, 1 finger at (410.4, 307.5), translation (2.2, 2.2) pt, …
/// 0.183 s  < window receives: touch 1 cancelled
/// 0.850 s  > pan on window ended after 39 changes, 1 finger at (640.8, 480.1), …
/// ```
///
/// A line with `>` reports a call to an action, a line with `<` reports a touch that a view
/// received and passed on, and a line with `!` reports an anomaly in the recording. The changes
/// that a gesture reports between its beginning and its end are counted but not listed.
public struct Transcript: Hashable, Sendable {
  /// All decisions, in the order in which they were made.
  public internal(set) var decisions: [Decision] = []
  /// The lines, starting with the header.
  public internal(set) var lines: [String] = []
  /// The number of touches.
  public internal(set) var touchCount = 0
  /// The reason why the recording couldn't be read to its end, or `nil` if there was no error.
  public internal(set) var problem: String?
  /// Whether the system couldn't read the file, or none of its content could be interpreted.
  /// Invalid or damaged recordings don't count as read failures.
  package internal(set) var isReadFailure = false
  /// Messages about the decorations that were stripped and the lines that were skipped while
  /// reading.
  package internal(set) var readingNotes: [String] = []

  init() {}

  /// Replays a recording in a new window of a scene.
  /// - Throws: Any error thrown while creating the window.
  public init(of recording: TouchRecording, in scene: TestScene) throws {
    try self.init(of: recording, in: scene, .frameByFrame)
  }

  init(of recording: TouchRecording, in scene: TestScene, _ delivery: FrameDelivery) throws {
    let instance = try scene.makeOwnedWindow(recording.size)
    let recorder = TranscriptRecorder(instance.window)
    recorder.writeHeading(recording.name, recording.device, recording.size)
    var remainingNotes = recording.notes[...]
    var remainingEvents = recording.auxiliaryEvents[...]
    func writeNotes(before position: Int) {
      let time = position < recording.frames.count ? recording.frames[position].timestamp : nil
      while let signal = remainingEvents.first, time.map({ signal.timestamp <= $0 }) ?? true {
        recorder.sendAuxiliaryEvent(signal)
        remainingEvents = remainingEvents.dropFirst()
      }
      while let remark = remainingNotes.first, remark.frameIndex <= position {
        recorder.writeNote(remark.text, at: remark.time)
        remainingNotes = remainingNotes.dropFirst()
      }
    }
    delivery.deliver(recording.frames, to: recorder, writeNotes)
    writeNotes(before: .max)
    recorder.finish()
    self = recorder.transcript
    withExtendedLifetime(instance) {}
  }

  /// All lines, each followed by a newline.
  public var text: String { lines.map { $0 + "\n" }.joined() }

  static func secondsText(_ time: Timestamp) -> String {
    var text = UTF8TextBuffer()
    text.append(seconds: time.nanoseconds)
    return text.text
  }
}

extension Transcript: CustomStringConvertible {
  /// All lines, separated by newlines.
  public var description: String { lines.joined(separator: "\n") }
}
