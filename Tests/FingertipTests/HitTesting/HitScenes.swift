@testable import Fingertip

/// A window of 400 × 400 points, which takes the touches that nothing on it takes.
func makeWindow() -> Window { Window(size: Size(width: 400, height: 400)) }

extension View {
  /// Adds a view with a frame.
  @discardableResult
  func add(
    _ name: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
    _ area: HitArea = HitArea()
  ) -> View {
    let view = View(frame: Rect(x: x, y: y, width: width, height: height), name: name)
    view.hitArea = area
    addSubview(view)
    return view
  }
}

extension Window {
  /// The name of the view that a touch goes to.
  func hit(_ x: Double, _ y: Double, _ contact: ContactEllipse? = nil) -> String? {
    hitTest(Point(x: x, y: y), contact: contact)?.name
  }

  /// What a full report says of a view.
  func outcome(
    _ name: String, _ x: Double, _ y: Double, _ contact: ContactEllipse? = nil,
    scope: HitReport.Scope = .all
  ) -> HitReport.Outcome? {
    hitReport(at: Point(x: x, y: y), contact: contact, scope: scope).entries
      .first { $0.view == name }?.outcome
  }
}

/// A finger whose contact is a circle.
func finger(_ radius: Double) -> ContactEllipse {
  ContactEllipse(majorRadius: radius, minorRadius: radius)
}

/// A source of numbers that repeats from its seed (SplitMix64).
struct SeededNumbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// A number in low ..< high.
  mutating func number(_ low: Double, _ high: Double) -> Double {
    low + (high - low) * (Double(next() >> 11) * 0x1p-53)
  }

  /// A number in 0 ..< count.
  mutating func index(_ count: Int) -> Int { Int(next() % UInt64(count)) }

  /// True once in so many cases.
  mutating func once(in count: Int) -> Bool { index(count) == 0 }
}
