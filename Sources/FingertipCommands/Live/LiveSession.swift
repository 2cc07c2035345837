#if Live && os(Linux)
internal import ArgumentParser
internal import Fingertip
internal import FingertipEvdev
internal import FingertipLive
internal import FingertipScenes
internal import FingertipText
internal import FingertipTraces
internal import Glibc

/// Listens to a touchscreen and writes what is recognized, until a signal or the end of the device.
///
/// Everything happens on one thread, in the order in which it comes: signals, touches, deadlines.
/// In each turn of the loop every source gets a bounded part of it: a command that keeps printing, or a
/// device that keeps sending, does not keep signals and touches waiting. Only the writing has threads of
/// its own, because a reader may be slow.
final class LiveSession {
  /// How long what was written last may take to be read when the command ends, in seconds; and how long
  /// commands may take to end.
  private static let farewell = 2.0

  let output: OutputStream
  private var settings: ReplaySettings
  private let messages: QueuedMessages
  private let queue: OutputQueue
  private let log: ReplayLog
  private let signals: SignalWatch
  private let manager = ServiceManager()
  private let runner: CommandRunner
  /// What counts as time 0.
  private let start = SystemClock.now
  private var sceneFile: SceneFile?
  private var window: Window?
  /// What leaves touches out of it.
  private var sieve: TouchSieve?
  /// The picture on the terminal, if that is what is written instead of lines.
  private var terminal: TerminalScreen?
  private var progress = Progress.listening
  /// Whether touches that no gesture takes are passed on.
  private let forwards: Bool
  /// The last touches, where they are kept.
  private let kept: KeptTouches?

  private enum Progress {
    case listening
    /// The size of the window is another one, so the device is to be opened anew.
    case reopening
    case ended
    case failed(TouchscreenError)

    var goesOn: Bool { if case .listening = self { true } else { false } }
  }

  init(_ settings: ReplaySettings, watches: Bool, forwards: Bool, keeps kept: KeptTouches? = nil) {
    // Before any thread is started, so that all of them leave signals to this one.
    let watched = [SIGINT, SIGTERM, SIGHUP, SIGCHLD, SIGWINCH]
    signals = SignalWatch(kept == nil ? watched : watched + [SIGUSR1])
    self.kept = kept
    // A reader that is gone is an error of writing, not the end.
    signal(SIGPIPE, SIG_IGN)
    Orphans.adopt()
    self.settings = settings
    self.forwards = forwards
    messages = QueuedMessages()
    queue = OutputQueue(1)
    output = OutputStream(
      .queue(queue) { count, text in text.appendLost(lines: count, settings.format) })
    if watches { terminal = TerminalScreen(output) }
    let lines = watches ? OutputStream(.memory) : output
    log = ReplayLog(lines, settings)
    runner = CommandRunner(settings.scene.commands)
    runner.tell = { [unowned self] in tell($0) }
    runner.failed = { [unowned self] in writePage() }
  }

  /// Says something beside the output; below the picture if there is one.
  private func tell(_ message: String) {
    if let terminal {
      terminal.picture.message = printable(message)
    } else {
      messages.tell(message)
    }
  }

  /// Reads a scene again whenever its file changes.
  func watch(_ file: String, _ preset: GestureSettings.Preset?) {
    do throws(LiveDeviceError) {
      sceneFile = try SceneFile(file, settings.scene, preset)
    } catch {
      tell("\(error) Changes of the scene are not noticed.")
    }
  }

  /// Listens until the end, and answers how the program is to end; errors have been told.
  func run(_ selection: DeviceSelection, _ options: TouchscreenOptions) -> ExitCode {
    defer { messages.finish(within: Self.farewell) }
    // Before anything is taken from others.
    do throws(VirtualDeviceError) { try runner.prepare() } catch {
      messages.tell(error.description)
      return TouchscreenError.forwarding(.device(error)).exitStatus
    }
    do throws(TouchscreenError) {
      try listen(selection, options)
    } catch {
      messages.tell(printable(error.description))
      return error.exitStatus
    }
    guard let failure = output.failure ?? queue.failure else { return .success }
    messages.tell(Messages.unwritten(failure, named: nil))
    return ExitStatus.badOutput
  }

  private func listen(
    _ selection: DeviceSelection, _ options: TouchscreenOptions
  ) throws(TouchscreenError) {
    var options = options
    while true {
      options.size = settings.sceneSurface.size
      let screen: Touchscreen
      do throws(TouchscreenError) {
        screen = try Touchscreen(selection, options, forwarding: forwards ? forwarding : nil)
      } catch {
        finish()
        throw error
      }
      progress = .listening
      listen(to: screen)
      screen.close { receive($0) }
      switch progress {
      case .listening, .reopening: options.waits = true
      case .ended: return finish()
      case .failed(let error):
        finish()
        throw error
      }
    }
  }

  private func listen(to screen: Touchscreen) {
    manager?.isReady()
    while progress.goesOn {
      let now = SystemClock.now
      manager?.isAlive(at: now)
      let pauses = [terminal?.draw(at: rebased(now)), manager?.pause(at: now)]
      let pause = pauses.compactMap { $0 }.filter { $0 >= 0 }.min() ?? -1
      output.flush()
      messages.flush()
      var waits = [signals.descriptor, screen.descriptor].map { Wait.readable($0) } + [.closed(1)]
      waits += ([sceneFile?.descriptor].compactMap { $0 } + runner.outputs).map { .readable($0) }
      let ready = Wait.forAny(waits, milliseconds: pause)
      readSignals()
      if ready[2] || queue.failure != nil { progress = .ended }
      guard progress.goesOn else { return }
      screen.drain { receive($0) }
      runner.work()
      readScene()
      screen.wake(at: window?.nextDeadline.map { $0 + (start - .zero) })
    }
  }

  private func readSignals() {
    while let signal = signals.next() {
      switch signal {
      case SIGCHLD:
        runner.reap()
        Orphans.reap()
      case SIGWINCH: terminal?.redraw()
      case SIGUSR1: writePage()
      default: progress = .ended
      }
    }
  }

  /// Writes the page of the last touches, where they are kept.
  private func writePage() {
    guard let kept, let size = window?.bounds.size else { return }
    tell(kept.writePage(settings.scene, sceneName: "its scene", size: size))
  }

  /// Decides what waits, and sees to it that all is written.
  private func finish() {
    manager?.isStopping()
    while let window, let deadline = window.nextDeadline { window.advance(to: deadline) }
    runner.end(within: Self.farewell)
    terminal?.close()
    terminal = nil
    output.flush()
    if queue.failure == nil, !queue.finish(within: Self.farewell) {
      tell("the reader of the output has stopped reading, so its last lines were not written.")
    }
  }

  // MARK: What comes from the touchscreen

  private func receive(_ event: Touchscreen.Event) {
    switch event {
    case .connected(let screen): connect(screen)
    case .frame(var frame):
      frame.timestamp = rebased(frame.timestamp)
      if let deadline = window?.nextDeadline, deadline <= frame.timestamp {
        window?.advance(to: frame.timestamp)
      }
      log.frame(frame)
      terminal?.picture.take(frame)
      window?.send(frame)
    case .note(var note):
      note.time = rebased(note.time)
      log.note(note)
    case .time(let time): window?.advance(to: rebased(time))
    case .waiting(let error):
      log.waiting(error)
      terminal?.picture.heading = "not connected"
      tell(printable(error.description) + " Waiting for it.")
    case .ended(let error): progress = .failed(error)
    }
  }

  /// What is passed on, and what is written of that.
  private var forwarding: Forwarding {
    Forwarding(
      fate: { [unowned self] in fate(of: $0) },
      passed: { [unowned self] touch, passage in
        log.passage(of: touch, passage, at: rebased(SystemClock.now))
      },
      forget: { [unowned self] in window?.forgetFate(of: $0) })
  }

  private func fate(of touch: TouchID) -> TouchFate {
    if let reason = sieve?.reason(for: touch) { return .taken(by: "filter: \(reason.words)") }
    return window?.fate(of: touch) ?? .free
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
  }

  private func makeWindow(_ size: Size) {
    do throws(SceneError) {
      let live = try settings.scene.makeWindow(
        size: size, action: { [unowned self] in gesture($0) },
        control: { [unowned self] in control($0) })
      if terminal == nil { log.listen(to: live) }
      if forwards { settings.scene.keepCustody(in: live.window) }
      window?.cancelAllTouches()
      live.window.flightRecorder = kept?.recorder
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

  private func rebased(_ time: Timestamp) -> Timestamp { .zero + (time - start) }

  // MARK: What comes from the scene

  private func readScene() {
    switch sceneFile?.change() {
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
#endif
