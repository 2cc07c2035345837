import Fingertip
import FingertipTesting
import Foundation

/// A measurement of how often fingers hit their targets if the fingers are wider than the targets.
///
/// Touches are distributed around the center of a target of diameter d according to the dual
/// Gaussian model: σx² = 0.0075 d² + 1.68 and σy² = 0.0108 d² + 1.33, in square millimeters (X. Bi,
/// Y. Li, S. Zhai: FFitts law, 2013). The targets are the views at the center and the border of a
/// grid of 3 × 3 square views. Around the grid is a ring of 16 empty cells of the same size.
enum FatFinger {
  private static let pointsPerMillimeter = 160 / 25.4
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
    for cell in 0..<25 where isTarget(cell) {
      let middle = middle(cell, pitch)
      let view = View(
        frame: Rect(
          x: (middle.x - side / 2) * pointsPerMillimeter,
          y: (middle.y - side / 2) * pointsPerMillimeter, width: side * pointsPerMillimeter,
          height: side * pointsPerMillimeter))
      view.hitArea = HitArea(resting: Insets(all: margin * pointsPerMillimeter))
      window.addSubview(view)
      targets[cell] = view
    }

    var numbers = SplitMix64(seed: 1)
    let deviation = (
      x: (0.0075 * side * side + 1.68).squareRoot(), y: (0.0108 * side * side + 1.33).squareRoot()
    )
    var (missed, wrong, meant, activated, untargeted) = (0, 0, 0, 0, 0)
    for cell in 0..<25 {
      let middle = middle(cell, pitch)
      for _ in 0..<touches {
        let (one, other) = normalNumbers(&numbers)
        let point = Point(
          x: (middle.x + one * deviation.x) * pointsPerMillimeter,
          y: (middle.y + other * deviation.y) * pointsPerMillimeter)
        let hit = window.hitTest(point, contact: nil)
        if let target = targets[cell] {
          meant += 1
          if hit === window || hit == nil { missed += 1 } else if hit !== target { wrong += 1 }
        } else {
          untargeted += 1
          if hit !== window, hit != nil { activated += 1 }
        }
      }
    }
    print(
      """
      {"side":\(side),"gap":\(gap),"margin":\(margin),"missed":\(fraction(missed, meant)),\
      "wrong":\(fraction(wrong, meant)),"activated":\(fraction(activated, untargeted))}
      """)
  }

  private static func fraction(_ count: Int, _ all: Int) -> Double { Double(count) / Double(all) }

  /// Cells are numbered row by row. Each row has five cells.
  private static func isTarget(_ cell: Int) -> Bool {
    (1...3).contains(cell % 5) && (1...3).contains(cell / 5)
  }

  /// Returns the center of a cell in a grid with the given pitch in millimeters.
  private static func middle(_ cell: Int, _ pitch: Double) -> Point {
    Point(x: 30 + Double(cell % 5) * pitch, y: 30 + Double(cell / 5) * pitch)
  }

  /// Returns two normally distributed random numbers (G. Box, M. Muller, 1958).
  private static func normalNumbers(_ numbers: inout SplitMix64) -> (Double, Double) {
    let radius = (-2 * log(1 - numbers.nextUniform())).squareRoot()
    let angle = 2 * .pi * numbers.nextUniform()
    return (radius * cos(angle), radius * sin(angle))
  }
}
