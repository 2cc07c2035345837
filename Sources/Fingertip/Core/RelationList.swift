/// A recognizer's relations of one kind, in the order in which they were declared.
///
/// Each relation is stored in both recognizers' lists, and each of its two elements stores the
/// other element's index, so finding a relation requires searching only the shorter of the two
/// lists. A removed relation leaves a gap so that the indices of the other relations stay valid.
struct RelationList: ~Copyable {
  /// A relation, as stored in the list of one of its two recognizers.
  struct Element {
    /// The reference to the other recognizer, which is empty if this element is a gap.
    var reference: WeakReference<GestureRecognizer>
    /// The index of the relation in the other recognizer's list.
    var counterpartIndex: Int
  }

  /// The relations, including gaps.
  var elements = UniqueArray<Element>()
  /// The number of gaps left by removed relations.
  fileprivate var gapCount = 0

  /// Whether there are no relations or gaps.
  var isEmpty: Bool { elements.isEmpty }
  /// The number of relations, including gaps.
  var count: Int { elements.count }
  /// The indices of all relations and gaps.
  var indices: Range<Int> { elements.indices }

  /// The reference to the other recognizer of a relation, which is empty for a gap.
  subscript(index: Int) -> WeakReference<GestureRecognizer> { elements[index].reference }

  /// Returns the index of the relation to a recognizer, or `nil` if there is none.
  fileprivate func index(of gesture: GestureRecognizer) -> Int? {
    elements.firstIndex { $0.reference.object === gesture }
  }

  /// Returns whether the relation at an index refers to the given recognizer.
  fileprivate func contains(_ gesture: GestureRecognizer, at index: Int) -> Bool {
    index < count && elements[index].reference.object === gesture
  }

  fileprivate mutating func leaveGap(at index: Int) {
    elements[index].reference = WeakReference(nil)
    gapCount += 1
  }
}

extension GestureRecognizer {
  /// Returns the index of a relation in this recognizer's list, or `nil` if the relation isn't
  /// declared.
  final func relationIndex(_ kind: Relations.Kind, to other: GestureRecognizer) -> Int? {
    guard let relations, let otherRelations = other.relations else { return nil }
    let counterpart = kind.counterpart
    if relations[kind].count <= otherRelations[counterpart].count {
      return relations[kind].index(of: other)
    }
    guard let found = otherRelations[counterpart].index(of: self) else { return nil }
    let index = otherRelations[counterpart].elements[found].counterpartIndex
    return relations[kind].contains(other, at: index) ? index : relations[kind].index(of: other)
  }

  /// Adds a relation, which must not be declared yet, to both recognizers' lists.
  final func addRelation(_ kind: Relations.Kind, to other: GestureRecognizer) {
    let (relations, otherRelations) = (ensuredRelations, other.ensuredRelations)
    let counterpart = kind.counterpart
    // Whenever the number of relations has doubled, remove relations to recognizers that no longer
    // exist.
    if relations[kind].count.nonzeroBitCount == 1 { removeGaps(kind) }
    if self !== other, otherRelations[counterpart].count.nonzeroBitCount == 1 {
      other.removeGaps(counterpart)
    }
    let (index, otherIndex) = (relations[kind].count, otherRelations[counterpart].count)
    relations[kind].elements.append(
      RelationList.Element(reference: WeakReference(other.weakBox), counterpartIndex: otherIndex))
    if self === other { return }
    otherRelations[counterpart].elements.append(
      RelationList.Element(reference: WeakReference(weakBox), counterpartIndex: index))
  }

  /// Removes a relation from both recognizers' lists. Returns whether the relation was declared.
  @discardableResult
  final func removeRelation(_ kind: Relations.Kind, to other: GestureRecognizer) -> Bool {
    guard let index = relationIndex(kind, to: other), let relations,
      let otherRelations = other.relations
    else { return false }
    let counterpart = kind.counterpart
    let hint = relations[kind].elements[index].counterpartIndex
    relations[kind].leaveGap(at: index)
    if self !== other {
      let otherIndex =
        otherRelations[counterpart].contains(self, at: hint)
        ? hint : otherRelations[counterpart].index(of: self)
      if let otherIndex { otherRelations[counterpart].leaveGap(at: otherIndex) }
    }
    removeGapsIfMany(kind)
    other.removeGapsIfMany(counterpart)
    return true
  }

  private final func removeGapsIfMany(_ kind: Relations.Kind) {
    guard let relations, relations[kind].gapCount > relations[kind].count / 2 else { return }
    removeGaps(kind)
  }

  /// Removes gaps and relations to recognizers that no longer exist.
  private final func removeGaps(_ kind: Relations.Kind) {
    guard let relations else { return }
    let counterpart = kind.counterpart
    var keptCount = 0
    for index in relations[kind].indices {
      let element = relations[kind].elements[index]
      guard let other = element.reference.object else { continue }
      relations[kind].elements[keptCount] = element
      if let otherRelations = other.relations,
        otherRelations[counterpart].contains(self, at: element.counterpartIndex)
      {
        let number = element.counterpartIndex
        otherRelations[counterpart].elements[number].counterpartIndex = keptCount
      }
      keptCount += 1
    }
    relations[kind].elements.truncate(to: keptCount)
    relations[kind].gapCount = 0
  }
}
