import Fingertip

/// A list of structures of a host, which may be larger than this library knows: each begins with
/// its size, which is that of the first.
struct Strided<Structure> {
  private let start: UnsafeRawPointer?
  private let stride: Int
  let count: Int

  /// Takes a list whose structures have at least `least` bytes.
  init(
    _ start: UnsafePointer<Structure>?, _ count: Int, _ minimumSize: Int
  ) throws(CallError) {
    self.start = UnsafeRawPointer(start)
    self.count = count
    guard count >= 0 else { throw .argument("The count is too large to be true.") }
    guard count > 0 else {
      stride = 0
      return
    }
    guard let start = self.start else {
      throw .argument("The list is NULL, but its count is not 0.")
    }
    stride = Int(clamping: start.loadUnaligned(as: UInt32.self))
    guard stride >= minimumSize, stride <= 1 << 16,
      stride % MemoryLayout<Structure>.alignment == 0
    else {
      throw .argument(
        "The size of a structure is wrong. Set it with sizeof, or by its _make function.")
    }
    let (_, overflow) = stride.multipliedReportingOverflow(by: count)
    if overflow { throw .argument("The count is too large to be true.") }
    for index in 0..<count
    where start.loadUnaligned(fromByteOffset: index * stride, as: UInt32.self) != UInt32(stride) {
      throw .argument("The sizes of the structures in a list differ. Set each with sizeof.")
    }
  }

  subscript(index: Int) -> Structure {
    guard let start else { fatalError("A list without a start has no elements.") }
    return start.loadUnaligned(fromByteOffset: index * stride, as: Structure.self)
  }
}
