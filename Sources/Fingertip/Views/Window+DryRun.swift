// In a dry run, the window makes the decisions for each frame but delivers nothing.

extension Window {
  /// Calls a closure as a dry run. During the call, the window decides frames as usual but delivers
  /// nothing: no action runs, and no view receives touches. If the closure sets an observer of
  /// decisions, that observer is called, as are the query methods of recognizers and views, such as
  /// `shouldBegin` and `point(inside:)`.
  ///
  /// The window's clock starts from scratch when the closure is called, and continues from its
  /// previous time afterward. Traps if a touch is down, a recognizer is waiting, or an animation is
  /// running.
  package func dryRun<Result>(_ body: () -> Result) -> Result {
    precondition(
      isIdle && !dispatcher.isBusy,
      "a dry run can't start while touches are down, recognizers are waiting, or animations or "
        + "actions are running"
    )
    let realDispatcher = dispatcher
    dispatcher = Dispatcher(isDryRun: true)
    dispatcher.tapCounter.limits = realDispatcher.tapCounter.limits
    defer {
      dispatcher = realDispatcher
      realDispatcher.arena.restoreNearMissIndices()
    }
    return body()
  }
}
