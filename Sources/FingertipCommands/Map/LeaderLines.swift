internal import Fingertip

/// Ways from what is named to the sides of a window, each the one that crosses least of what lies there.
struct LeaderWays {
  /// Up to how many boxes there may be for slanting ways to be tried; of more those would cross yet more.
  private static let mostBoxes = 500

  private let size: Size
  private let drawn: [Rect]
  private let step: Double
  private var ways: [Segment] = []

  /// Ways through a window in which boxes are drawn; `step` is how far apart those are that are tried.
  init(_ size: Size, around drawn: [Rect], step: Double) {
    self.size = size
    self.drawn = drawn
    self.step = step
  }

  /// Adds a way from a box or a place to one of the sides.
  mutating func add(from target: Rect) -> Segment {
    // What the target lies in must be left by any way.
    let others = drawn.filter { !$0.holds(target) }
    var (best, least) = (way(from: target, share: 0.5, lines: 0, isLeft: false), Double.infinity)
    let slants = drawn.count <= Self.mostBoxes ? [0, 1, -1, 2, -2, 4, -4, 8, -8, 16, -16] : [0]
    search: for lines in slants {
      for share in target.size.height == 0 ? [0.5] : [0.5, 0.25, 0.75, 0.1, 0.9] {
        for isLeft in [false, true] {
          let way = way(from: target, share: share, lines: Double(lines), isLeft: isLeft)
          let crossed = others.count { way.crosses($0) } + ways.count { way.crosses($0) }
          // Of ways that cross as much, the shorter one, which mostly lies level.
          let cost = Double(crossed) * 1e6 + way.length
          if cost < least { (best, least) = (way, cost) }
        }
      }
      // Steeper ones are not better than one that crosses nothing.
      if least < 1e6 { break search }
    }
    ways.append(best)
    return best
  }

  private func way(from target: Rect, share: Double, lines: Double, isLeft: Bool) -> Segment {
    let y = min(max(target.minY + target.size.height * share, 0), size.height)
    let x = min(max(isLeft ? target.minX : target.maxX, 0), size.width)
    return Segment(
      start: Point(x: x, y: y),
      end: Point(
        x: isLeft ? 0 : size.width, y: min(max(y + lines * step, 0), size.height)))
  }
}
