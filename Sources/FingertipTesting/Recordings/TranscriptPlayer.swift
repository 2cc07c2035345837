import Fingertip
internal import FingertipEvdev
internal import FingertipScenes
internal import FingertipText

/// Plays frames into a window and writes down what comes of them.
final class TranscriptPlayer {
  private(set) var transcript = Transcript()
  let window: Window
  private let ear = Ear()
  private var changes: [ObjectIdentifier: Int] = [:]

  /// Listens to a window, to all recognizers that are in it now, and to whoever listened before.
  init(_ window: Window) {
    self.window = window
    if window.application == nil { ear.addWindow(window) }
    ear.hear = { [unowned self] in transcript.lines.append($0) }
    let before = window.onDecision
    window.onDecision = { [unowned self] decision in
      transcript.decisions.append(decision)
      transcript.lines.append(decision.description)
      before?(decision)
    }
    observe(window)
  }

  private func observe(_ view: View) {
    (view.owner as? SceneController)?.hear = { [unowned self] in ear.write($0, on: $1.name, $2) }
    for gesture in view.gestureRecognizers {
      gesture.addObserver { [unowned self] in told($0) }
    }
    for view in view.subviews { observe(view) }
  }

  func heading(_ name: String, _ device: String, _ size: Size) {
    func whole(_ extent: Double) -> String {
      extent.magnitude < 1e9 ? String(Int64(extent.rounded())) : String(extent)
    }
    let device = device.isEmpty ? "" : device + ", "
    transcript.lines.append(
      printable("# \(name): \(device)\(whole(size.width)) × \(whole(size.height)) pt"))
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

  /// Gives what is no touch to the application of the window.
  func send(_ signal: DeviceSignal) {
    pass(to: signal.timestamp)
    if let refusal = window.application?.send(signal) {
      remark(refusal.words, at: signal.timestamp)
    }
  }

  /// What knows all that is due: an application also knows of a shake.
  private var receiver: any FrameReceiver { window.application ?? window }

  private func pass(to time: Timestamp) {
    if let deadline = receiver.nextDeadline, deadline <= time { receiver.advance(to: time) }
  }

  func remark(_ text: String, at time: Timestamp? = nil) {
    let time = time.map { Transcript.seconds($0) + " s  " } ?? ""
    transcript.lines.append(printable(time + "! " + text))
  }

  /// Lets time pass until nothing is left to be decided, and cancels what is still down.
  func finish() {
    while let deadline = receiver.nextDeadline { receiver.advance(to: deadline) }
    if !window.isIdle {
      window.cancelAllTouches(reason: .recordingEnded)
      while let deadline = receiver.nextDeadline { receiver.advance(to: deadline) }
    }
  }

  private func told(_ gesture: GestureRecognizer) {
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

/// The end of the responder chain, where the touches come that no view keeps to itself.
private final class Ear: Application {
  var hear: (String) -> Void = { _ in }

  private func write(_ word: String, _ touches: [Touch], _ event: TouchEvent) {
    for touch in touches {
      let view = touch.view?.name ?? ""
      let time = Transcript.seconds(event.timestamp)
      hear("\(time) s  < \(view) receives: touch \(touch.id.rawValue) \(word)")
    }
  }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    write("began", touches, event)
  }

  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {}

  func write(_ news: DeviceNews, on view: String = "application", _ time: Timestamp) {
    hear("\(Transcript.seconds(time)) s  < \(view) receives: \(news.label) \(news.word)")
  }

  override func motionBegan(_ motion: Motion, at time: Timestamp) {
    write(.motion(motion, .began), time)
  }
  override func motionEnded(_ motion: Motion, at time: Timestamp) {
    write(.motion(motion, .ended), time)
  }
  override func motionCancelled(_ motion: Motion, at time: Timestamp) {
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
