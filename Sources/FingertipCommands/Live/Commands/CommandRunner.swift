#if Live && os(Linux)
internal import Fingertip
internal import FingertipLive
internal import FingertipScenes
internal import FingertipText
internal import FingertipRecordings
internal import Glibc

/// Performs the actions that a scene binds to recognizers and controls: commands, keys, and pointer
/// events.
///
/// Each command has its own process group and counts as running while any process of the group
/// runs. ``end(within:)`` ends all processes except those that left their group, for example with
/// `setsid`.
final class CommandRunner {
  /// The maximum number of commands that run at the same time.
  static let limit = 32

  /// The bound commands, which change when the scene is reloaded.
  private(set) var commands: [SceneCommand]
  /// The size of the window in which the gestures are performed.
  var size = Size(width: 1, height: 1)
  private var input: VirtualInput?
  /// The variables that every command receives in addition to the values of its gesture.
  private let variables: [String]
  /// The environment of this process, read on first use.
  private var environment: [String]?
  private var running: [(process: ChildProcess, name: String)] = []
  private var lastRuns: [Int: Run] = [:]
  /// Called with messages: the output of commands, how they ended, and why a command wasn't run.
  var report: (String) -> Void = { _ in }
  /// Called after a command's failure was reported.
  var onFailure: () -> Void = {}

  private struct Run {
    var time: Timestamp
    /// Whether skipped runs were already reported since this run.
    var hasReportedSkip = false
  }

  init(_ commands: [SceneCommand], variables: [String] = []) {
    self.commands = commands
    self.variables = variables
  }

  /// Creates the virtual keyboard and pointer that the commands need. Call this before any action.
  func prepare() throws(VirtualDeviceError) { input = try VirtualInput(commands) }

  /// Replaces the bound commands.
  func bind(_ commands: [SceneCommand]) throws(VirtualDeviceError) {
    if commands == self.commands { return }
    let input = try VirtualInput(commands)
    self.commands = commands
    self.input = input
    lastRuns = [:]
  }

  /// The descriptors to poll: the outputs of running commands.
  var outputs: [CInt] { running.map(\.process.output).filter { $0 >= 0 } }

  /// Performs the actions bound to a recognizer's state.
  func gesture(_ gesture: GestureRecognizer) {
    guard let state = SceneCommand.State(rawValue: gesture.state.name) else { return }
    for (index, command) in commands.enumerated() {
      guard case .recognizer(gesture.name, let states) = command.trigger, states.contains(state),
        command.action.followsGesture || shouldRun(index, command, at: gesture.time)
      else { continue }
      if case .scroll = command.action {
        scroll(gesture, state)
      } else {
        perform(command.action, at: gesture.location) { CommandEnvironment.variables(of: gesture) }
      }
    }
  }

  /// Performs the actions bound to a control's events.
  func control(_ control: Control) {
    guard let context = control.lastActionContext else { return }
    for (index, command) in commands.enumerated() {
      guard case .control(control.name, let events) = command.trigger,
        !events.isDisjoint(with: context.events), shouldRun(index, command, at: context.time)
      else { continue }
      perform(command.action, at: context.location) {
        CommandEnvironment.variables(of: control, context)
      }
    }
  }

  /// Performs the actions bound to a device event on a view.
  func device(_ event: DeviceEvent, on view: View, at time: Timestamp) {
    for (index, command) in commands.enumerated() {
      guard command.trigger.isTriggered(by: event, on: view.name),
        shouldRun(index, command, at: time)
      else { continue }
      perform(command.action, at: nil) {
        CommandEnvironment.variables(of: event, on: view.name, at: time)
      }
    }
  }

  /// Reports some of the output and removes commands that have ended.
  func work() {
    for (process, name) in running { reportOutput(process, name) }
    running.removeAll { $0.process.isOver }
  }

  /// Reaps commands that have ended, so that none remains a zombie.
  func reap() {
    for (process, name) in running {
      guard let status = process.reap() else { continue }
      reportOutput(process, name)
      let (signal, code) = (status & 0x7f, status >> 8 & 0xff)
      if signal != 0 { report("\(name): ended by signal \(signal)") }
      if signal == 0, code != 0 { report("\(name): exited with status \(code)") }
      if signal != 0 || code != 0 { onFailure() }
    }
  }

  /// Sends SIGTERM to all running commands.
  func terminateAll() {
    for (process, _) in running { process.terminate(by: SIGTERM) }
  }

  /// Ends all running commands and their children: with SIGTERM, then with SIGKILL after a timeout.
  func end(within seconds: Double) {
    let limit = SystemOutput.monotonicNanoseconds + Int64(seconds * 1e9)
    terminateAll()
    while !running.isEmpty {
      reap()
      work()
      if SystemOutput.monotonicNanoseconds >= limit { break }
      if !running.isEmpty { SystemOutput.sleep(nanoseconds: 5_000_000) }
    }
    for (process, name) in running {
      let late = "\(name): still running after \(Int(seconds)) s"
      switch process.terminate(by: SIGKILL) {
      case nil: report("\(late); killed")
      case let number?:
        report("\(late); can't kill it: \(SystemOutput.explanation(of: number))")
      }
    }
    reapKilled()
  }

  /// Waits up to 500 ms to reap the killed processes.
  private func reapKilled() {
    let limit = SystemOutput.monotonicNanoseconds + 500_000_000
    while running.contains(where: { !$0.process.reapAndCheckExit() }),
      SystemOutput.monotonicNanoseconds < limit
    {
      SystemOutput.sleep(nanoseconds: 1_000_000)
    }
  }

  private func shouldRun(_ index: Int, _ command: SceneCommand, at time: Timestamp) -> Bool {
    guard let last = lastRuns[index], time - last.time < command.minimumInterval else {
      lastRuns[index] = Run(time: time)
      return true
    }
    if !last.hasReportedSkip {
      report(
        "\(printable(command.trigger.name)): its command runs at most every "
          + "\(command.minimumInterval.wholeNanoseconds / 1_000_000) ms; ignored an earlier trigger"
      )
      lastRuns[index]?.hasReportedSkip = true
    }
    return false
  }

  private func perform(_ action: SceneAction, at location: Point?, _ variables: () -> [String]) {
    if case .run(let arguments) = action { return run(arguments, variables()) }
    do throws(VirtualDeviceError) {
      try input?.perform(action, at: location, in: size)
    } catch {
      report(error.description)
    }
  }

  private func scroll(_ gesture: GestureRecognizer, _ state: SceneCommand.State) {
    for measure in gesture.measures where "\(measure.name)" == "translation" {
      guard case .vector(let translation) = measure.quantity else { continue }
      do throws(VirtualDeviceError) {
        try input?.scroll(
          gesture.name, state, by: translation, at: gesture.location, in: size)
      } catch {
        report(error.description)
      }
    }
  }

  private func run(_ arguments: [String], _ variables: [String]) {
    let name = printable(arguments[0])
    guard running.count < Self.limit else {
      return report(
        "\(name): not run, since \(Self.limit) commands are running; end some, or start background "
          + "programs with setsid -f")
    }
    do throws(ChildProcess.StartError) {
      let inherited = if let environment { environment } else { try inheritedVariables() }
      environment = inherited
      let all = inherited + self.variables + variables
      running.append((try ChildProcess.start(arguments, environment: all), name))
    } catch {
      report("\(name): can't run: \(error)")
    }
  }

  /// Prefixes of variables that commands don't inherit: variables that are set only for commands,
  /// and the addresses at which systemd receives the state of this program.
  private static let excludedPrefixes = ["FINGERTIP_", "NOTIFY_SOCKET=", "WATCHDOG_"]

  /// Returns the part of this program's environment that commands inherit.
  private func inheritedVariables() throws(ChildProcess.StartError) -> [String] {
    let file = "/proc/self/environ"
    do throws(SystemCalls.Failure) {
      return try SystemCalls.read(file).split(separator: 0)
        .map { String(decoding: $0, as: UTF8.self) }
        .filter { variable in !Self.excludedPrefixes.contains { variable.hasPrefix($0) } }
    } catch {
      throw .system(file, error.number)
    }
  }

  /// Reports some of a command's output.
  private func reportOutput(_ process: ChildProcess, _ name: String) {
    let failure = process.read { [report] line in report("\(name): \(printable(line))") }
    guard let failure else { return }
    report("\(name): can't read its output: \(SystemOutput.explanation(of: failure))")
  }
}
#endif
