internal import Fingertip

/// The movement of one finger in a stroke. The finger keeps accelerating until it stops or lifts.
struct FingerTrack {
  /// The times at which the finger lands, starts to move and stops moving, relative to the start of
  /// the stroke.
  private(set) var landingTime = Duration.zero
  private var movementStart = Duration.zero
  private(set) var movementEnd: Duration
  private var travel: Vector

  /// Returns the finger's displacement from its landing point at the given time.
  func displacement(at time: Duration) -> Vector {
    guard movementEnd > movementStart else { return travel }
    let progress = min(
      max((time - movementStart) / (movementEnd - movementStart), 0), 1)
    return travel * (progress * progress.squareRoot())
  }
}

extension FingerTrack {
  /// The mean speeds of a swipe and of a drag, in points per second.
  private static let (swipeSpeed, dragSpeed) = (800.0, 500.0)
  /// The maximum time between the first and the last landing in a scattered stroke.
  private static let landingInterval = Duration.milliseconds(25)
  /// The standard deviation of a scattered finger's travel, as a fraction of the stroke's travel,
  /// and the standard deviation of its direction.
  private static let (travelDeviation, directionDeviation) = (0.06, Angle(degrees: 4))

  /// Returns the tracks of a stroke's fingers.
  static func tracks(
    of count: Int, moving travel: Vector, _ coordination: ProbeMotion.Coordination
  ) -> [FingerTrack] {
    func even(_ speed: Double) -> [FingerTrack] {
      let track = FingerTrack(movementEnd: .seconds(travel.length / speed), travel: travel)
      return [FingerTrack](repeating: track, count: count)
    }
    switch coordination {
    case .exact: return even(swipeSpeed)
    case .late(let delay):
      var tracks = even(dragSpeed)
      tracks[count - 1].movementStart = delay
      tracks[count - 1].movementEnd += delay
      return tracks
    case .scattered(let variant):
      var numbers = SeededRandomNumbers(seed: variant)
      var tracks = even(swipeSpeed)
      for index in tracks.indices {
        if index > 0 { tracks[index].landingTime = landingInterval * numbers.nextUniform() }
        tracks[index].movementStart = tracks[index].landingTime
        let factor = 1 + travelDeviation * numbers.nextNormal()
        let rotation = Angle(radians: directionDeviation.radians * numbers.nextNormal())
        tracks[index].travel = (travel * factor).applying(AffineTransform(rotation: rotation))
      }
      return tracks
    }
  }
}

/// A pseudorandom number generator whose output depends only on the seed.
private struct SeededRandomNumbers {
  private var state: UInt64

  /// Creates a generator for a seed. The seed is multiplied by a constant, because seeds that
  /// differ by a multiple of the increment in ``nextUniform()`` would produce the same numbers in
  /// shifted positions.
  init(seed: Int) { state = UInt64(truncatingIfNeeded: seed) &* 0xD1B5_4A32_D192_ED03 }

  /// Returns a number in 0..<1 (SplitMix64).
  mutating func nextUniform() -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return Double((bits ^ (bits >> 31)) >> 11) / 0x1p53
  }

  /// Returns an approximately normally distributed number with a standard deviation of 1.
  mutating func nextNormal() -> Double {
    var sum = 0.0
    for _ in 0..<12 { sum += nextUniform() }
    return sum - 6
  }
}
