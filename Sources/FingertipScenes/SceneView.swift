public import Fingertip

/// A view of a scene, with what is in it.
///
/// | key | value |
/// |---|---|
/// | `name` | needed; used once in the scene |
/// | `frame` | needed, but of an edit menu; `{"x", "y", "width", "height"}` in the coordinates of the view around it |
/// | `boundsOrigin` | `{"x", "y"}` that the upper left corner has in its own coordinates |
/// | `transform` | `{"scale", "rotationDegrees", "translation": {"x", "y"}}`, done in this order about the anchor; a scale is a number or `{"x", "y"}`; or `{"matrix": [a, b, c, d, tx, ty]}` |
/// | `anchor` | `{"x", "y"}` as shares of width and height; the centre, 0.5 and 0.5, unless said |
/// | `hidden`, `alpha`, `userInteractionEnabled`, `clips` | false, 1, true, false unless said |
/// | `multipleTouch`, `exclusiveTouch` | false unless said |
/// | `shape` | `"bounds"`, `"ellipse"`, `"capsule"`, `{"roundedPoints": radius}`, `{"rectangle": {"x", "y", "width", "height"}}`, a path or a mask |
/// | … a path | `{"path": "M 0 0 L 40 0 Q 60 20 40 40 Z", "fill": "nonZero"}`, with `M L H V Q C Z` as in SVG, lower case for relative places, and the fill `nonZero` or `evenOdd` |
/// | … a mask | `{"mask": {"rows": [".##.", "####"]}}` or `{"mask": {"width", "height", "alpha": base64, "threshold"}}`, stretched over the bounds |
/// | `restingMargin`, `trackingMargin` | points around the shape: a number, or `{"top", "left", "bottom", "right"}`; 0 unless said, for a control what ``SceneControl`` says |
/// | `control` | what kind of control it is, see ``SceneControl``; a plain view unless said |
/// | `purpose` | what a control is for, see ``ScenePurpose``; not said when left out |
/// | `scroll` | how it scrolls what is in it, see ``SceneScroll``; not at all unless said |
/// | `owner` | the name of a controller that owns the view |
/// | `recognizers` | those of the view, see ``SceneRecognizer`` |
/// | `views` | the views in it, from back to front |
public struct SceneView: Hashable, Sendable {
  /// The name, used once in the scene.
  public var name: String
  /// Where it is in the view around it, in points, before it is transformed.
  public var frame: Rect
  /// What its upper left corner has in its own coordinates, in points.
  public var boundsOrigin = Point.zero
  /// The point that it is turned and scaled about, as a share of its width and height.
  public var anchorPoint = Point(x: 0.5, y: 0.5)
  /// How it is turned, scaled or moved about its anchor.
  public var transform = AffineTransform.identity
  /// Whether it takes no touches, with all that is in it.
  public var isHidden = false
  /// Its opacity, 0 … 1.
  public var alpha = 1.0
  /// Whether it takes touches, with all that is in it.
  public var isUserInteractionEnabled = true
  /// Whether it takes more than one touch at a time.
  public var isMultipleTouchEnabled = false
  /// Whether other views get no touches while it holds one.
  public var isExclusiveTouch = false
  /// Whether what lies outside its bounds takes no touches there.
  public var clipsToBounds = false
  /// The shape that takes touches, and the margins around it.
  public var hitArea: HitArea
  /// What kind of control it is; `nil` for a plain view.
  public let control: SceneControl?
  /// What a control is for; `nil` when the scene does not say, and for what is no control.
  public var purpose: ScenePurpose?
  /// The name of the controller that owns it and hears of touches after it; `nil` for none.
  public var owner: String?
  /// How it scrolls what is in it; `nil` when it does not, as a control never does.
  public var scroll: SceneScroll?
  /// Its recognizers.
  public var recognizers: [SceneRecognizer] = []
  /// What is in it, from back to front.
  public var views: [SceneView] = []

  /// Makes a view, or a control, with a name and a frame. A control has the margins of one of its
  /// size.
  public init(
    _ name: String, frame: Rect, control: SceneControl? = nil,
    recognizers: [SceneRecognizer] = [], views: [SceneView] = []
  ) {
    self.name = name
    self.frame = frame
    self.control = control
    let hasMargins = control.map { !$0.kind.isTextView } ?? false
    hitArea = hasMargins ? Control(frame: frame).hitArea : HitArea()
    self.recognizers = recognizers
    self.views = views
  }
}
