import Fingertip

/// A list of structures of a host, which may be larger than this library knows: each begins with
/// its size, which is that of the first.
struct Strided<Structure> {
  private let start: UnsafeRawPointer?
  private let stride: Int
  let count: Int

  /// Takes a list whose structures have at least `least` bytes.
  init(
    _ start: UnsafePointer<Structure>?, _ count: Int, _ least: Int
  ) throws(Failure) {
    self.start = UnsafeRawPointer(start)
    self.count = count
    guard count >= 0 else { throw .argument("count out of range") }
    guard count > 0 else {
      stride = 0
      return
    }
    guard let start = self.start else {
      throw .argument("array is NULL, but its count is not 0")
    }
    stride = Int(clamping: start.loadUnaligned(as: UInt32.self))
    guard stride >= least, stride <= 1 << 16,
      stride % MemoryLayout<Structure>.alignment == 0
    else {
      throw .argument(
        "invalid structure size; set it with sizeof or the _make function")
    }
    let (_, overflow) = stride.multipliedReportingOverflow(by: count)
    if overflow { throw .argument("count out of range") }
    for index in 0..<count
    where start.loadUnaligned(fromByteOffset: index * stride, as: UInt32.self) != UInt32(stride) {
      throw .argument("different structure sizes in an array; set each with sizeof")
    }
  }

  subscript(index: Int) -> Structure {
    guard let start else { fatalError("array without a start") }
    return start.loadUnaligned(fromByteOffset: index * stride, as: Structure.self)
  }
}
