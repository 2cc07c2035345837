public import Fingertip
public import FingertipEvdev
public import FingertipTraces

/// Why a recording could not be opened.
public enum TouchRecordingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file cannot be opened, or not be understood.
  case recording(RecordingError)
  /// Its device is no touchscreen.
  case device(DeviceRefusal, file: String)
  /// The surface would have an impossible size.
  case size(Surface.SizeRefusal, file: String)

  /// One line that begins with the file, and says what to do.
  public var description: String {
    switch self {
    case .recording(let error): error.description
    case .device(let refusal, let file): "\(file): \(refusal)"
    case .size(let refusal, let file): "\(file): \(refusal)"
    }
  }
}

extension TouchRecording {
  /// Reads a file of any format that `RecordingReader` reads.
  ///
  /// Times count from the first event. A file that cannot be read to its end gives what came before,
  /// with the touches that were down cancelled and the reason as the last of the ``remarks``.
  ///
  /// `size` is that of the surface in points, which otherwise is what the device says. `description`
  /// is a file that describes the device, where the recording does not.
  public init(
    file: String, size: Size? = nil, description: String? = nil
  ) throws(TouchRecordingError) {
    try self.init(.file(file), size: size, description: description.map { .file($0) })
  }

  /// Reads from bytes or a file; see ``init(file:size:description:)``.
  public init(
    _ source: ByteSource, size: Size? = nil, description: ByteSource? = nil
  ) throws(TouchRecordingError) {
    var setting = SurfaceSetting()
    setting.size = size.map { .points($0) } ?? .automatic
    try self.init(source, setting, description: description)
  }

  /// Reads from bytes or a file, with a surface that lies in the window as it is said.
  package init(
    _ source: ByteSource, _ setting: SurfaceSetting, description: ByteSource? = nil
  ) throws(TouchRecordingError) {
    var reader = try FrameReader(source, setting, description: description)
    self.init(name: FrameReader.name(of: source), size: reader.surface.size)
    device = reader.device
    while let step = reader.next() {
      switch step {
      case .frame(let frame): frames.append(frame)
      case .note(let note):
        remarks.append(Remark(after: frames.count, at: note.time, note.description))
      case .failure(let error): remarks.append(Remark(after: frames.count, error.description))
      }
    }
  }
}
