/// A view that the touch may hit, and the kind of hit.
struct HitCandidate {
  /// A kind of hit.
  enum Kind: UInt8 {
    /// The touch is on the shape.
    case shape
    /// An override of `hitTest` returned the view.
    case override
    /// The touch is in the margin.
    case margin
    /// The touch is outside the shape, but the contact area may cover part of the shape.
    case contact
  }

  let view: View
  let kind: Kind
  /// The point of the shape nearest to a touch that is on the shape or in its margin, in the root's
  /// coordinates.
  let nearestPoint: Point
  /// The number of sample points in the last coverage count.
  var sampleCount = 0
  /// The index of the candidate's entry in a report.
  var entryIndex = 0

  /// Whether the touch itself is on the view.
  var containsTouch: Bool {
    switch kind {
    case .shape, .override: true
    case .margin, .contact: false
    }
  }
}
