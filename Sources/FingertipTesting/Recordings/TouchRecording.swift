public import Fingertip
public import FingertipEvdev

/// What fingers did on a surface: frames in memory, to be played, varied, shrunk and kept.
///
/// ```swift
/// let drag = try TouchRecording(file: "Recordings/drag.evemu")
/// for frame in drag.frames { window.send(frame) }
/// ```
///
/// It comes from a file in any format that `RecordingReader` reads, from a ``TestSurface`` that kept
/// what its fingers did, from a ``Hand``, or from frames made by hand.
public struct TouchRecording: Hashable, Sendable {
  /// Something to say about what was read, in its place among the frames.
  public struct Remark: Hashable, Sendable {
    /// How many frames come before it.
    public var position: Int
    /// When it was; nil for what is about the file and not about a time.
    public var time: Timestamp?
    /// A sentence.
    public var text: String

    /// Makes a remark.
    public init(after position: Int, at time: Timestamp? = nil, _ text: String) {
      self.position = position
      self.time = time
      self.text = text
    }
  }

  /// What it is called in messages: the name of the file without its folder.
  public var name: String
  /// The name of the device; empty when none is known.
  public var device = ""
  /// The size of the surface, in points.
  public var size: Size
  /// What happened, in order of time.
  public var frames: [TouchFrame]
  /// What the device said that is no touch, in order of time: samples of an accelerometer, and keys of a
  /// remote control.
  public var signals: [DeviceSignal] = []
  /// What was odd about the events, and why the file could not be read on.
  public var remarks: [Remark] = []

  /// Makes a recording from frames.
  public init(name: String, size: Size, frames: [TouchFrame] = []) {
    self.name = name
    self.size = size
    self.frames = frames
  }

  /// Makes a recording of what a hand does on a surface of 1280 × 800 points unless said otherwise.
  public init(
    _ hand: Hand, name: String = "script", size: Size = Size(width: 1280, height: 800),
    rate: Double = 60, seed: UInt64 = 1, tremor: Double = 0.5
  ) {
    self.init(
      name: name, size: size, frames: hand.frames(rate: rate, seed: seed, tremor: tremor))
  }

  /// How many fingers landed.
  public var touchCount: Int {
    frames.reduce(0) { count, frame in count + frame.samples.count { $0.change == .began } }
  }

  /// From the first frame to the last.
  public var duration: Duration {
    guard let first = frames.first, let last = frames.last else { return .zero }
    return last.timestamp - first.timestamp
  }
}

extension TouchRecording: CustomStringConvertible {
  /// What the fingers do, one line for each thing.
  public var description: String {
    frames.flatMap { frame in
      frame.samples.map { sample in
        let place = Quantity.point(sample.location).description
        let deed =
          switch sample.change {
          case .began: "lands at \(place)"
          case .moved: "moves to \(place)"
          case .ended: "lifts at \(place)"
          case .cancelled(let reason): "cancelled, \(reason.words)"
          }
        return "\(Transcript.seconds(frame.timestamp)) s  finger \(sample.id.rawValue) \(deed)"
      }
    }.joined(separator: "\n")
  }
}
