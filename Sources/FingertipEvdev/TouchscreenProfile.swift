/// The properties of a touchscreen that a decoder needs, such as the protocol, the axis ranges, and
/// the size.
///
/// ```swift
/// do {
///   let profile = try TouchscreenProfile(description)
///   var decoder = TouchDecoder(profile, mapping: try DisplayMapping(profile))
/// } catch {
///   print(error)  // "AT Keyboard: looks like a keyboard (keys, no axes); …"
/// }
/// ```
public struct TouchscreenProfile: Hashable, Sendable {
  /// A protocol that touchscreens use to report contacts.
  public enum TouchProtocol: Hashable, Sendable {
    /// Protocol B: each contact has a slot, and the device sends only changes.
    case slots
    /// Protocol A: each frame lists every contact.
    case protocolA
    /// The single-touch protocol: the device reports one contact with `BTN_TOUCH`, `ABS_X` and
    /// `ABS_Y`.
    case singleTouch
  }

  /// The device's name, as given by its driver.
  public let name: String
  /// The device's protocol.
  public let touchProtocol: TouchProtocol
  /// The range of the x coordinate.
  public let x: AxisRange
  /// The range of the y coordinate.
  public let y: AxisRange
  /// The maximum number of contacts that can be tracked at once.
  public let maximumContacts: Int
  /// The range of the contact's major axis, in panel units.
  public let touchMajor: AxisRange?
  /// The range of the contact's minor axis, in panel units.
  public let touchMinor: AxisRange?
  /// The range of the contact's orientation. The maximum represents a clockwise quarter turn.
  public let orientation: AxisRange?
  /// The pressure range.
  public let pressure: AxisRange?
  /// Whether the device reports how far contacts are from the panel. On single-touch devices,
  /// `BTN_TOUCH` determines whether a contact is touching, because a pen may touch the panel while
  /// the reported distance is greater than 0.
  public let hasDistance: Bool
  /// Whether the device distinguishes fingers, pens and palms.
  public let hasToolType: Bool
  /// Whether the device sends tracking IDs.
  public let hasTrackingID: Bool
  /// Whether the device sends `BTN_TOUCH`.
  public let hasTouchButton: Bool
  /// The panel size, or `nil` if the device doesn't report a plausible one.
  public let physicalSize: PhysicalSize?

  /// Whether the device's only contact may hover, as a pen does.
  let contactMayHover: Bool
  let initialSlot: Int32
  let initialX: Int32
  let initialY: Int32
  let announcedCodes: AnnouncedCodes

  /// The maximum number of slots that the kernel allows.
  public static let maximumSlots = 1024
  /// The maximum number of protocol A contacts that are tracked at once.
  public static let maximumListedContacts = 32

  /// Creates a profile from a device description.
  ///
  /// A device that is marked as a screen is accepted even if it is also marked as a pointer. A
  /// device without properties is accepted unless it has touchpad buttons, because old kernels and
  /// old recordings don't include properties. Codes greater than `ABS_MAX` are ignored.
  ///
  /// - Throws: ``UnsupportedDevice`` if the described device isn't a touchscreen.
  public init(_ device: DeviceDescription) throws(UnsupportedDevice) {
    touchProtocol = try Self.touchProtocol(of: device)
    let isSingle = touchProtocol == .singleTouch
    x = try Self.makeAxisRange(isSingle ? AbsCode.x : AbsCode.mtPositionX, of: device)
    y = try Self.makeAxisRange(isSingle ? AbsCode.y : AbsCode.mtPositionY, of: device)
    maximumContacts = try Self.maximumContactCount(of: device, touchProtocol)
    name = device.name
    touchMajor = isSingle ? nil : device.axes[AbsCode.mtTouchMajor].flatMap { AxisRange($0) }
    touchMinor = isSingle ? nil : device.axes[AbsCode.mtTouchMinor].flatMap { AxisRange($0) }
    orientation = isSingle ? nil : device.axes[AbsCode.mtOrientation].flatMap { AxisRange($0) }
    let pressureAxis = device.axes[isSingle ? AbsCode.pressure : AbsCode.mtPressure]
    pressure = pressureAxis.flatMap { AxisRange($0) }
    hasDistance = device.axes[isSingle ? AbsCode.distance : AbsCode.mtDistance] != nil
    contactMayHover = isSingle && (hasDistance || device.has(key: KeyCode.toolPen))
    hasToolType = !isSingle && device.axes[AbsCode.mtToolType] != nil
    hasTrackingID = !isSingle && device.has(axis: AbsCode.mtTrackingID)
    hasTouchButton = device.has(key: KeyCode.touch)
    physicalSize = Self.physicalSize(of: device, isSingle: isSingle, x, y)
    initialSlot = device.axes[AbsCode.mtSlot]?.value ?? 0
    let isKnown = touchProtocol != .protocolA
    initialX = isKnown ? Self.initialValue(AbsCode.mtPositionX, AbsCode.x, of: device, x) : 0
    initialY = isKnown ? Self.initialValue(AbsCode.mtPositionY, AbsCode.y, of: device, y) : 0
    announcedCodes = AnnouncedCodes(device)
  }

  /// Returns whether the values of an axis can be interpreted.
  func has(_ axis: ContactAxis) -> Bool {
    switch axis {
    case .x, .y: true
    case .touchMajor: touchMajor != nil
    case .touchMinor: touchMinor != nil
    case .orientation: orientation.map { $0.maximum > 0 } ?? false
    case .pressure: pressure != nil
    case .distance: hasDistance && touchProtocol != .singleTouch
    case .tool: hasToolType
    }
  }

  /// Returns the range of values that are valid for an axis, or `nil` if all values are valid. A
  /// device that reports a value outside this range is faulty.
  func validRange(of axis: ContactAxis) -> AxisRange? {
    switch axis {
    case .x: x
    case .y: y
    case .pressure: pressure
    case .touchMajor: touchMajor
    case .touchMinor: touchMinor
    case .orientation, .distance, .tool: nil
    }
  }
}
