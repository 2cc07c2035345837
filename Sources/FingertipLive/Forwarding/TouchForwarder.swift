#if Live && os(Linux)
internal import Fingertip
internal import FingertipEvdev

/// A forwarder that grabs a touchscreen, and forwards the touches that no gesture uses to a virtual
/// touchscreen.
///
/// The forwarder doesn't grab the device while anything touches it. If it did so during a touch,
/// other programs would never be notified that the touch ended. Until the device is grabbed, other
/// programs read it directly. The grab ends when this object is deallocated or the program exits.
final class TouchForwarder {
  private let device: InputDevice
  private let virtualDevice: VirtualDevice
  private var contactReader: ContactReader
  private var forwardingQueue = ForwardingQueue()
  private var contactWriter: ContactWriter
  private let callbacks: ForwardingCallbacks

  init(
    _ device: InputDevice, _ profile: TouchscreenProfile, for host: ForwardingCallbacks
  ) throws(TouchscreenError) {
    if device.identity.port == VirtualDevice.Role.forwarding.rawValue {
      throw .forwarding(.virtualTouchscreen(node: device.node))
    }
    if profile.touchProtocol == .protocolA { throw .forwarding(.withoutSlots(node: device.node)) }
    // Check that the device can be grabbed before creating the virtual device. If another program
    // has grabbed the device, this program receives no events to forward.
    do throws(LiveDeviceError) { try device.grab() } catch { throw .device(error) }
    device.ungrab()
    let description = Self.makeVirtualDescription(device.description, profile)
    do throws(VirtualDeviceError) {
      virtualDevice = try VirtualDevice(description, at: .forwarding)
    } catch {
      throw .forwarding(.device(error))
    }
    self.device = device
    self.callbacks = host
    contactWriter = ContactWriter(profile, description)
    contactReader = ContactReader(profile)
    for value in device.currentValues { contactReader.setInitialValue(value) }
  }

  /// The virtual touchscreen's node.
  var node: String { virtualDevice.node }

  /// Returns the description for the virtual device. This is the real device's description with the
  /// palm tool type added, because contacts are cancelled by reporting them as palms.
  private static func makeVirtualDescription(
    _ description: DeviceDescription, _ profile: TouchscreenProfile
  ) -> DeviceDescription {
    var description = description
    if profile.touchProtocol == .slots, description.axes[AbsCode.mtToolType] == nil {
      description.codes[EventType.abs, default: []].insert(AbsCode.mtToolType)
      description.axes[AbsCode.mtToolType] = AbsoluteAxis(minimum: 0, maximum: ToolType.palm)
    }
    // Don't copy the current values, because they belong to contacts that are already down, which
    // other programs still receive through the real device.
    for code in description.axes.keys { description.axes[code]?.value = 0 }
    return description
  }

  /// Grabs the device if nothing touches it.
  func grabIfUntouched() throws(LiveDeviceError) {
    guard !device.isGrabbed, contactReader.hasNoContacts else { return }
    try device.grab()
    // A contact may have landed before the grab. In that case, other programs have received the
    // contact, even though this program hasn't read its events yet.
    if let contacts = device.currentContactStates(), contacts.contains(where: contactReader.isDown)
    {
      device.ungrab()
    }
  }

  /// Processes an event after the decoder has processed it.
  func receive(_ event: InputEvent, _ decoder: TouchDecoder) throws(TouchscreenError) {
    guard let frame = contactReader.receive(event) else { return }
    guard device.isGrabbed else {
      do throws(LiveDeviceError) { return try grabIfUntouched() } catch { throw .device(error) }
    }
    var touchesBegunAndEnded = Self.touchesBegunAndEnded(decoder.frame, at: frame.time)[...]
    forwardingQueue.add(frame) { contact in
      guard let slot = contactReader.slot(of: contact) else {
        return touchesBegunAndEnded.popFirst().map { .touch($0) } ?? .other
      }
      return decoder.contactStatus(inSlot: slot)
    }
  }

  /// Returns the touches that began and ended in a frame, in the order in which they ended.
  static func touchesBegunAndEnded(_ frame: TouchFrame, at time: Timestamp) -> [TouchID] {
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

  /// Forwards the contacts whose interception status has been decided by the given time.
  func forwardDecidedTouches(at time: Timestamp) throws(TouchscreenError) {
    forwardingQueue.advance(to: time)
    try send(
      forwardingQueue.releaseDecidedContacts(interceptionStatus: callbacks.interceptionStatus))
  }

  /// Cancels the forwarded contacts, and discards the held ones.
  func cancelForwardedTouches() { try? send(forwardingQueue.cancelAll()) }

  private func send(_ release: ForwardingQueue.Output) throws(TouchscreenError) {
    do throws(VirtualDeviceError) {
      for report in release.reports { try virtualDevice.write(contactWriter.events(of: report)) }
    } catch {
      throw .forwarding(.device(error))
    }
    for (touch, outcome) in release.outcomes { callbacks.onOutcome(touch, outcome) }
    for touch in release.forgottenTouches { callbacks.forgetTouch(touch) }
  }
}
#endif
