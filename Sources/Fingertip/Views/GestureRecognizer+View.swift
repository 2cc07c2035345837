extension GestureRecognizer {
  /// The view to which the recognizer is attached, or `nil` if it isn't attached or the view has
  /// been released.
  public final var view: View? { (attachment as? ViewTarget)?.view }

  /// Returns the centroid of the touches at the last action, in a view's coordinates; `nil` means
  /// the window.
  public final func location(in view: View?) -> Point {
    view.map { $0.convert(fromWindow: location) } ?? location
  }
}
