import EngineStage
import Testing

@testable import Fingertip

/// Tests actions that run a nested event loop, such as a modal dialog, in an application with
/// several windows (rule D10).
@Suite struct NestedLoopTests {
  private let application = Application()
  private let main = Window(size: Size(width: 320, height: 480), name: "main")
  private let dialog = Window(size: Size(width: 200, height: 100), name: "dialog")
  private let button = Button(frame: Rect(x: 0, y: 0, width: 200, height: 100), name: "button")
  private let log = Log()

  private final class Log {
    var lines: [String] = []
    var decisions: [String] = []
    /// Whether the dialog is open.
    var isOpen = false
  }

  init() {
    dialog.frame = Rect(x: 60, y: 190, width: 200, height: 100)
    dialog.addSubview(button)
    button.addAction(for: .touchUpInside) { [log] _ in
      log.lines.append("button")
      log.isOpen = false
    }
    application.addWindow(main)
    application.onDecision = { [log] in log.decisions.append($0.description) }
  }

  private func send(
    _ samples: (UInt64, TouchSample.Change, Double, Double)..., at time: Double
  ) {
    application.send(
      TouchFrame(
        at: Timestamp(ms: time),
        samples: samples.map { TouchSample(TouchID($0.0), $0.1, at: Point(x: $0.2, y: $0.3)) }))
  }

  private func tap(_ id: UInt64, _ x: Double, _ y: Double, at time: Double) {
    send((id, .began, x, y), at: time)
    send((id, .ended, x, y), at: time + 50)
  }

  /// Opens the dialog, runs a nested event loop, and closes the dialog.
  private func runDialog(_ loop: () -> Void) {
    application.addWindow(dialog)
    log.isOpen = true
    loop()
    application.removeWindow(dialog)
    log.lines.append("closed")
  }

  /// Adds a recognizer to the main window whose first action opens the dialog.
  private func openDialog(
    with gesture: GestureRecognizer, on view: View? = nil, _ loop: @escaping () -> Void
  ) {
    var hasRun = false
    gesture.addObserver { [log] gesture in
      log.lines.append("\(gesture.name) \(gesture.state.name)")
      if hasRun { return }
      hasRun = true
      runDialog(loop)
    }
    (view ?? main).addGestureRecognizer(gesture)
  }

  @Test func `D10: A button ends the nested event loop of the action that showed its window`() {
    openDialog(with: TapGestureRecognizer()) { [log] in
      var time = 1000.0
      while log.isOpen, time < 5000 {
        tap(1, 100, 200, at: time)
        time += 500
      }
    }
    tap(1, 10, 10, at: 0)
    #expect(log.lines == ["tap recognized", "button", "closed"])
    tap(1, 10, 10, at: 6000)
    #expect(log.lines.last == "tap recognized")
    #expect(application.isIdle && !application.isBusy)
    #expect(!log.decisions.contains { $0.contains("ignored") || $0.contains("clock") })
  }

  @Test func `D10: The finger that opened a dialog lifts while the dialog is open`() {
    openDialog(with: LongPressGestureRecognizer()) { [log] in
      send((1, .moved, 12, 10), at: 700)
      send((1, .ended, 12, 10), at: 800)
      tap(1, 10, 20, at: 1000)  // outside the dialog, with the same ID
      tap(1, 100, 200, at: 2000)
      #expect(!log.isOpen)
    }
    main.addGestureRecognizer(TapGestureRecognizer { [log] _ in log.lines.append("tap") })
    send((1, .began, 10, 10), at: 0)
    application.advance(to: Timestamp(ms: 600))
    #expect(
      log.lines == [
        "long press began", "button", "closed", "long press changed", "long press ended", "tap",
      ])
    #expect(!log.decisions.contains { $0.contains("ignored") })
    tap(1, 10, 10, at: 3000)
    #expect(log.lines.last == "tap" && application.isIdle)
  }

  @Test func `D10: One frame is split between a dialog and the busy window behind it`() {
    openDialog(with: TapGestureRecognizer()) {
      send((2, .began, 10, 300), at: 1000)
      send((1, .began, 100, 200), (2, .moved, 12, 300), at: 1010)
      send((1, .ended, 100, 200), (2, .ended, 12, 300), at: 1050)
    }
    tap(1, 10, 10, at: 0)
    #expect(log.lines == ["tap recognized", "button", "closed", "tap recognized"])
    #expect(main.time == Timestamp(ms: 1050))
  }

  @Test func `D10: A dialog's timers fire while the window behind it is busy`() {
    var fired: [String] = []
    openDialog(with: TapGestureRecognizer()) { [application, main, dialog, log] in
      let late = ViewTimer(view: main) { _ in fired.append("main") }
      let early = ViewTimer(view: dialog) { _ in fired.append("dialog") }
      late.schedule(at: Timestamp(ms: 300))
      early.schedule(at: Timestamp(ms: 400))
      while let deadline = application.nextDeadline, log.isOpen {
        application.advance(to: deadline)
        if fired.contains("dialog") { log.isOpen = false }
      }
      log.lines.append("end of action")
    }
    tap(1, 10, 10, at: 0)
    #expect(fired == ["dialog", "main"])
    #expect(log.lines.contains("end of action"))
  }

  @Test func `D10: Using a dialog for an hour doesn't fill the queue of the window behind it`() {
    openDialog(with: LongPressGestureRecognizer()) { [application] in
      send((2, .began, 100, 200), at: 1000)
      for index in 1...5000 {
        let time = 1000 + 720 * Double(index)
        send((2, .moved, 100 + Double(index % 50), 200), at: time)
        application.advance(to: Timestamp(ms: time + 1))
      }
      send((2, .ended, 100, 200), at: 3_700_000)
      send((1, .ended, 10, 10), at: 3_700_010)
    }
    send((1, .began, 10, 10), at: 0)
    application.advance(to: Timestamp(ms: 600))
    #expect(application.droppedInputCount == 0)
    #expect(log.lines.last == "long press ended" && application.isIdle)
    #expect(main.time == Timestamp(ms: 3_700_010))
  }

  @Test
  func `D10: An interruption during a nested event loop cancels the dialog's touches immediately`()
  {
    openDialog(with: TapGestureRecognizer()) { [application, button, log] in
      send((2, .began, 10, 300), at: 1000)
      send((1, .began, 100, 200), at: 1010)
      #expect(button.isHighlighted)
      application.cancelAllTouches()
      send((1, .moved, 101, 200), at: 1020)
      #expect(!button.isHighlighted)
      tap(3, 100, 200, at: 2000)
      #expect(log.lines == ["tap recognized", "button"])
    }
    tap(1, 10, 10, at: 0)
    #expect(log.lines.last == "closed")
    #expect(
      log.decisions.count { $0.hasSuffix("touch 2: cancelled, interrupted by the host") } == 1)
    #expect(application.isIdle)
  }

  @Test func `D10: An interruption before a nested event loop doesn't cancel the touches in it`() {
    let page = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    main.addSubview(page)
    openDialog(with: TapGestureRecognizer(), on: page) { [application] in
      application.cancelAllTouches()
      tap(1, 100, 200, at: 1000)
    }
    send((2, .began, 300, 10), at: 0)
    tap(1, 10, 10, at: 10)
    #expect(log.lines == ["tap recognized", "button", "closed"])
    #expect(log.decisions.count { $0.contains("interrupted") && $0.contains("touch") } == 1)
  }

  @Test func `D10: A dialog opened by a dialog works while both windows behind it are busy`() {
    let inner = Window(size: Size(width: 100, height: 50), name: "inner")
    inner.frame = Rect(x: 60, y: 190, width: 100, height: 50)
    inner.addGestureRecognizer(TapGestureRecognizer { [log] _ in log.lines.append("inner") })
    var hasRun = false
    button.addAction(for: .touchUpInside) { [application, log] _ in
      if hasRun { return }
      hasRun = true
      application.addWindow(inner)
      tap(1, 70, 200, at: 2000)
      tap(1, 240, 200, at: 3000)  // on the button of the busy dialog
      application.removeWindow(inner)
      log.lines.append("inner closed")
    }
    openDialog(with: TapGestureRecognizer()) {
      tap(1, 100, 200, at: 1000)
    }
    tap(1, 10, 10, at: 0)
    #expect(
      log.lines.prefix(5) == ["tap recognized", "button", "inner", "inner closed", "button"])
    #expect(log.lines.last == "closed")
    #expect(application.isIdle && !application.isBusy)
  }

  @Test func `D10: A dialog opened by a shake receives touches and can send frames`() {
    final class Shaken: Application {
      var action: (() -> Void)?
      override func motionBegan(_ motion: DeviceMotion, at time: Timestamp) { action?() }
    }
    let application = Shaken()
    application.addWindow(main)
    var count = 0
    main.addGestureRecognizer(
      TapGestureRecognizer { [main] _ in
        count += 1
        guard count == 1 else { return }
        for (change, time) in [(TouchSample.Change.began, 3000.0), (.ended, 3050)] {
          main.send(
            TouchFrame(
              at: Timestamp(ms: time),
              samples: [TouchSample(TouchID(1), change, at: Point(x: 10, y: 10))]))
        }
      })
    application.action = { [unowned application] in
      for (change, time) in [(TouchSample.Change.began, 2000.0), (.ended, 2050)] {
        application.send(
          TouchFrame(
            at: Timestamp(ms: time),
            samples: [TouchSample(TouchID(1), change, at: Point(x: 10, y: 10))]))
      }
      #expect(count == 2)
    }
    for step in 0..<60 where count == 0 {
      let angle = 0.02 * Double(step) * 4 * 2 * .pi
      application.send(
        Acceleration(
          x: 2.5 * sineAndCosine(angle).sine, y: 0, z: -1, at: Timestamp(ms: 20 * Double(step))))
    }
    #expect(count == 2)
  }

  @Test func `D10: A window's queued input is dropped when the window is removed`() {
    openDialog(with: TapGestureRecognizer()) { [application, main] in
      tap(1, 10, 300, at: 1000)
      send((2, .began, 10, 300), at: 2000)
      application.removeWindow(main)
    }
    tap(1, 10, 10, at: 0)
    #expect(log.lines == ["tap recognized", "closed"])
    #expect(main.isIdle)
  }

  @Test
  func `T1: A touch that begins in another window with an ID already in use cancels the old touch`()
  {
    application.addWindow(dialog)
    let page = View(frame: main.bounds)
    main.addSubview(page)
    send((1, .began, 100, 200), (2, .began, 10, 10), at: 0)
    #expect(button.isHighlighted)
    send((1, .began, 20, 20), at: 500)
    #expect(!button.isHighlighted && dialog.isIdle)
    send((1, .ended, 20, 20), (2, .ended, 10, 10), at: 550)
    #expect(
      log.decisions.count { $0.contains("replaced by a new touch") && $0.contains("touch 1") } == 1)
    #expect(!log.decisions.contains { $0.contains("ignored") })
    #expect(log.lines == [] && application.isIdle)
  }

  @Test func `D10: A replay reproduces the decisions of an application whose action sent frames`() {
    let recorder = FlightRecorder(seconds: 10)
    application.flightRecorder = recorder
    func makeGestures() -> [GestureRecognizer] {
      let tap = TapGestureRecognizer()
      tap.numberOfTapsRequired = 2
      return [tap, LongPressGestureRecognizer(), PanGestureRecognizer()]
    }
    for gesture in makeGestures() { main.addGestureRecognizer(gesture) }
    var hasRun = false
    main.gestureRecognizers[0].addObserver { [application] _ in
      if hasRun { return }
      hasRun = true
      send((1, .began, 10, 10), at: 1000)
      application.advance(to: Timestamp(ms: 1700))
      send((1, .moved, 50, 10), at: 1710)
      application.cancelAllTouches()
      send((2, .began, 50, 10), at: 1800)
      send((2, .moved, 80, 10), at: 1810)
    }
    tap(1, 10, 10, at: 0)
    tap(1, 10, 10, at: 100)
    send((2, .ended, 80, 10), at: 1900)
    let original = log.decisions
    log.decisions = []
    let other = Application()
    let window = Window(size: main.bounds.size, name: "main")
    for gesture in makeGestures() { window.addGestureRecognizer(gesture) }
    other.addWindow(window)
    other.onDecision = { [log] in log.decisions.append($0.description) }
    for input in recorder.inputs { input.send(to: other) }
    #expect(hasRun && log.decisions == original)
  }
}
