@testable import Fingertip

/// Creates a 400 × 400 point window, which is the hit view wherever none of its subviews is hit.
func makeWindow() -> Window { Window(size: Size(width: 400, height: 400)) }

extension View {
  /// Adds a view with the given frame rectangle.
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
  /// Returns the hit view's name.
  func hit(_ x: Double, _ y: Double, _ contact: ContactEllipse? = nil) -> String? {
    hitTest(Point(x: x, y: y), contact: contact)?.name
  }

  /// Returns a view's outcome in a full report.
  func outcome(
    _ name: String, _ x: Double, _ y: Double, _ contact: ContactEllipse? = nil,
    scope: HitReport.Scope = .all
  ) -> HitReport.Outcome? {
    hitReport(at: Point(x: x, y: y), contact: contact, scope: scope).entries
      .first { $0.view == name }?.outcome
  }
}

/// Returns a circular contact.
func finger(_ radius: Double) -> ContactEllipse {
  ContactEllipse(majorRadius: radius, minorRadius: radius)
}
