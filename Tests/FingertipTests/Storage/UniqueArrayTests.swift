import SeededNumbers
import Testing

@testable import Fingertip

@Suite struct UniqueArrayTests {
  /// Returns a list's elements as an array.
  private func elements<Element>(_ list: borrowing UniqueArray<Element>) -> [Element] {
    var all: [Element] = []
    for index in list.indices { all.append(list[index]) }
    return all
  }

  @Test("A list equals an array after the same 10,000 random changes")
  func changes() {
    var random = SeededNumbers(seed: 2026)
    var list = UniqueArray<String>()
    var array: [String] = []
    for step in 0..<10_000 {
      let element = "\(step)"
      switch Int.random(in: 0..<8, using: &random) {
      case 0...2:
        list.append(element)
        array.append(element)
      case 3:
        let index = Int.random(in: 0...array.count, using: &random)
        list.insert(element, at: index)
        array.insert(element, at: index)
      case 4 where !array.isEmpty:
        let index = Int.random(in: array.indices, using: &random)
        #expect(list.remove(at: index) == array.remove(at: index))
      case 5 where !array.isEmpty: #expect(list.removeLast() == array.removeLast())
      case 6 where step % 50 == 0:
        list.removeAll { $0.hasSuffix("3") }
        array.removeAll { $0.hasSuffix("3") }
      case 7 where step % 500 == 0:
        list.clear()
        array.removeAll()
      default: break
      }
      #expect(elements(list) == array)
    }
  }

  @Test("A list releases its elements when they are removed, and when it is released")
  func lifetime() {
    final class Thing {}
    weak var first: Thing?
    weak var second: Thing?
    do {
      var list = UniqueArray<Thing>()
      list.append(Thing())
      list.append(Thing())
      (first, second) = (list[0], list[1])
      list.remove(at: 0)
      #expect(first == nil)
      #expect(second != nil)
      #expect(list.count == 1)
    }
    #expect(second == nil)
  }
}
