internal import Fingertip
internal import FingertipRecordings

extension TestSurface {
  /// The text of the decisions made so far, followed by a command line that shows them in the
  /// inspector. Use this property in the message of an expectation, which is evaluated only if the
  /// expectation fails.
  ///
  /// ```swift
  /// XCTAssertEqual(slider.value, 0.8, surface.explanation)
  /// #expect(slider.value == 0.8, "\(surface.explanation)")
  /// ```
  ///
  /// In Swift Testing, tests with the trait `.explained` of FingertipTestingTraits include the
  /// explanation in each failure automatically. Reading this property writes the touches to a file
  /// in the temporary folder. If the test sets `Window.onDecision` itself, no further decisions are
  /// recorded.
  public var explanation: String {
    let count = decisions.count
    let last = decisions.suffix(Self.maximumShownDecisions)
    let heading =
      switch count {
      case 0: "no decisions for \(recording.name)"
      case last.count: "decisions for \(recording.name):"
      default: "last \(last.count) of \(count) decisions for \(recording.name):"
      }
    return ([heading] + last.map { "  \($0)" } + [inspectCommand]).joined(separator: "\n")
  }

  private static let maximumShownDecisions = 20

  /// Saves the touches to a file, and returns the command line that shows them in the inspector.
  private var inspectCommand: String {
    let number = UInt(bitPattern: ObjectIdentifier(self).hashValue)
    let file = "\(TextFile.temporaryFolder)/fingertip-tests/\(recording.name)-\(number).jsonl"
    guard let bytes = recording.encoded(as: .jsonLines) else { return "" }
    if let why = TextFile.write(bytes, to: file, at: .namedByProgram) {
      return "can't write the touches to \(file): \(why)"
    }
    return "to see the touches in the inspector, run (with --scene FILE for your own scene): "
      + "fingertip inspect \(file) -o \(file).html"
  }
}
