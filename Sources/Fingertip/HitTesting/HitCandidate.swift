/// A view that may be the one that a touch meant, and what speaks for it.
struct HitCandidate {
  enum Claim: Hashable {
    /// The touch is on the shape.
    case shape
    /// The touch is in the margin. The nearest point of the shape, in the coordinates of the root.
    case margin(Point)
    /// The touch is beside the shape, but the contact may cover some of it.
    case contact
    /// The view was named by one that overrides `hitTest`.
    case answer
  }

  let view: View
  let claim: Claim
  /// Which entry of the report is about it.
  let entry: Int

  /// Whether the touch itself is on the view.
  var holdsTouch: Bool { claim == .shape || claim == .answer }
}
