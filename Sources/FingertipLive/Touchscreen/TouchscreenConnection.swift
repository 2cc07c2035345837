#if Live && os(Linux)
internal import Fingertip
internal import FingertipEvdev
internal import Glibc

/// A connected device and its touches.
final class TouchscreenConnection {
  /// The time without events after which the connection checks whether the contacts are still down.
  /// The check is necessary because this program isn't notified of lifts if another program grabs
  /// the device.
  static let missedLiftCheckDelay = Duration.seconds(1)

  let device: InputDevice
  private(set) var touchscreen: ConnectedTouchscreen
  private var decoder: TouchDecoder
  private var mediaKeys = MediaKeyReader()
  /// The filter that ends a touch if the device sends no event for the touch within a set time, or
  /// `nil` if touches don't time out.
  private var liftTimeout: LiftTimeoutFilter?
  /// The forwarder, or `nil` if touches aren't forwarded.
  private let forwarder: TouchForwarder?
  private var downTouchCount = 0
  private var lastEventTime = Timestamp.zero

  init(
    _ device: InputDevice, _ options: TouchscreenOptions, after lastTouch: TouchID,
    forwarding: ForwardingCallbacks?
  ) throws(TouchscreenError) {
    let node = device.node
    self.device = device
    let profile: TouchscreenProfile
    do throws(UnsupportedDevice) { profile = try TouchscreenProfile(device.description) } catch {
      throw .unsupported(node: node, error)
    }
    let mapping: DisplayMapping
    do throws(DisplayMapping.InvalidSize) {
      mapping = try DisplayMapping(
        profile, size: options.size, rotation: options.rotation, calibration: options.calibration)
    } catch {
      throw .invalidSize(node: node, error)
    }
    touchscreen = ConnectedTouchscreen(
      node: node, identity: device.identity, description: device.description, profile: profile,
      mapping: mapping, hasSystemClock: device.hasSystemClock)
    decoder = TouchDecoder(profile, mapping: mapping, after: lastTouch)
    if let limit = options.liftTimeout {
      liftTimeout = LiftTimeoutFilter(limit, removesUnchangedMoves: true, after: lastTouch)
      decoder.reportsUnchangedContacts = true
    }
    for value in device.currentValues {
      decoder.setInitialValue(
        type: value.type, code: value.code, value: value.value, slot: value.slot)
    }
    if let forwarding {
      forwarder = try TouchForwarder(device, profile, for: forwarding)
      touchscreen.virtualNode = forwarder?.node
    } else {
      forwarder = nil
    }
  }

  /// The ID of the touch that began last.
  var lastTouch: TouchID { liftTimeout?.lastTouchID ?? decoder.lastTouchID }

  /// The time of the next check for missed lifts, or `nil` while no contact is down.
  var nextMissedLiftCheckTime: Timestamp? {
    downTouchCount > 0 ? lastEventTime + Self.missedLiftCheckDelay : nil
  }

  /// The time at which the next touch times out and is assumed to have lifted, or `nil` if there is
  /// none.
  var nextTouchTimeout: Timestamp? { liftTimeout?.nextLiftTime }

  /// Grabs the device as soon as nothing touches it.
  func grabWhenPossible() throws(LiveDeviceError) {
    if let forwarder { try forwarder.grabIfUntouched() } else { try device.grab() }
  }

  /// Reads the pending events, passes them to the closure, and returns whether all of them were
  /// read.
  func read(_ body: (Touchscreen.Event) -> Void) throws(TouchscreenError) -> Bool {
    var receiveError: TouchscreenError?
    let isAll: Bool
    do throws(LiveDeviceError) {
      isAll = try device.read { event in
        if receiveError != nil { return }
        do throws(TouchscreenError) { try receive(event, body) } catch { receiveError = error }
      }
    } catch {
      throw .device(error)
    }
    if let receiveError { throw receiveError }
    return isAll
  }

  /// Checks for missed lifts after a period without events. If a lift was missed, this method
  /// cancels the touches as if events had been lost.
  func cancelTouchesAfterMissedLift(
    at now: Timestamp, _ body: (Touchscreen.Event) -> Void
  ) throws(TouchscreenError) {
    guard let end = nextMissedLiftCheckTime, end <= now else { return }
    lastEventTime = now
    guard let actual = device.currentContactStates(), actual != device.contactStates,
      !isReadable(device.descriptor)
    else { return }
    var receiveError: TouchscreenError?
    device.synchronize(at: now) { event in
      do throws(TouchscreenError) { try receive(event, body) } catch { receiveError = error }
    }
    if let receiveError { throw receiveError }
  }

  /// Ends the touches for which the device hasn't sent an event within the set time.
  func endTimedOutTouches(by time: Timestamp, _ body: (Touchscreen.Event) -> Void) {
    guard let lifts = liftTimeout?.liftFrames(before: time) else { return }
    for lift in lifts {
      body(.note(lift.note))
      deliverFilteredFrame(lift.frame, body)
    }
  }

  /// Forwards the touches whose interception status has been decided by the given time.
  func forwardDecidedTouches(at time: Timestamp) throws(TouchscreenError) {
    try forwarder?.forwardDecidedTouches(at: time)
  }

  /// Cancels the touches that are down.
  func cancelTouches(_ reason: CancellationReason, _ body: (Touchscreen.Event) -> Void) {
    if decoder.cancelTouches(reason) { deliver(decoder.frame, body) }
    for command in mediaKeys.releaseAll() { body(.auxiliary(.command(command, at: lastEventTime))) }
    forwarder?.cancelForwardedTouches()
  }

  private func receive(
    _ event: InputEvent, _ body: (Touchscreen.Event) -> Void
  ) throws(TouchscreenError) {
    lastEventTime = event.time
    if MediaKeyReader.isMediaKey(event) {
      if let command = mediaKeys.receive(event) {
        body(.auxiliary(.command(command, at: event.time)))
      }
      return
    }
    let isFrame = decoder.receive(event)
    if decoder.hasNotes { decoder.drainNotes { body(.note($0)) } }
    if isFrame { deliver(decoder.frame, body) }
    guard let forwarder else { return }
    try forwarder.receive(event, decoder)
    if event.type == EventType.syn, event.code == SynCode.report {
      try forwarder.forwardDecidedTouches(at: event.time)
    }
  }

  private func deliver(_ frame: TouchFrame, _ body: (Touchscreen.Event) -> Void) {
    endTimedOutTouches(by: frame.timestamp, body)
    guard let filtered = liftTimeout?.filtered(frame) else {
      return deliverFilteredFrame(frame, body)
    }
    if !filtered.samples.isEmpty { deliverFilteredFrame(filtered, body) }
  }

  private func deliverFilteredFrame(_ frame: TouchFrame, _ body: (Touchscreen.Event) -> Void) {
    for sample in frame.samples {
      switch sample.change {
      case .began: downTouchCount += 1
      case .ended, .cancelled: downTouchCount -= 1
      case .moved: break
      }
    }
    body(.frame(frame))
  }
}

/// Returns whether a descriptor can be read without blocking.
private func isReadable(_ descriptor: CInt) -> Bool {
  var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
  return poll(&request, 1, 0) > 0
}
#endif
