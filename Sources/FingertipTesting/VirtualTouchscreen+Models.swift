internal import Fingertip
internal import FingertipEvdev

extension VirtualTouchscreen {
  /// A 10.1-inch panel of 1280 × 800 pixels with ten slots at 60 Hz. The panel reports positions in
  /// pixels without declaring a resolution, and distinguishes palms and hovering fingers from
  /// touches.
  public static let slots60 = VirtualTouchscreen(
    description: makeDescription(
      "Fingertip slots 60 Hz", product: 1,
      axes: positionAxes(width: 1279, height: 799, resolution: 0).merging([
        AbsCode.mtSlot: AbsoluteAxis(minimum: 0, maximum: 9),
        AbsCode.mtToolType: AbsoluteAxis(minimum: 0, maximum: 2),
        AbsCode.mtTrackingID: AbsoluteAxis(minimum: 0, maximum: 65535),
        AbsCode.mtDistance: AbsoluteAxis(minimum: 0, maximum: 1),
      ]) { first, _ in first }),
    touchProtocol: .slots(10), surface: panelSize, rate: 60)

  /// A panel of the same size as ``slots60``, with ten slots at 120 Hz. The panel reports positions
  /// in tenths of a pixel and declares its resolution. It also reports each contact's ellipse and
  /// pressure.
  public static let slots120 = VirtualTouchscreen(
    description: makeDescription(
      "Fingertip slots 120 Hz", product: 2,
      axes: positionAxes(width: 12799, height: 7999, resolution: 59).merging([
        AbsCode.pressure: AbsoluteAxis(minimum: 0, maximum: 255),
        AbsCode.mtSlot: AbsoluteAxis(minimum: 0, maximum: 9),
        AbsCode.mtTouchMajor: AbsoluteAxis(minimum: 0, maximum: 2550, resolution: 59),
        AbsCode.mtTouchMinor: AbsoluteAxis(minimum: 0, maximum: 2550, resolution: 59),
        AbsCode.mtOrientation: AbsoluteAxis(minimum: -90, maximum: 90),
        AbsCode.mtTrackingID: AbsoluteAxis(minimum: 0, maximum: 65535),
        AbsCode.mtPressure: AbsoluteAxis(minimum: 0, maximum: 255),
      ]) { first, _ in first }),
    touchProtocol: .slots(10),
    // Resolutions are whole numbers of units per millimeter, so the reported size differs slightly
    // from the actual size.
    surface: Size(
      width: 12799 / 59 * pointsPerMillimeter, height: 7999 / 59 * pointsPerMillimeter),
    rate: 120)

  /// A panel of the same size as ``slots60``, at 60 Hz and without slots or tracking IDs. The panel
  /// lists all contacts in every frame.
  public static let protocolA = VirtualTouchscreen(
    description: makeDescription(
      "Fingertip protocol A", product: 3, hasTouchButton: false,
      axes: [
        AbsCode.mtPositionX: AbsoluteAxis(minimum: 0, maximum: 1279),
        AbsCode.mtPositionY: AbsoluteAxis(minimum: 0, maximum: 799),
        AbsCode.mtTouchMajor: AbsoluteAxis(minimum: 0, maximum: 255),
      ]),
    touchProtocol: .anonymousContacts, surface: panelSize, rate: 60)

  /// A resistive panel of the same size as ``slots60``, which reports a single contact at 100 Hz.
  /// As on an uncalibrated panel, the axes don't start at 0.
  public static let singleTouch = VirtualTouchscreen(
    description: makeDescription(
      "Fingertip single touch", product: 4,
      axes: [
        AbsCode.x: AbsoluteAxis(minimum: 120, maximum: 3960),
        AbsCode.y: AbsoluteAxis(minimum: 200, maximum: 3880),
      ]),
    touchProtocol: .singleTouch, surface: panelSize, rate: 100)

  private static let pointsPerMillimeter = 160 / 25.4

  /// The size of a 10.1-inch panel with an aspect ratio of 16:10, in points.
  private static let panelSize = Size(width: 1370, height: 856)

  private static func positionAxes(
    width: Int32, height: Int32, resolution: Int32
  ) -> [UInt16: AbsoluteAxis] {
    let x = AbsoluteAxis(minimum: 0, maximum: width, resolution: resolution)
    let y = AbsoluteAxis(minimum: 0, maximum: height, resolution: resolution)
    return [AbsCode.x: x, AbsCode.y: y, AbsCode.mtPositionX: x, AbsCode.mtPositionY: y]
  }

  private static func makeDescription(
    _ name: String, product: UInt16, hasTouchButton: Bool = true, axes: [UInt16: AbsoluteAxis]
  ) -> DeviceDescription {
    let touch: [UInt16: Set<UInt16>] = hasTouchButton ? [EventType.key: [KeyCode.touch]] : [:]
    let types = Set([EventType.syn, EventType.abs]).union(touch.keys)
    return DeviceDescription(
      name: name, id: DeviceID(bus: 0x18, vendor: 0, product: product, version: 1),
      properties: [InputProperty.direct],
      codes: touch.merging([EventType.syn: types, EventType.abs: Set(axes.keys)]) { $1 },
      axes: axes)
  }
}
