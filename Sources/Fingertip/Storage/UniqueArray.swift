/// A growable array with unique ownership, for code that runs in every frame.
///
/// The array can't be copied, so unlike `Array`, it needs no uniqueness check when it is mutated.
/// The array keeps its capacity when it is emptied. Indices are checked in debug builds only. When
/// the array grows, its elements are moved byte by byte, so they must not contain `weak`
/// references.
struct UniqueArray<Element: ~Copyable>: ~Copyable {
  private var storage: UnsafeMutablePointer<Element>?
  private var capacity = 0
  /// The number of elements.
  private(set) var count = 0

  /// Creates an empty array without allocating memory.
  init() { storage = nil }

  deinit {
    if let storage { free(storage, count) }
  }

  /// Whether the array is empty.
  var isEmpty: Bool { count == 0 }
  /// The indices of all elements.
  var indices: Range<Int> { Range(uncheckedBounds: (0, count)) }

  /// The element at an index, which must be less than the count.
  subscript(index: Int) -> Element {
    unsafeAddress { address(of: index) }
    unsafeMutableAddress { mutableAddress(of: index) }
  }

  /// Returns the address of an element, which is valid until the array grows.
  func address(of index: Int) -> UnsafePointer<Element> { UnsafePointer(pointer(index)) }

  /// Returns the mutable address of an element, which is valid until the array grows.
  mutating func mutableAddress(of index: Int) -> UnsafeMutablePointer<Element> { pointer(index) }

  private func pointer(_ index: Int) -> UnsafeMutablePointer<Element> {
    assert(index >= 0 && index < count, "index out of range")
    return storage.unsafelyUnwrapped + index
  }

  // MARK: Changes

  /// Appends an element.
  mutating func append(_ element: consuming Element) {
    if count == capacity { grow() }
    (storage.unsafelyUnwrapped + count).initialize(to: element)
    count += 1
  }

  private mutating func grow() {
    let stride = MemoryLayout<Element>.stride
    let old = capacity * stride
    capacity = max(4, 2 * capacity)
    storage = reallocated(storage, old, to: capacity * stride)
      .assumingMemoryBound(to: Element.self)
  }

  /// Inserts an element at an index.
  mutating func insert(_ element: consuming Element, at index: Int) {
    append(element)
    var position = count - 1
    while position > index {
      swap(position, position - 1)
      position -= 1
    }
  }

  /// Removes and returns the last element. The array must not be empty.
  @discardableResult
  mutating func removeLast() -> Element {
    count -= 1
    return (storage.unsafelyUnwrapped + count).move()
  }

  /// Removes and returns the first element, which is usually the only element. The array must not
  /// be empty.
  @discardableResult
  mutating func removeFirst() -> Element { count == 1 ? removeLast() : remove(at: 0) }

  /// Removes and returns the element at an index.
  @discardableResult
  mutating func remove(at index: Int) -> Element {
    for position in index..<count - 1 { swap(position, position + 1) }
    return removeLast()
  }

  /// Removes all elements that satisfy a predicate.
  mutating func removeAll(where condition: (borrowing Element) -> Bool) {
    var keptCount = 0
    for index in indices where !condition(self[index]) {
      if keptCount != index { swap(keptCount, index) }
      keptCount += 1
    }
    truncate(to: keptCount)
  }

  /// Removes all elements from an index to the end.
  mutating func truncate(to newCount: Int) {
    while count > newCount { removeLast() }
  }

  /// Removes all elements. The array usually has at most two elements.
  mutating func clear() { if count > 0 { truncate(to: 0) } }

  /// Sorts the elements. Short arrays are sorted with Shellsort, which has little code and is fast
  /// for short arrays. Long arrays are sorted with heapsort, which takes O(*n* log *n*) time. The
  /// sort isn't stable, and it doesn't allocate memory.
  mutating func sort(_ comesBefore: (borrowing Element, borrowing Element) -> Bool) {
    if count > 64 { return heapSort(comesBefore) }
    var gap = count / 2
    while gap > 0 {
      for index in gap..<count {
        var position = index
        while position >= gap, comesBefore(self[position], self[position - gap]) {
          swap(position, position - gap)
          position -= gap
        }
      }
      gap /= 2
    }
  }

  @inline(never)  // Rarely called. If inlined, it would be copied into each caller of `sort`.
  private mutating func heapSort(_ comesBefore: (borrowing Element, borrowing Element) -> Bool) {
    for root in (0..<count / 2).reversed() { siftDown(root, below: count, comesBefore) }
    for end in (1..<count).reversed() {
      swap(0, end)
      siftDown(0, below: end, comesBefore)
    }
  }

  /// Moves an element down the heap until none of its children is greater.
  private mutating func siftDown(
    _ start: Int, below end: Int, _ comesBefore: (borrowing Element, borrowing Element) -> Bool
  ) {
    var root = start
    while 2 * root + 1 < end {
      var child = 2 * root + 1
      if child + 1 < end, comesBefore(self[child], self[child + 1]) { child += 1 }
      guard comesBefore(self[root], self[child]) else { return }
      swap(root, child)
      root = child
    }
  }

  /// Swaps two elements.
  mutating func swap(_ one: Int, _ other: Int) {
    guard one != other else { return }
    let (one, other) = (pointer(one), pointer(other))
    let element = one.move()
    one.moveInitialize(from: other, count: 1)
    other.initialize(to: element)
  }

  // MARK: Searches

  /// Returns the index of the first element at or after a given index that satisfies a predicate,
  /// or `nil` if there is none.
  func firstIndex(from start: Int = 0, where condition: (borrowing Element) -> Bool) -> Int? {
    var index = start
    while index < count {
      if condition(self[index]) { return index }
      index += 1
    }
    return nil
  }

  /// Returns whether any element satisfies a predicate.
  func contains(where condition: (borrowing Element) -> Bool) -> Bool {
    firstIndex(where: condition) != nil
  }
}

extension UniqueArray {
  /// A copy of the elements as an `Array`.
  var array: [Element] {
    var array: [Element] = []
    for index in indices { array.append(self[index]) }
    return array
  }
}

/// Deinitializes the elements and frees their memory.
private func free<Element: ~Copyable>(_ storage: UnsafeMutablePointer<Element>, _ count: Int) {
  storage.deinitialize(count: count)
  storage.deallocate()
}

/// Moves the contents of a memory block to a larger block, and returns the larger block.
private func reallocated(
  _ memory: UnsafeMutableRawPointer?, _ size: Int, to newSize: Int
) -> UnsafeMutableRawPointer {
  let newMemory = UnsafeMutableRawPointer.allocate(byteCount: newSize, alignment: 16)
  if let memory {
    newMemory.copyMemory(from: memory, byteCount: size)
    memory.deallocate()
  }
  return newMemory
}
