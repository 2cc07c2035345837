import EngineStage
import Testing

@testable import Fingertip

@Suite struct RecognizerRules {
  private let stage = Stage()
  private let single = Gesture(Tap(), name: "single")
  private let double = Gesture(Tap(taps: 2), name: "double")

  // MARK: R1

  @Test func `R1: A tap doesn't prevent a tap that requires more taps`() {
    stage.watch(single, double)
    stage.tap(1, 100, 100, at: 0)
    stage.tap(2, 100, 100, at: 200)
    #expect(
      stage.actions == [
        "single recognized at 60", "single recognized at 260", "double recognized at 260",
      ])
  }

  @Test func `R1: A recognized gesture prevents gestures that share a touch with it`() {
    stage.watch(Gesture(Pan().quick), Gesture(Swipe.early()))
    stage.drag(1, from: (100, 100), to: (300, 100), at: 0, for: 100)
    #expect(stage.actions[0] == "pan began at 5")
    #expect(stage.lines(with: "prevented by pan").count == 1)
  }

  @Test func `R1: Gestures that share no touch don't prevent each other`() {
    let (left, right) = (stage.view("l", 0, 0, 200, 800), stage.view("r", 200, 0, 200, 800))
    stage.watch(Gesture(Pan().quick, name: "left"), on: left)
    stage.watch(Gesture(Pan().quick, name: "right"), on: right)
    stage.land((1, 100, 100), (2, 300, 100), at: 0)
    stage.move((1, 150, 100), (2, 350, 100), at: 20)
    // Each pan begins after the first 10 of the 50 pt.
    #expect(stage.actions == ["left began at 4", "right began at 4"])
  }

  @Test func `R1: Simultaneous gestures don't prevent each other`() {
    let (pinch, rotation) = (Gesture(Pinch()), Gesture(Rotation()))
    rotation.recognizeSimultaneously(with: pinch)
    stage.watch(pinch, rotation)
    stage.land((1, 100, 100), (2, 200, 100), at: 0)
    stage.move((1, 100, 100), (2, 250, 200), at: 20)
    #expect(stage.actions.count == 2)
  }

  @Test func `R1: A gesture that can't be prevented is recognized along with another`() {
    let (pan, swipe) = (Gesture(Pan().quick), Gesture(Swipe.early()))
    swipe.canBePrevented = { _ in false }
    stage.watch(pan, swipe)
    stage.drag(1, from: (100, 100), to: (300, 100), at: 0, for: 100, steps: 1)
    #expect(stage.actions == ["pan began at 76.3", "swipe recognized at 81.3"])
  }

  @Test func `R1: A gesture rejected by shouldBegin fails, and its competitors may still win`() {
    let (pan, swipe) = (Gesture(Pan().quick), Gesture(Swipe.early()))
    pan.shouldBegin = { _ in false }
    stage.watch(pan, swipe)
    stage.drag(1, from: (100, 100), to: (300, 100), at: 0, for: 100)
    #expect(stage.actions == ["swipe recognized at 25"])
    #expect(stage.lines(with: "shouldBegin returned false").count == 1)
  }

  // MARK: R2

  @Test func `R2: A tap that waited for a double tap to fail reports its original location`()
    throws
  {
    single.require(toFail: double)
    stage.watch(single, double)
    stage.tap(1, 123, 100, at: 0)
    #expect(stage.actions.isEmpty)
    stage.wait(until: 409)
    #expect(stage.actions.isEmpty)
    stage.wait(until: 1000)
    #expect(stage.actions == ["single recognized at 60"])
    #expect(single.location == Point(x: 123, y: 100))
    #expect(stage.lines(with: "single on").last?.hasSuffix("after 410 ms") == true)
  }

  @Test func `R2: A tap fails when the double tap that it requires to fail is recognized`() throws {
    single.require(toFail: double)
    stage.watch(single, double)
    stage.tap(1, 100, 100, at: 0)
    stage.tap(2, 100, 100, at: 200)
    stage.wait(until: 1000)
    #expect(stage.actions == ["double recognized at 260"])
    #expect(stage.window.isIdle)
  }

  @Test func `R2: Requirements can be chained`() throws {
    let triple = Gesture(Tap(taps: 3), name: "triple")
    single.require(toFail: double)
    double.require(toFail: triple)
    stage.watch(single, double, triple)
    stage.tap(1, 100, 100, at: 0)
    stage.tap(2, 100, 100, at: 200)
    stage.wait(until: 2000)
    #expect(stage.actions == ["double recognized at 260"])
    for tap in 0..<3 as Range<UInt64> { stage.tap(tap + 3, 100, 100, at: 3000 + Double(tap) * 150) }
    stage.wait(until: 5000)
    #expect(stage.actions.last == "triple recognized at 3360")
    #expect(stage.actions.count == 2)
    #expect(stage.window.isIdle)
  }

  @Test func `R2: Once the required gesture fails, a waiting pan begins with the values it had`()
    throws
  {
    let (pan, swipe) = (Gesture(Pan().quick), Gesture(Swipe.early()))
    pan.require(toFail: swipe)
    stage.watch(pan, swipe)
    stage.land((1, 100, 100), at: 0)
    stage.move((1, 130, 100), at: 20)
    #expect(stage.actions.isEmpty)
    stage.wait(until: 600)
    #expect(stage.actions == ["pan began at 500"])
    #expect(pan.value.translation == Vector(dx: 20, dy: 0))
  }

  @Test func `R2: A pan fails when the swipe that it requires to fail is recognized`() throws {
    let (pan, swipe) = (Gesture(Pan().quick), Gesture(Swipe.early()))
    pan.require(toFail: swipe)
    stage.watch(pan, swipe)
    stage.drag(1, from: (100, 100), to: (300, 100), at: 0, for: 100)
    stage.lift(1, at: 110)
    #expect(stage.actions == ["swipe recognized at 25"])
  }

  @Test func `R2: A gesture that ended while waiting reports both began and ended`() throws {
    let pan = Gesture(Pan().quick)
    pan.require(toFail: double)
    stage.watch(pan, double)
    stage.land((1, 100, 100), at: 0)
    stage.move((1, 120, 100), at: 20)
    stage.lift(1, at: 40)
    #expect(stage.actions.isEmpty)
    stage.wait(until: 1000)
    #expect(stage.actions.map { $0.prefix(9) } == ["pan began", "pan ended"])
    #expect(stage.window.isIdle)
  }

  @Test func `R2: A new gesture begins only after the recognizer has reported the waiting one`()
    throws
  {
    let pan = Gesture(Pan().quick)
    pan.require(toFail: double)
    double.shouldReceive = { _, touch in touch.location.x < 200 }
    stage.watch(pan, double)
    stage.land((1, 100, 100), at: 0)
    stage.move((1, 120, 100), at: 20)
    stage.move((1, 100, 100), at: 30)
    stage.lift(1, at: 40)
    stage.land((2, 300, 300), at: 100)
    stage.move((2, 330, 300), at: 120)
    #expect(stage.actions.isEmpty)
    stage.wait(until: 1000)
    #expect(stage.actions.map { $0.prefix(9) } == ["pan began", "pan ended", "pan began"])
  }

  @Test func `R2: Several waiting gestures begin in order when the required one fails`() throws {
    let pans = (0..<4).map { Gesture(Pan().quick, name: "pan \($0)") }
    let (swipe, press) = (Gesture(Swipe.early()), Gesture(LongPress()))
    for (index, pan) in pans.enumerated().reversed() {
      for other in pans[..<index] { pan.recognizeSimultaneously(with: other) }
      pan.require(toFail: press)
      pan.require(toFail: swipe)
    }
    stage.watch(pans[0], pans[1], swipe, pans[2], press, pans[3])
    stage.land((1, 100, 100), at: 0)
    stage.move((1, 130, 100), at: 20)
    #expect(stage.actions.isEmpty)
    stage.wait(until: 600)
    #expect(stage.actions == (0..<4).map { "pan \($0) began at 500" })
  }

  @Test
  func `R2: A recognizer that is disabled or doesn't receive the touch delays no competitors`()
    throws
  {
    let view = stage.view("l", 0, 0, 100, 100)
    single.require(toFail: double)
    stage.watch(double, on: view)
    stage.watch(single)
    stage.tap(1, 300, 300, at: 0)
    #expect(stage.actions == ["single recognized at 60"])
    double.isEnabled = false
    stage.tap(2, 50, 50, at: 1000)
    #expect(stage.actions.last == "single recognized at 1060")
  }

  // MARK: R3

  @Test func `R3: The gesture that matches the touches' motion wins`() {
    let (pan, pinch, rotation) = (Gesture(Pan().quick), Gesture(Pinch()), Gesture(Rotation()))
    stage.watch(pan, pinch, rotation)
    // The touches move apart, with some drift.
    stage.land((1, 150, 200), (2, 250, 200), at: 0)
    stage.move((1, 130, 205), (2, 270, 205), at: 50)
    stage.lift(1, 2, at: 60)
    // The touches move in the same direction and slightly apart.
    stage.land((3, 150, 200), (4, 250, 200), at: 1000)
    stage.move((3, 150, 260), (4, 252, 260), at: 1050)
    stage.lift(3, 4, at: 1060)
    // The touches move around each other.
    stage.land((5, 150, 200), (6, 250, 200), at: 2000)
    stage.move((5, 150, 180), (6, 250, 220), at: 2050)
    stage.lift(5, 6, at: 2060)
    let began = stage.actions.filter { $0.contains("began") }.map { $0.split(separator: " ")[0] }
    #expect(began == ["pinch", "pan", "rotation"])
  }

  @Test func `R3: One large move and many small ones lead to the same winner`() {
    for steps in [1, 2, 5, 25] {
      let stage = Stage()
      stage.watch(Gesture(Swipe.early()), Gesture(Pan().quick), Gesture(Tap()))
      stage.drag(1, from: (100, 100), to: (300, 100), at: 0, for: 20, steps: steps)
      #expect(stage.actions[0] == "pan began at 1")
    }
  }

  @Test(arguments: [true, false])
  func `R3: A tap precedes the double tap it completes, whichever was added first`(
    isSingleFirst: Bool
  ) {
    stage.watch(isSingleFirst ? single : double)
    stage.watch(isSingleFirst ? double : single)
    stage.tap(1, 100, 100, at: 0)
    stage.tap(2, 100, 100, at: 200)
    #expect(stage.actions.suffix(2) == ["single recognized at 260", "double recognized at 260"])
  }

  // MARK: R4, R5

  @Test func `R4: Values don't jump when a touch joins or leaves`() {
    let (pan, pinch, rotation) = (Gesture(Pan().quick), Gesture(Pinch()), Gesture(Rotation()))
    for one in [pan, rotation] { one.recognizeSimultaneously(with: pinch) }
    pan.recognizeSimultaneously(with: rotation)
    stage.watch(pan, pinch, rotation)
    stage.land((1, 100, 200), (2, 200, 200), at: 0)
    stage.move((1, 80, 180), (2, 240, 260), at: 20)
    let before = (pan.value.translation, pinch.value.scale, rotation.value.rotation)
    stage.land((3, 300, 700), at: 30)
    stage.move((3, 300.001, 700), at: 40)
    stage.lift(1, at: 50)
    stage.move((3, 300.002, 700), at: 60)
    #expect((pan.value.translation - before.0).length < 0.01)
    #expect(abs(pinch.value.scale - before.1) < 0.001)
    #expect(abs((rotation.value.rotation - before.2).degrees) < 0.01)
  }

  @Test func `R5: The final velocity is the release velocity, or zero after a pause`() {
    let pan = Gesture(Pan().quick)
    stage.watch(pan)
    stage.drag(1, from: (0, 100), to: (200, 100), at: 0, for: 200, steps: 25)
    stage.lift(1, at: 208)
    #expect(abs(pan.value.velocity.dx - 1000) < 1)
    stage.drag(2, from: (0, 100), to: (200, 100), at: 1000, for: 200, steps: 25)
    stage.lift(2, at: 1241)
    #expect(pan.value.velocity == .zero)
  }

  // MARK: States and locations

  @Test func `A state machine that fails after its gesture began cancels the gesture`() {
    struct Quitter: Recognizer {
      static let name = "quitter"
      mutating func receive(_ input: Input) -> Verdict {
        switch input.event {
        case .landed: .begin(Reason(.custom("a finger landed")), at: input.time)
        case .moved: .fail(Reason(.custom("it moved")), at: input.time)
        case .lifted, .deadline: .undecided
        }
      }
    }
    stage.watch(Gesture(Quitter()))
    stage.land((1, 100, 100), at: 0)
    stage.move((1, 120, 100), at: 20)
    stage.lift(1, at: 40)
    #expect(stage.actions == ["quitter began at 0", "quitter cancelled at 20"])
  }

  @Test func `A pinch and a rotation report the last location where all touches were down`() {
    let (pinch, rotation) = (Gesture(Pinch()), Gesture(Rotation()))
    rotation.recognizeSimultaneously(with: pinch)
    stage.watch(pinch, rotation)
    stage.land((1, 150, 200), (2, 250, 200), at: 0)
    stage.move((1, 130, 180), (2, 290, 240), at: 20)
    stage.lift(2, at: 40)
    stage.move((1, 300, 700), at: 60)
    stage.lift(1, at: 80)
    for gesture in [pinch, rotation] as [GestureRecognizer] {
      #expect(gesture.state == .ended)
      #expect(gesture.location == Point(x: 210, y: 210))
    }
  }

  // MARK: D6, D7

  @Test func `D6: All decisions of a frame are made before any action runs`() {
    var seen: [Int] = []
    for (name, x) in [("left", 0.0), ("right", 200)] {
      let tap = TapGestureRecognizer { [unowned stage] _ in
        seen.append(stage.lines(with: "possible → recognized").count)
      }
      stage.watch(tap, on: stage.view(name, x, 0, 200, 800))
    }
    stage.land((1, 100, 100), (2, 300, 100), at: 0)
    stage.lift(1, 2, at: 50)
    // Both decisions have been made when the first of the two actions runs.
    #expect(seen == [2, 2])
  }

  @Test func `D7: Disabling an active gesture cancels it once`() {
    let pan = Gesture(Pan().quick)
    stage.watch(pan)
    stage.drag(1, from: (100, 100), to: (200, 100), at: 0, for: 50, steps: 1)
    pan.isEnabled = false
    #expect(stage.actions == ["pan began at 27.5", "pan cancelled at 50"])
    #expect(stage.lines(with: "disabled").count == 1)
    stage.move((1, 300, 100), at: 60)
    stage.lift(1, at: 70)
    #expect(stage.actions.count == 2)
    #expect(stage.window.isIdle)
  }

  @Test func `D7: Disabling and re-enabling a gesture in its action cancels it`() {
    let pan = Gesture(Pan().quick)
    pan.addAction { if $0.state == .changed { $0.isEnabled = false; $0.isEnabled = true } }
    stage.watch(pan)
    stage.drag(1, from: (100, 100), to: (200, 100), at: 0, for: 50, steps: 5)
    #expect(stage.actions == ["pan began at 5", "pan changed at 20", "pan cancelled at 20"])
    stage.lift(1, at: 70)
    stage.drag(2, from: (100, 100), to: (200, 100), at: 100, for: 50, steps: 1)
    #expect(stage.actions.last == "pan began at 127.5")
  }

  @Test func `D7: Disabling a waiting tap discards it`() throws {
    single.require(toFail: double)
    stage.watch(single, double)
    stage.tap(1, 100, 100, at: 0)
    single.isEnabled = false
    stage.wait(until: 1000)
    #expect(stage.actions.isEmpty)
    #expect(stage.lines(with: "single").last?.contains("disabled") == true)
  }

  @Test func `D7: Disabling or removing a gesture without touches logs nothing`() {
    stage.watch(single)
    single.isEnabled = false
    stage.window.removeGestureRecognizer(single)
    #expect(stage.lines.isEmpty)
    #expect(stage.actions.isEmpty)
  }

  @Test func `D7: Removing an active gesture from its view logs the decision immediately`() {
    let pan = Gesture(Pan().quick)
    stage.watch(pan, double)
    stage.drag(1, from: (100, 100), to: (105, 100), at: 0, for: 50, steps: 1)
    stage.window.removeGestureRecognizer(pan)
    #expect(stage.lines(with: "removed from its view").count == 1)
    stage.lift(1, at: 60)
    stage.wait(until: 1000)
    #expect(stage.window.isIdle)
  }
}
