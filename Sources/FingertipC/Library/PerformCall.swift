import CFingertip

/// The kind of a call, which determines which callbacks may make the call.
enum CallKind {
  /// Reads state. Such a call is allowed at any time.
  case reads
  /// Changes state. Such a call isn't allowed for a window or surface while one of its query
  /// callbacks is running.
  case changes
}

/// Runs an API call and records its result. Within `body`, looking up an object throws an error if
/// one of the object's callbacks is running and isn't allowed to make the call.
@inline(__always)
func performCall(
  _ call: CallKind = .changes, _ function: StaticString = #function,
  _ body: () throws(CallError) -> Void
) -> fingertip_status {
  do throws(CallError) {
    Library.beginCall(call)
    try body()
    return Library.recordSuccess()
  } catch {
    return Library.recordFailure(error, function)
  }
}

/// Runs an API call and returns its value, or `other` if the call fails.
@inline(__always)
func performCall<Result>(
  _ call: CallKind = .changes, otherwise other: Result, _ function: StaticString = #function,
  _ body: () throws(CallError) -> Result
) -> Result {
  do throws(CallError) {
    Library.beginCall(call)
    let result = try body()
    Library.recordSuccess()
    return result
  } catch {
    Library.recordFailure(error, function)
    return other
  }
}
