#if Live && os(Linux)
public import Fingertip
public import FingertipEvdev
internal import Glibc

/// A touchscreen of this machine, from which frames of touches come.
///
/// A program with a loop of its own watches ``descriptor`` and drains when it is readable:
///
/// ```swift
/// let screen = try Touchscreen(.only)
/// while poll(&request, 1, -1) >= 0 {  // request.fd is screen.descriptor
///   screen.drain(into: window)
/// }
/// ```
///
/// Any other iterates over ``events`` or ``frames``:
///
/// ```swift
/// for try await event in screen.events {
///   screen.deliver(event, to: window)
/// }
/// ```
///
/// Times are those of ``SystemClock``, as the kernel stamped the events. No touch is left hanging:
/// when the device is unplugged, when events are lost, when the machine was asleep, or when it is closed,
/// the touches that are down are cancelled in a last frame. A finger that is down when the device is opened is ignored
/// until it lifts. Nothing is done and no time is spent while nothing touches the screen.
///
/// It belongs to the isolation that it is used in. Identities of touches are never used again, also
/// not after the device was away.
public final class Touchscreen {
  /// What comes from a touchscreen.
  public enum Event: Sendable {
    /// It is there: at the beginning, and when it was plugged in again.
    case connected(ConnectedTouchscreen)
    /// What fingers did.
    case frame(TouchFrame)
    /// What it said that is no touch: a key that plays, pauses or seeks.
    case auxiliary(AuxiliaryEvent)
    /// Something unusual about the events, told before the frame that they make.
    case note(DecoderNote)
    /// The time has come for which ``Touchscreen/wake(at:)`` was called.
    case time(Timestamp)
    /// It is not there, with the reason; it is waited for. Told once for each reason.
    case waiting(TouchscreenError)
    /// It was unplugged, or cannot be read any more, and is not waited for. Nothing comes after.
    case ended(TouchscreenError)
  }

  enum State {
    case waiting(FolderWatch, ReconnectState)
    case connected(Connection)
    case closed
  }

  /// What is known of why the device is not there.
  struct ReconnectState {
    /// The reason that was told last.
    var reported: TouchscreenError?
    /// A reason that is to be told if it still holds then.
    var unreported: (error: TouchscreenError, time: Timestamp)?
    /// How long udev may take to set the mode of a new node.
    static let permissionDelay = Duration.seconds(1)
  }

  /// Readable when there is something to drain. Not to be closed.
  public var descriptor: CInt { members.descriptor }

  /// Whether nothing more will come.
  public var isClosed: Bool { if case .closed = state { true } else { false } }

  let options: TouchscreenOptions
  private let forwarding: Forwarding?
  var search: DeviceSearch
  var state: State
  var lastTouch = TouchID(0)
  let timer: WakeTimer
  /// Why the timer cannot be set.
  var timerFailure: LiveDeviceError?
  let members: DescriptorSet
  var sleepWatch = SleepWatch()
  /// When the host wants to be woken.
  var wakeTime: Timestamp?
  /// What was found before somebody listened.
  var pendingEvents: [Event] = []

  /// Begins to listen.
  ///
  /// - Throws: ``TouchscreenError``, whose text names the cure. With ``TouchscreenOptions/waits`` a
  ///   device that is missing or may not be read is no error.
  public convenience init(
    _ selection: DeviceSelection, _ options: TouchscreenOptions = TouchscreenOptions()
  ) throws(TouchscreenError) {
    try self.init(selection, options, forwarding: nil)
  }

  /// Begins to listen, and takes the device for itself: touches are passed on to a virtual touchscreen as
  /// the host says.
  package init(
    _ selection: DeviceSelection, _ options: TouchscreenOptions, forwarding: Forwarding?
  ) throws(TouchscreenError) {
    self.options = options
    self.forwarding = forwarding
    search = DeviceSearch(selection, in: options.listing)
    do throws(LiveDeviceError) {
      timer = try WakeTimer()
      members = try DescriptorSet()
      try members.insert(timer.descriptor)
    } catch {
      throw .device(error)
    }
    state = .closed
    if options.waits {
      try wait()
    } else {
      try connect()
    }
  }

  /// Wakes the host at a time: ``descriptor`` becomes readable then, and draining tells
  /// ``Event/time(_:)``. `nil` lets it sleep until something is touched. A deadline of the engine is
  /// such a time:
  ///
  /// ```swift
  /// screen.wake(at: window.nextDeadline)
  /// ```
  public func wake(at time: Timestamp?) {
    wakeTime = time
    setTimer()
  }

  /// Ends listening: cancels the touches that are down, with a last frame, and lets other programs
  /// have the device.
  public func close(_ body: (Event) -> Void = { _ in }) {
    defer {
      leave()
      state = .closed
      setTimer()
    }
    guard case .connected(let connection) = state else { return }
    connection.finish(.interrupted, body)
  }

  // MARK: States

  func connect() throws(TouchscreenError) {
    let connection = try Connection(
      try search.open(), options, after: lastTouch, forwarding: forwarding)
    do throws(LiveDeviceError) {
      if options.grabs || forwarding != nil { try connection.grab() }
      try members.insert(connection.device.descriptor)
    } catch {
      throw .device(error)
    }
    leave()
    search.lost = connection.device.identity
    state = .connected(connection)
    pendingEvents.append(.connected(connection.screen))
    // So that a host that waits first is told at once.
    setTimer()
  }

  /// Waits for the device, unless it is there.
  func wait() throws(TouchscreenError) {
    let watch = try search.watch()
    do throws(LiveDeviceError) { try members.insert(watch.descriptor) } catch {
      throw .device(error)
    }
    leave()
    state = .waiting(watch, ReconnectState())
    // It may have come before the watch was set up.
    try tryToConnect()
  }

  /// Connects, or says why not, or fails if waiting does not help.
  func tryToConnect() throws(TouchscreenError) {
    guard case .waiting(let watch, var reconnectState) = state else { return }
    do throws(TouchscreenError) {
      try connect()
    } catch {
      guard error.isTransient || mayBeOneOf(error) else { throw error }
      reconnectState.unreported = nil
      if case .device(.notPermitted) = error {
        reconnectState.unreported = (error, SystemClock.now + ReconnectState.permissionDelay)
      } else if error != reconnectState.reported {
        reconnectState.reported = error
        pendingEvents.append(.waiting(error))
      }
      state = .waiting(watch, reconnectState)
      setTimer()
    }
  }

  /// Whether there are several now, and the one that was there before may come back.
  private func mayBeOneOf(_ error: TouchscreenError) -> Bool {
    if case .ambiguous = error { return search.lost != nil }
    return false
  }

  /// Leaves the state: its descriptors are not watched any more.
  func leave() {
    switch state {
    case .waiting(let watch, _): members.remove(watch.descriptor)
    case .connected(let connection):
      lastTouch = connection.lastTouch
      members.remove(connection.device.descriptor)
      connection.device.ungrab()
    case .closed: break
    }
  }

  /// How long after its time the host is woken. Where events are not stamped by the clock that
  /// timers run on, one that lies before may come a little later.
  var slack: Duration {
    if case .connected(let connection) = state, !connection.screen.hasSystemClock {
      return .milliseconds(100)
    }
    return .zero
  }

  /// Sets the timer for what comes next. Where the system refuses that, a deadline would be slept through: the
  /// next drain ends with the reason, and the host is woken for it.
  func setTimer() {
    do throws(LiveDeviceError) {
      try timer.set(nextTime)
    } catch {
      timerFailure = error
      members.raiseAlarm()
    }
  }

  private var nextTime: Timestamp? {
    if case .closed = state { return nil }
    if !pendingEvents.isEmpty { return Timestamp(nanoseconds: 1) }
    var times = [wakeTime.map { $0 + slack }]
    switch state {
    case .waiting(_, let reconnectState): times.append(reconnectState.unreported?.time)
    case .connected(let connection): times.append(connection.silenceEnds)
    case .closed: break
    }
    return times.compactMap { $0 }.min()
  }
}
#endif
