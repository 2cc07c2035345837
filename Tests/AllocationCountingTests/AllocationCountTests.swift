import AllocationCounting
import Testing

/// Returns its argument. The optimizer can't replace a call to this function with its result.
@inline(never)
private func opaque<Value>(_ value: Value) -> Value { value }

private final class BoundingBox {}

@Suite(.enabled(if: countsAllocations, "This build has a sanitizer or another C library."))
struct AllocationCountTests {
  @Test func `An empty closure allocates nothing`() {
    #expect(countAllocations {} == AllocationCount(allocations: 0, frees: 0))
  }

  @Test func `The first append to an array allocates one block`() {
    var numbers: [Int] = []
    let count = countAllocations { numbers.append(opaque(1)) }
    #expect(count == AllocationCount(allocations: 1, frees: 0))
    #expect(numbers == [1])
  }

  @Test func `Appending within the reserved capacity allocates nothing`() {
    var numbers: [Int] = []
    numbers.reserveCapacity(8)
    let count = countAllocations { numbers.append(opaque(1)) }
    #expect(count == AllocationCount(allocations: 0, frees: 0))
    #expect(numbers == [1])
  }

  @Test
  func `An object created and destroyed in the closure counts as one allocation and one free`() {
    var boxes: [BoundingBox] = []
    boxes.reserveCapacity(8)
    let count = countAllocations(afterRuns: 1) {
      boxes.append(BoundingBox())
      boxes.removeLast()
    }
    #expect(count == AllocationCount(allocations: 1, frees: 1))
  }

  @Test func `An error thrown by the closure is rethrown`() {
    struct Refused: Error {}
    #expect(throws: Refused.self) {
      try countAllocations { () throws(Refused) in throw Refused() }
    }
  }

  @Test func `Allocations on other threads aren't counted`() async {
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask {
          for number in 0..<1000 { _ = opaque([number]) }
        }
      }
      for _ in 0..<1000 {
        let count = countAllocations {}
        #expect(count == AllocationCount(allocations: 0, frees: 0))
      }
    }
  }
}
