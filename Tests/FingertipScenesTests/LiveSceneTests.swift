import Fingertip
import Testing

@testable import FingertipScenes

struct LiveSceneTests {
  private let board = SceneFixtures.path("photo-board.json")

  private func tap(_ x: Double, _ y: Double, in window: Window, at milliseconds: Int64) {
    let (down, up) = (
      Timestamp(milliseconds: milliseconds), Timestamp(milliseconds: milliseconds + 50)
    )
    let id = TouchID(UInt64(milliseconds) + 1)
    let location = Point(x: x, y: y)
    window.send(TouchFrame(at: down, samples: [TouchSample(id, .began, at: location)]))
    window.send(TouchFrame(at: up, samples: [TouchSample(id, .ended, at: location)]))
  }

  @Test func `The example scene creates its views and recognizers as described`() throws {
    let scene = try Scene(file: board)
    let live = try scene.makeWindow(size: #require(scene.size))
    #expect(live.window.bounds.size == Size(width: 1280, height: 800))
    #expect(live.views.map(\.name) == ["photo", "remove button", "drawer"])
    #expect(live.recognizers.map(\.name) == scene.recognizerNames)
    #expect(live.view(named: "remove button")?.superview === live.view(named: "photo"))
    #expect(live.view(named: "window") === live.window)
    #expect(live.recognizer(named: "pull drawer")?.view === live.view(named: "drawer"))
    #expect(live.recognizer(named: "nobody") == nil)
    // The photo is rotated and moved, so its origin differs from its frame's.
    let origin = try #require(live.view(named: "photo")).convert(toWindow: .zero)
    #expect(abs(origin.x - 200.738) < 0.01)
    #expect(abs(origin.y - 132.463) < 0.01)
  }

  @Test func `A tap waits for the double tap it requires to fail`() throws {
    let scene = try Scene(file: board)
    var actions: [String] = []
    let live = try scene.makeWindow(size: Size(width: 1280, height: 800)) {
      actions.append($0.name)
    }
    tap(500, 300, in: live.window, at: 0)
    #expect(actions.isEmpty)
    live.window.advance(to: Timestamp(milliseconds: 2000))
    #expect(actions == ["select photo"])
    tap(500, 300, in: live.window, at: 3000)
    tap(500, 300, in: live.window, at: 3200)
    live.window.advance(to: Timestamp(milliseconds: 5000))
    #expect(actions == ["select photo", "open photo"])
  }

  @Test func `A drag from the left edge begins the example's edge pan`() throws {
    let scene = try Scene(file: SceneFixtures.path("pages.json"))
    var actions: [String] = []
    let live = try scene.makeWindow(size: #require(scene.size)) {
      actions.append("\($0.name) \($0.state.name)")
    }
    let id = TouchID(1)
    for (ms, x) in [(0, 6.0), (20, 30), (40, 90)] {
      let change: TouchSample.Change = ms == 0 ? .began : .moved
      live.window.send(
        TouchFrame(
          at: Timestamp(milliseconds: Int64(ms)),
          samples: [TouchSample(id, change, at: Point(x: x, y: 300))]))
    }
    #expect(actions.first == "back began")
    #expect(actions.allSatisfy { $0.hasPrefix("back") })
  }

  @Test func `A disabled recognizer reports nothing`() throws {
    var scene = Scene(recognizers: [SceneRecognizer(.tap())])
    scene.recognizers[0].isEnabled = false
    var count = 0
    let live = try scene.makeWindow(size: Size(width: 100, height: 100)) { _ in count += 1 }
    tap(50, 50, in: live.window, at: 0)
    #expect(count == 0)
    scene.recognizers[0].isEnabled = true
    let enabled = try scene.makeWindow(size: Size(width: 100, height: 100)) { _ in count += 1 }
    tap(50, 50, in: enabled.window, at: 0)
    #expect(count == 1)
  }

  @Test func `The standard scene reports both taps of a double tap`() throws {
    var actions: [String] = []
    let size = Size(width: 1000, height: 800)
    let live = try Scene.standard.makeWindow(size: size) { actions.append($0.name) }
    tap(500, 300, in: live.window, at: 0)
    #expect(actions == ["tap"])
    tap(500, 300, in: live.window, at: 200)
    #expect(actions.sorted() == ["double tap", "tap", "tap"])
  }

  @Test func `Unnamed recognizers are named after their settings`() throws {
    let scene = Scene(
      recognizers: [
        SceneRecognizer(.tap()), SceneRecognizer(.tap(Tap(taps: 2))),
        SceneRecognizer(.swipe(Swipe(.left))),
        SceneRecognizer(.swipe(Swipe(.right))),
        SceneRecognizer(.edgePan(ScreenEdgePan(.top, of: .zero))),
      ], simultaneous: [["tap", "double tap"]])
    let live = try scene.makeWindow(size: Size(width: 100, height: 100))
    #expect(
      live.recognizers.map(\.name)
        == ["tap", "double tap", "swipe left", "swipe right", "top edge pan"])
  }

  @Test func `A scene created in code is validated`() {
    let scene = Scene(recognizers: [SceneRecognizer(.tap()), SceneRecognizer(.tap())])
    #expect(throws: SceneError.self) { try scene.makeWindow(size: Size(width: 1, height: 1)) }
    let path = ScenePath([.key("recognizers"), .index(1), .key("name")])
    #expect(
      throws: SceneError(
        at: path, .duplicateName("tap", first: ScenePath([.key("recognizers"), .index(0)])))
    ) { try scene.validate() }
  }
}
