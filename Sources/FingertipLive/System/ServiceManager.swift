#if Live && os(Linux)
internal import CLibevdev
package import Fingertip
internal import Glibc

/// Tells systemd, if it has started this program, that it is ready and alive (`sd_notify`).
///
/// A service of the type `notify` counts as started when it is ready, and one with `WatchdogSec` is
/// started anew when it has not been heard of for that long.
package final class ServiceManager {
  /// How often to say that the program is alive: half of the time that systemd waits. `nil` when it does not
  /// ask for that.
  let interval: Duration?
  private let address: [UInt8]
  private let socket: CInt
  private var last = Timestamp.zero

  /// Nil when this program was started by something else.
  package init?() {
    guard let text = getenv("NOTIFY_SOCKET").map({ String(cString: $0) }),
      text.hasPrefix("/") || text.hasPrefix("@"), text.utf8.count < 108
    else { return nil }
    // An abstract name begins with a zero.
    address = text.utf8.map { $0 == UInt8(ascii: "@") ? 0 : $0 }
    socket = Glibc.socket(
      AF_UNIX, CInt(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
    let owner = getenv("WATCHDOG_PID").flatMap { pid_t(String(cString: $0)) }
    let microseconds = getenv("WATCHDOG_USEC").flatMap { Int64(String(cString: $0)) } ?? 0
    interval =
      microseconds > 0 && (owner == nil || owner == getpid())
      ? .nanoseconds(microseconds.multipliedReportingOverflow(by: 500).partialValue) : nil
    guard socket >= 0 else { return nil }
  }

  deinit { close(socket) }

  /// It listens, or waits for its device.
  package func isReady() { send("READY=1") }

  /// It is about to end.
  package func isStopping() { send("STOPPING=1") }

  /// It is alive; said if it is time to say so.
  package func isAlive(at now: Timestamp) {
    guard let interval, now - last >= interval else { return }
    last = now
    send("WATCHDOG=1")
  }

  /// How long until it is to be said again, in milliseconds; -1 for ever.
  package func pause(at now: Timestamp) -> CInt {
    guard let interval else { return -1 }
    return CInt(clamping: max((last + interval - now).wholeNanoseconds / 1_000_000 + 1, 0))
  }

  /// Nobody is waited for: a message that has no room is left out.
  private func send(_ message: String) {
    var name = sockaddr_un()
    name.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &name.sun_path) { $0.copyBytes(from: address) }
    let length = socklen_t(MemoryLayout<sa_family_t>.size + address.count)
    let bytes = Array(message.utf8)
    withUnsafePointer(to: &name) { name in
      name.withMemoryRebound(to: sockaddr.self, capacity: 1) { name in
        _ = sendto(socket, bytes, bytes.count, CInt(MSG_NOSIGNAL), name, length)
      }
    }
  }
}
#endif
