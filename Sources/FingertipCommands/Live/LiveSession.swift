#if Live && os(Linux)
internal import ArgumentParser
internal import Fingertip
internal import FingertipLive
internal import FingertipText
internal import Glibc

/// Listens to touchscreens and writes what is recognized, until a signal or the end of a device.
///
/// Everything happens on one thread, in the order in which it comes: signals, touches, deadlines.
/// In each turn of the loop every source gets a bounded part of it: a command that keeps printing, or a
/// device that keeps sending, does not keep signals and touches waiting. Only the writing has threads of
/// its own, because a reader may be slow.
final class LiveSession {
  /// How long what was written last may take to be read when the command ends, in seconds; and how long
  /// commands may take to end.
  private static let farewell = 2.0

  private let output: OutputStream
  private let messages: QueuedMessages
  private let queue: OutputQueue
  private let signals: SignalWatch
  /// Whether there are touches to write pages of.
  private let keepsTouches: Bool
  private var manager: ServiceManager?
  /// What counts as time 0.
  private let start = SystemClock.now
  /// The picture on the terminal, if that is what is written instead of lines.
  private var terminal: TerminalScreen?
  private var screens: [LiveScreen] = []
  private var isEnded = false

  /// Listens to some touchscreens, of which there is one where a picture is drawn.
  init(_ setups: [LiveScreenSetup], watches: Bool) {
    // Before any thread is started, so that all of them leave signals to this one.
    signals = SignalWatch([SIGINT, SIGTERM, SIGHUP, SIGCHLD, SIGWINCH, SIGUSR1])
    keepsTouches = setups.contains { $0.kept != nil }
    // A reader that is gone is an error of writing, not the end.
    signal(SIGPIPE, SIG_IGN)
    Orphans.adopt()
    messages = QueuedMessages()
    let format = setups.first?.settings.format ?? .text
    queue = OutputQueue(1)
    output = OutputStream(
      .queue(queue) { count, text in text.appendLost(lines: count, format) })
    if watches { terminal = TerminalScreen(output) }
    screens = setups.map { setup in
      LiveScreen(setup, to: output, terminal, from: start) { [unowned self] in tell($0) }
    }
    for screen in screens {
      screen.isTaken = { [unowned self, unowned screen] node in
        screens.contains { $0 !== screen && $0.has(node) }
      }
    }
    manager = ServiceManager { [unowned self] in tell($0) }
  }

  /// Says something beside the output; below the picture if there is one.
  func tell(_ message: String) {
    if let terminal {
      terminal.picture.message = printable(message)
    } else {
      messages.tell(message)
    }
  }

  /// Listens until the end, and answers how the program is to end; errors have been told.
  func run() -> ExitCode {
    defer { messages.finish(within: Self.farewell) }
    // Before anything is taken from others.
    do throws(VirtualDeviceError) {
      for screen in screens { try screen.runner.prepare() }
    } catch {
      messages.tell(error.description)
      return TouchscreenError.forwarding(.device(error)).exitStatus
    }
    do throws(TouchscreenError) {
      for screen in screens { try screen.open() }
      try listen()
      finish()
    } catch {
      finish()
      messages.tell(printable(error.description))
      return error.exitStatus
    }
    guard let failure = output.failure ?? queue.failure else { return .success }
    messages.tell(Messages.unwritten(failure, named: nil))
    return ExitStatus.badOutput
  }

  private func listen() throws(TouchscreenError) {
    manager?.isReady()
    while true {
      let now = SystemClock.now
      manager?.isAlive(at: now)
      let pauses = [terminal?.draw(at: .zero + (now - start)), manager?.pause(at: now)]
      let pause = pauses.compactMap { $0 }.filter { $0 >= 0 }.min() ?? -1
      output.flush()
      messages.flush()
      let waits = [signals.descriptor] + screens.flatMap(\.descriptors)
      let ready = Wait.forAny([.closed(1)] + waits.map { .readable($0) }, milliseconds: pause)
      readSignals()
      if isEnded || ready[0] || queue.failure != nil { return }
      for screen in screens { try screen.work() }
    }
  }

  private func readSignals() {
    while let signal = signals.next() {
      switch signal {
      case SIGCHLD:
        Orphans.reap { for screen in screens { screen.runner.reap() } }
      case SIGWINCH: terminal?.redraw()
      case SIGUSR1 where keepsTouches: for screen in screens { screen.writePage() }
      case SIGUSR1: tell("SIGUSR1 writes no page, because no touches are kept; add --keep 30")
      default: isEnded = true
      }
    }
  }

  /// Gives the devices back, decides what waits, and sees to it that all is written.
  private func finish() {
    for screen in screens { screen.close() }
    manager?.isStopping()
    for screen in screens { screen.finish() }
    for screen in screens { screen.runner.askToEnd() }
    for screen in screens { screen.runner.end(within: Self.farewell) }
    terminal?.close()
    terminal = nil
    output.flush()
    if queue.failure == nil, !queue.finish(within: Self.farewell) {
      tell("the reader of the output has stopped reading, so its last lines were not written.")
    }
  }
}
#endif
