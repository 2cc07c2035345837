internal import Fingertip
internal import FingertipEvdev
public import FingertipTraces

extension TouchRecording {
  /// The recording as an evemu file.
  ///
  /// The device is made up for the purpose: a slot touchscreen that is as large as ``size``, and
  /// whose unit is 1/1016 of a point (6400 to the millimetre), so that places come back within half
  /// of that, and `fingertip replay` finds the size by itself. Times come back in whole microseconds.
  /// A palm stays a palm; what is a pen becomes a finger. Cancelled touches lift, and the identities
  /// of touches are counted anew.
  /// - Parameter screen: A touchscreen to use instead, with all that it cannot tell.
  public func evemu(on screen: VirtualTouchscreen? = nil) -> [UInt8] {
    let screen = screen ?? .exact(for: self)
    var writer = EvemuWriter()
    writer.write(screen.description)
    for event in screen.events(for: frames) { writer.write(event) }
    return writer.bytes
  }

  /// Writes the recording as an evemu file; see ``evemu(on:)``.
  public func write(
    to file: String, on screen: VirtualTouchscreen? = nil
  ) throws(RecordingError) {
    var sink = try ByteSink(path: file)
    try sink.write(evemu(on: screen))
    try sink.close()
  }
}

extension VirtualTouchscreen {
  /// Units to a point: 6400 to the millimetre, which is a whole number.
  private static let unitsPerPoint = 1016.0

  /// A touchscreen that tells all that the frames of a recording hold.
  static func exact(for recording: TouchRecording) -> VirtualTouchscreen {
    let samples = recording.frames.lazy.flatMap(\.samples)
    func axis(_ extent: Double) -> AbsoluteAxis {
      let units = (extent * unitsPerPoint).rounded()
      return AbsoluteAxis(
        minimum: 0, maximum: Int32(clamping: units.isFinite ? Int64(min(units, 2e9)) : 0),
        resolution: 6400)
    }
    var axes: [UInt16: AbsoluteAxis] = [
      AbsCode.mtSlot: AbsoluteAxis(minimum: 0, maximum: 31),
      AbsCode.mtPositionX: axis(recording.size.width),
      AbsCode.mtPositionY: axis(recording.size.height),
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
