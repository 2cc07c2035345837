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
/// A list in the folder contains the name and the hash of each written file, in the format of
/// `sha256sum`; see ``HashListLine``. Before the command writes files, it uses this list to remove
/// the files from an earlier run. The command never removes or overwrites files that have been
/// changed or that it didn't write. Because another program may have written the list, only files
/// with the extensions that the command writes are removed. Links in the folder aren't followed.
struct OutputFolder {
  /// The name of the file that lists the written files.
  static let hashListName = "fingertip-written.sha256"

  let path: String
  private let fileExtensions: [String]
  /// The error message if files from an earlier run can't be removed.
  private(set) var errorMessage: String?
  /// Whether every file was written.
  private(set) var areAllFilesWritten = true
  private var hashListText = ""
  private var writtenNames: Set<String> = []

  /// Removes the files that an earlier run wrote to a folder, unless the command uses the folder for
  /// another output.
  ///
  /// - Parameter fileExtensions: The extensions of the files that the command writes to the folder.
  init(emptying path: String, of fileExtensions: [String]) {
    self.path = path
    self.fileExtensions = fileExtensions
    let hashList = "\(path)/\(Self.hashListName)"
    if let use = CommandFileRegistry.registeredUse(of: hashList) {
      errorMessage = printable("\(hashList): \(use.rejectionMessage)")
      return
    }
    switch TextFile.read(hashList, isNamed: false) {
    case .text(let bytes): removeFiles(in: bytes)
    case .missing: break
    case .failure(let why): setRemovalError(Self.hashListName, why)
    }
    CommandFileRegistry.register(hashList, as: .written)
  }

  private mutating func removeFiles(in hashList: [UInt8]) {
    for line in hashList.split(separator: UInt8(ascii: "\n")) {
      guard let line = HashListLine(line) else { continue }
      // The list isn't trusted, so ignore paths in it that lead outside the folder.
      let parts = line.name.split(separator: "/", omittingEmptySubsequences: false)
      guard fileExtensions.contains(where: line.name.hasSuffix),
        !parts.contains(where: { ["", ".", ".."].contains($0) }),
        outermostLink(of: line.name) == nil, isUnchangedSinceWritten(line)
      else { continue }
      removeFile(line.name)
      // Remove the folders that are now empty. `rmdir` fails for folders that aren't empty.
      for depth in (1..<parts.count).reversed() {
        rmdir("\(path)/\(parts.prefix(depth).joined(separator: "/"))")
      }
    }
    if errorMessage == nil { removeFile(Self.hashListName) }
  }

  /// Returns whether a file hasn't changed since it was written.
  private mutating func isUnchangedSinceWritten(_ line: HashListLine) -> Bool {
    switch TextFile.read("\(path)/\(line.name)", isNamed: false) {
    case .text(let bytes): return line == HashListLine(line.name, of: bytes)
    case .missing: return false
    case .failure(let why):
      setRemovalError(line.name, why)
      return false
    }
  }

  private mutating func removeFile(_ name: String) {
    if let use = CommandFileRegistry.registeredUse(of: "\(path)/\(name)") {
      errorMessage = printable("\(path)/\(name): \(use.rejectionMessage)")
      return
    }
    if unlink("\(path)/\(name)") != 0, errno != ENOENT {
      setRemovalError(name, SystemFunctions.errorMessage(of: errno))
    }
  }

  private mutating func setRemovalError(_ name: String, _ why: String) {
    errorMessage = printable(
      "\(path)/\(name): can't remove the file that an earlier run wrote: \(why); remove it, or use "
        + "another folder"
    )
  }

  /// Writes a file with a name relative to the folder. The file must not exist yet.
  ///
  /// - Parameter content: A noun that describes the content, such as "page".
  /// - Returns: A message that names the file, the problem and a remedy, or `nil` if the file was
  ///   written.
  mutating func writeFile(_ bytes: [UInt8], to name: String, as content: String) -> String? {
    guard let why = write(bytes, to: name) else { return nil }
    areAllFilesWritten = false
    let target = "\(path)/\(name)"
    if let use = CommandFileRegistry.registeredUse(of: target) {
      return printable("\(target): \(use.rejectionMessage)")
    }
    return printable("\(target): can't write the \(content): \(why); use a separate folder")
  }

  private mutating func write(_ bytes: [UInt8], to name: String) -> String? {
    if writtenNames.contains(name) { return "this run already wrote a file with this name" }
    if let link = outermostLink(of: name) { return "\(link) is a link" }
    let why = TextFile.write(bytes, to: "\(path)/\(name)", at: .newFile)
    if why == SystemCalls.explanation(of: SystemCalls.fileExistsErrorNumber) {
      return "the file exists and was not written by fingertip"
    }
    if let why { return why }
    writtenNames.insert(name)
    hashListText += HashListLine(name, of: bytes).text
    // Write the list after each file so that the list is complete no matter when the run ends.
    return TextFile.write(
      Array(hashListText.utf8), to: "\(path)/\(Self.hashListName)", at: .namedByProgram)
  }

  /// Returns the name, relative to this folder, for an output file generated from the file at the
  /// given path.
  static func fileName(for path: String, _ fileExtension: String) -> String {
    let name = path.split(separator: "/").filter { $0 != "." && $0 != ".." }.joined(separator: "/")
    return name.hasSuffix(fileExtension) ? name : name + fileExtension
  }

  /// Returns the outermost component of a relative path that is a link to a folder, or `nil` if
  /// there is none.
  private func outermostLink(of name: String) -> String? {
    let parts = name.split(separator: "/")
    return parts.indices.map { parts[..<$0].joined(separator: "/") }
      .first { !$0.isEmpty && TextFile.isSymbolicLink("\(path)/\($0)") }
  }
}
