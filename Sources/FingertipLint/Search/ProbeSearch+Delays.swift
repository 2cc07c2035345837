internal import Fingertip

// This file contains functions that measure delays.

extension ProbeSearch {
  /// Tries the motions that perform each recognizer's gesture, with endings that delay its
  /// recognition.
  mutating func tryLateEndings() {
    var triedKinds: Set<ProbeTarget.EquivalenceClass> = []
    for target in targets where triedKinds.insert(target.equivalenceClass).inserted {
      let actionSet = makeActionSet(for: target.recognizers, at: target)
      for motion in motions(of: target.recognizers, on: target) {
        for steps in actionSet.continuationsThatDelay(after: motion.probe.steps) {
          perform(
            ProbeMotion(on: target.viewName, steps), at: motion.start, actionSet.speeds,
            intendedRecognizers: [])
        }
      }
    }
  }

  /// Stores the delays in a motion that exceed the longest delays found so far.
  /// `intendedRecognizers` contains the recognizers for which the motion was generated.
  mutating func recordDelays(
    _ probe: ProbeMotion, _ real: ProbeSession.Result, _ intendedRecognizers: [Int]
  ) {
    let own = Set(intendedRecognizers.map { Delay.Subject.recognizer(recognizerName($0)) })
    for delay in real.delays(in: probe, environment.recognizers.map(\.name)) {
      longestDelayBySubject.storeIfLonger(delay)
      if own.contains(delay.subject) { longestOwnDelayBySubject.storeIfLonger(delay) }
    }
  }

  /// Returns the longest delays. Recognizers come first, in scene order. Each recognizer is listed
  /// with the longest delay in the motions generated for it. If any other motion causes a longer
  /// delay, that delay follows. Views come last, in layout order.
  func longestDelays() -> [Delay] {
    let recognizers = environment.recognizers.flatMap { recognizer in
      let (own, any) = (
        longestOwnDelayBySubject[.recognizer(recognizer.name)],
        longestDelayBySubject[.recognizer(recognizer.name)]
      )
      return own?.duration == any?.duration ? [own] : [own, any]
    }
    var known: Set<String> = []
    let names = environment.layout.views.map(\.name).filter { known.insert($0).inserted }
    let views = names.flatMap {
      [longestDelayBySubject[.landing(on: $0)], longestDelayBySubject[.lift(on: $0)]]
    }
    return (recognizers + views).compactMap { $0 }
  }
}

extension [Delay.Subject: Delay] {
  fileprivate mutating func storeIfLonger(_ delay: Delay) {
    if self[delay.subject].map({ $0.duration < delay.duration }) ?? true {
      self[delay.subject] = delay
    }
  }
}
