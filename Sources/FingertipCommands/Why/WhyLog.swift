internal import Fingertip
internal import FingertipScenes

/// A log of one recognizer: its attempts, and the touches that it didn't receive.
final class WhyLog {
  private(set) var attempts: [WhyAttempt] = []
  /// The touches on views outside the recognizer's view, with the reasons.
  private(set) var otherTouches: [WhyAttempt.TouchRecord] = []
  /// The name of the recognizer's view.
  let view: String

  private let name: String
  private let live: LiveScene
  private var current = WhyAttempt()
  private var landing: [TouchSample] = []
  private var touches = 0

  init(_ name: String, in live: LiveScene) {
    self.name = name
    self.live = live
    view = live.recognizer(named: name)?.view?.name ?? ""
    // The window retains the log; the log must not retain the window.
    live.window.onDecision = { self.receive($0) }
  }

  /// Receives a frame before the window does.
  func frame(_ frame: TouchFrame) {
    landing = frame.samples.filter { $0.change == .began }
    for sample in frame.samples where sample.change != .began {
      current.follow(sample, at: frame.timestamp)
      if attempts.last?.isOpen ?? false {
        attempts[attempts.count - 1].follow(sample, at: frame.timestamp)
      }
    }
  }

  /// Finishes the last attempt at the end of the recording.
  func finish() {
    if !current.touches.isEmpty || !current.events.isEmpty { close(as: nil) }
  }

  private func receive(_ decision: Decision) {
    switch decision.outcome {
    case .landed(let point, let view, _): land(at: point, on: view, decision)
    case .landedOnNothing(let point): land(at: point, on: nil, decision)
    default: if isAbout(decision) { note(decision) }
    }
  }

  private func isAbout(_ decision: Decision) -> Bool {
    if case .recognizer(name, _) = decision.subject { true } else { false }
  }

  private func land(at point: Point, on view: String?, _ decision: Decision) {
    guard case .touch(let number) = decision.subject else { return }
    let sample = landing.first { $0.location == point } ?? landing.first
    let report = live.window.hitReport(
      at: point, contact: sample?.contact, scope: .all)
    let reaches = view.map(isWithin) ?? false
    let entry = report.entries.first { $0.view == (reaches ? report.chosen : self.view) }
    let touch = WhyAttempt.TouchRecord(
      touch: sample?.id ?? TouchID(UInt64(number)), number: number, landing: point,
      start: decision.time, view: view ?? "", choice: entry?.outcome.description ?? "")
    if reaches { current.touches.append(touch) } else { otherTouches.append(touch) }
  }

  /// Whether a view is the recognizer's view or one of its descendants.
  private func isWithin(_ name: String) -> Bool {
    var view = live.view(named: name)
    while let current = view {
      if current.name == self.view { return true }
      view = current.superview
    }
    return false
  }

  private func note(_ decision: Decision) {
    switch decision.outcome {
    case .nearMiss(let miss):
      if attempts.isEmpty { current.miss = miss } else { attempts[attempts.count - 1].miss = miss }
    case .restarted:
      // The touch that ended the last attempt starts this attempt.
      if let last = attempts.indices.last, current.touches.isEmpty,
        let finger = attempts[last].touches.popLast()
      {
        current.touches.append(finger)
      }
    case .transition(_, let state, _, _):
      current.events.append(WhyAttempt.Event(time: decision.time, text: decision.message))
      switch state {
      case .began: current.isRecognized = true
      case .recognized:
        current.isRecognized = true
        close(as: state)
      case .ended, .failed, .cancelled: close(as: state)
      case .possible, .changed: break
      }
    default: current.events.append(WhyAttempt.Event(time: decision.time, text: decision.message))
    }
  }

  private func close(as state: GestureState?) {
    current.outcome = state
    attempts.append(current)
    current = WhyAttempt()
  }
}

extension WhyAttempt {
  /// Whether any of the attempt's touches is still down.
  fileprivate var isOpen: Bool { touches.contains { $0.end == nil } }

  fileprivate mutating func follow(_ sample: TouchSample, at time: Timestamp) {
    for index in touches.indices
    where touches[index].touch == sample.id && touches[index].end == nil {
      touches[index].follow(sample, at: time)
    }
  }
}
