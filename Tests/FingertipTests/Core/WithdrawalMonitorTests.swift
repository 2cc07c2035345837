import EngineStage
import Testing

@testable import Fingertip

/// Tests that a gesture that began by mistake is withdrawn in favor of the intended one (rule R3).
@Suite struct WithdrawalMonitorTests {
  /// A window with a pan, a pinch and a rotation recognizer, and functions that move two touches.
  private final class Hand {
    let stage = Stage(size: Size(width: 2000, height: 2000))
    let pan: PanGestureRecognizer
    let pinch: PinchGestureRecognizer
    let rotation: RotationGestureRecognizer

    init(_ settings: GestureSettings = .standard) {
      pan = Gesture(Pan(limits: settings.pan))
      pinch = Gesture(Pinch(limits: settings.pinch))
      rotation = Gesture(Rotation(limits: settings.rotation))
      stage.watch(pan, pinch, rotation)
    }

    /// The actions that ran, except those for changes, without their times.
    var story: [String] {
      stage.actions.filter { !$0.contains("changed") }
        .map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
    }

    /// Moves two touches by the given vectors. Each movement has the same duration, but the second
    /// touch starts to move later.
    func drag(
      _ one: Vector, _ two: Vector, late: Double, for duration: Double = 300,
      until end: Double = 400, every interval: Double = 8
    ) {
      stage.land((1, 600, 600), (2, 760, 600), at: 0)
      var time = interval
      while time <= end {
        let first = min(time, duration) / duration
        let second = min(max(0, time - late), duration) / duration
        stage.move(
          (1, 600 + one.dx * first, 600 + one.dy * first),
          (2, 760 + two.dx * second, 600 + two.dy * second), at: time)
        time += interval
      }
    }

    /// Moves two touches together to the right by 12 pt in 48 ms, then apart.
    func dragThenPinch(after pause: Double = 0, every interval: Double = 8) {
      stage.land((1, 600, 600), (2, 760, 600), at: 0)
      for step in 1...6 {
        let x = 2 * Double(step)
        stage.move((1, 600 + x, 600), (2, 760 + x, 600), at: Double(step) * 8)
      }
      var time = interval
      while time <= 160 {
        let travel = time * 0.4
        stage.move((1, 612 - travel, 600), (2, 772 + travel, 600), at: 48 + pause + time)
        time += interval
      }
    }

    /// Moves a touch with increasing speed from rest, lands a second touch late, and moves the two
    /// apart.
    func pinchLate(landingAt landing: Double, travel: Double = 30) {
      stage.land((1, 600, 600), at: 0)
      var time = 8.0
      while time < landing {
        let fraction = time / landing
        stage.move((1, 600 - travel * fraction * fraction, 600), at: time)
        time += 8
      }
      let start = 600 - travel
      stage.move((1, start, 600), at: landing)
      stage.land((2, 760, 600), at: landing)
      for step in 1...15 {
        let travel = 5 * Double(step)
        stage.move((1, start - travel, 600), (2, 760 + travel, 600), at: landing + 8 * Double(step))
      }
    }
  }

  private func vector(_ length: Double, at degrees: Double) -> Vector {
    let (sine, cosine) = sineAndCosine(degrees / 180 * .pi)
    return Vector(dx: length * cosine, dy: length * sine)
  }

  // MARK: Withdrawal

  @Test(arguments: [0.0, 30, 60, 90], [4.0, 8, 16])
  func `R3: A pinch or rotation whose second touch starts late yields to a pan`(
    angle: Double, interval: Double
  ) {
    let hand = Hand()
    hand.drag(vector(200, at: angle), vector(200, at: angle), late: 64, every: interval)
    hand.stage.lift(1, 2, at: 420)
    let wrong = hand.story.first?.split(separator: " ").first ?? ""
    #expect(["pinch", "rotation"].contains(wrong))
    #expect(hand.story == ["\(wrong) began", "\(wrong) cancelled", "pan began", "pan ended"])
    #expect(hand.stage.lines(with: "gave way").count == 1)
    #expect(hand.stage.lines(with: "→ cancelled, gave way to pan").count == 1)
  }

  @Test func `R3: A pan yields to a pinch`() {
    let hand = Hand()
    hand.dragThenPinch()
    hand.stage.lift(1, 2, at: 300)
    #expect(hand.story == ["pan began", "pan cancelled", "pinch began", "pinch ended"])
    #expect(hand.pan.isWithdrawn && !hand.pinch.isWithdrawn)
    #expect(hand.stage.lines(with: "failed → began, moved apart by").count == 1)
  }

  @Test func `R3: A pan yields to a rotation`() {
    let hand = Hand()
    hand.stage.land((1, 600, 600), (2, 760, 600), at: 0)
    for step in 1...6 {
      let x = 2 * Double(step)
      hand.stage.move((1, 600 + x, 600), (2, 760 + x, 600), at: Double(step) * 8)
    }
    for step in 1...15 {
      let (sine, cosine) = sineAndCosine(0.04 * Double(step))
      hand.stage.move(
        (1, 692 - 80 * cosine, 600 - 80 * sine), (2, 692 + 80 * cosine, 600 + 80 * sine),
        at: 48 + 8 * Double(step))
    }
    hand.stage.lift(1, 2, at: 200)
    #expect(hand.story == ["pan began", "pan cancelled", "rotation began", "rotation ended"])
  }

  @Test func `R4: The values of a gesture on standby are measured from where it would have begun`()
  {
    let hand = Hand()
    var translations: [Vector] = []
    hand.pan.addAction { translations.append($0.value.translation) }
    hand.drag(Vector(dx: 0, dy: 200), Vector(dx: 0, dy: 200), late: 64)
    hand.stage.lift(1, 2, at: 420)
    #expect(hand.story.contains("pan began"))
    #expect((translations.first?.dy ?? 0) > 10)
    // The translation is the travel of 200 pt minus the 10 pt after which a pan begins.
    #expect(abs((translations.last?.dy ?? 0) - 190) < 0.001)
    for (one, next) in zip(translations, translations.dropFirst()) {
      #expect((next - one).length < 8)
    }
  }

  @Test(arguments: [4.0, 8, 16])
  func `R3: A gesture is withdrawn at the same instant at any sampling rate`(interval: Double) {
    let hand = Hand()
    hand.dragThenPinch(every: interval)
    let decision = hand.stage.decisions.first {
      if case .transition(.failed, .began, _, _) = $0.outcome { true } else { false }
    }
    // The touches move apart at 0.8 pt/ms, so they are 20 pt farther apart after 25 ms.
    #expect(abs((decision?.time ?? .zero).seconds(since: .zero) - 0.073) < 0.000_2)
  }

  @Test func `R3: A gesture is withdrawn only once`() {
    let hand = Hand()
    hand.dragThenPinch()
    // The touches now move together, within 200 ms of the beginning of the pinch.
    for step in 1...10 {
      let y = 600 + 10 * Double(step)
      hand.stage.move((1, 548, y), (2, 836, y), at: 208 + 8 * Double(step))
    }
    hand.stage.lift(1, 2, at: 300)
    #expect(hand.story == ["pan began", "pan cancelled", "pinch began", "pinch ended"])
  }

  @Test func `R3: A gesture isn't withdrawn once 200 ms have passed since it began`() {
    let hand = Hand()
    hand.dragThenPinch(after: 200)
    hand.stage.lift(1, 2, at: 500)
    #expect(hand.story == ["pan began", "pan ended"])
  }

  @Test func `R3: Continued motion of the same kind confirms a gesture early`() {
    let drag = Hand()
    drag.stage.land((1, 600, 600), (2, 760, 600), at: 0)
    for (step, x) in [12.0, 30].enumerated() {
      drag.stage.move((1, 600 + x, 600), (2, 760 + x, 600), at: 20 * Double(step + 1))
    }
    #expect(drag.pan.canBeWithdrawn)
    drag.stage.move((1, 636, 600), (2, 796, 600), at: 80)
    #expect(!drag.pan.canBeWithdrawn)
    let pinch = Hand()
    pinch.stage.land((1, 600, 600), (2, 760, 600), at: 0)
    // The pinch begins after 8 pt and is confirmed after 4 pt more.
    pinch.stage.move((1, 595, 600), (2, 765, 600), at: 20)
    #expect(pinch.pinch.canBeWithdrawn)
    pinch.stage.move((1, 594.5, 600), (2, 765.5, 600), at: 40)
    #expect(pinch.pinch.canBeWithdrawn)
    pinch.stage.move((1, 593.5, 600), (2, 766.5, 600), at: 60)
    #expect(!pinch.pinch.canBeWithdrawn)
  }

  @Test func `R3: A touch that holds still doesn't confirm a pinch`() {
    let hand = Hand()
    hand.stage.land((1, 600, 600), (2, 760, 600), at: 0)
    for step in 1...10 {
      hand.stage.move((1, 600 - 4 * Double(step), 600), (2, 760, 600), at: 10 * Double(step))
    }
    #expect(hand.story == ["pinch began"])
    #expect(hand.pinch.canBeWithdrawn)
  }

  // MARK: A second touch that lands late

  @Test func `R3: A one-touch pan yields to a pinch whose second touch lands late`() {
    let hand = Hand()
    hand.pinchLate(landingAt: 120)
    hand.stage.lift(1, 2, at: 300)
    #expect(hand.story == ["pan began", "pan cancelled", "pinch began", "pinch ended"])
  }

  @Test(arguments: [(152.0, 30.0), (120, 41)])
  func `R3: A second touch that lands too late or too far away causes no withdrawal`(
    landing: Double, travel: Double
  ) {
    let hand = Hand()
    hand.pinchLate(landingAt: landing, travel: travel)
    hand.stage.lift(1, 2, at: 300)
    #expect(hand.story == ["pan began", "pan ended"])
  }

  @Test func `R3: A pan continues if its second touch lands late but follows the first`() {
    let hand = Hand()
    hand.stage.land((1, 600, 600), at: 0)
    for step in 1...10 {
      hand.stage.move((1, 600, 600 + 0.3 * Double(step * step)), at: 8 * Double(step))
    }
    hand.stage.land((2, 760, 600), at: 80)
    for step in 1...25 {
      let first = 630 + 5 * Double(step)
      let second = 600 + 5 * max(0, Double(step - 5))
      hand.stage.move((1, 600, first), (2, 760, second), at: 80 + 8 * Double(step))
    }
    hand.stage.lift(1, 2, at: 300)
    #expect(hand.story == ["pan began", "pan ended"])
  }

  @Test func `R3: Second touches that land and lift again cause no withdrawal`() {
    let hand = Hand()
    hand.stage.land((1, 600, 600), at: 0)
    for step in 1...8 {
      hand.stage.move((1, 600, 600 + 0.4 * Double(step * step)), at: 8 * Double(step))
    }
    for visit in 0..<3 {
      let time = 70 + 24 * Double(visit)
      hand.stage.land((UInt64(2 + visit), 760, 600), at: time)
      hand.stage.move((1, 600, 630 + 6 * Double(visit)), at: time + 8)
      hand.stage.lift(UInt64(2 + visit), at: time + 16)
    }
    for step in 1...10 {
      hand.stage.move((1, 600, 650 + 5 * Double(step)), at: 150 + 8 * Double(step))
    }
    hand.stage.lift(1, at: 240)
    #expect(hand.story == ["pan began", "pan ended"])
    #expect(!hand.pan.canBeWithdrawn)
  }

  @Test func `R3: A first touch that lifts while a pan can be withdrawn causes no withdrawal`() {
    let hand = Hand()
    hand.stage.land((1, 600, 600), at: 0)
    for step in 1...8 {
      hand.stage.move((1, 600, 600 + 0.4 * Double(step * step)), at: 8 * Double(step))
    }
    hand.stage.land((2, 760, 600), at: 72)
    hand.stage.move((1, 592, 626), (2, 768, 600), at: 80)
    #expect(hand.pan.canBeWithdrawn)
    hand.stage.lift(1, at: 88)
    #expect(!hand.pan.canBeWithdrawn)
    // Another finger lands where the first one lifted, and the two fingers move apart.
    hand.stage.land((3, 592, 626), at: 96)
    for step in 1...10 {
      hand.stage.move(
        (3, 592 - 5 * Double(step), 626), (2, 768 + 5 * Double(step), 600),
        at: 96 + 8 * Double(step))
    }
    hand.stage.lift(2, 3, at: 200)
    #expect(hand.story == ["pan began", "pan ended"])
    #expect(hand.stage.window.isIdle && hand.stage.window.nextDeadline == nil)
  }

  @Test func `R3: A one-touch gesture can be withdrawn only after a second touch lands`() {
    let hand = Hand()
    hand.stage.land((1, 600, 600), at: 0)
    for step in 1...8 {
      hand.stage.move((1, 600, 600 + 0.4 * Double(step * step)), at: 8 * Double(step))
    }
    #expect(hand.story == ["pan began"])
    #expect(!hand.pan.canBeWithdrawn && hand.stage.window.nextDeadline == nil)
    hand.stage.land((2, 760, 600), at: 72)
    #expect(hand.pan.canBeWithdrawn)
    #expect(hand.stage.window.nextDeadline == Timestamp(ms: 272))
    hand.stage.lift(1, 2, at: 80)
    #expect(hand.story == ["pan began", "pan ended"])
  }

  @Test func `D7: A recognizer disabled before the second touch lands causes no withdrawal`() {
    let hand = Hand()
    hand.pan.addAction { [pinch = hand.pinch] in
      if $0.state == .began { pinch.isEnabled = false }
    }
    hand.pinchLate(landingAt: 120)
    hand.stage.lift(1, 2, at: 300)
    #expect(hand.story == ["pan began", "pan ended"])
  }

  @Test func `R3: A gesture that is permanently prevented isn't put on standby`() {
    let hand = Hand()
    // The single touch also begins a second pan, which is never withdrawn.
    var limits = Pan.Limits()
    (limits.withdrawal, limits.minimumTravel) = (.never, 12)
    let second = Gesture(Pan(limits: limits), name: "second")
    second.recognizeSimultaneously(with: hand.pan)
    hand.stage.watch(second)
    hand.pinchLate(landingAt: 120)
    hand.stage.lift(1, 2, at: 300)
    #expect(hand.story == ["pan began", "second began", "pan ended", "second ended"])
    #expect(!hand.pan.canBeWithdrawn)
  }

  // MARK: The end of the withdrawal period

  @Test func `R3: Once a touch has lifted, a gesture can no longer be withdrawn`() {
    let hand = Hand()
    hand.stage.land((1, 600, 600), (2, 760, 600), at: 0)
    for step in 1...7 {
      let x = 2 * Double(step)
      hand.stage.move((1, 600 + x, 600), (2, 760 + x, 600), at: Double(step) * 8)
    }
    #expect(hand.pan.canBeWithdrawn)
    hand.stage.lift(1, at: 60)
    #expect(!hand.pan.canBeWithdrawn)
    hand.stage.land((3, 600, 600), at: 64)
    for step in 1...8 {
      hand.stage.move(
        (3, 600 - 5 * Double(step), 600), (2, 774 + 5 * Double(step), 600),
        at: 64 + 8 * Double(step))
    }
    hand.stage.lift(2, 3, at: 200)
    #expect(hand.story == ["pan began", "pan ended"])
  }

  @Test func `R3: Once a third touch has begun, a gesture can no longer be withdrawn`() {
    let hand = Hand()
    hand.stage.land((1, 600, 600), (2, 760, 600), at: 0)
    hand.stage.move((1, 612, 600), (2, 772, 600), at: 40)
    #expect(hand.pan.canBeWithdrawn)
    hand.stage.land((3, 700, 900), at: 48)
    #expect(!hand.pan.canBeWithdrawn)
    for step in 1...10 {
      hand.stage.move(
        (1, 612 - 5 * Double(step), 600), (2, 772 + 5 * Double(step), 600),
        at: 48 + 8 * Double(step))
    }
    hand.stage.lift(1, 2, 3, at: 200)
    #expect(hand.story == ["pan began", "pan ended"])
  }

  @Test func `T5: Cancelling touches while a gesture can be withdrawn cancels the gesture once`() {
    let hand = Hand()
    hand.stage.land((1, 600, 600), (2, 760, 600), at: 0)
    hand.stage.move((1, 612, 600), (2, 772, 600), at: 40)
    hand.stage.move((1, 605, 600), (2, 779, 600), at: 56)
    hand.stage.window.cancelAllTouches()
    hand.stage.wait(until: 1000)
    #expect(hand.story == ["pan began", "pan cancelled"])
    #expect(hand.stage.window.isIdle)
    #expect(hand.stage.lines(with: "gave way").isEmpty)
  }

  @Test func `D7: Disabling a recognizer removes it from standby`() {
    let hand = Hand()
    hand.pan.addAction { [pinch = hand.pinch] in
      if $0.state == .began { pinch.isEnabled = false }
    }
    hand.dragThenPinch()
    hand.stage.lift(1, 2, at: 300)
    #expect(hand.story == ["pan began", "pan ended"])
  }

  @Test
  func `T5: Removing a view whose gesture can be withdrawn cancels the gesture permanently`() {
    let stage = Stage(size: Size(width: 2000, height: 2000))
    let view = stage.view("v", 500, 500, 500, 500)
    stage.watch(Gesture(Pan()), Gesture(Pinch()), on: view)
    stage.land((1, 600, 600), (2, 760, 600), at: 0)
    stage.move((1, 612, 600), (2, 772, 600), at: 40)
    view.removeFromSuperview()
    stage.move((1, 560, 600), (2, 830, 600), at: 60)
    stage.lift(1, 2, at: 80)
    #expect(stage.actions.map { $0.prefix(8) } == ["pan bega", "pan canc"])
    #expect(stage.window.isIdle && stage.window.nextDeadline == nil)
  }

  @Test func `R3: Gestures on three views are withdrawn independently`() {
    let stage = Stage(size: Size(width: 3000, height: 1000))
    for index in 0..<3 {
      let view = stage.view("v\(index)", Double(index) * 1000, 0, 1000, 1000)
      stage.watch(
        Gesture(Pan(), name: "pan \(index)"), Gesture(Pinch(), name: "pinch \(index)"), on: view)
    }
    stage.land(
      (1, 400, 500), (2, 560, 500), (3, 1400, 500), (4, 1560, 500), (5, 2400, 500),
      (6, 2560, 500), at: 0)
    for step in 1...6 {
      let x = 2 * Double(step)
      stage.move(
        (1, 400 + x, 500), (2, 560 + x, 500), (3, 1400 + x, 500), (4, 1560 + x, 500),
        (5, 2400 + x, 500), (6, 2560 + x, 500), at: 8 * Double(step))
    }
    // The second pair of touches pinches, while the others continue to drag.
    for step in 1...12 {
      let x = 4 * Double(step)
      stage.move(
        (1, 412 + x, 500), (2, 572 + x, 500), (3, 1412 - x, 500), (4, 1572 + x, 500),
        (5, 2412 + x, 500), (6, 2572 + x, 500), at: 48 + 8 * Double(step))
    }
    stage.lift(1, 2, 3, 4, 5, 6, at: 200)
    let ends = stage.actions.filter { !$0.contains("changed") && !$0.contains("began") }
    #expect(ends.filter { $0.contains("cancelled") }.map { $0.prefix(15) } == ["pan 1 cancelled"])
    #expect(
      Set(ends.filter { $0.contains("ended") }) == [
        "pan 0 ended at 200", "pinch 1 ended at 200", "pan 2 ended at 200",
      ])
  }

  // MARK: Other recognizers

  @Test func `R3: Simultaneous gestures yield together`() {
    let hand = Hand()
    hand.pinch.recognizeSimultaneously(with: hand.rotation)
    hand.drag(vector(200, at: 40), vector(200, at: 40), late: 64)
    hand.stage.lift(1, 2, at: 420)
    let cancelled = hand.story.filter { $0.contains("cancelled") }
    #expect(Set(cancelled) == ["pinch cancelled", "rotation cancelled"])
    #expect(hand.story.last == "pan ended")
  }

  @Test func `R3: A pan yields to simultaneous gestures`() {
    let hand = Hand()
    hand.pinch.recognizeSimultaneously(with: hand.rotation)
    hand.dragThenPinch()
    for step in 1...10 {
      let (sine, cosine) = sineAndCosine(0.04 * Double(step))
      hand.stage.move(
        (1, 692 - 144 * cosine, 600 - 144 * sine), (2, 692 + 144 * cosine, 600 + 144 * sine),
        at: 208 + 8 * Double(step))
    }
    hand.stage.lift(1, 2, at: 300)
    #expect(
      hand.story == [
        "pan began", "pan cancelled", "pinch began", "rotation began", "pinch ended",
        "rotation ended",
      ])
  }

  @Test func `R3: shouldBegin is called once for a gesture on standby`() {
    let hand = Hand()
    var calls = 0
    hand.pinch.shouldBegin = { _ in
      calls += 1
      return false
    }
    hand.dragThenPinch()
    hand.stage.lift(1, 2, at: 300)
    #expect(hand.story == ["pan began", "pan ended"])
    #expect(calls == 1)
  }

  @Test func `R3: A third gesture that isn't withdrawn prevents the gesture on standby`() {
    let hand = Hand()
    // The transform is a third gesture on the same touches and is never withdrawn.
    let transform = Gesture(Transform(minimumTouches: 2))
    transform.recognizeSimultaneously(with: hand.pan)
    hand.stage.watch(transform)
    hand.dragThenPinch()
    hand.stage.lift(1, 2, at: 300)
    #expect(!hand.story.contains("pinch began"))
    #expect(!hand.story.contains("pan cancelled"))
  }

  @Test func `R2: A recognizer doesn't wait for a gesture on standby`() {
    let hand = Hand()
    let second = Gesture(Pan(), name: "second")
    second.require(toFail: hand.pinch)
    second.recognizeSimultaneously(with: hand.pan)
    hand.stage.watch(second)
    hand.dragThenPinch()
    hand.stage.lift(1, 2, at: 300)
    #expect(
      hand.story == [
        "pan began", "second began", "pan cancelled", "second cancelled", "pinch began",
        "pinch ended",
      ])
  }

  @Test func `R3: onFailure is called once for a gesture on standby`() {
    let hand = Hand()
    var failures: [Reason.Code] = []
    hand.pinch.onFailure = { failures.append($1.code) }
    hand.dragThenPinch()
    hand.stage.lift(1, 2, at: 300)
    #expect(failures == [.prevented])
    #expect(hand.story.last == "pinch ended")
  }

  // MARK: Confirmation

  @Test func `R3: A gesture can be withdrawn for 200 ms after it begins`() {
    let hand = Hand()
    var confirmed: [Bool] = []
    hand.pan.onConfirmation = { confirmed.append($0.canBeWithdrawn) }
    hand.stage.land((1, 600, 600), (2, 760, 600), at: 0)
    #expect(!hand.pan.canBeWithdrawn)
    hand.stage.move((1, 610, 600), (2, 770, 600), at: 20)
    #expect(hand.story == ["pan began"])
    #expect(hand.pan.canBeWithdrawn)
    #expect(hand.stage.window.nextDeadline == Timestamp(ms: 220))
    hand.stage.wait(until: 219)
    #expect(hand.pan.canBeWithdrawn && confirmed.isEmpty)
    hand.stage.wait(until: 220)
    #expect(!hand.pan.canBeWithdrawn && confirmed == [false])
    hand.stage.lift(1, 2, at: 300)
    #expect(confirmed == [false])
  }

  @Test func `R3: A lift confirms a gesture`() {
    let hand = Hand()
    var events: [String] = []
    hand.pan.addAction { events.append($0.state.name) }
    hand.pan.onConfirmation = { _ in events.append("confirmed") }
    hand.stage.land((1, 600, 600), (2, 760, 600), at: 0)
    hand.stage.move((1, 612, 600), (2, 772, 600), at: 20)
    hand.stage.lift(1, 2, at: 40)
    #expect(events == ["began", "ended", "confirmed"])
  }

  @Test func `R3: A gesture without competitors of another kind can't be withdrawn`() {
    let stage = Stage()
    let pan = Gesture(Pan())
    stage.watch(pan, Gesture(Swipe(touches: 2)))
    stage.land((1, 100, 300), (2, 260, 300), at: 0)
    stage.move((1, 112, 300), (2, 272, 300), at: 20)
    #expect(stage.actions == ["pan began at 16.7"])
    #expect(!pan.canBeWithdrawn && stage.window.nextDeadline == nil)
  }

  // MARK: Settings

  private func settings(_ change: (inout WithdrawalLimits) -> Void) -> GestureSettings {
    var settings = GestureSettings.standard
    change(&settings.pan.withdrawal)
    change(&settings.pinch.withdrawal)
    change(&settings.rotation.withdrawal)
    return settings
  }

  @Test func `With a withdrawal time of 0, no gesture is withdrawn`() {
    let none = settings { $0.time = .zero }
    let hand = Hand(none)
    hand.dragThenPinch()
    hand.stage.lift(1, 2, at: 300)
    #expect(hand.story == ["pan began", "pan ended"])
    let late = Hand(none)
    late.pinchLate(landingAt: 120)
    late.stage.lift(1, 2, at: 300)
    #expect(late.story == ["pan began", "pan ended"])
  }

  @Test func `With an infinite withdrawal time, a gesture can be withdrawn at any time`() {
    let hand = Hand(settings { $0.time = .seconds(Int64.max) })
    hand.dragThenPinch(after: 5000)
    hand.stage.lift(1, 2, at: 6000)
    #expect(hand.story == ["pan began", "pan cancelled", "pinch began", "pinch ended"])
    #expect(hand.stage.window.isIdle)
  }

  @Test func `With a landing time of 0, a one-touch pan isn't withdrawn`() {
    let hand = Hand(settings { $0.landingTime = .zero })
    hand.pinchLate(landingAt: 120)
    hand.stage.lift(1, 2, at: 300)
    #expect(hand.story == ["pan began", "pan ended"])
  }

  @Test func `With an infinite landing time, the second touch may land at any time`() {
    let hand = Hand(settings { $0.landingTime = .seconds(Int64.max) })
    hand.pinchLate(landingAt: 2000)
    hand.stage.lift(1, 2, at: 2300)
    #expect(hand.story == ["pan began", "pan cancelled", "pinch began", "pinch ended"])
  }

  @Test(arguments: GestureSettings.Preset.allCases.filter { $0 != .standard })
  func `With other systems' presets, no gesture is ever withdrawn`(preset: GestureSettings.Preset) {
    let settings = GestureSettings(preset)
    #expect(settings.pan.withdrawal == .never)
    #expect(settings.pinch.withdrawal == .never)
    #expect(settings.rotation.withdrawal == .never)
  }
}
