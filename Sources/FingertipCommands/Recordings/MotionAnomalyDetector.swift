internal import Fingertip
internal import FingertipText

/// A detector for motions that a human hand can't make.
///
/// A point is 0.159 mm (rule U1). If the display's size is unknown, speeds are computed from an
/// assumed size.
struct MotionAnomalyDetector {
  /// The maximum speed of a finger: 5 m/s, chosen by this project.
  private static let maximumPointsPerSecond = 5000 / 0.15875
  /// The minimum length of a jump: 10 mm.
  private static let minimumJumpDistance = 10 / 0.15875
  /// The minimum time that a move is assumed to take. Timestamps alone aren't reliable, because
  /// events may be delivered late and in batches.
  private static let minimumMoveSeconds = 0.004
  /// The maximum duration of a bounce's first contact.
  private static let maximumBounceSeconds = 0.005
  /// The maximum time between a bounce's contacts.
  private static let maximumBounceGapSeconds = 0.1
  /// The maximum distance between a bounce's contacts: 3 mm.
  private static let maximumBounceDistance = 3 / 0.15875

  private struct Track {
    var beganAt: Timestamp
    var time: Timestamp
    var location: Point
    /// The location before the last jump.
    var locationBeforeJump: Point?
  }

  private var tracks: [TouchID: Track] = [:]
  /// The last contact, if it was brief enough to be the first contact of a bounce.
  private var lastShortContact: (time: Timestamp, seconds: Double, location: Point)?

  /// Adds a sample and returns the anomaly that it completes, if any, along with a message.
  mutating func detectAnomaly(
    _ sample: TouchSample, at time: Timestamp
  ) -> (RecordingAnomaly.Kind, String)? {
    switch sample.change {
    case .began:
      tracks[sample.id] = Track(beganAt: time, time: time, location: sample.location)
      return detectBounce(to: sample.location, at: time)
    case .moved: return detectJump(sample, at: time)
    case .ended, .cancelled:
      guard let track = tracks.removeValue(forKey: sample.id) else { return nil }
      let seconds = (time - track.beganAt).inSeconds
      lastShortContact =
        0...Self.maximumBounceSeconds ~= seconds ? (time, seconds, track.location) : nil
      return nil
    }
  }

  private mutating func detectBounce(
    to location: Point, at time: Timestamp
  ) -> (RecordingAnomaly.Kind, String)? {
    guard let short = lastShortContact.take() else { return nil }
    let gap = (time - short.time).inSeconds
    guard 0...Self.maximumBounceGapSeconds ~= gap,
      location.distance(to: short.location) <= Self.maximumBounceDistance
    else { return nil }
    return (
      .bounces,
      "a contact that lasted \(milliseconds(short.seconds)) was followed by another at the same "
        + "point \(milliseconds(gap)) later"
    )
  }

  private mutating func detectJump(
    _ sample: TouchSample, at time: Timestamp
  ) -> (RecordingAnomaly.Kind, String)? {
    guard var track = tracks[sample.id] else { return nil }
    let distance = sample.location.distance(to: track.location)
    let seconds = max((time - track.time).inSeconds, Self.minimumMoveSeconds)
    let isJump = distance > max(Self.maximumPointsPerSecond * seconds, Self.minimumJumpDistance)
    let previous = track.locationBeforeJump
    if isJump { track.locationBeforeJump = track.location }
    (track.time, track.location) = (time, sample.location)
    tracks[sample.id] = track
    guard isJump else { return nil }
    let millimeters = Int((distance * 0.15875).rounded())
    let text = "a contact moved \(millimeters) mm in \(milliseconds(seconds))"
    if let previous, sample.location.distance(to: previous) < distance / 4 {
      return (
        .sharedSlots,
        text + " and returned to its earlier position; two fingers may be sharing the slot"
      )
    }
    return (.jumps, text)
  }

  private func milliseconds(_ seconds: Double) -> String {
    var text = UTF8TextBuffer()
    text.append(seconds * 1000, decimals: 0)
    return text.text + " ms"
  }
}
