/// A set of touches that takes only two machine words. The arena uses such sets to test whether two
/// attempts share a touch.
///
/// The window numbers touches as they begin. The first bit represents the first touch in the set.
/// All touches from the 64th on share the last bit, so an attempt with more than 63 touches may
/// seem to share a touch that it doesn't actually track.
struct TouchSet: Hashable {
  /// The number of the first touch, or 0 if the set is empty.
  private(set) var firstNumber: UInt64 = 0
  private var bits: UInt64 = 0

  /// Whether the set is empty.
  var isEmpty: Bool { bits == 0 }

  /// The number of touches, at most 64.
  var count: Int { bits.nonzeroBitCount }

  /// Adds the touch with the given number, which must not be less than any number already in the
  /// set.
  mutating func insert(_ number: UInt64) {
    if isEmpty { firstNumber = number }
    bits |= 1 << min(number &- firstNumber, 63)
  }

  /// Returns whether the set contains the touch with the given number.
  func contains(_ number: UInt64) -> Bool {
    !isEmpty && number >= firstNumber && bits & (1 << min(number - firstNumber, 63)) != 0
  }

  /// Returns whether the two sets share a touch.
  func overlaps(_ other: TouchSet) -> Bool {
    let (early, late) = firstNumber <= other.firstNumber ? (self, other) : (other, self)
    // All touches from the 64th on share the last bit.
    if early.bits >> 63 != 0 { return !late.isEmpty }
    let distance = late.firstNumber - early.firstNumber
    return distance < 64 && (early.bits >> distance) & late.bits != 0
  }
}
