#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// Small files, without Foundation.
package enum TextFile {
  package enum Content {
    case text([UInt8])
    case missing
    /// The system's reason.
    case failure(String)
  }

  /// What the names in a folder lead to.
  package enum Kind {
    case file
    case folder
    case missing
    case failure(String)
  }

  /// Reads a whole file.
  package static func read(_ path: String) -> Content {
    guard let stream = fopen(path, "r") else { return errno == ENOENT ? .missing : .failure(why) }
    defer { fclose(stream) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    while true {
      let count = fread(&buffer, 1, buffer.count, stream)
      bytes += buffer[..<count]
      if count < buffer.count { return ferror(stream) == 0 ? .text(bytes) : .failure(why) }
    }
  }

  /// Writes a whole file, makes the folders that it is in, and answers the system's reason when that
  /// fails; see ``replace(_:with:)``.
  package static func write(_ bytes: [UInt8], to path: String) -> String? {
    for index in path.indices.dropFirst() where path[index] == "/" {
      mkdir(String(path[..<index]), 0o777)
    }
    return replace(path, with: bytes).map {
      strerror($0).map { String(cString: $0) } ?? "error \($0)"
    }
  }

  /// Writes a whole file, and answers the system's error number when that fails. The file is written to the
  /// side and moved into place: what was there stays whole until then, and when that fails. What is no file,
  /// such as a pipe, is written to as it is.
  package static func replace(_ path: String, with bytes: [UInt8]) -> Int32? {
    let target = place(of: path)
    var status = stat()
    let isOther = stat(target, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
    let side = isOther ? target : "\(target).\(getpid()).part"
    guard let stream = fopen(side, "w") else { return errno }
    let count = bytes.isEmpty ? 0 : fwrite(bytes, 1, bytes.count, stream)
    var failure = count < bytes.count ? errno : nil
    if fclose(stream) != 0, failure == nil { failure = errno }
    if isOther { return failure }
    if failure == nil, rename(side, target) != 0 { failure = errno }
    if failure != nil { unlink(side) }
    return failure
  }

  /// Where a link leads to, so that the link stays.
  private static func place(of path: String) -> String {
    guard let place = realpath(path, nil) else { return path }
    defer { free(place) }
    return String(cString: place)
  }

  /// Where files go that nobody keeps.
  package static var temporaryFolder: String {
    var folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
    return folder
  }

  /// What a path leads to.
  package static func kind(of path: String) -> Kind {
    var status = stat()
    guard stat(path, &status) == 0 else {
      return errno == ENOENT || errno == ENOTDIR ? .missing : .failure(why)
    }
    return status.st_mode & S_IFMT == S_IFDIR ? .folder : .file
  }

  /// The names in a folder, in a fixed order and without hidden ones; nil with the system's reason.
  package static func names(in folder: String) -> (names: [String], failure: String?) {
    guard let stream = opendir(folder) else { return ([], why) }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return (names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }, nil)
  }

  private static var why: String {
    strerror(errno).map { String(cString: $0) } ?? "error \(errno)"
  }
}
