// In a dry run, the window decides frames but delivers nothing.

extension Window {
  /// Calls a closure as a dry run. During the call, the window decides frames as usual but delivers
  /// nothing: no action runs, and no view receives touches. An observer of decisions that is set in
  /// the closure is called, as are the query methods of recognizers and views, such as
  /// `shouldBegin` and `point(inside:)`.
  ///
  /// In the closure, the window's clock starts from scratch. Afterward, the clock continues from
  /// its previous time. Traps if a touch is down, a recognizer is waiting, or an animation is
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
