#if Live && os(Linux)
public import Fingertip
public import FingertipEvdev
internal import Glibc

/// A touchscreen of this computer, which serves as a source of touch frames.
///
/// A program with its own event loop watches ``descriptor`` and drains the touchscreen when the
/// descriptor is readable:
///
/// ```swift
/// let screen = try Touchscreen(.only)
/// while poll(&request, 1, -1) >= 0 {  // request.fd is screen.descriptor
///   screen.drain(into: window)
/// }
/// ```
///
/// Any other program iterates over ``events`` or ``frames``:
///
/// ```swift
/// for await event in screen.events {
///   screen.deliver(event, to: window)
/// }
/// ```
///
/// Events are timestamped by the kernel with ``SystemClock``. Every touch either ends or is
/// cancelled. The touches that are down are cancelled in a final frame when the device is removed,
/// when events are lost, when the computer wakes from suspend, or when the touchscreen is closed. A
/// contact that is down when the device is opened is ignored until it lifts. While nothing touches
/// the screen, this object uses no CPU time.
///
/// Use a touchscreen in only one isolation domain. Touch IDs are never reused, even after the
/// device is connected again.
public final class Touchscreen {
  /// An event from a touchscreen.
  public enum Event: Sendable {
    /// The device was connected or was already present at the start.
    case connected(ConnectedTouchscreen)
    /// A touch frame.
    case frame(TouchFrame)
    /// An auxiliary event from one of the touchscreen's media keys.
    case auxiliary(AuxiliaryEvent)
    /// An anomaly in the events. An anomaly is reported before the frame in which it occurred.
    case note(DecoderNote)
    /// The time set with ``Touchscreen/scheduleWakeUp(at:)`` was reached.
    case wakeUp(Timestamp)
    /// The device is missing for the given reason, and the touchscreen is waiting for it. Each
    /// reason is reported only once.
    case waiting(TouchscreenError)
    /// The device was removed or can't be read, and the touchscreen doesn't wait for it. No further
    /// events follow.
    case ended(TouchscreenError)
  }

  enum State {
    case waiting(FolderWatch, ReconnectState)
    case connected(TouchscreenConnection)
    case closed
  }

  /// The state of a touchscreen while its device is missing.
  struct ReconnectState {
    /// The last reported reason.
    var reportedError: TouchscreenError?
    /// A reason that will be reported if it still applies at the given time.
    var unreportedError: (error: TouchscreenError, time: Timestamp)?
    /// The time that udev is allowed for setting the mode of a new node.
    static let udevPermissionDelay = Duration.seconds(1)
  }

  /// A file descriptor that becomes readable when there are events to drain. Don't close the
  /// descriptor.
  public var descriptor: CInt { descriptors.descriptor }

  /// Whether the touchscreen is closed and reports no more events.
  public var isClosed: Bool { if case .closed = state { true } else { false } }

  let options: TouchscreenOptions
  private let forwardingCallbacks: ForwardingCallbacks?
  var deviceSearch: DeviceSearch
  var state: State
  var lastTouchID = TouchID(0)
  let timer: WakeTimer
  /// The error that occurred when the timer was set, or `nil` if there was none.
  var timerError: LiveDeviceError?
  let descriptors: DescriptorSet
  var suspendDetector = SuspendDetector()
  /// The time at which to wake the host, or `nil` if it isn't set.
  var wakeTime: Timestamp?
  /// The events collected before the first call to ``drain(_:)``.
  var pendingEvents: [Event] = []

  /// Opens the touchscreen.
  ///
  /// - Throws: ``TouchscreenError``, whose message explains how to fix the problem. With
  ///   ``TouchscreenOptions/waits``, a missing or unreadable device isn't an error.
  public convenience init(
    _ selection: DeviceSelection, _ options: TouchscreenOptions = TouchscreenOptions()
  ) throws(TouchscreenError) {
    try self.init(selection, options, forwarding: nil)
  }

  /// Opens and grabs the touchscreen, and forwards the touches that the host doesn't use to a
  /// virtual touchscreen.
  package init(
    _ selection: DeviceSelection, _ options: TouchscreenOptions, forwarding: ForwardingCallbacks?
  ) throws(TouchscreenError) {
    self.options = options
    self.forwardingCallbacks = forwarding
    deviceSearch = DeviceSearch(selection, in: options.listing)
    do throws(LiveDeviceError) {
      timer = try WakeTimer()
      descriptors = try DescriptorSet()
      try descriptors.insert(timer.descriptor)
    } catch {
      throw .device(error)
    }
    state = .closed
    if options.waits {
      try startWaiting()
    } else {
      try connect()
    }
  }

  /// Sets the time at which to wake the host.
  ///
  /// At that time, ``descriptor`` becomes readable, and draining reports ``Event/wakeUp(_:)``. With
  /// `nil`, the host isn't woken until the next touch. Use this method for the engine's deadlines:
  ///
  /// ```swift
  /// screen.scheduleWakeUp(at: window.nextDeadline)
  /// ```
  public func scheduleWakeUp(at time: Timestamp?) {
    wakeTime = time
    updateWakeTimer()
  }

  /// Closes the touchscreen and releases the grab. A final frame cancels the touches that are down.
  public func close(_ body: (Event) -> Void = { _ in }) {
    defer {
      stopWatchingCurrentDevice()
      state = .closed
      updateWakeTimer()
    }
    guard case .connected(let connection) = state else { return }
    connection.cancelTouches(.interrupted, body)
  }

  // MARK: States

  func connect() throws(TouchscreenError) {
    let connection = try TouchscreenConnection(
      try deviceSearch.open(), options, after: lastTouchID, forwarding: forwardingCallbacks)
    do throws(LiveDeviceError) {
      if options.grabs || forwardingCallbacks != nil { try connection.grabWhenPossible() }
      try descriptors.insert(connection.device.descriptor)
    } catch {
      throw .device(error)
    }
    stopWatchingCurrentDevice()
    deviceSearch.lostDevice = connection.device.identity
    state = .connected(connection)
    pendingEvents.append(.connected(connection.touchscreen))
    // Wake the host in case it is already waiting.
    updateWakeTimer()
  }

  /// Starts waiting for the device, unless it is already connected.
  func startWaiting() throws(TouchscreenError) {
    let watch = try deviceSearch.makeFolderWatch()
    do throws(LiveDeviceError) { try descriptors.insert(watch.descriptor) } catch {
      throw .device(error)
    }
    stopWatchingCurrentDevice()
    state = .waiting(watch, ReconnectState())
    // Try again, because the device may have been connected before the watch was set up.
    try tryToConnect()
  }

  /// Connects the device. If the device can't be opened, the method reports the reason, or throws
  /// an error if waiting can't resolve the problem.
  func tryToConnect() throws(TouchscreenError) {
    guard case .waiting(let watch, var reconnectState) = state else { return }
    do throws(TouchscreenError) {
      try connect()
    } catch {
      guard error.isTransient || isResolvableAmbiguity(error) else { throw error }
      reconnectState.unreportedError = nil
      if case .device(.notPermitted) = error {
        reconnectState.unreportedError = (
          error, SystemClock.now + ReconnectState.udevPermissionDelay
        )
      } else if error != reconnectState.reportedError {
        reconnectState.reportedError = error
        pendingEvents.append(.waiting(error))
      }
      state = .waiting(watch, reconnectState)
      updateWakeTimer()
    }
  }

  /// Returns whether the error indicates only that several devices match. In that case,
  /// reconnecting the previous device can resolve the error.
  private func isResolvableAmbiguity(_ error: TouchscreenError) -> Bool {
    if case .ambiguous = error { return deviceSearch.lostDevice != nil }
    return false
  }

  /// Leaves the current state and stops watching its descriptors.
  func stopWatchingCurrentDevice() {
    switch state {
    case .waiting(let watch, _): descriptors.remove(watch.descriptor)
    case .connected(let connection):
      lastTouchID = connection.lastTouch
      descriptors.remove(connection.device.descriptor)
      connection.device.ungrab()
    case .closed: break
    }
  }

  /// The delay that is added to the wake-up time. A delay is needed if events and timers use
  /// different clocks, because an earlier event may then arrive slightly after a timer fires.
  var wakeDelay: Duration {
    if case .connected(let connection) = state, !connection.touchscreen.hasSystemClock {
      return .milliseconds(100)
    }
    return .zero
  }

  /// Sets the timer for the next deadline. If the timer can't be set, the host would miss the
  /// deadline, so the host is woken, and the next call to ``drain(_:)`` ends with the error.
  func updateWakeTimer() {
    do throws(LiveDeviceError) {
      try timer.setFireTime(nextWakeTime)
    } catch {
      timerError = error
      descriptors.forceReadable()
    }
  }

  private var nextWakeTime: Timestamp? {
    if case .closed = state { return nil }
    if !pendingEvents.isEmpty { return Timestamp(nanoseconds: 1) }
    var times = [wakeTime.map { $0 + wakeDelay }]
    switch state {
    case .waiting(_, let reconnectState): times.append(reconnectState.unreportedError?.time)
    case .connected(let connection):
      times.append(connection.nextMissedLiftCheckTime)
      times.append(connection.nextTouchTimeout.map { $0 + wakeDelay })
    case .closed: break
    }
    return times.compactMap { $0 }.min()
  }
}
#endif
