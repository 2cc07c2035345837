extension Array where Element: AnyObject {
  /// Removes an object, if the array contains it. O(1) comparisons if it is the first or the last
  /// one, as when a host destroys many objects in order.
  package mutating func remove(object: Element) {
    let index = last === object ? count - 1 : firstIndex { $0 === object }
    if let index { remove(at: index) }
  }
}
