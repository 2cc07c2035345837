#if Live && os(Linux)
internal import Fingertip
internal import FingertipEvdev
internal import FingertipLive
internal import FingertipText
internal import FingertipRecordings
internal import Glibc

/// A recorder that writes the events of a device to a file, frame by frame.
final class Recorder {
  private let signals = SignalWatch([SIGINT, SIGTERM, SIGHUP])
  fileprivate let report: (String) -> Void

  init(report: @escaping (String) -> Void) {
    signal(SIGPIPE, SIG_IGN)
    self.report = report
  }

  /// Opens the chosen device, waiting for it if requested. Returns `nil` if a signal arrives first.
  func device(_ choice: DeviceArguments) throws(RecordFailure) -> InputDevice? {
    let search = DeviceSearch(choice.selection)
    do throws(TouchscreenError) {
      let watch = choice.wait ? try search.watch() : nil
      var reason: TouchscreenError?
      while true {
        do throws(TouchscreenError) { return try open(search, grabs: choice.grab) } catch {
          guard let watch, error.isTransient else { throw error }
          if error != reason { report(printable(error.description) + "; waiting for it") }
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

  /// Opens the chosen motion sensor and remote controls, or returns `nil` if none are chosen.
  func signals(
    _ selections: [DeviceSelection], in format: RecordingFormat
  ) throws(RecordFailure) -> AuxiliaryDevices? {
    if selections.isEmpty { return nil }
    let devices: AuxiliaryDevices
    do throws(TouchscreenError) { devices = try AuxiliaryDevices(.chosen(selections)) } catch {
      throw .device(error)
    }
    if format != .jsonLines, let sensor = devices.accelerometer {
      throw .unsupportedSensor(node: sensor.node, format)
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

  /// Records until a signal arrives or the device is disconnected.
  func record(
    _ device: InputDevice, _ signals: AuxiliaryDevices?, to file: String, _ format: RecordingFormat
  ) throws(RecordFailure) {
    guard let writer = RecordingWriter(format) else {
      preconditionFailure("not a writable format")
    }
    var recording = FrameRecording(device, writer)
    do throws(RecordingError) {
      // Write directly to the final path from the first frame on, so that the file survives a
      // crash.
      var sink =
        file == "-" ? try RecordingOutput.sink(file) : try ByteSink(path: file)
      report("\(device.node): recording \(printable(device.description.name)) until Ctrl-C")
      for piece in recording.drain() { try sink.write(piece) }
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
        for piece in recording.drain() { try sink.write(piece) }
        if ready[0] || (file == "-" && ready[2]) { break }
      }
      signals?.close { receive($0, &recording) }
      for piece in recording.finish() { try sink.write(piece) }
      try sink.close()
      if let end { report("\(end); the recording ends here") }
    } catch {
      throw .output(error)
    }
    report("recorded \(counted(recording.frames, "frame"))")
  }
}

extension Recorder {
  /// Records an event of a motion sensor or a remote control.
  private func receive(_ event: AuxiliaryDevices.Event, _ recording: inout FrameRecording) {
    switch event {
    case .connected(let device): report("\(device.node): recording \(printable(device.name))")
    case .auxiliary(let signal): recording.receive(signal)
    case .waiting(let error): report(printable(error.description) + "; waiting for it")
    case .ignored(let node, let name):
      report("\(node): ignored a second motion sensor, \(printable(name))")
    }
  }
}

/// A recording to which whole frames are appended.
private struct FrameRecording {
  private(set) var frames = 0
  private var writer: RecordingWriter
  /// The events of the incomplete frame.
  private var frame: [InputEvent] = []
  /// The device state before the first event.
  private var opening: [InputEvent]
  /// The completed frames, as one piece each. If many frames arrive at once and the disk is nearly
  /// full, those that fit are still written.
  private var pieces: [[UInt8]] = []

  init(_ device: InputDevice, _ writer: RecordingWriter) {
    self.writer = writer
    self.writer.write(device.description)
    opening = device.initialState(at: .zero)
  }

  /// Returns the completed pieces and removes them.
  mutating func drain() -> [[UInt8]] {
    endPiece()
    defer { pieces.removeAll() }
    return pieces
  }

  /// Returns the remaining pieces at the end.
  mutating func finish() -> [[UInt8]] {
    writer.finish()
    return drain()
  }

  private mutating func endPiece() {
    if !writer.bytes.isEmpty { pieces.append(writer.bytes) }
    writer.removeAll()
  }

  /// Adds an event between two frames, before the incomplete frame.
  mutating func receive(_ signal: AuxiliaryEvent) {
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
