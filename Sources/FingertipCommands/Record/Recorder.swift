#if Live && os(Linux)
internal import Fingertip
internal import FingertipEvdev
internal import FingertipLive
internal import FingertipText
internal import FingertipTraces
internal import Glibc

/// Writes the events of a device to a file, whole frames at a time.
final class Recorder {
  private let signals = SignalWatch([SIGINT, SIGTERM, SIGHUP])
  fileprivate let tell: (String) -> Void

  init(tell: @escaping (String) -> Void) {
    signal(SIGPIPE, SIG_IGN)
    self.tell = tell
  }

  /// Opens the device that is meant, waiting for it if that was asked for; `nil` when a signal came
  /// first.
  func device(_ choice: DeviceArguments) throws(RecordFailure) -> InputDevice? {
    let search = DeviceSearch(choice.selection)
    do throws(TouchscreenError) {
      let watch = choice.wait ? try search.watch() : nil
      var reason: TouchscreenError?
      while true {
        do throws(TouchscreenError) { return try open(search, grabs: choice.grab) } catch {
          guard let watch, error.mayPass else { throw error }
          if error != reason { tell(printable(error.description) + "; waiting for it") }
          reason = error
          if Wait.forAny([.readable(signals.descriptor), .readable(watch.descriptor)])[0] {
            return nil
          }
          _ = watch.hasChanged()
        }
      }
    } catch {
      throw .device(error)
    }
  }

  /// Opens the motion sensor and the remote controls that are chosen, if any are.
  func signals(
    _ selections: [DeviceSelection], in format: RecordingFormat
  ) throws(RecordFailure) -> SignalDevices? {
    if selections.isEmpty { return nil }
    let devices: SignalDevices
    do throws(TouchscreenError) { devices = try SignalDevices(.chosen(selections)) } catch {
      throw .device(error)
    }
    if format != .jsonLines, let sensor = devices.accelerometer {
      throw .noPlace(node: sensor.node, format)
    }
    return devices
  }

  private func open(
    _ search: DeviceSearch, grabs: Bool
  ) throws(TouchscreenError) -> InputDevice {
    let device = try search.open()
    if grabs {
      do throws(LiveDeviceError) { try device.grab() } catch { throw .device(error) }
    }
    return device
  }

  /// Records until a signal comes or the device is gone.
  func record(
    _ device: InputDevice, _ signals: SignalDevices?, to file: String, _ format: RecordingFormat
  ) throws(RecordFailure) {
    guard let writer = RecordingWriter(format) else {
      preconditionFailure("not a writable format")
    }
    var recording = FrameRecording(device, writer)
    do throws(RecordingError) {
      // In its place from the first frame on, whatever ends the program.
      var sink =
        file == "-" ? try RecordingOutput.sink(file) : try ByteSink(path: file)
      tell("\(device.node): recording \(printable(device.description.name)) until Ctrl-C")
      for piece in recording.take() { try sink.write(piece) }
      var end: LiveDeviceError?
      while end == nil {
        let ready = Wait.forAny([
          .readable(self.signals.descriptor), .readable(device.descriptor), .closed(1),
          .readable(signals?.descriptor ?? device.descriptor),
        ])
        signals?.drain { receive($0, &recording) }
        do throws(LiveDeviceError) { try device.read { recording.receive($0) } } catch {
          end = error
        }
        for piece in recording.take() { try sink.write(piece) }
        if ready[0] || (file == "-" && ready[2]) { break }
      }
      signals?.close { receive($0, &recording) }
      for piece in recording.finish() { try sink.write(piece) }
      try sink.close()
      if let end { tell("\(end); the recording ends here") }
    } catch {
      throw .output(error)
    }
    tell("recorded \(counted(recording.frames, "frame"))")
  }
}

extension Recorder {
  /// Keeps what a motion sensor or a remote control says.
  private func receive(_ event: SignalDevices.Event, _ recording: inout FrameRecording) {
    switch event {
    case .connected(let device): tell("\(device.node): recording \(printable(device.name))")
    case .signal(let signal): recording.receive(signal)
    case .waiting(let error): tell(printable(error.description) + "; waiting for it")
    case .passedOver(let node, let name):
      tell("\(node): ignored a second motion sensor, \(printable(name))")
    }
  }
}

/// A recording that grows by whole frames.
private struct FrameRecording {
  private(set) var frames = 0
  private var writer: RecordingWriter
  /// The events of the frame that is not complete.
  private var frame: [InputEvent] = []
  /// What was so before the first event.
  private var opening: [InputEvent]
  /// What is complete, a frame each: of many frames that come at once, a disk that is nearly full still
  /// gets those for which it has room.
  private var pieces: [[UInt8]] = []

  init(_ device: InputDevice, _ writer: RecordingWriter) {
    self.writer = writer
    self.writer.write(device.description)
    opening = device.opening(at: .zero)
  }

  /// What is complete and was not taken before.
  mutating func take() -> [[UInt8]] {
    endPiece()
    defer { pieces.removeAll() }
    return pieces
  }

  /// What is left at the end.
  mutating func finish() -> [[UInt8]] {
    writer.finish()
    return take()
  }

  private mutating func endPiece() {
    if !writer.bytes.isEmpty { pieces.append(writer.bytes) }
    writer.removeAll()
  }

  /// Between two frames: that which is not complete comes after it.
  mutating func receive(_ signal: DeviceSignal) {
    writer.write(signal)
    endPiece()
  }

  mutating func receive(_ event: InputEvent) {
    for var before in opening {
      before.time = event.time
      writer.write(before)
    }
    opening = []
    frame.append(event)
    guard event.type == EventType.syn, event.code == SynCode.report else { return }
    for event in frame { writer.write(event) }
    frame.removeAll(keepingCapacity: true)
    frames += 1
    endPiece()
  }
}
#endif
