#if Live && os(Linux)
internal import Fingertip
internal import FingertipEvdev
internal import FingertipLive
internal import FingertipText
internal import FingertipRecordings
internal import Glibc

/// A recorder that writes a device's events to a file, frame by frame.
final class Recorder {
  private let signalWatch = SignalWatch([SIGINT, SIGTERM, SIGHUP])
  fileprivate let onMessage: (String) -> Void

  init(report: @escaping (String) -> Void) {
    signal(SIGPIPE, SIG_IGN)
    self.onMessage = report
  }

  /// Opens the chosen device. If requested, waits until the device is connected. Returns `nil` if a
  /// signal arrives first.
  func openDevice(_ choice: DeviceArguments) throws(RecordFailure) -> InputDevice? {
    let search = DeviceSearch(choice.selection)
    do throws(TouchscreenError) {
      let watch = choice.waitsForDevice ? try search.makeFolderWatch() : nil
      var lastError: TouchscreenError?
      while true {
        do throws(TouchscreenError) { return try open(search, grabs: choice.grabsDevice) } catch {
          guard let watch, error.isTransient else { throw error }
          if error != lastError {
            onMessage(printable(error.description) + "; waiting for the device")
          }
          lastError = error
          if DescriptorCondition.waitForAny([
            .readable(signalWatch.descriptor), .readable(watch.descriptor),
          ])[0] {
            signalWatch.discardSignals()
            return nil
          }
          _ = watch.readChanges()
        }
      }
    } catch {
      throw .device(error)
    }
  }

  /// Opens the chosen motion sensor and remote controls, or returns `nil` if none have been chosen.
  func openAuxiliaryDevices(
    _ selections: [DeviceSelection], in format: RecordingFormat
  ) throws(RecordFailure) -> AuxiliaryDevices? {
    if selections.isEmpty { return nil }
    let devices: AuxiliaryDevices
    do throws(TouchscreenError) { devices = try AuxiliaryDevices(.selected(selections)) } catch {
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
    var recording = FrameRecordingEncoder(device, writer)
    do throws(RecordingError) {
      // Write directly to the final path, starting with the first frame, so that a crash doesn't
      // destroy the recording so far.
      var sink =
        file == "-" ? try RecordingOutput.makeSink(file) : try ByteSink(path: file)
      onMessage(
        "\(device.node): recording \(printable(device.description.name)); press Ctrl-C to stop")
      for piece in recording.takeCompletedFrames() { try sink.write(piece) }
      var end: LiveDeviceError?
      while end == nil {
        let ready = DescriptorCondition.waitForAny([
          .readable(self.signalWatch.descriptor), .readable(device.descriptor), .closed(1),
          .readable(signals?.descriptor ?? device.descriptor),
        ])
        signals?.drain { receive($0, &recording) }
        do throws(LiveDeviceError) { try device.read { recording.receive($0) } } catch {
          end = error
        }
        for piece in recording.takeCompletedFrames() { try sink.write(piece) }
        if ready[0] || (file == "-" && ready[2]) { break }
      }
      signalWatch.discardSignals()
      signals?.close { receive($0, &recording) }
      for piece in recording.finish() { try sink.write(piece) }
      try sink.close()
      if let end { onMessage("\(end); the recording ends here") }
    } catch {
      throw .output(error)
    }
    onMessage("recorded \(counted(recording.frameCount, "frame"))")
  }
}

extension Recorder {
  /// Records an event from a motion sensor or a remote control.
  private func receive(_ event: AuxiliaryDevices.Event, _ recording: inout FrameRecordingEncoder) {
    switch event {
    case .connected(let device): onMessage("\(device.node): recording \(printable(device.name))")
    case .auxiliary(let signal): recording.receive(signal)
    case .waiting(let error): onMessage(printable(error.description) + "; waiting for the device")
    case .ignored(let node, let name):
      onMessage("\(node): ignoring a second motion sensor, \(printable(name))")
    }
  }
}

/// A recording to which complete frames are appended.
private struct FrameRecordingEncoder {
  private(set) var frameCount = 0
  private var writer: RecordingWriter
  /// The events of the frame that is still incomplete.
  private var frame: [InputEvent] = []
  /// The device's state before the first event.
  private var initialEvents: [InputEvent]
  /// The completed frames, each encoded as a separate piece. If many frames arrive at the same time
  /// while the disk is nearly full, at least the pieces that fit are written.
  private var completedFrames: [[UInt8]] = []

  init(_ device: InputDevice, _ writer: RecordingWriter) {
    self.writer = writer
    self.writer.write(device.description)
    initialEvents = device.initialState(at: .zero)
  }

  /// Removes and returns the encoded frames that are complete.
  mutating func takeCompletedFrames() -> [[UInt8]] {
    completeFrame()
    defer { completedFrames.removeAll() }
    return completedFrames
  }

  /// Ends the recording, and returns the remaining encoded frames.
  mutating func finish() -> [[UInt8]] {
    writer.finish()
    return takeCompletedFrames()
  }

  private mutating func completeFrame() {
    if !writer.bytes.isEmpty { completedFrames.append(writer.bytes) }
    writer.removeAll()
  }

  /// Adds an event before the frame that is still incomplete.
  mutating func receive(_ signal: AuxiliaryEvent) {
    writer.write(signal)
    completeFrame()
  }

  mutating func receive(_ event: InputEvent) {
    for var before in initialEvents {
      before.time = event.time
      writer.write(before)
    }
    initialEvents = []
    frame.append(event)
    guard event.type == EventType.syn, event.code == SynCode.report else { return }
    for event in frame { writer.write(event) }
    frame.removeAll(keepingCapacity: true)
    frameCount += 1
    completeFrame()
  }
}
#endif
