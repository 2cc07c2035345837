/// Where a motion was, and when.
struct MotionSample {
  /// Nanoseconds since the motion began.
  var time: Double
  var location: Vector

  /// Stands before the first sample of a motion, where it ends every search through the samples:
  /// longer ago and farther away than any.
  static var beforeAll: MotionSample {
    MotionSample(time: -.infinity, location: Vector(dx: .infinity, dy: .infinity))
  }
}

/// The last samples of a motion. They are counted, and each takes the place of the one 32 before.
typealias MotionSamples = InlineArray<32, MotionSample>

/// Where the sample with a number is kept: a power of two makes a place some bits of a number.
func slot(_ number: Int) -> Int { number & 31 }
