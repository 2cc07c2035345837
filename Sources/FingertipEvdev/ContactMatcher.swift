/// A solver that matches the contacts of a new frame with those of the previous one by minimizing
/// the sum of the squared distances.
///
/// Matching is needed because devices that use protocol A without tracking IDs report only
/// positions. The assignment is optimal for any number of contacts, because the solver uses the
/// Hungarian method, with one shortest augmenting path per contact. Solving takes O(*n*³) time (a
/// microsecond for ten contacts) and allocates no memory.
///
/// The cost of a pair is capped, and a pair that reaches the cap doesn't match. Therefore, when one
/// finger lifts and another lands far away, the two aren't mistaken for a single finger that
/// jumped. Costs are capped before the problem is solved. If distant pairs were instead removed
/// afterward, a contact without a match would affect how the other contacts are paired.
struct ContactMatcher {
  private let capacity: Int
  private var maximumSquaredDistance = 0.0
  /// The number of old contacts or the number of new contacts, whichever is larger. The smaller set
  /// is padded with dummy contacts.
  private var problemSize = 0
  private var costs: [Double]
  private var pricesOfNew: [Double]
  private var pricesOfOld: [Double]
  private var lowestCostsOfOld: [Double]
  private var isOldReached: [Bool]
  private var previousOldOnPath: [Int]
  /// The index of the new contact that is assigned to each old contact. The last element is the
  /// starting point of the augmenting paths.
  private var newIndexByOld: [Int]

  /// Creates a solver with storage for up to the given number of old contacts, and as many new
  /// ones.
  init(capacity most: Int) {
    self.capacity = most
    costs = Array(repeating: 0, count: most * most)
    pricesOfNew = Array(repeating: 0, count: most + 1)
    pricesOfOld = pricesOfNew
    lowestCostsOfOld = pricesOfNew
    isOldReached = Array(repeating: false, count: most + 1)
    previousOldOnPath = Array(repeating: 0, count: most + 1)
    newIndexByOld = previousOldOnPath
  }

  /// Starts a new matching problem. A pair of contacts is considered too far apart until its cost
  /// is set.
  mutating func startProblem(
    oldCount: Int, newCount: Int, maximumSquaredDistance limit: Double
  ) {
    problemSize = min(max(oldCount, newCount), capacity)
    self.maximumSquaredDistance = limit
    for index in 0..<(problemSize * problemSize) { costs[index] = limit }
  }

  /// Sets the squared distance between an old contact and a new one.
  mutating func setCost(_ squaredDistance: Double, old: Int, new: Int) {
    if squaredDistance < maximumSquaredDistance { costs[new * problemSize + old] = squaredDistance }
  }

  /// Solves the assignment.
  mutating func solve() {
    for index in 0...problemSize {
      pricesOfNew[index] = 0
      pricesOfOld[index] = 0
      newIndexByOld[index] = -1
    }
    if !pairAllWithNearest() { for new in 0..<problemSize { assignAlongShortestPath(new) } }
  }

  /// Pairs each new contact with the nearest old one, and returns whether no two new contacts were
  /// paired with the same old one.
  ///
  /// Contacts move very little between two frames, so this usually succeeds. If it succeeds, no
  /// other assignment has a smaller sum of squared distances.
  private mutating func pairAllWithNearest() -> Bool {
    for new in 0..<problemSize {
      var nearest = 0
      for old in 1..<max(problemSize, 1)
      where costs[new * problemSize + old] < costs[new * problemSize + nearest] {
        nearest = old
      }
      guard newIndexByOld[nearest] < 0 else {
        for old in 0..<problemSize { newIndexByOld[old] = -1 }
        return false
      }
      newIndexByOld[nearest] = new
    }
    return true
  }

  /// Returns the new contact that matches the given old contact, or `nil` if the old contact has
  /// lifted.
  func newIndexMatching(oldIndex old: Int) -> Int? {
    let new = newIndexByOld[old]
    return costs[new * problemSize + old] < maximumSquaredDistance ? new : nil
  }

  /// Assigns one more new contact, and reassigns other contacts along the shortest augmenting path.
  private mutating func assignAlongShortestPath(_ new: Int) {
    let start = problemSize
    for old in 0...problemSize {
      lowestCostsOfOld[old] = .infinity
      isOldReached[old] = false
    }
    newIndexByOld[start] = new
    var lastOld = start
    repeat {
      isOldReached[lastOld] = true
      let next = extendPath(from: lastOld)
      lastOld = next
    } while newIndexByOld[lastOld] >= 0
    while lastOld != start {
      newIndexByOld[lastOld] = newIndexByOld[previousOldOnPath[lastOld]]
      lastOld = previousOldOnPath[lastOld]
    }
  }

  /// Extends the path to the old contact with the smallest reduced cost, and updates the prices of
  /// the contacts.
  private mutating func extendPath(from tip: Int) -> Int {
    let new = newIndexByOld[tip]
    var nextOld = problemSize
    var lowestCost = Double.infinity
    for old in 0..<problemSize where !isOldReached[old] {
      let reduced = costs[new * problemSize + old] - pricesOfNew[new] - pricesOfOld[old]
      if reduced < lowestCostsOfOld[old] {
        lowestCostsOfOld[old] = reduced
        previousOldOnPath[old] = tip
      }
      if lowestCostsOfOld[old] < lowestCost {
        lowestCost = lowestCostsOfOld[old]
        nextOld = old
      }
    }
    for old in 0...problemSize {
      if isOldReached[old] {
        pricesOfNew[newIndexByOld[old]] += lowestCost
        pricesOfOld[old] -= lowestCost
      } else {
        lowestCostsOfOld[old] -= lowestCost
      }
    }
    return nextOld
  }
}
