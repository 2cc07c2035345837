extension Array {
  /// Removes all elements but keeps the capacity. This costs nothing if the array is empty, as it
  /// usually is, and little if it has one or two elements.
  mutating func clear() {
    while count > 0 { removeLast() }
  }
}
