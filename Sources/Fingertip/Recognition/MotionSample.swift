/// Where a motion was, and when.
struct MotionSample {
  var time: Timestamp
  var place: Vector
}

/// The last samples of a motion. They are counted, and each takes the place of the one 32 before.
typealias MotionSamples = InlineArray<32, MotionSample>

/// Where the sample with a number is kept: a power of two makes a place some bits of a number.
@inline(__always)
func slot(_ number: Int) -> Int { number & 31 }

extension Timestamp {
  /// The nanoseconds that have passed until a later time: exact for any two of which it is the later.
  @inline(__always)
  func age(at now: Timestamp) -> UInt64 { UInt64(bitPattern: now.nanoseconds &- nanoseconds) }
}
