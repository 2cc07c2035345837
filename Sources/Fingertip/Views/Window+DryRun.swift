// Trying what a window would decide, without anybody hearing of it.

extension Window {
  /// Lets the window decide on frames as ever, but tell nobody: no action runs, and no view hears of
  /// a touch. Whoever asks for decisions in the closure hears them. What recognizers and views are
  /// asked (`shouldBegin`, `point(inside:with:)` …) they are asked.
  ///
  /// Time starts anew, and goes on afterwards from where it was. Must not be called while a touch is
  /// down, a recognizer waits, or something moves by itself: that traps.
  package func rehearse<Result>(_ body: () -> Result) -> Result {
    precondition(
      isIdle && !dispatcher.isBusy,
      "A rehearsal was begun while a touch is down, a recognizer waits, something moves, or an "
        + "action runs.")
    let real = dispatcher
    dispatcher = Dispatcher(isRehearsal: true)
    dispatcher.tapCounter.limits = real.tapCounter.limits
    defer { dispatcher = real }
    return body()
  }
}
