extension GestureRecognizer {
  /// The view it is attached to; `nil` when that is none, or gone.
  public final var view: View? { (attachment as? ViewTarget)?.view }

  /// The centre of the fingers at the last action, in the coordinates of a view; `nil` stands for
  /// the window.
  public final func location(in view: View?) -> Point {
    view.map { $0.convert(fromWindow: location) } ?? location
  }
}
