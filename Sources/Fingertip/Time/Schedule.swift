/// The timers of a window that were started, in that order.
struct Schedule: ~Copyable {
  private var timers = List<ViewTimer>()
  /// Those whose views have left the window since the last review.
  private var lost = List<ViewTimer>()

  /// Whether no timer was started.
  var isEmpty: Bool { timers.isEmpty }

  /// Whether a timer hears of every time that passes.
  var isContinuous: Bool { timers.contains { $0.isContinuous } }

  /// The timer with the earliest deadline; of several, the one that was started first.
  var next: ViewTimer? {
    var next: ViewTimer?
    for index in timers.indices where !timers[index].isStopped {
      if timers[index].end < next?.end ?? Timestamp(nanoseconds: .max) { next = timers[index] }
    }
    return next
  }

  /// The first timer that has to hear of a time before its deadline.
  @inline(never)
  func first(missing time: Timestamp) -> ViewTimer? {
    timers.firstIndex { $0.misses(time) }.map { timers[$0] }
  }

  /// Adds a timer that was just started.
  mutating func add(_ timer: ViewTimer) { timers.append(timer) }

  /// Takes out a timer that was stopped.
  mutating func remove(_ timer: ViewTimer) { timers.removeAll { $0 === timer } }

  /// Stops the timers of a view that leaves the window, and of all that is in it.
  mutating func leave(_ view: View) {
    for index in timers.indices where timers[index].view?.isDescendant(of: view) == true {
      timers[index].drop()
      lost.append(timers[index])
    }
    timers.removeAll { $0.isStopped }
  }

  /// How many timers there are whose views have left.
  var lostCount: Int { lost.count }

  /// Gives the first timer whose view has left. There must be one.
  mutating func takeLost() -> ViewTimer { lost.remove(at: 0) }

  /// Stops all timers, because the window is gone.
  func drop() {
    for index in timers.indices { timers[index].drop() }
  }
}
