/// A list with one owner, for what every frame comes by.
///
/// It cannot be copied, so no change asks whether the list is shared, as each change of an array
/// does. It keeps its room when it is emptied. An index out of range is found in debug builds only.
/// When it grows, its elements are moved byte by byte, so none may hold a `weak` reference.
struct List<Element: ~Copyable>: ~Copyable {
  private var storage: UnsafeMutablePointer<Element>?
  private var capacity = 0
  /// The number of elements.
  private(set) var count = 0

  /// Makes an empty list, which takes no memory.
  init() { storage = nil }

  deinit {
    if let storage { free(storage, count) }
  }

  /// Whether nothing is in it.
  var isEmpty: Bool { count == 0 }
  /// The indices of all elements.
  var indices: Range<Int> { Range(uncheckedBounds: (0, count)) }

  /// The element at an index, which must be less than the count.
  subscript(index: Int) -> Element {
    unsafeAddress { address(of: index) }
    unsafeMutableAddress { mutableAddress(of: index) }
  }

  /// Where an element is, until the list grows.
  func address(of index: Int) -> UnsafePointer<Element> { UnsafePointer(place(index)) }

  /// Where an element is, until the list grows.
  mutating func mutableAddress(of index: Int) -> UnsafeMutablePointer<Element> { place(index) }

  private func place(_ index: Int) -> UnsafeMutablePointer<Element> {
    assert(index >= 0 && index < count, "A list has no element at this index.")
    return storage.unsafelyUnwrapped + index
  }

  // MARK: Changes

  /// Adds an element behind all others.
  mutating func append(_ element: consuming Element) {
    if count == capacity { grow() }
    (storage.unsafelyUnwrapped + count).initialize(to: element)
    count += 1
  }

  private mutating func grow() {
    let stride = MemoryLayout<Element>.stride
    let old = capacity * stride
    capacity = max(4, 2 * capacity)
    storage = enlarged(storage, old, to: capacity * stride)
      .assumingMemoryBound(to: Element.self)
  }

  /// Puts an element before the one at an index.
  mutating func insert(_ element: consuming Element, at index: Int) {
    append(element)
    var place = count - 1
    while place > index {
      swap(place, place - 1)
      place -= 1
    }
  }

  /// Takes the last element away. There must be one.
  @discardableResult
  mutating func removeLast() -> Element {
    count -= 1
    return (storage.unsafelyUnwrapped + count).move()
  }

  /// Takes the first element away. There must be one, and mostly it is the only one.
  @discardableResult
  mutating func removeFirst() -> Element { count == 1 ? removeLast() : remove(at: 0) }

  /// Takes the element at an index away.
  @discardableResult
  mutating func remove(at index: Int) -> Element {
    for place in index..<count - 1 { swap(place, place + 1) }
    return removeLast()
  }

  /// Takes away all elements that meet a condition.
  mutating func removeAll(where condition: (borrowing Element) -> Bool) {
    var kept = 0
    for index in indices where !condition(self[index]) {
      if kept != index { swap(kept, index) }
      kept += 1
    }
    cut(to: kept)
  }

  /// Takes away all elements from an index on.
  mutating func cut(to newCount: Int) {
    while count > newCount { removeLast() }
  }

  /// Empties the list, which mostly is empty already, or has an element or two.
  mutating func clear() { if count > 0 { cut(to: 0) } }

  /// Orders the elements, which are mostly few, by Shell's method: it takes little room. Elements of
  /// which neither comes before the other may change places.
  mutating func order(_ comesBefore: (borrowing Element, borrowing Element) -> Bool) {
    var gap = count / 2
    while gap > 0 {
      for index in gap..<count {
        var place = index
        while place >= gap, comesBefore(self[place], self[place - gap]) {
          swap(place, place - gap)
          place -= gap
        }
      }
      gap /= 2
    }
  }

  /// Exchanges two elements.
  mutating func swap(_ one: Int, _ other: Int) {
    guard one != other else { return }
    let (one, other) = (place(one), place(other))
    let element = one.move()
    one.moveInitialize(from: other, count: 1)
    other.initialize(to: element)
  }

  // MARK: Searches

  /// The index of the first element that meets a condition, from an index on.
  func firstIndex(from start: Int = 0, where condition: (borrowing Element) -> Bool) -> Int? {
    var index = start
    while index < count {
      if condition(self[index]) { return index }
      index += 1
    }
    return nil
  }

  /// Whether an element meets a condition.
  func contains(where condition: (borrowing Element) -> Bool) -> Bool {
    firstIndex(where: condition) != nil
  }
}

extension List {
  /// All elements, for those who are to keep them.
  var array: [Element] {
    var array: [Element] = []
    for index in indices { array.append(self[index]) }
    return array
  }
}

/// Ends what is in a list, and frees its memory.
private func free<Element: ~Copyable>(_ storage: UnsafeMutablePointer<Element>, _ count: Int) {
  storage.deinitialize(count: count)
  storage.deallocate()
}

/// The same memory in another place with more room behind it.
private func enlarged(
  _ memory: UnsafeMutableRawPointer?, _ size: Int, to newSize: Int
) -> UnsafeMutableRawPointer {
  let room = UnsafeMutableRawPointer.allocate(byteCount: newSize, alignment: 16)
  if let memory {
    room.copyMemory(from: memory, byteCount: size)
    memory.deallocate()
  }
  return room
}
