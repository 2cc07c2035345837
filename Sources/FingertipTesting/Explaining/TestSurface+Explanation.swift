internal import Fingertip
internal import FingertipTraces

extension TestSurface {
  /// The decisions so far, and the command that shows them as a page. For the message of an
  /// expectation, which is evaluated only when it fails.
  ///
  /// ```swift
  /// XCTAssertEqual(slider.value, 0.8, surface.explanation)
  /// #expect(slider.value == 0.8, "\(surface.explanation)")
  /// ```
  ///
  /// With the trait `.explained` of FingertipTestingTraits, each failure in Swift Testing includes
  /// it automatically. Reading it writes the touches to a file in the temporary folder. No
  /// decisions are recorded after the test has set `Window.onDecision` itself.
  public var explanation: String {
    let count = decisions.count
    let last = decisions.suffix(Self.maximumDecisions)
    let heading =
      switch count {
      case 0: "Nothing was decided on \(recording.name)."
      case last.count: "What was decided on \(recording.name):"
      default: "The last \(last.count) of \(count) decisions on \(recording.name):"
      }
    return ([heading] + last.map { "  \($0)" } + [inspectCommand]).joined(separator: "\n")
  }

  private static let maximumDecisions = 20

  /// Saves the touches and returns the command that shows them.
  private var inspectCommand: String {
    let number = UInt(bitPattern: ObjectIdentifier(self).hashValue)
    let file = "\(TextFile.temporaryFolder)/fingertip-tests/\(recording.name)-\(number).jsonl"
    guard let bytes = recording.encoded(as: .jsonLines) else { return "" }
    if let why = TextFile.write(bytes, to: file) {
      return "What the fingers did cannot be written to \(file): \(why)"
    }
    return "To look at it (--scene FILE for views and recognizers of your own): "
      + "fingertip inspect \(file) -o \(file).html"
  }
}
