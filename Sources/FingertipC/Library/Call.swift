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

/// Makes a call of the interface: refuses it where it may not be made, and notes how it went. Not a
/// part of each function of the interface, which would double their size.
@inline(never)
func attempt(
  _ call: Call = .changes, _ function: StaticString = #function,
  _ body: (Library) throws(Failure) -> Void
) -> ft_status {
  let library = Library.shared
  do throws(Failure) {
    try library.permit(call)
    try body(library)
    library.succeed()
  } catch {
    library.fail(error, function)
  }
  return library.lastStatus
}

/// Makes a call that returns something: `other` when it is refused.
func attempt<Result>(
  _ call: Call = .changes, otherwise other: Result, _ function: StaticString = #function,
  _ body: (Library) throws(Failure) -> Result
) -> Result {
  var result = other
  _ = attempt(call, function) { (library) throws(Failure) in result = try body(library) }
  return result
}

extension Library {
  /// Refuses a call that may not be made from the callback that runs.
  @inline(never)
  fileprivate func permit(_ call: Call) throws(Failure) {
    if call != .looks, isAsking { throw .isAsking }
    if call == .sends, tells > 0 { throw .isTelling }
  }
}
