import EngineStage
import Testing

@testable import Fingertip

@Suite struct RelationsTests {
  private func gesture(_ name: String) -> GestureRecognizer { Gesture(Tap(), name: name) }

  @Test func `R2: A circular requirement is rejected, and the error names every recognizer`() throws
  {
    let (a, b, c) = (gesture("a"), gesture("b"), gesture("c"))
    a.require(toFail: b)
    b.require(toFail: c)
    do throws(RequirementCycle) {
      try c.addRequirement(toFail: a)
      Issue.record("The circular requirement was accepted.")
    } catch {
      #expect(error.names == ["c", "a", "b", "c"])
      #expect(
        error.description
          == "circular requirement: c → a → b → c; remove one requirement")
    }
    #expect(!c.requires(a))
  }

  @Test func `R2: A recognizer can't require itself to fail`() {
    let a = gesture("a")
    #expect(throws: RequirementCycle(names: ["a", "a"])) { try a.addRequirement(toFail: a) }
  }

  @Test func `R2: Several requirement paths to the same recognizer don't form a cycle`() throws {
    let all = (0..<40).map { gesture("\($0)") }
    for (index, later) in all.enumerated() {
      for earlier in all[..<index] { later.require(toFail: earlier) }
    }
    #expect(throws: RequirementCycle.self) { try all[0].addRequirement(toFail: all[39]) }
    // Although 2³⁸ paths exist, the search visits each recognizer only once, even if no path leads
    // to a cycle.
    let (first, second) = (gesture("first"), gesture("second"))
    second.require(toFail: first)
    try first.addRequirement(toFail: all[39])
    #expect(first.requires(all[39]))
  }

  @Test(arguments: [true, false])
  func `R2: A long chain can be declared from either end, and a cycle is detected`(
    isFromStart: Bool
  ) throws {
    let all = (0..<20_000).map { gesture("\($0)") }
    let pairs = Array(zip(all.dropFirst(), all))
    for (later, earlier) in isFromStart ? pairs : pairs.reversed() {
      later.require(toFail: earlier)
    }
    let circle = #expect(throws: RequirementCycle.self) {
      try all[0].addRequirement(toFail: all[19_999])
    }
    #expect(circle?.names.count == 20_001)
    #expect(circle?.names.prefix(3) == ["0", "19999", "19998"])
  }

  @Test func `R2: A duplicate requirement counts once and doesn't retain its recognizer`() throws {
    let a = gesture("a")
    do {
      let b = gesture("b")
      a.require(toFail: b)
      a.require(toFail: b)
      #expect(a.ensuredRelations.requirements.count == 1)
    }
    #expect(!a.ensuredRelations.requirements.elements.contains { $0.reference.object != nil })
  }

  @Test func `R2: A recognizer drops dependents that were released`() throws {
    let a = gesture("a")
    for number in 0..<100 { gesture("\(number)").require(toFail: a) }
    let last = gesture("last")
    last.require(toFail: a)
    #expect(a.ensuredRelations.dependents.count == 1)
  }

  @Test func `R1: Simultaneous recognition declared on one recognizer applies to both`() {
    let (a, b) = (gesture("a"), gesture("b"))
    #expect(a.prevents(b) && b.prevents(a))
    b.recognizeSimultaneously(with: a)
    #expect(a.isSimultaneous(with: b) && b.isSimultaneous(with: a))
    #expect(!a.prevents(b) && !b.prevents(a))
  }

  @Test
  func `R1: Either a closure or a declaration is enough to make two recognizers simultaneous`() {
    let (a, b) = (gesture("a"), gesture("b"))
    a.shouldRecognizeSimultaneously = { $0 === b }
    #expect(a.isSimultaneous(with: b) && b.isSimultaneous(with: a))
    #expect(!a.isSimultaneous(with: gesture("c")))
    // The declared simultaneity remains in effect after the closure is removed.
    a.recognizeSimultaneously(with: b)
    a.shouldRecognizeSimultaneously = nil
    #expect(b.isSimultaneous(with: a))
    b.removeSimultaneity(with: a)
    #expect(!a.isSimultaneous(with: b) && !b.isSimultaneous(with: a))
    #expect(a.prevents(b) && b.prevents(a))
  }

  @Test func `R2: Once removed, a requirement can be declared in the other direction`() {
    let (a, b) = (gesture("a"), gesture("b"))
    a.require(toFail: b)
    a.removeRequirement(toFail: b)
    #expect(!a.requires(b) && b.ensuredRelations.dependents.isEmpty)
    b.require(toFail: a)
    #expect(b.requires(a))
    b.removeRequirement(toFail: gesture("c"))
    #expect(b.requires(a))
  }

  @Test func `R2: Removing the last requirement lets a waiting tap be recognized`() {
    let stage = Stage()
    let (single, double) = (Gesture(Tap()), Gesture(Tap(taps: 2)))
    single.require(toFail: double)
    stage.watch(single, double)
    stage.tap(1, 50, 50, at: 0)
    #expect(stage.actions.isEmpty)
    single.removeRequirement(toFail: double)
    #expect(stage.actions == ["tap recognized at 60"])
  }

  @Test func `R2: Removing a requirement in an action lets a waiting long press begin`() {
    let stage = Stage()
    let (press, slow) = (Gesture(LongPress()), Gesture(LongPress()))
    slow.configuration.limits.minimumPressDuration = .milliseconds(900)
    slow.configuration.limits.maximumMovement = 40
    let pan = Gesture(Pan().quick) { _ in press.removeRequirement(toFail: slow) }
    press.require(toFail: slow)
    press.configuration.limits.maximumMovement = 40
    press.recognizeSimultaneously(with: pan)
    slow.canBePrevented = { _ in false }
    stage.watch(press, slow, pan)
    stage.land((1, 50, 50), at: 0)
    stage.wait(until: 550)
    #expect(stage.actions.isEmpty)
    stage.move((1, 70, 50), at: 560)
    #expect(stage.actions == ["pan began at 547.5", "long press began at 560"])
  }

  // MARK: Touches that a waiting gesture shares with another one

  /// Starts a drag on the left and a pan on the right that waits for a long press, then begins a
  /// touch between them that all three recognizers receive.
  private func joined(
    holding fingers: Int,
    _ relate: (_ pan: GestureRecognizer, _ drag: GestureRecognizer) -> Void = { _, _ in }
  ) -> Stage {
    let stage = Stage()
    let (drag, pan) = (Gesture(Pan().quick, name: "drag"), Gesture(Pan().quick))
    let hold = Gesture(LongPress(touches: fingers))
    hold.configuration.limits.minimumPressDuration = .seconds(60)
    hold.configuration.limits.maximumMovement = 100
    drag.shouldReceive = { $1.location.x < 250 }
    for gesture in [pan, hold] { gesture.shouldReceive = { $1.location.x > 150 } }
    pan.require(toFail: hold)
    relate(pan, drag)
    stage.watch(drag, pan, hold)
    stage.land((1, 50, 100), (2, 350, 100), at: 0)
    stage.move((1, 50, 120), (2, 350, 120), at: 20)
    #expect(stage.actions == ["drag began at 10"])
    stage.land((3, 200, 100), at: 30)
    return stage
  }

  @Test func `R1: A waiting pan fails if an active gesture shares its touch`() {
    // The long press fails because of the additional touch.
    let waiting = joined(holding: 1)
    #expect(waiting.actions == ["drag began at 10"])
    let failure = "pan on window: possible → failed, prevented by drag, after"
    #expect(waiting.lines(with: "pan").last == "\(failure) 30 ms")
    // The long press is still undecided when the pan ends.
    let ended = joined(holding: 2)
    ended.lift(2, 3, at: 50)
    #expect(ended.actions == ["drag began at 10"])
    #expect(ended.lines(with: "pan").last == "\(failure) 50 ms")
  }

  @Test func `R2: A waiting pan fails if an active required gesture shares its touch`() {
    func relate(_ pan: GestureRecognizer, _ drag: GestureRecognizer) {
      pan.recognizeSimultaneously(with: drag)
      pan.require(toFail: drag)
    }
    let waiting = joined(holding: 1, relate)
    #expect(waiting.actions == ["drag began at 10"])
    let failure =
      "pan on window: possible → failed, required drag to fail, but it was recognized, after"
    #expect(waiting.lines(with: "pan").last == "\(failure) 30 ms")
    let ended = joined(holding: 2, relate)
    ended.lift(2, 3, at: 50)
    #expect(ended.actions == ["drag began at 10"])
    #expect(ended.lines(with: "pan").last == "\(failure) 50 ms")
  }

  @Test func `R2: A pan doesn't wait for a double tap that restarts with a different touch`() {
    let stage = Stage()
    let (pan, double) = (Gesture(Pan().quick), Gesture(Tap(taps: 2)))
    pan.require(toFail: double)
    pan.shouldReceive = { $1.location.x < 300 }
    double.shouldReceive = { $1.location.x > 100 }
    stage.watch(pan, double)
    stage.land((1, 50, 100), at: 0)
    stage.tap(2, 200, 100, at: 10, for: 40)
    stage.move((1, 50, 130), at: 70)
    #expect(stage.actions.isEmpty)
    stage.land((3, 350, 100), at: 150)
    #expect(stage.actions == ["pan began at 150"])
  }

  @Test func `R2: Declaring a circular requirement traps`() async {
    await #expect(processExitsWith: .failure) {
      let (a, b) = (Gesture(Tap(), name: "a"), Gesture(Tap(), name: "b"))
      a.require(toFail: b)
      b.require(toFail: a)
    }
  }

  @Test func `R1: Prevention requires both canPrevent and canBePrevented`() {
    let (a, b) = (gesture("a"), gesture("b"))
    a.canPrevent = { $0 !== b }
    #expect(!a.prevents(b))
    a.canPrevent = nil
    b.canBePrevented = { _ in false }
    #expect(!a.prevents(b))
    #expect(b.prevents(a))
  }

  @Test func `R1: A tap prevents recognizers that require the same number of taps or fewer`() {
    let taps = (1...3).map { Gesture(Tap(taps: $0)) }
    #expect(!taps[0].prevents(taps[1]))
    #expect(!taps[1].prevents(taps[2]))
    #expect(taps[1].prevents(taps[0]))
    #expect(taps[0].prevents(Gesture(Tap())))
    #expect(taps[0].prevents(Gesture(Pan().quick)))
    #expect(!taps[0].prevents(Gesture(LongPress(precedingTaps: 1))))
    #expect(Gesture(Pan().quick).prevents(taps[2]))
  }

  @Test func `Relations drop recognizers that were released`() throws {
    let tap = Gesture(Tap())
    for _ in 0..<100 {
      tap.require(toFail: Gesture(Tap(taps: 2)))
      tap.recognizeSimultaneously(with: Gesture(Pan().quick))
      Gesture(Tap()).require(toFail: tap)
    }
    #expect(tap.relations?.requirements.count == 1)
    #expect(tap.relations?.simultaneous.count == 1)
    #expect(tap.relations?.dependents.count == 1)
  }
}
