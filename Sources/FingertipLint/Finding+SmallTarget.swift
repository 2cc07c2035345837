public import Fingertip

extension Finding {
  /// A target that is too small. It is a view or a part of a control.
  public struct SmallTarget: Hashable, Sendable {
    /// The name of the view.
    public var view: String
    /// The part of the view, such as `segment 2`, or `nil` for the whole view.
    public var part: String?
    /// The visible frame, in window coordinates.
    public var frame: Rect
    /// The size of the largest area that receives touches, in points. The area includes margins but
    /// excludes areas where other views receive the touches.
    public var size: Size
    /// The name of a view that receives touches in part of the target, or `nil` if there is none.
    public var competitor: String?
    /// Whether part of the target is outside the window or clipped.
    public var isCutOff = false
    /// The name of the view that is too close for the spacing exception of WCAG 2.5.8 to apply, or
    /// `nil` if the exception applies or isn't needed.
    public var neighbor: String?
    /// The number of other parts of the same view that are also smaller than this limit.
    public var otherPartCount = 0

    /// The length of the target's shorter side, in points.
    var minimumExtent: Double { min(size.width, size.height) }
  }

  /// A recommended minimum size for targets.
  public struct SizeLimit: Hashable, Sendable {
    /// The minimum side length in CSS pixels, which is one of the ``TargetLimits``.
    public var lengthInPixels: Double
    /// The number of points in a CSS pixel, as determined by the ``ViewingDistance``.
    public var pointsPerPixel: Double

    /// The minimum side length, in points.
    public var lengthInPoints: Double { lengthInPixels * pointsPerPixel }
  }
}
