internal import Fingertip
internal import FingertipEvdev
public import FingertipRecordings

extension TouchRecording {
  /// Returns the recording as the content of a file in the given format. Returns `nil` for formats
  /// that can only be read, and for the raw format, which can't contain a device description.
  ///
  /// JSON Lines stores the touches unchanged, in points, and is the only format that stores
  /// auxiliary events. In all other formats, and in JSON Lines with a custom `screen`, the
  /// recording is written as device events; see ``evemu(on:)``.
  public func encoded(
    as format: RecordingFormat, on screen: VirtualTouchscreen? = nil
  ) -> [UInt8]? {
    guard format.canContainDescription, var writer = RecordingWriter(format) else { return nil }
    if format == .jsonLines, screen == nil { return jsonLines() }
    let touchscreen = screen ?? .exactTouchscreen(for: self)
    writer.write(touchscreen.description)
    for event in touchscreen.events(for: frames) { writer.write(event) }
    writer.finish()
    return writer.bytes
  }

  private func jsonLines() -> [UInt8] {
    var writer = JSONLinesWriter()
    writer.write(window: size, name: device.isEmpty ? nil : device)
    var remainingEvents = auxiliaryEvents[...]
    for frame in frames {
      while let signal = remainingEvents.first, signal.timestamp <= frame.timestamp {
        writer.write(signal)
        remainingEvents = remainingEvents.dropFirst()
      }
      writer.write(frame)
    }
    for signal in remainingEvents { writer.write(signal) }
    return writer.bytes
  }

  /// Returns the recording as the content of an evemu file.
  ///
  /// The recorded device is a virtual touchscreen with slots. Its size is ``size``, and its unit is
  /// 1/1016 point (6400 units per millimeter). Locations are preserved within half a unit, and
  /// `fingertip replay` derives the size from the file. Times are rounded to microseconds. Palms
  /// are preserved, but pens become fingers. Cancelled touches are written as lifts, and touch IDs
  /// are renumbered.
  /// - Parameter screen: A touchscreen to use instead of the default one. The file contains only
  ///   what that touchscreen can report.
  public func evemu(on screen: VirtualTouchscreen? = nil) -> [UInt8] {
    encoded(as: .evemu, on: screen) ?? []
  }

  /// Writes the recording to a file. By default, the file extension determines the format. If the
  /// extension is unknown, the format is evemu. See ``encoded(as:on:)``.
  ///
  /// ```swift
  /// try surface.recording.write(to: "Tests/Recordings/tile-drag.evemu")
  /// try surface.recording.write(to: "Tests/Recordings/tile-drag.jsonl")
  /// ```
  /// The content is written to a temporary file that is then renamed, so an existing file stays
  /// intact if writing fails.
  /// - Throws: `RecordingError` if the file can't be written, or if the format can't represent the
  ///   recording. In the latter case, nothing is written.
  public func write(
    to file: String, as format: RecordingFormat? = nil, on screen: VirtualTouchscreen? = nil
  ) throws(RecordingError) {
    let format = format ?? RecordingFormat(extensionOf: file) ?? .evemu
    guard let bytes = encoded(as: format, on: screen) else {
      throw RecordingError(file, .unsuitable(format))
    }
    if let number = TextFile.replaceContent(file, with: bytes) {
      throw RecordingError(file, .unwritable(systemError: number))
    }
  }
}

extension VirtualTouchscreen {
  /// The number of device units per point, chosen so that the number of units per millimeter (6400)
  /// is an integer.
  private static let unitsPerPoint = 1016.0

  /// Returns a touchscreen that can report all values in a recording's frames.
  static func exactTouchscreen(for recording: TouchRecording) -> VirtualTouchscreen {
    let samples = recording.frames.lazy.flatMap(\.samples)
    func makeAxis(_ extent: Double, from minimum: Int32 = 0) -> AbsoluteAxis {
      let units = (extent * unitsPerPoint).rounded()
      let maximum = Int32(clamping: units.isFinite ? Int64(min(units, 2e9)) : 0)
      return AbsoluteAxis(minimum: minimum, maximum: minimum + maximum, resolution: 6400)
    }
    // The range starts at 1, because a slot initially holds 0 and unchanged values aren't sent, so
    // a coordinate of 0 wouldn't be reported for a slot's first touch.
    let x = makeAxis(recording.size.width, from: 1)
    let y = makeAxis(recording.size.height, from: 1)
    var axes: [UInt16: AbsoluteAxis] = [
      AbsCode.mtSlot: AbsoluteAxis(minimum: 0, maximum: 31),
      AbsCode.x: x, AbsCode.y: y, AbsCode.mtPositionX: x, AbsCode.mtPositionY: y,
      AbsCode.mtTrackingID: AbsoluteAxis(minimum: 0, maximum: 65535),
    ]
    if samples.contains(where: { $0.contact != nil }) {
      axes[AbsCode.mtTouchMajor] = makeAxis(2000)
      axes[AbsCode.mtTouchMinor] = makeAxis(2000)
      axes[AbsCode.mtOrientation] = AbsoluteAxis(minimum: -9000, maximum: 9000)
    }
    if samples.contains(where: { $0.pressure != nil }) {
      axes[AbsCode.mtPressure] = AbsoluteAxis(minimum: 0, maximum: 65535)
    }
    if samples.contains(where: { $0.tool == .palm }) {
      axes[AbsCode.mtToolType] = AbsoluteAxis(minimum: 0, maximum: 2)
    }
    let types: Set<UInt16> = [EventType.syn, EventType.key, EventType.abs]
    return VirtualTouchscreen(
      description: DeviceDescription(
        name: "Fingertip script", id: DeviceID(bus: 0x06, vendor: 0, product: 7, version: 1),
        properties: [InputProperty.direct],
        codes: [
          EventType.syn: types, EventType.key: [KeyCode.touch], EventType.abs: Set(axes.keys),
        ],
        axes: axes),
      touchProtocol: .slots(32), surface: recording.size, rate: 1000)
  }
}
