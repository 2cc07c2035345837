internal import Fingertip
internal import FingertipTesting
internal import FingertipText

// These scripts call `Input.dispatchTouchEvent`, a method of the Chrome DevTools Protocol. Each
// call lists all touches that are down. In both `touchStart` and `touchMove`, a touch that is new
// in the list begins, and a touch that is no longer in the list ends. `touchEnd` and `touchCancel`
// have an empty list and end all touches.

/// One call to `Input.dispatchTouchEvent`.
private struct DevToolsTouchCall {
  let timeInMilliseconds: Double
  let type: StaticString
  let points: [(touch: Int, sample: TouchSample)]

  static func makeCalls(for steps: [ScriptFrame]) -> [DevToolsTouchCall] {
    steps.flatMap { step in
      var calls: [DevToolsTouchCall] = []
      let landed = Set(step.changes.filter { $0.sample.change == .began }.map(\.touch))
      let before = step.downTouches.filter { !landed.contains($0.touch) }
      let others = step.changes.filter { $0.sample.change != .began }
      let ended = others.filter { $0.sample.change != .moved }
      func addCall(_ type: StaticString, _ points: [(touch: Int, sample: TouchSample)]) {
        calls.append(
          DevToolsTouchCall(
            timeInMilliseconds: step.timeInMilliseconds, type: type, points: points))
      }
      if !others.isEmpty, !before.isEmpty {
        addCall("touchMove", before)
      } else if !ended.isEmpty {
        addCall(ended.allSatisfy { $0.sample.change != .ended } ? "touchCancel" : "touchEnd", [])
      }
      if !landed.isEmpty { addCall("touchStart", step.downTouches) }
      return calls
    }
  }
}

extension UTF8TextBuffer {
  /// Appends the DevTools calls as JSON, each with a timestamp.
  mutating func append(devTools steps: [ScriptFrame]) {
    append("[")
    for (index, call) in DevToolsTouchCall.makeCalls(for: steps).enumerated() {
      append(index > 0 ? ",\n" : "\n")
      append("{\"milliseconds\":")
      append(finite: call.timeInMilliseconds, decimals: 3)
      append(",\"method\":\"Input.dispatchTouchEvent\",\"params\":{\"type\":\"")
      append(call.type)
      append("\",\"touchPoints\":")
      append(points: call.points)
      append("}}")
    }
    append("\n]\n")
  }

  /// Appends a JavaScript module for Playwright.
  mutating func append(playwright steps: [ScriptFrame], _ recording: TouchRecording) {
    append(comment: "//", recording)
    append(
      """
      // For Chromium: sends the touches through Chrome DevTools. Open the page with hasTouch.
      const calls = [

      """)
    for call in DevToolsTouchCall.makeCalls(for: steps) {
      append("  [")
      append(finite: call.timeInMilliseconds, decimals: 3)
      append(", \"")
      append(call.type)
      append("\", ")
      append(points: call.points)
      append("],\n")
    }
    append(
      """
      ];

      /** Performs the touches on a Playwright page, each at its recorded time. */
      export async function performTouches(page) {
        const client = await page.context().newCDPSession(page);
        const start = performance.now();
        for (const [time, type, touchPoints] of calls) {
          const rest = start + time - performance.now();
          if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
          await client.send("Input.dispatchTouchEvent", { type, touchPoints });
        }
        await client.detach();
      }

      """)
  }

  private mutating func append(points: [(touch: Int, sample: TouchSample)]) {
    append("[")
    for (index, point) in points.enumerated() {
      append(text: index > 0 ? ",{\"id\":\(point.touch)," : "{\"id\":\(point.touch),")
      append(point: point.sample.location, decimals: 3)
      if let contact = point.sample.contact {
        append(",\"radiusX\":")
        append(finite: contact.minorRadius, decimals: 3)
        append(",\"radiusY\":")
        append(finite: contact.majorRadius, decimals: 3)
        append(",\"rotationAngle\":")
        append(finite: contact.orientation.degrees, decimals: 3)
      }
      if let pressure = point.sample.pressure {
        append(",\"force\":")
        append(finite: pressure, decimals: 3)
      }
      append("}")
    }
    append("]")
  }
}
