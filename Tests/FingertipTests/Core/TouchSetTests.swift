import Testing

@testable import Fingertip

@Suite struct TouchSetTests {
  private func set(_ numbers: UInt64...) -> TouchSet {
    var set = TouchSet()
    for number in numbers { set.insert(number) }
    return set
  }

  @Test func `An empty touch set contains nothing and overlaps nothing`() {
    #expect(set().isEmpty)
    #expect(!set().contains(0))
    #expect(!set().overlaps(set(1)))
    #expect(!set(1).overlaps(set()))
    #expect(!set().overlaps(set()))
  }

  @Test func `A touch set contains exactly the touches inserted into it`() {
    let some = set(5, 7, 40)
    #expect(
      [4, 5, 6, 7, 8, 40, 41, 900].map { some.contains($0) }
        == [false, true, false, true, false, true, false, false])
  }

  @Test func `Two touch sets overlap, in either order, if they share a touch`() {
    for (one, other, overlap) in [
      (set(1, 2), set(2, 3), true), (set(1, 2), set(3, 4), false), (set(1), set(60), false),
      (set(1, 60), set(60), true), (set(1), set(1_000_000), false),
    ] {
      #expect(one.overlaps(other) == overlap)
      #expect(other.overlaps(one) == overlap)
    }
  }

  @Test func `A touch set with more than 63 touches reports an overlap whenever one is possible`() {
    var many = TouchSet()
    for number in 1...100 as ClosedRange<UInt64> { many.insert(number) }
    #expect((1...100).allSatisfy { many.contains($0) })
    #expect(many.overlaps(set(100)))
    #expect(set(100).overlaps(many))
    #expect(!many.contains(0))
  }

  @Test func `Touch numbers at the upper end of their range don't trap`() {
    let last = set(.max - 1, .max)
    #expect(last.contains(.max))
    #expect(!last.overlaps(set(1)))
    #expect(set(.max).overlaps(last))
  }
}
