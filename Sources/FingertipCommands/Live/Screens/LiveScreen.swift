#if Live && os(Linux)
internal import Fingertip
internal import FingertipEvdev
internal import FingertipLive
internal import FingertipScenes
internal import FingertipText
internal import FingertipTraces

/// A touchscreen, its pen if it has one, and the window that both touch; what is written of it and done for it.
final class LiveScreen {
  /// What its gestures do.
  let runner: CommandRunner
  /// Whether another one has a device already, by the identity of its node.
  var isTaken: (String) -> Bool = { _ in false }
  /// The identities of the nodes of the devices that it has.
  private(set) var nodes: [Source: String] = [:]
  /// Says something beside the output.
  private let say: (String) -> Void
  private let log: ReplayLog
  /// The picture on the terminal, if that is what is written instead of lines.
  private let terminal: TerminalScreen?
  /// What counts as time 0.
  private let start: Timestamp
  private let setup: LiveScreenSetup
  private var options: TouchscreenOptions
  private var settings: ReplaySettings
  private var screen: Touchscreen?
  private var pen: LivePen?
  private var window: Window?
  /// What leaves touches out of it.
  private var sieve: TouchSieve?
  private var progress = Progress.listening
  /// The numbers of touches in the window, where they come from two devices.
  private var numbers: TouchNumbers?

  /// Which of its devices something comes from.
  enum Source { case screen, pen }

  private enum Progress {
    case listening
    /// The size of the window is another one, so the device is to be opened anew.
    case reopening
    case failed(TouchscreenError)
  }

  init(
    _ setup: LiveScreenSetup, to output: OutputStream, _ terminal: TerminalScreen?,
    from start: Timestamp, say: @escaping (String) -> Void
  ) {
    self.setup = setup
    self.terminal = terminal
    self.start = start
    self.say = say
    options = setup.options
    numbers = setup.pen.map { _ in TouchNumbers() }
    settings = setup.settings
    log = ReplayLog(
      terminal == nil ? output : OutputStream(.memory), settings, screen: setup.number)
    runner = CommandRunner(
      settings.scene.commands,
      variables: setup.number.map { ["FINGERTIP_SCREEN=\($0)"] } ?? [])
    runner.tell = { [unowned self] in tell($0) }
    runner.failed = { [unowned self] in writePage() }
  }

  /// What to wait for.
  var descriptors: [CInt] {
    let own = [screen?.descriptor, pen?.descriptor, setup.sceneFile?.descriptor]
    return own.compactMap { $0 } + runner.outputs
  }

  /// Opens the touchscreen.
  func open() throws(TouchscreenError) {
    options.size = settings.sceneSurface.size
    let pen = setup.pen.map { LivePen($0, options) }
    // Before anything is taken from others.
    if !options.waits { try pen?.check() }
    let screen = try Touchscreen(
      setup.selection, options, forwarding: setup.forwards ? forwarding : nil)
    self.pen = pen
    self.screen = screen
    progress = .listening
  }

  /// Takes what has come.
  func work() throws(TouchscreenError) {
    drain()
    runner.work()
    readScene()
    switch progress {
    case .listening: break
    case .reopening:
      close()
      options.waits = true
      try open()
    case .failed(let error): throw error
    }
    screen?.wake(at: window?.nextDeadline.map { $0 + (start - .zero) })
  }

  /// Cancels what is down, and gives the devices back.
  func close() {
    pen?.close { receive($0, from: .pen) }
    screen?.close { receive($0, from: .screen) }
    (pen, screen) = (nil, nil)
    nodes = [:]
  }

  /// Decides what waits.
  func finish() {
    while let window, let deadline = window.nextDeadline { window.advance(to: deadline) }
  }

  /// Writes the page of the last touches, where they are kept.
  func writePage() {
    guard let kept = setup.kept, let size = window?.bounds.size else { return }
    tell(kept.writePage(settings.scene, sceneName: "its scene", size: size))
  }

  private func tell(_ message: String) {
    say(setup.number.map { "touchscreen \($0): \(message)" } ?? message)
  }

  // MARK: What comes from the devices

  /// The strokes of the pen come among the touches of fingers as they were made.
  private func drain() {
    guard let pen else {
      screen?.drain { receive($0, from: .screen) }
      return
    }
    pen.read()
    screen?.drain { event in
      if let time = event.time { pen.take(until: time) { receive($0, from: .pen) } }
      receive(event, from: .screen)
    }
    pen.take { receive($0, from: .pen) }
  }

  private func receive(_ event: Touchscreen.Event, from source: Source) {
    switch event {
    case .connected(let screen):
      let node = SystemOutput.identity(of: screen.node)
      guard !nodes.values.contains(node), !isTaken(node) else {
        progress = .failed(.chosenTwice(node: screen.node))
        return
      }
      nodes[source] = node
      switch source {
      case .screen: connect(screen)
      case .pen: log.connected(screen, start: start, isPen: true)
      }
    case .frame(var frame):
      frame.timestamp = rebased(frame.timestamp)
      numbers?.number(&frame, from: source)
      receive(frame)
      // Fingers that are passed on may be asked for after they have lifted.
      if source == .pen || !setup.forwards { forget(frame) }
    case .note(var note):
      note.time = rebased(note.time)
      log.note(note)
    case .time(let time): window?.advance(to: rebased(time))
    case .waiting(let error):
      nodes[source] = nil
      log.waiting(error)
      if source == .screen { terminal?.picture.heading = "not connected" }
      tell(printable(error.description) + " Waiting for it.")
    case .ended(let error): progress = .failed(error)
    }
  }

  private func receive(_ frame: TouchFrame) {
    if let deadline = window?.nextDeadline, deadline <= frame.timestamp {
      window?.advance(to: frame.timestamp)
    }
    log.frame(frame)
    terminal?.picture.take(frame)
    window?.send(frame)
  }

  private func connect(_ screen: ConnectedTouchscreen) {
    if window?.bounds.size != screen.surface.size { makeWindow(screen.surface.size) }
    log.connected(screen, start: start)
    terminal?.picture.size = screen.surface.size
    terminal?.picture.heading = printable("\(screen.node): \(screen.profile.name)")
    if let node = screen.virtualNode {
      tell("\(screen.node): touches that no gesture takes go to \(node).")
    }
    if !screen.hasSystemClock {
      tell(
        "\(screen.node): the kernel cannot stamp its events by the monotonic clock; the first one "
          + "counts as having happened when it was read.")
    }
    do throws(TouchscreenError) {
      try pen?.open(for: screen)
    } catch {
      progress = .failed(error)
    }
  }

  private func rebased(_ time: Timestamp) -> Timestamp { .zero + (time - start) }

  // MARK: What is passed on

  private var forwarding: Forwarding {
    Forwarding(
      fate: { [unowned self] in fate(of: number(of: $0)) },
      passed: { [unowned self] touch, passage in
        log.passage(of: number(of: touch), passage, at: rebased(SystemClock.now))
      },
      forget: { [unowned self] in
        window?.forgetFate(of: number(of: $0))
        numbers?.forget($0, from: .screen)
      })
  }

  private func fate(of touch: TouchID) -> TouchFate {
    if let reason = sieve?.reason(for: touch) { return .taken(by: "filter: \(reason.words)") }
    return window?.fate(of: touch) ?? .free
  }

  /// What a finger is to the window that is passed on.
  private func number(of touch: TouchID) -> TouchID {
    numbers?.number(of: touch, from: .screen) ?? touch
  }

  /// Of touches that are not passed on, as those of pens, which others hear directly, nobody says later that
  /// they are of no more interest.
  private func forget(_ frame: TouchFrame) {
    for sample in frame.samples {
      switch sample.change {
      case .began, .moved: break
      case .ended, .cancelled:
        if setup.forwards { window?.forgetFate(of: sample.id) }
        numbers?.forget(numbered: sample.id)
      }
    }
  }

  // MARK: The window

  private func makeWindow(_ size: Size) {
    do throws(SceneError) {
      let live = try settings.scene.makeWindow(
        size: size, action: { [unowned self] in gesture($0) },
        control: { [unowned self] in control($0) })
      if terminal == nil { log.listen(to: live) }
      if setup.forwards { settings.scene.keepCustody(in: live.window) }
      window?.cancelAllTouches()
      live.window.flightRecorder = setup.kept?.recorder
      window = live.window
      sieve = live.sieve
      runner.size = size
    } catch {
      tell(error.description)
    }
  }

  private func gesture(_ gesture: GestureRecognizer) {
    if let terminal {
      let line = TouchPicture.line(of: gesture)
      terminal.picture.take(gesture.name, gesture.state, line)
    } else {
      log.gesture(gesture)
    }
    runner.gesture(gesture)
  }

  private func control(_ control: Control) {
    if let terminal, let sent = control.lastSent {
      terminal.picture.take(control.name, .recognized, TouchPicture.line(of: control, sent))
    } else {
      log.control(control)
    }
    runner.control(control)
  }

  private func readScene() {
    switch setup.sceneFile?.change() {
    case nil: break
    case .failure(let error): tell("\(error) The scene that was read before is kept.")
    case .success(let scene):
      let before = settings.sceneSurface.size
      do throws(VirtualDeviceError) { try runner.bind(scene.commands) } catch {
        return tell("\(error) The scene that was read before is kept.")
      }
      settings.scene = scene
      if settings.sceneSurface.size != before {
        progress = .reopening
      } else if let size = window?.bounds.size {
        makeWindow(size)
      }
      tell("the scene was read again.")
    }
  }
}

extension Touchscreen.Event {
  /// When it happened, if it has a time.
  var time: Timestamp? {
    switch self {
    case .frame(let frame): frame.timestamp
    case .time(let time): time
    case .note(let note): note.time
    case .connected, .waiting, .ended: nil
    }
  }
}
#endif
