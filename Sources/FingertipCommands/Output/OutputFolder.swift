internal import FingertipTesting
internal import FingertipText

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// A folder that a command fills anew each time it runs.
///
/// A list in it has each file that was written with its hash, in the form of `sha256sum`. So what an earlier run
/// wrote is taken away first, and what others put there, or changed since, is neither taken away nor written over.
struct OutputFolder {
  /// The name of the list.
  static let list = "fingertip-written.sha256"

  let path: String
  /// The sentence of what an earlier run wrote and cannot be taken away.
  private(set) var refusal: String?
  private var lines = ""

  /// Takes away what an earlier run wrote to a folder, if there is one.
  init(emptying path: String) {
    self.path = path
    let bytes: [UInt8]
    switch TextFile.read("\(path)/\(Self.list)") {
    case .text(let text): bytes = text
    case .missing: return
    case .failure(let why):
      refuse(Self.list, why)
      return
    }
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      // The list may have been put there by anybody: it leads nowhere but into the folder.
      let (hash, name) = (line.prefix(64), line.dropFirst(66))
      let parts = name.split(separator: "/", omittingEmptySubsequences: false)
      guard !parts.contains(where: { ["", ".", ".."].contains($0) }),
        holds(String(name), hash)
      else { continue }
      remove(String(name))
      // Folders that are empty now were there for it alone; others refuse to go.
      for depth in (1..<parts.count).reversed() {
        rmdir("\(path)/\(parts.prefix(depth).joined(separator: "/"))")
      }
    }
    if refusal == nil { remove(Self.list) }
  }

  /// Whether a file is still as it was written.
  private mutating func holds(_ name: String, _ hash: Substring) -> Bool {
    switch TextFile.read("\(path)/\(name)") {
    case .text(let bytes): return hash == Self.hash(bytes)
    case .missing: return false
    case .failure(let why):
      refuse(name, why)
      return false
    }
  }

  private mutating func remove(_ name: String) {
    if unlink("\(path)/\(name)") != 0, errno != ENOENT {
      refuse(name, SystemOutput.explanation(of: errno))
    }
  }

  private mutating func refuse(_ name: String, _ why: String) {
    refusal = printable(
      "\(path)/\(name) of an earlier run cannot be taken away (\(why)). Take it away, or give another folder."
    )
  }

  /// Writes a file by its name below the folder, and answers why that cannot be.
  mutating func write(_ bytes: [UInt8], to name: String) -> String? {
    let target = "\(path)/\(name)"
    if access(target, F_OK) == 0 { return "a file that this command did not write is there" }
    if let why = TextFile.write(bytes, to: target, followsLinks: false) { return why }
    lines += "\(Self.hash(bytes))  \(name)\n"
    // After each file, so that the list is right whenever this ends.
    return TextFile.write(Array(lines.utf8), to: "\(path)/\(Self.list)", followsLinks: false)
  }

  private static func hash(_ bytes: [UInt8]) -> String {
    SHA256.hash(bytes).map { byte in
      String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
    }.joined()
  }
}
