/// Everything that hosts have made and not destroyed yet, by its handle.
///
/// A handle costs one look into an array. A slot that is free again is used anew under another
/// generation, and never again when it is out of generations, so that no handle ever comes back.
struct HandleTable {
  /// What a handle stands for.
  enum Entry {
    case view(ViewRecord)
    case recognizer(RecognizerRecord)
    case surface(SurfaceRecord)
    /// Nothing, and the slot that was freed before it; −1 for none.
    case free(next: Int)
  }

  private struct Slot {
    var generation: UInt
    var entry: Entry
  }

  /// Room of its own, so that the table is there from the start: what is empty at first, but made by
  /// a function, each use would have to ask for.
  private var slots: UnsafeMutablePointer<Slot>?
  private var capacity = 0
  /// How many slots are or were in use.
  private var used = 0
  private var firstFree = -1
  /// How many handles stand for something.
  private(set) var count = 0

  /// What a handle stands for; `nil` for one that stands for nothing, or never did.
  func entry(_ handle: Handle) -> Entry? {
    guard let slots, handle.index < used, slots[handle.index].generation == handle.generation
    else { return nil }
    if case .free = slots[handle.index].entry { return nil }
    return slots[handle.index].entry
  }

  /// The handle of what is taken in next.
  @inline(never)
  mutating func next() throws(CallError) -> Handle {
    let slots = try slotsWithCapacity()
    if firstFree < 0 {
      firstFree = used
      (slots + used).initialize(to: Slot(generation: 1, entry: .free(next: -1)))
      used += 1
    }
    return Handle(index: firstFree, generation: slots[firstFree].generation)
  }

  /// Takes something in, under the handle that ``next()`` returned.
  @inline(never)
  mutating func insert(_ entry: Entry) {
    guard firstFree >= 0, let slots, case .free(let next) = slots[firstFree].entry else { return }
    slots[firstFree].entry = entry
    firstFree = next
    count += 1
  }

  /// Lets a handle stand for nothing any more, and returns what it stood for, which the caller is to
  /// keep until the table may be changed again.
  @inline(never)
  mutating func remove(_ handle: Handle) -> AnyObject? {
    guard let slots, let entry = entry(handle) else { return nil }
    slots[handle.index].entry = .free(next: firstFree)
    count -= 1
    if slots[handle.index].generation < Handle.maximum {
      slots[handle.index].generation += 1
      firstFree = handle.index
    } else {
      // Generation 0 belongs to no handle.
      slots[handle.index].generation = 0
    }
    return switch entry {
    case .view(let record): record
    case .recognizer(let record): record
    case .surface(let record): record
    case .free: nil
    }
  }

  /// The slots, with room for another one where none is free.
  private mutating func slotsWithCapacity() throws(CallError) -> UnsafeMutablePointer<Slot> {
    if let slots, firstFree >= 0 || used < capacity { return slots }
    guard UInt(used) < Handle.maximum else { throw .full }
    let size = used * MemoryLayout<Slot>.stride
    capacity = max(16, 2 * used)
    let grown = UnsafeMutablePointer<Slot>.allocate(capacity: capacity)
    if let slots {
      // What is in them moves with its bytes.
      UnsafeMutableRawPointer(grown).copyMemory(from: slots, byteCount: size)
      slots.deallocate()
    }
    slots = grown
    return grown
  }
}
