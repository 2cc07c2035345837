package import Fingertip
package import FingertipEvdev
package import FingertipTraces

/// How a recorded touchscreen lies in the window.
package struct SurfaceSetting: Sendable {
  package var size = Surface.RequestedSize.automatic
  package var rotation = SurfaceRotation.none
  package var calibration = Calibration.none

  package init() {}
}

/// Reads the frames of a recording one by one, in constant memory.
package struct FrameReader: ~Copyable {
  package enum Step {
    case frame(TouchFrame)
    case note(DecoderNote)
    /// The recording cannot be read on. The last step but for the cancellation of touches.
    case failure(RecordingError)
  }

  private enum Progress {
    case reading
    case over
  }

  /// Where the touchscreen lies in the window.
  package var surface: Surface { decoder.surface }
  /// The name of the device.
  package var device: String { decoder.profile.name }

  private let name: String
  private var reader: RecordingReader
  private var decoder: TouchDecoder
  private var start: Timestamp?
  private var progress = Progress.reading
  private var waiting: [Step] = []

  package init(
    _ source: ByteSource, _ setting: SurfaceSetting, description: ByteSource? = nil
  ) throws(TouchRecordingError) {
    name = Self.name(of: source)
    let opened = try Self.open(source, name, description)
    let profile = try Self.profile(of: opened, name)
    decoder = TouchDecoder(profile, surface: try Self.surface(of: profile, setting, name))
    reader = opened
  }

  private static func open(
    _ source: ByteSource, _ name: String, _ description: ByteSource?
  ) throws(TouchRecordingError) -> RecordingReader {
    do throws(RecordingError) {
      return try RecordingReader(source, description: description)
    } catch {
      throw .recording(named(name, error))
    }
  }

  private static func surface(
    of profile: TouchscreenProfile, _ setting: SurfaceSetting, _ name: String
  ) throws(TouchRecordingError) -> Surface {
    do throws(Surface.SizeRefusal) {
      return try Surface(
        profile, size: setting.size, rotation: setting.rotation, calibration: setting.calibration)
    } catch {
      throw .size(error, file: name)
    }
  }

  private static func profile(
    of reader: borrowing RecordingReader, _ name: String
  ) throws(TouchRecordingError) -> TouchscreenProfile {
    let device: DeviceDescription
    do throws(RecordingError) {
      device = try reader.requireDevice()
    } catch {
      throw .recording(named(name, error))
    }
    do throws(DeviceRefusal) {
      return try TouchscreenProfile(device)
    } catch {
      throw .device(error, file: name)
    }
  }

  /// What a source is called: the file without its folder, so that what is written of a recording
  /// does not depend on where it lies.
  package static func name(of source: ByteSource) -> String {
    source.name.split(separator: "/").last.map(String.init) ?? source.name
  }

  /// The next step; nil at the end.
  package mutating func next() -> Step? {
    while waiting.isEmpty, case .reading = progress { read() }
    return waiting.isEmpty ? nil : waiting.removeFirst()
  }

  private mutating func read() {
    do throws(RecordingError) {
      guard var event = try reader.next() else { return finish(.recordingEnded) }
      let origin = start ?? event.time
      start = origin
      let (time, overflow) = event.time.nanoseconds
        .subtractingReportingOverflow(origin.nanoseconds)
      event.time = Timestamp(nanoseconds: overflow ? (origin < .zero ? .max : .min) : time)
      let isFrame = decoder.receive(event)
      takeNotes()
      if isFrame { waiting.append(.frame(decoder.frame)) }
    } catch {
      finish(.eventsLost)
      waiting.append(.failure(Self.named(name, error)))
    }
  }

  private mutating func finish(_ reason: CancellationReason) {
    progress = .over
    let isFrame = decoder.finish(reason)
    takeNotes()
    if isFrame { waiting.append(.frame(decoder.frame)) }
  }

  private mutating func takeNotes() {
    guard decoder.hasNotes else { return }
    var notes: [Step] = []
    decoder.drainNotes { notes.append(.note($0)) }
    waiting += notes
  }

  private static func named(_ name: String, _ error: RecordingError) -> RecordingError {
    var error = error
    error.file = name
    return error
  }
}
