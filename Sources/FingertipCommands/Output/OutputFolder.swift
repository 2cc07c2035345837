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

/// A folder whose files a command replaces on each run.
///
/// A list in the folder contains each written file with its hash, in the format of `sha256sum`.
/// With this list, the files of an earlier run are removed first, while other files and changed
/// files are neither removed nor overwritten.
struct OutputFolder {
  /// The name of the list.
  static let list = "fingertip-written.sha256"

  let path: String
  /// The error message if files of an earlier run can't be removed.
  private(set) var errorMessage: String?
  private var lines = ""

  /// Removes the files that an earlier run wrote to a folder.
  init(emptying path: String) {
    self.path = path
    let bytes: [UInt8]
    switch TextFile.read("\(path)/\(Self.list)", isNamed: false) {
    case .text(let text): bytes = text
    case .missing: return
    case .failure(let why):
      setErrorMessage(Self.list, why)
      return
    }
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      // The list isn't trusted: paths that leave the folder are ignored.
      let (hash, name) = (line.prefix(64), line.dropFirst(66))
      let parts = name.split(separator: "/", omittingEmptySubsequences: false)
      guard !parts.contains(where: { ["", ".", ".."].contains($0) }),
        isUnchanged(String(name), hash)
      else { continue }
      remove(String(name))
      // Remove folders that are now empty; `rmdir` fails for all others.
      for depth in (1..<parts.count).reversed() {
        rmdir("\(path)/\(parts.prefix(depth).joined(separator: "/"))")
      }
    }
    if errorMessage == nil { remove(Self.list) }
  }

  /// Whether a file is unchanged since it was written.
  private mutating func isUnchanged(_ name: String, _ hash: Substring) -> Bool {
    switch TextFile.read("\(path)/\(name)", isNamed: false) {
    case .text(let bytes): return hash == Self.hash(bytes)
    case .missing: return false
    case .failure(let why):
      setErrorMessage(name, why)
      return false
    }
  }

  private mutating func remove(_ name: String) {
    if InputFiles.contains("\(path)/\(name)") {
      errorMessage = printable("\(path)/\(name): \(InputFiles.message)")
      return
    }
    if unlink("\(path)/\(name)") != 0, errno != ENOENT {
      setErrorMessage(name, SystemOutput.explanation(of: errno))
    }
  }

  private mutating func setErrorMessage(_ name: String, _ why: String) {
    errorMessage = printable(
      "\(path)/\(name): can't remove the file of an earlier run: \(why); remove it, or use another "
        + "folder"
    )
  }

  /// Writes a file by its name relative to the folder. Returns the error, or `nil`.
  mutating func write(_ bytes: [UInt8], to name: String) -> String? {
    let target = "\(path)/\(name)"
    if access(target, F_OK) == 0 { return "the file exists and was not written by fingertip" }
    if let why = TextFile.write(bytes, to: target, followsLinks: false) { return why }
    lines += "\(Self.hash(bytes))  \(name)\n"
    // The list is written after each file, so that it is complete whenever the run ends.
    return TextFile.write(Array(lines.utf8), to: "\(path)/\(Self.list)", followsLinks: false)
  }

  private static func hash(_ bytes: [UInt8]) -> String {
    SHA256.hash(bytes).map { byte in
      String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
    }.joined()
  }
}
