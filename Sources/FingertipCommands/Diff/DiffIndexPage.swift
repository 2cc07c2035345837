internal import Fingertip
internal import FingertipEvdev
internal import FingertipTesting
internal import FingertipText

/// The index page of a comparison. For each group of recordings, it contains a drawing of the
/// touches, the first difference, and links to the pages of both sides. It contains no script.
struct DiffIndexPage {
  let report: DiffReport
  /// The names of the two sides, such as `standard` and `android`.
  let names: (old: String, new: String)

  /// The page as UTF-8.
  var bytes: [UInt8] {
    var text = UTF8TextBuffer()
    text.append(Self.head)
    text.append("<header>\n<h1>")
    text.append(markup: "\(names.old) and \(names.new)")
    text.append("</h1>\n<p>")
    text.append(markup: report.summary)
    text.append("</p>\n</header>\n<main>\n")
    for group in report.groups { text.append(group, names) }
    text.append("</main>\n</html>\n")
    return text.bytes
  }

  /// The start of the page. The colors are those of inspector pages.
  private static let head: StaticString = """
    <!doctype html>
    <html lang="en">
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
    <title>Differences</title>
    <style>
    :root { --ground: #f3f4f6; --raised: #fff; --view: #dfe8f2; --text: #16202b; --faint: #596673; --accent: #0b57d0;
      --line: #d0d5db; --touch: #0b57d0 }
    @media screen and (prefers-color-scheme: dark) {
      :root { --ground: #0b0f14; --raised: #161d25; --view: #1f2d3d; --text: #e6ebf0; --faint: #9aa7b4; --accent: #8ab4f8;
        --line: #2c3641; --touch: #8ab4f8 }
    }
    * { box-sizing: border-box }
    body { margin: 0 auto; max-width: 1100px; padding: 12px 16px; font: 14px/1.4 system-ui, sans-serif; color: var(--text);
      background: var(--ground) }
    h1 { font-size: 20px; margin: 2px 0 4px; overflow-wrap: anywhere }
    h2 { font-size: 15px; margin: 0 0 6px; overflow-wrap: anywhere }
    header p { margin: 0 0 10px; color: var(--faint) }
    a { color: var(--accent) }
    section { display: flex; flex-wrap: wrap; gap: 10px 14px; margin-bottom: 10px; padding: 10px; background: var(--raised);
      border: 1px solid var(--line); border-radius: 8px; break-inside: avoid }
    section > div { flex: 1 1 260px; min-width: 0 }
    svg { flex: none; width: 150px; height: 110px }
    svg rect { fill: var(--view); stroke: var(--line) }
    svg circle, svg polyline { fill: none; stroke: var(--touch); stroke-width: 2; stroke-linejoin: round }
    svg * { vector-effect: non-scaling-stroke }
    dl { display: grid; grid-template-columns: minmax(0, max-content) minmax(0, 3fr); gap: 2px 12px; margin: 0 0 6px }
    dt { color: var(--faint); overflow-wrap: anywhere }
    dd { margin: 0; overflow-wrap: anywhere; font-variant-numeric: tabular-nums }
    summary { color: var(--faint); cursor: pointer }
    ul { margin: 4px 0 0; padding-left: 18px; overflow-wrap: anywhere }
    </style>

    """
}

extension UTF8TextBuffer {
  fileprivate mutating func append(
    _ group: DiffReport.DivergenceGroup, _ names: (old: String, new: String)
  ) {
    guard let divergence = group.exampleResult.divergence else { return }
    append("<section>\n")
    if let minimal = group.exampleResult.minimalRecording {
      appendDrawing(of: minimal.recording)
    }
    append("<div>\n<h2>")
    append(markup: divergence.summary(names))
    append("</h2>\n<dl>")
    for (name, line) in [(names.old, divergence.oldLine), (names.new, divergence.newLine)] {
      append("<dt>")
      append(markup: name)
      append("</dt><dd>")
      append(markup: line ?? "no further lines")
      append("</dd>")
    }
    append("</dl>\n")
    if !group.pages.isEmpty {
      append("<p>Explained: ")
      for (page, name) in zip(group.pages, group.pageNames(names)) {
        append("<a href=\"")
        append(markup: page)
        append("\">")
        append(markup: name)
        append("</a> ")
      }
      append("</p>\n")
    }
    append("<details><summary>")
    append(markup: counted(group.results.count, "recording"))
    append("</summary>\n<ul>\n")
    for result in group.results {
      append("<li>")
      append(markup: result.diffCase.relativePath)
      if let smallest = result.minimalRecording {
        let frames = counted(smallest.originalFrameCount, "frame")
        append(markup: ", minimized to \(smallest.recording.frames.count) of \(frames)")
      }
      append("</li>\n")
    }
    append("</ul>\n</details>\n</div>\n</section>\n")
  }

  /// Appends a drawing of the window that shows each touch's path, with a ring where the touch
  /// lands.
  private mutating func appendDrawing(of recording: TouchRecording) {
    let window = Rect(origin: .zero, size: recording.size)
    let paths = recording.touchPaths
    append("<svg role=\"img\" aria-label=\"")
    append(text: counted(paths.count, "touch", "touches"))
    append("\" viewBox=\"0 0 ")
    append(svg: Point(x: window.size.width, y: window.size.height))
    append("\"><rect")
    appendFrameAttributes(window)
    append("/>")
    for path in paths {
      append("<polyline")
      append(points: path)
      append("/>")
      appendCircle("landing", at: path[0], radius: max(window.size.width, window.size.height) / 40)
    }
    append("</svg>\n")
  }

  /// Appends text with HTML special characters escaped.
  fileprivate mutating func append(markup text: String) {
    for scalar in printable(text).unicodeScalars {
      switch scalar {
      case "<": append("&lt;")
      case "&": append("&amp;")
      case "\"": append("&quot;")
      default: append(text: String(scalar))
      }
    }
  }
}

extension DiffReport.DivergenceGroup {
  /// The names of the sides that have a page.
  fileprivate func pageNames(_ names: (old: String, new: String)) -> [String] {
    pages.map { $0.hasSuffix("old.html") ? names.old : names.new }
  }
}

extension TouchRecording {
  /// The locations of each touch, in landing order.
  fileprivate var touchPaths: [[Point]] {
    var paths: [[Point]] = []
    var indices: [TouchID: Int] = [:]
    for sample in frames.flatMap(\.samples) where sample.location.isFinite {
      if sample.change == .began {
        indices[sample.id] = paths.count
        paths.append([sample.location])
      } else if let index = indices[sample.id] {
        paths[index].append(sample.location)
      }
    }
    return paths
  }
}
