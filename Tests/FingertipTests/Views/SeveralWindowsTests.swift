import EngineStage
import Testing

@testable import Fingertip

/// Tests touches in an application with several windows.
@Suite struct SeveralWindowsTests {
  private final class Page: View {
    var calls: [String] = []
    var onBegin: ((TouchEvent) -> Void)?
    var onEnd: ((TouchEvent) -> Void)?
    private func record(_ what: String, _ touches: [Touch]) {
      for touch in touches { calls.append("\(what) \(touch.id.rawValue) at \(touch.location)") }
    }
    override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
      record("began", touches)
      onBegin?(event)
    }
    override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
      record("moved", touches)
    }
    override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
      record("ended", touches)
      onEnd?(event)
    }
    override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
      record("cancelled", touches)
      onEnd?(event)
    }
  }

  /// A log of the order of events, including the first scroll of each series.
  private final class TraceLog {
    private(set) var lines: [String] = []
    init(_ scroll: ScrollView) {
      scroll.didScroll = { [unowned self] _ in if lines.last != "scrolled" { note("scrolled") } }
    }
    func note(_ line: String) { lines.append(line) }
  }

  private let application = Application()
  private let main = Window(size: Size(width: 320, height: 480), name: "main")
  private let alert = Window(size: Size(width: 200, height: 100), name: "alert")
  private let page = Page(frame: Rect(x: 0, y: 0, width: 320, height: 480), name: "page")
  private let question = Page(frame: Rect(x: 0, y: 0, width: 200, height: 100), name: "question")

  init() {
    alert.frame = Rect(x: 60, y: 190, width: 200, height: 100)
    main.addSubview(page)
    alert.addSubview(question)
    application.addWindow(main)
    application.addWindow(alert)
  }

  private func send(
    _ samples: (UInt64, TouchSample.Change, Double, Double)..., at time: Double
  ) {
    application.send(
      TouchFrame(
        at: Timestamp(ms: time),
        samples: samples.map { TouchSample(TouchID($0.0), $0.1, at: Point(x: $0.2, y: $0.3)) }))
  }

  @Test func `D1: A touch hits the frontmost window at its location, in that window's coordinates`()
  {
    send((1, .began, 100, 200), (2, .began, 10, 10), at: 0)
    #expect(question.calls == ["began 1 at \(Point(x: 40, y: 10))"])
    #expect(page.calls == ["began 2 at \(Point(x: 10, y: 10))"])
  }

  @Test func `D1: A touch stays with its window wherever it moves`() {
    send((1, .began, 100, 200), at: 0)
    send((1, .moved, 10, 10), at: 10)
    send((1, .ended, 10, 10), at: 20)
    #expect(question.calls.count == 3 && page.calls.isEmpty)
    send((1, .began, 10, 10), at: 1000)
    #expect(page.calls.count == 1)
  }

  @Test func `A touch goes to the window behind if the front window is hidden or has no hit view`()
  {
    alert.isHidden = true
    send((1, .began, 100, 200), at: 0)
    alert.isHidden = false
    alert.isUserInteractionEnabled = false
    send((2, .began, 100, 200), at: 10)
    alert.isUserInteractionEnabled = true
    alert.hitArea.shape = .rectangle(Rect(x: 0, y: 0, width: 0, height: 0))
    question.frame.size.width = 20
    page.isMultipleTouchEnabled = true
    send((3, .began, 100, 200), at: 20)
    #expect(question.calls.isEmpty)
    #expect(page.calls.count == 2, "the second touch lands while the first is down")
  }

  @Test func `An event includes the touches of other windows`() {
    send((1, .began, 10, 10), at: 0)
    var seen: [(TouchID, Touch.Phase)] = []
    question.onBegin = { [main, alert] event in
      seen = (event.touches(for: main) + event.touches(for: alert)).map { ($0.id, $0.phase) }
    }
    send((2, .began, 100, 200), at: 10)
    #expect(seen.map(\.0) == [TouchID(1), TouchID(2)])
    #expect(seen.last?.1 == .began)
  }

  @Test func `T5: Removing a window under a touch cancels the touch`() {
    send((1, .began, 100, 200), at: 0)
    application.removeWindow(alert)
    send((1, .moved, 10, 10), at: 10)
    send((1, .ended, 10, 10), at: 20)
    #expect(question.calls.map { $0.prefix(9) } == ["began 1 a", "cancelled"])
    #expect(page.calls.isEmpty)
    send((1, .began, 100, 200), at: 1000)
    #expect(page.calls.count == 1)
    #expect(!application.isIdle)
  }

  @Test
  func `D1: Touches that begin in two windows in the same frame are visible to both windows`() {
    var seen: [String] = []
    func look(_ event: TouchEvent) {
      let touches = event.touches(for: main) + event.touches(for: alert)
      seen.append(touches.map { "\($0.id.rawValue) \($0.phase)" }.joined(separator: ", "))
    }
    question.onBegin = look
    page.onBegin = look
    send((1, .began, 100, 200), (2, .began, 10, 10), at: 0)
    #expect(seen.count == 2)
    #expect(seen.first == "2 began, 1 began" && seen.last == seen.first)
  }

  /// Returns, for each window, the touches in both windows that its event contains when its own
  /// touches end.
  private func seenAtTheEnd(of body: () -> Void) -> [String] {
    var seen: [String] = []
    func look(_ event: TouchEvent) {
      let touches = event.touches(for: main) + event.touches(for: alert)
      seen.append(touches.map { "\($0.id.rawValue) \($0.phase)" }.joined(separator: ", "))
    }
    question.onEnd = look
    page.onEnd = look
    send((1, .began, 100, 200), (2, .began, 10, 10), at: 0)
    body()
    return seen
  }

  @Test func `D9: Touches that end in two windows in the same frame are visible to both windows`() {
    let seen = seenAtTheEnd { send((1, .ended, 100, 200), (2, .ended, 10, 10), at: 10) }
    #expect(seen == Array(repeating: "2 ended, 1 ended", count: 2))
    send((1, .began, 100, 200), at: 1000)
    send((1, .ended, 100, 200), at: 1010)
    #expect(question.calls.count == 4, "earlier touches aren't in the event")
  }

  @Test func `D9: Touches that are interrupted in two windows are visible to both windows`() {
    let seen = seenAtTheEnd { application.cancelAllTouches() }
    #expect(seen == Array(repeating: "2 cancelled, 1 cancelled", count: 2))
  }

  @Test func `D9: An interruption in a callback takes effect after delivery to all windows`() {
    question.onBegin = { [application] _ in application.cancelAllTouches() }
    let seen = seenAtTheEnd {}
    #expect(seen == Array(repeating: "2 cancelled, 1 cancelled", count: 2))
    #expect(page.calls.map { $0.prefix(5) } == ["began", "cance"])
    #expect(application.isIdle && !application.isBusy)
  }

  @Test func `D9: A touch that ended in an earlier frame isn't part of another window's event`() {
    let seen = seenAtTheEnd {
      send((2, .ended, 10, 10), at: 10)
      send((1, .ended, 100, 200), at: 20)
    }
    #expect(seen == ["2 ended, 1 stationary", "1 ended"])
  }

  @Test func `T5: A window removed in a callback first receives the frame, then the cancellation`()
  {
    question.onBegin = { [application, main] _ in application.removeWindow(main) }
    send((1, .began, 100, 200), (2, .began, 10, 10), at: 0)
    #expect(page.calls.map { $0.prefix(11) } == ["began 2 at ", "cancelled 2"])
    #expect(question.calls.count == 1)
    #expect(main.isIdle && !main.isBusy)
    application.removeWindow(alert)
    send((3, .began, 100, 200), at: 10)
    #expect(application.isIdle && application.nextDeadline == nil)
  }

  @Test func `A callback in one window can cancel pending deliveries to another`() {
    var recognized: [String] = []
    let gone = TapGestureRecognizer { _ in recognized.append("gone") }
    let tap = TapGestureRecognizer { [page] _ in
      recognized.append("question")
      gone.isEnabled = false
      page.removeFromSuperview()
    }
    question.addGestureRecognizer(tap)
    page.addGestureRecognizer(gone)
    send((1, .began, 100, 200), (2, .began, 10, 10), at: 0)
    send((1, .ended, 100, 200), (2, .moved, 11, 10), at: 50)
    send((2, .ended, 11, 10), at: 100)
    #expect(
      recognized == ["question"], "what was switched off before it was recognized is not told")
    #expect(page.calls.last?.prefix(9) == "cancelled")
    #expect(application.isIdle)
  }

  @Test func `Content in a back window scrolls before callbacks run in a front window`() {
    let scroll = ScrollView(frame: page.frame, name: "list")
    scroll.contentSize = Size(width: 320, height: 4000)
    main.addSubview(scroll)
    let log = TraceLog(scroll)
    scroll.setContentOffset(Point(x: 0, y: 2000), animated: true)
    question.onBegin = { _ in log.note("began") }
    send((1, .began, 100, 200), (2, .began, 10, 10), at: 100)
    #expect(log.lines == ["scrolled", "began"])
  }

  @Test func `A window removed by a scroll callback before decisions are made receives nothing`() {
    let scroll = ScrollView(frame: page.frame, name: "list")
    scroll.contentSize = Size(width: 320, height: 4000)
    main.addSubview(scroll)
    scroll.setContentOffset(Point(x: 0, y: 2000), animated: true)
    scroll.didScroll = { [application, alert] _ in application.removeWindow(alert) }
    send((1, .began, 100, 200), (2, .began, 10, 10), at: 100)
    #expect(question.calls.isEmpty && alert.isIdle)
  }

  @Test func `U2: Overdue deadlines of all windows fire in chronological order`() {
    var recognized: [String] = []
    let late = LongPressGestureRecognizer { _ in recognized.append("main") }
    let early = LongPressGestureRecognizer { _ in recognized.append("alert") }
    early.configuration.limits.minimumPressDuration = .milliseconds(300)
    main.addGestureRecognizer(late)
    alert.addGestureRecognizer(early)
    send((1, .began, 10, 10), at: 0)
    send((2, .began, 100, 200), at: 100)
    #expect(application.nextDeadline == Timestamp(ms: 400))
    application.advance(to: Timestamp(ms: 2000))
    #expect(recognized == ["alert", "main"])
    #expect(application.time == Timestamp(ms: 2000))
  }

  @Test func `An invalid location or an unknown touch has no effect`() {
    var lines: [String] = []
    application.onDecision = { lines.append($0.description) }
    send((1, .began, .nan, 10), at: 0)
    send((7, .moved, 10, 10), at: 10)
    send((1, .ended, 10, 10), at: 20)
    #expect(page.calls.isEmpty && question.calls.isEmpty && application.isIdle)
    #expect(lines.count == 2)
  }

  @Test func `T2: Coalesced frames are delivered as one move in the touch's window`() {
    send((1, .began, 100, 200), at: 0)
    application.send(
      coalescing: [10.0, 20, 30].map { ms in
        TouchFrame(
          at: Timestamp(ms: ms),
          samples: [TouchSample(TouchID(1), .moved, at: Point(x: 100 + ms, y: 200))])
      })
    #expect(question.calls.dropFirst() == ["moved 1 at \(Point(x: 70, y: 10))"])
    #expect(page.calls.isEmpty)
  }

  @Test func `An application is busy during a callback in any of its windows`() {
    var busy: [Bool] = []
    question.onBegin = { [application, alert, main] _ in
      busy = [application.isBusy, alert.isBusy, main.isBusy]
    }
    send((1, .began, 100, 200), at: 0)
    #expect(busy == [true, true, false])
    #expect(!application.isBusy)
  }

  @Test func `An application's flight recorder records the input to all its windows`() {
    let recorder = FlightRecorder(seconds: 10)
    application.flightRecorder = recorder
    #expect(alert.flightRecorder == nil)
    send((1, .began, 100, 200), (2, .began, 10, 10), at: 0)
    application.cancelAllTouches(reason: .deviceRemoved)
    send((1, .ended, 100, 200), at: 20)
    let calls = question.calls
    #expect(recorder.inputs.count == 3)
    #expect(recorder.frames[0].samples.map { $0.location.x } == [100, 10])
    for input in recorder.inputs { input.send(to: application) }
    #expect(question.calls == calls + calls)
  }
}
