internal import FingertipText

/// Where a recording is written to.
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
/// Nothing is held back: when `write` returns, the bytes are with the operating system, so a
/// program that is killed loses nothing that it wrote.
public struct ByteSink: ~Copyable {
  private enum State {
    case open(Int32, isOurs: Bool)
    case closed
  }

  package let name: String
  private var state: State
  /// The file that is to be replaced, and the one beside it that is written.
  private var replacement: (side: String, target: String)?
  /// The file that was created, until it is closed.
  private var created: String?

  /// Makes a file, or empties the one that is there.
  public init(path: String) throws(RecordingError) {
    name = path
    do throws(SystemCalls.Failure) {
      state = .open(try SystemCalls.openForWriting(path), isOurs: true)
    } catch {
      throw RecordingError(path, .writing(error))
    }
  }

  /// Creates a file, which is deleted unless it is closed. An existing file is replaced when this is closed, and
  /// stays as it was until then, and if anything goes wrong.
  public init(replacing path: String) throws(RecordingError) {
    name = path
    do throws(SystemCalls.Failure) {
      guard let target = try SystemCalls.regularFile(at: path) else {
        // A device, or a link to a file that doesn't exist, is written to as it is.
        let isNew = SystemCalls.isUnused(path)
        let file =
          try isNew
          ? SystemCalls.create(path, name: printable(path)) : SystemCalls.openForWriting(path)
        state = .open(file, isOurs: true)
        if isNew { created = path }
        return
      }
      let (side, descriptor) = try SystemCalls.createSide(of: target, name: printable(path))
      state = .open(descriptor, isOurs: true)
      replacement = (side, target)
    } catch {
      throw RecordingError(path, .writing(error))
    }
  }

  /// Writes to an open file descriptor, which is left open. Errors speak of it by the name.
  public init(descriptor: Int32, name: String) {
    self.name = name
    state = .open(descriptor, isOurs: false)
  }

  /// Whether a file is there that stays as it is unless this is closed.
  public var isReplacing: Bool { replacement != nil }

  deinit {
    if case .open(let descriptor, isOurs: true) = state { try? SystemCalls.close(descriptor) }
    if let unfinished = replacement?.side ?? created { SystemCalls.remove(unfinished) }
  }

  /// Writes all the bytes, waiting where the receiver is slow. When a file has no room for all of
  /// them, it is left as it was before, so that it never ends in the middle of a piece.
  public mutating func write(_ bytes: [UInt8]) throws(RecordingError) {
    guard case .open(let descriptor, _) = state else { return }
    var written = 0
    let failure = bytes.withUnsafeBytes { bytes -> SystemCalls.Failure? in
      var rest = bytes[...]
      while let first = UnsafeRawBufferPointer(rebasing: rest).baseAddress, !rest.isEmpty {
        do throws(SystemCalls.Failure) {
          let count = try SystemCalls.write(descriptor, from: first, count: rest.count)
          written += count
          rest = rest.dropFirst(count)
        } catch {
          return error
        }
      }
      return nil
    }
    guard let failure else { return }
    SystemCalls.shorten(descriptor, by: written)
    throw RecordingError(name, .writing(failure))
  }

  /// Closes the file. Some file systems say only now that there was no room.
  public mutating func close() throws(RecordingError) {
    guard case .open(let descriptor, let isOurs) = state else { return }
    state = .closed
    if !isOurs { return }
    do throws(SystemCalls.Failure) {
      try SystemCalls.close(descriptor)
      if let created {
        SystemCalls.keep(created)
        self.created = nil
      }
      guard let (side, target) = replacement else { return }
      try SystemCalls.move(side, to: target)
      replacement = nil
    } catch {
      throw RecordingError(name, .writing(error))
    }
  }
}
