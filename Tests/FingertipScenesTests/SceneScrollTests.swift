import Fingertip
import Testing

@testable import FingertipScenes

struct SceneScrollTests {
  private static let frame = #""frame": {"x": 0, "y": 0, "width": 300, "height": 200}"#

  private func view(_ scroll: String, views: String = "") -> String {
    #"{"views": [{"name": "list", \#(Self.frame), "scroll": \#(scroll), "views": [\#(views)]}]}"#
  }

  @Test func `Every key of a scroll view is read and applied`() throws {
    let text = view(
      """
      {"contentSize": {"width": 600, "height": 900}, "inset": 10, "paging": true,
        "directionalLock": true, "bounces": false, "alwaysBounceVertical": true,
        "decelerationRate": 0.99, "delaysContentTouches": false, "canCancelContentTouches": false,
        "scrollEnabled": false, "zoomedView": "b", "minimumZoomScale": 0.5, "maximumZoomScale": 3,
        "bouncesZoom": false, "zoomsOnDoubleTap": false}
      """,
      views: #"{"name": "a", \#(Self.frame)}, {"name": "b", \#(Self.frame)}"#)
    let live = try scene(text).makeWindow(size: Size(width: 400, height: 400))
    let list = try #require(live.view(named: "list") as? ScrollView)
    #expect(list.contentSize == Size(width: 600, height: 900))
    #expect(list.contentInset == Insets(all: 10))
    #expect(list.isPagingEnabled && list.isDirectionalLockEnabled && list.clipsToBounds)
    #expect(!list.bounces && list.alwaysBounceVertical && !list.alwaysBounceHorizontal)
    #expect(list.decelerationRate == .fast)
    #expect(!list.delaysContentTouches && !list.canCancelContentTouches && !list.isScrollEnabled)
    #expect(list.viewForZooming === live.view(named: "b"))
    #expect(list.minimumZoomScale == 0.5 && list.maximumZoomScale == 3)
    #expect(!list.bouncesZoom && !list.zoomsOnDoubleTap)
  }

  @Test func `Omitted keys default to a new scroll view's values`() throws {
    let live = try scene(view(#"{"contentSize": {"width": 600, "height": 900}}"#))
      .makeWindow(size: Size(width: 400, height: 400))
    let list = try #require(live.view(named: "list") as? ScrollView)
    let new = ScrollView(frame: .zero)
    #expect(list.bounces == new.bounces && list.isPagingEnabled == new.isPagingEnabled)
    #expect(list.decelerationRate == new.decelerationRate)
    #expect(list.delaysContentTouches == new.delaysContentTouches)
    #expect(list.canCancelContentTouches == new.canCancelContentTouches)
    #expect(list.isScrollEnabled && !list.isDirectionalLockEnabled)
    #expect(!list.alwaysBounceVertical && !list.alwaysBounceHorizontal)
    #expect(list.minimumZoomScale == 1 && list.maximumZoomScale == 1)
    #expect(list.bouncesZoom == new.bouncesZoom && list.zoomsOnDoubleTap == new.zoomsOnDoubleTap)
    #expect(list.contentInset == .zero && list.contentOffset == .zero)
    #expect(list.viewForZooming == nil)
  }

  @Test func `The bounds origin is the initial content offset`() throws {
    let text = #"""
      {"views": [{"name": "list", \#(Self.frame), "boundsOrigin": {"x": 0, "y": 50},
        "scroll": {"contentSize": {"width": 300, "height": 900}}}]}
      """#
    let live = try scene(text).makeWindow(size: Size(width: 400, height: 400))
    #expect((live.view(named: "list") as? ScrollView)?.contentOffset == Point(x: 0, y: 50))
  }

  @Test(arguments: [
    ("{}", "views[0].scroll: a scroll view requires the key \"contentSize\""),
    (
      #"{"contentSize": {"width": -1, "height": 5}}"#,
      "views[0].scroll.contentSize.width: expected a number from 0.001"
    ),
    (#"{"contentSize": {"width": 1, "height": 5}, "pages": true}"#, "has no key \"pages\""),
    (
      #"{"contentSize": {"width": 1, "height": 5}, "decelerationRate": 0.4}"#,
      "views[0].scroll.decelerationRate: expected a number from 0.5 to 0.9999, found 0.4"
    ),
    (
      #"{"contentSize": {"width": 1, "height": 5}, "minimumZoomScale": 3, "maximumZoomScale": 2}"#,
      "views[0].scroll.maximumZoomScale: expected a number from 3 to 1000000, found 2"
    ),
    (
      #"{"contentSize": {"width": 1, "height": 5}, "zoomedView": "c", "maximumZoomScale": 2}"#,
      "views[0].scroll.zoomedView: unknown value \"c\"; use one of: a"
    ),
  ])
  func `An invalid scroll view is rejected, and the error gives the reason and the path`(
    scroll: String, complaint: String
  ) {
    let text = view(scroll, views: #"{"name": "a", \#(Self.frame)}"#)
    let message = FingertipScenesTests.complaint(about: text)
    #expect(message.contains(complaint), "\(message)")
  }

  @Test func `To support zooming, a scroll view requires the zoomedView key`() {
    let text = view(#"{"contentSize": {"width": 1, "height": 5}, "maximumZoomScale": 2}"#)
    #expect(complaint(about: text).contains("a scroll view requires the key \"zoomedView\""))
  }
}
