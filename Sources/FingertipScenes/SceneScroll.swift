public import Fingertip

/// A description of how a view in a scene scrolls and zooms.
///
/// | key | value |
/// |---|---|
/// | `contentSize` | required; `{"width", "height"}` of the content |
/// | `inset` | the space around the content: a number, or `{"top", "left", "bottom", "right"}` (default: 0) |
/// | `zoomedView` | the name of the subview that is zoomed; required if the minimum and maximum zoom scale differ |
///
/// All other keys are settings of a scroll view, such as `paging` or `maximumZoomScale`. The
/// settings are listed on the Settings page of the engine's documentation.
///
/// In relations, `scroll of list` is the recognizer that drags the content of the view `list`,
/// `zoom of list` is the one that zooms it with two fingers, and `zoom tap of list` is the one that
/// zooms it with a double tap.
///
/// The `boundsOrigin` of the view is the initial content offset. Subviews receive no touches
/// outside the view's bounds.
public struct SceneScroll: Hashable, Sendable {
  /// The content size, in points.
  public var contentSize: Size
  /// The space around the content, in points.
  public var inset = Insets.zero
  /// The name of the subview that is zoomed, or `nil` if there is none.
  public var zoomedView: String?
  /// The scroll view's settings.
  private let settings: SettingValues

  /// Creates a scroll description with the settings of a configured scroll view.
  public init(contentSize: Size, configure: (ScrollView) -> Void = { _ in }) {
    let view = ScrollView(frame: .zero)
    configure(view)
    self.init(contentSize: contentSize, like: view)
  }

  /// Creates a scroll description with the settings of an existing scroll view.
  init(contentSize: Size, like view: ScrollView) {
    self.contentSize = contentSize
    settings = SettingValues(of: ViewTypeSettings(view))
  }

  /// The names of the recognizers that each scroll view adds: for dragging, pinching and double taps.
  static let gestureNames = ["scroll", "zoom", "zoom tap"]

  /// Returns the name by which a relation refers to a recognizer of a scroll view, such as "scroll
  /// of list".
  package static func recognizerName(_ gesture: String, of view: String) -> String {
    "\(gesture) of \(view)"
  }

  /// Returns the recognizers of a scroll view whose names are ``gestureNames``.
  static func recognizers(of view: ScrollView) -> [GestureRecognizer] {
    [view.panGestureRecognizer, view.pinchGestureRecognizer, view.doubleTapGestureRecognizer]
  }

  /// Creates the scroll view, without its subviews.
  func makeView(frame: Rect, name: String) -> ScrollView {
    let view = ScrollView(frame: frame, name: name)
    view.contentSize = contentSize
    view.contentInset = inset
    var kindSettings = ViewTypeSettings(view)
    settings.assign(to: &kindSettings)
    return view
  }

  /// Sets the zoomed view. Call this after the subviews have been added.
  func setZoomedView(_ view: ScrollView) {
    view.viewForZooming = view.subviews.first { $0.name == zoomedView }
  }
}
