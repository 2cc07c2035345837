import CFingertip
import Fingertip

/// The record of a host's scroll view.
class ScrollRecord: ViewRecord {
  final let scroll: ScrollView
  final var scrollEventCallback: Callback<fingertip_scroll_fn>?

  init(_ scroll: ScrollView, _ handle: Handle) {
    self.scroll = scroll
    super.init(scroll, handle)
  }

  final override var asScroll: ScrollRecord? { self }
}
