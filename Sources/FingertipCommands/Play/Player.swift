#if Live && os(Linux)
internal import Fingertip
internal import FingertipEvdev
internal import FingertipLive
internal import FingertipRecordings
internal import Glibc

/// A player that sends the frames of a recording to a virtual device at the recorded times.
final class Player {
  /// The time for which the device remains connected after its last frame.
  private static let removalDelay = Duration.milliseconds(500)

  /// The number of frames sent.
  private(set) var frames = 0
  /// The content of a recording of touches that its events don't hold.
  private(set) var losses = EventLosses()
  /// Whether a signal ended the replay.
  private(set) var isEnded = false
  /// The node of the virtual device.
  var node: String { device.node }

  /// The recording. A signal interrupts a blocking source.
  private let source: ByteSource
  private let description: ByteSource?
  private let select: DeviceChoice
  private let speed: Double
  private let delay: Duration
  private let signals = SignalWatch([SIGINT, SIGTERM, SIGHUP])
  private let timer: WakeTimer
  private let device: VirtualDevice
  private let hasSlots: Bool
  /// The recording that was opened to read its device description.
  private var first: Recording?

  /// A reference to a reader, which itself is noncopyable.
  private final class Recording {
    private var reader: RecordingReader

    init(
      _ source: ByteSource, _ description: ByteSource?, _ select: DeviceChoice
    ) throws(RecordingError) {
      reader = try RecordingReader(source, description: description, select: select)
    }

    func requireDevice() throws(RecordingError) -> DeviceDescription { try reader.requireDevice() }
    func next() throws(RecordingError) -> InputEvent? { try reader.next() }
    var losses: EventLosses { reader.losses }
  }

  init(
    _ source: ByteSource, description: ByteSource?, select: DeviceChoice, speed: Double,
    delay seconds: Double
  ) throws(PlayFailure) {
    let signals = signals
    let source = Self.interruptible(source, by: signals)
    self.source = source
    self.description = description
    self.select = select
    self.speed = speed
    delay = .nanoseconds(Int64(seconds * 1e9))
    let model: DeviceDescription
    do throws(RecordingError) {
      let recording: Recording
      if case .file = source {
        // Opening a FIFO blocks until a writer opens it; until then, signals have their default
        // disposition.
        recording = try signals.suspended { () throws(RecordingError) in
          try Recording(source, description, select)
        }
      } else {
        recording = try Recording(source, description, select)
      }
      model = try recording.requireDevice()
      first = recording
    } catch {
      throw signals.next() == nil ? .recording(error) : .interrupted
    }
    hasSlots = model.codes[EventType.abs]?.contains(AbsCode.mtSlot) ?? false
    do throws(LiveDeviceError) { timer = try WakeTimer() } catch { throw .timer(error) }
    do throws(VirtualDeviceError) {
      device = try VirtualDevice(model, at: .playing)
    } catch {
      throw .device(error)
    }
  }

  /// Replays the recording once. At its end or at a read error, lifts the contacts and keys that
  /// are down.
  func play() throws(PlayFailure) {
    var state = PlayedState()
    var failure: PlayFailure?
    do throws(PlayFailure) { try send(&state) } catch { failure = error }
    do throws(VirtualDeviceError) {
      try device.write(state.lifts(hasSlots: hasSlots))
    } catch {
      throw failure ?? .device(error)
    }
    if let failure { throw failure }
  }

  private func send(_ state: inout PlayedState) throws(PlayFailure) {
    let recording: Recording
    do throws(RecordingError) {
      if let first {
        recording = first
      } else {
        recording = try Recording(source, description, select)
      }
    } catch {
      throw .recording(error)
    }
    first = nil
    var start = SystemClock.now + delay
    var origin: Timestamp?
    var frame: [InputEvent] = []
    if hasSlots {
      // A recording implicitly starts with the first slot.
      frame.append(InputEvent(time: .zero, type: EventType.abs, code: AbsCode.mtSlot, value: 0))
    }
    defer { losses = recording.losses }
    while let event = try next(of: recording) {
      frame.append(event)
      guard event.type == EventType.syn, event.code == SynCode.report else { continue }
      if origin == nil {
        origin = event.time
        // The writer of a pipe may take longer than the start delay to send the first frame.
        start = max(start, SystemClock.now)
      }
      let since = event.time - (origin ?? event.time)
      guard try wait(until: start + .nanoseconds(Int64(Double(since.wholeNanoseconds) / speed)))
      else {
        return
      }
      do throws(VirtualDeviceError) { try device.write(frame) } catch { throw .device(error) }
      for event in frame { state.receive(event) }
      frame.removeAll(keepingCapacity: true)
      frames += 1
    }
  }

  /// Waits, so that other programs can read the last frames before the device is removed.
  func finish() throws(PlayFailure) { _ = try wait(until: SystemClock.now + Self.removalDelay) }

  /// Returns the next event, or `nil` at the end or if a signal interrupted a blocked read.
  private func next(of recording: Recording) throws(PlayFailure) -> InputEvent? {
    do throws(RecordingError) {
      if let event = try recording.next() { return event }
      isEnded = isEnded || signals.next() != nil
    } catch {
      // An error after a signal doesn't indicate a problem with the recording.
      isEnded = isEnded || signals.next() != nil
      if !isEnded { throw .recording(error) }
    }
    return nil
  }

  /// Returns the source, which a signal can interrupt if it is a pipe.
  private static func interruptible(_ source: ByteSource, by signals: SignalWatch) -> ByteSource {
    guard case .descriptor(let descriptor, let name) = source else { return source }
    return .interruptible(descriptor, by: signals.descriptor, name: name)
  }

  /// Waits until a time. Returns `false` if a signal arrived first.
  private func wait(until time: Timestamp) throws(PlayFailure) -> Bool {
    do throws(LiveDeviceError) {
      while SystemClock.now < time {
        try timer.set(time)
        if Wait.forAny([.readable(signals.descriptor), .readable(timer.descriptor)])[0] { break }
        try timer.clear(dueBy: time)
      }
    } catch {
      throw .timer(error)
    }
    isEnded = isEnded || signals.next() != nil
    return !isEnded
  }
}
#endif
