import Testing

@testable import Fingertip

/// Tests rule H4: resting and tracking margins.
@Suite struct HitAreaTests {
  private let edges = Insets(top: 10, left: 20, bottom: 30, right: 40)

  @Test func `H4: A resting margin has a separate value for each edge`() {
    let window = makeWindow()
    window.add("a", 100, 100, 50, 50, HitArea(resting: edges))
    for (x, y) in [(125.0, 90.0), (80, 125), (125, 179.9), (189.9, 125), (80, 90)] {
      #expect(window.hit(x, y) == "a", "\(x) \(y)")
    }
    for (x, y) in [(125, 89.9), (79.9, 125), (125, 180), (190, 125)] {
      #expect(window.hit(x, y) == "window", "\(x) \(y)")
    }
  }

  @Test func `H4: A resting margin of 10 pt and a tracking margin of 40 pt apply separately`() {
    let window = makeWindow()
    let area = HitArea(resting: Insets(all: 10), tracking: Insets(all: 40))
    let button = window.add("button", 100, 100, 50, 50, area)
    #expect(window.hit(91, 125) == "button")
    #expect(window.hit(89, 125) == "window")
    #expect(button.containsTrackedTouch(at: Point(x: -40, y: 25)))
    #expect(!button.containsTrackedTouch(at: Point(x: -40.1, y: 25)))
  }

  @Test func `H4: The tracking area includes the resting area`() {
    let view = View(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    view.hitArea.restingMargin = Insets(all: 10)
    #expect(view.containsTrackedTouch(at: Point(x: -9, y: 0)))
    view.hitArea = HitArea(resting: Insets(all: -10))
    #expect(!view.point(inside: Point(x: 5, y: 25)))
    #expect(view.containsTrackedTouch(at: Point(x: 5, y: 25)))
    view.hitArea.trackingMargin = Insets(all: -8)
    #expect(!view.containsTrackedTouch(at: Point(x: 5, y: 25)))
    #expect(view.containsTrackedTouch(at: Point(x: 9, y: 25)))
    #expect(view.containsTrackedTouch(at: Point(x: 15, y: 25)))
  }

  @Test func `H4: Negative margins shrink every shape`() throws {
    let square = Path(polygon: [
      Point(x: 0, y: 0), Point(x: 100, y: 0), Point(x: 100, y: 100), Point(x: 0, y: 100),
    ])
    let full = try AlphaMask(width: 10, height: 10, alpha: Array(repeating: 255, count: 100))
    let bounds = Rect(x: 0, y: 0, width: 100, height: 100)
    let margin = Insets(all: -10)
    for shape in [
      Shape.bounds, .rectangle(bounds), .ellipse, .rounded(radius: 20), .path(square), .mask(full),
    ] {
      let area = HitArea(shape, resting: margin)
      #expect(area.containment(of: Point(x: 50, y: 9), in: bounds, margin: margin) == .excluded)
      #expect(area.containment(of: Point(x: 91, y: 50), in: bounds, margin: margin) == .excluded)
      #expect(area.containment(of: Point(x: 50, y: 11), in: bounds, margin: margin) == .inside)
      #expect(area.containment(of: Point(x: 89, y: 50), in: bounds, margin: margin) == .inside)
      #expect(area.containment(of: Point(x: 50, y: -1), in: bounds, margin: margin) == .outside)
      let all = Insets(all: -60)
      #expect(area.containment(of: Point(x: 50, y: 50), in: bounds, margin: all) == .excluded)
    }
    // Only the edge with the negative margin is moved inward.
    let top = Insets(top: -10, left: 5, bottom: 0, right: 0)
    let area = HitArea(.bounds)
    #expect(area.containment(of: Point(x: 50, y: 9), in: bounds, margin: top) == .excluded)
    #expect(area.containment(of: Point(x: 50, y: 99), in: bounds, margin: top) == .inside)
    #expect(
      area.containment(of: Point(x: -5, y: 50), in: bounds, margin: top)
        == .inMargin(nearest: Point(x: 0, y: 50)))
    #expect(area.containment(of: Point(x: -5, y: 5), in: bounds, margin: top) == .outside)
  }

  @Test func `H4: Around a curve, the margin is an ellipse around the nearest point`() throws {
    var alpha = [UInt8](repeating: 0, count: 100)
    alpha[55] = 255
    let dot = try AlphaMask(width: 10, height: 10, alpha: alpha)
    let bounds = Rect(x: 0, y: 0, width: 100, height: 100)
    let margin = Insets(top: 10, left: 10, bottom: 10, right: 20)
    let circle = HitArea(.ellipse)
    #expect(circle.containment(of: Point(x: 119, y: 50), in: bounds, margin: margin) != .outside)
    #expect(circle.containment(of: Point(x: 120, y: 50), in: bounds, margin: margin) == .outside)
    #expect(circle.containment(of: Point(x: -10, y: 50), in: bounds, margin: margin) == .outside)
    #expect(circle.containment(of: Point(x: -9, y: 50), in: bounds, margin: margin) != .outside)
    // The opaque pixel is the square from (50, 50) to (60, 60).
    let mask = HitArea(.mask(dot))
    #expect(
      mask.containment(of: Point(x: 79, y: 55), in: bounds, margin: margin)
        == .inMargin(nearest: Point(x: 60, y: 55)))
    #expect(mask.containment(of: Point(x: 80, y: 55), in: bounds, margin: margin) == .outside)
    #expect(mask.containment(of: Point(x: 75, y: 68), in: bounds, margin: margin) == .outside)
    #expect(mask.containment(of: Point(x: 72, y: 67), in: bounds, margin: margin) != .outside)
  }

  @Test func `A zero-size view is hit within its margin`() {
    let window = makeWindow()
    let dot = window.add("spot", 100, 100, 0, 0)
    #expect(window.hit(100, 100) == "window")
    for shape in [Shape.bounds, .ellipse, .rounded(radius: 5)] {
      dot.hitArea = HitArea(shape, resting: Insets(all: 12))
      #expect(window.hit(100, 100) == "spot")
      #expect(window.hit(108, 100) == "spot")
      #expect(window.hit(112, 100) == "window")
    }
    dot.bounds.size = Size(width: 40, height: 0)
    #expect(window.hit(125, 105) == "spot")
  }

  @Test func `A point that isn't finite is outside every area`() {
    let bounds = Rect(x: 0, y: 0, width: 10, height: 10)
    let area = HitArea()
    for bad in [Double.nan, .infinity] {
      #expect(!area.contains(Point(x: bad, y: 5), in: bounds, margin: .zero))
      #expect(
        area.containment(of: Point(x: bad, y: 5), in: bounds, margin: Insets(all: 9)) == .outside)
      let endless = Rect(x: 0, y: 0, width: 10, height: bad)
      #expect(!area.contains(Point(x: 5, y: 5), in: endless, margin: .zero))
    }
    #expect(area.contains(Point(x: 5, y: 5), in: bounds, margin: .zero))
  }

  @Test func `A NaN margin is treated as 0, and an infinite margin is unlimited`() {
    let window = makeWindow()
    let view = window.add("a", 100, 100, 50, 50, HitArea(resting: Insets(all: .nan)))
    #expect(window.hit(99, 120) == "window")
    #expect(window.hit(120, 120) == "a")
    view.hitArea.restingMargin = Insets(top: 0, left: .infinity, bottom: 5, right: .nan)
    #expect(window.hit(0, 120) == "a")
    #expect(window.hit(0, 152) == "a")
    #expect(window.hit(151, 120) == "window")
    for shape in [Shape.bounds, .ellipse] {
      view.hitArea = HitArea(shape, resting: Insets(all: .infinity))
      #expect(window.hit(399, 399) == "a")
    }
  }

  @Test func `Equivalent hit areas are equal`() {
    let areas: Set = [
      HitArea(), HitArea(resting: .zero, tracking: .zero), HitArea(resting: edges),
      HitArea(resting: edges, tracking: .zero), HitArea(tracking: edges),
    ]
    #expect(areas.count == 3)
  }
}
