internal import Fingertip

extension Stage.Record {
  /// How late everything was told in a motion, with the names of the recognizers.
  func delays(in probe: Probe, _ names: [String]) -> [Delay] {
    var delays: [Delay] = []
    var waiting: [Int: (since: Timestamp, others: [Decision.Subject])] = [:]
    for event in events {
      switch event.outcome {
      case .waits(let others): waiting[event.recognizer] = (event.instant, others)
      case .fired:
        let wait = waiting.removeValue(forKey: event.recognizer)
        delays.append(
          Delay(
            subject: .recognizer(names[event.recognizer]),
            duration: wait.map { event.instant - $0.since } ?? .zero,
            waitsFor: wait?.others.map(\.name) ?? [], motion: probe))
      case .failed, .over: waiting[event.recognizer] = nil
      }
    }
    for (hearing, decided) in hearings where hearing.delay > .zero {
      delays.append(
        Delay(
          subject: hearing.isLanding ? .landing(on: hearing.view) : .lift(on: hearing.view),
          duration: hearing.delay, waitsFor: decided, motion: probe))
    }
    return delays
  }
}

extension Decision.Subject {
  /// What it is called.
  var name: String {
    switch self {
    case .recognizer(let name, _), .view(let name): name
    case .touch, .clock: description
    }
  }
}
