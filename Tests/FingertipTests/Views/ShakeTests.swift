import EngineStage
import Testing

@testable import Fingertip

/// Tests the detection of shakes in accelerometer samples.
@Suite struct ShakeTests {
  private final class Page: ViewController {
    var log: [String] = []
    var times: [Double] = []
    override func motionBegan(_ motion: DeviceMotion, at time: Timestamp) { record("began", time) }
    override func motionEnded(_ motion: DeviceMotion, at time: Timestamp) { record("ended", time) }
    override func motionCancelled(_ motion: DeviceMotion, at time: Timestamp) {
      record("cancelled", time)
    }
    private func record(_ what: String, _ time: Timestamp) {
      times.append(Double(time.nanoseconds) / 1e6)
      log.append("\(what) at \(Int(Double(time.nanoseconds) / 1e6))")
    }
  }

  private let application = Application()
  private let window = Window(size: Size(width: 320, height: 480))
  private let page: Page

  init() {
    page = Page(view: window)
    application.addWindow(window)
  }

  /// Sends the samples of a device that is swung sideways. The frequency is in cycles per second,
  /// and the peak acceleration is in g. Gravity is along z.
  private func shake(
    _ strength: Double, _ perSecond: Double = 4, from start: Double, for duration: Double,
    rate: Double = 50
  ) {
    for index in 0..<Int(duration / 1000 * rate) {
      let time = Double(index) / rate
      let angle = time * perSecond * 2 * .pi
      application.send(
        Acceleration(
          x: strength * sineAndCosine(angle).sine, y: 0, z: -1,
          at: Timestamp(ms: start + time * 1000)))
    }
  }

  @Test(arguments: [20.0, 50, 100])
  func `Shaking by hand is detected at any sampling rate`(rate: Double) {
    shake(0, from: 0, for: 500, rate: rate)
    shake(2.5, from: 500, for: 800, rate: rate)
    shake(0, from: 1300, for: 1000, rate: rate)
    #expect(page.log.map { $0.prefix(5) } == ["began", "ended"])
    // The shake begins within one and a half cycles and ends 300 ms after the last jolt.
    #expect((700...875).contains(page.times[0]) && (1450...1600).contains(page.times[1]))
  }

  @Test func `A deadline at the time of an acceleration sample fires when that sample is sent`() {
    var states: [String] = []
    window.addGestureRecognizer(Gesture(LongPress()) { states.append("\($0.state)") })
    let landing = TouchSample(TouchID(1), .began, at: Point(x: 9, y: 9))
    application.send(TouchFrame(at: .zero, samples: [landing]))
    application.send(Acceleration(x: 0, y: 0, z: -1, at: Timestamp(ms: 499)))
    #expect(states == [])
    application.send(Acceleration(x: 0, y: 0, z: -1, at: Timestamp(ms: 500)))
    #expect(states == ["began"])
  }

  /// Sends alternating jolts of 2 g, between which the device rests for the given time in
  /// milliseconds.
  private func jolt(_ count: Int, every pause: Int) {
    for ms in stride(from: 0, through: 3000, by: 20) {
      let index = (ms - 1000) / pause
      let isJolt = ms >= 1000 && (ms - 1000) % pause == 0 && index < count
      let x = isJolt ? (index % 2 == 0 ? 2.0 : -2) : 0
      application.send(Acceleration(x: x, y: 0, z: -1, at: Timestamp(ms: Double(ms))))
    }
  }

  @Test func `Putting a device down hard causes two jolts, which aren't a shake`() {
    for (index, z) in [-1.0, -1, -4, 1, -1, -1, -1].enumerated() {
      application.send(Acceleration(x: 0, y: 0, z: z, at: Timestamp(ms: Double(index) * 20)))
    }
    #expect(page.log.isEmpty)
  }

  @Test(arguments: [(2, 100, 0), (3, 100, 2), (3, 280, 2), (3, 320, 0), (9, 320, 0)])
  func `A shake has three jolts, at most 300 ms apart`(count: Int, pause: Int, events: Int) {
    jolt(count, every: pause)
    #expect(page.log.count == events)
  }

  @Test(arguments: [(0.6, 2.0, 0), (0.95, 4, 0), (1.1, 4, 2)])
  func `Walking stays below the 1 g that a shake must reach`(
    strength: Double, frequency: Double, events: Int
  ) {
    shake(0, from: 0, for: 500)
    shake(strength, frequency, from: 500, for: 2000)
    shake(0, from: 2500, for: 1000)
    #expect(page.log.count == events)
  }

  @Test func `Rotating a device once a second isn't a shake`() {
    for index in 0..<200 {
      let direction = sineAndCosine(Double(index) / 50 * .pi)
      application.send(
        Acceleration(
          x: direction.sine, y: 0, z: -direction.cosine, at: Timestamp(ms: Double(index) * 20)))
    }
    #expect(page.log.isEmpty)
  }

  @Test func `The gravity estimate adapts to a rotated device with a time constant of 500 ms`() {
    // 600 ms after the device is laid on its side, 30 % of the estimate's error remains. With twice
    // the time constant, the jolts against gravity wouldn't reach 1 g.
    shake(0, from: 0, for: 500)
    for ms in stride(from: 500, to: 2000, by: 20) {
      let isShaken = (1100..<1400).contains(ms)
      let angle = Double(ms - 1100) / 1000 * 5 * 2 * .pi
      let x = -1 + (isShaken ? 1.4 * sineAndCosine(angle).sine : 0)
      application.send(Acceleration(x: x, y: 0, z: 0, at: Timestamp(ms: Double(ms))))
    }
    #expect(page.log.count == 2)
  }

  @Test func `A shake longer than 5 s is cancelled, and the next one requires a pause first`() {
    shake(2.5, from: 0, for: 9000)
    #expect(page.log.map { $0.prefix(5) } == ["began", "cance"])
    shake(0, from: 9000, for: 1000)
    shake(2.5, from: 10_000, for: 800)
    #expect(page.log.count == 3)
    application.advance(to: Timestamp(ms: 20_000))
    #expect(page.log.last?.hasPrefix("ended at 1") == true)
  }

  @Test func `A shake ends even without further samples, and an interruption cancels it`() {
    shake(2.5, from: 0, for: 600)
    #expect(page.log.count == 1 && !application.isIdle)
    let end = application.nextDeadline
    #expect(end != nil)
    application.advance(to: Timestamp(ms: 5000))
    #expect(page.log.count == 2 && application.isIdle)
    shake(2.5, from: 6000, for: 600)
    application.cancelAllTouches()
    #expect(page.log.count == 4 && page.log.last?.hasPrefix("cancelled") == true)
  }

  @Test func `Invalid samples return an error and change nothing`() {
    let before = application.shakeDetector
    for bad in [Double.nan, .infinity, -.infinity] {
      let error = application.send(Acceleration(x: 0, y: bad, z: 1, at: .zero))
      #expect(error == .notFinite)
    }
    #expect(application.shakeDetector == before)
    application.send(Acceleration(x: 0, y: 0, z: 1, at: Timestamp(ms: 100)))
    #expect(application.send(Acceleration(x: 0, y: 0, z: 1, at: Timestamp(ms: 100))) == nil)
    let error = application.send(Acceleration(x: 0, y: 0, z: 1, at: Timestamp(ms: 99)))
    #expect(error == .timestampDecreased)
    #expect(error?.message.contains("older") == true)
    // Extreme accelerations and times must not cause a trap.
    for (value, time) in [(1e308, Int64.max), (-1e308, .max), (1e308, .max)] {
      application.send(
        Acceleration(x: value, y: value, z: value, at: Timestamp(nanoseconds: time)))
    }
    application.advance(to: Timestamp(nanoseconds: .max))
  }

  @Test func `D2: A shake goes to the first responder of the key window`() {
    final class Canvas: View {
      var shakes = 0
      override var canBecomeFirstResponder: Bool { true }
      override func motionEnded(_ motion: DeviceMotion, at time: Timestamp) { shakes += 1 }
    }
    let canvas = Canvas(frame: Rect(x: 0, y: 0, width: 10, height: 10), name: "canvas")
    window.addSubview(canvas)
    canvas.becomeFirstResponder()
    shake(2.5, from: 0, for: 600)
    application.advance(to: Timestamp(ms: 5000))
    #expect(canvas.shakes == 1)
    #expect(page.log.count == 1, "unhandled events are passed on")
  }
}
