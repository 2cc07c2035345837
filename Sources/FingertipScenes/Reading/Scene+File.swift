#if !hasFeature(Embedded)
public import Fingertip

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

extension Scene {
  /// Reads a scene from a JSON file of at most ``maximumFileBytes`` bytes.
  ///
  /// - Parameters:
  ///   - file: The path of the file.
  ///   - preset: The preset that supplies the default limits. This preset overrides the scene's own
  ///     preset.
  ///   - waits: Whether the file may be a pipe. If the file is a pipe, the initializer blocks until
  ///     the pipe is closed. If `false`, anything other than a regular file is an error.
  /// - Throws: ``SceneError`` with the line and column of the problem, or with the reason that the
  ///   file can't be read.
  public init(
    file: String, preset: GestureSettings.Preset? = nil, waits: Bool = true
  ) throws(SceneError) {
    try self.init(json: try Scene.readBytes(of: file, waits: waits), file: file, preset: preset)
  }

  private static func readBytes(of file: String, waits: Bool) throws(SceneError) -> [UInt8] {
    var descriptor: Int32 = -1
    repeat {
      descriptor = open(file, O_RDONLY | O_CLOEXEC | (waits ? 0 : O_NONBLOCK))
    } while descriptor < 0 && errno == EINTR
    guard descriptor >= 0 else { throw unreadableError(file) }
    defer { close(descriptor) }
    if !waits {
      var status = stat()
      guard fstat(descriptor, &status) == 0 else { throw unreadableError(file) }
      guard status.st_mode & S_IFMT == S_IFREG else {
        throw unreadableError(file, "not a regular file")
      }
    }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count == 0 { return bytes }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN {
        // The descriptor may be in nonblocking mode, so wait until it is readable.
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        poll(&request, 1, -1)
        continue
      }
      guard count > 0 else { throw unreadableError(file) }
      bytes += buffer[..<count]
      guard bytes.count <= maximumFileBytes else { throw tooLargeError(file) }
    }
  }

  private static func unreadableError(_ file: String) -> SceneError {
    unreadableError(file, strerror(errno).map { String(cString: $0) } ?? "error \(errno)")
  }

  private static func unreadableError(_ file: String, _ why: String) -> SceneError {
    SceneError(file: file, at: ScenePath(), .unreadable(why: why))
  }
}
#endif
