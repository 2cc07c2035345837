#if Live && os(Linux)
internal import Fingertip
internal import FingertipEvdev

/// Takes a touchscreen for itself, and has a virtual one in its place to which the touches go that no
/// gesture takes.
///
/// The device is grabbed only while nothing touches it, so that nobody else is left with a finger that
/// never lifts; until then others hear it directly. The grab ends with this object, and with the program.
final class Forwarder {
  private let device: InputDevice
  private let virtual: VirtualDevice
  private var reader: ContactReader
  private var gate = TouchGate()
  private var writer: ContactWriter
  private let host: Forwarding

  init(
    _ device: InputDevice, _ profile: TouchscreenProfile, for host: Forwarding
  ) throws(TouchscreenError) {
    if device.identity.port == VirtualDevice.Role.forwarding.rawValue {
      throw .forwarding(.circle(node: device.node))
    }
    if profile.touchProtocol == .protocolA { throw .forwarding(.withoutSlots(node: device.node)) }
    // Before there is a virtual device, in whose place nothing would come.
    do throws(LiveDeviceError) { try device.grab() } catch { throw .device(error) }
    device.ungrab()
    let description = Self.virtual(device.description, profile)
    do throws(VirtualDeviceError) {
      virtual = try VirtualDevice(description, at: .forwarding)
    } catch {
      throw .forwarding(.device(error))
    }
    self.device = device
    self.host = host
    writer = ContactWriter(profile, description)
    reader = ContactReader(profile)
    for value in device.values { reader.seed(value) }
  }

  /// The node of the virtual touchscreen.
  var node: String { virtual.node }

  /// The same device, which can also say that a contact is a palm, and so is cancelled.
  private static func virtual(
    _ description: DeviceDescription, _ profile: TouchscreenProfile
  ) -> DeviceDescription {
    var description = description
    if profile.touchProtocol == .slots, description.axes[AbsCode.mtToolType] == nil {
      description.codes[EventType.abs, default: []].insert(AbsCode.mtToolType)
      description.axes[AbsCode.mtToolType] = AbsoluteAxis(minimum: 0, maximum: ToolType.palm)
    }
    // Fingers that are down already are not: they go on to those who have heard of them.
    for code in description.axes.keys { description.axes[code]?.value = 0 }
    return description
  }

  /// Takes the device if nothing touches it.
  func grabIfClear() throws(LiveDeviceError) {
    guard !device.isGrabbed, reader.isClear else { return }
    try device.grab()
    // A finger may have landed that was not read yet, and of which others have heard.
    if let contacts = device.actualContacts(), contacts.contains(where: reader.isDown) {
      device.ungrab()
    }
  }

  /// Takes an event that the decoder has taken before.
  func receive(_ event: InputEvent, _ decoder: TouchDecoder) throws(TouchscreenError) {
    guard let frame = reader.receive(event) else { return }
    guard device.isGrabbed else {
      do throws(LiveDeviceError) { return try grabIfClear() } catch { throw .device(error) }
    }
    var taps = Self.taps(decoder.frame, at: frame.time)[...]
    gate.add(frame) { contact in
      guard let slot = reader.slot(of: contact) else {
        return taps.popFirst().map { .touch($0) } ?? .other
      }
      return decoder.status(ofSlot: slot)
    }
  }

  /// The touches that began and ended in a frame, in the order in which they ended.
  static func taps(_ frame: TouchFrame, at time: Timestamp) -> [TouchID] {
    guard frame.timestamp == time else { return [] }
    var begun: Set<TouchID> = []
    var taps: [TouchID] = []
    for sample in frame.samples {
      switch sample.change {
      case .began: begun.insert(sample.id)
      case .ended: if begun.contains(sample.id) { taps.append(sample.id) }
      case .moved, .cancelled: break
      }
    }
    return taps
  }

  /// Lets out what is decided by now.
  func forwardDecided(at time: Timestamp) throws(TouchscreenError) {
    gate.advance(to: time)
    try send(gate.releaseDecided(disposition: host.disposition))
  }

  /// Cancels what is out, and holds nothing any more.
  func finish() { try? send(gate.cancelAll()) }

  private func send(_ release: TouchGate.Release) throws(TouchscreenError) {
    do throws(VirtualDeviceError) {
      for report in release.reports { try virtual.write(writer.events(of: report)) }
    } catch {
      throw .forwarding(.device(error))
    }
    for (touch, passage) in release.outcomes { host.onOutcome(touch, passage) }
    for touch in release.forgotten { host.forget(touch) }
  }
}
#endif
