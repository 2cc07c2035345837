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
    /// The touch itself is outside the shape, but the contact area may cover part of it.
    case contact
  }

  let view: View
  let kind: Kind
  /// The point on the shape that is nearest to the touch, in the root's coordinates. This value is
  /// valid only if the touch is on the shape or in its margin.
  let nearestPoint: Point
  /// The number of the contact's sample points at which this candidate was frontmost the last time
  /// they were counted.
  var frontmostSampleCount = 0
  /// The index of the candidate's entry in the report.
  var reportEntryIndex = 0

  /// Whether the touch itself is on the view.
  var containsTouch: Bool {
    switch kind {
    case .shape, .override: true
    case .margin, .contact: false
    }
  }
}
