/// Finds which of the new contacts are which of the old ones: the pairs whose squared distances
/// have the least sum.
///
/// Protocol A without tracking ids says only where contacts are. The assignment is exact for any
/// number of contacts: it grows one shortest alternating path for each (the Hungarian method), in
/// time that grows with the cube of the number, a microsecond for ten. It allocates nothing.
///
/// A pair costs at most the limit, and a pair that costs the limit is none: that is how a finger
/// that lifts here while another lands over there is not taken for a jump. Capping the cost, instead
/// of removing pairs afterwards, keeps one hopeless contact from spoiling the pairs of the others.
struct ContactMatching {
  private let capacity: Int
  private var limit = 0.0
  /// The larger of the two numbers of contacts; the smaller one is filled up with nobodies.
  private var size = 0
  private var costs: [Double]
  private var newPrices: [Double]
  private var oldPrices: [Double]
  private var nearest: [Double]
  private var isReached: [Bool]
  private var previous: [Int]
  /// For each old contact the new one that it is; one place more is the start of the paths.
  private var partners: [Int]

  /// Makes room for at most this many contacts on each side.
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

  /// Starts a new problem, at first with everybody too far from everybody.
  mutating func start(old: Int, new: Int, limit: Double) {
    size = min(max(old, new), capacity)
    self.limit = limit
    for index in 0..<(size * size) { costs[index] = limit }
  }

  /// Says the squared distance of a pair.
  mutating func setCost(_ squaredDistance: Double, old: Int, new: Int) {
    if squaredDistance < limit { costs[new * size + old] = squaredDistance }
  }

  /// Finds the assignment.
  mutating func solve() {
    for index in 0...size {
      newPrices[index] = 0
      oldPrices[index] = 0
      partners[index] = -1
    }
    if !pairNearest() { for new in 0..<size { assign(new) } }
  }

  /// Between two frames fingers hardly move: when everybody's nearest old contact is another one,
  /// no sum can be less. Answers whether that was so.
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

  /// The new contact that an old one is; `nil` when it is gone.
  func partner(ofOld old: Int) -> Int? {
    let new = partners[old]
    return costs[new * size + old] < limit ? new : nil
  }

  /// Gives one more new contact a partner, moving the others along the cheapest path of exchanges.
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

  /// Goes on to the old contact that is cheapest to reach, and moves the prices accordingly.
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
