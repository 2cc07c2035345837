internal import Fingertip
internal import FingertipEvdev
internal import FingertipTesting
internal import FingertipText
internal import FingertipRecordings

/// A page that lists recordings. Each entry contains a drawing of the touches, the lines that
/// differ, and links to pages about the recording. The page contains no script.
struct IndexPage {
  /// The file name of an index page.
  static let fileName = "index.html"

  /// An entry for one recording, or for several recordings with the same difference.
  struct Entry {
    var heading: String
    /// The recording to draw, or `nil` if there is no drawing.
    var drawnRecording: TouchRecording?
    /// The lines that differ, each with the name of the side that it belongs to.
    var lines: [(side: String, text: String)] = []
    /// The links to pages about the recording.
    var links: [PageLink] = []
    /// The recordings that the entry is about, if there are several, each with a link, if any.
    var recordings: [(text: String, link: PageLink?)] = []
  }

  let title: String
  let summary: String
  let entries: [Entry]

  /// The page as UTF-8.
  var bytes: [UInt8] {
    var text = UTF8TextBuffer()
    text.append("<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<title>")
    text.append(markup: title)
    text.append(" · Fingertip</title>\n")
    text.append(Self.head)
    text.append("<header>\n<h1>")
    text.append(markup: title)
    text.append("</h1>\n<p>")
    text.append(markup: summary)
    text.append("</p>\n</header>\n<main>\n")
    for entry in entries { text.append(entry) }
    text.append("</main>\n</html>\n")
    return text.bytes
  }

  /// Returns a line of a transcript in the form that pages use.
  static func displayedLine(_ line: String) -> String {
    line.replacing(" s  ", with: " s: ", maxReplacements: 1)
      .replacing(": possible → ", with: ": ")
  }

  /// The style and icon. The colors are those of inspector pages.
  private static let head: StaticString = """
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
    <link rel="icon" href="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'><circle cx='16' cy='16' r='13' fill='none' stroke='%232a86d1' stroke-width='4'/><circle cx='16' cy='16' r='5' fill='%232a86d1'/></svg>">
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
    section p { margin: 0 0 6px }
    svg { flex: none; width: 150px; height: 110px }
    svg rect { fill: var(--view); stroke: var(--line) }
    svg circle, svg polyline { fill: none; stroke: var(--touch); stroke-width: 2; stroke-linejoin: round }
    svg * { vector-effect: non-scaling-stroke }
    dl { display: grid; grid-template-columns: minmax(0, max-content) minmax(0, 3fr); gap: 2px 12px; margin: 0 0 6px }
    dt { color: var(--faint); overflow-wrap: anywhere }
    dd { margin: 0; overflow-wrap: anywhere; font-variant-numeric: tabular-nums }
    summary { color: var(--faint); cursor: pointer }
    ul { margin: 4px 0 0; padding-left: 18px; overflow-wrap: anywhere }
    @media print { details::details-content { content-visibility: visible; block-size: auto } }
    </style>

    """
}

extension UTF8TextBuffer {
  fileprivate mutating func append(_ entry: IndexPage.Entry) {
    append("<section>\n")
    if let recording = entry.drawnRecording { appendDrawing(of: recording) }
    append("<div>\n<h2>")
    append(markup: entry.heading)
    append("</h2>\n")
    if !entry.lines.isEmpty {
      append("<dl>")
      for (side, line) in entry.lines {
        append("<dt>")
        append(markup: side)
        append("</dt><dd>")
        append(markup: line)
        append("</dd>")
      }
      append("</dl>\n")
    }
    if !entry.links.isEmpty {
      append("<p>Explained: ")
      for (index, link) in entry.links.enumerated() {
        if index > 0 { append(" · ") }
        append(linkTo: link.path, text: link.name)
      }
      append("</p>\n")
    }
    if !entry.recordings.isEmpty {
      append("<details><summary>")
      append(markup: counted(entry.recordings.count, "recording"))
      append("</summary>\n<ul>\n")
      for (recording, link) in entry.recordings {
        append("<li>")
        if let link {
          append(linkTo: link.path, text: recording)
        } else {
          append(markup: recording)
        }
        append("</li>\n")
      }
      append("</ul>\n</details>\n")
    }
    append("</div>\n</section>\n")
  }

  private mutating func append(linkTo path: String, text: String) {
    append("<a href=\"")
    append(markup: path)
    append("\">")
    append(markup: text)
    append("</a>")
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
