/// A small random number generator that returns the same numbers for the same seed on every
/// platform.
///
/// ```swift
/// var random = SplitMix64(seed: 7)
/// Double.random(in: 0...1, using: &random)  // always the same
/// ```
///
/// The generator is suitable for tests and jitter, but not for cryptography. The algorithm is
/// SplitMix by Steele, Lea and Flood.
public struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a generator with a seed. Any seed is valid.
  public init(seed: UInt64) { state = seed }

  /// Returns the next 64 random bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// Returns a random number in 0 ..< 1, the same on every platform and in every Swift version.
  public mutating func nextUniform() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// Returns a random number in a range, the same on every platform and in every Swift version.
  public mutating func number(in range: ClosedRange<Double>) -> Double {
    range.lowerBound + nextUniform() * (range.upperBound - range.lowerBound)
  }
}
