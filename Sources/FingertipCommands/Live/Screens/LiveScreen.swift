#if Live && os(Linux)
internal import Fingertip
internal import FingertipEvdev
internal import FingertipLive
internal import FingertipScenes
internal import FingertipText
internal import FingertipRecordings

/// A live window with its output and actions. The window receives touches from one touchscreen, or
/// from several touchscreens side by side.
final class LiveScreen {
  /// The object that performs the actions bound to gestures.
  let commandRunner: CommandRunner
  /// A closure that returns whether another screen uses the device with the given node identity.
  var isUsedByOtherScreen: (String) -> Bool = { _ in false }
  /// A closure that reports a message to the user, separately from the output.
  private let onMessage: (String) -> Void
  private let log: ReplayLog
  /// The terminal view shown instead of lines, or `nil` if lines are written.
  private let terminal: TerminalScreen?
  /// The time shown as 0 in the output.
  private let startTime: Timestamp
  private let setup: LiveScreenSetup
  private var settings: ReplaySettings
  private let panels: [LiveTouchscreen]
  private let auxiliaryDevices = LiveAuxiliaryDevices()
  /// The scene's window and its controllers. This is the only reference that retains the
  /// controllers.
  private var liveScene: LiveScene?
  /// The application, which detects the end of a shake and receives the motions and remote commands
  /// that no view handles.
  private lazy var application = UnhandledEventApplication { [unowned self] in
    handleDeviceEvent($0, on: nil, at: $1)
  }
  private var state = State.listening
  /// The numbers that identify touches in the window if the touches come from several devices.
  private var windowTouchIDs: WindowTouchIDs?

  /// The source of an event: a device on one of the window's panels.
  struct EventSource: Hashable {
    /// The index of the panel in the window.
    var panel = 0
    var device = LiveTouchscreen.Device.screen
  }

  private enum State {
    case listening
    /// The window's size has changed, so the devices must be reopened.
    case reopening
    case failed(TouchscreenError)
  }

  init(
    _ setup: LiveScreenSetup, to output: OutputStream, _ terminal: TerminalScreen?,
    from start: Timestamp, reportHandler: @escaping (String) -> Void
  ) {
    self.setup = setup
    self.terminal = terminal
    self.startTime = start
    self.onMessage = reportHandler
    panels = setup.panels.map { LiveTouchscreen($0) }
    if setup.panels.count > 1 || setup.panels[0].pen != nil { windowTouchIDs = WindowTouchIDs() }
    settings = setup.settings
    log = ReplayLog(
      terminal == nil ? output : OutputStream(.nothing), settings, screen: setup.screenNumber)
    commandRunner = CommandRunner(
      settings.scene.commands,
      variables: setup.screenNumber.map { ["FINGERTIP_SCREEN=\($0)"] } ?? [])
    commandRunner.onMessage = { [unowned self] in report($0) }
    commandRunner.onFailure = { [unowned self] in writePage() }
  }

  /// The descriptors to poll.
  var descriptors: [CInt] {
    let scene = [setup.sceneFile?.descriptor].compactMap { $0 }
    let devices = [auxiliaryDevices.descriptor].compactMap { $0 }
    let files = scene + [setup.darkScreenFile?.descriptor].compactMap { $0 }
    return panels.flatMap(\.pollDescriptors) + devices + files + commandRunner.outputDescriptors
  }

  /// Returns whether the screen uses the device with this node identity.
  func usesNode(_ node: String) -> Bool {
    panels.contains { $0.nodeIdentities.values.contains(node) }
  }

  /// Opens the touchscreens.
  func openDevices() throws(TouchscreenError) {
    try openAuxiliaryDevices(waits: setup.panels[0].options.waits)
    for (index, panel) in panels.enumerated() {
      panel.options.size = settings.sceneMapping.size
      let source = EventSource(panel: index)
      try panel.open(forwarding: setup.forwardsTouches ? makeForwardingCallbacks(source) : nil)
    }
    state = .listening
  }

  /// Handles the pending events.
  func processEvents() throws(TouchscreenError) {
    auxiliaryDevices.readPending()
    for (index, panel) in panels.enumerated() {
      panel.drain { event, device in
        if let time = event.time { auxiliaryDevices.deliver(until: time) { receiveAuxiliary($0) } }
        receive(event, from: EventSource(panel: index, device: device))
      }
    }
    auxiliaryDevices.deliver { receiveAuxiliary($0) }
    // Update the dark state after delivering touches, because one of them may have woken the
    // screen.
    updateScreenDarkness()
    commandRunner.reportOutputAndRemoveEnded()
    reloadScene()
    switch state {
    case .listening: break
    case .reopening:
      closeDevices()
      for panel in panels { panel.options.waits = true }
      try openDevices()
    case .failed(let error): throw error
    }
    // Request the time event from the last panel so that the deadline is handled after all earlier
    // touches.
    panels.last?.requestTimeEvent(at: application.nextDeadline.map { $0 + (startTime - .zero) })
  }

  /// Cancels active touches and closes the devices.
  func closeDevices() {
    for (index, panel) in panels.enumerated() {
      panel.close { receive($0, from: EventSource(panel: index, device: $1)) }
    }
    auxiliaryDevices.close { receiveAuxiliary($0) }
  }

  /// Decides pending gestures.
  func runPendingDeadlines() {
    while let deadline = application.nextDeadline { application.advance(to: deadline) }
  }

  /// Writes a page about the most recent touches if touches are being stored.
  func writePage() {
    guard let kept = setup.recentTouchStore, let size = window?.bounds.size else { return }
    report(kept.writePage(settings.scene, sceneName: "its scene", size: size))
  }

  private func report(_ message: String) {
    onMessage(setup.screenNumber.map { "touchscreen \($0): \(message)" } ?? message)
  }

  private var window: Window? { liveScene?.window }

  // MARK: Device events

  private func receive(_ event: Touchscreen.Event, from source: EventSource) {
    switch event {
    case .connected(let screen):
      let node = SystemFunctions.fileIdentity(of: screen.node)
      guard !usesNode(node), !isUsedByOtherScreen(node) else {
        state = .failed(.selectedTwice(node: screen.node))
        return
      }
      panels[source.panel].nodeIdentities[source.device] = node
      switch source.device {
      case .screen: connect(screen, to: panels[source.panel])
      case .pen: log.writeConnected(screen, start: startTime, isPen: true)
      }
    case .frame(var frame):
      frame.timestamp = timeSinceStart(frame.timestamp)
      windowTouchIDs?.replaceTouchIDs(&frame, from: source)
      receive(frame)
      // The forwarder may still look up the numbers of forwarded touches after they have lifted.
      if source.device == .pen || !setup.forwardsTouches { forgetEndedTouches(frame) }
    case .note(var note):
      note.time = timeSinceStart(note.time)
      fireTimersDue(by: note.time)
      log.writeNote(note)
    case .auxiliary(let signal): receive(signal)
    case .wakeUp(let time): application.advance(to: timeSinceStart(time))
    case .waiting(let error):
      panels[source.panel].nodeIdentities[source.device] = nil
      log.writeWaiting(error)
      if source.device == .screen { terminal?.view.heading = "not connected" }
      report(printable(error.description) + "; waiting for the device")
    case .ended(let error): state = .failed(error)
    }
  }

  private func receive(_ frame: TouchFrame) {
    fireTimersDue(by: frame.timestamp)
    log.writeFrame(frame)
    terminal?.view.add(frame)
    window?.send(frame)
  }

  /// Opens the auxiliary devices that the user chose or, if the user chose none, the devices for
  /// which the scene has commands.
  private func openAuxiliaryDevices(waits: Bool) throws(TouchscreenError) {
    let choice = setup.auxiliarySelection ?? AuxiliaryDevices.Selection(for: settings.scene)
    try auxiliaryDevices.open(choice, waits: waits)
  }

  private func receiveAuxiliary(_ event: AuxiliaryDevices.Event) {
    switch event {
    case .connected(let device): log.writeConnected(device)
    case .auxiliary(let signal): receive(signal)
    case .waiting(let error):
      log.writeWaiting(error)
      report(printable(error.description) + "; waiting for the device")
    case .ignored(let node, let name):
      report(
        "\(node): ignoring a second motion sensor, \(printable(name)); choose one with --also")
    }
  }

  private func receive(_ signal: AuxiliaryEvent) {
    var signal = signal
    signal.timestamp = timeSinceStart(signal.timestamp)
    fireTimersDue(by: signal.timestamp)
    if let error = application.send(signal) { log.writeRejection(error, at: signal.timestamp) }
  }

  /// Advances the clock if a timer is due by the given time.
  private func fireTimersDue(by time: Timestamp) {
    if let deadline = application.nextDeadline, deadline <= time { application.advance(to: time) }
  }

  private func connect(_ screen: ConnectedTouchscreen, to panel: LiveTouchscreen) {
    if window?.bounds.size != screen.mapping.size { makeWindow(screen.mapping.size) }
    log.writeConnected(screen, start: startTime)
    terminal?.view.windowSize = screen.mapping.size
    terminal?.view.heading = printable("\(screen.node): \(screen.profile.name)")
    if let node = screen.virtualNode {
      report("\(screen.node): forwarding unused touches to \(node)")
    }
    if !screen.hasSystemClock {
      report(
        "\(screen.node): the device has no monotonic timestamps; times are relative to the "
          + "moment when its first event was read")
    }
    do throws(TouchscreenError) {
      try panel.openPen(for: screen)
    } catch {
      state = .failed(error)
    }
  }

  private func timeSinceStart(_ time: Timestamp) -> Timestamp { .zero + (time - startTime) }

  // MARK: Forwarding

  private func makeForwardingCallbacks(_ source: EventSource) -> ForwardingCallbacks {
    ForwardingCallbacks(
      interceptionStatus: { [unowned self] in
        interceptionStatus(of: windowTouchID(of: $0, from: source))
      },
      onOutcome: { [unowned self] touch, outcome in
        log.writeForwarding(
          of: windowTouchID(of: touch, from: source), outcome, at: timeSinceStart(SystemClock.now))
      },
      forgetTouch: { [unowned self] in
        window?.forgetInterceptionStatus(of: windowTouchID(of: $0, from: source))
        windowTouchIDs?.removeWindowID(of: $0, from: source)
      })
  }

  private func interceptionStatus(of touch: TouchID) -> TouchInterceptionStatus {
    if let reason = liveScene?.rejectionReason(for: touch) {
      return .intercepted(by: "filter: \(reason.message)")
    }
    return window?.interceptionStatus(of: touch) ?? .unclaimed
  }

  /// Returns the number that identifies a forwarded touch in the window.
  private func windowTouchID(of touch: TouchID, from source: EventSource) -> TouchID {
    windowTouchIDs?.windowID(of: touch, from: source) ?? touch
  }

  /// Removes the numbers of touches that have ended and aren't forwarded. For forwarded touches,
  /// the forwarder reports when their numbers are no longer needed. Pen touches are never
  /// forwarded, because other programs read them directly from the pen.
  private func forgetEndedTouches(_ frame: TouchFrame) {
    for sample in frame.samples {
      switch sample.change {
      case .began, .moved: break
      case .ended, .cancelled:
        if setup.forwardsTouches { window?.forgetInterceptionStatus(of: sample.id) }
        windowTouchIDs?.removeWindowID(sample.id)
      }
    }
  }

  // MARK: The window

  private func makeWindow(_ size: Size) {
    do throws(SceneError) {
      var live = try settings.scene.makeWindow(
        size: size, action: { [unowned self] in handleGesture($0) },
        control: { [unowned self] in handleControl($0) })
      if setup.darkScreenFile != nil, live.touchFilter == nil { live.addFilter() }
      live.touchFilter?.lastTouchTime =
        liveScene?.touchFilter?.lastTouchTime ?? timeSinceStart(SystemClock.now)
      if terminal == nil { log.observeScene(live) }
      live.onDeviceEvent { [unowned self] in handleDeviceEvent($0, on: $1, at: $2) }
      if setup.forwardsTouches { settings.scene.trackInterceptionStatuses(in: live.window) }
      if let window {
        window.cancelAllTouches()
        application.removeWindow(window)
      }
      live.window.flightRecorder = setup.recentTouchStore?.flightRecorder
      application.addWindow(live.window)
      self.liveScene = live
      updateScreenDarkness()
      commandRunner.windowSize = size
    } catch {
      report(error.description)
    }
  }

  /// Informs the touch filter whether the wake file marks the screen as dark.
  private func updateScreenDarkness() {
    guard let darkScreenFile = setup.darkScreenFile else { return }
    liveScene?.touchFilter?.isScreenDark = darkScreenFile.isScreenDark
  }

  private func handleGesture(_ gesture: GestureRecognizer) {
    if let terminal {
      let line = TerminalView.line(of: gesture)
      terminal.view.add(gesture.name, gesture.state, line)
    } else {
      log.writeGesture(gesture)
    }
    commandRunner.performActions(of: gesture)
  }

  private func handleControl(_ control: Control) {
    if let terminal, let context = control.lastActionContext {
      terminal.view.add(
        control.name, .recognized, TerminalView.line(of: control, context))
    } else {
      log.writeControl(control)
    }
    commandRunner.performActions(of: control)
  }

  /// Writes a device event, and performs the actions bound to it on the view that handled it.
  private func handleDeviceEvent(_ event: DeviceEvent, on view: View?, at time: Timestamp) {
    if let terminal {
      terminal.view.add(event, on: view, at: time)
    } else {
      log.writeDeviceEvent(event, on: view, at: time)
    }
    if let view { commandRunner.performActions(of: event, on: view, at: time) }
  }

  private func reloadScene() {
    switch setup.sceneFile?.readIfChanged() {
    case nil: break
    case .failure(let error): report("\(error); keeping the previous scene")
    case .success(let scene):
      let before = settings.sceneMapping.size
      do throws(VirtualDeviceError) { try commandRunner.replaceCommands(scene.commands) } catch {
        return report("\(error); keeping the previous scene")
      }
      settings.scene = scene
      if settings.sceneMapping.size != before {
        state = .reopening
      } else if let size = window?.bounds.size {
        makeWindow(size)
      }
      report("reloaded the scene")
      do throws(TouchscreenError) { try openAuxiliaryDevices(waits: true) } catch {
        report(error.description)
      }
    }
  }
}
#endif
