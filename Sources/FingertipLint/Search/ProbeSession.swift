internal import Fingertip
internal import FingertipScenes

/// A live scene in which motions are performed one after another.
final class ProbeSession {
  /// The outcome for a recognizer at one instant of a motion.
  enum Outcome {
    /// The recognizer recognized its gesture, or began.
    case fired
    /// The recognizer failed, possibly because of another recognizer or view.
    case failed(Reason, by: Decision.Subject?)
    /// The recognizer ended or was canceled after it had begun.
    case over
    /// The recognizer's gesture was performed, and the recognizer is waiting for others to fail.
    case waits(for: [Decision.Subject])
  }

  /// An outcome for a recognizer, and its time from the start of the motion.
  struct Event {
    var recognizer: Int
    var outcome: Outcome
    var instant: Timestamp
  }

  /// The result of a motion.
  struct Record {
    /// All decisions in order, including those after the last lift.
    var events: [Event]
    /// The state of every recognizer after the last action, before the remaining fingers lift.
    var finalStates: [UInt8]
    /// The times at which a finger landed while no other was down.
    var landings: [Timestamp]
    /// The landings and lifts that views received, if recorded, with the recognizers decided at
    /// that time.
    var touches: [(observed: TouchObserver.ObservedTouch, decided: [String])]
  }

  /// The windows in which motions are performed.
  private enum Mode {
    /// Dedicated windows. If there is a closure that creates windows, a window whose controls or
    /// scroll views were changed is replaced, so that the change doesn't affect the next motion.
    case own(maker: (() -> LiveScene?)?)
    /// Dry runs in an app's window, with these names for its recognizers. If `isFree`, recognizers
    /// have no relations and don't prevent each other.
    case dryRun([String], isFree: Bool)
  }

  /// The maximum number of deadlines to wait for after the lift, which is more than any finite
  /// process requires.
  private static let maximumDeadlines = 10_000

  private var live: LiveScene
  private let mode: Mode
  private let size: Size
  private var indices: [String: Int] = [:]
  private var events: [Event] = []
  private let recordsTouches: Bool
  /// Whether a control or a scroll view of the window was changed.
  private var isUsed = false
  private var observer: TouchObserver?
  /// The recognizers that failed or recognized their gestures, including those of scroll views,
  /// each with the time.
  private var decided: [(name: String, time: Timestamp)] = []
  private var time = Timestamp.zero
  private var first = Timestamp.zero
  private var nextID: UInt64 = 1

  /// Creates a session with dedicated windows; the closure creates another window. If `listens` is
  /// `true`, the delivery of touches to views is recorded.
  init(
    _ live: LiveScene, _ size: Size, listens: Bool = false, making maker: @escaping () -> LiveScene?
  ) {
    self.recordsTouches = listens
    self.live = live
    self.size = size
    let isChanged = live.window.tree.contains { $0 is Control || $0 is ScrollView }
    mode = .own(maker: isChanged ? maker : nil)
    for (index, gesture) in live.recognizers.enumerated() { indices[gesture.name] = index }
    prepare()
  }

  /// Creates a session of dry runs on an app's window.
  init(dryRunOf live: LiveScene, _ names: [String], _ size: Size, isFree: Bool) {
    self.live = live
    self.size = size
    recordsTouches = false
    mode = .dryRun(names, isFree: isFree)
    for (index, name) in names.enumerated() { indices[name] = index }
  }

  /// Returns the index of the recognizer that a decision is about, or `nil` if it isn't in the
  /// scene.
  func index(of subject: Decision.Subject) -> Int? {
    if case .recognizer(let name, _) = subject { indices[name] } else { nil }
  }

  private func logDecision(_ decision: Decision) {
    if recordsTouches, case .recognizer(let name, _) = decision.subject,
      case .transition(_, let state, _, _) = decision.outcome,
      state == .failed || state == .recognized || state == .began
    {
      decided.append((name, decision.time))
    }
    if decision.changesState { isUsed = true }
    guard let index = index(of: decision.subject) else {
      // A scroll view's own recognizer moves the content.
      if case .transition(_, let state, _, _) = decision.outcome, state != .failed { isUsed = true }
      return
    }
    let instant = Timestamp(nanoseconds: (decision.time - first).wholeNanoseconds)
    switch decision.outcome {
    case .transition(_, let state, let reason, let cause):
      let outcome: Outcome =
        switch state {
        case .recognized, .began: .fired
        case .failed: .failed(reason, by: cause)
        default: .over
        }
      events.append(Event(recognizer: index, outcome: outcome, instant: instant))
    case .waits(_, let others):
      events.append(Event(recognizer: index, outcome: .waits(for: others), instant: instant))
    default: break
    }
  }

  /// Performs a complete motion, and advances the time until nothing is pending.
  func perform(_ probe: Probe, at target: ProbeTarget, _ paces: ProbeSpeeds) -> Record {
    switch mode {
    case .own(let maker):
      if isUsed, let fresh = maker?() {
        live = fresh
        isUsed = false
        prepare()
      }
      if target.isScrolled {
        live.window.tree[target.index].scrollIntoView()
        isUsed = true
      }
      return run(probe, target, paces)
    case .dryRun(let names, let isFree):
      return dryRun(names, isFree: isFree) { run(probe, target, paces) }
    }
  }

  /// Observes a dedicated window. Renames the recognizers of scroll views, so that they aren't
  /// confused with recognizers of the scene that have the same name.
  private func prepare() {
    live.window.onDecision = { [unowned self] in logDecision($0) }
    observer = recordsTouches ? TouchObserver(in: live.window) : nil
    for case let view as ScrollView in live.window.tree {
      for gesture in view.gestureRecognizers
      where !live.recognizers.contains(where: { $0 === gesture }) {
        gesture.name = "\(gesture.name) of \(view.name)"
      }
    }
  }

  private func dryRun(_ names: [String], isFree: Bool, _ body: () -> Record) -> Record {
    let plain = live.recognizers.map { ($0.name, $0.cancelsTouchesInView) }
    for (gesture, name) in zip(live.recognizers, names) {
      gesture.name = name
      if isFree { gesture.cancelsTouchesInView = false }
    }
    let snapshots = isFree ? live.recognizers.map { $0.suspendRelations() } : []
    defer {
      for (gesture, (name, cancels)) in zip(live.recognizers, plain) {
        (gesture.name, gesture.cancelsTouchesInView) = (name, cancels)
      }
      for (gesture, bond) in zip(live.recognizers, snapshots) { gesture.restoreRelations(bond) }
    }
    return live.window.dryRun {
      live.window.onDecision = { [unowned self] in logDecision($0) }
      return body()
    }
  }

  private func run(_ probe: Probe, _ target: ProbeTarget, _ paces: ProbeSpeeds) -> Record {
    events = []
    decided = []
    observer?.clear()
    // This pause is longer than the maximum gap of any series of taps, except with unusual limits.
    time = time + .seconds(10)
    first = time
    var fingers = ProbeFingers(target, probe, size, paces, from: first)
    var landings: [Timestamp] = []
    for step in probe.steps {
      let isFirst = fingers.isEmpty
      act(fingers.frames(of: step, &nextID))
      if isFirst, !fingers.isEmpty {
        landings.append(Timestamp(nanoseconds: (fingers.time - first).wholeNanoseconds))
      }
    }
    wait(until: fingers.time)
    var states = [UInt8](repeating: 0, count: live.recognizers.count)
    for event in events { states[event.recognizer] = event.outcome.code }
    act(fingers.frames(of: .lift, &nextID))
    wait(until: fingers.time)
    for _ in 0..<Self.maximumDeadlines {
      guard let deadline = live.window.nextDeadline else { break }
      wait(until: deadline)
    }
    let touches = (observer?.touches ?? []).map { observed in
      (observed, decided.filter { $0.time == observed.time }.map(\.name))
    }
    return Record(events: events, finalStates: states, landings: landings, touches: touches)
  }

  private func act(_ frames: [TouchFrame]) {
    for frame in frames {
      live.window.send(frame)
      time = max(time, frame.timestamp)
    }
  }

  private func wait(until end: Timestamp) {
    live.window.advance(to: end)
    time = max(time, end)
  }
}

extension ProbeSession.Outcome {
  fileprivate var code: UInt8 {
    switch self {
    case .fired: 1
    case .failed: 2
    case .over: 3
    case .waits: 4
    }
  }
}

extension Decision {
  /// Whether a control or a scroll view may have changed.
  fileprivate var changesState: Bool {
    switch outcome {
    case .sent, .scrollBegan, .scrollPassedToParent, .scrollReleased, .scrollEnded,
      .scrollInterrupted,
      .zoomReleased:
      true
    default: false
    }
  }
}
