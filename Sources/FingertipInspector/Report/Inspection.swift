package import Fingertip
package import FingertipScenes
internal import FingertipText
internal import FingertipTraces

/// What a page shows of a recording in a scene, as lines of JSON: the scene as it was made, where each touch
/// landed and why, when views heard of it, and every decision, in the bytes of `fingertip replay --json`.
///
/// The command makes one for the page to open with, and the engine in the page makes another when a reader
/// asks what would have been: with the same bytes where nothing was changed.
package struct Inspection {
  /// Above so many views a landing names those that the touch reaches and no others.
  private static let manyViews = 200

  private let live: LiveScene
  private let report: Report
  private let ear = UnhandledEventRecorder()

  /// The lines, each with its newline.
  private final class Report {
    var text = ByteText()

    /// Notes that a view heard of a touch, which may be long after it landed or lifted.
    func appendDelivery(_ touch: Touch, _ word: StaticString, _ time: Timestamp) {
      text.append("{\"type\":\"heard\",\"id\":")
      text.append(Int(clamping: touch.id.rawValue))
      text.append(",\"phase\":\"")
      text.append(word)
      text.append("\",\"instant\":")
      text.append(exactSeconds: time.nanoseconds)
      text.append("}\n")
    }
  }

  /// Makes the views of a scene in a window of a size.
  package init(_ scene: Scene, size: Size) throws(SceneError) {
    live = try scene.makeWindow(size: size)
    report = Report()
    report.text.append(scene, live)
    let report = report
    ear.onTouch = { touch, word, time in report.appendDelivery(touch, word, time) }
    ear.addWindow(live.window)
    live.window.onDecision = { decision in
      report.text.appendJSON(decision)
      report.text.append("\n")
    }
  }

  /// The lines that were written since they were taken last.
  package func takeLines() -> [UInt8] {
    let bytes = report.text.bytes
    report.text = ByteText()
    return bytes
  }

  /// Plays a frame, and what is due before it.
  package func play(_ frame: TouchFrame) {
    let window = live.window
    if let deadline = window.nextDeadline, deadline <= frame.timestamp {
      window.advance(to: frame.timestamp)
    }
    for sample in frame.samples where sample.change == .began { appendLanding(sample, frame) }
    window.send(frame)
  }

  /// Lets time pass until nothing is left to be decided.
  package func finish() {
    while let deadline = live.window.nextDeadline { live.window.advance(to: deadline) }
  }

  /// Notes which views a touch could mean that is about to land.
  private func appendLanding(_ sample: TouchSample, _ frame: TouchFrame) {
    let hit = live.window.hitReport(
      at: sample.location, contact: sample.contact,
      scope: live.views.count > Self.manyViews ? .reached : .all)
    report.text.append("{\"type\":\"landing\",\"instant\":")
    report.text.append(exactSeconds: frame.timestamp.nanoseconds)
    report.text.append(",\"id\":")
    report.text.append(Int(clamping: sample.id.rawValue))
    report.text.append(",\"x\":")
    report.text.append(json: sample.location.x, decimals: 3)
    report.text.append(",\"y\":")
    report.text.append(json: sample.location.y, decimals: 3)
    report.text.append(",\"views\":[")
    for (index, entry) in hit.entries.prefix(Self.manyViews).enumerated() {
      report.text.append(index > 0 ? ",{\"view\":" : "{\"view\":")
      report.text.append(quoted: entry.view)
      report.text.append(",\"verdict\":")
      report.text.append(quoted: entry.outcome.description)
      if case .chosen = entry.outcome { report.text.append(",\"chosen\":true") }
      report.text.append("}")
    }
    report.text.append("]}\n")
  }
}

/// The end of the responder chain, where the touches come that no control keeps to itself.
private final class UnhandledEventRecorder: Application {
  var onTouch: (Touch, StaticString, Timestamp) -> Void = { _, _, _ in }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    record(touches, "began", event)
  }

  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {}

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    record(touches, "ended", event)
  }

  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    record(touches, "cancelled", event)
  }

  /// What an event tells may be some time ago; it is heard now.
  private func record(_ touches: [Touch], _ word: StaticString, _ event: TouchEvent) {
    for touch in touches { onTouch(touch, word, touch.view?.window?.time ?? event.timestamp) }
  }
}
