internal import Fingertip

// Measurement of delays.

extension ProbeSearch {
  /// Tries each recognizer's own motions with endings that delay recognition.
  mutating func tryLateEndings() {
    var known: Set<ProbeTarget.Kind> = []
    for target in targets where known.insert(target.kind).inserted {
      let alphabet = alphabet(target.recognizers, target)
      for motion in motions(of: target.recognizers, on: target) {
        for steps in alphabet.lateEndings(after: motion.probe.steps) {
          perform(
            Probe(on: target.view, steps), at: motion.start, alphabet.speeds, makers: [])
        }
      }
    }
  }

  /// Keeps the delays of a motion that are longer than the previous ones. `makers` are the
  /// recognizers for which the motion was made.
  mutating func lookForDelays(_ probe: Probe, _ real: ProbeSession.Record, _ makers: [Int]) {
    let own = Set(makers.map { Delay.Subject.recognizer(name($0)) })
    for delay in real.delays(in: probe, setting.recognizers.map(\.name)) {
      delays.keepLonger(delay)
      if own.contains(delay.subject) { ownDelays.keepLonger(delay) }
    }
  }

  /// Returns the longest delays. Recognizers come first, in scene order: each with the delay in its
  /// own motions, followed by a longer delay in any other motion, if there is one. Views follow in
  /// layout order.
  func longestDelays() -> [Delay] {
    let recognizers = setting.recognizers.flatMap { recognizer in
      let (own, any) = (
        ownDelays[.recognizer(recognizer.name)], delays[.recognizer(recognizer.name)]
      )
      return own?.duration == any?.duration ? [own] : [own, any]
    }
    var known: Set<String> = []
    let names = setting.layout.views.map(\.name).filter { known.insert($0).inserted }
    let views = names.flatMap { [delays[.landing(on: $0)], delays[.lift(on: $0)]] }
    return (recognizers + views).compactMap { $0 }
  }
}

extension [Delay.Subject: Delay] {
  fileprivate mutating func keepLonger(_ delay: Delay) {
    if self[delay.subject].map({ $0.duration < delay.duration }) ?? true {
      self[delay.subject] = delay
    }
  }
}
