import CFingertip
import Fingertip

/// All there is outside of single windows: the table of handles, what the last call said, and
/// whether a callback runs.
///
/// Calls come from one thread at a time, as the header says, so nothing here is guarded.
final class Library {
  /// The one library.
  static var shared: Library {
    // Here alone it is asked whether it is made yet.
    @inline(never) get { instance }
  }
  nonisolated(unsafe) private static let instance = Library()

  var table = HandleTable()
  /// How many callbacks run that tell, one in another.
  private(set) var tells = 0
  /// How many callbacks run that ask.
  private(set) var asks = 0
  var isAsking: Bool { asks > 0 }

  // MARK: What the last call said

  private(set) var lastStatus = ft_status(FT_OK)
  /// What the last failure said.
  var refusal = Wording()
  /// The sentence, with a 0 at its end; what is too long is cut.
  let lastError = UnsafeMutablePointer<CChar>.allocate(capacity: Library.errorCapacity)
  private static let errorCapacity = 512

  private init() { lastError[0] = 0 }

  func succeed() {
    lastStatus = ft_status(FT_OK)
    lastError[0] = 0
  }

  /// Notes why a call was refused. `function` is its name, as in `ft_send(_:_:)`.
  func fail(_ failure: Failure, _ function: StaticString) {
    lastStatus = failure.status
    var length = 0
    for index in 0..<function.utf8CodeUnitCount {
      let byte = function.utf8Start[index]
      if byte == UInt8(ascii: "(") { break }
      append(byte, &length)
    }
    append(UInt8(ascii: ":"), &length)
    append(UInt8(ascii: " "), &length)
    for byte in refusal.bytes { append(byte, &length) }
    // A character that was cut through is left out.
    while length == Library.errorCapacity - 1, lastError[length - 1] < 0 { length -= 1 }
    lastError[length] = 0
  }

  private func append(_ byte: UInt8, _ length: inout Int) {
    guard length < Library.errorCapacity - 1 else { return }
    lastError[length] = CChar(bitPattern: byte)
    length += 1
  }

  // MARK: Callbacks

  /// Runs a callback that tells the host something.
  func tell<Result>(_ callback: () -> Result) -> Result {
    tells += 1
    defer { tells -= 1 }
    return callback()
  }

  /// Runs a callback that asks the host something.
  func ask<Result>(_ callback: () -> Result) -> Result {
    asks += 1
    defer { asks -= 1 }
    return callback()
  }

  // MARK: Looking up

  @inline(never)
  func view(_ pointer: OpaquePointer?) throws(Failure) -> ViewRecord {
    guard let handle = Handle(pointer), let record = view(handle) else { throw .view }
    return record
  }

  @inline(never)
  func view(_ handle: Handle) -> ViewRecord? {
    if case .view(let record) = table.entry(handle) { record } else { nil }
  }

  @inline(never)
  func window(_ pointer: OpaquePointer?) throws(Failure) -> WindowRecord {
    guard let handle = Handle(pointer), let record = window(handle) else { throw .window }
    return record
  }

  func window(_ handle: Handle) -> WindowRecord? { view(handle)?.asWindow }

  @inline(never)
  func recognizer(_ pointer: OpaquePointer?) throws(Failure) -> RecognizerRecord {
    guard let handle = Handle(pointer), let record = recognizer(handle) else { throw .recognizer }
    return record
  }

  @inline(never)
  func recognizer(_ handle: Handle) -> RecognizerRecord? {
    if case .recognizer(let record) = table.entry(handle) { record } else { nil }
  }
}
