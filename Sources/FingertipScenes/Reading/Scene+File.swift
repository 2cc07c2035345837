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
  /// Reads a scene from a JSON file; a preset stands in place of its own.
  ///
  /// - Throws: ``SceneError`` with the line and column of what is wrong, or with the system's reason
  ///   when the file cannot be read.
  public init(
    file: String, preset: GestureSettings.Preset? = nil
  ) throws(SceneError) {
    var bytes: [UInt8] = []
    guard let stream = fopen(file, "r") else { throw Scene.unreadable(file) }
    defer { fclose(stream) }
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    while true {
      let count = fread(&buffer, 1, buffer.count, stream)
      bytes += buffer[..<count]
      if count < buffer.count {
        if ferror(stream) != 0 { throw Scene.unreadable(file) }
        break
      }
    }
    try self.init(json: bytes, file: file, preset: preset)
  }

  private static func unreadable(_ file: String) -> SceneError {
    let why = strerror(errno).map { String(cString: $0) } ?? "error \(errno)"
    return SceneError(file: file, at: ScenePath(), .unreadable(why: why))
  }
}
#endif
