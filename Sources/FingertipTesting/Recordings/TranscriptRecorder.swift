import Fingertip
internal import FingertipEvdev
internal import FingertipScenes
internal import FingertipText

/// A player that sends touch frames to a window and writes a transcript.
final class TranscriptRecorder {
  private(set) var transcript = Transcript()
  let window: Window
  private let unhandledEvents = UnhandledEventRecorder()
  private var changeCountsByGesture: [ObjectIdentifier: Int] = [:]

  /// Creates a recorder that observes a window and all its current recognizers. The window's
  /// previous `onDecision` closure is still called.
  init(_ window: Window) {
    self.window = window
    if window.application == nil { unhandledEvents.addWindow(window) }
    unhandledEvents.onLine = { [unowned self] in transcript.lines.append($0) }
    let previousOnDecision = window.onDecision
    window.onDecision = { [unowned self] decision in
      transcript.decisions.append(decision)
      transcript.lines.append(decision.description)
      previousOnDecision?(decision)
    }
    observeGestures(in: window)
  }

  private func observeGestures(in view: View) {
    (view.controller as? SceneViewController)?.onDeviceEvent = { [unowned self] in
      unhandledEvents.writeDeviceEvent($0, on: $1.name, $2)
    }
    for gesture in view.gestureRecognizers {
      gesture.addObserver { [unowned self] in gestureDidChange($0) }
    }
    for view in view.subviews { observeGestures(in: view) }
  }

  func writeHeading(_ name: String, _ device: String, _ size: Size) {
    func rounded(_ extent: Double) -> String {
      extent.magnitude < 1e9 ? String(Int64(extent.rounded())) : String(extent)
    }
    let device = device.isEmpty ? "" : device + ", "
    transcript.lines.append(
      printable("# \(name): \(device)\(rounded(size.width)) × \(rounded(size.height)) pt"))
  }

  func send(_ frame: TouchFrame) {
    transcript.touchCount += frame.samples.count { $0.change == .began }
    advanceIfDue(to: frame.timestamp)
    window.send(frame)
  }

  func send(coalescing frames: [TouchFrame]) {
    for frame in frames {
      transcript.touchCount += frame.samples.count { $0.change == .began }
    }
    window.send(coalescing: frames)
  }

  /// Sends an auxiliary event to the window's application.
  func sendAuxiliaryEvent(_ signal: AuxiliaryEvent) {
    advanceIfDue(to: signal.timestamp)
    if let error = window.application?.send(signal) {
      writeNote(error.message, at: signal.timestamp)
    }
  }

  /// The object that receives all deadlines. If the window has an application, this is the
  /// application, because it also detects shakes. Otherwise, this is the window.
  private var deadlineReceiver: any FrameReceiver { window.application ?? window }

  private func advanceIfDue(to time: Timestamp) {
    if let deadline = deadlineReceiver.nextDeadline, deadline <= time {
      deadlineReceiver.advance(to: time)
    }
  }

  /// Adds a note after firing the deadlines that are due by its time.
  func writeNote(_ text: String, at time: Timestamp? = nil) {
    if let time { advanceIfDue(to: time) }
    let time = time.map { Transcript.secondsText($0) + " s  " } ?? ""
    transcript.lines.append(printable(time + "! " + text))
  }

  /// Advances the time until no deadlines are pending, and then cancels the touches that are still
  /// down.
  func finish() {
    while let deadline = deadlineReceiver.nextDeadline { deadlineReceiver.advance(to: deadline) }
    if !window.isIdle {
      window.cancelAllTouches(reason: .recordingEnded)
      while let deadline = deadlineReceiver.nextDeadline { deadlineReceiver.advance(to: deadline) }
    }
  }

  private func gestureDidChange(_ gesture: GestureRecognizer) {
    let identity = ObjectIdentifier(gesture)
    var changeCountText = ""
    switch gesture.state {
    case .changed:
      changeCountsByGesture[identity, default: 0] += 1
      return
    case .ended, .cancelled:
      let count = changeCountsByGesture.removeValue(forKey: identity) ?? 0
      changeCountText = " after \(count) change\(count == 1 ? "" : "s")"
    case .possible, .failed, .recognized, .began: break
    }
    let name = Decision.Subject.recognizer(gesture.name, view: gesture.view?.name ?? "")
    let fingers = gesture.numberOfTouches
    var line =
      Transcript.secondsText(gesture.time)
      + " s  > \(name) \(gesture.state.name)\(changeCountText), "
    line += "\(fingers) finger\(fingers == 1 ? "" : "s") at "
    line += Quantity.point(gesture.location).description
    for measure in gesture.measures { line += ", " + measure.description }
    transcript.lines.append(line)
  }
}

/// The end of the responder chain, which receives the events that no view handles.
private final class UnhandledEventRecorder: Application {
  var onLine: (String) -> Void = { _ in }

  private func writeTouches(_ word: String, _ touches: [Touch], _ event: TouchEvent) {
    for touch in touches {
      let view = touch.view?.name ?? ""
      let time = Transcript.secondsText(event.timestamp)
      onLine("\(time) s  < \(view) receives: touch \(touch.number) \(word)")
    }
  }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    writeTouches("began", touches, event)
  }

  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {}

  func writeDeviceEvent(_ event: DeviceEvent, on view: String = "application", _ time: Timestamp) {
    onLine(
      "\(Transcript.secondsText(time)) s  < \(view) receives: \(event.kindName) \(event.detailText)"
    )
  }

  override func motionBegan(_ motion: DeviceMotion, at time: Timestamp) {
    writeDeviceEvent(.motion(motion, .began), time)
  }
  override func motionEnded(_ motion: DeviceMotion, at time: Timestamp) {
    writeDeviceEvent(.motion(motion, .ended), time)
  }
  override func motionCancelled(_ motion: DeviceMotion, at time: Timestamp) {
    writeDeviceEvent(.motion(motion, .cancelled), time)
  }
  override func remoteControlReceived(_ command: RemoteCommand, at time: Timestamp) {
    writeDeviceEvent(.remoteControl(command), time)
  }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    writeTouches("ended", touches, event)
  }

  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    writeTouches("cancelled", touches, event)
  }
}
