internal import Fingertip

/// One attempt at a gesture: from the finger that begins it to what became of it.
struct WhyAttempt {
  /// A finger of it, and what it did.
  struct TouchRecord {
    let touch: TouchID
    let number: Int
    let landing: Point
    let start: Timestamp
    /// The view that it is on, and why; empty where no view takes it.
    let view: String
    let choice: String
    var end: Timestamp?
    /// How far it has been from where it landed, in points.
    var travel = 0.0

    /// Follows the finger.
    mutating func follow(_ sample: TouchSample, at time: Timestamp) {
      travel = max(travel, sample.location.distance(to: landing))
      switch sample.change {
      case .ended, .cancelled: end = time
      case .began, .moved: break
      }
    }
  }

  /// Something that was decided of it.
  struct Event {
    let time: Timestamp
    let text: String
  }

  var touches: [TouchRecord] = []
  var events: [Event] = []
  var miss: NearMiss?
  /// The state that ended it; `nil` while it goes on.
  var outcome: GestureState?

  /// Whether the gesture happened, at least for a while.
  var isRecognized = false
}
