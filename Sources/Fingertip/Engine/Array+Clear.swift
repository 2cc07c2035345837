extension Array {
  /// Empties the array and keeps its storage. Costs nothing when it is empty, as the lists of a
  /// frame mostly are.
  @inline(__always)
  mutating func clear() {
    if !isEmpty { removeAll(keepingCapacity: true) }
  }
}
