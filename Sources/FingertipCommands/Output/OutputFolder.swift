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
  static let hashListName = "fingertip-written.sha256"

  let path: String
  /// The error message if files of an earlier run can't be removed.
  private(set) var errorMessage: String?
  private var hashListText = ""

  /// Removes the files that an earlier run wrote to a folder.
  init(emptying path: String) {
    self.path = path
    let bytes: [UInt8]
    switch TextFile.read("\(path)/\(Self.hashListName)", isNamed: false) {
    case .text(let text): bytes = text
    case .missing: return
    case .failure(let why):
      setRemovalError(Self.hashListName, why)
      return
    }
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      // The list isn't trusted: paths that leave the folder are ignored.
      let (hash, name) = (line.prefix(64), line.dropFirst(66))
      let parts = name.split(separator: "/", omittingEmptySubsequences: false)
      guard !parts.contains(where: { ["", ".", ".."].contains($0) }),
        isUnchangedSinceWritten(String(name), hash)
      else { continue }
      removeFile(String(name))
      // Remove folders that are now empty; `rmdir` fails for all others.
      for depth in (1..<parts.count).reversed() {
        rmdir("\(path)/\(parts.prefix(depth).joined(separator: "/"))")
      }
    }
    if errorMessage == nil { removeFile(Self.hashListName) }
  }

  /// Whether a file is unchanged since it was written.
  private mutating func isUnchangedSinceWritten(_ name: String, _ hash: Substring) -> Bool {
    switch TextFile.read("\(path)/\(name)", isNamed: false) {
    case .text(let bytes): return hash == Self.hexadecimalHash(bytes)
    case .missing: return false
    case .failure(let why):
      setRemovalError(name, why)
      return false
    }
  }

  private mutating func removeFile(_ name: String) {
    if InputFiles.contains("\(path)/\(name)") {
      errorMessage = printable("\(path)/\(name): \(InputFiles.rejectionMessage)")
      return
    }
    if unlink("\(path)/\(name)") != 0, errno != ENOENT {
      setRemovalError(name, SystemOutput.errorMessage(of: errno))
    }
  }

  private mutating func setRemovalError(_ name: String, _ why: String) {
    errorMessage = printable(
      "\(path)/\(name): can't remove the file of an earlier run: \(why); remove it, or use another "
        + "folder"
    )
  }

  /// Writes a file by its name relative to the folder. Returns the error, or `nil`.
  mutating func writeFile(_ bytes: [UInt8], to name: String) -> String? {
    let target = "\(path)/\(name)"
    if access(target, F_OK) == 0 { return "the file exists and was not written by fingertip" }
    if let why = TextFile.write(bytes, to: target, followsLinks: false) { return why }
    hashListText += "\(Self.hexadecimalHash(bytes))  \(name)\n"
    // The list is written after each file, so that it is complete whenever the run ends.
    return TextFile.write(
      Array(hashListText.utf8), to: "\(path)/\(Self.hashListName)", followsLinks: false)
  }

  private static func hexadecimalHash(_ bytes: [UInt8]) -> String {
    SHA256.hash(bytes).map { byte in
      String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
    }.joined()
  }
}
