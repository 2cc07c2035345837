package import Fingertip
package import FingertipScenes
internal import FingertipText
internal import FingertipRecordings

/// A replay of a recording for the inspector page, as JSON lines. The lines contain the scene, the
/// hit test of each landing, the deliveries of touches to views, and every decision in the form
/// printed by `fingertip replay --json`.
///
/// The command creates the initial inspection, and the engine in the page creates a new one for
/// each what-if change. Without changes, both produce identical bytes.
package struct Inspection {
  /// The maximum number of views listed for each landing. In a scene with more views than this,
  /// only the views that the touch reaches are listed.
  private static let maximumViewsListedInFull = 200

  private let liveScene: LiveScene
  private let report: ReportLines
  private let recorder = UnhandledTouchRecorder()

  /// A buffer for the lines of an inspection, each terminated by a newline.
  private final class ReportLines {
    var text = UTF8TextBuffer()

    /// Appends the delivery of a touch to a view, which may occur long after the touch landed or
    /// lifted.
    func appendDelivery(_ touch: Touch, _ word: StaticString, _ time: Timestamp) {
      text.append("{\"type\":\"delivery\",\"id\":")
      text.append(decimal: touch.id.rawValue)
      text.append(",\"phase\":\"")
      text.append(word)
      text.append("\",\"instant\":")
      text.append(exactSeconds: time.nanoseconds)
      text.append("}\n")
    }
  }

  /// Creates an inspection of a scene in a window of the given size.
  package init(_ scene: Scene, size: Size) throws(SceneError) {
    liveScene = try scene.makeWindow(size: size)
    report = ReportLines()
    report.text.appendScene(scene, liveScene)
    let report = report
    recorder.onTouch = { touch, word, time in report.appendDelivery(touch, word, time) }
    recorder.addWindow(liveScene.window)
    liveScene.window.onDecision = { decision in
      report.text.appendJSON(decision)
      report.text.append("\n")
    }
  }

  /// Returns the lines written since the last call.
  package func takeNewLines() -> [UInt8] {
    let bytes = report.text.bytes
    report.text = UTF8TextBuffer()
    return bytes
  }

  /// Fires the timers that are due by the frame's time, and then sends the frame.
  package func play(_ frame: TouchFrame) {
    let window = liveScene.window
    if let deadline = window.nextDeadline, deadline <= frame.timestamp {
      window.advance(to: frame.timestamp)
    }
    for sample in frame.samples where sample.change == .began { appendLanding(sample, frame) }
    window.send(frame)
  }

  /// Advances the time until no deadline remains.
  package func fireRemainingTimers() {
    while let deadline = liveScene.window.nextDeadline { liveScene.window.advance(to: deadline) }
  }

  /// Appends the hit test of a touch that is about to land.
  private func appendLanding(_ sample: TouchSample, _ frame: TouchFrame) {
    let hit = liveScene.window.hitReport(
      at: sample.location, contact: sample.contact,
      scope: liveScene.views.count > Self.maximumViewsListedInFull ? .reached : .all)
    report.text.append("{\"type\":\"landing\",\"instant\":")
    report.text.append(exactSeconds: frame.timestamp.nanoseconds)
    report.text.append(",\"id\":")
    report.text.append(decimal: sample.id.rawValue)
    report.text.append(",\"x\":")
    report.text.append(json: sample.location.x, decimals: 3)
    report.text.append(",\"y\":")
    report.text.append(json: sample.location.y, decimals: 3)
    report.text.append(",\"views\":[")
    for (index, entry) in hit.entries.prefix(Self.maximumViewsListedInFull).enumerated() {
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

/// The responder at the end of the chain, which receives the touches that no control handles.
private final class UnhandledTouchRecorder: Application {
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

  // Report the current time instead of the event's time, because an event may be delivered late.
  private func record(_ touches: [Touch], _ word: StaticString, _ event: TouchEvent) {
    for touch in touches { onTouch(touch, word, touch.view?.window?.time ?? event.timestamp) }
  }
}
