import CFingertip

/// The kind of a call, which determines the callbacks in which it is allowed.
enum CallGuard {
  /// Reads state. Allowed at any time.
  case reads
  /// Changes state. Not allowed in callbacks that return a decision.
  case changes
  /// Sends touches or advances time. Not allowed in any callback.
  case sends
}

/// Runs a call of the API if the current callback allows it, and records its result.
@inline(__always)
func performCall(
  _ call: CallGuard = .changes, _ function: StaticString = #function,
  _ body: () throws(CallError) -> Void
) -> fingertip_status {
  do throws(CallError) {
    try Library.permit(call)
    try body()
    return Library.succeed()
  } catch {
    return Library.fail(error, function)
  }
}

/// Runs a call of the API that returns a value, or `other` if the call fails.
@inline(__always)
func performCall<Result>(
  _ call: CallGuard = .changes, otherwise other: Result, _ function: StaticString = #function,
  _ body: () throws(CallError) -> Result
) -> Result {
  do throws(CallError) {
    try Library.permit(call)
    let result = try body()
    Library.succeed()
    return result
  } catch {
    Library.fail(error, function)
    return other
  }
}

extension Library {
  /// Throws an error if the running callback doesn't allow the call.
  @inline(never)
  static func permit(_ call: CallGuard) throws(CallError) {
    if call != .reads, isQuerying { throw .calledFromQuery }
    if call == .sends, notificationDepth > 0 { throw .calledFromNotification }
  }
}
