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
  var isOpenElsewhere: (String) -> Bool = { _ in false }
  /// Says something beside the output.
  private let reportHandler: (String) -> Void
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
  private lazy var application = UnhandledDeviceEvents { [unowned self] in deviceEvent($0, on: nil, at: $1) }
  private var state = State.listening
  /// The numbers of touches in the window, where they come from several devices.
  private var numbers: TouchNumbers?

  /// Which of its devices something comes from.
  struct Source: Hashable {
    /// The place of the panel among all of the window.
    var panel = 0
    var device = LivePanel.Source.screen
  }

  private enum State {
    case listening
    /// The size of the window is another one, so the device is to be opened anew.
    case reopening
    case failed(TouchscreenError)
  }

  init(
    _ setup: LiveScreenSetup, to output: OutputStream, _ terminal: TerminalScreen?,
    from start: Timestamp, reportHandler: @escaping (String) -> Void
  ) {
    self.setup = setup
    self.terminal = terminal
    self.start = start
    self.reportHandler = reportHandler
    panels = setup.panels.map { LivePanel($0) }
    if setup.panels.count > 1 || setup.panels[0].pen != nil { numbers = TouchNumbers() }
    settings = setup.settings
    log = ReplayLog(
      terminal == nil ? output : OutputStream(.memory), settings, screen: setup.number)
    runner = CommandRunner(
      settings.scene.commands,
      variables: setup.number.map { ["FINGERTIP_SCREEN=\($0)"] } ?? [])
    runner.report = { [unowned self] in report($0) }
    runner.onFailure = { [unowned self] in writePage() }
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
    state = .listening
  }

  /// Takes what has come.
  func work() throws(TouchscreenError) {
    signals.read()
    for (index, panel) in panels.enumerated() {
      panel.drain { event, device in
        if let time = event.time { signals.deliver(until: time) { receive($0) } }
        receive(event, from: Source(panel: index, device: device))
      }
    }
    signals.deliver { receive($0) }
    runner.work()
    readScene()
    switch state {
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
    guard let kept = setup.recentTouches, let size = window?.bounds.size else { return }
    report(kept.writePage(settings.scene, sceneName: "its scene", size: size))
  }

  private func report(_ message: String) {
    reportHandler(setup.number.map { "touchscreen \($0): \(message)" } ?? message)
  }

  private var window: Window? { live?.window }

  // MARK: What comes from the devices

  private func receive(_ event: Touchscreen.Event, from source: Source) {
    switch event {
    case .connected(let screen):
      let node = SystemOutput.identity(of: screen.node)
      guard !has(node), !isOpenElsewhere(node) else {
        state = .failed(.chosenTwice(node: screen.node))
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
    case .auxiliary(let signal): receive(signal)
    case .time(let time): application.advance(to: rebased(time))
    case .waiting(let error):
      panels[source.panel].nodes[source.device] = nil
      log.waiting(error)
      if source.device == .screen { terminal?.view.heading = "not connected" }
      report(printable(error.description) + " Waiting for it.")
    case .ended(let error): state = .failed(error)
    }
  }

  private func receive(_ frame: TouchFrame) {
    fireDueTimers(to: frame.timestamp)
    log.frame(frame)
    terminal?.view.add(frame)
    window?.send(frame)
  }

  /// Listens to what is chosen, or to what the scene has commands for.
  private func openSignals(waits: Bool) throws(TouchscreenError) {
    let choice = setup.signals ?? AuxiliaryDevices.Selection(for: settings.scene)
    try signals.open(choice, waits: waits)
  }

  private func receive(_ event: AuxiliaryDevices.Event) {
    switch event {
    case .connected(let device): log.connected(device)
    case .auxiliary(let signal): receive(signal)
    case .waiting(let error):
      log.waiting(error)
      report(printable(error.description) + " Waiting for it.")
    case .ignored(let node, let name):
      report(
        "\(node): \(printable(name)) is another motion sensor, and is not heard. Choose one of them with --also."
      )
    }
  }

  private func receive(_ signal: AuxiliaryEvent) {
    var signal = signal
    signal.timestamp = rebased(signal.timestamp)
    fireDueTimers(to: signal.timestamp)
    if let error = application.send(signal) { log.rejection(error, at: signal.timestamp) }
  }

  /// Lets what is due by a time come first.
  private func fireDueTimers(to time: Timestamp) {
    if let deadline = application.nextDeadline, deadline <= time { application.advance(to: time) }
  }

  private func connect(_ screen: ConnectedTouchscreen, to panel: LivePanel) {
    if window?.bounds.size != screen.mapping.size { makeWindow(screen.mapping.size) }
    log.connected(screen, start: start)
    terminal?.view.size = screen.mapping.size
    terminal?.view.heading = printable("\(screen.node): \(screen.profile.name)")
    if let node = screen.virtualNode {
      report("\(screen.node): touches that no gesture takes go to \(node).")
    }
    if !screen.hasSystemClock {
      report(
        "\(screen.node): the kernel cannot stamp its events by the monotonic clock; the first one "
          + "counts as having happened when it was read.")
    }
    do throws(TouchscreenError) {
      try panel.openPen(for: screen)
    } catch {
      state = .failed(error)
    }
  }

  private func rebased(_ time: Timestamp) -> Timestamp { .zero + (time - start) }

  // MARK: What is passed on

  private func forwarding(_ source: Source) -> Forwarding {
    Forwarding(
      disposition: { [unowned self] in disposition(of: number(of: $0, from: source)) },
      onOutcome: { [unowned self] touch, outcome in
        log.forwarding(of: number(of: touch, from: source), outcome, at: rebased(SystemClock.now))
      },
      forget: { [unowned self] in
        window?.forgetDisposition(of: number(of: $0, from: source))
        numbers?.forget($0, from: source)
      })
  }

  private func disposition(of touch: TouchID) -> TouchDisposition {
    if let reason = live?.filter?.reason(for: touch) { return .intercepted(by: "filter: \(reason.message)") }
    return window?.disposition(of: touch) ?? .unclaimed
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
        if setup.forwards { window?.forgetDisposition(of: sample.id) }
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
      if terminal == nil { log.observe(live) }
      live.onDeviceEvent { [unowned self] in deviceEvent($0, on: $1, at: $2) }
      if setup.forwards { settings.scene.trackDispositions(in: live.window) }
      if let window {
        window.cancelAllTouches()
        application.removeWindow(window)
      }
      live.window.flightRecorder = setup.recentTouches?.recorder
      application.addWindow(live.window)
      self.live = live
      runner.size = size
    } catch {
      report(error.description)
    }
  }

  private func gesture(_ gesture: GestureRecognizer) {
    if let terminal {
      let line = TerminalView.line(of: gesture)
      terminal.view.add(gesture.name, gesture.state, line)
    } else {
      log.gesture(gesture)
    }
    runner.gesture(gesture)
  }

  private func control(_ control: Control) {
    if let terminal, let context = control.lastActionContext {
      terminal.view.add(control.name, .recognized, TerminalView.line(of: control, context))
    } else {
      log.control(control)
    }
    runner.control(control)
  }

  /// Tells what is no touch, and does what a view that has taken it has commands for.
  private func deviceEvent(_ event: DeviceEvent, on view: View?, at time: Timestamp) {
    if let terminal {
      terminal.view.add(event, on: view, at: time)
    } else {
      log.deviceEvent(event, on: view, at: time)
    }
    if let view { runner.device(event, on: view, at: time) }
  }

  private func readScene() {
    switch setup.sceneFile?.change() {
    case nil: break
    case .failure(let error): report("\(error) The scene that was read before is kept.")
    case .success(let scene):
      let before = settings.sceneSurface.size
      do throws(VirtualDeviceError) { try runner.bind(scene.commands) } catch {
        return report("\(error) The scene that was read before is kept.")
      }
      settings.scene = scene
      if settings.sceneSurface.size != before {
        state = .reopening
      } else if let size = window?.bounds.size {
        makeWindow(size)
      }
      report("the scene was read again.")
      do throws(TouchscreenError) { try openSignals(waits: true) } catch { report(error.description) }
    }
  }
}
#endif
