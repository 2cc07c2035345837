public import Fingertip
internal import FingertipEvdev
public import FingertipRecordings

/// An error that occurs while opening a recording.
public typealias TouchRecordingError = FingertipRecordings.TouchRecordingError

extension TouchRecording {
  /// Reads a file in any format that `RecordingReader` supports.
  ///
  /// The recording's times are relative to the first event. If the file can't be read to its end,
  /// the recording contains the frames that precede the error, touches that were still down are
  /// cancelled, and the last element of ``notes`` contains the reason.
  ///
  /// `size` is the surface size in points. By default, the device's size is used. `description` is
  /// a file that describes the device, for recordings that contain no device description.
  public init(
    file: String, size: Size? = nil, description: String? = nil
  ) throws(TouchRecordingError) {
    try self.init(.file(file), size: size, description: description.map { .file($0) })
  }

  /// Reads bytes or a file; see ``init(file:size:description:)``.
  public init(
    _ source: ByteSource, size: Size? = nil, description: ByteSource? = nil
  ) throws(TouchRecordingError) {
    var mappingOptions = MappingOptions()
    mappingOptions.size = size.map { .points($0) } ?? .automatic
    try self.init(source, mappingOptions, description: description)
  }

  /// Reads bytes or a file, and maps the touchscreen's surface to the window.
  package init(
    _ source: ByteSource, _ setting: MappingOptions, description: ByteSource? = nil
  ) throws(TouchRecordingError) {
    var reader = try FrameReader(
      source, setting, description: description, name: source.fileName)
    self.init(name: source.fileName, size: reader.mapping.size)
    device = reader.deviceName
    while let step = reader.nextElement() {
      switch step {
      case .frame(let frame): frames.append(frame)
      case .note(let note):
        notes.append(Note(after: frames.count, at: note.time, note.description))
      case .auxiliary(let signal): auxiliaryEvents.append(signal)
      case .accelerationError: break
      case .failure(let error): notes.append(Note(after: frames.count, error.description))
      }
    }
  }
}
