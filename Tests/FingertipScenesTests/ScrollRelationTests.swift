import Fingertip
import Testing

@testable import FingertipScenes

/// Tests relations that involve the recognizers created by scroll views.
struct ScrollRelationTests {
  /// Returns a scene with a list that fills the window and a swipe from the bottom edge.
  private func homeOverList(_ relations: String) -> String {
    #"""
    {"size": {"width": 800, "height": 600},
     "recognizers": [{"type": "edge pan", "name": "home", "edges": ["bottom"]}, {"type": "pinch"}],
     "views": [{"name": "list", "frame": {"x": 0, "y": 0, "width": 800, "height": 600},
                "scroll": {"contentSize": {"width": 800, "height": 4000}}}]\#(relations)}
    """#
  }

  /// Drags a touch upward from a point. Returns the reported gestures, and the distance that the
  /// list has scrolled once the touch has moved 80 pt.
  private func drag(fromY start: Double, _ relations: String) throws -> ([String], Double) {
    var reports: [String] = []
    let live = try scene(homeOverList(relations)).makeWindow(size: Size(width: 800, height: 600)) {
      reports.append("\($0.name) \($0.state.name)")
    }
    let list = try #require(live.view(named: "list") as? ScrollView)
    var offset = 0.0
    for step in 0...20 {
      let change: TouchSample.Change = step == 0 ? .began : step == 20 ? .ended : .moved
      let location = Point(x: 400, y: start - Double(step) * 20)
      live.window.send(
        TouchFrame(
          at: .zero + .milliseconds(step * 10),
          samples: [TouchSample(TouchID(1), change, at: location)]))
      if step == 4 { offset = list.contentOffset.y }
    }
    return (reports.filter { !$0.hasSuffix("changed") }, offset)
  }

  @Test func `R2: A scroll view's drag can wait for a gesture in the scene`() throws {
    let without = try drag(fromY: 400, "")
    #expect(without.0 == [] && without.1 > 0)
    let relations =
      #", "requireToFail": [{"recognizer": "scroll of list", "waitsFor": "home"}]"#
    let edge = try drag(fromY: 594, relations)
    #expect(edge.0 == ["home began", "home ended"] && edge.1 == 0)
    // A drag that doesn't begin at the edge scrolls without a delay.
    let middle = try drag(fromY: 400, relations)
    #expect(middle.0 == [] && middle.1 == without.1)
  }

  @Test func `R1: A scroll view's drag can be recognized simultaneously with a gesture`()
    throws
  {
    let both = try drag(fromY: 594, #", "simultaneous": [["scroll of list", "home"]]"#)
    #expect(both.0 == ["home began", "home ended"] && both.1 > 0)
    // The list scrolls by the same distance as without the other gesture.
    let alone = try drag(fromY: 400, "")
    #expect(abs(both.1 - alone.1) < 1e-9)
  }

  @Test func `A requirement can also name a scroll view's pinch`() throws {
    let relations = #", "requireToFail": [{"recognizer": "pinch", "waitsFor": "zoom of list"}]"#
    let live = try scene(homeOverList(relations)).makeWindow(size: Size(width: 800, height: 600))
    let list = try #require(live.view(named: "list") as? ScrollView)
    #expect(try #require(live.recognizer(named: "pinch")).requires(list.pinchGestureRecognizer))
    #expect(try scene(try scene(homeOverList(relations)).json).requirements.count == 1)
  }

  @Test func `An unknown recognizer of a scroll view is reported along with the known names`() {
    #expect(
      complaint(
        about: homeOverList(
          #", "requireToFail": [{"recognizer": "scroll of lst", "waitsFor": "home"}]"#)
      ).contains("scroll of list"))
    // Commands can't be bound to a scroll view.
    #expect(
      complaint(
        about: homeOverList(#", "commands": [{"recognizer": "scroll of list", "run": ["x"]}]"#)
      ).contains("no recognizer"))
  }
}
