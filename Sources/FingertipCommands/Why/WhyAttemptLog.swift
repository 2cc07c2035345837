internal import Fingertip
internal import FingertipScenes

/// A log of one recognizer's attempts, and of the touches that the recognizer didn't receive.
final class WhyAttemptLog {
  private(set) var attempts: [WhyAttempt] = []
  /// The touches that hit views outside the recognizer's view, each with the reason reported by the
  /// hit test.
  private(set) var otherTouches: [WhyAttempt.TouchRecord] = []
  /// The name of the recognizer's view.
  let viewName: String

  private let recognizerName: String
  private let live: LiveScene
  private var currentAttempt = WhyAttempt()
  private var landingSamples: [TouchSample] = []
  private var touchCount = 0

  init(_ name: String, in live: LiveScene) {
    self.recognizerName = name
    self.live = live
    viewName = live.recognizer(named: name)?.view?.name ?? ""
    // The window retains the log, so the log must not retain the window.
    live.window.onDecision = { self.addDecision($0) }
  }

  /// Adds a frame. This method must be called before the frame is sent to the window.
  func addFrame(_ frame: TouchFrame) {
    landingSamples = frame.samples.filter { $0.change == .began }
    for sample in frame.samples where sample.change != .began {
      currentAttempt.updateTouch(sample, at: frame.timestamp)
      if attempts.last?.hasDownTouches ?? false {
        attempts[attempts.count - 1].updateTouch(sample, at: frame.timestamp)
      }
    }
  }

  /// Completes the last attempt when the recording ends.
  func finishLog() {
    if !currentAttempt.touches.isEmpty || !currentAttempt.decisions.isEmpty {
      closeAttempt(as: nil)
    }
  }

  private func addDecision(_ decision: Decision) {
    switch decision.outcome {
    case .landed(let point, let view, _): addLanding(at: point, on: view, decision)
    case .landedOnNothing(let point): addLanding(at: point, on: nil, decision)
    default: if concernsRecognizer(decision) { addRecognizerDecision(decision) }
    }
  }

  private func concernsRecognizer(_ decision: Decision) -> Bool {
    if case .recognizer(recognizerName, _) = decision.subject { true } else { false }
  }

  private func addLanding(at point: Point, on view: String?, _ decision: Decision) {
    guard case .touch(let number) = decision.subject else { return }
    let sample = landingSamples.first { $0.location == point } ?? landingSamples.first
    let report = live.window.hitReport(
      at: point, contact: sample?.contact, scope: .all)
    let reaches = view.map(isInRecognizerView) ?? false
    let entry = report.entries.first { $0.view == (reaches ? report.chosen : self.viewName) }
    let touch = WhyAttempt.TouchRecord(
      touch: sample?.id ?? TouchID(UInt64(number)), number: number, landingPoint: point,
      landingTime: decision.time, viewName: view ?? "", hitReason: entry?.outcome.description ?? "")
    if reaches { currentAttempt.touches.append(touch) } else { otherTouches.append(touch) }
  }

  /// Returns whether a view is the recognizer's view or one of its descendants.
  private func isInRecognizerView(_ name: String) -> Bool {
    var view = live.view(named: name)
    while let current = view {
      if current.name == self.viewName { return true }
      view = current.superview
    }
    return false
  }

  private func addRecognizerDecision(_ decision: Decision) {
    switch decision.outcome {
    case .nearMiss(let miss):
      if attempts.isEmpty {
        currentAttempt.nearMiss = miss
      } else {
        attempts[attempts.count - 1].nearMiss = miss
      }
    case .restarted:
      // The touch that ended the last attempt also starts this attempt.
      if let last = attempts.indices.last, currentAttempt.touches.isEmpty,
        let finger = attempts[last].touches.popLast()
      {
        currentAttempt.touches.append(finger)
      }
    case .transition(let old, let state, let reason, _):
      if old == .failed { reopenAttempt() }
      currentAttempt.decisions.append(
        WhyAttempt.AttemptDecision(time: decision.time, message: decision.message))
      switch state {
      case .began: currentAttempt.isRecognized = true
      case .recognized:
        currentAttempt.isRecognized = true
        closeAttempt(as: state)
      case .cancelled where reason.code == .gaveWay:
        (currentAttempt.isRecognized, currentAttempt.isWithdrawn) = (false, true)
        closeAttempt(as: state)
      case .ended, .failed, .cancelled: closeAttempt(as: state)
      case .possible, .changed: break
      }
    default:
      currentAttempt.decisions.append(
        WhyAttempt.AttemptDecision(time: decision.time, message: decision.message))
    }
  }

  /// Reopens the last attempt, because it replaces a gesture that was withdrawn.
  private func reopenAttempt() {
    guard var last = attempts.popLast() else { return }
    last.touches += currentAttempt.touches
    last.decisions += currentAttempt.decisions
    currentAttempt = last
  }

  private func closeAttempt(as state: GestureState?) {
    currentAttempt.finalState = state
    attempts.append(currentAttempt)
    currentAttempt = WhyAttempt()
  }
}

extension WhyAttempt {
  /// Whether any touch of the attempt is still down.
  fileprivate var hasDownTouches: Bool { touches.contains { $0.endTime == nil } }

  fileprivate mutating func updateTouch(_ sample: TouchSample, at time: Timestamp) {
    for index in touches.indices
    where touches[index].touch == sample.id && touches[index].endTime == nil {
      touches[index].update(sample, at: time)
    }
  }
}
