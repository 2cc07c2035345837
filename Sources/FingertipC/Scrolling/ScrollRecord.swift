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
}
