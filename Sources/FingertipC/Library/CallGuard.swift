import CFingertip

/// What a call does, which says from where it may be made.
enum Call {
  /// It only looks: any time.
  case looks
  /// It changes something: not from a callback that asks.
  case changes
  /// It sends touches or time: from no callback.
  case sends
}

/// Makes a call of the interface: refuses it where it may not be made, and notes how it went.
@inline(__always)
func attempt(
  _ call: Call = .changes, _ function: StaticString = #function,
  _ body: () throws(Failure) -> Void
) -> ft_status {
  do throws(Failure) {
    try Library.permit(call)
    try body()
    return Library.succeed()
  } catch {
    return Library.fail(error, function)
  }
}

/// Makes a call that returns something: `other` when it is refused.
@inline(__always)
func attempt<Result>(
  _ call: Call = .changes, otherwise other: Result, _ function: StaticString = #function,
  _ body: () throws(Failure) -> Result
) -> Result {
  do throws(Failure) {
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
  /// Refuses a call that may not be made from the callback that runs.
  @inline(never)
  static func permit(_ call: Call) throws(Failure) {
    if call != .looks, isAsking { throw .isAsking }
    if call == .sends, tells > 0 { throw .isTelling }
  }
}
