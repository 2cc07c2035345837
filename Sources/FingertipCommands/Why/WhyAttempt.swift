internal import Fingertip

/// One attempt by a recognizer, from its first touch to its outcome.
struct WhyAttempt {
  /// A touch that belongs to the attempt.
  struct TouchRecord {
    let touch: TouchID
    let number: Int
    let landingPoint: Point
    let landingTime: Timestamp
    /// The name of the view that receives the touch, or an empty string if no view receives it.
    /// ``hitReason`` contains the reason reported by the hit test.
    let viewName: String
    let hitReason: String
    var endTime: Timestamp?
    /// The maximum distance of the touch from its landing point, in points.
    var maximumTravel = 0.0

    /// Updates the record of the touch with a new sample.
    mutating func update(_ sample: TouchSample, at time: Timestamp) {
      maximumTravel = max(maximumTravel, sample.location.distance(to: landingPoint))
      switch sample.change {
      case .ended, .cancelled: endTime = time
      case .began, .moved: break
      }
    }
  }

  /// A decision about the attempt.
  struct AttemptDecision {
    let time: Timestamp
    let message: String
  }

  var touches: [TouchRecord] = []
  var decisions: [AttemptDecision] = []
  var nearMiss: NearMiss?
  /// The attempt's final state, or `nil` while it continues.
  var finalState: GestureState?

  /// Whether the gesture was recognized or began, and wasn't withdrawn afterward.
  var isRecognized = false
  /// Whether the gesture was cancelled in favor of another gesture.
  var isWithdrawn = false
}
