/// A table of the touches that are down. Slots are reused.
struct TouchTable: ~Copyable {
  /// The changes of the current frame.
  struct Changes: OptionSet {
    let rawValue: UInt8
    static let landings = Changes(rawValue: 1)
    static let moves = Changes(rawValue: 2)
    static let lifts = Changes(rawValue: 4)
    static let cancels = Changes(rawValue: 8)
    /// Touches that began and ended in one frame.
    static let beganAndEnded = Changes(rawValue: 16)
    /// Touches that began and moved in one frame.
    static let beganAndMoved = Changes(rawValue: 32)
    /// Touches whose contact data changed without movement.
    static let contactData = Changes(rawValue: 64)
  }

  private(set) var slots = UniqueArray<Touch?>()
  /// The location of the touch in each slot, or the last location if the slot is free.
  private(set) var locations = UniqueArray<Point>()
  private(set) var changes = Changes()
  /// The touch IDs to ignore until their contacts lift. They belong to palms and to touches that
  /// were cancelled while still down.
  private var ignoredIDs = UniqueArray<TouchID>()
  private var lastTouchNumber: UInt64 = 0
  /// The slots of all touches, sorted by touch ID for binary search.
  private var slotsByID = UniqueArray<KnownSlot>()
  /// The slot after the one that was found last. The next sample usually belongs to the touch in
  /// this slot.
  private var slotHint = 0
  /// The number of slots to which ``slotHint`` applies. The hint applies to all slots, or to none
  /// if a touch ID was released in this frame.
  private var hintedSlotCount = 0
  /// A lower bound for the index of the first free slot.
  private var firstFreeSlot = 0

  private struct KnownSlot {
    let id: TouchID
    let slot: Int
  }

  /// The maximum number of simultaneous touches, which equals the maximum number of slots in the
  /// Linux kernel. The more touches are down, the longer a frame takes to process.
  static var maximumCount: Int { 1024 }

  /// Whether no more touches can begin.
  var isFull: Bool { slotsByID.count >= TouchTable.maximumCount }

  /// Whether no touch is down.
  var isEmpty: Bool { !slots.contains { $0 != nil } }

  /// Returns the slot of a touch, or `nil` if the touch isn't down.
  mutating func slot(of id: TouchID) -> Int? {
    if slotHint >= hintedSlotCount { slotHint = 0 }
    if slotHint < hintedSlotCount, slots[slotHint]?.id == id {
      slotHint += 1
      return slotHint - 1
    }
    let index = index(of: id)
    guard index < slotsByID.count, slotsByID[index].id == id else { return nil }
    slotHint = slotsByID[index].slot + 1
    return slotsByID[index].slot
  }

  /// Returns the index of a touch ID in ``slotsByID``, or the index at which to insert the ID if it
  /// isn't there.
  private func index(of id: TouchID) -> Int {
    var (low, high) = (0, slotsByID.count)
    while low < high {
      let middle = (low + high) / 2
      if slotsByID[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The touch in a slot.
  subscript(slot: Int) -> Touch? {
    unsafeAddress { slots.address(of: slot) }
  }

  /// Calls a closure with the touch in a slot, if there is one, without retaining the touch.
  @inline(__always)  // Called for each touch in each frame.
  func withTouch<Result>(in slot: Int, _ body: (Touch) -> Result) -> Result? {
    guard let touch = slots[slot].map(Unmanaged.passUnretained) else { return nil }
    return touch._withUnsafeGuaranteedRef(body)
  }

  /// Inserts a new touch into the first free slot, and returns that slot.
  mutating func insert(_ touch: Touch) -> Int {
    lastTouchNumber += 1
    changes.insert(.landings)
    let free = slots.firstIndex(from: firstFreeSlot) { $0 == nil } ?? slots.count
    firstFreeSlot = free + 1
    slotsByID.insert(KnownSlot(id: touch.id, slot: free), at: index(of: touch.id))
    if free == slots.count {
      if hintedSlotCount == free { hintedSlotCount += 1 }
      slots.append(nil)
      locations.append(touch.startLocation)
    }
    slots[free] = touch
    locations[free] = touch.startLocation
    return free
  }

  /// Applies a sample if it moves a touch. This method is the fast path, which handles most
  /// samples.
  ///
  /// - Returns: `true` if the touch was already down and the sample moved it to a valid location.
  ///   Otherwise, the sample isn't applied.
  mutating func moveTouch(with sample: TouchSample, at time: Timestamp) -> Bool {
    guard sample.change == .moved, sample.tool != .palm, sample.location.isValid,
      let slot = slot(of: sample.id), slots[slot]?.isContinuing == true
    else { return false }
    applySample(sample, slot, isEnd: false, at: time)
    return true
  }

  /// Applies a sample that moves or ends a touch. Returns whether the sample changed anything.
  @discardableResult
  mutating func applySample(
    _ sample: TouchSample, _ slot: Int, isEnd: Bool, at time: Timestamp
  ) -> Bool {
    let newChanges = withTouch(in: slot) { $0.applySample(sample, isEnd: isEnd, at: time) }
    guard let newChanges = newChanges ?? nil else { return false }
    locations[slot] = sample.location
    changes.formUnion(newChanges)
    return true
  }

  /// Cancels a touch. `isDown` is `true` if the contact may still be down, in which case more
  /// samples may follow.
  mutating func cancelTouch(inSlot slot: Int, _ reason: CancellationReason, isDown: Bool) {
    if isDown, let id = slots[slot]?.id { ignoreUntilLift(id) }
    slots[slot]?.changeInFrame = .cancelled(reason)
    changes.insert(.cancels)
  }

  /// Releases the ID of a touch that ends in this frame, so that a new touch can begin with the
  /// same ID.
  mutating func releaseID(ofTouchIn slot: Int) {
    guard let id = slots[slot]?.id else { return }
    slotsByID.remove(at: index(of: id))
    hintedSlotCount = 0
  }

  /// Returns whether the given touch ID was released in this frame.
  func hasReleasedID(_ id: TouchID) -> Bool {
    hintedSlotCount == 0 && slots.contains { $0?.id == id && $0?.endsInFrame == true }
  }

  /// Ends the touches that began and ended in the same frame. Called after the beginning of these
  /// touches has been delivered.
  mutating func endTouchesBegunInFrame() {
    for slot in slots.indices where slots[slot]?.beginsAndEndsInFrame == true {
      slots[slot]?.changeInFrame = .ended
    }
  }

  /// The number of the next touch. The first touch in a window has number 1.
  var nextTouchNumber: UInt64 { lastTouchNumber + 1 }

  /// Starts a frame. All touches are stationary until a sample changes them (rule T4).
  mutating func beginFrame() {
    for slot in slots.indices {
      if let touch = slots[slot], touch.phase != .stationary { touch.becomeStationary() }
    }
  }

  /// Appends all touches to an array, including those that end in this frame.
  func appendTouches(to touches: inout [Touch]) {
    for slot in slots.indices {
      if let touch = slots[slot] { touches.append(touch) }
    }
  }

  /// All touches, including those that end in this frame.
  var touches: [Touch] {
    var touches: [Touch] = []
    appendTouches(to: &touches)
    return touches
  }

  /// Frees the slots of ended touches, and resets the changes of the remaining ones.
  mutating func endFrame() {
    changes = Changes()
    var hasFreed = false
    for slot in slots.indices {
      switch slots[slot]?.changeInFrame {
      case .ended, .cancelled:
        slots[slot] = nil
        firstFreeSlot = min(firstFreeSlot, slot)
        hasFreed = true
      case .began, .moved: slots[slot]?.changeInFrame = .nothing
      case .nothing, nil: break
      }
    }
    if hasFreed { removeFreedSlots() }
  }

  private mutating func removeFreedSlots() {
    var keptCount = 0
    for index in slotsByID.indices where slots[slotsByID[index].slot] != nil {
      slotsByID.swap(keptCount, index)
      keptCount += 1
    }
    slotsByID.truncate(to: keptCount)
    hintedSlotCount = slots.count
  }

  /// Starts ignoring samples with the given touch ID until its contact lifts.
  ///
  /// Some contacts never lift, such as when a touchscreen's cable is unplugged. The table therefore
  /// keeps only the last hundred IDs, or as many IDs as it has slots if it has more than a hundred.
  mutating func ignoreUntilLift(_ id: TouchID) {
    if ignoredIDs.count >= max(100, slots.count) { _ = ignoredIDs.removeFirst() }
    ignoredIDs.append(id)
  }

  /// Returns whether a touch ID is ignored.
  func isIgnored(_ id: TouchID) -> Bool { ignoredIDs.contains { $0 == id } }

  /// Stops ignoring a touch ID once its contact has lifted.
  mutating func stopIgnoring(_ id: TouchID) { ignoredIDs.removeAll { $0 == id } }
}
