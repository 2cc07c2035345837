/// The timers of a window that were started, in that order.
struct Schedule {
  private var timers: [ViewTimer] = []
  /// Those whose views have left the window since the last review.
  private var lost: [ViewTimer] = []

  /// Whether no timer was started.
  var isEmpty: Bool { timers.isEmpty }

  /// Whether a timer hears of every time that passes.
  var isContinuous: Bool { timers.contains { $0.isContinuous } }

  /// The timer with the earliest deadline; of several, the one that was started first.
  var next: ViewTimer? {
    var next: ViewTimer?
    var earliest = Timestamp(nanoseconds: .max)
    for timer in timers where !timer.isStopped && timer.end < earliest {
      (next, earliest) = (timer, timer.end)
    }
    return next
  }

  /// The first timer that has to hear of a time before its deadline.
  func first(missing time: Timestamp) -> ViewTimer? { timers.first { $0.misses(time) } }

  /// Adds a timer that was just started.
  mutating func add(_ timer: ViewTimer) { timers.append(timer) }

  /// Takes out a timer that was stopped.
  mutating func remove(_ timer: ViewTimer) { timers.removeAll { $0 === timer } }

  /// Stops the timers of a view that leaves the window, and of all that is in it.
  mutating func leave(_ view: View) {
    for timer in timers where timer.view?.isDescendant(of: view) == true {
      timer.drop()
      lost.append(timer)
    }
    timers.removeAll { $0.isStopped }
  }

  /// Gives the timers whose views have left since this was last asked.
  mutating func takeLost() -> [ViewTimer] {
    defer { lost = [] }
    return lost
  }

  /// Stops all timers, because the window is gone.
  func drop() {
    for timer in timers { timer.drop() }
  }
}
