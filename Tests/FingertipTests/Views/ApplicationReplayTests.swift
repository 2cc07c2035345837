import EngineStage
import Testing

@testable import Fingertip

/// Tests the behavior that replays of an application's flight recording depend on: ignored samples
/// don't affect any window, and layout, animations and interruptions take effect before a frame is
/// split among the windows.
@Suite struct ApplicationReplayTests {
  private final class Question: View {
    var onBegin: () -> Void = {}
    override func touchesBegan(_ touches: [Touch], with event: TouchEvent) { onBegin() }
  }

  /// A panel whose layout makes its subview as large as the panel.
  private final class Panel: View {
    override func layoutSubviews() { subviews.first?.frame = bounds }
  }

  /// An application with an alert in front of a main window.
  private final class Host {
    let application = Application()
    let main = Window(size: Size(width: 320, height: 480), name: "main")
    let alert = Window(size: Size(width: 200, height: 100), name: "alert")
    let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 320, height: 480), name: "list")
    let question = Question(frame: Rect(x: 0, y: 0, width: 200, height: 100), name: "question")
    /// The action calls, and all decisions except those about ignored samples.
    private(set) var lines: [String] = []

    init() {
      alert.frame = Rect(x: 60, y: 190, width: 200, height: 100)
      scroll.contentSize = Size(width: 320, height: 4000)
      main.addSubview(scroll)
      alert.addSubview(question)
      application.addWindow(main)
      application.addWindow(alert)
      application.onDecision = { [unowned self] decision in
        if case .ignored = decision.outcome { return }
        note("\(decision)")
      }
    }

    func note(_ line: String) { lines.append(line) }

    func send(_ samples: (UInt64, TouchSample.Change, Double, Double)..., at ms: Double) {
      application.send(
        TouchFrame(
          at: Timestamp(ms: ms),
          samples: samples.map { TouchSample(TouchID($0.0), $0.1, at: Point(x: $0.2, y: $0.3)) }))
    }

    /// Adds a double tap recognizer to the main window. A touch on the alert disables the
    /// recognizer.
    func addDoubleTap() {
      let tap = TapGestureRecognizer()
      tap.numberOfTapsRequired = 2
      main.addGestureRecognizer(tap)
      question.onBegin = { [unowned self] in
        tap.isEnabled = false
        note("disabled")
      }
    }
  }

  /// Interrupts a touch of the main window, then taps that window and touches the alert. The
  /// interrupted contact, which is still down, moves in the last frame if `isMoving` is `true`.
  private func interruptAndTap(_ host: Host, isMoving: Bool) {
    host.addDoubleTap()
    host.send((1, .began, 10, 10), at: 0)
    host.application.cancelAllTouches()
    host.send((2, .began, 20, 20), at: 100)
    host.send((2, .ended, 20, 20), at: 120)
    if isMoving {
      host.send((1, .moved, 15, 10), (3, .began, 100, 200), at: 150)
    } else {
      host.send((3, .began, 100, 200), at: 150)
    }
  }

  @Test func `D1: An ignored sample doesn't defer changes made in another window's callback`() {
    let (ignoring, other) = (Host(), Host())
    interruptAndTap(ignoring, isMoving: true)
    interruptAndTap(other, isMoving: false)
    #expect(ignoring.lines == other.lines)
    #expect(other.lines.last == "disabled")
  }

  @Test func `A replay without ignored samples reproduces the decisions in all windows`() {
    let (host, again) = (Host(), Host())
    let recorder = FlightRecorder(seconds: 10)
    host.application.flightRecorder = recorder
    interruptAndTap(host, isMoving: true)
    again.addDoubleTap()
    for input in recorder.inputs { input.send(to: again.application) }
    #expect(recorder.omittedSampleCount == 1)
    #expect(again.lines == host.lines)
  }

  @Test func `A replay advances time for an accelerometer sample, as the original run did`() {
    let (host, again) = (Host(), Host())
    let recorder = FlightRecorder(seconds: 10)
    host.application.flightRecorder = recorder
    for host in [host, again] { host.alert.addGestureRecognizer(LongPressGestureRecognizer()) }
    host.send((1, .began, 100, 200), at: 0)
    host.application.send(Acceleration(x: 0, y: 0, z: 1, at: Timestamp(ms: 1000)))
    host.send((1, .ended, 100, 200), at: 100)
    for input in recorder.inputs { input.send(to: again.application) }
    #expect(host.lines.contains { $0.contains("→ began") })
    #expect(again.lines == host.lines)
  }

  @Test func `U3: An accelerometer sample in the past changes no clock, nor does its replay`() {
    let (host, again) = (Host(), Host())
    let recorder = FlightRecorder(seconds: 10)
    host.application.flightRecorder = recorder
    host.send((1, .began, 100, 200), at: 1000)
    host.application.send(Acceleration(x: 0, y: 0, z: 1, at: Timestamp(ms: 900)))
    host.send((1, .ended, 100, 200), at: 800)
    for input in recorder.inputs { input.send(to: again.application) }
    #expect(host.lines.filter { $0.contains("clock") }.count == 1)
    #expect(again.lines == host.lines)
  }

  @Test func `D1: A sample ignored by a window without a touch is logged after the frame`() {
    let host = Host()
    var lines: [String] = []
    host.application.onDecision = { lines.append("\($0.outcome)") }
    host.send((7, .moved, 10, 10), (1, .began, 10, 10), at: 0)
    #expect(lines.count == 2)
    #expect(lines.last == "\(Decision.Outcome.ignored(.unknown))")
    #expect(host.alert.isIdle && !host.application.isBusy)
  }

  @Test func `If an interrupted touch lifts twice, only the second lift is logged as ignored`() {
    let host = Host()
    var count = 0
    host.application.onDecision = { if case .ignored = $0.outcome { count += 1 } }
    host.send((1, .began, 10, 10), at: 0)
    host.application.cancelAllTouches()
    host.send((1, .moved, 15, 10), at: 10)
    host.send((1, .ended, 15, 10), at: 20)
    #expect(count == 0)
    host.send((1, .ended, 15, 10), at: 30)
    #expect(count == 1)
  }

  @Test func `A change made by an ignored sample's observer takes effect after the call`() {
    let host = Host()
    let tap = TapGestureRecognizer()
    tap.numberOfTapsRequired = 2
    host.alert.addGestureRecognizer(tap)
    host.send((1, .began, 100, 200), at: 0)
    host.send((1, .ended, 100, 200), at: 20)
    host.application.onDecision = { [unowned host] decision in
      guard case .ignored = decision.outcome else { return host.note("\(decision.outcome)") }
      tap.isEnabled = false
      host.application.cancelAllTouches()
      host.note("ignored")
    }
    host.send((7, .moved, 100, 200), at: 30)
    #expect(host.lines.suffix(2) == ["ignored", "possible → failed, disabled"])
    #expect(host.application.isIdle && !host.application.isBusy)
  }

  @Test func `D1: All windows are laid out before any touch of a frame is hit-tested`() {
    let host = Host()
    let panel = Panel(frame: Rect(x: 0, y: 0, width: 200, height: 100), name: "panel")
    host.alert.hitArea.shape = .rectangle(Rect(x: 0, y: 0, width: 0, height: 0))
    panel.isUserInteractionEnabled = true
    panel.hitArea.shape = .rectangle(Rect(x: 0, y: 0, width: 0, height: 0))
    host.question.removeFromSuperview()
    host.question.frame = Rect(x: 0, y: 0, width: 1, height: 1)
    host.question.onBegin = { [unowned host] in host.note("question") }
    panel.addSubview(host.question)
    host.alert.addSubview(panel)
    host.send((1, .began, 200, 260), at: 0)
    #expect(host.lines.last == "question")
  }

  @Test func `U2: Animations in all windows are up to date when a deadline in any window fires`() {
    let host = Host()
    var offset = 0.0
    let press = LongPressGestureRecognizer { [unowned host] _ in
      offset = host.scroll.contentOffset.y
    }
    press.configuration.limits.minimumPressDuration = .milliseconds(150)
    host.alert.addGestureRecognizer(press)
    host.send((1, .began, 100, 200), at: 0)
    host.scroll.setContentOffset(Point(x: 0, y: 2000), animated: true)
    host.application.advance(to: Timestamp(ms: 1000))
    // After half of its 300 ms, the animation is halfway done.
    #expect(abs(offset - 1000) < 1e-9)
    #expect(host.scroll.contentOffset.y == 2000)
  }

  @Test func `A touch on a window that a scroll callback removes goes to the window behind it`() {
    let host = Host()
    host.scroll.setContentOffset(Point(x: 0, y: 2000), animated: true)
    host.scroll.didScroll = { [unowned host] _ in
      host.application.removeWindow(host.alert)
    }
    host.send((1, .began, 100, 200), at: 100)
    #expect(host.lines.first?.hasSuffix("on list") == true)
  }

  @Test func `A replay repeats an interruption that a scroll callback caused before the frame`() {
    let (host, again) = (Host(), Host())
    let recorder = FlightRecorder(seconds: 10)
    host.application.flightRecorder = recorder
    for host in [host, again] {
      host.scroll.setContentOffset(Point(x: 0, y: 2000), animated: true)
      var hasInterrupted = false
      host.scroll.didScroll = { [unowned host] _ in
        if !hasInterrupted { host.application.cancelAllTouches() }
        hasInterrupted = true
      }
    }
    host.send((1, .began, 10, 10), (2, .began, 100, 200), at: 100)
    for input in recorder.inputs { input.send(to: again.application) }
    #expect(again.lines == host.lines)
    #expect(!host.application.isIdle && !again.application.isIdle)
  }

  @Test func `A window's own flight recorder also records the times of other windows' frames`() {
    let (host, again) = (Host(), Host())
    let recorder = FlightRecorder(seconds: 10)
    host.main.flightRecorder = recorder
    host.send((1, .began, 100, 200), at: 100)
    host.send((1, .ended, 100, 200), at: 120)
    host.send((2, .began, 10, 10), at: 50)
    again.main.replay(recorder.inputs)
    #expect(again.main.time == host.main.time)
    #expect(again.lines == host.lines.suffix(again.lines.count))
    #expect(again.lines.last == "0.120 s  touch 1: landed at (10, 10) on list")
  }
}
