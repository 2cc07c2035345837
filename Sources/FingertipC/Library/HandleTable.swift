/// A table, indexed by handle, of the objects that hosts have created and not yet destroyed.
///
/// Looking up a handle takes one array access. A freed slot is reused with the next generation
/// number. Once a slot has used up all generation numbers, it is never reused. A stale handle
/// therefore never becomes valid again.
struct HandleTable {
  /// The object that a handle identifies.
  enum Entry {
    case view(ViewRecord)
    case recognizer(RecognizerRecord)
    case surface(SurfaceRecord)
    /// A free slot, with the index of the next free slot or −1.
    case free(next: Int)
  }

  private struct Slot {
    var generation: UInt
    var entry: Entry
  }

  /// The slots, which are in manually allocated memory instead of an array so that the table can be
  /// statically initialized. With an array, every access would have to check for lazy
  /// initialization.
  private var slots: UnsafeMutablePointer<Slot>?
  private var capacity = 0
  /// The number of slots that are or have been in use.
  private var usedSlotCount = 0
  private var firstFreeIndex = -1
  /// The number of valid handles.
  private(set) var count = 0

  /// Returns the object that a handle identifies, or `nil` if the handle is stale or invalid.
  func entry(for handle: Handle) -> Entry? {
    guard let slots, handle.index < usedSlotCount,
      slots[handle.index].generation == handle.generation
    else { return nil }
    if case .free = slots[handle.index].entry { return nil }
    return slots[handle.index].entry
  }

  /// Returns the handle for the next object to be inserted.
  @inline(never)
  mutating func prepareNextHandle() throws(CallError) -> Handle {
    let slots = try slotsGrownIfNeeded()
    if firstFreeIndex < 0 {
      firstFreeIndex = usedSlotCount
      (slots + usedSlotCount).initialize(to: Slot(generation: 1, entry: .free(next: -1)))
      usedSlotCount += 1
    }
    return Handle(index: firstFreeIndex, generation: slots[firstFreeIndex].generation)
  }

  /// Inserts an object under the handle that ``prepareNextHandle()`` returned.
  @inline(never)
  mutating func insert(_ entry: Entry) {
    guard firstFreeIndex >= 0, let slots, case .free(let next) = slots[firstFreeIndex].entry else {
      return
    }
    slots[firstFreeIndex].entry = entry
    firstFreeIndex = next
    count += 1
  }

  /// Invalidates a handle and returns its object. The caller must retain the object until the table
  /// can be modified again.
  @inline(never)
  mutating func remove(_ handle: Handle) -> AnyObject? {
    guard let slots, let entry = entry(for: handle) else { return nil }
    slots[handle.index].entry = .free(next: firstFreeIndex)
    count -= 1
    if slots[handle.index].generation < Handle.maximumHalf {
      slots[handle.index].generation += 1
      firstFreeIndex = handle.index
    } else {
      // No handle has generation 0, so the slot can no longer be looked up.
      slots[handle.index].generation = 0
    }
    switch entry {
    case .view(let record):
      PendingDestroyCallbacks.enqueue(record.destroyCallback)
      PendingDestroyCallbacks.enqueue(record.asWindow?.windowDestroyCallback)
      return record
    case .recognizer(let record):
      PendingDestroyCallbacks.enqueue(record.destroyCallback)
      return record
    case .surface(let record):
      PendingDestroyCallbacks.enqueue(record.destroyCallback)
      return record
    case .free: return nil
    }
  }

  /// Returns the slots, with room for one more.
  private mutating func slotsGrownIfNeeded() throws(CallError) -> UnsafeMutablePointer<Slot> {
    if let slots, firstFreeIndex >= 0 || usedSlotCount < capacity { return slots }
    guard UInt(usedSlotCount) < Handle.maximumHalf else { throw .handleTableFull }
    let size = usedSlotCount * MemoryLayout<Slot>.stride
    capacity = max(16, 2 * usedSlotCount)
    let grown = UnsafeMutablePointer<Slot>.allocate(capacity: capacity)
    if let slots {
      // Copying the bytes moves the elements without retains and releases.
      UnsafeMutableRawPointer(grown).copyMemory(from: slots, byteCount: size)
      slots.deallocate()
    }
    slots = grown
    return grown
  }
}
