import EngineStage
import Testing

@testable import Fingertip

@Suite struct ViewTimerTests {
  private let stage = Stage()
  private let view: View
  private let log = Log()

  private final class Log {
    var lines: [String] = []
  }

  init() { view = stage.view("view", 0, 0, 100, 100) }

  /// Returns a timer that logs the times at which it fires.
  private func timer(_ name: String = "timer", of view: View? = nil) -> ViewTimer {
    let log = log
    return ViewTimer(view: view ?? self.view) { log.lines.append("\(name) at \($0.text)") }
  }

  private func hold(_ name: String, _ milliseconds: Int64) -> GestureRecognizer {
    var limits = LongPress.Limits()
    limits.minimumPressDuration = .milliseconds(milliseconds)
    let log = log
    return Gesture(LongPress(limits: limits), name: name) {
      log.lines.append("\($0.name) \($0.state.name) at \($0.time.text)")
    }
  }

  // MARK: Deadlines

  @Test func `U2: A timer fires once, at its deadline, and then has no deadline`() {
    let timer = timer()
    stage.wait(until: 100)
    #expect(timer.schedule(after: .milliseconds(50)))
    #expect(timer.deadline == Timestamp(ms: 150))
    #expect(stage.window.nextDeadline == Timestamp(ms: 150))
    #expect(!stage.window.isIdle)
    stage.wait(until: 149)
    #expect(log.lines.isEmpty)
    stage.wait(until: 1000)
    #expect(log.lines == ["timer at 150"])
    #expect(timer.deadline == nil)
    #expect(stage.window.nextDeadline == nil)
    #expect(stage.window.isIdle)
  }

  @Test func `U2: A timer fires before a frame with the same time`() {
    let log = log
    stage.window.addGestureRecognizer(
      TapGestureRecognizer { log.lines.append("tap at \($0.time.text)") })
    timer().schedule(at: Timestamp(ms: 60))
    stage.tap(1, 10, 10, at: 0)
    #expect(log.lines == ["timer at 60", "tap at 60"])
  }

  @Test
  func `U2: Timers and recognizers fire in deadline order, no matter how late time is advanced`() {
    view.addGestureRecognizer(hold("hold", 300))
    stage.land((1, 10, 10), at: 0)
    timer("early").schedule(at: Timestamp(ms: 200))
    timer("late").schedule(at: Timestamp(ms: 400))
    stage.wait(until: 1000)
    #expect(log.lines == ["early at 200", "hold began at 300", "late at 400"])
  }

  @Test func `U2: Timers and recognizers with equal deadlines fire in the order they were set`() {
    view.addGestureRecognizer(hold("hold", 300))
    stage.wait(until: 0)
    timer("before").schedule(at: Timestamp(ms: 300))
    timer("as well").schedule(at: Timestamp(ms: 300))
    stage.land((1, 10, 10), at: 0)
    timer("after").schedule(at: Timestamp(ms: 300))
    stage.wait(until: 300)
    #expect(
      log.lines == ["before at 300", "as well at 300", "hold began at 300", "after at 300"])
  }

  @Test
  func `U2: A repeating timer fires at its deadlines, whether time advances in one step or many`() {
    func run(_ times: [Double]) -> [String] {
      let stage = Stage()
      let view = stage.view("view", 0, 0, 100, 100)
      var fireTimes: [String] = []
      var timer: ViewTimer?
      timer = ViewTimer(view: view) { time in
        fireTimes.append(time.text)
        if fireTimes.count < 4 { timer?.schedule(after: .milliseconds(100)) }
      }
      stage.wait(until: 0)
      timer?.schedule(after: .milliseconds(500))
      for time in times { stage.wait(until: time) }
      return fireTimes
    }
    #expect(run([5000]) == ["500", "600", "700", "800"])
    #expect(run((1...500).map { Double($0) * 7 }) == ["500", "600", "700", "800"])
  }

  @Test func `A timer set to the current time fires a millisecond later`() {
    var count = 0
    var timer: ViewTimer?
    timer = ViewTimer(view: view) { time in
      count += 1
      timer?.schedule(at: time)
    }
    stage.wait(until: 100)
    timer?.schedule(at: .zero)
    #expect(timer?.deadline == Timestamp(ms: 101))
    stage.wait(until: 110)
    #expect(count == 10)
  }

  @Test func `Restarting a timer replaces its deadline and its position in the order`() {
    let first = timer("first")
    first.schedule(at: Timestamp(ms: 50))
    timer("second").schedule(at: Timestamp(ms: 80))
    first.schedule(at: Timestamp(ms: 80))
    stage.wait(until: 100)
    #expect(log.lines == ["second at 80", "first at 80"])
  }

  @Test func `A stopped timer doesn't fire`() {
    let timer = timer()
    timer.schedule(at: Timestamp(ms: 50))
    timer.stop()
    timer.stop()
    #expect(stage.window.nextDeadline == nil)
    stage.wait(until: 100)
    #expect(log.lines.isEmpty)
  }

  // MARK: Running timers

  @Test func `S2: A running timer is called whenever time advances, and finally at its deadline`() {
    let timer = timer()
    stage.wait(until: 0)
    timer.run(until: Timestamp(ms: 100))
    #expect(stage.window.isAnimating)
    stage.wait(until: 16)
    stage.wait(until: 16)
    stage.land((1, 10, 10), at: 33)
    stage.wait(until: 150)
    #expect(log.lines == ["timer at 16", "timer at 33", "timer at 100"])
    #expect(!stage.window.isAnimating)
  }

  @Test
  func `S2: A running timer is called at the time of any deadline, before that deadline fires`() {
    timer("motion").run(until: Timestamp(ms: 300))
    timer("deadline").schedule(at: Timestamp(ms: 100))
    view.addGestureRecognizer(hold("hold", 200))
    stage.land((1, 10, 10), at: 0)
    stage.wait(until: 1000)
    #expect(
      log.lines == [
        "motion at 100", "deadline at 100", "motion at 200", "hold began at 200",
        "motion at 300",
      ])
  }

  @Test func `S2: Animated views move before a touch is hit-tested`() {
    let timer = ViewTimer(view: view) { [view] in
      view.center.x = 50 + $0.seconds(since: .zero) * 100
    }
    timer.run(until: Timestamp(ms: 5000))
    stage.land((1, 250, 50), at: 2000)
    #expect(stage.lines(with: "landed at (250, 50) on view").count == 1)
  }

  // MARK: Callbacks

  @Test func `D6: Changes made by a timer's action take effect after the action`() {
    view.addGestureRecognizer(hold("hold", 100))
    stage.land((1, 10, 10), at: 0)
    let timer = ViewTimer(view: view) { [log, view] time in
      log.lines.append("timer at \(time.text)")
      view.gestureRecognizers[0].isEnabled = false
      log.lines.append("timer done")
    }
    timer.schedule(at: Timestamp(ms: 150))
    stage.wait(until: 1000)
    #expect(
      log.lines == [
        "hold began at 100", "timer at 150", "timer done", "hold cancelled at 150",
      ])
  }

  @Test func `A decision caused by a timer has the time of the timer's deadline`() {
    let timer = ViewTimer(view: view) { [stage] _ in stage.window.cancelAllTouches() }
    stage.land((1, 10, 10), at: 0)
    timer.schedule(at: Timestamp(ms: 150))
    stage.wait(until: 1000)
    #expect(stage.decisions.last?.time == Timestamp(ms: 150))
  }

  @Test func `No timer is skipped when a timer stops and starts other timers`() {
    let log = log
    let second = timer("second")
    let third = timer("third")
    let first = ViewTimer(view: view) { time in
      log.lines.append("first at \(time.text)")
      second.stop()
      third.run(until: Timestamp(ms: 40))
    }
    let last = timer("last")
    first.run(until: Timestamp(ms: 100))
    second.run(until: Timestamp(ms: 100))
    last.run(until: Timestamp(ms: 100))
    stage.wait(until: 16)
    #expect(log.lines == ["first at 16", "last at 16"])
  }

  // MARK: Removed views

  @Test func `A timer stops when its view leaves the window, even if the view later returns`() {
    let inner = stage.view("inner", 0, 0, 10, 10, in: view)
    let timer = timer(of: inner)
    timer.onRemoval = { [log] in log.lines.append("gone") }
    timer.run(until: Timestamp(ms: 100))
    stage.wait(until: 16)
    view.removeFromSuperview()
    stage.window.addSubview(view)
    #expect(timer.deadline == nil)
    #expect(stage.window.nextDeadline == nil)
    stage.wait(until: 200)
    #expect(log.lines == ["timer at 16", "gone"])
  }

  @Test func `A timer's removal callback runs after the action that removes its view`() {
    let log = log
    let timer = timer()
    timer.onRemoval = { log.lines.append("gone") }
    timer.schedule(at: Timestamp(ms: 500))
    let remover = ViewTimer(view: view) { [view] _ in
      view.removeFromSuperview()
      log.lines.append("removed")
    }
    remover.schedule(at: Timestamp(ms: 50))
    stage.wait(until: 1000)
    #expect(log.lines == ["removed", "gone"])
  }

  @Test func `A timer continues when its view moves within the window`() {
    let other = stage.view("other", 0, 0, 10, 10)
    let timer = timer()
    timer.schedule(at: Timestamp(ms: 50))
    other.addSubview(view)
    stage.wait(until: 100)
    #expect(log.lines == ["timer at 50"])
  }

  @Test func `A timer can't be started if its view is outside a window`() {
    let loose = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    let timer = timer(of: loose)
    #expect(!timer.schedule(after: .milliseconds(1)))
    #expect(!timer.run(until: Timestamp(ms: 100)))
    #expect(timer.deadline == nil)
    stage.window.addSubview(loose)
    #expect(timer.schedule(at: Timestamp(ms: 5)))
  }

  @Test func `A timer doesn't retain its window, and it stops when the window is released`() {
    weak var gone: Window?
    let timer: ViewTimer
    do {
      let window = Window(size: Size(width: 10, height: 10))
      let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
      window.addSubview(view)
      timer = ViewTimer(view: view) { _ in }
      timer.run(until: Timestamp(ms: 100))
      gone = window
    }
    #expect(gone == nil)
    #expect(timer.deadline == nil)
  }
}
