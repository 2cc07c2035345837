import CFingertip
import Fingertip

/// A scroll view of a host.
final class ScrollRecord: ViewRecord {
  let scroll: ScrollView
  var callback: Callback<ft_scroll_fn>?

  init(_ scroll: ScrollView, _ handle: Handle) {
    self.scroll = scroll
    super.init(scroll, handle)
  }

  override var asScroll: ScrollRecord? { self }

  override func set(_ property: Int, _ value: Double) throws(Failure) {
    switch property {
    case FT_SCROLL_ENABLED: scroll.isScrollEnabled = value != 0
    case FT_SCROLL_BOUNCES: scroll.bounces = value != 0
    case FT_SCROLL_BOUNCES_HORIZONTAL: scroll.alwaysBounceHorizontal = value != 0
    case FT_SCROLL_BOUNCES_VERTICAL: scroll.alwaysBounceVertical = value != 0
    case FT_SCROLL_PAGING: scroll.isPagingEnabled = value != 0
    case FT_SCROLL_DIRECTIONAL_LOCK: scroll.isDirectionalLockEnabled = value != 0
    case FT_SCROLL_DECELERATION:
      guard value >= 0.5, value <= 0.9999 else {
        throw .value("A rate of deceleration is not from 0.5 to 0.9999.")
      }
      scroll.decelerationRate = DecelerationRate(value)
    case FT_SCROLL_DELAYS_TOUCHES: scroll.delaysContentTouches = value != 0
    case FT_SCROLL_CANCELS_TOUCHES: scroll.canCancelContentTouches = value != 0
    case FT_SCROLL_MINIMUM_ZOOM: scroll.minimumZoomScale = value
    case FT_SCROLL_MAXIMUM_ZOOM: scroll.maximumZoomScale = value
    case FT_SCROLL_BOUNCES_ZOOM: scroll.bouncesZoom = value != 0
    case FT_SCROLL_ZOOMS_ON_DOUBLE_TAP: scroll.zoomsOnDoubleTap = value != 0
    case FT_SCROLL_SHOWS_HORIZONTAL: scroll.showsHorizontalScrollIndicator = value != 0
    case FT_SCROLL_SHOWS_VERTICAL: scroll.showsVerticalScrollIndicator = value != 0
    default: return try super.set(property, value)
    }
  }

  override func get(_ property: Int) -> Double {
    switch property {
    case FT_SCROLL_ENABLED: scroll.isScrollEnabled.number
    case FT_SCROLL_BOUNCES: scroll.bounces.number
    case FT_SCROLL_BOUNCES_HORIZONTAL: scroll.alwaysBounceHorizontal.number
    case FT_SCROLL_BOUNCES_VERTICAL: scroll.alwaysBounceVertical.number
    case FT_SCROLL_PAGING: scroll.isPagingEnabled.number
    case FT_SCROLL_DIRECTIONAL_LOCK: scroll.isDirectionalLockEnabled.number
    case FT_SCROLL_DECELERATION: scroll.decelerationRate.perMillisecond
    case FT_SCROLL_DELAYS_TOUCHES: scroll.delaysContentTouches.number
    case FT_SCROLL_CANCELS_TOUCHES: scroll.canCancelContentTouches.number
    case FT_SCROLL_MINIMUM_ZOOM: scroll.minimumZoomScale
    case FT_SCROLL_MAXIMUM_ZOOM: scroll.maximumZoomScale
    case FT_SCROLL_BOUNCES_ZOOM: scroll.bouncesZoom.number
    case FT_SCROLL_ZOOMS_ON_DOUBLE_TAP: scroll.zoomsOnDoubleTap.number
    case FT_SCROLL_SHOWS_HORIZONTAL: scroll.showsHorizontalScrollIndicator.number
    case FT_SCROLL_SHOWS_VERTICAL: scroll.showsVerticalScrollIndicator.number
    case FT_SCROLL_ZOOM: scroll.zoomScale
    case FT_SCROLL_IS_TRACKING: scroll.isTracking.number
    case FT_SCROLL_IS_DRAGGING: scroll.isDragging.number
    case FT_SCROLL_IS_DECELERATING: scroll.isDecelerating.number
    case FT_SCROLL_IS_ZOOMING: scroll.isZooming.number
    case FT_SCROLL_IS_ANIMATING: scroll.isScrollAnimating.number
    default: super.get(property)
    }
  }
}
