import EngineStage
import Testing

@testable import Fingertip

/// Tests that a host can check, when it receives a touch's event, whether a gesture intercepted the
/// touch (rule D3).
@Suite struct InterceptedTouchTests {
  private let stage = Stage()
  private var window: Window { stage.window }

  private func isIntercepted(_ id: UInt64) -> Bool { window.isTouchIntercepted(TouchID(id)) }

  @Test func `D3: A touch counts as intercepted from the frame in which its gesture is recognized`()
  {
    stage.watch(PanGestureRecognizer())
    stage.land((1, 10, 10), at: 0)
    #expect(!isIntercepted(1) && !isIntercepted(2))
    stage.move((1, 40, 10), at: 20)
    #expect(isIntercepted(1))
    // A touch that joins the gesture is intercepted immediately.
    stage.land((2, 90, 10), at: 30)
    #expect(isIntercepted(2))
    stage.lift(1, 2, at: 40)
    #expect(isIntercepted(1) && isIntercepted(2))
    // When the next touch begins, the touches that have ended are forgotten.
    stage.land((3, 10, 10), at: 2000)
    #expect(!isIntercepted(1) && !isIntercepted(2) && !isIntercepted(3))
  }

  @Test func `D3: A touch that lands outside the view of an active gesture isn't intercepted`() {
    stage.watch(PanGestureRecognizer(), on: stage.view("left", 0, 0, 100, 100))
    stage.land((1, 10, 10), at: 0)
    stage.move((1, 60, 10), at: 20)
    stage.land((2, 250, 50), at: 30)
    #expect(isIntercepted(1) && !isIntercepted(2))
  }

  @Test func `D3: A lift that completes a tap is intercepted, unless the tap is recognized later`()
  {
    let tap = TapGestureRecognizer()
    stage.watch(tap)
    stage.tap(1, 10, 10, at: 0)
    #expect(isIntercepted(1))
    tap.cancelsTouchesInView = false
    stage.tap(2, 10, 10, at: 1000)
    #expect(stage.actions.count == 2 && !isIntercepted(2))
    tap.cancelsTouchesInView = true
    let twice = TapGestureRecognizer(taps: 2)
    stage.watch(twice)
    tap.require(toFail: twice)
    stage.tap(3, 10, 10, at: 2000)
    window.advance(to: Timestamp(ms: 4000))
    #expect(stage.actions.count == 3 && !isIntercepted(3))
  }

  @Test func `D3: The last hundred intercepted touches across all windows are remembered`() {
    // While another touch is down, the touches that have ended are still remembered.
    stage.land((200, 250, 50), at: 0)
    let tapped = stage.view("tapped", 0, 0, 100, 100)
    stage.watch(TapGestureRecognizer(), on: tapped)
    for id in 1...101 { stage.tap(UInt64(id), 10, 10, at: 1000 * Double(id)) }
    #expect(!isIntercepted(200))
    #expect(!isIntercepted(1) && (2...101).allSatisfy { isIntercepted(UInt64($0)) })
    // A new touch with the same ID is a different touch.
    stage.land((2, 350, 300), at: 200_000)
    #expect(!isIntercepted(2) && isIntercepted(3))
    let application = Application()
    #expect(!application.isTouchIntercepted(TouchID(3)))
    application.addWindow(Window(size: Size(width: 10, height: 10)))
    application.addWindow(window)
    #expect(application.isTouchIntercepted(TouchID(3)))
    let surface = GestureSurface<Int> { _, _ in [1] }
    surface.add(TapGestureRecognizer(), to: 1)
    surface.send(TouchFrame(at: .zero, samples: [TouchSample(TouchID(5), .began, at: .zero)]))
    #expect(!surface.isTouchIntercepted(TouchID(5)))
    surface.send(
      TouchFrame(at: Timestamp(ms: 50), samples: [TouchSample(TouchID(5), .ended, at: .zero)]))
    #expect(surface.isTouchIntercepted(TouchID(5)))
  }
}
