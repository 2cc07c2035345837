#if Live && os(Linux)
import Fingertip
import FingertipScenes
import Foundation
import Testing

@testable import FingertipCommands

/// Tests that a scene's commands run real programs.
@Suite(.serialized) struct CommandRunnerTests {
  /// A window whose tap recognizer runs a command, and the messages from the command runner.
  private final class CommandWindow {
    let runner: CommandRunner
    private(set) var messages: [String] = []
    private var window: Window?
    private var time = Timestamp.zero
    private var touch: UInt64 = 0

    init(_ command: String..., for trigger: SceneCommand.Trigger = .recognizer("tap")) throws {
      var run = SceneCommand(trigger, run: command)
      run.minimumInterval = .zero
      runner = CommandRunner([run])
      var scene = Scene()
      scene.recognizers = [SceneRecognizer(.tap(), name: "tap")]
      window = try scene.makeWindow(
        size: Size(width: 400, height: 300),
        action: { [unowned self] in runner.performActions(of: $0) }
      ).window
      runner.onMessage = { [unowned self] in messages.append($0) }
    }

    /// Creates a window with a pan and a pinch recognizer that run a command in the given states.
    init(dragging command: String..., in states: Set<SceneCommand.TriggerState>) throws {
      runner = CommandRunner(
        ["pan", "pinch"].map { name in
          var run = SceneCommand(.recognizer(name, states), run: command)
          run.minimumInterval = .zero
          return run
        })
      var scene = Scene()
      scene.recognizers = [
        SceneRecognizer(.pan(), name: "pan"), SceneRecognizer(.pinch(), name: "pinch"),
      ]
      window = try scene.makeWindow(
        size: Size(width: 400, height: 300),
        action: { [unowned self] in runner.performActions(of: $0) }
      ).window
      runner.onMessage = { [unowned self] in messages.append($0) }
    }

    /// Sends two touches that land 100 pt apart at 0 ms.
    func landTwo() { send([(1, .began, 100), (2, .began, 200)], at: 0) }

    func send(_ samples: [(UInt64, TouchSample.Change, Double)], at time: Int64) {
      window?.send(
        TouchFrame(
          at: Timestamp(milliseconds: time),
          samples: samples.map { TouchSample(TouchID($0), $1, at: Point(x: $2, y: 100)) }))
    }

    func wait(until time: Int64) { window?.advance(to: Timestamp(milliseconds: time)) }

    /// Creates a window filled by a button that runs a command when pressed.
    init(pressing command: String...) throws {
      runner = CommandRunner([SceneCommand(.control("ok"), run: command)])
      var scene = Scene()
      scene.views = [
        SceneView(
          "ok", frame: Rect(x: 0, y: 0, width: 400, height: 300), control: SceneControl(.button()))
      ]
      window = try scene.makeWindow(
        size: Size(width: 400, height: 300),
        control: { [unowned self] in runner.performActions(of: $0) }
      ).window
      runner.onMessage = { [unowned self] in messages.append($0) }
    }

    deinit {
      runner.onMessage = { _ in }
      runner.terminateAllAndWait(within: 0)
    }

    func send(_ event: DeviceEvent) {
      if let window { runner.performActions(of: event, on: window, at: .zero) }
    }

    func tap() {
      touch += 1
      for change in [TouchSample.Change.began, .ended] {
        time = time + .milliseconds(50)
        let sample = TouchSample(TouchID(touch), change, at: Point(x: 100, y: 100))
        window?.send(TouchFrame(at: time, samples: [sample]))
      }
      time = time + .milliseconds(500)
      window?.advance(to: time)
    }

    func runLoop(until holds: () -> Bool) -> Bool { runner.runLoop(until: holds) }
  }

  /// Returns the processes that run `sleep` with the given number of seconds.
  private func sleepers(_ seconds: Int) -> [pid_t] {
    let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return processes.compactMap { pid_t($0) }.filter { process in
      FileManager.default.contents(atPath: "/proc/\(process)/cmdline")
        == Data("sleep\0\(seconds)\0".utf8)
    }
  }

  /// Returns the parent of a process. The process may be a zombie.
  private func parent(of process: pid_t) -> pid_t? {
    let stat = FileManager.default.contents(atPath: "/proc/\(process)/stat") ?? Data()
    return String(decoding: stat, as: UTF8.self).split(separator: " ").dropFirst(3).first
      .flatMap { pid_t($0) }
  }

  @Test(arguments: [["yes"], ["cat", "/dev/zero"]])
  func `The output of a command that prints continuously is forwarded in limited batches`(
    command: [String]
  ) throws {
    let machine = try command.count == 1 ? CommandWindow("yes") : CommandWindow("cat", "/dev/zero")
    machine.tap()
    #expect(machine.runLoop { machine.messages.count > 3 })
    for _ in 0..<20 {
      let before = machine.messages.count
      machine.runner.reportOutputAndRemoveEnded()
      #expect(machine.messages.count - before <= 4096)
    }
    machine.runner.terminateAllAndWait(within: 30)
    #expect(machine.runner.outputDescriptors.isEmpty)
  }

  private let printState = "echo $FINGERTIP_RECOGNIZER $FINGERTIP_STATE"

  @Test
  func `R3: A command for a gesture's beginning runs 200 ms after the gesture begins`() throws {
    let machine = try CommandWindow(dragging: "sh", "-c", printState, in: [.began])
    machine.landTwo()
    machine.send([(1, .moved, 110), (2, .moved, 210)], at: 20)
    machine.wait(until: 219)
    #expect(machine.runner.outputDescriptors.isEmpty)
    machine.wait(until: 220)
    #expect(machine.runLoop { !machine.messages.isEmpty })
    #expect(machine.messages == ["sh: pan began"])
  }

  @Test func `R3: The command for a gesture's beginning runs before the one for its end`() throws {
    let machine = try CommandWindow(dragging: "sh", "-c", printState, in: [.began, .ended])
    machine.landTwo()
    machine.send([(1, .moved, 112), (2, .moved, 212)], at: 20)
    machine.send([(1, .ended, 112), (2, .ended, 212)], at: 40)
    #expect(machine.runLoop { machine.messages.count == 2 })
    #expect(Set(machine.messages) == ["sh: pan began", "sh: pan ended"])
  }

  @Test func `R3: A withdrawn gesture runs no command`() throws {
    let machine = try CommandWindow(
      dragging: "sh", "-c", printState, in: [.began, .changed, .ended, .cancelled])
    machine.landTwo()
    machine.send([(1, .moved, 112), (2, .moved, 212)], at: 20)
    for step in 1...10 {
      let travel = 4 * Double(step)
      machine.send(
        [(1, .moved, 112 - travel), (2, .moved, 212 + travel)], at: 20 + 8 * Int64(step))
    }
    machine.send([(1, .ended, 72), (2, .ended, 252)], at: 110)
    #expect(machine.runLoop { machine.messages.contains("sh: pinch ended") })
    #expect(machine.messages.contains("sh: pinch began"))
    #expect(!machine.messages.contains { $0.contains("pan") })
  }

  @Test
  func `A shake's command runs only in its configured states and receives the state and the view`()
    throws
  {
    let print = "echo $FINGERTIP_MOTION $FINGERTIP_STATE $FINGERTIP_VIEW$FINGERTIP_X"
    let machine = try CommandWindow("sh", "-c", print, for: .motion(.shake, [.ended, .cancelled]))
    for phase in [ShakeDetector.Phase.began, .ended] { machine.send(.motion(.shake, phase)) }
    machine.send(.remoteControl(.play))
    #expect(
      machine.runLoop { !machine.messages.isEmpty && machine.runner.outputDescriptors.isEmpty })
    machine.send(.motion(.shake, .cancelled))
    #expect(
      machine.runLoop { machine.messages.count > 1 && machine.runner.outputDescriptors.isEmpty })
    #expect(machine.messages == ["sh: shake ended window", "sh: shake cancelled window"])
  }

  @Test func `A remote control key runs only the command configured for it`() throws {
    let print = "echo $FINGERTIP_COMMAND $FINGERTIP_VIEW"
    let machine = try CommandWindow("sh", "-c", print, for: .remoteControl(.nextTrack))
    machine.send(.remoteControl(.previousTrack))
    machine.send(.remoteControl(.nextTrack))
    #expect(
      machine.runLoop { !machine.messages.isEmpty && machine.runner.outputDescriptors.isEmpty })
    #expect(machine.messages == ["sh: nextTrack window"])
  }

  @Test func `The failure handler is called after a program's failure has been reported`() throws {
    let machine = try CommandWindow("false")
    var messages: [String] = []
    machine.runner.onFailure = { messages = machine.messages }
    machine.tap()
    #expect(machine.runLoop { !messages.isEmpty })
    #expect(messages.last?.hasSuffix("exited with status 1") == true)
    machine.runner.onFailure = {}
  }

  @Test func `All of a program's output is forwarded, even if it is read after the program exits`()
    throws
  {
    let machine = try CommandWindow("seq", "1", "9000")
    machine.tap()
    #expect(machine.runLoop { machine.runner.outputDescriptors.isEmpty })
    #expect(machine.messages == (1...9000).map { "seq: \($0)" })
  }

  @Test func `Shutting down the command runner terminates a command that hangs`() throws {
    let machine = try CommandWindow("sleep", "100021")
    machine.tap()
    #expect(machine.runLoop { sleepers(100_021).count == 1 })
    machine.runner.terminateAllAndWait(within: 2)
    #expect(sleepers(100_021).count == 0)
    #expect(machine.messages == ["sleep: terminated by signal 15"])
  }

  @Test
  func `Shutting down the command runner kills background processes and any that ignore SIGTERM`()
    throws
  {
    let machine = try CommandWindow(
      "sh", "-c", "sleep 100022 & trap '' TERM; while true; do sleep 100023 & wait; done")
    machine.tap()
    #expect(machine.runLoop { sleepers(100_022).count + sleepers(100_023).count == 2 })
    let shell = try #require(sleepers(100_023).first.flatMap(parent))
    machine.runner.terminateAllAndWait(within: 0.2)
    #expect(machine.messages.last == "sh: still running after 0 s; killed")
    #expect(parent(of: shell) == nil, "no zombie is left of what was killed")
    #expect(machine.runLoop { machine.runner.outputDescriptors.isEmpty })
    #expect(sleepers(100_022).isEmpty && sleepers(100_023).isEmpty)
  }

  @Test func `A command counts as running while any process in its process group is running`()
    throws
  {
    let machine = try CommandWindow("sh", "-c", "sleep 100024 &")
    for _ in 0...CommandRunner.maximumRunningCommands { machine.tap() }
    #expect(machine.runLoop { sleepers(100_024).count == CommandRunner.maximumRunningCommands })
    #expect(machine.messages.count { $0.contains("32 commands are already running") } == 1)
    machine.runner.terminateAllAndWait(within: 2)
    #expect(sleepers(100_024).count == 0)
  }

  @Test func `A process that leaves its process group is neither waited for nor killed`() throws {
    let machine = try CommandWindow("setsid", "-f", "sleep", "100025")
    machine.tap()
    #expect(machine.runLoop { sleepers(100_025).count == 1 })
    #expect(machine.runLoop { machine.runner.outputDescriptors.isEmpty })
    machine.runner.terminateAllAndWait(within: 2)
    #expect(sleepers(100_025).count == 1)
    for sleeper in sleepers(100_025) { kill(sleeper, SIGKILL) }
  }

  @Test func `A control runs its command, and passes it the events and the location`() throws {
    let machine = try CommandWindow(
      pressing: "sh", "-c", "echo $FINGERTIP_CONTROL $FINGERTIP_EVENTS $FINGERTIP_X $FINGERTIP_Y")
    machine.tap()
    #expect(machine.runLoop { !machine.messages.isEmpty })
    #expect(machine.messages == ["sh: ok touchUpInside 100 100"])
  }

  @Test func `Reloading a scene replaces its commands`() throws {
    let machine = try CommandWindow("echo", "old")
    try machine.runner.replaceCommands([SceneCommand(.recognizer("tap"), run: ["echo", "new"])])
    machine.tap()
    #expect(machine.runLoop { !machine.messages.isEmpty })
    #expect(machine.messages == ["echo: new"])
  }
}
#endif
