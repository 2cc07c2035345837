extension RangeReplaceableCollection
where Self: RandomAccessCollection, Index == Int, Element: AnyObject {
  /// Removes an object, if the collection contains it. Compares only one object if it is the first
  /// or the last one, as when a host destroys many objects in order.
  package mutating func remove(object: Element) {
    let index = last === object ? endIndex - 1 : firstIndex { $0 === object }
    if let index { remove(at: index) }
  }
}
