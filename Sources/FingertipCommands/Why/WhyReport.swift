internal import Fingertip
internal import FingertipEvdev
internal import FingertipText

/// A report about why a recognizer did or didn't recognize its gesture. The report contains a
/// paragraph for each attempt, followed by a summary.
struct WhyReport {
  let recognizerName: String
  let viewName: String
  let terminal: Terminal
  let output: OutputStream

  func write(_ attempts: [WhyAttempt], elsewhere: [WhyAttempt.TouchRecord]) {
    for (index, attempt) in attempts.enumerated() { write(attempt, number: index + 1) }
    for touch in elsewhere { write(elsewhere: touch) }
    writeLine(summary(of: attempts, elsewhere: elsewhere), .heading, indent: 2)
  }

  private func write(_ attempt: WhyAttempt, number: Int) {
    let failure = attempt.isWithdrawn ? "began, then withdrawn" : "not recognized"
    let word = attempt.isRecognized ? "recognized" : failure
    let style: Terminal.Style = attempt.isRecognized ? .good : .bad
    let ending = attempt.finalState == .cancelled ? "recognized, then cancelled" : word
    writeLine("attempt \(number): \(attempt.isRecognized ? ending : word)", style, indent: 2)
    for touch in attempt.touches { writeLine("  " + landingText(touch), nil, indent: 4) }
    for step in attempt.decisions {
      writeLine("  \(seconds(step.time)) s  \(step.message)", nil, indent: 11)
    }
    if let miss = attempt.nearMiss { writeLine("  near miss: \(miss)", .missing, indent: 11) }
  }

  private func landingText(_ touch: WhyAttempt.TouchRecord) -> String {
    var text =
      "\(seconds(touch.landingTime)) s  touch \(touch.number): landed at \(location(touch))"
    text += " on \(touch.viewName)\(elsewhereReason(touch))"
    if let end = touch.endTime {
      text += "; down \(Quantity.duration(end - touch.landingTime))"
    } else {
      text += "; still down"
    }
    return text + ", moved at most \(Quantity.length(touch.maximumTravel))"
  }

  private func write(elsewhere touch: WhyAttempt.TouchRecord) {
    let view = touch.viewName.isEmpty ? "no view" : touch.viewName
    var text =
      "touch \(touch.number) didn't reach the recognizer: it landed after "
    text += "\(seconds(touch.landingTime)) s at \(location(touch)) on \(view)"
    if !touch.hitReason.isEmpty { text += "; \(self.viewName) \(touch.hitReason)" }
    writeLine(text, .bad, indent: 2)
  }

  private func elsewhereReason(_ touch: WhyAttempt.TouchRecord) -> String {
    let plain = HitReport.Outcome.chosen(.shape).description
    if touch.hitReason == plain { return "" }
    return touch.hitReason.isEmpty ? ", already tracking a touch" : ", \(touch.hitReason)"
  }

  private func summary(
    of attempts: [WhyAttempt], elsewhere: [WhyAttempt.TouchRecord]
  ) -> String {
    let count = attempts.count { $0.isRecognized }
    var text = "\(recognizerName) on \(viewName): "
    guard !attempts.isEmpty else {
      return text
        + (elsewhere.isEmpty
          ? "no touches" : "none of \(counted(elsewhere.count, "touch", "touches")) reached it")
    }
    text += "recognized in \(count) of \(counted(attempts.count, "attempt"))"
    let nearest = attempts.enumerated().filter {
      !$0.element.isRecognized && $0.element.nearMiss != nil
    }
    .min { shortfallWeight($0.element) < shortfallWeight($1.element) }
    if let nearest, let miss = nearest.element.nearMiss {
      text += "; closest: attempt \(nearest.offset + 1), \(miss)"
    }
    return text
  }

  /// Returns a weight for comparing attempts: the closer an attempt came to being recognized, the
  /// smaller the weight. Attempts with fewer shortfalls weigh less. Among attempts with the same
  /// number of shortfalls, the size of the first shortfall determines the weight.
  private func shortfallWeight(_ attempt: WhyAttempt) -> Double {
    let shortfalls = attempt.nearMiss?.shortfalls ?? []
    return Double(shortfalls.count) * 1e9 + (shortfalls.first?.quantity.amount ?? 0)
  }

  private func writeLine(_ text: String, _ style: Terminal.Style?, indent: Int) {
    for part in terminal.wrapped(printable(text), indent: indent) {
      output.writeLine { $0.append(text: style.map { terminal.styled(part, $0) } ?? part) }
    }
  }

  private func location(_ touch: WhyAttempt.TouchRecord) -> String {
    var text = UTF8TextBuffer()
    text.append(point: touch.landingPoint)
    return text.text
  }

  private func seconds(_ time: Timestamp) -> String {
    var text = UTF8TextBuffer()
    text.append(seconds: time.nanoseconds)
    return text.text
  }
}
