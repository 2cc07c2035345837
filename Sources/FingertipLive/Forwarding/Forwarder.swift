#if Live && os(Linux)
internal import Fingertip
internal import FingertipEvdev

/// Grabs a touchscreen, and forwards the touches that no gesture uses to a virtual touchscreen.
///
/// The device is grabbed when nothing touches it; otherwise, other programs would never receive the
/// lift of a touch. Until then, other programs read the device directly. The grab ends when this
/// object is deallocated or the program exits.
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
    // Check that the device can be grabbed before creating the virtual device, which would
    // otherwise receive no events.
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

  /// Creates a virtual device with the same description plus the palm tool type, which cancels
  /// contacts.
  private static func virtual(
    _ description: DeviceDescription, _ profile: TouchscreenProfile
  ) -> DeviceDescription {
    var description = description
    if profile.touchProtocol == .slots, description.axes[AbsCode.mtToolType] == nil {
      description.codes[EventType.abs, default: []].insert(AbsCode.mtToolType)
      description.axes[AbsCode.mtToolType] = AbsoluteAxis(minimum: 0, maximum: ToolType.palm)
    }
    // Contacts that are already down continue to be delivered to the programs that received them.
    for code in description.axes.keys { description.axes[code]?.value = 0 }
    return description
  }

  /// Grabs the device if nothing touches it.
  func grabIfClear() throws(LiveDeviceError) {
    guard !device.isGrabbed, reader.isClear else { return }
    try device.grab()
    // Other programs may have received a contact whose landing hasn't been read here yet.
    if let contacts = device.actualContacts(), contacts.contains(where: reader.isDown) {
      device.ungrab()
    }
  }

  /// Processes an event after the decoder has processed it.
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

  /// Returns the touches that began and ended in a frame, in the order in which they ended.
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

  /// Forwards the contacts whose disposition has been decided by the given time.
  func forwardDecided(at time: Timestamp) throws(TouchscreenError) {
    gate.advance(to: time)
    try send(gate.releaseDecided(disposition: host.disposition))
  }

  /// Cancels the forwarded contacts, and discards those on hold.
  func finish() { try? send(gate.cancelAll()) }

  private func send(_ release: TouchGate.Release) throws(TouchscreenError) {
    do throws(VirtualDeviceError) {
      for report in release.reports { try virtual.write(writer.events(of: report)) }
    } catch {
      throw .forwarding(.device(error))
    }
    for (touch, outcome) in release.outcomes { host.onOutcome(touch, outcome) }
    for touch in release.forgotten { host.forget(touch) }
  }
}
#endif
