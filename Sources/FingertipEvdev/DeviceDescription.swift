/// What the kernel says about an input device: its name, its identity, and what it can report.
///
/// A recording carries one, and a live device answers with one. It is taken as it is: whether it
/// describes a touchscreen at all is decided by ``TouchscreenProfile``.
public struct DeviceDescription: Hashable, Sendable {
  /// The name of the device as its driver gives it.
  public var name: String
  /// Bus, vendor, product and version, as the kernel numbers them.
  public var id: DeviceID
  /// The numbers of the set `INPUT_PROP_…` bits.
  public var properties: Set<UInt16>
  /// For each event type the codes that the device can send.
  public var codes: [UInt16: Set<UInt16>]
  /// The range of each absolute axis, by its `ABS_…` code.
  public var axes: [UInt16: AbsoluteAxis]

  /// Makes a description; a device without properties, codes and axes can report nothing.
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

/// How the kernel numbers a device: `struct input_id`.
public struct DeviceID: Hashable, Sendable {
  /// `BUS_USB` is 3, `BUS_I2C` is 0x18.
  public var bus: UInt16
  /// The number of the maker.
  public var vendor: UInt16
  /// The maker's number of the product.
  public var product: UInt16
  /// The maker's number of the version.
  public var version: UInt16

  /// Makes an identity; all numbers are 0 when unknown.
  public init(bus: UInt16 = 0, vendor: UInt16 = 0, product: UInt16 = 0, version: UInt16 = 0) {
    self.bus = bus
    self.vendor = vendor
    self.product = product
    self.version = version
  }
}

/// The range of one absolute axis: `struct input_absinfo`.
public struct AbsoluteAxis: Hashable, Sendable {
  /// The least value that the device says it reports.
  public var minimum: Int32
  /// The greatest value that the device says it reports.
  public var maximum: Int32
  /// Noise that the kernel already filters out. Not to be filtered again.
  public var fuzz: Int32
  /// The dead zone of a joystick.
  public var flat: Int32
  /// Units per millimetre; 0 when unknown, and often untrue when 1.
  public var resolution: Int32
  /// The value at the time of the description; 0 in a recording that does not say.
  public var value: Int32

  /// Makes an axis from its range; the rest is 0 when left out.
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
