internal import FingertipTesting
internal import FingertipText

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
  static func find() throws(Unread) -> [UInt8]? {
    guard let path = realpath("/proc/self/exe", nil) ?? realpath(CommandLine.arguments[0], nil)
    else { return nil }
    defer { free(path) }
    for place in places(executable: String(cString: path)) {
      switch TextFile.read(place) {
      case .text(let bytes): return bytes
      case .missing: continue
      case .failure(let why): throw Unread(file: place, why: why)
      }
    }
    return nil
  }

  /// The bytes of a file.
  static func read(_ file: String) throws(Unread) -> [UInt8] {
    switch TextFile.read(file) {
    case .text(let bytes): return bytes
    case .missing: throw Unread(file: file, why: "no such file")
    case .failure(let why): throw Unread(file: file, why: why)
    }
  }

  /// That a file is there and cannot be read, or was named and is not there.
  struct Unread: Error, CustomStringConvertible {
    let file: String
    let why: String

    var description: String {
      "\(printable(file)): can't read: \(why), so the page can't try settings; run "
        + "Tools/build-inspector"
    }
  }
}
