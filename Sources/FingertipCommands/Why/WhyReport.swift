internal import Fingertip
internal import FingertipText

/// The answer to "why was it recognized, or not": a paragraph for each attempt, and one line at the end.
struct WhyAnswer {
  let name: String
  let view: String
  let terminal: Terminal
  let output: OutputStream

  func write(_ attempts: [WhyAttempt], elsewhere: [WhyAttempt.Finger]) {
    for (index, attempt) in attempts.enumerated() { write(attempt, number: index + 1) }
    for finger in elsewhere { write(elsewhere: finger) }
    line(summary(of: attempts, elsewhere: elsewhere), .heading, indent: 2)
  }

  private func write(_ attempt: WhyAttempt, number: Int) {
    let word = attempt.isRecognized ? "recognized" : "not recognized"
    let style: Terminal.Style = attempt.isRecognized ? .good : .bad
    let ending = attempt.outcome == .cancelled ? "recognized, then cancelled" : word
    line("attempt \(number): \(attempt.isRecognized ? ending : word)", style, indent: 2)
    for finger in attempt.fingers { line("  " + words(finger), nil, indent: 4) }
    for step in attempt.steps {
      line("  \(seconds(step.time)) s  \(step.words)", nil, indent: 11)
    }
    if let miss = attempt.miss { line("  missing: \(miss)", .missing, indent: 11) }
  }

  private func words(_ finger: WhyAttempt.Finger) -> String {
    var text = "\(seconds(finger.start)) s  touch \(finger.number): landed at \(place(finger))"
    text += " on \(finger.view): \(reason(finger))"
    if let end = finger.end {
      text += "; down for \(Quantity.duration(end - finger.start))"
    } else {
      text += "; still down"
    }
    return text + ", at most \(Quantity.length(finger.travel)) from there"
  }

  private func write(elsewhere finger: WhyAttempt.Finger) {
    let view = finger.view.isEmpty ? "no view" : finger.view
    var text =
      "touch \(finger.number) did not reach it: at \(seconds(finger.start)) s it landed at "
    text += "\(place(finger)) on \(view)"
    if !finger.choice.isEmpty { text += "; \(self.view) was \(finger.choice)" }
    line(text, .bad, indent: 2)
  }

  private func reason(_ finger: WhyAttempt.Finger) -> String {
    finger.choice.isEmpty ? "it holds the touch" : finger.choice
  }

  private func summary(
    of attempts: [WhyAttempt], elsewhere: [WhyAttempt.Finger]
  ) -> String {
    let count = attempts.count { $0.isRecognized }
    var text = "\(name) on \(view): "
    guard !attempts.isEmpty else {
      return text
        + (elsewhere.isEmpty
          ? "no finger touched the screen." : "no finger reached it, of \(elsewhere.count).")
    }
    text += "recognized \(count) of \(attempts.count) "
    text += attempts.count == 1 ? "time." : "times."
    let nearest = attempts.enumerated().filter {
      !$0.element.isRecognized && $0.element.miss != nil
    }
    .min { weight($0.element) < weight($1.element) }
    if let nearest, let miss = nearest.element.miss {
      text += " Nearest: attempt \(nearest.offset + 1) lacked \(miss)."
    }
    return text
  }

  /// How much was missing: those with the fewest things first, then by the amount.
  private func weight(_ attempt: WhyAttempt) -> Double {
    let lacks = attempt.miss?.lacks ?? []
    return Double(lacks.count) * 1e9 + (lacks.first?.quantity.amount ?? 0)
  }

  private func line(_ text: String, _ style: Terminal.Style?, indent: Int) {
    for part in terminal.wrapped(printable(text), indent: indent) {
      output.line { $0.append(text: style.map { terminal.styled(part, $0) } ?? part) }
    }
  }

  private func place(_ finger: WhyAttempt.Finger) -> String {
    var text = ByteText()
    text.append(place: finger.landing)
    return text.text
  }

  private func seconds(_ time: Timestamp) -> String {
    var text = ByteText()
    text.append(seconds: time.nanoseconds)
    return text.text
  }
}
