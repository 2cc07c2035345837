public import Fingertip

/// A view of a scene, with what is in it.
///
/// | key | value |
/// |---|---|
/// | `name` | needed; used once in the scene |
/// | `frame` | needed; `{"x", "y", "width", "height"}` in the coordinates of the view around it |
/// | `boundsOrigin` | `{"x", "y"}` that the upper left corner has in its own coordinates |
/// | `transform` | `{"scale", "rotationDegrees", "translation": {"x", "y"}}`, done in this order about the centre of the frame; a scale is a number or `{"x", "y"}` |
/// | `hidden`, `alpha`, `interaction`, `clips` | false, 1, true, false unless said |
/// | `shape` | `"bounds"`, `"ellipse"`, `{"roundedPoints": radius}`, `{"rectangle": {"x", "y", "width", "height"}}` |
/// | `restingMargin`, `trackingMargin` | points around the shape: a number, or `{"top", "left", "bottom", "right"}` |
/// | `recognizers` | those of the view, see ``SceneRecognizer`` |
/// | `views` | the views in it, from back to front |
public struct SceneView: Hashable, Sendable {
  /// The name, used once in the scene.
  public var name: String
  /// Where it is in the view around it, in points, before it is transformed.
  public var frame: Rect
  /// What its upper left corner has in its own coordinates, in points.
  public var boundsOrigin = Point.zero
  /// How it is turned, scaled or moved about its centre.
  public var transform = AffineTransform.identity
  /// Whether it takes no touches, with all that is in it.
  public var isHidden = false
  /// Its opacity, 0 … 1.
  public var alpha = 1.0
  /// Whether it takes touches, with all that is in it.
  public var isUserInteractionEnabled = true
  /// Whether what lies outside its bounds takes no touches there.
  public var clipsHits = false
  /// The shape that takes touches, and the margins around it.
  public var hitArea = HitArea()
  /// Its recognizers.
  public var recognizers: [SceneRecognizer] = []
  /// What is in it, from back to front.
  public var views: [SceneView] = []

  /// Makes a view with a name and a frame.
  public init(
    _ name: String, frame: Rect, recognizers: [SceneRecognizer] = [], views: [SceneView] = []
  ) {
    self.name = name
    self.frame = frame
    self.recognizers = recognizers
    self.views = views
  }
}
