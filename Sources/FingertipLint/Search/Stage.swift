internal import Fingertip
internal import FingertipScenes

/// A living scene on which motions are tried, one after the other, and what each leads to.
final class Stage {
  /// What became of a recognizer at one moment of a motion.
  enum Outcome {
    /// It was recognized, or began.
    case fired
    /// It failed; the index is that of the recognizer that caused it.
    case failed(Reason, by: Int?)
    /// It ended or was cancelled after it had begun.
    case over
    /// It saw its gesture and waits for others.
    case waits
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
  }

  /// What is tried.
  private enum Mode {
    /// Motions on a window that is there for nothing else.
    case own
    /// Rehearsals on the window of an app, with its recognizers under these names; free ones without
    /// relations, where nobody prevents anybody.
    case rehearsal([String], isFree: Bool)
  }

  let live: LiveScene
  private let mode: Mode
  private let size: Size
  private var indices: [String: Int] = [:]
  private var events: [Event] = []
  private var time = Timestamp.zero
  private var first = Timestamp.zero
  private var nextID: UInt64 = 1

  init(_ live: LiveScene, _ size: Size) {
    self.live = live
    self.size = size
    mode = .own
    for (index, gesture) in live.recognizers.enumerated() { indices[gesture.name] = index }
    live.window.onDecision = { [unowned self] in hear($0) }
  }

  /// A stage for rehearsals on a window of an app.
  init(rehearsing live: LiveScene, _ names: [String], _ size: Size, isFree: Bool) {
    self.live = live
    self.size = size
    mode = .rehearsal(names, isFree: isFree)
    for (index, name) in names.enumerated() { indices[name] = index }
  }

  private func index(of subject: Decision.Subject) -> Int? {
    if case .recognizer(let name, _) = subject { indices[name] } else { nil }
  }

  private func hear(_ decision: Decision) {
    guard let index = index(of: decision.subject) else { return }
    let instant = Timestamp(nanoseconds: (decision.time - first).wholeNanoseconds)
    switch decision.outcome {
    case .transition(_, let state, let reason, let cause):
      let outcome: Outcome =
        switch state {
        case .recognized, .began: .fired
        case .failed: .failed(reason, by: cause.flatMap { self.index(of: $0) })
        default: .over
        }
      events.append(Event(recognizer: index, outcome: outcome, instant: instant))
    case .waits: events.append(Event(recognizer: index, outcome: .waits, instant: instant))
    default: break
    }
  }

  /// Does a motion from its beginning to its end, and lets time pass until nothing is open.
  func perform(_ probe: Probe, at spot: Spot, _ paces: ProbePaces) -> Record {
    guard case .rehearsal(let names, let isFree) = mode else { return run(probe, spot, paces) }
    let plain = live.recognizers.map(\.name)
    for (gesture, name) in zip(live.recognizers, names) { gesture.name = name }
    let bonds = isFree ? live.recognizers.map { $0.untie() } : []
    defer {
      for (gesture, name) in zip(live.recognizers, plain) { gesture.name = name }
      for (gesture, bond) in zip(live.recognizers, bonds) { gesture.tie(bond) }
    }
    return live.window.rehearse {
      live.window.onDecision = { [unowned self] in hear($0) }
      return run(probe, spot, paces)
    }
  }

  private func run(_ probe: Probe, _ spot: Spot, _ paces: ProbePaces) -> Record {
    events = []
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
    while let deadline = live.window.nextDeadline { wait(until: deadline) }
    return Record(events: events, standing: standing, landings: landings)
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
