/// A view that may be the one that a touch meant, and what speaks for it.
struct HitCandidate {
  /// How the touch hits a view.
  enum Kind: UInt8 {
    /// The touch is on the shape.
    case shape
    /// The view was named by one that overrides `hitTest`.
    case override
    /// The touch is in the margin.
    case margin
    /// The touch is beside the shape, but the contact may cover some of it.
    case contact
  }

  let view: View
  let kind: Kind
  /// The point of the shape that is nearest to a touch on it or in its margin, in the coordinates of
  /// the root.
  let near: Point
  /// At how many of the points where shares are counted it was found, when that was last asked.
  var points = 0
  /// Which entry of a report is about it.
  var entry = 0

  /// Whether the touch itself is on the view.
  var containsTouch: Bool {
    switch kind {
    case .shape, .override: true
    case .margin, .contact: false
    }
  }
}
