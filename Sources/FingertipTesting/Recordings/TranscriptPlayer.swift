import Fingertip
internal import FingertipEvdev
internal import FingertipScenes
internal import FingertipText

/// A player that sends frames to a window and writes a transcript.
final class TranscriptPlayer {
  private(set) var transcript = Transcript()
  let window: Window
  private let recorder = UnhandledEventRecorder()
  private var changes: [ObjectIdentifier: Int] = [:]

  /// Observes a window and all its current recognizers. The previous `onDecision` is still called.
  init(_ window: Window) {
    self.window = window
    if window.application == nil { recorder.addWindow(window) }
    recorder.onLine = { [unowned self] in transcript.lines.append($0) }
    let before = window.onDecision
    window.onDecision = { [unowned self] decision in
      transcript.decisions.append(decision)
      transcript.lines.append(decision.description)
      before?(decision)
    }
    observe(window)
  }

  private func observe(_ view: View) {
    (view.controller as? SceneController)?.onEvent = { [unowned self] in
      recorder.write($0, on: $1.name, $2)
    }
    for gesture in view.gestureRecognizers {
      gesture.addObserver { [unowned self] in gestureDidChange($0) }
    }
    for view in view.subviews { observe(view) }
  }

  func heading(_ name: String, _ device: String, _ size: Size) {
    func rounded(_ extent: Double) -> String {
      extent.magnitude < 1e9 ? String(Int64(extent.rounded())) : String(extent)
    }
    let device = device.isEmpty ? "" : device + ", "
    transcript.lines.append(
      printable("# \(name): \(device)\(rounded(size.width)) × \(rounded(size.height)) pt"))
  }

  func send(_ frame: TouchFrame) {
    transcript.touchCount += frame.samples.count { $0.change == .began }
    pass(to: frame.timestamp)
    window.send(frame)
  }

  func send(coalescing frames: [TouchFrame]) {
    for frame in frames {
      transcript.touchCount += frame.samples.count { $0.change == .began }
    }
    window.send(coalescing: frames)
  }

  /// Sends an auxiliary event to the application of the window.
  func send(_ signal: AuxiliaryEvent) {
    pass(to: signal.timestamp)
    if let error = window.application?.send(signal) {
      writeNote(error.message, at: signal.timestamp)
    }
  }

  /// The receiver whose next deadline covers all others. This is the application if there is one,
  /// because it also detects shakes.
  private var receiver: any FrameReceiver { window.application ?? window }

  private func pass(to time: Timestamp) {
    if let deadline = receiver.nextDeadline, deadline <= time { receiver.advance(to: time) }
  }

  func writeNote(_ text: String, at time: Timestamp? = nil) {
    let time = time.map { Transcript.seconds($0) + " s  " } ?? ""
    transcript.lines.append(printable(time + "! " + text))
  }

  /// Advances the time until nothing is pending, then cancels touches that are still down.
  func finish() {
    while let deadline = receiver.nextDeadline { receiver.advance(to: deadline) }
    if !window.isIdle {
      window.cancelAllTouches(reason: .recordingEnded)
      while let deadline = receiver.nextDeadline { receiver.advance(to: deadline) }
    }
  }

  private func gestureDidChange(_ gesture: GestureRecognizer) {
    let identity = ObjectIdentifier(gesture)
    var after = ""
    switch gesture.state {
    case .changed:
      changes[identity, default: 0] += 1
      return
    case .ended, .cancelled:
      let count = changes.removeValue(forKey: identity) ?? 0
      after = " after \(count) change\(count == 1 ? "" : "s")"
    case .possible, .failed, .recognized, .began: break
    }
    let name = Decision.Subject.recognizer(gesture.name, view: gesture.view?.name ?? "")
    let fingers = gesture.numberOfTouches
    var line = Transcript.seconds(gesture.time) + " s  > \(name) \(gesture.state.name)\(after), "
    line += "\(fingers) finger\(fingers == 1 ? "" : "s") at "
    line += Quantity.point(gesture.location).description
    for measure in gesture.measures { line += ", " + measure.description }
    transcript.lines.append(line)
  }
}

/// The end of the responder chain, which receives the touches that no view handles.
private final class UnhandledEventRecorder: Application {
  var onLine: (String) -> Void = { _ in }

  private func write(_ word: String, _ touches: [Touch], _ event: TouchEvent) {
    for touch in touches {
      let view = touch.view?.name ?? ""
      let time = Transcript.seconds(event.timestamp)
      onLine("\(time) s  < \(view) receives: touch \(touch.id.rawValue) \(word)")
    }
  }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    write("began", touches, event)
  }

  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {}

  func write(_ event: DeviceEvent, on view: String = "application", _ time: Timestamp) {
    onLine("\(Transcript.seconds(time)) s  < \(view) receives: \(event.label) \(event.detail)")
  }

  override func motionBegan(_ motion: DeviceMotion, at time: Timestamp) {
    write(.motion(motion, .began), time)
  }
  override func motionEnded(_ motion: DeviceMotion, at time: Timestamp) {
    write(.motion(motion, .ended), time)
  }
  override func motionCancelled(_ motion: DeviceMotion, at time: Timestamp) {
    write(.motion(motion, .cancelled), time)
  }
  override func remoteControlReceived(_ command: RemoteCommand, at time: Timestamp) {
    write(.remoteControl(command), time)
  }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    write("ended", touches, event)
  }

  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    write("cancelled", touches, event)
  }
}
