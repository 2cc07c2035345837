#if Live && os(Linux)
internal import ArgumentParser
internal import Fingertip
internal import FingertipLive
internal import FingertipText
internal import Glibc

/// A session that reads touchscreens and writes the recognized gestures until a signal arrives or a
/// device fails.
///
/// Signals, touches and deadlines are handled on one thread, in order of arrival. Each iteration of
/// the loop does a bounded amount of work per source. As a result, a command that prints
/// continuously or a device that sends events continuously doesn't delay signals and touches. Only
/// the output is written on other threads, because the program that reads it may be slow.
final class LiveSession {
  /// The maximum time, in seconds, to wait for the remaining output to be written and for commands
  /// to end.
  private static let shutdownTimeout = 2.0

  private let output: OutputStream
  private let messages: QueuedMessages
  private let outputQueue: OutputQueue
  private let signalWatch: SignalWatch
  /// Whether to store recent touches so that pages about them can be written.
  private let keepsTouches: Bool
  private var systemdNotifier: SystemdNotifier?
  /// The time shown as 0 in the output.
  private let startTime = SystemClock.now
  /// The terminal view shown instead of lines, or `nil` if lines are written.
  private var terminalScreen: TerminalScreen?
  private var screens: [LiveScreen] = []
  private var hasReceivedEndSignal = false

  /// Creates a session for the given windows. If `watches` is `true`, the array must contain
  /// exactly one window.
  init(_ setups: [LiveScreenSetup], watches: Bool) {
    // Set the signal mask before any thread starts so that all threads inherit it.
    signalWatch = SignalWatch([SIGINT, SIGTERM, SIGHUP, SIGCHLD, SIGWINCH, SIGUSR1])
    keepsTouches = setups.contains { $0.recentTouchStore != nil }
    // Ignore SIGPIPE so that a closed pipe is reported as a write error instead of terminating the
    // process.
    signal(SIGPIPE, SIG_IGN)
    OrphanedProcesses.becomeParentOfOrphans()
    messages = QueuedMessages()
    let format = setups.first?.settings.format ?? .text
    outputQueue = OutputQueue(1)
    output = OutputStream(
      .queue(outputQueue) { count, text in text.appendLost(lines: count, format) })
    if watches { terminalScreen = TerminalScreen(output) }
    screens = setups.map { setup in
      LiveScreen(setup, to: output, terminalScreen, from: startTime) { [unowned self] in report($0)
      }
    }
    for screen in screens {
      screen.isUsedByOtherScreen = { [unowned self, unowned screen] node in
        screens.contains { $0 !== screen && $0.usesNode(node) }
      }
    }
    systemdNotifier = SystemdNotifier { [unowned self] in report($0) }
  }

  /// Shows a message on standard error, or below the terminal view.
  func report(_ message: String) {
    if let terminalScreen {
      terminalScreen.view.message = printable(message)
    } else {
      messages.report(message)
    }
  }

  /// Runs the session until it ends, reports all errors, and returns the exit status.
  func run() -> ExitCode {
    defer { messages.flushAndWait(within: Self.shutdownTimeout) }
    // Create the virtual devices before any device is grabbed.
    do throws(VirtualDeviceError) {
      for screen in screens { try screen.commandRunner.createVirtualInputDevices() }
    } catch {
      messages.report(error.description)
      return TouchscreenError.forwarding(.device(error)).exitStatus
    }
    do throws(TouchscreenError) {
      for screen in screens { try screen.openDevices() }
      try runEventLoop()
      shutDown()
    } catch {
      shutDown()
      messages.report(printable(error.description))
      return error.exitStatus
    }
    guard let failure = output.writeErrorNumber ?? outputQueue.writeErrorNumber else {
      return .success
    }
    messages.report(Messages.writeErrorMessage(failure, named: nil))
    return ExitStatus.badOutput
  }

  private func runEventLoop() throws(TouchscreenError) {
    systemdNotifier?.notifyReady()
    while true {
      let now = SystemClock.now
      systemdNotifier?.notifyAlive(at: now)
      let pauses = [
        terminalScreen?.drawIfNeeded(at: .zero + (now - startTime)),
        systemdNotifier?.millisecondsUntilNextMessage(at: now),
      ]
      let pause = pauses.compactMap { $0 }.filter { $0 >= 0 }.min() ?? -1
      output.flush()
      messages.flush()
      let waits = [signalWatch.descriptor] + screens.flatMap(\.descriptors)
      let ready = DescriptorCondition.waitForAny(
        [.closed(1)] + waits.map { .readable($0) }, milliseconds: pause)
      handlePendingSignals()
      if hasReceivedEndSignal || ready[0] || outputQueue.writeErrorNumber != nil { return }
      for screen in screens { try screen.processEvents() }
    }
  }

  private func handlePendingSignals() {
    while let signal = signalWatch.nextSignal() {
      switch signal {
      case SIGCHLD:
        OrphanedProcesses.reapEndedChildren {
          for screen in screens { screen.commandRunner.reapEndedCommands() }
        }
      case SIGWINCH: terminalScreen?.setNeedsRedraw()
      case SIGUSR1 where keepsTouches: for screen in screens { screen.writePage() }
      case SIGUSR1:
        report("no page written on SIGUSR1, because touches aren't kept; add --keep 30")
      default: hasReceivedEndSignal = true
      }
    }
  }

  /// Closes the devices, resolves all pending gestures, ends running commands, and writes the
  /// remaining output.
  private func shutDown() {
    for screen in screens { screen.closeDevices() }
    systemdNotifier?.notifyStopping()
    for screen in screens { screen.runPendingDeadlines() }
    for screen in screens { screen.commandRunner.terminateAll() }
    for screen in screens { screen.commandRunner.terminateAllAndWait(within: Self.shutdownTimeout) }
    terminalScreen?.close()
    terminalScreen = nil
    output.flush()
    if outputQueue.writeErrorNumber == nil,
      !outputQueue.waitUntilWritten(within: Self.shutdownTimeout)
    {
      report("the program that reads the output stopped reading; the last lines were dropped")
    }
  }
}
#endif
