/// A set of touches that fits into two machine words, to tell whether two attempts share a touch.
///
/// Touches are numbered by the window as they land. The set holds the touches from its first one
/// on; the 64th and all later ones count as one, so that an attempt of more than 63 touches may
/// seem to share one that it does not.
struct TouchSet: Hashable {
  /// The number of the touch that came first; 0 when there is none.
  private(set) var first: UInt64 = 0
  private var bits: UInt64 = 0

  /// Whether no touch is in it.
  var isEmpty: Bool { bits == 0 }

  /// How many touches are in it; no more than 64 are counted.
  var count: Int { bits.nonzeroBitCount }

  /// Adds the touch with a number, which is not less than those already in.
  mutating func insert(_ number: UInt64) {
    if isEmpty { first = number }
    bits |= 1 << min(number &- first, 63)
  }

  /// Whether the touch with a number is in it.
  func contains(_ number: UInt64) -> Bool {
    !isEmpty && number >= first && bits & (1 << min(number - first, 63)) != 0
  }

  /// Whether the two sets share a touch.
  func overlaps(_ other: TouchSet) -> Bool {
    let (early, late) = first <= other.first ? (self, other) : (other, self)
    // The last place stands for any number of later touches.
    if early.bits >> 63 != 0 { return !late.isEmpty }
    let distance = late.first - early.first
    return distance < 64 && (early.bits >> distance) & late.bits != 0
  }
}
