/// The touches that are down, in slots that are used over and over.
struct TouchTable: ~Copyable {
  /// What happened in the frame at hand to any of them.
  struct Changes: OptionSet {
    let rawValue: UInt8
    static let landings = Changes(rawValue: 1)
    static let moves = Changes(rawValue: 2)
    static let lifts = Changes(rawValue: 4)
    static let cancels = Changes(rawValue: 8)
    /// Landings and lifts of one touch in one frame.
    static let taps = Changes(rawValue: 16)
    /// Landings and moves of one touch in one frame.
    static let slides = Changes(rawValue: 32)
    /// Touches that stay where they are, and press otherwise.
    static let contacts = Changes(rawValue: 64)
  }

  private(set) var slots = UniqueArray<Touch?>()
  /// Where the touch of each slot is, or was when the slot was freed.
  private(set) var locations = UniqueArray<Point>()
  private(set) var changes = Changes()
  /// The identities whose samples are to be left out until they lift: palms, and touches that were
  /// cancelled while the finger stayed down.
  private var ignored = UniqueArray<TouchID>()
  private var count: UInt64 = 0
  /// The slots of all touches, in the order of their identities, to find one among thousands.
  private var known = UniqueArray<Known>()
  /// Where the last sample was found: the next one is mostly in the slot after it.
  private var hint = 0
  /// No slot before this one is free.
  private var firstFree = 0

  private struct Known {
    let id: TouchID
    let slot: Int
  }

  /// Whether no touch is down.
  var isEmpty: Bool { !slots.contains { $0 != nil } }

  /// The slot of a touch that is down.
  mutating func slot(of id: TouchID) -> Int? {
    if hint >= slots.count { hint = 0 }
    if hint < slots.count, slots[hint]?.id == id {
      hint += 1
      return hint - 1
    }
    let index = index(of: id)
    guard index < known.count, known[index].id == id else { return nil }
    hint = known[index].slot + 1
    return known[index].slot
  }

  /// Where an identity is among those that are known, or would be.
  private func index(of id: TouchID) -> Int {
    var (low, high) = (0, known.count)
    while low < high {
      let middle = (low + high) / 2
      if known[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The touch in a slot.
  subscript(slot: Int) -> Touch? {
    unsafeAddress { slots.address(of: slot) }
  }

  /// Works with the touch in a slot, if there is one, without counting a reference to it.
  @inline(__always)  // Each touch comes by here in each frame.
  func use<Result>(_ slot: Int, _ body: (Touch) -> Result) -> Result? {
    guard let touch = slots[slot].map(Unmanaged.passUnretained) else { return nil }
    return touch._withUnsafeGuaranteedRef(body)
  }

  /// Gives a touch that lands the first free slot, and returns that.
  mutating func insert(_ touch: Touch) -> Int {
    count += 1
    changes.insert(.landings)
    let free = slots.firstIndex(from: firstFree) { $0 == nil } ?? slots.count
    firstFree = free + 1
    known.insert(Known(id: touch.id, slot: free), at: index(of: touch.id))
    if free == slots.count {
      slots.append(nil)
      locations.append(touch.start)
    }
    slots[free] = touch
    locations[free] = touch.start
    return free
  }

  /// Moves a touch to where a sample says, and answers whether it was such a sample, as most are: of
  /// a finger that was down before this frame, and is now at a place that exists.
  mutating func move(by sample: TouchSample, at time: Timestamp) -> Bool {
    guard sample.change == .moved, sample.tool != .palm, sample.location.isValid,
      let slot = slot(of: sample.id), slots[slot]?.isMoving == true
    else { return false }
    apply(sample, slot, isEnd: false, at: time)
    return true
  }

  /// Moves or lifts a touch, and answers whether the sample says anything new.
  @discardableResult
  mutating func apply(
    _ sample: TouchSample, _ slot: Int, isEnd: Bool, at time: Timestamp
  ) -> Bool {
    let newChanges = use(slot) { $0.advance(with: sample, isEnd: isEnd, at: time) }
    guard let newChanges = newChanges ?? nil else { return false }
    locations[slot] = sample.location
    changes.formUnion(newChanges)
    return true
  }

  /// Cancels a touch. `isDown` says that the finger stays on the surface as far as is known, so that
  /// more samples of it may come.
  mutating func cancel(_ slot: Int, _ reason: CancellationReason, isDown: Bool) {
    if isDown, let id = slots[slot]?.id { ignoreUntilLift(id) }
    slots[slot]?.change = .cancelled(reason)
    changes.insert(.cancels)
  }

  /// Lifts the touches that landed and lifted in one frame, after their landing was told.
  mutating func endTaps() {
    for slot in slots.indices where slots[slot]?.endsAtOnce == true { slots[slot]?.change = .ended }
  }

  /// The number that the next touch will have: the first of a window is 1.
  var nextNumber: UInt64 { count + 1 }

  /// Starts a frame: all touches rest until a sample says otherwise (rule T4).
  mutating func beginFrame() {
    for slot in slots.indices {
      if let touch = slots[slot], touch.phase != .stationary { touch.becomeStationary() }
    }
  }

  /// Adds all touches to a list, those that end in this frame included.
  func append(to touches: inout [Touch]) {
    for slot in slots.indices {
      if let touch = slots[slot] { touches.append(touch) }
    }
  }

  /// Frees the slots of touches that are over, and ends the frame for the others.
  mutating func endFrame() {
    changes = Changes()
    var hasFreed = false
    for slot in slots.indices {
      switch slots[slot]?.change {
      case .ended, .cancelled:
        slots[slot] = nil
        firstFree = min(firstFree, slot)
        hasFreed = true
      case .began, .moved: slots[slot]?.change = .nothing
      case .nothing, nil: break
      }
    }
    if hasFreed { removeFreed() }
  }

  private mutating func removeFreed() {
    var keptCount = 0
    for index in known.indices where slots[known[index].slot] != nil {
      known.swap(keptCount, index)
      keptCount += 1
    }
    known.truncate(to: keptCount)
  }

  /// Leaves an identity out of account until it lifts. Of fingers that never do, such as those of a screen
  /// whose cable was pulled, the last hundred are kept, or as many as were down at once.
  mutating func ignoreUntilLift(_ id: TouchID) {
    if ignored.count >= max(100, slots.count) { _ = ignored.removeFirst() }
    ignored.append(id)
  }

  /// Whether an identity is left out of account.
  func isIgnored(_ id: TouchID) -> Bool { ignored.contains { $0 == id } }

  /// Takes an identity whose finger lifted off the list of those left out of account.
  mutating func stopIgnoring(_ id: TouchID) { ignored.removeAll { $0 == id } }
}
