import EngineStage
import Testing

@testable import Fingertip

/// Tests the cases that each system documents, using that system's settings.
@Suite struct NamedSettingsTests {
  private func tap(_ settings: GestureSettings, moving distance: Double, for time: Double) -> Bool {
    var bench = Bench(Tap(limits: settings.tap))
    bench.land((1, 100, 100), at: 0)
    bench.move((1, 100 + distance, 100), at: time / 2)
    return bench.lift(1, at: time).hasPrefix("recognized")
  }

  private func doubleTap(_ settings: GestureSettings, gap: Double, apart: Double) -> Bool {
    var bench = Bench(Tap(taps: 2, limits: settings.tap))
    bench.land((1, 100, 100), at: 0)
    bench.lift(1, at: 50)
    bench.land((2, 100 + apart, 100), at: 50 + gap)
    return bench.lift(2, at: 100 + gap).hasPrefix("recognized")
  }

  /// Returns the verdict for a press held for 2 s, with its time.
  private func hold(_ settings: GestureSettings) -> String {
    var bench = Bench(LongPress(limits: settings.longPress))
    bench.land((1, 100, 100), at: 0)
    return bench.wait(until: 2000)
  }

  /// Returns whether a one-touch drag over the given distance begins a pan.
  private func pans(_ settings: GestureSettings, _ distance: Double) -> Bool {
    var bench = Bench(Pan(limits: settings.pan))
    bench.land((1, 100, 100), at: 0)
    return bench.move((1, 100 + distance, 100), at: 20).hasPrefix("began")
  }

  @Test func `Flutter: A drag beyond the slop of a tap and of a long press wins by default`() {
    let settings = GestureSettings.flutter
    func drag(_ distance: Double, besides more: GestureRecognizer...) -> [String] {
      let stage = Stage()
      stage.watch(
        Gesture(Tap(limits: settings.tap)), Gesture(LongPress(limits: settings.longPress)),
        Gesture(Pan(limits: settings.pan)))
      for gesture in more { stage.watch(gesture) }
      stage.drag(1, from: (100, 100), to: (100 + distance, 100), at: 0, for: 100)
      stage.lift(1, at: 110)
      return stage.actions.filter { !$0.contains("changed") }
    }
    #expect(drag(18) == ["tap recognized at 110"])
    for distance in [18.1, 19, 27, 35, 36] {
      #expect(drag(distance).map { $0.prefix(9) } == ["pan began", "pan ended"])
    }
    #expect(drag(36, besides: Gesture(Pinch(limits: settings.pinch))) == [])
    #expect(
      drag(36.1, besides: Gesture(Pinch(limits: settings.pinch))).map { $0.prefix(9) }
        == ["pan began", "pan ended"])
  }

  @Test func `Flutter: A drag without competitors begins as soon as its touch does`() {
    let stage = Stage()
    stage.watch(Gesture(Pan(limits: GestureSettings.flutter.pan)))
    stage.land((1, 100, 100), at: 0)
    #expect(stage.actions == ["pan began at 0"])
  }

  @Test func `Flutter: A drag, pinch or transform can win by default`() {
    let settings = GestureSettings.flutter
    #expect(settings.pan.winsByDefault && settings.screenEdgePan.winsByDefault)
    #expect(settings.pinch.winsByDefault && settings.transform.winsByDefault)
  }

  @Test(arguments: [GestureSettings.android, .chromium])
  func `Android and Chromium: A second tap must begin at least 40 ms after the first lift`(
    settings: GestureSettings
  ) {
    #expect(doubleTap(settings, gap: 40, apart: 0) && !doubleTap(settings, gap: 39, apart: 0))
  }

  @Test func `Flutter: A second tap must begin at least 40 ms after the first tap began`() {
    for (gap, isDouble) in [(19.0, false), (20, true)] {
      var bench = Bench(Tap(taps: 2, limits: GestureSettings.flutter.tap))
      bench.land((1, 100, 100), at: 0)
      bench.lift(1, at: 20)
      bench.land((2, 100, 100), at: 20 + gap)
      #expect(bench.lift(2, at: 80).hasPrefix("recognized") == isDouble)
    }
  }

  @Test(arguments: [
    (GestureSettings.android, 27 / 0.15875, 27 / 0.15875 - 0.01), (.chromium, 125, 124.99),
  ])
  func `Android and Chromium: A pinch requires a minimum distance between its touches`(
    settings: GestureSettings, enough: Double, tooLittle: Double
  ) {
    for (end, begins) in [(enough, true), (tooLittle, false)] {
      var bench = Bench(Pinch(limits: settings.pinch))
      bench.land((1, 0, 100), (2, end - 40, 100), at: 0)
      #expect(bench.move((2, end, 100), at: 20).hasPrefix("began") == begins)
    }
    var bench = Bench(Pinch(limits: settings.pinch))
    bench.land((1, 0, 100), (2, 300, 100), at: 0)
    bench.move((2, 200, 100), at: 20)
    #expect(bench.move((2, enough, 100), at: 40) == "changed")
    #expect(bench.move((2, tooLittle, 100), at: 60) == "ended: tooClose")
  }

  @Test func `Chromium: The touches of a two-touch tap are less than 300 pixels apart`() {
    for (distance, isTap) in [(299.9, true), (300, false)] {
      var bench = Bench(Tap(touches: 2, limits: GestureSettings.chromium.tap))
      bench.land((1, 0, 100), (2, distance, 100), at: 0)
      bench.lift(1, 2, at: 60)
      #expect(bench.verdicts.last?.hasPrefix("recognized") == isTap)
    }
  }

  @Test func `Chromium: A two-touch pan begins as soon as one touch leaves its slop region`() {
    for (distance, isPan) in [(15.1, true), (15, false)] {
      var bench = Bench(Pan(limits: GestureSettings.chromium.pan))
      bench.land((1, 100, 100), (2, 300, 100), at: 0)
      #expect(bench.move((2, 300, 100 + distance), at: 20).hasPrefix("began") == isPan)
    }
    var android = Bench(Pan(limits: GestureSettings.android.pan))
    android.land((1, 100, 100), (2, 300, 100), at: 0)
    #expect(android.move((2, 300, 115.1), at: 20) == "")
  }

  private func pinches(_ settings: GestureSettings, _ opening: Double) -> Bool {
    var bench = Bench(Pinch(limits: settings.pinch))
    bench.land((1, 100, 100), (2, 300, 100), at: 0)
    return bench.move((2, 300 + opening, 100), at: 20).hasPrefix("began")
  }

  @Test func `Android: The touch slop is 8 dp, and a long press takes 400 ms`() {
    #expect(tap(.android, moving: 8, for: 100) && !tap(.android, moving: 8.1, for: 100))
    #expect(tap(.android, moving: 0, for: 399) && !tap(.android, moving: 0, for: 401))
    #expect(hold(.android) == "began: held at 400")
    #expect(doubleTap(.android, gap: 299, apart: 99.9))
    #expect(!doubleTap(.android, gap: 301, apart: 0) && !doubleTap(.android, gap: 100, apart: 100))
    #expect(pans(.android, 8.1) && !pans(.android, 8))
    #expect(pinches(.android, 16.1) && !pinches(.android, 16))
  }

  @Test func `Flutter: The touch slop is 18 pixels, and a pan begins after more than 36 pixels`() {
    #expect(tap(.flutter, moving: 18, for: 100) && !tap(.flutter, moving: 18.1, for: 100))
    #expect(hold(.flutter) == "began: held at 500")
    #expect(GestureSettings.flutter.longPress.maximumMovement == 18)
    #expect(doubleTap(.flutter, gap: 299, apart: 100))
    #expect(!doubleTap(.flutter, gap: 301, apart: 0) && !doubleTap(.flutter, gap: 100, apart: 101))
    #expect(pans(.flutter, 36.1) && !pans(.flutter, 36))
    #expect(pinches(.flutter, 36.1) && !pinches(.flutter, 36))
  }

  @Test func `Chromium: A tap may take up to 800 ms and move up to 15 pixels`() {
    #expect(tap(.chromium, moving: 15, for: 799) && !tap(.chromium, moving: 15.1, for: 100))
    #expect(!tap(.chromium, moving: 0, for: 801))
    #expect(hold(.chromium) == "began: held at 500")
    #expect(doubleTap(.chromium, gap: 399, apart: 19.9))
    #expect(!doubleTap(.chromium, gap: 100, apart: 20))
    #expect(pans(.chromium, 15.1) && !pans(.chromium, 15))
    #expect(pinches(.chromium, 30.1) && !pinches(.chromium, 30))
  }

  @Test(arguments: [(19.0, "recognized"), (21, "failed")])
  func `Chromium: A swipe may deviate 20° from its axis`(degrees: Double, answer: String) {
    var bench = Bench(Swipe(.right, limits: GestureSettings.chromium.swipe))
    let (sine, cosine) = sineAndCosine(Angle(degrees: degrees).radians)
    bench.land((1, 100, 100), at: 0)
    for step in 1...10 {
      let distance = Double(step) * 10
      bench.move((1, 100 + distance * cosine, 100 + distance * sine), at: Double(step) * 10)
    }
    bench.lift(1, at: 101)
    #expect(bench.verdicts.last?.hasPrefix(answer) == true)
  }

  @Test func `Chromium: Two touches that move at 45° aren't a swipe`() {
    var bench = Bench(Swipe(touches: 2, limits: GestureSettings.chromium.swipe))
    bench.land((1, 100, 100), (2, 200, 100), at: 0)
    for step in 1...10 {
      let distance = Double(step) * 10
      bench.move(
        (1, 100 + distance, 100 + distance), (2, 200 + distance, 100 + distance),
        at: Double(step) * 10)
    }
    bench.lift(1, 2, at: 101)
    #expect(bench.verdicts.last?.hasPrefix("failed") == true)
  }

  @Test func `Flutter: A tap without a competing long press may last indefinitely`() {
    #expect(tap(.flutter, moving: 0, for: 60_000))
    let settings = GestureSettings.flutter
    let stage = Stage()
    stage.watch(
      Gesture(Tap(limits: settings.tap)), Gesture(LongPress(limits: settings.longPress)))
    stage.land((1, 100, 100), at: 0)
    stage.wait(until: 600)
    stage.lift(1, at: 700)
    #expect(stage.actions == ["long press began at 500", "long press ended at 700"])
  }

  @Test(arguments: [
    (GestureSettings.android, 8000.0), (.flutter, 8000), (.compose, 8000), (.chromium, 17_000),
  ])
  func `The reported velocity is limited to a maximum, but the gesture doesn't fail`(
    settings: GestureSettings, maximum: Double
  ) {
    var (pan, flick) = (
      Bench(Pan(limits: settings.pan)), Bench(Flick(limits: settings.flick))
    )
    pan.land((1, 0, 0), at: 0)
    flick.land((1, 0, 0), at: 0)
    // The touches move at 30,000 pt/s along x and at 40,000 pt/s along y.
    for step in 1...4 {
      let (x, y, time) = (Double(step) * 300, Double(step) * 400, Double(step) * 10)
      pan.move((1, x, y), at: time)
      flick.move((1, x, y), at: time)
    }
    pan.lift(1, at: 41)
    flick.lift(1, at: 41)
    for velocity in [pan.machine.value.velocity, flick.machine.value.velocity] {
      #expect((velocity - Vector(dx: 0.6, dy: 0.8) * maximum).length < 1e-6)
    }
    #expect(flick.verdicts.last?.hasPrefix("recognized") == true)
    let (edge, both) = (settings.screenEdgePan, settings.transform.pan)
    #expect(edge.maximumVelocity == maximum && both.maximumVelocity == maximum)
  }

  @Test func `Compose: Movement inside the view makes neither a tap nor a long press fail`() {
    #expect(tap(.compose, moving: 200, for: 60_000))
    #expect(doubleTap(.compose, gap: 299, apart: 300) && !doubleTap(.compose, gap: 301, apart: 0))
    #expect(hold(.compose) == "began: held at 400")
    #expect(pans(.compose, 8.1) && !pans(.compose, 8))
    #expect(pinches(.compose, 16.1) && !pinches(.compose, 16))
    var bench = Bench(Pinch(limits: GestureSettings.compose.pinch))
    bench.land((1, 100, 100), (2, 120, 100), at: 0)
    #expect(bench.move((2, 137, 100), at: 20).hasPrefix("began"))
  }

  @Test func `Hammer: A tap moves less than 9 pixels and becomes a press at 251 ms`() {
    #expect(tap(.hammer, moving: 8.9, for: 249) && !tap(.hammer, moving: 9, for: 100))
    #expect(tap(.hammer, moving: 0, for: 250.5) && !tap(.hammer, moving: 0, for: 251))
    #expect(hold(.hammer) == "began: held at 251")
    #expect(!doubleTap(.hammer, gap: 100, apart: 10))
    #expect(pans(.hammer, 10.1) && !pans(.hammer, 10))
  }

  @Test func `Hammer: Two touches that move in parallel are a pan, not a pinch or a rotation`() {
    let settings = GestureSettings.hammer
    var pinch = Bench(Pinch(limits: settings.pinch))
    var rotation = Bench(Rotation(limits: settings.rotation))
    var pan = Bench(Pan(limits: settings.pan))
    pinch.land((1, 100.1, 100), (2, 300.7, 170.3), at: 0)
    rotation.land((1, 100.1, 100), (2, 300.7, 170.3), at: 0)
    pan.land((1, 100.1, 100), (2, 300.7, 170.3), at: 0)
    for step in 1...40 {
      let (x, y, time) = (Double(step) * 0.7, Double(step) * 0.3, Double(step) * 8)
      #expect(pinch.move((1, 100.1 + x, 100 + y), (2, 300.7 + x, 170.3 + y), at: time) == "")
      #expect(rotation.move((1, 100.1 + x, 100 + y), (2, 300.7 + x, 170.3 + y), at: time) == "")
      pan.move((1, 100.1 + x, 100 + y), (2, 300.7 + x, 170.3 + y), at: time)
    }
    #expect(pan.verdicts.contains { $0.hasPrefix("began") })
  }

  @Test(arguments: [(25.0, "recognized"), (50, "failed")])
  func `Hammer: A swipe is faster than 0.3 pixels per millisecond`(step: Double, answer: String) {
    var bench = Bench(Swipe(limits: GestureSettings.hammer.swipe))
    bench.land((1, 100, 100), at: 0)
    // 10 pt every 25 ms is 0.4 px/ms, and 10 pt every 50 ms is 0.2 px/ms.
    for number in 1...5 {
      bench.move((1, 100 + Double(number) * 10, 100), at: Double(number) * step)
    }
    bench.lift(1, at: 5 * step + 1)
    #expect(bench.verdicts.last?.hasPrefix(answer) == true)
  }

  @Test func `Hammer: The first move of two touches begins both a pinch and a rotation`() {
    #expect(pinches(.hammer, 0.5))
    var bench = Bench(Rotation(limits: GestureSettings.hammer.rotation))
    bench.land((1, 100, 100), (2, 300, 100), at: 0)
    #expect(bench.move((2, 300, 101), at: 20).hasPrefix("began"))
  }

  @Test(arguments: [GestureSettings.android, .flutter, .chromium, .hammer, .compose])
  func `With other systems' presets, a pinch doesn't wait for a rotation`(
    settings: GestureSettings
  ) {
    var bench = Bench(Pinch(limits: settings.pinch))
    bench.land((1, 100, 100), (2, 500, 100), at: 0)
    // The touches move 37 pt farther apart and rotate by less than 5°, but the arc is longer than
    // 37 pt.
    let (sine, cosine) = sineAndCosine(0.085)
    #expect(
      bench.move((2, 100 + 437 * cosine, 100 + 437 * sine), at: 20).hasPrefix("began"))
  }

  @Test(arguments: [GestureSettings.android, .flutter, .chromium, .hammer, .compose])
  func `Composite gestures have the same limits as the gestures that they consist of`(
    settings: GestureSettings
  ) {
    #expect(settings.transform.pan == settings.pan)
    #expect(settings.transform.pinch == settings.pinch)
    #expect(settings.transform.rotation == settings.rotation)
    #expect(settings.longPress.taps == settings.tap)
    #expect(settings.tapThenDrag.taps == settings.tap)
  }
}
