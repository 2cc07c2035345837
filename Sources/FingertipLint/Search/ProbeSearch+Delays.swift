internal import Fingertip

// Measurement of delays.

extension ProbeSearch {
  /// Tries each recognizer's own motions with endings that delay recognition.
  mutating func tryLateEndings() {
    var known: Set<ProbeTarget.Kind> = []
    for target in targets where known.insert(target.kind).inserted {
      let alphabet = alphabet(target.recognizers, target)
      for index in target.recognizers {
        for probe in probes(of: index, on: target) {
          let start = setting.start(of: probe, for: index, at: target)
          for steps in alphabet.lateEndings(after: probe.steps) {
            perform(Probe(on: target.view, steps), at: start, alphabet.speeds, maker: nil)
          }
        }
      }
    }
  }

  /// Keeps the delays of a motion that are longer than the previous ones. `maker` is the recognizer
  /// for which the motion was made.
  mutating func lookForDelays(_ probe: Probe, _ real: ProbeSession.Record, _ maker: Int?) {
    for delay in real.delays(in: probe, setting.recognizers.map(\.name)) {
      delays.keepLonger(delay)
      if let maker, delay.subject == .recognizer(name(maker)) { ownDelays.keepLonger(delay) }
    }
  }

  /// Returns the longest delays. Recognizers come first, in scene order: each with the delay in its
  /// own motions, then with a longer delay in any motion, if there is one. Views follow in layout
  /// order.
  func longestDelays() -> [Delay] {
    let recognizers = setting.recognizers.flatMap { recognizer in
      let (own, any) = (
        ownDelays[.recognizer(recognizer.name)], delays[.recognizer(recognizer.name)]
      )
      return own?.duration == any?.duration ? [own] : [own, any]
    }
    var names: [String] = []
    for view in setting.layout.views where !names.contains(view.name) { names.append(view.name) }
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
