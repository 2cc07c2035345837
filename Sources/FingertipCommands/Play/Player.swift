#if Live && os(Linux)
internal import Fingertip
internal import FingertipEvdev
internal import FingertipLive
internal import FingertipRecordings
internal import Glibc

/// A player that sends a recording's frames to a virtual device at the recorded times.
final class Player {
  /// The time the virtual device stays connected after its last frame.
  private static let removalDelay = Duration.milliseconds(500)

  /// The number of frames sent to the virtual device so far.
  private(set) var sentFrameCount = 0
  /// The number of details that were lost when a touch recording was converted to events.
  private(set) var losses = ConversionLosses()
  /// Messages about the parts of the recording that were left out during reading.
  private(set) var readingNotes: [String] = []
  /// Whether a signal ended the replay.
  private(set) var wasInterrupted = false
  /// The device node of the virtual device.
  var node: String { virtualDevice.node }

  /// The source of the recording. If reading from the source blocks, a signal interrupts the read.
  private let source: ByteSource
  private let descriptionSource: ByteSource?
  private let deviceChoice: DeviceChoice
  private let speed: Double
  private let delay: Duration
  private let signalWatch = SignalWatch([SIGINT, SIGTERM, SIGHUP])
  private let timer: WakeTimer
  private let virtualDevice: VirtualDevice
  private let hasSlots: Bool
  /// The recording that was opened to read its device description.
  private var openedRecording: OpenRecording?

  /// An object that holds the reader, which can't be stored directly because it is noncopyable.
  private final class OpenRecording {
    private var reader: RecordingReader

    init(
      _ source: ByteSource, _ description: ByteSource?, _ select: DeviceChoice
    ) throws(RecordingError) {
      reader = try RecordingReader(source, description: description, select: select)
    }

    func requireDevice() throws(RecordingError) -> DeviceDescription { try reader.requireDevice() }
    func next() throws(RecordingError) -> InputEvent? { try reader.next() }
    var losses: ConversionLosses { reader.losses }
    var readingNotes: [String] { reader.readingNotes }
  }

  init(
    _ source: ByteSource, description: ByteSource?, select: DeviceChoice, speed: Double,
    delay seconds: Double
  ) throws(PlayFailure) {
    let signals = signalWatch
    let source = Self.interruptibleSource(source, by: signals)
    self.source = source
    self.descriptionSource = description
    self.deviceChoice = select
    self.speed = speed
    delay = .nanoseconds(Int64(seconds * 1e9))
    let model: DeviceDescription
    do throws(RecordingError) {
      let recording: OpenRecording
      if case .file = source {
        // Opening a FIFO blocks until another program opens it for writing. Until then, signals
        // keep their default disposition.
        recording = try signals.withSignalsUnblocked { () throws(RecordingError) in
          try OpenRecording(source, description, select)
        }
      } else {
        recording = try OpenRecording(source, description, select)
      }
      model = try recording.requireDevice()
      openedRecording = recording
    } catch {
      throw signals.nextSignal() == nil ? .recording(error) : .interrupted
    }
    hasSlots = model.codes[EventType.abs]?.contains(AbsCode.mtSlot) ?? false
    do throws(LiveDeviceError) { timer = try WakeTimer() } catch { throw .timer(error) }
    do throws(VirtualDeviceError) {
      virtualDevice = try VirtualDevice(model, at: .playing)
    } catch {
      throw .device(error)
    }
  }

  /// Replays the recording once. At the end of the recording, or on a read error, lifts all
  /// contacts and releases all keys that are down.
  func play() throws(PlayFailure) {
    var state = HeldInputs()
    var failure: PlayFailure?
    do throws(PlayFailure) { try sendFrames(&state) } catch { failure = error }
    do throws(VirtualDeviceError) {
      try virtualDevice.write(state.liftEvents(hasSlots: hasSlots))
    } catch {
      throw failure ?? .device(error)
    }
    if let failure { throw failure }
  }

  private func sendFrames(_ state: inout HeldInputs) throws(PlayFailure) {
    let recording: OpenRecording
    do throws(RecordingError) {
      if let openedRecording {
        recording = openedRecording
      } else {
        recording = try OpenRecording(source, descriptionSource, deviceChoice)
      }
    } catch {
      throw .recording(error)
    }
    openedRecording = nil
    var startTime = SystemClock.now + delay
    var firstEventTime: Timestamp?
    var frame: [InputEvent] = []
    if hasSlots {
      // Select the first slot, because recordings implicitly start with the first slot selected.
      frame.append(InputEvent(time: .zero, type: EventType.abs, code: AbsCode.mtSlot, value: 0))
    }
    defer {
      losses = recording.losses
      readingNotes = recording.readingNotes
    }
    while let event = try nextEvent(of: recording) {
      frame.append(event)
      guard event.type == EventType.syn, event.code == SynCode.report else { continue }
      if firstEventTime == nil {
        firstEventTime = event.time
        // If the recording is a pipe, the program that writes to it may take longer than the start
        // delay to send the first frame.
        startTime = max(startTime, SystemClock.now)
      }
      let since = event.time - (firstEventTime ?? event.time)
      guard try wait(until: startTime + .nanoseconds(Int64(Double(since.wholeNanoseconds) / speed)))
      else {
        return
      }
      do throws(VirtualDeviceError) { try virtualDevice.write(frame) } catch {
        throw .device(error)
      }
      for event in frame { state.receive(event) }
      frame.removeAll(keepingCapacity: true)
      sentFrameCount += 1
    }
  }

  /// Waits so that other programs can read the last frames before the device is removed.
  func waitBeforeRemoval() throws(PlayFailure) {
    _ = try wait(until: SystemClock.now + Self.removalDelay)
  }

  /// Returns the next event, or `nil` if the recording has ended or a signal interrupted a blocked
  /// read.
  private func nextEvent(of recording: OpenRecording) throws(PlayFailure) -> InputEvent? {
    do throws(RecordingError) {
      if let event = try recording.next() { return event }
      wasInterrupted = wasInterrupted || signalWatch.nextSignal() != nil
    } catch {
      // An error after a signal doesn't indicate a problem with the recording.
      wasInterrupted = wasInterrupted || signalWatch.nextSignal() != nil
      if !wasInterrupted { throw .recording(error) }
    }
    return nil
  }

  /// Returns a source for the same recording. If the recording is a pipe, a signal can interrupt
  /// reading from the returned source.
  private static func interruptibleSource(
    _ source: ByteSource, by signals: SignalWatch
  ) -> ByteSource {
    guard case .descriptor(let descriptor, let name) = source else { return source }
    return .interruptibleDescriptor(descriptor, by: signals.descriptor, name: name)
  }

  /// Waits until the given time. Returns `false` if a signal arrived before that time.
  private func wait(until time: Timestamp) throws(PlayFailure) -> Bool {
    do throws(LiveDeviceError) {
      while SystemClock.now < time {
        try timer.setFireTime(time)
        if DescriptorCondition.waitForAny([
          .readable(signalWatch.descriptor), .readable(timer.descriptor),
        ])[0] {
          break
        }
        try timer.clearIfDue(by: time)
      }
    } catch {
      throw .timer(error)
    }
    wasInterrupted = wasInterrupted || signalWatch.nextSignal() != nil
    return !wasInterrupted
  }
}
#endif
