// What comes to an application: frames of touches, each of which is for one of its windows, samples of
// an accelerometer, and time.

extension Application: FrameReceiver {
  /// A touch that is down, and the window that has it; none when that was taken out meanwhile.
  struct TouchAssignment {
    let touch: TouchID
    var window: Window?
  }

  // MARK: Frames

  /// Takes in one frame, in points of the screen on which the windows lie.
  ///
  /// A touch goes to the frontmost window in which it lands on something, the window itself included,
  /// and stays with it wherever it goes; one that lands on nothing goes to the window in front, which
  /// says so. A window lies where its frame is. All windows decide their parts of the frame before any
  /// tells what it has decided, so each callback sees all touches as they are; the frontmost tells
  /// first. Must not be called from an action, a handler, or a listener.
  public final func send(_ frame: TouchFrame) { send(frame, isCoalescing: false) }

  /// Takes in frames that a host collected since it last drew, oldest first; see
  /// ``Window/send(coalescing:)``.
  public final func send(coalescing frames: [TouchFrame]) {
    for (index, frame) in frames.enumerated() { send(frame, isCoalescing: index < frames.count - 1) }
  }

  /// Takes in one of these frames; `joins` says that another follows.
  package final func send(_ frame: TouchFrame, isCoalescing joins: Bool) {
    advanceTimers(to: frame.timestamp)
    let parts = split(frame)
    // What moves tells so, which nobody may who decides.
    for part in parts where part.window.isAnimating && part.window.time != frame.timestamp {
      part.window.advance(to: frame.timestamp)
    }
    // What was told may have taken one out.
    let deciding = parts.filter { $0.window.application === self }
    for part in deciding { part.window.decide(part.frame) }
    for part in deciding { part.window.deliverDecided(isCoalescing: joins) }
  }

  /// What of a frame is for each window, the frontmost first. Who holds a touch hears of the frame, so
  /// that a touch that rests there is known to rest.
  private final func split(_ frame: TouchFrame) -> [(window: Window, frame: TouchFrame)] {
    let receivers = Array(windows.reversed())
    let touched = receivers.map { window in touchAssignments.contains { $0.window === window } }
    var samples = receivers.map { _ in [TouchSample]() }
    for sample in frame.samples {
      guard let window = assignWindow(sample), let index = receivers.firstIndex(where: { $0 === window })
      else { continue }
      samples[index].append(sample.converted(to: window))
    }
    return receivers.indices.compactMap { index in
      guard touched[index] || !samples[index].isEmpty else { return nil }
      return (receivers[index], TouchFrame(at: frame.timestamp, samples: samples[index]))
    }
  }

  /// Cancels all touches of its windows, and a shake; see ``Window/cancelAllTouches(reason:)``.
  public final func cancelAllTouches(reason: CancellationReason = .interrupted) {
    for window in windows.reversed() { window.cancelAllTouches(reason: reason) }
    deliver(shakeDetector.cancel(at: time ?? .zero))
  }

  /// The window that a sample is for; none when that was taken out.
  private final func assignWindow(_ sample: TouchSample) -> Window? {
    let index = touchAssignments.firstIndex { $0.touch == sample.id }
    let held = index.map { touchAssignments[$0].window }
    switch sample.change {
    case .began:
      if let held, let held { return held }
      if let index { touchAssignments.remove(at: index) }
      guard let window = window(under: sample) ?? windows.last else { return nil }
      touchAssignments.append(TouchAssignment(touch: sample.id, window: window))
      return window
    case .moved: return held ?? windows.last
    case .ended, .cancelled:
      if let index { touchAssignments.remove(at: index) }
      return held ?? windows.last
    }
  }

  private final func window(under sample: TouchSample) -> Window? {
    // With one window there is nothing to choose.
    guard windows.count > 1 else { return windows.last }
    return windows.last {
      !$0.isHidden && $0.alpha >= 0.01 && $0.isUserInteractionEnabled
        && $0.hitTest(sample.converted(to: $0).location, contact: sample.contact) != nil
    }
  }

  /// Cancels the touches of a window that was taken out.
  final func cancelTouches(in window: Window) {
    var isTouched = false
    for index in touchAssignments.indices where touchAssignments[index].window === window {
      touchAssignments[index].window = nil
      isTouched = true
    }
    if isTouched { window.cancelAllTouches(reason: .viewRemoved) }
  }

  // MARK: The accelerometer

  /// Takes in a sample of an accelerometer, and tells the first responder of a shake that begins, ends,
  /// or is broken off. Answers why the sample was left out, if it was.
  @discardableResult
  public final func send(_ sample: Acceleration) -> AccelerationError? {
    do throws(AccelerationError) {
      let change = try shakeDetector.receive(sample)
      advanceTimers(to: change?.time ?? sample.timestamp)
      deliver(change)
      return nil
    } catch {
      return error
    }
  }

  private final func deliver(_ change: ShakeDetector.Change?) {
    guard let change else { return }
    switch change.phase {
    case .began: sendMotionBegan(.shake, at: change.time)
    case .ended: sendMotionEnded(.shake, at: change.time)
    case .cancelled: sendMotionCancelled(.shake, at: change.time)
    }
  }

  // MARK: Time

  /// Lets time pass in all windows, and fires what is due up to then in the order of time.
  public final func advance(to time: Timestamp) {
    advanceTimers(to: time)
    for window in windows.reversed() { window.advance(to: time) }
  }

  /// Until when the host may sleep; `nil` for ever.
  public final var nextDeadline: Timestamp? {
    var next = shakeDetector.deadline
    for window in windows {
      if let deadline = window.nextDeadline { next = min(next ?? deadline, deadline) }
    }
    return next
  }

  /// Whether nothing is touched, waits, or moves in any of its windows, nor is it shaken.
  public final var isIdle: Bool { !shakeDetector.isShaking && windows.allSatisfy { $0.isIdle } }

  /// Whether one of its windows decides or tells something, so that frames and times must wait.
  public final var isBusy: Bool { windows.contains { $0.isBusy } }

  /// That of the window in front; setting it gives it to all of them.
  package final var flightRecorder: FlightRecorder? {
    get { windows.last?.flightRecorder }
    set { for window in windows { window.flightRecorder = newValue } }
  }

  /// The time that has come in any of its windows; `nil` when no time was seen.
  public final var time: Timestamp? { windows.compactMap { $0.time }.max() }

  /// Fires what is due up to a time, whichever window it is of; of one instant the frontmost first.
  private final func advanceTimers(to time: Timestamp) {
    while let next = nextDeadline, next <= time {
      let dueWindow = windows.last { $0.nextDeadline == next }
      if let dueWindow { dueWindow.advance(to: next) } else { deliver(shakeDetector.advance(to: next)) }
    }
  }
}

extension TouchSample {
  /// The sample with its place as it is in a window.
  fileprivate func converted(to window: Window) -> TouchSample {
    var sample = self
    sample.location = window.convert(fromSuperview: location) ?? location
    return sample
  }
}
