#if Live && os(Linux)
internal import CLibevdev
package import Fingertip
internal import Glibc

/// A systemd client (`sd_notify`) that reports that the program is ready and alive.
///
/// systemd considers a service of type `notify` started once the service reports that it is ready.
/// If the service sets `WatchdogSec`, systemd restarts it whenever no keep-alive message arrives
/// within that time.
package final class SystemdNotifier {
  /// The interval between keep-alive messages: half of systemd's timeout, or `nil` if systemd
  /// requires no messages.
  let keepAliveInterval: Duration?
  private let socketAddress: [UInt8]
  private let socket: CInt
  private let onFailure: (String) -> Void
  private var lastMessageTime = Timestamp.zero
  /// Whether the ready message couldn't be sent and must be sent again.
  private var mustResendReady = false
  /// Whether the last message couldn't be sent.
  private var didLastMessageFail = false

  /// Creates a notifier. Returns `nil` if systemd didn't start this program or can't be notified.
  ///
  /// - Parameter failed: A closure called with a message when systemd can't be notified.
  package init?(failed: @escaping (String) -> Void) {
    guard let text = getenv("NOTIFY_SOCKET").map({ String(cString: $0) }),
      text.hasPrefix("/") || text.hasPrefix("@"), text.utf8.count < 108
    else { return nil }
    // An abstract socket name begins with a NUL byte.
    socketAddress = text.utf8.map { $0 == UInt8(ascii: "@") ? 0 : $0 }
    self.onFailure = failed
    let owner = getenv("WATCHDOG_PID").flatMap { pid_t(String(cString: $0)) }
    let microseconds = getenv("WATCHDOG_USEC").flatMap { Int64(String(cString: $0)) } ?? 0
    keepAliveInterval =
      microseconds > 0 && (owner == nil || owner == getpid())
      ? .nanoseconds(microseconds.multipliedReportingOverflow(by: 500).partialValue) : nil
    socket = Glibc.socket(
      AF_UNIX, CInt(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
    guard socket >= 0 else {
      failed(Self.failureMessage("socket", errno))
      return nil
    }
  }

  deinit { close(socket) }

  /// Notifies systemd that the program is ready: it is either reading its device or waiting for the
  /// device to be connected. If sending fails, the notifier tries again every second.
  package func notifyReady() { mustResendReady = !send("READY=1") }

  /// Notifies systemd that the program is about to exit.
  package func notifyStopping() { send("STOPPING=1") }

  /// Sends a keep-alive message if it is time to send one.
  package func notifyAlive(at now: Timestamp) {
    guard let pause = maximumPause, now - lastMessageTime >= pause else { return }
    lastMessageTime = now
    if mustResendReady { notifyReady() }
    if keepAliveInterval != nil { send("WATCHDOG=1") }
  }

  /// Returns the time until the next message, in milliseconds, or -1 if none is scheduled.
  package func millisecondsUntilNextMessage(at now: Timestamp) -> CInt {
    guard let pause = maximumPause else { return -1 }
    return CInt(clamping: max((lastMessageTime + pause - now).wholeNanoseconds / 1_000_000 + 1, 0))
  }

  private var maximumPause: Duration? {
    mustResendReady ? min(keepAliveInterval ?? .seconds(1), .seconds(1)) : keepAliveInterval
  }

  /// Sends a message without blocking, and returns whether this succeeded. If several messages in a
  /// row fail, only the first failure is reported.
  @discardableResult private func send(_ message: String) -> Bool {
    var name = sockaddr_un()
    name.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &name.sun_path) { $0.copyBytes(from: socketAddress) }
    let length = socklen_t(MemoryLayout<sa_family_t>.size + socketAddress.count)
    let bytes = Array(message.utf8)
    let count = withUnsafePointer(to: &name) { name in
      name.withMemoryRebound(to: sockaddr.self, capacity: 1) { name in
        var count = -1
        repeat {
          count = sendto(socket, bytes, bytes.count, CInt(MSG_NOSIGNAL), name, length)
        } while count < 0 && errno == EINTR
        return count
      }
    }
    defer { didLastMessageFail = count < 0 }
    if count < 0, !didLastMessageFail { onFailure(Self.failureMessage("sendto", errno)) }
    return count >= 0
  }

  private static func failureMessage(_ call: String, _ number: CInt) -> String {
    "can't notify systemd (\(call): \(String(cString: strerror(number)))), so systemd may restart this "
      + "program; check systemctl status"
  }
}
#endif
