internal import Fingertip
internal import FingertipInspector
internal import FingertipScenes
internal import FingertipText

extension SceneMap {
  /// Writes the map as an SVG drawing.
  func writeSVG(to output: OutputStream) { SceneDrawing(self).write(to: output) }
}

/// A scene map rendered as an SVG drawing with an opaque background.
///
/// The views are drawn first, from back to front. Tracking areas, touches, the limits of near
/// misses, and labels are drawn on top. Tracking areas may extend beyond their views' superviews.
private struct SceneDrawing {
  private let map: SceneMap
  /// The outlines of each view's margins.
  private let margins: [MarginOutlines]
  /// The index of each view in scene order.
  private let viewIndices: [ObjectIdentifier: Int]

  private var views: [MappedView] { map.views }

  init(_ map: SceneMap) {
    self.map = map
    margins = map.views.map { MarginOutlines($0) }
    viewIndices = Dictionary(
      uniqueKeysWithValues: map.views.enumerated().map {
        (ObjectIdentifier($0.element.view), $0.offset)
      })
  }

  func write(to output: OutputStream) {
    let (labels, size, touches) = (labels, map.size, map.mappedRecording)
    let width = max(size.width, labels.textSize * (touches == nil ? 26 : 43))
    let viewBox = Rect(
      x: -8, y: -8, width: width + 16,
      height: size.height + labels.textSize * (labels.omittedCount > 0 ? 3.4 : 2) + 16)
    output.writeLine { $0.appendSVGStart(viewBox) }
    output.writeLine { $0.append(element: "title", text: map.name) }
    for line in styleLines(labels.textSize) { output.writeLine { $0.append(text: line) } }
    output.writeLine { text in
      text.append("<rect class=\"ground\"")
      text.appendFrameAttributes(viewBox)
      text.append("/>")
    }
    output.writeLine { text in
      text.append("<rect class=\"window\"")
      text.appendFrameAttributes(Rect(origin: .zero, size: size))
      text.append("/>")
    }
    for view in map.liveScene.window.subviews { write(view, to: output) }
    for (mapped, margins) in zip(views, margins) { write(margins.tracking, of: mapped, to: output) }
    touches?.writeSVG(to: output, textSize: labels.textSize)
    labels.write(to: output)
    output.writeLine {
      $0.appendLegend(
        below: size.height, textSize: labels.textSize, hasTouches: touches != nil,
        omitted: labels.omittedCount)
    }
    output.writeLine { $0.append("</svg>") }
  }

  /// The drawing's labels: the numbers of touches, and the labels of gestures, near misses and
  /// views. Views in front are labeled first.
  private var labels: DrawingLabels {
    var labels = DrawingLabels(map.size)
    map.mappedRecording?.addLabels(to: &labels)
    for mapped in views.reversed() {
      labels.add(
        mapped.view.name, mapped.noTouchesReason == nil ? .view : .untouchableView, in: mapped.box)
    }
    return labels
  }

  private func styleLines(_ textSize: Double) -> [String] {
    let size = Int(textSize.rounded())
    return [
      "<style>",
      "text { font: \(size)px sans-serif; fill: #222; stroke: #fff; stroke-opacity: 0.8 }",
      "text { stroke-width: 3; paint-order: stroke }",
      "rect, ellipse, path, polyline { vector-effect: non-scaling-stroke; fill: none }",
      ".ground { fill: #f3f4f6 } .window { fill: #fff; stroke: #222 }",
      ".shape { fill: #3b76b8; fill-opacity: 0.15; stroke: #245487 }",
      ".bounds { stroke: #999; stroke-width: 0.5 }",
      ".resting { stroke: #1d7a46; stroke-dasharray: 6 3 }",
      ".tracking { stroke: #8a5a00; stroke-dasharray: 1 4 }",
      ".off .shape { fill: none; stroke: #bbb; stroke-dasharray: 2 2 }",
      "text.off { fill: #777 }",
      ".touch { stroke: #0b57d0; stroke-width: 2 } circle.touch { fill: #fff }",
      ".number { text-anchor: middle; font-weight: bold; fill: #0b57d0; stroke: none }",
      ".limit { fill: none; stroke: #b3261e; stroke-width: 1.5; stroke-dasharray: 5 3 }",
      "circle.gesture, text.gesture { fill: #6a1b9a } text.miss { fill: #b3261e }",
      "</style>",
    ]
  }

  /// Writes a view and its subviews, in the superview's coordinates.
  private func write(_ view: View, to output: OutputStream) {
    guard let number = viewIndices[ObjectIdentifier(view)] else { return }
    output.writeLine { text in
      text.append(views[number].noTouchesReason == nil ? "<g" : "<g class=\"off\"")
      text.append(transform: AffineTransform { view.convert(toSuperview: $0) })
      text.append(">")
    }
    output.writeLine { $0.append(element: "title", text: view.name) }
    if view.hitArea.shape != .bounds { output.writeLine { $0.append(.bounds, of: view, "bounds") } }
    output.writeLine { $0.append(view.hitArea.shape, of: view, "shape") }
    if let resting = margins[number].resting { output.writeLine { $0.append(resting, "resting") } }
    if view.clipsToBounds, !view.subviews.isEmpty {
      output.writeLine { text in
        text.append("<clipPath id=\"clip")
        text.append(number)
        text.append("\"><rect")
        text.appendFrameAttributes(view.bounds)
        text.append("/></clipPath><g clip-path=\"url(#clip")
        text.append(number)
        text.append(")\">")
      }
      for inner in view.subviews { write(inner, to: output) }
      output.writeLine { $0.append("</g>") }
    } else {
      for inner in view.subviews { write(inner, to: output) }
    }
    output.writeLine { $0.append("</g>") }
  }

  /// Writes a view's tracking area, which isn't clipped by superviews.
  private func write(_ tracking: AreaOutline?, of mapped: MappedView, to output: OutputStream) {
    guard let tracking else { return }
    output.writeLine { text in
      text.append("<g")
      text.append(transform: AffineTransform { mapped.view.convert(toWindow: $0) })
      text.append(">")
      text.append(tracking, "tracking")
      text.append("</g>")
    }
  }
}

/// The outlines of a view's margins as drawn, in the view's coordinates.
private struct MarginOutlines {
  let resting: AreaOutline?
  let tracking: AreaOutline?

  init(_ mapped: MappedView) {
    let (view, isOn) = (mapped.view, mapped.noTouchesReason == nil)
    let (resting, tracking) = (view.hitArea.restingMargin, mapped.trackingMargin)
    self.resting = isOn && resting != .zero ? view.restingAreaOutline : nil
    self.tracking =
      isOn && tracking != resting
      ? view.areaOutline(margin: tracking) { view.containsTrackedTouch(at: $0) } : nil
  }
}

extension MappedView {
  /// The smallest rectangle that contains the view's bounds, in window coordinates.
  fileprivate var box: Rect {
    let bounds = view.bounds
    let corners = [
      Point(x: bounds.minX, y: bounds.minY), Point(x: bounds.maxX, y: bounds.minY),
      Point(x: bounds.minX, y: bounds.maxY), Point(x: bounds.maxX, y: bounds.maxY),
    ].map { view.convert(toWindow: $0) }
    let (xs, ys) = (corners.map { $0.x }, corners.map { $0.y })
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    return Rect(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
  }
}

extension AffineTransform {
  /// Creates a transform from a function that maps points affinely.
  fileprivate init(_ map: (Point) -> Point) {
    let origin = map(.zero)
    let (x, y) = (map(Point(x: 1, y: 0)) - origin, map(Point(x: 0, y: 1)) - origin)
    self.init(a: x.dx, b: x.dy, c: y.dx, d: y.dy, tx: origin.x, ty: origin.y)
  }
}
