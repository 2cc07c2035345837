import Fingertip
import Testing

@testable import FingertipScenes

struct SceneScrollTests {
  private static let frame = #""frame": {"x": 0, "y": 0, "width": 300, "height": 200}"#

  private func view(_ scroll: String, views: String = "") -> String {
    #"{"views": [{"name": "list", \#(Self.frame), "scroll": \#(scroll), "views": [\#(views)]}]}"#
  }

  @Test func `Every key of a scroll view is read, and makes a scroll view`() throws {
    let text = view(
      """
      {"content": {"width": 600, "height": 900}, "inset": 10, "paging": true,
        "directionalLock": true, "bounces": false, "alwaysBounce": "vertical",
        "deceleration": "fast", "delaysContentTouches": false, "cancelsContentTouches": false,
        "enabled": false,
        "zoom": {"view": "b", "minimum": 0.5, "maximum": 3, "bounces": false, "doubleTap": false}}
      """,
      views: #"{"name": "a", \#(Self.frame)}, {"name": "b", \#(Self.frame)}"#)
    let live = try scene(text).makeWindow(size: Size(width: 400, height: 400))
    let list = try #require(live.view(named: "list") as? ScrollView)
    #expect(list.contentSize == Size(width: 600, height: 900))
    #expect(list.contentInset == Insets(all: 10))
    #expect(list.isPagingEnabled && list.isDirectionalLockEnabled && list.clipsHits)
    #expect(!list.bounces && list.alwaysBounceVertical && !list.alwaysBounceHorizontal)
    #expect(list.decelerationRate == .fast)
    #expect(!list.delaysContentTouches && !list.canCancelContentTouches && !list.isScrollEnabled)
    #expect(list.viewForZooming === live.view(named: "b"))
    #expect(list.minimumZoomScale == 0.5 && list.maximumZoomScale == 3)
    #expect(!list.bouncesZoom && !list.zoomsOnDoubleTap)
  }

  @Test func `What is left out is as in a scroll view that was just made`() throws {
    let live = try scene(view(#"{"content": {"width": 600, "height": 900}}"#))
      .makeWindow(size: Size(width: 400, height: 400))
    let list = try #require(live.view(named: "list") as? ScrollView)
    let new = ScrollView(frame: .zero)
    #expect(list.bounces == new.bounces && list.isPagingEnabled == new.isPagingEnabled)
    #expect(list.decelerationRate == new.decelerationRate)
    #expect(list.delaysContentTouches == new.delaysContentTouches)
    #expect(list.viewForZooming == nil)
  }

  @Test func `The origin of the bounds is where it is scrolled to at first`() throws {
    let text = #"""
      {"views": [{"name": "list", \#(Self.frame), "boundsOrigin": {"x": 0, "y": 50},
        "scroll": {"content": {"width": 300, "height": 900}}}]}
      """#
    let live = try scene(text).makeWindow(size: Size(width: 400, height: 400))
    #expect((live.view(named: "list") as? ScrollView)?.contentOffset == Point(x: 0, y: 50))
  }

  @Test func `The first view is zoomed unless another is named`() throws {
    let text = view(
      #"{"content": {"width": 300, "height": 200}, "zoom": {"maximum": 2}}"#,
      views: #"{"name": "a", \#(Self.frame)}, {"name": "b", \#(Self.frame)}"#)
    let live = try scene(text).makeWindow(size: Size(width: 400, height: 400))
    #expect((live.view(named: "list") as? ScrollView)?.viewForZooming?.name == "a")
  }

  @Test(arguments: [
    ("{}", "views[0].scroll: a scroll view needs the key \"content\""),
    (
      #"{"content": {"width": -1, "height": 5}}"#,
      "views[0].scroll.content.width: expected a number from 0.001"
    ),
    (#"{"content": {"width": 1, "height": 5}, "pages": true}"#, "has no key \"pages\""),
    (
      #"{"content": {"width": 1, "height": 5}, "deceleration": "slow"}"#,
      "views[0].scroll.deceleration: \"slow\" is not known here"
    ),
    (
      #"{"content": {"width": 1, "height": 5}, "zoom": {"minimum": 3, "maximum": 2}}"#,
      "expected a minimum that is not above the maximum, found a minimum of 3.0 and a maximum of 2.0"
    ),
    (
      #"{"content": {"width": 1, "height": 5}, "zoom": {"view": "c", "maximum": 2}}"#,
      "views[0].scroll.zoom.view: \"c\" is not known here. Expected one of: a."
    ),
  ])
  func `What is wrong is said with its place and the cure`(scroll: String, complaint: String) {
    let text = view(scroll, views: #"{"name": "a", \#(Self.frame)}"#)
    let said = FingertipScenesTests.complaint(about: text)
    #expect(said.contains(complaint), "\(said)")
  }

  @Test func `A zoom needs something to zoom`() {
    let text = view(#"{"content": {"width": 1, "height": 5}, "zoom": {"maximum": 2}}"#)
    #expect(complaint(about: text).contains("expected a view in the scroll view"))
  }
}
