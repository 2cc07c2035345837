#if Live && os(Linux)
internal import Fingertip
internal import FingertipEvdev
internal import FingertipLive
internal import FingertipScenes
internal import FingertipText
internal import FingertipTraces

/// A window, and the touchscreen that is touched for it, or several that lie side by side; what is written of it and
/// done for it.
final class LiveScreen {
  /// What its gestures do.
  let runner: CommandRunner
  /// Whether another one has a device already, by the identity of its node.
  var isTaken: (String) -> Bool = { _ in false }
  /// Says something beside the output.
  private let say: (String) -> Void
  private let log: ReplayLog
  /// The picture on the terminal, if that is what is written instead of lines.
  private let terminal: TerminalScreen?
  /// What counts as time 0.
  private let start: Timestamp
  private let setup: LiveScreenSetup
  private var settings: ReplaySettings
  private let panels: [LivePanel]
  private let signals = LiveSignals()
  /// The window, and the controllers in it, which nothing else keeps alive.
  private var live: LiveScene?
  /// Hears what no view takes of motions and remote controls, and knows when a shake is over.
  private lazy var application = DeviceEar { [unowned self] in device($0, on: nil, at: $1) }
  private var progress = Progress.listening
  /// The numbers of touches in the window, where they come from several devices.
  private var numbers: TouchNumbers?

  /// Which of its devices something comes from.
  struct Source: Hashable {
    /// The place of the panel among all of the window.
    var panel = 0
    var device = LivePanel.Source.screen
  }

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
    panels = setup.panels.map { LivePanel($0) }
    if setup.panels.count > 1 || setup.panels[0].pen != nil { numbers = TouchNumbers() }
    settings = setup.settings
    log = ReplayLog(
      terminal == nil ? output : OutputStream(.nothing), settings, screen: setup.number)
    runner = CommandRunner(
      settings.scene.commands,
      variables: setup.number.map { ["FINGERTIP_SCREEN=\($0)"] } ?? [])
    runner.tell = { [unowned self] in tell($0) }
    runner.failed = { [unowned self] in writePage() }
  }

  /// What to wait for.
  var descriptors: [CInt] {
    let scene = [setup.sceneFile?.descriptor].compactMap { $0 }
    let devices = [signals.descriptor].compactMap { $0 }
    return panels.flatMap(\.descriptors) + devices + scene + runner.outputs
  }

  /// Whether it has a device, by the identity of its node.
  func has(_ node: String) -> Bool { panels.contains { $0.nodes.values.contains(node) } }

  /// Opens its touchscreens.
  func open() throws(TouchscreenError) {
    try openSignals(waits: setup.panels[0].options.waits)
    for (index, panel) in panels.enumerated() {
      panel.options.size = settings.sceneSurface.size
      try panel.open(forwarding: setup.forwards ? forwarding(Source(panel: index)) : nil)
    }
    progress = .listening
  }

  /// Takes what has come.
  func work() throws(TouchscreenError) {
    signals.read()
    for (index, panel) in panels.enumerated() {
      panel.drain { event, device in
        if let time = event.time { signals.take(until: time) { receive($0) } }
        receive(event, from: Source(panel: index, device: device))
      }
    }
    signals.take { receive($0) }
    runner.work()
    readScene()
    switch progress {
    case .listening: break
    case .reopening:
      close()
      for panel in panels { panel.options.waits = true }
      try open()
    case .failed(let error): throw error
    }
    // The last one, because a deadline comes after all that was touched before it.
    panels.last?.wake(at: application.nextDeadline.map { $0 + (start - .zero) })
  }

  /// Cancels what is down, and gives the devices back.
  func close() {
    for (index, panel) in panels.enumerated() {
      panel.close { receive($0, from: Source(panel: index, device: $1)) }
    }
    signals.close { receive($0) }
  }

  /// Decides what waits.
  func finish() {
    while let deadline = application.nextDeadline { application.advance(to: deadline) }
  }

  /// Writes the page of the last touches, where they are kept.
  func writePage() {
    guard let kept = setup.kept, let size = window?.bounds.size else { return }
    tell(kept.writePage(settings.scene, sceneName: "its scene", size: size))
  }

  private func tell(_ message: String) {
    say(setup.number.map { "touchscreen \($0): \(message)" } ?? message)
  }

  private var window: Window? { live?.window }

  // MARK: What comes from the devices

  private func receive(_ event: Touchscreen.Event, from source: Source) {
    switch event {
    case .connected(let screen):
      let node = SystemOutput.identity(of: screen.node)
      guard !has(node), !isTaken(node) else {
        progress = .failed(.chosenTwice(node: screen.node))
        return
      }
      panels[source.panel].nodes[source.device] = node
      switch source.device {
      case .screen: connect(screen, to: panels[source.panel])
      case .pen: log.connected(screen, start: start, isPen: true)
      }
    case .frame(var frame):
      frame.timestamp = rebased(frame.timestamp)
      numbers?.number(&frame, from: source)
      receive(frame)
      // Fingers that are passed on may be asked for after they have lifted.
      if source.device == .pen || !setup.forwards { forget(frame) }
    case .note(var note):
      note.time = rebased(note.time)
      log.note(note)
    case .signal(let signal): receive(signal)
    case .time(let time): application.advance(to: rebased(time))
    case .waiting(let error):
      panels[source.panel].nodes[source.device] = nil
      log.waiting(error)
      if source.device == .screen { terminal?.picture.heading = "not connected" }
      tell(printable(error.description) + " Waiting for it.")
    case .ended(let error): progress = .failed(error)
    }
  }

  private func receive(_ frame: TouchFrame) {
    pass(to: frame.timestamp)
    log.frame(frame)
    terminal?.picture.take(frame)
    window?.send(frame)
  }

  /// Listens to what is chosen, or to what the scene has commands for.
  private func openSignals(waits: Bool) throws(TouchscreenError) {
    let choice = setup.signals ?? SignalDevices.Choice(for: settings.scene)
    try signals.open(choice, waits: waits)
  }

  private func receive(_ event: SignalDevices.Event) {
    switch event {
    case .connected(let device): log.connected(device)
    case .signal(let signal): receive(signal)
    case .waiting(let error):
      log.waiting(error)
      tell(printable(error.description) + " Waiting for it.")
    case .passedOver(let node, let name):
      tell(
        "\(node): \(printable(name)) is another motion sensor, and is not heard. Choose one of them with --also."
      )
    }
  }

  private func receive(_ signal: DeviceSignal) {
    var signal = signal
    signal.timestamp = rebased(signal.timestamp)
    pass(to: signal.timestamp)
    if let refusal = application.send(signal) { log.refusal(refusal, at: signal.timestamp) }
  }

  /// Lets what is due by a time come first.
  private func pass(to time: Timestamp) {
    if let deadline = application.nextDeadline, deadline <= time { application.advance(to: time) }
  }

  private func connect(_ screen: ConnectedTouchscreen, to panel: LivePanel) {
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
      try panel.openPen(for: screen)
    } catch {
      progress = .failed(error)
    }
  }

  private func rebased(_ time: Timestamp) -> Timestamp { .zero + (time - start) }

  // MARK: What is passed on

  private func forwarding(_ source: Source) -> Forwarding {
    Forwarding(
      fate: { [unowned self] in fate(of: number(of: $0, from: source)) },
      passed: { [unowned self] touch, passage in
        log.passage(of: number(of: touch, from: source), passage, at: rebased(SystemClock.now))
      },
      forget: { [unowned self] in
        window?.forgetFate(of: number(of: $0, from: source))
        numbers?.forget($0, from: source)
      })
  }

  private func fate(of touch: TouchID) -> TouchFate {
    if let reason = live?.sieve?.reason(for: touch) { return .taken(by: "filter: \(reason.words)") }
    return window?.fate(of: touch) ?? .free
  }

  /// What a finger is to the window that is passed on.
  private func number(of touch: TouchID, from source: Source) -> TouchID {
    numbers?.number(of: touch, from: source) ?? touch
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
      live.hearDevice { [unowned self] in device($0, on: $1, at: $2) }
      if setup.forwards { settings.scene.keepCustody(in: live.window) }
      if let window {
        window.cancelAllTouches()
        application.removeWindow(window)
      }
      live.window.flightRecorder = setup.kept?.recorder
      application.addWindow(live.window)
      self.live = live
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

  /// Tells what is no touch, and does what a view that has taken it has commands for.
  private func device(_ news: DeviceNews, on view: View?, at time: Timestamp) {
    if let terminal {
      terminal.picture.take(news, on: view, at: time)
    } else {
      log.news(news, on: view, at: time)
    }
    if let view { runner.device(news, on: view, at: time) }
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
      do throws(TouchscreenError) { try openSignals(waits: true) } catch { tell(error.description) }
    }
  }
}
#endif
