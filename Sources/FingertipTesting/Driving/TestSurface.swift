public import Fingertip
internal import FingertipScenes

/// A window under test with a virtual clock and simulated fingers.
///
/// ```swift
/// let surface = TestSurface(window)
/// let finger = surface.makeFinger()
/// finger.down(on: knob)
/// finger.move(by: Vector(dx: 80, dy: 0), over: .milliseconds(200))
/// #expect(slider.value == 0.8)
/// finger.up()
///
/// surface.doubleTap(on: photo)
/// surface.pinch(around: Point(x: 200, y: 200), from: 100, to: 300)
/// ```
///
/// Each call takes effect before it returns. The call sends the frames of its action, advances the
/// clock to the end of the action, and fires all timers that are due by then. No call waits for
/// real time to pass. The same calls always produce the same frames.
///
/// The touches are recorded in ``recording``, which can be saved and replayed.
public final class TestSurface {
  /// The window under test.
  public let window: Window
  /// The number of frames per second during a movement, at least 1.
  public let rate: Double
  /// The maximum deviation of a moving finger from its path along each axis, in points. The first
  /// and the last point of each movement are exact.
  public var noise: Double
  /// The current time, at which the action of the next call starts.
  public private(set) var clock: Timestamp
  /// A recording of the touches sent so far.
  public private(set) var recording: TouchRecording

  /// The decisions made so far. If the test replaces `Window.onDecision`, no further decisions are
  /// added.
  private(set) var decisions: [Decision] = []
  /// The window before the first touch, or `nil` if no touch has been sent.
  private(set) var sceneDescription: SceneDescription?
  /// The folder for the files that describe a failure. Its name is chosen when a failure is
  /// explained.
  private(set) lazy var failureFolder = FailureFolder(for: testName ?? recording.name)
  private let testName = TestSurfaceRegistry.current?.testName

  private var random: SplitMix64
  private var lastTouchID: UInt64 = 0
  private var collectedActions: CollectedActions?

  private struct CollectedActions {
    var actions: [FingerAction] = []
    var clocksByFinger: [ObjectIdentifier: Timestamp] = [:]
  }

  /// Creates a surface for a window.
  /// - Parameters:
  ///   - window: The window to touch.
  ///   - rate: The number of frames per second during a movement, at least 1.
  ///   - noise: The maximum deviation of a moving finger from its path along each axis, in points.
  ///   - seed: The seed for the noise.
  ///   - start: The time at which the action of the first call starts.
  ///   - name: The recording's name.
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
    let previousOnDecision = window.onDecision
    window.onDecision = { [weak self] decision in
      self?.decisions.append(decision)
      previousOnDecision?(decision)
    }
    TestSurfaceRegistry.current?.add(self)
  }

  /// Returns a new finger that is up.
  public func makeFinger() -> TestFinger { TestFinger(self) }

  /// Advances the clock while the fingers hold still, and fires the timers that become due.
  public func wait(_ time: Duration) {
    clock = clock + max(time, .zero)
    window.advance(to: clock)
  }

  /// Performs actions with several fingers at the same time.
  ///
  /// Each finger starts at the current time and performs the actions that are called on it, in
  /// sequence. Afterward, the clock is at the end of the longest sequence. No frames are sent until
  /// the closure returns.
  ///
  /// ```swift
  /// surface.together {
  ///   left.move(to: Point(x: 50, y: 200), over: .milliseconds(300))
  ///   right.move(to: Point(x: 350, y: 200), over: .milliseconds(300))
  /// }
  /// ```
  public func together(_ act: () -> Void) {
    guard collectedActions == nil else { return act() }
    collectedActions = CollectedActions()
    act()
    guard let done = collectedActions else { return }
    collectedActions = nil
    playActions(done.actions, until: done.clocksByFinger.values.max() ?? clock)
  }

  /// Performs synthetic touches, sampled at the surface's frame rate.
  public func perform(_ hand: SyntheticTouches) {
    let frames = hand.frames(rate: rate, seed: random.next(), tremor: noise)
    guard let first = frames.first, let last = frames.last else { return }
    let delay = clock - first.timestamp
    let firstTouchID = lastTouchID
    for var frame in frames {
      frame.timestamp = frame.timestamp + delay
      for index in frame.samples.indices {
        let id = firstTouchID + frame.samples[index].id.rawValue
        frame.samples[index].id = TouchID(id)
        lastTouchID = max(lastTouchID, id)
      }
      send(frame)
    }
    clock = last.timestamp + delay
    window.advance(to: clock)
  }

  // MARK: For fingers

  func makeTouchID() -> TouchID {
    lastTouchID += 1
    return TouchID(lastTouchID)
  }

  func currentTime(of finger: TestFinger) -> Timestamp {
    collectedActions?.clocksByFinger[ObjectIdentifier(finger)] ?? clock
  }

  func randomNoiseOffset() -> Vector {
    guard noise > 0 else { return .zero }
    return Vector(dx: random.number(in: -1...1) * noise, dy: random.number(in: -1...1) * noise)
  }

  func performActions(_ acts: [FingerAction], of finger: TestFinger, until end: Timestamp) {
    guard collectedActions != nil else { return playActions(acts, until: end) }
    collectedActions?.actions += acts
    collectedActions?.clocksByFinger[ObjectIdentifier(finger)] = end
  }

  private func playActions(_ acts: [FingerAction], until end: Timestamp) {
    var frames: [TouchFrame] = []
    // A stable sort preserves the order of simultaneous actions.
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
    if sceneDescription == nil { sceneDescription = SceneDescription(of: window) }
    recording.frames.append(frame)
    window.send(frame)
  }
}

/// A single finger's action at a point in time.
struct FingerAction {
  var time: Timestamp
  var sample: TouchSample
}
