/// The pause for which a scroll view keeps a touch from the views in it.
///
/// It never becomes a gesture. As long as it is undecided, views do not hear of the touch (rule D4):
///
/// 1. `▼───!` fails after 150 ms: the content hears that the finger landed.
/// 2. `▼─▲!` fails at the lift: the content hears of both.
/// 3. `▼~~~` a drag begins: the content never hears of the touch.
struct ContentDelay: Recognizer {
  static var name: String { "content delay" }
  let delay: Duration
  private(set) var deadline: Timestamp?

  init(delay: Duration) { self.delay = delay }

  mutating func receive(_ input: Input) -> Verdict {
    switch input.event {
    case .landed:
      if deadline == nil { deadline = input.time + delay }
      return .undecided
    case .moved: return .undecided
    case .lifted:
      return input.touches.remainingCount == 0 ? .fail(.lifted, at: input.time) : .undecided
    case .deadline:
      return .fail(.held, after: delay, at: input.time)
    }
  }
}
