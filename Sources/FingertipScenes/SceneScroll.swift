public import Fingertip

/// How a view of a scene scrolls what is in it.
///
/// | key | value |
/// |---|---|
/// | `content` | needed; `{"width", "height"}` of the content |
/// | `inset` | room around the content: a number, or `{"top", "left", "bottom", "right"}`; 0 unless said |
/// | `paging`, `directionalLock` | false unless said |
/// | `bounces` | true unless said |
/// | `alwaysBounce` | `none`, `horizontal`, `vertical` or `both`, even where there is nothing to scroll; `none` unless said |
/// | `deceleration` | `normal` or `fast`; `normal` unless said |
/// | `delaysContentTouches`, `cancelsContentTouches` | true unless said |
/// | `enabled` | true unless said |
/// | `zoom` | `{"view", "minimum", "maximum", "bounces", "doubleTap"}`: the name of the view in it that is zoomed, the first unless said; the least and the greatest scale, 1 unless said; true unless said; true unless said |
///
/// The `boundsOrigin` of the view is where it is scrolled to at first. What lies outside of it takes no
/// touches.
public struct SceneScroll: Hashable, Sendable {
  /// Where content gives way beyond its edges though there is nothing to scroll.
  public enum Bounce: Hashable, Sendable {
    /// Nowhere.
    case none
    /// From left to right.
    case horizontal
    /// Up and down.
    case vertical
    /// Along both axes.
    case both
  }

  /// What of it is zoomed, and how far.
  public struct Zoom: Hashable, Sendable {
    /// The name of the view in it that is zoomed; the first when it is `nil`.
    public var view: String?
    /// The least scale.
    public var minimum = 1.0
    /// The greatest scale.
    public var maximum = 1.0
    /// Whether fingers may zoom beyond these.
    public var bounces = true
    /// Whether a double tap zooms.
    public var zoomsOnDoubleTap = true

    /// Makes a zoom that leaves the first view as it is.
    public init() {}
  }

  /// The extent of the content, in points.
  public var content: Size
  /// Room around the content, in points.
  public var inset = Insets.zero
  /// Whether it comes to rest at multiples of its own size only.
  public var isPaging = false
  /// Whether a drag that begins along one axis stays on it.
  public var isDirectionalLock = false
  /// Whether the content gives way beyond its edges.
  public var bounces = true
  /// Where it does so though there is nothing to scroll.
  public var alwaysBounce = Bounce.none
  /// How fast content that was let go slows down.
  public var deceleration = DecelerationRate.normal
  /// Whether what is in it hears of touches after a while only.
  public var delaysContentTouches = true
  /// Whether drags may cancel touches of what is in it.
  public var cancelsContentTouches = true
  /// Whether fingers scroll it.
  public var isEnabled = true
  /// What of it is zoomed; `nil` for nothing.
  public var zoom: Zoom?

  /// Makes content that scrolls.
  public init(content: Size) { self.content = content }
}

extension SceneScroll {
  /// Makes the view, without what is in it.
  func makeView(frame: Rect, name: String) -> ScrollView {
    let view = ScrollView(frame: frame, name: name)
    view.contentSize = content
    view.contentInset = inset
    view.isPagingEnabled = isPaging
    view.isDirectionalLockEnabled = isDirectionalLock
    view.bounces = bounces
    view.alwaysBounceHorizontal = alwaysBounce == .horizontal || alwaysBounce == .both
    view.alwaysBounceVertical = alwaysBounce == .vertical || alwaysBounce == .both
    view.decelerationRate = deceleration
    view.delaysContentTouches = delaysContentTouches
    view.canCancelContentTouches = cancelsContentTouches
    view.isScrollEnabled = isEnabled
    return view
  }

  /// Says what of the view is zoomed, once it is in it.
  func finish(_ view: ScrollView) {
    guard let zoom else { return }
    view.viewForZooming = view.subviews.first { zoom.view == nil || $0.name == zoom.view }
    view.maximumZoomScale = zoom.maximum
    view.minimumZoomScale = zoom.minimum
    view.bouncesZoom = zoom.bounces
    view.zoomsOnDoubleTap = zoom.zoomsOnDoubleTap
  }
}
