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
  private let failed: (String) -> Void
  private var last = Timestamp.zero
  /// Whether it is to be said again that the program is ready, because it could not be said.
  private var owesReady = false
  /// Whether what was to be said last could not be said.
  private var isFailing = false

  /// Nil when this program was started by something else, and when there is no way to tell systemd anything.
  ///
  /// - Parameter failed: Hears in a sentence why systemd cannot be told something.
  package init?(failed: @escaping (String) -> Void) {
    guard let text = getenv("NOTIFY_SOCKET").map({ String(cString: $0) }),
      text.hasPrefix("/") || text.hasPrefix("@"), text.utf8.count < 108
    else { return nil }
    // An abstract name begins with a zero.
    address = text.utf8.map { $0 == UInt8(ascii: "@") ? 0 : $0 }
    self.failed = failed
    let owner = getenv("WATCHDOG_PID").flatMap { pid_t(String(cString: $0)) }
    let microseconds = getenv("WATCHDOG_USEC").flatMap { Int64(String(cString: $0)) } ?? 0
    interval =
      microseconds > 0 && (owner == nil || owner == getpid())
      ? .nanoseconds(microseconds.multipliedReportingOverflow(by: 500).partialValue) : nil
    socket = Glibc.socket(
      AF_UNIX, CInt(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
    guard socket >= 0 else {
      failed(Self.sentence("socket", errno))
      return nil
    }
  }

  deinit { close(socket) }

  /// It listens, or waits for its device. Where that cannot be said it is said again, once a second.
  package func isReady() { owesReady = !send("READY=1") }

  /// It is about to end.
  package func isStopping() { send("STOPPING=1") }

  /// It is alive; said if it is time to say so.
  package func isAlive(at now: Timestamp) {
    guard let pause = longestPause, now - last >= pause else { return }
    last = now
    if owesReady { isReady() }
    if interval != nil { send("WATCHDOG=1") }
  }

  /// How long until it is to be said again, in milliseconds; -1 for ever.
  package func pause(at now: Timestamp) -> CInt {
    guard let pause = longestPause else { return -1 }
    return CInt(clamping: max((last + pause - now).wholeNanoseconds / 1_000_000 + 1, 0))
  }

  private var longestPause: Duration? {
    owesReady ? min(interval ?? .seconds(1), .seconds(1)) : interval
  }

  /// Nobody is waited for: a message that has no room is left out. Whether it was said; the first of those that
  /// follow each other and were not is told.
  @discardableResult private func send(_ message: String) -> Bool {
    var name = sockaddr_un()
    name.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &name.sun_path) { $0.copyBytes(from: address) }
    let length = socklen_t(MemoryLayout<sa_family_t>.size + address.count)
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
    defer { isFailing = count < 0 }
    if count < 0, !isFailing { failed(Self.sentence("sendto", errno)) }
    return count >= 0
  }

  private static func sentence(_ call: String, _ number: CInt) -> String {
    "can't notify systemd (\(call): \(String(cString: strerror(number)))), so it may restart this "
      + "program; check systemctl status"
  }
}
#endif
