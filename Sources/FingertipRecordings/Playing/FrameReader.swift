package import Fingertip
package import FingertipEvdev

/// A reader of a recording's touch frames in constant memory, used by all code that plays
/// recordings.
package struct FrameReader: ~Copyable {
  package enum Element {
    /// A touch frame. Release the frame before requesting the next element; otherwise, its samples
    /// are copied.
    case frame(TouchFrame)
    case note(DecoderNote)
    /// An auxiliary event: a motion sensor sample or a remote-control key.
    case auxiliary(AuxiliaryEvent)
    /// An error about a motion sensor sample that was skipped during playback.
    case accelerationError(AccelerationError, at: Timestamp)
    /// The error that ends the recording. This is the last element, which follows the cancellation
    /// of touches.
    case failure(RecordingError)
  }

  /// The mapping of the touchscreen to the window.
  package var mapping: DisplayMapping { decoder.mapping }
  /// The recorded device.
  package var device: TouchscreenProfile { decoder.profile }
  /// Whether the recording has been read to its end or its error; elements may still be queued.
  package private(set) var isOver = false

  private let names: Names
  private var reader: RecordingReader
  private var decoder: TouchDecoder
  private var keys = MediaKeys()
  private var lastTime = Timestamp.zero
  private var origin: Timestamp?
  /// The queued elements, in reverse order.
  private var waiting: [Element] = []

  /// Opens a recording.
  ///
  /// `name` is the file name in errors; by default, the name of the source. Times are relative to
  /// the first event unless `origin` is set.
  package init(
    _ source: ByteSource, _ setting: MappingOptions, select: DeviceChoice = .firstTouchscreen,
    description: ByteSource? = nil, name: String? = nil, origin: Timestamp? = nil
  ) throws(TouchRecordingError) {
    names = Names(source: source.name, displayName: name ?? source.name)
    self.origin = origin
    let opened = try Self.open(source, select, description, names)
    decoder = try Self.decoder(of: opened, setting, names)
    reader = opened
  }

  private static func open(
    _ source: ByteSource, _ select: DeviceChoice, _ description: ByteSource?, _ names: Names
  ) throws(TouchRecordingError) -> RecordingReader {
    do throws(RecordingError) {
      return try RecordingReader(source, description: description, select: select)
    } catch {
      throw .recording(names.renamed(error))
    }
  }

  private static func decoder(
    of reader: borrowing RecordingReader, _ setting: MappingOptions, _ names: Names
  ) throws(TouchRecordingError) -> TouchDecoder {
    let device: DeviceDescription
    do throws(RecordingError) {
      device = try reader.requireDevice()
    } catch {
      throw .recording(names.renamed(error))
    }
    let profile: TouchscreenProfile
    do throws(UnsupportedDevice) {
      profile = try TouchscreenProfile(device)
    } catch {
      throw .device(error, file: names.displayName)
    }
    let setting = setting.withDefaultSize(reader.window)
    do throws(DisplayMapping.InvalidSize) {
      let surface = try DisplayMapping(
        profile, size: setting.size, rotation: setting.rotation, calibration: setting.calibration)
      return TouchDecoder(profile, mapping: surface)
    } catch {
      throw .size(error, file: names.displayName)
    }
  }

  /// Returns the next element, or `nil` at the end.
  package mutating func next() -> Element? {
    if let step = waiting.popLast() { return step }
    if isOver { return nil }
    do throws(RecordingError) {
      while let item = try reader.nextItem() {
        guard case .event(var event) = item else {
          if case .auxiliary(let signal) = item { return .auxiliary(rebased(signal)) }
          continue
        }
        event.time = rebased(event.time)
        if MediaKeys.isKey(event) {
          guard let command = keys.receive(event) else { continue }
          return .auxiliary(.command(command, at: event.time))
        }
        let isFrame = decoder.receive(event)
        if decoder.hasNotes {
          wait(isFrame: isFrame)
          return waiting.popLast()
        }
        if isFrame { return .frame(decoder.frame) }
      }
      isOver = true
      wait(isFrame: decoder.finish(.recordingEnded))
    } catch {
      isOver = true
      wait(isFrame: decoder.finish(.eventsLost), names.renamed(error))
    }
    return waiting.popLast()
  }

  /// Queues the notes, the frame, the release of keys, and the error, in this order.
  private mutating func wait(isFrame: Bool, _ failure: RecordingError? = nil) {
    if let failure { waiting.append(.failure(failure)) }
    if isOver {
      // Release the keys that are still down.
      let time = lastTime
      waiting += keys.release().reversed().map { .auxiliary(.command($0, at: time)) }
    }
    if isFrame { waiting.append(.frame(decoder.frame)) }
    var notes: [Element] = []
    decoder.drainNotes { notes.append(.note($0)) }
    waiting += notes.reversed()
  }

  /// Returns a time relative to the origin, which defaults to the first time.
  private mutating func rebased(_ time: Timestamp) -> Timestamp {
    let origin = origin ?? time
    self.origin = origin
    let (distance, overflow) = time.nanoseconds.subtractingReportingOverflow(origin.nanoseconds)
    lastTime = Timestamp(nanoseconds: overflow ? (origin < .zero ? .max : .min) : distance)
    return lastTime
  }

  private mutating func rebased(_ signal: AuxiliaryEvent) -> AuxiliaryEvent {
    var signal = signal
    signal.timestamp = rebased(signal.timestamp)
    return signal
  }

  /// The name of the source, and its name in errors.
  private struct Names {
    let source: String
    let displayName: String

    /// Returns the error with the source's name replaced; errors of the description keep their
    /// file.
    func renamed(_ error: RecordingError) -> RecordingError {
      var error = error
      if error.file == source { error.file = displayName }
      return error
    }
  }
}

extension ByteSource {
  /// The file name without its folder, so that output doesn't depend on the recording's folder.
  package var lastName: String { name.split(separator: "/").last.map(String.init) ?? name }
}
