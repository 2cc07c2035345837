/// A sample of a motion.
struct MotionSample {
  /// Nanoseconds since the motion began.
  var time: Double
  var location: Vector

  /// A sentinel before the first sample that ends every search: earlier and farther away than any
  /// sample.
  static var beforeAll: MotionSample {
    MotionSample(time: -.infinity, location: Vector(dx: .infinity, dy: .infinity))
  }
}

/// The last samples of a motion. Samples are numbered, and each overwrites the one 32 before it.
typealias MotionSamples = InlineArray<32, MotionSample>

/// Returns the index of the sample with a number. Because the capacity is a power of two, this is a
/// bit mask.
func slot(_ number: Int) -> Int { number & 31 }
