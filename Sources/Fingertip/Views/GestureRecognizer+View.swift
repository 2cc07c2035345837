extension GestureRecognizer {
  /// The view to which the recognizer is attached, or `nil` if it isn't attached or the view has
  /// been released.
  public final var view: View? { (attachedTarget as? ViewTouchTarget)?.view }

  /// Whether a view created the recognizer for itself, as scroll views and edit menus do.
  package final var isOwnedByView: Bool { owner != nil }

  /// The view that created the recognizer for itself, or `nil` if there is no such view or it has
  /// been released.
  package final var ownerView: View? { (owner as? ViewTouchTarget)?.view }

  /// Returns the touches' centroid at the time of the last action, in a view's coordinates, or in
  /// window coordinates if the view is `nil`.
  public final func location(in view: View?) -> Point {
    view.map { $0.convert(fromWindow: location) } ?? location
  }
}
