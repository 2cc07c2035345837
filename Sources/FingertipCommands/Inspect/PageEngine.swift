#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// The engine that a page runs when a reader asks what would have been: a WebAssembly module that
/// `Tools/build-inspector` makes. A page without it shows everything else.
enum PageEngine {
  static let name = "inspector.wasm"

  /// Where it is looked for: beside the command, in the folder of its installation, and where the tool puts it.
  static func places(executable: String) -> [String] {
    let folders = executable.split(separator: "/").dropLast().map(String.init)
    var places = ["/" + (folders + [name]).joined(separator: "/")]
    places.append("/" + (folders.dropLast() + ["share", "fingertip", name]).joined(separator: "/"))
    if let build = folders.lastIndex(of: ".build") {
      places.append("/" + (folders[...build] + ["web", name]).joined(separator: "/"))
    }
    return places
  }

  /// The bytes of the first that is there; `nil` when none is.
  static func find() -> [UInt8]? {
    guard let path = realpath("/proc/self/exe", nil) ?? realpath(CommandLine.arguments[0], nil)
    else { return nil }
    defer { free(path) }
    return places(executable: String(cString: path)).lazy.compactMap { read($0) }.first
  }

  /// The bytes of a file; `nil` when it cannot be read.
  static func read(_ file: String) -> [UInt8]? {
    let descriptor = open(file, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    while true {
      #if canImport(Glibc)
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      #elseif canImport(Musl)
      let count = Musl.read(descriptor, &buffer, buffer.count)
      #else
      let count = Darwin.read(descriptor, &buffer, buffer.count)
      #endif
      if count == 0 { return bytes }
      guard count > 0 else { return nil }
      bytes += buffer[..<count]
    }
  }
}
