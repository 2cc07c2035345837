internal import Fingertip
internal import FingertipScenes

extension TestSurface {
  /// The text of the decisions made so far, followed by the path of a folder and three command lines
  /// that explain the decisions. Use this property in the message of an expectation, which is
  /// evaluated only if the expectation fails.
  ///
  /// ```swift
  /// XCTAssertEqual(slider.value, 0.8, surface.explanation)
  /// #expect(slider.value == 0.8, "\(surface.explanation)")
  /// ```
  ///
  /// Reading this property writes the touches to the folder, together with a scene of the window as
  /// it was before the first touch. The folder is named after the test or, without the `.explained`
  /// trait, after the recording; a number is added to a name that is already in use in this
  /// process. The folder is in `FINGERTIP_FAILURES` if this environment variable is set, and
  /// otherwise in `fingertip-tests` in the folder for temporary files. Files of an earlier run are
  /// replaced. Nothing is written before the first touch.
  ///
  /// The command lines can be pasted into a shell:
  ///
  /// - `fingertip inspect` writes a page about the touches to the folder.
  /// - `fingertip replay --why` explains why a recognizer failed.
  /// - `fingertip check` compares the decisions in the scene with those of this run. Use it after
  ///   you have changed a setting in the scene.
  ///
  /// The text also lists the parts of the window that a scene can't contain and, if the decisions
  /// in the scene differ from those in the test, the first difference. In Swift Testing, tests with
  /// the `.explained` trait from FingertipTestingTraits automatically include the explanation in
  /// each failure. If the test sets `Window.onDecision` itself, no further decisions are recorded.
  public var explanation: String {
    let count = decisions.count
    let last = decisions.suffix(Self.maximumShownDecisions)
    let heading =
      switch count {
      case 0: "no decisions for \(recording.name)"
      case last.count: "decisions for \(recording.name):"
      default: "last \(last.count) of \(count) decisions for \(recording.name):"
      }
    return ([heading] + last.map { "  \($0)" } + folderLines).joined(separator: "\n")
  }

  private static let maximumShownDecisions = 20

  /// Writes the files, and returns lines of text that describe them.
  private var folderLines: [String] {
    guard let sceneDescription else { return [] }
    return sceneDescription.noteLines
      + sceneDescription.differenceLines(
        replaying: recording, until: clock, expecting: decisions)
      + failureFolder.write(recording, sceneDescription)
  }
}
