public import Fingertip

/// How a view of a scene scrolls what is in it.
///
/// | key | value |
/// |---|---|
/// | `contentSize` | needed; `{"width", "height"}` of the content |
/// | `inset` | room around the content: a number, or `{"top", "left", "bottom", "right"}`; 0 unless said |
/// | `zoomedView` | the name of the view in it that fingers zoom; needed when the least and the greatest scale differ |
///
/// All else is what a scroll view can be set to, such as `paging` or `maximumZoomScale`: the page Settings
/// of the engine's documentation lists it.
///
/// The `boundsOrigin` of the view is where it is scrolled to at first. What lies outside of it takes no
/// touches.
public struct SceneScroll: Hashable, Sendable {
  /// The extent of the content, in points.
  public var contentSize: Size
  /// Room around the content, in points.
  public var inset = Insets.zero
  /// The name of the view in it that is zoomed; `nil` for none.
  public var zoomedView: String?
  /// What it is set to.
  private let settings: SettingValues

  /// Makes content that scrolls, as a scroll view that a closure configures.
  public init(contentSize: Size, configure: (ScrollView) -> Void = { _ in }) {
    let view = ScrollView(frame: .zero)
    configure(view)
    self.init(contentSize: contentSize, like: view)
  }

  /// Makes content that scrolls as a scroll view does.
  init(contentSize: Size, like view: ScrollView) {
    self.contentSize = contentSize
    settings = SettingValues(of: KindSettings(view))
  }

  /// Makes the view, without what is in it.
  func makeView(frame: Rect, name: String) -> ScrollView {
    let view = ScrollView(frame: frame, name: name)
    view.contentSize = contentSize
    view.contentInset = inset
    var own = KindSettings(view)
    settings.apply(to: &own)
    return view
  }

  /// Says what of the view is zoomed, once it is in it.
  func finish(_ view: ScrollView) {
    view.viewForZooming = view.subviews.first { $0.name == zoomedView }
  }
}
