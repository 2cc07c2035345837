internal import Fingertip
internal import FingertipScenes

/// A living scene on which motions are tried, one after the other, and what each leads to.
final class Stage {
  /// What became of a recognizer at one moment of a motion.
  enum Outcome {
    /// It was recognized, or began.
    case fired
    /// It failed, for a reason that somebody may have caused.
    case failed(Reason, by: Decision.Subject?)
    /// It ended or was cancelled after it had begun.
    case over
    /// It saw its gesture and waits for others.
    case waits(for: [Decision.Subject])
  }

  /// What became of a recognizer, and when, counted from the beginning of the motion.
  struct Event {
    var recognizer: Int
    var outcome: Outcome
    var instant: Timestamp
  }

  /// What a motion led to.
  struct Record {
    /// Everything that was decided, in order, including after the last finger lifted.
    var events: [Event]
    /// How every recognizer stood after the last step of the motion, before fingers lifted that
    /// were still down.
    var standing: [UInt8]
    /// When fingers landed on a surface without any.
    var landings: [Timestamp]
    /// What views heard of, where somebody asked for it, with the recognizers that were decided then.
    var hearings: [(hearing: Ear.Hearing, decided: [String])]
  }

  /// What is tried.
  private enum Mode {
    /// Motions on windows that are there for nothing else. With a maker there is a new one whenever one
    /// was used, because what fingers do to controls and scroll views would be there for the next motion.
    case own(maker: (() -> LiveScene?)?)
    /// Rehearsals on the window of an app, with its recognizers under these names; free ones without
    /// relations, where nobody prevents anybody.
    case rehearsal([String], isFree: Bool)
  }

  /// How many deadlines are waited for when the fingers have lifted: more than anything takes that comes to
  /// an end.
  private static let mostDeadlines = 10_000

  private var live: LiveScene
  private let mode: Mode
  private let size: Size
  private var indices: [String: Int] = [:]
  private var events: [Event] = []
  private let listens: Bool
  /// Whether fingers did anything to a control or a scroll view of the window.
  private var isUsed = false
  private var ear: Ear?
  /// The recognizers that failed or were recognized, those of scroll views too, with the time of that.
  private var decided: [(name: String, time: Timestamp)] = []
  private var time = Timestamp.zero
  private var first = Timestamp.zero
  private var nextID: UInt64 = 1

  /// A stage for windows of its own; the closure makes the same once more. When it listens, records say
  /// what views heard of.
  init(
    _ live: LiveScene, _ size: Size, listens: Bool = false, making maker: @escaping () -> LiveScene?
  ) {
    self.listens = listens
    self.live = live
    self.size = size
    let isChanged = live.window.tree.contains { $0 is Control || $0 is ScrollView }
    mode = .own(maker: isChanged ? maker : nil)
    for (index, gesture) in live.recognizers.enumerated() { indices[gesture.name] = index }
    prepare()
  }

  /// A stage for rehearsals on a window of an app.
  init(rehearsing live: LiveScene, _ names: [String], _ size: Size, isFree: Bool) {
    self.live = live
    self.size = size
    listens = false
    mode = .rehearsal(names, isFree: isFree)
    for (index, name) in names.enumerated() { indices[name] = index }
  }

  /// The recognizer that a decision names; `nil` for what is no recognizer of the scene.
  func index(of subject: Decision.Subject) -> Int? {
    if case .recognizer(let name, _) = subject { indices[name] } else { nil }
  }

  private func hear(_ decision: Decision) {
    if listens, case .recognizer(let name, _) = decision.subject,
      case .transition(_, let state, _, _) = decision.outcome,
      state == .failed || state == .recognized || state == .began
    {
      decided.append((name, decision.time))
    }
    if decision.leavesTraces { isUsed = true }
    guard let index = index(of: decision.subject) else {
      // What a scroll view recognizes moves its content.
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

  /// Does a motion from its beginning to its end, and lets time pass until nothing is open.
  func perform(_ probe: Probe, at spot: Spot, _ paces: ProbePaces) -> Record {
    switch mode {
    case .own(let maker):
      if isUsed, let fresh = maker?() {
        live = fresh
        isUsed = false
        prepare()
      }
      if spot.isScrolled {
        live.window.tree[spot.index].scrollIntoReach()
        isUsed = true
      }
      return run(probe, spot, paces)
    case .rehearsal(let names, let isFree):
      return rehearse(names, isFree: isFree) { run(probe, spot, paces) }
    }
  }

  /// Listens to a window of its own, in which what scroll views recognize is not to be taken for what a
  /// recognizer of the scene does that has the same name.
  private func prepare() {
    live.window.onDecision = { [unowned self] in hear($0) }
    ear = listens ? Ear(in: live.window) : nil
    for case let view as ScrollView in live.window.tree {
      for gesture in view.gestureRecognizers
      where !live.recognizers.contains(where: { $0 === gesture }) {
        gesture.name = "\(gesture.name) of \(view.name)"
      }
    }
  }

  private func rehearse(_ names: [String], isFree: Bool, _ body: () -> Record) -> Record {
    let plain = live.recognizers.map { ($0.name, $0.cancelsTouchesInView) }
    for (gesture, name) in zip(live.recognizers, names) {
      gesture.name = name
      if isFree { gesture.cancelsTouchesInView = false }
    }
    let bonds = isFree ? live.recognizers.map { $0.untie() } : []
    defer {
      for (gesture, (name, cancels)) in zip(live.recognizers, plain) {
        (gesture.name, gesture.cancelsTouchesInView) = (name, cancels)
      }
      for (gesture, bond) in zip(live.recognizers, bonds) { gesture.tie(bond) }
    }
    return live.window.rehearse {
      live.window.onDecision = { [unowned self] in hear($0) }
      return body()
    }
  }

  private func run(_ probe: Probe, _ spot: Spot, _ paces: ProbePaces) -> Record {
    events = []
    decided = []
    ear?.clear()
    // Longer than any series of taps may pause, unless its limits are extraordinary.
    time = time + .seconds(10)
    first = time
    var hand = Hand(spot, probe, size, paces, from: first)
    var landings: [Timestamp] = []
    for step in probe.steps {
      let isFirst = hand.isEmpty
      act(hand.frames(of: step, &nextID))
      if isFirst, !hand.isEmpty {
        landings.append(Timestamp(nanoseconds: (hand.time - first).wholeNanoseconds))
      }
    }
    wait(until: hand.time)
    var standing = [UInt8](repeating: 0, count: live.recognizers.count)
    for event in events { standing[event.recognizer] = event.outcome.code }
    act(hand.frames(of: .lift, &nextID))
    wait(until: hand.time)
    for _ in 0..<Self.mostDeadlines {
      guard let deadline = live.window.nextDeadline else { break }
      wait(until: deadline)
    }
    let hearings = (ear?.hearings ?? []).map { hearing in
      (hearing, decided.filter { $0.time == hearing.time }.map(\.name))
    }
    return Record(events: events, standing: standing, landings: landings, hearings: hearings)
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

extension Stage.Outcome {
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
  /// Whether a control or a scroll view may be another than before.
  fileprivate var leavesTraces: Bool {
    switch outcome {
    case .sent, .scrollBegan, .scrollHandedOver, .scrollReleased, .scrollRested, .scrollStopped,
      .zoomReleased:
      true
    default: false
    }
  }
}
