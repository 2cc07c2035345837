/// The identifier of a window, a view, a surface or a recognizer: the index of a slot in the table,
/// and the slot's generation.
///
/// In C, a handle has a pointer type but is never dereferenced. Every handle that a host passes is
/// looked up in the table instead.
struct Handle: Equatable {
  /// The generation, in the upper half, and the slot index, in the lower half. Never 0.
  let bits: UInt

  static var halfWidth: Int { UInt.bitWidth / 2 }
  /// The largest number that fits in either half.
  static var maximumHalf: UInt { (1 << UInt(halfWidth)) - 1 }

  init(index: Int, generation: UInt) {
    bits = generation << UInt(Handle.halfWidth) | UInt(index)
  }

  /// Creates a handle from a host's pointer, or returns `nil` if the pointer is `NULL`.
  init?(_ pointer: OpaquePointer?) {
    guard let pointer else { return nil }
    bits = UInt(bitPattern: pointer)
  }

  var index: Int { Int(bits & Handle.maximumHalf) }
  var generation: UInt { bits >> UInt(Handle.halfWidth) }
  /// The handle as an opaque pointer for the host.
  var pointer: OpaquePointer? { OpaquePointer(bitPattern: bits) }
}

extension [Handle] {
  /// Returns all handles except the given one.
  @inline(never)
  func removing(_ handle: Handle) -> [Handle] {
    var others: [Handle] = []
    for other in self where other != handle { others.append(other) }
    return others
  }
}
