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
