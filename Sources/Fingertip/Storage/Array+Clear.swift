extension Array {
  /// Removes all elements but keeps the capacity. This takes no time if the array is empty, as it
  /// usually is, and little time if the array has one or two elements.
  mutating func clear() {
    while count > 0 { removeLast() }
  }
}
