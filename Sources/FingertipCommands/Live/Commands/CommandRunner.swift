#if Live && os(Linux)
internal import Fingertip
internal import FingertipLive
internal import FingertipScenes
internal import FingertipText
internal import FingertipRecordings
internal import Glibc

/// An object that performs the actions that a scene binds to recognizers and controls. Depending on
/// the action, it runs a command, presses keys, or sends pointer events.
///
/// Each command has its own process group, and counts as running for as long as any process in the
/// group does. ``terminateAllAndWait(within:)`` ends all processes except those that left their
/// group, for example with `setsid`.
final class CommandRunner {
  /// The maximum number of commands that run at the same time.
  static let maximumRunningCommands = 32

  /// The commands that the scene binds to recognizers, controls and device events. The commands
  /// change when the scene is reloaded.
  private(set) var commands: [SceneCommand]
  /// The size of the window that contains the gestures.
  var windowSize = Size(width: 1, height: 1)
  private var virtualInputDevices: VirtualInputDevices?
  /// The environment variables that every command receives in addition to those that describe its
  /// gesture.
  private let extraVariables: [String]
  /// The environment of this process, read on first use.
  private var inheritedEnvironment: [String]?
  private var runningCommands: [(process: ChildProcess, name: String)] = []
  private var lastRuns: [Int: LastRun] = [:]
  private var delayedActions = DelayedActions()
  /// Called with each message. A message repeats a line that a command printed, reports how a
  /// command ended, or explains why a command wasn't run.
  var onMessage: (String) -> Void = { _ in }
  /// A closure called after a command's failure has been reported.
  var onFailure: () -> Void = {}

  private struct LastRun {
    var time: Timestamp
    /// Whether a skipped run of the command has been reported since the command last started.
    var hasReportedSkip = false
  }

  init(_ commands: [SceneCommand], variables: [String] = []) {
    self.commands = commands
    self.extraVariables = variables
  }

  /// Creates the virtual keyboard and pointer if the commands need them. Call this before
  /// performing any action.
  func createVirtualInputDevices() throws(VirtualDeviceError) {
    virtualInputDevices = try VirtualInputDevices(commands)
  }

  /// Replaces the bound commands.
  func replaceCommands(_ commands: [SceneCommand]) throws(VirtualDeviceError) {
    if commands == self.commands { return }
    let input = try VirtualInputDevices(commands)
    self.commands = commands
    self.virtualInputDevices = input
    lastRuns = [:]
    delayedActions.removeAll()
  }

  /// The output descriptors of the running commands, to be polled by the caller.
  var outputDescriptors: [CInt] {
    runningCommands.map(\.process.outputDescriptor).filter { $0 >= 0 }
  }

  /// Performs the actions bound to a recognizer's current state. Actions bound to the beginning of
  /// a gesture are delayed until the gesture can no longer be withdrawn. If the gesture is
  /// cancelled before then, the actions aren't performed.
  func performActions(of gesture: GestureRecognizer) {
    guard let state = SceneCommand.TriggerState(rawValue: gesture.state.name) else { return }
    if state == .ended { performDelayedActions(of: gesture) }
    for (index, command) in commands.enumerated() {
      guard case .recognizer(gesture.name, let states) = command.trigger, states.contains(state),
        !delayedActions.contains(index, of: gesture)
      else { continue }
      if state == .began, !command.action.isContinuous, gesture.canBeWithdrawn {
        delayAction(index, of: gesture)
        continue
      }
      guard command.action.isContinuous || recordRunIfAllowed(index, command, at: gesture.time)
      else { continue }
      if case .scroll = command.action {
        performScroll(gesture, state)
      } else {
        perform(command.action, at: gesture.location) {
          CommandEnvironment.variables(describing: gesture)
        }
      }
    }
    if state == .cancelled { _ = delayedActions.removeActions(of: gesture) }
  }

  private func delayAction(_ index: Int, of gesture: GestureRecognizer) {
    delayedActions.add(index, of: gesture)
    gesture.onConfirmation = { [weak self] in self?.performDelayedActions(of: $0) }
  }

  private func performDelayedActions(of gesture: GestureRecognizer) {
    for delayed in delayedActions.removeActions(of: gesture) {
      let command = commands[delayed.commandIndex]
      guard recordRunIfAllowed(delayed.commandIndex, command, at: delayed.time) else { continue }
      perform(command.action, at: delayed.location) { delayed.variables }
    }
  }

  /// Performs the actions bound to a control's events.
  func performActions(of control: Control) {
    guard let context = control.lastActionContext else { return }
    for (index, command) in commands.enumerated() {
      guard case .control(control.name, let events) = command.trigger,
        !events.isDisjoint(with: context.events),
        recordRunIfAllowed(index, command, at: context.time)
      else { continue }
      perform(command.action, at: context.location) {
        CommandEnvironment.variables(describing: control, context)
      }
    }
  }

  /// Performs the actions bound to a device event on a view.
  func performActions(of event: DeviceEvent, on view: View, at time: Timestamp) {
    for (index, command) in commands.enumerated() {
      guard command.trigger.isTriggered(by: event, on: view.name),
        recordRunIfAllowed(index, command, at: time)
      else { continue }
      perform(command.action, at: nil) {
        CommandEnvironment.variables(describing: event, on: view.name, at: time)
      }
    }
  }

  /// Reports a limited amount of each command's output, and removes the commands that have ended.
  func reportOutputAndRemoveEnded() {
    for (process, name) in runningCommands { reportOutput(process, name) }
    runningCommands.removeAll { $0.process.isFinished }
  }

  /// Reaps commands that have ended so that none of them remains a zombie.
  func reapEndedCommands() {
    for (process, name) in runningCommands {
      guard let status = process.reapEndedProcesses() else { continue }
      reportOutput(process, name)
      let (signal, code) = (status & 0x7f, status >> 8 & 0xff)
      if signal != 0 { onMessage("\(name): terminated by signal \(signal)") }
      if signal == 0, code != 0 { onMessage("\(name): exited with status \(code)") }
      if signal != 0 || code != 0 { onFailure() }
    }
  }

  /// Sends SIGTERM to all running commands.
  func terminateAll() {
    for (process, _) in runningCommands { process.signalGroup(SIGTERM) }
  }

  /// Ends all running commands and their children. Sends SIGTERM first, and SIGKILL after a
  /// timeout.
  func terminateAllAndWait(within seconds: Double) {
    let limit = SystemFunctions.monotonicNanoseconds + Int64(seconds * 1e9)
    terminateAll()
    while !runningCommands.isEmpty {
      reapEndedCommands()
      reportOutputAndRemoveEnded()
      if SystemFunctions.monotonicNanoseconds >= limit { break }
      if !runningCommands.isEmpty { SystemFunctions.sleep(nanoseconds: 5_000_000) }
    }
    for (process, name) in runningCommands {
      let late = "\(name): still running after \(Int(seconds)) s"
      switch process.signalGroup(SIGKILL) {
      case nil: onMessage("\(late); killed")
      case let number?:
        onMessage("\(late); can't kill it: \(SystemFunctions.errorMessage(of: number))")
      }
    }
    waitForKilledProcesses()
  }

  /// Waits up to 500 ms for the killed processes to end, and reaps them.
  private func waitForKilledProcesses() {
    let limit = SystemFunctions.monotonicNanoseconds + 500_000_000
    while runningCommands.contains(where: { !$0.process.reapAndCheckExit() }),
      SystemFunctions.monotonicNanoseconds < limit
    {
      SystemFunctions.sleep(nanoseconds: 1_000_000)
    }
  }

  private func recordRunIfAllowed(
    _ index: Int, _ command: SceneCommand, at time: Timestamp
  ) -> Bool {
    guard let last = lastRuns[index], time - last.time < command.minimumInterval else {
      lastRuns[index] = LastRun(time: time)
      return true
    }
    if !last.hasReportedSkip {
      onMessage(
        "\(printable(command.trigger.name)): its command runs at most once per "
          + "\(command.minimumInterval.wholeNanoseconds / 1_000_000) ms, so this "
          + "trigger was ignored"
      )
      lastRuns[index]?.hasReportedSkip = true
    }
    return false
  }

  private func perform(_ action: CommandAction, at location: Point?, _ variables: () -> [String]) {
    if case .run(let arguments) = action { return startProgram(arguments, variables()) }
    do throws(VirtualDeviceError) {
      try virtualInputDevices?.perform(action, at: location, in: windowSize)
    } catch {
      onMessage(error.description)
    }
  }

  private func performScroll(_ gesture: GestureRecognizer, _ state: SceneCommand.TriggerState) {
    for measure in gesture.measures where "\(measure.name)" == "translation" {
      guard case .vector(let translation) = measure.quantity else { continue }
      do throws(VirtualDeviceError) {
        try virtualInputDevices?.scroll(
          gesture.name, state, by: translation, at: gesture.location, in: windowSize)
      } catch {
        onMessage(error.description)
      }
    }
  }

  private func startProgram(_ arguments: [String], _ variables: [String]) {
    let name = printable(arguments[0])
    guard runningCommands.count < Self.maximumRunningCommands else {
      return onMessage(
        "\(name): not run, because \(Self.maximumRunningCommands) commands are already running; "
          + "end some, or start background programs with setsid -f")
    }
    do throws(ChildProcess.StartError) {
      let inherited =
        if let inheritedEnvironment { inheritedEnvironment } else { try inheritedVariables() }
      inheritedEnvironment = inherited
      let all = inherited + self.extraVariables + variables
      runningCommands.append((try ChildProcess.start(arguments, environment: all), name))
    } catch {
      onMessage("\(name): can't run: \(error)")
    }
  }

  /// The prefixes of environment variables that commands don't inherit. These prefixes match the
  /// variables that are set only for commands, and the addresses that this program uses to report
  /// its state to systemd.
  private static let excludedPrefixes = ["FINGERTIP_", "NOTIFY_SOCKET=", "WATCHDOG_"]

  /// Returns the part of this program's environment that commands inherit.
  private func inheritedVariables() throws(ChildProcess.StartError) -> [String] {
    let file = "/proc/self/environ"
    do throws(SystemCalls.Failure) {
      return try SystemCalls.readFile(file).split(separator: 0)
        .map { String(decoding: $0, as: UTF8.self) }
        .filter { variable in !Self.excludedPrefixes.contains { variable.hasPrefix($0) } }
    } catch {
      throw .operationFailed(file, error.number)
    }
  }

  /// Reports a limited amount of a command's output.
  private func reportOutput(_ process: ChildProcess, _ name: String) {
    let failure = process.readOutputLines { [onMessage] line in
      onMessage("\(name): \(printable(line))")
    }
    guard let failure else { return }
    onMessage("\(name): can't read its output: \(SystemFunctions.errorMessage(of: failure))")
  }
}
#endif
