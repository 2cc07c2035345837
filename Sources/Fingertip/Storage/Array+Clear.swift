extension Array {
  /// Empties the array and keeps its storage. Costs nothing when it is empty, as the lists of a
  /// frame mostly are, and little when it has an element or two, as they have otherwise.
  mutating func clear() {
    while count > 0 { removeLast() }
  }
}
