import CFingertip
import Fingertip

/// The global state: the table of handles, and the result of the last call.
///
/// The header requires that calls be made from only one thread at a time, so no locks are needed.
/// Each window and surface tracks its own running callbacks, because a host may exit a callback
/// with `longjmp` or an exception. In that case, only that window or surface remains busy.
enum Library {
  @exclusivity(unchecked) nonisolated(unsafe) static var handleTable = HandleTable()
  /// The number of query callbacks that are currently running, in all windows and surfaces.
  nonisolated(unsafe) private static var queryCount = 0
  /// Whether the current call rejects objects that belong to a window or surface that is running a
  /// query callback.
  nonisolated(unsafe) private static var rejectsQueryingEndpoints = false

  /// The callbacks of the objects that the current call has destroyed. Usually `nil`.
  @exclusivity(unchecked) nonisolated(unsafe) static var pendingDestroyCallbacks:
    PendingDestroyCallbacks?

  // MARK: The result of the last call

  nonisolated(unsafe) private(set) static var lastStatus = fingertip_status(FINGERTIP_OK)
  /// The status and message of the last error, set when the error is created.
  @exclusivity(unchecked) nonisolated(unsafe) static var pendingError:
    (status: fingertip_status, TextBuilder)?
  /// The null-terminated message, truncated to the capacity. The value is `nil` before the first
  /// error.
  nonisolated(unsafe) private(set) static var lastError: UnsafeMutablePointer<CChar>?
  private static var errorMessageCapacity: Int { 512 }
  /// The host's callback for errors, or `nil` if there is none.
  nonisolated(unsafe) static var errorCallback: ViewRecord.Callback<fingertip_error_fn>?
  /// Whether the host's callback for errors is running. Errors in calls made by the callback aren't
  /// reported.
  nonisolated(unsafe) private static var isReportingError = false

  @inline(never)
  @discardableResult
  static func recordSuccess() -> fingertip_status {
    if pendingDestroyCallbacks != nil { PendingDestroyCallbacks.runAll() }
    lastStatus = fingertip_status(FINGERTIP_OK)
    lastError?[0] = 0
    return lastStatus
  }

  /// Records the error thrown by a call. `function` is the name of the C function, as in
  /// `fingertip_window_send(_:_:)`.
  @inline(never)
  @discardableResult
  static func recordFailure(_ failure: CallError, _ function: StaticString) -> fingertip_status {
    guard let (status, message) = pendingError else { return lastStatus }
    if pendingDestroyCallbacks != nil { PendingDestroyCallbacks.runAll() }
    storeLastError(status, message, function)
    guard let callback = errorCallback, !isReportingError, let text = lastError else {
      return status
    }
    isReportingError = true
    callback.function(status, text, callback.user)
    isReportingError = false
    // The callback may have made calls that overwrote the result of the last call.
    storeLastError(status, message, function)
    return status
  }

  /// Stores the result of a call that failed.
  private static func storeLastError(
    _ status: fingertip_status, _ message: TextBuilder, _ function: StaticString
  ) {
    lastStatus = status
    let text = lastError ?? .allocate(capacity: errorMessageCapacity)
    lastError = text
    var length = 0
    // In WebAssembly, the JavaScript wrapper adds the function's name.
    #if !arch(wasm32)
    for index in 0..<function.utf8CodeUnitCount {
      let byte = function.utf8Start[index]
      if byte == UInt8(ascii: "(") { break }
      appendToLastError(byte, to: text, &length)
    }
    appendToLastError(UInt8(ascii: ":"), to: text, &length)
    appendToLastError(UInt8(ascii: " "), to: text, &length)
    #endif
    for byte in message.bytes { appendToLastError(byte, to: text, &length) }
    // Remove a character that was copied only partially.
    while length == errorMessageCapacity - 1, text[length - 1] < 0 { length -= 1 }
    text[length] = 0
  }

  private static func appendToLastError(
    _ byte: UInt8, to text: UnsafeMutablePointer<CChar>, _ length: inout Int
  ) {
    guard length < errorMessageCapacity - 1 else { return }
    text[length] = CChar(bitPattern: byte)
    length += 1
  }

  // MARK: Callbacks

  /// Begins a call.
  static func beginCall(_ call: CallKind) {
    rejectsQueryingEndpoints = call != .reads && queryCount > 0
  }

  /// Runs a query callback of a window or surface, and returns its result.
  static func runQueryCallback<Result>(
    _ endpoint: InputEndpoint?, _ callback: () -> Result
  ) -> Result {
    queryCount += 1
    endpoint?.queryDepth += 1
    defer {
      queryCount -= 1
      endpoint?.queryDepth -= 1
    }
    return callback()
  }

  /// Throws an error if the current call isn't allowed to use objects of a window or surface.
  @inline(never)
  private static func checkNotQuerying(_ endpoint: InputEndpoint?) throws(CallError) {
    if endpoint?.isQuerying == true { throw .changeInQueryCallback }
  }

  // MARK: Looking up handles

  @inline(never)
  static func view(_ pointer: OpaquePointer?) throws(CallError) -> ViewRecord {
    guard let handle = Handle(pointer), let record = view(handle) else { throw .invalidView }
    if rejectsQueryingEndpoints { try checkNotQuerying(record.inputEndpoint) }
    return record
  }

  @inline(never)
  static func view(_ handle: Handle) -> ViewRecord? {
    if case .view(let record) = handleTable.entry(for: handle) { record } else { nil }
  }

  @inline(never)
  static func window(_ pointer: OpaquePointer?) throws(CallError) -> WindowRecord {
    guard let handle = Handle(pointer), let record = window(handle) else { throw .invalidWindow }
    if rejectsQueryingEndpoints { try checkNotQuerying(record.inputEndpoint) }
    return record
  }

  static func window(_ handle: Handle) -> WindowRecord? { view(handle)?.asWindow }

  /// Returns the input endpoint of a window or a surface.
  @inline(never)
  static func inputEndpoint(_ pointer: OpaquePointer?) throws(CallError) -> InputEndpoint {
    guard let endpoint = inputEndpoint(Handle(pointer)) else { throw .invalidInputEndpoint }
    if rejectsQueryingEndpoints { try checkNotQuerying(endpoint) }
    return endpoint
  }

  static func inputEndpoint(_ handle: Handle?) -> InputEndpoint? {
    switch handle.flatMap({ handleTable.entry(for: $0) }) {
    case .view(let record): record.asWindow?.windowEndpoint
    case .surface(let record): record.inputEndpoint
    case .recognizer, .free, nil: nil
    }
  }

  @inline(never)
  static func recognizer(_ pointer: OpaquePointer?) throws(CallError) -> RecognizerRecord {
    guard let handle = Handle(pointer), let record = recognizer(handle) else {
      throw .invalidRecognizer
    }
    if rejectsQueryingEndpoints { try checkNotQuerying(record.inputEndpoint) }
    return record
  }

  @inline(never)
  static func recognizer(_ handle: Handle) -> RecognizerRecord? {
    if case .recognizer(let record) = handleTable.entry(for: handle) { record } else { nil }
  }
  @inline(never)
  static func surface(_ pointer: OpaquePointer?) throws(CallError) -> SurfaceRecord {
    guard let handle = Handle(pointer), let record = surface(handle) else { throw .invalidSurface }
    if rejectsQueryingEndpoints { try checkNotQuerying(record.inputEndpoint) }
    return record
  }

  @inline(never)
  static func surface(_ handle: Handle) -> SurfaceRecord? {
    if case .surface(let record) = handleTable.entry(for: handle) { record } else { nil }
  }
}
