import Fingertip
import FingertipLint
import FingertipScenes
import Testing

/// Tests the delays that occur before gestures are reported.
struct DelayTests {
  private func delays(_ scene: Scene) throws -> [String] {
    var lint = Lint(scene, size: Size(width: 320, height: 480))
    lint.motionBudget = 200
    return try lint.measureDelays().map(\.description)
  }

  @Test func `A tap waits longest for a double tap if a second touch lands and stays down`()
    throws
  {
    let taps = [SceneRecognizer(.tap()), SceneRecognizer(.tap(Tap(taps: 2)), name: "double tap")]
    #expect(
      try delays(Scene(recognizers: taps, simultaneous: [["tap", "double tap"]])) == [
        "0 ms: \"tap\" is recognized immediately", "0 ms: \"double tap\" is recognized immediately",
      ])
    let found = try delays(
      Scene(recognizers: taps, requirements: [.init("tap", waitsFor: "double tap")]))
    #expect(
      found.first
        == "350 ms: \"tap\" waits for \"double tap\" when 1 finger lands on window and lifts")
    #expect(found.count == 3)
    #expect(
      found[1].contains(
        "\"tap\" waits for \"double tap\" when 1 finger lands on window, lifts, waits 329 ms, lands again, holds for"
      ))
    #expect(found[2] == "0 ms: \"double tap\" is recognized immediately")
  }

  @Test func `A pan that requires a swipe to fail waits for at most the swipe's maximum duration`()
    throws
  {
    let scene = Scene(
      recognizers: [SceneRecognizer(.swipe()), SceneRecognizer(.pan())],
      requirements: [.init("pan", waitsFor: "swipe")])
    var lint = Lint(scene, size: Size(width: 320, height: 480))
    lint.motionBudget = 0
    let pan = try lint.measureDelays().filter { $0.subject == .recognizer("pan") }
    let longest = try #require(pan.map(\.duration).max())
    #expect(longest > .milliseconds(450) && longest <= Swipe.Limits().maximumDuration)
  }

  @Test
  func `A view with delayed touches is reported along with the recognizer that causes the delay`()
    throws
  {
    var tap = SceneRecognizer(.tap())
    tap.delaysTouchesBegan = true
    let photo = SceneView(
      "photo", frame: Rect(x: 0, y: 0, width: 320, height: 480), recognizers: [tap])
    let press = Tap.Limits().maximumPressDuration
    let found = try Lint(Scene(views: [photo]), size: Size(width: 320, height: 480)).measureDelays()
    let late = try #require(found.first { $0.subject == .landing(on: "photo") })
    #expect(late.waitsFor == ["tap"])
    #expect(late.duration == press)
    tap.delaysTouchesBegan = false
    var soon = photo
    soon.recognizers = [tap]
    #expect(!(try delays(Scene(views: [soon])).contains { $0.contains("touchesBegan for") }))
  }

  @Test func `A control in a scroll view receives touches after the content delay`() throws {
    var page = SceneView("page", frame: Rect(x: 0, y: 0, width: 320, height: 480))
    page.scroll = SceneScroll(contentSize: Size(width: 320, height: 2000))
    page.views = [
      SceneView(
        "play", frame: Rect(x: 20, y: 20, width: 100, height: 50), control: SceneControl(.button()))
    ]
    let scene = Scene(recognizers: [SceneRecognizer(.hold())], views: [page])
    let found = try delays(scene)
    #expect(
      found.contains {
        $0.hasPrefix("150 ms: touchesBegan for \"play\" is delayed until \"content delay of page\"")
      }, "\(found)")
  }
}
