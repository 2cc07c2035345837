internal import Fingertip
internal import FingertipInspector
internal import FingertipScenes
internal import FingertipText

// The map as a picture.

extension SceneMap {
  /// Writes a picture: views from back to front, then what may lie outside of the views around, then
  /// names, touches and gestures.
  func writeSVG(to output: OutputStream) {
    output.line { $0.appendOpening(size) }
    output.line { $0.append(element: "title", text: name) }
    for line in SceneMap.style { output.line { $0.append(text: line) } }
    output.line { text in
      text.append("<rect class=\"window\"")
      text.appendSides(Rect(origin: .zero, size: size))
      text.append("/>")
    }
    for view in live.window.subviews { write(view, to: output) }
    for mapped in views where mapped.obstacle == nil { writeTracking(mapped, to: output) }
    for mapped in views { output.line { $0.appendLabel(mapped) } }
    trails?.writeSVG(to: output)
    output.line { $0.append("</svg>") }
  }

  private static let style = [
    "<style>",
    "text { font: 11px sans-serif; fill: #222 }",
    "rect, ellipse, path, polyline { vector-effect: non-scaling-stroke; fill: none }",
    ".window { fill: #fff; stroke: #222 }",
    ".shape { fill: #3b76b8; fill-opacity: 0.15; stroke: #245487 }",
    ".bounds { stroke: #999; stroke-width: 0.5 }",
    ".resting { stroke: #1d7a46; stroke-dasharray: 6 3 }",
    ".tracking { stroke: #8a5a00; stroke-dasharray: 1 4 }",
    ".off .shape { fill: none; stroke: #bbb; stroke-dasharray: 2 2 } .off .resting { stroke: none }",
    "text.off { fill: #999 }",
    ".touch { stroke: #b3261e; stroke-width: 2 } circle.touch { fill: none }",
    ".gesture { fill: #6a1b9a } text.gesture { paint-order: stroke; stroke: #fff; stroke-width: 3 }",
    "</style>",
  ]

  /// Writes a view and what is in it, in the coordinates of the view around it.
  private func write(_ view: View, to output: OutputStream) {
    guard let number = views.firstIndex(where: { $0.view === view }) else { return }
    output.line { text in
      text.append(views[number].obstacle == nil ? "<g" : "<g class=\"off\"")
      text.append(transform: AffineTransform { view.convert(toSuperview: $0) })
      text.append(">")
    }
    output.line { $0.append(element: "title", text: view.name) }
    if view.hitArea.shape != .bounds { output.line { $0.append(.bounds, of: view, "bounds") } }
    output.line { $0.append(view.hitArea.shape, of: view, "shape") }
    if view.hitArea.restingMargin != .zero {
      output.line { $0.append(view.restingOutline, "resting") }
    }
    if view.clipsHits, !view.subviews.isEmpty {
      output.line { text in
        text.append("<clipPath id=\"clip")
        text.append(number)
        text.append("\"><rect")
        text.appendSides(view.bounds)
        text.append("/></clipPath><g clip-path=\"url(#clip")
        text.append(number)
        text.append(")\">")
      }
      for inner in view.subviews { write(inner, to: output) }
      output.line { $0.append("</g>") }
    } else {
      for inner in view.subviews { write(inner, to: output) }
    }
    output.line { $0.append("</g>") }
  }

  /// Writes the area that holds a touch, which no view around it clips.
  private func writeTracking(_ mapped: MappedView, to output: OutputStream) {
    guard mapped.trackingMargin != mapped.view.hitArea.restingMargin else { return }
    output.line { text in
      text.append("<g")
      text.append(transform: AffineTransform { mapped.view.convert(toWindow: $0) })
      text.append(">")
      text.append(
        mapped.view.outline(margin: mapped.trackingMargin) { mapped.view.tracks($0) }, "tracking")
      text.append("</g>")
    }
  }
}

extension AffineTransform {
  /// The transform that a mapping is, which keeps lines straight.
  fileprivate init(_ map: (Point) -> Point) {
    let origin = map(.zero)
    let (x, y) = (map(Point(x: 1, y: 0)) - origin, map(Point(x: 0, y: 1)) - origin)
    self.init(a: x.dx, b: x.dy, c: y.dx, d: y.dy, tx: origin.x, ty: origin.y)
  }
}
