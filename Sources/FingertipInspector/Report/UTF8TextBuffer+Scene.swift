internal import Fingertip
internal import FingertipScenes
internal import FingertipText

// This file contains functions that write the line that describes the scene: the views in scene
// order with their outlines in window coordinates, the recognizers with their settings, and the
// relations between recognizers.

extension UTF8TextBuffer {
  mutating func appendScene(_ scene: Scene, _ live: LiveScene) {
    append("{\"type\":\"scene\",\"width\":")
    append(json: live.window.bounds.size.width, decimals: 3)
    append(",\"height\":")
    append(json: live.window.bounds.size.height, decimals: 3)
    append(",\"preset\":")
    append(quoted: (scene.preset ?? .standard).name)
    append(",\"presets\":[")
    for (index, preset) in GestureSettings.Preset.allCases.enumerated() {
      if index > 0 { append(",") }
      append(quoted: preset.name)
    }
    append("],\"views\":[")
    for (index, view) in ([live.window] + live.views).enumerated() {
      if index > 0 { append(",") }
      appendView(view)
    }
    append("],\"recognizers\":[")
    var isFirst = true
    appendRecognizers(scene.recognizers, of: Scene.windowName, &isFirst)
    appendRecognizers(ofViews: scene.views, &isFirst)
    append("],\"requirements\":[")
    for (index, requirement) in scene.requirements.enumerated() {
      append(index > 0 ? ",[" : "[")
      append(quoted: requirement.recognizer)
      append(",")
      append(quoted: requirement.waitsFor)
      append("]")
    }
    append("],\"simultaneous\":[")
    for (index, names) in scene.simultaneous.enumerated() {
      append(index > 0 ? ",[" : "[")
      for (index, name) in names.enumerated() {
        if index > 0 { append(",") }
        append(quoted: name)
      }
      append("]")
    }
    append("]}\n")
  }

  // MARK: Views

  private mutating func appendView(_ view: View) {
    append("{\"name\":")
    append(quoted: view.name)
    if let superview = view.superview {
      append(",\"parent\":")
      append(quoted: superview.name)
    }
    append(",\"shape\":")
    appendOutline(
      view.areaOutline(margin: .zero) { view.hitArea.shape.contains($0, in: view.bounds) }, of: view
    )
    let (resting, tracking) = (view.hitArea.restingMargin, view.hitArea.trackingMargin)
    if resting != .zero {
      append(",\"resting\":")
      appendOutline(view.restingAreaOutline, of: view)
    }
    if tracking != .zero {
      append(",\"tracking\":")
      appendOutline(
        view.areaOutline(margin: view.effectiveTrackingMargin) {
          view.containsTrackedTouch(at: $0)
        }, of: view)
    }
    if view.clipsToBounds { append(",\"clips\":true") }
    if view is Control { append(",\"control\":true") }
    if let word = view.noTouchesReason {
      append(",\"off\":\"")
      append(word)
      append("\"")
    }
    append(",\"margins\":{\"resting\":")
    appendMargin(resting)
    append(",\"tracking\":")
    appendMargin(tracking)
    append("}}")
  }

  private mutating func appendMargin(_ margin: Insets) {
    let sides = [margin.top, margin.left, margin.bottom, margin.right]
    for (index, side) in sides.enumerated() {
      append(index == 0 ? "[" : ",")
      append(json: side, decimals: 3)
    }
    append("]")
  }

  /// Appends the outlines as lists of coordinates: x, y, x, y …
  private mutating func appendOutline(_ outline: AreaOutline, of view: View) {
    let lines: [[Point]] =
      switch outline {
      case .rectangle(let rect):
        [
          [
            rect.origin, Point(x: rect.maxX, y: rect.minY), Point(x: rect.maxX, y: rect.maxY),
            Point(x: rect.minX, y: rect.maxY),
          ]
        ]
      case .lines(let lines): lines
      }
    append("[")
    for (index, line) in lines.enumerated() {
      append(index > 0 ? ",[" : "[")
      for (index, point) in line.enumerated() {
        let location = view.convert(toWindow: point)
        if index > 0 { append(",") }
        append(json: location.x, decimals: 2)
        append(",")
        append(json: location.y, decimals: 2)
      }
      append("]")
    }
    append("]")
  }

  // MARK: Recognizers

  private mutating func appendRecognizers(ofViews views: [SceneView], _ isFirst: inout Bool) {
    for view in views {
      appendRecognizers(view.recognizers, of: view.name, &isFirst)
      appendRecognizers(ofViews: view.views, &isFirst)
    }
  }

  private mutating func appendRecognizers(
    _ recognizers: [SceneRecognizer], of view: String, _ isFirst: inout Bool
  ) {
    for recognizer in recognizers {
      append(isFirst ? "{\"name\":" : ",{\"name\":")
      isFirst = false
      append(quoted: recognizer.name)
      append(",\"view\":")
      append(quoted: view)
      append(",\"kind\":")
      append(quoted: recognizer.kind.typeName)
      append(",\"settings\":[")
      var (writer, recognizer) = (SettingJSONWriter(), recognizer)
      recognizer.kind.visit(&writer)
      recognizer.visit(&writer)
      append(writer.text.bytes)
      append("]}")
    }
  }
}

/// A writer that converts settings to JSON objects, with the keys and units used in scenes.
private struct SettingJSONWriter: SettingVisitor {
  var text = UTF8TextBuffer()
  private var groupName: String?

  mutating func visit(_ setting: Setting, _ number: inout Double) {
    text.append(text.count > 0 ? ",{\"key\":" : "{\"key\":")
    text.append(quoted: setting.key)
    if let groupName {
      text.append(",\"group\":")
      text.append(quoted: groupName)
    }
    text.append(",\"value\":")
    append(number, setting)
    switch setting.unit {
    case .flag: text.append(",\"kind\":\"flag\"")
    case .choice(let choices): appendChoices("choice", choices)
    case .set(let choices): appendChoices("set", choices)
    case .count, .points, .pointsPerSecond, .nanoseconds, .radians, .number:
      text.append(",\"kind\":\"")
      text.append(setting.unit == .count ? "count" : "number")
      text.append("\",\"minimum\":")
      append(setting.minimum, setting)
      text.append(",\"maximum\":")
      append(setting.maximum, setting)
      text.append(",\"unit\":\"")
      text.append(setting.unit.symbol)
      text.append("\"")
    }
    text.append("}")
  }

  mutating func enter(_ group: SettingName) { self.groupName = group.name.text }
  mutating func leave(_ group: SettingName) { self.groupName = nil }

  /// Appends a number in the unit used in scenes.
  private mutating func append(_ number: Double, _ setting: Setting) {
    switch setting.unit {
    case .nanoseconds: text.append(json: number / 1e6, decimals: 6)
    case .radians: text.append(json: Angle(radians: number).degrees, decimals: 6)
    default: text.append(json: number, decimals: 6)
    }
  }

  private mutating func appendChoices(_ kind: StaticString, _ choices: StaticText) {
    text.append(",\"kind\":\"")
    text.append(kind)
    text.append("\",\"choices\":")
    text.append(quoted: choices.text)
  }
}

extension SettingUnit {
  fileprivate var symbol: StaticString {
    switch self {
    case .points: "pt"
    case .pointsPerSecond: "pt/s"
    case .nanoseconds: "ms"
    case .radians: "°"
    case .count, .number, .flag, .choice, .set: ""
    }
  }
}

extension View {
  /// The margin for touches that are being tracked, which is the larger of the two margins at each
  /// edge.
  fileprivate var effectiveTrackingMargin: Insets {
    let (resting, tracking) = (hitArea.restingMargin, hitArea.trackingMargin)
    return Insets(
      top: max(resting.top, tracking.top), left: max(resting.left, tracking.left),
      bottom: max(resting.bottom, tracking.bottom), right: max(resting.right, tracking.right))
  }

  /// The reason the view receives no touches, or `nil` if it may receive touches.
  fileprivate var noTouchesReason: StaticString? {
    if isHidden { return "hidden" }
    if alpha < 0.01 { return "transparent" }
    return isUserInteractionEnabled ? nil : "not interactive"
  }
}
