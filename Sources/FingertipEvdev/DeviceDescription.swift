/// The kernel's description of an input device: its name, its identity, and the events it can send.
///
/// Descriptions come from recordings and live devices, and aren't validated. To determine whether a
/// description is that of a touchscreen, create a ``TouchscreenProfile``.
public struct DeviceDescription: Hashable, Sendable {
  /// The device's name, as given by its driver.
  public var name: String
  /// The bus type, vendor, product and version.
  public var id: DeviceID
  /// The numbers of the `INPUT_PROP_…` bits that are set.
  public var properties: Set<UInt16>
  /// The codes that the device can send for each event type.
  public var codes: [UInt16: Set<UInt16>]
  /// The absolute axes, indexed by their `ABS_…` codes.
  public var axes: [UInt16: AbsoluteAxis]

  /// Creates a description. By default, the device has no properties, codes or axes.
  public init(
    name: String, id: DeviceID = DeviceID(), properties: Set<UInt16> = [],
    codes: [UInt16: Set<UInt16>] = [:], axes: [UInt16: AbsoluteAxis] = [:]
  ) {
    self.name = name
    self.id = id
    self.properties = properties
    self.codes = codes
    self.axes = axes
  }
}

/// The identity of a device, as in `struct input_id`.
public struct DeviceID: Hashable, Sendable {
  /// The bus type, such as 3 for `BUS_USB` or 0x18 for `BUS_I2C`.
  public var bus: UInt16
  /// The vendor ID.
  public var vendor: UInt16
  /// The product ID.
  public var product: UInt16
  /// The product's version.
  public var version: UInt16

  /// Creates an identity. Pass 0 for any number that is unknown.
  public init(bus: UInt16 = 0, vendor: UInt16 = 0, product: UInt16 = 0, version: UInt16 = 0) {
    self.bus = bus
    self.vendor = vendor
    self.product = product
    self.version = version
  }
}

/// The properties of an absolute axis, as in `struct input_absinfo`.
public struct AbsoluteAxis: Hashable, Sendable {
  /// The minimum value of the axis, as declared by the device.
  public var minimum: Int32
  /// The maximum value of the axis, as declared by the device.
  public var maximum: Int32
  /// The amount of noise that the kernel filters out before it sends the axis's values. Don't
  /// filter it again.
  public var fuzz: Int32
  /// The size of the dead zone, if the axis belongs to a joystick.
  public var flat: Int32
  /// The resolution in units per millimeter, or 0 if it is unknown. A resolution of 1 is often
  /// incorrect.
  public var resolution: Int32
  /// The axis's value at the time the device was described, or 0 if the recording doesn't include
  /// it.
  public var value: Int32

  /// Creates an axis from its range. All other properties default to 0.
  public init(
    minimum: Int32, maximum: Int32, fuzz: Int32 = 0, flat: Int32 = 0, resolution: Int32 = 0,
    value: Int32 = 0
  ) {
    self.minimum = minimum
    self.maximum = maximum
    self.fuzz = fuzz
    self.flat = flat
    self.resolution = resolution
    self.value = value
  }
}
