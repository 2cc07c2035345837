import SeededNumbers
import Testing

@testable import Fingertip

@Suite struct RelationListTests {
  /// Returns the recognizers in a list that haven't been released, in order.
  private func recognizers(_ list: borrowing RelationList) -> [ObjectIdentifier] {
    var found: [ObjectIdentifier] = []
    for index in list.indices {
      if let other = list[index].object { found.append(ObjectIdentifier(other)) }
    }
    return found
  }

  @Test("Relations equal arrays of pairs after the same 20,000 random changes")
  func changes() {
    let seed: UInt64 = 40
    var random = SeededNumbers(seed: seed)
    var taps = (0..<24).map { _ in TapGestureRecognizer() }
    var required: [(ObjectIdentifier, ObjectIdentifier)] = []
    var simultaneous: [(ObjectIdentifier, ObjectIdentifier)] = []
    for step in 0..<20_000 {
      if random.once(in: 500) {
        let gone = ObjectIdentifier(taps.last!)
        required.removeAll { $0.0 == gone || $0.1 == gone }
        simultaneous.removeAll { $0.0 == gone || $0.1 == gone }
        taps.removeLast()
        taps.insert(TapGestureRecognizer(), at: 0)
      }
      // Recognizers require only later recognizers to fail, so no requirement is circular.
      let low = random.index(taps.count - 1)
      let high = low + 1 + random.index(taps.count - low - 1)
      let (one, other) = (taps[low], taps[high])
      let pair = (ObjectIdentifier(one), ObjectIdentifier(other))
      switch random.index(6) {
      case 0, 1:
        one.require(toFail: other)
        if !required.contains(where: { $0 == pair }) { required.append(pair) }
      case 2:
        one.removeRequirement(toFail: other)
        required.removeAll { $0 == pair }
      case 3, 4:
        let isReversed = random.once(in: 2)
        (isReversed ? other : one).recognizeSimultaneously(with: isReversed ? one : other)
        if !simultaneous.contains(where: { $0 == pair }) { simultaneous.append(pair) }
      default:
        other.removeSimultaneity(with: one)
        simultaneous.removeAll { $0 == pair }
      }
      guard step % 50 == 0 else { continue }
      for tap in taps {
        let id = ObjectIdentifier(tap)
        guard let relations = tap.relations else { continue }
        #expect(
          recognizers(relations.requirements) == required.filter { $0.0 == id }.map { $0.1 },
          "seed \(seed), step \(step)")
        #expect(
          recognizers(relations.dependents) == required.filter { $0.1 == id }.map { $0.0 },
          "seed \(seed), step \(step)")
        let partners = simultaneous.filter { $0.0 == id || $0.1 == id }
        #expect(
          recognizers(relations.simultaneous) == partners.map { $0.0 == id ? $0.1 : $0.0 },
          "seed \(seed), step \(step)")
      }
    }
  }

  @Test("R2: A tap that waits for several double taps is recognized when the last one has failed")
  func severalRequirements() {
    let window = Window(size: Size(width: 100, height: 100))
    var recognitionCount = 0
    let single = TapGestureRecognizer { _ in recognitionCount += 1 }
    window.addGestureRecognizer(single)
    for gap in [300, 100, 200] {
      var limits = Tap.Limits()
      limits.maximumGap = .milliseconds(gap)
      let double = Gesture(Tap(taps: 2, limits: limits))
      window.addGestureRecognizer(double)
      single.require(toFail: double)
    }
    tap(window, at: 0)
    window.advance(to: Timestamp(milliseconds: 340))
    #expect(recognitionCount == 0)
    window.advance(to: Timestamp(milliseconds: 360))
    #expect(recognitionCount == 1)
  }

  @Test("Attempts with the same deadline are removed together, even if one prevents the others")
  func equalDeadlines() {
    let window = Window(size: Size(width: 100, height: 100))
    var recognitionCount = 0
    let single = TapGestureRecognizer { _ in recognitionCount += 1 }
    window.addGestureRecognizer(single)
    let doubles = (0..<3).map { _ in Gesture(Tap(taps: 2)) }
    for double in doubles { window.addGestureRecognizer(double) }
    single.require(toFail: doubles[0])
    for number in 1...3 {
      tap(window, at: Int64(number) * 1000)
      window.advance(to: Timestamp(milliseconds: Int64(number) * 1000 + 900))
      #expect(recognitionCount == number)
      #expect(window.isIdle)
    }
  }

  /// Taps the middle of a window for 50 ms, starting at the given time in milliseconds.
  private func tap(_ window: Window, at start: Int64) {
    for (time, change) in [(start, TouchSample.Change.began), (start + 50, .ended)] {
      let sample = TouchSample(TouchID(1), change, at: Point(x: 50, y: 50))
      window.send(TouchFrame(at: Timestamp(milliseconds: time), samples: [sample]))
    }
  }
}
