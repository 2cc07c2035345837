internal import Fingertip

// Before a recognizer is said to be recognized in no motion.

extension ProbeSearch {
  /// How many motions are tried of a recognizer that nothing fired.
  private static let maximumSecondTries = 400
  /// Of how many views each two are tried together.
  private static let maximumViews = 6

  /// Tries harder for a recognizer that nothing fired: its own motions from the edges of the room there
  /// is, with hands of other sizes, no faster than it needs, and with fingers on two views; then all
  /// motions that are made of its limits and of those of whatever stopped it.
  mutating func secondPass(for index: Int) {
    let end = motions + Self.maximumSecondTries
    let receivingTargets = targets.filter { $0.recognizers.contains(index) }
    for spot in receivingTargets {
      let alphabet = alphabet(spot.recognizers, spot)
      for probe in probes(of: index, on: spot) {
        for variant in spot.variants(for: probe, on: setting.layout) {
          for paces in [alphabet.speeds, alphabet.speeds.slowed(for: setting.recognizers[index])] {
            guard !fired.contains(index), motions < end else { break }
            let start = setting.start(of: probe, for: index, at: variant)
            perform(probe, at: start, paces, maker: index)
          }
        }
      }
    }
    tryOnTwoViews(index, Array(receivingTargets.prefix(Self.maximumViews)), until: end)
    let rivals = stops[index]?.rivals ?? []
    for spot in receivingTargets {
      guard !fired.contains(index), motions < end else { return }
      let near = spot.recognizers.filter { $0 == index || rivals.contains($0) }
      // What fails alone fails in longer motions for the same reasons, mostly.
      let maximum = stops[index] == nil ? 100 : end - motions
      explore(spot, alphabet(near, spot), share: maximum, until: index)
    }
  }

  /// Tries the own motions of a recognizer with a finger on one view and the others on another, so that
  /// what hears only one of them cannot stop it.
  private mutating func tryOnTwoViews(_ index: Int, _ heard: [ProbeTarget], until end: Int) {
    for (position, spot) in heard.enumerated() {
      for other in heard[(position + 1)...] where spot.isScrolled == other.isScrolled {
        let both = spot.spanning(other)
        for var probe in probes(of: index, on: spot) where probe.takesSeveralFingers {
          guard !fired.contains(index), motions < end else { return }
          probe.view = "\(spot.view) and \(other.view)"
          perform(probe, at: both, alphabet(both.recognizers, spot).speeds, maker: index)
        }
      }
    }
  }
}

extension Probe {
  /// Whether fingers land together.
  fileprivate var takesSeveralFingers: Bool {
    steps.contains { if case .land(let count) = $0 { count > 1 } else { false } }
  }
}
