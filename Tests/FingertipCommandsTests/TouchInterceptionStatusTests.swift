#if Live && os(Linux)
import Fingertip
import FingertipScenes
import Testing

@testable import FingertipCommands

/// Tests the interception statuses of touches that are forwarded while a scene is in use.
@Suite struct TouchInterceptionStatusTests {
  /// A scene's window, and the touches sent to it.
  private final class Screen {
    let window: Window
    private var time = Timestamp.zero

    init(_ json: String) throws {
      let scene = try Scene(json: Array(json.utf8), file: "scene.json")
      window = try scene.makeWindow(size: Size(width: 800, height: 600)).window
      scene.trackInterceptionStatuses(in: window)
    }

    func send(
      _ samples: (UInt64, TouchSample.Change, Double, Double)..., after milliseconds: Int64 = 10
    ) {
      time = time + .milliseconds(milliseconds)
      if let deadline = window.nextDeadline, deadline <= time { window.advance(to: time) }
      window.send(
        TouchFrame(
          at: time,
          samples: samples.map { TouchSample(TouchID($0.0), $0.1, at: Point(x: $0.2, y: $0.3)) }))
    }

    func wait(_ milliseconds: Int64) {
      time = time + .milliseconds(milliseconds)
      window.advance(to: time)
    }

    /// A touch's interception status as text.
    subscript(touch: UInt64) -> String {
      switch window.interceptionStatus(of: TouchID(touch)) {
      case .unclaimed: "free"
      case .undecided(let name): "held by \(name)"
      case .intercepted(let name): "taken by \(name)"
      }
    }
  }

  private static let swipe = """
    {"recognizers": [{"type": "swipe", "name": "swipe", "touches": 3}, {"type": "tap"}],
     "commands": [{"recognizer": "swipe", "run": ["true"]}]}
    """

  @Test func `A touch is held only while a bound gesture is possible`() throws {
    let screen = try Screen(Self.swipe)
    screen.send((1, .began, 100, 100))
    #expect(screen[1] == "held by swipe")
    screen.send((1, .ended, 100, 100))
    #expect(screen[1] == "free")
    screen.send((2, .began, 100, 100))
    screen.wait(499)
    #expect(screen[2] == "held by swipe")
    screen.wait(1)
    #expect(screen[2] == "free")
  }

  @Test func `A gesture intercepts all touches of its attempt, but none from earlier attempts`()
    throws
  {
    let screen = try Screen(Self.swipe)
    screen.send((1, .began, 100, 100))
    screen.send((1, .ended, 100, 100))
    screen.send((2, .began, 400, 100), (3, .began, 400, 200), (4, .began, 400, 300))
    for x in [370.0, 330, 290, 250, 210, 170] {
      screen.send((2, .moved, x, 100), (3, .moved, x, 200), (4, .moved, x, 300))
    }
    #expect(screen[3] == "held by swipe")
    screen.send((2, .ended, 150, 100), (3, .ended, 150, 200), (4, .ended, 150, 300))
    #expect(
      [1, 2, 3, 4].map { screen[$0] } == ["free"] + Array(repeating: "taken by swipe", count: 3))
    screen.window.forgetInterceptionStatus(of: TouchID(2))
    #expect(screen[2] == "free")
  }

  @Test func `A gesture with withholds set to false intercepts touches without holding them first`()
    throws
  {
    let screen = try Screen(
      Self.swipe.replacing(#""run": ["true"]"#, with: #""run": ["true"], "withholds": false"#))
    screen.send((1, .began, 400, 100), (2, .began, 400, 200), (3, .began, 400, 300))
    #expect(screen[2] == "free")
    for x in [370.0, 330, 290, 250, 210, 170] {
      screen.send((1, .moved, x, 100), (2, .moved, x, 200), (3, .moved, x, 300))
    }
    screen.send((1, .ended, 150, 100), (2, .ended, 150, 200), (3, .ended, 150, 300))
    #expect(screen[2] == "taken by swipe")
  }

  @Test func `Both touches of a bound double tap are held, then intercepted`() throws {
    let screen = try Screen(
      """
      {"recognizers": [{"type": "tap"}, {"type": "tap", "taps": 2, "name": "double tap"}],
       "requireToFail": [{"recognizer": "tap", "waitsFor": "double tap"}],
       "commands": [{"recognizer": "double tap", "run": ["true"]}]}
      """)
    screen.send((1, .began, 100, 100))
    screen.send((1, .ended, 100, 100))
    #expect(screen[1] == "held by double tap")
    screen.wait(400)
    #expect(screen[1] == "free")
    for touch in UInt64(2)...3 {
      screen.send((touch, .began, 100, 100), after: 50)
      screen.send((touch, .ended, 100, 100))
    }
    #expect(screen[2] == "taken by double tap")
    #expect(screen[3] == "taken by double tap")
  }

  @Test func `A bound tap holds its touch while it waits for an unbound double tap`() throws {
    let screen = try Screen(
      """
      {"recognizers": [{"type": "tap"}, {"type": "tap", "taps": 2, "name": "double tap"}],
       "requireToFail": [{"recognizer": "tap", "waitsFor": "double tap"}],
       "commands": [{"recognizer": "tap", "run": ["true"]}]}
      """)
    screen.send((1, .began, 100, 100))
    screen.send((1, .ended, 100, 100))
    #expect(screen[1] == "held by tap")
    screen.wait(400)
    #expect(screen[1] == "taken by tap")
  }

  @Test func `A touch outside all views that have bound gestures is never held`() throws {
    let screen = try Screen(
      """
      {"recognizers": [{"type": "pan"}],
       "views": [{"name": "left", "frame": {"x": 0, "y": 0, "width": 400, "height": 600},
                  "recognizers": [{"type": "swipe"}]}],
       "commands": [{"recognizer": "swipe", "run": ["true"]}]}
      """)
    screen.send((1, .began, 600, 100))
    #expect(screen[1] == "free")
    screen.send((2, .began, 100, 100))
    #expect(screen[2] == "held by swipe")
  }

  @Test func `A gesture that doesn't cancel touches in its view leaves them unclaimed`() throws {
    let screen = try Screen(
      """
      {"recognizers": [{"type": "pan", "cancelsTouchesInView": false}],
       "commands": [{"recognizer": "pan", "run": ["true"]}]}
      """)
    screen.send((1, .began, 600, 100))
    #expect(screen[1] == "free")
    screen.send((1, .moved, 700, 100))
    #expect(screen[1] == "free")
  }

  @Test func `A control with a command intercepts touches that land on it`() throws {
    let screen = try Screen(
      """
      {"views": [{"name": "ok", "frame": {"x": 0, "y": 0, "width": 100, "height": 60}, "control": {"type": "button"}},
                 {"name": "no", "frame": {"x": 200, "y": 0, "width": 100, "height": 60}, "control": {"type": "button"}}],
       "commands": [{"control": "ok", "run": ["true"]}]}
      """)
    screen.send((1, .began, 50, 30), (2, .began, 250, 30))
    #expect(screen[1] == "taken by ok")
    #expect(screen[2] == "free")
  }

  @Test func `A touch that joins an active gesture is intercepted as it lands`() throws {
    let screen = try Screen(
      """
      {"recognizers": [{"type": "pan"}], "commands": [{"recognizer": "pan", "run": ["true"]}]}
      """)
    screen.send((1, .began, 600, 100))
    #expect(screen[1] == "held by pan")
    screen.send((1, .moved, 650, 100))
    #expect(screen[1] == "taken by pan")
    screen.send((2, .began, 300, 100))
    #expect(screen[2] == "taken by pan")
  }
}
#endif
