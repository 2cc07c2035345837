import EngineStage
import Testing

@testable import Fingertip

/// Tests input that is sent from callbacks (rule D10).
@Suite struct WaitingInputTests {
  private let journal = Journal()
  private var stage: Stage { journal.stage }
  private var window: Window { journal.window }

  private func sample(_ id: UInt64, _ change: TouchSample.Change, _ x: Double = 10) -> TouchSample {
    TouchSample(TouchID(id), change, at: Point(x: x, y: 10))
  }

  private func send(_ samples: TouchSample..., at milliseconds: Double) {
    window.send(TouchFrame(at: Timestamp(ms: milliseconds), samples: samples))
  }

  private func tap(_ id: UInt64, at milliseconds: Double) {
    send(sample(id, .began), at: milliseconds)
    send(sample(id, .ended), at: milliseconds + 50)
  }

  /// Adds a tap recognizer that runs a closure the first time its action is called.
  private func onFirstTap(on view: View? = nil, _ body: @escaping () -> Void) {
    var hasRun = false
    journal.watch(TapGestureRecognizer(), on: view) { _ in
      if !hasRun {
        hasRun = true
        body()
      }
    }
  }

  @Test
  func `D10: A frame sent by an action is processed at its own time, after the current frame`() {
    var times: [Timestamp?] = []
    onFirstTap { [journal] in
      self.tap(1, at: 1000)
      journal.write("end of action")
    }
    let tap = TapGestureRecognizer { [window] _ in times.append(window.time) }
    window.addGestureRecognizer(tap)
    tap.recognizeSimultaneously(with: window.gestureRecognizers[0])
    self.tap(1, at: 0)
    #expect(journal.read() == ["tap recognized", "end of action", "tap recognized"])
    #expect(times == [Timestamp(ms: 50), Timestamp(ms: 1050)])
    #expect(!window.isBusy && window.isIdle)
  }

  @Test func `D10: A lift that arrives in a nested event loop ends its touch`() {
    journal.view("key")
    var hasRun = false
    journal.watch(LongPressGestureRecognizer()) { gesture in
      guard !hasRun else { return }
      hasRun = true
      send(sample(1, .moved, 12), at: 700)
      send(sample(1, .ended, 12), at: 800)
      send(sample(1, .began), at: 1000)
      send(sample(1, .ended), at: 1050)
    }
    send(sample(1, .began), at: 0)
    window.advance(to: Timestamp(ms: 600))
    #expect(stage.lines(with: "ignored") == [])
    #expect(window.isIdle && window.time == Timestamp(ms: 1050))
    #expect(journal.read().suffix(2) == ["key began 1", "key ended 1"])
  }

  @Test func `D10: Advancing time in a nested event loop fires timers after the action`() {
    var fired: [Timestamp] = []
    onFirstTap { [window, journal] in
      let timer = ViewTimer(view: window) { fired.append($0) }
      timer.schedule(at: Timestamp(ms: 200))
      for milliseconds in stride(from: 100.0, to: 5000, by: 1) {
        window.advance(to: Timestamp(ms: milliseconds))
      }
      journal.write("end of action")
      #expect(fired == [] && window.nextDeadline == nil)
    }
    tap(1, at: 0)
    #expect(fired == [Timestamp(ms: 200)] && window.time == Timestamp(ms: 4999))
    #expect(window.droppedInputCount == 0)
  }

  @Test(arguments: ["touches", "decision", "shouldBegin", "point(inside:)"])
  func `D10: Every callback can send frames`(kind: String) {
    var hasRun = false
    func sendOnce() {
      if hasRun { return }
      hasRun = true
      send(sample(1, .ended), at: 40)
      self.tap(2, at: 1000)
    }
    final class Key: View {
      var onPoint: (() -> Void)?
      override func point(inside point: Point) -> Bool {
        onPoint?()
        return super.point(inside: point)
      }
    }
    let tap = journal.watch(TapGestureRecognizer())
    switch kind {
    case "touches": journal.view("key").whenTouched = { _, _, _ in sendOnce() }
    case "decision": window.onDecision = { _ in sendOnce() }
    case "shouldBegin":
      tap.shouldBegin = { _ in
        sendOnce()
        return true
      }
    default:
      let key = Key(frame: Rect(x: 0, y: 0, width: 100, height: 100))
      key.onPoint = sendOnce
      window.addSubview(key)
    }
    self.tap(1, at: 0)
    #expect(journal.read().count { $0 == "tap recognized" } == 2)
    #expect(window.isIdle && !window.isBusy)
  }

  @Test func `D10: Frames sent from an action are queued until all coalesced frames are processed`()
  {
    journal.view("key")
    var hasRun = false
    journal.watch(PanGestureRecognizer(limits: .quick)) { [journal] _ in
      if hasRun { return }
      hasRun = true
      send(sample(1, .ended, 80), at: 40)
      journal.write("end of action")
    }
    .cancelsTouchesInView = false
    send(sample(1, .began), at: 0)
    window.send(
      coalescing: [(10, 40.0), (20, 60), (30, 80)].map { milliseconds, x in
        TouchFrame(at: Timestamp(ms: milliseconds), samples: [sample(1, .moved, x)])
      })
    #expect(stage.lines(with: "clock") == [])
    #expect(
      journal.read() == [
        "key began 1", "pan began", "end of action", "pan changed", "pan changed", "key moved 1",
        "pan ended", "key ended 1",
      ])
  }

  @Test
  func `D10: An interruption requested by an action takes effect after the frames sent before it`()
  {
    journal.view("key")
    onFirstTap { [window] in
      send(sample(2, .began), at: 1000)
      window.cancelAllTouches()
      send(sample(3, .began), at: 1100)
    }
    tap(1, at: 0)
    #expect(
      journal.read().suffix(3) == ["key began 2", "key cancelled 2", "key began 3"])
  }

  @Test func `D10: If too many frames are queued, they are dropped and all touches are cancelled`()
  {
    let key = journal.view("key")
    key.isMultipleTouchEnabled = true
    var droppedCounts: [Int] = []
    onFirstTap(on: key) { [window] in
      send(sample(2, .began, 50), at: 100)
      for index in 1...2000 {
        send(sample(1, .moved, Double(300 + index % 2)), at: 100 + Double(index))
        droppedCounts.append(window.droppedInputCount)
      }
      send(sample(1, .ended), at: 5000)
    }
    send(sample(1, .began, 300), at: 0)
    tap(9, at: 10)
    #expect(droppedCounts.first == 0 && droppedCounts.last == 1)
    #expect(droppedCounts.firstIndex(of: 1) == 1023)
    #expect(stage.lines(with: "too many frames").count == 1)
    #expect(stage.lines(with: "touch 1: cancelled, events lost").count == 1)
    #expect(window.isIdle)
    _ = journal.read()
    tap(2, at: 6000)
    #expect(journal.read().last == "tap recognized")
  }

  @Test func `D10: Callbacks that always send another frame don't keep the caller busy forever`() {
    var count = 0
    journal.watch(TapGestureRecognizer()) { [window] _ in
      count += 1
      tap(1, at: (window.time?.seconds(since: .zero) ?? 0) * 1000 + 1000)
    }
    tap(1, at: 0)
    #expect((1000...10_000).contains(count))
    #expect(window.isIdle && !window.isBusy && window.droppedInputCount == 1)
    let previousCount = count
    tap(1, at: 1e9)
    #expect(count > previousCount)
  }

  @Test func `D10: A window released in an action still processes its queued frames`() {
    var window: Window? = Window(size: Size(width: 100, height: 100))
    weak let reference = window
    var count = 0
    window?.addGestureRecognizer(
      TapGestureRecognizer { _ in
        count += 1
        guard let current = window else { return }
        window = nil
        current.send(TouchFrame(at: Timestamp(ms: 1000), samples: [sample(1, .began)]))
        current.send(TouchFrame(at: Timestamp(ms: 1010), samples: [sample(1, .ended)]))
      })
    for (change, time) in [(TouchSample.Change.began, 0.0), (.ended, 50)] {
      window?.send(TouchFrame(at: Timestamp(ms: time), samples: [sample(1, change)]))
    }
    #expect(count == 2 && reference == nil)
  }

  @Test
  func `D10: A replay started in an action is also queued until the current frame is processed`() {
    let recorder = FlightRecorder(seconds: 10)
    window.flightRecorder = recorder
    journal.watch(TapGestureRecognizer())
    tap(1, at: 0)
    let inputs = recorder.inputs
    window.flightRecorder = nil
    var hasRun = false
    window.gestureRecognizers[0].addObserver { [window] _ in
      guard !hasRun else { return }
      hasRun = true
      window.replay(inputs)
    }
    _ = journal.read()
    tap(1, at: 1000)
    #expect(journal.read() == ["tap recognized", "tap recognized"])
    #expect(stage.lines(with: "clock").count == 2)
  }

  @Test
  func `D10: After the current frame, a flight recorder records the frames sent by an action`() {
    let recorder = FlightRecorder(seconds: 10)
    window.flightRecorder = recorder
    onFirstTap { [window] in
      send(sample(2, .began), at: 1000)
      window.cancelAllTouches()
    }
    tap(1, at: 0)
    let kinds = recorder.inputs.map { input in
      switch input {
      case .frame(let frame, _): "frame \(frame.samples[0].id.rawValue)"
      case .advance: "advance"
      case .cancellation: "cancellation"
      }
    }
    #expect(kinds == ["frame 1", "frame 1", "frame 2", "cancellation"])
  }
}
