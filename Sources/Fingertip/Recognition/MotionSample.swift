/// The location of one or more touches at one instant of their motion.
struct MotionSample {
  /// The time since the motion began, in nanoseconds.
  var time: Double
  var location: Vector

  /// A sentinel stored before the first sample. Every search ends at the sentinel, because it is
  /// earlier and farther away than any actual sample.
  static var sentinel: MotionSample {
    MotionSample(time: -.infinity, location: Vector(dx: .infinity, dy: .infinity))
  }
}

/// The most recent samples of a motion. Samples are numbered consecutively, and each one overwrites
/// the sample whose number is 32 lower.
typealias MotionSamples = InlineArray<32, MotionSample>

/// Returns the index of the sample with the given number. The capacity is a power of two, so a bit
/// mask is enough to compute the index.
func ringIndex(_ number: Int) -> Int { number & 31 }
