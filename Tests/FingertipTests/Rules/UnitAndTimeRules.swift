import EngineStage
import Testing

@testable import Fingertip

@Suite struct UnitAndTimeRules {
  @Test func `U2: The next deadline is the time at which the long press begins`() {
    let stage = Stage()
    stage.watch(Gesture(LongPress()), Gesture(Tap()))
    #expect(stage.window.nextDeadline == nil)
    stage.land((1, 100, 100), at: 100)
    #expect(stage.window.nextDeadline == Timestamp(ms: 600))
    stage.wait(until: 600)
    #expect(stage.actions == ["long press began at 600"])
    #expect(stage.window.nextDeadline == nil)
  }

  @Test func `U2: Overdue deadlines fire at their scheduled times, before the frame`() {
    let stage = Stage()
    stage.watch(Gesture(LongPress()))
    stage.land((1, 100, 100), at: 0)
    stage.move((1, 300, 300), at: 900)
    #expect(stage.actions == ["long press began at 500", "long press changed at 900"])
  }

  @Test func `U2: Overdue deadlines fire in order, no matter how late the host calls`() {
    let stage = Stage()
    var limits = LongPress.Limits()
    limits.minimumPressDuration = .milliseconds(300)
    let late = Gesture(LongPress(), name: "late")
    let early = Gesture(LongPress(limits: limits), name: "early")
    late.recognizeSimultaneously(with: early)
    stage.watch(late, early)
    stage.land((1, 100, 100), at: 0)
    stage.wait(until: 10_000)
    #expect(stage.actions == ["early began at 300", "late began at 500"])
  }

  @Test func `U2: A deadline already due when a frame sets it fires with the next call`() {
    let stage = Stage()
    var limits = LongPress.Limits()
    limits.minimumPressDuration = .zero
    stage.watch(Gesture(LongPress(limits: limits)))
    stage.land((1, 100, 100), at: 100)
    #expect(stage.actions == [])
    #expect(stage.window.nextDeadline == Timestamp(ms: 100))
    stage.wait(until: 100)
    #expect(stage.actions == ["long press began at 100"])
    #expect(stage.window.nextDeadline == nil)
  }

  @Test
  func `U3: A clock that runs backward freezes time, logs a decision and fires nothing early`() {
    let stage = Stage()
    stage.watch(Gesture(LongPress()))
    stage.land((1, 100, 100), at: 1000)
    stage.move((1, 101, 100), at: 400)
    #expect(
      stage.lines(with: "clock") == [
        "clock: went back 600 ms; using the previous frame's time"
      ])
    stage.wait(until: 1499)
    #expect(stage.actions.isEmpty)
    stage.wait(until: 1500)
    #expect(stage.actions == ["long press began at 1500"])
  }

  @Test func `U4: Touches that begin in one frame are processed as one input`() {
    let stage = Stage()
    stage.watch(Gesture(Tap()), Gesture(Tap(touches: 2), name: "two"))
    stage.land((1, 100, 100), (2, 200, 100), at: 0)
    stage.lift(1, 2, at: 50)
    #expect(stage.actions == ["two recognized at 50"])
    #expect(stage.lines(with: "too many fingers: 2, limit 1").count == 1)
  }

  @Test(arguments: [
    Point(x: .nan, y: 0), Point(x: 0, y: .infinity), Point(x: 1e9 + 1, y: 0),
    Point(x: 0, y: -1e300),
  ])
  func `U5: A sample with an invalid location is ignored`(location: Point) {
    let stage = Stage()
    stage.watch(Gesture(Pan()))
    stage.land((1, 100, 100), at: 0)
    stage.land((2, location.x, location.y), at: 8)
    stage.move((1, location.x, location.y), at: 16)
    stage.lift(1, at: 32)
    #expect(stage.actions.isEmpty)
    #expect(stage.lines(with: "exceeds a billion points").count == 3)
  }

  @Test func `U4: Touches in excess of 1024 at a time are ignored`() {
    let window = Window(size: Size(width: 100, height: 100))
    var ignored: [String] = []
    var landings = 0
    window.onDecision = { decision in
      if case .ignored(let reason) = decision.outcome { ignored.append(reason.message) }
      if case .landed = decision.outcome { landings += 1 }
    }
    func send(_ id: UInt64, _ change: TouchSample.Change, at milliseconds: Int64) {
      let sample = TouchSample(TouchID(id), change, at: Point(x: 50, y: 50))
      window.send(TouchFrame(at: Timestamp(milliseconds: milliseconds), samples: [sample]))
    }
    for id in 1...1025 { send(UInt64(id), .began, at: Int64(id)) }
    #expect(landings == 1024)
    #expect(ignored == ["1024 touches are already down"])
    send(1, .ended, at: 1026)
    send(1026, .began, at: 1027)
    #expect(landings == 1025 && ignored.count == 1)
  }

  @Test func `U5: A sample at the maximum coordinate is accepted`() {
    let stage = Stage()
    stage.watch(Gesture(Pan()))
    stage.land((1, 100, 100), at: 0)
    stage.move((1, -Point.maximumCoordinate, Point.maximumCoordinate), at: 16)
    #expect(stage.actions.first?.hasPrefix("pan began") == true)
    #expect(stage.lines(with: "beyond").isEmpty)
  }

  @Test(arguments: [Int64.min, .max])
  func `U6: Times beyond the limits are clamped, and the window still becomes idle`(end: Int64) {
    let stage = Stage()
    stage.watch(Gesture(Tap(taps: 2)), Gesture(LongPress(), name: "hold"))
    let end = Timestamp(nanoseconds: end)
    stage.window.send(TouchFrame(at: end, samples: [TouchSample(TouchID(1), .began, at: .zero)]))
    #expect(stage.window.time == (end < .zero ? .earliest : .latest))
    stage.window.send(TouchFrame(at: end, samples: [TouchSample(TouchID(1), .ended, at: .zero)]))
    // At the maximum time, every deadline fires before the lift.
    let deadline = stage.window.nextDeadline
    #expect(deadline == (end < .zero ? Timestamp.earliest + .milliseconds(350) : nil))
    let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    scroll.contentSize = Size(width: 100, height: 1000)
    stage.window.addSubview(scroll)
    scroll.setContentOffset(Point(x: 0, y: 500), animated: true)
    stage.window.cancelAllTouches()
    #expect(!stage.window.isIdle)
    stage.window.advance(to: Timestamp(nanoseconds: .max))
    #expect(stage.window.isIdle)
    #expect(scroll.contentOffset.y == 500)
  }

  @Test func `U6: A timer fires at the maximum time, and no later timer can be set`() {
    let stage = Stage()
    var fired: [Timestamp] = []
    var isSetAgain: Bool?
    var timer: ViewTimer?
    timer = ViewTimer(view: stage.window) { time in
      fired.append(time)
      isSetAgain = timer?.schedule(after: .milliseconds(10))
    }
    let end = Timestamp(nanoseconds: .max)
    #expect(timer?.schedule(at: end) == true)
    #expect(stage.window.nextDeadline == end)
    stage.window.advance(to: end)
    #expect(fired == [end])
    #expect(isSetAgain == false)
    #expect(stage.window.nextDeadline == nil)
  }

  @Test func `U7: The clock jumps past a timer that re-arms itself forever`() {
    let stage = Stage()
    var fired: [Timestamp] = []
    var timer: ViewTimer?
    timer = ViewTimer(view: stage.window) { time in
      fired.append(time)
      timer?.schedule(after: .milliseconds(10))
    }
    stage.wait(until: 0)
    timer?.schedule(after: .milliseconds(10))
    let year = 365 * 86_400_000
    stage.wait(until: Double(year))
    #expect(fired.count == 10_000)
    #expect(fired.last == Timestamp(milliseconds: 100_000))
    #expect(stage.window.nextDeadline == Timestamp(milliseconds: year + 1))
    timer?.stop()
  }

  @Test func `U7: The clock jumps past a state machine that always sets a new deadline`() {
    struct Ticking: Recognizer {
      static let name = "ticking"
      var deadline: Timestamp?
      mutating func receive(_ input: Input) -> Verdict {
        deadline = input.time + .milliseconds(10)
        return switch input.event {
        case .landed: .begin(Reason(.custom("down")), at: input.time)
        case .lifted: .end(Reason(.lifted))
        default: .change
        }
      }
    }
    let stage = Stage()
    stage.watch(Gesture(Ticking()))
    stage.land((1, 100, 100), at: 0)
    let year = 365 * 86_400_000
    stage.wait(until: Double(year))
    #expect(stage.actions.count == 10_001)
    #expect(stage.window.nextDeadline == Timestamp(milliseconds: year) + .nanoseconds(1))
    stage.lift(1, at: Double(year) + 5)
    #expect(stage.actions.last == "ticking ended at \(year + 5)")
  }
}
