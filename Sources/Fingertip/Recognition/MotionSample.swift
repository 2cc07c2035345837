/// A sample of a motion.
struct MotionSample {
  /// The time since the motion began, in nanoseconds.
  var time: Double
  var location: Vector

  /// A sentinel stored before the first sample to end every search, because it is earlier and
  /// farther away than any actual sample.
  static var sentinel: MotionSample {
    MotionSample(time: -.infinity, location: Vector(dx: .infinity, dy: .infinity))
  }
}

/// The last samples of a motion. Samples are numbered, and each overwrites the one 32 numbers
/// before it.
typealias MotionSamples = InlineArray<32, MotionSample>

/// Returns the index of the sample with the given number. Because the capacity is a power of two, a
/// bit mask is enough.
func slot(_ number: Int) -> Int { number & 31 }
