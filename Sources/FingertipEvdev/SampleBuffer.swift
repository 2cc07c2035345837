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
  mutating func append(
    _ id: TouchID, _ change: TouchSample.Change, _ values: ContactValues, _ mapper: SampleMapper
  ) {
    let location = mapper.location(values)
    if let details = mapper.details {
      append(id, change, at: location, values, details)
    } else {
      append(TouchSample(id, change, at: location))
    }
  }

  @inline(never)
  private mutating func append(
    _ id: TouchID, _ change: TouchSample.Change, at location: Point, _ values: ContactValues,
    _ details: SampleDetails
  ) {
    append(details.sample(id, change, at: location, values))
  }

  @inline(__always)
  private mutating func append(_ sample: TouchSample) {
    if count == storage.count { makeRoom() }
    storage[count] = sample
    count += 1
  }

  @inline(never)
  private mutating func makeRoom() {
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
