public import Fingertip

extension Finding {
  /// A target that is small: a view, or a part of a control.
  public struct Target: Hashable, Sendable {
    /// The name of the view.
    public var view: String
    /// Which part of it, such as `segment 2`; `nil` for the whole.
    public var part: String?
    /// Where it is to be seen, in points of the window.
    public var place: Rect
    /// The largest area on which it takes touches, in points: margins included, and what other views
    /// take left out.
    public var size: Size
    /// The view that takes some of its touches, if any does.
    public var competitor: String?
    /// Whether some of it lies outside of the window, or is clipped.
    public var isCutOff = false
    /// The view that comes too near for the exception of WCAG 2.5.8 for small targets with room around
    /// them; `nil` for a target that has that room, or needs none.
    public var neighbor: String?
    /// How many further parts of the same view lack the same.
    public var otherParts = 0

    /// The shorter side.
    var minimumExtent: Double { min(size.width, size.height) }
  }

  /// How large a target should be.
  public struct SizeLimit: Hashable, Sendable {
    /// The length of a side, in CSS pixels: one of ``TargetLimits``.
    public var pixels: Double
    /// How many points a CSS pixel is, as ``ViewingDistance`` says.
    public var pointsPerPixel: Double

    /// The length of a side, in points.
    public var points: Double { pixels * pointsPerPixel }
  }
}
