internal import FingertipText

/// A destination to which a recording is written.
///
/// ```swift
/// var writer = EvemuWriter()
/// writer.write(device)
/// for event in events { writer.write(event) }
/// var sink = try ByteSink(path: "drag.evemu")
/// try sink.write(writer.bytes)
/// try sink.close()
/// ```
///
/// Writes aren't buffered. When `write` returns, the bytes have been passed to the operating
/// system, so they aren't lost if the program is killed.
///
/// If the sink is a terminal, whole lines are written, and characters that the terminal would
/// interpret are replaced. A name in a recording therefore can't send control sequences to the
/// terminal. Files, pipes and all other devices receive the bytes unchanged.
public struct ByteSink: ~Copyable {
  private enum State {
    case open(Int32, isOurs: Bool)
    case closed
  }

  package let name: String
  private var state: State
  /// Whether the sink writes to a terminal.
  private let isTerminal: Bool
  /// The path of the temporary file, the path of the file in the same folder that will be created
  /// or replaced, and whether that file must not exist yet.
  private var fileToFinish: (temporaryPath: String, target: String, isNew: Bool)?
  /// Whether an existing file is replaced when the sink is closed.
  public private(set) var replacesExistingFile = false

  /// Whether the sink creates or replaces a file when it is closed.
  package var isFile: Bool { fileToFinish != nil }

  /// Creates a file, or truncates an existing one.
  public init(path: String) throws(RecordingError) {
    name = path
    do throws(SystemCalls.Failure) {
      let descriptor = try SystemCalls.openForWriting(path)
      state = .open(descriptor, isOurs: true)
      isTerminal = SystemCalls.isTerminal(descriptor)
    } catch {
      throw RecordingError(path, .writing(error))
    }
  }

  /// Creates a sink that creates or replaces a file when the sink is closed. Until then, and if an
  /// error occurs, no new file exists, and an existing file remains unchanged.
  public init(replacing path: String) throws(RecordingError) {
    name = path
    do throws(SystemCalls.Failure) {
      try SystemCalls.checkOutputPath(path)
      let isNew = SystemCalls.leadsToNoFile(path)
      guard let target = isNew ? path : try SystemCalls.regularFilePath(at: path) else {
        // Write directly to a device instead of replacing it.
        let descriptor = try SystemCalls.openForWriting(path)
        state = .open(descriptor, isOurs: true)
        isTerminal = SystemCalls.isTerminal(descriptor)
        return
      }
      let (temporaryPath, descriptor) = try SystemCalls.createTemporaryFile(
        nextTo: target, name: printable(path))
      state = .open(descriptor, isOurs: true)
      isTerminal = false
      fileToFinish = (temporaryPath, target, isNew: false)
      replacesExistingFile = !isNew
    } catch {
      throw RecordingError(path, .writing(error))
    }
  }

  #if !hasFeature(Embedded)
  /// Creates a sink that creates a file when the sink is closed. Nothing may exist at that path,
  /// not even a link.
  package init(creating path: String) throws(RecordingError) {
    name = path
    do throws(SystemCalls.Failure) {
      try SystemCalls.checkOutputPath(path, as: nil)
      guard SystemCalls.isUnused(path) else {
        throw SystemCalls.Failure(number: SystemCalls.fileExistsErrorNumber)
      }
      let (temporaryPath, descriptor) = try SystemCalls.createTemporaryFile(
        nextTo: path, name: printable(path))
      state = .open(descriptor, isOurs: true)
      isTerminal = false
      fileToFinish = (temporaryPath, path, isNew: true)
    } catch {
      throw RecordingError(path, .writing(error))
    }
  }
  #endif

  /// Creates a sink for an open file descriptor, which remains open when the sink is closed. `name`
  /// identifies the descriptor in errors.
  public init(descriptor: Int32, name: String) {
    self.name = name
    state = .open(descriptor, isOurs: false)
    isTerminal = SystemCalls.isTerminal(descriptor)
  }

  deinit {
    if case .open(let descriptor, isOurs: true) = state { try? SystemCalls.close(descriptor) }
    if let fileToFinish { SystemCalls.removeFile(fileToFinish.temporaryPath) }
  }

  /// Writes all bytes, blocking while the receiver isn't ready for more.
  ///
  /// If the disk is full, the file is truncated to its previous length, so it never ends with a
  /// partial write.
  public mutating func write(_ bytes: [UInt8]) throws(RecordingError) {
    guard case .open(let descriptor, _) = state else { return }
    let bytes = isTerminal ? printableLines(bytes) : bytes
    var writtenCount = 0
    let failure = bytes.withUnsafeBytes { bytes -> SystemCalls.Failure? in
      var rest = bytes[...]
      while let first = UnsafeRawBufferPointer(rebasing: rest).baseAddress, !rest.isEmpty {
        do throws(SystemCalls.Failure) {
          let count = try SystemCalls.write(descriptor, from: first, count: rest.count)
          writtenCount += count
          rest = rest.dropFirst(count)
        } catch {
          return error
        }
      }
      return nil
    }
    guard let failure else { return }
    SystemCalls.truncateFile(descriptor, by: writtenCount)
    throw RecordingError(name, .writing(failure))
  }

  /// Closes the file. Some file systems report a full disk only when a file is closed.
  public mutating func close() throws(RecordingError) {
    guard case .open(let descriptor, let isOurs) = state else { return }
    state = .closed
    if !isOurs { return }
    do throws(SystemCalls.Failure) {
      try SystemCalls.close(descriptor)
      guard let (temporaryPath, target, isNew) = fileToFinish else { return }
      if isNew {
        try SystemCalls.moveFile(temporaryPath, toNew: target)
      } else {
        try SystemCalls.moveFile(temporaryPath, to: target)
      }
      fileToFinish = nil
    } catch {
      throw RecordingError(name, .writing(error))
    }
  }
}
