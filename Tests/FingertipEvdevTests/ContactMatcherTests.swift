import SeededNumbers
import Testing

@testable import FingertipEvdev

@Suite struct ContactMatcherTests {
  /// Returns the minimum total cost over all pairings in which each pair costs at most `limit`.
  private func minimumSum(_ costs: [[Double]], _ limit: Double, _ used: Set<Int> = []) -> Double {
    guard let row = costs.first else { return 0 }
    let rest = Array(costs.dropFirst())
    var minimum = limit + minimumSum(rest, limit, used)
    for (column, cost) in row.enumerated() where !used.contains(column) {
      minimum = min(minimum, min(cost, limit) + minimumSum(rest, limit, used.union([column])))
    }
    return minimum
  }

  @Test func `Contact matching minimizes the total cost of all pairs`() {
    let seed = UInt64.random(in: 0...(.max))
    var random = SeededNumbers(seed: seed)
    var matching = ContactMatcher(capacity: 6)
    for round in 0..<600 {
      let (old, new) = (
        Int.random(in: 0...6, using: &random), Int.random(in: 0...6, using: &random)
      )
      // Draw from only a few distinct costs so that equal costs are frequent and some costs exceed
      // the limit.
      let spread = [4, 30, 1000][round % 3]
      let costs = (0..<new).map { _ in
        (0..<old).map { _ in Double(Int.random(in: 0...spread, using: &random)) }
      }
      let limit = Double(spread) * 0.7
      matching.startProblem(oldCount: old, newCount: new, maximumSquaredDistance: limit)
      for (n, row) in costs.enumerated() {
        for (o, cost) in row.enumerated() { matching.setCost(cost, old: o, new: n) }
      }
      matching.solve()
      var sum = Double(new) * limit
      var taken: Set<Int> = []
      for o in 0..<old {
        guard let n = matching.newIndexMatching(oldIndex: o) else { continue }
        #expect(n < new && taken.insert(n).inserted, "seed \(seed) round \(round)")
        #expect(costs[n][o] < limit)
        sum += costs[n][o] - limit
      }
      #expect(abs(sum - minimumSum(costs, limit)) < 1e-6, "seed \(seed) round \(round): \(costs)")
    }
  }

  @Test func `NaN costs produce no pairs`() {
    var matching = ContactMatcher(capacity: 2)
    matching.startProblem(oldCount: 2, newCount: 2, maximumSquaredDistance: 10)
    for o in 0..<2 { for n in 0..<2 { matching.setCost(.nan, old: o, new: n) } }
    matching.solve()
    #expect(matching.newIndexMatching(oldIndex: 0) == nil)
    #expect(matching.newIndexMatching(oldIndex: 1) == nil)
    matching.setCost(3, old: 1, new: 0)
    matching.solve()
    #expect(matching.newIndexMatching(oldIndex: 0) == nil)
    #expect(matching.newIndexMatching(oldIndex: 1) == 0)
  }
}
