#if !hasFeature(Embedded)
#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// The system calls for files. If a signal interrupts a call, the call is repeated. Each thrown
/// error contains the `errno` of the failed call.
package enum SystemCalls {
  package struct Failure: Error {
    package var number: Int32
  }

  /// Opens a file that the user specified, and registers it in ``CommandFileRegistry``.
  package static func openForReading(_ path: String) throws(Failure) -> Int32 {
    let descriptor = try retryingInterrupted { open(path, O_RDONLY | O_CLOEXEC) }
    CommandFileRegistry.register(descriptor: descriptor)
    return descriptor
  }

  /// Opens a regular file that the user didn't specify. Neither opening nor reading the file
  /// blocks.
  package static func openRegularFile(_ path: String) throws(Failure) -> Int32 {
    // Check the file type before opening the file, because opening some devices changes their
    // state. Check the type again afterward, because another program may have replaced the file in
    // the meantime.
    var status = stat()
    guard stat(path, &status) == 0 else { throw Failure(number: errno) }
    try requireRegularFile(status)
    let descriptor = try retryingInterrupted {
      open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    }
    do throws(Failure) {
      guard fstat(descriptor, &status) == 0 else { throw Failure(number: errno) }
      try requireRegularFile(status)
      if status.st_size > 0 { return descriptor }
      // Kernel files such as /proc/kmsg also have size 0. Reading from kernel files may block and
      // may consume their content.
      try close(descriptor)
      return try retryingInterrupted { open("/dev/null", O_RDONLY | O_CLOEXEC) }
    } catch {
      try? close(descriptor)
      throw error
    }
  }

  private static func requireRegularFile(_ status: stat) throws(Failure) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: return
    case S_IFDIR: throw Failure(number: EISDIR)
    default: throw Failure(number: specialFileErrorNumber)
    }
  }

  /// Creates or truncates a file, unless it is registered in ``CommandFileRegistry`` for a
  /// different purpose. A link that leads to no file is replaced.
  package static func openForWriting(
    _ path: String, as use: CommandFileRegistry.FileUse = .written
  ) throws(Failure) -> Int32 {
    try checkOutputPath(path, as: use)
    let isNew = leadsToNoFile(path)
    if isNew { removeFile(path) }
    let flags = isNew ? O_EXCL | O_NOFOLLOW : O_TRUNC
    return try retryingInterrupted { open(path, O_WRONLY | O_CREAT | O_CLOEXEC | flags, 0o666) }
  }

  /// Throws if a file is already registered in ``CommandFileRegistry`` for a different purpose.
  ///
  /// - Parameter use: The purpose for which the command uses the output, or `nil` if the command
  ///   line doesn't specify the output.
  package static func checkOutputPath(
    _ path: String, as use: CommandFileRegistry.FileUse? = .written
  ) throws(Failure) {
    switch CommandFileRegistry.registeredUse(of: path) {
    case nil: return
    case use?: return
    case .written?: throw Failure(number: otherOutputErrorNumber)
    case .read?, .updated?: throw Failure(number: inputFileErrorNumber)
    }
  }

  /// Creates a file that doesn't exist yet. The file is deleted if a signal terminates the command
  /// before the file is finished. Links aren't followed.
  ///
  /// - Parameters:
  ///   - name: The name of the finished file, for messages.
  ///   - permissions: The permissions of the new file, from which the system subtracts the umask.
  static func createFile(
    _ path: String, name: String, permissions: mode_t = 0o666
  ) throws(Failure) -> Int32 {
    try UnfinishedFiles.withSignalsBlocked { () throws(Failure) in
      let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
      let descriptor = try retryingInterrupted { open(path, flags, permissions) }
      UnfinishedFiles.addUnfinishedFile(path, message: "\(name): not written")
      return descriptor
    }
  }

  /// Returns whether nothing exists at a path, not even a link.
  static func isUnused(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) != 0 && errno == ENOENT
  }

  /// Returns whether nothing exists at a path, or only a link to a nonexistent file. Replace such a
  /// link instead of following it, because another program may have planted the link.
  static func leadsToNoFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) != 0 && errno == ENOENT
  }

  package static func close(_ descriptor: Int32) throws(Failure) {
    // Don't retry, because an interrupted close has already released the descriptor.
    #if canImport(Darwin)
    let result = Darwin.close(descriptor)
    #elseif canImport(Musl)
    let result = Musl.close(descriptor)
    #else
    let result = Glibc.close(descriptor)
    #endif
    if result != 0 && errno != EINTR { throw Failure(number: errno) }
  }

  /// Reads up to `count` bytes, blocking until some are available. Returns the number of bytes
  /// read, which is 0 at the end.
  package static func read(
    _ descriptor: Int32, into start: UnsafeMutableRawPointer, count: Int
  ) throws(Failure) -> Int {
    try retryingUntilReady(for: Int16(POLLIN), on: descriptor) {
      #if canImport(Darwin)
      Darwin.read(descriptor, start, count)
      #elseif canImport(Musl)
      Musl.read(descriptor, start, count)
      #else
      Glibc.read(descriptor, start, count)
      #endif
    }
  }

  /// Returns the contents of a file.
  ///
  /// - Parameter isNamed: Whether the user specified the file. See ``openRegularFile(_:)``.
  package static func readFile(_ path: String, isNamed: Bool = true) throws(Failure) -> [UInt8] {
    let descriptor = try isNamed ? openForReading(path) : openRegularFile(path)
    defer { try? close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    while true {
      let count = try read(descriptor, into: &buffer, count: buffer.count)
      if count == 0 { return bytes }
      bytes += buffer[..<count]
    }
  }

  /// Waits until either descriptor is readable. Returns `false` if `other` is readable, even if
  /// both are.
  static func wait(for descriptor: Int32, until other: Int32) -> Bool {
    var requests = [descriptor, other].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while poll(&requests, nfds_t(requests.count), -1) < 0, errno == EINTR {}
    return requests[1].revents == 0
  }

  /// Writes up to `count` bytes, blocking until some can be written.
  package static func write(
    _ descriptor: Int32, from start: UnsafeRawPointer, count: Int
  ) throws(Failure) -> Int {
    try retryingUntilReady(for: Int16(POLLOUT), on: descriptor) {
      writeOnce(descriptor, start, count)
    }
  }

  /// Calls the system's `write`.
  static func writeOnce(_ descriptor: Int32, _ start: UnsafeRawPointer, _ count: Int) -> Int {
    #if canImport(Darwin)
    Darwin.write(descriptor, start, count)
    #elseif canImport(Musl)
    Musl.write(descriptor, start, count)
    #else
    Glibc.write(descriptor, start, count)
    #endif
  }

  /// Removes the bytes that were written last, if the descriptor refers to a file.
  static func truncateFile(_ descriptor: Int32, by count: Int) {
    let end = lseek(descriptor, 0, Int32(SEEK_CUR))
    if count > 0, end >= off_t(count), ftruncate(descriptor, end - off_t(count)) == 0 {
      lseek(descriptor, end - off_t(count), Int32(SEEK_SET))
    }
  }

  /// Writes all bytes.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) throws(Failure) {
    var failure: Failure?
    bytes.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while failure == nil, let first = UnsafeRawBufferPointer(rebasing: rest).baseAddress,
        !rest.isEmpty
      {
        do throws(Failure) {
          rest = rest.dropFirst(try write(descriptor, from: first, count: rest.count))
        } catch {
          failure = error
        }
      }
    }
    if let failure { throw failure }
  }

  /// Returns whether a descriptor refers to a regular file, whose content is already complete.
  package static func isRegularFile(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Returns the real path of a regular file, with links resolved, or `nil` if there is no regular
  /// file at the path.
  package static func regularFilePath(at path: String) throws(Failure) -> String? {
    var status = stat()
    guard stat(path, &status) == 0 else {
      if errno == ENOENT { return nil }
      throw Failure(number: errno)
    }
    guard status.st_mode & S_IFMT == S_IFREG else { return nil }
    guard let resolved = realpath(path, nil) else { throw Failure(number: errno) }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Creates a file with a random name, in the same folder as the file that it is going to replace.
  ///
  /// Because the name is random, another program can't create a link with that name beforehand. The
  /// new file has the permissions of the file that it replaces and, if the system permits it, its
  /// owner and group.
  package static func createTemporaryFile(
    nextTo file: String, name: String
  ) throws(Failure) -> (path: String, descriptor: Int32) {
    let start = temporaryPathPrefix(for: file)
    var replaced = stat()
    let replacesFile = lstat(file, &replaced) == 0 && replaced.st_mode & S_IFMT == S_IFREG
    while true {
      let path = "\(start).\(String(UInt64.random(in: .min ... .max), radix: 16)).part"
      do throws(Failure) {
        // Until the permissions are copied, no other user may open the file.
        let descriptor = try createFile(
          path, name: name, permissions: replacesFile ? 0o600 : 0o666)
        if replacesFile { copyPermissions(of: replaced, to: descriptor) }
        return (path, descriptor)
      } catch {
        if error.number != EEXIST { throw error }
      }
    }
  }

  /// The maximum length of the part of a temporary file's name that precedes the random number.
  /// File systems limit names to 255 bytes.
  private static let maximumTemporaryNameBytes = 200

  /// Returns the path of a file, with the end of a long name removed.
  private static func temporaryPathPrefix(for file: String) -> String {
    let slash = file.utf8.lastIndex(of: UInt8(ascii: "/"))
    let nameStart = slash.map { file.utf8.index(after: $0) } ?? file.startIndex
    var end = file.endIndex
    while file.utf8.distance(from: nameStart, to: end) > maximumTemporaryNameBytes {
      end = file.unicodeScalars.index(before: end)
    }
    return String(file[..<end])
  }

  /// Gives an open file the permissions, the owner and the group of another file.
  private static func copyPermissions(of status: stat, to descriptor: Int32) {
    var permissions = status.st_mode & 0o777
    // Only root may change the owner.
    if fchown(descriptor, status.st_uid, status.st_gid) != 0,
      fchown(descriptor, uid_t.max, status.st_gid) != 0
    {
      // The permissions of the group must not apply to another group.
      permissions &= 0o707
    }
    fchmod(descriptor, permissions)
  }

  /// Renames a file, replacing the file at the target path.
  package static func moveFile(_ file: String, to target: String) throws(Failure) {
    CommandFileRegistry.willReplaceFile(at: target)
    try UnfinishedFiles.withSignalsBlocked { () throws(Failure) in
      if rename(file, target) != 0 { throw Failure(number: errno) }
      UnfinishedFiles.removeUnfinishedFile(file)
    }
  }

  /// Renames a file, but fails if anything exists at the target path, even if another program
  /// creates it at the last moment.
  package static func moveFile(_ file: String, toNew target: String) throws(Failure) {
    try UnfinishedFiles.withSignalsBlocked { () throws(Failure) in
      if link(file, target) == 0 {
        guard unlink(file) == 0 else { throw Failure(number: errno) }
        return UnfinishedFiles.removeUnfinishedFile(file)
      }
      // FAT file systems don't support hard links.
      guard [EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS].contains(errno) else {
        throw Failure(number: errno)
      }
      guard isUnused(target) else { throw Failure(number: EEXIST) }
      try moveFile(file, to: target)
    }
  }

  /// Returns whether a descriptor refers to a terminal, which interprets control characters.
  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Deletes a file.
  package static func removeFile(_ file: String) {
    unlink(file)
    UnfinishedFiles.removeUnfinishedFile(file)
  }

  /// Returns the names of the files in a folder, in no particular order. Names that aren't UTF-8
  /// are omitted, because no file can be opened with a repaired name.
  package static func entryNames(inFolder path: String) throws(Failure) -> [String] {
    try entries(inFolder: path).names
  }

  /// Returns the names of the files in a folder, in no particular order. Names that aren't UTF-8
  /// are returned separately, with all bytes escaped that aren't printable ASCII characters.
  package static func entries(
    inFolder path: String
  ) throws(Failure) -> (names: [String], invalidNames: [String]) {
    guard let folder = opendir(path) else { throw Failure(number: errno) }
    defer { closedir(folder) }
    var names: [String] = []
    var invalidNames: [String] = []
    while true {
      // At the end of the folder, `readdir` also returns null, but without setting `errno`.
      errno = 0
      guard let entry = readdir(folder) else {
        if errno != 0 { throw Failure(number: errno) }
        return (names, invalidNames)
      }
      let bytes = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        Array(bytes.prefix { $0 != 0 })
      }
      if let name = validText(bytes) {
        names.append(name)
      } else {
        invalidNames.append(escapedText(bytes))
      }
    }
  }

  /// Returns text, or `nil` if the bytes aren't UTF-8.
  package static func validText(_ bytes: some Collection<UInt8>) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    return text.utf8.elementsEqual(bytes) ? text : nil
  }

  /// Returns text in which all bytes are escaped that aren't printable ASCII characters.
  package static func escapedText(_ bytes: some Sequence<UInt8>) -> String {
    var text = ""
    for byte in bytes {
      if (0x20..<0x7F).contains(byte) {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        text += (byte < 16 ? "\\x0" : "\\x") + String(byte, radix: 16)
      }
    }
    return text
  }

  /// Returns the system's message for an error number, such as "Input/output error".
  package static func explanation(of number: Int32) -> String {
    if number == inputFileErrorNumber { return CommandFileRegistry.FileUse.read.rejectionMessage }
    if number == otherOutputErrorNumber {
      return CommandFileRegistry.FileUse.written.rejectionMessage
    }
    if number == specialFileErrorNumber { return "not a regular file" }
    guard let text = strerror(number) else { return "error \(number)" }
    return String(cString: text)
  }

  /// The error number for a FIFO, socket or device that the user didn't specify.
  package static var specialFileErrorNumber: Int32 { -2 }
  /// The error number for an output that the command also reads. Unlike the system's error numbers,
  /// it is negative.
  package static var inputFileErrorNumber: Int32 { -1 }
  /// The error number for an output that is the same file as another output.
  package static var otherOutputErrorNumber: Int32 { -3 }
  package static var fileExistsErrorNumber: Int32 { EEXIST }
  package static var missingFileErrorNumber: Int32 { ENOENT }
  package static var notAFolderErrorNumber: Int32 { ENOTDIR }
  static var deniedErrorNumber: Int32 { EACCES }
  static var folderErrorNumber: Int32 { EISDIR }

  /// Returns the position of the first newline in the bytes.
  @inline(__always)
  static func firstNewline(
    in start: UnsafeMutablePointer<UInt8>, count: Int
  ) -> UnsafeMutablePointer<UInt8>? {
    memchr(start, 10, count)?.assumingMemoryBound(to: UInt8.self)
  }

  private static func retryingInterrupted(_ call: () -> Int32) throws(Failure) -> Int32 {
    while true {
      let result = call()
      if result >= 0 { return result }
      if errno != EINTR { throw Failure(number: errno) }
    }
  }

  private static func retryingUntilReady(
    for readiness: Int16, on descriptor: Int32, _ call: () -> Int
  ) throws(Failure) -> Int {
    while true {
      let result = call()
      if result >= 0 { return result }
      let number = errno
      if number == EAGAIN || number == EWOULDBLOCK {
        var request = pollfd(fd: descriptor, events: readiness, revents: 0)
        poll(&request, 1, -1)
      } else if number != EINTR {
        throw Failure(number: number)
      }
    }
  }
}
#endif
