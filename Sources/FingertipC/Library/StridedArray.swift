import Fingertip

/// An array of structures passed by a host. The host's structures may be larger than those that
/// this library was compiled with. Each structure begins with its size, and all have the same size.
struct StridedArray<Structure> {
  private let start: UnsafeRawPointer?
  private let stride: Int
  let count: Int

  /// Creates a view of an array of structures, each of which must have at least the given size in
  /// bytes.
  init(
    _ start: UnsafePointer<Structure>?, _ count: Int, _ minimumSize: Int
  ) throws(CallError) {
    self.start = UnsafeRawPointer(start)
    self.count = count
    guard count >= 0 else {
      throw .invalidArgument(
        "count is negative; pass the number of structures in the array")
    }
    guard count > 0 else {
      stride = 0
      return
    }
    guard let start = self.start else {
      throw .invalidArgument("array is NULL, but its count is not 0")
    }
    stride = Int(clamping: start.loadUnaligned(as: UInt32.self))
    guard stride >= minimumSize, stride <= 1 << 16,
      stride % MemoryLayout<Structure>.alignment == 0
    else {
      throw .invalidArgument(
        "invalid structure size; set size with sizeof or call the _make function")
    }
    let (_, overflow) = stride.multipliedReportingOverflow(by: count)
    if overflow {
      throw .invalidArgument(
        "count is too large; pass the number of structures in the array")
    }
    for index in 0..<count
    where start.loadUnaligned(fromByteOffset: index * stride, as: UInt32.self) != UInt32(stride) {
      throw .invalidArgument(
        "the structures in the array have different sizes; set each size with sizeof")
    }
  }

  subscript(index: Int) -> Structure {
    guard let start else { fatalError("array is NULL") }
    return start.loadUnaligned(fromByteOffset: index * stride, as: Structure.self)
  }
}
