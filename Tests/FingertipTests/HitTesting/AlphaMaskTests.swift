import SeededNumbers
import Testing

@testable import Fingertip

@Suite struct AlphaMaskTests {
  @Test func `An alpha mask is scaled to the bounds`() throws {
    let mask = try AlphaMask(width: 2, height: 2, alpha: [0, 127, 128, 255])
    let bounds = Rect(x: 10, y: 10, width: 100, height: 50)
    #expect(!mask.contains(Point(x: 20, y: 20), in: bounds))
    #expect(!mask.contains(Point(x: 70, y: 20), in: bounds))
    #expect(!mask.contains(Point(x: 20, y: 34.9), in: bounds))
    #expect(mask.contains(Point(x: 20, y: 35), in: bounds))
    #expect(mask.contains(Point(x: 109, y: 59), in: bounds))
    #expect(!mask.contains(Point(x: 110, y: 59), in: bounds))
    #expect(!mask.contains(Point(x: 109, y: 60), in: bounds))
  }

  @Test func `An alpha mask matches its alpha bytes at every pixel`() throws {
    var numbers = SeededNumbers(seed: 5)
    let alpha = (0..<37 * 23).map { _ in UInt8(truncatingIfNeeded: numbers.next()) }
    let mask = try AlphaMask(width: 37, height: 23, alpha: alpha, threshold: 100)
    let bounds = Rect(x: 0, y: 0, width: 37, height: 23)
    for (index, byte) in alpha.enumerated() {
      let point = Point(x: Double(index % 37) + 0.5, y: Double(index / 37) + 0.5)
      #expect(mask.contains(point, in: bounds) == (byte >= 100))
    }
  }

  @Test func `Creating a mask whose byte count doesn't match its size throws a descriptive error`()
  {
    #expect(throws: AlphaMask.InvalidMask.wrongCount(bytes: 3, width: 2, height: 2)) {
      try AlphaMask(width: 2, height: 2, alpha: [1, 2, 3])
    }
    #expect(throws: AlphaMask.InvalidMask.noPixels(width: 0, height: 4)) {
      try AlphaMask(width: 0, height: 4, alpha: [])
    }
    #expect(throws: AlphaMask.InvalidMask.wrongCount(bytes: 0, width: .max, height: 2)) {
      try AlphaMask(width: .max, height: 2, alpha: [])
    }
    #expect(
      AlphaMask.InvalidMask.wrongCount(bytes: 3, width: 2, height: 2).description
        == "an alpha mask of 2 × 2 pixels received 3 bytes; pass one alpha byte per pixel, row by "
        + "row, without padding")
  }

  @Test func `The search for an opaque pixel stops at the distance limit`() throws {
    var alpha = [UInt8](repeating: 0, count: 100)
    alpha[99] = 255
    let mask = try AlphaMask(width: 10, height: 10, alpha: alpha)
    let bounds = Rect(x: 0, y: 0, width: 10, height: 10)
    let corner = Point(x: 9, y: 9)
    #expect(mask.nearestOpaquePoint(to: Point(x: 6, y: 5), in: bounds, within: 4.9) == nil)
    #expect(mask.nearestOpaquePoint(to: Point(x: 6, y: 5), in: bounds, within: 5) == corner)
    #expect(
      mask.nearestClearPoint(to: Point(x: 9.4, y: 9.9), in: bounds) == Point(x: 9.4, y: 10))
    #expect(mask.nearestClearPoint(to: Point(x: 9.4, y: 9.5), in: bounds) == Point(x: 9, y: 9.5))
  }

  @Test func `A fully transparent mask receives no touches and has no margin`() throws {
    let mask = try AlphaMask(width: 1, height: 1, alpha: [0])
    #expect(mask.isClear)
    let window = makeWindow()
    window.add("clear", 0, 0, 50, 50, HitArea(.mask(mask), resting: Insets(all: 20)))
    #expect(window.hit(10, 10) == "window")
    #expect(window.outcome("clear", 10, 10) == .rejected(.noShape))
  }
}
