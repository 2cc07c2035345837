public import Fingertip

/// A window under test, the clock that it lives by, and fingers that touch it.
///
/// ```swift
/// let surface = TestSurface(window)
/// let finger = surface.finger()
/// finger.down(on: knob)
/// finger.move(by: Vector(dx: 80, dy: 0), over: .milliseconds(200))
/// #expect(slider.value == 0.8)
/// finger.up()
///
/// surface.doubleTap(on: photo)
/// surface.pinch(around: Point(x: 200, y: 200), from: 100, to: 300)
/// ```
///
/// Every verb has happened when it returns: its frames were sent, the clock stands at its end, and
/// everything that was due by then has fired. Nothing waits for real time. The same verbs always give
/// the same frames.
///
/// What the fingers did is kept in ``recording``, to be saved and replayed.
public final class TestSurface {
  /// The window that is touched.
  public let window: Window
  /// Frames for each second of a movement, at least 1.
  public let rate: Double
  /// How far a moving finger strays from its way, in points to each side. Where a movement ends, and
  /// where fingers land, they are exactly where they were sent.
  public var noise: Double
  /// The time at which the next verb begins.
  public private(set) var clock: Timestamp
  /// What was sent so far.
  public private(set) var recording: TouchRecording

  /// What was decided so far, as long as nobody else took the place of the listener.
  private(set) var decisions: [Decision] = []

  private var random: SplitMix64
  private var lastID: UInt64 = 0
  private var collected: Collected?

  private struct Collected {
    var acts: [FingerAct] = []
    var clocks: [ObjectIdentifier: Timestamp] = [:]
  }

  /// A surface over a window. Nothing is sent yet.
  /// - Parameters:
  ///   - window: What the fingers touch.
  ///   - rate: Frames for each second of a movement, at least 1.
  ///   - noise: How far a moving finger strays from its way, in points to each side.
  ///   - seed: The seed of the noise.
  ///   - start: The time of the first verb.
  ///   - name: What the recording is called.
  public init(
    _ window: Window, rate: Double = 60, noise: Double = 0, seed: UInt64 = 1,
    at start: Timestamp = Timestamp(milliseconds: 100), name: String = "script"
  ) {
    precondition(rate >= 1 && rate.isFinite, "the rate must be at least 1 frame per second")
    self.window = window
    self.rate = rate
    self.noise = noise
    random = SplitMix64(seed: seed)
    clock = start
    recording = TouchRecording(name: name, size: window.bounds.size)
    let before = window.onDecision
    window.onDecision = { [weak self] decision in
      self?.decisions.append(decision)
      before?(decision)
    }
    TouchLedger.current?.enter(self)
  }

  /// A finger above the surface.
  public func finger() -> TestFinger { TestFinger(self) }

  /// Lets time pass: fingers that are down rest, and what is due fires.
  public func wait(_ time: Duration) {
    clock = clock + max(time, .zero)
    window.advance(to: clock)
  }

  /// Lets several fingers act at the same time.
  ///
  /// Each finger begins now, and its own verbs follow each other; the clock then stands at the end of
  /// the longest. Nothing is sent before the closure has returned.
  ///
  /// ```swift
  /// surface.together {
  ///   left.move(to: Point(x: 50, y: 200), over: .milliseconds(300))
  ///   right.move(to: Point(x: 350, y: 200), over: .milliseconds(300))
  /// }
  /// ```
  public func together(_ act: () -> Void) {
    guard collected == nil else { return act() }
    collected = Collected()
    act()
    guard let done = collected else { return }
    collected = nil
    play(done.acts, until: done.clocks.values.max() ?? clock)
  }

  /// Makes what a hand does, sampled as a screen of this rate would.
  public func perform(_ hand: Hand) {
    let frames = hand.frames(rate: rate, seed: random.next(), tremor: noise)
    guard let first = frames.first, let last = frames.last else { return }
    let delay = clock - first.timestamp
    let base = lastID
    for var frame in frames {
      frame.timestamp = frame.timestamp + delay
      for index in frame.samples.indices {
        let id = base + frame.samples[index].id.rawValue
        frame.samples[index].id = TouchID(id)
        lastID = max(lastID, id)
      }
      send(frame)
    }
    clock = last.timestamp + delay
    window.advance(to: clock)
  }

  // MARK: For fingers

  func newTouch() -> TouchID {
    lastID += 1
    return TouchID(lastID)
  }

  func now(of finger: TestFinger) -> Timestamp {
    collected?.clocks[ObjectIdentifier(finger)] ?? clock
  }

  func stray() -> Vector {
    guard noise > 0 else { return .zero }
    return Vector(dx: random.number(in: -1...1) * noise, dy: random.number(in: -1...1) * noise)
  }

  func perform(_ acts: [FingerAct], of finger: TestFinger, until end: Timestamp) {
    guard collected != nil else { return play(acts, until: end) }
    collected?.acts += acts
    collected?.clocks[ObjectIdentifier(finger)] = end
  }

  private func play(_ acts: [FingerAct], until end: Timestamp) {
    var frames: [TouchFrame] = []
    // Sorting keeps the order of what happens at one time.
    for (_, act) in acts.enumerated().sorted(by: {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }) {
      if frames.last?.timestamp != act.time {
        frames.append(TouchFrame(at: act.time, samples: []))
      }
      frames[frames.count - 1].samples.append(act.sample)
    }
    for frame in frames { send(frame) }
    clock = max(clock, end)
    window.advance(to: clock)
  }

  private func send(_ frame: TouchFrame) {
    recording.frames.append(frame)
    window.send(frame)
  }
}

/// What one finger does at one time.
struct FingerAct {
  var time: Timestamp
  var sample: TouchSample
}
