/// A view that the touch may hit, and how.
struct HitCandidate {
  /// The kinds of hits.
  enum Kind: UInt8 {
    /// The touch is on the shape.
    case shape
    /// An override of `hitTest` returned the view.
    case override
    /// The touch is in the margin.
    case margin
    /// The touch is outside the shape, but the contact may cover part of it.
    case contact
  }

  let view: View
  let kind: Kind
  /// The point of the shape nearest to a touch on it or in its margin, in the root's coordinates.
  let near: Point
  /// The number of sample points in the last coverage count.
  var points = 0
  /// The index of its entry in a report.
  var entry = 0

  /// Whether the touch itself is on the view.
  var containsTouch: Bool {
    switch kind {
    case .shape, .override: true
    case .margin, .contact: false
    }
  }
}
