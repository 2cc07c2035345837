internal import Fingertip

/// The samples of the frame that is being collected, in storage that is used again.
///
/// What is left of an earlier frame is overwritten, and not removed before.
struct SampleBuffer {
  private var storage: [TouchSample] = []
  /// How many of the samples are those of this frame.
  private(set) var count = 0

  init(capacity: Int) { storage.reserveCapacity(capacity) }

  @inline(__always)
  mutating func append(_ sample: TouchSample) {
    if count == storage.count { grow() }
    storage[count] = sample
    count += 1
  }

  /// The sample that was added last; there must be one.
  var last: TouchSample {
    get { storage[count - 1] }
    _modify { yield &storage[count - 1] }
  }

  /// Moves the end of a touch; nothing is done where it did not end in this frame.
  mutating func moveEnd(of id: TouchID, to location: Point) {
    let end = storage[..<count].lastIndex { $0.id == id && $0.change == .ended }
    if let end { storage[end].location = location }
  }

  @inline(never)
  private mutating func grow() {
    storage.append(TouchSample(TouchID(0), .moved, at: .zero))
  }

  /// Hands the samples over in exchange for those of the frame before, so that nothing is copied.
  @inline(__always)
  mutating func exchange(for samples: inout [TouchSample]) {
    // One by one: there are few, and removing several at once is made for many.
    while storage.count > count { storage.removeLast() }
    swap(&samples, &storage)
    count = 0
  }
}
