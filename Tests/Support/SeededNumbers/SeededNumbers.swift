/// A random number generator with a seed (SplitMix64), for tests that don't import
/// FingertipTesting.
package struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// Returns a number in `low ..< high`.
  package mutating func number(_ low: Double, _ high: Double) -> Double {
    low + (high - low) * (Double(next() >> 11) * 0x1p-53)
  }

  /// Returns a number in `0 ..< count`.
  package mutating func index(_ count: Int) -> Int { Int(next() % UInt64(count)) }

  /// Returns `true` once in `count` calls on average.
  package mutating func once(in count: Int) -> Bool { index(count) == 0 }
}
