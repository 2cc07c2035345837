import EngineStage
import Testing

@testable import Fingertip

@Suite struct RelationsTests {
  private func gesture(_ name: String) -> GestureRecognizer { Gesture(Tap(), name: name) }

  @Test func `R2 A requirement that closes a circle is refused with all names`() throws {
    let (a, b, c) = (gesture("a"), gesture("b"), gesture("c"))
    a.require(toFail: b)
    b.require(toFail: c)
    do throws(RequirementCycle) {
      try c.checkedRequire(toFail: a)
      Issue.record("The circle was accepted.")
    } catch {
      #expect(error.names == ["c", "a", "b", "c"])
      #expect(
        error.description
          == "circular requirement: c → a → b → c; remove one")
    }
    #expect(!c.requires(a))
  }

  @Test func `R2 A recognizer cannot wait for itself`() {
    let a = gesture("a")
    #expect(throws: RequirementCycle(names: ["a", "a"])) { try a.checkedRequire(toFail: a) }
  }

  @Test func `R2 Many paths to one recognizer are no circle`() throws {
    let all = (0..<40).map { gesture("\($0)") }
    for (index, later) in all.enumerated() {
      for earlier in all[..<index] { later.require(toFail: earlier) }
    }
    #expect(throws: RequirementCycle.self) { try all[0].checkedRequire(toFail: all[39]) }
  }

  @Test(arguments: [true, false])
  func `R2 A long chain is made from either end, and the circle that would close it is found`(
    isFromStart: Bool
  ) throws {
    let all = (0..<20_000).map { gesture("\($0)") }
    let pairs = Array(zip(all.dropFirst(), all))
    for (later, earlier) in isFromStart ? pairs : pairs.reversed() {
      later.require(toFail: earlier)
    }
    let circle = #expect(throws: RequirementCycle.self) {
      try all[0].checkedRequire(toFail: all[19_999])
    }
    #expect(circle?.names.count == 20_001)
    #expect(circle?.names.prefix(3) == ["0", "19999", "19998"])
  }

  @Test func `R2 A requirement declared twice is one, and dies with its recognizer`() throws {
    let a = gesture("a")
    do {
      let b = gesture("b")
      a.require(toFail: b)
      a.require(toFail: b)
      #expect(a.ties.requirements.count == 1)
    }
    #expect(!a.ties.requirements.contains { $0.object != nil })
  }

  @Test func `R2 A recognizer forgets those that waited for it and are gone`() throws {
    let a = gesture("a")
    for number in 0..<100 { gesture("\(number)").require(toFail: a) }
    let last = gesture("last")
    last.require(toFail: a)
    #expect(a.ties.dependents.count == 1)
  }

  @Test func `R1 Simultaneity declared once holds for both`() {
    let (a, b) = (gesture("a"), gesture("b"))
    #expect(a.prevents(b) && b.prevents(a))
    b.recognizeSimultaneously(with: a)
    #expect(a.isSimultaneous(with: b) && b.isSimultaneous(with: a))
    #expect(!a.prevents(b) && !b.prevents(a))
  }

  @Test func `R1 Simultaneity is asked of both, and can be taken back`() {
    let (a, b) = (gesture("a"), gesture("b"))
    a.shouldRecognizeSimultaneously = { $0 === b }
    #expect(a.isSimultaneous(with: b) && b.isSimultaneous(with: a))
    #expect(!a.isSimultaneous(with: gesture("c")))
    // What is declared does not hang on what is asked.
    a.recognizeSimultaneously(with: b)
    a.shouldRecognizeSimultaneously = nil
    #expect(b.isSimultaneous(with: a))
    b.removeSimultaneity(with: a)
    #expect(!a.isSimultaneous(with: b) && !b.isSimultaneous(with: a))
    #expect(a.prevents(b) && b.prevents(a))
  }

  @Test func `R2 A requirement that was taken back may stand the other way round`() {
    let (a, b) = (gesture("a"), gesture("b"))
    a.require(toFail: b)
    a.removeRequirement(toFail: b)
    #expect(!a.requires(b) && b.ties.dependents.isEmpty)
    b.require(toFail: a)
    #expect(b.requires(a))
    b.removeRequirement(toFail: gesture("c"))
    #expect(b.requires(a))
  }

  @Test func `R2 A tap waits no longer once nothing is required of it`() {
    let stage = Stage()
    let (single, double) = (Gesture(Tap()), Gesture(Tap(taps: 2)))
    single.require(toFail: double)
    stage.watch(single, double)
    stage.tap(1, 50, 50, at: 0)
    #expect(stage.told.isEmpty)
    single.removeRequirement(toFail: double)
    #expect(stage.told == ["tap recognized at 60"])
  }

  @Test func `R2 A press waits no longer once an action takes the requirement back`() {
    let stage = Stage()
    let (press, slow) = (Gesture(LongPress()), Gesture(LongPress()))
    slow.configuration.limits.minimumPress = .milliseconds(900)
    slow.configuration.limits.maximumMovement = 40
    let pan = Gesture(Pan()) { _ in press.removeRequirement(toFail: slow) }
    press.require(toFail: slow)
    press.configuration.limits.maximumMovement = 40
    press.recognizeSimultaneously(with: pan)
    slow.canBePrevented = { _ in false }
    stage.watch(press, slow, pan)
    stage.land((1, 50, 50), at: 0)
    stage.wait(until: 550)
    #expect(stage.told.isEmpty)
    stage.move((1, 70, 50), at: 560)
    #expect(stage.told == ["pan began at 547.5", "hold began at 560"])
  }

  // MARK: Fingers that join what waits to another gesture

  /// A drag in progress at the left, and a pan at the right that has begun but waits for a hold there; a
  /// finger between the two is of all three.
  private func joined(
    holding fingers: Int,
    _ relate: (_ pan: GestureRecognizer, _ drag: GestureRecognizer) -> Void = { _, _ in }
  ) -> Stage {
    let stage = Stage()
    let (drag, pan) = (Gesture(Pan(), name: "drag"), Gesture(Pan()))
    let hold = Gesture(LongPress(touches: fingers))
    hold.configuration.limits.minimumPress = .seconds(60)
    hold.configuration.limits.maximumMovement = 100
    drag.shouldReceive = { $1.location.x < 250 }
    for gesture in [pan, hold] { gesture.shouldReceive = { $1.location.x > 150 } }
    pan.require(toFail: hold)
    relate(pan, drag)
    stage.watch(drag, pan, hold)
    stage.land((1, 50, 100), (2, 350, 100), at: 0)
    stage.move((1, 50, 120), (2, 350, 120), at: 20)
    #expect(stage.told == ["drag began at 10"])
    stage.land((3, 200, 100), at: 30)
    return stage
  }

  @Test func `R1 A finger that joins what waits to a gesture in progress leaves it no chance`() {
    // The hold fails for the second finger.
    let waiting = joined(holding: 1)
    #expect(waiting.told == ["drag began at 10"])
    let failure = "pan on window: possible → failed, prevented by drag, after"
    #expect(waiting.lines(with: "pan").last == "\(failure) 30 ms")
    // The hold goes on, and the pan ends before it.
    let ended = joined(holding: 2)
    ended.lift(2, 3, at: 50)
    #expect(ended.told == ["drag began at 10"])
    #expect(ended.lines(with: "pan").last == "\(failure) 50 ms")
  }

  @Test func `R2 A finger that joins what waits to a gesture that it waits for, too, ends it`() {
    func relate(_ pan: GestureRecognizer, _ drag: GestureRecognizer) {
      pan.recognizeSimultaneously(with: drag)
      pan.require(toFail: drag)
    }
    let waiting = joined(holding: 1, relate)
    #expect(waiting.told == ["drag began at 10"])
    let failure =
      "pan on window: possible → failed, required drag to fail, but it was recognized, after"
    #expect(waiting.lines(with: "pan").last == "\(failure) 30 ms")
    let ended = joined(holding: 2, relate)
    ended.lift(2, 3, at: 50)
    #expect(ended.told == ["drag began at 10"])
    #expect(ended.lines(with: "pan").last == "\(failure) 50 ms")
  }

  @Test func `R2 A pan waits no longer for a double tap that begins anew with a finger of its own`()
  {
    let stage = Stage()
    let (pan, double) = (Gesture(Pan()), Gesture(Tap(taps: 2)))
    pan.require(toFail: double)
    pan.shouldReceive = { $1.location.x < 300 }
    double.shouldReceive = { $1.location.x > 100 }
    stage.watch(pan, double)
    stage.land((1, 50, 100), at: 0)
    stage.tap(2, 200, 100, at: 10, for: 40)
    stage.move((1, 50, 130), at: 70)
    #expect(stage.told.isEmpty)
    stage.land((3, 350, 100), at: 150)
    #expect(stage.told == ["pan began at 150"])
  }

  @Test func `R2 A circle traps where the program declares it`() async {
    await #expect(processExitsWith: .failure) {
      let (a, b) = (Gesture(Tap(), name: "a"), Gesture(Tap(), name: "b"))
      a.require(toFail: b)
      b.require(toFail: a)
    }
  }

  @Test func `R1 Prevention needs the consent of both`() {
    let (a, b) = (gesture("a"), gesture("b"))
    a.canPrevent = { $0 !== b }
    #expect(!a.prevents(b))
    a.canPrevent = nil
    b.canBePrevented = { _ in false }
    #expect(!a.prevents(b))
    #expect(b.prevents(a))
  }

  @Test func `R1 A tap prevents what needs no more taps than it has`() {
    let taps = (1...3).map { Gesture(Tap(taps: $0)) }
    #expect(!taps[0].prevents(taps[1]))
    #expect(!taps[1].prevents(taps[2]))
    #expect(taps[1].prevents(taps[0]))
    #expect(taps[0].prevents(Gesture(Tap())))
    #expect(taps[0].prevents(Gesture(Pan())))
    #expect(!taps[0].prevents(Gesture(LongPress(tapsBefore: 1))))
    #expect(Gesture(Pan()).prevents(taps[2]))
  }

  @Test func `Recognizers that are gone are forgotten by those that were to wait for them`() throws
  {
    let tap = Gesture(Tap())
    for _ in 0..<100 {
      tap.require(toFail: Gesture(Tap(taps: 2)))
      tap.recognizeSimultaneously(with: Gesture(Pan()))
      Gesture(Tap()).require(toFail: tap)
    }
    #expect(tap.relations?.requirements.count == 1)
    #expect(tap.relations?.companions.count == 1)
    #expect(tap.relations?.dependents.count == 1)
  }
}
