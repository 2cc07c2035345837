#if !hasFeature(Embedded)
#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

extension Scene {
  /// Reads a scene from a JSON file.
  ///
  /// - Throws: ``SceneError`` with the line and column of what is wrong, or with the system's reason
  ///   when the file cannot be read. One of more than 16 MB is not read to its end.
  public init(file: String) throws(SceneError) {
    var bytes: [UInt8] = []
    guard let stream = fopen(file, "r") else { throw Scene.unreadable(file) }
    defer { fclose(stream) }
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    while true {
      let count = fread(&buffer, 1, buffer.count, stream)
      bytes += buffer[..<count]
      if bytes.count > Scene.mostBytes { break }
      if count < buffer.count {
        if ferror(stream) != 0 { throw Scene.unreadable(file) }
        break
      }
    }
    try self.init(json: bytes, file: file)
  }

  private static func unreadable(_ file: String) -> SceneError {
    let why = strerror(errno).map { String(cString: $0) } ?? "error \(errno)"
    return SceneError(file: file, at: ScenePath(), .unreadable(why: why))
  }
}
#endif
