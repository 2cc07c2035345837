internal import Fingertip
internal import FingertipScenes

/// A session that performs motions one after another in a live scene.
final class ProbeSession {
  /// The outcome for a recognizer at one instant of a motion.
  enum Outcome {
    /// The recognizer recognized its gesture, or began.
    case triggered
    /// The recognizer failed, possibly because of another recognizer or view, or its gesture was
    /// withdrawn in favor of another gesture.
    case failed(Reason, by: Decision.Subject?)
    /// The recognizer ended or was cancelled after it had begun.
    case ended
    /// The recognizer's gesture was performed, and the recognizer is waiting for others to fail.
    case waits(for: [Decision.Subject])
  }

  /// An outcome for a recognizer, and the time since the start of the motion.
  struct Event {
    var recognizer: Int
    var outcome: Outcome
    var instant: Timestamp
  }

  /// The result of a motion.
  struct Result {
    /// The outcomes in chronological order, including those after the last lift.
    var events: [Event]
    /// The state of every recognizer after the last action, before the remaining fingers lift.
    var finalStates: [UInt8]
    /// The times at which a finger landed while no other finger was down.
    var landingTimes: [Timestamp]
    /// The landings and lifts that views received, if these are recorded. Each is stored with the
    /// names of the recognizers whose attempts had already been decided when it was delivered.
    var touchDeliveries: [(observed: TouchObserver.ObservedTouch, decided: [String])]
  }

  /// The windows used to perform motions.
  private enum WindowMode {
    /// Motions are performed in dedicated windows. If a closure for creating windows is given, a
    /// window is replaced once its controls or scroll views have changed, so that the change
    /// doesn't affect the next motion.
    case dedicated(maker: (() -> LiveScene?)?)
    /// Motions are performed as dry runs in an app's window. The strings are the names of the
    /// window's recognizers. If `isIsolated` is `true`, recognizers have no relations and don't
    /// prevent each other.
    case dryRun([String], isIsolated: Bool)
  }

  /// The maximum number of deadlines to wait for after the lift. Any activity that ever ends
  /// requires fewer deadlines.
  private static let maximumDeadlines = 10_000

  private var liveScene: LiveScene
  private let windowMode: WindowMode
  private let size: Size
  private var recognizerIndices: [String: Int] = [:]
  private var events: [Event] = []
  private let recordsTouches: Bool
  /// Whether a control or a scroll view in the window has changed.
  private var isWindowChanged = false
  private var touchObserver: TouchObserver?
  /// The recognizers that failed or recognized their gestures, including those of scroll views,
  /// each with the time of the decision.
  private var decisions: [(name: String, time: Timestamp)] = []
  private var time = Timestamp.zero
  private var startTime = Timestamp.zero
  private var nextID: UInt64 = 1

  /// Creates a session with dedicated windows. The closure creates a new window when one is needed.
  /// If `recordsTouches` is `true`, the delivery of touches to views is recorded.
  init(
    _ live: LiveScene, _ size: Size, recordsTouches: Bool = false,
    making maker: @escaping () -> LiveScene?
  ) {
    self.recordsTouches = recordsTouches
    self.liveScene = live
    self.size = size
    let isChanged = live.window.selfAndDescendants.contains { $0 is Control || $0 is ScrollView }
    windowMode = .dedicated(maker: isChanged ? maker : nil)
    for (index, gesture) in live.recognizers.enumerated() {
      recognizerIndices[gesture.name] = index
    }
    observeWindow()
  }

  /// Creates a session that performs dry runs in an app's window.
  init(dryRunOf live: LiveScene, _ names: [String], _ size: Size, isIsolated: Bool) {
    self.liveScene = live
    self.size = size
    recordsTouches = false
    windowMode = .dryRun(names, isIsolated: isIsolated)
    for (index, name) in names.enumerated() { recognizerIndices[name] = index }
  }

  /// Returns the index of a decision's recognizer, or `nil` if that recognizer isn't in the scene.
  func recognizerIndex(of subject: Decision.Subject) -> Int? {
    if case .recognizer(let name, _) = subject { recognizerIndices[name] } else { nil }
  }

  private func logDecision(_ decision: Decision) {
    if recordsTouches, case .recognizer(let name, _) = decision.subject,
      case .transition(_, let state, _, _) = decision.outcome,
      state == .failed || state == .recognized || state == .began
    {
      decisions.append((name, decision.time))
    }
    if decision.mayChangeContent { isWindowChanged = true }
    guard let index = recognizerIndex(of: decision.subject) else {
      // A transition of one of a scroll view's own recognizers can move the content.
      if case .transition(_, let state, _, _) = decision.outcome, state != .failed {
        isWindowChanged = true
      }
      return
    }
    let instant = Timestamp(nanoseconds: (decision.time - startTime).wholeNanoseconds)
    switch decision.outcome {
    case .transition(_, let state, let reason, let cause):
      if reason.code == .gaveWay { removeLastTrigger(of: index) }
      let outcome: Outcome =
        switch state {
        case .recognized, .began: .triggered
        case .failed: .failed(reason, by: cause)
        case .cancelled where reason.code == .gaveWay: .failed(reason, by: cause)
        default: .ended
        }
      events.append(Event(recognizer: index, outcome: outcome, instant: instant))
    case .waits(_, let others):
      events.append(Event(recognizer: index, outcome: .waits(for: others), instant: instant))
    default: break
    }
  }

  /// Removes the last `triggered` event of a recognizer whose gesture is withdrawn (rule R3).
  private func removeLastTrigger(of recognizer: Int) {
    let begin = events.lastIndex {
      if case .triggered = $0.outcome { $0.recognizer == recognizer } else { false }
    }
    if let begin { events.remove(at: begin) }
  }

  /// Performs a complete motion, and advances the time until no deadlines are pending.
  func perform(_ probe: ProbeMotion, at target: ProbeTarget, _ speeds: ProbeSpeeds) -> Result {
    switch windowMode {
    case .dedicated(let maker):
      if isWindowChanged, let fresh = maker?() {
        liveScene = fresh
        isWindowChanged = false
        observeWindow()
      }
      if target.needsScrolling {
        liveScene.window.selfAndDescendants[target.viewIndex].scrollIntoView()
        isWindowChanged = true
      }
      return performInWindow(probe, target, speeds)
    case .dryRun(let names, let isIsolated):
      return dryRun(names, isIsolated: isIsolated) { performInWindow(probe, target, speeds) }
    }
  }

  /// Observes a dedicated window. Renames the recognizers of scroll views so that they aren't
  /// confused with recognizers of the scene that have the same names.
  private func observeWindow() {
    liveScene.window.onDecision = { [unowned self] in logDecision($0) }
    touchObserver = recordsTouches ? TouchObserver(in: liveScene.window) : nil
    for case let view as ScrollView in liveScene.window.selfAndDescendants {
      for gesture in view.gestureRecognizers
      where !liveScene.recognizers.contains(where: { $0 === gesture }) {
        gesture.name = SceneScroll.recognizerName(gesture.name, of: view.name)
      }
    }
  }

  private func dryRun(_ names: [String], isIsolated: Bool, _ body: () -> Result) -> Result {
    let plain = liveScene.recognizers.map { ($0.name, $0.cancelsTouchesInView) }
    for (gesture, name) in zip(liveScene.recognizers, names) {
      gesture.name = name
      if isIsolated { gesture.cancelsTouchesInView = false }
    }
    let snapshots = isIsolated ? liveScene.recognizers.map { $0.suspendRelations() } : []
    defer {
      for (gesture, (name, cancels)) in zip(liveScene.recognizers, plain) {
        (gesture.name, gesture.cancelsTouchesInView) = (name, cancels)
      }
      for (gesture, bond) in zip(liveScene.recognizers, snapshots) {
        gesture.restoreRelations(bond)
      }
    }
    return liveScene.window.dryRun {
      liveScene.window.onDecision = { [unowned self] in logDecision($0) }
      return body()
    }
  }

  private func performInWindow(
    _ probe: ProbeMotion, _ target: ProbeTarget, _ speeds: ProbeSpeeds
  ) -> Result {
    events = []
    decisions = []
    touchObserver?.removeAllTouches()
    // Except with unusual limits, this pause is longer than the maximum gap between taps in a
    // series.
    time = time + .seconds(10)
    startTime = time
    var fingers = ProbeFingers(target, probe, size, speeds, from: startTime)
    var landings: [Timestamp] = []
    for step in probe.steps {
      let isFirst = fingers.isEmpty
      sendFrames(fingers.frames(of: step, &nextID))
      if isFirst, !fingers.isEmpty {
        landings.append(Timestamp(nanoseconds: (fingers.time - startTime).wholeNanoseconds))
      }
    }
    advance(to: fingers.time)
    var states = [UInt8](repeating: 0, count: liveScene.recognizers.count)
    for event in events { states[event.recognizer] = event.outcome.stateCode }
    sendFrames(fingers.frames(of: .lift, &nextID))
    advance(to: fingers.time)
    for _ in 0..<Self.maximumDeadlines {
      guard let deadline = liveScene.window.nextDeadline else { break }
      advance(to: deadline)
    }
    let touches = (touchObserver?.observedTouches ?? []).map { observed in
      (observed, decisions.filter { $0.time == observed.deliveryTime }.map(\.name))
    }
    return Result(
      events: events, finalStates: states, landingTimes: landings, touchDeliveries: touches)
  }

  private func sendFrames(_ frames: [TouchFrame]) {
    for frame in frames {
      liveScene.window.send(frame)
      time = max(time, frame.timestamp)
    }
  }

  private func advance(to end: Timestamp) {
    liveScene.window.advance(to: end)
    time = max(time, end)
  }
}

extension ProbeSession.Outcome {
  fileprivate var stateCode: UInt8 {
    switch self {
    case .triggered: 1
    case .failed: 2
    case .ended: 3
    case .waits: 4
    }
  }
}

extension Decision {
  /// Whether a control or a scroll view may have changed.
  fileprivate var mayChangeContent: Bool {
    switch outcome {
    case .sent, .scrollBegan, .scrollPassedToParent, .scrollReleased, .scrollEnded,
      .scrollInterrupted,
      .zoomReleased:
      true
    default: false
    }
  }
}
