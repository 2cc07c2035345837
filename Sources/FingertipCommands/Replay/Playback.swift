internal import Fingertip
internal import FingertipEvdev
internal import FingertipScenes

/// One recording that is being played into its window.
struct Playback<Log: PlaybackLog> {
  /// What hears of it.
  let log: Log
  /// The touches that landed so far.
  private(set) var touches = 0

  private let window: Window
  private let explains: Bool
  private let tellsTouches: Bool
  private var decoder: TouchDecoder
  private var start: Timestamp?

  /// Makes a window with the scene of the settings.
  init(
    _ device: TouchscreenProfile, _ surface: Surface, _ settings: ReplaySettings,
    _ log: Log
  ) throws(SceneError) {
    // The window keeps the log alive, not the other way round.
    let live = try settings.scene.makeWindow(
      size: surface.size, control: { log.control($0) }, action: { log.gesture($0) })
    live.hearScrolling { log.scroll($0, $1) }
    log.prepare(for: live)
    self.log = log
    window = live.window
    decoder = TouchDecoder(device, surface: surface)
    explains = settings.explains
    tellsTouches = settings.tellsTouches
    if explains { window.onDecision = { log.decision($0) } }
  }

  /// Plays one event.
  @inline(__always)
  mutating func receive(_ event: InputEvent) {
    if decoder.receive(rebased(event)) { send() }
    if explains { writeNotes() }
  }

  /// Plays one event when its time has come, and what is due before it.
  mutating func receive(_ event: InputEvent, _ pacer: Pacer) {
    let time = rebased(event).time
    wait(until: time, pacer)
    pacer.wait(time)
    receive(event)
  }

  /// Cancels the touches that are down, lets time pass until nothing is left to be decided, and
  /// answers how many touches were cancelled.
  mutating func finish(_ reason: CancellationReason, _ pacer: Pacer?) -> Int {
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
    }
  }

  /// The event with its time counted from the first one.
  @inline(__always)
  private mutating func rebased(_ event: InputEvent) -> InputEvent {
    var event = event
    let origin = start ?? event.time
    if start == nil { start = origin }
    let (time, overflow) = event.time.nanoseconds.subtractingReportingOverflow(origin.nanoseconds)
    event.time = Timestamp(nanoseconds: overflow ? (origin < .zero ? .max : .min) : time)
    return event
  }

  private mutating func send() {
    if explains { writeNotes() }
    if tellsTouches { fireDeadlines(to: decoder.frame.timestamp) }
    log.frame(decoder.frame)
    for sample in decoder.frame.samples where sample.change == .began { touches += 1 }
    window.send(decoder.frame)
  }

  /// Lets what is due before a frame be told before it.
  private func fireDeadlines(to time: Timestamp) {
    if let deadline = window.nextDeadline, deadline <= time { window.advance(to: time) }
  }

  private mutating func writeNotes() {
    if decoder.hasNotes { decoder.drainNotes { log.note($0) } }
  }
}
