extension Array {
  /// Removes all elements but keeps the capacity. This costs nothing for an empty array, the usual
  /// case, and little for one or two elements.
  mutating func clear() {
    while count > 0 { removeLast() }
  }
}
