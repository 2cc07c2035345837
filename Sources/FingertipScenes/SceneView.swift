public import Fingertip

/// A view in a scene, with its subviews.
///
/// | key | value |
/// |---|---|
/// | `name` | required; unique in the scene |
/// | `frame` | required, except for an edit menu; `{"x", "y", "width", "height"}` in the superview's coordinates |
/// | `boundsOrigin` | `{"x", "y"}` of the top left corner in the view's own coordinates |
/// | `transform` | `{"scale", "rotationDegrees", "translation": {"x", "y"}}`, applied in that order about the anchor point, where a scale is a number or `{"x", "y"}`; or `{"matrix": [a, b, c, d, tx, ty]}` |
/// | `anchorPoint` | `{"x", "y"}` as fractions of width and height (default: the center, 0.5 and 0.5) |
/// | `hidden`, `alpha`, `userInteractionEnabled`, `clipsToBounds` | default: false, 1, true, false |
/// | `multipleTouch`, `exclusiveTouch` | default: false |
/// | `layoutDirection` | `"inherited"`, `"leftToRight"` or `"rightToLeft"`, which mirrors the controls in the view (default: inherited) |
/// | `shape` | `"bounds"`, `"ellipse"`, `"capsule"`, `{"roundedPoints": radius}`, `{"rectangle": {"x", "y", "width", "height"}}`, a path or a mask |
/// | … a path | `{"path": "M 0 0 L 40 0 Q 60 20 40 40 Z", "fill": "nonZero"}`, with `M L H V Q C Z` as in SVG, lowercase letters for relative coordinates, and the fill rule `nonZero` or `evenOdd` |
/// | … a mask | `{"mask": {"rows": [".##.", "####"]}}` or `{"mask": {"width", "height", "alpha": base64, "threshold"}}`, stretched to fill the bounds |
/// | `restingMargin`, `trackingMargin` | margins around the shape, in points: a number, or `{"top", "left", "bottom", "right"}` (default: 0, or as in ``SceneControl``) |
/// | `control` | see ``SceneControl`` (default: a plain view) |
/// | `purpose` | the purpose of a control, see ``InteractionPurpose`` (default: none) |
/// | `scroll` | see ``SceneScroll`` (default: no scrolling) |
/// | `owner` | the name of a view controller |
/// | `recognizers` | the recognizers of the view, see ``SceneRecognizer`` |
/// | `views` | the subviews, from back to front |
public struct SceneView: Hashable, Sendable {
  /// The name, which must be unique in the scene.
  public var name: String
  /// The frame in the superview's coordinates, in points, before the transform is applied.
  public var frame: Rect
  /// The coordinates of the view's top-left corner in its own coordinate system, in points.
  public var boundsOrigin = Point.zero
  /// The anchor point of the transform, as fractions of the width and the height.
  public var anchorPoint = Point(x: 0.5, y: 0.5)
  /// The transform about the anchor point.
  public var transform = AffineTransform.identity
  /// Whether the view is hidden. A hidden view and its subviews receive no touches.
  public var isHidden = false
  /// The opacity, from 0 to 1.
  public var alpha = 1.0
  /// Whether the view and its subviews receive touches.
  public var isUserInteractionEnabled = true
  /// Whether the view receives more than one touch at a time.
  public var isMultipleTouchEnabled = false
  /// Whether other views receive no touches while this view has a touch.
  public var isExclusiveTouch = false
  /// Whether subviews receive no touches outside the bounds.
  public var clipsToBounds = false
  /// The direction in which the view and its subviews lay out their parts, or `nil` for the
  /// direction of the superview.
  public var layoutDirection: LayoutDirection?
  /// The shape that receives touches, with its margins.
  public var hitArea: HitArea
  /// The control, or `nil` for a plain view.
  public let control: SceneControl?
  /// The purpose of a control, or `nil` if the scene doesn't specify one.
  public var purpose: InteractionPurpose?
  /// The name of the view's controller, or `nil` if it has none. The controller is the view's next
  /// responder.
  public var owner: String?
  /// The view's scroll settings, or `nil` if the view doesn't scroll. Controls never scroll.
  public var scroll: SceneScroll?
  /// The view's recognizers.
  public var recognizers: [SceneRecognizer] = []
  /// The subviews, from back to front.
  public var views: [SceneView] = []

  /// Creates a view or a control. A control gets the default margins for its size.
  public init(
    _ name: String, frame: Rect, control: SceneControl? = nil,
    recognizers: [SceneRecognizer] = [], views: [SceneView] = []
  ) {
    self.name = name
    self.frame = frame
    self.control = control
    let hasHitMargins = control.map { !$0.kind.isTextView } ?? false
    hitArea = hasHitMargins ? Control(frame: frame).hitArea : HitArea()
    self.recognizers = recognizers
    self.views = views
  }
}
