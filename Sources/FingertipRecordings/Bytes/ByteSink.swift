internal import FingertipText

/// The destination of a recording.
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
/// Writes aren't buffered: when `write` returns, the operating system has the bytes. No written
/// bytes are lost if the program is killed.
public struct ByteSink: ~Copyable {
  private enum State {
    case open(Int32, isOurs: Bool)
    case closed
  }

  package let name: String
  private var state: State
  /// The file to be replaced, and the temporary file next to it.
  private var fileToReplace: (side: String, target: String)?
  /// The file that was created, until it is closed.
  private var createdPath: String?

  /// Creates a file, or truncates an existing one.
  public init(path: String) throws(RecordingError) {
    name = path
    do throws(SystemCalls.Failure) {
      state = .open(try SystemCalls.openForWriting(path), isOurs: true)
    } catch {
      throw RecordingError(path, .writing(error))
    }
  }

  /// Creates a file, which is deleted unless the sink is closed. An existing file is replaced when
  /// the sink is closed, and stays unchanged until then or if an error occurs.
  public init(replacing path: String) throws(RecordingError) {
    name = path
    do throws(SystemCalls.Failure) {
      try SystemCalls.checkOutput(path)
      // A link to a nonexistent file is replaced, because another program may have planted it.
      let isDangling = SystemCalls.isDanglingLink(path)
      guard let target = isDangling ? path : try SystemCalls.regularFile(at: path) else {
        // A device is written to directly.
        let isNew = SystemCalls.isUnused(path)
        let file =
          try isNew
          ? SystemCalls.create(path, name: printable(path)) : SystemCalls.openForWriting(path)
        state = .open(file, isOurs: true)
        if isNew { createdPath = path }
        return
      }
      let (side, descriptor) = try SystemCalls.createSide(of: target, name: printable(path))
      state = .open(descriptor, isOurs: true)
      fileToReplace = (side, target)
    } catch {
      throw RecordingError(path, .writing(error))
    }
  }

  /// Creates a sink for an open file descriptor, which stays open. `name` identifies the descriptor
  /// in errors.
  public init(descriptor: Int32, name: String) {
    self.name = name
    state = .open(descriptor, isOurs: false)
  }

  /// Whether an existing file is replaced when the sink is closed.
  public var isReplacing: Bool { fileToReplace != nil }

  deinit {
    if case .open(let descriptor, isOurs: true) = state { try? SystemCalls.close(descriptor) }
    if let unfinished = fileToReplace?.side ?? createdPath { SystemCalls.remove(unfinished) }
  }

  /// Writes all bytes, and blocks while the receiver is slow.
  ///
  /// If the disk is full, the file is restored to its previous length, so that it never ends with a
  /// partial write.
  public mutating func write(_ bytes: [UInt8]) throws(RecordingError) {
    guard case .open(let descriptor, _) = state else { return }
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
    SystemCalls.shorten(descriptor, by: writtenCount)
    throw RecordingError(name, .writing(failure))
  }

  /// Closes the file. Some file systems report a full disk only when a file is closed.
  public mutating func close() throws(RecordingError) {
    guard case .open(let descriptor, let isOurs) = state else { return }
    state = .closed
    if !isOurs { return }
    do throws(SystemCalls.Failure) {
      try SystemCalls.close(descriptor)
      if let createdPath {
        SystemCalls.keep(createdPath)
        self.createdPath = nil
      }
      guard let (side, target) = fileToReplace else { return }
      try SystemCalls.move(side, to: target)
      fileToReplace = nil
    } catch {
      throw RecordingError(name, .writing(error))
    }
  }
}
