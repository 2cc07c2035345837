#if Live && os(Linux)
import Foundation
import Testing

@testable import FingertipCommands

/// Tests the notifications that a service sends to systemd.
@Suite struct ServiceTests {
  /// A notification socket like the one that systemd creates.
  private final class Manager {
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    private let socket = Glibc.socket(AF_UNIX, CInt(SOCK_DGRAM.rawValue), 0)

    init() { withAddress { _ = bind(socket, $0, $1) } }

    /// Fills the socket and returns the number of messages it holds.
    func fill() -> Int {
      let other = Glibc.socket(AF_UNIX, CInt(SOCK_DGRAM.rawValue | SOCK_NONBLOCK.rawValue), 0)
      defer { close(other) }
      var count = 0
      withAddress { while sendto(other, "X", 1, 0, $0, $1) == 1 { count += 1 } }
      return count
    }

    private func withAddress(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Void) {
      var name = sockaddr_un()
      name.sun_family = sa_family_t(AF_UNIX)
      withUnsafeMutableBytes(of: &name.sun_path) { $0.copyBytes(from: path.utf8) }
      withUnsafePointer(to: &name) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
        }
      }
    }

    deinit {
      close(socket)
      unlink(path)
    }

    /// Waits for and returns the next message, or returns `nil` if no message arrives within 20
    /// seconds.
    func next() -> String? {
      guard DescriptorCondition.waitForAny([.readable(socket)], milliseconds: 20_000)[0] else {
        return nil
      }
      var buffer = [UInt8](repeating: 0, count: 4096)
      let count = recv(socket, &buffer, buffer.count, 0)
      return count > 0 ? String(decoding: buffer.prefix(count), as: UTF8.self) : nil
    }
  }

  /// Starts a service that waits for its touchscreen.
  private static func start(
    _ manager: Manager, _ environment: [String: String], messages: Any = FileHandle.nullDevice,
    _ arguments: String...
  ) throws -> Process {
    let process = Process()
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appending(path: "fingertip")
    process.arguments = ["live", "--wait", "--match", "no such touchscreen"] + arguments
    process.environment = environment.merging(["NOTIFY_SOCKET": manager.path]) { $1 }
    (process.standardOutput, process.standardError) = (FileHandle.nullDevice, messages)
    try process.run()
    return process
  }

  @Test func `systemd receives the ready, watchdog and stopping notifications`() throws {
    let manager = Manager()
    let process = try Self.start(manager, ["WATCHDOG_USEC": "100000"])
    #expect(manager.next() == "READY=1")
    for _ in 0..<3 { #expect(manager.next() == "WATCHDOG=1") }
    process.terminate()
    var last = manager.next()
    while last == "WATCHDOG=1" { last = manager.next() }
    #expect(last == "STOPPING=1")
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test func `If the socket is full, the notification is sent later, and a message is printed`()
    throws
  {
    let manager = Manager()
    let count = manager.fill()
    let messages = Pipe()
    let process = try Self.start(manager, [:], messages: messages)
    let printed = try Self.text(of: messages, until: "(sendto: ")
    let message = "can't notify systemd (sendto: Resource temporarily"
    #expect(printed.contains(message))
    for _ in 0..<count { #expect(manager.next() == "X") }
    #expect(manager.next() == "READY=1")
    process.terminate()
    #expect(manager.next() == "STOPPING=1")
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  /// Reads messages until they contain the given text, and returns them.
  private static func text(of messages: Pipe, until end: String) throws -> String {
    var text = ""
    while !text.contains(end) {
      let more = messages.fileHandleForReading.availableData
      try #require(!more.isEmpty, "it ended: \(text)")
      text += String(decoding: more, as: UTF8.self)
    }
    return text
  }

  @Test func `Without --keep, SIGUSR1 prints a message and doesn't end the program`() throws {
    let (manager, messages) = (Manager(), Pipe())
    let process = try Self.start(manager, [:], messages: messages)
    #expect(manager.next() == "READY=1")
    kill(process.processIdentifier, SIGUSR1)
    let text = try Self.text(of: messages, until: "SIGUSR1")
    #expect(
      text.contains("fingertip: no page written on SIGUSR1, because touches aren't kept; add"))
    process.terminate()
    #expect(manager.next() == "STOPPING=1")
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 0)
  }

  @Test func `An unwritable pages folder causes an error at startup`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    for (folder, why) in [
      (file.path + "/pages", "Not a directory"), ("/proc/pages", "No such file or directory"),
    ] {
      let (manager, messages) = (Manager(), Pipe())
      let process = try Self.start(
        manager, [:], messages: messages, "--keep", "30", "--pages", folder)
      let text = try messages.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      #expect(process.terminationStatus == 74)
      #expect(
        String(decoding: text, as: UTF8.self)
          == "fingertip: \(folder): can't write pages here (\(why)); "
          + "choose a different folder with --pages\n")
    }
  }

  @Test func `At startup, an empty pages folder is created`() throws {
    let root = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: root) }
    let folder = root.appending(path: "pages").path
    let manager = Manager()
    let process = try Self.start(manager, [:], "--keep", "30", "--pages", folder)
    #expect(manager.next() == "READY=1")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
    process.terminate()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }
}
#endif
