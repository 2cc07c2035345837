internal import Fingertip
internal import FingertipTraces

extension TestSurface {
  /// What was decided of the fingers so far, and the command that shows it as a page: for the message of an
  /// expectation, which is only made when that fails.
  ///
  /// ```swift
  /// XCTAssertEqual(slider.value, 0.8, surface.explanation)
  /// #expect(slider.value == 0.8, "\(surface.explanation)")
  /// ```
  ///
  /// With the trait `.explained` of FingertipTestingTraits each failure of a test in Swift Testing has it by
  /// itself. To ask writes what the fingers did to a file in the folder for temporary files. Decisions are not
  /// heard any more after the test has set `Window.onDecision` itself.
  public var explanation: String {
    let count = decisions.count
    let last = decisions.suffix(Self.mostDecisions)
    let heading =
      switch count {
      case 0: "Nothing was decided on \(recording.name)."
      case last.count: "What was decided on \(recording.name):"
      default: "The last \(last.count) of \(count) decisions on \(recording.name):"
      }
    return ([heading] + last.map { "  \($0)" } + [wayToPage]).joined(separator: "\n")
  }

  private static let mostDecisions = 20

  /// Keeps what the fingers did, and says how it is looked at.
  private var wayToPage: String {
    let number = UInt(bitPattern: ObjectIdentifier(self).hashValue)
    let file = "\(TextFile.temporaryFolder)/fingertip-tests/\(recording.name)-\(number).jsonl"
    guard let bytes = recording.encoded(as: .jsonLines) else { return "" }
    if let why = TextFile.write(bytes, to: file, followsLinks: false) {
      return "What the fingers did cannot be written to \(file): \(why)"
    }
    return "To look at it (--scene FILE for views and recognizers of your own): "
      + "fingertip inspect \(file) -o \(file).html"
  }
}
