import Testing

@testable import Fingertip

/// Tests rule H6: the choice among several views.
@Suite struct HitChoiceTests {
  private let ten = HitArea(resting: Insets(all: 10))

  @Test func `H6: A visible shape beats a margin`() {
    let window = makeWindow()
    window.add("left", 0, 0, 100, 100)
    window.add("right", 100, 0, 100, 100, ten)
    #expect(window.hit(95, 50) == "left")
    #expect(window.outcome("right", 95, 50) == .beaten(.margin(5), by: "left", .shape))
    #expect(window.outcome("left", 95, 50) == .chosen(.shape))
  }

  @Test func `H6: A view's margin beats the shape of the view that it lies on`() {
    let window = makeWindow()
    let card = window.add("card", 0, 0, 200, 100)
    card.add("inner", 50, 50, 20, 20, ten)
    window.add("on top", 150, 50, 20, 20, ten)
    #expect(window.hit(45, 55) == "inner")
    #expect(window.outcome("card", 45, 55) == .beaten(.shape, by: "inner", .liesOn))
    #expect(window.hit(145, 55) == "on top")
    #expect(window.hit(25, 55) == "card")
    // A view's margin doesn't take precedence over a view in front of it.
    let behind = View(frame: Rect(x: 205, y: 0, width: 50, height: 50), name: "behind")
    behind.hitArea = ten
    window.addSubview(behind)
    window.addSubview(card)
    #expect(window.hit(198, 20) == "card")
  }

  @Test func `H6: Among several margins, the one with the nearest shape wins`() {
    let window = makeWindow()
    let area = HitArea(resting: Insets(all: 40))
    window.add("left", 0, 0, 100, 100, area)
    window.add("right", 130, 0, 100, 100, area)
    #expect(window.hit(114, 50) == "left")
    #expect(window.hit(116, 50) == "right")
    #expect(
      window.outcome("left", 116, 50)
        == .beaten(
          .margin(116 - 100.0.nextDown), by: "right",
          .nearer(14, than: 116 - 100.0.nextDown)))
  }

  @Test func `H6: Distances are measured in contact radii`() {
    let window = makeWindow()
    let area = HitArea(resting: Insets(all: 60))
    window.add("beside", 0, 100, 80, 100, area)
    window.add("below", 100, 220, 100, 80, area)
    // One view is 40 points to the left of the touch, and the other is 50 points below it.
    #expect(window.hit(120, 170) == "beside")
    let tall = ContactEllipse(majorRadius: 20, minorRadius: 10)
    #expect(window.hit(120, 170, tall) == "below")
    let wide = ContactEllipse(
      majorRadius: 20, minorRadius: 10, orientation: Angle(degrees: 90))
    #expect(window.hit(120, 170, wide) == "beside")
  }

  @Test func `H6: At equal distances, the view that is covered more wins, then the one in front`() {
    let window = makeWindow()
    let area = HitArea(resting: Insets(all: 40))
    let left = window.add("left", 0, 0, 100, 100, area)
    window.add("right", 120, 45, 100, 10, area)
    #expect(window.hit(110, 50) == "right")
    #expect(window.hit(110, 50, finger(9)) == "right")
    #expect(window.hit(110, 50, finger(30)) == "left")
    guard
      case .beaten(.margin, by: "left", .coveredMore(let more, let less)) =
        window.outcome("right", 110, 50, finger(30))
    else {
      Issue.record("\(window.hitReport(at: Point(x: 110, y: 50), contact: finger(30)))")
      return
    }
    #expect(more > 0.25 && less < more)
    window.addSubview(left)
    #expect(window.hit(110, 50) == "left")
    #expect(window.outcome("right", 110, 50) == .beaten(.margin(10), by: "left", .inFront))
  }

  @Test func `H6: A contact that spans two shapes hits the one where it covers more area`() {
    let window = makeWindow()
    window.add("strip", 100, 0, 4, 100)
    window.add("panel", 104, 0, 100, 100)
    #expect(window.hit(103, 50) == "strip")
    #expect(window.hit(103, 50, finger(10)) == "panel")
    #expect(window.hit(103, 50, finger(2)) == "strip")
    guard case .chosen(.contact(let coverage)) = window.outcome("panel", 103, 50, finger(10)),
      case .beaten(.shape, by: "panel", .coveredMore(let more, let less)) =
        window.outcome("strip", 103, 50, finger(10))
    else {
      Issue.record("\(window.hitReport(at: Point(x: 103, y: 50), contact: finger(10)))")
      return
    }
    // The panel covers the part of a circle of radius 10 that lies beyond a chord 1 point from the
    // center.
    #expect(abs(coverage - 0.437) < 0.05)
    #expect(more == coverage && less < 0.3)
  }

  @Test func `H6: A small button keeps its touch even if the contact covers more of the card`() {
    let window = makeWindow()
    let card = window.add("card", 0, 0, 100, 100)
    card.add("inner", 45, 45, 8, 8)
    card.add("large", 60, 0, 40, 100)
    window.add("flat", 25, 45, 8, 8)
    #expect(window.hit(49, 49, finger(20)) == "inner")
    #expect(window.hit(29, 49, finger(20)) == "flat")
    #expect(window.hit(58, 49, finger(20)) == "card")
  }

  @Test func `H6: A button counts as part of its card when compared with an adjacent card`() {
    let window = makeWindow()
    let card = window.add("card", 0, 0, 100, 100)
    card.add("inner", 90, 45, 8, 8)
    let other = window.add("other", 100, 0, 100, 100)
    other.add("button", 100, 0, 2, 2)
    #expect(window.hit(97, 49, finger(20)) == "inner")
    window.add("flat", 90, 20, 8, 8)
    #expect(window.hit(97, 24, finger(20)) == "flat")
  }

  @Test func `H6: A view's clipped part doesn't count as covered`() {
    let window = makeWindow()
    window.add("strip", 100, 0, 4, 100)
    let panel = window.add("panel", 104, 0, 2, 100)
    panel.add("wide", 0, 0, 100, 100)
    #expect(window.hit(103, 50, finger(10)) == "wide")
    panel.clipsToBounds = true
    #expect(window.hit(103, 50, finger(10)) == "strip")
  }

  @Test func `An invalid contact is ignored`() {
    let window = makeWindow()
    window.add("strip", 100, 0, 4, 100)
    window.add("panel", 104, 0, 100, 100)
    for bad in [0, -5, .nan] {
      #expect(window.hit(103, 50, finger(bad)) == "strip")
      #expect(window.hitReport(at: .zero, contact: finger(bad)).contact == nil)
    }
    for (major, minor) in [(10.0, 0.0), (0, 10), (10, .nan)] {
      let flat = ContactEllipse(
        majorRadius: major, minorRadius: minor, orientation: Angle(radians: 0))
      #expect(window.hitReport(at: Point(x: 103, y: 50), contact: flat).contact == nil)
    }
    let rotated = ContactEllipse(
      majorRadius: 10, minorRadius: 10, orientation: Angle(radians: .infinity))
    #expect(window.hit(103, 50, rotated) == "strip")
    // A contact that is larger than the maximum is treated as a contact of the maximum size.
    #expect(window.hit(103, 50, finger(.infinity)) == "panel")
    #expect(window.hitReport(at: .zero, contact: finger(1e300)).contact == finger(160))
  }

  @Test func `A contact's bounding box is the smallest possible`() {
    for (degrees, x, y) in [(0.0, 5.0, 20.0), (90, 20, 5), (180, 5, 20), (45, 14.577, 14.577)] {
      let contact = ContactEllipse(
        majorRadius: 20, minorRadius: 5, orientation: Angle(degrees: degrees))
      let box = contact.boundingBox(around: Point(x: 100, y: 200))
      #expect(abs(box.minX - (100 - x)) < 0.001 && abs(box.maxX - (100 + x)) < 0.001)
      #expect(abs(box.minY - (200 - y)) < 0.001 && abs(box.maxY - (200 + y)) < 0.001)
    }
  }

  @Test func `A contact's sample points are evenly distributed`() {
    let contact = ContactEllipse(
      majorRadius: 20, minorRadius: 5, orientation: Angle(degrees: 30))
    let center = Point(x: 7, y: 9)
    var squares: [Double] = []
    contact.forEachSamplePoint(around: center) {
      let radii = contact.lengthInRadii(of: $0 - center)
      squares.append(radii * radii)
    }
    // Each sample represents the same area, so the squares of the radii are evenly distributed.
    #expect(squares.count == 64 && squares == squares.sorted())
    #expect(squares.allSatisfy { (0...1).contains($0) })
    #expect(abs(squares.reduce(0, +) / 64 - 0.5) < 1e-9)
  }

  @Test func `For one straight edge, a contact's covered fraction is accurate to within 0.05`() {
    let window = makeWindow()
    var worst = 0.0
    for step in -99...99 {
      let edge = Double(step) / 100
      let view = View(frame: Rect(x: 200 + edge * 10, y: 0, width: 100, height: 400), name: "half")
      window.addSubview(view)
      for degrees in stride(from: 0.0, to: 180, by: 15) {
        let contact = ContactEllipse(
          majorRadius: 10, minorRadius: 10, orientation: Angle(degrees: degrees))
        let search = HitSearch()
        _ = search.findWinnerIndex(in: window, at: Point(x: 200, y: 200), contact)
        guard let index = search.candidates.firstIndex(where: { $0.view === view }) else {
          continue
        }
        // This is the fraction of a disk that lies beyond a chord at a given distance from the
        // center.
        let height = (1 - edge * edge).squareRoot()
        let fraction = (arcTangent(y: height, x: edge) - edge * height) / .pi
        worst = max(worst, abs(search.contactCoverage(ofCandidate: index) - fraction))
      }
      view.removeFromSuperview()
    }
    #expect(worst > 0 && worst < 0.05, "\(worst)")
  }
}
