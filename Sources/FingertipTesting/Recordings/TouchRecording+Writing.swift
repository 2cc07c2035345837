internal import Fingertip
internal import FingertipEvdev
public import FingertipTraces

extension TouchRecording {
  /// The recording as a file of a format; nil when the format cannot carry it, because recordings can
  /// only be read in it, or because it has no place for the device (raw).
  ///
  /// JSON Lines hold the touches as they are, in points, and alone what is no touch. In all other formats, and in JSON Lines with a
  /// `screen` of your own, the recording is the events of a device, see ``evemu(on:)``.
  public func encoded(
    as format: RecordingFormat, on screen: VirtualTouchscreen? = nil
  ) -> [UInt8]? {
    guard format.holdsDescription, var writer = RecordingWriter(format) else { return nil }
    if format == .jsonLines, screen == nil { return jsonLines() }
    let screen = screen ?? .exact(for: self)
    writer.write(screen.description)
    for event in screen.events(for: frames) { writer.write(event) }
    writer.finish()
    return writer.bytes
  }

  private func jsonLines() -> [UInt8] {
    var writer = JSONLinesWriter()
    writer.write(window: size, name: device.isEmpty ? nil : device)
    var signals = signals[...]
    for frame in frames {
      while let signal = signals.first, signal.timestamp <= frame.timestamp {
        writer.write(signal)
        signals = signals.dropFirst()
      }
      writer.write(frame)
    }
    for signal in signals { writer.write(signal) }
    return writer.bytes
  }

  /// The recording as an evemu file.
  ///
  /// The device is made up for the purpose: a slot touchscreen that is as large as ``size``, and
  /// whose unit is 1/1016 of a point (6400 to the millimetre), so that places come back within half
  /// of that, and `fingertip replay` finds the size by itself. Times come back in whole microseconds.
  /// A palm stays a palm; what is a pen becomes a finger. Cancelled touches lift, and the identities
  /// of touches are counted anew.
  /// - Parameter screen: A touchscreen to use instead, with all that it cannot tell.
  public func evemu(on screen: VirtualTouchscreen? = nil) -> [UInt8] {
    encoded(as: .evemu, on: screen) ?? []
  }

  /// Writes the recording to a file, in the format that is given, or else that of the file's ending,
  /// or else evemu; see ``encoded(as:on:)``.
  ///
  /// ```swift
  /// try surface.recording.write(to: "Tests/Recordings/tile-drag.evemu")
  /// try surface.recording.write(to: "Tests/Recordings/tile-drag.jsonl")
  /// ```
  /// The file is written to the side and moved into place, so that what was there stays whole until then.
  /// - Throws: `RecordingError`, also for a format that cannot carry it. Nothing is written then.
  public func write(
    to file: String, as format: RecordingFormat? = nil, on screen: VirtualTouchscreen? = nil
  ) throws(RecordingError) {
    let format = format ?? RecordingFormat(extensionOf: file) ?? .evemu
    guard let bytes = encoded(as: format, on: screen) else {
      throw RecordingError(file, .unsuitable(format))
    }
    if let number = TextFile.replace(file, with: bytes) {
      throw RecordingError(file, .unwritable(systemError: number))
    }
  }
}

extension VirtualTouchscreen {
  /// Units to a point: 6400 to the millimetre, which is a whole number.
  private static let unitsPerPoint = 1016.0

  /// A touchscreen that tells all that the frames of a recording hold.
  static func exact(for recording: TouchRecording) -> VirtualTouchscreen {
    let samples = recording.frames.lazy.flatMap(\.samples)
    func axis(_ extent: Double, from minimum: Int32 = 0) -> AbsoluteAxis {
      let units = (extent * unitsPerPoint).rounded()
      let maximum = Int32(clamping: units.isFinite ? Int64(min(units, 2e9)) : 0)
      return AbsoluteAxis(minimum: minimum, maximum: minimum + maximum, resolution: 6400)
    }
    // From 1 on: a slot holds 0 before its first touch, and what is unchanged is not sent, so that
    // nobody would hear of a first touch at 0.
    let x = axis(recording.size.width, from: 1)
    let y = axis(recording.size.height, from: 1)
    var axes: [UInt16: AbsoluteAxis] = [
      AbsCode.mtSlot: AbsoluteAxis(minimum: 0, maximum: 31),
      AbsCode.x: x, AbsCode.y: y, AbsCode.mtPositionX: x, AbsCode.mtPositionY: y,
      AbsCode.mtTrackingID: AbsoluteAxis(minimum: 0, maximum: 65535),
    ]
    if samples.contains(where: { $0.contact != nil }) {
      axes[AbsCode.mtTouchMajor] = axis(2000)
      axes[AbsCode.mtTouchMinor] = axis(2000)
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
      reporting: .slots(32), surface: recording.size, rate: 1000)
  }
}
