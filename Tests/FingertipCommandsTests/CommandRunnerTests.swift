#if Live && os(Linux)
import Fingertip
import FingertipScenes
import Foundation
import Testing

@testable import FingertipCommands

/// Real programs, run as a scene asks for.
@Suite(.serialized) struct CommandRunnerTests {
  /// A window whose tap runs a command, and what is told of that.
  private final class Machine {
    let runner: CommandRunner
    private(set) var told: [String] = []
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
        size: Size(width: 400, height: 300), action: { [unowned self] in runner.gesture($0) }
      ).window
      runner.tell = { [unowned self] in told.append($0) }
    }

    /// The window of a scene with a button over all of it, whose presses run a command.
    init(pressing command: String...) throws {
      runner = CommandRunner([SceneCommand(.control("ok"), run: command)])
      var scene = Scene()
      scene.views = [
        SceneView(
          "ok", frame: Rect(x: 0, y: 0, width: 400, height: 300), control: SceneControl(.button()))
      ]
      window = try scene.makeWindow(
        size: Size(width: 400, height: 300), control: { [unowned self] in runner.control($0) }
      ).window
      runner.tell = { [unowned self] in told.append($0) }
    }

    deinit {
      runner.tell = { _ in }
      runner.end(within: 0)
    }

    func hear(_ news: DeviceNews) {
      if let window { runner.device(news, on: window, at: .zero) }
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

    /// Works as the loop does until something holds; false after ten seconds.
    func works(until holds: () -> Bool) -> Bool {
      let end = Date.now + 10
      while !holds() {
        if Date.now > end { return false }
        _ = Wait.forAny(runner.outputs.map { .readable($0) }, milliseconds: 10)
        runner.reap()
        runner.work()
      }
      return true
    }
  }

  /// The programs that sleep for so many seconds.
  private func sleepers(_ seconds: Int) -> [pid_t] {
    let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return processes.compactMap { pid_t($0) }.filter { process in
      FileManager.default.contents(atPath: "/proc/\(process)/cmdline")
        == Data("sleep\0\(seconds)\0".utf8)
    }
  }

  /// The program that has started another, which may be a zombie.
  private func parent(of process: pid_t) -> pid_t? {
    let stat = FileManager.default.contents(atPath: "/proc/\(process)/stat") ?? Data()
    return String(decoding: stat, as: UTF8.self).split(separator: " ").dropFirst(3).first
      .flatMap { pid_t($0) }
  }

  @Test(arguments: [["yes"], ["cat", "/dev/zero"]])
  func `Of a command that keeps printing a little is passed on in each turn`(
    command: [String]
  )
    throws
  {
    let machine = try command.count == 1 ? Machine("yes") : Machine("cat", "/dev/zero")
    machine.tap()
    #expect(machine.works { machine.told.count > 3 })
    for _ in 0..<20 {
      let before = machine.told.count
      machine.runner.work()
      #expect(machine.told.count - before <= 4096)
    }
    machine.runner.end(within: 30)
    #expect(machine.runner.outputs.isEmpty)
  }

  @Test func `A shake runs its command in its states alone, with what it is and who has heard it`()
    throws
  {
    let print = "echo $FINGERTIP_MOTION $FINGERTIP_STATE $FINGERTIP_VIEW$FINGERTIP_X"
    let machine = try Machine("sh", "-c", print, for: .motion(.shake, [.ended, .cancelled]))
    for phase in [ShakeDetector.Phase.began, .ended] { machine.hear(.motion(.shake, phase)) }
    machine.hear(.remoteControl(.play))
    #expect(machine.works { !machine.told.isEmpty && machine.runner.outputs.isEmpty })
    machine.hear(.motion(.shake, .cancelled))
    #expect(machine.works { machine.told.count > 1 && machine.runner.outputs.isEmpty })
    #expect(machine.told == ["sh: shake ended window", "sh: shake cancelled window"])
  }

  @Test func `A key of a remote control runs its own command`() throws {
    let print = "echo $FINGERTIP_COMMAND $FINGERTIP_VIEW"
    let machine = try Machine("sh", "-c", print, for: .remoteControl(.nextTrack))
    machine.hear(.remoteControl(.previousTrack))
    machine.hear(.remoteControl(.nextTrack))
    #expect(machine.works { !machine.told.isEmpty && machine.runner.outputs.isEmpty })
    #expect(machine.told == ["sh: nextTrack window"])
  }

  @Test func `Whoever waits for failures hears of one after it was told`() throws {
    let machine = try Machine("false")
    var told: [String] = []
    machine.runner.failed = { told = machine.told }
    machine.tap()
    #expect(machine.works { !told.isEmpty })
    #expect(told.last?.hasSuffix("exited with status 1") == true)
    machine.runner.failed = {}
  }

  @Test func `All that was printed is passed on though the program has ended`() throws {
    let machine = try Machine("seq", "1", "9000")
    machine.tap()
    #expect(machine.works { machine.runner.outputs.isEmpty })
    #expect(machine.told == (1...9000).map { "seq: \($0)" })
  }

  @Test func `A command that hangs does not outlive the runner`() throws {
    let machine = try Machine("sleep", "100021")
    machine.tap()
    #expect(machine.works { sleepers(100_021).count == 1 })
    machine.runner.end(within: 2)
    #expect(sleepers(100_021).count == 0)
    #expect(machine.told == ["sleep: ended by signal 15"])
  }

  @Test func `Nor does what it left behind, or what does not want to end`() throws {
    let machine = try Machine(
      "sh", "-c", "sleep 100022 & trap '' TERM; while true; do sleep 100023 & wait; done")
    machine.tap()
    #expect(machine.works { sleepers(100_022).count + sleepers(100_023).count == 2 })
    let shell = try #require(sleepers(100_023).first.flatMap(parent))
    machine.runner.end(within: 0.2)
    #expect(machine.told.last == "sh: still running after 0 s; killed")
    #expect(parent(of: shell) == nil, "no zombie is left of what was killed")
    #expect(machine.works { machine.runner.outputs.isEmpty })
    #expect(sleepers(100_022).isEmpty && sleepers(100_023).isEmpty)
  }

  @Test func `A command is running as long as one of its group is`() throws {
    let machine = try Machine("sh", "-c", "sleep 100024 &")
    for _ in 0...CommandRunner.limit { machine.tap() }
    #expect(machine.works { sleepers(100_024).count == CommandRunner.limit })
    #expect(machine.told.count { $0.contains("32 commands are running") } == 1)
    machine.runner.end(within: 2)
    #expect(sleepers(100_024).count == 0)
  }

  @Test func `One that leaves its group goes on for itself, and is not waited for`() throws {
    let machine = try Machine("setsid", "-f", "sleep", "100025")
    machine.tap()
    #expect(machine.works { sleepers(100_025).count == 1 })
    #expect(machine.works { machine.runner.outputs.isEmpty })
    machine.runner.end(within: 2)
    #expect(sleepers(100_025).count == 1)
    for sleeper in sleepers(100_025) { kill(sleeper, SIGKILL) }
  }

  @Test func `A control runs its command, which is told what was sent and where`() throws {
    let machine = try Machine(
      pressing: "sh", "-c", "echo $FINGERTIP_CONTROL $FINGERTIP_EVENTS $FINGERTIP_X $FINGERTIP_Y")
    machine.tap()
    #expect(machine.works { !machine.told.isEmpty })
    #expect(machine.told == ["sh: ok touchUpInside 100 100"])
  }

  @Test func `Commands of a scene that is read again take the place of those before`() throws {
    let machine = try Machine("echo", "old")
    try machine.runner.bind([SceneCommand(.recognizer("tap"), run: ["echo", "new"])])
    machine.tap()
    #expect(machine.works { !machine.told.isEmpty })
    #expect(machine.told == ["echo: new"])
  }
}
#endif
