internal import Fingertip
internal import FingertipEvdev
internal import FingertipScenes

/// One recording that is being played into its window.
final class Playback {
  /// What is written.
  private(set) var report: ReplayReport
  /// The touches that landed so far.
  private(set) var touches = 0
  /// What recognizers told so far.
  private(set) var gestures = 0

  private let window: Window
  private let output: OutputStream
  private let explains: Bool
  private var decoder: TouchDecoder
  private var start: Timestamp?

  /// Makes a window with the scene of the settings.
  init(
    _ device: TouchscreenProfile, _ surface: Surface, _ settings: ReplaySettings,
    _ output: OutputStream
  ) throws(SceneError) {
    var tell: (GestureRecognizer) -> Void = { _ in }
    let live = try settings.scene.makeWindow(size: surface.size) { tell($0) }
    window = live.window
    decoder = TouchDecoder(device, surface: surface)
    explains = settings.explains
    self.output = output
    report = ReplayReport(output, settings.format)
    report.prepare(for: live.recognizers, in: window)
    tell = { [unowned self] gesture in
      gestures += 1
      report.gesture(gesture)
    }
    if explains { window.onDecision = { [unowned self] in report.decision($0) } }
  }

  /// Plays one event.
  @inline(__always)
  func receive(_ event: InputEvent) {
    if decoder.receive(rebased(event)) { send() }
    if explains { writeNotes() }
  }

  /// Plays one event when its time has come, and what is due before it.
  func receive(_ event: InputEvent, _ pacer: Pacer) {
    let time = rebased(event).time
    wait(until: time, pacer)
    pacer.wait(time)
    receive(event)
    output.flush()
  }

  /// Cancels the touches that are down, lets time pass until nothing is left to be decided, and
  /// answers how many touches were cancelled.
  func finish(_ reason: CancellationReason, _ pacer: Pacer?) -> Int {
    var down = 0
    if decoder.finish(reason) {
      down = decoder.frame.samples.count { $0.change == .cancelled(reason) }
      send()
    }
    if explains { writeNotes() }
    if let pacer { wait(until: Timestamp(nanoseconds: .max), pacer) }
    while let deadline = window.nextDeadline { window.advance(to: deadline) }
    return down
  }

  private func wait(until time: Timestamp, _ pacer: Pacer) {
    while let deadline = window.nextDeadline, deadline <= time {
      pacer.wait(deadline)
      window.advance(to: deadline)
      output.flush()
    }
  }

  /// The event with its time counted from the first one.
  @inline(__always)
  private func rebased(_ event: InputEvent) -> InputEvent {
    var event = event
    let origin = start ?? event.time
    if start == nil { start = origin }
    let (time, overflow) = event.time.nanoseconds.subtractingReportingOverflow(origin.nanoseconds)
    event.time = Timestamp(nanoseconds: overflow ? (origin < .zero ? .max : .min) : time)
    return event
  }

  private func send() {
    if explains { writeNotes() }
    for sample in decoder.frame.samples where sample.change == .began { touches += 1 }
    window.send(decoder.frame)
  }

  private func writeNotes() {
    if decoder.hasNotes { decoder.drainNotes { report.note($0) } }
  }
}
