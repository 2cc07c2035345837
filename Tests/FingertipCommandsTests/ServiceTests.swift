#if Live && os(Linux)
import Foundation
import Testing

@testable import FingertipCommands

/// What systemd hears of a service.
@Suite struct ServiceTests {
  /// A socket such as systemd gives to services.
  private final class Manager {
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    private let socket = Glibc.socket(AF_UNIX, CInt(SOCK_DGRAM.rawValue), 0)

    init() {
      var name = sockaddr_un()
      name.sun_family = sa_family_t(AF_UNIX)
      withUnsafeMutableBytes(of: &name.sun_path) { $0.copyBytes(from: path.utf8) }
      let length = socklen_t(MemoryLayout<sockaddr_un>.size)
      withUnsafePointer(to: &name) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { _ = bind(socket, $0, length) }
      }
    }

    deinit {
      close(socket)
      unlink(path)
    }

    /// The next message; nil when none comes for long.
    func next() -> String? {
      guard Wait.forAny([.readable(socket)], milliseconds: 20_000)[0] else { return nil }
      var buffer = [UInt8](repeating: 0, count: 4096)
      let count = recv(socket, &buffer, buffer.count, 0)
      return count > 0 ? String(decoding: buffer.prefix(count), as: UTF8.self) : nil
    }
  }

  @Test func `systemd hears that it is ready, alive, and about to end`() throws {
    let manager = Manager()
    let process = Process()
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appending(path: "fingertip")
    process.arguments = ["live", "--wait", "--match", "no such touchscreen"]
    process.environment = ["NOTIFY_SOCKET": manager.path, "WATCHDOG_USEC": "100000"]
    (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
    try process.run()
    #expect(manager.next() == "READY=1")
    for _ in 0..<3 { #expect(manager.next() == "WATCHDOG=1") }
    process.terminate()
    var last = manager.next()
    while last == "WATCHDOG=1" { last = manager.next() }
    #expect(last == "STOPPING=1")
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }
}
#endif
