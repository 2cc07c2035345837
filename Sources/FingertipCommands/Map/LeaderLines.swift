internal import Fingertip

/// Leader lines from labeled targets to the sides of a window, each crossing as little as possible.
struct LeaderWays {
  /// Slanted lines are tried with at most this many boxes; with more, they would cross even more.
  private static let mostBoxes = 500

  private let size: Size
  private let drawn: [Rect]
  private let step: Double
  private var ways: [Segment] = []

  /// Creates leader lines for a window with drawn boxes; `step` is the distance between tried
  /// lines.
  init(_ size: Size, around drawn: [Rect], step: Double) {
    self.size = size
    self.drawn = drawn
    self.step = step
  }

  /// Adds a line from a box or point to one of the sides.
  mutating func add(from target: Rect) -> Segment {
    // Every line must leave the boxes that contain the target.
    let others = drawn.filter { !$0.holds(target) }
    var (best, least) = (way(from: target, share: 0.5, lines: 0, isLeft: false), Double.infinity)
    let slants = drawn.count <= Self.mostBoxes ? [0, 1, -1, 2, -2, 4, -4, 8, -8, 16, -16] : [0]
    search: for lines in slants {
      for share in target.size.height == 0 ? [0.5] : [0.5, 0.25, 0.75, 0.1, 0.9] {
        for isLeft in [false, true] {
          let way = way(from: target, share: share, lines: Double(lines), isLeft: isLeft)
          let crossed = others.count { way.crosses($0) } + ways.count { way.crosses($0) }
          // Prefer fewer crossings, then the shorter line, which is usually horizontal.
          let cost = Double(crossed) * 1e6 + way.length
          if cost < least { (best, least) = (way, cost) }
        }
      }
      // Steeper lines can't beat one without crossings.
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
