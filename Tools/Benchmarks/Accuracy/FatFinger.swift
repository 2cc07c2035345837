import Fingertip
import FingertipTesting
import Foundation

/// Fingers that are wider than their targets.
///
/// Touches are distributed around the center of a target of diameter d, by the dual Gaussian model:
/// σx² = 0.0075 d² + 1.68 and σy² = 0.0108 d² + 1.33, in square millimeters (X. Bi, Y. Li, S. Zhai:
/// FFitts law, 2013). The targets are the views at the center and the border of a grid of 3 × 3
/// square views. The ring of 16 cells of the same size around the grid is empty.
enum FatFinger {
  private static let pointsPerMillimetre = 160 / 25.4
  private static let touches = 2_000

  static func printAll() {
    for side in [2.4, 4.8, 7.2] {
      for gap in [0.5, 1.2, 2.4, 4.8] {
        for margin in [0.0, 0.6, 1.2, 2.4, 4.8] { measure(side, gap, margin) }
      }
    }
  }

  private static func measure(_ side: Double, _ gap: Double, _ margin: Double) {
    let window = Window(size: Size(width: 1000, height: 1000))
    let pitch = side + gap
    var targets: [Int: View] = [:]
    for place in 0..<25 where isTarget(place) {
      let middle = middle(place, pitch)
      let view = View(
        frame: Rect(
          x: (middle.x - side / 2) * pointsPerMillimetre,
          y: (middle.y - side / 2) * pointsPerMillimetre, width: side * pointsPerMillimetre,
          height: side * pointsPerMillimetre))
      view.hitArea = HitArea(resting: Insets(all: margin * pointsPerMillimetre))
      window.addSubview(view)
      targets[place] = view
    }

    var numbers = SplitMix64(seed: 1)
    let deviation = (
      x: (0.0075 * side * side + 1.68).squareRoot(), y: (0.0108 * side * side + 1.33).squareRoot()
    )
    var (missed, wrong, meant, activated, stray) = (0, 0, 0, 0, 0)
    for place in 0..<25 {
      let middle = middle(place, pitch)
      for _ in 0..<touches {
        let (one, other) = normalNumbers(&numbers)
        let point = Point(
          x: (middle.x + one * deviation.x) * pointsPerMillimetre,
          y: (middle.y + other * deviation.y) * pointsPerMillimetre)
        let hit = window.hitTest(point, contact: nil)
        if let target = targets[place] {
          meant += 1
          if hit === window || hit == nil { missed += 1 } else if hit !== target { wrong += 1 }
        } else {
          stray += 1
          if hit !== window, hit != nil { activated += 1 }
        }
      }
    }
    print(
      """
      {"side":\(side),"gap":\(gap),"margin":\(margin),"missed":\(share(missed, meant)),\
      "wrong":\(share(wrong, meant)),"activated":\(share(activated, stray))}
      """)
  }

  private static func share(_ count: Int, _ all: Int) -> Double { Double(count) / Double(all) }

  /// Cells are numbered in rows of five.
  private static func isTarget(_ place: Int) -> Bool {
    (1...3).contains(place % 5) && (1...3).contains(place / 5)
  }

  /// Returns the center of a cell for a pitch in millimeters.
  private static func middle(_ place: Int, _ pitch: Double) -> Point {
    Point(x: 30 + Double(place % 5) * pitch, y: 30 + Double(place / 5) * pitch)
  }

  /// Returns two normally distributed random numbers (G. Box, M. Muller, 1958).
  private static func normalNumbers(_ numbers: inout SplitMix64) -> (Double, Double) {
    let radius = (-2 * log(1 - numbers.unit())).squareRoot()
    let angle = 2 * .pi * numbers.unit()
    return (radius * cos(angle), radius * sin(angle))
  }
}
