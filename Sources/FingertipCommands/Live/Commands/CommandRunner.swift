#if Live && os(Linux)
internal import Fingertip
internal import FingertipLive
internal import FingertipScenes
internal import FingertipText
internal import FingertipTraces
internal import Glibc

/// Does what a scene binds to recognizers and controls: runs commands, presses keys, uses the pointer.
///
/// A command runs in a group of its own, and is running as long as one of the group is. None outlives
/// the runner's ``end(within:)`` unless it has left its group, as `setsid` does.
final class CommandRunner {
  /// How many may run at once.
  static let limit = 32

  /// What is bound. Changed when the scene is read again.
  private(set) var commands: [SceneCommand]
  /// The size of the window in which gestures are made.
  var size = Size(width: 1, height: 1)
  private var input: VirtualInput?
  /// What commands are told beside the values of a gesture.
  private let variables: [String]
  /// The environment of this program, once it was asked for.
  private var environment: [String]?
  private var running: [(process: ChildProcess, name: String)] = []
  private var lastRuns: [Int: Run] = [:]
  /// Hears what commands print, how they ended, and why they are not run.
  var tell: (String) -> Void = { _ in }
  /// Runs after it was told that a command failed.
  var failed: () -> Void = {}

  private struct Run {
    var time: Timestamp
    /// Whether it was told that some were left out since.
    var isTold = false
  }

  init(_ commands: [SceneCommand], variables: [String] = []) {
    self.commands = commands
    self.variables = variables
  }

  /// Makes the keyboard and the pointer that the commands need. To be called before any is done.
  func prepare() throws(VirtualDeviceError) { input = try VirtualInput(commands) }

  /// Binds other commands from now on.
  func bind(_ commands: [SceneCommand]) throws(VirtualDeviceError) {
    if commands == self.commands { return }
    let input = try VirtualInput(commands)
    self.commands = commands
    self.input = input
    lastRuns = [:]
  }

  /// What to wait for: the outputs of those that run.
  var outputs: [CInt] { running.map(\.process.output).filter { $0 >= 0 } }

  /// Runs what is bound to what a recognizer tells.
  func gesture(_ gesture: GestureRecognizer) {
    guard let state = SceneCommand.State(rawValue: gesture.state.name) else { return }
    for (index, command) in commands.enumerated() {
      guard case .recognizer(gesture.name, let states) = command.trigger, states.contains(state),
        command.action.followsGesture || isDue(index, command, at: gesture.time)
      else { continue }
      if case .scroll = command.action {
        scroll(gesture, state)
      } else {
        perform(command.action, at: gesture.location) { CommandEnvironment.variables(of: gesture) }
      }
    }
  }

  /// Runs what is bound to what a control sends.
  func control(_ control: Control) {
    guard let sent = control.lastSent else { return }
    for (index, command) in commands.enumerated() {
      guard case .control(control.name, let events) = command.trigger,
        !events.isDisjoint(with: sent.events), isDue(index, command, at: sent.time)
      else { continue }
      perform(command.action, at: sent.location) {
        CommandEnvironment.variables(of: control, sent)
      }
    }
  }

  /// Runs what is bound to what a view has heard that is no touch.
  func device(_ news: DeviceNews, on view: View, at time: Timestamp) {
    for (index, command) in commands.enumerated() {
      guard command.trigger.isMet(by: news, on: view.name), isDue(index, command, at: time)
      else { continue }
      perform(command.action, at: nil) {
        CommandEnvironment.variables(of: news, on: view.name, at: time)
      }
    }
  }

  /// Passes on some of what was printed, and forgets what is over.
  func work() {
    for (process, name) in running { passOn(process, name) }
    running.removeAll { $0.process.isOver }
  }

  /// Looks after those that have ended, so that none is left as a zombie.
  func reap() {
    for (process, name) in running {
      guard let status = process.reap() else { continue }
      passOn(process, name)
      let (signal, code) = (status & 0x7f, status >> 8 & 0xff)
      if signal != 0 { tell("\(name): ended by signal \(signal).") }
      if signal == 0, code != 0 { tell("\(name): ended with status \(code).") }
      if signal != 0 || code != 0 { failed() }
    }
  }

  /// Asks all that still run to end.
  func askToEnd() {
    for (process, _) in running { process.end(by: SIGTERM) }
  }

  /// Ends all that still run, those that they have started too: kindly at first, and after a time
  /// whether they want or not.
  func end(within seconds: Double) {
    let limit = SystemOutput.monotonicNanoseconds + Int64(seconds * 1e9)
    askToEnd()
    while !running.isEmpty {
      reap()
      work()
      if SystemOutput.monotonicNanoseconds >= limit { break }
      if !running.isEmpty { SystemOutput.sleep(nanoseconds: 5_000_000) }
    }
    for (process, name) in running {
      let late = "\(name): did not end within \(Int(seconds)) s"
      switch process.end(by: SIGKILL) {
      case nil: tell("\(late), so it was killed.")
      case let number?:
        tell("\(late), and cannot be killed (\(SystemOutput.explanation(of: number))).")
      }
    }
    forgetTheKilled()
  }

  /// Waits a little for what was killed, which is a zombie until somebody asks how it ended.
  private func forgetTheKilled() {
    let limit = SystemOutput.monotonicNanoseconds + 500_000_000
    while running.contains(where: { !$0.process.isGone() }),
      SystemOutput.monotonicNanoseconds < limit
    {
      SystemOutput.sleep(nanoseconds: 1_000_000)
    }
  }

  private func isDue(_ index: Int, _ command: SceneCommand, at time: Timestamp) -> Bool {
    guard let last = lastRuns[index], time - last.time < command.minimumInterval else {
      lastRuns[index] = Run(time: time)
      return true
    }
    if !last.isTold {
      tell(
        "\(printable(command.trigger.name)): its command is run at most every "
          + "\(command.minimumInterval.wholeNanoseconds / 1_000_000) ms; what comes sooner is left out."
      )
      lastRuns[index]?.isTold = true
    }
    return false
  }

  private func perform(_ action: SceneAction, at place: Point?, _ variables: () -> [String]) {
    if case .run(let arguments) = action { return run(arguments, variables()) }
    do throws(VirtualDeviceError) {
      try input?.perform(action, at: place, in: size)
    } catch {
      tell(error.description)
    }
  }

  private func scroll(_ gesture: GestureRecognizer, _ state: SceneCommand.State) {
    for measure in gesture.measures where "\(measure.name)" == "translation" {
      guard case .vector(let translation) = measure.quantity else { continue }
      do throws(VirtualDeviceError) {
        try input?.scroll(
          gesture.name, state, by: translation, at: gesture.location, in: size)
      } catch {
        tell(error.description)
      }
    }
  }

  private func run(_ arguments: [String], _ variables: [String]) {
    let name = printable(arguments[0])
    guard running.count < Self.limit else {
      return tell(
        "\(name): \(Self.limit) commands are running, so it is not run. Make them end; what is to go "
          + "on for itself is run with setsid -f.")
    }
    do throws(ChildProcess.Refusal) {
      let inherited = if let environment { environment } else { try inheritedVariables() }
      environment = inherited
      let all = inherited + self.variables + variables
      running.append((try ChildProcess.start(arguments, environment: all), name))
    } catch {
      tell("\(name): it cannot be run \(error)")
    }
  }

  /// Prefixes of variables that are not inherited: what only commands are told, and the addresses at which
  /// systemd receives the state of this program, which a command must not report for it.
  private static let withheld = ["FINGERTIP_", "NOTIFY_SOCKET=", "WATCHDOG_"]

  /// The environment of this program that commands inherit.
  private func inheritedVariables() throws(ChildProcess.Refusal) -> [String] {
    let file = "/proc/self/environ"
    do throws(SystemCalls.Failure) {
      return try SystemCalls.read(file).split(separator: 0)
        .map { String(decoding: $0, as: UTF8.self) }
        .filter { variable in !Self.withheld.contains { variable.hasPrefix($0) } }
    } catch {
      throw .system(file, error.number)
    }
  }

  /// Tells some of what a command has printed.
  private func passOn(_ process: ChildProcess, _ name: String) {
    let failure = process.read { [tell] line in tell("\(name): \(printable(line))") }
    guard let failure else { return }
    tell("\(name): what it prints cannot be read (\(SystemOutput.explanation(of: failure))).")
  }
}
#endif
