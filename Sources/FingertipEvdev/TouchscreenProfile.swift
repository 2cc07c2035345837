/// What matters about a touchscreen: how it speaks, the ranges of its axes, and its size.
///
/// ```swift
/// do {
///   let profile = try TouchscreenProfile(description)
///   var decoder = TouchDecoder(profile, surface: try Surface(profile))
/// } catch {
///   print(error)  // "AT Keyboard: this looks like a keyboard …"
/// }
/// ```
public struct TouchscreenProfile: Hashable, Sendable {
  /// The ways in which touchscreens tell of several contacts.
  public enum TouchProtocol: Hashable, Sendable {
    /// Protocol B: each contact has a slot, and only changes are sent.
    case slots
    /// Protocol A: each frame lists every contact.
    case protocolA
    /// One contact: `BTN_TOUCH` with `ABS_X` and `ABS_Y`.
    case singleTouch
  }

  /// The name of the device as its driver gives it.
  public let name: String
  /// How the device tells of contacts.
  public let touchProtocol: TouchProtocol
  /// The range of the coordinate to the right.
  public let x: AxisRange
  /// The range of the downward coordinate.
  public let y: AxisRange
  /// How many contacts can be followed at once.
  public let contacts: Int
  /// The range of the longer axis of the contact, in units of the surface.
  public let touchMajor: AxisRange?
  /// The range of the shorter axis of the contact, in units of the surface.
  public let touchMinor: AxisRange?
  /// The range of the turn of the contact; its maximum is a quarter turn clockwise.
  public let orientation: AxisRange?
  /// The range of the pressure.
  public let pressure: AxisRange?
  /// Whether the device says how far above the surface a contact is. Where it knows one contact,
  /// `BTN_TOUCH` says whether it touches; a pen may do so at a distance above 0.
  public let hasDistance: Bool
  /// Whether the device can tell fingers, pens and palms apart.
  public let hasToolType: Bool
  /// Whether the device numbers its contacts.
  public let hasTrackingID: Bool
  /// Whether the device says with `BTN_TOUCH` that something touches.
  public let hasTouchButton: Bool
  /// The size of the surface, when the device says it and it can be true.
  public let physicalSize: PhysicalSize?

  /// Whether places of a single contact are also told while it does not touch, as those of a pen.
  let mayHover: Bool
  let initialSlot: Int32
  let initialX: Int32
  let initialY: Int32
  let announced: AnnouncedCodes

  /// The most slots that are followed; the kernel allows no device more.
  public static let maximumSlots = 1024
  /// The most contacts of protocol A that are followed at once.
  public static let maximumListedContacts = 32

  /// Looks at a description and takes what matters.
  ///
  /// A device that says that it is a screen is believed even if it says that it moves a pointer too.
  /// A device without any property is taken as a screen unless it has the buttons of a touchpad,
  /// because old kernels and recordings know no properties. Codes above `ABS_MAX` are ignored.
  ///
  /// - Throws: ``DeviceRefusal`` if the description is not that of a touchscreen.
  public init(_ device: DeviceDescription) throws(UnsupportedDevice) {
    touchProtocol = try Self.touchProtocol(of: device)
    let isSingle = touchProtocol == .singleTouch
    x = try Self.range(isSingle ? AbsCode.x : AbsCode.mtPositionX, of: device)
    y = try Self.range(isSingle ? AbsCode.y : AbsCode.mtPositionY, of: device)
    contacts = try Self.contacts(of: device, touchProtocol)
    name = device.name
    touchMajor = isSingle ? nil : device.axes[AbsCode.mtTouchMajor].flatMap { AxisRange($0) }
    touchMinor = isSingle ? nil : device.axes[AbsCode.mtTouchMinor].flatMap { AxisRange($0) }
    orientation = isSingle ? nil : device.axes[AbsCode.mtOrientation].flatMap { AxisRange($0) }
    let pressureAxis = device.axes[isSingle ? AbsCode.pressure : AbsCode.mtPressure]
    pressure = pressureAxis.flatMap { AxisRange($0) }
    hasDistance = device.axes[isSingle ? AbsCode.distance : AbsCode.mtDistance] != nil
    mayHover = isSingle && (hasDistance || device.has(key: KeyCode.toolPen))
    hasToolType = !isSingle && device.axes[AbsCode.mtToolType] != nil
    hasTrackingID = !isSingle && device.has(axis: AbsCode.mtTrackingID)
    hasTouchButton = device.has(key: KeyCode.touch)
    physicalSize = Self.physicalSize(of: device, isSingle: isSingle, x, y)
    initialSlot = device.axes[AbsCode.mtSlot]?.value ?? 0
    initialX = isSingle ? device.axes[AbsCode.x]?.value ?? 0 : 0
    initialY = isSingle ? device.axes[AbsCode.y]?.value ?? 0 : 0
    announced = AnnouncedCodes(device)
  }

  /// Whether values of an axis can be understood.
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

  /// The range outside of which a value of an axis is an error of the device; `nil` for axes that
  /// have none.
  func range(of axis: ContactAxis) -> AxisRange? {
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
