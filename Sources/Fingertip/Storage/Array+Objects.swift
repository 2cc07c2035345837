extension Array where Element: Swift.AnyObject {
  /// Moves an object to another index. The objects in between are moved as one block of memory. In
  /// a long array, moving an object this way takes only a fraction of the time that `remove(at:)`
  /// and `insert(_:at:)` would take. `moveInitialize(from:count:)` isn't used, because in Embedded
  /// Swift it would move the objects one by one.
  package mutating func move(from index: Int, to target: Int) {
    withUnsafeMutableBufferPointer { objects in
      guard let start = objects.baseAddress else { return }
      let object = (start + index).move()
      let (destination, source) =
        index < target ? (start + index, start + index + 1) : (start + target + 1, start + target)
      UnsafeMutableRawPointer(destination).copyMemory(
        from: source, byteCount: abs(target - index) * MemoryLayout<Element>.stride)
      (start + target).initialize(to: object)
    }
  }

  /// Removes the object at an index.
  package mutating func removeObject(at index: Int) {
    move(from: index, to: count - 1)
    removeLast()
  }

  /// Removes an object if the array contains it. Finding the first or last object takes at most two
  /// comparisons, so a host can quickly destroy many objects in array order.
  package mutating func remove(object: Element) {
    let index = last === object ? count - 1 : firstIndex { $0 === object }
    if let index { removeObject(at: index) }
  }
}
