import Fingertip
import Testing

@testable import FingertipInspector

struct AreaContourTests {
  private let box = Rect(x: -50, y: -50, width: 100, height: 100)

  /// Returns the area enclosed by the outlines, which is positive if they are clockwise.
  private func area(_ outlines: [[Point]]) -> Double {
    var sum = 0.0
    for outline in outlines {
      for (index, point) in outline.enumerated() {
        let next = outline[(index + 1) % outline.count]
        sum += point.x * next.y - next.x * point.y
      }
    }
    return sum / 2
  }

  @Test func `The outline of a disk is round and has few points`() {
    let outlines = AreaContour(in: box) { $0.distance(to: .zero) < 40 }.outlines
    #expect(outlines.count == 1)
    #expect(abs(area(outlines) - .pi * 1600) < 20)
    for point in outlines[0] { #expect(abs(point.distance(to: .zero) - 40) < 0.1) }
    #expect((8...80).contains(outlines[0].count))
  }

  @Test func `The outline of a hole runs counterclockwise`() {
    let outlines = AreaContour(in: box) { (20..<40).contains($0.distance(to: .zero)) }.outlines
    #expect(outlines.count == 2)
    #expect(abs(area(outlines) - .pi * 1200) < 30)
  }

  @Test func `The outlines of squares that touch only at a corner enclose their full area`() {
    let outlines = AreaContour(in: box) { ($0.x < 0) == ($0.y < 0) && box.contains($0) }.outlines
    #expect(abs(area(outlines) - 5000) < 60)
  }

  @Test func `The outline of an area that fills a rectangle follows the rectangle's edges`() {
    let outlines = AreaContour(in: box) { _ in false }.outlines
    #expect(outlines.isEmpty)
    let full = AreaContour(in: box) { box.contains($0) }.outlines
    #expect(abs(area(full) - 10_000) < 20)
  }

  @Test func `An empty rectangle has no outline`() {
    #expect(AreaContour(in: .zero) { _ in true }.outlines.isEmpty)
  }
}
