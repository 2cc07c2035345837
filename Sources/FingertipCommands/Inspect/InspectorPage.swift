internal import CInspectorPage
internal import FingertipText

/// The inspector page, assembled from its files, with the data of one recording.
///
/// The recording and the scene are embedded as data, with `<` written as `\u003c`. The content
/// security policy contains the hashes of the page's script and style, and allows no other scripts
/// or styles.
struct InspectorPage {
  /// The page's source files and their names, in the order in which the files are joined.
  let files: [(name: String, bytes: [UInt8])]

  /// The page whose source files are embedded in the command.
  static var builtIn: InspectorPage {
    var files: [(String, [UInt8])] = []
    while let file = inspector_file_at(files.count)?.pointee {
      files.append(
        (
          String(cString: file.name),
          Array(UnsafeBufferPointer(start: file.bytes, count: file.length))
        ))
    }
    return InspectorPage(files: files)
  }

  /// Writes the page with the given named blocks of data.
  func write(_ blocks: [(name: String, bytes: [UInt8])], to output: OutputStream) {
    let (script, style) = (combinedScript, fileContent("style.css"))
    for line in fileContent("page.html").split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    {
      output.writeLine { text in
        switch String(decoding: line, as: UTF8.self) {
        case "<!-- policy -->": text.appendContentSecurityPolicy(script, style)
        case "<!-- style -->": text.append(element: "<style>", script: style, "</style>")
        case "<!-- program -->": text.append(element: "<script>", script: script, "</script>")
        case "<!-- data -->":
          for block in blocks {
            text.append("<script type=\"text/plain\" id=\"data-")
            text.append(text: block.name)
            text.append("\">")
            text.append(escaped: block.bytes)
            text.append("</script>\n")
          }
        default: text.append(Array(line))
        }
      }
    }
  }

  private func fileContent(_ name: String) -> [UInt8] {
    files.first { $0.name == name }?.bytes ?? []
  }

  /// The modules as a single script, each in its own scope. Each module comes after the modules
  /// from which it imports.
  private var combinedScript: [UInt8] {
    var text = UTF8TextBuffer()
    text.append("\n\"use strict\";\n(() => {\n")
    for file in files where file.name.hasSuffix(".js") {
      let module = JavaScriptModule(file.bytes)
      let names = module.exports.joined(separator: ", ")
      text.append(text: names.isEmpty ? "(() => {\n" : "const { \(names) } = (() => {\n")
      text.append(module.body)
      text.append(text: names.isEmpty ? "})();\n" : "return { \(names) };\n})();\n")
    }
    text.append("})();\n")
    return text.bytes
  }
}

/// A module of the page, without its `import` lines and `export` keywords, which are always at the
/// start of a line.
struct JavaScriptModule {
  private(set) var body: [UInt8] = []
  /// The names that the module exports.
  private(set) var exports: [String] = []

  init(_ source: [UInt8]) {
    for line in source.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if line.starts(with: Array("import ".utf8)) { continue }
      let isExport = line.starts(with: Array("export ".utf8))
      if isExport { exports.append(Self.exportedName(String(decoding: line, as: UTF8.self))) }
      body += isExport ? line.dropFirst(7) : line
      body.append(UInt8(ascii: "\n"))
    }
  }

  /// Returns the name in `export const name = …`, `export async function name(…) {` or `export
  /// class Name {`.
  private static func exportedName(_ line: String) -> String {
    let words = line.split { " ({=;".contains($0) }
    return words.drop { ["export", "async", "const", "function", "class"].contains($0) }.first
      .map(String.init) ?? ""
  }
}

extension UTF8TextBuffer {
  fileprivate mutating func append(
    element start: StaticString, script: [UInt8], _ end: StaticString
  ) {
    append(start)
    append(script)
    append(end)
  }

  fileprivate mutating func appendContentSecurityPolicy(_ script: [UInt8], _ style: [UInt8]) {
    append("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; ")
    append("img-src data: blob:; script-src 'wasm-unsafe-eval' 'sha256-")
    append(base64: SHA256.hash(script))
    append("'; style-src 'sha256-")
    append(base64: SHA256.hash(style))
    append("'; base-uri 'none'; form-action 'none'\">")
  }

  /// Appends text to a JSON string, and escapes all characters that HTML would interpret.
  fileprivate mutating func append(escaped bytes: [UInt8]) {
    for byte in bytes {
      if byte == UInt8(ascii: "<") { append("\\u003c") } else { append(byte) }
    }
  }
}
