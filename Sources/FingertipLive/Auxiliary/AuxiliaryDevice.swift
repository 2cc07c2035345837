#if Live && os(Linux)
internal import Fingertip
public import FingertipEvdev

/// An open device that is a motion sensor or that has media keys, such as a remote control, headset
/// or keyboard.
///
/// The device is never grabbed, so other programs still receive its events. The kernel sends only
/// the events that this program needs. A keyboard, for example, sends only the keys that
/// `MediaKeyReader` converts, so that other keystrokes never reach this program. (Before Linux 4.4,
/// the kernel sends all keystrokes, and the program ignores the others.)
///
/// Use an instance in only one isolation domain.
public final class AuxiliaryDevice {
  /// The device's kind.
  public let kind: AuxiliaryKind
  /// The path that was used to open the device.
  public var node: String { inputDevice.node }
  /// The device's name, as given by its driver.
  public var name: String { inputDevice.description.name }
  /// A file descriptor that becomes readable when there are events, or when the device is removed.
  /// Don't close the descriptor.
  public var descriptor: CInt { inputDevice.descriptor }

  let inputDevice: InputDevice
  private var eventReader: EventReader
  private var lastTime = Timestamp.zero

  private enum EventReader {
    case accelerometer(AccelerometerReader)
    case mediaKeys(MediaKeyReader)
  }

  /// Creates an auxiliary device from an open input device.
  ///
  /// - Throws: `UnsupportedDevice` if the device isn't a motion sensor and has no media keys.
  public init(_ device: InputDevice) throws(UnsupportedDevice) {
    let description = device.description
    guard let kind = AuxiliaryKind(description) else {
      throw UnsupportedDevice(device: description.name, .noAuxiliaryEvents)
    }
    self.inputDevice = device
    self.kind = kind
    switch kind {
    case .accelerometer:
      eventReader = .accelerometer(try AccelerometerReader(description))
      device.receiveOnly([AbsCode.x, AbsCode.y, AbsCode.z], of: EventType.abs)
    case .mediaKeys:
      eventReader = .mediaKeys(MediaKeyReader())
      device.receiveOnly(Set(MediaKeyReader.codes), of: EventType.key)
    }
  }

  /// Reads the pending events without blocking, passes them to the closure, and returns whether all
  /// of them were read.
  ///
  /// - Throws: ``LiveDeviceError/unplugged(node:)`` if the device was removed. The keys that were
  ///   down are released before the error is thrown.
  @discardableResult
  public func read(_ body: (AuxiliaryEvent) -> Void) throws(LiveDeviceError) -> Bool {
    do throws(LiveDeviceError) {
      return try inputDevice.read { receive($0, body) }
    } catch {
      releaseKeys(body)
      throw error
    }
  }

  /// Releases the keys that are down, for example when the device is closed.
  public func releaseKeys(_ body: (AuxiliaryEvent) -> Void) {
    guard case .mediaKeys(var keys) = eventReader else { return }
    for command in keys.releaseAll() { body(.command(command, at: lastTime)) }
    eventReader = .mediaKeys(keys)
  }

  private func receive(_ event: InputEvent, _ body: (AuxiliaryEvent) -> Void) {
    lastTime = max(lastTime, event.time)
    switch eventReader {
    case .accelerometer(var sensor):
      if let sample = sensor.receive(event) { body(.acceleration(sample)) }
      eventReader = .accelerometer(sensor)
    case .mediaKeys(var keys):
      if let command = keys.receive(event) { body(.command(command, at: event.time)) }
      eventReader = .mediaKeys(keys)
    }
  }
}
#endif
