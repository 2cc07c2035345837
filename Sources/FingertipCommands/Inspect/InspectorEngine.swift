internal import FingertipTesting
internal import FingertipText
internal import FingertipRecordings

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// The engine that a page runs to let users try out settings. It is a WebAssembly module built by
/// `Tools/build-inspector`. A page without the engine shows the same information, but users can't
/// try out settings on it.
enum InspectorEngine {
  static let fileName = "inspector.wasm"

  /// Returns the paths where the module may be found. The candidates are the command's folder, the
  /// `share/fingertip` folder of its installation, and the output folder of
  /// `Tools/build-inspector`.
  static func candidatePaths(executable: String) -> [String] {
    let folders = executable.split(separator: "/").dropLast().map(String.init)
    var paths = ["/" + (folders + [fileName]).joined(separator: "/")]
    paths.append(
      "/" + (folders.dropLast() + ["share", "fingertip", fileName]).joined(separator: "/"))
    if let build = folders.lastIndex(of: ".build") {
      paths.append("/" + (folders[...build] + ["web", fileName]).joined(separator: "/"))
    }
    return paths
  }

  /// Returns the content of the first existing file, or `nil` if there is none.
  static func findAndRead() throws(ReadError) -> [UInt8]? {
    guard let path = realpath("/proc/self/exe", nil) ?? realpath(CommandLine.arguments[0], nil)
    else { return nil }
    defer { free(path) }
    for candidate in candidatePaths(executable: String(cString: path)) {
      switch TextFile.read(candidate, isNamed: false) {
      case .text(let bytes):
        CommandFileRegistry.register(candidate)
        return bytes
      case .missing: continue
      case .failure(let why): throw ReadError(file: candidate, reason: why)
      }
    }
    return nil
  }

  /// Returns the content of a file.
  static func read(_ file: String) throws(ReadError) -> [UInt8] {
    switch TextFile.read(file) {
    case .text(let bytes): return bytes
    case .missing: throw ReadError(file: file, reason: "no such file")
    case .failure(let why): throw ReadError(file: file, reason: why)
    }
  }

  /// An error that is thrown if a file can't be read, or if the file given by the user doesn't
  /// exist.
  struct ReadError: Error, CustomStringConvertible {
    let file: String
    let reason: String

    var description: String {
      "\(printable(file)): can't read: \(reason), so settings can't be changed on the page; run "
        + "Tools/build-inspector"
    }
  }
}
