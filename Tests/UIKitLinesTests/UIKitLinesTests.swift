import Foundation
import Testing

/// Compiles statements that use UIKit's names against the module from this build. For most
/// statements that must be written differently, the compiler explains how.
struct UIKitLinesTests {
  /// A line of `Lines.txt`.
  private struct Line {
    var statement: String
    /// The end of the compiler's message, or `nil` if the statement compiles.
    var message: String?
    /// Text on the page for UIKit developers, if the page rather than the compiler explains the
    /// statement.
    var page: String?

    init(_ text: String) {
      let parts = text.components(separatedBy: "  // ")
      statement = parts[0]
      guard parts.count > 1 else { return }
      if parts[1].hasPrefix("page: ") {
        page = String(parts[1].dropFirst(6))
      } else {
        message = parts[1]
      }
    }

    var compiles: Bool { message == nil && page == nil }
  }

  private static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private let lines: [Line]

  init() throws {
    let text = try String(
      contentsOf: Self.package.appending(path: "Tests/UIKitLinesTests/Lines.txt"), encoding: .utf8)
    lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { Line(String($0)) }
  }

  /// Type-checks statements inside one function, and returns the error messages for each statement.
  private func errors(of lines: [Line]) throws -> [[String]] {
    let program = """
      import Fingertip
      func use(
        slider: Slider, stepper: Stepper, toggle: Switch, segments: SegmentedControl,
        pages: PageControl, button: Button, view: View, other: View, scroll: ScrollView,
        tap: TapGestureRecognizer, hold: LongPressGestureRecognizer, pan: PanGestureRecognizer,
        pinch: PinchGestureRecognizer, rotation: RotationGestureRecognizer,
        swipe: SwipeGestureRecognizer, window: Window, list: ListView, picker: Picker
      ) {

      """
    let first = program.split(separator: "\n", omittingEmptySubsequences: false).count
    let body = lines.map { $0.statement + "\n" }.joined()
    let file = FileManager.default.temporaryDirectory
      .appending(path: "fingertip-lines-\(UUID().uuidString).swift")
    try (program + body + "}\n").write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let (messages, succeeds) = try Self.typecheck(file)
    var errors = lines.map { _ in [String]() }
    for match in messages.matches(of: /(?m)^(\/[^\n:]+):(\d+):\d+: error: (.*)$/) {
      let number = try #require(Int(match.2))
      #expect(match.1.hasSuffix(file.lastPathComponent), "\(match.0)")
      guard errors.indices.contains(number - first) else {
        Issue.record("\(match.0)")
        continue
      }
      errors[number - first].append(String(match.3))
    }
    // A compiler that fails to start reports no errors for the lines.
    #expect(succeeds == errors.allSatisfy(\.isEmpty), "\(messages)")
    return errors
  }

  /// Returns the compiler's messages for a file that imports modules of this build, and whether the
  /// file compiles.
  private static func typecheck(_ file: URL) throws -> (messages: String, succeeds: Bool) {
    let products = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent()
    let process = Process()
    let messages = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "swiftc", "-typecheck", "-swift-version", "6", "-warnings-as-errors", "-diagnostic-style",
      "llvm", "-I", products.appending(path: "Modules").path, file.path,
    ]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = messages
    process.standardError = messages
    try process.run()
    let text = try messages.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (String(decoding: text, as: UTF8.self), process.terminationStatus == 0)
  }

  @Test func `Of 84 UIKit lines, at least 57 compile and at most 3 are explained only on the page`()
  {
    #expect(lines.count == 84)
    #expect(lines.count { $0.compiles } >= 57)
    #expect(lines.count { $0.page != nil } <= 3)
  }

  @Test func `Each UIKit line without a comment compiles`() throws {
    let compiled = lines.filter(\.compiles)
    for (line, errors) in zip(compiled, try errors(of: compiled)) {
      #expect(errors.isEmpty, "\(line.statement): \(errors)")
    }
  }

  @Test func `Each UIKit line that doesn't compile is explained by the compiler or on the page`()
    throws
  {
    let failing = lines.filter { !$0.compiles }
    let page = try String(
      contentsOf: Self.package.appending(
        path: "Sources/Fingertip/Fingertip.docc/ComingFromUIKit.md"),
      encoding: .utf8)
    for (line, errors) in zip(failing, try errors(of: failing)) {
      if let message = line.message {
        let explains = errors.contains {
          ($0.contains("is unavailable: ") || $0.contains("has been renamed to "))
            && $0.hasSuffix(": " + message)
        }
        #expect(explains, "\(line.statement): \(errors)")
      } else if let text = line.page {
        #expect(!errors.isEmpty, "\(line.statement)")
        #expect(page.contains(text), "\(line.statement)")
      }
    }
  }
}
