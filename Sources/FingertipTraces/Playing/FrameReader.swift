package import Fingertip
package import FingertipEvdev

/// Reads the frames of a recording one by one, in constant memory: all that is played is read by it.
package struct FrameReader: ~Copyable {
  package enum Element {
    /// To be let go before the next step is asked for, or its samples are copied.
    case frame(TouchFrame)
    case note(DecoderNote)
    /// What is no touch: a sample of an accelerometer, or a key of a remote control.
    case auxiliary(AuxiliaryEvent)
    /// Why a sample of an accelerometer was left out when it was played.
    case accelerationError(AccelerationError, at: Timestamp)
    /// The recording cannot be read on. The last step, after the cancellation of touches.
    case failure(RecordingError)
  }

  /// Where the touchscreen lies in the window.
  package var mapping: DisplayMapping { decoder.mapping }
  /// The device that was recorded.
  package var device: TouchscreenProfile { decoder.profile }
  /// Whether the recording was read to its end, or as far as it can be; steps may still wait.
  package private(set) var isOver = false

  private let names: Names
  private var reader: RecordingReader
  private var decoder: TouchDecoder
  private var keys = MediaKeys()
  private var lastTime = Timestamp.zero
  private var origin: Timestamp?
  /// What comes before more is read, the last first.
  private var waiting: [Element] = []

  /// Opens a recording.
  ///
  /// `name` is how errors speak of it; otherwise that of the source. Times count from the first event
  /// unless an `origin` is given.
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

  /// The next step; nil at the end.
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

  /// Has notes wait, then the frame, then the end.
  private mutating func wait(isFrame: Bool, _ failure: RecordingError? = nil) {
    if let failure { waiting.append(.failure(failure)) }
    if isOver {
      // Keys that are still down are let go.
      let time = lastTime
      waiting += keys.release().reversed().map { .auxiliary(.command($0, at: time)) }
    }
    if isFrame { waiting.append(.frame(decoder.frame)) }
    var notes: [Element] = []
    decoder.drainNotes { notes.append(.note($0)) }
    waiting += notes.reversed()
  }

  /// A time counted from the origin, which is the first time unless one was given.
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

  /// What the source is called, and how errors speak of it.
  private struct Names {
    let source: String
    let displayName: String

    /// An error of the source under that name; one of the description keeps its own.
    func renamed(_ error: RecordingError) -> RecordingError {
      var error = error
      if error.file == source { error.file = displayName }
      return error
    }
  }
}

extension ByteSource {
  /// The file without its folder, so that what is written of a recording does not depend on where it
  /// lies.
  package var lastName: String { name.split(separator: "/").last.map(String.init) ?? name }
}
