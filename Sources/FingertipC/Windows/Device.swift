public import CFingertip
import Fingertip

// What is no touch: samples of an accelerometer, and commands of a remote control.

/// Takes in a sample of an accelerometer.
@c @implementation
public func ft_send_acceleration(
  _ window: ft_window?, _ time: Int64, _ x: Double, _ y: Double, _ z: Double
) -> ft_status {
  attempt(.sends) { () throws(Failure) in
    let application = try Library.window(window).listeningApplication
    let sample = Acceleration(x: x, y: y, z: z, at: Timestamp(nanoseconds: time))
    switch application.send(sample) {
    case nil: break
    case .notFinite:
      throw .value(
        """
        ignored a sample that is not finite; pass three numbers in units of gravity
        """)
    case .backwards:
      throw .value(
        "ignored a sample older than the previous one; send samples in order of time"
      )
    }
  }
}

/// Lets a host hear of shakes.
@c @implementation
public func ft_on_shake(
  _ window: ft_window?, _ callback: ft_shake_fn?, _ user: UnsafeMutableRawPointer?
) -> ft_status {
  attempt { () throws(Failure) in
    let record = try Library.window(window)
    let handle = record.handle
    record.listeningApplication.onShake = callback.map { callback in
      { phase, time in
        guard Library.window(handle) != nil else { return }
        Library.tell { callback(handle.pointer, phase, time.nanoseconds, user) }
      }
    }
  }
}

/// Sends a command.
@c @implementation
public func ft_send_command(
  _ window: ft_window?, _ time: Int64, _ command: Int32
) -> ft_status {
  attempt(.sends) { () throws(Failure) in
    let application = try Library.window(window).listeningApplication
    guard let index = Int(exactly: command), RemoteCommand.allCases.indices.contains(index) else {
      throw .argument("no such command; use one of FT_COMMAND_…")
    }
    application.sendRemoteCommand(
      RemoteCommand.allCases[index], at: Timestamp(nanoseconds: time))
  }
}

/// Lets a host hear of commands.
@c @implementation
public func ft_on_command(
  _ window: ft_window?, _ callback: ft_command_fn?, _ user: UnsafeMutableRawPointer?
) -> ft_status {
  attempt { () throws(Failure) in
    let record = try Library.window(window)
    let handle = record.handle
    record.listeningApplication.onCommand = callback.map { callback in
      { command, time in
        guard Library.window(handle) != nil else { return }
        Library.tell { callback(handle.pointer, command, time.nanoseconds, user) }
      }
    }
  }
}

/// The application of a window, which hears what no view handles.
final class ListeningApplication: Application {
  var onShake: ((_ phase: Int32, Timestamp) -> Void)?
  var onCommand: ((_ command: Int32, Timestamp) -> Void)?

  override func motionBegan(_ motion: Motion, at time: Timestamp) {
    onShake?(Int32(FT_MOTION_BEGAN), time)
  }
  override func motionEnded(_ motion: Motion, at time: Timestamp) {
    onShake?(Int32(FT_MOTION_ENDED), time)
  }
  override func motionCancelled(_ motion: Motion, at time: Timestamp) {
    onShake?(Int32(FT_MOTION_CANCELLED), time)
  }
  override func remoteControlReceived(_ command: RemoteCommand, at time: Timestamp) {
    guard let index = RemoteCommand.allCases.firstIndex(of: command) else { return }
    onCommand?(Int32(index), time)
  }
}

extension WindowRecord {
  /// Its application, made when first needed. From then on all that is for the window goes by it.
  fileprivate var listeningApplication: ListeningApplication {
    if let application { return unsafeDowncast(application, to: ListeningApplication.self) }
    let made = ListeningApplication()
    made.addWindow(window)
    application = made
    intake.receiver = made
    return made
  }
}
