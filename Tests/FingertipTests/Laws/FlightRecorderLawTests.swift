import EngineStage
import FingertipTesting
import Testing

@testable import Fingertip

/// Uses random touches and host calls to test that a replay of a flight recording reproduces the
/// original decisions. A failure message contains the seed.
@Suite struct FlightRecorderLawTests {
  /// A host call that isn't recorded.
  private enum HostCall {
    case setEnabled(Int, Bool)
    case setMaximumGap(Duration)
    case moveView(Int)
    case removeView(Int)
    case addView(Int)
  }

  /// A host call, the number of inputs recorded before it, and its time.
  private typealias Change = (inputs: Int, time: Timestamp?, call: HostCall)

  /// A random scene with a scroll view and a button, which logs its decisions.
  private final class Host {
    let window: Window
    let gestures: [GestureRecognizer]
    let views: [View]
    private let parents: [View]
    private(set) var decisions: [String] = []
    /// Called from the actions of recognizers and controls.
    var onAction: (() -> Void)?

    init(_ scene: RandomScene) {
      (window, gestures) = scene.build(at: .zero, violations: Violations())
      let scrollView = ScrollView(
        frame: Rect(x: 0, y: 200, width: 200, height: 200), name: "scroll")
      scrollView.contentSize = Size(width: 200, height: 2000)
      let button = Button(frame: Rect(x: 20, y: 20, width: 90, height: 90), name: "button")
      scrollView.addSubview(button)
      let root = window.subviews[0]
      root.addSubview(scrollView)
      views = [root.subviews[0], scrollView, button]
      parents = [root, root, scrollView]
      button.addAction(for: [.touchUpInside, .touchDragExit]) { [unowned self] _ in onAction?() }
      for gesture in gestures { gesture.addObserver { [unowned self] _ in onAction?() } }
      window.onDecision = { [unowned self] decision in
        if case .ignored = decision.outcome { return }
        decisions.append("\(decision)")
      }
    }

    func perform(_ call: HostCall) {
      switch call {
      case .setEnabled(let index, let isEnabled):
        if index < gestures.count { gestures[index].isEnabled = isEnabled }
      case .setMaximumGap(let gap): window.tapCounterLimits.maximumGap = gap
      case .moveView(let index): views[index].frame.origin.x += 30
      case .removeView(let index): views[index].removeFromSuperview()
      case .addView(let index): parents[index].addSubview(views[index])
      }
    }
  }

  /// Returns the decisions of a random session and of its replay.
  private func run(_ seed: UInt64) -> (original: [String], replayed: [String]) {
    var random = SplitMix64(seed: seed &+ 77)
    let scene = RandomScene(seed: seed)
    let host = Host(scene)
    let recorder = FlightRecorder(seconds: 1e9, bytes: 1 << 20)
    host.window.flightRecorder = recorder
    var changes: [Change] = []
    func perform(_ call: HostCall) {
      changes.append((recorder.inputs.count, host.window.time, call))
      host.perform(call)
    }
    var sentCount = 0
    host.onAction = { [unowned host] in
      guard random.chance(0.3), sentCount < 50 else { return }
      sentCount += 1
      sendFromAction(to: host.window, &random)
    }
    var pending: [TouchFrame] = []
    func sendPending() {
      host.window.send(coalescing: pending)
      pending = []
    }
    for (time, step) in scene.steps {
      if case .frame = step {} else { sendPending() }
      if random.chance(0.04) {
        sendPending()
        let index = Int(random.next() % 3)
        perform(
          random.pick([
            .moveView(index), .removeView(index), .addView(index),
            .setMaximumGap(.milliseconds(Int64(random.next() % 500))),
          ]))
      }
      switch step {
      case .frame(var samples):
        disturb(&samples, &random)
        pending.append(TouchFrame(at: random.chance(0.03) ? .zero : time, samples: samples))
        if random.chance(0.8) { sendPending() }
        if random.chance(0.1) { host.window.advance(to: time + .milliseconds(2)) }
      case .wait:
        if random.chance(0.2) {
          host.window.send(TouchFrame(at: time, samples: []))
        } else {
          host.window.advance(to: time)
        }
      case .cancelAll:
        host.window.cancelAllTouches(reason: random.pick([.interrupted, .deviceRemoved]))
      case .setEnabled(let index, let isEnabled): perform(.setEnabled(index, isEnabled))
      }
    }
    sendPending()
    let again = Host(scene)
    let inputs = recorder.inputs
    for index in 0...inputs.count {
      for change in changes where change.inputs == index {
        if let time = change.time, again.window.time ?? .earliest < time {
          again.window.advance(to: time)
        }
        again.perform(change.call)
      }
      if index < inputs.count { again.window.replay([inputs[index]]) }
    }
    return (host.decisions, again.decisions)
  }

  /// Sends random input, as a nested event loop does.
  private func sendFromAction(to window: Window, _ random: inout SplitMix64) {
    var time = window.time ?? .zero
    for _ in 0..<random.next() % 6 {
      time = time + .milliseconds(Int64(random.next() % 100))
      switch random.next() % 8 {
      case 0: window.advance(to: time)
      case 1: window.cancelAllTouches(reason: .interrupted)
      default:
        let id = TouchID(random.pick([50, 51, 52]))
        let change = random.pick([TouchSample.Change.began, .moved, .moved, .ended])
        let point = Point(x: Double(random.next() % 200), y: Double(random.next() % 400))
        window.send(TouchFrame(at: time, samples: [TouchSample(id, change, at: point)]))
      }
    }
  }

  /// Adds samples that the window ignores.
  private func disturb(_ samples: inout [TouchSample], _ random: inout SplitMix64) {
    if random.chance(0.1) {
      let change = random.pick([TouchSample.Change.moved, .ended, .cancelled(.palm)])
      samples.insert(TouchSample(TouchID(99), change, at: Point(x: 510, y: 510)), at: 0)
    }
    if random.chance(0.05), let first = samples.first {
      samples.append(TouchSample(first.id, .began, at: Point(x: 520, y: 520)))
    }
    if random.chance(0.05), !samples.isEmpty { samples[0].tool = .palm }
    if random.chance(0.02), !samples.isEmpty { samples[0].location.x = .nan }
  }

  @Test(arguments: 0..<10)
  func `Replaying a flight recording reproduces the original decisions`(part: Int) {
    var (failures, count) = (0, 0)
    for seed in stride(from: part, to: 3_000, by: 10) {
      let (original, replayed) = run(UInt64(seed))
      count += original.count
      if original == replayed { continue }
      let index = zip(original, replayed).prefix { $0 == $1 }.count
      Issue.record(
        "seed \(seed): \(original.dropFirst(index).first ?? "end") is \(replayed.dropFirst(index).first ?? "end")"
      )
      failures += 1
      if failures == 3 { return }
    }
    #expect(count > 3_000)
  }

  /// Returns the decisions of a random session and of a replay of its most recent input. The
  /// recorder may be small, and may be added while touches are down.
  private func runRecent(_ seed: UInt64) -> (original: [String], replayed: [String]) {
    var random = SplitMix64(seed: seed &+ 78)
    let scene = RandomScene(seed: seed)
    let recorder = FlightRecorder(
      seconds: random.pick([0.05, 0.3, 1e9]), bytes: random.pick([600, 3000, 1 << 20]))
    let start = random.chance(0.5) ? 0 : Int(random.next() % 20)
    func decisions(sendInput: (Window) -> Void) -> [String] {
      let window = scene.build(at: .zero, violations: Violations()).0
      var decisions: [String] = []
      window.onDecision = { decision in
        if case .ignored = decision.outcome { return }
        // A replay numbers touches from 1, and doesn't know the taps before its beginning.
        decisions.append("\(decision)".replacing(/touch \d+|, tap count \d+/, with: ""))
      }
      sendInput(window)
      return decisions
    }
    let original = decisions { window in
      for (index, (time, step)) in scene.steps.enumerated() {
        if index == start { window.flightRecorder = recorder }
        switch step {
        case .frame(var samples):
          disturb(&samples, &random)
          window.send(TouchFrame(at: time, samples: samples))
        case .wait: window.advance(to: time)
        case .cancelAll: window.cancelAllTouches(reason: .interrupted)
        case .setEnabled: break
        }
      }
    }
    return (original, decisions { $0.replay(recorder.inputs) })
  }

  @Test(arguments: 0..<10)
  func `Replaying recent input from a small recorder reproduces the last decisions`(part: Int) {
    var (failures, count) = (0, 0)
    for seed in stride(from: part, to: 3_000, by: 10) {
      let (original, replayed) = runRecent(UInt64(seed))
      count += replayed.count
      if original.suffix(replayed.count) == replayed[...] { continue }
      let pairs = zip(original.suffix(replayed.count), replayed)
      let different = pairs.first { $0 != $1 }
      Issue.record(
        "seed \(seed): \(different?.0 ?? "end") is \(different?.1 ?? "an extra decision")")
      failures += 1
      if failures == 3 { return }
    }
    #expect(count > 1_000)
  }
}
