internal import Fingertip

/// The samples that have been collected for the current frame. Their storage is reused for the next
/// frame.
///
/// The samples of an earlier frame aren't removed; new samples overwrite them.
struct SampleBuffer {
  private var storage: [TouchSample] = []
  /// The number of samples in this frame.
  private(set) var count = 0

  init(capacity: Int) { storage.reserveCapacity(capacity) }

  @inline(__always)
  mutating func append(_ sample: TouchSample) {
    if count == storage.count { growStorage() }
    storage[count] = sample
    count += 1
  }

  /// The sample that was added last. The buffer must not be empty.
  var lastSample: TouchSample {
    get { storage[count - 1] }
    _modify { yield &storage[count - 1] }
  }

  /// Changes the location at which a touch ended, if it ended in this frame.
  mutating func moveEndLocation(of id: TouchID, to location: Point) {
    let end = storage[..<count].lastIndex { $0.id == id && $0.change == .ended }
    if let end { storage[end].location = location }
  }

  @inline(never)
  private mutating func growStorage() {
    storage.append(TouchSample(TouchID(0), .moved, at: .zero))
  }

  /// Swaps the samples with those of the previous frame instead of copying them.
  @inline(__always)
  mutating func swapSamples(for samples: inout [TouchSample]) {
    // Remove the samples one by one, because there are only a few, and `removeLast(_:)` is
    // optimized for large numbers of elements.
    while storage.count > count { storage.removeLast() }
    swap(&samples, &storage)
    count = 0
  }
}
