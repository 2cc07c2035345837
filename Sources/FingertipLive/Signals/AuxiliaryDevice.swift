#if Live && os(Linux)
internal import Fingertip
public import FingertipEvdev

/// A motion sensor, or the keys of a remote control, a headset or a keyboard, that is being listened to.
///
/// It is never grabbed, so other programs hear of it as ever. The kernel is asked for nothing but what is read:
/// of a keyboard the keys of `MediaKeys`, and what else is typed never comes to this program. (Before Linux 4.4 it
/// comes, and is passed over.)
///
/// It belongs to the isolation that it is used in.
public final class SignalDevice {
  /// What it is.
  public let kind: SignalKind
  /// The path by which it was opened.
  public var node: String { device.node }
  /// The name that its driver gives it.
  public var name: String { device.description.name }
  /// Readable when there are events, or when the device is gone. Not to be closed.
  public var descriptor: CInt { device.descriptor }

  let device: InputDevice
  private var reader: Reader
  private var lastTime = Timestamp.zero

  private enum Reader {
    case accelerometer(Accelerometer)
    case mediaKeys(MediaKeys)
  }

  /// Takes an open device.
  ///
  /// - Throws: `DeviceRefusal` for one that says nothing of that sort.
  public init(_ device: InputDevice) throws(DeviceRefusal) {
    let description = device.description
    guard let kind = SignalKind(description) else {
      throw DeviceRefusal(device: description.name, .noSignals)
    }
    self.device = device
    self.kind = kind
    switch kind {
    case .accelerometer:
      reader = .accelerometer(try Accelerometer(description))
      device.hearOnly([AbsCode.x, AbsCode.y, AbsCode.z], of: EventType.abs)
    case .mediaKeys:
      reader = .mediaKeys(MediaKeys())
      device.hearOnly(Set(MediaKeys.codes), of: EventType.key)
    }
  }

  /// Hands over what has come, without waiting for more, and answers whether that was all.
  ///
  /// - Throws: ``LiveDeviceError/unplugged(node:)`` when the device is gone; keys that were down are let go first.
  @discardableResult
  public func read(_ body: (DeviceSignal) -> Void) throws(LiveDeviceError) -> Bool {
    do throws(LiveDeviceError) {
      return try device.read { receive($0, body) }
    } catch {
      release(body)
      throw error
    }
  }

  /// Lets go the keys that are down, as when it is listened to no longer.
  public func release(_ body: (DeviceSignal) -> Void) {
    guard case .mediaKeys(var keys) = reader else { return }
    for command in keys.release() { body(.command(command, at: lastTime)) }
    reader = .mediaKeys(keys)
  }

  private func receive(_ event: InputEvent, _ body: (DeviceSignal) -> Void) {
    lastTime = max(lastTime, event.time)
    switch reader {
    case .accelerometer(var sensor):
      if let sample = sensor.receive(event) { body(.acceleration(sample)) }
      reader = .accelerometer(sensor)
    case .mediaKeys(var keys):
      if let command = keys.receive(event) { body(.command(command, at: event.time)) }
      reader = .mediaKeys(keys)
    }
  }
}
#endif
