/// Finished gestures whose results are pending, in the order in which the gestures finished.
///
/// A recognizer usually has at most one pending result, which is found without a search.
struct PendingResults: ~Copyable {
  private var results = UniqueArray<Attempt>()

  deinit {
    for index in results.indices {
      results[index].withGesture { $0.relations?.pendingResultCount -= 1 }
    }
  }

  /// Whether there are no pending results.
  var isEmpty: Bool { results.isEmpty }
  /// The number of pending results.
  var count: Int { results.count }
  /// The indices of all pending results.
  var indices: Range<Int> { results.indices }

  /// The pending result at an index.
  subscript(index: Int) -> Attempt {
    unsafeAddress { results.address(of: index) }
  }

  // MARK: Changes

  /// Appends a pending result.
  mutating func append(_ result: consuming Attempt) {
    let relations = result.withGesture { $0.ensuredRelations }
    relations.pendingResultCount += 1
    relations.lastPendingResultIndex = results.count
    results.append(result)
  }

  /// Removes and returns the result at an index.
  mutating func remove(at index: Int) -> Attempt {
    let removed = results.remove(at: index)
    removed.withGesture { $0.relations?.pendingResultCount -= 1 }
    for later in index..<results.count { updateLastPendingResultIndex(later) }
    return removed
  }

  /// Removes and returns all results that satisfy a predicate, after calling `body` with each of
  /// them in order. The closure must not change the pending results.
  mutating func removeAll(
    where condition: (borrowing Attempt) -> Bool, afterCalling body: (borrowing Attempt) -> Void
  ) -> UniqueArray<Attempt> {
    var removed = UniqueArray<Attempt>()
    var keptCount = 0
    for index in results.indices {
      if condition(results[index]) {
        results[index].withGesture { $0.relations?.pendingResultCount -= 1 }
        body(results[index])
      } else {
        results.swap(keptCount, index)
        updateLastPendingResultIndex(keptCount)
        keptCount += 1
      }
    }
    while results.count > keptCount { removed.append(results.removeLast()) }
    return removed
  }

  private func updateLastPendingResultIndex(_ index: Int) {
    results[index].withGesture { $0.relations?.lastPendingResultIndex = index }
  }

  // MARK: Searches

  /// Returns whether any result satisfies a predicate.
  func contains(where condition: (borrowing Attempt) -> Bool) -> Bool {
    results.contains(where: condition)
  }

  /// Returns the index of the first result of a recognizer that satisfies a predicate, or `nil` if
  /// there is none.
  func firstIndex(
    of gesture: GestureRecognizer, where condition: (borrowing Attempt) -> Bool
  ) -> Int? {
    guard let relations = gesture.relations, relations.pendingResultCount > 0 else { return nil }
    let last = relations.lastPendingResultIndex
    if relations.pendingResultCount == 1, last < count, results[last].gesture === gesture {
      return condition(results[last]) ? last : nil
    }
    return results.firstIndex { $0.gesture === gesture && condition($0) }
  }
}
