/// A recognizer that delays touches on views in a scroll view's content.
///
/// This recognizer never recognizes a gesture. While the recognizer is undecided, the touch isn't
/// delivered to views (rule D4):
///
/// 1. `▼───!` fails after 150 ms; the delayed `touchesBegan` is then delivered.
/// 2. `▼─▲!` fails when the touch lifts; both `touchesBegan` and `touchesEnded` are then delivered.
/// 3. `▼~~~` fails because a drag begins; the touch is never delivered to the content.
struct ContentDelayRecognizer: Recognizer {
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
