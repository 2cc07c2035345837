public import CFingertip
import Fingertip

// Functions that send input other than touches: accelerometer samples and remote-control commands.

/// Sends an accelerometer sample.
@c @implementation
public func fingertip_window_send_acceleration(
  _ window: fingertip_window?, _ time: Int64, _ x: Double, _ y: Double, _ z: Double
) -> fingertip_status {
  performCall { () throws(CallError) in
    let record = try Library.window(window)
    let sample = Acceleration(x: x, y: y, z: z, at: Timestamp(nanoseconds: time))
    try sample.timestamp.checkRange()
    try record.windowEndpoint.sendInput { _ throws(CallError) in
      switch record.callbackApplication.send(sample) {
      case nil: break
      case .notFinite:
        throw .invalidNumber(
          """
          ignored a sample that is not finite; pass three finite numbers in units of gravity
          """)
      case .timestampDecreased:
        throw .invalidNumber(
          "ignored a sample that is older than the previous one; send samples in chronological order"
        )
      }
    }
  }
}

/// Sets the callback for shakes.
@c @implementation
public func fingertip_window_on_shake(
  _ window: fingertip_window?, _ callback: fingertip_shake_fn?, _ user: UnsafeMutableRawPointer?
) -> fingertip_status {
  performCall { () throws(CallError) in
    let record = try Library.window(window)
    let handle = record.handle
    record.callbackApplication.onShake = callback.map { callback in
      { phase, time in
        guard Library.window(handle) != nil else { return }
        callback(handle.pointer, phase, time.nanoseconds, user)
      }
    }
  }
}

/// Sends a remote-control command.
@c @implementation
public func fingertip_window_send_command(
  _ window: fingertip_window?, _ time: Int64, _ command: Int32
) -> fingertip_status {
  performCall { () throws(CallError) in
    let record = try Library.window(window)
    guard let index = Int(exactly: command), RemoteCommand.allCases.indices.contains(index) else {
      throw .invalidArgument("no such command; use a FINGERTIP_COMMAND_… constant")
    }
    try record.windowEndpoint.sendInput { _ in
      record.callbackApplication.sendRemoteCommand(
        RemoteCommand.allCases[index], at: Timestamp(nanoseconds: time))
    }
  }
}

/// Sets the callback for remote-control commands.
@c @implementation
public func fingertip_window_on_command(
  _ window: fingertip_window?, _ callback: fingertip_command_fn?, _ user: UnsafeMutableRawPointer?
) -> fingertip_status {
  performCall { () throws(CallError) in
    let record = try Library.window(window)
    let handle = record.handle
    record.callbackApplication.onCommand = callback.map { callback in
      { command, time in
        guard Library.window(handle) != nil else { return }
        callback(handle.pointer, command, time.nanoseconds, user)
      }
    }
  }
}

/// A window's application, which receives the events that no view handles.
final class CallbackApplication: Application {
  var onShake: ((_ phase: Int32, Timestamp) -> Void)?
  var onCommand: ((_ command: Int32, Timestamp) -> Void)?

  override func motionBegan(_ motion: DeviceMotion, at time: Timestamp) {
    onShake?(Int32(FINGERTIP_MOTION_BEGAN), time)
  }
  override func motionEnded(_ motion: DeviceMotion, at time: Timestamp) {
    onShake?(Int32(FINGERTIP_MOTION_ENDED), time)
  }
  override func motionCancelled(_ motion: DeviceMotion, at time: Timestamp) {
    onShake?(Int32(FINGERTIP_MOTION_CANCELLED), time)
  }
  override func remoteControlReceived(_ command: RemoteCommand, at time: Timestamp) {
    guard let index = RemoteCommand.allCases.firstIndex(of: command) else { return }
    onCommand?(Int32(index), time)
  }
}

extension WindowRecord {
  /// The application, which is created on first use and from then on receives all input for the
  /// window. If one of the window's callbacks is running, the window continues to receive its input
  /// until this property is next used, because the window is about to record its current input.
  fileprivate var callbackApplication: CallbackApplication {
    let application =
      application.map { unsafeDowncast($0, to: CallbackApplication.self) }
      ?? makeApplication()
    if windowEndpoint.receiver !== application, !window.isBusy {
      application.takeOverInput(of: window)
      windowEndpoint.receiver = application
    }
    return application
  }

  private func makeApplication() -> CallbackApplication {
    let created = CallbackApplication()
    created.addWindow(window)
    application = created
    return created
  }
}
