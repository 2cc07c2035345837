#if Live && os(Linux)
internal import Fingertip
internal import FingertipEvdev
internal import FingertipLive
internal import FingertipScenes
internal import Glibc

/// Listens to a touchscreen and writes what is recognized, until a signal or the end of the device.
///
/// Everything happens on one thread, in the order in which it comes: signals, touches, deadlines.
/// Only the writing has a thread of its own, because a reader may be slow.
final class LiveSession {
  /// How long what was written last may take to be read when the command ends.
  private static let farewell = 2.0

  let output: OutputStream
  private let settings: ReplaySettings
  private let tell: (String) -> Void
  private let queue: OutputQueue
  private let log: ReplayLog
  private let signals: SignalWatch
  /// What counts as time 0.
  private let start = SystemClock.now
  private var window: Window?

  init(_ settings: ReplaySettings, sceneFile: String?, tell: @escaping (String) -> Void) {
    signals = SignalWatch([SIGINT, SIGTERM, SIGHUP, SIGCHLD])
    // A reader that is gone is an error of writing, not the end.
    signal(SIGPIPE, SIG_IGN)
    self.settings = settings
    self.tell = tell
    queue = OutputQueue(1)
    output = OutputStream(
      .queue(queue) { count, text in text.appendLost(lines: count, settings.format) })
    log = ReplayLog(output, settings.format, touches: settings.tellsTouches)
  }

  /// Listens until the end.
  func run(_ screen: Touchscreen) throws(TouchscreenError) {
    var failure: TouchscreenError?
    let descriptors = [
      Wait.readable(signals.descriptor), Wait.readable(screen.descriptor), Wait.closed(1),
    ]
    while failure == nil {
      let ready = Wait.forAny(descriptors)
      if ready[2] || queue.failure != nil { break }
      if hasEndSignal() { break }
      screen.drain { event in
        if case .ended(let error) = event { failure = error }
        receive(event)
      }
      screen.wake(at: window?.nextDeadline.map { $0 + (start - .zero) })
      output.flush()
    }
    finish(screen)
    if let failure { throw failure }
  }

  private func hasEndSignal() -> Bool {
    var isEnd = false
    while let signal = signals.next() {
      if signal != SIGCHLD { isEnd = true }
    }
    return isEnd
  }

  /// Cancels what is down, decides what waits, and sees to it that all is written.
  private func finish(_ screen: Touchscreen) {
    screen.close { receive($0) }
    while let window, let deadline = window.nextDeadline { window.advance(to: deadline) }
    output.flush()
    if queue.failure == nil, !queue.finish(within: Self.farewell) {
      tell("the reader of the output has stopped reading, so its last lines were not written.")
    }
  }

  private func receive(_ event: Touchscreen.Event) {
    switch event {
    case .connected(let screen): connect(screen)
    case .frame(var frame):
      frame.timestamp = rebased(frame.timestamp)
      if let deadline = window?.nextDeadline, deadline <= frame.timestamp {
        window?.advance(to: frame.timestamp)
      }
      log.frame(frame)
      window?.send(frame)
    case .note(var note):
      note.time = rebased(note.time)
      if settings.explains { log.note(note) }
    case .time(let time): window?.advance(to: rebased(time))
    case .waiting(let error):
      log.waiting(error)
      output.flush()
      tell(printable(error.description) + " Waiting for it.")
    case .ended: break
    }
  }

  private func connect(_ screen: ConnectedTouchscreen) {
    if window?.bounds.size != screen.surface.size { makeWindow(screen.surface.size) }
    log.connected(screen, start: start)
    if !screen.hasSystemClock {
      tell(
        "\(screen.node): the kernel cannot stamp its events by the monotonic clock; the times "
          + "are those at which they were read.")
    }
  }

  private func makeWindow(_ size: Size) {
    do throws(SceneError) {
      let live = try settings.scene.makeWindow(size: size) { [log] in log.gesture($0) }
      log.prepare(for: live)
      if settings.explains { live.window.onDecision = { [log] in log.decision($0) } }
      window = live.window
    } catch {
      tell(error.description)
    }
  }

  private func rebased(_ time: Timestamp) -> Timestamp { .zero + (time - start) }
}
#endif
