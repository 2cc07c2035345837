internal import Fingertip
internal import FingertipScenes
internal import FingertipText

// This file contains functions that write the map as characters, with a legend below it.

extension SceneMap {
  /// Writes a map with the given number of columns, and its legend.
  func writeText(columns: Int, to output: OutputStream) {
    let grid = MapGrid(self, columns: columns)
    output.writeLine { $0.appendHeading(self, grid) }
    let border = "+" + String(repeating: "-", count: columns) + "+"
    output.writeLine { $0.append(text: border) }
    for row in 0..<grid.rows {
      output.writeLine { text in
        text.append("|")
        text.append(Array(grid.characters(inRow: row)))
        text.append("|")
      }
    }
    output.writeLine { $0.append(text: border) }
    writeCharacterLegend(grid, to: output)
    let names = views.map { String(repeating: "  ", count: $0.depth) + printable($0.view.name) }
    let width = names.map(\.count).max() ?? 0
    for (view, name) in zip(views, names) {
      let isDrawn = grid.characters.contains {
        $0 == view.shapeCharacter || $0 == view.marginCharacter
      }
      output.writeLine { $0.appendLegend(view, name, width: width, isDrawn: isDrawn) }
    }
    writeRecognizers(to: output)
    mappedRecording?.writeText(to: output)
  }

  /// Writes a legend for the characters on the map that aren't letters.
  private func writeCharacterLegend(_ grid: MapGrid, to output: OutputStream) {
    let meanings: KeyValuePairs<Unicode.Scalar, String> = [
      ".": "hits the window",
      "-": "hits the window: inside the bounds of a view, but outside its shape",
      ":": "hits the window, but a view that already tracks a touch keeps tracking it here",
      "#": "shape of any view after the 26th", "+": "margin of any view after the 26th",
      "o": "touch landed", "x": "touch lifted or was cancelled", "*": "path of a touch",
    ]
    for (sign, meaning) in meanings {
      let isTrail = "ox*".unicodeScalars.contains(sign)
      guard isTrail ? mappedRecording != nil : grid.characters.contains(UInt8(ascii: sign)) else {
        continue
      }
      output.writeLine { text in
        text.append(text: "# \(sign)    \(meaning)")
      }
    }
    if views.isEmpty { return }
    output.writeLine {
      $0.append("# A a  shape and margin of each view, by letter:")
    }
  }

  private func writeRecognizers(to output: OutputStream) {
    for view in [liveScene.window] + liveScene.views where !view.gestureRecognizers.isEmpty {
      output.writeLine { text in
        text.append("# ")
        text.append(printable: view.name)
        text.append(" recognizes ")
        text.append(printable: view.gestureRecognizers.map(\.name).joined(separator: ", "))
      }
    }
  }
}

extension UTF8TextBuffer {
  fileprivate mutating func appendHeading(_ map: SceneMap, _ grid: MapGrid) {
    append("# ")
    append(printable: map.name)
    append(": ")
    append(text: map.size.description)
    append(" points; each character covers ")
    append(text: grid.cellSize.description)
  }

  fileprivate mutating func appendLegend(
    _ mapped: MappedView, _ name: String, width: Int, isDrawn: Bool
  ) {
    append("  ")
    append(mapped.shapeCharacter)
    append(" ")
    append(mapped.marginCharacter)
    append("  ")
    append(text: name + String(repeating: " ", count: max(width - name.count, 0)))
    append("  ")
    let view = mapped.view
    var viewNotes = [view.untransformedFrame.description]
    if !view.transform.isIdentity { viewNotes.append("transformed") }
    if view.hitArea.shape != .bounds { viewNotes.append(view.hitArea.shape.displayText) }
    let (resting, tracking) = (view.hitArea.restingMargin, mapped.trackingMargin)
    if resting != .zero { viewNotes.append("resting margin " + resting.displayText) }
    if tracking != resting { viewNotes.append("tracking margin " + tracking.displayText) }
    if view.clipsToBounds { viewNotes.append("clips") }
    if view.isMultipleTouchEnabled { viewNotes.append("multiple touch") }
    if view.isExclusiveTouch { viewNotes.append("exclusive touch") }
    if let owner = view.controller { viewNotes.append("owned by " + printable(owner.name)) }
    if let obstacle = mapped.noTouchesReason {
      viewNotes.append("not hit-testable: " + printable(obstacle))
    } else if !isDrawn {
      viewNotes.append("not on this map: covered, outside, or too small")
    }
    append(text: viewNotes.joined(separator: ", "))
  }
}

extension View {
  /// The view's frame in its superview, ignoring the transform.
  var untransformedFrame: Rect {
    Rect(
      x: center.x - anchorPoint.x * bounds.size.width,
      y: center.y - anchorPoint.y * bounds.size.height,
      width: bounds.size.width, height: bounds.size.height)
  }
}

extension Shape {
  /// The shape's name and dimensions, formatted for display.
  var displayText: String {
    switch self {
    case .rectangle(let rect): "rectangle \(rect)"
    case .rounded(let radius) where shapeName == nil:
      "corner radius \(Insets.displayText(radius)) pt"
    case .path: "path"
    case .mask(let mask): "mask of \(mask.width) × \(mask.height) pixels"
    default: shapeName?.shapeText ?? ""
    }
  }
}

extension Insets {
  /// The distances from the four edges, formatted for display. The text is a single number if all
  /// four distances are equal, and a list of the nonzero distances otherwise.
  fileprivate var displayText: String {
    if top == left, top == bottom, top == right { return Insets.displayText(top) + " pt" }
    let edges = [("top", top), ("left", left), ("bottom", bottom), ("right", right)]
    return edges.filter { $0.1 != 0 }.map { "\($0.0) \(Insets.displayText($0.1))" }
      .joined(separator: " ") + " pt"
  }

  fileprivate static func displayText(_ number: Double) -> String {
    var text = UTF8TextBuffer()
    text.append(json: number, decimals: 3)
    return String(decoding: text.bytes, as: UTF8.self)
  }
}
