internal import Fingertip
internal import FingertipEvdev

/// The anomalies of a recording, combined by kind.
struct AnomalyList {
  /// The anomalies, in the order in which their kinds first occurred.
  private var anomalies: [RecordingAnomaly] = []
  private var motionDetector = MotionAnomalyDetector()

  /// The anomalies in the order of ``RecordingAnomaly/Kind``.
  var sorted: [RecordingAnomaly] {
    RecordingAnomaly.Kind.allCases.compactMap { kind in anomalies.first { $0.kind == kind } }
  }

  mutating func add(
    _ kind: RecordingAnomaly.Kind, count: Int = 1, at time: Duration, _ message: String
  ) {
    if let index = anomalies.firstIndex(where: { $0.kind == kind }) {
      anomalies[index].count += count
    } else {
      anomalies.append(
        RecordingAnomaly(kind: kind, count: count, firstTime: time, message: message))
    }
  }

  /// Adds a decoder's note. Returns `false` if the note isn't about an anomaly.
  @discardableResult
  mutating func add(_ note: DecoderNote, at time: Duration) -> Bool {
    guard let kind = RecordingAnomaly.Kind(note.anomaly) else { return false }
    let count = if case .suppressed(let count) = note.anomaly { count } else { 1 }
    add(kind, count: count, at: time, note.description)
    return true
  }

  /// Adds the motions in a frame that a hand can't make.
  mutating func addMotions(in frame: TouchFrame, at time: Duration) {
    for sample in frame.samples {
      guard let (kind, message) = motionDetector.detectAnomaly(sample, at: frame.timestamp)
      else { continue }
      add(kind, at: time, message)
    }
  }

  /// Adds a press that begins and ends at the same time.
  mutating func addPressInOneFrame(at time: Duration) {
    add(
      .severalPresses, at: time,
      "BTN_TOUCH was pressed and released in one frame; taps reported this way are unreliable")
  }

  /// Adds the frame if a press of a single-touch device begins and ends in it. Like in `info`, a
  /// frame counts once, even if it contains several presses.
  mutating func addMomentaryPresses(in frame: TouchFrame, at time: Duration) {
    let hasPress = frame.samples.contains { sample in
      sample.change == .ended
        && frame.samples.contains { $0.id == sample.id && $0.change == .began }
    }
    if hasPress { addPressInOneFrame(at: time) }
  }
}
