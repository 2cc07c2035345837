import CFingertip

/// A kind of call, which determines the callbacks that may make it.
enum CallKind {
  /// Reads state. Allowed at any time.
  case reads
  /// Changes state. Not allowed for a window or surface whose callback is returning a decision.
  case changes
}

/// Runs a call of the API, and records its result. Looking up an object throws an error if a
/// running callback of the object doesn't allow the call.
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

/// Runs a call of the API that returns a value, or `other` if the call fails.
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
