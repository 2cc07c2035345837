extension Array {
  /// Removes all elements but keeps the capacity. This takes almost no time for an empty array,
  /// which is the usual case, and little time for an array with one or two elements.
  mutating func clear() {
    while count > 0 { removeLast() }
  }
}
