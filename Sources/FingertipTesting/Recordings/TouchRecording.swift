public import Fingertip
public import FingertipEvdev

/// A recording of touches, held in memory as touch frames. A recording can be replayed, varied,
/// minimized and saved.
///
/// ```swift
/// let drag = try TouchRecording(file: "Recordings/drag.evemu")
/// for frame in drag.frames { window.send(frame) }
/// ```
///
/// A recording can be created from a file in any format that `RecordingReader` supports, from a
/// ``TestSurface``, from ``SyntheticTouches``, or from frames.
public struct TouchRecording: Hashable, Sendable {
  /// A note about the recorded events, with its position among the frames.
  public struct Note: Hashable, Sendable {
    /// The number of frames that precede the note.
    public var frameIndex: Int
    /// The time to which the note refers, or `nil` for a note about the whole file.
    public var time: Timestamp?
    /// The note's text.
    public var text: String

    /// Creates a note at a position among the frames.
    public init(after position: Int, at time: Timestamp? = nil, _ text: String) {
      self.frameIndex = position
      self.time = time
      self.text = text
    }
  }

  /// The name shown in messages, usually the file name without its folder.
  public var name: String
  /// The name of the device, or an empty string if it is unknown.
  public var device = ""
  /// The surface size, in points.
  public var size: Size
  /// The frames, ordered by time.
  public var frames: [TouchFrame]
  /// The device's auxiliary events, which are accelerometer samples and remote-control commands,
  /// ordered by time.
  public var auxiliaryEvents: [AuxiliaryEvent] = []
  /// The anomalies found in the events and, if the file couldn't be read to its end, the reason.
  public var notes: [Note] = []

  /// Creates a recording from frames.
  public init(name: String, size: Size, frames: [TouchFrame] = []) {
    self.name = name
    self.size = size
    self.frames = frames
  }

  /// Creates a recording of synthetic touches, on a surface of 1280 × 800 points by default.
  public init(
    _ hand: SyntheticTouches, name: String = "script", size: Size = Size(width: 1280, height: 800),
    rate: Double = 60, seed: UInt64 = 1, tremor: Double = 0.5
  ) {
    self.init(
      name: name, size: size, frames: hand.frames(rate: rate, seed: seed, tremor: tremor))
  }

  /// The number of touches.
  public var touchCount: Int {
    frames.reduce(0) { count, frame in count + frame.samples.count { $0.change == .began } }
  }

  /// The time from the first frame to the last.
  public var duration: Duration {
    guard let first = frames.first, let last = frames.last else { return .zero }
    return last.timestamp - first.timestamp
  }
}

extension TouchRecording: CustomStringConvertible {
  /// The changes to all touches as text, one per line.
  public var description: String {
    frames.flatMap { frame in
      frame.samples.map { sample in
        let location = Quantity.point(sample.location).description
        let change =
          switch sample.change {
          case .began: "lands at \(location)"
          case .moved: "moves to \(location)"
          case .ended: "lifts at \(location)"
          case .cancelled(let reason): "is cancelled: \(reason.message)"
          }
        return
          "\(Transcript.secondsText(frame.timestamp)) s  touch \(sample.id.rawValue) \(change)"
      }
    }.joined(separator: "\n")
  }
}
