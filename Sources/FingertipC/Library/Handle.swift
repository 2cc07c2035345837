/// What a host knows a window, a view, a surface or a recognizer by: the place of a slot in the table, and how
/// often that was used.
///
/// It looks like a pointer in C, and is never one: whatever a host passes, it is looked up.
struct Handle: Equatable {
  /// The generation in the upper half, the index of the slot in the lower half; never 0.
  let bits: UInt

  static var halfWidth: Int { UInt.bitWidth / 2 }
  /// The greatest number that fits into either half.
  static var maximum: UInt { (1 << UInt(halfWidth)) - 1 }

  init(index: Int, generation: UInt) {
    bits = generation << UInt(Handle.halfWidth) | UInt(index)
  }

  /// What a host passed; `nil` for NULL.
  init?(_ pointer: OpaquePointer?) {
    guard let pointer else { return nil }
    bits = UInt(bitPattern: pointer)
  }

  var index: Int { Int(bits & Handle.maximum) }
  var generation: UInt { bits >> UInt(Handle.halfWidth) }
  /// What a host gets.
  var pointer: OpaquePointer? { OpaquePointer(bitPattern: bits) }
}

extension [Handle] {
  /// The handles but one.
  @inline(never)
  func without(_ handle: Handle) -> [Handle] {
    var others: [Handle] = []
    for other in self where other != handle { others.append(other) }
    return others
  }
}
