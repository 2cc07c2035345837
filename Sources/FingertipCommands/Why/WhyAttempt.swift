internal import Fingertip

/// One attempt of a recognizer, from its first touch to its outcome.
struct WhyAttempt {
  /// A touch of the attempt.
  struct TouchRecord {
    let touch: TouchID
    let number: Int
    let landing: Point
    let start: Timestamp
    /// The name of the view that receives the touch, or empty if no view does, and the hit-test
    /// reason.
    let view: String
    let choice: String
    var end: Timestamp?
    /// The maximum distance from the start, in points.
    var travel = 0.0

    /// Updates the touch with a sample.
    mutating func follow(_ sample: TouchSample, at time: Timestamp) {
      travel = max(travel, sample.location.distance(to: landing))
      switch sample.change {
      case .ended, .cancelled: end = time
      case .began, .moved: break
      }
    }
  }

  /// A decision about the attempt.
  struct Event {
    let time: Timestamp
    let text: String
  }

  var touches: [TouchRecord] = []
  var events: [Event] = []
  var miss: NearMiss?
  /// The final state, or `nil` while the attempt continues.
  var outcome: GestureState?

  /// Whether the gesture was recognized or has begun.
  var isRecognized = false
}
