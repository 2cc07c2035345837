public import Fingertip
internal import FingertipEvdev
internal import FingertipText

/// What a window made of a recording, in words: decisions with their reasons, what recognizers told,
/// and what views heard. The content of golden files.
///
/// ```swift
/// let transcript = try Transcript(of: drag, in: .standard)
/// print(transcript)
/// ```
/// ```
/// # drag.evemu: 1371 × 856 pt
/// 0.000 s  touch 1: landed at (399.7, 300) on window
/// 0.171 s  pan on window: possible → began, moved 10 pt, after 171.8 ms
/// 0.183 s  touch 1: taken from window by pan
/// 0.171 s  > pan on window began, 1 finger at (410.4, 307.5), translation (2.2, 2.2) pt, …
/// 0.183 s  < window hears: touch 1 cancelled
/// 0.850 s  > pan on window ended after 39 changes, 1 finger at (640.8, 480.1), …
/// ```
///
/// Lines with `>` are what actions are told, with `<` what views are told that pass their touches on
/// (one that handles a touch itself keeps it to itself), with `!` what is odd about the recording.
/// Changes between the begin of a gesture and its end are counted.
public struct Transcript: Hashable, Sendable {
  /// Every decision, in the order in which it was made.
  public internal(set) var decisions: [Decision] = []
  /// The lines, the heading first.
  public internal(set) var lines: [String] = []
  /// How many fingers landed.
  public internal(set) var touchCount = 0
  /// Why the recording could not be read to its end; nil when it could.
  public internal(set) var problem: String?
  /// Whether that is a failure of the system, and not of what the recording holds.
  package internal(set) var isReadFailure = false

  init() {}

  /// Plays a recording into a new window of a scene.
  /// - Throws: What making the window throws.
  public init(of recording: TouchRecording, in scene: TestScene) throws {
    try self.init(of: recording, in: scene, .frameByFrame)
  }

  init(of recording: TouchRecording, in scene: TestScene, _ delivery: Delivery) throws {
    let stage = try scene.makeInstance(recording.size)
    let player = TranscriptPlayer(stage.window)
    player.heading(recording.name, recording.device, recording.size)
    var remarks = recording.notes[...]
    var signals = recording.signals[...]
    func writeNotes(before position: Int) {
      let time = position < recording.frames.count ? recording.frames[position].timestamp : nil
      while let signal = signals.first, time.map({ signal.timestamp <= $0 }) ?? true {
        player.send(signal)
        signals = signals.dropFirst()
      }
      while let remark = remarks.first, remark.position <= position {
        player.writeNote(remark.text, at: remark.time)
        remarks = remarks.dropFirst()
      }
    }
    delivery.deliver(recording.frames, to: player, writeNotes)
    writeNotes(before: .max)
    player.finish()
    self = player.transcript
    withExtendedLifetime(stage) {}
  }

  /// All lines, each with a newline behind it.
  public var text: String { lines.map { $0 + "\n" }.joined() }

  static func seconds(_ time: Timestamp) -> String {
    var text = ByteText()
    text.append(seconds: time.nanoseconds)
    return text.text
  }
}

extension Transcript: CustomStringConvertible {
  /// All lines.
  public var description: String { lines.joined(separator: "\n") }
}
