/// A solver that matches new contacts with old contacts so that the sum of the squared distances is
/// minimal.
///
/// Matching is needed because protocol A without tracking IDs reports only positions. The
/// assignment is exact for any number of contacts: it uses the Hungarian method, with one shortest
/// augmenting path per contact. Solving takes O(*n*³) time, which is a microsecond for ten
/// contacts, and allocates no memory.
///
/// The cost of a pair is capped at a limit, and a pair at the limit doesn't match. A lift and a
/// landing far away are therefore not mistaken for a jump. The costs are capped in advance, instead
/// of removing distant pairs afterward, so that a contact without a match doesn't affect the other
/// pairs.
struct ContactMatching {
  private let capacity: Int
  private var limit = 0.0
  /// The larger of the two numbers of contacts. The smaller set is padded with dummy contacts.
  private var size = 0
  private var costs: [Double]
  private var newPrices: [Double]
  private var oldPrices: [Double]
  private var nearest: [Double]
  private var isReached: [Bool]
  private var previous: [Int]
  /// The new contact assigned to each old contact. The last element is the start of the augmenting
  /// paths.
  private var partners: [Int]

  /// Allocates storage for the given maximum number of contacts on each side.
  init(capacity most: Int) {
    self.capacity = most
    costs = Array(repeating: 0, count: most * most)
    newPrices = Array(repeating: 0, count: most + 1)
    oldPrices = newPrices
    nearest = newPrices
    isReached = Array(repeating: false, count: most + 1)
    previous = Array(repeating: 0, count: most + 1)
    partners = previous
  }

  /// Starts a new problem, in which all pairs are too far apart until their cost is set.
  mutating func start(old: Int, new: Int, limit: Double) {
    size = min(max(old, new), capacity)
    self.limit = limit
    for index in 0..<(size * size) { costs[index] = limit }
  }

  /// Sets the squared distance of a pair.
  mutating func setCost(_ squaredDistance: Double, old: Int, new: Int) {
    if squaredDistance < limit { costs[new * size + old] = squaredDistance }
  }

  /// Solves the assignment.
  mutating func solve() {
    for index in 0...size {
      newPrices[index] = 0
      oldPrices[index] = 0
      partners[index] = -1
    }
    if !pairNearest() { for new in 0..<size { assign(new) } }
  }

  /// Pairs each new contact with the nearest old contact, and returns whether those old contacts
  /// are all different.
  ///
  /// Contacts move very little between two frames, so this usually succeeds. In that case, no other
  /// assignment has a smaller sum.
  private mutating func pairNearest() -> Bool {
    for new in 0..<size {
      var nearest = 0
      for old in 1..<max(size, 1) where costs[new * size + old] < costs[new * size + nearest] {
        nearest = old
      }
      guard partners[nearest] < 0 else {
        for old in 0..<size { partners[old] = -1 }
        return false
      }
      partners[nearest] = new
    }
    return true
  }

  /// Returns the new contact that matches an old contact, or `nil` if the old contact has lifted.
  func partner(ofOld old: Int) -> Int? {
    let new = partners[old]
    return costs[new * size + old] < limit ? new : nil
  }

  /// Assigns one more new contact, and reassigns other contacts along the shortest augmenting path.
  private mutating func assign(_ new: Int) {
    let start = size
    for old in 0...size {
      nearest[old] = .infinity
      isReached[old] = false
    }
    partners[start] = new
    var tip = start
    repeat {
      isReached[tip] = true
      let next = extendPath(from: tip)
      tip = next
    } while partners[tip] >= 0
    while tip != start {
      partners[tip] = partners[previous[tip]]
      tip = previous[tip]
    }
  }

  /// Extends the path to the old contact with the smallest reduced cost, and updates the prices.
  private mutating func extendPath(from tip: Int) -> Int {
    let new = partners[tip]
    var next = size
    var minimum = Double.infinity
    for old in 0..<size where !isReached[old] {
      let reduced = costs[new * size + old] - newPrices[new] - oldPrices[old]
      if reduced < nearest[old] {
        nearest[old] = reduced
        previous[old] = tip
      }
      if nearest[old] < minimum {
        minimum = nearest[old]
        next = old
      }
    }
    for old in 0...size {
      if isReached[old] {
        newPrices[partners[old]] += minimum
        oldPrices[old] -= minimum
      } else {
        nearest[old] -= minimum
      }
    }
    return next
  }
}
