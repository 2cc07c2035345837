internal import Fingertip

extension ProbeSession.Result {
  /// Returns the delays that occurred in a motion, described with the recognizers' names.
  func delays(in probe: ProbeMotion, _ names: [String]) -> [Delay] {
    var delays: [Delay] = []
    var waiting: [Int: (since: Timestamp, others: [Decision.Subject])] = [:]
    for event in events {
      switch event.outcome {
      case .waits(let others): waiting[event.recognizer] = (event.instant, others)
      case .triggered:
        let wait = waiting.removeValue(forKey: event.recognizer)
        delays.append(
          Delay(
            subject: .recognizer(names[event.recognizer]),
            duration: wait.map { event.instant - $0.since } ?? .zero,
            waitsFor: wait?.others.map(\.name) ?? [], motion: probe))
      case .failed, .ended: waiting[event.recognizer] = nil
      }
    }
    for (touch, decided) in touchDeliveries where touch.delay > .zero {
      delays.append(
        Delay(
          subject: touch.isLanding ? .landing(on: touch.viewName) : .lift(on: touch.viewName),
          duration: touch.delay, waitsFor: decided, motion: probe))
    }
    return delays
  }
}

extension Decision.Subject {
  /// The name for display.
  var name: String {
    switch self {
    case .recognizer(let name, _), .view(let name): name
    case .touch, .clock: description
    }
  }
}
